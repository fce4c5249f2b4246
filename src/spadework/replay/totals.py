"""What somebody's games come to together: won, set, nils and bags, in all, with each partner and under each ruleset."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

import msgspec

from spadework.faults import Fault
from spadework.replay.recap import Recap


class Sat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that somebody sat at."""

    recap: Recap
    seat: Annotated[int, msgspec.Meta(ge=0, le=5)]


class Sums(msgspec.Struct, frozen=True):
    """What some games come to."""

    games: int = 0
    won: int = 0
    """Draws are none."""
    deals: int = 0
    contracts: int = 0
    sets: int = 0
    nils: int = 0
    """Of the seat itself, not of its partners."""
    nils_made: int = 0
    bags: int = 0


class SumsBy(msgspec.Struct, frozen=True):
    """The games that have something in common."""

    name: str
    sums: Sums


def totals(games: Sequence[Sat]) -> tuple[Sums, tuple[SumsBy, ...], tuple[SumsBy, ...], tuple[float, ...]]:
    """All games, those by partner, those by ruleset, and after each game what part was won so far.

    Raises `Fault` for a game whose teams do not seat each seat once, or which the seat is not of.
    """
    for number, sat in enumerate(games):
        _check(sat, f"games[{number}]")
    won = 0
    course = []
    for number, sat in enumerate(games, start=1):
        won += _won(sat)
        course.append(round(won / number, 4))
    return _sums(games), _groups(games, _partner), _groups(games, lambda sat: sat.recap.title), tuple(course)


def _check(sat: Sat, place: str) -> None:
    recap = sat.recap
    seats = sorted(seat for team in recap.teams for seat in team)
    if seats != list(range(len(recap.by_seat))) or len(recap.by_team) != len(recap.teams):
        raise Fault(f"{place}.recap", "its teams do not seat each of its seats once; send it as records.recap told it")
    if sat.seat not in seats:
        raise Fault(f"{place}.seat", f"{sat.seat} is no seat of this game; give 0 to {len(seats) - 1}")


def _groups(games: Sequence[Sat], name: Callable[[Sat], str]) -> tuple[SumsBy, ...]:
    found: dict[str, list[Sat]] = {}
    for sat in games:
        found.setdefault(name(sat), []).append(sat)
    groups = [SumsBy(name, _sums(of)) for name, of in found.items() if name]
    return tuple(sorted(groups, key=lambda group: (-group.sums.games, group.name)))


def _team(sat: Sat) -> int:
    return next(team for team, seats in enumerate(sat.recap.teams) if sat.seat in seats)


def _partner(sat: Sat) -> str:
    others = [seat for seat in sat.recap.teams[_team(sat)] if seat != sat.seat]
    return " + ".join(sat.recap.by_seat[seat].name for seat in others)


def _won(sat: Sat) -> bool:
    return sat.recap.winners == (_team(sat),)


def _sums(games: Sequence[Sat]) -> Sums:
    teams = [sat.recap.by_team[_team(sat)] for sat in games]
    seats = [sat.recap.by_seat[sat.seat] for sat in games]
    return Sums(
        games=len(games),
        won=sum(map(_won, games)),
        deals=sum(sat.recap.deals for sat in games),
        contracts=sum(team.contracts for team in teams),
        sets=sum(team.sets for team in teams),
        nils=sum(seat.nils for seat in seats),
        nils_made=sum(seat.nils_made for seat in seats),
        bags=sum(team.bags for team in teams),
    )
