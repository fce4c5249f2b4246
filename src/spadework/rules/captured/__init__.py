"""Cards that score for the team that takes them."""
