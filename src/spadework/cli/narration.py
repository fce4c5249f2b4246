"""What happened, as sentences: for the log beside the table, for screen readers and for pipes."""

from __future__ import annotations

from collections.abc import Sequence

from spadework.cards import Card, card_name, cards
from spadework.game import (
    BidMade,
    BlindBidsShown,
    BlindOffered,
    CardPlayed,
    ClaimAnswered,
    ClaimShown,
    Conceded,
    DealBegun,
    GameStarted,
    OwnAnswer,
    OwnHandShown,
    RestClaimed,
    RestTaken,
    Seen,
    TrickTaken,
    ranking,
)
from spadework.rules import Bid, Rules, target_text
from spadework.scoring.sheet import tricks_text

__all__ = ["Cast", "bid_words", "card_sign", "hand_words"]

_COMPASS = {
    2: "South North",
    3: "South West East",
    4: "South West North East",
    5: "South Southwest Northwest Northeast Southeast",
    6: "South Southwest Northwest North Northeast Southeast",
}
_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def bid_words(bid: Bid) -> str:
    """A bid as it is said."""
    return ("blind " if bid.blind else "") + ("nil" if bid.nil else str(bid.tricks))


def card_sign(card: Card) -> str:
    """A card in signs: ``"Q♠"``, ``"10♦"``.

    >>> card_sign("QS"), card_sign("TD"), card_sign("BJ")
    ('Q♠', '10♦', 'Big')
    """
    if card in ("BJ", "LJ"):
        return "Big" if card == "BJ" else "Little"
    return card[0].replace("T", "10") + _SIGNS[card[1]]


def hand_words(hand: Sequence[Card]) -> str:
    """A hand, suit by suit, in words: "spades queen, 3; hearts ace"."""
    groups: dict[str, list[str]] = {}
    for card in hand:
        name = card_name(card)
        rank, _, suit = name.partition(" of ")
        groups.setdefault(suit or "jokers", []).append(rank.lower())
    return "; ".join(f"{suit}: {', '.join(ranks)}" for suit, ranks in groups.items())


class Cast:
    """Who sits where, as one of them says it: "You", "West"; and what each does, in sentences."""

    def __init__(self, rules: Rules, *, seat: int, signs: bool) -> None:
        """`signs` writes cards as ``Q♠``, for a narrow log; without, in words, for reading aloud."""
        self.rules = rules
        self.seat = seat
        self.signs = signs
        compass = _COMPASS[rules.seats].split()
        self.names = [compass[(each - seat) % rules.seats] for each in range(rules.seats)]
        self.names[seat] = "You"
        self.pairs = tuple(
            " and ".join(self.names[each] for each in sorted(seats, key=lambda each: each != seat))
            for seats in rules.teams
        )
        """The teams by their members: "You and North"."""
        own = rules.team_of(seat)
        two = len(rules.teams[0]) > 1 and len(rules.teams) == 2
        self.teams = tuple("Us" if team == own else "Them" for team in (0, 1)) if two else self.pairs
        """The same in a word where there are two: "Us" and "Them"."""

    def card(self, card: Card) -> str:
        """A card, in signs or in words."""
        return card_sign(card) if self.signs else f"the {card_name(card).lower()}"

    def does(self, seat: int, verb: str) -> str:
        """A seat's name with its verb: "You bid", "West bids"."""
        return f"{self.names[seat]} {verb}" if seat == self.seat else f"{self.names[seat]} {verb}s"

    def tell(self, seen: Seen) -> str | None:
        """One event as a sentence; none for what needs no words."""
        match seen:
            case GameStarted(rules):
                return f"A game of {rules.title} begins, {target_text(rules)}."
            case DealBegun():
                return "The cards are dealt."
            case BlindOffered(seats):
                return f"Before any card is shown, {self._list(seats)} may bid blind."
            case OwnAnswer(bid):
                return f"You bid {bid_words(bid)}." if bid else "You look at your cards."
            case BlindBidsShown(bids):
                made = [f"{self.does(seat, 'bid')} {bid_words(bid)}." for seat, bid in enumerate(bids) if bid]
                return " ".join(made) or "Nobody bids blind."
            case BidMade(seat, bid):
                return f"{self.does(seat, 'bid')} {bid_words(bid)}."
            case CardPlayed(seat, card):
                return f"{self.does(seat, 'play')} {self.card(card)}."
            case TrickTaken(seat):
                return f"{self.does(seat, 'take')} the trick."
            case _:
                return self._rarer(seen)

    def _rarer(self, seen: Seen) -> str | None:
        match seen:
            case OwnHandShown(held):
                order = ranking(self.rules.pack, self.rules.trump)
                return None if self.signs else f"Your hand: {hand_words(order.display(cards(held)))}."
            case RestClaimed(seat):
                return f"{self.does(seat, 'claim')} the rest."
            case ClaimShown(seat, held) if seat != self.seat:
                return f"{self.names[seat]} shows {', '.join(self.card(card) for card in held)}."
            case ClaimAnswered(seat, agreed):
                return f"{self.does(seat, 'agree')}." if agreed else self._declines(seat)
            case RestTaken(seat, tricks):
                return f"{self.does(seat, 'take')} the last {tricks_text(tricks)}."
            case Conceded(team):
                own = self.seat in self.rules.teams[team]
                return "You concede the game." if own else f"{self.pairs[team]} concede the game."
            case _:
                return None

    def _declines(self, seat: int) -> str:
        who = self.names[seat]
        return f"{who} {'do' if seat == self.seat else 'does'} not agree to the claim; play goes on."

    def _list(self, seats: Sequence[int]) -> str:
        names = [self.names[seat].replace("You", "you") for seat in seats]
        return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
