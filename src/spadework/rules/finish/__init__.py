"""When a game ends, and who has won it."""
