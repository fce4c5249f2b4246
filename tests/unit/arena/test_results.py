"""The file of a match: gone on with, put in order, and told from others."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from spadework.arena import MatchSpec, played
from spadework.arena.results import MatchFile, read_match, times_file
from spadework.faults import Fault
from spadework.rules import ruleset

SPEC = MatchSpec(players=("thumb", "random"), rules=ruleset("standard"), pairs=4, seed="tuesday")
PAIRS = [played(SPEC, number) for number in range(4)]


def written(file: Path, order: tuple[int, ...] = (0, 1, 2, 3)) -> bytes:
    results = MatchFile(SPEC, file)
    results.begin(resume=True)
    for number in order:
        results.add(PAIRS[number])
    results.sort()
    return file.read_bytes()


def test_the_order_in_which_pairs_are_finished_leaves_no_trace(tmp_path: Path) -> None:
    assert written(tmp_path / "a.jsonl") == written(tmp_path / "b.jsonl", (2, 0, 3, 1))
    assert len((tmp_path / "a.jsonl").read_bytes().splitlines()) == 5


def test_a_file_is_gone_on_with_where_it_ended(tmp_path: Path) -> None:
    whole = written(tmp_path / "whole.jsonl")
    file = tmp_path / "part.jsonl"
    written(file, (3, 1))
    results = MatchFile(SPEC, file)
    results.begin(resume=True)
    assert results.missing == [0, 2]
    assert written(file, (2, 0)) == whole
    assert sorted(read_match(file).times) == [0, 1, 2, 3]


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_bytes(written(file)[:-20])
    results = MatchFile(SPEC, file)
    results.begin(resume=True)
    assert results.missing == [3]
    assert written(file, (3,)) == written(tmp_path / "whole.jsonl")


def test_more_pairs_of_the_same_match_may_follow(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    written(file)
    results = MatchFile(replace(SPEC, pairs=6), file)
    results.begin(resume=True)
    assert results.missing == [4, 5]


def test_another_match_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    written(file)
    with pytest.raises(Fault, match="is there already; go on with it by --resume"):
        MatchFile(SPEC, file).begin(resume=False)
    with pytest.raises(Fault, match="is of another match, which differs in its seed; name another file"):
        MatchFile(replace(SPEC, seed="friday"), file).begin(resume=True)


def test_what_is_no_match_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    with pytest.raises(Fault, match="cannot be read"):
        read_match(file)
    file.write_text("hello\n")
    with pytest.raises(Fault, match="is no match of the arena"):
        read_match(file)
    written(tmp_path / "whole.jsonl")
    file.write_bytes((tmp_path / "whole.jsonl").read_bytes().replace(b'"pair"', b'"bear"'))
    with pytest.raises(Fault, match="has a line that is no row"):
        read_match(file)


def test_times_lie_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    written(file)
    assert times_file(file).name == "match.times.jsonl"
    assert b"times" in times_file(file).read_bytes()
    assert b'"times"' not in file.read_bytes()
