"""What a person is told while cards are played on: what it was told before, but whose turn it is, and what may be played now.

Three of four people at a table wait at any time, and nothing that is theirs changes. Where that is certain, a picture made
before holds, and need not be made anew.
"""

from __future__ import annotations

from msgspec.structs import replace

from spadework.cards import BIT
from spadework.game import NOBODY, GameState, Phase, view
from spadework.server.pictures import You
from spadework.server.table.moment import Moment
from spadework.server.table.own import may_claim, why_not
from spadework.server.table.state import TableState, in_deal
from spadework.server.table.telling import TableTeller
from spadework.show import turn


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
    return game.phase is Phase.PLAY and game.claim is None and game.turn != NOBODY and not game.waiting


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
    return replace(_with_less(you, game, seat), cards=(), why_not=(), ask=None)


def is_to_play(before: TableState, after: TableState, you: You, teller: TableTeller) -> You | None:
    """Where cards were played on: the picture of who is to play now; none where that is not certain."""
    seat, game = you.seat, after.game
    if seat is None or game is None or you.hand is None or seat != game.turn or not _same(before, after, you, seat):
        return None
    looking, less = view(game, seat), _with_less(you, game, seat)
    return replace(
        less,
        cards=looking.playable,
        why_not=why_not(game, looking),
        turn=turn(looking, teller.cast(seat), None),
        ask=None,
        can=(*less.can, "claim") if may_claim(game, seat) else less.can,
    )


def _with_less(you: You, game: GameState, seat: int) -> You:
    """A picture without the cards that were played since, nor a claim."""
    held = game.hands[seat]
    return replace(
        you,
        hand=tuple([card for card in you.hand or () if BIT[card] & held]),
        can=tuple([what for what in you.can if what != "claim"]),
    )


def _rests(before: TableState, after: TableState, you: You, seat: int) -> bool:
    """Whether a seat is not to play, got no card, and is asked for nothing that changes with the play of others."""
    return after.game is not None and seat != after.game.turn and _same(before, after, you, seat)


def _same(before: TableState, after: TableState, you: You, seat: int) -> bool:
    """Whether a seat got no card, and all that it may do but play is as it was."""
    was, now = before.game, after.game
    return (
        was is not None
        and now is not None
        and not now.hands[seat] & ~was.hands[seat]
        and not (you.new or you.knock or you.knocks or you.knocked is not None)
        and any(chair.owner for other, chair in enumerate(after.chairs) if other != seat)  # else it may take back more
    )
