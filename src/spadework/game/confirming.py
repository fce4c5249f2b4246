"""The end of a deal's play: confirmed by all where wrong cards can be played, and scored (1.6, A32)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from spadework.cards import BIT
from spadework.game import events as e
from spadework.game.refusals import Code, Refused
from spadework.game.seats import check_seat, without
from spadework.game.state import NOBODY, GameState, Phase
from spadework.game.topic import Judge, Topic
from spadework.rules.model import OddTricksScoring
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import JokerTaken, Outcome


def end_of_play(state: GameState) -> GameState:
    """The state when the last trick is taken: waiting for all to confirm, where the rules leave that to the table."""
    if state.rules.renege.mode == "enforce":
        return state
    return replace(state, phase=Phase.CONFIRM, turn=NOBODY, waiting=tuple(range(state.rules.seats)))


def at_the_end(state: GameState) -> tuple[e.Event, ...]:
    """What follows from the last trick: the score, unless it has to be confirmed."""
    return () if state.phase is Phase.CONFIRM else (_scored(state),)


def outcome(state: GameState) -> Outcome:
    """What the deal that was played comes to, as far as its score is concerned."""
    maker = None if state.maker == NOBODY else state.maker
    partners = () if maker is None else state.rules.partners(maker)
    return Outcome(
        bids=state.bids,
        tricks=state.taken,
        jokers=jokers_played(state) + _jokers_left(state),
        honors=_honors(state),
        maker=maker,
        alone=any(seat in partners for seat in state.out),
        defended_alone=any(seat not in partners for seat in state.out),
        reneges=state.honor.reneges,
        wrong_claims=state.honor.wrong_claims,
    )


def jokers_played(state: GameState) -> tuple[JokerTaken, ...]:
    """Who played each joker so far, and who took it."""
    if not state.rules.pack.jokers:
        return ()
    found: list[JokerTaken] = []
    active = [seat for seat in range(state.rules.seats) if seat not in state.out]
    for trick in state.tricks:
        for joker in _JOKERS:
            if joker in trick.cards:
                place = active.index(trick.leader) + trick.cards.index(joker)
                found.append(JokerTaken(joker, active[place % len(active)], trick.winner))
    return tuple(found)


def _jokers_left(state: GameState) -> tuple[JokerTaken, ...]:
    """Whose hand held each joker that was not played, and who took it with the rest of the tricks."""
    return tuple(
        JokerTaken(joker, seat, state.rest.to)
        for seat, hand in enumerate(state.rest.unplayed)
        for joker in _JOKERS
        if BIT[joker] & hand
    )


_JOKERS: tuple[Literal["BJ", "LJ"], ...] = ("BJ", "LJ")


def _honors(state: GameState) -> tuple[int, ...]:
    """How many of ace, king, queen and jack of trumps each seat was dealt, where these score."""
    scoring = state.rules.scoring
    if not (isinstance(scoring, OddTricksScoring) and scoring.honors) or state.trump in ("", "none"):
        return ()
    four = sum(BIT[rank + state.trump] for rank in "AKQJ" if rank + state.trump in BIT)
    return tuple((hand & four).bit_count() for hand in state.dealt)


def _scored(state: GameState) -> e.DealScored:
    return e.DealScored(score_deal(state.rules, outcome(state), state.standings))


def _check_confirmed(state: GameState, fact: e.DealConfirmed) -> None:
    check_seat(state.rules, fact.seat)
    if fact.seat not in state.waiting:
        raise Refused(Code.NOT_YOUR_TURN, "confirmed")


def _confirmed(state: GameState, event: e.DealConfirmed) -> GameState:
    return replace(state, waiting=without(state.waiting, event.seat))


def _after_confirming(state: GameState, last: e.DealConfirmed) -> tuple[e.Event, ...]:
    return () if state.waiting else (_scored(state),)


CONFIRMING = Topic(
    judges={
        e.DealConfirmed: Judge((Phase.CONFIRM,), _check_confirmed),
    },
    folds={e.DealConfirmed: _confirmed},
    follows={e.DealConfirmed: _after_confirming},
)
