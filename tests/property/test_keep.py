"""What holds of every sheet that is kept, whatever is told and whatever the rules."""

from __future__ import annotations

import contextlib
import random
from functools import cache

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spadework.api.keep import record_text
from spadework.keep import (
    Adjusted,
    Agreed,
    Answered,
    Ceded,
    Edit,
    Game,
    Misdealt,
    Noted,
    Redone,
    Removed,
    Reneged,
    Ruled,
    Sheet,
    TimeCalled,
    Undone,
    Unkept,
    begin_game,
    csv_text,
    enter,
    kept_game,
    read_game,
    sheet,
    statistics,
)
from spadework.keep.course import course
from spadework.keep.evening import Evening
from spadework.keep.ledger import ledger
from spadework.notation.record import KeptGame, read_record, read_record_json, write_record, write_record_json
from spadework.notation.record.kept_course import kept_course
from spadework.replay import replay
from spadework.rules import ruleset
from tests.covering import every_ruleset
from tests.strategies import NIGHTLY, a_seed, tries
from tests.together import together

ANSWERS = 30
FEW = 24
"""Answers of some three deals."""


def told(game: Game, rng: random.Random, answers: int = ANSWERS) -> Game:
    """A game with questions answered at random: mostly as offered first, so that deals come to an end."""
    for _ in range(answers):
        asked = course(ledger(game)).asked
        if asked is None:
            break
        question = asked.question
        offered = [*question.values, *(choice.value for choice in question.choices)]
        value = question.usual if question.usual is not None and rng.random() < 0.6 else rng.choice(offered)
        try:
            game = enter(game, Answered(at=question.at, key=question.key, value=value))
        except Unkept:  # tricks that do not add up; what is left does
            assert question.usual is not None
            game = enter(game, Answered(at=question.at, key=question.key, value=question.usual))
    return game


def adds_up(shown: Sheet) -> None:
    """Every total is the sum of the lines above it."""
    for team in range(len(shown.teams)):
        total = shown.course[team][0]
        for row in shown.rows:
            cell = row.cells[team]
            assert cell.points == sum(line.points for line in cell.lines)
            if row.kind in {"deal", "adjustment"} and not row.late:
                total += cell.points
                assert cell.total == total
        assert shown.teams[team].points == total


@pytest.mark.parametrize("name", every_ruleset())
def test_a_game_of_every_ruleset_is_kept_to_its_end_or_far(name: str) -> None:
    rng = random.Random(name)
    game = told(begin_game(name), rng)
    shown = sheet(game)
    adds_up(shown)
    assert [row.problem for row in shown.rows if row.problem] == []
    assert sheet(read_game(msgspec.json.decode(msgspec.json.encode(game)))) == shown
    assert csv_text(game).count("\r\n") == 1 + len(shown.rows) * len(shown.teams)
    deals = [row for row in shown.rows if row.kind == "deal"]
    assert statistics([Evening(games=(game,))]).deals == len(deals)
    if deals:
        (read,) = read_record(record_text([kept_game(game)])).games
        assert len(getattr(read, "deals", ())) == len(deals)


MATCH = {"finish.target": 60, "finish.match": {"kind": "best_of"}}


def judged(game: Game, rng: random.Random) -> Game:
    """A game with answers, and with all that a table may do beside them, as far as it may be done."""
    teams = len(sheet(game).teams)
    for _ in range(rng.randint(1, 8)):
        game = told(game, rng, rng.choice((0, 0, 3, 9)))
        for _ in range(ANSWERS):  # the table judges between deals
            if rng.random() < 0.02 or not any(row.kind == "open" for row in sheet(game).rows):
                break
            game = told(game, rng, 1)
        at, team = max(len(sheet(game).rows) - 1, 0), rng.randrange(teams)
        edit: Edit = rng.choice(
            (
                Adjusted(team=team, points=rng.randint(-400, 400), bags=rng.randint(-3, 9), reason='so "it" was'),
                Adjusted(team=team, bags=rng.randint(1, 9), reason="]["),
                Ceded(team=team),
                TimeCalled(),
                Reneged(at=at, team=team),
                Misdealt(at=at),
                Removed(at=rng.randint(0, at)),
                Ruled(rules=Agreed(form={"base": game.rules.form, "changes": {"finish.target": rng.randint(50, 300)}})),
                Ruled(rules=Agreed(form={"base": game.rules.form, "changes": {"nil": {"kind": "off"}}})),
                Ruled(rules=Agreed(form={"base": game.rules.form, "changes": MATCH})),
            )
        )
        with contextlib.suppress(Unkept):
            game = enter(game, edit)
    return game


