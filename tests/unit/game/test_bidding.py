"""Every way of bidding (rulebook 1.10, 1.13, 2.2, A13 to A15, A22, A23; L15 to L21)."""

from typing import Any

import pytest
from msgspec.structs import replace

from spadework.game import (
    HIDDEN,
    BidMade,
    BidProposed,
    BidSealed,
    BidsFixed,
    BidsShown,
    BlindBidsShown,
    BlindDeclined,
    BlindOffered,
    Code,
    DealVoided,
    GameState,
    OwnAnswer,
    Phase,
    see,
    view,
)
from spadework.rules import BLIND_NIL, NIL, Bid, Rules
from spadework.scoring.sheet import Standing
from tests.unit.game.tables import begun, dealing, happened, refusal, rules_of, stacked, then, until

FIVE_SPADES = ("AS KS QS JS TS", "2C 3C", "9S", "2D 3D")


def numbers(state: GameState) -> tuple[int, ...]:
    return tuple(bid.tricks for bid in view(state, state.turn).legal_bids if not bid.nil)


def open_bids(rules: Rules, *bids: Bid, dealer: int = 3) -> GameState:
    """A table at which all have looked at their cards, and seat 0 and the next have bid."""
    state = then(begun(rules, dealer=dealer), stacked(rules, *FIVE_SPADES))
    while state.phase is Phase.BLIND:
        state = then(state, BlindDeclined(state.waiting[0]))
    for bid in bids:
        state = then(state, BidMade(state.turn, bid))
    return state


def standard(**changes: Any) -> Rules:
    return rules_of(blind_nil={"kind": "off"}, **changes)


class TestTeamMinimum:
    def test_l15_the_second_bidder_is_forced_up(self) -> None:
        state = open_bids(standard(bidding__min_team_bid=4), Bid(1), Bid(3))
        assert numbers(state) == tuple(range(3, 14))
        assert NIL not in view(state, 2).legal_bids, "nil only if the partner alone reaches four"
        assert NIL in view(open_bids(standard(bidding__min_team_bid=4), Bid(4), Bid(3)), 2).legal_bids

    def test_l16_beside_a_nil_the_partner_bids_four_alone(self) -> None:
        assert numbers(open_bids(standard(bidding__min_team_bid=4), NIL, Bid(3))) == tuple(range(4, 14))

    def test_a13_a_nil_may_exempt_the_partner(self) -> None:
        rules = standard(bidding__min_team_bid=4, bidding__min_team_nil="exempt")
        assert numbers(open_bids(rules, NIL, Bid(3)))[0] == 1

    def test_the_refusal_says_what_may_be_bid(self) -> None:
        state = open_bids(standard(bidding__min_team_bid=4), Bid(1), Bid(3))
        assert refusal(state, BidMade(2, Bid(2))) == (
            Code.BID_OUT_OF_RANGE,
            "A bid of 2 is not possible here; bid 3 to 13.",
        )


class TestTotals:
    def test_a15_someone_must_lose_their_bid(self) -> None:
        state = open_bids(standard(bidding__total="not_tricks"), Bid(3), Bid(3), Bid(3))
        assert 4 not in numbers(state)
        assert {3, 5} < set(numbers(state))

    def test_a15_too_few_tricks_bid_are_dealt_again(self) -> None:
        state = open_bids(standard(bidding__min_total=11), Bid(2), Bid(2), Bid(2))
        assert happened(state, BidMade(3, Bid(4)))[1:] == (DealVoided("few_bid", 3),)
        assert then(state, BidMade(3, Bid(5))).phase is Phase.PLAY
        again = then(state, BidMade(3, Bid(4)))
        assert (again.phase, again.next_dealer, again.deal, again.shuffles) == (Phase.BETWEEN, 3, 0, 1)

    def test_only_some_numbers(self) -> None:
        assert numbers(open_bids(standard(bidding__only=[3]))) == (3,)


class TestOrder:
    def test_the_dealer_may_bid_first(self) -> None:
        assert open_bids(standard(bidding__first="dealer"), dealer=2).turn == 2

    def test_the_team_behind_may_bid_first(self) -> None:
        rules = standard(bidding__first="trailing")
        state = begun(rules, dealer=3)
        state = replace(state, standings=(Standing(points=120), Standing(points=30)))
        assert then(state, stacked(rules)).turn == 1


class TestRaising:
    def test_a23_each_may_raise_by_one(self) -> None:
        state = open_bids(standard(bidding__rebid="raise_one"), Bid(3), Bid(3), NIL, Bid(2))
        assert (state.phase, state.turn) == (Phase.BIDDING, 0)
        assert view(state, 0).legal_bids == (Bid(3), Bid(4))
        state = then(state, BidMade(0, Bid(4)), BidMade(1, Bid(3)))
        assert state.turn == 3, "a nil is not raised"
        state = then(state, BidMade(3, Bid(2)))
        assert state.phase is Phase.PLAY
        assert state.bids == (Bid(4), Bid(3), NIL, Bid(2))

    def test_a23_or_by_any(self) -> None:
        state = open_bids(standard(bidding__rebid="raise"), Bid(3), Bid(3), Bid(3), Bid(2))
        assert view(state, 0).legal_bids == tuple(Bid(number) for number in range(3, 14))


