"""Programs as bots: good ones play, and bad ones are counted, disturb nobody, and are gone when the match is."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from spadework.arena import MatchSpec, conformance, played
from spadework.arena import program as programs
from spadework.arena.conformance import findings
from spadework.arena.entrants import Entrants
from spadework.arena.figures import refusals, verdict
from spadework.arena.play import play
from spadework.arena.process import Process
from spadework.arena.program import Program
from spadework.arena.protocol import choice
from spadework.arena.report import report_of
from spadework.arena.rows import Tally
from spadework.arena.sitting import NoChoice, Sitting
from spadework.arena.trials import TRIALS, tried
from spadework.faults import Fault
from spadework.game import Phase, View
from spadework.players import RandomPlayer
from spadework.rules import ruleset
from spadework.session import Game
from spadework.show.answers import legal, meant
from tests.covering import every_family

ROOT = Path(__file__).parents[3]
EXAMPLES = ROOT / "examples" / "bots"
STANDARD = ruleset("standard")

HEAD = """
import json, os, sys, time
def say(what): print(json.dumps(what), flush=True)
"""
LOOP = """
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        say({"protocol": 1, "name": "bad"})
        continue
    n, answer = asked["id"], asked["answers"][0]
"""


@pytest.fixture
def bot(tmp_path: Path) -> str:
    """A command whose file a test writes."""
    return f"{sys.executable} {tmp_path / 'bot.py'}"


def spec(command: str, **more: object) -> MatchSpec:
    given = {"rules": STANDARD, "pairs": 1, "seed": "tuesday", "limit": 0.4, **more}
    return MatchSpec(players=(command, "thumb"), **given)  # type: ignore[arg-type]


def write(command: str, body: str, *, head: str = HEAD + LOOP) -> None:
    Path(command.rsplit(maxsplit=1)[-1]).write_text(head + body)


def refused(command: str) -> dict[str, int]:
    return played(spec(command), 0).row.tallies[0].refused


@pytest.mark.parametrize("command", (f"{sys.executable} {EXAMPLES / 'dicey.py'}", f"node {EXAMPLES / 'dicey.js'}"))
def test_the_examples_keep_to_the_protocol(command: str) -> None:
    found = list(findings(command, deals=("standard", "kitty", "euchre")))
    assert [each for each in found if not each.ok] == []
    assert len(found) == 10


ASKED = {
    "blind": {"look", "blind-nil", "blind-6"},
    "bidding": {"nil", "4", "new deal", "3 and a possible"},
    "draw": {"keep", "next"},
    "calling": {"pass", "order up", "order up alone", "hearts", "no trump", "no trump alone"},
    "defense": {"together", "alone"},
    "passing": {"2 cards"},
    "discard": {"1 cards", "2 cards"},
    "play": {"QS", "BJ", "LJ", "play on", "agree"},
    "confirm": {"confirm"},
}


@pytest.mark.parametrize("at", (0, -1))
def test_a_check_asks_every_kind_of_question_whatever_is_answered(at: int) -> None:
    """Cards were passed only by a program that bids nil, and nobody was asked about a claim, or to defend alone."""
    asked: dict[str, set[str]] = {}

    class Same:
        name = "same"

        def choose(self, view: View) -> object:
            answers = choice(view, 1).answers
            said = {f"{len(each)} cards" if isinstance(each, tuple) else each for each in answers}
            asked.setdefault(view.phase.value, set()).update(said)
            return answers[at]

    for trial in TRIALS.values():
        seats, _ = tried(trial, [Same()] * 6)  # type: ignore[list-item] # it says anything
        assert [seat.remark for seat in seats if seat.remark] == []
    assert set(asked) == {phase.value for phase in Phase} - {"between", "over"}
    assert {phase: said - asked[phase] for phase, said in ASKED.items()} == {phase: set() for phase in ASKED}


def test_a_program_with_its_seed_plays_the_same_pair_again() -> None:
    match = spec(f"{sys.executable} {EXAMPLES / 'dicey.py'}", limit=20.0)
    with Entrants(match) as entrants:
        first = played(match, 0, entrants).row
        played(match, 1, entrants)
        again = played(match, 0, entrants).row
    assert first == again == played(match, 0).row
    assert first.tallies[0].refused == {}


@pytest.mark.parametrize("name", every_family())
def test_every_answer_is_read_as_what_it_stands_for(name: str) -> None:
    """As text, by which programs know it."""

    class Reader(RandomPlayer):
        def choose(self, view: View):  # type: ignore[no-untyped-def] # anything
            asked = json.loads(msgspec.json.encode(choice(view, 1)))
            for said, each in zip(asked["answers"], legal(view), strict=False):
                read = tuple(said) if isinstance(said, list) else said
                assert meant(view, read) == meant(view, each)
            assert asked["answers"]
            assert asked["view"]["hand"] == list(view.hand)
            return super().choose(view)

    rules = ruleset(name)
    match = MatchSpec(players=("a", "b"), rules=rules, seed="tuesday")
    seats = [Sitting(Reader(seat), Tally(), {}) for seat in range(rules.seats)]
    play(match, 3, (0,) * len(rules.teams), seats)
    assert [seat.remark for seat in seats if seat.remark] == []


BAD = {
    "an answer that is not legal": ('    say({"id": n, "answer": "XX"})', {"illegal": 56}),
    "no JSON": ("    print('hello', flush=True)", {"garbled": 56}),
    "chatter before the answer": (
        "    print('thinking', flush=True); say({'id': n, 'answer': answer})",
        {"garbled": 56},
    ),
    "an answer to what nobody asked": ('    say({"id": n + 1, "answer": answer})', {"garbled": 56}),
    "an answer without a number": ('    say({"answer": answer})', {"garbled": 56}),
    "nothing, and it ends": ("    sys.exit(3)", {"dead": 56}),
    "what is not UTF-8": (
        r"""    os.write(1, b'{"id":%d,"answer":"\xff"}\n' % n)""",
        {"garbled": 56},
    ),
    "more brackets than can be read": (
        """    print('{"id":%d,"answer":"4","more":%s}' % (n, '[' * 30_000 + ']' * 30_000), flush=True)""",
        {"garbled": 56},
    ),
    "a line without an end": ("    print('x' * 10_000_000, flush=True)", {"flooding": 56}),
    "too many old answers": ('    [say({"id": 0, "answer": "2C"}) for _ in range(100_000)]', {"flooding": 56}),
}


@pytest.mark.parametrize("what", BAD)
def test_a_program_that_says(what: str, bot: str) -> None:
    body, kinds = BAD[what]
    write(bot, body)
    finished = played(spec(bot, limit=10.0), 0)
    assert finished.row.tallies[0].refused == kinds
    assert finished.row.tallies[1].refused == {}
    assert finished.times.remarks[0].startswith(f"deal 1, bidding, seat 0: {next(iter(kinds))}: ")


def test_a_program_that_is_silent_is_waited_for_no_longer_than_a_few_times(bot: str) -> None:
    write(bot, "    time.sleep(600)")
    found = refused(bot)
    assert sum(found.values()) == 56
    assert set(found) == {"late", "silent"}
    assert found["late"] <= 2 * programs._STARTS * programs._LATE


def test_a_program_that_does_not_even_greet(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "_STARTING", 0.2)
    write(bot, "time.sleep(600)", head=HEAD)
    finished = played(spec(bot, limit=0.2), 0)
    assert finished.row.tallies[0].refused == {"silent": 56}
    told = "silent: no welcome within 0.2 s; a longer --limit gives it more time to start"
    assert finished.times.remarks[0].endswith(told)
    monkeypatch.undo()  # Python itself may take longer than that to start.
    write(bot, "", head=HEAD)
    assert refused(bot) == {"dead": 56}
    write(bot, 'say({"protocol": 2, "name": "later"}); sys.stdin.read()', head=HEAD)
    assert refused(bot) == {"garbled": 56}


def test_a_late_answer_is_not_taken_for_the_next(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The twentieth choice comes when the next is asked for, and all others are taken as they are, however slow the machine."""
    held = (
        '    [say(each) for each in held]; held = [{"id": n, "answer": answer}]\n    if n != 20: say(*held); held = []'
    )
    write(bot, held, head=f"{HEAD}held = []\n{LOOP}")
    ask = Process.ask

    def patient(process: Process, asked: bytes, _seconds: float, read: Any) -> Any:
        return ask(process, asked, 0.1 if msgspec.json.decode(asked).get("id") == 20 else 600.0, read)

    monkeypatch.setattr(Process, "ask", patient)
    found = played(spec(bot, limit=0.1), 0).row.tallies[0]
    assert found.refused == {"late": 2}


