"""The commands that report: what they print, in which form, and how they fail."""

import builtins
import json
import re
import socket
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import spadework
from spadework.cli.app import app
from spadework.extras import remedy

DEAL = {"bids": [3, "nil", 2, 4], "tricks": [4, 0, 2, 7]}


def run(*words: str, text: str | None = None) -> Result:
    return CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"}).invoke(app, list(words), input=text)


def failed(result: Result, code: int = 2) -> str:
    assert result.exit_code == code, result.output
    assert result.stdout == ""
    assert result.stderr.startswith("spadework: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


def test_score_prints_a_line_with_its_reason_for_every_point() -> None:
    result = run("score", "-", text=json.dumps({**DEAL, "before": [{}, {"points": 360, "bags": 8}]}))
    assert result.exit_code == 0
    for words in (
        "Seats 0 and 2  bid 3 + 2, took 4 + 2",
        "1 trick over the contract",
        "scoring.overtrick_points",
        "Nil made",
        "−100",
        "Every 10 bags cost 100 points.",
        "The game goes on.",
    ):
        assert words in result.stdout


def test_score_says_who_won_and_why(tmp_path: Path) -> None:
    file = tmp_path / "deals.json"
    file.write_text(json.dumps([DEAL]))
    result = run("score", str(file), "--set", "finish.target=100")
    assert "Seats 1 and 3 win, 143 to 51: the target of 100 was reached." in result.stdout


def test_score_prints_its_sheet_in_spanish() -> None:
    result = run("score", "-", "--language", "es", text=json.dumps([DEAL]))
    for words in (
        "Estándar, a 500",
        "Reparto 1",
        "Regla",
        "● Sitios 0 y 2",
        "por encima del contrato",
        "La partida continúa.",
    ):
        assert words in result.stdout
    without_fields = re.sub(r"[a-z_]+\.[a-z_.]+", "", result.stdout)
    assert not re.findall(r"\b(?:the|and|deal|seats?|tricks?|bags?|points)\b", without_fields)
    ended = run("score", "-", "--language", "es", "--set", "finish.target=100", text=json.dumps([DEAL]))
    assert "Ganan Sitios 1 y 3, 143 a 51: se ha llegado a 100." in ended.stdout


def test_score_as_json_is_a_sum_of_lines_with_rules() -> None:
    result = run("score", "-", "--json", "--rules", "short", text=json.dumps([DEAL, DEAL]))
    report = json.loads(result.stdout)
    assert report["rules"] == "short"
    assert report["verdict"] is None
    assert [team["points"] for team in report["standings"]] == [
        sum(line["points"] for deal in report["deals"] for line in deal["lines"] if line["team"] == team)
        for team in (0, 1)
    ]
    assert {line["rule"] for line in report["deals"][0]["lines"]} >= {"nil.points", "scoring.trick_points"}


def test_score_shows_its_schema() -> None:
    assert json.loads(run("score", "--schema").stdout)["title"] == "Deals to be scored"


@pytest.mark.parametrize(
    ("words", "text", "expected"),
    (
        (["score", "-"], '{"bids": [', "-: line 1, column 11: this is not JSON"),
        (["score", "-"], json.dumps({**DEAL, "tricks": [1, 1, 1, 1]}), "-: deal 1, tricks: [1, 1, 1, 1] add up to 4"),
        (["score", "-"], "1" * 5000, "too long a number"),
        (["score", "-"], "[" * 200_000, "-: too deep"),
        (["score"], "", "score needs a FILE"),
        (["score", "-", "--rules", "short"], json.dumps({**DEAL, "rules": "standard"}), "the document names its own"),
        (["score", "-", "--rules", "shrt"], json.dumps(DEAL), "'shrt' is not a ruleset; did you mean short?"),
        (["score", "-", "--set", "target"], json.dumps(DEAL), "'target' is not a change; write field=value"),
        (["score", "-", "--set", "finish.targt=1"], json.dumps(DEAL), "--set: finish.targt: there is no such field"),
        (["rules", "show", "standrad"], None, "did you mean standard?"),
        (["rules", "show", "short", "--set", "nil=off", "--set", "blind_nil.points=50"], None, "allow nil too"),
        (["rules", "show", "short", "--json", "--markdown"], None, "not both"),
        (["play", "--rules", "shrt"], None, "did you mean short?"),
        (["play", "--bot", "thum"], None, "did you mean thumb?"),
        (["play", "--partner", "silos"], None, "--partner: There is no player called 'silos'"),
        (["play", "--rules", "solo4", "--partner", "silas"], None, "played without partners"),
    ),
)
def test_a_refusal_is_one_sentence_and_nothing_printed_half(words: list[str], text: str | None, expected: str) -> None:
    assert expected in failed(run(*words, text=text))


def test_a_file_that_is_not_there_is_a_failure(tmp_path: Path) -> None:
    assert "cannot be read, no such file" in failed(run("score", str(tmp_path / "none.json")), 1)


def test_help_and_version() -> None:
    assert run("--version").stdout == f"spadework {spadework.__version__}\n"
    text = run("--help").stdout
    assert all(word in text for word in ("play", "serve", "score", "rules", "Examples", "Exit codes"))
    for command in ("play", "serve", "score", "rules"):
        assert run(command, "--help").exit_code == 0


def test_a_port_in_use_is_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spadework.cli.serve._server", lambda: pytest.fail)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert f"port {port} is in use" in failed(run("serve", "--port", str(port)), 1)


def test_serve_hands_its_options_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    given: dict[str, Any] = {}
    monkeypatch.setattr("spadework.cli.serve._server", lambda: given.update)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    assert run("serve", "--port", str(port), "--lan", "--data", str(tmp_path)).exit_code == 0
    assert given == {"host": None, "port": port, "lan": True, "data": tmp_path, "workers": None}


def without(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Let a library look as if it were not installed."""
    real = builtins.__import__

    def absent(wanted: str, *rest: Any) -> Any:
        if wanted.partition(".")[0] == name:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return real(wanted, *rest)

    monkeypatch.setattr(builtins, "__import__", absent)


def test_python_runs_the_package_as_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "spadework", "--version"], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, f"spadework {spadework.__version__}\n", "")


@pytest.mark.parametrize("library", ("typer", "click", "textual"))
def test_a_missing_extra_says_its_name(library: str) -> None:
    """In a process of its own, which has loaded nothing yet, at a terminal as far as it can tell."""
    program = f"""
import sys
sys.modules[{library!r}] = None
import spadework.cli
if {library!r} == "textual":
    import spadework.cli.play
    spadework.cli.play._full_screen = lambda: True
sys.argv = ["spadework", "play"]
spadework.cli.main()
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 1
    assert done.stderr == f"spadework: the command needs {library}, which is not installed; run: {remedy('cli')}\n"
    assert done.stdout == ""


def test_serve_without_its_extra_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("spadework.server.")]:
        monkeypatch.delitem(sys.modules, name)
    without(monkeypatch, "litestar")
    assert f"serve needs litestar, which is not installed; run: {remedy('server')}" in failed(run("serve"), 1)


def test_serve_with_a_library_that_is_too_old_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    old = ImportError("cannot import name 'get' from 'litestar'", name="litestar")
    monkeypatch.setitem(sys.modules, "spadework.server.process", Lacking(old))
    said = failed(run("serve"), 1)
    assert "serve needs litestar, of another version than is installed here (cannot import name 'get'" in said


class Lacking(types.ModuleType):
    """A module that lacks whatever is asked of it."""

    def __init__(self, error: ImportError) -> None:
        super().__init__("lacking")
        self._error = error

    def __getattr__(self, name: str) -> None:
        raise self._error


def test_serve_refuses_a_setting_that_cannot_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spadework.cli.serve._server", lambda: pytest.fail)
    monkeypatch.setenv("SPADEWORK_PORT", "many")
    assert "SPADEWORK_PORT='many'" in failed(run("serve"))