class TestSecretBids:
    def test_all_bid_at_once_and_the_bids_are_opened_together(self) -> None:
        state = open_bids(standard(bidding__secret=True))
        assert state.waiting == (0, 1, 2, 3)
        state = then(state, BidSealed(2, Bid(4)), BidSealed(0, NIL), BidSealed(3, Bid(2)))
        assert view(state, 1).bids == (None,) * 4
        assert view(state, 2).bids == (None, None, Bid(4), None)
        assert see(BidSealed(2, Bid(4)), 2) == OwnAnswer(Bid(4))
        assert see(BidSealed(2, Bid(4)), 0) is HIDDEN
        events = happened(state, BidSealed(1, Bid(3)))
        assert events[1:] == (BidsShown((NIL, Bid(3), Bid(4), Bid(2))),)
        assert then(state, BidSealed(1, Bid(3))).phase is Phase.PLAY

    def test_nobody_bids_twice_or_aloud(self) -> None:
        state = then(open_bids(standard(bidding__secret=True)), BidSealed(2, Bid(4)))
        assert refusal(state, BidSealed(2, Bid(5)))[0] is Code.NOT_YOUR_TURN
        assert refusal(state, BidMade(1, Bid(5)))[0] is Code.NOT_YOUR_TURN
        assert refusal(open_bids(standard()), BidSealed(0, Bid(3)))[0] is Code.WRONG_PHASE


class TestPartnershipBidding:
    RULES = rules_of("new-york", first_deal={"kind": "bid"}, blind_number={"kind": "off"})

    def start(self) -> GameState:
        return dealing(self.RULES, dealer=3)

    def test_a22_one_says_and_the_partner_fixes_the_bid(self) -> None:
        state = self.start()
        assert view(state, 0).legal_proposals == tuple(range(14))
        state = then(state, BidProposed(0, 3, possible=True))
        assert (state.turn, view(state, 2).legal_bids) == (2, tuple(Bid(number) for number in range(4, 11)))
        state = then(state, BidMade(2, Bid(6)), BidProposed(1, 2))
        assert state.turn == 3
        state = then(state, BidMade(3, Bid(5)))
        assert (state.phase, state.bids) == (Phase.PLAY, (None, None, Bid(6), Bid(5)))
        assert state.leader == 0

    @pytest.mark.parametrize("number", (3, 11))
    def test_n24_a_team_bids_four_to_ten_and_no_nil(self, number: int) -> None:
        state = then(self.start(), BidProposed(0, 3))
        assert refusal(state, BidMade(2, Bid(number)))[0] is Code.BID_OUT_OF_RANGE
        assert refusal(state, BidMade(2, NIL))[0] is Code.NIL_NOT_ALLOWED

    def test_a22_the_first_to_speak_does_not_bid_nor_the_second_propose(self) -> None:
        state = self.start()
        assert refusal(state, BidMade(0, Bid(5)))[0] is Code.WRONG_PHASE
        assert refusal(state, BidProposed(0, 14))[0] is Code.BID_OUT_OF_RANGE
        assert refusal(then(state, BidProposed(0, 3)), BidProposed(2, 3))[0] is Code.WRONG_PHASE
        rules = rules_of("new-york", first_deal={"kind": "bid"}, blind_number={"kind": "off"}, bidding__talk="number")
        assert refusal(dealing(rules, dealer=3), BidProposed(0, 3, possible=True))[0] is Code.BID_OUT_OF_RANGE


class TestBlindNumbers:
    RULES = rules_of("new-york", first_deal={"kind": "bid"})

    def at(self, *points: int) -> GameState:
        state = replace(begun(self.RULES, dealer=3), standings=tuple(Standing(points=each) for each in points))
        return then(state, stacked(self.RULES))

    def test_n22_99_behind_is_not_enough(self) -> None:
        assert self.at(120, 219).phase is Phase.BIDDING

    def test_n23_100_behind_the_first_seat_of_the_team_decides(self) -> None:
        state = self.at(120, 220)
        assert (state.phase, state.waiting) == (Phase.BLIND, (0,))
        assert view(state, 0).legal_bids == tuple(Bid(number, blind=True) for number in range(4, 11))
        assert view(state, 0).hand == ()

    def test_a_blind_number_binds_the_team(self) -> None:
        state = then(self.at(120, 220), BidMade(0, Bid(6, blind=True)))
        assert state.turn == 1, "the partner has nothing to bid"
        state = then(state, BidProposed(1, 3), BidMade(3, Bid(4)))
        assert (state.phase, state.bids) == (Phase.PLAY, (Bid(6, blind=True), None, None, Bid(4)))

    def test_and_its_partner_may_still_bid_nil_blind_where_both_are_played(self) -> None:
        rules = rules_of(
            "blind-numbers", blind_nil={"kind": "on", "deficit": 0}, blind_number={"kind": "on", "deficit": 0}
        )
        state = then(begun(rules, dealer=3), stacked(rules))
        assert state.waiting == (0, 1, 2, 3)
        answers = (BidMade(0, Bid(6, blind=True)), BidMade(2, BLIND_NIL), BlindDeclined(1), BlindDeclined(3))
        state = then(state, *answers)
        assert state.bids == (Bid(6, blind=True), None, BLIND_NIL, None)
        assert state.turn == 1


