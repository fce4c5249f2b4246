"""People at tables: each with a cookie of his own, and pages that check all that they are told."""

import asyncio
import itertools
import random
from collections.abc import Callable
from typing import Any, Self

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection, connect

from spadework.server.wire import Bye, Done, Full, Refusal, Tell
from tests.server.answering import wish_for
from tests.server.pictures import Pictures

Json = dict[str, Any]
SECONDS = 60.0

_KINDS: dict[str, type[msgspec.Struct]] = {"table": Full, "told": Tell, "ok": Done, "refused": Refusal, "bye": Bye}


class Page:
    """One connection to a table. It keeps what a page would, and every byte it was sent."""

    _names = itertools.count(1)

    def __init__(self, person: "Person", table: str, socket: ClientConnection) -> None:
        self.person = person
        self.id = table
        self.socket = socket
        self.v = 0
        self.table: Json = {}
        self._pictures = Pictures()
        self.sheet: list[list[Json]] = []
        self.told: list[Json] = []
        self.fulls = 0
        self.frames: list[tuple[int, int, bytes]] = []
        """What came, with the versions that it is about: from, to."""
        self.answers: dict[str, Json] = {}

    async def hear(self, seconds: float = SECONDS) -> Json:
        """The next message, checked and taken in."""
        frame = await asyncio.wait_for(self.socket.recv(decode=False), seconds)
        message: Json = msgspec.json.decode(frame)
        kind = next(kind for key, kind in _KINDS.items() if key in message)
        assert set(message) <= set(kind.__struct_fields__)
        before = self.v
        if kind is Full:
            assert message["v"] > 0
            self.v, self.table, self.sheet = message["v"], message["table"], message["sheet"]
            self._pictures.hear(message)
            self.fulls += 1
            before = self.v
        elif kind is Tell:
            self._tell(message)
        elif kind is Done or kind is Refusal:
            self.answers[message["id"]] = message
        first = min((told["v"] for told in message.get("told", ())), default=before)
        self.frames.append((min(before, first), self.v, bytes(frame)))
        return message

    def _tell(self, message: Json) -> None:
        for told in message["told"]:
            if told["v"] <= self.v:
                continue  # asked for in the moment in which it was told anyway
            assert told["v"] == self.v + 1, "a version is missing"
            self.v = told["v"]
            self.told.append(told)
            event = told.get("e", {})
            if event.get("type") == "GameStarted":
                self.sheet = []
            elif event.get("type") == "DealScored":
                self.sheet = [*self.sheet, event["lines"]]
        self._pictures.hear(message)

    @property
    def now(self) -> Json:
        """How the table stands."""
        return self._pictures.now

    @property
    def you(self) -> Json:
        """What only this person is told."""
        return self._pictures.you

    async def send(self, at: int | None = None, name: str = "", **wish: Any) -> str:
        """Ask for something; the request's name."""
        name = name or f"r{next(self._names)}"
        await self.socket.send(msgspec.json.encode({"id": name, "at": self.v if at is None else at, **wish}).decode())
        return name

    async def ask(self, at: int | None = None, name: str = "", **wish: Any) -> Json:
        """Ask for something and wait for the answer."""
        asked = await self.send(at, name, **wish)
        self.answers.pop(asked, None)
        while asked not in self.answers:
            await self.hear()
        return self.answers[asked]

    async def do(self, **wish: Any) -> Json:
        """Ask for something that is to be done."""
        answer = await self.ask(**wish)
        assert "ok" in answer, answer
        while self.v < answer["ok"]:
            await self.hear()
        return answer

    async def let_in(self, host: Self, seat: int) -> Self:
        """Ask the host for a seat, be let in, and sit down."""
        await self.do(knock=seat)
        await host.until(lambda page: any(asked["seat"] == seat for asked in page.you["knocks"]))
        await host.do(admit=next(asked["number"] for asked in host.you["knocks"] if asked["seat"] == seat))
        await self.until(lambda page: seat in page.you["sit"])
        await self.do(sit=seat)
        return self

    async def refused(self, **wish: Any) -> str:
        """Ask for something that is to be refused; the code."""
        answer = await self.ask(**wish)
        assert "refused" in answer, answer
        assert answer["text"].strip()
        return str(answer["refused"])

    async def until(self, wanted: Callable[[Self], bool]) -> Self:
        """Listen until something is so."""
        while not wanted(self):
            await self.hear()
        return self

    async def until_phase(self, *phases: str) -> Self:
        """Listen until the table is in one of these phases."""
        return await self.until(lambda page: page.now["phase"] in phases)

    def wish(self, chance: random.Random) -> Json | None:
        """Something this seat may do in the game now."""
        return wish_for(self.now, self.you, chance)

    async def play(self, chance: random.Random, until: Callable[[Self], bool]) -> None:
        """Play at random whenever it is one's turn, until something is so."""
        while not until(self):
            wish = self.wish(chance)
            if wish is None:
                await self.hear()
            else:
                answer = await self.ask(**wish)
                assert answer.get("refused", "stale") == "stale", (wish, answer)

    async def close(self) -> None:
        await self.socket.close()


