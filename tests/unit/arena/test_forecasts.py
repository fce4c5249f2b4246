"""Whether what `search` expects comes true: the command that asks."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")

from bench.forecasts import Played, played, told

FEW = "worlds=4,pool=8,bids=20,exact=3,leaf=1"


def test_of_equal_forecasts_those_that_failed_do_not_come_first() -> None:
    """The forecasts that came true fell into a later tenth than their equals that did not."""
    nils = [(0.5, at % 2 == 0) for at in range(40)]
    said = list(told([Played(0, [], nils, [(0.5, True)], [10], [1], 40)]))
    assert [line.split()[4] for line in said if "said" in line][:10] == ["50.0"] * 10


def test_without_a_bid_there_is_no_share_of_contracts_or_nils() -> None:
    """No contract at all read as every one of them set."""
    said = list(told([Played(0, [], [], [], [10], [1], 0)]))
    assert said[-3:-1] == ["no contracts", "no nils"]


def test_a_game_keeps_what_was_expected_and_what_came_of_it() -> None:
    game = played(FEW, 5, target=80)
    assert game == played(FEW, 5, target=80)
    deals = len(game.sums)
    assert len(game.wins) == deals
    assert game.wins[0][0] == pytest.approx(0.5, abs=0.02)
    assert len({won for _, won in game.wins}) == 1
    assert 0 < sum(made for _, made in game.contracts) <= len(game.bags) <= 2 * deals
    assert len(game.contracts) <= 2 * deals
    assert all(0 <= said <= 1 for said, _ in game.wins + game.nils + game.contracts)
    said = list(told([game]))
    assert said[0] == f"wins: {deals} forecasts"
    assert said[-4].startswith("bids in sum ")
