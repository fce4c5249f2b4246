"""The commands, put together once for all tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from typer.main import get_command


@pytest.fixture(scope="session", autouse=True)
def commands() -> Iterator[None]:
    """The runner makes them of their functions for each call anew, which takes seven times as long as a short call."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("typer.testing._get_command", cache(get_command))
        yield
