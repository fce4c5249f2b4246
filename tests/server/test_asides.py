"""What bots with names say by the way: seldom, to what everybody saw, and by nothing that they hold."""

from __future__ import annotations

from spadework.cards import texts
from spadework.game import BidMade, GameWon, HandShown
from spadework.rules.bid import Bid
from spadework.server.happenings import TableOpened
from spadework.server.table.asides import aside
from spadework.server.table.folding import fold_table
from spadework.server.table.state import TableState
from spadework.texts import say
from tests.server.standing import begun, opened

CAST = ("", "monty", "silas", "birdie")


def standing(version: int = 0) -> TableState:
    state = begun(bots=CAST)
    return type(state)(**{name: getattr(state, name) for name in state.__struct_fields__} | {"version": version})


def bids(bid: str, seat: int = 1) -> list[str]:
    """What is said to such a bid, at three hundred moments."""
    found = [aside(standing(n), BidMade(seat, Bid(bid))) for n in range(300)]
    return [say(each.text) for each in found if each]


def test_a_bot_says_something_to_one_bid_in_nine_and_to_every_other_nil() -> None:
    assert set(bids("4")) == {"A pity. I had hoped for less."}
    assert 15 < len(bids("4")) < 60
    assert 120 < len(bids("nil")) < 180


def test_a_person_and_a_bot_without_a_name_say_nothing() -> None:
    assert not bids("4", seat=0)
    assert all(aside(begun(), GameWon((team,), "target")) is None for team in (0, 1))


def test_of_the_winners_one_has_the_last_word_and_a_loser_where_all_are_people() -> None:
    won = aside(standing(), GameWon((0,), "target"))
    assert won is not None
    assert (won.seat, won.text.key) == (2, "aside.won.silas")
    people = begun(("ann", "", "ben"), bots=("", "monty", "", "birdie"))
    lost = aside(people, GameWon((0,), "target"))
    assert lost is not None
    assert lost.text.key in ("aside.lost.monty", "aside.lost.birdie")


def test_a_aside_follows_from_what_all_have_seen() -> None:
    state = standing(3)
    assert state.game is not None
    cards = state.game.hands[1]
    assert aside(state, HandShown(1, texts(cards))) is None
    other = begun(seed=9, bots=CAST)
    assert other.game is not None
    assert other.game.hands != state.game.hands
    for version in range(60):
        same = type(other)(**{name: getattr(other, name) for name in other.__struct_fields__} | {"version": version})
        assert aside(same, BidMade(1, Bid("nil"))) == aside(standing(version), BidMade(1, Bid("nil")))


def test_the_table_has_the_bots_that_it_was_opened_with() -> None:
    first = opened(bots=CAST)[0]
    assert isinstance(first, TableOpened)
    assert fold_table("table", [first]).bots == CAST
