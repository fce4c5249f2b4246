"""What one seat may know. Secrets are cut here and nowhere else.

`see` cuts an event: what it returns is of a type of its own, `Seen`, in which no field could hold another seat's
cards before everybody may see them. `view` cuts a state into the `View` that players get. Both take no seat at all for
somebody who watches.
"""

from __future__ import annotations

import msgspec

from spadework.cards import Card, CardText, texts
from spadework.game import events as e
from spadework.game.legal import blind_bids, legal_bids, legal_cards
from spadework.game.state import NOBODY, ClaimState, GameState, Phase, Trick
from spadework.rules.bid import Bid
from spadework.rules.model import Rules
from spadework.scoring.sheet import Standing

__all__ = ["HIDDEN", "DealBegun", "Hidden", "OwnAnswer", "OwnHandShown", "Seen", "View", "see", "view"]


class Hidden:
    """Something happened that this seat may not know."""


HIDDEN = Hidden()


class _Seen(msgspec.Struct, frozen=True, tag=True, tag_field="type"):
    """What the types share that exist only to be seen."""


class DealBegun(_Seen, frozen=True):
    """The cards were dealt; which, nobody is told."""


class OwnHandShown(_Seen, frozen=True):
    """The seat that is told this was shown its own hand."""

    cards: tuple[CardText, ...]


class OwnAnswer(_Seen, frozen=True):
    """The seat that is told this has bid blind, or chosen to look at its cards."""

    bid: Bid | None


Public = (
    e.GameStarted
    | e.BlindOffered
    | e.BlindBidsShown
    | e.BidMade
    | e.CardPlayed
    | e.RestClaimed
    | e.ClaimShown
    | e.ClaimAnswered
    | e.RestTaken
    | e.TrickTaken
    | e.DealScored
    | e.Conceded
    | e.GameWon
)
Seen = Public | DealBegun | OwnHandShown | OwnAnswer


def see(event: e.Event, seat: int | None) -> Seen | Hidden:
    """What a seat, or a watcher without one, may know of an event."""
    if isinstance(event, e.Dealt):
        return DealBegun()
    if isinstance(event, e.HandShown):
        return OwnHandShown(event.cards) if event.seat == seat else HIDDEN
    if isinstance(event, e.BlindDeclined):
        return OwnAnswer(None) if event.seat == seat else HIDDEN
    if isinstance(event, e.BidMade) and event.bid.blind:
        return OwnAnswer(event.bid) if event.seat == seat else HIDDEN
    return event


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A game as one seat knows it: all that a player chooses by.

    Lists by seat have one entry a seat. Seats keep their own numbers; `seat` says which one is looking.
    """

    rules: Rules
    seat: int
    """The seat that is looking; -1 for somebody who only watches."""
    phase: Phase
    deal: int
    dealer: int
    turn: int
    asked: bool
    """Whether this seat is to act now."""
    hand: tuple[Card, ...]
    """The cards this seat holds, in the order of the pack; empty before they are shown."""
    cards_left: tuple[int, ...]
    bids: tuple[Bid | None, ...]
    """The bids that this seat knows of."""
    leader: int
    trick: tuple[Card, ...]
    """The cards of the present trick, from the one that `leader` led."""
    tricks: tuple[Trick, ...]
    taken: tuple[int, ...]
    broken: bool
    claim: ClaimState | None
    standings: tuple[Standing, ...]
    """Where the teams stood when the deal began."""
    legal_cards: tuple[Card, ...] = ()
    """The cards this seat may play, where it is to play one."""
    legal_bids: tuple[Bid, ...] = ()
    """The bids it may make, where it is to bid; blind ones before any card is shown."""


def view(state: GameState, seat: int | None) -> View:
    """The game as a seat, or a watcher without one, may know it."""
    at = NOBODY if seat is None else seat
    own_turn = at != NOBODY and state.turn == at
    playing = own_turn and state.phase is Phase.PLAY and state.claim is None
    bidding = own_turn and state.phase is Phase.BIDDING
    blind = state.phase is Phase.BLIND and at in state.waiting
    claimed = state.claim is not None and at in state.claim.waiting
    bids = state.bids
    # A game given up before the blind bids were opened keeps them closed.
    if state.phase is not Phase.BIDDING and not state.shown:
        bids = tuple(bid if other == at else None for other, bid in enumerate(bids))
    choices = legal_bids(state) if bidding else blind_bids(state.rules) if blind else ()
    return View(
        rules=state.rules,
        seat=at,
        phase=state.phase,
        deal=state.deal,
        dealer=state.dealer,
        turn=state.turn,
        asked=playing or bidding or blind or claimed,
        hand=texts(state.hands[at]) if state.shown and at != NOBODY else (),
        cards_left=tuple(hand.bit_count() for hand in state.hands),
        bids=bids,
        leader=state.leader,
        trick=state.trick,
        tricks=state.tricks,
        taken=state.taken,
        broken=state.broken,
        claim=state.claim,
        standings=state.standings,
        legal_cards=texts(legal_cards(state)) if playing else (),
        legal_bids=choices,
    )
