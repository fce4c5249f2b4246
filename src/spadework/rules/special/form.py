"""Questions about contracts, and numbers of tricks, that have a worth of their own."""

from __future__ import annotations

from typing import Any

from spadework.rules.contract.highest import highest_contract
from spadework.rules.form import Choice, Number, Option, Questions, numbers, worded, yes_no
from spadework.rules.model import BlindNumber, ContractScoring, NilOnlyBidding, Rules, Special
from spadework.rules.special.model import OFF
from spadework.rules.words import has_partners

__all__ = ["special"]

_WORDS = "10 for 200 7 for 100 ten wheels bonus contract moon slam boston shoot all tricks 13 thirteen"

_OWN = "own"
_SUGGESTED: dict[str, tuple[str, dict[str, dict[str, Any]]]] = {
    "ten": (
        "What is a contract of 10 worth?",
        {
            "200": {"contract": 10, "made": 200, "lost": 200, "count": "instead"},
            "200, or -100 if set": {"contract": 10, "made": 200, "lost": 100, "count": "instead"},
            "150": {"contract": 10, "made": 150, "lost": 150, "count": "instead"},
            "Twice its tricks, from 10 on": {"contract": 10, "above": "same", "made": 2, "lost": 1, "count": "times"},
        },
    ),
    "moon": (
        "What is a contract of all tricks worth?",
        {
            "200 more": {"contract": "all", "made": 200, "count": "extra"},
            "200 in all": {"contract": "all", "made": 200, "count": "instead"},
            "250 in all": {"contract": "all", "made": 250, "count": "instead"},
            "The game": {"contract": "all", "made": "as_usual", "count": "instead", "game": "won"},
        },
    ),
    "blind_all": (
        "What is a blind contract of all tricks worth?",
        {"350 in all": {"contract": "all", "bid": "blind", "made": 350, "count": "instead"}},
    ),
    "boston": (
        "What does taking all tricks bring, whatever was bid?",
        {
            "A mention, without points": {"tricks": "all", "made": 0, "count": "extra"},
            "250 more": {"tricks": "all", "made": 250, "count": "extra"},
        },
    ),
    "boston_bid": (
        "On which bid does taking all tricks win the game?",
        {
            "10, with cards in view": {
                "tricks": "all", "contract": 10, "above": "as_usual", "bid": "seen", "game": "won",
            },
            "Any that is made": {"tricks": "all", "contract": 1, "above": "same", "bid": "any", "game": "won"},
        },
    ),
    _OWN: (
        "Which other contract has a worth of its own?",
        {
            "7 for 100": {"contract": 7, "made": 100, "lost": "as_usual", "count": "instead"},
            "8 for 120": {"contract": 8, "made": 120, "lost": "as_usual", "count": "instead"},
            "9 for 150": {"contract": 9, "made": 150, "lost": "as_usual", "count": "instead"},
            "7 or more: twice the tricks": {"contract": 7, "above": "same", "made": 2, "lost": 1, "count": "times"},
        },
    ),
}  # fmt: skip
"""Entries that are asked about whether they are there or not: the question, and answers with what they say."""


def special(rules: Rules) -> Questions:
    """What some contracts, and all tricks, are worth."""
    if not isinstance(rules.scoring, ContractScoring):
        return
    there = {one.name: one for one in rules.scoring.special}
    for name in dict.fromkeys((*_SUGGESTED, *there)):
        path, one, (question, said) = f"scoring.special.{name}", there.get(name), _SUGGESTED.get(name, ("", {}))
        drops = tuple(f"{path}.{field}" for field in ("contract", "lost", "above", "game"))
        choices = [Choice(worth, text, drops) for text, worth in said.items() if _can_be(rules, worth)]
        if one is None and not choices:
            continue
        free = one is not None and isinstance(one.made, int) and one.count != "times"
        number = Number(f"{path}.made", 0, 1000, 10) if free else None
        off = Choice(OFF, "None" if name in (_OWN, "boston_bid") else "As usual", drops)
        yield Option(path, _about(rules, one) if one else question, (off, *choices), number=number, words=_WORDS)
        if one:
            yield from _details(rules, one, path)


def _can_be(rules: Rules, worth: dict[str, Any]) -> bool:
    """Whether a contract that is suggested can be bid here."""
    contract = rules.number(worth.get("contract", 0))
    if worth.get("bid") == "blind":
        return isinstance(rules.blind_number, BlindNumber)
    return not contract or (contract <= highest_contract(rules) and not isinstance(rules.bidding, NilOnlyBidding))


def _about(rules: Rules, one: Special) -> str:
    """What is asked of an entry that is there."""
    n = "all tricks" if one.contract == "all" else f"{one.contract}{' or more' if one.above == 'same' else ''}"
    bid = {"any": "", "seen": " with cards in view", "blind": " bid blind"}[one.bid]
    if not one.tricks:
        return f"What is a contract of {n}{bid} worth?"
    every = rules.number(one.tricks) == rules.tricks
    taking = f"taking {'all tricks' if every else f'{one.tricks} tricks or more'}"
    return f"What does {taking} bring{f' on a bid of {n}{bid}' if one.contract else ', whatever was bid'}?"


def _details(rules: Rules, one: Special, path: str) -> Questions:
    most = highest_contract(rules)
    if isinstance(one.contract, int) and one.contract:
        which = numbers(*sorted({7, 8, 9, 10, one.contract} & set(range(1, most + 1))))
        number = Number(f"{path}.contract", 1, most)
        yield Option(f"{path}.contract", "Which contract is that?", which, number=number, words=_WORDS)
    if not one.tricks:
        costs: tuple[Choice, ...]
        if one.count == "times":
            costs = (Choice(1, "As usual"), Choice(2, "Twice as much"))
            yield Option(f"{path}.lost", "What does it cost if it is set?", costs, words=_WORDS)
        elif one.count == "instead":
            free = Number(f"{path}.lost", 0, 1000, 10) if isinstance(one.lost, int) else None
            costs = (Choice("as_usual", "As usual"), *numbers(100, 150, 200))
            yield Option(f"{path}.lost", "What does it cost if it is set?", costs, number=free, words=_WORDS)
        if one.count != "extra" and rules.number(one.contract) < most:
            above = worded(as_usual="As usual", same="The same", at_least="As usual, but no less")
            yield Option(f"{path}.above", "And contracts above it?", above, words=_WORDS)
            exact = yes_no(yes="No, exactly its tricks", no="Yes")
            yield Option(f"{path}.exactly", "May it have overtricks?", exact, words=_WORDS)
        if has_partners(rules):
            yield Option(f"{path}.with_nil", "Is it worth that beside a nil, too?", yes_no(), words=_WORDS)
    game = worded(goes_on="No", won="Yes")
    yield Option(f"{path}.game", "Does it win the game?", game, words=_WORDS)
