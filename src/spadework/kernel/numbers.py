"""Bids as numbers, under the name by which the kernel has them."""

from __future__ import annotations

from spadework.rules.numbered import NIL, NO_BID, bids_of, numbers_of

__all__ = ["NIL", "NO_BID", "bids_of", "numbers_of"]
