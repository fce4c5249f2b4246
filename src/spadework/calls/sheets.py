"""The whole rule sheet of a game: its cards drawn, its sentences, worked examples, and what is not as in other games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from spadework.rules import (
    STANDARD,
    RulePictures,
    Rules,
    Section,
    Sentence,
    describe,
    differences,
    markdown,
    parent,
    pictures,
    ruleset,
    rulesets,
    seats_text,
    target_text,
)
from spadework.scoring.examples import Example, examples
from spadework.scoring.sheet import Line
from spadework.words import minus

__all__ = ["Entry", "RuleSheet", "Worked", "rule_sheet", "sheet_markdown"]


class Entry(msgspec.Struct, frozen=True):
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
    lines: tuple[Entry, ...]
    points: int
    bags: int
    others: int
    others_lines: tuple[Entry, ...]
    """What it brings the others, where the row is about that too."""


class RuleSheet(msgspec.Struct, frozen=True, kw_only=True):
    """Rules as people read them."""

    name: str
    """The ruleset's; ``custom`` where it was changed."""
    title: str
    about: str
    seats: str
    target: str
    parent: str | None
    usual: str
    """The game that the sheets of all others are compared with."""
    titles: dict[str, str]
    """Those of the rulesets that are named in it."""
    sections: tuple[Section, ...]
    pictures: RulePictures
    examples: tuple[Worked, ...]
    differs: tuple[Sentence, ...]
    """What is not as in the usual game."""
    differs_from_parent: tuple[Sentence, ...]
    """What is not as in the parent, where that is not the usual game."""


def rule_sheet(rules: Rules) -> RuleSheet:
    """The rule sheet of a game.

    >>> from spadework.rules import ruleset
    >>> sheet = rule_sheet(ruleset("jjdd"))
    >>> sheet.seats, sheet.examples[0].bid, sheet.examples[0].took, sheet.examples[0].points
    ('4 players in pairs', '3 + 2', '3 + 2', 50)
    """
    above = parent(rules.name) if rules.name in rulesets() else None
    sections = describe(rules)
    setters = {sentence.set_by for section in sections for sentence in section.sentences} | {above, STANDARD}
    return RuleSheet(
        name=rules.name,
        title=rules.title,
        about=" ".join(rules.about.split()),
        seats=seats_text(rules),
        target=target_text(rules),
        parent=above,
        usual=STANDARD,
        titles={name: ruleset(name).title for name in rulesets() if name in setters},
        sections=sections,
        pictures=pictures(rules),
        examples=tuple(_worked(example) for example in examples(rules)),
        differs=differences(rules),
        differs_from_parent=differences(rules, ruleset(above)) if above and above != STANDARD else (),
    )


def sheet_markdown(rules: Rules) -> str:
    """The same as Markdown, to paste where people read it."""
    return markdown(rules) + "\n".join(_table([_worked(example) for example in examples(rules)]))


def _worked(example: Example) -> Worked:
    return Worked(
        title=example.title,
        bid=" + ".join(_bid(bid) for bid in example.bids),
        took=" + ".join(str(taken) for taken in example.tricks) if len(example.bids) > 1 else str(sum(example.tricks)),
        lines=_entries(example.lines),
        points=example.points,
        bags=example.bags,
        others=example.others,
        others_lines=_entries(example.others_lines),
    )


def _bid(bid: str) -> str:
    return bid.replace("-", " ")


def _entries(lines: Sequence[Line]) -> tuple[Entry, ...]:
    return tuple(Entry(line.rule, line.text, line.points, line.bags) for line in lines)


def _table(rows: Sequence[Worked]) -> Iterator[str]:
    if not rows:
        return
    yield from ("", "## What it scores", "", "| | bid | took | what scores | points |", "|---|---|---|---|--:|")
    for row in rows:
        scores = "; ".join(f"{line.text} ({minus(line.points)})" for line in row.lines) or "nothing"
        if row.others_lines:
            others = "; ".join(f"{line.text} ({minus(line.points)})" for line in row.others_lines)
            scores += f"; the others: {others}"
        yield f"| {row.title} | {row.bid or '–'} | {row.took} | {scores} | {minus(row.points)} |"
    yield ""
