"""Programs that ask whatever it be over HTTP, one thing after the other."""

from __future__ import annotations

import asyncio
import contextlib
import random

import msgspec

from tests.storm.cases import Case, case
from tests.storm.pages import SECONDS, Tally

__all__ = ["Visit"]


class Visit:
    """One connection after another, each for as many requests as the server answers on it."""

    def __init__(
        self, address: str, tables: tuple[str, ...], cookies: tuple[str, ...], tally: Tally, rng: random.Random
    ) -> None:
        self._address, self._tables, self._cookies = address, tables, cookies
        self._tally, self._rng = tally, rng

    async def ask(self, most: int) -> None:
        """Go on until all together have asked so often."""
        host, _, port = self._address.partition(":")
        while self._tally.cases < most:
            reader, writer = await asyncio.open_connection(host, int(port))
            going = True
            while going and self._tally.cases < most:
                self._tally.cases += 1
                asked = case(self._tables, self._rng)
                going = False
                with contextlib.suppress(ConnectionError):
                    going = await self._ask(asked, reader, writer)
            writer.close()

    async def _ask(self, asked: Case, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """Ask once; whether the connection is still open."""
        cookie = "" if self._rng.random() < 0.1 else self._rng.choice(self._cookies)
        writer.write(asked.said(self._address, cookie))
        await writer.drain()
        if asked.torn:
            return False
        try:
            status, heads, body = await asyncio.wait_for(self._answer(asked, reader), SECONDS)
        except asyncio.IncompleteReadError as cut:
            if not asked.heads and asked.method in ("GET", "POST") and not cut.partial:
                self._tally.wrong.append(f"no answer: {asked}"[:300])
            return False
        except TimeoutError:
            self._tally.wrong.append(f"no answer within {SECONDS:g} s: {asked}"[:300])
            return False
        self._tally.statuses[status] = self._tally.statuses.get(status, 0) + 1
        if status >= 500 and status != 503:  # a table that has too much to do says so
            self._tally.wrong.append(f"{status}: {asked}"[:400])
        if b"json" in heads.get(b"content-type", b"") and body:
            msgspec.json.decode(body)
        return heads.get(b"connection", b"") != b"close" and status != 101

    async def _answer(self, asked: Case, reader: asyncio.StreamReader) -> tuple[int, dict[bytes, bytes], bytes]:
        """The status, the heads by their names, and the body of an answer."""
        status = 100
        heads: dict[bytes, bytes] = {}
        while status == 100:
            first, *lines = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
            status = int(first.split()[1])
            pairs = (line.partition(b":") for line in lines if line)
            heads = {name.strip().lower(): value.strip().lower() for name, _, value in pairs}
        if asked.method == "HEAD" or status in (101, 204, 304):
            return status, heads, b""
        if b"content-length" in heads:
            return status, heads, await reader.readexactly(int(heads[b"content-length"]))
        return status, heads | {b"connection": b"close"}, await reader.read()
