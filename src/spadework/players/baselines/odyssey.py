"""The method of "An Odyssey in Spades" (Luo, Xu and Wang, 2026), as far as it is described to us.

Theirs: a network bids; tricks 1 to 4 are played by networks, whose seats that follow choose among their highest card, their lowest and
the cheapest that wins; from trick 5 on 6,789 deals that fit are weighted by how likely the bids are in them, and the 32 likeliest are
solved exactly for the score. It was measured at a scoring of its own, by the deal: a bag costs nine points and is not carried, nil
is worth 50: ``--set scoring.bags.kind=free --set scoring.overtrick_points=-9 --set nil.points=50 --set blind_nil=off``.

Guessed here, since neither networks nor their games are at hand: bids are those of thumb under these rules; the cards of the first
four tricks are those of the best playouts by the kernel's rules in the same 32 worlds, among the same choices; how likely a bid is
says the model of `search`; and a world in which the solver looks at too many positions counts by the middle of what is known.
"""

from __future__ import annotations

from spadework.cards import Card
from spadework.game.view import View
from spadework.kernel import Solver, sample
from spadework.kernel.arrays import np
from spadework.kernel.worlds import Worlds
from spadework.players.baselines.pimc import played_out, staked
from spadework.players.baselines.seat import Baseline
from spadework.players.knowledge import Knowledge
from spadework.players.moments import seed_of
from spadework.players.order import low, top
from spadework.players.search.bidders import likelihood
from spadework.players.search.models import trained


class OdysseyPlayer(Baseline):
    """Exact in the likeliest worlds from the fifth trick on. Needs `spadework[kernel]`.

    It draws `proposals` and looks at the `worlds` likeliest of them, solving those in which a hand holds at most `exact` cards.
    """

    name = "odyssey"

    def __init__(
        self, *, proposals: int = 6789, worlds: int = 32, exact: int = 9, nodes: int = 50_000, seed: int = 0
    ) -> None:
        self._proposals = proposals
        self._worlds = worlds
        self._exact = exact
        self._nodes = nodes
        self._seed = seed
        self._solver = Solver()

    def card(self, view: View, thumbs: Card) -> Card:
        """The card of the best mean, of equals the first; that of thumb where a score depends on more than tricks."""
        at_stake = staked(view)
        if at_stake is None:
            return thumbs
        worlds = self._likeliest(view)
        if len(view.hand) > self._exact:
            values = played_out(view, worlds, at_stake, "roles", self._seed)
            return max(_few(view), key=values.__getitem__)
        found = self._solver.payoff_cards_worlds(view, worlds, *at_stake, nodes=self._nodes)
        means = dict(zip(found.cards, found.values.mean(axis=(0, 2)).tolist(), strict=True))
        return max(view.legal_cards, key=means.__getitem__)

    def _likeliest(self, view: View) -> Worlds:
        """Those worlds of all proposals in which the bids are likeliest."""
        worlds = sample(view, self._proposals, seed=seed_of(self._seed, view))
        weights = likelihood(view, worlds, trained().bids)
        return (
            worlds[: self._worlds] if weights is None else worlds[np.argsort(-weights, kind="stable")[: self._worlds]]
        )


def _few(view: View) -> tuple[Card, ...]:
    """All cards to lead; of those that follow the highest, the lowest, and the cheapest that wins."""
    k = Knowledge(view)
    if not k.led:
        return view.legal_cards
    some = {top(k.legal), low(k.legal), low(k.legal & k.order.beating(k.best))} - {0}
    return tuple(k.order.card[card] for card in sorted(some))
