"""The whole rule sheet of a game: its cards drawn, its sentences, worked examples, and what is not as in other games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from spadework.rules import (
    STANDARD,
    Bid,
    RulePictures,
    Rules,
    Section,
    Sentence,
    about,
    describe,
    differences,
    markdown,
    page_text,
    parent,
    pictures,
    ruleset,
    rulesets,
    seats_text,
    target_text,
    title,
)
from spadework.rules.bid import bid_words
from spadework.rules.emblems import Emblem, emblems
from spadework.rules.gallery import GROUPS, RELATED
from spadework.rules.model import SpadesTrump
from spadework.rules.pictures import highest
from spadework.scoring.examples import examples
from spadework.scoring.sheet import Line
from spadework.words import minus, written


class WorkedLine(msgspec.Struct, frozen=True):
    """What one line of a deal brings, and by which rule."""

    rule: str
    text: str
    points: int
    bags: int


class Worked(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the scoring table."""

    title: str
    bid: str
    """What the team's players bid: ``"3 + 2"``; empty where nothing is bid."""
    took: str
    lines: tuple[WorkedLine, ...]
    points: int
    bags: int
    others: int
    others_lines: tuple[WorkedLine, ...]
    """What it brings the others, where the row is about that too."""


class RuleSheet(msgspec.Struct, frozen=True, kw_only=True):
    """Rules as people read them."""

    name: str
    """The ruleset's; ``custom`` where it was changed."""
    title: str
    about: str
    kind: str
    """``Spades``; empty for a relative of it."""
    seats: int
    players: str
    """Who plays, in a few words."""
    target: str
    """How far the game goes, such as "to 500"."""
    parent: str | None
    """The ruleset that it extends; none where it was changed."""
    usual: str
    """The game that the sheets of all others are compared with."""
    titles: dict[str, str]
    """Those of the rulesets that are named in it."""
    sections: tuple[Section, ...]
    pictures: RulePictures
    teams: tuple[tuple[int, ...], ...]
    """The seats of each team."""
    highest: tuple[str, ...]
    """The cards that beat all others, where some suit is trump: down to its ace, and three at least."""
    emblems: tuple[Emblem, ...]
    """What is special in it, as the tokens that lie on its table in a picture."""
    decimals: int
    """How many decimals points are written with: with one, 42 is 4.2."""
    examples: tuple[Worked, ...]
    differs: tuple[Sentence, ...]
    """What is not as in the usual game."""
    differs_from_parent: tuple[Sentence, ...]
    """What is not as in the parent, where that is not the usual game."""
    rules: Rules
    """Every field, as programs read it."""
    remarks: tuple[str, ...] = ()
    """What was asked for and has no effect, in a sentence each."""


def rule_sheet(rules: Rules, language: str = "en", *, base: Rules | None = None) -> RuleSheet:
    """The rule sheet of a game; `base` is the ruleset of which it was made, where that is known.

    >>> from spadework.rules import ruleset
    >>> sheet = rule_sheet(ruleset("jjdd"))
    >>> sheet.kind, sheet.players, sheet.examples[0].bid, sheet.examples[0].took, sheet.examples[0].points
    ('Spades', '4 players in pairs', '3 + 2', '3 + 2', 50)
    """
    above = parent(rules.name) if rules.name in rulesets() else None
    sections = describe(rules, language, base=base)
    setters = {sentence.set_by for section in sections for sentence in section.sentences} | {above, STANDARD}
    apart = above if above != STANDARD else None
    return RuleSheet(
        name=rules.name,
        title=title(rules, language),
        about=about(rules, language),
        kind=_kind(rules, base),
        seats=rules.seats,
        players=seats_text(rules, language),
        target=target_text(rules, language),
        parent=above,
        usual=STANDARD,
        titles={name: title(ruleset(name), language) for name in rulesets() if name in setters},
        sections=sections,
        pictures=pictures(rules, language),
        teams=rules.teams,
        highest=highest(pictures(rules)),
        emblems=emblems(rules, ruleset(STANDARD), language),
        decimals=rules.decimals,
        examples=_examples(rules, language),
        differs=differences(rules, language=language),
        differs_from_parent=differences(rules, ruleset(apart), language) if apart else (),
        rules=rules,
    )


def _kind(rules: Rules, base: Rules | None) -> str:
    related = (base or rules).name in GROUPS[RELATED]
    return "Spades" if isinstance(rules.trump, SpadesTrump) and not related else ""


def sheet_markdown(rules: Rules, language: str = "en", *, base: Rules | None = None) -> str:
    """The same as Markdown, to paste where people read it."""
    return markdown(rules, language, base=base) + "\n".join(
        _table(_examples(rules, language), language, rules.decimals)
    )


def _examples(rules: Rules, language: str) -> tuple[Worked, ...]:
    return tuple(
        Worked(
            title=each.title,
            bid=" + ".join(bid_words(Bid(bid), language) for bid in each.bids),
            took=" + ".join(map(str, each.tricks)) if len(each.bids) > 1 else str(sum(each.tricks)),
            lines=_lines(each.lines, language),
            points=each.points,
            bags=each.bags,
            others=each.others,
            others_lines=_lines(each.others_lines, language),
        )
        for each in examples(rules, language)
    )


def _lines(lines: Sequence[Line], language: str) -> tuple[WorkedLine, ...]:
    return tuple(WorkedLine(line.rule, line.said(language), line.points, line.bags) for line in lines)


def _table(rows: Sequence[Worked], language: str, decimals: int) -> Iterator[str]:
    if not rows:
        return
    head = " | ".join(page_text(key, language) for key in ("bid", "took", "reasons", "points"))
    yield from ("", f"## {page_text('scores', language)}", "", f"| | {head} |", "|---|---|---|---|--:|")
    for row in rows:
        scores = _reasons(row.lines, decimals) or page_text("nothing", language)
        if row.others_lines:
            scores += f"; {page_text('others', language, reasons=_reasons(row.others_lines, decimals))}"
        yield f"| {row.title} | {row.bid or '–'} | {row.took} | {scores} | {minus(written(row.points, decimals))} |"
    yield ""


def _reasons(lines: Sequence[WorkedLine], decimals: int) -> str:
    return "; ".join(f"{line.text} ({minus(written(line.points, decimals))})" for line in lines)
