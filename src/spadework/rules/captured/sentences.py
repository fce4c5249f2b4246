"""What cards score for the team that takes them."""

from __future__ import annotations

from spadework.rules.captured.model import LAST
from spadework.rules.model import Rules
from spadework.rules.words import Said, Sentences, has_partners, the_cards
from spadework.texts import Text

__all__ = ["captured"]


def captured(rules: Rules) -> Sentences:
    """Cards that score, and the last trick."""
    partners = has_partners(rules)
    for one in rules.captured:
        place = f"captured.{one.name}"
        what = Text("rules.captured.last") if one.card == LAST else the_cards([one.card])[0]
        if one.points:
            worth = {"what": what, "partners": partners, "points": abs(one.points), "costs": one.points < 0}
            yield Said(f"{place}.points", Text("rules.captured.points", worth), ("captured",))
        if one.bags:
            bags = {"what": what, "partners": partners, "n": abs(one.bags), "away": one.bags < 0}
            yield Said(f"{place}.bags", Text("rules.captured.bags", bags), ("captured",))
        if one.lost:
            lost = {"what": what, "partners": partners, "points": one.lost}
            yield Said(f"{place}.lost", Text(f"rules.captured.lost.{one.lost_to}", lost), ("captured",))
        if one.when == "contract_made":
            yield Said(f"{place}.when", Text("rules.captured.when.contract_made", {"what": what}), ("captured",))
    if rules.captured and all(one.when == "always" for one in rules.captured):
        yield Said("captured", Text("rules.captured.when.always"), ("captured",))
