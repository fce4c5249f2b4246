"""A table: who sits where, what may be asked of it, what it does by itself, and what each watcher is told."""
