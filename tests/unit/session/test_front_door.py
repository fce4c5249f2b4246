"""What `import spadework` gives: scores, solutions, records read back, and how all of it looks."""

import pydoc
import re
import subprocess
import sys
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import spadework
from spadework.faults import Fault
from spadework.notation.record import read_record
from spadework.rules import Bid
from spadework.scoring.document import read_document, score_document
from tests.together import together

DEAL = ["AS 2C", "KH 3C", "KS 4H", "2H 3H"]


def test_the_game_that_help_begins_with_runs(capsys: pytest.CaptureFixture[str]) -> None:
    block = spadework.__doc__.partition("    import spadework")[2].partition("\n\nWhat is here")[0]
    names: dict[str, Any] = {}
    exec("import spadework" + block.replace("\n    ", "\n"), names)
    game, printed = names["game"], capsys.readouterr().out
    again = spadework.read(printed[printed.index("% Spadework record") :])
    assert "Seats 1 and 3 win" in printed
    assert (again.log, again.sheet) == (game.log, game.sheet)
    assert (again.seat, again.over, again.winners) == (0, True, game.winners)


def test_importing_it_costs_nothing() -> None:
    code = "import spadework, sys; print([name for name in sys.modules if name.startswith(('spadework.', 'msgspec'))])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout == "[]\n"


