"""Hands drawn card by card, kitties, and a card after each trick (rulebook 1.8, 1.13)."""

from spadework.cards import texts
from spadework.game import (
    HIDDEN,
    CardDrawn,
    CardKept,
    CardOffered,
    CardsDiscarded,
    CardsDrawn,
    CardsMoved,
    Code,
    KittyTaken,
    OwnCards,
    Phase,
    RestClaimed,
    see,
    view,
)
from tests.unit.game.tables import begun, dealing, happened, refusal, rules_of, stacked, then, until


def test_the_non_dealer_looks_first_and_keeps_one_of_two() -> None:
    state = dealing(rules_of("two-draw"))
    assert (state.phase, state.turn) == (Phase.DRAW, 1)
    first, second = state.stock[:2]
    assert view(state, 1).offered == first
    assert view(state, 0).offered == ""
    kept = then(state, CardKept(1, keep=True))
    assert (texts(kept.hands[1]), texts(kept.moved.aside[1])) == ((first,), (second,))
    passed = then(state, CardKept(1, keep=False))
    assert (texts(passed.hands[1]), texts(passed.moved.aside[1])) == ((second,), (first,))
    assert view(passed, 1).aside == (first,), "it has seen what it did not take"
    assert (kept.turn, kept.moved.offered) == (0, kept.stock[0])


def test_drawing_ends_with_thirteen_cards_each_and_half_the_pack_out() -> None:
    state = until(dealing(rules_of("two-draw")), Phase.BIDDING)
    assert [hand.bit_count() for hand in state.hands] == [13, 13]
    assert [aside.bit_count() for aside in state.moved.aside] == [13, 13]
    assert state.turn == 1, "the non-dealer bids and leads"


def test_only_the_seat_that_draws_sees_the_cards() -> None:
    assert see(CardOffered(1, "AS"), 1) == OwnCards("offered", ("AS",))
    assert see(CardOffered(1, "AS"), 0) is HIDDEN
    assert see(CardsDrawn(1, "AS", "2C"), 1) == OwnCards("kept", ("AS", "2C"))
    assert see(CardsDrawn(1, "AS", "2C"), None) is HIDDEN
    assert see(CardDrawn(0, "AS"), 1) == CardsMoved(0, "drawn", 1)


def test_drawing_out_of_turn_is_refused() -> None:
    state = dealing(rules_of("two-draw"))
    assert refusal(state, CardKept(0, keep=True))[0] is Code.NOT_YOUR_TURN
    assert refusal(until(state, Phase.BIDDING), CardKept(1, keep=True))[0] is Code.WRONG_PHASE


def test_hands_are_refilled_after_each_trick_the_winner_first() -> None:
    rules = rules_of("two-refill")
    state = until(dealing(rules), lambda state: len(state.tricks) == 1)
    assert [hand.bit_count() for hand in state.hands] == [13, 13]
    assert len(state.stock) == 24
    state = until(state, lambda state: len(state.tricks) == 13)
    assert [hand.bit_count() for hand in state.hands] == [13, 13]
    assert not state.stock
    assert rules.tricks == 26
    over = until(state, Phase.BETWEEN)
    assert sum(over.taken) == 26


def test_the_winner_of_a_trick_draws_the_top_card() -> None:
    before = until(dealing(rules_of("two-refill")), lambda state: state.phase is Phase.PLAY and len(state.trick) == 1)
    after = until(before, lambda state: len(state.tricks) == 1)
    winner = after.tricks[0].winner
    assert before.stock[0] in texts(after.hands[winner])
    assert before.stock[1] in texts(after.hands[1 - winner])


def test_nobody_claims_the_rest_while_there_are_cards_to_draw() -> None:
    state = until(dealing(rules_of("two-refill")), Phase.PLAY)
    assert refusal(state, RestClaimed(state.turn)) == (Code.NO_CLAIMS, "There are still cards to draw; play a card.")


def test_the_dealer_takes_the_kitty_and_discards_as_many() -> None:
    rules = rules_of("kitty", blind_nil={"kind": "off"})
    state = then(begun(rules, dealer=2), stacked(rules, "AS", stock="BJ LJ"))
    assert (state.phase, state.turn, view(state, 2).owed) == (Phase.DISCARD, 2, 2)
    assert {"BJ", "LJ"} <= set(view(state, 2).hand)
    assert see(KittyTaken(2, ("BJ", "LJ")), 2) == OwnCards("kitty", ("BJ", "LJ"))
    assert see(KittyTaken(2, ("BJ", "LJ")), 0) == CardsMoved(2, "kitty", 2)
    low = texts(state.hands[2])[:2]
    state = then(state, CardsDiscarded(2, low))
    assert (state.phase, state.turn, state.hands[2].bit_count()) == (Phase.BIDDING, 3, 13)
    assert view(state, 2).aside == low
    assert view(state, 0).aside == ()


def test_the_holder_of_the_two_of_clubs_may_take_it_instead() -> None:
    rules = rules_of("kitty", deal={"kind": "kitty", "to": "two_of_clubs"}, blind_nil={"kind": "off"})
    assert then(begun(rules), stacked(rules, "AS", "2C", stock="BJ LJ")).turn == 1
    lies_there = then(begun(rules, dealer=2), stacked(rules, "AS", stock="BJ 2C"))
    assert lies_there.turn == 2, "the dealer takes it where the two of clubs lies in it"


def test_the_kitty_may_come_after_the_bids() -> None:
    rules = rules_of("kitty", deal={"kind": "kitty", "when": "after_bids"}, blind_nil={"kind": "off"})
    state = then(begun(rules, dealer=2), stacked(rules, "AS", stock="BJ LJ"))
    assert state.phase is Phase.BIDDING
    state = until(state, lambda state: None not in state.bids)
    assert (state.phase, state.turn) == (Phase.DISCARD, 2)
    assert [type(event) for event in happened(state, CardsDiscarded(2, ("BJ", "LJ")))] == [CardsDiscarded]
    assert then(state, CardsDiscarded(2, ("BJ", "LJ"))).phase is Phase.PLAY
