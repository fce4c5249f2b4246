"""Deals with given hands: what is left to bid is bid and played as in whole deals."""

from __future__ import annotations

import pytest

from spadework.kernel import NIL, NO_BID, bid_and_play, self_play
from spadework.kernel.bids import why_not
from spadework.rules import ruleset, rulesets
from spadework.rules.model import RefillDeal, RotatingTrump
from tests.together import together

np = pytest.importorskip("numpy")

PLAYED = [
    name
    for name in rulesets()
    if not why_not(ruleset(name))
    and not isinstance(ruleset(name).deal, RefillDeal)
    and not isinstance(ruleset(name).trump, RotatingTrump)
]


@together("name", PLAYED)
@together("policy", ("quick", "roles"))
def test_they_are_bid_and_played_like_whole_deals(name: str, policy: str) -> None:
    rules = ruleset(name)
    whole = self_play(rules, 40, policy=policy, seed=5)  # type: ignore[arg-type]
    for dealer in range(rules.seats):
        at = whole.dealers == dealer
        hands, said = whole.hands[at], whole.bids[at]
        for given in (np.full_like(said, NO_BID), said):
            ends = bid_and_play(rules, hands, given, dealer=dealer, policy=policy)  # type: ignore[arg-type]
            assert (ends.bids == said).all()
            assert (ends.taken == whole.taken[at]).all()


def test_a_bid_that_is_given_stands_and_the_others_bid_for_themselves() -> None:
    rules = ruleset("standard")
    whole = self_play(rules, 30, policy="quick", seed=2)
    said = np.full_like(whole.bids, NO_BID)
    said[:, 2] = NIL
    ends = bid_and_play(rules, whole.hands, said, dealer=0)
    assert (ends.bids[:, 2] == NIL).all()
    assert (ends.bids[:, [0, 1, 3]] != NO_BID).all()
    assert (ends.taken.sum(axis=1) == 13).all()


def test_threads_change_nothing() -> None:
    rules = ruleset("standard")
    whole = self_play(rules, 3000, policy="quick", seed=2)
    said = np.full_like(whole.bids, NO_BID)
    one, two = (bid_and_play(rules, whole.hands, said, dealer=1, threads=threads) for threads in (1, 2))
    assert (one.taken == two.taken).all()


def test_what_cannot_be_dealt_is_refused() -> None:
    rules = ruleset("standard")
    whole = self_play(rules, 2, policy="quick", seed=2)
    hands = whole.hands.copy()
    hands[1, 0] = hands[1, 1]
    with pytest.raises(ValueError, match=r"deal 1: the hand of seat 1 is not 13 cards of the pack of its own"):
        bid_and_play(rules, hands, whole.bids, dealer=0)
    with pytest.raises(ValueError, match=r"deal 0: a bid is 14; it is -2 to 13"):
        bid_and_play(rules, whole.hands, np.full_like(whole.bids, 14), dealer=0)
    with pytest.raises(ValueError, match="dealer"):
        bid_and_play(rules, whole.hands, whole.bids, dealer=4)
    with pytest.raises(ValueError, match="as many rows"):
        bid_and_play(rules, whole.hands, whole.bids[:1], dealer=0)
    with pytest.raises(ValueError, match="draw after each trick"):
        bid_and_play(ruleset("two-refill"), whole.hands, whole.bids, dealer=0)


def test_defenders_fight_for_a_contract_of_which_three_more_tricks_would_set_it() -> None:
    """Two of 100 contracts with two tricks to spare at the table were set by `roles`, and 17 by search."""
    rules = ruleset("standard")
    deals = self_play(rules, 4000, policy="quick", seed=5)
    said = np.clip(deals.bids, 1, 13)
    ends = bid_and_play(rules, deals.hands, said, dealer=0, policy="roles")
    contracts, tricks = (of[:, [0, 2]].sum(axis=1, dtype=int) for of in (said, ends.taken))
    spare = said.sum(axis=1, dtype=int) == 11
    assert (tricks < contracts)[spare].mean() > 0.06
