"""What a seat or a team does that has a tag of its own: its fields are the words of the value, its cards the line below."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from spadework.cards import Card
from spadework.game import events as e
from spadework.notation.record.seats import card_text, letter, listed, read_card, read_seat, team_text
from spadework.rules.model import Rules


class Deed(NamedTuple):
    """A tag that says one fact, or one for each of its words."""

    name: str
    event: Any
    """The fact's type."""
    form: str = ""
    """How it is written, where it has several words."""
    one_a_word: bool = False

    @property
    def has_cards(self) -> bool:
        """Whether cards stand in the line below it."""
        return "cards" in self.event.__struct_fields__

    def read(self, value: str, rules: Rules, cards: tuple[Card, ...]) -> Iterator[e.Fact]:
        """The facts that a value says, with the cards below it. Raises `ValueError`."""
        fields = [field for field in self.event.__struct_fields__ if field != "cards"]
        words = value.split() if self.form or self.one_a_word else [value] * len(fields)
        if self.form and len(words) != len(fields):
            raise ValueError(f'{self.name} "{value[:40]}" does not say it all; write {self.form}')
        below = {"cards": cards} if self.has_cards else {}
        for said in [[word] for word in words] if self.one_a_word else [words]:
            pairs = zip(fields, said, strict=True)
            yield self.event(**{field: _WORDS[field].read(word, rules) for field, word in pairs}, **below)

    def write(self, event: e.Event, rules: Rules) -> tuple[str, ...]:
        """The tag's name and value, and the line below it if there is one."""
        words = [word.text(getattr(event, field), rules) for field, word in _WORDS.items() if hasattr(event, field)]
        below = [listed(event.cards)] if isinstance(event, e.CardsDiscarded | e.CardsPassed) else []
        return self.name, " ".join(words) or "up", *below


class _Word(NamedTuple):
    """How a field is spelled."""

    read: Callable[[str, Rules], Any]
    text: Callable[[Any, Rules], str]


def _read_answer(text: str, rules: Rules) -> bool:
    if text.lower() not in ("yes", "no"):
        raise ValueError(f"{text[:20]!r} is not an answer; write yes or no")
    return text.lower() == "yes"


def _read_trick(text: str, rules: Rules) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 3 and int(text)):
        raise ValueError(f"{text[:20]!r} is not a trick; write its number, from 1")
    return int(text) - 1


def _read_team(text: str, rules: Rules) -> int:
    named = {team_text(team, rules.seats): number for number, team in enumerate(rules.teams)}
    team = named.get(text.strip().upper())
    if team is None:
        raise ValueError(f"{text[:20]!r} is not a team; write {' or '.join(named)}")
    return team


_SEAT = _Word(lambda text, rules: read_seat(text, rules.seats), lambda seat, rules: letter(seat, rules.seats))
_WORDS = {
    "seat": _SEAT,
    "offender": _SEAT,
    "card": _Word(lambda text, rules: read_card(text, jokers=bool(rules.pack.jokers)), lambda card, _: card_text(card)),
    "trick": _Word(_read_trick, lambda trick, _: str(trick + 1)),
    "agreed": _Word(_read_answer, lambda agreed, _: "yes" if agreed else "no"),
    "team": _Word(_read_team, lambda team, rules: team_text(rules.teams[team], rules.seats)),
}

DEEDS = {
    deed.name.lower(): deed
    for deed in (
        Deed("Discard", e.CardsDiscarded),
        Deed("Pass", e.CardsPassed),
        Deed("Correct", e.CardCorrected, '[Correct "W HK"]'),
        Deed("Claim", e.RestClaimed),
        Deed("Answer", e.ClaimAnswered, '[Answer "W yes"] or [Answer "W no"]'),
        Deed("Renege", e.RenegeClaimed, '[Renege "W N 3"], with the number of the trick'),
        Deed("Confirm", e.DealConfirmed, one_a_word=True),
        Deed("Time", e.TimeCalled),
        Deed("Concede", e.Conceded),
    )
}
"""By their names in small letters."""

_OF_EVENT = {deed.event: deed for deed in DEEDS.values()}


def deed_of(event: e.Event) -> Deed | None:
    """The tag of an event, if it has one of its own."""
    return _OF_EVENT.get(type(event))
