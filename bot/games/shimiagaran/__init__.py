"""Shimiagaran: alchemists draw cubes, brew potions and build legendary Elixirs; 2 to 5 players."""
