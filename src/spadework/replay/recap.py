"""A game in short: how the points went, in which deal it turned and by what, and what each seat bid and took."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spadework.game import NOBODY
from spadework.game import events as e
from spadework.game.evolve import evolve
from spadework.game.state import GameState
from spadework.notation.record.model import PlayedGame
from spadework.notation.record.seats import COMPASS
from spadework.rules.model import ContractScoring, OneGame, Rules, SpadesTrump
from spadework.scoring.bags import counts_bags
from spadework.scoring.reasons import Reason
from spadework.scoring.result import result
from spadework.scoring.sheet import Line, beginning
from spadework.show import Cast
from spadework.texts import Text

_TRICKS = {
    Reason.FIRST_DEAL,
    Reason.MOST_TRICKS,
    Reason.TRICKS,
    Reason.MARCH,
    Reason.MAKERS_MADE,
    Reason.MAKERS_ALONE,
}
"""What a team scores for the tricks that it took, where nobody bids them."""


class SeatRecap(msgspec.Struct, frozen=True):
    """What a seat bid and took in a game."""

    name: str
    bid: int
    """All numbers that it bid."""
    taken: int
    """All tricks that it took, those of its nils too: with the others' they are all there were."""
    nils: int
    nils_made: int


class TeamRecap(msgspec.Struct, frozen=True):
    """What a team came to in a game."""

    points: tuple[int, ...]
    """With which it began, and after each deal."""
    contracts: int
    """In how many deals it had a contract that was made or failed."""
    sets: int
    bags: int
    """All that it took, those of penalties too."""
    strong: int
    """How many aces, kings and spades it was dealt, which are told only where spades are trump and all is dealt at once."""


class Recap(msgspec.Struct, frozen=True, kw_only=True):
    """A game in short."""

    title: str
    """Of its rules."""
    ruleset: str
    goal: int
    decimals: int
    has_bags: bool
    deals: int
    """How many were scored."""
    over: bool
    winners: tuple[int, ...]
    result: Text | None
    """Who won, by what score, and why; none while it goes on."""
    turned: Text | None
    """In which deal the winners took the lead for good, and by what; none where nobody did."""
    teams: tuple[tuple[int, ...], ...]
    by_team: tuple[TeamRecap, ...]
    by_seat: tuple[SeatRecap, ...]


def recap(played: PlayedGame, seat: int = NOBODY) -> Recap:
    """A game in short, as it is told to this seat, or to somebody who looks on."""
    course = _Course(played)
    rules, state = course.rules, course.state
    names = tuple(
        name or place for name, place in zip((*played.players, *[""] * rules.seats), COMPASS[rules.seats], strict=False)
    )
    cast = Cast(rules, names, seat)
    won = next((event for event in reversed(played.events) if isinstance(event, e.GameWon)), None)
    winners = won.winners if won else ()
    ended = None
    if won is not None:
        teams = [cast.team(team) for team in range(len(rules.teams))]
        gave_up = None if state.conceded == NOBODY else state.conceded
        ended = result(rules, won.winners, won.why, state.standings, teams, gave_up=gave_up)
    return Recap(
        title=rules.title,
        ruleset=rules.name,
        goal=rules.finish.target,
        decimals=rules.decimals,
        has_bags=counts_bags(rules),
        deals=len(course.sheet),
        over=won is not None,
        winners=winners,
        result=ended,
        turned=_turned(course, winners[0], cast) if len(winners) == 1 else None,
        teams=rules.teams,
        by_team=tuple(course.team(team) for team in range(len(rules.teams))),
        by_seat=tuple(course.seat(seat, names[seat]) for seat in range(rules.seats)),
    )


