"""A ruleset in the words of the native part: lanes, strengths, and what may be played."""

import random
from itertools import islice, pairwise

import pytest
from hypothesis import given

from spadework.cards import ALL_CARDS, BadCard, Suit, texts
from spadework.game import GameState, Phase, legal_cards
from spadework.game.drawing import refilled
from spadework.game.ranking import ranking
from spadework.kernel import native
from spadework.kernel.convert import Compiled, compiled, position, terms_of
from spadework.kernel.reference import after
from spadework.rules import Rules, custom, ruleset, rulesets
from spadework.rules.model import RefillDeal
from tests.covering import every_ruleset
from tests.perft.positions import played, trump_of
from tests.strategies import a_seed, some_rules, steps, tries
from tests.together import together


@together("name", every_ruleset())
def test_every_card_has_its_place_and_comes_back(name: str) -> None:
    rules = ruleset(name)
    trump = trump_of(rules, random.Random(name))
    terms = compiled(rules, trump)
    order = ranking(rules.pack, rules.trump, trump)
    assert terms.cards(texts(order.every)) == terms.rules.pack
    assert set(terms.texts(terms.rules.pack)) == set(texts(order.every))
    for suit, found in order.high_to_low.items():
        lanes = {terms.number[card] // 16 for card in found}
        assert len(lanes) <= 1
        assert (lanes == {3}) == (suit is order.trump) or not found or order.trump is None
        assert [terms.number[card] % 16 for card in found] == list(range(len(found)))[::-1]


def test_the_other_suits_follow_in_order() -> None:
    terms = compiled(ruleset("whist-classic"), "D")
    assert [terms.number[f"2{suit}"] // 16 for suit in "CHSD"] == [0, 1, 2, 3]


def test_without_trumps_all_suits_stand_in_order() -> None:
    rules = custom("whist-classic", {"trump": {"kind": "rotating", "order": ["none"]}})
    terms = compiled(rules, "none")
    assert [terms.number[f"A{suit}"] for suit in "CDHS"] == [12, 28, 44, 60]
    assert not terms.rules.trump


def test_bowers_lie_at_the_top_of_the_trumps() -> None:
    terms = compiled(ruleset("euchre"), "H")
    top = sorted((number for number in terms.text if number // 16 == 3), reverse=True)
    assert [terms.text[number] for number in top] == ["JH", "JD", "AH", "KH", "QH", "TH", "9H"]


def test_sixteen_trumps_fill_their_lane() -> None:
    terms = compiled(ruleset("jjdd"))
    trumps = [card for card in terms.texts(terms.rules.pack) if terms.number[card] >= 48]
    assert trumps[-4:] == ["2S", "2D", "LJ", "BJ"]
    assert all(below < above for below, above in pairwise(terms.number[card] for card in trumps))


@pytest.mark.parametrize("card", ("BJ", "1S", ""))
def test_a_card_that_the_pack_lacks_is_named(card: str) -> None:
    with pytest.raises(BadCard, match=f"'{card}' is not in the pack; its cards are 2C, 3C"):
        compiled(ruleset("standard")).cards(["2C", card])


def test_a_card_in_a_hand_twice_is_named() -> None:
    with pytest.raises(BadCard, match="KS is named twice"):
        compiled(ruleset("standard")).cards(["KS", "2C", "KS"])


HANDS = (("AS", "2C"), ("KH", "3C"), ("KS", "4H"), ("2H", "3H"))


@together(
    "changes, message",
    (
        ({"hands": HANDS[:3]}, "3 hands for 4 seats; give one for each"),
        ({"hands": (*HANDS[:3], ("2H",))}, "seat 3 holds 1 cards and seat 0 2"),
        ({"hands": (*HANDS[:3], ("2H", "AS"))}, "the hand of seat 3 is also elsewhere"),
        ({"leader": 4}, "leader 4 of 4 seats; seats are counted from 0"),
        ({"leader": -1}, "leader -1; give 0 to"),
        ({"trick": ("5C", "6C", "7C", "8C")}, "4 cards in the present trick"),
        ({"trick": ("5C",)}, "seat 1 holds 2 cards and seat 0 3"),
        ({"out": (0,)}, "the leader sits out"),
        ({"out": (1,)}, "seat 1 holds cards and does not play"),
        ({"out": (9,)}, "seat 9 sits out; seats are counted from 0"),
        ({"tricks": 1000}, "the number of tricks is 1000"),
        ({"taken": (1, 2, 3, 4, 5)}, "tricks of 5 seats; there are 4"),
        ({"stock": ("AS",)}, "the stock is also elsewhere"),
    ),
)
def test_a_position_that_cannot_be_says_why(changes: dict[str, object], message: str) -> None:
    given: dict[str, object] = {"hands": HANDS, "leader": 0} | changes
    with pytest.raises(ValueError, match=message):
        compiled(ruleset("standard")).position(**given)  # type: ignore[arg-type]


def test_a_card_that_may_not_be_played_is_refused() -> None:
    terms = compiled(ruleset("standard"))
    at = terms.position(HANDS, leader=0)
    assert terms.texts(native.legal(terms.rules, at)) == ("2C",)
    with pytest.raises(ValueError, match="card 60 may not be played by seat 0"):
        native.play(terms.rules, at, terms.card("AS"))


def test_a_position_is_checked_against_the_rules_it_is_used_with() -> None:
    at = compiled(ruleset("standard")).position(HANDS, leader=3)
    with pytest.raises(ValueError, match="leader 3 and turn 3 of 3 seats"):
        native.legal(compiled(ruleset("solo3")).rules, at)


def test_a_game_that_is_not_in_the_play_has_no_position() -> None:
    state, _, _ = next(iter(steps(ruleset("standard"), 1)))
    with pytest.raises(ValueError, match="the game waits for between"):
        position(state)


def is_as_told(terms: Compiled, at: native.Position, state: GameState) -> None:
    """The position is that of the state, in every part of it that the play depends on."""
    seats = state.rules.seats
    held = [() if seat in state.out else texts(hand) for seat, hand in enumerate(state.hands)]
    assert [set(terms.texts(hand)) for hand in at.hands[:seats]] == [set(hand) for hand in held]
    assert (at.leader, at.broken, at.out) == (state.leader, state.broken, tuple(sorted(state.out)))
    assert [terms.text[card] for card in at.trick] == list(state.trick)
    assert (at.tricks, at.taken[:seats]) == (len(state.tricks), state.taken)
    if isinstance(state.rules.deal, RefillDeal):
        assert [terms.text[card] for card in at.stock] == list(state.stock)


def play_out(state: GameState, rng: random.Random) -> int:
    """Play a deal to its end in both engines, side by side; the number of cards that were compared."""
    terms, at = terms_of(state), position(state)
    compared = 0
    while state.phase is Phase.PLAY and state.hands[state.turn]:
        legal = legal_cards(state)
        assert set(terms.texts(native.legal(terms.rules, at))) == set(texts(legal))
        assert at.turn == state.turn
        card = rng.choice(texts(legal))
        state = after(state, card)
        at = native.play(terms.rules, at, terms.card(card))
        if state.phase is Phase.PLAY and state.hands[state.turn]:
            is_as_told(terms, at, state)
        compared += 1
    assert at.over
    return compared


@together("name", every_ruleset())
def test_a_deal_of_every_ruleset_goes_the_same_way(name: str) -> None:
    rules = ruleset(name)
    for seed in range(3):
        state = played(rules, seed, seed)
        assert play_out(state, random.Random(seed)) == rules.seats * rules.hand_size - seed


@tries(30)
@given(some_rules(), a_seed)
def test_a_deal_of_any_rules_goes_the_same_way(rules: Rules, seed: int) -> None:
    """Bid, called, drawn and refilled as the game has it, with seats that sit out, up to the first card."""
    # In a game that throws in deals with low bids, low bidders may never come to play.
    begun = islice(steps(rules, seed, rare=False), 500)
    state = next((state for state, _, _ in begun if state.phase is Phase.PLAY and not state.tricks), None)
    if state is not None and state.claim is None:
        assert play_out(state, random.Random(seed)) > 0


def test_jokers_break_no_spades_where_the_rules_say_so() -> None:
    rules = custom("jokers", {"play.joker_breaks": False})
    for seed in range(6):
        assert play_out(played(rules, seed, 0), random.Random(seed)) == 52


def test_a_drawn_card_is_played_as_drawn() -> None:
    state = next(state for state, _, _ in steps(ruleset("two-refill"), 5, rare=False) if state.phase is Phase.PLAY)
    assert play_out(state, random.Random(5)) == 52
    assert refilled(state, 0)


def test_every_card_has_a_number_below_64() -> None:
    numbers = {number for name in rulesets() for number in compiled(ruleset(name), "C").text}
    assert max(numbers) < 64
    assert len(ALL_CARDS) == 54
    assert Suit.SPADES
