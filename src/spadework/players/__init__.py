"""Who plays: programs that choose by what their seat may know."""
