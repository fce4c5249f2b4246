"""A card that is to be played, with what is known of the moment and what was found for it and for the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spadework.cards import Card
from spadework.explanation import Because, Judged
from spadework.game.ranking import ranking
from spadework.game.view import View
from spadework.players.knowledge import Knowledge
from spadework.players.order import above, top
from spadework.rules.model import Bags, ContractScoring
from spadework.scoring.contract import read_team
from spadework.scoring.sheet import Outcome

_SET = 0.02
"""From which chance on it counts that another contract is set."""


class Candidate:
    """What reasons are found in. Sets of cards are bits of `Knowledge.order`."""

    def __init__(self, view: View, judged: Sequence[Judged]) -> None:
        self.k = k = Knowledge(view)
        self.view = view
        self.judged = judged[0]
        self.others = judged[1:]
        self.text: Card = judged[0].choice
        self.card: int = k.order.bit[self.text]
        self.suit: int = k.order.suit[self.card]
        self.leads: bool = not k.led
        self.takers: int = k.legal if self.leads else k.legal & k.order.beating(k.best)
        """The cards that may be played and beat all that lies in the trick."""
        self.takes: bool = bool(self.card & self.takers)
        self.last: bool = not k.later
        self.void: bool = bool(k.led) and not k.hand & k.led
        """Whether the hand is out of the suit that was led."""
        self.nil: bool = view.seat in k.nils
        self.rest: int = view.rules.tricks - sum(view.taken)
        """The tricks that are left, this one included."""
        self.to_go: int | None = None if self._for_nil() else self._to_go(view.rules.team_of(view.seat))
        """How many tricks the side lacks to its contract; none where it has none, or those of this seat may not count."""
        self.theirs: int | None = None
        """How many the other side lacks; none where there are several, or no contract."""
        if len(view.rules.teams) == 2:
            self.theirs = self._to_go(1 - view.rules.team_of(view.seat))

    def because(self, key: str, **args: Any) -> Because:
        """A reason for this card."""
        return Because(key, card=self.text, **args)

    def named(self, cards: int) -> Card:
        """The highest of some cards; empty of none."""
        return self.k.order.card[top(cards)] if cards else ""

    def kept(self, cards: int) -> Card:
        """The highest of some cards of the hand above this one, where a card that is out lies between; else nothing."""
        held = above(self.card, self.k.hand & cards)
        return self.named(held) if above(self.card, self.k.out & cards) & ((1 << held.bit_length()) - 1) else ""

    def only_bags(self) -> bool:
        """Whether one more trick would only be a bag: the contract is made, and no other one can still be set."""
        scoring = self.view.rules.scoring
        bags = isinstance(scoring, ContractScoring) and isinstance(scoring.bags, Bags)
        set_yet = any((one.sets or 0.0) >= _SET for one in (self.judged, *self.others))
        if len(self.view.rules.teams) > 2:
            own, teams = self.view.rules.team_of(self.view.seat), range(len(self.view.rules.teams))
            set_yet = any(0 < (self._to_go(team) or 0) <= self.rest for team in teams if team != own)
        return bags and self.to_go is not None and self.to_go <= 0 and not set_yet

    def letter(self, card: int) -> str:
        """The suit of a card as its letter."""
        rules = self.view.rules
        return ranking(rules.pack, rules.trump, self.view.trump).suit[self.k.order.card[card]].value

    def shown_void(self, seat: int, suit: int) -> bool:
        """Whether a seat has shown that it holds none of a suit."""
        return not suit & ~self.k.voids[seat]

    def beaters(self) -> int:
        """The cards by which a seat of the other side, still to play, could beat this one."""
        k, found = self.k, 0
        for seat in k.later:
            if seat in k.rivals:
                found |= k.holds[seat] & (k.order.beating(self.card) | k.free)
        return found

    def broken(self, judged: Judged, seat: int) -> float:
        """The chance that a nil is set after a card."""
        return 1 - dict(judged.nils).get(seat, 1.0)

    def _for_nil(self) -> bool:
        bid = self.view.bids[self.view.seat]
        return bid is not None and bid.nil

    def _to_go(self, team: int) -> int | None:
        found = read_team(self.view.rules, Outcome(bids=self.view.bids, tricks=self.view.taken), team)
        return found.contract - found.taken if found.bidders and found.contract else None
