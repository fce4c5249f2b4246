"""What the person is asked about bids: blind or seen, for itself or for the team."""

from __future__ import annotations

from spadework.cli.narration import Cast, proposal_words
from spadework.cli.question import Answer, Question, as_bid, asking
from spadework.game import BidProposed, BlindDeclined, RedealCalled, View
from spadework.rules.bid import bid_words
from spadework.rules.model import (
    BlindNil,
    BlindNumber,
    IndividualBidding,
    PartnershipBidding,
    SuicideBidding,
    WhizBidding,
)
from spadework.words import listed

__all__ = ["ask_bid", "ask_blind"]


def _bid_answers(view: View) -> list[Answer]:
    numbers = [
        Answer(
            text=str(bid.tricks),
            fact=as_bid(view, bid),
            words=(bid_words(bid), str(bid.tricks)),
            number=bid.tricks,
        )
        for bid in view.legal_bids
        if not bid.nil
    ]
    for bid in view.legal_bids:
        if bid.nil:
            words = ("blind nil", "blind", "b", "bnil", "y", "yes") if bid.blind else ("nil", "n")
            text = bid_words(bid).capitalize()
            key = "b" if bid.blind else "n"
            numbers.append(Answer(text=text, fact=as_bid(view, bid), words=words, key=key))
    return numbers


def ask_blind(view: View, cast: Cast) -> Question:
    """Whether to bid before the cards are seen."""
    rules = view.rules
    nil = any(bid.nil for bid in view.legal_bids)
    numbers = any(not bid.nil for bid in view.legal_bids)
    worth, number = rules.blind_nil, rules.blind_number
    behind = max(team.points for team in view.standings) - view.standings[rules.team_of(view.seat)].points
    notes = []
    if nil and isinstance(worth, BlindNil):
        notes.append(f"A blind nil wins or loses {worth.points}.")
    if numbers and isinstance(number, BlindNumber):
        times = {1: "once", 2: "double"}.get(number.factor, f"{number.factor} times")
        team = " for your team" if rules.partners(view.seat) else ""
        notes.append(f"A blind number counts {times}{team}.")
    look = Answer(text="Look at my cards", fact=BlindDeclined(view.seat), words=("look", "l", "n", "no", ""), key="l")
    answers = [*_bid_answers(view), look]
    known = f"You are {behind} points behind." if behind else ""
    title = "Bid blind, or look at your cards?"
    return asking(title, answers, known=known, note=" ".join(notes), first=len(answers) - 1)


def ask_bid(view: View, cast: Cast) -> Question:
    """Which bid to make, or what to say to the partner who makes it."""
    if view.legal_proposals:
        return _proposal(view, cast)
    own = view.bids[view.seat]
    answers = _bid_answers(view)
    if view.may_redeal:
        fact = RedealCalled(view.seat)
        answers.append(Answer(text="New deal", fact=fact, words=("new deal", "redeal", "d"), key="d"))
    title, note, first = "Your bid", "", None
    match view.rules.bidding:
        case PartnershipBidding():
            title = "Your team's bid"
        case IndividualBidding() if own is not None:
            title, note, first = "Raise your bid?", f"You bid {own.tricks}. You may raise it once, or leave it.", 0
        case IndividualBidding(secret=True):
            title, note = "Your sealed bid", "All bids are opened together."
        case IndividualBidding(total="not_tricks") if all(b for s, b in enumerate(view.bids) if s != view.seat):
            note = f"All bids together must not come to {view.rules.tricks}."
        case WhizBidding():
            note = "Bid as many as you hold spades, or nil."
        case SuicideBidding():
            note = "In each team one partner bids nil and the other a number."
        case _:
            pass
    if view.may_redeal:
        note = f"{note} With this hand you may call for a new deal.".strip()
    return asking(title, answers, known=_said(view, cast), note=note, first=first)


def _said(view: View, cast: Cast) -> str:
    """What the partners and the others have said so far."""
    parts = []
    for other in view.rules.partners(view.seat):
        bid, proposal = view.bids[other], view.proposals[other] if view.proposals else None
        if proposal is not None:
            parts.append(f"{cast.names[other]} said {proposal_words(proposal.tricks, possible=proposal.possible)}.")
        elif bid is not None:
            parts.append(f"{cast.names[other]} bid {bid_words(bid)}.")
    said = [bid for seat, bid in enumerate(view.bids) if bid is not None and seat != view.seat]
    if said:
        parts.append(f"{sum(bid.tricks for bid in said)} bid so far.")
    elif not parts and view.turn == view.seat:
        parts.append("You are the first to bid.")
    return " ".join(parts)


def _proposal(view: View, cast: Cast) -> Question:
    bidding = view.rules.bidding
    halves = isinstance(bidding, PartnershipBidding) and bidding.talk == "halves"
    answers = [_saying(view, number, possible=False) for number in view.legal_proposals]
    if halves:
        answers += [_saying(view, number, possible=True) for number in view.legal_proposals[:-1]]
    last = view.legal_proposals[-1]
    choices = f"0 to {last}" + (', with or without "and a possible"' if halves else "")
    bidder = listed(cast.names[other] for other in view.rules.partners(view.seat))
    note = f"{bidder} then bids for your team." + (" With + it is one and a possible." if halves and cast.signs else "")
    return asking("What can you take?", answers, choices=choices, note=note, known=_said(view, cast))


def _saying(view: View, number: int, *, possible: bool) -> Answer:
    return Answer(
        text=f"{number}+" if possible else str(number),
        fact=BidProposed(view.seat, number, possible=possible),
        words=(f"{number} and a possible", f"{number} possible", f"{number}p", f"{number}+")
        if possible
        else (str(number),),
        key="p" if possible else "",
        number=number,
    )
