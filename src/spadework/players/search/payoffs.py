"""What the end of a deal is worth to the side of a seat, worked out once a deal."""

from __future__ import annotations

from spadework.game.view import View
from spadework.kernel import Ends, Stake
from spadework.kernel.arrays import np, npt
from spadework.players.search.accounts import accounts
from spadework.players.search.equity import equity
from spadework.players.search.rivals import Rivals, at_stake
from spadework.rules.model import RefillDeal
from spadework.scoring.bags import bag_price


class Payoffs:
    """The stakes of the deals that a player meets."""

    def __init__(self, *, equity: bool) -> None:
        self.equity = equity
        self._made: dict[int, tuple[object, Stake | Rivals | None]] = {}
        """By team, the last deal that was asked about and what is at stake in it."""

    def stake(self, view: View) -> Stake | None:
        """The side, its payoff and the nils; nothing where a score depends on more than tricks and nils, or while cards are
        yet to be drawn.
        """
        if isinstance(view.rules.deal, RefillDeal) and view.stock_left:
            return None
        team = view.rules.team_of(view.seat)
        key = (view.rules, view.deal, view.bids, view.standings, view.maker, view.out, view.reneges)
        was, found = self._made.get(team, (None, None))
        if was != key:
            found = self._stake(view, team)
            self._made[team] = (key, found)
        return found.stake(view.taken) if isinstance(found, Rivals) else found

    def of_deals(self, view: View, ends: Ends) -> npt.NDArray[np.floating]:
        """What each of some deals is worth to the side of a seat, by how it ended.

        Raises `ValueError` for rules whose score depends on more than bids and tricks.
        """
        rules, team = view.rules, view.rules.team_of(view.seat)
        brought = accounts(rules).brought(*ends)
        table = equity(rules) if self.equity else None
        if table:
            return table.after_deals(brought, view.standings, team)
        points = brought[..., 0] - bag_price(rules) * brought[..., 1]
        others = [other for other in range(len(rules.teams)) if other != team]
        ahead: npt.NDArray[np.floating] = points[:, team] - points[:, others].mean(axis=1)
        return ahead

    def _stake(self, view: View, team: int) -> Stake | Rivals | None:
        before = view.standings
        table = equity(view.rules) if self.equity else None
        worth = (lambda lines: table.after(lines, before, team)) if table else None
        return at_stake(view, worth)
