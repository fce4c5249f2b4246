"""Each card that may not be played says why, and it says what a try would be answered."""

from __future__ import annotations

import gc

import pytest

from spadework.game import CardPlayed, Refused, decide
from spadework.rules import custom, ruleset
from spadework.server.table import briefing
from tests.server.test_every_game import SHORT, Round


@pytest.mark.parametrize(("name", "most"), (("standard", 1), ("whiz", 1), ("call-break", 2), ("euchre", 1)))
def test_each_card_that_may_not_be_played_has_its_own_reason(name: str, most: int) -> None:
    rules = custom(ruleset(name), SHORT)
    table, reasons = Round(rules, rules.seats, seed=3), 0
    while (game := table.state.game) is None or not game.why:
        for seat, person in enumerate(table.people):
            told = briefing.you(table.state, table.moment, person)
            reasons = max(reasons, len(told.why_not))
            explained = [card for why in told.why_not for card in why.cards]
            if game is None or not told.cards:
                assert not explained
                continue
            assert sorted((*explained, *told.cards)) == sorted(told.hand or ())
            for why in told.why_not:
                for card in why.cards:
                    with pytest.raises(Refused) as refused:
                        decide(game, CardPlayed(seat, card))
                    assert (refused.value.code.value, refused.value.text) == (why.code, why.text)
        assert table.go_on()
    assert reasons >= most, "a lower card of the suit led and one of another suit are refused for different reasons"


def test_refused_cards_leave_no_rubbish_behind() -> None:
    """A refusal that was kept held its traceback, and that held the frame that kept it: memory grew until it was swept."""
    table = Round(custom(ruleset("standard"), SHORT), 4, seed=3)
    while table.state.game is None or len(table.state.game.tricks) < 2:
        assert table.go_on()
    briefing.you(table.state, table.moment, table.people[0])
    gc.collect()
    gc.disable()
    try:
        for _ in range(20):
            for person in table.people:
                assert briefing.you(table.state, table.moment, person).seat is not None
        assert gc.collect() < 20
    finally:
        gc.enable()
