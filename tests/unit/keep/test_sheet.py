"""Keeping score: what is asked, what is refused, and what stands on the sheet."""

from __future__ import annotations

import csv
import io

import msgspec
import pytest

from spadework.keep import (
    VERSION,
    Adjusted,
    Agreed,
    Answered,
    Ceded,
    Claimed,
    Cleared,
    Counted,
    Edit,
    Evening,
    Misdealt,
    Noted,
    Redone,
    Removed,
    Renamed,
    Reneged,
    Ruled,
    Undone,
    Unkept,
    begin_game,
    compare,
    csv_text,
    enter,
    kept_game,
    read_evening,
    read_game,
    sheet,
    statistics,
    told,
)
from tests.unit.keep.evenings import NAMES, asked, game_of, points, say

DEAL = (4, 3, "nil", 4, 5, 0, 8)


def test_the_next_question_is_always_one_sentence() -> None:
    game = begin_game("standard", NAMES)
    heard = []
    for value in (3, *DEAL):
        heard.append(asked(game))
        game = say(game, value)
    assert heard == [
        "Who deals first?",
        "What does Ann bid?",
        "What does Bo bid?",
        "What does Cy bid?",
        "What does Di bid?",
        "How many tricks did Ann take?",
        "How many tricks did Cy take?",
        "How many tricks did Bo and Di take?",
    ]


def test_running_sums_stand_beside_the_question() -> None:
    shown = sheet(game_of(4, 3)).question
    assert shown is not None
    assert shown.sums == "7 of 13 tricks bid so far · Ann and Cy: 4 · Bo and Di: 3"
    shown = sheet(game_of(4, 3, 3, 3, 8)).question
    assert shown is not None
    assert (shown.sums, shown.usual) == ("8 of 13 tricks so far, 5 left", 5)


def test_bids_are_seen_as_they_are_made_until_the_next_deal() -> None:
    assert sheet(game_of()).bids == ("", "", "", "")
    assert sheet(game_of(4, 3, "nil")).bids == ("4", "3", "nil", "")
    assert sheet(game_of(*DEAL)).bids == ("", "", "", "")


def test_a_deal_is_scored_with_a_reason_for_every_point() -> None:
    row = sheet(game_of(*DEAL)).rows[0]
    assert [line.text for line in row.cells[0].lines] == [
        "Nil made",
        "Contract of 4 made with 5 tricks",
        "1 trick over the contract",
    ]
    assert [cell.total for cell in row.cells] == [141, 71]


def test_the_deal_goes_round() -> None:
    assert sheet(game_of()).turn == "Di deals, Ann bids first."
    assert sheet(game_of(*DEAL)).turn == "Ann deals, Bo bids first."


@pytest.mark.parametrize(
    ("told_so_far", "value", "text"),
    (
        ((), 14, "14 cannot be bid here; give 1 to 13, or nil."),
        ((), "blind-nil", "it is for a team 100 behind, and Ann and Cy are not behind"),
        ((4, 3, 3, 3), 14, "A deal has 13 tricks; give 0 to 13."),
        ((4, 3, 3, 3, 8), 4, "12 of 13 tricks, 1 is missing. Count again, or correct what Ann and Cy took."),
        ((4, 3, 3, 3, 8), 6, "That makes 14 tricks of 13, 1 too many."),
    ),
)
def test_what_cannot_be_is_refused_with_what_is_missing(
    told_so_far: tuple[int, ...], value: int | str, text: str
) -> None:
    game = game_of(*told_so_far)
    with pytest.raises(Unkept) as no:
        say(game, value)
    assert text in str(no.value.text)


BLIND_SIXES = {"base": "blind-numbers", "changes": {"blind_number": {"kind": "on", "deficit": 0, "lowest": 6}}}


