"""Games in the small: claims, giving up, blind bids and the deal that goes round."""

from __future__ import annotations

import pytest

from spadework.game import (
    BidMade,
    BlindBidsShown,
    BlindDeclined,
    BlindOffered,
    ClaimAnswered,
    ClaimShown,
    Conceded,
    DealScored,
    GameStarted,
    GameState,
    GameWon,
    HandShown,
    Phase,
    RestClaimed,
    RestTaken,
    advance,
    decide,
    evolve,
    fold,
    see,
    view,
)
from spadework.game.state import NOBODY
from spadework.rules import BLIND_NIL, Bid, Rules, custom, ruleset
from tests.rulebook.table import bidding, holding, legal, then
from tests.strategies import dealt

STANDARD = ruleset("standard")
BLIND = custom(STANDARD, {"blind_nil.deficit": 0})


def begun(rules: Rules) -> GameState:
    state = advance(None, GameStarted(rules, dealer=0))[1]
    return then(state, dealt(state, bytes(32)))


def test_a_log_that_begins_elsewhere_is_no_log() -> None:
    with pytest.raises(ValueError, match="a game begins with GameStarted, not with BidMade"):
        evolve(None, BidMade(0, Bid(3)))
    with pytest.raises(ValueError, match="no events"):
        fold(())


def test_hands_are_shown_at_once_where_nobody_may_bid_blind() -> None:
    state = advance(None, GameStarted(STANDARD, dealer=0))[1]
    events = decide(state, dealt(state, bytes(32)))
    assert [type(event) for event in events[1:]] == [HandShown] * 4


def test_no_hand_is_shown_before_the_last_blind_answer() -> None:
    state = advance(None, GameStarted(BLIND, dealer=0))[1]
    events, state = advance(state, dealt(state, bytes(32)))
    assert events[1:] == (BlindOffered((0, 1, 2, 3)),)
    for seat in (2, 0, 3):
        events, state = advance(state, BlindDeclined(seat))
        assert len(events) == 1
        assert not any(view(state, other).hand for other in range(4))
    events, state = advance(state, BidMade(1, BLIND_NIL))
    assert events[1] == BlindBidsShown((None, BLIND_NIL, None, None))
    assert [type(event) for event in events[2:]] == [HandShown] * 4
    assert all(view(state, seat).hand for seat in range(4))
    # Eldest has bid already.
    assert state.turn == 2


@pytest.mark.parametrize(("behind", "offered"), ((99, ()), (100, (1, 3)), (101, (1, 3))))
def test_a_team_100_behind_may_bid_blind(behind: int, offered: tuple[int, ...]) -> None:
    from msgspec.structs import replace

    from spadework.scoring.sheet import Standing

    state = advance(None, GameStarted(STANDARD, dealer=0))[1]
    state = replace(state, standings=(Standing(points=120 + behind), Standing(points=120)))
    events, _ = advance(state, dealt(state, bytes(32)))
    assert [event.seats for event in events if isinstance(event, BlindOffered)] == ([offered] if offered else [])


def test_a_game_given_up_opened_the_blind_bids() -> None:
    """What was answered in secret stays so when the other team gives the game up before all have answered."""
    state = then(begun(BLIND), BidMade(1, BLIND_NIL), Conceded(0))
    assert state.phase is Phase.OVER
    assert view(state, 0).bids == (None, None, None, None)
    assert view(state, None).bids == (None, None, None, None)
    assert view(state, 1).bids == (None, BLIND_NIL, None, None)
    assert not any(view(state, seat).hand for seat in range(4))


def test_an_opened_blind_bid_was_hidden_for_a_moment_where_the_others_are_secret() -> None:
    state = begun(custom(BLIND, {"bidding.secret": True}))
    events = decide(then(state, *(BlindDeclined(seat) for seat in (0, 1, 2))), BidMade(3, BLIND_NIL))
    opened = next(at for at, event in enumerate(events) if isinstance(event, BlindBidsShown))
    after = fold(events[: opened + 1], then(state, *(BlindDeclined(seat) for seat in (0, 1, 2))))
    assert view(after, None).bids == (None, None, None, BLIND_NIL)


def test_the_team_that_gives_up_has_lost() -> None:
    events = decide(bidding(STANDARD), Conceded(0))
    assert events[1:] == (GameWon((1,), "conceded"),)


def test_of_three_the_best_of_the_others_has_won() -> None:
    three = custom(STANDARD, {"seats": 3, "teams": [[0], [1], [2]], "pack.removed": ["2C"], "hand_size": 17})
    assert decide(bidding(three), Conceded(1))[-1] == GameWon((0, 2), "conceded")


def test_a_claim_shows_the_hand_and_takes_the_rest_when_both_opponents_agree() -> None:
    state = holding(STANDARD, "AS KS", first=True, broken=True)
    events, state = advance(state, RestClaimed(0))
    assert events == (RestClaimed(0), ClaimShown(0, ("KS", "AS")))
    assert see(events[1], 3) == events[1]
    assert state.claim is not None
    assert state.claim.waiting == (1, 3)
    assert [view(state, seat).asked for seat in range(4)] == [False, True, False, True]
    state = then(state, ClaimAnswered(3, agreed=True))
    events, state = advance(state, ClaimAnswered(1, agreed=True))
    assert events[1] == RestTaken(0, 2)
    assert isinstance(events[2], DealScored)
    assert (state.taken, state.phase, state.turn) == ((2, 0, 0, 0), Phase.BETWEEN, NOBODY)


def test_a_claim_counts_the_trick_that_is_under_way() -> None:
    state = holding(STANDARD, "AS KS", trick="3H", first=True, broken=True)
    state = then(state, RestClaimed(0), ClaimAnswered(1, agreed=True))
    assert advance(state, ClaimAnswered(3, agreed=True))[0][1] == RestTaken(0, 2)


def test_one_opponent_who_does_not_agree_ends_the_claim() -> None:
    state = then(holding(STANDARD, "AS KS", broken=True), RestClaimed(0), ClaimAnswered(3, agreed=False))
    assert (state.claim, state.turn, state.phase) == (None, 0, Phase.PLAY)


def test_a_partner_at_thirteen_leaves_nothing_but_nil() -> None:
    limited = custom(STANDARD, {"bidding.max_team_bid": 13})
    assert legal(limited, bids=(Bid(13), Bid(3))) == (Bid(nil=True),)
    assert legal(limited, bids=(Bid(4), Bid(3)))[-1] == Bid(9)


def test_a_limit_leaves_room_for_partners_who_must_bid_a_number() -> None:
    rules = custom(STANDARD, {"bidding.max_team_bid": 13, "nil": {"kind": "off"}, "blind_nil": {"kind": "off"}})
    assert legal(rules)[-1] == Bid(12)
    assert legal(rules, bids=(Bid(12), Bid(3))) == (Bid(1),)
