"""Cards, tricks, and claims of all that are left (1.0, A21)."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.cards import BIT, NO_CARDS, texts
from spadework.game import events as e
from spadework.game.confirming import at_the_end, end_of_play
from spadework.game.drawing import refilled
from spadework.game.legal import breaks, check_card, legal_cards
from spadework.game.refusals import Code, Refused
from spadework.game.seats import after, check_seat, check_turn, placed, seat_at, unplayed, without
from spadework.game.state import NOBODY, ClaimState, GameState, Phase, Trick, WrongCard
from spadework.game.topic import Judge, Topic
from spadework.rules.model import RefillDeal


def _check_card(state: GameState, fact: e.CardPlayed) -> None:
    if fact.seat == state.turn and state.claim is None and BIT.get(fact.card, 0) & legal_cards(state):
        return
    if state.claim is not None:
        raise Refused(Code.CLAIM_PENDING)
    check_turn(state, fact.seat)
    check_card(state, fact.card)


def _check_claim(state: GameState, fact: e.RestClaimed) -> None:
    check_seat(state.rules, fact.seat)
    if state.claim is not None:
        raise Refused(Code.CLAIM_PENDING)
    if not state.rules.play.claims:
        raise Refused(Code.NO_CLAIMS, "never")
    if state.rest.refused == (fact.seat, len(state.tricks)):
        raise Refused(Code.NO_CLAIMS, "refused")
    if _refills(state):
        raise Refused(Code.NO_CLAIMS, "stock")
    check_turn(state, fact.seat)


def _check_answer(state: GameState, fact: e.ClaimAnswered) -> None:
    check_seat(state.rules, fact.seat)
    if state.claim is None or fact.seat not in state.claim.waiting:
        raise Refused(Code.NO_CLAIM, "ClaimAnswered")


def _card_played(state: GameState, event: e.CardPlayed) -> GameState:
    seat, bit, rules = event.seat, BIT[event.card], state.rules
    if rules.renege.mode == "honor" and not bit & legal_cards(state):
        wrong = WrongCard(seat, len(state.tricks), event.card)
        state = replace(state, honor=replace(state.honor, wrong=(*state.honor.wrong, wrong)))
    hands = [*state.hands]
    hands[seat] ^= bit
    trick, out = (*state.trick, event.card), state.out
    turn = NOBODY if len(trick) == rules.seats - len(out) else after(state, seat) if out else (seat + 1) % rules.seats
    if not state.broken and bit & state.ranking.trump_mask and breaks(state, bit):
        return replace(state, hands=tuple(hands), trick=trick, turn=turn, broken=True)
    return replace(state, hands=tuple(hands), trick=trick, turn=turn)


def _after_card(state: GameState, last: e.CardPlayed) -> tuple[e.Event, ...]:
    if state.turn != NOBODY:
        return ()
    return (e.TrickTaken(seat_at(state, state.ranking.winner(state.trick))),)


def _trick_taken(state: GameState, event: e.TrickTaken) -> GameState:
    seat, taken = event.seat, [*state.taken]
    taken[seat] += 1
    state = replace(
        state,
        trick=(),
        turn=seat,
        tricks=(*state.tricks, Trick(state.leader, state.trick, seat)),
        taken=tuple(taken),
        leader=seat,
    )
    return state if state.hands[seat] or (state.stock and _refills(state)) else end_of_play(state)


def _refills(state: GameState) -> bool:
    """Whether the seats draw a card before the next trick (1.13)."""
    return bool(state.stock) and isinstance(state.rules.deal, RefillDeal)


def _after_trick(state: GameState, last: e.TrickTaken) -> tuple[e.Event, ...]:
    if state.stock and _refills(state):
        return refilled(state, last.seat)
    return () if state.hands[last.seat] else at_the_end(state)


def _rest_claimed(state: GameState, event: e.RestClaimed) -> GameState:
    partners = state.rules.teams[state.rules.team_of(event.seat)]
    waiting = tuple(seat for seat in range(state.rules.seats) if seat not in (*partners, *state.out))
    return replace(state, claim=ClaimState(event.seat, waiting))


def _after_claim(state: GameState, last: e.RestClaimed) -> tuple[e.Event, ...]:
    return (e.ClaimShown(last.seat, texts(state.hands[last.seat])),)


def _claim_shown(state: GameState, event: e.ClaimShown) -> GameState:
    claim = state.claim
    return state if claim is None else replace(state, claim=replace(claim, cards=event.cards))


def _claim_answered(state: GameState, event: e.ClaimAnswered) -> GameState:
    claim = state.claim
    if claim is None or not event.agreed:
        refused = (claim.seat if claim else NOBODY, len(state.tricks))
        return replace(state, claim=None, rest=replace(state.rest, refused=refused))
    return replace(state, claim=replace(claim, waiting=without(claim.waiting, event.seat)))


def _after_answer(state: GameState, last: e.ClaimAnswered) -> tuple[e.Event, ...]:
    if state.claim is None or state.claim.waiting:
        return ()
    return (e.RestTaken(state.claim.seat, state.rules.tricks - sum(state.taken)),)


def _rest_taken(state: GameState, event: e.RestTaken) -> GameState:
    return end_of_play(
        replace(
            state,
            claim=None,
            trick=(),
            hands=(NO_CARDS,) * state.rules.seats,
            rest=replace(state.rest, unplayed=unplayed(state), to=event.seat),
            taken=placed(state.taken, event.seat, state.taken[event.seat] + event.tricks),
        )
    )


def _after_rest(state: GameState, last: e.RestTaken) -> tuple[e.Event, ...]:
    return at_the_end(state)


PLAYING = Topic(
    judges={
        e.CardPlayed: Judge((Phase.PLAY,), _check_card),
        e.RestClaimed: Judge((Phase.PLAY,), _check_claim),
        e.ClaimAnswered: Judge((Phase.PLAY,), _check_answer, Code.NO_CLAIM),
    },
    folds={
        e.CardPlayed: _card_played,
        e.TrickTaken: _trick_taken,
        e.RestClaimed: _rest_claimed,
        e.ClaimShown: _claim_shown,
        e.ClaimAnswered: _claim_answered,
        e.RestTaken: _rest_taken,
    },
    follows={
        e.CardPlayed: _after_card,
        e.TrickTaken: _after_trick,
        e.RestClaimed: _after_claim,
        e.ClaimAnswered: _after_answer,
        e.RestTaken: _after_rest,
    },
)
