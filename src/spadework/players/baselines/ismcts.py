"""Plain ISMCTS (Cowling, Powley and Whitehouse, 2012): the usual search for card games, which bids like thumb.

One tree over all worlds that fit, each as likely as any other, UCB by how often a card could have been tried, and playouts at
random. It plays for points and not for the game.
"""

from __future__ import annotations

from spadework.cards import Card
from spadework.game.view import View
from spadework.kernel.simulate import Policy
from spadework.kernel.tree import tree_cards
from spadework.players.baselines.pimc import drawn, staked
from spadework.players.baselines.seat import Baseline
from spadework.players.moments import seed_of


class IsmctsPlayer(Baseline):
    """Plays the card that was tried most in so many `iterations`. Needs `spadework[kernel]`.

    `explore` weighs cards that were tried little; `policy` plays on below the tree, and with `weighted` the worlds are drawn
    by how likely the bids are in them.
    """

    name = "ismcts"

    def __init__(
        self,
        *,
        iterations: int = 10_000,
        explore: float = 0.7,
        policy: Policy = "random",
        weighted: bool = False,
        seed: int = 0,
    ) -> None:
        self._iterations = iterations
        self._explore = explore
        self._policy: Policy = policy
        self._weighted = weighted
        self._seed = seed

    def card(self, view: View, thumbs: Card) -> Card:
        """The card that was tried most, of equals the first; that of thumb where a score depends on more than tricks."""
        at_stake = staked(view)
        if at_stake is None:
            return thumbs
        seed = seed_of(self._seed, view)
        worlds = drawn(view, self._iterations, seed, weighted=self._weighted, pool=2)
        tried = tree_cards(
            view,
            worlds,
            *at_stake,
            iterations=self._iterations,
            policy=self._policy,
            explore=self._explore,
            seed=seed,
        )
        return max(view.legal_cards, key=lambda card: tried[card].visits)
