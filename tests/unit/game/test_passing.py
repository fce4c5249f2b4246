"""Cards that partners pass because of a nil (rulebook 2.4, A9, A10)."""

from typing import Any

from spadework.cards import texts
from spadework.game import (
    BidMade,
    CardsMoved,
    CardsPassed,
    CardsReceived,
    Code,
    GameState,
    OwnCards,
    Phase,
    see,
    view,
)
from spadework.game.exchanges import exchanges
from spadework.rules import NIL, Bid
from spadework.rules.bid import BLIND_NIL
from tests.unit.game.tables import begun, happened, refusal, rules_of, stacked, then

HANDS = ("AS KS 2C 3C", "2D 3D", "2H 3H 4H 5H", "4D 5D")


def bid(number: int = 2, *, partner_nil: bool = False, **changes: Any) -> GameState:
    """Seat 0 has bid nil, the others numbers; cards are to be passed."""
    rules = rules_of(passing__nil=number, blind_nil={"kind": "off"}, **changes)
    state = begun(rules, dealer=3)
    partner = NIL if partner_nil else Bid(4)
    return then(
        state,
        stacked(rules, *HANDS),
        BidMade(0, NIL),
        BidMade(1, Bid(3)),
        BidMade(2, partner),
        BidMade(3, Bid(3)),
    )


def test_a9_the_bidder_passes_first_and_the_partner_answers_having_looked() -> None:
    state = bid()
    assert state.phase is Phase.PASSING
    assert state.waiting == (0,)
    assert view(state, 0).owed == 2
    assert view(state, 0).pass_to == 2
    assert refusal(state, CardsPassed(2, ("2H", "3H"))) == (
        Code.NOT_YOUR_TURN,
        "This seat has no cards to pass now; wait for the others.",
    )
    events = happened(state, CardsPassed(0, ("AS", "KS")))
    assert events[1:] == (CardsReceived(2, 0, ("AS", "KS")),)
    state = then(state, CardsPassed(0, ("AS", "KS")))
    assert {"AS", "KS"} <= set(view(state, 2).hand)
    assert state.waiting == (2,)
    state = then(state, CardsPassed(2, ("2H", "AS")))
    assert state.phase is Phase.PLAY
    assert {"2H", "AS", "2C"} <= set(texts(state.hands[0])), "a card may come back"
    assert [hand.bit_count() for hand in state.hands] == [13] * 4


def test_a9_both_may_pass_at_once_without_looking() -> None:
    state = bid(passing__order="at_once")
    assert state.waiting == (0, 2)
    state = then(state, CardsPassed(2, ("2H", "3H")))
    assert not {"2H", "3H"} & set(view(state, 0).hand), "nobody looks before both have passed"
    assert [type(event) for event in happened(state, CardsPassed(0, ("AS", "KS")))] == [
        CardsPassed,
        CardsReceived,
        CardsReceived,
    ]


def test_a10_two_nils_pass_nothing_unless_the_rules_allow_it() -> None:
    assert bid(partner_nil=True).phase is Phase.PLAY
    allowed = bid(partner_nil=True, passing__two_nils="allowed")
    assert allowed.phase is Phase.PASSING
    assert allowed.waiting == (0, 2)


def test_two_nils_exchange_as_many_cards_as_the_one_that_passes_more() -> None:
    rules = rules_of(passing__nil=1, passing__blind_nil=2, passing__two_nils="allowed")
    for bids in ((BLIND_NIL, Bid(3), NIL, Bid(3)), (NIL, Bid(3), BLIND_NIL, Bid(3))):
        assert [(each.bidder, each.partner, each.number) for each in exchanges(rules, bids)] == [(0, 2, 2)]


def test_the_number_and_the_cards_must_be_right() -> None:
    state = bid()
    assert refusal(state, CardsPassed(0, ("AS",))) == (Code.WRONG_COUNT, "1 card is chosen; choose 2.")
    code, text = refusal(state, CardsPassed(0, ("AS", "2H")))
    assert code is Code.CARD_NOT_HELD
    assert "This hand does not hold the two of hearts" in text
    assert refusal(state, CardsPassed(0, ("AS", "AS")))[0] is Code.CARD_NOT_HELD
    assert refusal(then(state, CardsPassed(0, ("AS", "KS"))), CardsPassed(0, ("2C", "3C")))[0] is Code.NOT_YOUR_TURN


def test_opponents_and_watchers_see_how_many_cards_went_and_not_which() -> None:
    passed, received = CardsPassed(0, ("AS", "KS")), CardsReceived(2, 0, ("AS", "KS"))
    assert see(passed, 0) == OwnCards("passed", ("AS", "KS"))
    assert {see(passed, seat) for seat in (1, 2, 3, None)} == {CardsMoved(0, "passed", 2)}
    assert see(received, 2) == OwnCards("received", ("AS", "KS"))
    state = then(bid(), passed)
    assert (view(state, 2).received, view(state, 0).passed) == (("AS", "KS"), ("AS", "KS"))
    assert all(view(state, seat).received == view(state, seat).passed == () for seat in (1, 3, None))
