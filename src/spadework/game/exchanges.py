"""Which seats pass cards to their partners because of a nil, and when (2.4, A9, A10)."""

from __future__ import annotations

from typing import NamedTuple

from spadework.game.seats import in_turn
from spadework.game.state import GameState
from spadework.rules.bid import Bid
from spadework.rules.model import Rules


class Exchange(NamedTuple):
    """Two partners who pass each other this many cards."""

    bidder: int
    partner: int
    number: int
    at_once: bool


def exchanges(rules: Rules, bids: tuple[Bid | None, ...]) -> tuple[Exchange, ...]:
    """The exchanges that these bids bring: a nil bidder's with the next seat of its team."""
    passing = rules.passing
    if not (passing.nil or passing.blind_nil):
        return ()
    found = []
    paired: set[int] = set()
    for seat, bid in enumerate(bids):
        if bid is None or not bid.nil or seat in paired:
            continue
        partner = partner_of(rules, seat)
        other = bids[partner]
        number = _number(rules, bid)
        both = other is not None and other.nil
        if both and other is not None:
            number = max(number, _number(rules, other)) if passing.two_nils == "allowed" else 0
        if number and partner not in paired:
            paired |= {seat, partner}
            found.append(Exchange(seat, partner, number, both or passing.order == "at_once"))
    return tuple(found)


def partner_of(rules: Rules, seat: int) -> int:
    """The seat with which a nil bidder exchanges cards: the next of its team clockwise; itself if it plays alone."""
    team = rules.teams[rules.team_of(seat)]
    return next((other for other in in_turn(rules, seat)[1:] if other in team), seat)


def _number(rules: Rules, bid: Bid) -> int:
    return rules.passing.blind_nil if bid.blind else rules.passing.nil


def passers(state: GameState) -> tuple[int, ...]:
    """The seats that have cards to pass now."""
    waiting = []
    for exchange in exchanges(state.rules, state.bids):
        given = bool(state.moved.passed[exchange.bidder])
        if not given:
            waiting.append(exchange.bidder)
        if (given or exchange.at_once) and not state.moved.passed[exchange.partner]:
            waiting.append(exchange.partner)
    return tuple(sorted(waiting))


def deliverable(state: GameState) -> tuple[tuple[int, int], ...]:
    """Who is to take up passed cards now, and from whom."""
    found = []
    for exchange in exchanges(state.rules, state.bids):
        both = state.moved.passed[exchange.bidder] and state.moved.passed[exchange.partner]
        for giver, seat in ((exchange.bidder, exchange.partner), (exchange.partner, exchange.bidder)):
            if state.moved.passed[giver] and not state.moved.received[seat] and (both or not exchange.at_once):
                found.append((seat, giver))
    return tuple(found)


def owed_by(state: GameState, seat: int) -> tuple[int, int]:
    """How many cards a seat is to pass, and to whom."""
    for exchange in exchanges(state.rules, state.bids):
        if seat == exchange.bidder:
            return exchange.number, exchange.partner
        if seat == exchange.partner:
            return exchange.number, exchange.bidder
    return 0, seat
