"""The native part counts what the perft files say."""

import pytest

from spadework.game import Phase
from spadework.kernel import perft
from spadework.rules import ruleset
from tests.perft.test_perft import HANDS, POSITIONS
from tests.strategies import steps


def test_count() -> None:
    for at in (at for positions in POSITIONS.values() for at in positions):
        assert perft(at.state(), len(at.counts)) == at.counts, f"{at.rules}: {at.name}"


def test_beyond_the_last_card_there_is_nothing() -> None:
    from spadework.game.perft import position

    state = position(ruleset("standard"), HANDS, leader=0)
    assert perft(state, 10) == (1, 1, 2, 4, 4, 4, 4, 4, 0, 0)
    assert perft(state, 0) == ()


@pytest.mark.parametrize("depth", (-1, 55))
def test_a_depth_that_no_deal_has_is_refused(depth: int) -> None:
    state = next(after for after, _, _ in steps(ruleset("standard"), 3) if after.phase is Phase.PLAY)
    with pytest.raises(ValueError, match=f"depth {depth}; give 0 to 54"):
        perft(state, depth)
