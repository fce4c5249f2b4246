"""How a game ended, in a sentence."""

from __future__ import annotations

from spadework.game import GameState
from spadework.server.table.bots import bot_name
from spadework.server.table.state import TableState
from spadework.server.wire import Result

__all__ = ["result"]

_WHY = {
    "target": "",
    "lower_limit": "the others fell to the lower limit",
    "max_deals": "this was the last deal",
    "time": "the time was up",
    "double_blind_nil": "a double blind nil decided it",
    "boston": "all tricks of the deal decided it",
    "moon": "a bid of all tricks decided it",
    "few_tricks": "the others took too few tricks",
    "reneges": "the others reneged",
}


def result(state: TableState) -> Result | None:
    """How the game ended, for whoever reads it; none while it goes on."""
    game = state.game
    if game is None or not game.why:
        return None
    points = [team.points for team in game.standings]
    players = [name or bot_name(state.table, seat) for seat, name in enumerate(state.players)]
    teams = [_names([players[seat] for seat in team]) for team in game.rules.teams]
    reason = _reason(game, teams)
    if not game.winners:
        return Result((), game.why, "Nobody wins: all teams have lost.")
    best = [points[team] for team in game.winners]
    others = sorted((score for team, score in enumerate(points) if team not in game.winners), reverse=True)
    if len(game.winners) > 1:
        names = _names([teams[team] for team in game.winners])
        return Result(game.winners, game.why, f"A draw at {_number(best[0])} points between {names}{reason}.")
    names, many = teams[game.winners[0]], len(game.rules.teams[game.winners[0]]) > 1
    score = " to ".join(_number(team) for team in (best[0], *others[:1]))
    return Result(game.winners, game.why, f"{names} {'win' if many else 'wins'}, {score}{reason}.")


def _reason(game: GameState, teams: list[str]) -> str:
    if game.why == "conceded":
        why = f"{teams[game.conceded]} gave the game up"
    else:
        why = _sets(game) if game.why == "sets" else _WHY.get(game.why, "")
    return f": {why}" if why else ""


def _sets(game: GameState) -> str:
    """How often the losers were set, as the rule counts it."""
    row, every = game.rules.finish.sets_in_a_row, game.rules.finish.sets_in_all
    in_a_row = 0 < row <= max(stands.sets_in_a_row for stands in game.standings)
    times = {1: "once", 2: "twice"}.get(row if in_a_row else every, f"{row if in_a_row else every} times")
    return f"the others were set {times}{' in a row' if in_a_row and row > 1 else ''}"


def _number(points: int) -> str:
    return f"{points}".replace("-", "−")


def _names(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
