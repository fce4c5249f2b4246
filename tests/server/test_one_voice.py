"""The table on the web and the one in the terminal ask the same in the same words."""

from __future__ import annotations

import pytest

from spadework.cli.prompt import prompt
from spadework.game import view
from spadework.rules import custom, ruleset
from spadework.server.table import briefing
from spadework.server.table.telling import TableTeller
from spadework.texts import say
from tests.server.test_every_game import SHORT, Round


@pytest.mark.parametrize("name", ("standard", "hook", "euchre", "new-york", "kitty", "passing", "two-draw"))
def test_what_is_asked_on_the_web_is_asked_so_in_the_terminal(name: str) -> None:
    rules = custom(ruleset(name), SHORT)
    table, asked = Round(rules, rules.seats, seed=3), 0
    while table.state.game is None or not table.state.game.why:
        for seat, person in enumerate(table.people):
            told = briefing.you(table.state, table.moment, person).ask
            if told is None or table.state.game is None:
                continue
            typed = prompt(view(table.state.game, seat), TableTeller(table.state).cast(seat))
            assert typed is not None
            assert typed.title == say(told.title)
            assert typed.known == " ".join(map(say, told.known))
            assert all(say(note) in typed.note for note in told.notes)
            assert len(typed.offers) == len(told.answers)
            asked += 1
        assert table.go_on()
    assert asked
