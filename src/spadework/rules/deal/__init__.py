"""How cards are dealt, and when they are dealt again."""
