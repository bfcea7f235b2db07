"""Chimera: a duel for two, both choose a card in secret every round."""
