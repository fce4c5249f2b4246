"""Deals and playouts by the million: seats that choose at random, or by the rule of thumb of `reference.quick`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

from msgspec.structs import replace

from spadework.cards import Card
from spadework.game.events import TrumpLetter
from spadework.game.leads import first_leader
from spadework.game.perft import position as begin
from spadework.game.state import Auction, GameState
from spadework.game.view import View
from spadework.kernel import native
from spadework.kernel.bids import bidding
from spadework.kernel.board import board_of, booked
from spadework.kernel.checks import of_kind, seed_of, threads_of, whole
from spadework.kernel.convert import Compiled, compiled, game_of, position, terms_of
from spadework.rules.bid import BLIND_NIL
from spadework.rules.model import NilOnlyBidding, NoTrump, RefillDeal, RotatingTrump, Rules
from spadework.rules.numbered import bids_read, numbers_of
from spadework.rules.order import check_trump
from spadework.scoring.sheet import beginning

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

Policy = Literal["random", "quick", "roles", "cover"]
"""Any legal choice, each as likely; the rule of thumb; one that plays for nils and contracts of all, and bids as it does; or the
cards of a simple rule bot, which takes, covers and dumps."""

PlayoutPolicy = Literal["quick", "roles", "cover"]
"""One that a search plays on by: it never chooses at random."""

_MOST = 1 << 32


@dataclass(frozen=True, slots=True, eq=False)
class Deals:
    """Deals that were played, a row for each, as arrays of sets of cards, of numbers, and of cards by number.

    `len` of them is how many they are. `state` makes one of them a game, to be asked about or played on:

    >>> import numpy as np
    >>> from spadework.kernel import NIL
    >>> from spadework.rules import ruleset
    >>> deals = self_play(ruleset("standard"), 1000, policy="quick", seed=1, cards=True)
    >>> deals.hand(0, seat=2)
    ('3C', 'KC', '3D', '9D', 'KD', '2H', '4H', '5H', '8H', 'QH', 'AH', '4S', 'TS')
    >>> deals.line(0)[:4], deals.bids[0].tolist(), deals.taken[0].tolist()
    (('AD', '3D', '2D', '4D'), [3, 5, 3, 2], [2, 7, 2, 2])
    >>> spades = np.bitwise_count(deals.hands & deals.terms.suit("S"))
    >>> print(spades[deals.bids == NIL].mean().round(1), spades[deals.bids == 6].mean().round(1))
    1.7 5.3
    >>> from spadework.kernel import solve
    >>> begun = deals.state(0)
    >>> begun.dealer, begun.turn, solve(begun, ours=(0, 2)).tricks
    (0, 1, 4)
    """

    rules: Rules
    """Those they were played by."""
    hands: NDArray[np.uint64]
    """What each seat was dealt, as sets."""
    bids: NDArray[np.int8]
    """What each seat bid, as numbers: `spadework.kernel.NIL`, which is -1, for a nil, and `NO_BID`, -2, for nothing."""
    taken: NDArray[np.uint8]
    """How many tricks each seat took."""
    cards: NDArray[np.uint8] | None
    """The cards in the order in which they were played, by number, where they were asked for."""
    terms: Compiled
    """What the cards are called: `terms.texts` of a set, `terms.text` of a number, `terms.suit` of a letter."""
    first: int = 0
    """The number of the first of these deals among all of its seed."""
    trump: TrumpLetter | Literal[""] = ""
    """Trump, where the rules leave it to the deal."""

    def __len__(self) -> int:
        """How many deals there are."""
        return len(self.hands)

    def __repr__(self) -> str:
        """How many deals of which rules."""
        return f"<{len(self)} deals of {self.rules.title} from number {self.first} on>"

    @property
    def dealers(self) -> NDArray[np.int64]:
        """Who dealt each deal."""
        from spadework.kernel.arrays import np

        return (np.arange(len(self), dtype=np.int64) + self.first) % self.rules.seats

    def state(self, deal: int) -> GameState:
        """A deal of these as a game whose first card is to be led, with its bids, in a game where nothing is scored yet.

        Raises `ValueError` where the seats draw after each trick, since the order of the stock is not kept.
        """
        rules = self.rules
        at = whole(deal, "deal", -len(self), len(self) - 1) % len(self)
        drawn = isinstance(rules.deal, RefillDeal)
        if drawn:
            raise ValueError(f"in {rules.title} seats draw after each trick, and the order of the stock is not kept")
        hands = tuple(self.hand(at, seat) for seat in range(rules.seats))
        blind = isinstance(rules.bidding, NilOnlyBidding)
        bids = (BLIND_NIL,) * rules.seats if blind else bids_read(self.bids[at].tolist())
        begun = replace(
            begin(rules, hands, leader=0, trump=self.trump, bids=bids),
            dealer=(self.first + at) % rules.seats,
            deal=2,
            auction=Auction(proposals=(None,) * rules.seats, opened=True),
            standings=beginning(rules),
        )
        leader = first_leader(begun)
        return replace(begun, leader=leader, turn=leader)

    def hand(self, deal: int, seat: int) -> tuple[Card, ...]:
        """What a seat was dealt in a deal of these, as texts."""
        return self.terms.texts(int(self.hands[deal, seat]))

    def line(self, deal: int) -> tuple[Card, ...]:
        """The cards of a deal in the order in which they were played, as texts; they must have been asked for."""
        if self.cards is None:
            raise ValueError("the cards played were not kept; ask self_play(…, cards=True) for them")
        return tuple(self.terms.text[card] for card in self.cards[deal].tolist())


def self_play(
    rules: Rules,
    number: int,
    *,
    policy: Policy | Sequence[Policy] = "random",
    seed: int = 0,
    first: int = 0,
    trump: TrumpLetter | Literal[""] = "",
    threads: int = 1,
    cards: bool = False,
) -> Deals:
    """Whole deals: dealt, bid and played out, with one policy, or one for each seat.

    Deal `i` has the dealer ``(first + i) % seats``. What comes of it depends on `seed` and ``first + i`` alone, however
    a batch is cut. `trump` is that of the deals, where the rules leave it to the deal. Nobody bids blind, and no deal
    is the first of its game.
    Raises `ValueError` for rules under which a seat has more to decide between deal and play than a bid.

    >>> from spadework.rules import ruleset
    >>> deals = self_play(ruleset("standard"), 1000, policy="quick", seed=1)
    >>> deals.taken.shape, set(deals.taken.sum(axis=1).tolist())
    ((1000, 4), {13})
    """
    _arrays()
    rules = of_kind(Rules, rules, "the ruleset")
    first = whole(first, "number of the first deal", 0, _MOST)
    terms = simulated(rules, trump)
    found = native.deals(
        terms.rules,
        bidding(rules),
        whole(number, "number of deals", 0, _MOST),
        policies=policies_of(policy, rules.seats),
        seed=seed_of(seed),
        first=first,
        threads=threads_of(threads),
        cards=bool(cards),
    )
    hands, said, taken, played = found
    return Deals(rules, hands, said, taken, played, terms, first, _named(rules, trump))


def playouts(
    state: GameState | View,
    repeats: int = 1,
    *,
    worlds: ArrayLike | None = None,
    policy: Policy | Sequence[Policy] = "random",
    seed: int = 0,
    threads: int = 1,
) -> NDArray[np.uint8]:
    """The tricks of each seat in the whole deal, a row for each playout from a position, those already taken included.

    `state` is a game, or with `worlds` also what a seat sees of one.
    `worlds` are hands to play with in place of those of the state, a row of one set a seat, as `sample` draws them;
    each is played `repeats` times. Raises `ValueError` for a world that does not fit to the position.

    >>> from spadework.game import view
    >>> from spadework.game.perft import position
    >>> from spadework.kernel import sample
    >>> from spadework.rules import ruleset
    >>> game = position(ruleset("standard"), ("AS 2C", "KH 3C", "KS 4H", "2H 3H"), leader=0, taken=(5, 2, 1, 3))
    >>> seen = view(game, 0)
    >>> taken = playouts(seen, 10, worlds=sample(seen, 100, seed=1), policy="quick", seed=1)
    >>> taken.shape, taken.mean(axis=0).round(1).tolist()
    ((1000, 4), [6.1, 2.3, 1.4, 3.2])
    """
    _arrays()
    if worlds is None:
        terms, at, rows = terms_of(game_of(state)), position(game_of(state)), None
    else:
        terms, at, rows = board_of(state, worlds)
    rules = state.rules
    booked(state)
    return native.outcomes(
        terms.rules,
        at,
        bids=numbers_of(state.bids),
        tricks=rules.tricks,
        worlds=rows,
        repeats=whole(repeats, "number of playouts", 0, _MOST),
        policies=policies_of(policy, rules.seats),
        seed=seed_of(seed),
        threads=threads_of(threads),
    )


def simulated(rules: Rules, trump: TrumpLetter | Literal[""]) -> Compiled:
    """The terms of deals whose trump is that of the rules, or this one where they leave it to the deal."""
    check_trump(rules, trump)
    named = _named(rules, trump)
    if isinstance(rules.trump, RotatingTrump) and not named:
        raise ValueError(f"trump changes from deal to deal in {rules.title}; say which it is, such as trump='H'")
    return compiled(rules, named)


def _named(rules: Rules, trump: TrumpLetter | Literal[""]) -> TrumpLetter | Literal[""]:
    if isinstance(rules.trump, NoTrump):
        return trump or "none"
    return trump if isinstance(rules.trump, RotatingTrump) else ""


def policies_of(policy: Policy | Sequence[Policy], seats: int) -> list[str]:
    """The policy of each seat."""
    each: list[str] = [policy] * seats if isinstance(policy, str) else list(policy)
    for name in each:
        if name not in get_args(Policy):
            raise ValueError(f"policy is {name!r}; it is one of {', '.join(get_args(Policy))}")
    return each


def _arrays() -> None:
    """Say what is missing, where numpy is."""
    from spadework.kernel import arrays  # noqa: F401
