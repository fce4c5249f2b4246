"""The measurements of the player in the arena, in a short form: each plays, and what it tells adds up."""

from __future__ import annotations

import gzip
import sys
from pathlib import Path
from subprocess import CompletedProcess
from xml.etree import ElementTree as ET

import msgspec
import pytest
from msgspec.structs import replace

pytest.importorskip("numpy")

from bench import ablation, partners, rulesets, strength
from bench.pairs import Pair, Pairs, spec_of
from bench.rulesets_picture import picture
from spadework.arena.entrants import Entrants
from spadework.arena.rows import Tally
from spadework.arena.statistics import Estimate
from spadework.game import Fact, advance, view
from spadework.players import player
from spadework.rules import Rules
from tests.unit.game.tables import dealing

FEW = "worlds=2,pool=4,bids=4,exact=2,leaf=0"


def pair(match: str, number: int, edge: float) -> Pair:
    return Pair(match, "", number, edge, None, (Tally(refused={"late": 1}), Tally()), 0.1)


ONE = msgspec.json.encode(pair("a", 0, 1.0)) + b"\n"


class TestPairs:
    def test_what_is_missing_is_played_by_any_number_of_processes(self, tmp_path: Path) -> None:
        file, asked = tmp_path / "pairs.jsonl", {"a": spec_of(("thumb", "random"), Rules(), 4, "x")}
        Pairs(file).play({"a": spec_of(("thumb", "random"), Rules(), 2, "x")}, 1)
        begun = file.read_bytes()
        found = Pairs(file).play(asked, 2)["a"]
        assert file.read_bytes().startswith(begun)
        alone = Pairs().play(asked, 1)["a"]
        assert [(each.number, each.edge) for each in found] == [(each.number, each.edge) for each in alone]
        packed = tmp_path / "pairs.jsonl.gz"
        packed.write_bytes(gzip.compress(file.read_bytes()))
        assert Pairs(packed).play(asked, 1)["a"] == found
        with pytest.raises(SystemExit, match="lacks 1 of the pairs"):
            Pairs(packed).play({"a": replace(asked["a"], pairs=5)}, 1)

    @pytest.mark.parametrize(
        ("name", "text", "why"),
        (
            ("notes.txt", b"a line that goes on", "has no whole pair in it; name another file, or delete this one"),
            ("notes.txt", b"a line\nand another", "is not a file of pairs .* name another"),
            ("notes.gz", b"a line\n", "is not a file of pairs .* name another"),
            ("pairs.gz", gzip.compress(ONE + ONE[:20]), "ends within a pair; unpack it to go on with it"),
            ("pairs.gz", gzip.compress(ONE)[:-12], "is not a file of pairs .* name another"),
        ),
    )
    def test_a_file_that_is_refused_stays_as_it_is(self, tmp_path: Path, name: str, text: bytes, why: str) -> None:
        """A file without a line was emptied, and a packed one overwritten by lines."""
        file = tmp_path / name
        file.write_bytes(text)
        with pytest.raises(SystemExit, match=f"{name} {why}"):
            Pairs(file)
        assert file.read_bytes() == text

    def test_a_pair_that_was_cut_off_is_dropped(self, tmp_path: Path) -> None:
        file = tmp_path / "pairs.jsonl"
        file.write_bytes(ONE + ONE[:20])
        Pairs(file)
        assert file.read_bytes() == ONE


class TestPartners:
    def test_beside_thumb_the_share_kept_is_twice_the_lead_of_both(self) -> None:
        mean, low, high = partners.share([20.0, 22.0, 18.0], [8.0, 8.0, 8.0], [0.0, 0.0, 0.0])
        assert mean == 0.8
        assert (low, high) == pytest.approx((16 / 22, 16 / 18))

    def test_partners_that_add_up_keep_all_whatever_they_are_worth(self) -> None:
        pure, other = [12.0, 4.0, 8.0], [-20.0, -4.0, -6.0]
        mixed = [(own + theirs) / 2 for own, theirs in zip(pure, other, strict=True)]
        assert partners.share(pure, mixed, other) == pytest.approx((1, 1, 1))

    def test_a_pair_of_both_and_a_pair_of_each_meet_thumb(self) -> None:
        asked = partners.matches("random", ["thumb", "bis"], 2, "x")
        assert list(asked) == ["random", "random+thumb", "random+bis", "bis"]
        assert {spec.players[1] for spec in asked.values()} == {"thumb"}
        told = partners.told("random", ["thumb", "bis"], Pairs().play(asked, 1))
        assert [line.endswith(") |") for line in told[2:]] == [False, True, True, False]


