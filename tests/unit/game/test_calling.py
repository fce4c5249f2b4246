"""Naming trump in euchre (rulebook 1.12)."""

from spadework.cards import Suit, texts
from spadework.game import (
    CardPlayed,
    CardsDiscarded,
    CardsMoved,
    Code,
    DealVoided,
    DefenseChosen,
    GameState,
    OwnCards,
    Phase,
    RedealCalled,
    TrumpCalled,
    TrumpPassed,
    TurnedUp,
    TurnUpTaken,
    see,
    view,
)
from tests.unit.game.tables import begun, happened, refusal, rules_of, stacked, then

HANDS = ("JC AS KS QS TS", "9H TH QH KH AH", "JS JD 9D TD QD", "9C TC QC KC AC")


def turned(card: str = "9S", **changes: object) -> GameState:
    """Seat 3 dealt, this card is turned up, and seat 0 is to say."""
    rules = rules_of("euchre", **changes)
    return then(begun(rules, dealer=3), stacked(rules, *HANDS, stock=card))


def test_the_top_of_the_stock_is_turned_up_for_all() -> None:
    state = turned()
    assert (state.phase, state.turn, state.calling.turned_up) == (Phase.CALLING, 0, "9S")
    assert view(state, 0).legal_calls == ("S",)
    assert view(state, None).turned_up == "9S"
    assert see(TurnedUp("9S"), None) == TurnedUp("9S")


def test_ordering_up_gives_the_dealer_the_card_and_a_discard() -> None:
    state = turned()
    events = happened(state, TrumpCalled(1, "S")) if state.turn == 1 else happened(state, TrumpCalled(0, "S"))
    assert events[1:] == (TurnUpTaken(3, "9S"),)
    state = then(state, TrumpCalled(0, "S"))
    assert (state.phase, state.turn, view(state, 3).owed) == (Phase.DISCARD, 3, 1)
    assert refusal(state, CardsDiscarded(3, ("9C", "TC"))) == (Code.WRONG_COUNT, "2 cards are chosen; choose 1.")
    state = then(state, CardsDiscarded(3, ("9C",)))
    assert (state.phase, state.turn, state.maker) == (Phase.PLAY, 0, 0)
    assert "9S" in texts(state.hands[3])
    assert see(CardsDiscarded(3, ("9C",)), 3) == OwnCards("discarded", ("9C",))
    assert see(CardsDiscarded(3, ("9C",)), 0) == CardsMoved(3, "discarded", 1)


def test_the_bowers_are_the_highest_trumps() -> None:
    state = then(turned(), TrumpCalled(0, "S"))
    assert state.ranking.high_to_low[Suit.SPADES] == ("JS", "JC", "AS", "KS", "QS", "TS", "9S")
    assert state.ranking.suit["JC"] is Suit.SPADES
    plain = then(turned(trump__bowers=False), TrumpCalled(0, "S"))
    assert plain.ranking.high_to_low[Suit.SPADES] == ("AS", "KS", "QS", "JS", "TS", "9S")


def test_a_left_bower_follows_trumps_and_not_its_printed_suit() -> None:
    state = then(turned(), TrumpCalled(0, "S"), CardsDiscarded(3, ("9C",)), CardPlayed(0, "JC"))
    assert state.trick == ("JC",)
    assert view(then(state, CardPlayed(1, "9H")), 2).legal_cards == ("JS",), "the left bower led is a spade led"


def test_in_the_second_round_another_suit_is_named() -> None:
    state = then(turned(), *(TrumpPassed(seat) for seat in range(4)))
    assert view(state, 0).legal_calls == ("H", "C", "D")
    code, text = refusal(state, TrumpCalled(0, "S"))
    assert (code, text) == (Code.WRONG_SUIT, "Trump cannot be spades now; choose hearts, clubs or diamonds.")
    state = then(state, TrumpCalled(0, "C"))
    assert (state.phase, state.trump) == (Phase.PLAY, "C"), "the turned-up card stays where it is"
    no_trump = then(turned(bidding__no_trump=True), *(TrumpPassed(seat) for seat in range(4)), TrumpCalled(0, "none"))
    assert no_trump.ranking.trump is None
    assert no_trump.ranking.winner(("9H", "AS", "TH", "JC")) == 2


