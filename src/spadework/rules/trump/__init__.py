"""What is trump."""
