"""What became of each person and each pair over evenings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from spadework.keep.asking import trick_groups
from spadework.keep.course import Course, Turn, course
from spadework.keep.evening import Evening, Game
from spadework.keep.ledger import ledger
from spadework.scoring.sheet import Outcome
from spadework.words import listed


class Results(msgspec.Struct, kw_only=True):
    """One person's results, or those of people who played as a team."""

    name: str
    games: int = 0
    """Those that came to an end."""
    won: int = 0
    deals: int = 0
    contracts: int = 0
    """The team's."""
    made: int = 0
    nils: int = 0
    nils_made: int = 0
    bid_deals: int = 0
    bid_tricks: int = 0
    """Numbers bid, over `bid_deals`; of a team, its contracts."""
    taken_deals: int = 0
    taken_tricks: int = 0
    """Tricks taken, over `taken_deals`: of a person, in the deals in which seats were counted apart."""
    bags: int = 0
    best_game: int | None = None
    """The highest score at the end of a game."""
    best_deal: int | None = None
    """The most points in a deal, for the team."""


class Statistics(msgspec.Struct, frozen=True, kw_only=True):
    """The records over some evenings, those with the most games first."""

    games: int
    deals: int
    people: tuple[Results, ...]
    teams: tuple[Results, ...]


def statistics(evenings: Iterable[Evening]) -> Statistics:
    """What became of everybody over some evenings. A person is a name, whatever its letters' case.

    A game that stands in several of them counts once, as it is where it has gone farthest: an evening that was exported
    and opened again is the same evening.
    """
    people: dict[str, Results] = {}
    teams: dict[str, Results] = {}
    games = deals = 0
    for game in _each_once(evenings):
        gone = course(ledger(game))
        scored = [turn for turn in gone.turns if turn.scored]
        games += gone.verdict is not None
        deals += len(scored)
        _add_game(gone, scored, people, teams)
    return Statistics(games=games, deals=deals, people=_ordered(people), teams=_ordered(teams))


def _each_once(evenings: Iterable[Evening]) -> Iterable[Game]:
    """Each game once, where it has most edits. Games of one evening are several, whatever they are called."""
    found: dict[tuple[str, str, tuple[str, ...], int], Game] = {}
    for evening in evenings:
        met: Counter[tuple[str, str, tuple[str, ...]]] = Counter()
        for game in evening.games:
            alike = (game.key, game.began, game.names)
            met[alike] += 1
            other = found.get((*alike, met[alike]))
            if other is None or len(game.edits) > len(other.edits):
                found[*alike, met[alike]] = game
    return found.values()


def _ordered(records: dict[str, Results]) -> tuple[Results, ...]:
    return tuple(sorted(records.values(), key=lambda each: (-each.games, -each.deals, each.name.casefold())))


def _record(records: dict[str, Results], names: list[str]) -> Results:
    key = "\n".join(sorted(name.casefold() for name in names))
    return records.setdefault(key, Results(name=listed(names)))


def _add_game(gone: Course, scored: list[Turn], people: dict[str, Results], teams: dict[str, Results]) -> None:
    for team, seats in enumerate(gone.rules.teams):
        names = [gone.ledger.names[seat] for seat in seats]
        own = {seat: _record(people, [gone.ledger.names[seat]]) for seat in seats}
        pair = _record(teams, names) if len(seats) > 1 else None
        for record in (*own.values(), *((pair,) if pair else ())):
            _add_ending(record, gone, team)
            for turn in scored:
                _add_deal(record, turn, team)
        for turn in scored:
            if turn.outcome is not None:
                _add_bids(turn, turn.outcome, own, pair, seats)


def _add_ending(record: Results, gone: Course, team: int) -> None:
    if gone.verdict is None:
        return
    record.games += 1
    record.won += gone.verdict.winners == (team,)
    points = gone.standings[team].points
    record.best_game = points if record.best_game is None else max(points, record.best_game)


def _add_deal(record: Results, turn: Turn, team: int) -> None:
    lines = [line for line in turn.lines if line.team == team]
    points = sum(line.points for line in lines)
    record.deals += 1
    record.made += any(line.mark == "made" for line in lines)
    record.contracts += any(line.mark in {"made", "set"} for line in lines)
    record.bags += sum(max(0, line.bags) for line in lines)
    record.best_deal = points if record.best_deal is None else max(points, record.best_deal)


def _add_bids(
    turn: Turn, outcome: Outcome, own: dict[int, Results], pair: Results | None, seats: tuple[int, ...]
) -> None:
    apart = {group[0] for group in trick_groups(turn.deal) if len(group) == 1}
    contract = sum(bid.tricks for seat in seats if (bid := outcome.bids[seat]) is not None)
    if pair is not None and contract:
        pair.bid_deals += 1
        pair.bid_tricks += contract
    if pair is not None:
        pair.taken_deals += 1
        pair.taken_tricks += sum(outcome.tricks[seat] for seat in seats)
    for seat, record in own.items():
        for each in _nil_records(outcome, seat, record, pair):
            each.nils += 1
            each.nils_made += outcome.tricks[seat] == 0
        bid = outcome.bids[seat]
        if bid is not None and not bid.nil and (len(seats) == 1 or all(outcome.bids[other] for other in seats)):
            record.bid_deals += 1
            record.bid_tricks += bid.tricks
        if seat in apart:
            record.taken_deals += 1
            record.taken_tricks += outcome.tricks[seat]


def _nil_records(outcome: Outcome, seat: int, record: Results, pair: Results | None) -> Iterator[Results]:
    bid = outcome.bids[seat]
    if bid is not None and bid.nil:
        yield record
        if pair is not None:
            yield pair
