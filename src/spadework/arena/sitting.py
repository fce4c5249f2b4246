"""Somebody on a seat of the arena: asks the player, judges the answer, and has one that will do in any case."""

from __future__ import annotations

import time

from spadework.arena.rows import Refusal, Tally
from spadework.arena.times import Spent, Times
from spadework.faults import Fault, brief
from spadework.game import Act, GameState, Phase, RenegeClaimed, View, advance, view
from spadework.game.events import Event, Fact
from spadework.players import Chosen, Player, ThumbPlayer
from spadework.show.answers import meant

_BIDS = (Phase.BLIND, Phase.DRAW, Phase.BIDDING, Phase.CALLING, Phase.DEFENSE)
"""Phases that a bidder answers for all seats, where there is one."""
_STAND_IN = ThumbPlayer()


class NoChoice(Exception):
    """A player did not choose; `kind` says how it failed to."""

    def __init__(self, kind: Refusal, text: str) -> None:
        super().__init__(text)
        self.kind: Refusal = kind


class Sitting:
    """A player on one seat for one game; what it does is counted in the player's tally and times."""

    def __init__(self, player: Player, tally: Tally, times: Times, *, bidder: Player | None = None) -> None:
        self.player, self.bidder = player, bidder
        self.tally, self.times = tally, times
        self.remark = ""
        """What was wrong with the first choice that was refused."""

    def act(self, state: GameState, seat: int) -> tuple[tuple[Event, ...], GameState]:
        """What happens when the seat acts, by its own choice, or by the stand-in's where that cannot be."""
        seen = view(state, seat)
        if self.bidder is not None and seen.phase in _BIDS:
            return self._bid(state, seen, self.bidder)
        self.tally.decisions += 1
        began = time.perf_counter()
        try:
            chosen = self.player.choose(seen)
        except NoChoice as failed:
            return self._stand_in(state, seen, failed.kind, str(failed))
        except Exception as failed:  # noqa: BLE001 - whatever a bot raises is its own failure, and the game goes on
            return self._stand_in(state, seen, "failed", f"{type(failed).__name__}: {failed}")
        finally:
            self.times.setdefault(seen.phase.value, Spent()).add(time.perf_counter() - began)
        try:
            return advance(state, _own(seen, chosen))
        except (Fault, TypeError, ValueError, KeyError) as bad:
            return self._stand_in(state, seen, "illegal", f"{brief(repr(chosen))}: {bad}")

    def _bid(self, state: GameState, seen: View, bidder: Player) -> tuple[tuple[Event, ...], GameState]:
        """What the bidder of all seats does; where it fails, nobody who plays is at fault, and nothing is counted."""
        try:
            return advance(state, _own(seen, bidder.choose(seen)))
        except Exception:  # noqa: BLE001 - as above
            return advance(state, _STAND_IN.choose(seen))

    def _stand_in(self, state: GameState, seen: View, kind: Refusal, text: str) -> tuple[tuple[Event, ...], GameState]:
        self.tally.refuse(kind)
        self.remark = (
            self.remark or f"deal {seen.deal}, {seen.phase.value}, seat {seen.seat}: {kind}: {brief(text, 300)}"
        )
        return advance(state, _STAND_IN.choose(seen))


def _own(seen: View, chosen: Chosen) -> Fact:
    """What the seat does by its choice. Raises `Fault` where it would act for another seat, or for the table."""
    fact = meant(seen, chosen)
    if isinstance(fact, Act | RenegeClaimed) and fact.seat == seen.seat:
        return fact
    raise Fault(f"{type(fact).__name__} is not for seat {seen.seat} to do")
