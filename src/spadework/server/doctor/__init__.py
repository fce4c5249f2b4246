"""What is right with a server, what is wrong, and what to do about it: its settings, its data and its machine."""
