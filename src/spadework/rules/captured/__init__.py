"""Cards, and the last trick, that score for the team that takes them."""
