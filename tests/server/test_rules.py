"""Rules over HTTP: found by what people call them, read as a sheet, changed in a form, given a title of their own."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from spadework.rules import groups, rulesets
from tests.covering import every_family
from tests.server.conftest import NewPerson
from tests.server.people import Json
from tests.server.running import Server


def asked_for(described: Json) -> dict[str, Json]:
    """The questions of a form, by their rule."""
    return {option["rule"]: option for group in described["options"] for option in group["options"]}


def describe(server: Server, ruleset: str = "standard", **changes: Any) -> Json:
    dotted = {path.replace("__", "."): value for path, value in changes.items()}
    body = {"rules": {"base": ruleset, "changes": dotted}}
    answer = httpx.post(f"{server.url}/api/v1/rules/describe", json=body, timeout=30)
    assert answer.status_code == 200, answer.text
    described: Json = answer.json()
    return described


def test_the_list_has_each_ruleset_in_its_group_with_who_plays(server: Server) -> None:
    listed = httpx.get(f"{server.url}/api/v1/rules/list").json()["rulesets"]
    assert [about["name"] for about in listed] == list(rulesets())
    assert list(dict.fromkeys(about["group"] for about in listed)) == [group.title for group in groups()]
    seats = {about["name"]: about["players"] for about in listed}
    assert seats["standard"] == "4 players in pairs"
    assert seats["solo3"] == "3 players, each alone"
    assert seats["six-two-teams"] == "6 players in 2 teams of 3"
    assert seats["two-draw"] == "2 players"


@pytest.mark.parametrize(
    ("called", "name"),
    (("cutthroat", "solo4"), ("JJDD", "jjdd"), ("wheels", "ten-for-two-hundred"), ("trickster", "trickster")),
)
def test_a_game_is_found_by_what_people_call_it(server: Server, called: str, name: str) -> None:
    found = httpx.get(f"{server.url}/api/v1/rules/list", params={"find": called}).json()
    assert found["rulesets"][0]["name"] == name


def test_what_is_like_no_game_finds_nothing(server: Server) -> None:
    assert httpx.get(f"{server.url}/api/v1/rules/list", params={"find": "qqqqxxxx"}).json() == {"rulesets": []}
    assert httpx.get(f"{server.url}/api/v1/rules/list", params={"find": "x" * 201}).status_code == 400


def test_a_sheet_draws_the_cards_and_works_examples(server: Server) -> None:
    sheet = httpx.get(f"{server.url}/api/v1/rules/sheet?rules=jjdd").json()
    spades = sheet["pictures"]["suits"][0]
    assert spades["cards"][:4] == ["BJ", "LJ", "2D", "2S"]
    assert "2D" in spades["strangers"]
    made = sheet["examples"][0]
    assert (made["bid"], made["took"], made["points"]) == ("3 + 2", "3 + 2", 50)
    assert made["lines"][0]["text"] == "Contract of 5 made with 5 tricks"
    assert any("jokers" in sentence["text"] for sentence in sheet["differs"])
    assert sheet["differs_from_parent"] == []  # its parent is Standard


def test_a_sheet_says_what_is_not_as_in_its_parent(server: Server) -> None:
    sheet = httpx.get(f"{server.url}/api/v1/rules/sheet?rules=euchre-32").json()
    assert (sheet["parent"], sheet["titles"]["euchre"]) == ("euchre", "Euchre")
    assert 0 < len(sheet["differs_from_parent"]) < len(sheet["differs"])


def test_a_sheet_is_had_as_markdown(server: Server) -> None:
    text = httpx.get(f"{server.url}/api/v1/rules/markdown?rules=jjdd").json()["text"]
    assert text.startswith("# Joker, joker, deuce, deuce\n")
    assert "| A contract made | 3 + 2 | 3 + 2 | Contract of 5 made with 5 tricks (50) | 50 |" in text
    refused = httpx.get(f"{server.url}/api/v1/rules/markdown?rules=jjd")
    assert (refused.status_code, refused.json()["code"]) == (400, "bad-rules")
    rules = {"changes": {"finish.target": 300}, "title": "Friday night"}
    own = httpx.post(f"{server.url}/api/v1/rules/markdown", json={"rules": rules}).json()["text"]
    assert own.startswith("# Friday night\n")
    assert "reaches 300 points" in own


def test_changed_rules_have_a_sheet_too(server: Server) -> None:
    rules = {"base": "short", "changes": {"nil.points": 75}, "title": "Friday night"}
    sheet = httpx.post(f"{server.url}/api/v1/rules/sheet", json={"rules": rules}).json()
    assert (sheet["name"], sheet["title"]) == ("custom", "Friday night")
    assert any("75 points" in sentence["text"] for sentence in sheet["differs"])
    nil = next(row for row in sheet["examples"] if row["title"] == "Nil made")
    assert nil["lines"][0]["points"] == 75


def test_changes_that_cannot_be_say_where_and_what_helps(server: Server) -> None:
    answer = httpx.post(f"{server.url}/api/v1/rules/sheet", json={"rules": {"changes": {"finish.tagret": 300}}})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-rules")
    assert answer.json()["place"] == "rules.finish.tagret"
    assert answer.json()["detail"] == "There is no such field; did you mean target?"


async def test_a_table_has_the_same_sheet(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server, "Ann")
    table = await ann.table({"finish.target": 300})
    sheet = await ann.get(f"/api/v1/tables/{table}/rules")
    asked = {"rules": {"changes": {"finish.target": 300}}}
    assert sheet == httpx.post(f"{server.url}/api/v1/rules/sheet", json=asked).json()
    file = await ann.http.get(f"/api/v1/tables/{table}/rules.md")
    assert file.headers["content-type"] == "text/markdown; charset=utf-8"
    assert file.headers["content-disposition"] == 'attachment; filename="custom.md"'
    assert "reaches 300 points" in file.text


def test_the_form_is_asked_anew_when_the_game_has_another_shape(server: Server) -> None:
    before = asked_for(describe(server))
    three = next(choice for choice in before["choose.players"]["choices"] if choice["text"].startswith("Three"))
    described = describe(server, choose__players=three["value"])
    after = asked_for(described)
    assert described["players"] == "3 players, each alone"
    assert "passing.nil" in before
    assert "passing.nil" not in after
    assert next(choice["text"] for choice in after["choose.pack"]["choices"]).startswith("51")
    assert after["choose.players"]["value"] in [choice["value"] for choice in after["choose.players"]["choices"]]


@pytest.mark.parametrize("name", every_family())
def test_each_question_has_its_answer_among_its_choices(server: Server, name: str) -> None:
    described = describe(server, name)
    assert (described["changes"], described["changed"], described["problems"]) == ({}, [], [])
    for option in asked_for(described).values():
        assert option["value"] in [choice["value"] for choice in option["choices"]]
        if option["number"] and option["number"]["rule"] == option["rule"]:
            assert option["number"]["value"] == option["value"]


def test_a_change_that_changes_nothing_is_dropped_without_a_word(server: Server) -> None:
    described = describe(server, finish__target=300, nil__points=100, scoring__bags__limit=10)
    assert described["changes"] == {"finish.target": 300}
    assert [changed["rule"] for changed in described["changed"]] == ["finish.target"]


def test_a_free_number_is_told_where_it_stands(server: Server) -> None:
    nil = asked_for(describe(server, nil__points=85))["nil"]
    assert nil["number"] == {"rule": "nil.points", "least": 0, "most": 500, "step": 10, "value": 85}
    assert nil["choices"][-1]["text"] == "85"
    assert nil["value"] == nil["choices"][-1]["value"]


def test_an_impossible_combination_names_the_question_and_the_remedy(server: Server) -> None:
    described = describe(server, bidding={"kind": "mirror"}, blind_nil__points=300)
    assert [(problem["rule"], problem["part"]) for problem in described["problems"]] == [("blind_nil", "")]
    assert described["problems"][0]["text"].endswith("turn blind nil off.")
    assert described["title"] == "Standard"
    uneven = describe(server, hand_size=12)
    assert [(problem["rule"], problem["part"]) for problem in uneven["problems"]] == [("hand_size", "choose.pack")]
    unseated = describe(server, teams=[[0, 1], [2, 4]])
    assert unseated["problems"][0]["part"] == "choose.players"


async def test_a_table_bears_the_title_of_its_own_rules(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server, "Ann")
    opened = await ann.post(
        "/api/v1/tables", {"rules": {"changes": {"finish.target": 300}, "title": " Friday  night "}}
    )
    about = await ann.get(f"/api/v1/tables/{opened['table']}")
    assert about["title"] == "Friday night"
    assert "300" in about["differs"][0]


@pytest.mark.parametrize(
    ("title", "word"),
    (("standard", "game of its own"), ("a\u202eb", "letters"), ("x" * 41, "1 to 40"), ("...", "digit")),
)
def test_a_title_that_would_mislead_is_refused(server: Server, title: str, word: str) -> None:
    body = {"rules": {"changes": {"finish.target": 300}, "title": title}}
    for path in ("/api/v1/tables", "/api/v1/practice", "/api/v1/rules/describe", "/api/v1/rules/sheet"):
        answer = httpx.post(server.url + path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-name")
        assert word in answer.json()["detail"]


def test_who_asks_for_forms_without_end_waits(tmp_path: Path) -> None:
    strict = Server(tmp_path, SPADEWORK_CALL_BURST="2", SPADEWORK_CALL_RATE="0.001")
    strict.start()
    codes = [
        httpx.post(f"{strict.url}/api/v1/rules/describe", json={"rules": "standard"}, timeout=30).status_code
        for _ in range(4)
    ]
    strict.stop()
    assert codes == [200, 200, 429, 429]
