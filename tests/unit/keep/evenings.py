"""Games told by their answers."""

from __future__ import annotations

from spadework.keep import Answered, Game, Value, begin_game, enter, sheet

__all__ = ["NAMES", "asked", "game_of", "points", "say"]

NAMES = ("Ann", "Bo", "Cy", "Di")


def asked(game: Game) -> str:
    """What is asked now."""
    question = sheet(game).question
    return question.text if question else ""


def say(game: Game, *values: Value) -> Game:
    """The game with the next questions answered."""
    for value in values:
        question = sheet(game).question
        assert question is not None, "the game is over"
        game = enter(game, Answered(at=question.at, key=question.key, value=value))
    return game


def game_of(*values: Value, rules: str | dict[str, object] = "standard") -> Game:
    """A game that Di deals first."""
    return say(begin_game(rules, NAMES), 3, *values)


def points(game: Game) -> list[int]:
    """Where the teams stand."""
    return [team.points for team in sheet(game).teams]
