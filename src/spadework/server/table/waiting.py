"""What a person is told who waits while another plays a card: what it was told before, but whose turn it is.

Three of four people at a table wait at any time, and nothing that is theirs changes. Where that is certain, a picture made
before holds, and need not be made anew.
"""

from __future__ import annotations

from msgspec.structs import replace

from spadework.cards import BIT
from spadework.game import NOBODY, GameState, Phase
from spadework.server.pictures import Now, You
from spadework.server.table.moment import Moment
from spadework.server.table.state import TableState, in_deal
from spadework.show import TeamNow


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
    return game.phase is Phase.PLAY and game.claim is None and game.turn != NOBODY and not game.waiting


def standing(before: Now | None, after: TableState) -> tuple[TeamNow, ...]:
    """How the teams stand, where cards were played on and no trick was taken since a picture; nothing where one was."""
    game = after.game
    return before.teams if before is not None and game is not None and before.taken == game.taken else ()


def waits(before: TableState, after: TableState, you: You) -> bool:
    """Whether, where cards were played on, somebody neither played nor is to: all but the turn stands as it did."""
    seat = you.seat
    return (
        seat is not None and before.game is not None and seat != before.game.turn and _rests(before, after, you, seat)
    )


def has_played(before: TableState, after: TableState, you: You) -> You | None:
    """Where cards were played on: the picture of who played one, but for the turn; none where that is not certain."""
    seat, game = you.seat, after.game
    if seat is None or game is None or you.hand is None or not _rests(before, after, you, seat):
        return None
    hand = tuple([card for card in you.hand if BIT[card] & game.hands[seat]])
    can = tuple([what for what in you.can if what != "claim"])
    return replace(you, hand=hand, cards=(), why_not=(), ask=None, can=can)


def _rests(before: TableState, after: TableState, you: You, seat: int) -> bool:
    """Whether a seat is not to play, got no card, and is asked for nothing that changes with the play of others."""
    was, now = before.game, after.game
    return (
        was is not None
        and now is not None
        and seat != now.turn
        and not now.hands[seat] & ~was.hands[seat]
        and not (you.new or you.knock or you.knocks or you.knocked is not None)
        and any(chair.owner for other, chair in enumerate(after.chairs) if other != seat)  # else it may take back more
    )
