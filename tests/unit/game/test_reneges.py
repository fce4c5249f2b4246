"""Wrong cards at a table that plays on honor (rulebook 1.6, R01 to R10, A32 to A35, C13)."""

from typing import Any

from spadework.cards import texts
from spadework.game import (
    BidMade,
    CardCorrected,
    CardPlayed,
    ClaimAnswered,
    Code,
    DealConfirmed,
    DealScored,
    DealVoided,
    GameState,
    Phase,
    RenegeClaimed,
    RenegeJudged,
    RestAwarded,
    RestClaimed,
    TrickTaken,
    TrumpCalled,
    TrumpPassed,
    view,
)
from spadework.rules import Bid
from tests.unit.game.tables import begun, happened, refusal, rules_of, stacked, then, until

HANDS = ("AH 2H AS", "KH 3H 2S 3S", "QH 4H 2C 3C", "JH 5H 2D 3D")


def table(**changes: Any) -> GameState:
    """Seat 0 has led the ace of hearts, to which all could follow."""
    rules = rules_of(blind_nil={"kind": "off"}, **{"renege__mode": "honor", **changes})
    state = then(begun(rules, dealer=3), stacked(rules, *HANDS))
    return then(state, *(BidMade(seat, Bid(3)) for seat in range(4)), CardPlayed(0, "AH"))


REVOKED = (CardPlayed(1, "3S"), CardPlayed(2, "4H"), CardPlayed(3, "5H"))


def test_any_held_card_may_be_played_and_the_legal_ones_are_still_told() -> None:
    state = table()
    seen = view(state, 1)
    assert set(seen.legal_cards) == {card for card in seen.hand if card[1] == "H"}
    assert seen.playable == seen.hand
    assert refusal(state, CardPlayed(1, "AS"))[0] is Code.CARD_NOT_HELD


def test_a_revoke_is_upheld_when_an_opponent_calls_it() -> None:
    state = then(table(), *REVOKED)
    assert happened(state, RenegeClaimed(0, 1, 0))[1:] == (RenegeJudged(0, 1, 0, upheld=True),)
    state = then(state, RenegeClaimed(0, 1, 0))
    assert state.honor.reneges == (1,)
    assert state.phase is Phase.PLAY, "and the deal is played out"
    assert refusal(state, RenegeClaimed(2, 1, 0)) == (
        Code.NO_RENEGE,
        "That card has already been looked at; name another.",
    ), "a second caller is not in the wrong"


def test_nobody_is_called_who_has_not_played() -> None:
    state = then(table(), CardPlayed(1, "3S"))
    assert refusal(state, RenegeClaimed(0, 3, 0)) == (
        Code.NO_RENEGE,
        "That seat played no card to that trick; name another.",
    )


def test_a_lead_is_not_taken_back_when_others_have_followed() -> None:
    state = then(table(renege__correctable="until_trick_over"), CardPlayed(1, "3H"), CardPlayed(2, "4H"))
    state = then(state, CardPlayed(3, "5H"), CardPlayed(0, "AS"))
    assert view(state, 0).may_correct == "AS"
    assert view(then(state, CardPlayed(1, "2S")), 0).may_correct == ""


def test_the_rest_helps_no_team_of_nils() -> None:
    rules = rules_of("all-nil", renege__mode="honor", renege__rest="to_offended")
    state = then(begun(rules, dealer=3), stacked(rules, *HANDS), CardPlayed(0, "AH"), *REVOKED)
    assert happened(state, RenegeClaimed(0, 1, 0))[2] == RestAwarded((0, 12, 0, 0))


def test_a_failed_nil_does_not_fill_its_partners_contract() -> None:
    rules = rules_of(blind_nil={"kind": "off"}, renege__mode="honor", renege__rest="as_bid")
    bids = (Bid(nil=True), Bid(3), Bid(5), Bid(3))
    state = then(begun(rules, dealer=3), stacked(rules, *HANDS), *(BidMade(i, bid) for i, bid in enumerate(bids)))
    state = then(state, CardPlayed(0, "AH"), CardPlayed(1, "KH"), CardPlayed(2, "QH"), CardPlayed(3, "JH"))
    led = view(state, 0).legal_cards[0]
    state = then(state, CardPlayed(0, led), CardPlayed(1, "3S"), RenegeClaimed(0, 1, 1))
    awarded = state.taken
    assert awarded[2] >= 5, "the nil's trick is no help"


