"""Where in a deal without cards it stands what cannot have been, in the words of a record."""

from __future__ import annotations

import re

from spadework.notation.record.bad import BadRecord
from spadework.notation.record.chunks import Chunk
from spadework.notation.record.seats import COMPASS, letter, order, read_seat, team_text
from spadework.notation.record.text import Pair, Source
from spadework.rules.model import Rules
from spadework.words import listed

_TAGS = {
    "jokers": "Jokers",
    "honors": "Honors",
    "maker": "Maker",
    "alone": "Maker",
    "defended_alone": "Defense",
    "reneges": "Reneges",
    "wrong_claims": "WrongClaims",
}
"""The tag in which a part of an outcome stands."""
_PLACE = re.compile(r"(?P<part>\w+)(?:\[(?P<at>\d+)\])?.*")
_NUMBERED = re.compile(r"\b(?P<thing>seat|team)s? (?P<numbers>\d+(?:(?:, | and )\d+)*)")
_LIST = re.compile(r"\[([-\d, ]+)\]")
_WORD = re.compile(r"\S+")


def bad_outcome(source: Source, chunk: Chunk, rules: Rules, tricks: Pair, problem: tuple[str, str]) -> BadRecord:
    """The error at the word that is wrong; `problem` is the place in the outcome and the text."""
    found = _PLACE.fullmatch(problem[0])
    part, number = (found["part"], int(found["at"] or -1)) if found else ("tricks", -1)
    text = _named(rules, problem[1])
    if part == "bids":
        pair = next((act for act in chunk.acts if act.name.lower() == "auction"), tricks)
        return _of_seat(source, rules, pair, number, text)
    if part == "tricks":
        return _of_seat(source, rules, tricks, number, text)
    tag = _TAGS[part]
    said = chunk.said.get(tag.lower())
    return source.bad(_word_at(source, said, number) if said else tricks.at, f"{tag}: {text}")


def _of_seat(source: Source, rules: Rules, pair: Pair, seat: int, text: str) -> BadRecord:
    """The error at the word of a seat, or at the tag where no seat is meant."""
    if seat < 0:
        return source.bad(pair.at, f"{pair.name}: {text}")
    text = f"{COMPASS[rules.seats][seat]}: {text}"
    if pair.name.lower() == "auction":
        words = [word for word in source.words(pair) if not word.is_string]
        column = order(read_seat(pair.value, rules.seats), rules.seats).index(seat)
        return source.bad(words[column].at, text)
    first, colon, _ = pair.value.rpartition(":")
    at = read_seat(first, rules.seats) if colon else 0
    return source.bad(_word_at(source, pair, order(at, rules.seats).index(seat)), text)


def _word_at(source: Source, pair: Pair, number: int) -> int:
    """Where a word of a tag's value begins; the tag itself where the value is not written as it reads."""
    begin = source.text.find('"', pair.at) + 1
    numbers = pair.value.rpartition(":")[2] if pair.name.lower() == "tricks" else pair.value
    words = list(_WORD.finditer(numbers))
    if not (0 <= number < len(words) and source.text.startswith(pair.value, begin)):
        return pair.at
    return begin + len(pair.value) - len(numbers) + words[number].start()


def _named(rules: Rules, text: str) -> str:
    """A text about seats and teams with their names, and with what a record has for lists and for no bid."""

    def names(found: re.Match[str]) -> str:
        numbers = [int(number) for number in re.findall(r"\d+", found["numbers"])]
        several = rules.seats if found["thing"] == "seat" else len(rules.teams)
        if max(numbers) >= several:
            return found[0]
        if found["thing"] == "seat":
            return listed(letter(seat, rules.seats) for seat in numbers)
        return listed(team_text(rules.teams[team], rules.seats) for team in numbers)

    text = _LIST.sub(lambda found: found[1].replace(",", ""), text)
    return _NUMBERED.sub(names, text).replace("write null", "write -")
