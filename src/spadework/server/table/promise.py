"""The deal to come: its seed, drawn before anybody could mix into it, and what devices have mixed in since."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import msgspec

from spadework.dealing import Dealing, commitment, deal_for
from spadework.game import events as e
from spadework.rules.model import Rules, pack_cards
from spadework.server import happenings as h

Chance = Callable[[int], bytes]
"""So many bytes that nobody can foresee, as from `secrets.token_bytes`."""

ENDS = e.DealScored | e.DealVoided | e.GameWon
"""What a deal ends with."""

MOST = 8
"""So many devices of a seat may mix into a deal."""


class Promise(msgspec.Struct, frozen=True, gc=False):
    """A deal to come, as it was fixed."""

    drawn: h.SeedDrawn
    v: int
    """The version with which it was."""
    nonces: tuple[str, ...]
    """By seat, what its devices have mixed in, one after the other."""


def draw(rules: Rules, table: str, games: int, number: int, dealer: int, *, chance: Chance) -> h.SeedDrawn:
    """Fix a deal to come, by number and by its game's, both from 1."""
    seed, game = chance(32), hashlib.sha256(f"{table}/{games}".encode()).digest()[:16]
    bound = commitment(seed, game=game, number=number, dealer=dealer, pack=pack_cards(rules.pack))
    return h.SeedDrawn(game.hex(), number, dealer, bound.hex(), seed.hex())


def dealing(rules: Rules, drawn: h.SeedDrawn, nonces: tuple[str, ...]) -> Dealing:
    """The cards that follow."""
    return deal_for(
        rules,
        bytes.fromhex(drawn.seed),
        game=bytes.fromhex(drawn.game),
        number=drawn.number,
        dealer=drawn.dealer,
        nonces=[bytes.fromhex(nonce) for nonce in nonces],
    )


def sealed_from(before: int, version: int, event: h.Logged) -> int:
    """The version from which the log hides a deal, after one more entry of this version; 0 for none."""
    if isinstance(event, h.SeedDrawn):
        return version
    if isinstance(event, e.Dealt):
        return before or version
    return 0 if isinstance(event, ENDS) else before
