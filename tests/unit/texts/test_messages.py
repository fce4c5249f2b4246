"""Messages are read as ICU MessageFormat reads them, and say what is wrong where they cannot be."""

from __future__ import annotations

import msgspec
import pytest

from spadework.texts import BadMessage, Message, Text, catalog, languages, say
from spadework.texts.message import ENGLISH

SAID = [
    ("Your bid", {}, "Your bid"),
    ("{who} bids {n}", {"who": "Ann", "n": -3}, "Ann bids −3"),
    ("{n, plural, =0 {none} one {# trick} other {# tricks}}", {"n": 0}, "none"),
    ("{n, plural, =0 {none} one {# trick} other {# tricks}}", {"n": 1}, "1 trick"),
    ("{n, plural, =0 {none} one {# trick} other {# tricks}}", {"n": 12}, "12 tricks"),
    ("{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} bag", {"n": 2}, "2nd bag"),
    ("{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} bag", {"n": 12}, "12th bag"),
    ("{how, select, blind {Blind nil} other {Nil}} made", {"how": "blind"}, "Blind nil made"),
    ("{you, select, true {You pass} other {{who} passes}}.", {"you": False, "who": "Bo"}, "Bo passes."),
    ("{n, plural, other {{who, select, us {our #} other {their #}}}}", {"n": 4, "who": "us"}, "our 4"),
    ("from 0 to {most, number}", {"most": 10000}, "from 0 to 10,000"),
    ("{a, number, signed} and {b, number, signed}", {"a": 51, "b": -1250}, "+51 and −1,250"),
    ("{names, list}", {"names": ("Ann", "Bo", "Cy")}, "Ann, Bo and Cy"),
    ("{names, list, or}", {"names": (3, 4)}, "3 or 4"),
    ("Don't lead '{'spades'}', it''s #1", {}, "Don't lead {spades}, it's #1"),
]


@pytest.mark.parametrize(("source", "args", "said"), SAID)
def test_a_message_says_what_its_arguments_make_of_it(source: str, args: dict[str, object], said: str) -> None:
    assert Message(source).format(args, ENGLISH) == said


@pytest.mark.parametrize(
    "source", ("{", "{n", "}", "{n, plural, one {x}}", "{n, date}", "{n, select, a {x} other {'{}}")
)
def test_a_message_that_is_not_one_is_refused(source: str) -> None:
    with pytest.raises(BadMessage, match="cannot be read at"):
        Message(source)


def test_a_missing_argument_is_named() -> None:
    with pytest.raises(BadMessage, match="needs who, and is given n"):
        Message("{who} bids {n}").format({"n": 3}, ENGLISH)


def test_a_text_says_the_texts_in_it_also_after_a_journey_as_json() -> None:
    text = Text("tricks", {"n": 2})
    whole = Message("{who} took {what}").format({"who": "Ann", "what": text}, ENGLISH, say)
    assert whole == "Ann took 2 tricks"
    assert msgspec.json.decode(msgspec.json.encode(text), type=Text) == text


@pytest.mark.parametrize("language", languages())
def test_every_message_of_a_catalog_can_be_read_and_is_one_of_the_english(language: str) -> None:
    english = catalog().sources
    for key, source in catalog(language).sources.items():
        assert key in english, f"{language} has {key}, which English lacks"
        assert Message(source).placeholders() == Message(english[key]).placeholders(), (language, key)


def test_an_unknown_key_and_an_unknown_language_are_named() -> None:
    with pytest.raises(BadMessage, match=r"'no\.such' is in no catalog"):
        say(Text("no.such"))
    with pytest.raises(ValueError, match="choose one of en, es"):
        catalog("xx")
