"""A program as a player: greeted for each game, asked for each choice, started again where it died."""

from __future__ import annotations

from codecs import BOM_UTF8
from contextlib import suppress
from typing import TypeVar

import msgspec

from spadework.arena.naming import called
from spadework.arena.process import Process, words_of
from spadework.arena.protocol import VERSION, Hello, Pick, Welcome, choice
from spadework.arena.rows import Refusal
from spadework.arena.sitting import NoChoice
from spadework.faults import brief
from spadework.game import View
from spadework.players import Chosen
from spadework.rules import Rules

T = TypeVar("T", bound=Welcome | Pick)

_STARTING = 10.0
"""Seconds that a program has at least for its welcome, in which it may read what it has learned."""
_STARTS = 3
"""How often it is started by each worker, until it has proved steady."""
_STEADY = 500
"""After how many answers in a row its starts are counted anew: one that fails once in a long match is not lost for the rest."""
_LATE = 3
"""How often in a row it may be late before it counts as silent, and is ended."""


class Program:
    """A program on a seat. What it does wrong is raised as `NoChoice`, and nothing of it is left after `close`."""

    def __init__(self, command: str, *, limit: float) -> None:
        self.name = called(command)
        self._words = words_of(command)
        self._limit = limit
        self._process: Process | None = None
        self._hello = b""
        self._greeted = False
        self._starts = self._late = self._id = self._answered = 0
        self._why: Refusal = "dead"

    @property
    def given_up(self) -> bool:
        """Whether it has ended, and is not started again."""
        return self._process is None and self._starts >= _STARTS

    def begin(self, rules: Rules, seat: int, seed: int) -> None:
        """A game begins, on this seat."""
        self._hello = msgspec.json.encode(Hello(seat=seat, seed=seed, limit=self._limit, rules=rules))
        self._greeted = False
        # So that no choice takes the time of a start; what goes wrong is told when the seat is to choose.
        try:
            self._running()
        except NoChoice as failed:
            self._note(failed)

    def choose(self, view: View) -> Chosen:
        """What the program chooses. Raises `NoChoice`."""
        try:
            process = self._running()
            self._id += 1
            asked = msgspec.json.encode(choice(view, self._id))
            reply = process.ask(asked, self._limit, self._reply)
        except NoChoice as failed:
            self._note(failed)
            raise
        self._late = 0
        self._answered += 1
        if self._answered >= _STEADY:
            self._starts = 1
        return str(reply.answer) if isinstance(reply.answer, int) else reply.answer

    def _running(self) -> Process:
        """The program, started where it does not run, and greeted where a game has begun since."""
        if self._process is None:
            if self._starts >= _STARTS:
                raise NoChoice(self._why, f"it was started {_STARTS} times, and is not started again")
            self._starts += 1
            self._answered = 0
            self._process, self._greeted = Process(self._words), False
        if not self._greeted:
            self.name, self._greeted = self._greet(self._process).name, True
        return self._process

    def _greet(self, process: Process) -> Welcome:
        seconds = max(_STARTING, self._limit)
        try:
            return process.ask(self._hello, seconds, self._welcome)
        except NoChoice as failed:
            if failed.kind == "late":
                raise NoChoice(
                    "late", f"no welcome within {seconds:g} s; a longer --limit gives it more time to start"
                ) from failed
            raise

    def _note(self, failed: NoChoice) -> None:
        """End a program that is of no use any more: one that died, floods, does not greet, or is late again and again."""
        self._late += failed.kind == "late"
        if self._greeted and failed.kind not in ("dead", "flooding") and self._late < _LATE:
            return
        if failed.kind == "late":
            failed.kind = "silent"
        self._why, self._late = failed.kind, 0
        self.close()

    def close(self) -> None:
        """End the program, if it runs; asked again it is started anew."""
        if self._process is not None:
            self._process.close()
            self._process = None

    def _welcome(self, line: bytes) -> Welcome | None:
        try:
            welcome = read(line, Welcome)
        except NoChoice:
            with suppress(NoChoice):
                read(line, Pick)
                # It still answers the game before.
                return None
            raise
        if welcome.protocol != VERSION:
            raise NoChoice("garbled", f"it speaks version {welcome.protocol} of the protocol, and this is {VERSION}")
        return welcome

    def _reply(self, line: bytes) -> Pick | None:
        reply = read(line, Pick)
        if reply.id > self._id:
            raise NoChoice("garbled", f"it answered {reply.id}, and {self._id} was asked")
        return reply if reply.id == self._id else None


def read(line: bytes, kind: type[T]) -> T:
    """A line of a program as a message of this kind. Raises `NoChoice` where it is none."""
    try:
        # Some libraries begin what they write with a byte order mark.
        return msgspec.json.decode(line.removeprefix(BOM_UTF8), type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as bad:
        what = "welcome" if kind is Welcome else "reply"
        hint = (
            ""
            if isinstance(bad, msgspec.ValidationError)
            else "; only replies go to stdout, each on one line, and all else to stderr"
        )
        shown = brief(line.decode(errors="replace"), 60)
        raise NoChoice("garbled", f"{shown!r} is no {what} ({bad}){hint}") from bad