class TestForcedBids:
    def test_l18_mirror_bids_its_spades(self) -> None:
        rules = rules_of("mirror")
        state = begun(rules, dealer=3)
        events = happened(state, stacked(rules, *FIVE_SPADES))
        fixed = next(event for event in events if isinstance(event, BidsFixed))
        counts = [view(then(state, stacked(rules, *FIVE_SPADES)), seat).hand for seat in range(4)]
        spades = [sum(card[1] == "S" for card in hand) for hand in counts]
        assert fixed.bids == tuple(Bid(number) if number else NIL for number in spades)
        assert then(state, stacked(rules, *FIVE_SPADES)).phase is Phase.PLAY

    def test_mirror_counts_jokers_and_deuces_that_are_spades(self) -> None:
        rules = rules_of("jjdd", bidding={"kind": "mirror"}, blind_nil={"kind": "off"})
        state = then(begun(rules), stacked(rules, "BJ LJ 2D 2S 3C 4C 5C 6C 7C 8C 9C TC JC"))
        assert state.bids[0] == Bid(4)

    def test_mirror_without_spades_is_a_nil(self) -> None:
        rules = rules_of("mirror")
        none = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
        assert then(begun(rules), stacked(rules, none)).bids[0] == NIL

    def test_l19_whiz_bids_its_spades_or_nil(self) -> None:
        rules = rules_of("whiz", blind_nil={"kind": "off"})
        none = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
        state = then(begun(rules, dealer=3), stacked(rules, "AS KS QS JS TS 2D 3D 4D 5D 6D 7D 8D 9D", none))
        assert view(state, 0).legal_bids == (NIL, Bid(5))
        assert view(then(state, BidMade(0, Bid(5))), 1).legal_bids == (NIL,)

    def test_l20_l21_suicide_one_bids_nil_and_the_other_four_or_more(self) -> None:
        rules = rules_of("suicide")
        assert view(open_bids(rules), 0).legal_bids == (NIL, *(Bid(number) for number in range(4, 14)))
        assert view(open_bids(rules, Bid(5), Bid(4)), 2).legal_bids == (NIL,)
        assert view(open_bids(rules, NIL, Bid(4)), 2).legal_bids == tuple(Bid(number) for number in range(4, 14))

    def test_all_bid_blind_nil(self) -> None:
        rules = rules_of("all-nil")
        events = happened(begun(rules), stacked(rules))
        assert BidsFixed((BLIND_NIL,) * 4) in events
        shown = [type(event).__name__ for event in events]
        assert shown.index("BidsFixed") < shown.index("HandShown"), "before anybody looks"

    def test_no_bidding_at_all(self) -> None:
        state = dealing(rules_of("whist-classic"))
        assert (state.phase, state.bids) == (Phase.PLAY, (None,) * 4)

    def test_the_first_deal_may_be_played_without_bids(self) -> None:
        rules = rules_of("first-deal-free")
        state = dealing(rules)
        assert state.phase is Phase.PLAY
        second = until(until(state, Phase.BETWEEN), lambda state: state.deal == 2)
        assert second.phase is not Phase.PLAY

    def test_the_first_deal_may_be_played_without_bids_where_all_others_are_blind_nil(self) -> None:
        rules = rules_of("all-nil", first_deal={"kind": "no_bids"})
        state = dealing(rules)
        assert (state.phase, state.bids) == (Phase.PLAY, (None,) * 4)
        second = until(until(state, Phase.BETWEEN), lambda state: state.deal == 2)
        assert second.bids == (BLIND_NIL,) * 4


class TestBlindNil:
    def test_it_may_be_closed_in_the_first_deal(self) -> None:
        rules = rules_of(blind_nil__deficit=0, blind_nil__from_deal=2)
        state = dealing(rules)
        assert state.phase is Phase.BIDDING
        later = until(state, lambda state: state.deal == 2)
        assert later.phase is Phase.BLIND

    def test_a11_a12_the_answers_come_before_any_hand_and_are_opened_together(self) -> None:
        state = dealing(rules_of(blind_nil__deficit=0))
        assert state.waiting == (0, 1, 2, 3)
        assert see(BlindOffered((0, 1)), 2) == BlindOffered((0, 1))
        state = then(state, BidMade(3, BLIND_NIL), BlindDeclined(1), BlindDeclined(2))
        events = happened(state, BlindDeclined(0))
        assert events[1] == BlindBidsShown((None, None, None, BLIND_NIL))
