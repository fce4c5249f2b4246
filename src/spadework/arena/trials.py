"""The deals that a program is tried with: one of each kind of game, and one for each question that few deals ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from spadework.arena.play import play
from spadework.arena.rows import Tally
from spadework.arena.sitting import Sitting
from spadework.arena.spec import MatchSpec
from spadework.arena.times import Times
from spadework.game import BidMade, Fact, GameState, Refused, RestClaimed, TrumpCalled, TrumpPassed, View, advance, view
from spadework.game.events import Event
from spadework.players import Player
from spadework.rules import Bid, Rules, custom
from spadework.rules.bid import NIL

Lead = Callable[[View], Fact | None]
"""What a seat does to bring a question about, wherever the game allows it; nothing where it does as it likes."""


def _freely(_: View) -> None: ...


def _nil(seen: View) -> Fact:
    return BidMade(seen.seat, Bid(3) if seen.seat else NIL)


def _passed(seen: View) -> Fact | None:
    return TrumpPassed(seen.seat) if seen.calls < seen.rules.seats else None


def _alone(seen: View) -> Fact | None:
    return TrumpCalled(seen.seat, seen.legal_calls[0], alone=True) if seen.legal_calls else None


def _claimed(seen: View) -> Fact | None:
    return RestClaimed(seen.seat) if len(seen.hand) == 5 else None


class TrialDeal(NamedTuple):
    """A deal of a game, and how it comes to a question."""

    rules: str
    changes: Mapping[str, Any] = {}
    lead: Lead = _freely

    @property
    def made(self) -> Rules:
        """The rules with their changes."""
        return custom(self.rules, self.changes)


_GAMES = (
    *("standard", "jjdd", "kitty", "suicide", "whiz", "new-york", "blind-numbers", "solo4", "solo3", "five"),
    *("six-two-teams", "two-draw", "two-refill", "whist-classic", "euchre"),
)
TRIALS = {name: TrialDeal(name) for name in _GAMES} | {
    "passing, with a nil": TrialDeal("passing", lead=_nil),
    "suicide, with a hand for a new deal": TrialDeal("suicide", {"misdeal": {"kind": "on", "hand": "few_spades"}}),
    "standard, with a claim": TrialDeal("standard", lead=_claimed),
    "standard, with wrong cards allowed": TrialDeal("standard", {"renege.mode": "honor"}),
    "euchre, with all passing once": TrialDeal("euchre", {"bidding.no_trump": True}, _passed),
    "euchre, against one alone": TrialDeal("euchre", {"bidding.defend_alone": True}, _alone),
}
"""Together they ask every kind of question, whatever is answered."""


def tried(trial: TrialDeal, players: Sequence[Player]) -> tuple[list[Sitting], Times]:
    """Play the deal of a trial; gives what came of each seat, and the times of all."""
    rules = trial.made
    # One team is ahead, so that the others are asked whether they bid blind.
    scores = (100, *(0 for _ in rules.teams[1:])) if rules.finish.target > 100 else ()
    spec = MatchSpec(players=("tried", "tried"), rules=rules, seed="conformance", scores=scores)
    times: Times = {}
    seats = [_Led(trial.lead, player, Tally(), times) for player in players[: rules.seats]]
    play(spec, 1, (0,) * len(rules.teams), seats)
    return [*seats], times


class _Led(Sitting):
    """A seat that is led to a question; what leads there is neither asked nor counted."""

    def __init__(self, lead: Lead, player: Player, tally: Tally, times: Times) -> None:
        super().__init__(player, tally, times)
        self._lead = lead

    def act(self, state: GameState, seat: int) -> tuple[tuple[Event, ...], GameState]:
        """What leads on where it can be done, else what the player chooses."""
        if fact := self._lead(view(state, seat)):
            try:
                return advance(state, fact)
            except Refused:
                pass
        return super().act(state, seat)
