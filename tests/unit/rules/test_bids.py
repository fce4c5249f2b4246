"""Which bids the rules leave open to a seat, for every way of bidding."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spadework.game import Phase
from spadework.rules import BLIND_NIL, NIL, Bid, custom, ruleset
from spadework.rules.bid import BadBid
from spadework.rules.bids import (
    blind_nil_open,
    blind_number_open,
    blind_numbers,
    has_bids,
    may_bid_nil,
    numbers,
)
from spadework.rules.model import IndividualBidding, NilOnlyBidding, Rules
from spadework.rules.named_bids import check_bids
from tests.strategies import a_seed, some_rules, steps, tries
from tests.together import together

NONE = (None,) * 4


def standard(**changes: Any) -> Rules:
    return custom("standard", {path.replace("__", "."): value for path, value in changes.items()})


def test_any_number_or_nil_is_open_in_standard() -> None:
    assert numbers(ruleset("standard"), NONE, 0) == tuple(range(1, 14))
    assert may_bid_nil(ruleset("standard"), (NIL, Bid(3), None, None), 2)


@together(
    "name, bids, seat, expected, nil",
    (
        pytest.param("mirror", NONE, 0, range(1, 14), True, id="mirror: as many as there may be spades, or none"),
        pytest.param("whiz", (NIL, None, None, None), 2, range(1, 14), True, id="whiz: the same, beside a nil too"),
        pytest.param("suicide", NONE, 0, range(4, 14), True, id="suicide: the first of a team chooses"),
        pytest.param("suicide", (Bid(5), None, None, None), 2, (), True, id="L20 suicide: partner bid 5"),
        pytest.param("suicide", (NIL, None, None, None), 2, range(4, 14), False, id="L21 suicide: partner bid nil"),
        pytest.param(
            "suicide", (None, Bid(5), None, None), 2, range(4, 14), True, id="suicide: opponents do not count"
        ),
        pytest.param("new-york", NONE, 0, range(4, 11), False, id="partnership: 4 to 10 for the team"),
        pytest.param("all-nil", NONE, 0, (), False, id="all nil: nobody chooses"),
        pytest.param("whist-classic", NONE, 0, (), False, id="whist: nobody bids"),
        pytest.param("euchre", NONE, 0, (), False, id="euchre: nobody bids tricks"),
        pytest.param("swamp", NONE, 0, (3, 4), True, id="swamp: three, four or nil"),
    ),
)
def test_every_way_of_bidding(
    name: str, bids: tuple[Bid | None, ...], seat: int, expected: tuple[int, ...], *, nil: bool
) -> None:
    assert numbers(ruleset(name), bids, seat) == tuple(expected)
    assert may_bid_nil(ruleset(name), bids, seat) is nil


def test_l15_l16_a_team_of_four_or_more() -> None:
    rules = standard(bidding__min_team_bid=4)
    assert numbers(rules, (Bid(1), None, None, None), 2) == tuple(range(3, 14))
    assert numbers(rules, (NIL, None, None, None), 2) == tuple(range(4, 14))


def test_a_limit_for_the_team_leaves_room_for_the_partners_to_come() -> None:
    nil = standard(bidding__max_team_bid=13)
    assert numbers(nil, NONE, 0)[-1] == 13
    assert numbers(nil, (Bid(9), None, None, None), 2) == (1, 2, 3, 4)
    assert numbers(nil, (Bid(13), None, None, None), 2) == ()
    assert may_bid_nil(nil, (Bid(13), None, None, None), 2)
    without = custom(nil, {"nil": {"kind": "off"}})
    assert numbers(without, NONE, 0)[-1] == 12
    forbidden = custom(nil, {"double_nil": {"kind": "forbidden"}})
    assert numbers(forbidden, (NIL, None, None, None), 2)[-1] == 13


def test_the_hook_gives_way_before_a_seat_has_no_bid() -> None:
    one = standard(bidding__total="not_tricks", bidding__only=[3], nil__kind="off", blind_nil__kind="off")
    assert numbers(one, (Bid(3), Bid(4), Bid(3), None), 3) == (3,)
    assert numbers(standard(bidding__total="not_tricks"), (Bid(4), Bid(4), Bid(4), None), 3)[0] == 2


def test_the_least_of_a_team_gives_way_before_a_seat_has_no_bid() -> None:
    rules = Rules(bidding=IndividualBidding(only=(1, 2), min_team_bid=8))
    assert numbers(rules, (Bid(1), None, None, None), 2) == (2,)


def test_secret_bids_tell_nothing_of_each_other() -> None:
    rules = standard(bidding__secret=True)
    for bids in ((Bid(3), Bid(5), None, Bid(2)), (NIL, Bid(13), None, NIL)):
        assert numbers(rules, bids, 2) == numbers(rules, NONE, 2)
        assert may_bid_nil(rules, bids, 2)


def test_a_partner_who_bid_blind_for_the_team_has_no_bid_to_come() -> None:
    rules = custom("blind-numbers", {"bidding.total": "not_tricks"})
    bids = (Bid(6, blind=True), Bid(3), None, None)
    assert 4 not in numbers(rules, bids, 3)
    assert 4 in numbers(rules, (Bid(6), Bid(3), None, None), 3)


@pytest.mark.parametrize(
    ("name", "deal", "expected"),
    (
        ("standard", 1, True),
        ("first-deal-free", 1, False),
        ("first-deal-free", 2, True),
        ("whist-majority", 2, False),
        ("euchre", 2, False),
        ("all-nil", 1, True),
    ),
)
def test_which_deals_have_bids(name: str, deal: int, *, expected: bool) -> None:
    assert has_bids(ruleset(name), deal) is expected


def test_a_blind_nil_waits_for_its_first_deal() -> None:
    rules = standard(blind_nil__deficit=0, blind_nil__from_deal=2)
    assert not blind_nil_open(rules, (0, 0), 0, 1)
    assert blind_nil_open(rules, (0, 0), 0, 2)


@pytest.mark.parametrize("name", ("mirror", "suicide", "new-york", "whist-classic", "euchre", "all-nil", "source-2"))
def test_no_blind_nil_where_bids_are_not_chosen_in_turn(name: str) -> None:
    assert not blind_nil_open(ruleset(name), (0, 500), 0, 5)


def test_blind_numbers() -> None:
    assert list(blind_numbers(ruleset("standard"))) == []
    assert list(blind_numbers(ruleset("blind-numbers"))) == list(range(6, 14))
    assert list(blind_numbers(custom("blind-numbers", {"blind_number.highest": 7}))) == [6, 7]
    assert not blind_number_open(ruleset("standard"), (0, 500), 0)
    assert blind_number_open(custom("blind-numbers", {"blind_number.deficit": 0}), (500, 0), 0)
    assert not blind_number_open(ruleset("blind-numbers"), (0, 99), 0)


@tries(50)
@given(rules=some_rules(), data=st.data())
def test_a_seat_always_has_a_bid(rules: Rules, data: st.DataObject) -> None:
    bids: list[Bid | None] = [None] * rules.seats
    if not has_bids(rules, 2):
        return
    for seat in data.draw(st.permutations(range(rules.seats))):
        found = [Bid(tricks=number) for number in numbers(rules, bids, seat)]
        found += [NIL] * may_bid_nil(rules, bids, seat)
        assert found or isinstance(rules.bidding, NilOnlyBidding)
        bids[seat] = data.draw(st.sampled_from(found or [BLIND_NIL]))


@together(
    "name, bids, trumps, said",
    (
        ("standard", (3, 3, 3, 20), (), "seat 3 cannot bid 20 in Standard; it may bid nil or 1 to 13"),
        ("standard", (3, None, 3, 4), (), "seat 1 has no bid, and everybody bids in Standard"),
        ("bicycle", (3, NIL, 3, 4), (), "seat 1 cannot bid nil in Bicycle; it may bid 1 to 13"),
        ("suicide", (4, 5, 4, NIL), (), "bids of 4, 5, 4, nil do not go together in Suicide"),
        ("suicide", (3, 5, NIL, NIL), (), "seat 0 cannot bid 3 in Suicide; it may bid nil or 4 to 13"),
        ("mirror", (3, 3, 3, 3), (4, 4, 2, 3), "seat 0 cannot bid 3 in Mirror: the bid is the number of its trumps, 4"),
        ("mirror", (1, 4, 8, NIL), (1, 4, 8, 0), ""),
        ("whiz", (NIL, 4, 5, 4), (3, 4, 5, 1), "seat 3 cannot bid 4 in Whiz: the bid is the number of its trumps, 1"),
        ("whiz", (NIL, 4, 5, 1), (3, 4, 5, 1), ""),
        ("all-nil", (BLIND_NIL, BLIND_NIL, BLIND_NIL, 3), (), "seat 3 cannot bid 3 in All blind nil; it may bid nil"),
        ("hook", (3, 3, 3, 4), (), "bids of 3, 3, 3, 4 do not go together"),
        ("new-york", (4, None, 5, 6), (), "one seat bids for its team in .*; give one bid for seat 0 and seat 2"),
        ("new-york", (None, None, 5, 6), (), ""),
        ("whist-classic", (4, None, None, None), (), "nobody bids tricks in"),
        ("whist-classic", (None, None, None, None), (), ""),
    ),
)
def test_bids_that_no_deal_comes_to_are_refused(
    name: str, bids: tuple[Bid | int | None, ...], trumps: tuple[int, ...], said: str
) -> None:
    made = tuple(Bid(bid) if isinstance(bid, int) else bid for bid in bids)
    if not said:
        check_bids(ruleset(name), made, trumps)
        return
    with pytest.raises(BadBid, match=said):
        check_bids(ruleset(name), made, trumps)


@tries(30)
@given(some_rules(), a_seed)
def test_bids_of_games_are_never_refused(rules: Rules, seed: int) -> None:
    for state, _, _ in islice(steps(rules, seed, rare=False), 300):
        if state.phase is Phase.PLAY and not state.tricks and not state.trick and any(state.bids):
            check_bids(rules, state.bids)
