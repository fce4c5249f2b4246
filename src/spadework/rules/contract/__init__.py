"""What contracts score."""
