"""Who sits at the terminal's table, and hands in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spadework.cards import Card, Suit, card_name, printed_suit
from spadework.game import Ranking
from spadework.notation.record.seats import COMPASS, letters
from spadework.players import Player, characters
from spadework.players.character import known_by_name
from spadework.rules import Rules
from spadework.show import Cast, card_part
from spadework.texts import say
from spadework.words import listed


def card_words(card: Card) -> str:
    """A card in words: ``"the queen of spades"``."""
    return say(card_part(card))


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


class TableCast(Cast):
    """The person and the bots, by the points of the compass: the person sits in the South."""

    __slots__ = ("levels", "pairs", "short", "teams")

    def __init__(self, rules: Rules, *, seat: int, signs: bool, bots: Mapping[int, Player] | None = None) -> None:
        """`signs` writes cards as ``Q♠``, for a narrow log; without, in words, for reading aloud. Those of the `bots` that
        people know by name are called so.
        """

        def placed(names: Sequence[str]) -> list[str]:
            found = [names[(each - seat) % rules.seats] for each in range(rules.seats)]
            found[seat] = "You"
            return found

        ids = {each.name: which for which, each in characters().items()}
        who = [ids.get(bots[each].name, "") if bots and each in bots else "" for each in range(rules.seats)]
        known = known_by_name([""] * rules.seats, who)
        names = [name or place for name, place in zip(known, placed(COMPASS[rules.seats]), strict=True)]
        super().__init__(rules, names, seat, signs=signs)
        self.levels = tuple(characters()[each].level if each else 0 for each in who)
        """How strong the bots are that people know by name; 0 for others."""
        initials = placed(letters(rules.seats))
        own_first = [sorted(seats, key=lambda each: each != seat) for seats in rules.teams]
        self.pairs = tuple(listed(self.names[each] for each in seats) for seats in own_first)
        """The teams by their members: "You and North"."""
        two = len(rules.teams[0]) > 1 and len(rules.teams) == 2
        self.teams = tuple("Us" if seat in seats else "Them" for seats in rules.teams) if two else self.pairs
        """The same in a word where there are two: "Us" and "Them"."""
        self.short = self.teams if two else tuple("+".join(initials[each] for each in seats) for seats in own_first)
        """The same where there is little room: "You+N", "SW+NE"."""

    def leveled(self, seat: int) -> str:
        """A name, with how strong the bot is where people know it by name: "Silas (level 7)"."""
        level = self.levels[seat]
        return f"{self.names[seat]} (level {level})" if level else self.names[seat]

    def seated(self) -> str:
        """Who plays with whom, in a sentence or two."""
        others = [self.leveled(seat) for seat in range(self.rules.seats) if seat != self.seat]
        partners = self.rules.partners(self.seat)
        sit = f"You sit with {', '.join(others)}."
        if not partners:
            return sit
        word = "partner is" if len(partners) == 1 else "partners are"
        return f"{sit} Your {word} {listed(self.names[partner] for partner in partners)}."
