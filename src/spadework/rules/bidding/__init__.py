"""The bidding, and the first deal of a game."""
