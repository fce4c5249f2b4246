"""What a seat can look ahead to, in games whose scores ask for more than tricks and nils."""

from __future__ import annotations

import pytest

from spadework.game import view
from spadework.game.perft import position
from spadework.players import ThumbPlayer
from spadework.players.search import SearchPlayer
from spadework.players.search.payoffs import Payoffs
from spadework.rules import custom, ruleset
from tests.unit.players.tables import seen_in_play

pytest.importorskip("numpy")


def test_the_last_hands_are_looked_through_once_no_card_is_left_to_draw() -> None:
    seen = seen_in_play(ruleset("two-refill"), ThumbPlayer())
    payoffs, bot = Payoffs(equity=False), SearchPlayer(equity=False)
    assert [payoffs.stake(looking) is None for looking in seen] == [looking.stock_left > 0 for looking in seen]
    # With nothing left to draw each knows the hand of the other: what a card comes to is certain.
    told = bot.explain(next(looking for looking in seen if len(looking.hand) == 6))
    assert told is not None
    assert all(judged.error == 0 for judged in told.judged)


@pytest.mark.parametrize("name", ("two-short", "euchre", "whist-classic"))
def test_cards_that_nobody_draws_and_honors_hide_nothing(name: str) -> None:
    seen = seen_in_play(ruleset(name), ThumbPlayer())
    assert seen
    assert all(Payoffs(equity=False).stake(looking) is not None for looking in seen)


def test_points_of_cards_that_come_to_less_than_a_trick_hide_nothing_else() -> None:
    rules = ruleset("jokers")
    for worth, known in ((1, True), (200, False)):
        dear = custom(rules, {"captured.big.points": worth})
        first = next(looking for looking in seen_in_play(dear, ThumbPlayer()) if len(looking.hand) == 13)
        assert (Payoffs(equity=False).stake(first) is not None) == known


ALONE = ("AS 2H 2C", "KH 3C 5H", "KS 4H 4C", "QH 3H 5C")
"""Four who play alone, with three tricks to go."""


def _worth(bids: tuple[int | str, ...], taken: tuple[int, ...]) -> list[list[float]]:
    """What the first of them plays for."""
    game = position(ruleset("solo4"), ALONE, leader=0, taken=taken, bids=bids)
    found = Payoffs(equity=False).stake(view(game, 0))
    assert found is not None
    return found.table


def test_at_a_table_of_several_teams_a_nil_of_another_is_worth_breaking() -> None:
    """Its own points alone left search indifferent to the nils of others, which nobody then attacked."""
    for kept, broken in _worth((4, "nil", 4, 3), (3, 0, 4, 3))[3:5]:
        # A third of the nil and of its failure, of three others; what the trick costs another team is on top.
        assert broken - kept > 60


def test_at_a_table_of_several_teams_others_are_worth_setting() -> None:
    """With its bid made and three tricks to go, the next trick is one that two others still want."""
    content = _worth((2, 4, 2, 2), (2, 4, 2, 2))
    wanted = _worth((2, 6, 2, 3), (2, 4, 2, 2))
    assert content[3][0] - content[2][0] < -5
    assert wanted[3][0] - wanted[2][0] > 0
