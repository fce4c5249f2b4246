"""Measurements: `python -m bench NAME` runs one, `python -m bench` lists them."""