class Person:
    """Somebody with a browser."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=SECONDS)
        self.pages: list[Page] = []

    async def come(self, name: str = "") -> Self:
        """Get a cookie, and take a name."""
        await self.get("/api/v1/me")
        if name:
            await self.put("/api/v1/me", {"name": name})
        return self

    async def get(self, path: str) -> Any:
        return self._said(await self.http.get(path))

    async def put(self, path: str, body: object) -> Any:
        return self._said(await self.http.put(path, json=body))

    async def post(self, path: str, body: object) -> Any:
        return self._said(await self.http.post(path, json=body))

    def _said(self, answer: httpx.Response) -> Any:
        assert answer.is_success, answer.text
        return answer.json()

    async def practice(self, changes: Json | None = None, pace: str = "instant") -> str:
        asked = {"rules": {"changes": changes or {}}, "pace": pace}
        return str((await self.post("/api/v1/practice", asked))["table"])

    async def table(self, changes: Json | None = None, ruleset: str = "standard", **settings: object) -> str:
        asked = {"rules": {"base": ruleset, "changes": changes or {}}, "pace": "instant", **settings}
        return str((await self.post("/api/v1/tables", asked))["table"])

    @property
    def headers(self) -> dict[str, str]:
        """What a browser sends when it opens a socket."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return {"Cookie": cookie, "Origin": self.url}

    async def sit_at(self, table: str, since: int | None = None, forwarded: str = "") -> Page:
        """Open the page of a table and hear how it stands; through a proxy, where it says for whom it asks."""
        page = await self.connect(table, since, forwarded)
        if since is None:
            await page.hear()
        return page

    async def connect(self, table: str, since: int | None = None, forwarded: str = "") -> Page:
        address = f"{self.url.replace('http', 'ws', 1)}/ws/tables/{table}"
        if since is not None:
            address += f"?since={since}"
        headers = self.headers | ({"X-Forwarded-For": forwarded} if forwarded else {})
        socket = await connect(address, additional_headers=headers, compression=None, max_size=None, max_queue=None)
        page = Page(self, table, socket)
        self.pages.append(page)
        return page

    async def leave(self) -> None:
        for page in self.pages:
            await page.close()
        await self.http.aclose()


async def closed_with(url: str, headers: dict[str, str]) -> int:
    """The code with which a connection that should not be kept is closed, at most a farewell before it; 403 if it is not even opened."""
    try:
        async with connect(url, additional_headers=headers, compression=None) as socket:
            farewell = await asyncio.wait_for(socket.recv(), SECONDS)
            assert "bye" in msgspec.json.decode(farewell), "the connection was kept"
            await asyncio.wait_for(socket.recv(), SECONDS)
    except websockets.ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006
    except websockets.InvalidStatus as refused:
        return refused.response.status_code
    raise AssertionError("the connection was kept")