@tries(20)
@given(
    st.sampled_from(("standard", "short", "solo4", "jokers", "new-york", "blind-numbers", "source-3")),
    st.integers(0, 2**32),
)
def test_any_kept_game_stands_in_its_record_as_on_its_sheet(name: str, seed: int) -> None:
    kept = kept_game(judged(begin_game(name), random.Random(seed)))
    if not kept.deals:
        with pytest.raises(Unkept, match="nothing to write"):
            record_text([kept])
        return
    text = record_text([kept])
    record = read_record(text)
    (game,) = record.games
    assert isinstance(game, KeptGame)
    *_, last = kept_course(game)
    assert write_record(record) == text
    assert read_record_json(write_record_json(record)) == record
    if not kept.left_out:
        assert tuple(team.points for team in last.after) == kept.standings
        assert last.ended == kept.verdict
    (shown,) = replay(record).games
    assert tuple(team.points for team in shown.deals[-1].after) == tuple(team.points for team in last.after)
    assert bool(shown.result) == (last.ended is not None)


@cache
def some_deals(seed: int = 7, answers: int = FEW) -> Game:
    return told(begin_game("standard"), random.Random(seed), answers)


a_few = st.integers(0, 2**32 if NIGHTLY else 5)
"""Seeds of games that take long to make."""


@together("name", every_ruleset())
def test_other_rules_score_a_kept_game_anew_and_the_old_ones_bring_it_back(name: str) -> None:
    game = some_deals()
    if ruleset(name).teams != ruleset("standard").teams:
        with pytest.raises(Unkept, match="other teams"):
            enter(game, Ruled(rules=Agreed(form=name)))
        return
    other = enter(game, Ruled(rules=Agreed(form=name)))
    adds_up(sheet(other))
    back = enter(other, Ruled(rules=Agreed(form="standard")))
    assert sheet(back).rows == sheet(game).rows


@tries(15)
@given(a_few, st.integers(1, FEW), st.data())
def test_as_many_undos_as_edits_lead_back_and_as_many_redos_forth(seed: int, answers: int, data: st.DataObject) -> None:
    whole = some_deals(seed)
    game = msgspec.structs.replace(whole, edits=whole.edits[:answers])
    shown = sheet(game)
    steps = data.draw(st.integers(1, len(game.edits)))
    back = game
    for _ in range(steps):
        back = enter(back, Undone())
    fewer = msgspec.structs.replace(game, edits=game.edits[: len(game.edits) - steps])
    assert sheet(back).rows == sheet(fewer).rows
    for _ in range(steps):
        back = enter(back, Redone())
    assert sheet(back) == shown
    assert len(back.edits) == len(game.edits) + 2 * steps


@tries(15)
@given(a_few, st.data())
def test_a_deal_taken_off_leaves_the_others_as_if_it_had_never_been(seed: int, data: st.DataObject) -> None:
    game = some_deals(seed)
    rows = sheet(game).rows
    at = data.draw(st.integers(0, len(rows) - 1))
    shown = sheet(enter(game, Removed(at=at)))
    adds_up(shown)
    assert len(shown.rows) == len(rows) - 1
    assert sheet(enter(enter(game, Removed(at=at)), Undone())).rows == rows


Noise = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)


@given(Noise | st.fixed_dictionaries({"edits": st.lists(Noise, max_size=4), "rules": Noise, "names": Noise}))
def test_noise_is_refused_in_words(value: object) -> None:
    try:
        sheet(read_game(value))
    except Unkept as no:
        refusal = no.text
    else:
        refusal = "none"
    assert refusal


@given(a_few, a_seed, st.integers(0, 30), st.text(max_size=30))
def test_a_sheet_made_of_any_edits_in_any_order_can_be_shown(game_seed: int, seed: int, at: int, text: str) -> None:
    rng = random.Random(seed)
    game = some_deals(game_seed, 30)
    edits = [*game.edits, Noted(at=at, text=text), Removed(at=at), Undone(), Redone()]
    rng.shuffle(edits)
    adds_up(sheet(msgspec.structs.replace(game, edits=tuple(edits))))
