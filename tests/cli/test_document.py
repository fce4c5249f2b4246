"""Deals written down as a document: what is accepted, what is refused with which words, and what comes out."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spadework.rules import Bid
from spadework.scoring.document import BadDocument, document_schema, read_document, score_document
from tests.together import together

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
    "not a deal": (5, "5 is not a deal"),
    "no deals": ([], "deals: an empty list; give at least one"),
    "1,001 deals": ([DEAL] * 1001, "deals: 1,001 deals, and the limit is 1,000; send the rest separately"),
    "unknown key": ({**DEAL, "trick": 1}, "trick: there is no such field; did you mean tricks?"),
    "unknown key in a list": ([{**DEAL, "x": 1}], "deal 1, x: there is no such field; known here: bids, tricks"),
    "unknown key before": ({**DEAL, "before": [{"bag": 1}, {}]}, "before[0].bag: there is no such field; did you mean"),
    "missing": ({"bids": [1, 2, 3, 4]}, "tricks is missing"),
    "wrong type": (
        [{**DEAL, "bids": [1.5, 2, 3, 4]}],
        "deal 1, bids[0]: 1.5 cannot be used here; give a whole number, text or null",
    ),
    "no bid": ({**DEAL, "bids": ["five", 2, 3, 4]}, "deal 1, bids[0]: 'five' is not a bid"),
    "three seats": ({**DEAL, "bids": [1, 2, 3]}, "deal 1, bids: 3 bids for 4 seats"),
    "five counts": ({**DEAL, "tricks": [1, 2, 3, 4, 3]}, "deal 1, tricks: 5 tricks for 4 seats"),
    "too few tricks": ({**DEAL, "tricks": [4, 0, 2, 6]}, "add up to 12 of 13 tricks, 1 trick missing"),
    "too many tricks": ([DEAL, {**DEAL, "tricks": [4, 0, 2, 9]}], "deal 2, tricks: [4, 0, 2, 9] add up to 15"),
    "negative tricks": ({**DEAL, "tricks": [14, 0, 0, -1]}, "deal 1, tricks[0]: 14, but a deal has 13 tricks"),
    "zero": ({**DEAL, "bids": [0, 2, 3, 4]}, '0 is not a number to bid; write "nil"'),
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
        "14 by seats 0 and 2, but a team may bid at most 13",
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
    "base and more": (
        {**DEAL, "rules": {"base": "short", "finish": {}}},
        "rules.finish: beside base, changes and title",
    ),
    "no such dealer": ({**DEAL, "dealer": 4}, "dealer: there is no seat 4"),
}


@together("value, words", REFUSED.values())
def test_what_cannot_be_is_refused_with_place_value_and_remedy(value: Any, words: str) -> None:
    with pytest.raises(BadDocument) as refused:
        score_document(read_document(value))
    assert words in str(refused.value)


LONG = "x" * 50_000


@together(
    "value",
    (
        LONG,
        {**DEAL, LONG: 1},
        {**DEAL, "bids": [LONG, 2, 3, 4]},
        {**DEAL, "tricks": LONG},
        {**DEAL, "dealer": LONG},
        {**DEAL, "rules": LONG},
        {**DEAL, "rules": {"base": LONG}},
        {**DEAL, "rules": {"base": [LONG]}},
        {**DEAL, "rules": {"changes": [LONG]}},
        {**DEAL, "rules": {"changes": {LONG: 1}}},
        {**DEAL, "rules": {"changes": {f"nil.{LONG}": 1}}},
        {**DEAL, "rules": {"changes": {f"{LONG}.points": 1}}},
        {**DEAL, "rules": {"changes": {"seats": LONG}}},
        {**DEAL, "rules": {LONG: 1}},
        [DEAL] * 1001,
    ),
)
def test_a_refusal_stays_short_however_long_the_request(value: Any) -> None:
    with pytest.raises(BadDocument) as refused:
        score_document(read_document(value))
    assert len(str(refused.value)) < 1000


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


NEW_YORK: dict[str, Any] = {
    "rules": "new-york",
    "deals": [{"tricks": [5, 3, 3, 2]}, {"bids": [6, 5, None, None], "tricks": [4, 3, 4, 2]}],
}


def test_a_game_whose_first_deal_has_no_bids() -> None:
    assert points(NEW_YORK) == [80 + 60, 50 + 50]
    report = score_document(read_document(NEW_YORK))
    assert report.deals[0].bids == (None,) * 4
    assert report.deals[1].bids == (Bid(6), Bid(5), None, None)
    written = msgspec.to_builtins(report)["deals"]
    assert [deal["bids"] for deal in written] == [("", "", "", ""), ("6", "5", "", "")]


def test_a_game_is_taken_up_in_its_middle() -> None:
    before = [{"points": 120, "sets": 1, "sets_in_a_row": 1}, {"points": 220}]
    deal = {"bids": ["blind-6", 5, None, None], "tricks": [2, 5, 3, 3]}
    report = score_document(read_document({**deal, "rules": "new-york", "before": before, "number": 4}))
    assert report.deals[0].number == 4
    assert report.standings[0].points == 120 - 60
    assert report.verdict is not None
    assert (report.verdict.winners, report.verdict.why) == ((1,), "sets")


@together(
    "rules, deal, expected",
    (
        ("whist-majority", {"tricks": [5, 3, 3, 2]}, [1, 0]),
        ("whist-classic", {"tricks": [5, 3, 3, 2], "reneges": [0]}, [0, 2]),
        (
            {"base": "whist-classic", "changes": {"scoring.honors": True}},
            {"tricks": [5, 3, 3, 2], "honors": [2, 0, 1, 0]},
            [4, 0],
        ),
        ("euchre", {"tricks": [5, 0, 0, 0], "maker": 0, "alone": True}, [4, 0]),
        ("euchre-tricks", {"tricks": [3, 0, 2, 0], "maker": 1}, [6, 0]),
        ("all-nil", {"bids": ["blind-nil"] * 4, "tricks": [0, 13, 0, 0]}, [400, 13 - 200 + 200 - 100]),
        ("suicide", {"bids": ["nil", 5, 4, "nil"], "tricks": [0, 6, 7, 0]}, [143, 151]),
        ("swamp", {"bids": [3, "nil", 4, 4], "tricks": [4, 0, 4, 5]}, [71, 141]),
        (
            "jokers",
            {
                "bids": [3, 3, 2, 3],
                "tricks": [3, 4, 2, 4],
                "jokers": [{"card": "BJ", "seat": 0, "winner": 0}, {"card": "LJ", "seat": 1, "winner": 0}],
            },
            [53, 60],
        ),
        ("standard", {"bids": [3, 4, 2, 3], "tricks": [4, 4, 2, 3], "reneges": [0]}, [0, 121]),
        ("standard", {"bids": [3, 4, 2, 3], "tricks": [4, 4, 2, 3], "wrong_claims": [1]}, [51, 70]),
        ("two-short", {"bids": [5, 7], "tricks": [6, 7]}, [40, 70]),
    ),
)
def test_deals_of_every_game(rules: str | dict[str, Any], deal: dict[str, Any], expected: list[int]) -> None:
    assert points({**deal, "rules": rules}) == expected


def test_a_deal_that_said_nothing_of_its_jokers_was_scored_without_them() -> None:
    deal = {"rules": "jokers", "bids": [3, 3, 3, 3], "tricks": [4, 3, 3, 3]}
    with pytest.raises(BadDocument) as bad:
        points(deal)
    assert bad.value.place == "deal 1, jokers"
    assert points({**deal, "jokers": []}) == [61, 60]
    assert points({**deal, "jokers": [{"card": "BJ", "seat": 1, "winner": 0}]}) == [63, 58]


def test_the_last_deal_before_the_time_is_up() -> None:
    rules = {"changes": {"finish.minutes": 40}}
    report = score_document(read_document({"deals": [DEAL, DEAL], "rules": rules, "time_up": True}))
    assert report.verdict is not None
    assert report.verdict.why == "time"


PASSING: dict[str, Any] = {**DEAL, "rules": "passing"}

REFUSED_TOO: dict[str, tuple[Any, str]] = {
    "no bids": ({"tricks": [4, 0, 2, 7]}, "deal 1: bids is missing"),
    "bids in a free deal": (
        {"bids": [6, 5, None, None], "tricks": [5, 3, 3, 2], "rules": "new-york"},
        "bids[0]: 6, but nobody bids in the first deal of this game; leave the bids out",
    ),
    "bids in whist": ({**DEAL, "rules": "whist-classic"}, "bids[0]: 3, but nobody bids in this game"),
    "a seat without a bid": ({**DEAL, "bids": [3, None, 2, 4]}, "bids[1]: no bid, but every seat bids"),
    "two bids for a team": (
        {"bids": [6, 5, 4, None], "tricks": [5, 3, 3, 2], "rules": "new-york", "number": 2},
        "2 bids by seats 0 and 2, but one bid is for the team",
    ),
    "a blind number of both": (
        {**DEAL, "bids": ["b6", 3, 2, 4], "rules": "blind-numbers", "before": [{}, {"points": 100}]},
        "2 bids by seats 0 and 2, but a blind number is for the team",
    ),
    "a blind number too low": (
        {**DEAL, "bids": ["b5", 3, None, 4], "rules": "blind-numbers", "before": [{}, {"points": 100}]},
        "blind-5, but a blind bid is 6 to 13",
    ),
    "a blind number of a team that leads": (
        {**DEAL, "bids": ["b6", 3, None, 4], "rules": "blind-numbers"},
        "a blind bid needs a team 100 points behind, and this one is not behind; write 6",
    ),
    "nothing blind": ({**DEAL, "bids": ["b6", 2, 3, 4], "rules": "source-2"}, "blind-6, but nothing is bid blind here"),
    "a number with four blind nils": (
        {"bids": [3, "bn", "bn", "bn"], "tricks": [13, 0, 0, 0], "rules": "all-nil"},
        "3, but every bid is a blind nil here; write blind-nil",
    ),
    "a nil with four blind nils": (
        {"bids": ["nil", "bn", "bn", "bn"], "tricks": [13, 0, 0, 0], "rules": "all-nil"},
        "nil, but every bid is a blind nil here; write blind-nil",
    ),
    "two nils in suicide": (
        {"bids": ["nil", 4, "nil", "nil"], "tricks": [0, 13, 0, 0], "rules": "suicide"},
        "2 nils by seats 0 and 2, but exactly one of them bids nil here",
    ),
    "no nil in suicide": (
        {"bids": [5, 4, 4, "nil"], "tricks": [0, 13, 0, 0], "rules": "suicide"},
        "0 nils by seats 0 and 2",
    ),
    "not in the swamp": ({**DEAL, "bids": [5, 3, 3, 3], "rules": "swamp"}, "5, but a bid is 3 or 4"),
    "a team below its least": (
        {**DEAL, "bids": [1, 3, 2, 4], "rules": {"changes": {"bidding.min_team_bid": 4}}},
        "3 by seats 0 and 2, but a team must bid at least 4; raise one of them",
    ),
    "a nil beside too little": (
        {**DEAL, "bids": ["nil", 3, 2, 4], "rules": {"changes": {"bidding.min_team_bid": 4}}},
        "2 by seats 0 and 2, but a team must bid at least 4",
    ),
    "the hook": ({**DEAL, "bids": [3, 3, 3, 4], "rules": "hook"}, "all bids add up to 13, and the last bidder may not"),
    "too little in all": (
        {**DEAL, "bids": [2, 3, 2, 3], "rules": {"changes": {"bidding.min_total": 11}}},
        "all bids add up to 10, and a deal with fewer than 11 is dealt again; leave it out",
    ),
    "too early for a blind nil": (
        {**DEAL, "bids": ["bn", 3, 2, 3], "rules": {"changes": {"blind_nil.deficit": 0, "blind_nil.from_deal": 2}}},
        "blind nil, but it may be bid from deal 2 on",
    ),
    "no maker": ({"tricks": [3, 0, 2, 0], "rules": "euchre"}, "maker: it is missing; say which seat named trump"),
    "no such maker": ({"tricks": [3, 0, 2, 0], "rules": "euchre", "maker": 4}, "maker: there is no seat 4"),
    "a maker in spades": ({**DEAL, "maker": 0}, "maker: seat 0, but nobody names trump in Standard"),
    "alone in spades": ({**DEAL, "alone": True}, "alone: nobody plays alone under these rules"),
    "a partner who sat out": (
        {"tricks": [3, 0, 2, 0], "rules": "euchre", "maker": 0, "alone": True},
        "tricks[2]: 2 tricks, but the maker's partner sat out",
    ),
    "defended alone": (
        {"tricks": [3, 2, 0, 0], "rules": "euchre", "maker": 0, "alone": True, "defended_alone": True},
        "defended_alone: nobody defends alone under these rules",
    ),
    "defended alone against two": (
        {
            "tricks": [3, 2, 0, 0],
            "rules": {"base": "euchre", "changes": {"bidding.defend_alone": True}},
            "maker": 0,
            "defended_alone": True,
        },
        "defended_alone: one defends alone only against a maker who plays alone",
    ),
    "a joker that is not there": (
        {**DEAL, "jokers": [{"card": "BJ", "seat": 0, "winner": 0}]},
        "jokers[0].card: BJ is not in the pack of Standard",
    ),
    "jokers that score left out": (
        {**DEAL, "rules": "jokers"},
        "deal 1, jokers: it is missing, but jokers score in Jokers; say who played each and who took it, or [] for none",
    ),
    "a joker twice": (
        {**DEAL, "rules": "jokers", "jokers": [{"card": "BJ", "seat": 0, "winner": 0}] * 2},
        "jokers[1].card: BJ is there twice",
    ),
    "a joker without a trick": (
        {**DEAL, "rules": "jokers", "jokers": [{"card": "BJ", "seat": 0, "winner": 1}]},
        "jokers[0].winner: seat 1 took no trick",
    ),
    "a joker without a winner": (
        {**DEAL, "rules": "jokers", "jokers": [{"card": "BJ", "seat": 0}]},
        "winner is missing; a joker has its card, the seat that played it and the winner of its trick",
    ),
    "a joker with more": (
        {**DEAL, "rules": "jokers", "jokers": [{"card": "BJ", "seat": 0, "winer": 0}]},
        "jokers[0].winer: there is no such field; did you mean winner?",
    ),
    "no honors here": (
        {"tricks": [5, 3, 3, 2], "rules": "whist-classic", "honors": [4, 0, 0, 0]},
        "honors score nothing",
    ),
    "five honors": (
        {
            "tricks": [5, 3, 3, 2],
            "rules": {"base": "whist-classic", "changes": {"scoring.honors": True}},
            "honors": [4, 1, 0, 0],
        },
        "honors: [4, 1, 0, 0] add up to 5",
    ),
    "honors of three seats": (
        {
            "tricks": [5, 3, 3, 2],
            "rules": {"base": "whist-classic", "changes": {"scoring.honors": True}},
            "honors": [4, 0, 0],
        },
        "honors: 3 counts for 4 seats",
    ),
    "a joker of nobody": (
        {**DEAL, "rules": "jokers", "jokers": [{"card": "BJ", "seat": 4, "winner": 0}]},
        "jokers[0].seat: there is no seat 4",
    ),
    "changes in a list": ({**DEAL, "rules": {"changes": []}}, "rules.changes: a list is not an object"),
    "a base that is not a name": ({**DEAL, "rules": {"base": 5}}, "rules.base: 5 is not a name"),
    "both reneged": ({**DEAL, "reneges": [0, 1]}, "reneges: teams 0 and 1 both reneged, which makes the deal void"),
    "nobody reneged": ({**DEAL, "reneges": [2]}, "reneges[0]: there is no team 2"),
    "bags in whist": (
        {"tricks": [5, 3, 3, 2], "rules": "whist-classic", "before": [{"bags": 1}, {}]},
        "before[0].bags: 1, but there are no bags in Classic whist",
    ),
    "more in a row than in all": (
        {**DEAL, "before": [{"sets_in_a_row": 2}, {}]},
        "before[0].sets_in_a_row: 2, but only 0 sets in all",
    ),
    "time without a limit": ({**DEAL, "time_up": True}, "time_up: true, but this game has no time limit"),
    "one card passed": ({**PASSING, "passed": [["2C"], [], [], []]}, "passed[0]: 1 passed, but these bids ask for 0"),
    "three lists passed": ({**PASSING, "passed": [[], [], []]}, "passed: 3 lists for 4 seats"),
}


@together("value, words", REFUSED_TOO.values())
def test_what_no_game_allows_is_refused(value: Any, words: str) -> None:
    with pytest.raises(BadDocument) as refused:
        score_document(read_document(value))
    assert words in str(refused.value)


def test_as_many_cards_pass_as_the_nil_asks_for() -> None:
    rules = {"base": "standard", "changes": {"passing.nil": 2}}
    passed = [[], ["2C", "3C"], [], ["AS", "KS"]]
    assert points({**DEAL, "rules": rules, "passed": passed}) == points(DEAL)
    with pytest.raises(BadDocument, match=r"passed\[3\]: 0 passed, but these bids ask for 2"):
        points({**DEAL, "rules": rules, "passed": [[], ["2C", "3C"], [], []]})


def test_no_cards_pass_between_two_nils() -> None:
    rules = {"base": "standard", "changes": {"passing.nil": 2}}
    deal = {"bids": ["nil", 5, "nil", 5], "tricks": [0, 6, 0, 7]}
    assert points({**deal, "rules": rules, "passed": [[], [], [], []]}) == [200, 103]


def test_options_without_effect_were_dropped_in_silence() -> None:
    rules = {"base": "standard", "changes": {"finish.target": 300, "scoring.ten.made": 150, "bidding.no_trump": True}}
    report = score_document(read_document({**DEAL, "rules": rules}))
    assert report.remarks == (
        "bidding.no_trump=true has no effect here, where bidding is individual; leave it out.",
        "scoring.special.ten.made=150 has no effect here; leave it out.",
    )
    assert score_document(read_document({**DEAL, "rules": {"changes": {"nil.points": 100}}})).remarks == ()
