"""How cards are played."""
