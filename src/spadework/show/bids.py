"""What a seat is asked about bids: blind or seen, for itself or for its team; and what each bid would bring."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.game import View
from spadework.game.state import Proposal
from spadework.rules import Bid
from spadework.rules import model as m
from spadework.rules.bid import bid_text
from spadework.scoring.worth import lost_worth, made_worth
from spadework.show.ask import Answer, Ask
from spadework.show.cast import Cast
from spadework.show.parts import proposal_part
from spadework.texts import Text
from spadework.words import written


def ask_blind(view: View, _: Cast) -> Ask:
    """Whether to bid before the cards are seen."""
    look = Answer(request={"decline": True}, label=Text("show.ask.look"))
    answers = (*_bids(view), look)
    behind = max(team.points for team in view.standings) - view.standings[view.rules.team_of(view.seat)].points
    known = Text("show.ask.blind.behind", {"behind": written(behind, view.rules.decimals), "team": _partnered(view)})
    return Ask(
        what="blind",
        title=Text("show.ask.blind"),
        known=(known,) if behind else (),
        notes=tuple(_blind_notes(view)),
        answers=answers,
        usual=len(answers) - 1,
    )


def _blind_notes(view: View) -> Iterator[Text]:
    """What a blind number wins and loses beside the same number bid in view, and when blind bids are open."""
    number, nil = view.rules.blind_number, view.rules.blind_nil
    if isinstance(number, m.BlindNumber) and any(not bid.nil for bid in view.legal_bids):
        stake = {"factor": number.factor, "loss": number.loss, "exact": number.overtricks == "none"}
        yield Text("show.ask.blind.stake", stake)
        yield Text("show.ask.blind.open", {"what": "number", "deficit": number.deficit, "team": _partnered(view)})
    if isinstance(nil, m.BlindNil) and any(bid.nil for bid in view.legal_bids):
        yield Text("show.ask.blind.open", {"what": "nil", "deficit": nil.deficit, "team": _partnered(view)})


def ask_bid(view: View, cast: Cast) -> Ask:
    """Which bid to make, or what to say to the partner who makes it."""
    if view.legal_proposals:
        return _propose(view, cast)
    rules, own = view.rules, view.bids[view.seat]
    kind, note, usual = "", None, -1
    match rules.bidding:
        case m.PartnershipBidding():
            kind = ".team"
        case m.IndividualBidding() if own is not None:
            kind, note, usual = ".raise", Text("show.ask.bid.raise.note", {"n": own.tricks}), 0
        case m.IndividualBidding(secret=True):
            kind, note = ".secret", Text("show.ask.bid.secret.note")
        case m.IndividualBidding(total="not_tricks") if _is_last(view):
            note = Text("show.ask.bid.hook", {"n": rules.tricks})
        case m.WhizBidding():
            note = Text("show.ask.bid.whiz")
        case m.SuicideBidding():
            note = Text("show.ask.bid.suicide")
        case _:
            pass
    return Ask(
        what="bid",
        title=Text(f"show.ask.bid{kind}"),
        known=tuple(_said(view, cast)),
        notes=(note,) if note else (),
        answers=tuple(_bids(view)),
        usual=usual,
    )


def _propose(view: View, cast: Cast) -> Ask:
    bidding, numbers = view.rules.bidding, view.legal_proposals
    halves = isinstance(bidding, m.PartnershipBidding) and bidding.talk == "halves"
    plain = [Answer(request={"propose": str(n)}, label=str(n)) for n in numbers]
    possible = [
        Answer(request={"propose": f"{n}-possible"}, label=proposal_part(Proposal(n, possible=True)), apart=True)
        for n in numbers[:-1]
    ]
    return Ask(
        what="propose",
        title=Text("show.ask.propose"),
        known=tuple(_said(view, cast)),
        notes=(Text("show.ask.propose.note", {"partners": cast.people(view.rules.partners(view.seat))}),),
        answers=(*plain, *(possible if halves else ())),
    )


def _said(view: View, cast: Cast) -> Iterator[Text]:
    """What the partners and the others have said so far."""
    silent = True
    for other in view.rules.partners(view.seat):
        bid, proposal = view.bids[other], view.proposals[other] if view.proposals else None
        if proposal is not None:
            yield Text("show.ask.said_by_partner", {"who": cast.who(other), "said": proposal_part(proposal)})
        elif bid is not None:
            yield Text("show.ask.bid.of_partner", {"who": cast.who(other), "bid": bid_text(bid)})
        silent = silent and proposal is None and bid is None
    said = [bid for seat, bid in enumerate(view.bids) if bid is not None and seat != view.seat]
    if said:
        yield Text("show.ask.bid.so_far", {"n": sum(bid.tricks for bid in said)})
    elif silent and view.turn == view.seat:
        yield Text("show.ask.bid.first")


def _bids(view: View) -> Iterator[Answer]:
    """The bids that may be made, numbers first."""
    partners = view.rules.partners(view.seat)
    before = sum(bid.tricks for partner in partners if (bid := view.bids[partner]) is not None)
    for bid in sorted(view.legal_bids, key=lambda bid: bid.nil):
        yield Answer(
            request={"bid": str(bid)},
            label=_label(bid),
            note=_note(view, bid),
            apart=bid.nil,
            contract=before + bid.tricks,
        )


def _label(bid: Bid) -> Text | str:
    if bid.nil:
        return Text("show.ask.nil", {"how": "blind" if bid.blind else "seen"})
    return Text("show.ask.blind_number", {"n": bid.tricks}) if bid.blind else str(bid.tricks)


def _note(view: View, bid: Bid) -> Text | None:
    if bid.nil:
        return _nil_note(view, bid)
    rules = view.rules
    if bid.blind:
        made, _ = made_worth(rules, bid.tricks, blind=True)
        lost, _ = lost_worth(rules, bid.tricks, short=bid.tricks, blind=True)
        return Text("show.ask.blind.worth", {"points": made, "lost": -lost, "team": _partnered(view)})
    if not isinstance(rules.bidding, m.IndividualBidding) or not _is_last(view):
        return None
    total = bid.tricks + sum(other.tricks for seat, other in enumerate(view.bids) if other and seat != view.seat)
    return Text("show.ask.bid.total", {"total": total, "tricks": rules.tricks})


def _nil_note(view: View, bid: Bid) -> Text:
    rules = view.rules
    double, partners = rules.double_nil, rules.partners(view.seat)
    if isinstance(double, m.CombinedDoubleNil) and partners:
        theirs = [view.bids[partner] for partner in partners]
        if all(other is not None and other.nil and other.blind == bid.blind for other in theirs):
            points = double.blind_points if bid.blind else double.points
            return Text("show.ask.nil.double", {"points": points, "partners": len(partners)})
    worth = rules.blind_nil if bid.blind else rules.nil
    points = worth.points if isinstance(worth, m.Nil | m.BlindNil) else 0
    return Text("show.ask.nil.worth", {"points": points, "lost": -points})


def _is_last(view: View) -> bool:
    """Whether all others have bid."""
    return all(bid is not None for seat, bid in enumerate(view.bids) if seat != view.seat)


def _partnered(view: View) -> bool:
    return bool(view.rules.partners(view.seat))