def test_a_program_that_dies_is_started_again(bot: str) -> None:
    write(bot, '    say({"id": n, "answer": answer})\n    if n == 5: sys.exit(1)')
    found = played(spec(bot, limit=20.0), 0).row.tallies[0].refused
    assert 0 < found["dead"] <= 4


def test_a_program_that_dies_now_and_then_is_not_lost_for_the_rest_of_a_long_match(
    bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three deaths in ten thousand deals left all choices after the third to somebody else."""
    write(bot, '    say({"id": n, "answer": answer})\n    if n % 5 == 0: os._exit(1)')
    game = Game("standard", seed="tuesday")
    game.go_on()

    def answered() -> list[bool]:
        """Of so many questions, which it answers."""
        found = []
        with closing(Program(bot, limit=20.0)) as program:
            program.begin(STANDARD, game.seat, 7)
            for _ in range(26):
                try:
                    program.choose(game.view)
                    found.append(True)
                except NoChoice:
                    found.append(False)
        return found

    assert answered()[-8:] == [False] * 8
    monkeypatch.setattr(programs, "_STEADY", 4)
    assert sum(answered()) >= 20


def test_one_that_reads_nothing_does_not_stop_the_match(bot: str) -> None:
    write(bot, 'say({"protocol": 1, "name": "deaf"})\ntime.sleep(600)', head=HEAD)
    assert sum(refused(bot).values()) == 56


def test_the_words_of_a_program_that_ended_are_told(bot: str) -> None:
    write(bot, "    raise RuntimeError('out of ideas')")
    remark = played(spec(bot, limit=20.0), 0).times.remarks[0]
    assert "RuntimeError: out of ideas" in remark


NODE = """
    print("/x/bot.js:3\\n  throw err;\\n\\nSyntaxError: Unexpected end\\n    at parseError (a.js:1)\\n\\nNode.js v20", file=sys.stderr)
    sys.exit(1)
"""


def test_the_words_that_are_told_name_the_error_and_not_the_version_of_node(bot: str) -> None:
    write(bot, NODE)
    remark = played(spec(bot, limit=20.0), 0).times.remarks[0]
    assert remark.endswith("its last words were 'SyntaxError: Unexpected end'")


@pytest.mark.parametrize("name", ("b'\\xff'", "b'x\",\"y\":' + b'[' * 30_000 + b']' * 30_000 + b',\"z\":\"'"))
def test_a_welcome_that_cannot_be_decoded_ends_no_match(name: str, bot: str) -> None:
    """It raised through the match, and through the check."""
    write(bot, f'os.write(1, b\'{{"protocol":1,"name":"\' + {name} + b\'"}}\\n\'); sys.stdin.read()', head=HEAD)
    assert refused(bot) == {"garbled": 56}
    assert [each.ok for each in findings(bot)] == [False]


def test_chatter_at_the_start_is_told_where_it_may_go(bot: str) -> None:
    write(bot, "print('starting up', flush=True); sys.stdin.read()", head=HEAD)
    (found,) = findings(bot)
    assert found.text.endswith("; only replies go to stdout, each on one line, and all else to stderr")


def test_a_byte_order_mark_before_a_line_is_not_held_against_a_program(bot: str) -> None:
    write(bot, r"""    os.write(1, b'\xef\xbb\xbf{"id":%d,"answer":"%s"}\r\n' % (n, answer.encode()))""")
    assert refused(bot) == {}


@pytest.mark.parametrize(
    ("end", "told"),
    (
        ("sys.exit(3)", "dead: it ended with exit status 3"),
        ("sys.exit(0)", "dead: it ended by itself, and should go on, game after game, until its input ends"),
        ("os.kill(os.getpid(), 11)", "dead: it was ended by SIGSEGV"),
        ("os.close(1); time.sleep(600)", "dead: it closed its output"),
    ),
)
def test_how_a_program_ended_is_told(end: str, told: str, bot: str) -> None:
    """All that was said was that it ended."""
    write(bot, f"    {end}")
    assert played(spec(bot, limit=20.0), 0).times.remarks[0].endswith(told)


@pytest.mark.parametrize(
    ("body", "why"),
    (
        ("    os._exit(1)", "not tried, as it was started too often"),
        ("    time.sleep(600)", "not tried, as it was waited for too often"),
    ),
)
def test_a_check_is_over_soon_for_a_program_that_dies_or_hangs(body: str, why: str, bot: str) -> None:
    """It went on through twenty deals, saying in each that the program is not started again, or waiting for an hour."""
    write(bot, "    say({'id': n, 'answer': answer}) if n < 4 else None\n    if n < 4: continue\n" + body)
    found = [each for each in findings(bot, limit=0.4) if each.what.startswith("plays")]
    assert len(found) <= 4
    assert (found[-1].what, found[-1].text) == (f"plays {len(TRIALS) - len(found) + 1} more deals", why)


def test_a_program_that_does_not_flush_is_asked_whether_it_does(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "_STARTING", 0.2)
    write(bot, "sys.stdout.write('{}'); sys.stdin.read()", head=HEAD)
    (found,) = findings(bot, limit=0.2)
    asked = "does it end each line, and flush it, or need a longer --limit to start?"
    assert found.text == f"late: no answer within 0.2 s; {asked}"


GROUP = """
import subprocess
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
open(__file__ + ".pids", "a").write(f"{os.getpid()} {child.pid} ")
"""


def running(pid: int) -> bool:
    """Whether this process runs; what has ended and is waited for by nobody does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):  # it may end between two looks, and while it is read
        return False
    return state.rpartition(")")[2].split()[0] != "Z"


