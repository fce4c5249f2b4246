"""What a small network says beforehand of the cards of a seat, which counts like some worlds of its own.

It was trained on what cards came to in worlds of many deals (`spadework train`), so it knows on average what few worlds do not
tell. It is asked in deals that are bid, played and scored as in Standard.
"""

from __future__ import annotations

from spadework.cards import Card
from spadework.game.view import View
from spadework.kernel.arrays import np, npt
from spadework.kernel.network import CardNetwork
from spadework.kernel.once import once
from spadework.players.search.heard import fits
from spadework.rules import ruleset
from spadework.rules.model import Rules

DATA = "cards.npz"
STEPS = 6553.6
"""What a network gives for a point."""


@once
def known(rules: Rules) -> bool:
    """Whether a network says something of such deals."""
    base = ruleset("standard")
    same = ("teams", "hand_size", "deal", "trump", "nil", "play", "renege", "scoring", "captured", "double_nil")
    return fits(rules) and all(getattr(rules, each) == getattr(base, each) for each in same)


def said(view: View, network: CardNetwork, cards: tuple[Card, ...]) -> npt.NDArray[np.float64]:
    """What some cards of the hand come to beside each other, in points."""
    found = network.values(view)
    return np.array([found[card] for card in cards]) / STEPS
