"""Questions about contracts, and numbers of tricks, that have a worth of their own."""

from __future__ import annotations

from typing import Any

from spadework.rules.contract.highest import highest_contract
from spadework.rules.form import FieldAnswer, Number, Questions, ask
from spadework.rules.model import BlindNumber, ContractScoring, NilOnlyBidding, Rules, Special
from spadework.rules.special.model import OFF
from spadework.rules.words import has_partners
from spadework.texts import Arg

__all__ = ["special"]

_KEY = "scoring.special"
_OWN = "own"
_SUGGESTED: dict[str, dict[str, dict[str, Any]]] = {
    "ten": {
        "ten_200": {"contract": 10, "made": 200, "lost": 200, "count": "instead"},
        "ten_200_100": {"contract": 10, "made": 200, "lost": 100, "count": "instead"},
        "ten_150": {"contract": 10, "made": 150, "lost": 150, "count": "instead"},
        "ten_double": {"contract": 10, "above": "same", "made": 2, "lost": 1, "count": "times"},
    },
    "moon": {
        "moon_extra": {"contract": "all", "made": 200, "count": "extra"},
        "moon_200": {"contract": "all", "made": 200, "count": "instead"},
        "moon_250": {"contract": "all", "made": 250, "count": "instead"},
        "moon_game": {"contract": "all", "made": "as_usual", "count": "instead", "game": "won"},
    },
    "blind_all": {
        "blind_350": {"contract": "all", "bid": "blind", "made": 350, "count": "instead"},
    },
    "boston": {
        "boston_0": {"tricks": "all", "made": 0, "count": "extra"},
        "boston_250": {"tricks": "all", "made": 250, "count": "extra"},
    },
    "boston_bid": {
        "on_ten": {"tricks": "all", "contract": 10, "above": "as_usual", "bid": "seen", "game": "won"},
        "on_any": {"tricks": "all", "contract": 1, "above": "same", "bid": "any", "game": "won"},
    },
    _OWN: {
        "seven_100": {"contract": 7, "made": 100, "lost": "as_usual", "count": "instead"},
        "eight_120": {"contract": 8, "made": 120, "lost": "as_usual", "count": "instead"},
        "nine_150": {"contract": 9, "made": 150, "lost": "as_usual", "count": "instead"},
        "seven_double": {"contract": 7, "above": "same", "made": 2, "lost": 1, "count": "times"},
    },
}
"""Entries that are asked about whether they are there or not, and answers with what they say."""


def special(rules: Rules) -> Questions:
    """What some contracts, and all tricks, are worth."""
    if not isinstance(rules.scoring, ContractScoring):
        return
    there = {one.name: one for one in rules.scoring.special}
    for name in dict.fromkeys((*_SUGGESTED, *there)):
        path, one = f"{_KEY}.{name}", there.get(name)
        drops = tuple(f"{path}.{field}" for field in ("contract", "lost", "above", "game"))
        said = _SUGGESTED.get(name, {})
        choices = [FieldAnswer(answer, worth, drops) for answer, worth in said.items() if _can_be(rules, worth)]
        if one is None and not choices:
            continue
        free = one is not None and isinstance(one.made, int) and one.count != "times"
        number = Number(f"{path}.made", 0, 1000, 10) if free else None
        off = FieldAnswer("none" if name in (_OWN, "boston_bid") else "off", OFF, drops)
        yield ask(path, off, *choices, number=number, key=f"{_KEY}.worth", **_about(rules, name, one))
        if one:
            yield from _details(rules, one, path)


def _can_be(rules: Rules, worth: dict[str, Any]) -> bool:
    """Whether a contract that is suggested can be bid here."""
    contract = rules.number(worth.get("contract", 0))
    if worth.get("bid") == "blind":
        return isinstance(rules.blind_number, BlindNumber)
    return not contract or (contract <= highest_contract(rules) and not isinstance(rules.bidding, NilOnlyBidding))


def _about(rules: Rules, name: str, one: Special | None) -> dict[str, Arg]:
    """What is asked: by the name of a suggestion, or about an entry that is there."""
    if one is None:
        return {"what": name, "n": 0, "more": False, "bid": "any", "taken": 0}
    every = rules.number(one.tricks) == rules.tricks
    return {
        "what": "tricks" if one.tricks else "contract",
        "n": one.contract,
        "more": one.above == "same",
        "bid": one.bid,
        "taken": "all" if every else one.tricks,
    }


def _details(rules: Rules, one: Special, path: str) -> Questions:
    most = highest_contract(rules)
    if isinstance(one.contract, int) and one.contract:
        which = sorted({7, 8, 9, 10, one.contract} & set(range(1, most + 1)))
        yield ask(f"{path}.contract", *which, number=Number(f"{path}.contract", 1, most), key=f"{_KEY}.contract")
    if not one.tricks:
        if one.count == "times":
            yield ask(f"{path}.lost", FieldAnswer("as_usual", 1), FieldAnswer("twice", 2), key=f"{_KEY}.lost")
        elif one.count == "instead":
            free = Number(f"{path}.lost", 0, 1000, 10) if isinstance(one.lost, int) else None
            yield ask(f"{path}.lost", "as_usual", 100, 150, 200, number=free, key=f"{_KEY}.lost")
        if one.count != "extra" and rules.number(one.contract) < most:
            yield ask(f"{path}.above", "as_usual", "same", "at_least", key=f"{_KEY}.above")
            over = FieldAnswer("none", value=True), FieldAnswer("any", value=False)
            yield ask(f"{path}.exactly", *over, key=f"{_KEY}.exactly")
        if has_partners(rules):
            yield ask(f"{path}.with_nil", key=f"{_KEY}.with_nil")
    yield ask(f"{path}.game", "goes_on", "won", key=f"{_KEY}.game")
