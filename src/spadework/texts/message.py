"""Messages in ICU MessageFormat: the part of it that Python and the page both read.

``{name}`` is an argument. ``{n, plural, =0 {none} one {# trick} other {# tricks}}`` chooses by number, ``{n,
selectordinal, …}`` by rank, ``{how, select, blind {…} other {…}}`` by word. ``{n, number}`` groups thousands,
``{n, number, signed}`` shows the sign, ``{names, list}`` and ``{names, list, or}`` join. ``''`` is an apostrophe where
one could be taken for a quotation mark, ``'{'`` a brace.

>>> Message("{n, plural, one {# bag} other {# bags}} for {who}").format({"n": 2, "who": "us"}, ENGLISH)
'2 bags for us'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple


class BadMessage(ValueError):
    """A message that is not written as messages are, or an argument that it needs and does not get."""


class Grammar(NamedTuple):
    """What a language does with numbers and lists."""

    plural: Callable[[float], str]
    """The category of a number of things: ``"one"``, ``"few"``, ``"other"``, …"""
    ordinal: Callable[[int], str]
    """The category of a place in a row."""
    thousands: str
    last: Mapping[str, str]
    """What stands before the last of a list, by its kind: ``and``, ``or``."""

    def listed(self, words: Iterable[str], kind: str = "and") -> str:
        """Words as a sentence lists them."""
        *first, last = list(words) or [""]
        return f"{', '.join(first)} {self.last[kind]} {last}" if first else last


def _english_rank(n: int) -> str:
    if n % 100 in (11, 12, 13):
        return "other"
    return {1: "one", 2: "two", 3: "few"}.get(n % 10, "other")


ENGLISH = Grammar(lambda n: "one" if abs(n) == 1 else "other", _english_rank, ",", {"and": "and", "or": "or"})


class _Argument(NamedTuple):
    name: str
    kind: str = ""
    style: str = ""


class _Choice(NamedTuple):
    name: str
    kind: str
    cases: dict[str, _Parts]


class _Number:
    """The number sign inside a plural."""


_NUMBER = _Number()
_Parts = tuple[str | _Argument | _Choice | _Number, ...]
_CHOICES = ("plural", "select", "selectordinal")
_PLAIN = re.compile(r"[^{}#']+")
_NAME = re.compile(r"\s*([\w=-]+)\s*")


class Message:
    """A message, read once and said often."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._at = 0
        self._parts = self._read(inside=False)

    def format(self, args: Mapping[str, Any], grammar: Grammar, say: Callable[[Any], str] = str) -> str:
        """The message with its arguments; `say` puts arguments into words that are neither text nor number.

        Raises `BadMessage` where an argument is missing.
        """
        return "".join(self._said(self._parts, args, grammar, say, 0))

    def placeholders(self) -> frozenset[str]:
        """The names of its arguments."""
        return frozenset(_names(self._parts))

    def _said(
        self, parts: _Parts, args: Mapping[str, Any], grammar: Grammar, say: Callable[[Any], str], number: float
    ) -> Iterable[str]:
        for part in parts:
            if isinstance(part, str):
                yield part
            elif isinstance(part, _Number):
                yield _plain(number, grammar)
            elif part.name not in args:
                raise BadMessage(f"{self._source!r} needs {part.name}, and is given {', '.join(args) or 'nothing'}")
            elif isinstance(part, _Argument):
                yield _argument(part, args[part.name], grammar, say)
            else:
                value = args[part.name]
                chosen = _chosen(part, value, grammar)
                yield from self._said(chosen, args, grammar, say, value if part.kind != "select" else number)

    def _read(self, *, inside: bool, counted: bool = False) -> _Parts:
        parts: list[str | _Argument | _Choice | _Number] = []
        source = self._source
        while self._at < len(source):
            sign = source[self._at]
            if sign == "}" and inside:
                break
            if sign == "{":
                self._at += 1
                parts.append(self._argument(counted=counted))
            elif sign == "#" and counted:
                self._at += 1
                parts.append(_NUMBER)
            elif sign == "'":
                parts.append(self._quoted(counted=counted))
            elif found := _PLAIN.match(source, self._at):
                self._at = found.end()
                parts.append(found[0])
            elif sign == "#":
                self._at += 1
                parts.append(sign)
            else:
                raise self._bad("a brace is closed that was not opened")
        return tuple(parts)

    def _quoted(self, *, counted: bool) -> str:
        self._at += 1
        after = self._source[self._at : self._at + 1]
        if after == "'":
            self._at += 1
            return "'"
        if not after or after not in ("{}#" if counted else "{}"):
            return "'"
        end = self._source.find("'", self._at)
        if end < 0:
            raise self._bad("a quotation is not closed")
        quoted, self._at = self._source[self._at : end], end + 1
        return quoted

    def _argument(self, *, counted: bool) -> _Argument | _Choice:
        name = self._word()
        if self._sign("}"):
            return _Argument(name)
        self._need(",")
        kind = self._word()
        if kind not in _CHOICES:
            if kind not in ("number", "list"):
                raise self._bad(f"{kind} is not a kind of argument: take number, list, plural, select or selectordinal")
            style = self._word() if self._sign(",") else ""
            self._need("}")
            return _Argument(name, kind, style)
        self._need(",")
        cases: dict[str, _Parts] = {}
        while not self._sign("}"):
            case = self._word()
            self._need("{")
            cases[case] = self._read(inside=True, counted=counted or kind != "select")
            self._need("}")
            self._skip()
        if "other" not in cases:
            raise self._bad(f"{name} has no case for other")
        return _Choice(name, kind, cases)

    def _word(self) -> str:
        if not (found := _NAME.match(self._source, self._at)):
            raise self._bad("a name is missing")
        self._at = found.end()
        return found[1]

    def _skip(self) -> None:
        while self._source[self._at : self._at + 1].isspace():
            self._at += 1

    def _sign(self, sign: str) -> bool:
        self._skip()
        found = self._source.startswith(sign, self._at)
        self._at += found
        return found

    def _need(self, sign: str) -> None:
        if not self._sign(sign):
            raise self._bad(f"{sign} is missing")

    def _bad(self, what: str) -> BadMessage:
        return BadMessage(f"{self._source!r} cannot be read at {self._at}: {what}")


