"""When a game ends, and who has won it."""

from __future__ import annotations

from spadework.rules.model import Bags, BestOf, ContractScoring, Finish, Rubber, Rules
from spadework.rules.words import Sentences, has_partners, said

__all__ = ["finish"]


def finish(rules: Rules) -> Sentences:
    """Target, limits and ties."""
    end, partners, teams = rules.finish, has_partners(rules), len(rules.teams)
    if end.target:
        yield said("finish.target", partners=partners, n=end.target)
        if end.win_margin:
            yield said("finish.win_margin", partners=partners, n=end.win_margin)
        yield said("finish.over_target", end.over_target, partners=partners, teams=teams, n=end.target)
    if end.max_deals:
        yield said("finish.max_deals", teams=teams, n=end.max_deals)
    if end.minutes:
        yield said("finish.minutes", teams=teams, n=end.minutes)
    yield from _losses(end, partners=partners)
    # A tie at the target is a lead too small to win, where a margin is asked for.
    other = not (end.target and end.win_margin) or end.lower_limit or end.max_deals or end.minutes
    if other:
        yield said("finish.tie", end.tie, partners=partners, margin=bool(end.target and end.win_margin))
    penalized = isinstance(rules.scoring, ContractScoring) and isinstance(rules.scoring.bags, Bags)
    if end.check == "before_penalties" and penalized and end.target:
        yield said("finish.check")
    yield from _match(end, partners=partners, teams=teams)


def _match(end: Finish, *, partners: bool, teams: int) -> Sentences:
    match = end.match
    if isinstance(match, BestOf):
        fields = ("finish.match", "finish.match.games")
        yield said(
            "finish.match", "best_of", fields=fields, partners=partners, teams=teams, n=match.games, wins=match.wins
        )
    if isinstance(match, Rubber):
        yield said("finish.match", "best_of", fields=("finish.match",), partners=partners, teams=teams, n=3, wins=2)
        points = {"single": match.single, "double": match.double, "treble": match.treble}
        yield said(
            "finish.match", "games", fields=tuple(f"finish.match.{each}" for each in points), n=end.target, **points
        )
        yield said("finish.match.bonus", partners=partners, n=match.bonus)


def _losses(end: Finish, *, partners: bool) -> Sentences:
    if end.lower_limit:
        yield said("finish.lower_limit", partners=partners, n=end.lower_limit)
        if end.both_below == "all_lose":
            yield said("finish.both_below")
    if end.sets_in_a_row:
        yield said("finish.sets_in_a_row", partners=partners, n=end.sets_in_a_row)
    if end.sets_in_all:
        yield said("finish.sets_in_all", partners=partners, n=end.sets_in_all)
