"""Seeds for choices: the same moment brings the same dice, and no two moments do."""

from __future__ import annotations

from zlib import crc32

from spadework.game.view import View


def seed_of(seed: int, view: View) -> int:
    """A seed for a choice, from that of the player and all that tells moments apart."""
    return crc32(repr((seed, view.seat, view.deal, view.hand, view.trick, len(view.tricks))).encode())
