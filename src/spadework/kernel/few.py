"""Worlds, and what cards come to in them, where there is no NumPy: in a browser, by the kernel that was compiled for it.

Worlds are one array of sets, a row of one for each seat after the other. Numbers are those of `worlds`, `choices` and `Solver`.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from spadework.cards import Card
from spadework.game.view import View
from spadework.kernel import native
from spadework.kernel.bids import bidding
from spadework.kernel.convert import compiled, opened
from spadework.kernel.seat import public_of
from spadework.kernel.stakes import Stake
from spadework.rules.numbered import numbers_of

Sets: TypeAlias = "array[int]"
Reals: TypeAlias = "array[float]"

Asking = Callable[[int, bytes], bytes | str]


def connect(ask: Asking) -> None:
    """Ask the compiled kernel that way; a text in place of an answer says what is wrong."""
    native.browser.connect(ask)


def learn(weights: Sequence[float], kinds: int) -> None:
    """Take the weights of a model of bids of so many kinds."""
    native.browser.learn(weights, kinds)


def sample(view: View, number: int, seed: int) -> Sets:
    """So many worlds that fit what a seat sees, each as likely."""
    public = public_of(view)
    drawn: Sets = native.browser.Layouts.draw(public.layouts, number, seed)
    places, seats = len(public.places), public.seats
    if places == seats:
        return drawn
    return array("Q", (drawn[row + seat] for row in range(0, len(drawn), places) for seat in range(seats)))


def likelihoods(
    worlds: Sets, seats: int, chosen: Iterable[tuple[int, int, int, tuple[int, ...]]], doubt: float
) -> Reals:
    """How likely these choices are in each world, by the model that was learned."""
    found: Reals = native.browser.likelihoods(worlds, seats, [native.browser.Choice(*each) for each in chosen], doubt)
    return found


def effective_size(weights: Sequence[float]) -> float:
    """How many worlds of equal weight would say as much."""
    top = max(weights, default=0.0)
    if not top:
        return 0.0
    scaled = [weight / top for weight in weights]
    return sum(scaled) ** 2 / sum(each * each for each in scaled)


def resample(worlds: Sets, seats: int, weights: Reals, number: int, seed: int) -> Sets:
    """So many of the worlds, each as often as its weight says, but for less than one."""
    found: Sets = array("Q")
    for place in native.browser.draw_by_weight(weights, number, seed):
        found.extend(worlds[place * seats : (place + 1) * seats])
    return found


class Playout(NamedTuple):
    """How all play on, until each hand holds so many cards."""

    policy: str
    exact: int


class Values(NamedTuple):
    """What each card comes to in each world that there was time for."""

    cards: tuple[Card, ...]
    found: Reals
    """The least and the most of each card, a world after the other."""

    def of(self, card: Card) -> Sequence[float]:
        """Those of one card, the least before the most."""
        at, step = 2 * self.cards.index(card), 2 * len(self.cards)
        return [*self.found[at::step], *self.found[at + 1 :: step]]


def cards_in_worlds(
    view: View, worlds: Sets, at_stake: Stake, *, nodes: int, playout: Playout | None = None, budget: float = 0.0
) -> Values:
    """The payoff after each card that may be played, in each of the worlds: by best play, or after a playout.

    After so many seconds of a budget no further world is begun.
    """
    terms, seats = compiled(view.rules, view.trump), view.rules.seats
    if view.out:
        worlds = array("Q", (0 if at % seats in view.out else hand for at, hand in enumerate(worlds)))
    at = opened(terms, view, worlds[:seats].tolist())
    ours, table, nils = at_stake
    asked = (terms.rules, at, worlds, ours, nils, [number for row in table for number in row])
    forcing = native.browser.Forcing()
    if playout is None:
        cards, found = forcing.payoff_cards_worlds(*asked, nodes=nodes, budget=budget)
    else:
        terms_of_play = {"bids": numbers_of(view.bids), "tricks": view.rules.tricks, "policy": playout.policy}
        cards, found = forcing.playout_cards_worlds(
            *asked, **terms_of_play, exact=playout.exact, nodes=nodes, budget=budget
        )
    return Values(tuple(terms.text[card] for card in cards), found)


class End(NamedTuple):
    """How deals end: how often so, the bids of all seats as numbers, and their tricks."""

    often: int
    bids: tuple[int, ...]
    taken: tuple[int, ...]


def bid_and_play(  # noqa: PLR0917 - a question, as it is asked
    view: View, worlds: Sets, tried: Sequence[int], later: Sequence[tuple[int, Sequence[int]]], luck: Reals, seed: int
) -> list[list[End]]:
    """How the worlds end with each bid that is tried by a seat that is to bid, by roles.

    Those who bid later do so by the model that was learned and by luck, a row of numbers from 0 to 1 for each seat; with each of
    them stand the seats that it has heard, the one before it first.
    """
    found: list[list[End]] = native.browser.bids(
        compiled(view.rules, view.trump).rules,
        bidding(view.rules),
        worlds,
        dealer=view.dealer,
        seed=seed,
        seat=view.seat,
        said=numbers_of(view.bids),
        later=later,
        tried=tried,
        luck=luck,
    )
    return found
