"""Who sits where: bots by what stands for them, a person on every other seat."""

from __future__ import annotations

from collections.abc import Mapping

from spadework.faults import Fault, shown
from spadework.game.seats import check_seat
from spadework.players import BadPlayer, Player, PlayerLike, player
from spadework.rules import Rules
from spadework.session.seed import Seed


def seated(
    rules: Rules, bots: PlayerLike | Mapping[int, PlayerLike] | None, seat: int | None, seed: Seed
) -> dict[int, Player]:
    """The bots by their seats. Raises `spadework.game.Refused` for a seat that the rules do not have."""
    if bots is None:
        return {}
    if isinstance(bots, list | tuple):
        raise BadPlayer(
            f"{shown(bots)} does not say where each sits; give a dict by seat, such as {{1: 'thumb', 3: 'random'}}"
        )
    if not isinstance(bots, Mapping):
        one = bots
        bots = {each: one for each in range(rules.seats) if each != seat}
    for each in (*bots, *(() if seat is None else (seat,))):
        if not isinstance(each, int):
            raise Fault("seat", f"{shown(each)} is no seat; give a number from 0 to {rules.seats - 1}")
        check_seat(rules, each)
    return {each: player(bot, seed=seed.number("bot", str(each))) for each, bot in bots.items()}
