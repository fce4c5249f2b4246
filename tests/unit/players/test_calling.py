"""Ordering up, naming a suit, playing alone, and what is laid aside for the card taken up (1.12)."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.cards import cards
from spadework.game import (
    CardsDiscarded,
    DefenseChosen,
    GameState,
    Phase,
    TrumpCalled,
    TrumpPassed,
    View,
    ranking,
    view,
)
from spadework.game.state import Calling, untouched
from spadework.players import ThumbPlayer
from spadework.rules import custom, ruleset
from tests.unit.players.positions import hand_of

EUCHRE = ruleset("euchre")
THUMB = ThumbPlayer()


def position(hand: str, turned: str, *, dealer: int = 3, calls: int = 0, phase: Phase = Phase.CALLING) -> View:
    """Seat 0 is asked what is trump, with this card turned up and so many passes before."""
    held = cards(hand_of(hand).split())
    state = GameState(
        rules=EUCHRE,
        ranking=ranking(EUCHRE.pack, EUCHRE.trump),
        phase=phase,
        deal=1,
        dealer=dealer,
        turn=0,
        shown=True,
        hands=(held, *(cards(()) for _ in range(3))),
        dealt=(held,) * 4,
        stock=(turned,),
        calling=Calling(turned_up=turned, calls=calls),
        moved=untouched(4),
        bids=(None,) * 4,
        taken=(0,) * 4,
    )
    return replace(view(state, 0), cards_left=(5,) * 4)


BOWERS = "H JA9 D J C A"
POOR = "H 9 D QT C T9"


def test_orders_up_with_both_bowers() -> None:
    assert THUMB.choose(position(BOWERS, "KH", dealer=2)) in (TrumpCalled(0, "H"), TrumpCalled(0, "H", alone=True))


def test_passes_a_poor_hand() -> None:
    fact, why = THUMB.explain(position(POOR, "KS"))
    assert fact == TrumpPassed(0)
    assert why.endswith("pass")


def test_does_not_hand_an_opponent_a_bower_lightly() -> None:
    doubtful = "H AQ D K C AT"
    assert isinstance(THUMB.choose(position(doubtful, "JH", dealer=2)), TrumpCalled)
    assert isinstance(THUMB.choose(position(doubtful, "JH", dealer=3)), TrumpPassed)


def test_plays_alone_with_the_best_of_hands_only() -> None:
    assert THUMB.choose(position("H JAKQ D J", "9H", dealer=2)) == TrumpCalled(0, "H", alone=True)
    assert THUMB.choose(position("H AQ9 D J C A", "TH", dealer=2)) == TrumpCalled(0, "H")


def test_names_its_best_suit_when_the_card_is_turned_down() -> None:
    assert THUMB.choose(position("C JQ9 S A D T", "9H", calls=4)) == TrumpCalled(0, "C", alone=False)


def test_a_dealer_held_to_it_names_something() -> None:
    stuck = replace(position(POOR, "KS", dealer=0, calls=7), may_pass=False)
    assert isinstance(THUMB.choose(stuck), TrumpCalled)


def test_does_not_play_alone_where_that_brings_nothing() -> None:
    per_trick = replace(position("H JAKQ D J", "9H", dealer=2), rules=ruleset("euchre-tricks"))
    assert THUMB.choose(per_trick) == TrumpCalled(0, "H")


def test_a_dealer_counts_the_card_it_would_take_up() -> None:
    hand = "H A9 D A C K9"
    assert isinstance(THUMB.choose(position(hand, "JH", dealer=0)), TrumpCalled)
    assert isinstance(THUMB.choose(position(hand, "JH", dealer=1)), TrumpPassed)


def test_lays_aside_a_lone_low_card_and_no_trump() -> None:
    asked = replace(position("H JA9 D 9 C AK", "KH", phase=Phase.DISCARD), trump="H", maker=0, owed=1)
    assert THUMB.choose(asked) == CardsDiscarded(0, ("9D",))


def test_defends_alone_with_a_hand_that_stops_the_maker_only() -> None:
    rules = custom("euchre", {"bidding.defend_alone": True})
    strong = replace(position("H JAQ D A C A", "9S", phase=Phase.DEFENSE), rules=rules, trump="H", maker=1)
    weak = replace(position(POOR, "9S", phase=Phase.DEFENSE), rules=rules, trump="S", maker=1)
    assert THUMB.choose(strong) == DefenseChosen(0, alone=True)
    assert THUMB.choose(weak) == DefenseChosen(0, alone=False)
