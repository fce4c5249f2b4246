"""The end of a deal's play: confirmed by all where wrong cards can be played, and scored (1.6, A32)."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.cards import BIT, Card
from spadework.game import events as e
from spadework.game.refusals import Code, Refused
from spadework.game.seats import check_seat, without
from spadework.game.state import NOBODY, GameState, Phase
from spadework.game.topic import Judge, Topic
from spadework.rules.captured.model import LAST
from spadework.rules.model import OddTricksScoring, Rules
from spadework.scoring.match import settle_deal
from spadework.scoring.sheet import CardTaken, Outcome


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
        captured=cards_taken(state) + _left(state),
        honors=_honors(state),
        maker=maker,
        alone=any(seat in partners for seat in state.out),
        defended_alone=any(seat not in partners for seat in state.out),
        reneges=state.honor.reneges,
        wrong_claims=state.honor.wrong_claims,
    )


def cards_taken(state: GameState) -> tuple[CardTaken, ...]:
    """Who played and who took each joker and each card that scores, so far, and the last trick when it is taken."""
    if not (state.rules.pack.jokers or state.rules.captured):
        return ()
    asked = _asked(state.rules)
    found: list[CardTaken] = []
    active = [seat for seat in range(state.rules.seats) if seat not in state.out]
    for trick in state.tricks:
        for card in asked:
            if card in trick.cards:
                place = active.index(trick.leader) + trick.cards.index(card)
                found.append(CardTaken(card, active[place % len(active)], trick.winner))
    if LAST in asked and state.tricks and sum(state.taken) == state.rules.tricks:
        last = state.tricks[-1].winner if state.rest.to == NOBODY else state.rest.to
        found.append(CardTaken(LAST, last, last))
    return tuple(found)


def _left(state: GameState) -> tuple[CardTaken, ...]:
    """Whose hand held each of these that was not played, and who took it with the rest of the tricks."""
    return tuple(
        CardTaken(card, seat, state.rest.to)
        for seat, hand in enumerate(state.rest.unplayed)
        for card in _asked(state.rules)
        if card != LAST and BIT[card] & hand
    )


def _asked(rules: Rules) -> tuple[Card, ...]:
    """The cards of which it is told who took them."""
    jokers = ("BJ", "LJ")[: rules.pack.jokers]
    return (*jokers, *[one.card for one in rules.captured if one.card not in jokers]) if rules.captured else jokers


def _honors(state: GameState) -> tuple[int, ...]:
    """How many of ace, king, queen and jack of trumps each seat was dealt, where these score."""
    scoring = state.rules.scoring
    if not (isinstance(scoring, OddTricksScoring) and scoring.honors) or state.trump in ("", "none"):
        return ()
    four = sum(BIT[rank + state.trump] for rank in "AKQJ" if rank + state.trump in BIT)
    return tuple((hand & four).bit_count() for hand in state.dealt)


def _scored(state: GameState) -> e.DealScored:
    rules, stood = state.rules, state.standings
    return e.DealScored(
        settle_deal(rules, outcome(state), stood, deals=state.deal, dealer=state.dealer, time_up=state.time_up)
    )


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
