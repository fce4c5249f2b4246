"""Some two hundred random endings on which the solvers agree with the reference; `tests.kernel.endings` compares more."""

from __future__ import annotations

import pytest

from tests.covering import every_ruleset
from tests.kernel import endings
from tests.kernel.endings import Work, differences


@pytest.mark.parametrize(
    ("seed", "number"), ((0, 16), *(pytest.param(seed, 28, marks=pytest.mark.long) for seed in (1, 2, 3, 4, 5)))
)
def test_the_solvers_agree_with_the_reference_in_standard(seed: int, number: int) -> None:
    assert differences(Work("standard", number, seed, most=4)) == []


@pytest.mark.parametrize("name", every_ruleset("standard"))
def test_the_solvers_agree_with_the_reference_in_every_game(name: str) -> None:
    assert differences(Work(name, 6, 12, most=3)) == []


def test_the_program_says_what_its_numbers_count(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["endings", "--help"])
    with pytest.raises(SystemExit):
        endings.main()
    said = " ".join(capsys.readouterr().out.split())
    for words in ("--standard N how many endings of 2 to 4 cards a hand in Standard", "--fives N how many of 5 cards"):
        assert words in said
