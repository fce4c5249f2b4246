"""Messages are read as ICU MessageFormat reads them, and say what is wrong where they cannot be."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from spadework.rules import rulesets
from spadework.texts import BadMessage, Message, Text, catalog, languages, say
from spadework.texts.message import ENGLISH
from tests.together import together

CASES = json.loads(Path(__file__).with_name("messages.json").read_text("utf-8"))
"""Held by the page's formatter as well: web/tests/texts.test.ts."""


@together("source, args, said", CASES["said"])
def test_a_message_says_what_its_arguments_make_of_it(source: str, args: dict[str, object], said: str) -> None:
    assert Message(source).format(args, ENGLISH, lambda part: say(msgspec.convert(part, Text))) == said


@pytest.mark.parametrize("source", CASES["refused"])
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
    # The English of these stands in the ruleset's own file.
    own = {f"rulesets.{name}.{what}": "" for name in rulesets() for what in ("title", "about")}
    english = {**own, **catalog().sources}
    for key, source in catalog(language).sources.items():
        assert key in english, f"{language} has {key}, which English lacks"
        assert Message(source).placeholders() == Message(english[key]).placeholders(), (language, key)


def test_an_unknown_key_and_an_unknown_language_are_named() -> None:
    with pytest.raises(BadMessage, match=r"'no\.such' is in no catalog"):
        say(Text("no.such"))
    with pytest.raises(ValueError, match="choose one of en, es"):
        catalog("xx")
