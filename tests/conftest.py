"""Shared by all tests: how hard hypothesis searches, and what the collector of garbage leaves alone.

`make test` tries the same examples every time, so that a red run is red again. `make nightly` tries others each night, and
more; a failure prints what brings it back.
"""

import gc
import os

from hypothesis import HealthCheck, settings

# Deadlines measure the machine's mood, not the code.
settings.register_profile(
    "default",
    deadline=None,
    max_examples=50,
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
