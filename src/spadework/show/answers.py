"""What a seat may do now, in the words of the game, and what each of them comes to.

A bid is a `Bid`, a card its text, several cards a tuple, and anything else the word that one would say: ``"look"``,
``"pass"``, ``"hearts alone"``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from spadework.cards import Card, Suit, parse_card, parse_cards
from spadework.faults import Fault, checked, shown
from spadework.game import BidMade, Code, Fact, Phase, Refused, View
from spadework.rules import Bid
from spadework.rules.model import PartnershipBidding
from spadework.show.asking import ask
from spadework.show.cast import Cast
from spadework.show.requests import wished
from spadework.texts import Text
from spadework.words import listed

Answer: TypeAlias = Bid | Card | tuple[Card, ...]
"""Something that may be done: a bid, a card, several cards, or a word."""

Said: TypeAlias = Answer | int | Sequence[Card] | Fact
"""What may be said for it: also a number for a bid, and whatever a bot chooses."""

_MANY = 16
"""More answers than these are not listed in an error."""


class NotLegal(Refused):
    """What was to be done may not be done now; nothing has happened.

    `text` says why, `legal` what may be done instead.
    """

    def __init__(self, code: Code, text: str | Text, legal: tuple[Answer, ...], *, said: str = "") -> None:
        Fault.__init__(self, text)
        self.code = code
        self.said = said
        self.legal = legal

    def __str__(self) -> str:
        """Why, and what may be done instead."""
        said = f"{self.said}: " if self.said else ""
        return f"{said}{self.text} {may_text(self.legal)}".rstrip()


def well_made(fact: Any) -> Fact:
    """A fact as it came, if its fields are what they should be; a bid in it may be a number or a text.

    >>> from spadework.game import BidMade
    >>> well_made(BidMade(0, "nil"))
    BidMade(seat=0, bid=Bid('nil'))
    """
    if isinstance(fact, BidMade):
        fact = replace(fact, bid=Bid(fact.bid))
    made: Fact = checked(msgspec.to_builtins(fact), type(fact))
    return made


def said_text(said: object) -> str:
    """What was said, as text."""
    return " ".join(map(str, said)) if isinstance(said, list | tuple) else str(said)


def may_text(answers: Sequence[Answer]) -> str:
    """What may be done now, as a sentence; nothing where nothing may."""
    return f"Legal now: {legal_text(answers)}." if answers else ""


def legal_text(answers: Sequence[Answer]) -> str:
    """Answers as a list to read.

    >>> legal_text([Bid("nil"), *map(Bid, range(1, 14))]), legal_text(["2C", "TC"]), legal_text([("2C", "3C")])
    ('nil, 1 to 13', '2C or TC', '2C 3C')
    """
    if len(answers) > _MANY and isinstance(answers[0], tuple):
        return f"any {len(answers[0])} of these cards: {' '.join(sorted({card for each in answers if isinstance(each, tuple) for card in each}))}"
    texts: list[str] = []
    numbers = [each.tricks for each in answers if isinstance(each, Bid) and not (each.nil or each.blind)]
    run = len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1))
    for each in answers:
        if isinstance(each, Bid) and run and not (each.nil or each.blind):
            texts += [f"{numbers[0]} to {numbers[-1]}"] if each.tricks == numbers[0] else []
        else:
            texts.append(" ".join(each) if isinstance(each, tuple) else str(each))
    return ", ".join(texts) if run else listed(texts, "or")


def legal(view: View) -> tuple[Answer, ...]:
    """All that a seat may do now, by its `view`: what a `Player` may choose; nothing where it is not asked.

    Bids are of `spadework.Bid`, cards are texts such as ``"QS"``, several cards to pass or to lay aside are a tuple, and
    other answers are words. What commits the seat least comes first.

    >>> from spadework.session import Game
    >>> game = Game("standard", seed="tuesday")
    >>> happened = game.go_on()
    >>> legal(game.view)[:3]
    (Bid('nil'), Bid(1), Bid(2))
    """
    if not isinstance(view, View):
        raise Fault("view", f"{shown(view)} is no view; give `game.view`, or ask a game for `game.legal`")
    if not view.asked:
        return ()
    if view.claim is None and view.phase is Phase.PLAY:
        return view.legal_cards
    if view.phase is Phase.BLIND:
        return (*_named(view), *view.legal_bids)
    return (*view.legal_bids, *_proposals(view), *_named(view), *_choices_of_cards(view))


def _proposals(view: View) -> Iterator[Answer]:
    yield from map(Bid, view.legal_proposals)
    bidding = view.rules.bidding
    if isinstance(bidding, PartnershipBidding) and bidding.talk == "halves":
        yield from (f"{number} and a possible" for number in view.legal_proposals[:-1])


def _choices_of_cards(view: View) -> Iterator[tuple[Card, ...]]:
    if view.owed and view.phase in (Phase.PASSING, Phase.DISCARD):
        yield from combinations(view.hand, view.owed)


def _named(view: View) -> dict[str, Fact]:
    """What is said by a word, what commits the seat least first."""
    asked = ask(view, Cast(view.rules, ("",) * view.rules.seats, view.seat))
    wishes = [wish for each in asked.answers for wish in each.request.items()] if asked else []
    named = {word: wished(view, *wish) for wish in wishes if (word := _word(view, *wish))}
    return {word: named[word] for word in sorted(named, key=lambda word: word not in _LEAST)}


def _word(view: View, what: str, value: Any) -> str:
    """The word for an answer; none for bids, which are no words."""
    if what != "call":
        return _WORDS.get((what, value), "")
    suit, _, alone = str(value).partition("-")
    if suit == "pass":
        return suit
    word = "order up" if view.calls < view.rules.seats else "no trump" if suit == "none" else Suit(suit).word
    return f"{word} {alone}".rstrip()


_WORDS = {
    ("agree", False): "play on",
    ("agree", True): "agree",
    ("decline", True): "look",
    ("keep", True): "keep",
    ("keep", False): "next",
    ("defend", False): "together",
    ("defend", True): "alone",
    ("confirm", True): "confirm",
    ("redeal", True): "new deal",
}
_LEAST = ("play on", "pass")


def bid_wish(view: View, bid: Bid) -> tuple[str, str]:
    """The wish that a bid is now: to bid, or to say what one hopes for."""
    return "propose" if view.legal_proposals and not (bid.nil or bid.blind) else "bid", str(bid)


def meant(view: View, said: Said) -> Fact:
    """What a seat does by saying this, a person or a bot. Whether it may is for the game to judge.

    Raises `BadBid` or `BadCard` for what is neither, and `NotLegal` for a word that answers nothing here.
    """
    if isinstance(said, Fact):
        return well_made(said)
    if isinstance(said, str):
        words = " ".join(said.lower().replace("-", " ").split())
        named = _named(view)
        if words in named:
            return named[words]
        number, possible, _ = words.partition(" and a possible")
        if possible and number.isdecimal() and view.legal_proposals:
            return wished(view, "propose", f"{number}-possible")
        if view.claim is not None or (named and not view.legal_bids):
            raise NotLegal(Code.WRONG_PHASE, f"{shown(said)} is not an answer here.", legal(view))
    match view.phase:
        case Phase.BLIND | Phase.BIDDING if isinstance(said, Bid | int | str):
            return wished(view, *bid_wish(view, Bid(said)))
        case Phase.PASSING | Phase.DISCARD if isinstance(said, str | Sequence):
            return wished(view, "pass_cards" if view.phase is Phase.PASSING else "discard", parse_cards(said))
        case Phase.PLAY if isinstance(said, str):
            return wished(view, "play", parse_card(said))
    raise NotLegal(Code.WRONG_PHASE, f"{said!r} is not an answer here.", legal(view))
