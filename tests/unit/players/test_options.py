"""What options change: secret and team bids, blind numbers, limits, goals without bids, the target not to pass."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.game import BidMade, BidProposed, BidSealed, BlindDeclined, Phase, View
from spadework.game.state import Proposal
from spadework.players import ThumbPlayer
from spadework.players.knowledge import Knowledge
from spadework.players.thumb.goals import Goal, goal
from spadework.players.thumb.payoff import Payoff
from spadework.players.thumb.stakes import Stakes
from spadework.rules import Bid, Rules, custom, ruleset
from spadework.rules.catalog import known
from spadework.rules.model import ContractScoring, FreeBags
from spadework.scoring.sheet import Standing
from spadework.scoring.worth import lost_worth, made_worth
from tests.together import together
from tests.unit.players.positions import STANDARD, bid, bidding, play, why

THUMB = ThumbPlayer()
NEW_YORK = ruleset("new-york")
AVERAGE = "S K94 H A873 D Q62 C J85"


def test_seals_its_bid_where_all_bid_at_once() -> None:
    view = replace(bidding(AVERAGE), waiting=(0,))
    assert isinstance(THUMB.choose(view), BidSealed)


def proposing(hand: str) -> View:
    return replace(bidding(hand, rules=replace(STANDARD, bidding=NEW_YORK.bidding)), legal_proposals=tuple(range(14)))


def test_says_what_it_hopes_for_and_its_partner_bids_for_both() -> None:
    fact = THUMB.choose(proposing(AVERAGE))
    assert isinstance(fact, BidProposed)
    assert 2 <= fact.tricks <= 3
    view = bidding(AVERAGE, rules=replace(STANDARD, bidding=NEW_YORK.bidding))
    view = replace(view, legal_proposals=(), legal_bids=tuple(Bid(n) for n in range(4, 11)))
    few = bid(replace(view, proposals=(None, None, Proposal(2), None)))
    many = bid(replace(view, proposals=(None, None, Proposal(5, possible=True), None)))
    assert 4 <= few.tricks <= 5
    assert 7 <= many.tricks <= 8


def test_bids_a_team_number_unseen_when_it_pays_double() -> None:
    blind = tuple(Bid(n, blind=True) for n in range(4, 11))
    empty = bidding("", rules=replace(NEW_YORK, hand_size=0), scores=(0, 200), deal=4)
    fact = THUMB.choose(replace(empty, rules=NEW_YORK, phase=Phase.BLIND, waiting=(0,), legal_bids=blind))
    assert isinstance(fact, BidMade)
    assert 4 <= fact.bid.tricks <= 7
    dear = custom(NEW_YORK, {"blind_number.factor": 1, "blind_number.loss": "double"})
    fact = THUMB.choose(replace(empty, rules=dear, phase=Phase.BLIND, waiting=(0,), legal_bids=blind))
    assert fact == BlindDeclined(0)


@together("name", sorted(known()))
def test_a_contract_is_worth_to_the_player_what_the_sheet_will_say(name: str) -> None:
    rules = ruleset(name)
    rules = replace(rules, finish=replace(rules.finish, over_target="higher_wins"))
    if not isinstance(rules.scoring, ContractScoring):
        return
    for contract in range(1, rules.tricks + 1):
        for blind in (False, True):
            payoff = Payoff(rules, Standing(), contract, blind=blind)
            assert payoff.made == made_worth(rules, contract, blind=blind)[0]
            # Half a penalty is rounded down.
            assert 0 <= payoff.short - lost_worth(rules, contract, short=1, blind=blind)[0] < 10


def test_the_third_overtrick_loses_where_the_rules_say_so() -> None:
    payoff = Payoff(NEW_YORK, Standing(), 6)
    assert [payoff.points(taken, 0.0) for taken in (5, 6, 8, 9)] == [-60, 60, 60, -60]
    assert payoff.one_more(3, 0.0) <= -100
    assert payoff.one_more(1, 0.0) > payoff.one_more(2, 0.0) > payoff.one_more(3, 0.0)


def test_ten_for_two_hundred_is_worth_that() -> None:
    payoff = Payoff(ruleset("ten-for-two-hundred"), Standing(), 10)
    assert payoff.points(10, 0.0) == 200
    assert payoff.swing > 2 * Payoff(STANDARD, Standing(), 9).swing


def test_the_last_set_that_a_team_can_afford_costs_more() -> None:
    assert Payoff(NEW_YORK, Standing(sets_in_a_row=1), 6).swing > Payoff(NEW_YORK, Standing(), 6).swing


def test_bids_less_when_more_would_go_past_the_target() -> None:
    rules = ruleset("three-oh-one")
    strong = "S AKQ4 H AK D A83 C KQ42"
    assert bid(bidding(strong, "3 3 2 -", rules=rules, scores=(230, 200), seat=0, dealer=0)).tricks <= 5
    assert bid(bidding(strong, rules=rules, scores=(0, 0))).tricks >= 6


def test_one_who_must_bid_nil_says_so() -> None:
    view = bidding(AVERAGE)
    view = replace(view, legal_bids=tuple(choice for choice in view.legal_bids if choice.nil))
    assert bid(view).nil
    assert why(view) == "Nothing but a nil can be bid"


def test_of_two_partners_the_one_with_low_cards_bids_the_nil() -> None:
    rules = ruleset("suicide")
    assert bid(bidding("S 62 H 97532 D T64 C 832", rules=rules)).nil
    assert not bid(bidding("S AKT5 H AK3 D KQ2 C J54", rules=rules)).nil


def aim(name: str, taken: tuple[int, ...]) -> Goal:
    view = play("AS", out="2H 3H 4H", bids="- - - -", taken=(12, 0, 0, 0))
    return goal(Knowledge(replace(view, rules=ruleset(name), taken=taken, trump="S")))


def test_most_of_the_tricks_are_what_counts_until_it_is_settled() -> None:
    assert aim("whist-majority", (3, 0, 3, 6)).need == 1
    assert aim("whist-majority", (4, 0, 3, 5)).need == 0
    assert aim("whist-majority", (4, 0, 3, 5)).reason == "Nothing is left to win: take what can be had"


def test_every_trick_scores_in_whist_and_by_the_trick() -> None:
    assert aim("whist-classic", (3, 0, 3, 6)) == (1, 10.0, "Every trick scores")
    assert aim("euchre-tricks", (1, 1, 1, 1)) == (1, 10.0, "Every trick scores")


def euchre(taken: tuple[int, ...], maker: int) -> Stakes:
    rules = ruleset("euchre")
    view = replace(play("AS", out="TH JH QH", bids="- - - -", taken=(12, 0, 0, 0)), rules=rules, trump="S")
    return Stakes(Knowledge(replace(view, taken=taken, maker=maker)))


def test_makers_need_three_and_then_the_march() -> None:
    assert euchre((2, 1, 0, 0), 2).mine == 1
    assert euchre((3, 0, 1, 0), 2).mine == 1
    assert euchre((3, 1, 0, 0), 2).mine == 0


def test_defenders_stop_the_makers_or_the_march() -> None:
    assert euchre((2, 1, 0, 1), 1).mine == 1
    assert euchre((0, 2, 0, 2), 1).mine == 1
    assert euchre((1, 2, 0, 1), 1).mine == 0


def test_takes_tricks_that_cost_nothing_where_there_are_no_bags() -> None:
    def wants(rules: Rules) -> bool:
        out = "3H 4H 5H 6H 7H 8H"
        return Stakes(Knowledge(play("AH 2H", out=out, bids="1 1 1 1", taken=(3, 3, 3, 2), rules=rules))).wants

    assert wants(replace(STANDARD, scoring=ContractScoring(bags=FreeBags())))
    assert not wants(STANDARD)
