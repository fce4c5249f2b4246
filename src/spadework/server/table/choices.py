"""The bids that a seat may make, as people read them: what each would make of the contract, and what it wins or loses."""

from __future__ import annotations

from spadework.game import Phase, View
from spadework.rules import Bid, Rules, bid_text
from spadework.rules.model import BlindNil, CombinedDoubleNil, Nil
from spadework.server.wire import BidChoice

__all__ = ["bid_choices", "blind_choices", "blind_note", "spoken_bid"]


def spoken_bid(bid: Bid) -> str:
    """A bid as people say it: "4", "Nil", "Blind nil"."""
    if bid.nil:
        return "Blind nil" if bid.blind else "Nil"
    return f"Blind {bid.tricks}" if bid.blind else str(bid.tricks)


def bid_choices(looking: View) -> tuple[BidChoice, ...]:
    """The bids that the seat may make with its cards in view."""
    return _choices(looking) if looking.phase is Phase.BIDDING else ()


def blind_choices(looking: View) -> tuple[BidChoice, ...]:
    """The bids that the seat may make before it sees a card."""
    return _choices(looking) if looking.phase is Phase.BLIND else ()


def blind_note(looking: View) -> str:
    """What makes a blind bid possible, in a sentence."""
    blind = looking.rules.blind_nil
    if looking.phase is not Phase.BLIND or not looking.legal_bids or not isinstance(blind, BlindNil):
        return ""
    if not blind.deficit:
        return "Under these rules you may bid blind nil at any time."
    best = max(team.points for team in looking.standings)
    behind = best - looking.standings[looking.rules.team_of(looking.seat)].points
    return f"Your team is {behind} points behind, and from {blind.deficit} on a blind nil may be bid."


def _choices(looking: View) -> tuple[BidChoice, ...]:
    rules = looking.rules
    partners = rules.partners(looking.seat)
    before = sum(bid.tricks for partner in partners if (bid := looking.bids[partner]) is not None)
    made = [bid.tricks for bid in looking.bids if bid is not None]
    last = len(made) == rules.seats - 1
    return tuple(
        BidChoice(
            bid=bid_text(bid),
            text=spoken_bid(bid),
            contract=before + bid.tricks,
            note=_nil_note(looking, bid) if bid.nil else _total_note(rules, sum(made) + bid.tricks) if last else "",
        )
        for bid in looking.legal_bids
    )


def _nil_note(looking: View, bid: Bid) -> str:
    rules = looking.rules
    double = rules.double_nil
    partners = rules.partners(looking.seat)
    if isinstance(double, CombinedDoubleNil) and partners:
        theirs = [looking.bids[partner] for partner in partners]
        if all(other is not None and other.nil and other.blind == bid.blind for other in theirs):
            points = double.blind_points if bid.blind else double.points
            return f"With your partner's nil one bid for {points} points, won or lost together"
    worth = rules.blind_nil if bid.blind else rules.nil
    points = worth.points if isinstance(worth, Nil | BlindNil) else 0
    return f"{points} points if you take no trick, {points} lost if you take one"


def _total_note(rules: Rules, total: int) -> str:
    """What the last bidder would make of all bids together."""
    if total == rules.hand_size:
        return f"All bids come to {total}, as many as there are tricks"
    more = "more" if total > rules.hand_size else "fewer"
    return f"All bids come to {total}, {abs(total - rules.hand_size)} {more} than there are tricks"