class TestAblation:
    def test_every_part_names_players_that_there_are(self) -> None:
        for name, spec in ablation.matches("worlds=60,pool=4000,leaf=3", 8, "x").items():
            with Entrants(spec) as entrants:
                entrants.check()
            assert spec.players[0] != spec.players[1], name
            assert ("equity=false" in spec.players[0]) is (spec.unit == "deals")

    def test_no_part_names_a_player_whose_choices_are_refused(self) -> None:
        """One played by a policy that playouts do not have, so that `thumb` was measured in its place."""
        for spec in ablation.matches(FEW, 1, "x").values():
            who, state = player(spec.players[1]), dealing(Rules())
            while not state.trick:
                chosen = who.choose(view(state, state.turn))
                assert isinstance(chosen, Fact)
                state = advance(state, chosen)[1]

    def test_choices_that_were_refused_are_told(self) -> None:
        (line,) = ablation.told({"a": [pair("a", 0, 1.0), pair("a", 1, 2.0)]})[2:]
        assert line.endswith("| 2 late |")

    def test_a_part_is_played_and_told(self) -> None:
        asked = {name: spec for name, spec in ablation.matches(FEW, 1, "x").items() if "nils" in name}
        (line,) = ablation.told(Pairs().play(asked, 1))[2:]
        assert line.startswith("| nils as they were made in play, not in playouts | 1 |")
        assert line.endswith("| none |")


class TestStrength:
    @pytest.mark.parametrize("out", (("--out", "there.jsonl"), ("--out=there.jsonl",)))
    def test_the_match_is_kept_where_it_is_asked_for(
        self, monkeypatch: pytest.MonkeyPatch, out: tuple[str, ...]
    ) -> None:
        """`--out=FILE` was handed on to the arena, and the one that followed it won."""
        ran: list[list[str]] = []

        def run(command: list[str], **_: object) -> CompletedProcess[str]:
            ran.append(command)
            return CompletedProcess(command, 3)

        monkeypatch.setattr("subprocess.run", run)
        monkeypatch.setattr(sys, "argv", ["bench strength", "file", "thumb", "random", *out, "--pairs", "2"])
        with pytest.raises(SystemExit, match="3"):
            strength.main()
        assert ran[0][4:] == ["match", "thumb", "random", "--pairs", "2", "--out", "there.jsonl", "--resume"]


class TestRulesets:
    def test_deals_and_a_game_are_played_and_told(self) -> None:
        asked = rulesets.matches(FEW + ",equity=false", ["two-draw"], 2, "x")
        (found,) = rulesets.stands(Pairs().play(asked, 1))
        assert (found.name, len(found.pairs), found.refused) == ("two-draw", 2, 0)
        assert rulesets.table([found])[2].startswith("| `two-draw` | 2 |")

    def test_what_is_surely_behind_is_named(self) -> None:
        played = {"a": [pair("a", at, 5.0 + at % 2) for at in range(9)], "a, a game": [pair("a", 0, 0.0)]}
        played["b"] = [pair("b", at, -5.0 - at % 2) for at in range(9)]
        played["b, a game"] = [pair("b", 0, 0.0)]
        stands = rulesets.stands(played)
        assert [each.refused for each in stands] == [10, 10]
        told = rulesets.table(stands)
        assert "**" in told[2]
        assert "**" not in told[3]
        assert told[-1].startswith("Ahead in 1 of 2, surely in 1; surely behind in b (−10")

    def test_the_picture_has_a_dot_for_each(self) -> None:
        leads = [("a & b", Estimate(0.3, 0.1, 0.5, 9)), ("c", Estimate(0.0, -9.0, 9.0, 9))]
        leads.append(("d", Estimate(-0.3, -0.5, -0.1, 9)))
        drawn = ET.fromstring(picture(leads))
        dots = [each.get("class") for each in drawn.iter() if each.tag.endswith("circle")]
        assert dots == ["sure", "open", "behind"]
