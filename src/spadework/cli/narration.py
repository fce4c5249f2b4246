"""Who sits where, as one of them says it, and bids and cards in words or in signs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spadework.cards import Card, Suit, card_name, printed_suit
from spadework.game import Ranking, TrumpLetter, View
from spadework.game.seats import in_turn
from spadework.notation.record.seats import COMPASS
from spadework.rules import Rules
from spadework.words import listed

__all__ = [
    "Cast",
    "card_sign",
    "card_words",
    "hand_words",
    "players_from",
    "proposal_words",
    "suit_sign",
    "trump_words",
]

_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def proposal_words(tricks: int, *, possible: bool) -> str:
    """What a seat says that leaves the bid to its partner: "4 and a possible"."""
    return f"{tricks} and a possible" if possible else str(tricks)


def trump_words(letter: TrumpLetter) -> str:
    """What is trump, in a word or two: "hearts", "no trump"."""
    return "no trump" if letter == "none" else Suit(letter).word


def suit_sign(letter: str) -> str:
    """A suit's sign."""
    return _SIGNS[letter]


def card_sign(card: Card) -> str:
    """A card in signs: ``"Q♠"``, ``"10♦"``.

    >>> card_sign("QS"), card_sign("TD"), card_sign("BJ")
    ('Q♠', '10♦', 'Big')
    """
    if card in ("BJ", "LJ"):
        return "Big" if card == "BJ" else "Little"
    return card[0].replace("T", "10") + _SIGNS[card[1]]


def card_words(card: Card) -> str:
    """A card in words: ``"the queen of spades"``."""
    return f"the {card_name(card).lower()}"


def hand_words(hand: Sequence[Card], order: Ranking) -> str:
    """A hand, suit by suit, in words; a card that counts as another suit is named in full.

    >>> from spadework.game import ranking
    >>> from spadework.rules import ruleset
    >>> jjdd = ruleset("jjdd")
    >>> hand_words(["BJ", "2D", "QS", "AH"], ranking(jjdd.pack, jjdd.trump))
    'spades: big joker, two of diamonds, queen; hearts: ace'
    """
    groups: dict[Suit, list[str]] = {}
    for card in hand:
        name = card_name(card).lower()
        own = printed_suit(card) is order.suit[card]
        groups.setdefault(order.suit[card], []).append(name.partition(" of ")[0] if own else name)
    return "; ".join(f"{suit.word}: {', '.join(names)}" for suit, names in groups.items())


def players_from(view: View, leader: int) -> tuple[int, ...]:
    """The seats that play to a trick, from its leader on: those that sit out are left out."""
    return tuple(seat for seat in in_turn(view.rules, leader) if seat not in view.out)


class Cast:
    """Who sits where, as one of them says it: "You", "West"."""

    def __init__(self, rules: Rules, *, seat: int, signs: bool) -> None:
        """`signs` writes cards as ``Q♠``, for a narrow log; without, in words, for reading aloud."""
        self.rules = rules
        self.seat = seat
        self.signs = signs
        compass = COMPASS[rules.seats]
        self.names = [compass[(each - seat) % rules.seats] for each in range(rules.seats)]
        self.names[seat] = "You"
        self.pairs = tuple(listed(self.names[each] for each in self._own_first(seats)) for seats in rules.teams)
        """The teams by their members: "You and North"."""
        own = rules.team_of(seat)
        two = len(rules.teams[0]) > 1 and len(rules.teams) == 2
        self.teams = tuple("Us" if team == own else "Them" for team in (0, 1)) if two else self.pairs
        """The same in a word where there are two: "Us" and "Them"."""
        self.short = self.teams if two else tuple("+".join(map(self._initials, seats)) for seats in rules.teams)
        """The same where there is little room: "You+N", "SW+NE"."""

    def _own_first(self, seats: Sequence[int]) -> list[int]:
        return sorted(seats, key=lambda each: each != self.seat)

    def _initials(self, seat: int) -> str:
        name = self.names[seat].lower()
        if seat == self.seat:
            return "You"
        return "".join(word[0].upper() for word in ("north", "south", "east", "west") if word in name)

    def card(self, card: Card) -> str:
        """A card, in signs or in words."""
        return card_sign(card) if self.signs else card_words(card)

    def cards(self, these: Iterable[Card]) -> str:
        """Some cards, in signs or in words."""
        return listed(self.card(card) for card in these)

    def who(self, seat: int) -> str:
        """A seat's name within a sentence: "you", "West"."""
        return "you" if seat == self.seat else self.names[seat]

    def does(self, seat: int, verb: str) -> str:
        """A seat's name with its verb: "You bid", "West bids", "West passes"."""
        if seat == self.seat:
            return f"You {verb}"
        return f"{self.names[seat]} {verb}{'es' if verb.endswith(('s', 'sh', 'ch')) else 's'}"

    def seated(self) -> str:
        """Who plays with whom, in a sentence or two."""
        others = [name for seat, name in enumerate(self.names) if seat != self.seat]
        partners = self.rules.partners(self.seat)
        sit = f"You sit with {', '.join(others)}."
        if not partners:
            return sit
        word = "partner is" if len(partners) == 1 else "partners are"
        return f"{sit} Your {word} {listed(self.names[partner] for partner in partners)}."
