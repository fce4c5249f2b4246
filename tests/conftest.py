"""Shared by all tests: how hard hypothesis searches."""

import os

from hypothesis import HealthCheck, settings

# Deadlines measure the machine's mood, not the code. In CI the search is repeatable, so a red run is red again at home.
# HYPOTHESIS_PROFILE=thorough is the long form, for a night.
settings.register_profile("default", deadline=None, max_examples=50, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, print_blob=True)
settings.register_profile("thorough", settings.get_profile("default"), max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "default"))
