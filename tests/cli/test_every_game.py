"""Every game that there is, from the first deal to the last, line by line, by a person who answers what is offered."""

import io

import pytest

from spadework.cli.plain import PlainGame
from spadework.game import Phase
from spadework.rules.model import ContractScoring
from spadework.session import Game
from tests.cli.tables import Person, session
from tests.covering import every_ruleset


def play(name: str, seed: str) -> tuple[Game, str, set[Phase]]:
    person, out = Person(seed=len(seed)), io.StringIO()
    person.game = session({"finish.max_deals": 3}, name=name, seed=seed, bot="random")
    PlainGame(person.game, source=person, out=out).run()
    return person.game, out.getvalue(), person.phases


@pytest.mark.parametrize("name", every_ruleset())
def test_a_game_is_played_to_its_end(name: str) -> None:
    game, text, phases = play(name, "every game")
    assert text.count("is scored.") == len(game.sheet.deals) <= 3
    assert "The game is over." in text
    assert "or say help." not in text
    assert Phase.PLAY in phases
    tricks = text.count(" takes the trick.") + text.count("You take the trick.")
    assert tricks == sum(sum(deal.tricks) for deal in game.sheet.deals)
    if not game.rules.partners(game.seat):
        assert "partner" not in text.lower()
    if not isinstance(game.rules.scoring, ContractScoring):
        assert "bag" not in text
        assert "bid" not in text.replace("bidding", "")
    for deal in game.sheet.deals:
        for line in deal.lines:
            assert line.text in text


def test_the_games_ask_in_every_phase() -> None:
    """What no game asks by itself is asked in the tests of questions."""
    names = ("standard", "two-draw", "euchre", "pagat", "kitty", "agreed-doubles")
    found = {phase for name in names for seed in "123456" for phase in play(name, seed)[2]}
    assert found >= {Phase.BLIND, Phase.DRAW, Phase.BIDDING, Phase.CALLING, Phase.DISCARD, Phase.PASSING, Phase.PLAY}