class _Course:
    """What is read off the events of a game, deal by deal."""

    def __init__(self, played: PlayedGame) -> None:
        started = played.events[0]
        if not isinstance(started, e.GameStarted):
            raise TypeError(f"a game begins with GameStarted, not with {type(started).__name__}")
        self.rules: Rules = started.rules
        self.sheet: list[tuple[Line, ...]] = []
        self.points: list[tuple[int, ...]] = [tuple(stood.points for stood in beginning(self.rules))]
        self.state: GameState = evolve(None, started)
        self._scored: list[GameState] = []
        """The game as each deal was scored."""
        self._strong = [0] * self.rules.seats
        shown: list[e.HandShown] = []
        for event in played.events[1:]:
            if isinstance(event, e.Dealt):
                shown = []
            elif isinstance(event, e.HandShown):
                shown.append(event)
            elif isinstance(event, e.DealScored):
                self._scored.append(self.state)
                self.sheet.append(event.lines)
                self._count(shown)
            self.state = evolve(self.state, event)
            if isinstance(event, e.DealScored):
                self.points.append(tuple(stood.points for stood in self.state.standings))

    def _count(self, shown: Sequence[e.HandShown]) -> None:
        if not isinstance(self.rules.trump, SpadesTrump) or len(shown) != self.rules.seats:
            return
        for hand in shown:
            self._strong[hand.seat] += sum(card[0] in "AK" or card[1] in "SJ" for card in hand.cards)

    def seat(self, seat: int, name: str) -> SeatRecap:
        bid = taken = nils = made = 0
        for state in self._scored:
            said, took = state.bids[seat], state.taken[seat]
            taken += took
            if said is not None and said.nil:
                nils += 1
                made += not took
            else:
                bid += 0 if said is None else said.tricks
        return SeatRecap(name, bid, taken, nils, made)

    def team(self, team: int) -> TeamRecap:
        lines = [line for deal in self.sheet for line in deal if line.team == team]
        # Makers in euchre make or fail what they named, and bid nothing.
        marks = [line.mark for line in lines] if isinstance(self.rules.scoring, ContractScoring) else []
        return TeamRecap(
            points=tuple(points[team] for points in self.points),
            contracts=marks.count("made") + marks.count("set"),
            sets=marks.count("set"),
            bags=sum(line.bags for line in lines if line.bags > 0),
            strong=sum(self._strong[seat] for seat in self.rules.teams[team]),
        )


def _turned(course: _Course, winner: int, cast: Cast) -> Text | None:
    """In which deal the winner took the lead for good, and what brought the most of it."""
    leads = [points[winner] - max(_without(points, winner)) for points in course.points]
    if len(leads) < 3 or leads[-1] <= 0 or not isinstance(course.rules.finish.match, OneGame):
        return None
    behind = max((deal for deal, lead in enumerate(leads) if lead <= 0), default=0)
    if not behind:
        return Text("recap.led", cast.team(winner))
    lines = course.sheet[behind]
    line = max(lines, key=lambda line: line.points if line.team == winner else -line.points, default=None)
    if line is None or (line.points if line.team == winner else -line.points) <= 0:
        return None
    return Text("recap.turned", {"deal": behind + 1, "what": _what(line, cast)})


def _without(points: Sequence[int], team: int) -> list[int]:
    return [*points[:team], *points[team + 1 :]]


def _what(line: Line, cast: Cast) -> Text:
    """What a line tells of a deal, in a half-sentence."""
    args, named = line.args, cast.team(line.team)
    match line.key:
        case Reason.CONTRACT_SET if args["taken"] < args["contract"]:
            short = args["contract"] - args["taken"]
            return Text("recap.set", {**named, "contract": args["contract"], "short": short})
        case Reason.CONTRACT_MADE:
            return Text("recap.made", {**named, "contract": args["contract"]})
        case Reason.NIL_MADE | Reason.NIL_FAILED if line.seat is not None:
            blind, made = bool(args["blind"]), line.key == Reason.NIL_MADE
            return Text("recap.nil", {"who": cast.who(line.seat), "blind": blind, "made": made})
        case Reason.EUCHRED_THEM:
            return Text("recap.euchred", named)
        case Reason.ODD_TRICKS:
            return Text("recap.took", {**named, "taken": args["odd"] + args["book"]})
        case key if key in _TRICKS:
            return Text("recap.took", {**named, "taken": args["taken"]})
        case _:
            said = Text(line.key, args) if line.key else line.text
            return Text("recap.line", {**named, "line": said})
