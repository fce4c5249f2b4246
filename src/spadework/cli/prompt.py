"""What the person is asked, in English, and what may be typed for each answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from spadework.cards import Card, Suit
from spadework.game import Fact, View
from spadework.rules import Bid
from spadework.rules.bid import bid_words
from spadework.show import SIGNS, Answer, Ask, Cast, ask, wished
from spadework.texts import say


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """One of the answers."""

    text: str
    """As it stands on the table: "Make it trump"."""
    fact: Fact
    words: tuple[str, ...]
    """What may be typed for it; the first is the one that is told."""
    key: str = ""
    """The letter that chooses it."""
    number: int = -1
    """The number that it names, if any."""


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked: one of some answers, or so many cards of the hand."""

    title: str
    known: str = ""
    """What has happened so far that matters for it."""
    note: str = ""
    """What the rules say of it."""
    offers: tuple[Offer, ...] = ()
    choices: str = ""
    """The answers in words, for asking in a line."""
    usual: int | None = None
    """The answer that is chosen to begin with; none where a wrong key would cost."""
    what: str = ""
    number: int = 0
    """How many cards are to be chosen."""
    send: str = ""
    """What is done with these cards, in a few words."""
    card: Card = ""
    """The card that it is about."""

    def find(self, typed: str) -> Offer | None:
        """The answer that a word stands for."""
        said = " ".join(typed.lower().replace("-", " ").split())
        return next((offer for offer in self.offers if said in offer.words), None)


def prompt(view: View, cast: Cast) -> Prompt | None:
    """What the person is asked now; none where it is nothing, or a card to play."""
    asked = ask(view, cast)
    if asked is None:
        return None
    offers = tuple(_offer(view, asked, answer) for answer in asked.answers)
    return Prompt(
        title=say(asked.title),
        known=" ".join(map(say, asked.known)),
        note=" ".join((*_stakes(asked), *map(say, asked.notes), *_plus(asked, cast))),
        offers=offers,
        choices=_choices(offers),
        usual=None if asked.usual < 0 else asked.usual,
        what=asked.what,
        number=asked.number,
        send=say(asked.send) if asked.send else "",
        card=asked.card or "",
    )


def chosen(view: View, asked: Prompt, cards: Sequence[Card]) -> Fact:
    """What choosing these cards of the hand comes to: discarded, or passed."""
    return wished(view, asked.what, cards)


def _stakes(asked: Ask) -> Iterator[str]:
    """What is to be known of single answers, and has no room on them."""
    for answer in asked.answers:
        if answer.note and answer.apart:
            yield say(answer.note) if "redeal" in answer.request else f"{say(answer.label)}: {say(answer.note)}."


def _plus(asked: Ask, cast: Cast) -> Iterator[str]:
    if asked.what == "propose" and cast.signs and asked.answers[-1].apart:
        yield "With + it is one and a possible."


def _offer(view: View, asked: Ask, answer: Answer) -> Offer:
    ((what, value),) = answer.request.items()
    text, key, words = _typed(what, value, ordering=asked.card is not None)
    number = _number(value) if what in ("bid", "propose") else -1
    return Offer(text=text or say(answer.label), fact=wished(view, what, value), words=words, key=key, number=number)


def _number(value: Any) -> int:
    digits = str(value).removeprefix("blind-").removesuffix("-possible")
    return int(digits) if digits.isdecimal() else -1


def _typed(what: str, value: Any, *, ordering: bool) -> tuple[str, str, tuple[str, ...]]:
    """How an answer stands where there is little room, if not in full; its letter; and what may be typed for it."""
    match what, value:
        case "bid", _:
            return _bid(Bid(value))
        case "propose", str():
            number, _, possible = value.partition("-")
            if not possible:
                return "", "", (number,)
            words = (f"{number} and a possible", f"{number} possible", f"{number}p", f"{number}+")
            return f"{number}+", "p", words
        case "call", str() if value != "pass":
            suit, _, alone = value.partition("-")
            return _call(suit, alone=bool(alone), ordering=ordering)
        case _:
            return "", *_WORDS[what, value]


def _bid(bid: Bid) -> tuple[str, str, tuple[str, ...]]:
    words = bid_words(bid)
    if not bid.nil:
        return str(bid.tricks), "", (words, str(bid.tricks))
    return "", "b" if bid.blind else "n", (words, "blind", "b", "bnil", "y", "yes") if bid.blind else (words, "n")


def _call(suit: str, *, alone: bool, ordering: bool) -> tuple[str, str, tuple[str, ...]]:
    if ordering:
        up = ("up", "u", "order", "order up", "order it up", "pick up", "pick it up", "take", "y", "yes")
        return ("Alone", "a", ("alone", "a")) if alone else ("", "o", up)
    name = "no trump" if suit == "none" else Suit(suit).word
    names = (name, "none") if suit == "none" else (name, name.removesuffix("s"), name[0])
    sign = "" if suit == "none" else f"{SIGNS[suit]} "
    if alone:
        return f"{sign or 'No trump '}alone", "a", tuple(f"{each} alone" for each in names)
    return f"{sign}{name.capitalize()}", "", names


_WORDS: dict[tuple[str, object], tuple[str, tuple[str, ...]]] = {
    ("decline", True): ("l", ("look", "l", "n", "no", "")),
    ("redeal", True): ("d", ("new deal", "redeal", "d")),
    ("call", "pass"): ("p", ("pass", "p", "n", "no")),
    ("keep", True): ("k", ("keep", "k", "y", "yes")),
    ("keep", False): ("n", ("next", "n", "no")),
    ("defend", False): ("n", ("no", "n", "together")),
    ("defend", True): ("a", ("alone", "a", "yes", "y")),
    ("agree", True): ("y", ("y", "yes", "agree")),
    ("agree", False): ("n", ("n", "no")),
    ("confirm", True): ("y", ("yes", "y", "confirm", "")),
}
"""For answers that are the same whenever they are given: the letter, and what may be typed."""


def _choices(offers: Sequence[Offer]) -> str:
    """The answers in a line: numbers in a row as "1 to 13"."""
    possible = [offer for offer in offers if offer.key == "p" and offer.number >= 0]
    if possible:
        return f'0 to {max(offer.number for offer in offers)}, with or without "and a possible"'
    parts: list[str] = []
    run: list[Offer] = []
    for offer in [*offers, None]:
        if run and (offer is None or offer.number != run[-1].number + 1):
            first, last = run[0].words[0], run[-1].words[0]
            between = [each.words[0] for each in run[1:-1]]
            parts += [f"{first} to {last}"] if len(run) > 2 else [first, *between, last][: len(run)]
            run = []
        if offer is not None and offer.number >= 0:
            run.append(offer)
        elif offer is not None:
            parts.append(offer.words[0])
    return " or ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
