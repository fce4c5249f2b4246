"""What the kernel does, in a few numbers: how far it searches for fixed questions, and what it draws and deals by a seed.

python -m tests.kernel.signature [--write] [--plain]

prints them as they are now. `tests/data/kernel_signature.json` has them as they should be, and `test_signature.py` compares.
A search that is meant to change changes them, and --write notes the new ones. They are the same on every processor;
--plain computes them without the instructions for bits that some have.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from spadework.cards import Card
from spadework.game.events import TrumpLetter
from spadework.kernel import hidden_hands, native, sample
from spadework.kernel.bids import bidding, why_not
from spadework.kernel.convert import Compiled, compiled
from spadework.rules import Rules, custom, ruleset, rulesets
from spadework.rules.model import NoTrump, RotatingTrump
from tests.kernel.deals_data import known_deals

__all__ = ["FILE", "PARTS", "Signature", "measured"]

FILE = Path(__file__).parents[1] / "data" / "kernel_signature.json"

Signature = dict[str, int | str]
"""Of each piece of work, the starts of tricks it took or the fingerprint of what it gave."""

BYTES = 64 << 20
SEED = 4


def tricks(*, plain: bool) -> Signature:
    """Starts of tricks for most and fewest tricks."""
    deals = known_deals()
    solver = native.Tricks(BYTES, plain=plain)

    def asked(terms: Compiled, at: native.Position, leader: int, *, fewest: bool = False) -> int:
        solver.forget()
        solver.value(terms.rules, at, [leader, (leader + 2) % 4], fewest=fewest, guess=-1, nodes=0, seconds=0.0)
        return solver.nodes

    standard, anytime = _standard(), compiled(custom(ruleset("standard"), {"play.lead_spades": "anytime"}))
    found: Signature = {}
    for name, terms in (("spades broken", standard), ("spades led at any time", anytime)):
        found[name] = sum(
            asked(terms, terms.position(deal.hands, leader=at % 4), at % 4) for at, deal in enumerate(deals[:30])
        )
    found["every other card, fewest"] = sum(
        asked(standard, standard.position(_halves(deal.hands), leader=0), 0, fewest=True) for deal in deals[:100]
    )
    solver.forget()
    count = 0
    for terms, at in _endings():
        solver.value(terms.rules, at, [0], fewest=False, guess=-1, nodes=0, seconds=0.0)
        count += solver.nodes
        solver.cards(terms.rules, at, [0], fewest=True, nodes=0, seconds=0.0)
        count += solver.nodes
    found["endings of all rulesets"] = count
    return found


def goals(*, plain: bool) -> Signature:
    """Starts of tricks for payoffs and for nils."""
    deals = known_deals()
    standard = _standard()
    forcing = native.Forcing(BYTES, plain=plain)
    rules = standard.rules

    def payoff(hands: tuple[tuple[Card, ...], ...], worth: Callable[[int], float]) -> int:
        forcing.forget()
        table = [worth(number) for number in range(14)]
        forcing.payoff(rules, standard.position(hands, leader=0), [0, 2], [], table, nodes=0, seconds=0.0)
        return forcing.nodes

    def nil(hands: tuple[tuple[Card, ...], ...], *, both: bool) -> int:
        forcing.forget()
        ours, seats = ([0, 3], [1, 2]) if both else ([0, 2], [1])
        at = standard.position(hands, leader=0)
        forcing.can_set(rules, at, ours, seats, any=False, nodes=20000, seconds=0.0)
        return forcing.nodes

    halves = [_halves(deal.hands) for deal in deals[:100]]
    found: Signature = {
        "every other card, contract and bags": sum(
            payoff(hands, lambda n: 31 + n if n > 2 else -30) for hands in halves
        ),
        "every other card, any payoff": sum(payoff(hands, lambda n: n * n % 5) for hands in halves[:60]),
        "all cards, a nil": sum(nil(deal.hands, both=False) for deal in deals[:60]),
        "every other card, two nils": sum(nil(hands, both=True) for hands in halves),
    }
    forcing.forget()
    count = 0
    for terms, at in _endings():
        table = [float(number * 7 % 5) for number in range(2 * 16)]
        forcing.payoff_cards(terms.rules, at, [0], [1], table, nodes=0, seconds=0.0)
        count += forcing.nodes
    found["endings of all rulesets, a nil in the payoff"] = count
    return found


def worlds(*, plain: bool) -> Signature:
    """Fingerprints of worlds; drawing them knows one way only."""
    del plain
    hands = known_deals()[0].hands
    rules, jokers = ruleset("standard"), ruleset("jokers")
    known = {
        "a hand": hidden_hands(rules, {0: hands[0]}),
        "a hand, played cards, voids": hidden_hands(
            rules,
            {0: hands[0][2:]},
            sizes=(11,) * 4,
            played=[card for hand in hands for card in hand[:2]],
            voids={2: "S", 3: "H"},
        ),
        "cards that cannot be": hidden_hands(jokers, {}, cannot={1: ["BJ", "LJ", "AS"], 2: ["BJ"]}),
    }
    return {name: _fingerprint(sample(public, 2000, seed=SEED)) for name, public in known.items()}


def deals(*, plain: bool) -> Signature:
    """Fingerprints of whole deals and of playouts."""
    found: Signature = {}
    for policy in ("random", "quick"):
        arrays: list[NDArray[np.generic] | None] = []
        for rules, terms in _simulated():
            arrays += native.deals(
                terms.rules, bidding(rules), 50, policies=[policy] * rules.seats, seed=SEED, first=3, threads=1,
                cards=True, plain=plain,
            )  # fmt: skip
        found[f"{policy}, all rulesets"] = _fingerprint(*(array for array in arrays if array is not None))
        standard = _standard()
        at = standard.position(known_deals()[0].hands, leader=0)
        found[f"{policy}, playouts"] = _fingerprint(
            native.outcomes(
                standard.rules, at, bids=[3, 3, 3, 3], tricks=13, worlds=None, repeats=1000, policies=[policy] * 4,
                seed=SEED, threads=1, plain=plain,
            )
        )  # fmt: skip
    return found


PARTS: dict[str, Callable[..., Signature]] = {"tricks": tricks, "goals": goals, "worlds": worlds, "deals": deals}
"""What is measured, by the name it has in the file."""


def measured(*, plain: bool) -> dict[str, Signature]:
    """All parts as they are now."""
    return {name: part(plain=plain) for name, part in PARTS.items()}


def _standard() -> Compiled:
    return compiled(ruleset("standard"))


def _halves(hands: tuple[tuple[Card, ...], ...]) -> tuple[tuple[Card, ...], ...]:
    return tuple(hand[::2] for hand in hands)


def _simulated() -> Iterator[tuple[Rules, Compiled]]:
    """Every ruleset whose deals can be simulated, with hearts for a trump that differs from deal to deal."""
    for name in rulesets():
        rules = ruleset(name)
        if not why_not(rules):
            trump: TrumpLetter = "H"
            called = "none" if isinstance(rules.trump, NoTrump) else trump
            yield rules, compiled(rules, called if isinstance(rules.trump, RotatingTrump | NoTrump) else "")


def _endings() -> Iterator[tuple[Compiled, native.Position]]:
    """Two endings of each of these rulesets, of about five cards a hand."""
    for rules, terms in _simulated():
        hands, *_ = native.deals(
            terms.rules,
            bidding(rules),
            2,
            policies=["random"] * rules.seats,
            seed=SEED,
            first=0,
            threads=1,
            cards=False,
        )
        step = 3 if rules.seats < 5 else 4
        for row in hands:
            cut = [terms.texts(int(cards))[::step] for cards in row]
            yield terms, terms.position(cut, leader=0, tricks=1)


def _fingerprint(*arrays: NDArray[np.generic]) -> str:
    found = hashlib.sha256()
    for array in arrays:
        found.update(np.ascontiguousarray(array.astype(array.dtype.newbyteorder("<"))).tobytes())
    return found.hexdigest()[:16]


def main() -> None:
    """Measure, and print or write."""
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("--write", action="store_true", help=f"note them in tests/data/{FILE.name}")
    reader.add_argument(
        "--plain", action="store_true", help="without the instructions for bits that some processors have"
    )
    asked = reader.parse_args()
    text = msgspec.json.format(msgspec.json.encode(measured(plain=asked.plain)), indent=2) + b"\n"
    if asked.write:
        FILE.write_bytes(text)
    print(text.decode(), end="")


if __name__ == "__main__":
    main()
