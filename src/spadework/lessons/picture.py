"""The table as a lesson shows it: a cut of the learner's view, in words and cards."""

from __future__ import annotations

import msgspec

from spadework.cards import Card, Suit
from spadework.game import NOBODY, GameState, Trick, ranking, view
from spadework.lessons.words import NAMES, team_names
from spadework.rules.bid import Bid, bid_words
from spadework.rules.model import ContractScoring, Rules, SpadesTrump
from spadework.scoring.sheet import Line
from spadework.show import PlayedCard


class TeamPicture(msgspec.Struct, frozen=True):
    """A team in this deal."""

    name: str
    text: str
    """What it needs and has, or where it stands, in a few words."""


class SheetLine(msgspec.Struct, frozen=True):
    """A line of the sheet."""

    team: str
    points: int
    text: str


class LessonPicture(msgspec.Struct, frozen=True, kw_only=True):
    """What lies on the table. Lists by seat have one entry a seat, clockwise from the learner's."""

    names: tuple[str, ...] = NAMES
    hand: tuple[Card, ...] = ()
    """The learner's cards in the order in which to show them."""
    backs: int = 0
    """How many cards the learner has not looked at yet."""
    trick: tuple[PlayedCard, ...] = ()
    winner: int | None = None
    """Who has taken the trick, once it is taken."""
    led: str = ""
    """The letter of the suit that the trick asks for; empty before its lead."""
    taken: tuple[int, ...] = ()
    """How many tricks each seat has taken; none at all where they are not counted."""
    bags: tuple[int, ...] = ()
    """How many of these are bags, where there are any."""
    dealer: int | None = None
    trump: str = ""
    """The suit that is trump, where that differs from deal to deal; "none" without."""
    turned_up: Card = ""
    bids: tuple[str, ...] = ()
    """By seat, empty before it has bid; none at all where bids are not shown."""
    teams: tuple[TeamPicture, ...] = ()
    lines: tuple[SheetLine, ...] = ()
    decimals: int = 0
    """How many decimals points are written with: with one, 42 is 4.2."""


def game_picture(
    state: GameState, *, counts: bool, trick: Trick | None = None, lines: tuple[Line, ...] = ()
) -> LessonPicture:
    """What the learner sees of a game; `trick` is one that was taken and still lies there."""
    seen = view(state, 0)
    lying = trick.cards if trick else seen.trick
    leader = trick.leader if trick else seen.leader
    order = _order(state, leader)
    bid = counts and isinstance(state.rules.scoring, ContractScoring)
    return LessonPicture(
        hand=state.ranking.display(seen.hand),
        backs=0 if state.shown else seen.cards_left[0],
        trick=tuple(PlayedCard(seat, card) for seat, card in zip(order, lying, strict=False)),
        winner=trick.winner if trick else None,
        led=_led(state.rules, seen.trump, lying),
        taken=seen.taken if counts else (),
        dealer=state.dealer,
        trump=_trump(state.rules, seen.trump),
        turned_up=seen.turned_up,
        bids=tuple(bid_words(each) if each else "" for each in seen.bids) if bid else (),
        teams=tuple(_team(state, seen.bids, team) for team in range(len(state.rules.teams))) if counts else (),
        lines=sheet_lines(state.rules, lines),
        decimals=state.rules.decimals,
    )


def trick_picture(
    rules: Rules, leader: int, trick: tuple[Card, ...], *, trump: str, winner: int | None
) -> LessonPicture:
    """A trick alone."""
    played = tuple(PlayedCard((leader + i) % len(NAMES), card) for i, card in enumerate(trick))
    return LessonPicture(trick=played, winner=winner, led=_led(rules, trump, trick), trump=_trump(rules, trump))


def lines_picture(
    rules: Rules,
    bids: tuple[Bid | None, ...],
    teams: tuple[str, ...],
    lines: tuple[Line, ...],
    *,
    taken: tuple[int, ...] = (),
    bags: tuple[int, ...] = (),
) -> LessonPicture:
    """A deal that was played: bids, what each seat and team has, and the sheet once it is shown."""
    return LessonPicture(
        taken=taken,
        bags=bags,
        bids=tuple(bid_words(bid) for bid in bids if bid),
        teams=tuple(TeamPicture(name, text) for name, text in zip(team_names(rules), teams, strict=True)),
        lines=sheet_lines(rules, lines),
        decimals=rules.decimals,
    )


def sheet_lines(rules: Rules, lines: tuple[Line, ...]) -> tuple[SheetLine, ...]:
    """Lines of the sheet with their teams by name."""
    names = team_names(rules)
    return tuple(SheetLine(names[line.team], line.points, line.text) for line in lines)


def _order(state: GameState, leader: int) -> tuple[int, ...]:
    if leader == NOBODY:
        return ()
    seats = ((leader + i) % state.rules.seats for i in range(state.rules.seats))
    return tuple(seat for seat in seats if seat not in state.out)


def _led(rules: Rules, trump: str, trick: tuple[Card, ...]) -> str:
    return ranking(rules.pack, rules.trump, trump).suit[trick[0]].value if trick else ""


def _trump(rules: Rules, letter: str) -> str:
    if isinstance(rules.trump, SpadesTrump) or not letter:
        return ""
    return letter if letter == "none" else Suit(letter).word


def _team(state: GameState, bids: tuple[Bid | None, ...], team: int) -> TeamPicture:
    seats = state.rules.teams[team]
    parts = []
    if state.standings[team].points:
        parts.append(f"{state.standings[team].points} points")
    numbers = [bid.tricks for seat in seats if (bid := bids[seat])]
    if len(numbers) == len(seats):
        parts.append(f"contract {sum(numbers)}")
    if state.leader != NOBODY:
        parts.append(f"{sum(state.taken[seat] for seat in seats)} taken")
    return TeamPicture(team_names(state.rules)[team], ", ".join(parts))
