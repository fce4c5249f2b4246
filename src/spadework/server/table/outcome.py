"""How a game ended, in a sentence."""

from __future__ import annotations

from spadework.server.table.state import TableState
from spadework.server.wire import Result, SeatNow

__all__ = ["result"]

_WHY = {
    "target": "",
    "lower_limit": "the others fell to the lower limit",
    "max_deals": "this was the last deal",
    "double_blind_nil": "a double blind nil decided it",
    "conceded": "the others gave the game up",
}


def result(state: TableState, seats: tuple[SeatNow, ...]) -> Result | None:
    """How the game ended; none while it goes on."""
    game = state.game
    if game is None or not game.why:
        return None
    points = [team.points for team in game.standings]
    teams = [_names([seats[seat].name for seat in team]) for team in game.rules.teams]
    if not game.winners:
        return Result((), game.why, "Nobody wins: all teams have lost.")
    best = [points[team] for team in game.winners]
    others = sorted((score for team, score in enumerate(points) if team not in game.winners), reverse=True)
    if len(game.winners) > 1:
        names = _names([teams[team] for team in game.winners])
        return Result(game.winners, game.why, f"A draw at {best[0]} points between {names}.")
    names, many = teams[game.winners[0]], len(game.rules.teams[game.winners[0]]) > 1
    score = " to ".join(str(number) for number in (best[0], *others[:1]))
    reason = f": {_WHY[game.why]}" if _WHY.get(game.why) else ""
    return Result(game.winners, game.why, f"{names} {'win' if many else 'wins'}, {score}{reason}.")


def _names(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
