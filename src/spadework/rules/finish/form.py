"""Questions about the end of a game."""

from __future__ import annotations

from spadework.rules.form import Number, Questions, ask, kinds
from spadework.rules.model import Bags, BestOf, ContractScoring, Rubber, Rules

__all__ = ["finish"]

_TARGETS = (100, 150, 200, 250, 300, 301, 350, 500, 750, 1000)
_LOW_TARGETS = (5, 7, 10, 11, 15, 21)


def finish(rules: Rules) -> Questions:
    """How far a game goes."""
    counted = isinstance(rules.scoring, ContractScoring)
    targets, most = (_TARGETS, 5000) if counted else (_LOW_TARGETS, 100)
    yield ask("finish.target", *targets, number=Number("finish.target", 1, most))
    yield from _match(rules)
    if counted:
        limit = Number("finish.lower_limit", -5000, 0, 10)
        yield ask("finish.lower_limit", 0, -100, -200, -250, -300, -350, -500, number=limit)
        yield ask("finish.both_below", "higher_wins", "all_lose")
    yield ask("finish.max_deals", 0, 1, 3, 4, 6, 8, 10, number=Number("finish.max_deals", 0, 100))
    yield ask("finish.minutes", 0, 20, 40, 60, 120, number=Number("finish.minutes", 0, 600))
    yield ask("finish.tie", "extra_deal", *(("fewer_bags",) if counted else ()), "draw", "dealers_team_loses")
    if rules.finish.target and rules.finish.over_target == "higher_wins":
        yield ask("finish.win_margin", *((0, 10, 50, 100) if counted else (0, 2)))
    if rules.finish.target and not rules.finish.win_margin:
        over = ("higher_wins", "first_in_bid_order", *(("not_above",) if counted else ()))
        yield ask("finish.over_target", *over, partners=len(rules.teams[0]) > 1)
    if not counted:
        return
    if isinstance(rules.scoring, ContractScoring) and isinstance(rules.scoring.bags, Bags):
        yield ask("finish.check", "after_penalties", "before_penalties")
    yield ask("finish.sets_in_a_row", 0, 2, 3)
    yield ask("finish.sets_in_all", 0, 2, 3)


def _match(rules: Rules) -> Questions:
    if not rules.finish.minutes:
        yield ask("finish.match", *kinds("one", "best_of", "rubber"))
    if isinstance(rules.finish.match, BestOf):
        yield ask("finish.match.games", 3, 5, 7)
    if isinstance(rules.finish.match, Rubber):
        yield ask("finish.match.bonus", 0, 2, 5, number=Number("finish.match.bonus", 0, 100))
