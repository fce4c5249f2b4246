"""What happens at a table in sentences: that of the game by `spadework.show`, and what happens around it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from spadework import game
from spadework.game import NO_DEAL, NOBODY, OVER, BidMade, CardPlayed, Event, Phase, View, view_on
from spadework.rules.bid import bid_text
from spadework.server.happenings import TakenBack
from spadework.server.seen import DealBegun
from spadework.server.table.bots import names_at
from spadework.server.table.state import TableState
from spadework.show import Cast, Headline, headline, result, sentence, story, turn
from spadework.texts import Text


def _names(state: TableState) -> tuple[str, ...]:
    if _over(state) and state.players:
        return state.players
    return names_at(state.table, tuple([chair.name for chair in state.chairs]), state.bots)


def _over(state: TableState) -> bool:
    return state.game is not None and state.game.phase is OVER


class TableTeller:
    """Tells of one moment of a table, to any seat."""

    __slots__ = ("_state", "names", "public")

    def __init__(self, state: TableState, last: TableTeller | None = None) -> None:
        """`last` is one of a moment before at the same table."""
        self._state = state
        self.names: tuple[str, ...] = last.names if last is not None and last.calls_alike(state) else _names(state)
        """What everybody is called."""
        self.public: View | None = (
            None if state.game is None else view_on(state.game, None if last is None else last.public)
        )
        """The game as somebody may know it who watches; none before it."""

    def calls_alike(self, state: TableState) -> bool:
        """Whether everybody is called what he was: as long as the same sit there, and no game is over, which has its own names."""
        was = self._state
        return was.chairs is state.chairs and was.bots is state.bots and not (_over(was) or _over(state))

    def cast(self, seat: int = NOBODY) -> Cast:
        """Who sits where, as somebody on this seat would say it, or somebody without one."""
        return Cast(self._state.opened.rules, self.names, seat)

    def turn(self) -> Text | None:
        """Whose turn it is, as it is told to whoever waits."""
        return None if self.public is None else turn(self.public, self.cast(), None)

    def happened(self, seen: msgspec.Struct, seat: int = NOBODY) -> Text:
        """The last entry of the log, as it may be told to this seat."""
        return self._said(seen, self.cast(seat))

    def to_all(self, seen: msgspec.Struct) -> tuple[Text, set[int]]:
        """The same for somebody who watches, and the seats to which it is told otherwise."""
        cast = self.cast()
        return self._said(seen, cast), cast.mentioned

    def _said(self, seen: msgspec.Struct, cast: Cast) -> Text:
        # The view knows which deal it is.
        return sentence(game.DealBegun() if type(seen) is DealBegun else seen, self.public, cast)

    def so_far(self, seat: int) -> Iterator[Text]:
        """What stands of this deal, for a page that was not there to hear it."""
        looking, state = self.public, self._state
        if looking is None:
            return
        told_to = self.cast(seat)
        over = looking.phase in NO_DEAL and state.voided is None
        yield from story(looking, told_to, state.sheet[-1] if over and state.sheet else None)
        if ended := self.result(seat):
            yield ended

    def headline(self, seat: int = NOBODY) -> Headline | None:
        """How the deal went that was scored last, until the next is dealt; none of one that does not count."""
        looking, state = self.public, self._state
        if looking is None or looking.phase is not Phase.BETWEEN or state.voided is not None or not state.sheet:
            return None
        return headline(state.sheet[-1], looking, self.cast(seat))

    def result(self, seat: int = NOBODY) -> Text | None:
        """How the game ended; none while it goes on."""
        game = self._state.game
        if game is None or not game.why or self.public is None:
            return None
        return result(game.winners, game.why, self.public, self.cast(seat))


def taken_back(before: TableState, event: TakenBack, seat: int = NOBODY) -> Text:
    """What a seat took back: its bid, a card, or something else that it did."""
    fact = next((entry for version, entry in before.deal_log if version == event.to + 1), None)
    teller = TableTeller(before)
    told = teller.happened(event, seat)
    return replace(told, args=told.args | _move(fact, teller.cast(seat)))


def _move(fact: Event | None, cast: Cast) -> dict[str, object]:
    if isinstance(fact, BidMade):
        return {"what": "bid", "bid": bid_text(fact.bid)}
    if isinstance(fact, CardPlayed):
        return {"what": "card", "card": cast.card(fact.card)}
    return {"what": "move"}
