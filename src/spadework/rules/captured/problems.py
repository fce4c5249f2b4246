"""Whether the cards that score are there to be taken."""

from __future__ import annotations

from spadework.rules.base import Problems
from spadework.rules.captured.model import LAST
from spadework.rules.model import ContractScoring, Rules, pack_cards
from spadework.texts import Text

__all__ = ["captured"]


def captured(rules: Rules) -> Problems:
    """What does not fit about cards that score."""
    names = [one.name for one in rules.captured]
    for one in rules.captured:
        place = f"captured.{one.name}"
        if names.count(one.name) > 1:
            yield place, Text("misfit.special.twice")
        if one.card not in (LAST, *pack_cards(rules.pack)):
            yield place, Text("misfit.captured.pack", {"card": one.card})
        if not isinstance(rules.scoring, ContractScoring):
            yield place, Text("misfit.captured.contracts")
        if one.card == LAST and one.lost:
            yield f"{place}.lost", Text("misfit.captured.lost")
