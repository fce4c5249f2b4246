"""Where a score depends on how many tricks a failed nil took, which a search over the tricks of a side cannot tell."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from spadework.game import GameState
from spadework.game.confirming import outcome
from spadework.kernel.scores import difference
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import Line


def depends_on_their_tricks(state: GameState) -> bool:
    """Whether a sheet of this deal can say something else where more of a team's tricks are those of its failed nil."""
    rules = state.rules
    for seat, bid in enumerate(state.bids):
        if not (bid and bid.nil and rules.partners(seat)):
            continue
        for tricks in range(2, rules.tricks + 1):
            one, *more = _shared(state, seat, tricks)
            if any(points_ahead(state, lines) != points_ahead(state, one) for lines in more):
                return True
    return False


def points_ahead(state: GameState, lines: tuple[Line, ...]) -> int:
    """What the lines of a sheet come to for the side to act: less those of the other team, where there are two."""
    return int(difference(state.rules, lines, state.rules.team_of(state.turn)))


def _shared(state: GameState, nil: int, tricks: int) -> Iterator[tuple[Line, ...]]:
    """The sheets of a team with so many tricks, of which its nil took one, or two, and so on."""
    rules = state.rules
    partners = rules.partners(nil)
    other = next((seat for seat in partners if not ((bid := state.bids[seat]) and bid.nil)), partners[0])
    against = _others(state, nil)[0]
    both = (bid := state.bids[other]) is not None and bid.nil
    # Beside a partner who bid nil as well and took a trick, a split is one only while that partner keeps a trick.
    for taken in range(1, tricks + (not both)):
        share = [0] * rules.seats
        share[nil], share[other], share[against] = taken, tricks - taken, rules.tricks - tricks
        yield score_deal(rules, replace(outcome(state), tricks=tuple(share)), state.standings)


def _others(state: GameState, nil: int) -> list[int]:
    """The seats that play against a nil, those without one first."""
    team = state.rules.team_of(nil)
    seats = [seat for seat in range(state.rules.seats) if state.rules.team_of(seat) != team]
    return sorted(seats, key=lambda seat: (bid := state.bids[seat]) is not None and bid.nil)
