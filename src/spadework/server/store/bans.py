"""Who may not come to this server: people by their keys, addresses by their networks."""

from __future__ import annotations

import msgspec
from sqlalchemy import delete, insert, select

from spadework.server.store.directory_schema import BANS
from spadework.server.store.engine import Engine


class Ban(msgspec.Struct, frozen=True):
    """Somebody, or all at an address, whom the operator keeps out."""

    whom: str
    """A person's key, or a network as `addresses.network` writes it."""
    reason: str
    """For whoever is kept out to read."""
    at: float
    """When it was said, in seconds since 1970."""
    until: float | None
    """When it ends; never, without one."""
    by: str
    """Who said so, as the system knows them."""


class Bans:
    """The bans, in the directory's database. Whoever serves from it reads them again every few seconds."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    async def all(self) -> tuple[Ban, ...]:
        """All bans, the last one first; those that are over among them, until they are lifted."""
        question = select(BANS).order_by(BANS.c.at.desc(), BANS.c.whom)
        async with self._engine.connect() as connection:
            return tuple(Ban(*row) for row in await connection.execute(question))

    async def put(self, ban: Ban) -> None:
        """Keep somebody out, in place of a ban that is there."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(BANS).where(BANS.c.whom == ban.whom))
            await connection.execute(insert(BANS).values(msgspec.structs.asdict(ban)))

    async def lift(self, whom: str) -> bool:
        """Let somebody in again; whether there was a ban."""
        async with self._engine.begin() as connection:
            return (await connection.execute(delete(BANS).where(BANS.c.whom == whom))).rowcount > 0
