"""Whether what is special can be bid."""

from __future__ import annotations

from spadework.rules.base import Problems
from spadework.rules.contract.highest import highest_contract
from spadework.rules.model import BlindNumber, ContractScoring, Rules
from spadework.texts import Text

__all__ = ["special"]


def special(rules: Rules) -> Problems:
    """What does not fit about contracts and tricks with a worth of their own."""
    if not isinstance(rules.scoring, ContractScoring):
        return
    most, names = highest_contract(rules), [one.name for one in rules.scoring.special]
    for one in rules.scoring.special:
        place, number = f"scoring.special.{one.name}", rules.number(one.contract)
        if names.count(one.name) > 1:
            yield place, Text("misfit.special.twice")
        if number > most and one.bid != "blind":
            yield place, Text("misfit.special.most", {"number": number, "most": most})
        if rules.number(one.tricks) > rules.tricks:
            yield place, Text("misfit.special.taken", {"tricks": rules.tricks})
        if one.bid == "blind" and not isinstance(rules.blind_number, BlindNumber):
            yield place, Text("misfit.special.blind")
        if one.tricks and one.count != "extra" and one.made != "as_usual":
            yield f"{place}.count", Text("misfit.special.count")
        if one.tricks and (one.exactly or one.lost != "as_usual"):
            yield f"{place}.tricks", Text("misfit.special.tricks")
