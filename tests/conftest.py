"""Shared by all tests: how hard hypothesis searches, what the collector of garbage leaves alone, what workers tell.

`make test` tries the same examples every time, so that a red run is red again. `make nightly` tries others each night, and
more; a failure prints what brings it back.
"""

import gc
import os

import pytest
from hypothesis import HealthCheck, settings

# Deadlines measure the machine's mood, not the code.
settings.register_profile(
    "default",
    deadline=None,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    derandomize=True,
    print_blob=True,
)
settings.register_profile("nightly", settings.get_profile("default"), derandomize=False, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_collection_finish() -> None:
    """What was read by now stays to the end, and garbage is looked for seldom, which takes a tenth of all time otherwise."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """A worker tells what came of a test, and of what is around it what went wrong: each message takes a millisecond."""
    runner = item.config.pluginmanager.get_plugin("runner")
    if runner is None or not hasattr(item.config, "workerinput"):
        return None
    for report in runner.runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    return True
