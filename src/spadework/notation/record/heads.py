"""What the first deal of a game says of all of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from spadework.notation.record.checks import by_seat, read_numbers
from spadework.notation.record.chunks import Chunk
from spadework.notation.record.model import Tag
from spadework.notation.record.ruling import BadRuling, read_rules
from spadework.notation.record.seats import COMPASS, read_seat
from spadework.notation.record.text import Pair, Source
from spadework.rules import BadRules, Rules, custom
from spadework.rules.bids import bid_order
from spadework.scoring.sheet import Standing, beginning

T = TypeVar("T")


def at_pair(source: Source, pair: Pair | None, read: Callable[[], T]) -> T:
    """What a reading gives; where it raises `ValueError`, a `BadRecord` at the tag's place."""
    try:
        return read()
    except ValueError as error:
        raise source.bad(pair.at if pair else 0, str(error)) from None


def game_rules(source: Source, chunk: Chunk) -> Rules:
    """The rules of a game, with what its teams began with."""
    said = chunk.said
    try:
        rules = read_rules(chunk.value("rules"), chunk.value("rulesjson"), chunk.value("ruleschanges"))
    except BadRuling as bad:
        raise source.bad(said[bad.place.lower()].at, str(bad)) from None
    scores = said.get("gamescores")
    if scores is None:
        return rules
    points = at_pair(source, scores, lambda: read_numbers(scores.value, rules.seats))
    if points == by_seat(rules, beginning(rules)):
        return rules
    return at_pair(source, scores, lambda: _handicapped(rules, points))


def _handicapped(rules: Rules, points: tuple[int, ...]) -> Rules:
    teams = [{points[seat] for seat in team} for team in rules.teams]
    if any(len(team) > 1 for team in teams):
        raise ValueError("the seats of a team have different scores; give both the same")
    try:
        return custom(rules, {"handicaps": [team.pop() for team in teams]}, title=rules.title)
    except BadRules as bad:
        raise ValueError(f"GameScores: {bad.text}") from None


def players(chunk: Chunk, seats: int) -> tuple[str, ...]:
    """The names by seat, or nothing where nobody is named."""
    names = tuple(chunk.value(name.lower()) for name in COMPASS[seats])
    return names if any(names) else ()


def first_dealer(source: Source, chunk: Chunk, seats: int) -> int:
    """The seat that deals: as it is said, or else the seat before the first bidder, or the first hand."""
    dealer, deal = chunk.said.get("dealer"), chunk.said.get("deal")
    if dealer is not None:
        return at_pair(source, dealer, lambda: read_seat(dealer.value, seats))
    auction = next((act for act in chunk.acts if act.name.lower() == "auction"), None)
    if auction is not None:
        return (at_pair(source, auction, lambda: read_seat(auction.value, seats)) - 1) % seats
    if deal is not None and ":" in deal.value:
        return at_pair(source, deal, lambda: read_seat(deal.value.partition(":")[0], seats))
    return 0


def first_bidder(rules: Rules, dealer: int, stood: Sequence[Standing]) -> int:
    """The seat that bids first in a deal that begins where the teams stand so."""
    return bid_order(rules, dealer, [team.points for team in stood])[0]


def not_first(pair: Pair, due: str) -> str:
    """Why another seat than the one that is due cannot be the first in a row."""
    return f'{pair.value[:20]} is not the first here, {due} is; write {pair.name} "{due}"'


def tags(source: Source, pairs: Iterable[Pair]) -> tuple[Tag, ...]:
    """Tags that mean nothing here, as they are written."""
    return tuple(Tag(pair.name, pair.value, source.below(pair)) for pair in pairs)
