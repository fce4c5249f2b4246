"""What lies on the table for all to see, as data."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

import msgspec

from spadework.cards import Card, CardText, printed_suit
from spadework.game import NOBODY, Phase, Ranking, View, ranking
from spadework.game.seats import in_turn
from spadework.rules.model import CalledTrump, DrawDeal, RefillDeal, TurnedUpTrump
from spadework.show.ask import SuitLetter
from spadework.show.parts import proposal_part
from spadework.show.progress import TeamNow, teams_now
from spadework.show.sentence import deal_note
from spadework.show.turn import led
from spadework.texts import Text


class PlayedCard(msgspec.Struct, frozen=True, gc=False):
    """A card on the table, and whose it was."""

    seat: int
    card: CardText


class TakenTrick(msgspec.Struct, frozen=True, gc=False):
    """A trick that was taken."""

    cards: tuple[PlayedCard, ...]
    winner: int


class Marked(msgspec.Struct, frozen=True, gc=False):
    """A card that does not stand where its picture says: it counts as another suit, or is above the ace of its own."""

    card: CardText
    counts_as: SuitLetter


class TrumpNow(msgspec.Struct, frozen=True, gc=False):
    """What is trump in this deal, where that differs from deal to deal."""

    suit: SuitLetter | None
    text: Text
    """Such as "Hearts are trump"."""


class Picture(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What lies on the table. Lists by seat have one entry a seat."""

    phase: Literal[
        "waiting", "blind", "draw", "bidding", "calling", "defense",
        "discard", "passing", "play", "confirm", "between", "over",
    ]  # fmt: skip
    deal: int = 0
    """Number of the deal in this game, from 1; 0 before the first."""
    dealer: int = 0
    turn: int | None = None
    """The seat to act, where it is one seat's turn."""
    waiting: tuple[int, ...] = ()
    """Seats that are asked at the same time: for a blind or secret bid, cards to pass, a deal to confirm."""
    bids: tuple[str | None, ...]
    proposals: tuple[Text | str | None, ...] = ()
    """What seats have said that is not a bid: such as "4 and a possible" to a partner, or "passed" of a trump to name."""
    taken: tuple[int, ...]
    cards_left: tuple[int, ...]
    """How many cards each seat holds."""
    trick: tuple[PlayedCard, ...] = ()
    led: SuitLetter | None = None
    """The suit to follow."""
    ahead: tuple[int, ...] = ()
    """By card of the trick, the seat that would take it if no more came after that card."""
    last: TakenTrick | None = None
    broken: bool = False
    trump: TrumpNow | None = None
    turned_up: CardText | None = None
    """The card that lies face up for all to see, while it does."""
    maker: int | None = None
    """The seat that named trump."""
    out: tuple[int, ...] = ()
    """Seats that sit out this deal."""
    stock: int = 0
    """How many cards may yet be drawn."""
    marked: tuple[Marked, ...] = ()
    """The cards of the pack that are not what they look like."""
    note: Text | None = None
    """What is unusual about this deal, until its first trick is taken."""
    teams: tuple[TeamNow, ...]


def picture(view: View) -> dict[str, Any]:
    """The fields of a `Picture`, so that who adds to it makes one value of all."""
    rules = view.rules
    return {
        "phase": view.phase.value,
        "deal": view.deal,
        "dealer": view.dealer,
        "waiting": view.waiting,
        "bids": tuple([None if bid is None else str(bid) for bid in view.bids]),
        "proposals": _said(view),
        "trump": _trump(view),
        "maker": None if view.maker == NOBODY else view.maker,
        "out": view.out,
        "marked": marked(ranking(rules.pack, rules.trump, view.trump)),
        **played(view),
        **taken(view),
    }


def played(view: View) -> dict[str, Any]:
    """The fields of a `Picture` that change with any card, played or drawn."""
    return {
        "turn": None if view.turn == NOBODY else view.turn,
        "cards_left": view.cards_left,
        "trick": laid(view, view.leader, view.trick),
        "led": led(view) or None,
        "ahead": ahead(view),
        "broken": view.broken,
        "stock": view.stock_left if isinstance(view.rules.deal, DrawDeal | RefillDeal) else 0,
    }


def taken(view: View) -> dict[str, Any]:
    """The fields of a `Picture` that change with a trick that was taken, and with no other card."""
    last = view.tricks[-1] if view.tricks else None
    return {
        "taken": view.taken,
        "last": TakenTrick(laid(view, last.leader, last.cards), last.winner) if last else None,
        "turned_up": view.turned_up if lies_face_up(view) else None,
        "note": deal_note(view) if view.phase is Phase.PLAY and not view.tricks else None,
        "teams": teams_now(view),
    }


def playing(view: View, leader: int) -> tuple[int, ...]:
    """The seats that play to a trick, from its leader on: those that sit out are left out."""
    order = in_turn(view.rules, leader)
    return tuple(seat for seat in order if seat not in view.out) if view.out else order


def laid(view: View, leader: int, cards: tuple[Card, ...]) -> tuple[PlayedCard, ...]:
    """The cards of a trick with who played each."""
    if not cards:
        return ()
    return tuple([PlayedCard(seat, card) for seat, card in zip(playing(view, leader), cards, strict=False)])


def ahead(view: View) -> tuple[int, ...]:
    """Who would take the present trick, after each of its cards."""
    if not view.trick:
        return ()
    order = ranking(view.rules.pack, view.rules.trump, view.trump)
    seats = playing(view, view.leader)
    return tuple([seats[place] for place in order.ahead(view.trick)])


def tricks(view: View) -> tuple[TakenTrick, ...]:
    """The tricks of this deal."""
    return tuple([TakenTrick(laid(view, trick.leader, trick.cards), trick.winner) for trick in view.tricks])


def _said(view: View) -> tuple[Text | str | None, ...]:
    rules = view.rules
    if view.phase is Phase.CALLING:
        passed = {(view.dealer + 1 + i) % rules.seats for i in range(view.calls % rules.seats)}
        return tuple(Text("show.passed") if seat in passed else None for seat in range(rules.seats))
    return tuple(None if said is None else proposal_part(said) for said in view.proposals)


def _trump(view: View) -> TrumpNow | None:
    if not view.trump:
        return None
    suit = None if view.trump == "none" else view.trump
    return TrumpNow(suit, Text("show.trump", {"suit": view.trump}))


def lies_face_up(view: View) -> bool:
    """Whether the card that was turned up is still to be seen."""
    if not view.turned_up or view.phase in (Phase.BETWEEN, Phase.OVER):
        return False
    trump = view.rules.trump
    if isinstance(trump, CalledTrump):
        return view.maker == NOBODY and view.calls < view.rules.seats
    return isinstance(trump, TurnedUpTrump) and not view.tricks


@lru_cache(maxsize=256)
def marked(order: Ranking) -> tuple[Marked, ...]:
    """The cards that count as another suit than is printed on them or stand above its ace, the highest first.

    >>> from spadework.game import ranking
    >>> from spadework.rules import ruleset
    >>> standard = ruleset("standard")
    >>> marked(ranking(standard.pack, standard.trump))
    ()
    """
    return tuple(
        Marked(card, suit.value)
        for suit, high in order.high_to_low.items()
        for card in high
        if printed_suit(card) is not suit or order.strength[card] > order.strength.get(f"A{suit}", len(high))
    )
