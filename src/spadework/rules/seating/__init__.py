"""Who plays, and in which teams."""
