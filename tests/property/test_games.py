"""What holds of every game: the promises are in `promises.py` and `secrets.py`, and each random game is asked for all."""

from hypothesis import given

from spadework.rules import Rules
from tests.property import promises, secrets
from tests.property.walk import Walk
from tests.strategies import a_seed, short_rules, tries


@tries(30)
@given(rules=short_rules, seed=a_seed)
def test_every_game_keeps_every_promise(rules: Rules, seed: int) -> None:
    walk = Walk(rules, seed)
    for promise in (*promises.PROMISES, *secrets.PROMISES):
        promise(walk)
