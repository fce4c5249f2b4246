"""Whether what is special can be bid."""

from __future__ import annotations

from spadework.rules.base import Problems
from spadework.rules.contract.highest import highest_contract
from spadework.rules.model import BlindNumber, ContractScoring, Rules

__all__ = ["special"]


def special(rules: Rules) -> Problems:
    """What does not fit about contracts and tricks with a worth of their own."""
    if not isinstance(rules.scoring, ContractScoring):
        return
    most, names = highest_contract(rules), [one.name for one in rules.scoring.special]
    for one in rules.scoring.special:
        place, number = f"scoring.special.{one.name}", rules.number(one.contract)
        if names.count(one.name) > 1:
            yield place, "there are two of this name; give each its own"
        if number > most and one.bid != "blind":
            yield place, f"no contract comes to {number} where a team may bid {most} at most; turn it off"
        if rules.number(one.tricks) > rules.tricks:
            yield place, f"a deal has {rules.tricks} tricks; ask for no more, or turn it off"
        if one.bid == "blind" and not isinstance(rules.blind_number, BlindNumber):
            yield place, "nobody bids a number blind here; turn it off, or allow blind numbers"
        if one.tricks and one.count != "extra" and one.made != "as_usual":
            yield f"{place}.count", "points for tricks come on top of those for a contract; use extra"
        if one.tricks and (one.exactly or one.lost != "as_usual"):
            yield f"{place}.tricks", "it is about tricks and not about a contract that could be lost; leave them out"
