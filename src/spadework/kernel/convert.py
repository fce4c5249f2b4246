"""Rules, cards and positions in the words of the native part: sets of cards by effective suit, and no variant's name.

A card of the native part is ``16 * lane + strength``. Lane 3 holds the trumps of the deal, if it has any, and the other
suits follow from lane 0 in the order clubs, diamonds, hearts, spades. In a lane the weakest card of the pack is 0.

>>> from spadework.rules import ruleset
>>> terms = compiled(ruleset("standard"))
>>> terms.number["2C"], terms.number["AH"], terms.number["AS"]
(0, 44, 60)
>>> terms.texts(terms.cards(["AS", "2C"]))
('2C', 'AS')
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import index
from typing import Any, Literal

from spadework.cards import BadCard, Card, Suit, parse_card
from spadework.cards import texts as texts_of
from spadework.faults import Fault
from spadework.game.events import TrumpLetter
from spadework.game.ranking import Ranking, ranking
from spadework.game.state import GameState, Phase
from spadework.game.view import View
from spadework.kernel import native
from spadework.kernel.checks import of_kind, whole
from spadework.kernel.once import once
from spadework.rules.model import NoTrump, Pack, Play, RefillDeal, Rules, SpadesTrump, Trump
from spadework.rules.order import check_trump

LANE_BITS = 16


class Compiled:
    """The play of a ruleset in a deal with one trump suit, as the native part knows it."""

    __slots__ = ("_made_of", "bit", "jokers", "number", "ranking", "rules", "suits", "text", "trumps")

    def __init__(
        self,
        pack: Pack,
        trump: Trump,
        called: TrumpLetter | Literal[""],
        play: Play,
        team: tuple[int, ...],
        *,
        refill: bool,
    ) -> None:
        self._made_of = (pack, trump, called, play, team, refill)
        self.ranking: Ranking = ranking(pack, trump, called)
        lanes = [suit for suit in Suit if suit is not self.ranking.trump]
        if self.ranking.trump:
            lanes.append(self.ranking.trump)
        self.number: dict[Card, int] = {
            card: LANE_BITS * lane + strength
            for lane, suit in enumerate(lanes)
            for strength, card in enumerate(reversed(self.ranking.high_to_low[suit]))
        }
        """The native number of each card of the pack."""
        self.text: dict[int, Card] = {number: card for card, number in self.number.items()}
        """The card of each native number."""
        self.bit: dict[Card, int] = {card: 1 << number for card, number in self.number.items()}
        """The native set of each card alone."""
        self.suits: dict[Suit, int] = {suit: self._mask(cards) for suit, cards in self.ranking.high_to_low.items()}
        """The native set of each suit: the cards that count as of it in this deal."""
        self.trumps: int = self.suits[self.ranking.trump] if self.ranking.trump else 0
        self.jokers: int = self._mask(card for card in ("BJ", "LJ") if card in self.number)
        by_club = play.first_lead in {"low_club", "low_club_all"}
        self.rules: native.Rules = native.Rules(
            team=team,
            pack=self._mask(self.number),
            trump=self.ranking.trump is not None,
            lead=play.lead_spades,
            void=play.void,
            must_head=play.follow == "must_head",
            no_trump_first_trick=play.first_trick == "no_spades",
            jokers=self.jokers,
            jokers_free=play.jokers == "free",
            jokers_may_lead=play.jokers != "spades",
            breaking=self.trumps if play.joker_breaks else self.trumps & ~self.jokers,
            low_lane=lanes.index(Suit.CLUBS) if by_club else -1,
            low_lead=by_club,
            low_all=play.first_lead == "low_club_all",
            refill=refill,
        )
        """The same for the native part."""

    def __reduce__(self) -> tuple[object, ...]:
        return _compiled_again, self._made_of

    def __repr__(self) -> str:
        """The number of cards, and what is trump."""
        trump = self.ranking.trump
        return f"<{len(self.number)} cards, {f'{trump.name.lower()} are trump' if trump else 'no trump'}>"

    def card(self, card: Card) -> int:
        """The native number of a card; raises `BadCard` for one that is not in the pack."""
        number = self.number.get(card)
        if number is None:
            raise BadCard(f"{card!r} is not in the pack; {self._remedy(card)}")
        return number

    def _remedy(self, card: object) -> str:
        """What to write in place of a text that is no card of the pack."""
        if isinstance(card, str):
            if len(card.split()) > 1:
                return "give one card at a time in a list, or all in one text"
            try:
                meant = parse_card(card)
            except BadCard:
                meant = ""
            if meant in self.number:
                return f"write {meant}"
        return f"its cards are {', '.join(self.number)}"

    def cards(self, these: Iterable[Card] | str) -> int:
        """The native set of these cards, which may stand in one text with blanks between them.

        Raises `BadCard` for a card that is not in the pack or is named twice.
        """
        mask = 0
        for card in these.split() if isinstance(these, str) else these:
            bit = self.bit.get(card) or 1 << self.card(card)
            if mask & bit:
                raise BadCard(f"{card} is named twice; every card of a pack is there once")
            mask |= bit
        return mask

    def texts(self, mask: int) -> tuple[Card, ...]:
        """The cards of a native set, by lane, the weakest first. The set may be a number of an array.

        Raises `ValueError` for a number with bits that are no cards of the pack.
        """
        these = index(mask)
        if these < 0 or these & ~self.rules.pack:
            raise ValueError(
                f"{these:#x} is not a set of cards of this pack; give sets of arrays, or of `terms.cards` (hands of a GameState "
                "are numbered otherwise: `spadework.cards.texts` reads them)"
            )
        return tuple(self.text[number] for number in range(these.bit_length()) if these >> number & 1)

    def suit(self, letter: str) -> int:
        """The native set of all cards of a suit, by its letter: those that count as that suit in this deal.

        >>> from spadework.rules import ruleset
        >>> terms(ruleset("jjdd")).texts(terms(ruleset("jjdd")).suit("S"))[-4:]
        ('2S', '2D', 'LJ', 'BJ')
        """
        found = next((cards for suit, cards in self.suits.items() if suit.value == letter), None)
        if found is None:
            raise ValueError(f"{letter!r} is not a suit; write C, D, H or S")
        return found

    def _mask(self, these: Iterable[Card]) -> int:
        return sum(self.bit[card] for card in these)

    def position(
        self,
        hands: Sequence[Iterable[Card] | str | int],
        *,
        leader: int,
        trick: Sequence[Card] = (),
        out: Sequence[int] = (),
        broken: bool = False,
        tricks: int = 0,
        taken: Sequence[int] = (),
        stock: Sequence[Card] = (),
    ) -> native.Position:
        """A position in the play: what each seat still holds, who leads or led, and the cards of the present trick.

        A hand may be a native set.

        `tricks` counts those completed in this deal, `taken` those of each seat; `stock` is what is drawn after the
        tricks, the next card first. Raises `ValueError` for an impossible position.
        """
        return native.Position(
            self.rules,
            hands=[hand if isinstance(hand, int) else self.cards(hand) for hand in hands],
            leader=whole(leader, "leader", 0, _MANY),
            trick=[self.card(card) for card in trick],
            out=[whole(seat, "seat that sits out", 0, _MANY) for seat in out],
            broken=broken,
            tricks=whole(tricks, "number of tricks", 0, _MANY),
            taken=[whole(number, "number of tricks taken", 0, _MANY) for number in taken],
            stock=[self.card(card) for card in stock],
        )


_MANY = (1 << 31) - 1


def terms(rules: Rules, trump: TrumpLetter | Literal[""] = "") -> Compiled:
    """What cards are called in arrays: sets and numbers of the cards of a deal, for those who have no `Public` at hand.

    `trump` is that of the deal, where the rules leave it to the deal.

    >>> from spadework.rules import ruleset
    >>> standard = terms(ruleset("standard"))
    >>> standard.texts(standard.suit("S") & ~standard.cards("AS KS QS"))[-3:]
    ('9S', 'TS', 'JS')
    """
    rules = of_kind(Rules, rules, "the ruleset")
    check_trump(rules, trump)
    if not trump and not isinstance(rules.trump, SpadesTrump | NoTrump):
        raise ValueError(f"trump changes from deal to deal in {rules.title}; say which it is, such as trump='H'")
    return compiled(rules, trump)


@once
def compiled(rules: Rules, trump: TrumpLetter | Literal[""] = "") -> Compiled:
    """The play of a ruleset, where `trump` is that of the deal if the rules leave it to the deal."""
    rules = of_kind(Rules, rules, "the ruleset")
    team = tuple(rules.team_of(seat) for seat in range(rules.seats))
    return _compiled(rules.pack, rules.trump, trump, rules.play, team, refill=isinstance(rules.deal, RefillDeal))


@lru_cache(maxsize=256)
def _compiled(
    pack: Pack, trump: Trump, called: TrumpLetter | Literal[""], play: Play, team: tuple[int, ...], *, refill: bool
) -> Compiled:
    return Compiled(pack, trump, called, play, team, refill=refill)


def _compiled_again(*parts: Any) -> Compiled:
    """The same in another process, or the very same in this one."""
    *others, refill = parts
    return _compiled(*others, refill=refill)


def terms_of(state: GameState) -> Compiled:
    """The play of the deal that a game is in."""
    return compiled(game_of(state).rules, state.trump)


def game_of(state: object) -> GameState:
    """The game itself; raises `TypeError` for what is none, above all for what a seat sees of one."""
    if isinstance(state, View):
        raise TypeError(
            "a View does not say what the others hold; lay one world open by state_of(view, world), or ask about many by "
            "the questions that take worlds"
        )
    return of_kind(GameState, state, "the position")


def position(state: GameState) -> native.Position:
    """Where the play of a deal stands; raises `ValueError` for a game that is in another phase."""
    if game_of(state).phase is not Phase.PLAY:
        raise Fault(f"the game waits for {state.phase.value}; a position is one of the play")
    stock = state.stock if isinstance(state.rules.deal, RefillDeal) else ()
    return opened(terms_of(state), state, [texts_of(hand) for hand in state.hands], stock)


def opened(
    terms: Compiled, known: GameState | View, hands: Sequence[Iterable[Card] | int], stock: Sequence[Card] = ()
) -> native.Position:
    """Where the play of a deal stands with these hands, those of seats that sit out aside."""
    at = terms.position(
        [0 if seat in known.out else hand for seat, hand in enumerate(hands)],
        leader=known.leader,
        trick=known.trick,
        out=known.out,
        broken=known.broken,
        tricks=len(known.tricks),
        taken=known.taken,
        stock=stock,
    )
    if at.turn != known.turn:
        raise ValueError(
            f"it is the turn of seat {known.turn}, where seat {known.leader} led and {len(known.trick)} cards lie in the "
            f"trick; that is the turn of seat {at.turn}"
        )
    return at
