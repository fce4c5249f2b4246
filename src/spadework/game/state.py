"""Where a game stands: the fold of its events.

The state holds everything, hands included, and has no encoder on purpose: what a person or a bot may know of it is a
`View`, and what travels is a `Seen`, both cut in `spadework.game.view`.
"""

from __future__ import annotations

import enum
from typing import Literal

import msgspec

from spadework.cards import Card, Cards
from spadework.game.events import TrumpLetter
from spadework.game.ranking import Ranking
from spadework.rules.bid import Bid
from spadework.rules.model import Rules
from spadework.scoring.sheet import Line, Standing

__all__ = ["NOBODY", "ClaimState", "GameState", "Phase", "Proposal", "Trick", "WrongCard"]


class Phase(enum.StrEnum):
    """What a game waits for."""

    BLIND = "blind"
    """Some seats have yet to say whether they bid blind; no card has been shown."""
    DRAW = "draw"
    """A seat looks at a card of the stock, to keep it or not."""
    BIDDING = "bidding"
    CALLING = "calling"
    """A seat is to name trump, or to pass."""
    DEFENSE = "defense"
    """A seat is to say whether it defends alone."""
    DISCARD = "discard"
    """A seat has taken up cards and owes as many discards."""
    PASSING = "passing"
    """Some seats have yet to pass cards to their partners."""
    PLAY = "play"
    CONFIRM = "confirm"
    """All tricks are played, and the deal is scored when all have confirmed it."""
    BETWEEN = "between"
    """The next deal has yet to be dealt."""
    OVER = "over"


NOBODY = -1
"""Stands for a seat where it is no seat's turn."""


class Trick(msgspec.Struct, frozen=True, gc=False):
    """A trick that was taken: who led, the cards from the one led, and who took it."""

    leader: int
    cards: tuple[Card, ...]
    winner: int


class ClaimState(msgspec.Struct, frozen=True):
    """A claim that waits for answers."""

    seat: int
    waiting: tuple[int, ...]
    cards: tuple[Card, ...] = ()


class Proposal(msgspec.Struct, frozen=True):
    """What a seat said it hopes for, before its partner fixed the team's bid."""

    tricks: int
    possible: bool = False


class WrongCard(msgspec.Struct, frozen=True):
    """A card that was played and should not have been; `trick` counts from 0."""

    seat: int
    trick: int
    card: Card


class GameState(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A game between two events. Lists by seat have one entry a seat, lists by team one a team."""

    rules: Rules
    ranking: Ranking
    """The order of the cards in this deal; it changes with what is trump."""
    phase: Phase = Phase.BETWEEN
    dealer: int = 0
    """The dealer of this deal; before the first deal, the one who will deal it."""
    next_dealer: int = 0
    """The seat that deals next."""
    deal: int = 0
    """The number of this deal, from 1; a deal that was thrown in is not counted."""
    shuffles: int = 0
    """How many times the cards were dealt in this game, thrown-in deals included."""
    turn: int = NOBODY
    """The seat to act."""
    waiting: tuple[int, ...] = ()
    """Seats to act together: about a blind bid, a secret one, cards to pass, a deal to confirm."""
    shown: bool = False
    """Whether the seats have been shown their hands in this deal."""
    dealt: tuple[Cards, ...] = ()
    """What each seat was dealt."""
    hands: tuple[Cards, ...] = ()
    """What each seat still holds."""
    stock: tuple[Card, ...] = ()
    """Cards that are not in any hand and may yet be seen or drawn, the top one first."""
    offered: Card = ""
    """The card of the stock that the seat to act looks at, where it draws its hand."""
    face_down: Card = ""
    """The card that is to be turned up in this deal."""
    turned_up: Card = ""
    """The card that was turned up in this deal."""
    trump: TrumpLetter | Literal[""] = ""
    """What is trump in this deal, where that differs from deal to deal; empty before it is known."""
    maker: int = NOBODY
    """The seat that named trump."""
    calls: int = 0
    """How many times seats have passed in naming trump."""
    defense: tuple[int, ...] = ()
    """Seats that have said whether they defend alone."""
    out: tuple[int, ...] = ()
    """Seats that sit out this deal, since a partner plays alone."""
    owed: int = 0
    """How many cards the seat that took some up has yet to discard."""
    aside: tuple[Cards, ...] = ()
    """What each seat has laid aside in this deal, face down."""
    passed: tuple[tuple[Card, ...], ...] = ()
    """What each seat has passed to its partner in this deal."""
    received: tuple[tuple[Card, ...], ...] = ()
    """What each seat has been passed."""
    proposals: tuple[Proposal | None, ...] = ()
    blind_asked: bool = False
    """Whether the seats that may bid blind have been asked in this deal."""
    bids: tuple[Bid | None, ...] = ()
    """By seat; none also for a seat whose partner bid for the team, and in a deal without bids."""
    raises: int = 0
    """How many seats, in bid order, have had their turn to raise."""
    bids_open: bool = False
    """Whether bids that the rules made, or that were secret, have been opened."""
    kitty: int = NOBODY
    """The seat that took up the kitty in this deal."""
    leader: int = NOBODY
    """The seat that led the present trick, or is to lead it."""
    trick: tuple[Card, ...] = ()
    """The cards of the present trick, from the one led."""
    taken: tuple[int, ...] = ()
    tricks: tuple[Trick, ...] = ()
    broken: bool = False
    claim: ClaimState | None = None
    claim_refused: tuple[int, int] = (NOBODY, 0)
    """The seat whose claim was refused last, and the number of tricks played then."""
    wrong: tuple[WrongCard, ...] = ()
    """Wrong cards of this deal that nobody has called, where wrong cards can be played."""
    judged: tuple[tuple[int, int], ...] = ()
    """Seat and trick of each card of this deal that was called."""
    reneges: tuple[int, ...] = ()
    """The teams that were rightly called for a renege in this deal, in order."""
    wrong_claims: tuple[int, ...] = ()
    unplayed: tuple[Cards, ...] = ()
    """What each seat still held when the rest of the tricks was given to somebody."""
    unplayed_to: int = NOBODY
    """The seat that counts as having taken it."""
    time_up: bool = False
    standings: tuple[Standing, ...] = ()
    last_lines: tuple[Line, ...] = ()
    """The lines of the deal scored last; the whole sheet is in the log."""
    conceded: int = NOBODY
    """The team that gave the game up."""
    winners: tuple[int, ...] = ()
    why: str = ""

    def __repr__(self) -> str:
        """Of which rules it is, and how far it is."""
        whose = f", seat {self.turn} to act" if self.turn != NOBODY else ""
        return f"<GameState of {self.rules.title}: deal {self.deal}, {self.phase.value}{whose}>"

    def _repr_html_(self) -> str:
        from spadework.game.picture import state_html

        return state_html(self)
