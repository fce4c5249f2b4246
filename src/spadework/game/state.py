"""Where a game stands: the fold of its events.

The state holds everything, hands included, and has no encoder on purpose: what a person or a bot may know of it is a
`View`, and what travels is a `Seen`, both cut in `spadework.game.view`.
"""

from __future__ import annotations

import enum
from functools import lru_cache
from typing import Any, Final, Literal

import msgspec

from spadework.cards import NO_CARDS, Card, Cards
from spadework.game.events import TrumpLetter
from spadework.game.ranking import Ranking
from spadework.rules.bid import Bid
from spadework.rules.model import Rules
from spadework.scoring.finish import Why
from spadework.scoring.sheet import Line, Standing


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

    __hash__ = str.__hash__  # that of an enumeration is a function in Python


PLAY: Final = Phase.PLAY
"""What each card asks for: Python 3.11 takes a thousand instructions to find a member of an enumeration."""
OVER: Final = Phase.OVER
NO_DEAL: Final = (Phase.BETWEEN, Phase.OVER)
"""When no deal is bid or played."""


NOBODY = -1
"""Stands for a seat where it is no seat's turn."""


class Trick(msgspec.Struct, frozen=True, gc=False):
    """A trick that was taken: who led, the cards from the one led, and who took it."""

    leader: int
    cards: tuple[Card, ...]
    winner: int


class ClaimState(msgspec.Struct, frozen=True, gc=False):
    """A claim that waits for answers."""

    seat: int
    waiting: tuple[int, ...]
    cards: tuple[Card, ...] = ()


class Proposal(msgspec.Struct, frozen=True, gc=False):
    """What a seat said it hopes for, before its partner fixed the team's bid."""

    tricks: int
    possible: bool = False


class WrongCard(msgspec.Struct, frozen=True, gc=False):
    """A card that was played and should not have been; `trick` counts from 0."""

    seat: int
    trick: int
    card: Card


class Auction(msgspec.Struct, frozen=True, gc=False):
    """How far the bidding of a deal has come, beside the bids."""

    order: tuple[int, ...] = ()
    """All seats in the order in which they bid."""
    asked_blind: bool = False
    """Whether the seats that may bid blind have been asked."""
    proposals: tuple[Proposal | None, ...] = ()
    raises: int = 0
    """How many seats, in bid order, have had their turn to raise."""
    opened: bool = False
    """Whether bids that the rules made, or that were secret, have been opened."""


class Calling(msgspec.Struct, frozen=True, gc=False):
    """How far a deal has come in finding its trump."""

    face_down: Card = ""
    """The card that is to be turned up."""
    turned_up: Card = ""
    calls: int = 0
    """How many times seats have passed in naming trump."""
    defense: tuple[int, ...] = ()
    """Seats that have said whether they defend alone."""


class Moved(msgspec.Struct, frozen=True, gc=False):
    """What has come to hands, and left them, before the play. Lists by seat have one entry a seat."""

    offered: Card = ""
    """The card of the stock that the seat to act looks at, where it draws its hand."""
    kitty: int = NOBODY
    """The seat that took up the kitty, or the card turned up."""
    owed: int = 0
    """How many cards that seat has yet to discard."""
    aside: tuple[Cards, ...] = ()
    """What each seat has laid aside, face down."""
    passed: tuple[tuple[Card, ...], ...] = ()
    """What each seat has passed to its partner."""
    received: tuple[tuple[Card, ...], ...] = ()
    """What each seat has been passed."""


@lru_cache(maxsize=16)
def untouched(seats: int) -> Moved:
    """No card has moved at a table of so many seats."""
    return Moved(aside=(NO_CARDS,) * seats, passed=((),) * seats, received=((),) * seats)


