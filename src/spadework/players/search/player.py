"""The player itself: what it asks of the worlds, and when it leaves a choice to rules of thumb."""

from __future__ import annotations

from math import isinf
from typing import get_args

from spadework.cards import Card
from spadework.explanation import Explanation
from spadework.faults import Fault
from spadework.game import events as e
from spadework.game.state import Phase
from spadework.game.view import View
from spadework.kernel.arrays import np, npt
from spadework.kernel.simulate import PlayoutPolicy
from spadework.players.moments import seed_of
from spadework.players.search.bidding import BidLook, BidSearch
from spadework.players.search.cards import Look, Search
from spadework.players.search.equity import equity as equity_of
from spadework.players.search.explain import explain_card
from spadework.players.search.explain_bid import explain_bid
from spadework.players.search.models import Models, trained
from spadework.players.search.moment import guards_nil
from spadework.players.search.payoffs import Payoffs
from spadework.players.search.prior import known, said
from spadework.players.search.softness import POINT, soft
from spadework.players.thumb import ThumbPlayer
from spadework.rules.bid import Bid
from spadework.rules.model import Rules
from spadework.words import listed

_BIDS = 40
"""How many worlds at least may be drawn for one by which a bid is judged."""


class SearchPlayer:
    """A player that looks ahead in worlds that could be. Needs `spadework[kernel]`; the same view, options and seed always
    give the same choice.

    For a card it looks at `worlds` worlds. It draws them from a larger number of candidates, by how likely each makes the bids;
    the less likely those were, the more candidates there are, up to `pool`. With at most `exact` cards in the hand it asks for best play in each world, looking at no more
    than `nodes` starts of tricks in one; earlier it plays on by a `policy` (`quick`, `roles` or `cover`) until each hand holds `leaf` cards.
    A bid is chosen over `bids` worlds, each played out; with none it is that of `ThumbPlayer`, whose `bold`, `nils` and
    `bags` say how. With `equity` it plays for the game, else for points. With `lean` it leaves the card of `ThumbPlayer` only
    for one that is better by so many standard errors; without `search_nils` it keeps to that card while its side has a nil to
    guard. Both make up for few worlds. A small network says beforehand what cards come to in Standard: with more than `exact` cards
    that counts like `prior` worlds; with `inf` nothing else does, which takes least time. With `softness` it takes one of the choices that are worse by no more than some such
    points. `models` is a folder that `spadework train` wrote, for others than those of the package.
    """

    name = "search"

    def __init__(
        self,
        *,
        worlds: int = 150,
        pool: int = 16_000,
        exact: int = 6,
        leaf: int = 4,
        nodes: int = 8000,
        policy: PlayoutPolicy = "roles",
        bids: int = 400,
        equity: bool = True,
        lean: float = 0.0,
        prior: float = 0.0,
        search_nils: bool = True,
        softness: float = 0.0,
        bold: float = 0.0,
        nils: float = 0.0,
        bags: float = 1.0,
        models: str | Models = "",
        seed: int = 0,
    ) -> None:
        if policy not in get_args(PlayoutPolicy):
            raise Fault(f"search has no policy {policy!r} to play on by; give {listed(get_args(PlayoutPolicy), 'or')}")
        self._thumb = ThumbPlayer(bold=bold, nils=nils, bags=bags)
        self._seed = seed
        self._lean = lean
        self._prior = prior
        self._exact = exact
        self._search_nils = search_nils
        self._softness = softness * (POINT if equity else 1)
        payoffs = Payoffs(equity=equity)
        self._models = models if isinstance(models, Models) else trained(str(models))
        self._search = Search(
            worlds=worlds,
            pool=pool,
            exact=exact,
            leaf=leaf,
            nodes=nodes,
            policy=policy,
            payoffs=payoffs,
            model=self._models.bids,
        )
        self._bids = (
            BidSearch(worlds=bids, pool=max(pool, _BIDS * bids), payoffs=payoffs, models=self._models) if bids else None
        )

    def __repr__(self) -> str:
        """By its class and how many worlds it looks at."""
        return f"<{type(self).__name__}: {self._search.worlds} worlds>"

    def prepare(self, rules: Rules) -> None:
        """Learn the chances to win under these rules, which takes a moment the first time."""
        if self._search.equity:
            equity_of(rules)

    def choose(self, view: View) -> e.Fact:
        """What the seat does now."""
        fact, chance = self._thumb.choose(view), seed_of(self._seed, view)
        if found := self._look_at_bids(view, fact, chance):
            return e.BidMade(view.seat, soft(found.bids, found.means(), self._softness, chance))
        if view.phase is not Phase.PLAY or not isinstance(fact, e.CardPlayed) or len(view.legal_cards) == 1:
            return fact
        if not self._search_nils and guards_nil(view):
            return fact
        look = self._search.alike(view)
        if look is None and isinf(self._prior) and (told := self._told(view, view.legal_cards)) is not None:
            return e.CardPlayed(view.seat, soft(view.legal_cards, told, self._softness, chance))
        look = look or self._search.look(view, chance)
        return fact if look is None else e.CardPlayed(view.seat, self._card(view, look, fact.card, chance))

    def _told(self, view: View, cards: tuple[Card, ...]) -> npt.NDArray[np.float64] | None:
        """What the network says beforehand of some cards, where it counts and knows such a game."""
        network = self._models.cards
        if not self._prior or network is None or len(view.hand) <= self._exact or not known(view.rules):
            return None
        return said(view, network, cards) * (POINT if self._search.equity else 1)

    def _card(self, view: View, look: Look, usual: Card, chance: int) -> Card:
        """The card to play by what was found, where `ThumbPlayer` would play a usual one."""
        told = self._told(view, look.cards) if len(look.worlds) else None
        if told is not None:
            values = told if isinf(self._prior) else look.with_prior(told, self._prior)
        elif self._lean and usual in look.cards:
            values = look.sure(usual, self._lean)
        else:
            values = look.means()
        return soft(look.cards, values, self._softness, chance)

    def explain(self, view: View, chosen: str = "") -> Explanation | None:
        """Why it would choose what it does, or why somebody may have chosen this; nothing where it leaves that to others."""
        chance = seed_of(self._seed, view)
        likely = e.BidMade(view.seat, Bid(chosen)) if chosen and view.legal_bids else self._thumb.choose(view)
        if found := self._look_at_bids(view, likely, chance):
            return explain_bid(view, found, self._models, self._search.unit(view), chosen)
        if view.phase is not Phase.PLAY or view.claim is not None or not view.legal_cards:
            return None
        usual = getattr(likely, "card", "")
        if not (chosen or self._search_nils) and guards_nil(view):
            chosen = usual
        return explain_card(self._search, view, chance, lambda look: chosen or self._card(view, look, usual, chance))

    def _look_at_bids(self, view: View, likely: e.Fact, chance: int) -> BidLook | None:
        if not isinstance(likely, e.BidMade) or view.phase is not Phase.BIDDING or len(view.legal_bids) == 1:
            return None
        return self._bids.look(view, likely.bid, chance) if self._bids else None
