"""Which card is best over the worlds that could be."""

from __future__ import annotations

from spadework.cards import Card
from spadework.game.view import View
from spadework.kernel import Solver
from spadework.players.search.belief import believed
from spadework.players.search.payoffs import Payoffs


class Search:
    """What is asked of the kernel for a card; see `SearchPlayer` for the terms."""

    def __init__(self, *, worlds: int, pool: int, exact: int, leaf: int, nodes: int, equity: bool) -> None:
        self.worlds = worlds
        self._pool = pool
        self._exact = exact
        self._leaf = leaf
        self._nodes = nodes
        self._payoffs = Payoffs(equity=equity)
        self._solver = Solver()

    def values(self, view: View, seed: int) -> dict[Card, float] | None:
        """The mean payoff of each card that may be played; nothing where the rules leave no way to ask."""
        stake = self._payoffs.stake(view)
        if stake is None:
            return None
        worlds = believed(view, self.worlds, self._pool, seed)
        if len(view.hand) <= self._exact:
            found = self._solver.payoff_cards_worlds(view, worlds, *stake, nodes=self._nodes)
        else:
            found = self._solver.playout_cards_worlds(view, worlds, *stake, exact=self._leaf, nodes=self._nodes)
        # Where a limit ended a search, the middle of what is left.
        means = found.values.mean(axis=(0, 2)).tolist()
        return dict(zip(found.cards, means, strict=True))

    def best(self, view: View, seed: int) -> Card | None:
        """The card of the highest mean, of equals the lowest; nothing where the rules leave no way to ask."""
        values = self.values(view, seed)
        if values is None:
            return None
        legal = {card: value for card, value in values.items() if card in view.legal_cards}
        return max(legal, key=lambda card: legal[card])
