"""A server under siege: in short what `python -m tests.siege` does for as long as one likes."""

import pytest

from tests.siege.flooding import flood
from tests.siege.killing import kill_the_database, kill_the_server
from tests.siege.parting import kill_the_workers
from tests.siege.soaking import slope, soak
from tests.siege.windows import differing


def test_kills_under_load_lose_nothing_that_was_acknowledged() -> None:
    outcome = kill_the_server(kills=2, tables=4, acknowledged=1500, seed=3)
    assert outcome["wrong"] == []
    assert outcome["looked up"] > 1000
    assert outcome["connections cut"] >= 16


def test_windows_without_a_score_passed_for_windows_that_show_the_same() -> None:
    assert differing([7, 7], [(10, -20), (10, -20)]) is None
    for versions, scores in (
        ([7, 7], [(), ()]),
        ([7, 7], [(10, -20), ()]),
        ([7, 7], [(10, -20), (10, 20)]),
        ([7, 8], [(10, -20), (10, -20)]),
        ([], []),
    ):
        assert "the windows show" in str(differing(versions, scores))


@pytest.mark.e2e
def test_four_windows_at_one_table_play_on_while_workers_are_killed() -> None:
    outcome = kill_the_workers(kills=2, tables=3, workers=2, rate=20, windows=True, nodes=False, seconds=1.0, seed=1)
    assert outcome["wrong"] == []
    assert outcome["looked up"] > 0
    assert outcome["clicks in windows"] >= 8, "of them, eight after the last kill"


@pytest.mark.postgres
def test_a_database_that_was_killed_loses_nothing_that_was_acknowledged() -> None:
    outcome = kill_the_database(kills=1, tables=2, seconds=0.5, seed=3)
    assert outcome["wrong"] == []
    assert outcome["looked up"] > 0


def test_others_play_on_while_somebody_floods() -> None:
    kinds = ["pings", "headers"]
    outcome = flood(tables=3, rate=30, seconds=0.7, kinds=kinds)
    assert outcome["wrong"] == []
    assert outcome["connections of players cut"] == 0
    assert all(outcome[kind]["plays/s"] > 0 for kind in kinds), outcome


def test_a_soak_says_how_memory_grows() -> None:
    assert slope([(0.0, 100.0), (10.0, 120.0), (20.0, 140.0)]) == pytest.approx(2.0)
    outcome = soak(minutes=0.03, tables=2, rate=40, every=0.01, seed=1)
    assert outcome["wrong"] == []
    assert outcome["faults"]