def gone(pids: list[int]) -> bool:
    """Whether none of these processes runs, in a while."""
    for _ in range(500):
        if not any(running(pid) for pid in pids):
            return True
        time.sleep(0.02)
    return False


def test_no_child_of_a_program_outlives_the_match(bot: str) -> None:
    write(
        bot,
        "    time.sleep(600)",
        head=HEAD + "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)" + GROUP + LOOP,
    )
    refused(bot)
    pids = [int(pid) for pid in Path(f"{bot.rsplit(maxsplit=1)[-1]}.pids").read_text().split()]
    assert len(pids) >= 4
    assert gone(pids)


def test_no_program_outlives_an_arena_that_is_killed(bot: str, tmp_path: Path) -> None:
    write(bot, "    time.sleep(600)", head=HEAD + "open(__file__ + '.pids', 'a').write(f'{os.getpid()} ')\n" + LOOP)
    words = ["arena", bot, "thumb", "-n", "40", "-j", "2", "--limit", "60"]
    arena = subprocess.Popen([sys.executable, "-m", "spadework", *words], cwd=tmp_path, stdout=subprocess.DEVNULL)
    file = Path(f"{bot.rsplit(maxsplit=1)[-1]}.pids")
    end = time.monotonic() + 60
    while time.monotonic() < end and not (file.exists() and len(file.read_text().split()) >= 2):
        time.sleep(0.05)
    os.kill(arena.pid, signal.SIGTERM)
    arena.wait()
    assert gone([int(pid) for pid in file.read_text().split()])


