"""A seat that knows a game by what it is told alone: an independent fold of `Seen`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spadework.cards import Card
from spadework.game import (
    BidMade,
    BidProposed,
    BidsFixed,
    BidsShown,
    BlindBidsShown,
    CardCorrected,
    CardPlayed,
    CardsMoved,
    ClaimAnswered,
    ClaimShown,
    Conceded,
    DealBegun,
    DealScored,
    DealVoided,
    GameStarted,
    GameWon,
    Hidden,
    OwnAnswer,
    OwnCards,
    OwnHandShown,
    Phase,
    RestAwarded,
    RestClaimed,
    RestTaken,
    Seen,
    Trick,
    TrickTaken,
    TrumpCalled,
    TrumpFixed,
    TrumpPassed,
    TurnedUp,
    TurnUpTaken,
    View,
)
from spadework.game.ranking import ranking
from spadework.rules import Bid, Rules
from spadework.rules.model import DrawDeal, RefillDeal
from spadework.scoring.sheet import Standing, beginning, next_number, opened, standings

# Every method takes what was told, also where that it was told says all.
# ruff: noqa: ARG002


class Witness:
    """What one seat, or a watcher without one, has gathered."""

    rules: Rules

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.hand: set[Card] = set()
        self.deal = self.dealer = self.next_dealer = 0
        self.bids: list[Bid | None] = []
        self.left: list[int] = []
        self.leader = -1
        self.trick: list[Card] = []
        self.tricks: list[Trick] = []
        self.taken: list[int] = []
        self.broken = False
        self.over = False
        self.exposed: tuple[Card, ...] | None = None
        self.standings: tuple[Standing, ...] = ()
        self.trump = self.turned_up = self.offered = ""
        self.maker = -1
        self.calls = 0
        self.out: tuple[int, ...] = ()
        self.proposals: list[tuple[int, bool] | None] = []
        self.aside: set[Card] = set()
        self.passed: set[Card] = set()
        self.received: set[Card] = set()

    def hear(self, seen: Seen | Hidden) -> None:
        """Take in what the seat is told of an event."""
        told = _TOLD.get(type(seen))
        if told:
            told(self, seen)

    def begin_game(self, seen: GameStarted) -> None:
        self.rules, self.dealer, self.next_dealer = seen.rules, seen.dealer, seen.dealer
        self.standings = beginning(seen.rules)
        self.bids, self.taken = [None] * seen.rules.seats, [0] * seen.rules.seats

    def begin_deal(self, seen: DealBegun) -> None:
        rules, seats = self.rules, self.rules.seats
        self.dealer = self.next_dealer
        self.next_dealer = (self.dealer + 1) % seats
        self.deal = next_number(rules, self.standings, self.deal)
        self.standings = opened(rules, self.standings)
        self.hand, self.trick, self.tricks = set(), [], []
        self.bids, self.taken = [None] * seats, [0] * seats
        self.left = [0 if isinstance(rules.deal, DrawDeal) else rules.hand_size] * seats
        self.broken, self.trump, self.turned_up, self.offered = False, "", "", ""
        self.maker, self.calls, self.out = -1, 0, ()
        self.proposals = [None] * seats
        self.aside, self.passed, self.received = set(), set(), set()

    def void(self, seen: DealVoided) -> None:
        self.next_dealer, self.deal = seen.dealer, self.deal - 1
        self.exposed = None

    def answer(self, seen: OwnAnswer) -> None:
        assert self.seat is not None
        self.bids[self.seat] = seen.bid

    def open_bids(self, seen: BlindBidsShown | BidsShown | BidsFixed) -> None:
        self.bids = list(seen.bids)

    def see_hand(self, seen: OwnHandShown) -> None:
        self.hand = set(seen.cards)

    def bid(self, seen: BidMade) -> None:
        assert not seen.bid.blind
        self.bids[seen.seat] = seen.bid

    def propose(self, seen: BidProposed) -> None:
        self.proposals[seen.seat] = (seen.tricks, seen.possible)

    def turn_up(self, seen: TurnedUp) -> None:
        self.turned_up = seen.card

    def fix_trump(self, seen: TrumpFixed) -> None:
        self.trump = seen.suit

    def pass_call(self, seen: TrumpPassed) -> None:
        self.calls += 1

    def call(self, seen: TrumpCalled) -> None:
        self.trump, self.maker = seen.suit, seen.seat
        self.out = self.rules.partners(seen.seat) if seen.alone else ()

    def take_up(self, seen: TurnUpTaken) -> None:
        self.left[seen.seat] += 1
        if seen.seat == self.seat:
            self.hand.add(seen.card)

    def own_cards(self, seen: OwnCards) -> None:
        assert self.seat is not None
        cards = set(seen.cards)
        match seen.what:
            case "offered":
                self.offered = seen.cards[0]
            case "kept":
                self.hand.add(seen.cards[0])
                self.aside.add(seen.cards[1])
                self.offered = ""
            case "drawn" | "kitty":
                self.hand |= cards
                self.left[self.seat] += len(cards)
            case "discarded":
                self.hand -= cards
                self.aside |= cards
                self.left[self.seat] -= len(cards)
            case "passed":
                self.hand -= cards
                self.passed = cards
                self.left[self.seat] -= len(cards)
            case "received":
                self.hand |= cards
                self.received = cards

    def moved(self, seen: CardsMoved) -> None:
        self.left[seen.seat] += seen.count if seen.what in ("drawn", "kitty") else -seen.count

    def play(self, seen: CardPlayed) -> None:
        if not self.trick and not self.tricks:
            self.leader = seen.seat
        self.trick.append(seen.card)
        self.left[seen.seat] -= 1
        self.hand.discard(seen.card)
        self.broken = self.broken or self.breaks(seen.card)

    def breaks(self, card: Card) -> bool:
        order = ranking(self.rules.pack, self.rules.trump, self.trump)
        joker = card in ("BJ", "LJ") and not self.rules.play.joker_breaks
        return order.suit[card] is order.trump and not joker

    def correct(self, seen: CardCorrected) -> None:
        if not self.trick:
            last = self.tricks.pop()
            self.trick, self.leader = list(last.cards), last.leader
            self.taken[last.winner] -= 1
        seats = self.rules.seats
        order = [seat for i in range(seats) if (seat := (self.leader + i) % seats) not in self.out]
        place = order.index(seen.seat)
        if seen.seat == self.seat:
            self.hand = (self.hand | {self.trick[place]}) - {seen.card}
        self.trick[place] = seen.card
        table = [card for trick in self.tricks for card in trick.cards] + self.trick
        self.broken = any(self.breaks(card) for card in table)

    def take(self, seen: TrickTaken) -> None:
        self.tricks.append(Trick(self.leader, tuple(self.trick), seen.seat))
        self.trick, self.leader = [], seen.seat
        self.taken[seen.seat] += 1

    def claim(self, seen: RestClaimed) -> None:
        self.exposed = ()

    def show_claim(self, seen: ClaimShown) -> None:
        self.exposed = seen.cards

    def answer_claim(self, seen: ClaimAnswered) -> None:
        self.exposed = self.exposed if seen.agreed else None

    def take_rest(self, seen: RestTaken) -> None:
        self.exposed = None
        self.taken[seen.seat] += seen.tricks
        self.hand, self.trick, self.left = set(), [], [0] * self.rules.seats

    def award_rest(self, seen: RestAwarded) -> None:
        self.taken = [had + more for had, more in zip(self.taken, seen.tricks, strict=True)]
        self.hand, self.trick, self.left = set(), [], [0] * self.rules.seats

    def score(self, seen: DealScored) -> None:
        self.standings = standings(self.rules, seen.lines, self.standings)

    def concede(self, seen: Conceded) -> None:
        self.exposed = None

    def end(self, seen: GameWon) -> None:
        self.over = True

    def compare(self, known: View) -> None:
        """Hold a view to what the seat was told."""
        mine = {
            "rules": self.rules,
            "deal": self.deal,
            "dealer": self.dealer,
            "bids": tuple(self.bids),
            "trick": tuple(self.trick),
            "tricks": tuple(self.tricks),
            "taken": tuple(self.taken),
            "broken": self.broken,
            "standings": self.standings,
            "trump": self.trump,
            "turned_up": self.turned_up,
            "maker": self.maker,
            "calls": self.calls,
            "claimed": self.exposed,
            "over": self.over,
        }
        theirs = {key: getattr(known, key) for key in mine if key not in ("claimed", "over")}
        theirs |= {"claimed": known.claim.cards if known.claim else None, "over": known.phase is Phase.OVER}
        assert theirs == mine
        assert [(said.tricks, said.possible) if said else None for said in known.proposals] == self.proposals
        if self.seat is not None and not self.over and known.phase is not Phase.BETWEEN:
            assert (set(known.aside), set(known.passed), set(known.received)) == (
                self.aside,
                self.passed,
                self.received,
            )
        if isinstance(self.rules.deal, RefillDeal) or known.phase is Phase.DRAW:
            return
        # A hand is told to its seat a moment before the last seat is told its own, which is when views open.
        assert set(known.hand) in ({*self.hand}, set())
        assert known.hand or not self.hand or known.turn < 0


_TOLD: dict[type, Callable[[Witness, Any], None]] = {
    GameStarted: Witness.begin_game,
    DealBegun: Witness.begin_deal,
    DealVoided: Witness.void,
    OwnAnswer: Witness.answer,
    BlindBidsShown: Witness.open_bids,
    BidsShown: Witness.open_bids,
    BidsFixed: Witness.open_bids,
    OwnHandShown: Witness.see_hand,
    BidMade: Witness.bid,
    BidProposed: Witness.propose,
    TurnedUp: Witness.turn_up,
    TrumpFixed: Witness.fix_trump,
    TrumpPassed: Witness.pass_call,
    TrumpCalled: Witness.call,
    TurnUpTaken: Witness.take_up,
    OwnCards: Witness.own_cards,
    CardsMoved: Witness.moved,
    CardPlayed: Witness.play,
    CardCorrected: Witness.correct,
    TrickTaken: Witness.take,
    RestClaimed: Witness.claim,
    ClaimShown: Witness.show_claim,
    ClaimAnswered: Witness.answer_claim,
    RestTaken: Witness.take_rest,
    RestAwarded: Witness.award_rest,
    DealScored: Witness.score,
    Conceded: Witness.concede,
    GameWon: Witness.end,
}