@pytest.mark.parametrize(
    ("rules", "told_so_far", "value", "text"),
    (
        ("standard", (), "blind-6", "Blind 6 is not open here: these rules have no blind numbers."),
        ("source-2", (), "blind-nil", "Blind nil is not open here: these rules have no blind nil."),
        ("solo4", (), "blind-nil", "and Ann is not behind. Bid"),
        ("blind-numbers", (), "blind-6", "it is for a team 100 behind, and Ann and Cy are not behind."),
        (BLIND_SIXES, (), "blind-4", "Blind 4 is not open here: give 6 to 13 blind, or a bid with the cards in view."),
        (BLIND_SIXES, (3, 3), "blind-6", "a partner has bid already"),
        ({"base": "standard", "changes": {"blind_nil.from_deal": 3}}, (), "blind-nil", "may be bid from deal 3 on."),
    ),
)
def test_a_blind_bid_is_refused_for_the_reason_that_holds(
    rules: str | dict[str, object], told_so_far: tuple[int, ...], value: str, text: str
) -> None:
    game = game_of(*told_so_far, rules=rules)
    with pytest.raises(Unkept) as no:
        say(game, value)
    assert text in no.value.text


def test_a_team_a_hundred_behind_may_bid_blind_nil_and_hears_it() -> None:
    game = game_of(5, 3, 5, 3, 4, 9)
    shown = sheet(game)
    assert "Ann and Cy are 163 behind and may bid blind nil before looking." in [one.text for one in shown.news]
    game = say(game, 3, "blind-nil", 3, 4)
    assert asked(game) == "How many tricks did Ann take?"
    assert points(say(game, 4, 0, 9)) == [140, 126]


def test_a_team_that_has_bid_is_no_longer_told_that_it_may_bid_blind() -> None:
    """As long as one of the two has not bid, it may; in the tricks nobody may."""
    told = "Ann and Cy are 163 behind and may bid blind nil before looking."

    def news_after(*answers: int | str) -> list[str]:
        return [one.text for one in sheet(say(game_of(5, 3, 5, 3, 4, 9), *answers)).news]

    assert told in news_after(3, 4)
    assert told in news_after(3, "blind-nil", 3)
    assert told not in news_after(3, 4, 3, 4)
    assert told not in news_after(3, 4, 3, 4, 7)


def test_nobody_hears_of_blind_bids_after_a_blind_number_of_the_pair() -> None:
    changes = {"blind_number": {"kind": "on", "deficit": 100}, "blind_nil": {"kind": "off"}}
    game = game_of(5, 3, 5, 3, 4, 9, rules={"base": "standard", "changes": changes})
    assert any("a blind number" in one.text for one in sheet(game).news)
    assert not any("blind" in one.text for one in sheet(say(game, 3, "blind-6")).news)


def test_the_key_for_nil_says_what_it_wins_and_what_it_costs() -> None:
    def note(rules: str | dict[str, object]) -> str:
        asked_now = sheet(game_of(rules=rules)).question
        assert asked_now is not None
        return next(choice.note for choice in asked_now.choices if choice.value == "nil")

    assert note("standard") == "+100 with no tricks, −100 with any"
    assert note({"base": "standard", "changes": {"nil.loss": 50}}) == "+100 with no tricks, −50 with any"


def test_bag_outs_and_the_threat_of_one_are_announced() -> None:
    game = game_of(2, 2, 2, 2, 13, 0)
    assert "One more bag costs Ann and Cy 100 points." in [one.text for one in sheet(game).news]
    after = sheet(say(game, 3, 3, 3, 3, 7, 6))
    assert after.news[0].text == "Ann and Cy bag out: −100 points."
    assert after.rows[1].cells[0].lines[-1].points == -100


def test_a_set_away_from_losing_is_announced() -> None:
    game = game_of(5, 3, 5, 3, 4, 9, rules={"base": "standard", "changes": {"finish.sets_in_a_row": 2}})
    assert "One more set loses Ann and Cy the game." in [one.text for one in sheet(game).news]


def test_the_end_says_who_won_and_why() -> None:
    game = game_of(*DEAL, rules={"base": "standard", "changes": {"finish.target": 100}})
    shown = sheet(game)
    assert (shown.over, shown.winners) == ("Ann and Cy win, 141 to 71: the target of 100 was reached.", (0,))
    assert shown.question is None
    with pytest.raises(Unkept, match="The game is over"):
        enter(game, Answered(at=1, key="bid:1", value=3))


def test_a_misdeal_leaves_the_deal_with_the_same_player_or_the_next() -> None:
    game = game_of(4, 3)
    same = enter(game, Misdealt(at=0))
    assert sheet(same).turn == "Di deals, Ann bids first."
    following = enter(game, Misdealt(at=0, dealer="next"))
    assert sheet(following).turn == "Ann deals, Bo bids first."
    assert points(same) == [0, 0]
    assert points(enter(say(same, *DEAL), Cleared(at=1, key="tricks:team:1"))) == [0, 0]