class Honor(msgspec.Struct, frozen=True, gc=False):
    """The wrong cards of a deal, where they can be played, and what became of them."""

    wrong: tuple[WrongCard, ...] = ()
    """Those that nobody has called."""
    judged: tuple[tuple[int, int], ...] = ()
    """Seat and trick of each card that was called."""
    reneges: tuple[int, ...] = ()
    """The teams that were rightly called, in order."""
    wrong_claims: tuple[int, ...] = ()
    """The teams that called a card that was right, in order."""


class Rest(msgspec.Struct, frozen=True, gc=False):
    """The tricks of a deal that were given to somebody without being played."""

    unplayed: tuple[Cards, ...] = ()
    """What each seat still held."""
    to: int = NOBODY
    """The seat that counts as having taken it."""
    refused: tuple[int, int] = (NOBODY, 0)
    """The seat whose claim was refused last, and the number of tricks played then."""


class GameState(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A game between two events. Lists by seat have one entry a seat, lists by team one a team.

    What changes with every card comes first: a copy looks its changed fields up in this order.
    """

    hands: tuple[Cards, ...] = ()
    """What each seat still holds."""
    trick: tuple[Card, ...] = ()
    """The cards of the present trick, from the one led."""
    turn: int = NOBODY
    """The seat to act."""
    broken: bool = False
    tricks: tuple[Trick, ...] = ()
    taken: tuple[int, ...] = ()
    leader: int = NOBODY
    """The seat that led the present trick, or is to lead it."""
    phase: Phase = Phase.BETWEEN
    waiting: tuple[int, ...] = ()
    """Seats to act together: about a blind bid, a secret one, cards to pass, a deal to confirm."""
    bids: tuple[Bid | None, ...] = ()
    """By seat; none also for a seat whose partner bid for the team, and in a deal without bids."""
    auction: Auction = Auction()
    shown: bool = False
    """Whether the seats have been shown their hands in this deal."""
    claim: ClaimState | None = None
    honor: Honor = Honor()
    rest: Rest = Rest()
    stock: tuple[Card, ...] = ()
    """Cards that are not in any hand and may yet be seen or drawn, the top one first."""
    moved: Moved = Moved()
    ranking: Ranking
    """The order of the cards in this deal; it changes with what is trump."""
    trump: TrumpLetter | Literal[""] = ""
    """What is trump in this deal, where that differs from deal to deal; empty before it is known."""
    calling: Calling = Calling()
    maker: int = NOBODY
    """The seat that named trump."""
    out: tuple[int, ...] = ()
    """Seats that sit out this deal, since a partner plays alone."""
    dealt: tuple[Cards, ...] = ()
    """What each seat was dealt."""
    dealer: int = 0
    """The dealer of this deal; before the first deal, the one who will deal it."""
    next_dealer: int = 0
    """The seat that deals next."""
    deal: int = 0
    """The number of this deal, from 1; a deal that was thrown in is not counted."""
    shuffles: int = 0
    """How many times the cards were dealt in this game, thrown-in deals included."""
    standings: tuple[Standing, ...] = ()
    last_lines: tuple[Line, ...] = ()
    """The lines of the deal scored last; the whole sheet is in the log."""
    rules: Rules
    stages: tuple[Any, ...] = ()
    """What a deal under these rules may wait for before its play; see `spadework.game.stages`."""
    time_up: bool = False
    conceded: int = NOBODY
    """The team that gave the game up."""
    winners: tuple[int, ...] = ()
    why: Why | Literal[""] = ""

    def __repr__(self) -> str:
        """Of which rules it is, and how far it is."""
        whose = f", seat {self.turn} to act" if self.turn != NOBODY else ""
        return f"<GameState of {self.rules.title}: deal {self.deal}, {self.phase.value}{whose}>"

    def __str__(self) -> str:
        """All hands, with bids, tricks and the trick on the table."""
        from spadework.game.picture import state_text

        return state_text(self)

    def _repr_html_(self) -> str:
        from spadework.game.picture import state_html

        return state_html(self)
