"""`spadework admin`: what whoever keeps a server may do there, a command a file."""