def test_an_earlier_deal_is_corrected_and_all_after_it_scored_anew() -> None:
    game = game_of(3, 3, 3, 3, 9, 4, 3, 3, 3, 3, 9, 4)
    assert sheet(game).rows[1].cells[0].bags == 6
    later = enter(game, Answered(at=0, key="bid:0", value=6))
    assert [cell.total for cell in sheet(later).rows[1].cells] == [153, -120]
    assert sheet(later).rows[1].cells[0].bags == 3


def test_the_last_was_offered_more_tricks_than_were_left() -> None:
    """Whoever is asked is offered what can be; of the last, what is left is also what is usual."""
    offered = []
    game = game_of(4, 3, "nil", 4)
    for took in (5, 0, 8):
        question = sheet(game).question
        assert question is not None
        offered.append((question.values[0], question.values[-1], question.usual))
        game = say(game, took)
    assert offered == [(0, 13, 4), (0, 8, 0), (0, 8, 8)]
    # What was counted wrong before the last is corrected there, and the last is asked anew, with the reason.
    first = sheet(game).rows[0].at
    corrected = enter(game, Answered(at=first, key="tricks:0", value=6))
    assert asked(corrected) == "How many tricks did Bo and Di take?"
    with pytest.raises(Unkept, match="14 tricks of 13, 1 too many"):
        say(corrected, 8)
    assert points(say(corrected, 7)) != points(game)


def test_tricks_corrected_apart_are_asked_for_anew() -> None:
    game = enter(game_of(3, 3, 3, 3, 9, 4), Answered(at=0, key="bid:0", value="nil"))
    assert asked(game) == "How many tricks did Ann take?"


@pytest.mark.parametrize(
    "edit",
    (
        Answered(at=0, key="bid:0", value=5),
        Misdealt(at=0),
        Reneged(at=0, team=1),
        Claimed(at=0, team=0),
        Noted(at=0, text="Cy said so"),
        Removed(at=0),
        Adjusted(team=0, points=-50, reason="looked at the last trick"),
        Ceded(team=1),
        Ruled(rules=Agreed(form="short")),
        Renamed(names=("Ann", "Bea", "Cy", "Di")),
        Counted(by="seat"),
    ),
)
def test_undo_and_redo_bring_back_exactly_what_was(edit: Edit) -> None:
    game = game_of(*DEAL)
    before, changed = sheet(game), enter(game, edit)
    undone = enter(changed, Undone())
    assert msgspec.structs.replace(sheet(undone), can_redo=False) == before
    assert sheet(enter(undone, Redone())) == sheet(changed)


def test_what_was_undone_is_gone_once_something_else_was_entered() -> None:
    game = enter(enter(enter(game_of(*DEAL), Removed(at=0)), Undone()), Noted(at=0, text="kept"))
    assert not sheet(game).can_redo


def test_nothing_that_was_written_is_ever_lost() -> None:
    game = enter(enter(enter(game_of(*DEAL), Removed(at=0)), Undone()), Noted(at=0, text="kept"))
    assert [type(edit).__name__ for edit in game.edits[-3:]] == ["Removed", "Undone", "Noted"]
    with pytest.raises(Unkept, match="nothing to undo"):
        enter(begin_game("standard"), Undone())


def test_a_team_gives_up() -> None:
    shown = sheet(enter(game_of(*DEAL), Ceded(team=0)))
    assert (shown.over, shown.winners) == ("Bo and Di win, 71 to 141: the game was conceded.", (1,))


def test_a_rule_is_changed_and_the_sheet_seen_again() -> None:
    game = game_of(*DEAL)
    found = compare(game, Ruled(rules=Agreed(form="short")))
    assert (found.was, found.now) == ((141, 71), (91, 71))
    assert [(moved.number, moved.team, moved.was, moved.now) for moved in found.moved] == [(1, 0, 141, 91)]
    assert any("250 points" in sentence.text for sentence in found.differs)
    assert points(game) == [141, 71]
    assert points(enter(game, Ruled(rules=Agreed(form="short")))) == [91, 71]


