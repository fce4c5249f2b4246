"""How cards may be played under other rules than the usual (rulebook 1.8, 2.5, A16 to A19, A21)."""

from spadework.game import (
    BidMade,
    BlindDeclined,
    CardPlayed,
    ClaimAnswered,
    Code,
    GameState,
    Phase,
    RestClaimed,
    TimeCalled,
    view,
)
from spadework.game.confirming import outcome
from spadework.rules import NIL, Bid, Rules
from tests.rulebook.table import bidding, holding, may_play, then
from tests.unit.game.tables import begun, dealing, refusal, rules_of, stacked, until


def after_bids(rules: Rules, *hands: str, bids: tuple[Bid, ...] = (Bid(3),) * 4, dealer: int = 3) -> GameState:
    state = then(begun(rules, dealer=dealer), stacked(rules, *hands))
    while state.phase is Phase.BLIND:
        state = then(state, BlindDeclined(state.waiting[0]))
    for bid in bids:
        state = then(state, BidMade(state.turn, bid))
    return state


class TestFirstLead:
    def test_a17_the_dealer_may_lead(self) -> None:
        assert after_bids(rules_of(play__first_lead="dealer"), dealer=2).leader == 2

    def test_a17_the_highest_bidder_may_lead_the_first_in_turn_of_equals(self) -> None:
        rules = rules_of(play__first_lead="high_bidder")
        assert after_bids(rules, bids=(Bid(2), Bid(4), Bid(4), Bid(1))).leader == 1

    def test_a17_the_partner_of_a_nil_may_lead(self) -> None:
        rules = rules_of(play__first_lead="nil_partner")
        assert after_bids(rules, bids=(Bid(2), NIL, Bid(4), Bid(1))).leader == 3
        assert after_bids(rules).leader == 0, "eldest, where nobody bid nil"

    def test_a17_the_two_of_clubs_leads(self) -> None:
        state = after_bids(rules_of(play__first_lead="low_club"), "AC", "KC", "2C 9C")
        assert (state.leader, view(state, 2).legal_cards) == (2, ("2C",))
        assert refusal(state, CardPlayed(2, "9C"))[0] is Code.LOW_CLUB_FIRST
        state = then(state, CardPlayed(2, "2C"))
        assert state.turn == 3

    def test_a18_the_three_of_clubs_leads_where_the_two_is_out(self) -> None:
        rules = rules_of("solo3", play__first_lead="low_club")
        state = after_bids(rules, "AC", "3C", bids=(Bid(3),) * 3, dealer=2)
        assert (state.leader, view(state, 1).legal_cards) == (1, ("3C",))

    def test_everybody_may_have_to_play_the_lowest_club(self) -> None:
        rules = rules_of(play__first_lead="low_club_all")
        state = then(after_bids(rules, "2C 9C", "5C AC", "KC QC"), CardPlayed(0, "2C"))
        assert view(state, 1).legal_cards == ("5C",)
        assert refusal(state, CardPlayed(1, "AC"))[0] is Code.LOW_CLUB_FIRST

    def test_without_a_club_anything_but_a_spade_is_played_to_it(self) -> None:
        rules = rules_of(play__first_lead="low_club_all")
        none = "2D 3D 4D 5D 6D 7D 8D 9D 2H 3H 4H 2S 3S"
        state = then(after_bids(rules, "2C", none), CardPlayed(0, "2C"))
        assert not [card for card in view(state, 1).legal_cards if card[1] == "S"]

    def test_where_no_hand_has_a_club_eldest_leads(self) -> None:
        rules = rules_of("two-short", play__first_lead="low_club")
        clubless = "AS KS QS JS TS 9S 8S AH KH QH JH TH 9H", "AD KD QD JD TD 9D 8D 7D 8H 7H 7S AC KC"
        state = after_bids(rules, *clubless, bids=(Bid(3), Bid(3)), dealer=1)
        assert state.leader == 1
        assert view(state, 1).legal_cards == ("KC",)

    def test_a19_eldest_with_spades_alone_leads_one_and_breaks_them(self) -> None:
        state = after_bids(rules_of(), "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")
        assert len(view(state, 0).legal_cards) == 13
        assert then(state, CardPlayed(0, "5S")).broken


class TestVoid:
    def test_a_void_seat_may_have_to_trump(self) -> None:
        rules = rules_of(play__void="must_trump")
        assert may_play(rules, "2S AS 9C", trick="4H") == {"2S", "AS"}
        assert may_play(rules, "9C 9D", trick="4H") == {"9C", "9D"}
        state = holding(rules, "2S 9C", trick="4H")
        assert refusal(state, CardPlayed(0, "9C")) == (
            Code.MUST_TRUMP,
            "You cannot follow suit but hold a trump, so you must play one.",
        )

    def test_and_to_trump_higher_if_it_can(self) -> None:
        rules = rules_of(play__void="must_overtrump")
        assert may_play(rules, "2S AS 9C", trick="4H 5S", broken=True) == {"AS"}
        assert may_play(rules, "2S 3S 9C", trick="4H 5S", broken=True) == {"2S", "3S"}
        state = holding(rules, "2S AS 9C", trick="4H 5S", broken=True)
        assert "hold a higher trump, so you must play one" in refusal(state, CardPlayed(0, "2S"))[1]

    def test_or_to_trump_only_where_that_beats_the_trick(self) -> None:
        rules = rules_of(play__void="overtrump_or_any")
        assert may_play(rules, "2S AS 9C", trick="4H") == {"2S", "AS"}
        assert may_play(rules, "2S AS 9C", trick="4H 5S", broken=True) == {"AS"}
        assert may_play(rules, "2S 3S 9C", trick="4H 5S", broken=True) == {"2S", "3S", "9C"}
        assert may_play(rules, "9D 9C", trick="4H") == {"9D", "9C"}
        state = holding(rules, "2S AS 9C", trick="4H 5S", broken=True)
        for card in ("2S", "9C"):
            assert "hold a higher trump, so you must play one" in refusal(state, CardPlayed(0, card))[1]


