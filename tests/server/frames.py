"""What a table tells one person, recorded for the tests of the page: ``python -m tests.server.frames`` writes it anew."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from spadework.server.table.jobs import Demand
from spadework.server.wire import Request
from tests.arch.repository import ROOT
from tests.server.standing import Standing, begun
from tests.server.standing import frames as sent

__all__ = ["FRAMES", "frames"]

FRAMES = ROOT / "web" / "tests" / "fixtures" / "frames.json"
SHORT = {"blind_nil": {"kind": "off"}, "deal": {"kind": "some"}, "hand_size": 3, "finish.max_deals": 2}
"""Hands of three cards, so that a game of two deals is not long."""


def frames() -> bytes:
    """Such a game with three bots, a frame a line; the last is what somebody is told who comes at its end."""
    return b"[\n%b\n]\n" % b",\n".join(msgspec.json.encode(frame) for frame in asyncio.run(_played()))


async def _played() -> list[dict[str, Any]]:
    table = Standing(begun(changes=SHORT, seed=1))
    ann = await table.come("ann")
    heard, read = sent(ann), 0
    for number in range(100):
        for frame in heard[read:]:
            ann.pictures.hear(frame)
        read, now, you = len(heard), ann.pictures.now, ann.pictures.you
        if now["phase"] == "over":
            break
        wish = (
            you["ask"]["answers"][1]["request"] if you["ask"]
            else {"play": you["cards"][0]} if you["cards"]
            else {"next": True} if now["phase"] == "between"
            else None
        )  # fmt: skip
        if wish:
            request = Request(id=f"r{number}", at=table.table.state.version, **wish)
            table.table.submit(Demand(ann, request, table.clock.now))
        await table.clock.forward(1.0)
        heard += [frame for frame in sent(ann) if "now" in frame]
    heard += sent(await table.come("ann"))[:1]
    await table.end()
    return heard


if __name__ == "__main__":
    FRAMES.write_bytes(frames())
