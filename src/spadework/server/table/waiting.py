"""What a person is told while cards are played on: what it was told before, but whose turn it is, and what may be played now.

Three of four people at a table wait at any time, and nothing that is theirs changes. Where that is certain, a picture made
before holds, and need not be made anew.
"""

from __future__ import annotations

from msgspec.structs import replace

from spadework.cards import BIT
from spadework.game import NOBODY, PLAY, GameState, view
from spadework.server.changes import changes_among
from spadework.server.pictures import You
from spadework.server.table.moment import Moment
from spadework.server.table.own import may_claim, why_not
from spadework.server.table.state import TableState, in_deal
from spadework.server.table.telling import TableTeller
from spadework.show import turn

own_changes = changes_among("hand", "cards", "why_not", "turn", "ask", "can")
"""What became of the picture of who played, or is to play, where cards were played on."""


def rests(before: TableState, after: TableState, moment: Moment) -> bool:
    """Whether in the midst of a deal nothing has happened between two moments but that somebody came or went."""
    return before is after and in_deal(after) and not moment.knocks


def stays(you: You) -> bool:
    """Whether somebody's picture holds where nothing has happened: whoever has a seat is told nothing of who is here."""
    return you.seat is not None and not (you.knock or you.knocks or you.knocked is not None)


def plays_on(before: TableState, after: TableState, moment: Moment) -> bool:
    """Whether between two states cards were played and nothing else happened that changes what somebody may do who waits."""
    was, now = before.game, after.game
    return (
        was is not None
        and now is not None
        and _plays(was)
        and _plays(now)
        and was.deal == now.deal
        and was.shuffles == now.shuffles
        and was.rules is now.rules
        and was.rules.renege.mode == "enforce"  # else what is called wrong, or taken back, changes with each card
        and was.auction == now.auction
        and was.bids == now.bids
        and before.chairs is after.chairs
        and before.games == after.games
        and before.shown == after.shown
        and before.conceding == after.conceding
        and not moment.knocks
    )


def _plays(game: GameState) -> bool:
    return game.phase is PLAY and game.claim is None and game.turn != NOBODY and not game.waiting


class PlayedOn:
    """What becomes of pictures where cards were played on."""

    __slots__ = ("_acting", "_company", "_now", "_teller", "_turn", "_was")

    def __init__(self, before: TableState, after: TableState, teller: TableTeller) -> None:
        assert before.game  # noqa: S101 - it plays on
        assert after.game  # noqa: S101
        self._was = before.game
        self._now = after.game
        self._acting = (before.game.turn, after.game.turn)
        self._teller = teller
        self._turn = teller.turn()
        self._company = len([chair for chair in after.chairs if chair.owner]) > 1
        """Whether several people have seats: who sits there alone may take back more with each card."""

    def of(self, you: You) -> You | None:
        """A picture made of the one before; none where that is not certain."""
        seat = you.seat
        if seat is None or not self._company or you.new or you.knock or you.knocks or you.knocked is not None:
            return None
        was, held = self._was.hands[seat], self._now.hands[seat]
        if held & ~was or you.hand is None:
            return None
        if seat == self._now.turn:
            return self._to_play(you, seat, held)
        if self.waits(you) and held == was:
            return replace(you, turn=self._turn)
        return replace(_with_less(you, held), cards=(), why_not=(), turn=self._turn, ask=None)

    def waits(self, you: You) -> bool:
        """Whether of this picture nothing changes but the turn, as for all who wait."""
        return you.seat not in self._acting

    def _to_play(self, you: You, seat: int, held: int) -> You:
        game, teller = self._now, self._teller
        looking = view(game, seat, teller.public)
        less = _with_less(you, held)
        return replace(
            less,
            cards=looking.playable,
            why_not=why_not(game, looking),
            turn=turn(looking, teller.cast(seat), None),
            ask=None,
            can=(*less.can, "claim") if may_claim(game, seat) else less.can,
        )


def _with_less(you: You, held: int) -> You:
    """A picture without the cards that were played since, nor a claim."""
    hand, can = you.hand or (), you.can
    if "claim" in can:
        can = tuple([what for what in can if what != "claim"])
    if len(hand) > held.bit_count():
        hand = tuple([card for card in hand if BIT[card] & held])
    return you if hand is you.hand and can is you.can else replace(you, hand=hand, can=can)