def test_a_game_needs_neither_the_terminal_nor_the_kernel_nor_numpy() -> None:
    code = (
        "import spadework, sys; spadework.Game(seed='a').step();"
        "print([name for name in ('numpy', 'rich', 'spadework.kernel', 'litestar') if name in sys.modules])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout == "[]\n"


TYPES = ("Bid", "BidMade", "CardPlayed", "Fault", "Hand", "NotLegal", "Player", "Rules", "Sheet", "Standing", "View")


@together("name", (*spadework.__all__, *TYPES))
def test_every_name_is_there_and_says_what_it_is(name: str) -> None:
    assert name in dir(spadework)
    if name != "__version__":
        assert pydoc.getdoc(getattr(spadework, name))
        assert re.search(rf"\b{name}\b", spadework.__doc__ or "")


def test_help_has_what_one_begins_with_and_little_else() -> None:
    told = pydoc.plain(pydoc.render_doc(spadework))
    assert told.count("\n") < 450
    assert [line for line in told.splitlines() if line.startswith("    class ")] == [
        "    class Game(spadework.session.course.Course)"
    ]
    assert {"sys", "import_module", "TYPE_CHECKING"}.isdisjoint(dir(spadework))


def test_a_name_that_is_not_there_is_no_attribute() -> None:
    assert not hasattr(spadework, "Gaem")
    with pytest.raises(AttributeError) as missing:
        _ = spadework.rulset  # type: ignore[attr-defined]
    assert (missing.value.name, missing.value.obj) == (
        "rulset",
        spadework,
    )  # from which Python asks: did you mean ruleset?


# Scores.


def test_scores_are_those_of_a_document() -> None:
    sheet = spadework.score([4, "nil", 3, Bid(5)], [5, 0, 3, 5])
    report = score_document(read_document({"bids": [4, "nil", 3, 5], "tricks": [5, 0, 3, 5]}))
    assert (sheet.deals, sheet.standings) == (report.deals, report.standings)
    assert sheet.deals[0].bids == (Bid(4), Bid("nil"), Bid(3), Bid(5))
    assert [str(bid) for bid in sheet.deals[0].bids] == ["4", "nil", "3", "5"]


def test_a_sheet_goes_on_deal_by_deal_to_its_end() -> None:
    rules = spadework.ruleset("standard", {"finish.target": 150})
    first = spadework.score([4, 3, 3, 3], [4, 3, 3, 3], rules=rules)
    assert (first.points, first.verdict) == ((70, 60), None)
    second = spadework.score([4, 3, 4, 2], [4, 3, 4, 2], after=first)
    assert [deal.number for deal in second] == [1, 2]
    assert second.points == (150, 110)
    assert second.verdict is not None
    assert "Seats 0 and 2 win, 150 to 110" in str(second)
    with pytest.raises(Fault, match="the game was over after deal 2"):
        spadework.score([4, 3, 4, 2], [4, 3, 4, 2], after=second)


def test_jokers_and_bids_for_a_partner_have_their_place() -> None:
    jokers = [("BJ", 0, 0), ("LJ", 1, 0)]
    assert spadework.score([4, 3, 3, 3], [4, 3, 3, 3], rules="jokers", jokers=jokers).lines[-1].points
    with pytest.raises(Fault, match="jokers score in"):
        spadework.score([4, 3, 3, 3], [4, 3, 3, 3], rules="jokers")
    first = spadework.score([], [5, 3, 3, 2], rules="new-york")
    assert spadework.score([6, 5, None, None], [4, 3, 4, 2], after=first).deals[1].bids[2:] == (None, None)


@together(
    "ask, said",
    (
        (lambda: spadework.score([14, 3, 3, 3], [4, 3, 3, 3]), r"bids\[0\]: 14, but a bid is 1 to 13"),
        (lambda: spadework.score([4, "x", 3, 3], [4, 3, 3, 3]), r"bids\[1\]: 'x' is not a bid; write a number"),
        (lambda: spadework.score([4, 3, 3], [4, 3, 3, 3]), "bids: 3 bids for 4 seats; give one for each"),
        (lambda: spadework.score([4, 3, 3, 3], [4, 3, 3, 4]), "add up to 14"),
        (lambda: spadework.ruleset("cuthroat"), "'cuthroat' is not a ruleset; did you mean solo4 or solo3?"),
        (lambda: spadework.ruleset("qqq"), r"`spadework.rulesets\(\)` in Python, names them all"),
        (lambda: spadework.ruleset("standard", {"nil.pts": 3}), "did you mean points?"),
        (lambda: spadework.solve(["AS", "KS"]), "2 hands for 4 seats of Standard; give one for each"),
        (lambda: spadework.solve("AS KS"), "begin with who holds the first hand"),
        (lambda: spadework.read("game.txt"), r"'game.txt' is not a record; .* pathlib.Path\('game.txt'\)"),
        (lambda: spadework.Hand("AS AS"), "AS is named twice"),
    ),
)
def test_what_cannot_be_says_what_would(ask: Callable[[], object], said: str) -> None:
    with pytest.raises(Fault, match=said):
        ask()


# Rules.


@pytest.mark.parametrize("name", ("standard", "euchre", "solo3", "jjdd"))
def test_every_field_that_is_listed_can_be_set(name: str) -> None:
    rules = spadework.ruleset(name)
    for path, value in spadework.fields(name).items():
        assert spadework.fields(spadework.ruleset(rules, {path: value})) == spadework.fields(rules), path


def test_a_part_that_has_kinds_is_set_by_a_word() -> None:
    changed = spadework.ruleset("standard", {"blind_nil": "off", "scoring.bags": "free", "finish.target": 300})
    found = spadework.fields(changed)
    assert (found["blind_nil"], found["scoring.bags"], found["finish.target"]) == ("off", "free", 300)
    assert "blind_nil.points" not in found


# Solutions.


def test_an_ending_is_solved_however_it_is_written() -> None:
    found = spadework.solve(DEAL, broken=True)
    assert (found.tricks, found.best, str(found.tricks)) == (2, ("2C",), "2")
    assert spadework.solve(spadework.position(DEAL, broken=True)) == found
    assert spadework.solve("S:A...2 .K..3 K.4.. .32..", broken=True) == found
    assert spadework.solve("W:.K..3 K.4.. .32.. A...2", broken=True, leader=0) == found
    assert spadework.solve(DEAL, broken=True, ours=(1, 3), leader=0).tricks == 0


def test_a_game_in_play_is_solved_as_it_stands() -> None:
    game = spadework.Game("standard", seed="tuesday")
    while not (game.your_turn and sum(game.view.cards_left) < 20):
        game.do(game.legal[0]) if game.your_turn else game.step()
    found = spadework.solve(game)
    assert set(found.cards) == set(game.legal)
    assert found.exact


# Records.


def test_a_file_is_read_by_its_path(tmp_path: Path) -> None:
    game = spadework.Game("solo3", seed="a", seat=1)
    game.step()
    (tmp_path / "game.txt").write_text(game.record())
    again = spadework.read(tmp_path / "game.txt")
    assert (again.log, again.seat) == (game.log, 1)


def test_one_of_several_games_is_read_by_its_number() -> None:
    games = [spadework.Game("standard", seed=seed) for seed in "ab"]
    for game in games:
        game.step()
    text = "\n".join(game.record().replace('[Game "1"]', f'[Game "{at}"]') for at, game in enumerate(games, start=1))
    text = text.replace("% end\n\n% Spadework record 1\n", "")
    with pytest.raises(Fault, match=r"2 games in this text; say which: read\(text, 1\) to read\(text, 2\)"):
        spadework.read(text)
    assert spadework.read(text, 2).log == games[1].log
    with pytest.raises(Fault, match="no game 3"):
        spadework.read(text, 3)


def test_a_game_without_cards_is_its_sheet() -> None:
    text = '[Dealer "E"] [Auction "S"] 3 Nil 4 2 [Tricks "S:4 0 5 4"]'
    with pytest.raises(Fault, match=r"kept at a real table, without its cards; spadework.sheets\(text\) has its sheet"):
        spadework.read(text)
    (sheet,) = spadework.sheets(text)
    assert sheet == spadework.score([3, "nil", 4, 2], [4, 0, 5, 4])


# How it looks.


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, _attrs: object) -> None:
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def shown() -> dict[str, Any]:
    game = spadework.Game("jjdd", seed="tuesday")
    while not (game.your_turn and game.view.phase.value == "play" and game.sheet.deals):
        game.do(game.legal[0]) if game.your_turn else game.step()
    return {
        "game": game,
        "view": game.view,
        "state": game.state,
        "hand": game.hand,
        "sheet": game.sheet,
        "solution": spadework.solve(DEAL, broken=True),
        "rules": game.rules,
        "deal": game.sheet.deals[0],
        "record": read_record(game.record()),
    }


