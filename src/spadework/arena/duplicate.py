"""Duplicate play: two players over the same cards, once for each way in which they can share the teams."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean

import msgspec

from spadework.arena.entrants import Entrants
from spadework.arena.play import play
from spadework.arena.rows import GameRow, PairRow, PairTimes, Tally
from spadework.arena.sitting import Sitting
from spadework.arena.spec import MatchSpec
from spadework.arena.times import Times
from spadework.rules import Rules


class Finished(msgspec.Struct, frozen=True):
    """A pair that was played: its row, and its times."""

    row: PairRow
    times: PairTimes


def seatings(rules: Rules, players: tuple[int, int]) -> tuple[tuple[int, ...], ...]:
    """Who has which team in the games of a pair.

    Two teams are exchanged. Where there are more, each player is once on every team with the other on all the rest, so that
    both are as often alone against many.

    >>> from spadework.rules import ruleset
    >>> seatings(ruleset("standard"), (0, 1))
    ((0, 1), (1, 0))
    >>> seatings(ruleset("solo3"), (0, 1))
    ((0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))
    """
    teams = range(len(rules.teams))
    both = (players, players[::-1])
    found = (tuple(one if team == alone else other for team in teams) for one, other in both for alone in teams)
    return tuple(dict.fromkeys(found))


def played(spec: MatchSpec, number: int, entrants: Entrants | None = None) -> Finished:
    """Play the pair of this number: the same row from the same spec, wherever and whenever it is played."""
    if entrants is None:
        with Entrants(spec) as own:
            return played(spec, number, own)
    rules = spec.rules
    pair, players = spec.at(number)
    tallies = {player: Tally() for player in players}
    times: dict[int, Times] = {player: {} for player in players}
    remarks = dict.fromkeys(players, "")
    games = []
    for teams in seatings(rules, players):
        seats: list[Sitting] = []
        whose = [teams[rules.team_of(seat)] for seat in range(rules.seats)]
        for seat, who in enumerate(whose):
            seed = int.from_bytes(spec.seed_of("pair", pair, "bot", seat)[:4])
            made = entrants.player(who, whose[:seat].count(who), seat, seed)
            seats.append(Sitting(made, tallies[who], times[who], bidder=entrants.bidder(seat, seed)))
        games.append(play(spec, pair, teams, seats))
        for who, sitting in zip(whose, seats, strict=True):
            remarks[who] = remarks[who] or sitting.remark
    first, second = players
    row = PairRow(
        number=number,
        pair=pair,
        players=players,
        edge=_mean(_edge(spec, game, first) for game in games),
        won=_mean(_share(game, first) for game in games) if spec.unit == "games" else None,
        games=tuple(games),
        tallies=(tallies[first], tallies[second]),
    )
    return Finished(
        row,
        PairTimes(number=number, times=(times[first], times[second]), remarks=(remarks[first], remarks[second])),
    )


def _mean(values: Iterable[float]) -> float:
    return round(fmean(values), 6)


def _edge(spec: MatchSpec, game: GameRow, player: int) -> float:
    """Points a deal of a player's teams less those of the others."""
    points = [points - spec.bag * bags for points, bags in zip(game.points, game.bags, strict=True)]
    own, others = (
        fmean(each for who, each in zip(game.teams, points, strict=True) if (who == player) is ours)
        for ours in (True, False)
    )
    return float((own - others) / max(1, game.deals) / 10**spec.rules.decimals)


def _share(game: GameRow, player: int) -> float:
    """How much of a game a player won; where all lost, what it wins by chance."""
    won = [game.teams[team] for team in game.winners] or game.teams
    return won.count(player) / len(won)
