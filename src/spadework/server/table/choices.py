"""The bids that a seat may make, as people read them: what each would make of the contract, and what it wins or loses."""

from __future__ import annotations

from spadework.game import Phase, View
from spadework.rules import Bid, Rules
from spadework.rules.model import (
    BlindNil,
    BlindNumber,
    CombinedDoubleNil,
    IndividualBidding,
    Misdeal,
    Nil,
    PartnershipBidding,
    SuicideBidding,
    WhizBidding,
)
from spadework.scoring.worth import lost_worth, made_worth
from spadework.server.asks import BidChoice

__all__ = ["bid_choices", "bid_question", "blind_choices", "blind_note", "proposal_text", "redeal_reason", "spoken_bid"]


def spoken_bid(bid: Bid) -> str:
    """A bid as people say it: "4", "Nil", "Blind nil"."""
    if bid.nil:
        return "Blind nil" if bid.blind else "Nil"
    return f"Blind {bid.tricks}" if bid.blind else str(bid.tricks)


def proposal_text(tricks: int, *, possible: bool) -> str:
    """What a seat says that leaves the bid to its partner: "4", "4 and a possible"."""
    return f"{tricks} and a possible" if possible else str(tricks)


def bid_choices(looking: View) -> tuple[BidChoice, ...]:
    """The bids that the seat may make with its cards in view."""
    return _choices(looking) if looking.phase is Phase.BIDDING else ()


def blind_choices(looking: View) -> tuple[BidChoice, ...]:
    """The bids that the seat may make before it sees a card."""
    return _choices(looking) if looking.phase is Phase.BLIND else ()


def bid_question(looking: View) -> tuple[str, str]:
    """What kind of bid is asked for, and what there is to know before it."""
    if looking.phase is not Phase.BIDDING or not looking.legal_bids:
        return "", ""
    bidding, own = looking.rules.bidding, looking.bids[looking.seat]
    match bidding:
        case PartnershipBidding():
            return "Your team's bid", ""
        case IndividualBidding() if own is not None:
            return "Raise your bid?", f"You bid {own.tricks}. You may raise it once, or leave it."
        case IndividualBidding(secret=True):
            return "Your secret bid", "All bids are opened together."
        case WhizBidding():
            return "Your bid", "Bid as many as you hold spades, or nil."
        case SuicideBidding():
            return "Your bid", "In each team one partner bids nil and the other a number."
        case _:
            return "Your bid", ""


def blind_note(looking: View) -> str:
    """What makes a blind bid possible, in a sentence."""
    if looking.phase is not Phase.BLIND or not looking.legal_bids:
        return ""
    number = looking.rules.blind_number
    whose = " for your team" if _partnered(looking) else ""
    open_to = _open_to(looking, number, f"a blind number{whose}", nil=False)
    nil = _open_to(looking, looking.rules.blind_nil, "a blind nil", nil=True)
    return " ".join(text for text in (nil, open_to, _stake(number) if open_to else "") if text)


def _stake(number: object) -> str:
    """What a blind number wins and loses beside the same number bid with the cards in view."""
    if not isinstance(number, BlindNumber):
        return ""
    made = {1: "what it would with your cards in view", 2: "double"}.get(
        number.factor, f"{number.factor} times as much"
    )
    lost = {"single": "no more than usual", "double": "double"}[number.loss]
    exact = " Each trick above it is a set." if number.overtricks == "none" else ""
    return f"Made, it scores {made}; failed, it costs {lost}.{exact}"


def _partnered(looking: View) -> bool:
    return bool(looking.rules.partners(looking.seat))


def _open_to(looking: View, blind: object, what: str, *, nil: bool) -> str:
    if not isinstance(blind, BlindNil | BlindNumber) or not any(bid.nil is nil for bid in looking.legal_bids):
        return ""
    if not blind.deficit:
        return f"Under these rules you may bid {what} at any time."
    best = max(team.points for team in looking.standings)
    behind = best - looking.standings[looking.rules.team_of(looking.seat)].points
    who = "Your team is" if _partnered(looking) else "You are"
    return f"{who} {behind} points behind, and from {blind.deficit} on {what} may be bid."


def redeal_reason(looking: View) -> str:
    """Why the seat may call for a new deal, in a sentence; empty where it may not."""
    misdeal = looking.rules.misdeal
    if not looking.may_redeal or not isinstance(misdeal, Misdeal):
        return ""
    return f"You hold {_HANDS[misdeal.hand]}, so you may call for a new deal."


_HANDS = {
    "no_spades": "no spade",
    "no_faces": "no king, queen or jack",
    "no_spades_or_no_faces": "no spade, or no king, queen or jack",
    "few_spades": "one spade at most",
    "no_aces_and_no_faces": "no ace, king, queen or jack",
    "seven_of_a_suit": "seven cards of one suit",
}


def _choices(looking: View) -> tuple[BidChoice, ...]:
    rules, seat = looking.rules, looking.seat
    others = [bid for other, bid in enumerate(looking.bids) if other != seat]
    before = sum(bid.tricks for partner in rules.partners(seat) if (bid := looking.bids[partner]) is not None)
    made = [bid.tricks for bid in others if bid is not None]
    last = isinstance(rules.bidding, IndividualBidding) and None not in others
    return tuple(
        BidChoice(
            bid=str(bid),
            text=spoken_bid(bid),
            contract=before + bid.tricks,
            note=_note(looking, bid, sum(made) if last else None),
        )
        for bid in looking.legal_bids
    )


def _note(looking: View, bid: Bid, others: int | None) -> str:
    if bid.nil:
        return _nil_note(looking, bid)
    if bid.blind:
        made, _ = made_worth(looking.rules, bid.tricks, blind=True)
        lost, _ = lost_worth(looking.rules, bid.tricks, short=bid.tricks, blind=True)
        return f"{made} points if {'your team makes' if _partnered(looking) else 'you make'} it, {lost} lost if not"
    return "" if others is None else _total_note(looking.rules, others + bid.tricks)


def _nil_note(looking: View, bid: Bid) -> str:
    rules = looking.rules
    double = rules.double_nil
    partners = rules.partners(looking.seat)
    if isinstance(double, CombinedDoubleNil) and partners:
        theirs = [looking.bids[partner] for partner in partners]
        if all(other is not None and other.nil and other.blind == bid.blind for other in theirs):
            points = double.blind_points if bid.blind else double.points
            whose = "your partner's nil" if len(partners) == 1 else "your partners' nils"
            return f"With {whose} one bid for {points} points, won or lost together"
    worth = rules.blind_nil if bid.blind else rules.nil
    points = worth.points if isinstance(worth, Nil | BlindNil) else 0
    return f"{points} points if you take no trick, {points} lost if you take one"


def _total_note(rules: Rules, total: int) -> str:
    """What the last bidder would make of all bids together."""
    if total == rules.tricks:
        return f"All bids come to {total}, as many as there are tricks"
    more = "more" if total > rules.tricks else "fewer"
    return f"All bids come to {total}, {abs(total - rules.tricks)} {more} than there are tricks"
