"""Which card is best over the worlds that could be."""

from __future__ import annotations

from typing import Literal, NamedTuple

from spadework.cards import Card
from spadework.game.view import View
from spadework.kernel import Solver, Stake
from spadework.kernel.arrays import np, npt
from spadework.kernel.simulate import PlayoutPolicy
from spadework.kernel.worlds import Worlds
from spadework.players.search.belief import believed
from spadework.players.search.bidders import BidModel
from spadework.players.search.equity import equity
from spadework.players.search.moment import alike
from spadework.players.search.payoffs import Payoffs

_HAIR = 1e-9
"""By how much a usual card is ahead of its equals."""


class Look(NamedTuple):
    """What each card comes to in each world."""

    cards: tuple[Card, ...]
    """Those that may be played without doing wrong."""
    values: npt.NDArray[np.float64]
    """The least and the most by world, card, and which of the two, as in `WorldCards`."""
    worlds: Worlds

    def means(self) -> npt.NDArray[np.float64]:
        """What each card comes to on average. Where a limit ended a search, the middle of what is left."""
        found: npt.NDArray[np.float64] = self.values.mean(axis=(0, 2))
        return found

    def with_prior(self, told: npt.NDArray[np.float64], worth: float) -> npt.NDArray[np.float64]:
        """The means, where what was told beforehand of each card, beside the others, counts like so many worlds."""
        means, number = self.means(), len(self.values)
        level = (means.sum() - told.sum()) / len(means)
        found: npt.NDArray[np.float64] = (number * means + worth * (told + level)) / (number + worth)
        return found

    def sure(self, usual: Card, lean: float) -> npt.NDArray[np.float64]:
        """The means above that of a usual card, less so many standard errors of the difference: what it pays to leave it.

        Of equals the usual one is the highest.
        """
        values, at = (self.values[:, :, 0] + self.values[:, :, 1]) / 2, self.cards.index(usual)
        ahead, number = values - values[:, [at]], len(values)
        # NumPy's own means and deviations take longer, where there are few worlds.
        means = ahead.sum(axis=0) / number
        found: npt.NDArray[np.float64] = means - lean * np.sqrt(((ahead - means) ** 2).sum(axis=0)) / number
        found[at] = _HAIR
        return found


class Search:
    """What is asked of the kernel for a card; see `SearchPlayer` for the terms."""

    def __init__(
        self,
        *,
        worlds: int,
        pool: int,
        exact: int,
        leaf: int,
        nodes: int,
        policy: PlayoutPolicy,
        payoffs: Payoffs,
        model: BidModel,
    ) -> None:
        self.worlds = worlds
        self.equity = payoffs.equity
        self._pool = pool
        self._exact = exact
        self._leaf = leaf
        self._nodes = nodes
        self._policy: PlayoutPolicy = policy
        self._payoffs = payoffs
        self._model = model
        self._solver = Solver()

    def stake(self, view: View) -> Stake | None:
        """What is at stake; nothing where the rules leave no way to ask."""
        return self._payoffs.stake(view)

    def unit(self, view: View) -> Literal["equity", "points"]:
        """What payoffs count in such a game: the chance to win it, or points."""
        return "equity" if self.equity and equity(view.rules) is not None else "points"

    def alike(self, view: View) -> Look | None:
        """That all cards come to the same, where no card that others may hold, or that lies in the trick, tells them apart.

        Nothing where one does, or where there is no way to ask.
        """
        if self.stake(view) is None:
            return None
        cards = alike(view)
        if cards is None:
            return None
        return Look(cards, np.zeros((1, len(cards), 2)), np.zeros((0, view.rules.seats), dtype=np.uint64))

    def look(self, view: View, seed: int, at_stake: Stake | None = None) -> Look | None:
        """What each card comes to, by what is at stake or by another such; nothing where there is no way to ask."""
        at_stake = at_stake or self.stake(view)
        if at_stake is None:
            return None
        worlds = believed(view, self.worlds, self._pool, seed, self._model)
        if len(view.hand) <= self._exact:
            found = self._solver.payoff_cards_worlds(view, worlds, *at_stake, nodes=self._nodes)
        else:
            found = self._solver.playout_cards_worlds(
                view, worlds, *at_stake, exact=self._leaf, policy=self._policy, nodes=self._nodes
            )
        legal = [at for at, card in enumerate(found.cards) if card in view.legal_cards]
        return Look(tuple(found.cards[at] for at in legal), found.values[:, legal], worlds)
