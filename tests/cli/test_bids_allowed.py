"""Bids that are named are held to the rules, and no bid of a real game is refused."""

from collections.abc import Iterator
from itertools import takewhile

import pytest
from msgspec.structs import replace

from spadework.cli.bids_allowed import bids_of_the_cards, see_that_they_can_be
from spadework.game import GameState, Phase
from spadework.rules import NIL, Bid, Rules, custom, ruleset, rulesets
from spadework.rules.bids import has_bids
from tests.kernel.knowledge import states

OTHERS = (
    custom("standard", {"bidding": {"kind": "partnership"}}),
    custom("standard", {"blind_number": {"kind": "on", "deficit": 0}}),
    custom("standard", {"bidding.min_team_bid": 4, "bidding.max_team_bid": 11, "double_nil": {"kind": "forbidden"}}),
    custom("hook", {"bidding.min_team_bid": 5}),
    custom("standard", {"bidding.secret": True, "blind_nil": {"kind": "on", "deficit": 0}}),
)


def bid_deals(rules: Rules, seeds: range) -> Iterator[GameState]:
    """The first state of the play of each deal of random games, as far as tricks are bid in it."""
    for seed in seeds:
        last = 0
        for state in takewhile(lambda state: state.deal <= 3, states(rules, seed)):
            if state.phase is Phase.PLAY and state.deal != last and not any(state.taken):
                last = state.deal
                if has_bids(rules, state.deal):
                    yield state


@pytest.mark.parametrize("rules", (*map(ruleset, rulesets()), *OTHERS), ids=lambda rules: rules.name)
def test_the_bids_of_a_game_can_be(rules: Rules) -> None:
    found = list(bid_deals(rules, range(6)))
    assert bool(found) == has_bids(rules, 2)
    for state in found:
        fixed = bids_of_the_cards(state)
        assert fixed in ((), state.bids)
        if not fixed:
            see_that_they_can_be(state, state.bids)
            # Hands that are written out begin with any seat, at no points.
            see_that_they_can_be(replace(state, dealer=0), state.bids)


def test_one_seat_bids_for_its_team() -> None:
    state = next(bid_deals(OTHERS[0], range(1)))
    see_that_they_can_be(state, (None, Bid(4), Bid(5), None))
    with pytest.raises(ValueError, match=r"one seat bids for its team in .*; give one bid for South and North"):
        see_that_they_can_be(state, (Bid(2), Bid(4), Bid(5), None))
    with pytest.raises(ValueError, match="give one bid for South and North"):
        see_that_they_can_be(state, (None, Bid(4), None, None))


def test_one_nil_a_team_is_enough_where_the_rules_say_so() -> None:
    state = next(bid_deals(OTHERS[2], range(1)))
    see_that_they_can_be(state, (NIL, Bid(4), Bid(5), Bid(2)))
    with pytest.raises(ValueError, match="--bids: bids of nil, 4, nil, 2 do not go together"):
        see_that_they_can_be(state, (NIL, Bid(4), NIL, Bid(2)))
