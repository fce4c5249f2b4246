"""Nil, blind nil and double nil."""
