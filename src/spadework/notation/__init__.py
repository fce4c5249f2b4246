"""How a game is written down."""
