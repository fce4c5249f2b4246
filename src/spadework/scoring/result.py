"""How a game ended, in a sentence, and how a match stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from spadework.rules.model import OneGame, Rubber, Rules
from spadework.scoring.finish import Why
from spadework.scoring.sheet import Standing
from spadework.texts import Text
from spadework.words import written

__all__ = ["match_text", "result"]


def match_text(rules: Rules, stood: Standing) -> Text | None:
    """What a team has won of a match: "1 game, 3 points"; none where one game is played."""
    if isinstance(rules.finish.match, OneGame):
        return None
    return Text("match", {"games": stood.games, "rubber": stood.rubber})


def result(
    rules: Rules,
    winners: Sequence[int],
    why: Why,
    standings: Sequence[Standing],
    teams: Sequence[Mapping[str, Any]],
    *,
    gave_up: int | None = None,
) -> Text:
    """Who won, by what score, and why.

    `teams` has the arguments that name each team: ``names``, their number ``n``, and ``team``, which is "you" for
    somebody who plays alone and is told of it. `gave_up` is the team that conceded, where one did.

    >>> from spadework.texts import say
    >>> teams = ({"names": ("Ann", "Cy"), "n": 2, "team": ""}, {"names": ("Bo", "Di"), "n": 2, "team": ""})
    >>> say(result(Rules(), [0], "target", (Standing(512), Standing(433)), teams))
    'Ann and Cy win, 512 to 433: the target of 500 was reached.'
    """
    match = not isinstance(rules.finish.match, OneGame)
    points = [stood.games if match else stood.points for stood in standings]
    best = max(points[team] for team in winners) if winners else max(points)
    others = [score for team, score in enumerate(points) if team not in winners]
    named: Mapping[str, Any] = teams[winners[0]] if winners else {"team": "", "names": (), "n": 0}
    if len(winners) > 1:
        named = {"team": "", "names": tuple(Text("names", {"names": teams[team]["names"]}) for team in winners), "n": 0}
    reason = _reason(rules, why, standings, None if gave_up is None else teams[gave_up])
    decimals = 0 if match else rules.decimals
    scores = {"best": written(best, decimals), "next": written(max(others, default=best), decimals)}
    return Text("result.match" if match else "result", {**named, **scores, "winners": len(winners), "reason": reason})


def _reason(rules: Rules, why: Why, standings: Sequence[Standing], gave_up: Mapping[str, Any] | None) -> Text:
    finish = rules.finish
    rubber = sorted((stood.rubber for stood in standings), reverse=True)
    row = 0 < finish.sets_in_a_row <= max(stood.sets_in_a_row for stood in standings)
    return Text(
        "why",
        {
            "why": why,
            "target": written(finish.target, rules.decimals),
            "limit": written(finish.lower_limit, rules.decimals),
            "deals": finish.max_deals,
            "times": finish.sets_in_a_row if row else finish.sets_in_all,
            "row": row and finish.sets_in_a_row > 1,
            "rubber": isinstance(finish.match, Rubber),
            "won": rubber[0],
            "lost": rubber[1],
            "wins": finish.match.wins,
            "of": 2 * finish.match.wins - 1,
            "teams": len(rules.teams),
            **(gave_up or {"team": "nobody", "names": ()}),
        },
    )
