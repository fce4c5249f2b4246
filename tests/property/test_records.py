"""Any game of any ruleset is written down and read back, and no text at all makes a reader fail."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spadework.game import Fact
from spadework.notation.importers import decoded, read_text
from spadework.notation.record import (
    BadRecord,
    PlayedGame,
    Record,
    Tag,
    read_record,
    read_record_json,
    write_record,
    write_record_json,
)
from spadework.replay import replay
from spadework.rules import Rules, custom, ruleset
from tests.covering import every_ruleset
from tests.log import read_log, write_log
from tests.strategies import a_seed, ending, log_of, short_rules, tries

a_text = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
a_tag = st.builds(Tag, name=st.sampled_from(["Event", "Site", "Annotator", "X_1"]), value=a_text)

HONOR = {"renege.mode": "honor", "renege.correctable": "until_trick_over"}


def refusal(text: str) -> BadRecord | None:
    """Why a text is not a record, or none; anything but `BadRecord` fails the test."""
    try:
        read_text(text)
    except BadRecord as bad:
        return bad
    return None


def survives(record: Record) -> str:
    """The text of a record that was read back from all its forms."""
    text = write_record(record)
    assert read_record(text) == record
    assert read_record_json(write_record_json(record)) == record
    return text


@pytest.mark.parametrize("name", every_ruleset())
@pytest.mark.parametrize("seed", (1, pytest.param(2, marks=pytest.mark.long)))
def test_a_game_of_every_ruleset_survives(name: str, seed: int) -> None:
    log = log_of(ending(ruleset(name)), seed)
    survives(Record((PlayedGame(log),)))
    assert read_log(write_log(log)) == log


@pytest.mark.parametrize("name", ("standard", "jjdd", "euchre", "two-refill"))
def test_a_game_with_wrong_cards_survives(name: str) -> None:
    for seed in range(4):
        survives(Record((PlayedGame(log_of(ending(custom(name, HONOR)), seed)),)))


def test_secret_bids_that_are_raised_in_turn_survive() -> None:
    rules = ending(custom("standard", {"bidding.secret": True, "bidding.rebid": "raise_one"}))
    log = log_of(rules, 5)
    assert {"BidSealed", "BidMade"} <= {type(event).__name__ for event in log}
    survives(Record((PlayedGame(log),)))


@given(rules=short_rules, seed=a_seed, names=st.lists(a_text, min_size=6, max_size=6), tag=a_tag)
@tries(12)
def test_a_game_under_any_house_rules_survives(rules: Rules, seed: int, names: list[str], tag: Tag) -> None:
    whole = log_of(rules, seed)
    # A game in progress ends with all that followed from its last fact.
    facts = [at for at, event in enumerate(whole) if isinstance(event, Fact)]
    part = whole[: facts[len(facts) // 2]]
    players = tuple(names[: rules.seats])
    survives(Record((PlayedGame(whole, players if any(players) else (), (tag,)), PlayedGame(part))))


WHOLE = write_record(Record((PlayedGame(log_of(ending(ruleset("jokers")), 3), ("Ada", "", "", "Bo")),)))


@given(st.data())
@tries(75)
def test_a_damaged_record_is_read_or_refused_with_its_place(data: st.DataObject) -> None:
    rng = random.Random(data.draw(st.integers(0, 2**32)))
    text = list(WHOLE)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text))
        change = rng.choice(["cut", "put", "copy"])
        if change == "cut":
            del text[at : at + rng.randint(1, 30)]
        elif change == "put":
            text[at] = rng.choice('[]{}";%-:+ \n\\AKQ9Z\u2660\ud800\u0661')
        else:
            text[at:at] = text[rng.randrange(len(text)) :][: rng.randint(1, 40)]
    bad = refusal("".join(text))
    if bad is not None:
        assert 1 <= bad.line <= text.count("\n") + 1
        assert isinstance(bad.so_far, Record)


def test_a_record_cut_off_anywhere_gives_what_is_there() -> None:
    shown = 0
    for at in range(100, len(WHOLE) - 7, 97):
        with pytest.raises(BadRecord) as caught:
            read_record(WHOLE[:at])
        games = replay(caught.value.so_far, caught.value).games
        steps = sum(len(deal.steps) for game in games for deal in game.deals)
        assert steps >= shown - 1
        shown = max(shown, steps)
    assert shown > 50


@given(st.one_of(st.binary(max_size=400), st.text(max_size=400).map(lambda text: text.encode("utf-8", "replace"))))
@tries(100)
def test_no_bytes_make_a_reader_fail(body: bytes) -> None:
    for before in (
        b"",
        b'[Deal "',
        b'[GameCode "Spades"] ',
        b'[Contract "4S"] [Deal "N:',
        b'{"record":1,"games":[',
        b'[Play "N"] ',
    ):
        bad = refusal(decoded(before + body))
        assert bad is None or bad.text


# Each as a part that is repeated, with what stands before.
NOISE = (
    ("", "x"),
    ("", '[Deal "'),
    ("", "{"),
    ("", '"'),
    ("", "\n%"),
    ("", "\r"),
    ("", '"\\'),
    ("", '[A "b"]\n'),
    ('[Play "N"] ', "CA "),
    ('[Deal "N:', "AKQ."),
    ('[RulesJson "', "["),
    ('{"', "["),
)


@pytest.mark.parametrize(("before", "part"), NOISE)
@pytest.mark.parametrize("letters", (1_000_000, pytest.param(10_000_000, marks=pytest.mark.long)))
def test_megabytes_of_noise_are_refused(before: str, part: str, letters: int) -> None:
    assert refusal(before + part * (letters // len(part)))
    assert refusal(f'{before}{part * (letters // 10)}"] [Deal "S:- - - -"]')


def test_a_text_beyond_all_bounds_is_refused_unread() -> None:
    with pytest.raises(BadRecord, match="20,000,000 characters are too long"):
        read_record("y" * 20_000_000)
