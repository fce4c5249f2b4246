"""Bots that take their time: who does not play with one does not wait for it, and what it thinks too late is not done."""

import os
import queue
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from spadework.game import Fact, View
from spadework.players import ThumbPlayer, player
from spadework.players.character import characters
from spadework.players.registry import BadPlayer
from spadework.rules import Rules
from spadework.server.table import mind
from spadework.server.table.bots import bot_fact
from tests.server.conftest import NewPerson
from tests.server.people import Page
from tests.server.running import Server
from tests.server.standing import begun

BOTS = """
import os
import queue
from spadework.players import ThumbPlayer

class Slow(ThumbPlayer):
    "Chooses once it has read a letter; R for rightly, W for something wrong, E for an error."

    def choose(self, view):
        with open(os.environ["GATE"], "rb", buffering=0) as gate:
            letter = gate.read(1)
        if letter == b"E":
            raise RuntimeError("the queen of spades is in the hand")
        return "nonsense" if letter == b"W" else super().choose(view)
"""


class Gate:
    """Lets bots of the server choose, as many as letters are written."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "gate"
        os.mkfifo(self.path)
        self._open = os.open(self.path, os.O_RDWR)

    def let(self, letters: str) -> None:
        os.write(self._open, letters.encode())

    def close(self) -> None:
        self.let("R" * 60_000)  # for those that wait still
        os.close(self._open)


@pytest.fixture
def gate(tmp_path: Path) -> Iterator[Gate]:
    made = Gate(tmp_path)
    yield made
    made.close()


@pytest.fixture
def slow(tmp_path: Path, gate: Gate) -> Iterator[Server]:
    """A server whose bots choose when the gate lets them."""
    (tmp_path / "bots.py").write_text(BOTS)
    running = Server(tmp_path, SPADEWORK_BOT="bots:Slow", PYTHONPATH=str(tmp_path), GATE=str(gate.path))
    running.start()
    yield running
    running.stop()


PLAIN = {"blind_nil": {"kind": "off"}}


async def until_asked(page: Page, gate: Gate) -> None:
    """Let one bot after the other choose until it is one's own turn."""
    while not page.you["ask"]:
        gate.let("R")
        await page.hear()


async def test_while_a_bot_thinks_everybody_else_is_served(slow: Server, gate: Gate, new_person: NewPerson) -> None:
    ann, ben = await new_person(slow, "Ann"), await new_person(slow, "Ben")
    pages = [await one.sit_at(await one.practice(PLAIN)) for one in (ann, ben)]
    for page in pages:
        assert "ok" in await page.ask(say="hello")
    assert httpx.get(f"{slow.url}/readyz").status_code == 200
    gate.let("R" * 6)
    for page in pages:
        await page.until(lambda page: bool(page.you["ask"]))
    assert slow.complaints() == ""


async def test_what_a_bot_thought_for_somebody_is_not_done_once_he_is_back(
    slow: Server, gate: Gate, new_person: NewPerson
) -> None:
    ann = await new_person(slow, "Ann")
    page = await ann.sit_at(await ann.practice(PLAIN))
    await until_asked(page, gate)
    await page.do(leave=True)
    await page.do(sit=0)
    gate.let("R")
    await page.do(bid="9")
    told = [told["e"] for told in page.told if told.get("e", {}).get("type") == "BidMade"]
    assert [event["bid"] for event in told if event["seat"] == 0] == [{"tricks": 9}]


@pytest.mark.parametrize(("letter", "complaint"), (("E", "error=RuntimeError"), ("W", "error=BadBid")))
async def test_where_a_bot_fails_a_rule_of_thumb_chooses(
    slow: Server, gate: Gate, new_person: NewPerson, letter: str, complaint: str
) -> None:
    ann = await new_person(slow, "Ann")
    page = await ann.sit_at(await ann.practice(PLAIN))
    gate.let(letter * 3)
    await page.until(lambda page: bool(page.you["ask"]))
    await page.do(bid="3")
    await page.until_phase("play")
    assert "bot failed" in slow.complaints()
    assert complaint in slow.complaints()
    assert "queen" not in slow.complaints()


async def test_a_server_ends_while_a_bot_thinks(slow: Server, gate: Gate, new_person: NewPerson) -> None:
    ann = await new_person(slow, "Ann")
    page = await ann.sit_at(await ann.practice(PLAIN))
    await until_asked(page, gate)
    await page.do(bid="3")
    slow.stop()
    assert slow.complaints() == ""


async def test_a_bot_that_thinks_too_long_is_not_waited_for() -> None:
    over, game = threading.Event(), begun().game
    assert game is not None

    def endless(view: View) -> Fact:
        over.wait()
        return ThumbPlayer().choose(view)

    minds = mind.Minds(lambda: player(endless), patience=0.0)
    assert await minds.think("", game, game.turn) == bot_fact(ThumbPlayer(), game, game.turn)
    over.set()
    minds.close()


def test_a_bot_that_thinks_prepares_when_its_table_is_opened() -> None:
    heard: queue.Queue[Rules] = queue.Queue()

    class Careful(ThumbPlayer):
        def prepare(self, rules: Rules) -> None:
            heard.put(rules)

    state = begun()
    minds = mind.Minds(Careful)
    mind.Mind(minds, lambda: None).prepare(state)
    assert heard.get(timeout=10) == state.opened.rules
    minds.close()


async def test_a_table_stood_still_where_the_kernel_was_there_and_numpy_was_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def half_there(which: str) -> None:
        raise BadPlayer(f"The player {which!r} cannot be loaded") from ModuleNotFoundError("No module named 'numpy'")

    monkeypatch.setattr(mind, "player", half_there)
    thinks = next(name for name, each in characters().items() if each.plays != "thumb")
    minds, game = mind.Minds(ThumbPlayer), begun().game
    assert game is not None
    seat = game.turn or 0
    assert await minds.think(thinks, game, seat) == bot_fact(ThumbPlayer(), game, seat)
    minds.close()
