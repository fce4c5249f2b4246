"""Each ruleset's game is played again and compared with the text that people have read.

`python -m tests.golden.write` writes those that are missing; `... write NAME` or `... write all` writes anew.
"""

from spadework.game import Event, GameState, decide, fold
from spadework.game.events import Fact
from spadework.rules import rulesets
from tests.golden.games import FOLDER, golden
from tests.log import read_log, write_log
from tests.together import together


def test_every_ruleset_has_a_game() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(rulesets()), "run python -m tests.golden.write"


@together("name", rulesets())
def test_the_game_comes_out_as_it_did(name: str) -> None:
    assert golden(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@together("name", rulesets())
def test_the_text_replays(name: str) -> None:
    log = read_log((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    state: GameState | None = None
    again: list[Event] = []
    for event in log:
        if isinstance(event, Fact):
            events = decide(state, event)
            state = fold(events, state)
            again += events
    assert tuple(again) == log
    assert write_log(log) == write_log(again)