def test_a_sheet_says_under_which_saved_rules_it_stands() -> None:
    ours = {"base": "standard", "changes": {"finish.target": 300, "title": "Ours"}}
    game = enter(game_of(*DEAL), Ruled(rules=Agreed(form=ours, saved="rules/ours")))
    shown = sheet(game)
    assert (shown.rules, shown.form, shown.saved) == ("Ours", ours, "rules/ours")
    shown = sheet(enter(game, Undone()))
    assert (shown.rules, shown.form, shown.saved) == ("Standard", "standard", "")


def test_rules_that_make_an_old_deal_impossible_say_so_and_lose_nothing() -> None:
    game = enter(game_of(*DEAL), Ruled(rules=Agreed(form={"base": "standard", "changes": {"nil": {"kind": "off"}}})))
    row = sheet(game).rows[0]
    assert "Nil cannot be bid here" in row.problem
    assert row.cells[1].total == 71
    assert points(enter(game, Undone())) == [141, 71]


def test_deals_after_the_end_stay_on_the_sheet_and_do_not_count() -> None:
    game = game_of(*DEAL, 3, 3, 3, 3, 7, 6)
    game = enter(game, Ruled(rules=Agreed(form={"base": "standard", "changes": {"finish.target": 100}})))
    shown = sheet(game)
    assert [row.late for row in shown.rows] == [False, True]
    assert points(game) == [141, 71]


def test_jokers_are_asked_for_where_they_score() -> None:
    game = game_of(
        3,
        3,
        3,
        3,
        6,
        7,
        rules={
            "base": "standard",
            "changes": {
                "pack.jokers": 2,
                "pack.removed": ["2H", "2C"],
                "trump.high": ["BJ", "LJ"],
                "captured.big": {"card": "BJ", "points": 2, "lost": 2},
                "captured.little": {"card": "LJ", "points": 1, "lost": 2},
            },
        },
    )
    assert asked(game) == "Who played the big joker?"
    game = say(game, 0, 1)
    assert asked(game) == "Who took the trick with the little joker?"
    assert points(say(game, 0)) == [63, 61 - 2]


def test_whist_asks_for_tricks_alone() -> None:
    game = say(
        begin_game(
            {
                "base": "standard",
                "changes": {
                    "bidding": {"kind": "none"},
                    "nil": {"kind": "off"},
                    "scoring": {"kind": "majority"},
                    "finish.target": 5,
                    "renege.award": "none",
                },
            },
            NAMES,
        ),
        0,
    )
    assert asked(game) == "How many tricks did Ann and Cy take?"
    assert points(say(game, 8, 5)) == [1, 0]


def test_the_questions_of_one_deal_may_be_looked_at() -> None:
    found = told(game_of(*DEAL), 0)
    assert [(one.question.key, one.text) for one in found][:4] == [
        ("dealer", "Di"),
        ("bid:0", "4"),
        ("bid:1", "3"),
        ("bid:2", "Nil"),
    ]
    with pytest.raises(Unkept, match="no deal at 7"):
        told(game_of(*DEAL), 7)


def test_names_are_kept_apart() -> None:
    with pytest.raises(Unkept, match="ann is at the table already; add an initial"):
        begin_game("standard", ("Ann", "ann"))


def test_a_name_of_thirty_letters_was_taken() -> None:
    """It is as long as one at the table of the game at most; a sheet that has longer ones from before goes on."""
    long = "Bartholomew Fitzgerald-Smythe"
    with pytest.raises(Unkept, match=f"at most 20 characters; {long} has 29"):
        begin_game("standard", (long,))
    older = msgspec.structs.replace(game_of(*DEAL), names=(long, "Bo", "Cy", "Di"))
    assert sheet(read_game(msgspec.to_builtins(older))).names[0] == long
    renamed = enter(older, Renamed(names=(long, "Bob", "Cy", "Di")))
    assert sheet(renamed).names == (long, "Bob", "Cy", "Di")
    with pytest.raises(Unkept, match="at most 20"):
        enter(older, Renamed(names=("Ann", f"{long}e", "Cy", "Di")))


@pytest.mark.parametrize("rules", ("standard", "solo4", "six-three-teams", "six-two-teams"))
def test_the_parts_of_a_team_name_come_to_the_whole(rules: str) -> None:
    for head in sheet(begin_game(rules)).teams:
        assert "".join(head.people) == head.name
        assert len(head.people) == len(head.seats)


