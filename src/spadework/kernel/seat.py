"""What a seat of a game knows of the cards it does not see, from its view alone."""

from __future__ import annotations

from spadework.game.exchanges import exchanges
from spadework.game.state import NOBODY, GameState, Phase
from spadework.game.view import View
from spadework.kernel.checks import of_kind, whole
from spadework.kernel.convert import Compiled, compiled
from spadework.kernel.once import once
from spadework.kernel.public import ANY, Place, Public
from spadework.kernel.voids import denied
from spadework.rules.model import KittyDeal, MirrorBidding, RefillDeal, TurnedUpTrump, WhizBidding


def public_of(view: View, *, trust: bool = True) -> Public:
    """What a seat knows: its hand, the cards played and what they show, cards passed, turned up and laid aside.

    Places are the hands of the seats and, where there are any, the stock and the cards laid aside unseen. `trust` is for
    rules under which wrong cards can be played: whether the others are believed to have played right ones. Where they
    cannot all have, nothing is believed of any.
    Cards drawn after a trick make what a seat showed before them worth nothing here. Raises `ValueError` for a view
    between two deals, and for one that cannot be.
    """
    if of_kind(View, view, "what a seat sees").phase in (Phase.BETWEEN, Phase.OVER):
        raise ValueError(f"deal {view.deal} is over (phase {view.phase.value}); take a view of one that goes on")
    checked(view)
    if trust and view.rules.renege.mode == "honor":
        try:
            public = _Knowledge(view, trust=True).public()
            _ = public.layouts
        except ValueError:
            # Somebody played a wrong card, and nobody can tell who.
            trust = False
        else:
            return public
    return _Knowledge(view, trust=trust).public()


class _Knowledge:
    def __init__(self, view: View, *, trust: bool) -> None:
        self.view = view
        self.rules = rules = view.rules
        self.terms: Compiled = compiled(rules, view.trump)
        cards = self.terms.cards
        self.own: int = cards(view.hand)
        self.by_seat = played_by(view, self.terms)
        self.played = 0
        for one in self.by_seat:
            if one & self.played:
                raise ValueError(f"{', '.join(self.terms.texts(one & self.played))} was played by two seats")
            self.played |= one
        self.gone: int = self.played | cards(view.aside)
        self.has: list[int] = [0] * rules.seats
        self.shut: list[int] = list(denied(view, self.terms, trust=trust))
        self.in_stock: int = cards([view.offered] if view.offered else [])
        self.elsewhere: int = 0
        """Cards that lie in one of the hands, or aside, and not in the stock."""
        if view.hand:
            self.has[view.seat] = self.own
        self.pass_cards()
        if view.turned_up:
            self.turn_up(1 << self.terms.card(view.turned_up))
        if isinstance(rules.deal, KittyDeal):
            self.take_kitty(rules.deal)
        if view.claim and view.claim.cards and view.claim.seat != view.seat:
            self.has[view.claim.seat] = cards(view.claim.cards)
        self.lead_low()

    def pass_cards(self) -> None:
        """The cards that this seat passed lie with its partner, or between them until both have passed."""
        view = self.view
        passed = self.terms.cards(view.passed) & ~(self.own | self.played)
        for exchange in exchanges(self.rules, view.bids) if passed else ():
            if view.seat not in (exchange.bidder, exchange.partner):
                continue
            other = exchange.partner if view.seat == exchange.bidder else exchange.bidder
            waits = view.phase is Phase.PASSING and not view.received
            if waits and view.cards_left[other] <= self.rules.hand_size:
                self.gone |= passed
            else:
                self.has[other] |= passed

    def turn_up(self, one: int) -> None:
        view, rules = self.view, self.rules
        if one & (self.own | self.gone):
            return
        if isinstance(rules.trump, TurnedUpTrump):
            self.has[view.dealer] |= one
        elif view.kitty == NOBODY:
            self.in_stock |= one
        else:
            self.taken_up(one)

    def taken_up(self, one: int) -> None:
        """A card that was taken up lies in that hand, or was laid aside by it."""
        self.elsewhere |= one
        self.shut = [shut if seat == self.view.kitty else shut | one for seat, shut in enumerate(self.shut)]

    def take_kitty(self, deal: KittyDeal) -> None:
        """Who takes the kitty because of the two of clubs held it, or it lay in the kitty."""
        if self.view.kitty != NOBODY and deal.to == "two_of_clubs" and "2C" in self.terms.number:
            one = 1 << self.terms.card("2C")
            if not one & (self.own | self.gone):
                self.taken_up(one)

    def lead_low(self) -> None:
        """A leader by the lowest club who has yet to lead knows that nobody has a lower one, unless that one sits out."""
        view, play = self.view, self.rules.play
        first = (
            not view.out
            and view.phase is Phase.PLAY
            and not view.tricks
            and not view.trick
            and view.leader == view.seat
        )
        if first and play.first_lead in {"low_club", "low_club_all"}:
            clubs = self.terms.suit("C")
            lowest = self.own & clubs & -(self.own & clubs)
            lower = clubs & (lowest - 1) if lowest else clubs
            self.shut = [shut | lower for shut in self.shut]

    def counted(self, seat: int) -> tuple[int, int]:
        """The trumps, and how many of them a seat holds, where its bid says so; nothing where it does not."""
        view, bidding = self.view, self.rules.bidding
        mirror = isinstance(bidding, MirrorBidding)
        if not mirror and not isinstance(bidding, WhizBidding):
            return 0, 0
        bid = view.bids[seat]
        changed = isinstance(self.rules.deal, RefillDeal) or (
            isinstance(self.rules.deal, KittyDeal) and self.rules.deal.when == "after_bids"
        )
        if bid is None or bid.blind or changed:
            return 0, 0
        passes = any(seat in (found.bidder, found.partner) for found in exchanges(self.rules, view.bids))
        if passes or (bid.nil and not mirror):
            return 0, 0
        trumps = self.terms.trumps
        left = bid.tricks - (self.by_seat[seat] & trumps).bit_count()
        if left < 0:
            raise ValueError(
                f"seat {seat} has played {bid.tricks - left} trumps, and bid the {bid.tricks} that it held"
            )
        return trumps, left

    def public(self) -> Public:
        view, pack = self.view, self.terms.rules.pack
        places = []
        for seat, size in enumerate(view.cards_left):
            of_these, number = self.counted(seat)
            places.append(Place(f"seat {seat}", size, self.has[seat], ANY & ~self.shut[seat], of_these, number))
        stock = view.stock_left
        aside = (pack & ~self.gone).bit_count() - sum(view.cards_left) - stock
        if aside < 0:
            raise ValueError(f"hands of {view.cards_left} cards and a stock of {stock}: {-aside} more than there are")
        if stock:
            places.append(Place("the stock", stock, self.in_stock, ANY & ~self.elsewhere))
        if aside:
            places.append(Place("the cards laid aside", aside))
        return Public(self.terms, tuple(places), self.rules.seats, self.gone)


