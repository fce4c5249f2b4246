"""The measurements of the player in the arena, in a short form: each plays, and what it tells adds up."""

from __future__ import annotations

import gzip
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

pytest.importorskip("numpy")

from bench import ablation, partners, rulesets
from bench.pairs import Pair, Pairs, spec_of
from bench.rulesets_picture import picture
from spadework.arena.entrants import Entrants
from spadework.arena.rows import Tally
from spadework.arena.statistics import Estimate
from spadework.rules import Rules

FEW = "worlds=2,pool=4,bids=4,exact=2,leaf=0"


def pair(match: str, number: int, edge: float) -> Pair:
    return Pair(match, "", number, edge, None, (Tally(refused={"late": 1}), Tally()), 0.1)


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

    def test_a_part_is_played_and_told(self) -> None:
        asked = {name: spec for name, spec in ablation.matches(FEW, 1, "x").items() if "nils" in name}
        (line,) = ablation.told(Pairs().play(asked, 1))[2:]
        assert line.startswith("| nils as they were made in play, not in playouts | 1 |")


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
