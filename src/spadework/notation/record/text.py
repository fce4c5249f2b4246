"""The text of a record, taken apart: tags with their values, and what stands below each.

Every character is looked at a bounded number of times, and nothing is copied but what is kept: reading takes time and
memory in proportion to the text, whatever it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from spadework.notation.record.bad import BadRecord

LONGEST = 16 * 1024 * 1024
"""The longest text that is read, in characters."""

_MOST_WORDS = 2_000

HEADER = "% Spadework record 1"
END = "% end"

_QUOTED = r'"(?:[^"\\\n]*(?:\\[^\n][^"\\\n]*)*)"'
_TAGS = re.compile(
    # What stands between two tags is passed over in one go.
    r"(?P<run>(?:[^\[{\";\n%]+|\n|(?<=[^\n])%)+)"
    r"|(?P<remark>;[^\n]*)|(?P<line>%[^\n]*(?:\n+%[^\n]*)*)"
    rf"|(?P<tag>\[\s*(?P<name>[A-Za-z0-9_]{{1,64}})\s*(?P<value>{_QUOTED})\s*\])"
    rf"|(?P<string>{_QUOTED})|(?P<brace>\{{)|(?P<open>\[)"
)
_WORDS = re.compile(
    r"(?P<space>\s+)|(?P<remark>;[^\n]*)|(?P<line>(?<=\n)%[^\n]*)"
    rf"|(?P<string>{_QUOTED})|(?P<brace>\{{)|(?P<open>\[)|(?P<word>[^\s\[\]{{}}\";]+)"
)
_DIRECTIVE = re.compile(r"^%[ \t]*(?:spadework record[ \t]+(?P<version>\S+)|end)[ \t]*$", re.IGNORECASE | re.MULTILINE)
_SOMETHING = re.compile(r"\S{1,20}")
_EMPTY_LINE = re.compile(r"\n[ \t]*\n")
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)")
_LINE_ENDS = re.compile(r"\r\n?")
_UNPRINTED = re.compile(r'[\\"\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]')


class Word(NamedTuple):
    """A word or a text in quotation marks below a tag, and where it begins."""

    text: str
    at: int
    is_string: bool = False


class Pair(NamedTuple):
    """A tag with its value, and the span of what stands below it."""

    name: str
    value: str
    at: int
    begin: int
    end: int
    spaced: bool
    """Whether an empty line stands before it."""


def quoted(text: str) -> str:
    r"""A text in quotation marks, on one line.

    >>> print(quoted('The "old" table'))
    "The \"old\" table"
    """
    return f'"{_UNPRINTED.sub(_escaped, text)}"'


def _escaped(found: re.Match[str]) -> str:
    char = found[0]
    return f"\\{char}" if char in '\\"' else f"\\u{ord(char):04x}"


def _unquoted(text: str) -> str:
    return _ESCAPE.sub(lambda found: chr(int(found[1][1:], 16)) if len(found[1]) == 5 else _plain(found[1]), text)


def _plain(char: str) -> str:
    return {"n": "\n", "t": "\t"}.get(char, char)


class Source:
    """A text with places in it."""

    def __init__(self, text: str) -> None:
        """Raises `BadRecord` for a text that is too long."""
        if len(text) > LONGEST:
            raise BadRecord(
                0, 0, f"{len(text):,} characters are too long for one record; split it, the limit is {LONGEST:,}"
            )
        self.text = _LINE_ENDS.sub("\n", text.removeprefix("\ufeff"))
        self.headed = False
        """Whether a line says that this is a record of this house, so that a last line is to say where it ends."""

    def bad(self, at: int, text: str) -> BadRecord:
        """An error at a place."""
        return BadRecord(self.text.count("\n", 0, at) + 1, at - self.text.rfind("\n", 0, at), text)

    def pairs(self) -> Iterator[Pair]:
        """The tags, one by one. Raises `BadRecord` at what is neither tag nor remark nor below a tag."""
        held: Pair | None = None
        spaced = False
        reached = 0
        parts = self._parts(_TAGS, 0, len(self.text))
        while True:
            try:
                found = next(parts, None)
            except BadRecord:
                if held:
                    yield held._replace(end=reached)
                raise
            if found is None:
                break
            kind, at, reached = found.lastgroup, found.start(), found.end()
            if kind == "line":
                self._directives(found)
            elif kind == "tag":
                if held:
                    yield held._replace(end=at)
                held = Pair(found["name"], _unquoted(found["value"][1:-1]), at, reached, reached, spaced)
                spaced = False
            elif kind == "run":
                spaced = spaced or _EMPTY_LINE.search(self.text, at, reached) is not None
            if held is None and kind in ("run", "string") and (stray := _SOMETHING.search(self.text, at, reached)):
                raise self.bad(stray.start(), f'{stray[0]!r} belongs to no tag; begin with one, such as [Deal "S:…"]')
        if held:
            yield held._replace(end=len(self.text))
        if self.headed:
            raise self.bad(len(self.text), f"the text breaks off here; a whole record ends with the line {END!r}")

    def _directives(self, found: re.Match[str]) -> None:
        """Lines for readers rather than for people: where a record begins, and where it ends."""
        for said in _DIRECTIVE.finditer(self.text, found.start(), found.end()):
            if said["version"] not in (None, "1"):
                raise self.bad(
                    said.start(), f"{said[0][:40]!r} is of a version that is not known here; update Spadework"
                )
            self.headed = said["version"] is not None

    def words(self, pair: Pair) -> list[Word]:
        """What stands below a tag, without remarks. Raises `BadRecord` for more than any deal has."""
        words: list[Word] = []
        for found in self._parts(_WORDS, pair.begin, pair.end):
            if found.lastgroup == "word":
                words.append(Word(found[0], found.start()))
            elif found.lastgroup == "string":
                words.append(Word(_unquoted(found[0][1:-1]), found.start(), is_string=True))
            if len(words) > _MOST_WORDS:
                raise self.bad(pair.at, f"more than {_MOST_WORDS} words stand below {pair.name}; no deal has so many")
        return words

    def below(self, pair: Pair) -> str:
        """The same as it is written, line by line, less the lines that say where a record begins and ends."""
        parts, at = [], pair.begin
        for said in _DIRECTIVE.finditer(self.text, pair.begin, pair.end):
            parts.append(self.text[at : said.start()])
            at = said.end()
        return "".join([*parts, self.text[at : pair.end]]).strip()

    def _parts(self, form: re.Pattern[str], at: int, end: int) -> Iterator[re.Match[str]]:
        text = self.text
        while at < end:
            found = form.match(text, at, end)
            if found is None:
                raise self._stray(at)
            kind = found.lastgroup
            at = found.end()
            if kind == "brace":
                closed = text.find("}", at, end)
                if closed < 0:
                    raise self.bad(
                        found.start(), "this remark is not closed; the text may be cut off, or a } is missing"
                    )
                at = closed + 1
            elif kind == "open":
                raise self._open(found.start(), end)
            else:
                yield found

    def _stray(self, at: int) -> BadRecord:
        if self.text[at] == '"':
            return self.bad(at, "these quotation marks are not closed on their line; the text may be cut off here")
        return self.bad(at, f"{self.text[at]!r} stands alone here; take it away")

    def _open(self, at: int, end: int) -> BadRecord:
        line = self.text[at : min(end, at + 60)].split("\n", 1)[0]
        return self.bad(at, f'{line!r} is not a tag; write [Name "value"], or see whether the text is cut off here')
