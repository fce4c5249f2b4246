"""A seat that knows a game by what it is told alone: an independent fold of `Seen`."""

from __future__ import annotations

from spadework.game import (
    BidMade,
    BlindBidsShown,
    BlindOffered,
    CardPlayed,
    ClaimAnswered,
    ClaimShown,
    Conceded,
    DealBegun,
    DealScored,
    GameStarted,
    GameWon,
    Hidden,
    OwnAnswer,
    OwnHandShown,
    Phase,
    RestClaimed,
    RestTaken,
    Seen,
    Trick,
    TrickTaken,
    View,
)
from spadework.game.ranking import ranking
from spadework.rules import Bid, Rules
from spadework.scoring.sheet import Standing, standings


class Witness:
    """What one seat, or a watcher without one, has gathered."""

    rules: Rules

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.hand: set[str] = set()
        self.deal = self.dealer = 0
        self.bids: list[Bid | None] = []
        self.left: list[int] = []
        self.leader = -1
        self.trick: list[str] = []
        self.tricks: list[Trick] = []
        self.taken: list[int] = []
        self.broken = False
        self.over = False
        self.exposed: tuple[str, ...] | None = None
        self.standings: tuple[Standing, ...] = ()

    def hear(self, seen: Seen | Hidden) -> None:  # noqa: PLR0912 - a branch for each thing that can be heard
        """Take in what the seat is told of an event."""
        match seen:
            case GameStarted():
                self.rules, self.dealer = seen.rules, seen.dealer
                self.standings = (Standing(),) * len(self.rules.teams)
                self.bids, self.taken = [None] * self.rules.seats, [0] * self.rules.seats
            case DealBegun():
                self._begin()
            case OwnAnswer() if self.seat is not None:
                self.bids[self.seat] = seen.bid
            case BlindBidsShown():
                self.bids = list(seen.bids)
            case OwnHandShown():
                self.hand = set(seen.cards)
            case BidMade():
                assert not seen.bid.blind
                self.bids[seen.seat] = seen.bid
            case CardPlayed():
                self.trick.append(seen.card)
                self.left[seen.seat] -= 1
                self.hand.discard(seen.card)
                self.broken = self.broken or ranking(self.rules.pack, self.rules.trump).is_trump(seen.card)
            case TrickTaken():
                self.tricks.append(Trick(self.leader, tuple(self.trick), seen.seat))
                self.trick, self.leader = [], seen.seat
                self.taken[seen.seat] += 1
            case RestClaimed():
                self.exposed = ()
            case ClaimShown():
                self.exposed = seen.cards
            case ClaimAnswered():
                self.exposed = self.exposed if seen.agreed else None
            case RestTaken():
                self.exposed = None
                self.taken[seen.seat] += seen.tricks
                self.hand, self.trick, self.left = set(), [], [0] * self.rules.seats
            case DealScored():
                self.standings = standings(self.rules, seen.lines, self.standings)
            case Conceded():
                self.exposed = None
            case GameWon():
                self.over = True
            case _:
                assert isinstance(seen, Hidden | BlindOffered), seen

    def _begin(self) -> None:
        seats = self.rules.seats
        self.dealer = (self.dealer + 1) % seats if self.deal else self.dealer
        self.deal += 1
        self.hand, self.trick, self.tricks = set(), [], []
        self.bids, self.taken, self.left = [None] * seats, [0] * seats, [self.rules.hand_size] * seats
        self.broken = False
        self.leader = self.rules.eldest(self.dealer)

    def compare(self, known: View) -> None:
        """Hold a view to what the seat was told."""
        mine = {
            "rules": self.rules,
            "deal": self.deal,
            "dealer": self.dealer,
            "bids": tuple(self.bids),
            "cards_left": tuple(self.left),
            "trick": tuple(self.trick),
            "tricks": tuple(self.tricks),
            "taken": tuple(self.taken),
            "broken": self.broken,
            "standings": self.standings,
            "claimed": self.exposed,
            "over": self.over,
        }
        theirs = {key: getattr(known, key) for key in mine if key not in ("claimed", "over")}
        theirs |= {"claimed": known.claim.cards if known.claim else None, "over": known.phase is Phase.OVER}
        assert theirs == mine
        # A hand is told to its seat a moment before the last seat is told its own, which is when views open.
        assert set(known.hand) in ({*self.hand}, set())
        assert known.hand or not self.hand or known.turn < 0
