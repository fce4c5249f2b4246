"""Who sits where: bots by what stands for them, a person on every other seat."""

from __future__ import annotations

from collections.abc import Mapping

from spadework.game import Code, Refused
from spadework.players import Player, PlayerLike, player
from spadework.rules import Rules
from spadework.session.seed import Seed

__all__ = ["seated"]


def seated(
    rules: Rules, bots: PlayerLike | Mapping[int, PlayerLike] | None, seat: int | None, seed: Seed
) -> dict[int, Player]:
    """The bots by their seats. Raises `ValueError` for a seat that there is not."""
    if bots is None:
        return {}
    if not isinstance(bots, Mapping):
        one = bots
        bots = {each: one for each in range(rules.seats) if each != seat}
    for each in (*bots, *(() if seat is None else (seat,))):
        if each not in range(rules.seats):
            raise Refused(
                Code.NO_SUCH_SEAT, f"There is no seat {each} in {rules.title}: choose 0 to {rules.seats - 1}."
            )
    return {each: player(bot, seed=seed.number("bot", str(each))) for each, bot in bots.items()}
