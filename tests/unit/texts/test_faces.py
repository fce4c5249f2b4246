"""What is said in another language is said in it whole: rule sheets, the score sheet, the settings and a table in Spanish."""

from __future__ import annotations

import pytest

from spadework.api.sheets import rule_sheet, sheet_markdown
from spadework.rules import about, ruleset, title
from spadework.scoring.reasons import Reason
from spadework.texts import Text, catalog, languages, say
from tests.covering import every_ruleset
from tests.together import together

OTHERS = languages()[1:]
FACES = (
    *("rules.", "sheet.", "show.", "fair.", "because.", "aside.", "character.", "recap."),
    *(
        f"page.{part}."
        for part in ("account", "bots", "deals", "end", "fair", "frame", "history", "home", "host", "join")
    ),
    *(f"page.{part}." for part in ("new", "offline", "parts", "settings", "sheet", "table", "tables")),
)
"""The keys of which every language has all; of them, rule sheets and settings are spoken in it so far."""
ALIKE = (
    *(
        "rules.section.nil",
        "page.frame.name",
        "page.frame.title",
        "page.parts.course",
        "page.home.usual",
        "page.home.nil",
    ),
    *("page.bots.aside", "page.bots.mark", "page.end.nils", "page.settings.speed.normal", "page.table.clock.seconds"),
    *("page.table.seat.bot", "page.table.why.card", "page.table.no", "page.table.lines.total"),
)
"""What reads the same in both."""
SHARED = ("bags", "bid", "language", "names", "result", "suit", "the_card", "why")
"""The words that these faces need from others."""


@pytest.mark.parametrize("language", OTHERS)
def test_no_key_of_a_whole_face_is_missing(language: str) -> None:
    english = {key for key in catalog().sources if key.startswith(FACES) or key in SHARED}
    assert not english - catalog(language).sources.keys()


@pytest.mark.parametrize("language", OTHERS)
def test_no_message_of_a_whole_face_is_left_in_english(language: str) -> None:
    theirs = catalog(language).sources
    said = {key: source for key, source in catalog().sources.items() if key.startswith(FACES) and source}
    assert {key for key, source in said.items() if theirs[key] == source} <= set(ALIKE)


@together("language", OTHERS)
@together("name", every_ruleset())
def test_each_ruleset_has_its_title_and_its_lines(language: str, name: str) -> None:
    theirs = catalog(language).sources
    assert {f"rulesets.{name}.title", f"rulesets.{name}.about"} <= theirs.keys()
    assert title(ruleset(name), language)
    assert about(ruleset(name), language) != about(ruleset(name))


@pytest.mark.parametrize("name", every_ruleset())
def test_a_sheet_says_in_spanish_what_it_says_in_english(name: str) -> None:
    rules = ruleset(name)
    english, spanish = rule_sheet(rules), rule_sheet(rules, "es")
    for ours, theirs in zip(english.sections, spanish.sections, strict=True):
        assert [each.key for each in ours.sentences] == [each.key for each in theirs.sentences]
        for one, other in zip(ours.sentences, theirs.sentences, strict=True):
            assert one.text != other.text
            assert not other.text[0].islower()
            assert other.text.endswith(".")
            assert "  " not in other.text
    assert sheet_markdown(rules, "es").startswith(f"# {spanish.title}\n")


def test_all_reasons_of_a_score_sheet_are_in_the_catalog() -> None:
    assert {str(reason) for reason in Reason} <= catalog().sources.keys()


def test_cards_have_their_articles_in_spanish() -> None:
    assert say(Text("the_card", {"rank": "Q", "suit": "S"}), "es") == "la dama de picas"
    assert say(Text("the_card", {"rank": "BJ", "suit": ""}), "es") == "el comodín grande"
