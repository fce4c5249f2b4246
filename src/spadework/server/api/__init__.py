"""The HTTP half of the server: who one is, the rules, and the tables."""