def test_when_all_pass_the_next_dealer_deals() -> None:
    passes = [TrumpPassed(seat) for seat in (0, 1, 2, 3, 0, 1, 2)]
    state = then(turned(), *passes)
    assert view(state, 3).may_pass
    assert happened(state, TrumpPassed(3))[1:] == (DealVoided("all_passed", 0),)
    state = then(state, TrumpPassed(3))
    assert (state.phase, state.next_dealer, state.deal) == (Phase.BETWEEN, 0, 0)


def test_a_stuck_dealer_must_name_a_suit() -> None:
    state = then(turned(bidding__all_pass="dealer_must"), *(TrumpPassed(seat) for seat in (0, 1, 2, 3, 0, 1, 2)))
    assert not view(state, 3).may_pass
    assert refusal(state, TrumpPassed(3))[0] is Code.MUST_CALL
    assert then(state, TrumpCalled(3, "H")).phase is Phase.PLAY


def test_alone_the_partner_sits_out_and_tricks_have_three_cards() -> None:
    state = then(turned(), TrumpPassed(0), TrumpCalled(1, "S", alone=True))
    assert state.phase is Phase.PLAY, "the dealer is the partner, sits out and takes nothing up"
    assert state.out == (3,)
    state = then(state, CardPlayed(0, "AS"), CardPlayed(1, "9H"))
    assert state.turn == 2
    state = then(state, CardPlayed(2, "JS"))
    assert (state.leader, len(state.tricks), state.turn) == (2, 1, 2)
    state = then(state, CardPlayed(2, "9D"))
    assert state.turn == 0, "the seat that sits out is passed over"


def test_where_eldest_sits_out_the_next_leads() -> None:
    state = then(turned(), TrumpPassed(0), TrumpPassed(1), TrumpCalled(2, "S", alone=True), CardsDiscarded(3, ("9C",)))
    assert (state.out, state.leader) == ((0,), 1)


def test_alone_only_where_the_rules_allow_it() -> None:
    assert refusal(turned(bidding__alone=False), TrumpCalled(0, "S", alone=True))[0] is Code.NOT_ALONE
    assert not view(turned(bidding__alone=False), 0).may_call_alone


def test_an_opponent_may_defend_alone_where_the_rules_say_so() -> None:
    state = then(turned(bidding__defend_alone=True), TrumpCalled(0, "S", alone=True))
    assert (state.phase, state.turn) == (Phase.DEFENSE, 1)
    assert refusal(state, DefenseChosen(3, alone=True))[0] is Code.NOT_YOUR_TURN
    both = then(state, DefenseChosen(1, alone=False), DefenseChosen(3, alone=False), CardsDiscarded(3, ("9C",)))
    assert both.out == (2,)
    alone = then(state, DefenseChosen(1, alone=True))
    assert (alone.phase, alone.out, alone.turn) == (Phase.PLAY, (2, 3), 0)
    assert refusal(alone, DefenseChosen(3, alone=True))[0] is Code.WRONG_PHASE


def test_nothing_is_called_out_of_turn_or_out_of_time() -> None:
    assert refusal(turned(), TrumpPassed(1))[0] is Code.NOT_YOUR_TURN
    assert refusal(then(turned(), TrumpCalled(0, "S")), TrumpPassed(1))[0] is Code.WRONG_PHASE
    assert refusal(turned(), CardsDiscarded(3, ("9C",)))[0] is Code.WRONG_PHASE


def test_a_hand_without_aces_and_faces_may_be_thrown_in_before_one_has_said_anything() -> None:
    rules = rules_of("euchre", misdeal={"kind": "on", "hand": "no_aces_and_no_faces"})
    low = "9S TS 9H TH 9D", "9C TC KC QC AC"
    state = then(begun(rules, dealer=3), stacked(rules, *low, stock="JS"))
    assert view(state, 0).may_redeal
    assert not view(state, 1).may_redeal
    assert happened(state, RedealCalled(0))[1:] == (DealVoided("called", 3),)
    passed = then(state, *(TrumpPassed(seat) for seat in range(4)))
    assert not view(passed, 0).may_redeal
