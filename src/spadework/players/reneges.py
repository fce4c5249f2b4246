"""Wrong cards of opponents that a seat can prove by what was played since (1.6)."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.game.state import Phase
from spadework.game.view import View
from spadework.players.order import Order, order_of
from spadework.players.reading import free_jokers


def proven(view: View) -> tuple[int, int] | None:
    """An opponent and the trick, from 0, to which it played a wrong card; none if nothing is certain, or all is settled.

    A seat that did not follow, or led trumps too early, and later shows what it should have played, has reneged
    whatever the hidden cards are.
    """
    rules = view.rules
    if rules.renege.mode != "honor" or view.phase not in (Phase.PLAY, Phase.CONFIRM):
        return None
    order = order_of(rules.pack, rules.trump, view.trump)
    team = rules.team_of(view.seat)
    owed: list[tuple[int, int, int]] = []
    for number, seat, card, lacking in _plays(view, order):
        for offender, trick, suit in owed:
            settled = rules.team_of(offender) in (team, *view.reneges)
            if offender == seat and card & suit and not settled:
                return offender, trick
        # A card that was drawn later proves nothing.
        if lacking and number >= rules.tricks - rules.hand_size:
            owed.append((seat, number, lacking))
    return None


def _plays(view: View, order: Order) -> Iterator[tuple[int, int, int, int]]:
    """Each card played: the trick, the seat, the card, and the cards of which it said that the seat holds none."""
    rules = view.rules
    play = rules.play
    free = free_jokers(rules, order)
    plain = play.lead_spades == "when_broken" and play.jokers == "spades" and play.joker_breaks
    plain = plain and play.first_lead not in ("low_club", "low_club_all")
    seats = [seat for seat in range(rules.seats) if seat not in view.out]
    broken = False
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    for number, (leader, cards) in enumerate([*tricks, (view.leader, view.trick)]):
        led = 0
        for place, text in enumerate(cards):
            card = order.bit[text]
            seat = seats[(seats.index(leader) + place) % len(seats)]
            lacking = 0
            if not led:
                led = order.suit[card]
                if plain and not broken and card & order.trump:
                    lacking = order.every & ~order.trump
            elif not card & (led | free):
                lacking = led
            broken = broken or bool(card & order.trump)
            yield number, seat, card, lacking
