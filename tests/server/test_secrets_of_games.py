"""Cards that are passed, drawn, taken up or laid aside, and bids made in secret, are told to their own seat alone."""

from __future__ import annotations

from typing import Any

import pytest

from spadework.cards import Card, texts
from spadework.game import BidSealed, CardCorrected, CardPlayed, ClaimShown, Dealt, GameStarted, HandShown, Phase
from spadework.rules import custom, ruleset
from spadework.server import happenings as h
from spadework.server.table import briefing
from spadework.server.table.news import TableNews, encode
from tests.server.standing import Listener
from tests.server.test_every_game import Round
from tests.server.told_cards import cards_in

OPEN: dict[str, Any] = {"blind_nil": {"kind": "off"}}
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "passing": ("passing", {}),
    "passing at once": ("passing", {"passing.order": "at_once"}),
    "kitty": ("kitty", {}),
    "drawing": ("two-draw", {}),
    "refilling": ("two-refill", {}),
    "ordering up": ("euchre", {}),
    "secret bids": ("standard", {"bidding.secret": True, **OPEN}),
    "a card turned up": ("whist-classic", {}),
    "honor": ("standard", {"renege.mode": "honor", **OPEN}),
}


class Watched(Round):
    """A table at which everything that anybody is told is searched for cards."""

    def __init__(self, name: str, changes: dict[str, Any], seed: int, deals: int) -> None:
        self.own: dict[str, set[Card]] = {}
        self.public: set[Card] = set()
        self.found = self.sealed = 0
        rules = custom(ruleset(name), {"finish.max_deals": deals, "finish.tie": "draw", **changes})
        super().__init__(rules, rules.seats, seed)

    def write(self, events: tuple[h.Logged, ...]) -> None:
        for event in events:
            super().write((event,))
            self._entitle(event)
            self._search(event)

    def _entitle(self, event: h.Logged) -> None:
        """Work out anew who may know which card."""
        game = self.state.game
        if game is None:
            return
        if isinstance(event, Dealt):
            self.own, self.public = {person: set() for person in self.people}, set()
        if isinstance(event, HandShown):
            self.own[self.people[event.seat]] |= set(event.cards)
        if isinstance(event, CardPlayed | CardCorrected):
            self.public.add(event.card)
        if isinstance(event, ClaimShown):
            self.public |= set(event.cards)
        self.public |= {game.calling.turned_up}
        for seat, person in enumerate(self.people if game.shown and game.phase is not Phase.BETWEEN else ()):
            self.own[person] |= set(texts(game.hands[seat] | game.moved.aside[seat])) | set(game.moved.received[seat])
            if (
                game.moved.offered
                and game.turn in (seat, -1)
                and (game.turn == seat or getattr(event, "seat", -1) == seat)
            ):
                self.own[person].add(game.moved.offered)

    def _search(self, event: h.Logged) -> None:
        if isinstance(event, GameStarted):
            return  # its rules name the cards that they raise
        news = TableNews(self.state, self.state, event)
        for person in (*self.people, "somebody"):
            allowed = self.public | self.own.get(person, set())
            pictures = (briefing.now(self.state, self.moment), briefing.you(self.state, self.moment, person))
            whole = briefing.full(self.state, self.moment, Listener(person, "x"), pictures)
            for told in (
                news.told(person),
                encode(whole.you),
                encode(whole.tricks),
                encode(whole.now.trick),
                encode(whole.log),
            ):
                cards = cards_in(told)
                assert cards <= allowed, (person, event, told)
                self.found += len(cards)
            if isinstance(event, BidSealed) and person != self.people[event.seat]:
                self.sealed += 1
                assert news.told(person) == b'{"v":%d}' % self.state.version
                assert whole.now.bids[event.seat] is None or self.state.game.auction.opened  # type: ignore[union-attr]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("seed", "deals"), ((1, 1), pytest.param(1, 3, marks=pytest.mark.long), pytest.param(2, 3, marks=pytest.mark.long))
)
def test_nobody_is_told_a_card_or_bid_of_another(name: str, seed: int, deals: int) -> None:
    ruleset_name, changes = GAMES[name]
    table = Watched(ruleset_name, changes, seed, deals)
    table.play()
    assert table.found > 1000, "the search finds cards where there are some"
    assert bool(table.sealed) is (name == "secret bids")
