"""The SQLite log on a disk that loses power, in short: what `python -m tests.siege power` does for as long as one likes."""

from __future__ import annotations

import pytest

from tests.siege.power import losses


@pytest.mark.parametrize("images", (100, pytest.param(300, marks=pytest.mark.long)))
async def test_no_acknowledged_entry_is_lost(images: int) -> None:
    assert await losses("full", images) == (0, 0)


async def test_the_disk_does_lose_what_was_not_synced() -> None:
    missing, damaged = await losses("normal", 20)
    assert missing > 0
    assert damaged == 0