SHOWN = shown()


@pytest.mark.parametrize("name", SHOWN)
def test_a_repr_is_short(name: str) -> None:
    assert len(repr(SHOWN[name])) < 160


@pytest.mark.parametrize("name", sorted(SHOWN.keys() - {"rules", "deal", "record"}))
def test_a_notebook_shows_it(name: str) -> None:
    html = SHOWN[name]._repr_html_()
    tags = _Tags()
    tags.feed(html)
    assert not tags.open
    assert "♠" in html or "Contract of" in html


def test_a_repr_is_as_one_would_write_it() -> None:
    hand = SHOWN["hand"]
    assert eval(repr(hand), {"Hand": spadework.Hand}) == hand
    assert eval(repr(Bid("nil")), {"Bid": Bid}) == Bid("nil")
    assert repr(spadework.ruleset("jjdd")) == "<Rules of Joker, joker, deuce, deuce>"
    changed = spadework.ruleset("standard", {"finish.target": 300, "blind_nil": "off"})
    assert repr(changed) == "<Rules of Standard with changes: standard with blind_nil=off, finish.target=300>"


def test_what_a_view_shows_is_its_own_hand_alone() -> None:
    state, seen = SHOWN["state"], SHOWN["view"]._repr_html_()
    assert len(seen) < len(state._repr_html_())
    assert seen.count("white-space:nowrap") == len(SHOWN["hand"]) + len(state.trick)
