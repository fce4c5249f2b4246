"""The same counts by a second reading of the rules: lists of texts, nothing shared with the engine.

It knows spades as trump, following, leading and breaking; rulesets that say more about play are left to the engine.
"""

import pytest

from spadework.rules import ruleset
from spadework.rules.model import Play, SpadesTrump
from tests.covering import every_ruleset
from tests.perft.test_perft import POSITIONS

PLAIN = [
    name
    for name in POSITIONS
    if (ruleset(name).play, ruleset(name).trump, ruleset(name).pack.jokers) == (Play(), SpadesTrump(), 0)
]


def strength(card: str, led: str) -> tuple[bool, bool, int]:
    return card[1] == "S", card[1] == led, "23456789TJQKA".index(card[0])


def allowed(hand: list[str], trick: list[str], *, broken: bool) -> list[str]:
    if trick:
        return [card for card in hand if card[1] == trick[0][1]] or hand
    return hand if broken else [card for card in hand if card[1] != "S"] or hand


def count(hands: list[list[str]], leader: int, trick: list[str], depth: int, *, broken: bool) -> int:
    if depth == 0:
        return 1
    if len(trick) == len(hands):
        best = max(range(len(trick)), key=lambda place: strength(trick[place], trick[0][1]))
        leader, trick = (leader + best) % len(hands), []
    seat = (leader + len(trick)) % len(hands)
    total = 0
    for card in allowed(hands[seat], trick, broken=broken):
        left = [[other for other in hand if other != card] for hand in hands]
        total += count(left, leader, [*trick, card], depth - 1, broken=broken or card[1] == "S")
    return total


@pytest.mark.parametrize("name", [game for game in every_ruleset() if game.values[0] in PLAIN])
def test_count(name: str) -> None:
    for at in POSITIONS[name]:
        hands = [list(hand) for hand in at.hands]
        for depth in {1, 2, 3, len(at.counts)} & set(range(1, len(at.counts) + 1)):
            assert count(hands, at.leader, list(at.trick), depth, broken=at.broken) == at.counts[depth - 1], at.name
