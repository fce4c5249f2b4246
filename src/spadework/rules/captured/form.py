"""Questions about cards, and the last trick, that score for the team that takes them."""

from __future__ import annotations

from typing import Any

from spadework.rules.captured.model import LAST
from spadework.rules.form import FieldAnswer, Number, Questions, ask
from spadework.rules.model import ContractScoring, Rules, pack_cards
from spadework.rules.special.model import OFF
from spadework.rules.words import the_cards
from spadework.texts import Text

__all__ = ["captured"]

_SUGGESTED: dict[str, dict[str, dict[str, Any]]] = {
    "big": {"big_2": {"card": "BJ", "points": 2, "lost": 0}, "big_2_2": {"card": "BJ", "points": 2, "lost": 2}},
    "little": {
        "little_1": {"card": "LJ", "points": 1, "lost": 0},
        "little_1_2": {"card": "LJ", "points": 1, "lost": 2},
    },
    "last": {"last_10": {"card": LAST, "points": 10}, "last_20": {"card": LAST, "points": 20}},
    "own": {
        "five_bag": {"card": "5H", "points": 0, "bags": -1},
        "queen_10": {"card": "QS", "points": 10, "bags": 0},
    },
}
"""Entries that are asked about whether they are there or not, and answers with what they say."""


def captured(rules: Rules) -> Questions:
    """What cards score, and the last trick."""
    if not isinstance(rules.scoring, ContractScoring):
        return
    cards, there = (LAST, *pack_cards(rules.pack)), {one.name: one for one in rules.captured}
    for name in dict.fromkeys((*_SUGGESTED, *there)):
        path, one, said = f"captured.{name}", there.get(name), _SUGGESTED.get(name, {})
        drops = (f"{path}.lost", f"{path}.bags")
        choices = [FieldAnswer(answer, worth, drops) for answer, worth in said.items() if worth["card"] in cards]
        if one is None and not choices:
            continue
        card = one.card if one else "" if name == "own" else choices[0].value["card"]
        what = the_cards([card])[0] if card and card != LAST else Text("rules.captured.last")
        number = Number(f"{path}.points", -100, 100) if one else None
        off = FieldAnswer("off", OFF, drops)
        yield ask(path, off, *choices, number=number, key="captured.points", what=what, known=card != "")
        if one:
            bags = Number(f"{path}.bags", -10, 10)
            yield ask(f"{path}.bags", 0, -1, 1, number=bags, key="captured.bags", what=what)
            if one.lost:
                yield ask(f"{path}.lost_to", "opponents", "anyone", key="captured.lost_to", what=what)
            yield ask(f"{path}.when", "always", "contract_made", key="captured.when", what=what)
