"""The rule-of-thumb policy of simulations: what it bids and plays is fixed, so its choices are written down here."""

from __future__ import annotations

import random

import pytest

from spadework.cards import cards
from spadework.game import BidMade, BidSealed, CardPlayed, GameStarted, GameState, Phase, advance, ranking
from spadework.game.perft import position
from spadework.kernel.reference.quick import Goals, goals, quick_bid, quick_card, worth
from spadework.rules import ruleset
from spadework.rules.model import SpadesTrump
from tests.covering import every_ruleset
from tests.strategies import some_fact
from tests.together import together

STANDARD = ruleset("standard")
EAGER = Goals((13, 13), frozenset())
SATED = Goals((0, 0), frozenset())


@pytest.mark.parametrize(
    ("hand", "quarters", "nil"),
    (
        # Ace and king of a suit of four, no other trick, three small trumps at a quarter each.
        ("AC KC 3C 2C 2D 3D 4D 2H 3H 4H 2S 3S 4S", 10, False),
        # The three highest trumps and two more count a trick each; two voids are worth half a trick each.
        ("AS KS QS 3S 2S 2C 3C 4C 5C 6C 7C 8C 9C", 24, False),
        # A king alone counts a quarter, one of more than five cards too; a queen of three cards counts two.
        ("KC QD 2D 3D KH 2H 3H 4H 5H 6H 2S 3S 4S", 7, False),
        ("2C 4C 6C 3D 5D 7D 9D 2H 3H 8H TH 4S 6S", 2, True),
        # The king of spades is too high for a nil.
        ("2C 4C 6C 3D 5D 7D 9D 2H 3H 8H TH 4S KS", 3, False),
        # So is a seven as the lowest of a suit.
        ("7C 8C 9C 3D 5D 7D 9D 2H 3H 8H TH 4S 6S", 2, False),
    ),
)
def test_a_hand_is_worth_its_high_cards_and_long_trumps(hand: str, quarters: int, *, nil: bool) -> None:
    found = worth(ranking(STANDARD.pack, SpadesTrump()), cards(hand.split()))
    assert (found.quarters, found.nil) == (quarters, nil)


def card(hands: str, goals: Goals, *, trick: str = "", leader: int = 0, broken: bool = False) -> str:
    held = [hand.split() for hand in hands.split("|")]
    return quick_card(position(STANDARD, held, leader=leader, trick=trick.split(), broken=broken), goals)


def test_a_master_of_the_longest_suit_is_led() -> None:
    assert card("AC AD KD 2H | 2C 3C 4C 5C | 2D 3D 4D 5D | 3H 4H 5H 6H", EAGER) == "AD"


def test_a_low_card_of_the_longest_suit_is_led_without_a_master() -> None:
    assert card("QC 3D KD 2H | AC 3C 4C 5C | AD 2D 4D 5D | 3H 4H 5H 6H", EAGER) == "3D"


def test_the_third_seat_plays_high_and_the_second_low() -> None:
    assert card("2D | QC 3C | KC 4C | AC 5C", EAGER, trick="2C") == "3C"
    assert card("2D | 4D | QC 4C | AC 5C", EAGER, trick="2C 3C") == "QC"


def test_a_master_is_played_by_the_second_seat_too() -> None:
    assert card("2D | AC 3C | KC 4C | QC 5C", EAGER, trick="2C") == "AC"


def test_a_trick_of_the_partner_is_left_to_it_by_the_last_seat() -> None:
    assert card("2D | 3D | 4D | AC 5C", EAGER, trick="2C QC 3C") == "5C"


def test_who_wants_no_trick_plays_the_highest_card_that_does_not_win() -> None:
    assert card("2D | 3D | 4D | AC 9C", SATED, trick="2C QC 3C") == "9C"
    assert card("2D | 3D | 4D | AC KC", SATED, trick="2C QC 3C") == "AC"


def test_a_nil_is_covered_though_the_bid_is_made() -> None:
    covered = Goals((0, 0), frozenset({1}))
    hands = "2D | 3D | 4D | AC 9C"
    assert card(hands, covered, trick="2C QC 3C") == "AC"


@together("name", every_ruleset())
def test_it_bids_and_plays_within_the_rules_of_every_game(name: str) -> None:
    rng = random.Random(name)
    state: GameState = advance(None, GameStarted(ruleset(name), dealer=0))[1]
    for _ in range(400):
        if state.phase is Phase.OVER or (state.deal == 2 and state.phase is Phase.BETWEEN):
            return
        fact = some_fact(state, rng)
        if isinstance(fact, CardPlayed):
            fact = CardPlayed(state.turn, quick_card(state, goals(state)))
        elif state.phase is Phase.BIDDING and isinstance(fact, (BidMade, BidSealed)):
            fact = type(fact)(fact.seat, quick_bid(state, fact.seat))
        state = advance(state, fact)[1]
    raise AssertionError("two deals do not end")
