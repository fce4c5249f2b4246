"""How a game ended, as the one who is told would say it."""

from __future__ import annotations

from collections.abc import Sequence

from spadework.game import NOBODY, View
from spadework.scoring.finish import Why
from spadework.scoring.result import result as ended
from spadework.show.cast import Cast
from spadework.texts import Text


def result(winners: Sequence[int], why: Why, view: View, cast: Cast) -> Text:
    """Who won, by what score, and why."""
    teams = [cast.team(team) for team in range(len(view.rules.teams))]
    gave_up = None if view.conceded == NOBODY else view.conceded
    return ended(view.rules, winners, why, view.standings, teams, gave_up=gave_up)
