"""Contracts, and numbers of tricks, that have a worth of their own."""
