"""What a wrong card costs."""
