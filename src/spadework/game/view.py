"""A game as one seat may know it: the cut of a whole state. Single events are cut in `spadework.game.seen`."""

from __future__ import annotations

from typing import Literal

import msgspec

from spadework.cards import NO_CARDS, Card, texts
from spadework.game.calling import callable_suits, may_call_alone, may_pass_call
from spadework.game.confirming import cards_taken
from spadework.game.events import TrumpLetter
from spadework.game.exchanges import owed_by
from spadework.game.legal import legal_bids, legal_cards, legal_proposals, may_call_redeal, playable_cards
from spadework.game.offers import blind_bids
from spadework.game.reneges import correctable, right_cards
from spadework.game.state import NOBODY, PLAY, ClaimState, GameState, Phase, Proposal, Trick
from spadework.game.turns import is_secret, proposes
from spadework.rules.bid import Bid
from spadework.rules.model import Misdeal, Rules
from spadework.scoring.sheet import CardTaken, Standing


class View(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A game as one seat knows it: all that a player chooses by.

    `hand` is what the seat holds, and `legal_cards` and `legal_bids` are what it may do with it when it is `asked`. `bids`
    and `taken` have what each seat bid and took so far; `trick` are the cards on the table from the one that `leader` led,
    `tricks` those before, and `standings` the score when the deal began. `phase` says what the game waits for, and `turn`
    for whom. What only some games have, such as `trump`, `owed` or `proposals`, is empty in all others.
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
    waiting: tuple[int, ...] = ()
    """Seats that are to act together with this one, or without it."""
    trump: TrumpLetter | Literal[""] = ""
    """What is trump in this deal, where that differs from deal to deal; empty before it is known."""
    turned_up: Card = ""
    """The card that was turned up in this deal."""
    maker: int = NOBODY
    """The seat that named trump."""
    calls: int = 0
    """How many times seats have passed in naming trump."""
    out: tuple[int, ...] = ()
    """Seats that sit out this deal."""
    proposals: tuple[Proposal | None, ...] = ()
    kitty: int = NOBODY
    """The seat that took up the kitty, or the card turned up, in this deal."""
    stock_left: int = 0
    """How many cards may yet be drawn."""
    offered: Card = ""
    """The card of the stock that this seat looks at."""
    aside: tuple[Card, ...] = ()
    """What this seat has laid aside in this deal."""
    passed: tuple[Card, ...] = ()
    """What this seat has passed to its partner in this deal."""
    received: tuple[Card, ...] = ()
    legal_cards: tuple[Card, ...] = ()
    """The cards this seat may play without doing wrong, where it is to play one."""
    playable: tuple[Card, ...] = ()
    """The cards that would be accepted from it: more than the legal ones where wrong cards can be played (1.6)."""
    legal_bids: tuple[Bid, ...] = ()
    """The bids it may make, where it is to bid; blind ones before any card is shown."""
    legal_proposals: tuple[int, ...] = ()
    """The numbers it may say, where its partner bids for the team."""
    legal_calls: tuple[TrumpLetter, ...] = ()
    """What it may make trump, where it is to call."""
    may_pass: bool = False
    """Whether it may leave that to the others."""
    may_call_alone: bool = False
    may_redeal: bool = False
    """Whether it may call for a new deal."""
    owed: int = 0
    """How many cards it is to lay aside, or to pass, now."""
    pass_to: int = NOBODY
    """The seat to which it passes them."""
    may_correct: Card = ""
    """The wrong card that this seat may still take back."""
    corrections: tuple[Card, ...] = ()
    """What it may play instead."""
    reneges: tuple[int, ...] = ()
    """The teams that were rightly called for a renege in this deal, in order."""
    captured: tuple[CardTaken, ...] = ()
    """Who played and who took each joker and each card that scores, so far."""
    conceded: int = NOBODY
    """The team that gave the game up."""

    def __repr__(self) -> str:
        """Who looks, how far the game is, and the hand."""
        who = f"seat {self.seat}" if self.seat != NOBODY else "nobody's seat"
        held = f", holding {' '.join(self.hand)}" if self.hand else ""
        return f"<View of {who}: deal {self.deal}, {self.phase.value}{', asked' if self.asked else ''}{held}>"

    def __str__(self) -> str:
        """What the seat sees of them, with bids, tricks and the trick on the table."""
        from spadework.game.picture import view_text

        return view_text(self)

    def _repr_html_(self) -> str:
        from spadework.game.picture import view_html

        return view_html(self)


def view(state: GameState, seat: int | None, public: View | None = None) -> View:
    """The game as a seat, or a watcher without one, may know it; `public` is the watcher's view of it, where that is at hand."""
    at = NOBODY if seat is None else seat
    phase = state.phase
    if public is not None and phase is PLAY and state.bids is public.bids and _plain(state):
        return _with_hand(state, public, at)
    own_turn = at != NOBODY and state.turn == at and state.claim is None
    playing = own_turn and phase is PLAY
    together = at in state.waiting
    claimed = state.claim is not None and at in state.claim.waiting
    base = View(
        rules=state.rules,
        seat=at,
        phase=phase,
        deal=state.deal,
        dealer=state.dealer,
        turn=state.turn,
        asked=own_turn or together or claimed,
        hand=texts(state.hands[at]) if state.shown and at != NOBODY else (),
        cards_left=tuple(map(int.bit_count, state.hands)),
        bids=_known_bids(state, at),
        leader=state.leader,
        trick=state.trick,
        tricks=state.tricks,
        taken=state.taken,
        broken=state.broken,
        claim=state.claim,
        standings=state.standings,
        waiting=state.waiting,
        trump=state.trump,
        turned_up=state.calling.turned_up,
        maker=state.maker,
        calls=state.calling.calls,
        out=state.out,
        kitty=state.moved.kitty,
        reneges=state.honor.reneges,
        proposals=state.auction.proposals,
        captured=cards_taken(state),
        conceded=state.conceded,
        stock_left=len(state.stock),
        legal_cards=texts(legal_cards(state)) if playing else (),
        playable=texts(playable_cards(state)) if playing else (),
        legal_bids=_bids(state, at, own_turn=own_turn),
    )
    return base if phase is PLAY and _plain(state) else _with_more(state, base, own_turn=own_turn)


def view_on(state: GameState, before: View | None) -> View:
    """A watcher's view, made of the one `before` it where nothing has happened since but that cards were played."""
    if before is None or not _goes_on(state, before):
        return view(state, None)
    return msgspec.structs.replace(
        before,
        turn=state.turn,
        cards_left=tuple(map(int.bit_count, state.hands)),
        leader=state.leader,
        trick=state.trick,
        tricks=state.tricks,
        taken=state.taken,
        broken=state.broken,
        claim=state.claim,
        reneges=state.honor.reneges,
        captured=cards_taken(state),
        stock_left=len(state.stock),
    )


def _goes_on(state: GameState, before: View) -> bool:
    """Whether the deal of a watcher's view is still played, without secrets but the hands."""
    return (
        state.phase is PLAY
        and before.phase is PLAY
        and state.bids is before.bids
        and state.rules is before.rules
        and state.standings is before.standings
        and state.deal == before.deal
        and state.waiting == before.waiting
        and state.conceded == before.conceded
        and _plain(state)
    )


def _with_hand(state: GameState, public: View, at: int) -> View:
    """The view of a seat in plain play: a watcher's, with the hand and what may be done with it."""
    own_turn = state.turn == at and state.claim is None
    legal = legal_cards(state) if own_turn else NO_CARDS
    playable = playable_cards(state, legal) if own_turn else NO_CARDS
    return msgspec.structs.replace(
        public,
        seat=at,
        asked=own_turn or at in state.waiting or (state.claim is not None and at in state.claim.waiting),
        hand=texts(state.hands[at]) if state.shown else (),
        legal_cards=(right := texts(legal)),
        playable=right if playable == legal else texts(playable),
    )


def _plain(state: GameState) -> bool:
    """Whether a deal in play has no secrets but the hands, and no seat may do anything but play."""
    if not state.tricks and isinstance(state.rules.misdeal, Misdeal):
        return False
    return not (any(state.moved.passed) or any(state.moved.aside) or state.honor.wrong)


def _with_more(state: GameState, base: View, *, own_turn: bool) -> View:
    """The view with what only some games and phases have."""
    at, phase = base.seat, state.phase
    if at == NOBODY or not state.dealt:
        return base
    calling = own_turn and phase is Phase.CALLING
    proposing = own_turn and phase is Phase.BIDDING and proposes(state, at)
    passing = phase is Phase.PASSING and at in state.waiting
    number, partner = owed_by(state, at) if passing else (0, NOBODY)
    wrong = correctable(state, at)
    return msgspec.structs.replace(
        base,
        offered=state.moved.offered if own_turn else "",
        aside=texts(state.moved.aside[at]),
        passed=state.moved.passed[at],
        received=state.moved.received[at],
        legal_proposals=tuple(legal_proposals(state)) if proposing else (),
        legal_calls=callable_suits(state) if calling else (),
        may_pass=calling and may_pass_call(state),
        may_call_alone=calling and may_call_alone(state),
        may_redeal=may_call_redeal(state, at),
        owed=state.moved.owed if own_turn and phase is Phase.DISCARD else number,
        pass_to=partner,
        may_correct=wrong.card if wrong else "",
        corrections=texts(right_cards(state, wrong)) if wrong else (),
    )


def _known_bids(state: GameState, at: int) -> tuple[Bid | None, ...]:
    """The bids without those that are still secret; a game given up before they were opened keeps them closed."""
    secret = is_secret(state.rules) and not state.auction.opened
    answered = state.phase is Phase.BIDDING or state.shown
    if answered and not secret:
        return state.bids
    return tuple(
        bid if seat == at or (answered and bid is not None and bid.blind) else None
        for seat, bid in enumerate(state.bids)
    )


def _bids(state: GameState, at: int, *, own_turn: bool) -> tuple[Bid, ...]:
    if state.phase is Phase.BLIND:
        return blind_bids(state, at) if at in state.waiting else ()
    if state.phase is not Phase.BIDDING or not (own_turn or at in state.waiting) or proposes(state, at):
        return ()
    return legal_bids(state, at)