class TestHeading:
    RULES = rules_of(play__follow="must_head")

    def test_a_seat_that_follows_beats_the_trick_if_it_can(self) -> None:
        assert may_play(self.RULES, "2H 9H KH AC", trick="4H") == {"9H", "KH"}
        assert may_play(self.RULES, "2H 9H KH AC", trick="4H TH") == {"KH"}
        assert may_play(self.RULES, "2H 9H AC", trick="4H TH") == {"2H", "9H"}
        assert may_play(self.RULES, "2S 9S AC", trick="4S", broken=True) == {"9S"}
        state = holding(self.RULES, "2H 9H KH AC", trick="4H TH")
        assert refusal(state, CardPlayed(0, "9H")) == (
            Code.MUST_HEAD,
            "You hold a heart that beats this trick, so you must play one that does.",
        )

    def test_but_not_a_trick_that_was_trumped(self) -> None:
        assert may_play(self.RULES, "2H KH AC", trick="4H 2S", broken=True) == {"2H", "KH"}

    def test_a_card_of_another_suit_is_no_card_to_beat(self) -> None:
        assert may_play(self.RULES, "2H 9H", trick="4H AD") == {"9H"}


class TestJokers:
    def test_a_free_joker_may_be_played_at_any_time(self) -> None:
        rules = rules_of("jokers", play__jokers="free")
        assert may_play(rules, "BJ AH 9C", trick="4H") == {"BJ", "AH"}
        assert may_play(rules, "BJ 9S 9C") == {"BJ", "9C"}, "and led before spades are broken"

    def test_a_free_joker_may_be_played_to_the_first_trick_too(self) -> None:
        rules = rules_of("jokers", play__jokers="free", play__first_trick="no_spades")
        assert may_play(rules, "BJ 9S 9C", trick="4H", first=True) == {"BJ", "9C"}

    def test_a_joker_may_be_led_unbroken_where_the_rules_say_so(self) -> None:
        rules = rules_of("jokers", play__jokers="may_lead")
        assert may_play(rules, "BJ 9S 9C") == {"BJ", "9C"}
        assert may_play(rules, "BJ AH 9C", trick="4H") == {"AH"}

    def test_a_joker_breaks_spades_or_does_not(self) -> None:
        breaking = then(holding("jokers", "BJ 9C", trick="4H"), CardPlayed(0, "BJ"))
        assert breaking.broken
        silent = rules_of("jokers", play__joker_breaks=False)
        assert not then(holding(silent, "BJ 9C", trick="4H"), CardPlayed(0, "BJ")).broken
        assert then(holding(silent, "9S 9C", trick="4H"), CardPlayed(0, "9S")).broken


class TestClaims:
    def test_a21_claims_may_be_off(self) -> None:
        state = until(dealing(rules_of(play__claims=False)), Phase.PLAY)
        assert refusal(state, RestClaimed(state.turn))[0] is Code.NO_CLAIMS

    def test_a_claim_that_was_not_agreed_to_waits_for_the_next_trick(self) -> None:
        state = until(dealing(rules_of()), Phase.PLAY)
        seat = state.turn
        state = then(state, RestClaimed(seat), ClaimAnswered((seat + 1) % 4, agreed=False))
        assert refusal(state, RestClaimed(seat))[0] is Code.NO_CLAIMS

    def test_jokers_that_were_not_played_go_to_the_one_who_claimed(self) -> None:
        state = until(dealing(rules_of("jokers")), Phase.PLAY)
        seat = state.turn
        state = then(state, RestClaimed(seat))
        while state.claim is not None:
            state = then(state, ClaimAnswered(state.claim.waiting[0], agreed=True))
        assert {(taken.card, taken.winner) for taken in outcome(state).captured} == {("BJ", seat), ("LJ", seat)}


class TestTime:
    def test_when_time_is_up_the_deal_in_progress_is_the_last(self) -> None:
        rules = rules_of(finish__minutes=40, finish__tie="draw")
        state = then(until(dealing(rules), Phase.PLAY), TimeCalled())
        assert state.phase is Phase.PLAY
        over = until(state, lambda state: state.phase in (Phase.BETWEEN, Phase.OVER))
        assert (over.phase, over.why, over.deal) == (Phase.OVER, "time", 1)
        assert refusal(over, TimeCalled())[0] is Code.WRONG_PHASE

    def test_between_two_deals_the_game_ends_at_once(self) -> None:
        state = until(dealing(rules_of(finish__minutes=40, finish__tie="draw")), Phase.BETWEEN)
        assert then(state, TimeCalled()).phase is Phase.OVER

    def test_without_a_limit_there_is_no_time_to_call(self) -> None:
        assert refusal(bidding("standard"), TimeCalled())[0] is Code.NO_TIME_LIMIT


def test_handicaps_are_where_the_teams_begin() -> None:
    state = begun(rules_of(handicaps=[0, 60]))
    assert [team.points for team in state.standings] == [0, 60]
