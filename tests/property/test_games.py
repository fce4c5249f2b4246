"""What holds of every game: the promises are in `promises.py` and `secrets.py`, and each random game is asked for all."""

from hypothesis import example, given

from spadework.rules import Rules, custom, ruleset
from tests.property import promises, secrets
from tests.property.walk import Walk
from tests.strategies import a_seed, ending, short_rules, tries

BEST_OF_THREE = ending(custom(ruleset("standard"), {"finish.match": {"kind": "best_of", "games": 3}}))
GIVEN_UP = 14
"""By this seed a match is given up in its second game, before a deal of it is scored."""


@example(rules=BEST_OF_THREE, seed=GIVEN_UP)
@tries(30)
@given(rules=short_rules, seed=a_seed)
def test_every_game_keeps_every_promise(rules: Rules, seed: int) -> None:
    walk = Walk(rules, seed)
    for promise in (*promises.PROMISES, *secrets.PROMISES):
        promise(walk)