def _chosen(choice: _Choice, value: Any, grammar: Grammar) -> _Parts:
    if choice.kind == "select":
        word = str(value).lower() if isinstance(value, bool) else str(value)
        return choice.cases.get(word, choice.cases["other"])
    exact = choice.cases.get(f"={value}")
    if exact is not None:
        return exact
    category = grammar.plural(value) if choice.kind == "plural" else grammar.ordinal(value)
    return choice.cases.get(category, choice.cases["other"])


def _argument(part: _Argument, value: Any, grammar: Grammar, say: Callable[[Any], str]) -> str:
    if part.kind == "number":
        return _grouped(value, grammar.thousands, signed=part.style == "signed")
    if isinstance(value, int | float):
        return _plain(value, grammar)
    if isinstance(value, tuple | list):
        words = (_argument(_Argument(part.name), each, grammar, say) for each in value)
        return grammar.listed(words, part.style or "and")
    return value if isinstance(value, str) else say(value)


def _plain(number: float, grammar: Grammar) -> str:
    """A number with the sign that is as wide as a plus."""
    return str(number).replace("-", "−").replace(".", _POINT[grammar.thousands])


def _grouped(number: float, thousands: str, *, signed: bool) -> str:
    text = f"{number:+,}" if signed and number else f"{number:,}"
    return text.translate({ord(","): thousands, ord("."): _POINT[thousands], ord("-"): "−"})


_POINT = {",": ".", ".": ","}
"""What stands before decimals, by what parts thousands."""


def _names(parts: _Parts) -> Iterable[str]:
    for part in parts:
        if isinstance(part, _Argument | _Choice):
            yield part.name
        if isinstance(part, _Choice):
            for case in part.cases.values():
                yield from _names(case)