def test_a_wrong_claim_is_remembered() -> None:
    state = then(table(), CardPlayed(1, "3H"))
    assert happened(state, RenegeClaimed(2, 1, 0))[1:] == (RenegeJudged(2, 1, 0, upheld=False),)
    assert then(state, RenegeClaimed(2, 1, 0)).honor.wrong_claims == (0,)


def test_an_early_spade_is_a_renege_too_but_not_from_a_hand_of_spades_only() -> None:
    state = then(table(), CardPlayed(1, "3H"), CardPlayed(2, "4H"), CardPlayed(3, "5H"), CardPlayed(0, "AS"))
    assert then(state, RenegeClaimed(1, 0, 1)).honor.reneges == (0,)
    free = table(play__lead_spades="anytime")
    state = then(free, CardPlayed(1, "3H"), CardPlayed(2, "4H"), CardPlayed(3, "5H"), CardPlayed(0, "AS"))
    assert then(state, RenegeClaimed(1, 0, 1)).honor.reneges == (), "C13: no renege where spades may be led at any time"


def test_r10_a_spade_led_from_spades_alone_is_no_renege() -> None:
    rules = rules_of(blind_nil={"kind": "off"}, renege__mode="honor")
    spades = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    state = then(begun(rules, dealer=3), stacked(rules, spades), *(BidMade(seat, Bid(3)) for seat in range(4)))
    assert then(state, CardPlayed(0, "AS"), RenegeClaimed(1, 0, 0)).honor.reneges == ()


def test_who_may_call_and_what() -> None:
    state = then(table(), *REVOKED)
    assert refusal(state, RenegeClaimed(3, 1, 0)) == (Code.NO_RENEGE, "A wrong card is called by the other team.")
    assert refusal(state, RenegeClaimed(0, 1, 1)) == (
        Code.NO_RENEGE,
        "Trick 2 has not been played yet; name one that has.",
    )
    assert refusal(state, RenegeClaimed(0, 9, 0))[0] is Code.NO_SUCH_SEAT
    enforced = table(renege__mode="enforce")
    assert refusal(enforced, RenegeClaimed(2, 1, 0))[0] is Code.NO_RENEGE
    assert refusal(enforced, CardPlayed(1, "3S"))[0] is Code.MUST_FOLLOW
    before = begun(rules_of(renege__mode="honor"))
    assert refusal(before, RenegeClaimed(0, 1, 0))[0] is Code.WRONG_PHASE


def test_a32_a_claim_comes_until_the_deal_is_confirmed_by_all() -> None:
    state = until(then(table(), *REVOKED), Phase.CONFIRM)
    assert state.waiting == (0, 1, 2, 3)
    state = then(state, RenegeClaimed(0, 1, 0), *(DealConfirmed(seat) for seat in (0, 1, 2)))
    assert refusal(state, DealConfirmed(2))[0] is Code.NOT_YOUR_TURN
    events = happened(state, DealConfirmed(3))
    assert isinstance(events[1], DealScored)
    scored = then(state, DealConfirmed(3))
    assert refusal(scored, RenegeClaimed(0, 1, 0))[0] is Code.WRONG_PHASE
    assert refusal(scored, DealConfirmed(3))[0] is Code.WRONG_PHASE


def test_r09_when_both_teams_reneged_the_same_dealer_deals_again() -> None:
    state = then(table(), CardPlayed(1, "3S"), CardPlayed(2, "2C"), RenegeClaimed(0, 1, 0))
    assert happened(state, RenegeClaimed(1, 2, 0))[2] == DealVoided("reneges", 3)


def test_the_tricks_that_are_left_may_go_to_the_offended() -> None:
    state = then(table(renege__rest="to_offended"), *REVOKED)
    assert happened(state, RenegeClaimed(0, 1, 0))[2] == RestAwarded((12, 0, 0, 0))
    ended = then(state, RenegeClaimed(0, 1, 0))
    assert (ended.phase, ended.taken) == (Phase.CONFIRM, (12, 1, 0, 0))


def test_or_as_the_teams_have_bid() -> None:
    state = then(table(renege__rest="as_bid"), *REVOKED)
    assert then(state, RenegeClaimed(0, 1, 0)).taken == (7, 6, 0, 0), "six and five as bid, and one over"


