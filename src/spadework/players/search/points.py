"""What of a score a payoff over tricks and nils can tell, and what a bag counts in it."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.game.view import View
from spadework.rules.model import ContractScoring, OddTricksScoring, Rules
from spadework.scoring.bags import bag_price


def by_tricks(view: View) -> View:
    """The same view, under rules without what tricks and nils do not tell, where that adds the same to every card (honors),
    or less than a trick (points of jokers).
    """
    rules = view.rules
    scoring = rules.scoring
    if isinstance(scoring, OddTricksScoring) and scoring.honors:
        return replace(view, rules=replace(rules, scoring=replace(scoring, honors=False)))
    if rules.captured and isinstance(scoring, ContractScoring):
        bag = bag_worth(rules) or scoring.overtrick_points
        brought = sum(abs(one.points) + one.lost + abs(bag * one.bags) for one in rules.captured)
        if brought < scoring.trick_points:
            return replace(view, rules=replace(rules, captured=()))
    return view


def bag_worth(rules: Rules) -> float | None:
    """What a bag counts in points: what it scores, less its share of the penalty for many. Nothing where there is none, and the
    sheet says all.

    >>> from spadework.rules import ruleset
    >>> bag_worth(ruleset("standard")), bag_worth(ruleset("bicycle"))
    (-9.0, None)
    """
    price = bag_price(rules)
    return rules.scoring.overtrick_points - price if price and isinstance(rules.scoring, ContractScoring) else None