def test_a_worker_whose_arena_was_gone_before_it_began_plays_nothing() -> None:
    """It had a pair to play already, and would have waited for its programs."""
    begin = "from spadework.arena.local_pool import _work; _work(None, b'', parent=1)"
    done = subprocess.run([sys.executable, "-c", begin], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_who_is_stood_in_for_is_not_called_stronger(bot: str) -> None:
    write(bot, '    say({"id": n, "answer": "XX"})')
    match = spec(bot, limit=20.0)
    report = report_of(match, [played(match, 0).row, replace(played(match, 0).row, number=1)])
    assert verdict(report, report.duels[0]).startswith(
        "This says nothing about bot.py: 100.0 % of its choices were refused"
    )
    assert "112 of 112 refused: 112 not legal; thumb chose instead." in refusals(report.rates[0]).replace(
        "choices ", ""
    )


def test_a_program_that_there_is_not_is_named() -> None:
    with pytest.raises(Fault, match=r"'no/such/bot' cannot be run: there is no program 'no/such/bot'"):
        Entrants(spec("no/such/bot")).check()
    with pytest.raises(Fault, match=r"is no command .no closing quotation.; close its quotes"):
        Program("bot 'x", limit=1.0)


@pytest.mark.parametrize(
    ("name", "why"),
    (
        ("careful.js", "a program is named with what runs it, such as 'node careful.js'"),
        ("search:models=my models", 'text with a blank or a plus in it stands in quotes, such as models="my models"'),
    ),
)
def test_a_name_that_was_meant_otherwise_is_told_how_to_be_written(name: str, why: str) -> None:
    with pytest.raises(Fault) as said:
        Entrants(spec(name)).check()
    assert str(said.value) == f"{name!r} is no player: {why}"


@pytest.mark.parametrize(
    ("name", "said"),
    (
        ("search:worlds=30+thmub", "There is no player called 'thmub'; .*; did you mean thumb\\?$"),
        ("search:wrlds=30+thumb", "search has no option 'wrlds'; it has worlds, .*, models$"),
        (
            "search:policy=quick+thmub",
            "There is no player called 'thmub'; .*; did you mean thumb\\? .text with .* in quotes",
        ),
        (
            "search:models=a+b",
            "^a/trained.json cannot be read; .* .text with a blank or a plus in it stands in quotes",
        ),
    ),
)
def test_what_is_wrong_with_one_of_two_partners_is_said(name: str, said: str) -> None:
    """All of these were told to put their text in quotes, and nothing else."""
    with pytest.raises(Fault, match=said):
        Entrants(spec(name)).check()


def test_a_file_that_cannot_be_run_is_not_said_to_be_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bot.js").touch()
    monkeypatch.chdir(tmp_path)
    for name in ("bot.js", "./bot.js"):
        with pytest.raises(Fault, match=r"is no program that can be run; make it executable and"):
            Program(name, limit=1.0)
