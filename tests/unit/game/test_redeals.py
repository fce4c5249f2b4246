"""New deals that a seat may call for (rulebook 2.8, A20, A24)."""

import pytest

from spadework.game import BidMade, BidProposed, BlindDeclined, Code, DealVoided, GameState, Phase, RedealCalled, view
from spadework.rules import Bid
from tests.unit.game.tables import begun, happened, refusal, rules_of, stacked, then

NO_SPADES = "2C 3C 4C 5C 6C 7C 2D 3D 4D 5D 2H 3H KH"
NO_FACES = "2C 3C 4C 5C 6C 7C 2D 3D 4D 5D 2H 3S AS"
NOTHING = "2C 3C 4C 5C 6C 7C 2D 3D 4D 5D 2H 3S 4S"
ONE_SPADE = "2C 3C 4C 5C 6C 7C 2D 3D 4D 5D 2H 3H KS"
SEVEN_CLUBS = "2C 3C 4C 5C 6C 7C 8C 3D 4D 5D 2H KS AS"
USUAL = "2C 3C 4C 5C 6C 2D 3D 4D 5D 2H 3H KS AS"


def table(hand: str, which: str, dealer: str = "same") -> GameState:
    rules = rules_of(misdeal={"kind": "on", "hand": which, "dealer": dealer}, blind_nil={"kind": "off"})
    return then(begun(rules, dealer=3), stacked(rules, hand))


@pytest.mark.parametrize(
    ("which", "hands"),
    (
        ("no_spades", {NO_SPADES}),
        ("no_faces", {NO_FACES, NOTHING}),
        ("no_spades_or_no_faces", {NO_SPADES, NO_FACES, NOTHING}),
        ("few_spades", {NO_SPADES, ONE_SPADE}),
        ("no_aces_and_no_faces", {NOTHING}),
        ("seven_of_a_suit", {SEVEN_CLUBS}),
    ),
)
def test_a20_a_hand_of_the_kind_may_be_thrown_in(which: str, hands: set[str]) -> None:
    all_hands = {NO_SPADES, NO_FACES, NOTHING, ONE_SPADE, SEVEN_CLUBS, USUAL}
    assert {hand for hand in all_hands if view(table(hand, which), 0).may_redeal} == hands


def test_a24_the_same_dealer_deals_again_or_the_next() -> None:
    assert happened(table(NO_SPADES, "no_spades"), RedealCalled(0))[1:] == (DealVoided("called", 3),)
    assert happened(table(NO_SPADES, "no_spades", "next"), RedealCalled(0))[1:] == (DealVoided("called", 0),)
    state = then(table(NO_SPADES, "no_spades"), RedealCalled(0))
    assert (state.phase, state.next_dealer, state.deal) == (Phase.BETWEEN, 3, 0)
    again = then(state, stacked(state.rules))
    assert (again.dealer, again.deal, again.shuffles) == (3, 1, 2)


def test_not_after_ones_bid_and_not_for_another() -> None:
    state = table(NO_SPADES, "no_spades")
    assert refusal(state, RedealCalled(1))[0] is Code.NO_REDEAL
    assert refusal(then(state, BidMade(0, Bid(1))), RedealCalled(0))[0] is Code.NO_REDEAL


def test_a20_only_where_the_rules_allow_it() -> None:
    rules = rules_of(blind_nil__deficit=0)
    state = then(begun(rules), stacked(rules, NO_SPADES), *(BlindDeclined(seat) for seat in range(4)))
    assert refusal(state, RedealCalled(1)) == (
        Code.NO_REDEAL,
        "Nobody may call for a new deal under these rules; bid.",
    )


def test_not_after_the_partner_has_said_what_it_hopes_for() -> None:
    misdeal = {"kind": "on", "hand": "no_spades"}
    rules = rules_of("new-york", first_deal={"kind": "bid"}, blind_number={"kind": "off"}, misdeal=misdeal)
    none = "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 3H"
    state = then(begun(rules, dealer=3), stacked(rules, "AS", "KS", none))
    assert refusal(then(state, BidProposed(0, 3)), RedealCalled(2))[0] is Code.NO_REDEAL
