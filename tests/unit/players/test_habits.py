"""What bids tell of the hands behind them, in rules for which no model was trained."""

from __future__ import annotations

import random

import pytest

from spadework.game import advance, view
from spadework.game.events import BidMade, GameStarted
from spadework.kernel import NIL as NIL_NUMBER
from spadework.kernel import NO_BID, sample
from spadework.kernel.convert import compiled
from spadework.players import ThumbPlayer
from spadework.players.dice import dealt
from spadework.players.search import SearchPlayer
from spadework.players.search.belief import believed
from spadework.players.search.habits import foretold, habits, likely
from spadework.players.search.models import trained
from spadework.rules import Bid, Rules, custom, ruleset
from spadework.rules.bid import NIL
from tests.unit.players.positions import bidding
from tests.unit.players.tables import start

np = pytest.importorskip("numpy")


@pytest.mark.parametrize("name", ("jja", "openspiel", "solo3", "two-short", "call-break"))
def test_whatever_the_quick_rule_says_some_bid_is_made(name: str) -> None:
    found = habits(ruleset(name))
    assert found is not None
    assert np.allclose(found.chances.sum(axis=1), 1)
    assert np.allclose(found.doubted.sum(axis=1), 1)
    assert (found.doubted > 0).all()


def test_a_higher_answer_of_the_quick_rule_makes_a_higher_bid_likelier() -> None:
    found = habits(ruleset("jjdd"))
    assert found is not None
    usual = [row[1:].argmax() for row in found.chances[3:9]]
    assert usual == sorted(set(usual))


@pytest.mark.parametrize("name", ("mirror", "suicide", "passing", "kitty", "euchre", "two-refill"))
def test_hands_that_were_not_bid_alone_and_as_they_were_dealt_have_no_habits(name: str) -> None:
    assert habits(ruleset(name)) is None


def test_bids_that_the_quick_rule_does_not_foresee_tell_nothing() -> None:
    """With six at the table thumb bids a nil in every third hand, and the quick rule in one of forty."""
    assert habits(ruleset("six-three-teams")) is None


@pytest.mark.parametrize("rules", (ruleset("jja"), custom("standard", {"bidding.max_team_bid": 13})))
def test_a_nil_is_believed_of_weak_hands_and_a_high_bid_of_strong_ones(rules: Rules) -> None:
    state = advance(start(rules, dealer=3), dealt(rules, random.Random(4)))[1]
    for seat, bid in ((0, NIL), (1, Bid(6))):
        state = advance(state, BidMade(seat, bid))[1]
    seen = view(state, 2)
    plain, weighed = sample(seen, 600, seed=1), believed(seen, 600, 6000, 1, trained().bids)
    trumps = np.uint64(compiled(rules, "").suit("S"))
    weak, strong = (
        (np.bitwise_count(worlds[:, seat] & trumps).mean(), np.bitwise_count(weighed[:, seat] & trumps).mean())
        for seat, worlds in ((0, plain), (1, plain))
    )
    assert weak[1] < weak[0] - 0.5
    assert strong[1] > strong[0] + 0.5


def test_seats_to_come_bid_what_they_may() -> None:
    """In hook the last bidder may not let the bids come to the tricks, here 13."""
    rules = ruleset("hook")
    state = advance(start(rules, dealer=3), dealt(rules, random.Random(4)))[1]
    state = advance(state, BidMade(0, Bid(5)))[1]
    seen = view(state, 1)
    worlds, said = sample(seen, 200, seed=1), np.full((200, 4), NO_BID, dtype=np.int8)
    said[:, 0], said[:, 1] = 5, 3
    foretold(seen, worlds, said, seed=2)
    assert (said[:, 2:] >= NIL_NUMBER).all()
    assert len(set(said[:, 2].tolist())) > 3
    assert 13 not in np.maximum(said, 0).sum(axis=1)


def test_no_world_is_ruled_out_by_a_bid() -> None:
    rules = ruleset("jja")
    state = advance(advance(None, GameStarted(rules, 3))[1], dealt(rules, random.Random(4)))[1]
    for seat in range(4):
        state = advance(state, BidMade(seat, Bid(3)))[1]
    first = likely(view(state, 0), sample(view(state, 0), 50, seed=2))
    assert first is not None
    assert first.min() > 0


def test_among_several_pairs_whose_bids_nothing_foretells_a_bid_is_that_of_thumb() -> None:
    """Six in three pairs bid more and more nils against each other, and made fewer of them."""
    hand = "S 3 H 943 D 65 C 43"
    looking = bidding(hand, "- - - - - -", rules=ruleset("six-three-teams"))
    assert SearchPlayer(bids=40, equity=False).explain(looking) is None
    assert SearchPlayer(bids=40, equity=False).choose(looking) == ThumbPlayer().choose(looking)
