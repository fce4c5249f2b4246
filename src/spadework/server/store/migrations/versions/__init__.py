"""The steps of the directory's schema, oldest first."""
