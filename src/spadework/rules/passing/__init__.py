"""Cards that pass because of a nil."""