@once
def checked(view: View) -> View:
    """The view; raises `ValueError` for one whose lists and seats are not those of its table."""
    seats = view.rules.seats
    if len(view.cards_left) != seats or len(view.bids) != seats:
        raise ValueError(
            f"{len(view.cards_left)} hands and {len(view.bids)} bids for {seats} seats; give one for each, and None for no bid"
        )
    for seat, size in enumerate(view.cards_left):
        whole(size, f"number of cards of seat {seat}:", 0, 54)
    for seat in (view.seat, view.turn, view.leader, view.kitty, view.dealer):
        whole(seat, "seat", NOBODY, seats - 1)
    if not set(view.out) <= set(range(seats)) or len(set(view.out)) > seats - 2:
        raise ValueError(f"seats {view.out} of {seats} sit out; at least two play, and seats are counted from 0")
    plays = [(number, trick.leader, trick.cards) for number, trick in enumerate(view.tricks, 1)]
    for number, leader, cards in (*plays, *([(len(plays) + 1, view.leader, view.trick)] if view.trick else [])):
        whole(leader, f"leader of trick {number}:", 0, seats - 1)
        if cards and (leader in view.out or len(cards) > seats - len(view.out)):
            raise ValueError(
                f"trick {number} has {len(cards)} cards, led by seat {leader}, where {seats - len(view.out)} of {seats} "
                "seats play; give each card of a trick once, from a leader who plays"
            )
    return view


@once
def played_by(view: View | GameState, terms: Compiled) -> tuple[int, ...]:
    """The set of cards that each seat has played."""
    found, seen = [0] * view.rules.seats, 0
    order = [seat for seat in range(view.rules.seats) if seat not in view.out]
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    for leader, cards in (*tricks, (view.leader, view.trick)):
        if not cards:
            continue
        first = order.index(leader)
        for seat, card in zip(order[first:] + order[:first], cards, strict=False):
            one = terms.bit.get(card) or 1 << terms.card(card)
            if one & seen:
                raise ValueError(f"{card} was played twice; every card of a pack is there once")
            seen |= one
            found[seat] |= one
    return tuple(found)
