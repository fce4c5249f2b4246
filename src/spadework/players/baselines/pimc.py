"""Perfect-information Monte Carlo (Ginsberg, "GIB", JAIR 2001; Buro et al., "Kermit", 2009): the card of the best mean over worlds.

Plain forms of it, for points and not for the game, with the bids of thumb: `pimc` plays each world out by rules, `pimc-open`
solves the end of each as if all cards lay open.
"""

from __future__ import annotations

from spadework.cards import Card
from spadework.game import CardPlayed, View, advance
from spadework.kernel import Solver, Stake, playouts, state_of, terms
from spadework.kernel.arrays import np
from spadework.kernel.simulate import Policy
from spadework.kernel.worlds import Worlds
from spadework.players.baselines.seat import Baseline
from spadework.players.moments import seed_of
from spadework.players.search.belief import believed
from spadework.players.search.models import trained
from spadework.players.search.payoffs import Payoffs


class PimcPlayer(Baseline):
    """Plays each world out by a policy of `spadework.kernel.simulate`: `cover`, `roles`, `quick` or `random`. Needs `spadework[kernel]`.

    `worlds` are drawn from eight times as many by how likely the bids are in them, or with `weighted=false` as they come.
    """

    name = "pimc"

    def __init__(self, *, worlds: int = 100, weighted: bool = True, policy: Policy = "cover", seed: int = 0) -> None:
        self._worlds = worlds
        self._weighted = weighted
        self._policy: Policy = policy
        self._seed = seed

    def card(self, view: View, thumbs: Card) -> Card:
        """The card of the best mean, of equals the first; that of thumb where a score depends on more than tricks."""
        at_stake = staked(view)
        if at_stake is None:
            return thumbs
        worlds = drawn(view, self._worlds, seed_of(self._seed, view), weighted=self._weighted)
        values = self.values(view, worlds, at_stake)
        return max(view.legal_cards, key=values.__getitem__)

    def values(self, view: View, worlds: Worlds, at_stake: Stake) -> dict[Card, float]:
        """The mean of each card over the worlds."""
        return played_out(view, worlds, at_stake, self._policy, self._seed)


class OpenPlayer(PimcPlayer):
    """Solves each world with open cards once a hand holds no more than `exact` cards, and before plays it out.

    A world is given up after `nodes`, and what is known of it then counts by its middle.
    """

    name = "pimc-open"

    def __init__(
        self,
        *,
        worlds: int = 60,
        weighted: bool = False,
        policy: Policy = "cover",
        exact: int = 9,
        nodes: int = 20_000,
        seed: int = 0,
    ) -> None:
        super().__init__(worlds=worlds, weighted=weighted, policy=policy, seed=seed)
        self._exact = exact
        self._nodes = nodes
        self._solver = Solver()

    def values(self, view: View, worlds: Worlds, at_stake: Stake) -> dict[Card, float]:
        """The mean of each card over the worlds."""
        if len(view.hand) > self._exact:
            return super().values(view, worlds, at_stake)
        found = self._solver.payoff_cards_worlds(view, worlds, *at_stake, nodes=self._nodes)
        return dict(zip(found.cards, found.values.mean(axis=(0, 2)).tolist(), strict=True))


def played_out(view: View, worlds: Worlds, at_stake: Stake, policy: Policy, seed: int) -> dict[Card, float]:
    """The mean payoff of each card that may be played, when all play on by a policy."""
    known, table = state_of(view, worlds[0]), np.array(at_stake.table)
    of, found = terms(view.rules, view.trump), {}
    for card in view.legal_cards:
        after, rows = advance(known, CardPlayed(view.seat, card))[1], worlds.copy()
        rows[:, view.seat] ^= np.uint64(of.cards(card))
        taken = playouts(after, worlds=rows, policy=policy, seed=seed)
        broken = sum(((taken[:, nil] > 0) << place for place, nil in enumerate(at_stake.nils)), 0)
        found[card] = float(table[taken[:, list(at_stake.ours)].sum(axis=1), broken].mean())
    return found


def staked(view: View) -> Stake | None:
    """What the deal is worth in points; nothing where that depends on more than tricks and nils, or cards are drawn."""
    return Payoffs(equity=False).stake(view)


def drawn(view: View, number: int, seed: int, *, weighted: bool = True, pool: int = 8) -> Worlds:
    """So many worlds, by how likely the bids are in each, from a pool so many times as large."""
    return believed(view, number, number * pool if weighted else number, seed, trained().bids)
