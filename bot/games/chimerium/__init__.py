"""Chimerium: magicians draft dice to create and release Chimeras; 1 to 4 players.

Not in the catalogue yet; missing so far: everything but the shapes of cards, state, view, events
and options.
"""
