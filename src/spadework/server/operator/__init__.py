"""The operator's side of a server: who may not come, what was decided, and the door through which its commands reach it."""
