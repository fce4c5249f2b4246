"""`spadework rules`: the list of rulesets, and the sheet of each."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from spadework.cli.app import app
from spadework.rules import groups, ruleset, rulesets
from tests.covering import every_family


def printed(*words: str, code: int = 0) -> str:
    result = CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"}).invoke(app, ["rules", *words])
    assert result.exit_code == code, result.output
    return result.stdout or result.stderr


def as_json(*words: str) -> Any:
    return json.loads(printed(*words, "--json"))


def test_the_list_has_all_rulesets_in_their_groups() -> None:
    lines = [line.strip() for line in printed("list").splitlines()]
    for group in groups():
        at = lines.index(group.title)
        assert [line.split()[0] for line in lines[at + 1 : at + 1 + len(group.names)]] == list(group.names)


def test_the_list_as_json_has_what_a_program_needs() -> None:
    listed = as_json("list")["rulesets"]
    assert [each["name"] for each in listed] == list(rulesets())
    euchre = next(each for each in listed if each["name"] == "euchre-28")
    assert euchre.items() >= {"parent": "euchre", "seats": 4, "target": "to 10", "group": "Related games"}.items()


@pytest.mark.parametrize(
    ("words", "name"), (("cutthroat", "solo4"), ("joker joker deuce deuce", "jjdd"), ("wheels", "ten-for-two-hundred"))
)
def test_a_search_finds_what_people_call_a_game(words: str, name: str) -> None:
    assert as_json("list", words)["rulesets"][0]["name"] == name
    assert " ".join(ruleset(name).about.split()[:4]) in printed("list", words)


def test_a_search_that_finds_nothing_says_so() -> None:
    assert "nothing is called 'zzqq'; spadework rules list shows all rulesets" in printed("list", "zzqq", code=2)


@pytest.mark.parametrize("name", every_family())
def test_each_sheet_says_all_that_its_rules_say(name: str) -> None:
    shown = as_json("show", name)
    text = " ".join(printed("show", name).split())
    assert ruleset(name).title in text
    assert "The cards, from high to low" in text
    assert "What deals score" in text
    for row in shown["examples"]:
        assert row["title"].split()[0] in text
    markdown = printed("show", name, "--markdown")
    for section in shown["sections"]:
        for sentence in section["sentences"]:
            assert f"- {sentence['text']}" in markdown


def test_a_sheet_shows_the_cards_with_the_trumps_first() -> None:
    text = printed("show", "jjdd")
    assert "Spades, always trump" in text
    assert "Big joker Little joker 2♦ 2♠ A♠ K♠" in text
    assert "Not in the pack" in text
    assert "2♣ 2♥" in text
    assert "J♥ J♦ A♥ K♥ Q♥ 10♥ 9♥" in printed("show", "euchre")


def test_a_sheet_says_who_set_what_and_what_differs() -> None:
    text = printed("show", "euchre-28")
    assert "[set by euchre]" in " ".join(text.split())
    assert "What differs from Euchre" in text
    assert "What differs from Standard" in text
    assert "finish.target" in text
    assert "What differs" not in printed("show", "standard")


def test_a_sheet_works_its_scores_out() -> None:
    text = " ".join(printed("show", "standard").split())
    assert "A trick over 3 + 2 3 + 3 Contract of 5 made with 6 tricks, +50; 1" in text
    assert "trick over the contract, +1" in text
    assert " +51 " in text
    assert "Contract of 5 made with 6 tricks (50)" in printed("show", "standard", "--markdown")
    euchre = printed("show", "euchre")
    assert "The others: The makers were euchred, +2" in euchre
    assert " Bid " not in euchre.partition("What deals score")[2].partition("What differs")[0]


def test_a_changed_ruleset_has_a_sheet_of_its_own() -> None:
    shown = as_json("show", "standard", "--set", "scoring.bags=free")
    assert shown["rules"]["scoring"]["bags"] == {"kind": "free"}
    assert [sentence["rule"] for sentence in shown["differs"]] == ["scoring.bags"]
    text = printed("show", "agreed-doubles", "--markdown")
    assert text.startswith("# Double nil\n")
    assert "*(set by agreed-doubles)*" in text


def test_a_ruleset_is_found_by_what_people_call_it() -> None:
    assert as_json("show", "cutthroat")["name"] == "solo4"
    assert as_json("show", "Joker, joker, deuce, deuce")["name"] == "jjdd"
    assert "did you mean short?" in printed("show", "shrt", code=2)
    assert (
        "'zzqq' is not a ruleset; `spadework rules list`, or `spadework.rulesets()` in Python, names them all"
        in printed("show", "zzqq", code=2)
    )
    assert "show needs the NAME of a ruleset" in printed("show", code=2)


def test_the_schema_names_every_field_that_is_printed() -> None:
    schema = json.loads(printed("show", "--schema"))
    assert set(schema["$defs"]["RuleSheet"]["properties"]) == set(as_json("show", "new-york"))


def test_options_without_effect_were_dropped_in_silence() -> None:
    result = CliRunner().invoke(app, ["rules", "show", "standard", "--set", "bidding.no_trump=true", "--json"])
    said = "--set bidding.no_trump=true has no effect here, where bidding is individual; leave it out."
    assert (result.exit_code, result.stderr) == (0, f"spadework: {said}\n")
    assert json.loads(result.stdout)["name"] == "standard"