def test_statistics_are_of_people_and_of_pairs() -> None:
    short: dict[str, object] = {"base": "standard", "changes": {"finish.target": 100}}
    found = statistics([Evening(games=(game_of(*DEAL, rules=short), game_of(*DEAL, rules=short)))])
    assert (found.games, found.deals) == (2, 2)
    people = {one.name: one for one in found.people}
    assert (people["Cy"].nils, people["Cy"].nils_made, people["Cy"].won) == (2, 2, 2)
    assert (people["Ann"].bid_tricks, people["Ann"].bid_deals, people["Ann"].taken_tricks) == (8, 2, 10)
    pair = next(one for one in found.teams if one.name == "Ann and Cy")
    assert (pair.contracts, pair.made, pair.bags, pair.best_game, pair.best_deal) == (2, 2, 2, 141, 141)


def test_an_evening_that_was_opened_twice_counts_once_as_far_as_it_has_gone() -> None:
    shorter, longer = game_of(*DEAL), game_of(*DEAL, *DEAL)
    for both in ((shorter, longer), (longer, shorter)):
        found = statistics([Evening(key=f"e{at}", games=(game,)) for at, game in enumerate(both)])
        assert found.deals == 2
    others = begin_game("standard", ("Eve", "Bo", "Cy", "Di"))
    assert statistics([Evening(games=(shorter,)), Evening(games=(say(others, 3, *DEAL),))]).deals == 2


def test_a_sheet_is_exported_as_a_table() -> None:
    game = enter(game_of(*DEAL), Renamed(names=("=Ann", "Bo", "Cy", "Di")))
    rows = list(csv.DictReader(io.StringIO(csv_text(game), newline="")))
    assert [(row["deal"], row["team"], row["bid"], row["took"], row["total"]) for row in rows] == [
        ("1", "'=Ann and Cy", "4 + nil", "5 + 0", "141"),
        ("1", "Bo and Di", "3 + 4", "8", "71"),
    ]


def test_kept_deals_are_values_for_a_record() -> None:
    deal = kept_game(game_of(*DEAL)).deals[0]
    assert (deal.dealer, deal.outcome.tricks, deal.counted) == (3, (5, 8, 0, 0), ((0,), (2,), (1, 3)))


def test_a_document_says_its_version_and_is_read_back() -> None:
    evening = Evening(key="e1", games=(game_of(*DEAL),))
    text = msgspec.json.encode(evening)
    assert read_evening(msgspec.json.decode(text)) == evening
    assert msgspec.json.decode(text)["version"] == VERSION


def test_what_an_older_or_newer_page_wrote_is_read() -> None:
    value = msgspec.to_builtins(game_of(*DEAL))
    del value["version"]
    value["rules"]["full"] = {"field": "that is no more"}
    value["edits"] = [*value["edits"], {"kind": "note", "at": 0, "text": "hello", "mood": "unknown here"}]
    assert points(read_game(value)) == [141, 71]


@pytest.mark.parametrize(
    ("value", "text"),
    (
        ([], "is not a sheet"),
        ({"version": 2}, "update Spadework"),
        ({"version": "x"}, "is not a version"),
        ({"names": ["Ann"]}, "1 names for 4 seats"),
        ({"names": list(NAMES), "edits": [{"kind": "guess"}]}, "not a Spadework sheet"),
        ({"names": list(NAMES), "rules": {"form": "stnadard"}}, "did you mean standard"),
    ),
)
def test_what_is_no_sheet_is_refused_in_words(value: object, text: str) -> None:
    with pytest.raises(Unkept, match=text):
        read_game(value)


def test_a_card_that_takes_bags_away_and_the_last_trick_are_asked_for() -> None:
    rules: dict[str, object] = {
        "base": "standard",
        "changes": {
            "captured.five": {"card": "5H", "bags": -1},
            "captured.last": {"card": "last", "points": 10},
        },
    }
    game = game_of(3, 3, 3, 3, 7, 6, rules=rules)
    assert asked(game) == "Who took the trick with the five of hearts?"
    game = say(game, 0)
    assert asked(game) == "Who took the last trick?"
    assert points(say(game, 1)) == [61, 60 + 10]
