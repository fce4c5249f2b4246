"""Bags: what overtricks cost."""
