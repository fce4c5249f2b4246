"""Whether a program keeps to the protocol: what it is tried with, and what came of each trial."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from functools import partial
from typing import TypeVar

import msgspec

from spadework.arena.process import Process, words_of
from spadework.arena.program import Program, read
from spadework.arena.protocol import VERSION, Hello, Pick, Welcome, choice
from spadework.arena.rows import total
from spadework.arena.sitting import NoChoice
from spadework.arena.trials import TRIALS, tried
from spadework.dealing import deal_for
from spadework.game import Dealt, GameStarted, advance, view
from spadework.rules import ruleset
from spadework.words import number_of

T = TypeVar("T", Welcome, Pick)

_MOST_SEATS = 6
_STARTING = 10.0
"""Seconds for a welcome at least, as in a match."""
_WAITED = 3
"""How often a program may be waited for in vain in a deal, if it is to be tried in more."""


class Finding(msgspec.Struct, frozen=True):
    """What was tried, whether it went well, and what there is to say of it."""

    what: str
    ok: bool
    text: str = ""


def findings(command: str, *, limit: float = 10.0, deals: Iterable[str] = TRIALS) -> Iterator[Finding]:
    """Try a program, and say of each trial what came of it. Raises `Fault` where there is no such program."""
    words_of(command)
    trials: tuple[tuple[str, Callable[[_Talk], str]], ...] = (
        ("welcomes a game", _Talk.greet),
        ("answers a question", _Talk.answer),
        ("reads a line that comes in pieces", _Talk.pieces),
        ("leaves alone what it does not know", _Talk.unknown),
        ("answers two questions that come at once, in their order", _Talk.at_once),
        ("begins another game on another seat", _Talk.again),
        ("ends when its input does", _Talk.end),
    )
    for what, trial in trials:
        with closing(_Talk(command, limit)) as talk:
            try:
                found = Finding(what, ok=True, text=trial(talk))
            except NoChoice as failed:
                found = Finding(what, ok=False, text=f"{failed.kind}: {failed}")
        yield found
        if not found.ok and trial in (_Talk.greet, _Talk.answer):
            return
    with ExitStack() as running:
        programs = [running.enter_context(closing(Program(command, limit=limit))) for _ in range(_MOST_SEATS)]
        names = list(deals)
        for at, name in enumerate(names, start=1):
            finding, refused = _plays(programs, name)
            yield finding
            why = "it was started too often" if any(each.given_up for each in programs) else ""
            if sum(refused.get(kind, 0) for kind in ("late", "silent")) > _WAITED:
                why = "it was waited for too often"
            if why and at < len(names):
                yield Finding(f"plays {number_of(len(names) - at, 'more deal')}", ok=False, text=f"not tried, as {why}")
                return


class _Talk:
    """A program that was started, and is spoken to line by line."""

    def __init__(self, command: str, limit: float) -> None:
        self._limit = limit
        self._process = Process(words_of(command))
        rules = ruleset("standard")
        hands, stock = deal_for(rules, bytes(32), game=bytes(16), number=1, dealer=0)
        state = advance(advance(None, GameStarted(rules, 0))[1], Dealt(hands, stock=stock))[1]
        self._hello = [
            msgspec.json.encode(Hello(seat=(state.turn + n) % 4, seed=7 + n, limit=limit, rules=rules))
            for n in range(2)
        ]
        self._asked = [msgspec.json.encode(choice(view(state, state.turn), number)) for number in range(1, 4)]
        self._legal = choice(view(state, state.turn), 0).answers

    def close(self) -> None:
        self._process.close()

    def greet(self) -> str:
        welcome = self._welcome(self._hello[0])
        return f"{welcome.name!r}, version {welcome.protocol}"

    def answer(self) -> str:
        self.greet()
        began = time.perf_counter()
        reply = self._reply(self._asked[0], 1)
        return f"{reply.answer} in {1000 * (time.perf_counter() - began):.0f} ms"

    def pieces(self) -> str:
        self.greet()
        line = self._asked[0]
        for start in range(0, len(line), 1 + len(line) // 5):
            self._process.send(line[start : start + 1 + len(line) // 5], end=b"")
            time.sleep(0.05)
        self._reply(b"", 1)
        return ""

    def unknown(self) -> str:
        self.greet()
        self._reply(self._asked[0][:-1] + b',"new_in_a_later_version":{"a":[1,null]}}', 1)
        return ""

    def at_once(self) -> str:
        self.greet()
        self._process.send(self._asked[0])
        self._process.send(self._asked[1])
        numbers = [self._one(Pick, self._limit).id for _ in range(2)]
        if numbers != [1, 2]:
            raise NoChoice("garbled", f"it answered {numbers} to 1 and 2")
        return ""

    def again(self) -> str:
        self.greet()
        self._reply(self._asked[0], 1)
        self._welcome(self._hello[1])
        self._reply(self._asked[2], 3)
        return ""

    def end(self) -> str:
        self.greet()
        self._process.dismiss()
        if not self._process.ended(2.0):
            raise NoChoice("silent", "it still ran 2 s later; in a match it would be ended by force")
        return ""

    def _welcome(self, line: bytes) -> Welcome:
        self._process.send(line)
        try:
            welcome = self._one(Welcome, max(self._limit, _STARTING))
        except NoChoice as failed:
            if failed.kind == "late":
                raise NoChoice(
                    "late", f"{failed}; does it end each line, and flush it, or need a longer --limit to start?"
                ) from failed
            raise
        if welcome.protocol != VERSION:
            raise NoChoice("garbled", f"it speaks version {welcome.protocol}, and this is {VERSION}")
        return welcome

    def _reply(self, line: bytes, number: int) -> Pick:
        self._process.send(line)
        reply = self._one(Pick, self._limit)
        if reply.id != number:
            raise NoChoice("garbled", f"it answered {reply.id} to {number}")
        answer = str(reply.answer) if isinstance(reply.answer, int) else reply.answer
        if answer not in self._legal:
            raise NoChoice("illegal", f"{answer!r} is none of the answers")
        return reply

    def _one(self, kind: type[T], seconds: float) -> T:
        return self._process.ask(b"", seconds, partial(read, kind=kind), end=b"")


def _plays(programs: Sequence[Program], name: str) -> tuple[Finding, Mapping[str, int]]:
    """The deal of a trial, with the program on every seat, and what was refused in it."""
    trial = TRIALS[name]
    for seat, program in enumerate(programs[: trial.made.seats]):
        program.begin(trial.made, seat, seat)
    sat, times = tried(trial, programs)
    tally = total(each.tally for each in sat)
    slowest = 1000 * max((spent.longest for spent in times.values()), default=0.0) / 1e6
    text = f"{number_of(tally.decisions, 'choice')}, the slowest in {slowest:.0f} ms"
    if tally.refused:
        kinds = ", ".join(f"{count} {kind}" for kind, count in tally.refused.items())
        text = f"{text}; refused: {kinds}. {next(each.remark for each in sat if each.remark)}"
    return Finding(f"plays {name}", ok=not tally.refused, text=text), tally.refused
