"""When the thumb player bids nil, and when it bids blind."""

import pytest
from msgspec.structs import replace

from spadework.game import BidMade, BlindDeclined, GameState, Phase, ranking, view
from spadework.players import ThumbPlayer
from spadework.rules.bid import BLIND_NIL, NIL
from spadework.rules.model import (
    BlindNil,
    CombinedDoubleNil,
    DoubleNilForbidden,
    Finish,
    Nil,
    NilOff,
    Pack,
    Rules,
    SpadesTrump,
)
from spadework.scoring.sheet import Standing
from tests.unit.players.positions import STANDARD, bid, bidding

LOW = "S 32 H 8732 D 964 C 8754"
MIDDLING = "S T64 H Q73 D J82 C Q752"


def test_bids_nil_with_low_cards() -> None:
    """Complaint 1: bots almost never bid nil."""
    assert bid(bidding(LOW)) == NIL


def test_bids_nil_with_no_spade_and_low_cards() -> None:
    """Complaint 14: nil more often without spades."""
    assert bid(bidding("S - H 9732 D 96432 C 8754")) == NIL


def test_bids_nil_on_a_middling_hand_when_partner_has_bid_high() -> None:
    """Complaint 1: even after partner has bid 8."""
    assert bid(bidding(MIDDLING, "- - 1 -")) != NIL
    assert bid(bidding("S 84 H Q52 D T832 C J742", "- - 8 -")) == NIL


def test_never_bids_nil_when_nil_is_off() -> None:
    assert not bid(bidding(LOW, rules=replace(STANDARD, nil=NilOff()))).nil


def test_never_bids_nil_that_is_worth_nothing() -> None:
    assert not bid(bidding(LOW, rules=replace(STANDARD, nil=Nil(points=0)))).nil


@pytest.mark.parametrize(
    "hand",
    (
        "S A2 H 8732 D 964 C 8754",
        "S K2 H 8732 D 964 C 8754",
        "S AK H 8732 D 964 C 8754",
        "S QJ2 H 8732 D 964 C 875",
        "S 98765 H 8732 D 94 C 85",
    ),
)
def test_never_bids_nil_with_dangerous_spades(hand: str) -> None:
    assert not bid(bidding(hand, "- - 6 -", scores=(0, 300))).nil


def test_never_bids_nil_with_a_joker() -> None:
    jokers = replace(STANDARD, pack=Pack(removed=("2H", "2C"), jokers=2), trump=SpadesTrump(high=("BJ", "LJ", "2D")))
    position = bidding("S 3 H 8743 D 9642 C 8753", rules=jokers)
    held = replace(position, hand=("LJ", *position.hand[1:]))
    assert not bid(held).nil


def test_never_bids_a_second_nil_where_it_is_forbidden() -> None:
    rules = replace(STANDARD, double_nil=DoubleNilForbidden())
    assert not bid(bidding("S - H 9732 D 96432 C 8754", "- - nil -", rules=rules)).nil


def test_does_not_follow_partners_nil_with_a_doubtful_one() -> None:
    """Complaint 12: nil after partner's nil, with nobody left to cover."""
    assert bid(bidding("S 32 H 9732 D J64 C 9754")) == NIL
    assert not bid(bidding("S 32 H 9732 D J64 C 9754", "- - nil -")).nil


def test_does_not_ruin_a_combined_double_nil() -> None:
    rules = replace(STANDARD, double_nil=CombinedDoubleNil())
    assert not bid(bidding(MIDDLING, "- - nil -", rules=rules)).nil


def test_bids_nil_more_readily_when_behind() -> None:
    doubtful = [
        "S 84 H Q72 D T832 C J742",
        "S 85 H J72 D T832 C Q742",
        "S 943 H J72 D T832 C Q74",
        "S 73 H Q72 D J832 C J742",
        "S 9 H QT52 D T832 C J742",
        "S T5 H Q62 D 9832 C J752",
    ]
    behind = sum(bid(bidding(hand, scores=(0, 300))).nil for hand in doubtful)
    ahead = sum(bid(bidding(hand, scores=(300, 0))).nil for hand in doubtful)
    assert behind > ahead


def test_is_warier_of_nil_alone_than_with_a_partner() -> None:
    solo = replace(STANDARD, teams=((0,), (1,), (2,), (3,)))
    assert bid(bidding(LOW, rules=solo)) == NIL
    hands = [
        "S 84 H Q52 D T832 C J742",
        "S 73 H Q72 D J832 C J742",
        "S 943 H 9732 D 842 C T64",
        "S T5 H 962 D 9832 C 7532",
    ]
    assert sum(bid(bidding(hand, rules=solo)).nil for hand in hands) < sum(bid(bidding(hand)).nil for hand in hands)


def test_is_warier_where_a_failed_nil_loses_partners_contract() -> None:
    strict = replace(STANDARD, nil=Nil(failed_tricks="contract_lost"))
    hands = ["S 84 H Q52 D T832 C J742", "S 85 H J72 D T832 C Q742", "S 943 H J72 D T832 C Q74"]
    assert sum(bid(bidding(hand, "- - 5 -", rules=strict)).nil for hand in hands) < sum(
        bid(bidding(hand, "- - 5 -")).nil for hand in hands
    )


def blind(scores: tuple[int, ...], rules: Rules = STANDARD, *, seat: int = 0, dealer: int = 3, deal: int = 5) -> object:
    state = GameState(
        rules=rules,
        ranking=ranking(rules.pack, rules.trump),
        phase=Phase.BLIND,
        deal=deal,
        dealer=dealer,
        waiting=(0, 2),
        hands=(0,) * 4,  # type: ignore[arg-type]
        bids=(None,) * 4,
        taken=(0,) * 4,
        standings=tuple(Standing(points=points) for points in scores),
    )
    return ThumbPlayer().choose(view(state, seat))


def test_declines_blind_nil_while_the_game_is_open() -> None:
    assert blind((100, 250)) == BlindDeclined(0)
    assert blind((300, 460)) == BlindDeclined(0)


def test_bids_blind_nil_when_far_behind_and_nearly_lost() -> None:
    """Complaint 12: bots never use blind bids."""
    assert blind((120, 470)) == BidMade(0, BLIND_NIL)


def test_only_one_of_two_partners_bids_blind() -> None:
    assert blind((120, 470), seat=2) == BlindDeclined(2)


def test_declines_blind_nil_in_a_game_without_an_end() -> None:
    endless = replace(STANDARD, finish=Finish(target=0))
    assert blind((0, 900), endless) == BlindDeclined(0)


def test_bids_blind_nil_in_the_last_deal_when_nothing_else_can_win() -> None:
    short = replace(STANDARD, finish=Finish(target=0, max_deals=5), blind_nil=BlindNil(deficit=100))
    assert blind((100, 300), short) == BidMade(0, BLIND_NIL)
    assert blind((200, 300), short) == BlindDeclined(0)
