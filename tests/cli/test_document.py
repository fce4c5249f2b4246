"""Deals written down as a document: what is accepted, what is refused with which words, and what comes out."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spadework.scoring.document import BadDocument, document_schema, read_document, score_document

DEAL: dict[str, Any] = {"bids": [3, "nil", 2, 4], "tricks": [4, 0, 2, 7]}


def points(value: Any) -> list[int]:
    return [stood.points for stood in score_document(read_document(value)).standings]


@pytest.mark.parametrize(
    ("bids", "tricks", "bags", "expected"),
    (
        pytest.param([3, 4, 2, 4], [4, 4, 2, 3], 0, 51, id="scoring article: five bid, six won"),
        pytest.param([3, 4, 2, 4], [1, 6, 2, 4], 0, -50, id="scoring article: five bid, three won"),
        pytest.param(["nil", 4, 4, 4], [0, 5, 4, 4], 0, 140, id="pen and paper page: nil and four made"),
        pytest.param(["nil", 4, 4, 4], [1, 4, 4, 4], 0, -59, id="pen and paper page: nil failed by one"),
        pytest.param(["nil", 4, 4, 4], [0, 5, 3, 5], 0, 60, id="pen and paper page: nil made, four set"),
        pytest.param([3, 2, 3, 2], [4, 3, 4, 2], 0, 62, id="ones digit page: six bid, eight won"),
        pytest.param([3, 4, 3, 4], [2, 5, 2, 4], 0, -60, id="ones digit page: six bid, four won"),
        pytest.param([3, 2, 4, 3], [4, 2, 4, 3], 0, 71, id="basics page: seven bid, eight won"),
        pytest.param([2, 4, 2, 3], [3, 4, 3, 3], 8, -58, id="scoring article: 42, and the tenth bag"),
    ),
)
def test_the_sources_own_numbers(bids: list[int | str], tricks: list[int], bags: int, expected: int) -> None:
    before = [{"bags": bags}, {}]
    assert points({"bids": bids, "tricks": tricks, "before": before})[0] == expected


def test_three_forms_of_a_document_say_the_same() -> None:
    assert points(DEAL) == points([DEAL]) == points({"deals": [DEAL], "rules": "standard"}) == [51, 143]


@pytest.mark.parametrize(
    "rules",
    (
        {"base": "standard", "changes": {"finish.target": 100}},
        {"extends": "standard", "finish": {"target": 100}, "title": "A short evening"},
        {"finish": {"target": 100}},
    ),
)
def test_rules_may_be_changed_in_the_document(rules: dict[str, Any]) -> None:
    report = score_document(read_document({**DEAL, "rules": rules}))
    assert report.verdict is not None
    assert report.verdict.winners == (1,)
    assert report.rules == "custom"


def test_totals_and_bags_run_on_from_deal_to_deal() -> None:
    report = score_document(read_document({"deals": [DEAL, DEAL, DEAL], "before": [{"bags": 8}, {"points": 10}]}))
    assert [[stood.bags for stood in deal.standings] for deal in report.deals] == [[9, 3], [0, 6], [1, 9]]
    assert report.deals[1].points == (51 - 100, 143)
    assert report.standings[1].points == 10 + 3 * 143


def test_the_ones_digit_page_reads_bags_from_the_score() -> None:
    report = score_document(read_document({**DEAL, "rules": "source-3", "before": [{"points": 19}, {"points": 5}]}))
    assert "scoring.bags.penalty" in [line.rule for line in report.deals[0].lines if line.team == 0]
    assert report.standings[0].points == 19 + 51 - 100


REFUSED: dict[str, tuple[Any, str]] = {
    "not a deal": (5, "5 is no deal"),
    "no deals": ([], "[] does not fit"),
    "unknown key": ({**DEAL, "trick": 1}, "trick: there is no such field; did you mean tricks?"),
    "unknown key in a list": ([{**DEAL, "x": 1}], "deal 1, x: there is no such field; known here: bids, tricks"),
    "unknown key before": ({**DEAL, "before": [{"bag": 1}, {}]}, "before[0].bag: there is no such field; did you mean"),
    "missing": ({"bids": [1, 2, 3, 4]}, "tricks is missing"),
    "wrong type": ([{**DEAL, "bids": [1.5, 2, 3, 4]}], "deal 1, bids[0]: 1.5 does not fit"),
    "no bid": ({**DEAL, "bids": ["five", 2, 3, 4]}, "deal 1, bids[0]: 'five' is not a bid"),
    "three seats": ({**DEAL, "bids": [1, 2, 3]}, "deal 1, bids: 3 bids for 4 seats"),
    "five counts": ({**DEAL, "tricks": [1, 2, 3, 4, 3]}, "deal 1, tricks: 5 tricks for 4 seats"),
    "too few tricks": ({**DEAL, "tricks": [4, 0, 2, 6]}, "come to 12 of 13 tricks, 1 trick missing"),
    "too many tricks": ([DEAL, {**DEAL, "tricks": [4, 0, 2, 9]}], "deal 2, tricks: [4, 0, 2, 9] come to 15"),
    "negative tricks": ({**DEAL, "tricks": [14, 0, 0, -1]}, "deal 1, tricks[0]: 14, but a deal has 13 tricks"),
    "zero": ({**DEAL, "bids": [0, 2, 3, 4]}, '0 is no number to bid; write "nil"'),
    "out of range": ({**DEAL, "bids": [14, 2, 3, 4]}, "14, but a bid is 1 to 13"),
    "blind number": ({**DEAL, "bids": ["b4", 2, 3, 4]}, "only nil is bid blind; write 4 or blind-nil"),
    "not behind": ({**DEAL, "bids": [3, "blind nil", 2, 4]}, "100 points behind, and this one is not behind"),
    "not behind enough": (
        {**DEAL, "bids": [3, "bnil", 2, 4], "before": [{"points": 90}, {}]},
        "100 points behind, and this one is 90 behind",
    ),
    "no blind nil": ({**DEAL, "bids": [3, "bnil", 2, 4], "rules": "source-2"}, "blind nil, but these rules have none"),
    "no nil": (
        {**DEAL, "rules": {"nil": {"kind": "off"}, "blind_nil": {"kind": "off"}}},
        "nil, but these rules have none; write a number",
    ),
    "two nils": ({**DEAL, "bids": ["nil", 2, "nil", 4], "rules": "source-0"}, "two nils by seats 0 and 2"),
    "too high a contract": (
        {**DEAL, "bids": [9, 2, 5, 4], "rules": {"changes": {"bidding.max_team_bid": 13}}},
        "14 by seats 0 and 2, but a team bids 13 at most",
    ),
    "one standing": ({**DEAL, "before": [{}]}, "before: 1 standings for 2 teams"),
    "bags above the limit": ({**DEAL, "before": [{}, {"bags": 12}]}, "before[1].bags: 12 bags"),
    "bags against the digit": (
        {**DEAL, "rules": "source-3", "before": [{"points": 13, "bags": 4}, {}]},
        "before[0].bags: 4 bags, but a score of 13 shows 3",
    ),
    "after the end": (
        {"deals": [DEAL, DEAL], "rules": {"changes": {"finish.target": 100}}},
        "deal 2: the game was over after deal 1",
    ),
    "unknown ruleset": ({**DEAL, "rules": "standrad"}, "rules: 'standrad' is not a ruleset; did you mean standard?"),
    "unknown field of the rules": (
        {**DEAL, "rules": {"changes": {"finish.targt": 1}}},
        "rules.finish.targt: there is no such field; did you mean target?",
    ),
    "base and more": ({**DEAL, "rules": {"base": "short", "finish": {}}}, "rules.finish: beside base and changes"),
    "no such dealer": ({**DEAL, "dealer": 4}, "dealer: there is no seat 4"),
}


@pytest.mark.parametrize(("value", "words"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_refused_with_place_value_and_remedy(value: Any, words: str) -> None:
    with pytest.raises(BadDocument) as refused:
        score_document(read_document(value))
    assert words in str(refused.value)


def test_a_blind_nil_is_scored_when_behind_enough() -> None:
    assert points({**DEAL, "bids": [3, "blind-nil", 2, 4], "before": [{"points": 100}, {}]}) == [151, 243]


def test_the_schema_names_all_three_forms() -> None:
    schema = document_schema()
    assert [form.get("$ref", form.get("type")) for form in schema["anyOf"]] == [
        "#/$defs/ScoreRequest",
        "#/$defs/InlineDeal",
        "array",
    ]
    assert schema["$defs"]["PlayedDeal"]["additionalProperties"] is False


plain = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["nil", "blind-nil", "short", "", "x"])
)
nested = st.recursive(plain, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=6), inner))
changes = st.dictionaries(st.sampled_from(["finish.target", "nil", "nil.points", "finish", "", ".", "seats"]), nested)
rules = nested | st.fixed_dictionaries({}, optional={"base": nested, "changes": changes, "extends": nested})


@given(nested | st.fixed_dictionaries({"bids": nested, "tricks": nested}, optional={"rules": rules, "before": nested}))
def test_no_document_brings_anything_but_a_report_or_a_refusal(value: Any) -> None:
    try:
        report = score_document(read_document(value))
    except BadDocument:
        return
    assert report.deals


@given(rules)
def test_no_rules_bring_anything_but_a_report_or_a_refusal(form: Any) -> None:
    try:
        report = score_document(read_document({**DEAL, "rules": form}))
    except BadDocument:
        return
    assert report.deals
