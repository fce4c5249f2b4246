"""People with a password, and where they are signed in, in the directory's database."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import ColumnElement, delete, desc, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from spadework.server.store.directory_schema import ACCOUNTS, CHANGES, KEYS, PEOPLE, SESSIONS
from spadework.server.store.engine import Engine

ENDED_SECONDS: Final = 180 * 24 * 3600.0
"""So long it is known that a session is over: longer than any cookie of it lives."""

CHANGES_SECONDS: Final = 3600.0
SESSIONS_EACH: Final = 40
"""So many devices of one account are signed in at most; the one seen longest ago makes room."""

KEYS_EACH: Final = 100

Kind = Literal["account", "blocks", "session"]


class Account(msgspec.Struct, frozen=True):
    """Somebody with a password."""

    person: str
    name: str
    look: str
    password: str
    """Its hash."""
    recovery: str
    """That of the code that replaces it."""


class NewSession(msgspec.Struct, frozen=True):
    """A device that is to be signed in."""

    id: str
    browser: str
    system: str


class Session(msgspec.Struct, frozen=True):
    """A device that is signed in, or was."""

    id: str
    person: str
    browser: str
    system: str
    made_at: float
    seen_at: float
    ended_at: float | None


class Signed(msgspec.Struct, frozen=True):
    """Whose a session is."""

    name: str
    seen_at: float
    ended: bool
    keys: tuple[str, ...]
    """By which logs know him, his own first."""


class Change(msgspec.Struct, frozen=True):
    """Something that other processes have to know."""

    number: int
    kind: str
    key: str


class AccountStore:
    """Accounts and sessions; each method is one transaction."""

    def __init__(self, engine: Engine, clock: Callable[[], float]) -> None:
        self._engine = engine
        self._clock = clock
        self._insert = postgresql.insert if engine.dialect == "postgresql" else sqlite.insert

    async def make(self, account: Account, session: NewSession) -> bool:
        """Make an account, signed in on its device; whether the name was free and the person without one."""
        row = msgspec.structs.asdict(account) | {"made_at": self._clock()}
        async with self._engine.begin() as connection:
            made = await connection.execute(self._insert(ACCOUNTS).values(row).on_conflict_do_nothing())
            if not made.rowcount:
                return False
            await self._own(connection, account.person, account.person, session)
            await self._call(connection, account)
            await self._begin(connection, account.person, session)
        return True

    async def of_look(self, look: str) -> Account | None:
        """The account whose name looks like this."""
        return await self._account(ACCOUNTS.c.look == look)

    async def of(self, person: str) -> Account | None:
        """Somebody's account."""
        return await self._account(ACCOUNTS.c.person == person)

    async def begin(self, account: Account, session: NewSession, *, brings: str = "", leaves: str = "") -> bool:
        """Sign a device in; it may bring the key of the guest that its person was there, and leaves the session it had.

        Whether the account still has that password: who has just changed it has signed all others out.
        """
        async with self._engine.begin() as connection:
            if not await self._is_still(connection, account):
                return False
            if leaves:
                await self._end(connection, SESSIONS.c.id == leaves)
            await self._begin(connection, account.person, session)
            owned = select(func.count()).select_from(KEYS).where(KEYS.c.person == account.person)
            if brings and (await connection.execute(owned)).scalar_one() < KEYS_EACH:
                await self._own(connection, brings, account.person, session)
                await self._call(connection, account)
        return True

    async def rename(self, person: str, name: str, look: str) -> bool:
        """Call an account otherwise; whether the name was free."""
        async with self._engine.begin() as connection:
            taken = select(ACCOUNTS.c.person).where(ACCOUNTS.c.look == look, ACCOUNTS.c.person != person)
            if (await connection.execute(taken)).first():
                return False
            changed = update(ACCOUNTS).where(ACCOUNTS.c.person == person).values(name=name, look=look)
            try:
                await connection.execute(changed)
            except IntegrityError:  # somebody took it just now
                await connection.rollback()
                return False
            row = (await connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.person == person))).one_or_none()
            if row is not None:
                await self._call(connection, _account(row))
        return True

    async def secure(
        self, before: Account, *, password: str = "", recovery: str = "", but: str | None = None
    ) -> list[str] | None:
        """Keep another password or code; with `but`, all sessions other than that one end, and come back.

        None where the account is not what it was before: of two who use one code at once it serves the first.
        """
        values = {name: hashed for name, hashed in (("password", password), ("recovery", recovery)) if hashed}
        async with self._engine.begin() as connection:
            if not await self._is_still(connection, before):
                return None
            await connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.person == before.person).values(values))
            if but is None:
                return []
            return await self._end(connection, SESSIONS.c.person == before.person, SESSIONS.c.id != but)

    async def signed(self, session: str) -> Signed | None:
        """Whose a session is; None for one that nobody knows."""
        question = (
            select(SESSIONS.c.person, SESSIONS.c.seen_at, SESSIONS.c.ended_at, ACCOUNTS.c.name)
            .join(ACCOUNTS, ACCOUNTS.c.person == SESSIONS.c.person, isouter=True)
            .where(SESSIONS.c.id == session)
        )
        async with self._engine.connect() as connection:
            row = (await connection.execute(question)).one_or_none()
            if row is None:
                return None
            found = await connection.execute(select(KEYS.c.key).where(KEYS.c.person == row.person))
            others = sorted(key for key in found.scalars() if key != row.person)
        ended = row.ended_at is not None or row.name is None
        return Signed(row.name or "", row.seen_at, ended, (row.person, *others))

    async def seen(self, session: str) -> None:
        """A device was here just now."""
        async with self._engine.begin() as connection:
            await connection.execute(update(SESSIONS).where(SESSIONS.c.id == session).values(seen_at=self._clock()))

    async def sessions_of(self, person: str) -> tuple[Session, ...]:
        """The devices where somebody is signed in, the one seen last first."""
        question = select(SESSIONS).where(SESSIONS.c.person == person, SESSIONS.c.ended_at.is_(None))
        async with self._engine.connect() as connection:
            rows = await connection.execute(question.order_by(desc(SESSIONS.c.seen_at), SESSIONS.c.id))
            return tuple(Session(*row) for row in rows)

    async def end(self, person: str, *, only: str = "", but: str = "") -> list[str]:
        """End one session of somebody's, or all but one; those that ended come back."""
        chosen = SESSIONS.c.id == only if only else SESSIONS.c.id != but
        async with self._engine.begin() as connection:
            return await self._end(connection, SESSIONS.c.person == person, chosen)

    async def close(self, person: str) -> tuple[str, ...]:
        """Delete an account; that its sessions are over stays known, and the keys, which come back, are nobody's."""
        async with self._engine.begin() as connection:
            gone = delete(KEYS).where(KEYS.c.person == person).returning(KEYS.c.key)
            keys = tuple(sorted((await connection.execute(gone)).scalars()))
            await self._end(connection, SESSIONS.c.person == person)
            blank = update(SESSIONS).where(SESSIONS.c.person == person).values(browser="", system="")
            await connection.execute(blank)
            await connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.person == person))
        return keys

    async def owned(self) -> dict[str, str]:
        """All keys that belong to an account, with the person whose it is."""
        async with self._engine.connect() as connection:
            return {row.key: row.person for row in await connection.execute(select(KEYS.c.key, KEYS.c.person))}

    async def owner_of(self, key: str) -> str | None:
        """Whose account a key belongs to; None for nobody's."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(KEYS.c.person).where(KEYS.c.key == key))
            return found.scalar_one_or_none()

    async def last_change(self) -> int:
        """The number of the last change."""
        async with self._engine.connect() as connection:
            return int((await connection.execute(select(func.max(CHANGES.c.number)))).scalar_one() or 0)

    async def changes(self, after: int) -> tuple[Change, ...]:
        """What has changed after that with this number."""
        question = select(CHANGES.c.number, CHANGES.c.kind, CHANGES.c.key).where(CHANGES.c.number > after)
        async with self._engine.connect() as connection:
            return tuple(Change(*row) for row in await connection.execute(question.order_by(CHANGES.c.number)))

    async def _account(self, which: ColumnElement[bool]) -> Account | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(ACCOUNTS).where(which))).one_or_none()
        return None if row is None else _account(row)

    async def _is_still(self, connection: AsyncConnection, account: Account) -> bool:
        """Whether an account has the password and code that it had, which it keeps until this transaction ends."""
        same = (ACCOUNTS.c.password == account.password, ACCOUNTS.c.recovery == account.recovery)
        question = select(ACCOUNTS.c.person).where(ACCOUNTS.c.person == account.person, *same).with_for_update()
        return (await connection.execute(question)).first() is not None

    async def _own(self, connection: AsyncConnection, key: str, person: str, session: NewSession) -> None:
        made = await connection.execute(self._insert(KEYS).values(key=key, person=person).on_conflict_do_nothing())
        if made.rowcount:
            await self.tell(connection, "account", (f"{key} {session.id}",))

    async def _call(self, connection: AsyncConnection, account: Account) -> None:
        """Call all keys of an account by its name."""
        keys = (await connection.execute(select(KEYS.c.key).where(KEYS.c.person == account.person))).scalars().all()
        rows = [{"id": key, "name": account.name, "seen_at": self._clock()} for key in keys]
        written = self._insert(PEOPLE)
        named = {"name": written.excluded.name, "seen_at": written.excluded.seen_at}
        changed = written.on_conflict_do_update(index_elements=["id"], set_=named, where=PEOPLE.c.name != "")
        await connection.execute(changed, rows)

    async def _begin(self, connection: AsyncConnection, person: str, session: NewSession) -> None:
        now = self._clock()
        row = {**msgspec.structs.asdict(session), "person": person, "made_at": now, "seen_at": now}
        await connection.execute(insert(SESSIONS).values(row))
        kept = select(SESSIONS.c.id).where(SESSIONS.c.person == person, SESSIONS.c.ended_at.is_(None))
        spare = kept.order_by(desc(SESSIONS.c.seen_at), SESSIONS.c.id).offset(SESSIONS_EACH)
        found = (await connection.execute(spare.limit(SESSIONS_EACH))).scalars().all()
        if found:
            await self._end(connection, SESSIONS.c.id.in_(found))

    async def _end(self, connection: AsyncConnection, *which: ColumnElement[bool]) -> list[str]:
        now = self._clock()
        await connection.execute(delete(SESSIONS).where(SESSIONS.c.ended_at < now - ENDED_SECONDS))
        ended = update(SESSIONS).where(*which, SESSIONS.c.ended_at.is_(None)).values(ended_at=now)
        ids = list((await connection.execute(ended.returning(SESSIONS.c.id))).scalars())
        await self.tell(connection, "session", ids)
        return ids

    async def tell(self, connection: AsyncConnection, kind: Kind, keys: Iterable[str]) -> None:
        """Have other processes know of a change, with the transaction that makes it."""
        now = self._clock()
        rows: list[Mapping[str, Any]] = [{"at": now, "kind": kind, "key": key} for key in keys]
        if rows:
            last = select(func.max(CHANGES.c.number)).scalar_subquery()  # without it SQLite would count from one again
            old = delete(CHANGES).where(CHANGES.c.at < now - CHANGES_SECONDS, CHANGES.c.number < last)
            await connection.execute(old)
            await connection.execute(insert(CHANGES), rows)


def _account(row: Any) -> Account:
    told = row._asdict()
    del told["made_at"]
    return Account(**told)