def test_a_wrong_card_may_be_taken_back_before_the_next_is_played() -> None:
    state = then(table(), CardPlayed(1, "3S"))
    assert view(state, 1).may_correct == "3S"
    assert refusal(state, CardCorrected(1, "2S"))[0] is Code.MUST_FOLLOW
    fixed = then(state, CardCorrected(1, "3H"))
    assert (fixed.trick, fixed.turn, fixed.broken, fixed.honor.wrong) == (("AH", "3H"), 2, False, ())
    assert "3S" in texts(fixed.hands[1])
    late = then(state, CardPlayed(2, "4H"))
    assert view(late, 1).may_correct == ""
    assert refusal(late, CardCorrected(1, "3H"))[0] is Code.NO_RENEGE


def test_or_until_the_trick_is_over_where_the_rules_say_so() -> None:
    state = then(table(renege__correctable="until_trick_over"), *REVOKED)
    assert (state.leader, view(state, 1).may_correct) == (1, "3S")
    events = happened(state, CardCorrected(1, "3H"))
    assert events[1] == TrickTaken(0)
    fixed = then(state, CardCorrected(1, "3H"))
    assert (fixed.taken, fixed.leader, fixed.broken) == ((1, 0, 0, 0), 0, False)
    led = then(state, CardPlayed(1, "2S"))
    assert refusal(led, CardCorrected(1, "3H"))[0] is Code.NO_RENEGE


def test_or_never() -> None:
    assert refusal(then(table(renege__correctable="never"), CardPlayed(1, "3S")), CardCorrected(1, "3H"))[0] is (
        Code.NO_RENEGE
    )


def test_the_last_card_of_a_trick_may_be_taken_back_while_nobody_has_led() -> None:
    state = then(table(), CardPlayed(1, "3H"), CardPlayed(2, "4H"), CardPlayed(3, "3D"))
    assert view(state, 3).may_correct == "3D"
    assert then(state, CardCorrected(3, "5H")).tricks[0].cards == ("AH", "3H", "4H", "5H")


def test_what_is_wrong_is_told_to_nobody_else() -> None:
    state = then(table(), CardPlayed(1, "3S"))
    assert [view(state, seat).may_correct for seat in (0, 2, 3, None)] == [""] * 4


def test_no_trick_is_opened_again_when_cards_were_drawn_after_it() -> None:
    rules = rules_of("two-refill", renege__mode="honor", blind_nil={"kind": "off"})
    state = then(begun(rules, dealer=1), stacked(rules, "AH", "KH 3S", stock="2H 3H"))
    state = then(state, BidMade(0, Bid(3)), BidMade(1, Bid(3)), CardPlayed(0, "AH"), CardPlayed(1, "3S"))
    assert len(state.stock) == 24, "both have drawn"
    assert view(state, 1).may_correct == ""
    assert refusal(state, CardCorrected(1, "KH"))[0] is Code.NO_RENEGE
    assert then(state, RenegeClaimed(0, 1, 0)).honor.reneges == (1,), "and the card may still be called"


def test_no_wrong_card_is_taken_back_while_a_claim_of_the_rest_waits() -> None:
    state = then(table(), CardPlayed(1, "3H"), CardPlayed(2, "4H"), CardPlayed(3, "3D"))
    assert view(state, 3).may_correct == "3D"
    state = then(state, RestClaimed(0))
    assert view(state, 3).may_correct == ""
    assert refusal(state, CardCorrected(3, "JH"))[0] is Code.CLAIM_PENDING
    state = then(state, ClaimAnswered(1, agreed=False))
    assert view(state, 3).may_correct == "3D"


def test_no_trick_is_given_to_a_seat_that_sits_out() -> None:
    rules = rules_of("euchre", renege__mode="honor", renege__award="none", renege__rest="to_offended")
    hands = ("9H 9C TC QC KC", "AS 9S TH QH KH", "JD QD KD AD TD", "AC 9D JH AH JC")
    state = then(begun(rules, dealer=3), stacked(rules, *hands, stock="JS"))
    state = then(state, *(TrumpPassed(seat) for seat in range(4)), TrumpPassed(0), TrumpPassed(1))
    state = then(state, TrumpCalled(2, "D", alone=True), CardPlayed(1, "AS"), CardPlayed(2, "TD"), CardPlayed(3, "AC"))
    state = then(state, CardPlayed(2, "AD"), CardPlayed(3, "JC"), RenegeClaimed(2, 3, 1))
    assert state.out == (0,)
    assert state.taken == (0, 0, 5, 0), "the maker has them, and not the partner who sits out"
