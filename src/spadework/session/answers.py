"""What a seat may do now, in the words of the game, and what each of them comes to.

A bid is a `Bid`, a card its text, several cards a tuple, and anything else the word that one would say: ``"look"``,
``"pass"``, ``"hearts alone"``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TypeAlias

from spadework.cards import Card, Suit, parse_card
from spadework.faults import shown
from spadework.game import (
    BidProposed,
    BlindDeclined,
    CardKept,
    CardPlayed,
    CardsDiscarded,
    CardsPassed,
    ClaimAnswered,
    Code,
    DealConfirmed,
    DefenseChosen,
    Fact,
    Phase,
    RedealCalled,
    Refused,
    TrumpCalled,
    TrumpLetter,
    TrumpPassed,
    View,
)
from spadework.rules import Bid
from spadework.rules.model import PartnershipBidding
from spadework.show import bid_fact
from spadework.words import listed

__all__ = ["Answer", "NotLegal", "Said", "as_bid", "fact_of", "legal", "legal_text", "said_text"]

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

    def __init__(self, code: Code, text: str, legal: tuple[Answer, ...], *, said: str = "", hint: str = "") -> None:
        super().__init__(code, text)
        self.said = said
        self.legal = legal
        self.hint = hint

    def __str__(self) -> str:
        """Why, and what may be done instead."""
        said = f"{self.said}: " if self.said else ""
        may = f"Legal now: {legal_text(self.legal)}." if self.legal else self.hint
        return f"{said}{self.text} {may}".rstrip()


def said_text(said: Answer | int | Sequence[Card]) -> str:
    """What was said, as text."""
    return str(said) if isinstance(said, str | int | Bid) else " ".join(map(str, said))


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
    """All that a seat may do now; nothing where it is not asked. What commits it least comes first."""
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
    """What is said by a word."""
    seat = view.seat
    if view.claim is not None:
        return {"play on": ClaimAnswered(seat, agreed=False), "agree": ClaimAnswered(seat, agreed=True)}
    match view.phase:
        case Phase.BLIND:
            return {"look": BlindDeclined(seat)}
        case Phase.DRAW:
            return {"keep": CardKept(seat, keep=True), "next": CardKept(seat, keep=False)}
        case Phase.CALLING:
            return _calls(view)
        case Phase.DEFENSE:
            return {"together": DefenseChosen(seat, alone=False), "alone": DefenseChosen(seat, alone=True)}
        case Phase.CONFIRM:
            return {"confirm": DealConfirmed(seat)}
        case _:
            return {"new deal": RedealCalled(seat)} if view.may_redeal else {}


def _calls(view: View) -> dict[str, Fact]:
    found: dict[str, Fact] = {"pass": TrumpPassed(view.seat)} if view.may_pass else {}
    for letter in view.legal_calls:
        word = _trump_word(view, letter)
        found[word] = TrumpCalled(view.seat, letter)
        if view.may_call_alone:
            found[f"{word} alone"] = TrumpCalled(view.seat, letter, alone=True)
    return found | ({"new deal": RedealCalled(view.seat)} if view.may_redeal else {})


def _trump_word(view: View, letter: TrumpLetter) -> str:
    if view.calls < view.rules.seats:
        return "order up"
    return "no trump" if letter == "none" else Suit(letter).word


def as_bid(view: View, bid: Bid) -> Fact:
    """A bid as the seat makes it now: for all to hear, sealed, or as what it hopes for."""
    if view.legal_proposals and not (bid.nil or bid.blind):
        return BidProposed(view.seat, bid.tricks)
    return bid_fact(bid, view.seat, rules=view.rules, phase=view.phase)


def fact_of(view: View, said: Said) -> Fact:
    """What a seat does by saying this. Whether it may is for the game to judge.

    Raises `BadBid` or `BadCard` for what is neither, and `NotLegal` for a word that answers nothing here.
    """
    if isinstance(said, Fact):
        return said
    if isinstance(said, str):
        words = " ".join(said.lower().replace("-", " ").split())
        named = _named(view)
        if words in named:
            return named[words]
        number, possible, _ = words.partition(" and a possible")
        if possible and number.isdecimal() and view.legal_proposals:
            return BidProposed(view.seat, int(number), possible=True)
        if view.claim is not None or (named and not view.legal_bids):
            raise NotLegal(Code.WRONG_PHASE, f"{shown(said)} is no answer here.", legal(view))
    match view.phase:
        case Phase.BLIND | Phase.BIDDING if isinstance(said, Bid | int | str):
            return as_bid(view, Bid(said))
        case Phase.PASSING | Phase.DISCARD if isinstance(said, str | Sequence):
            cards = said.replace(",", " ").split() if isinstance(said, str) else said
            make = CardsPassed if view.phase is Phase.PASSING else CardsDiscarded
            return make(view.seat, tuple(map(parse_card, cards)))
        case Phase.PLAY if isinstance(said, str):
            return CardPlayed(view.seat, parse_card(said))
    raise NotLegal(Code.WRONG_PHASE, f"{said!r} is no answer here.", legal(view))
