"""What tricks score where there are no contracts."""
