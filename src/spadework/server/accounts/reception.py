"""Where people sign up, in and out, and change their password: what each of these asks for, and what it does.

Who asks learns nothing of who has an account: a name that nobody has costs the same time and gives the same answer as a wrong
password. Attempts on one name are counted as well, wherever they come from and whether somebody has it (`attempts`).
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import msgspec

from spadework.server.accounts.attempts import Attempts
from spadework.server.accounts.devices import device
from spadework.server.accounts.passwords import Passwords, check_password, code_hash, new_code, outdated, same
from spadework.server.accounts.sessions import Sessions
from spadework.server.auth import Visitor
from spadework.server.names import checked_name, look
from spadework.server.refusals import Denied, TableCode
from spadework.server.store import StoreError

if TYPE_CHECKING:
    from spadework.server.store.accounts import Account, AccountStore, NewSession, Session


class Reception:
    """Signs people up, in and out."""

    def __init__(self, accounts: AccountStore, sessions: Sessions, attempts: Attempts) -> None:
        self._accounts = accounts
        self._sessions = sessions
        self._attempts = attempts
        self._passwords = Passwords()

    async def admit(self, address: str) -> None:
        """Let somebody come here from this address. Raises `Denied` where that was too often."""
        await self._attempts.by_address(address)

    async def sign_up(self, visitor: Visitor, name: str, password: str, agent: str) -> tuple[Visitor, str]:
        """Give a guest an account: he keeps his key, and with it tables and history. The code for a lost password comes back."""
        from spadework.server.store.accounts import Account

        if visitor.account:
            raise Denied(TableCode.HAS_ACCOUNT)
        name = checked_name(name, visitor.person)
        check_password(password, name)
        code, token = new_code(), Sessions.new()
        hashed = await self._passwords.hashed(password)
        account = Account(visitor.person, name, look(name), hashed, code_hash(code))
        if not await self._accounts.make(account, _session(token, agent)):
            raise Denied(TableCode.NAME_TAKEN)
        self._sessions.own(visitor.person, visitor.person)
        return _signed(account, token), code

    async def sign_in(self, visitor: Visitor, name: str, password: str, agent: str, *, brings: bool) -> Visitor:
        """Let somebody in who has an account; what the guest on this device has is his as well, if he brings it."""
        await self._attempts.by_name(look(name))
        account = await self._accounts.of_look(look(name))
        if not await self._passwords.fits(account.password if account else None, password) or account is None:
            raise Denied(TableCode.WRONG_PASSWORD)
        signed = await self._let_in(visitor, account, agent, brings=brings)
        if outdated(account.password):
            with contextlib.suppress(Denied, StoreError):  # there will be another time
                await self._accounts.secure(account, password=await self._passwords.hashed(password))
        return signed

    async def recover(self, visitor: Visitor, name: str, code: str, password: str, agent: str) -> tuple[Visitor, str]:
        """Take a new password by the code; all devices are signed out, and there is another code."""
        await self._attempts.by_name(look(name))
        check_password(password, name)
        account = await self._accounts.of_look(look(name))
        hashed, code_now = await self._passwords.hashed(password), code_hash(code)
        if not same(code_now, account.recovery if account else code_hash(name)) or account is None:
            raise Denied(TableCode.WRONG_PASSWORD, "code")
        fresh = new_code()
        after = msgspec.structs.replace(account, password=hashed, recovery=code_hash(fresh))
        ended = await self._accounts.secure(account, password=after.password, recovery=after.recovery, but="")
        if ended is None:
            raise Denied(TableCode.WRONG_PASSWORD, "code")
        self._sessions.end(ended)
        return await self._let_in(visitor, after, agent, brings=False), fresh

    async def change_password(self, visitor: Visitor, before: str, password: str) -> None:
        """Take another password; all other devices are signed out."""
        account = await self._sure(visitor, before)
        check_password(password, account.name)
        hashed = await self._passwords.hashed(password)
        ended = await self._accounts.secure(account, password=hashed, but=Sessions.id_of(visitor.session))
        if ended is None:
            raise Denied(TableCode.WRONG_PASSWORD, "own")
        self._sessions.end(ended)

    async def change_code(self, visitor: Visitor, password: str) -> str:
        """Take another code for a lost password; the one before is good for nothing."""
        account, code = await self._sure(visitor, password), new_code()
        if await self._accounts.secure(account, recovery=code_hash(code)) is None:
            raise Denied(TableCode.WRONG_PASSWORD, "own")
        return code

    async def rename(self, visitor: Visitor, name: str) -> Visitor:
        """Take another name, by which who has an account signs in from now on. Raises `Denied` for that of another's account."""
        if visitor.account:
            if not await self._accounts.rename(visitor.person, name, look(name)):
                raise Denied(TableCode.NAME_TAKEN)
            self._sessions.forget()
        elif await self._taken(name):
            raise Denied(TableCode.NAME_TAKEN)
        return msgspec.structs.replace(visitor, name=name)

    async def _taken(self, name: str) -> bool:
        """Whether a guest may not take this name; without the directory nobody can tell, and he may."""
        try:
            return await self._accounts.of_look(look(name)) is not None
        except StoreError:
            return False

    @staticmethod
    def check_known(visitor: Visitor) -> None:
        """Raise `Denied` for whoever names a session while nobody can tell whether it goes on: nothing of it can be ended now."""
        if visitor.session and not visitor.account:
            raise Denied(TableCode.NOT_STORED)

    async def sessions_of(self, visitor: Visitor) -> tuple[Session, ...]:
        """Where somebody is signed in."""
        self.check_known(visitor)
        return await self._accounts.sessions_of(visitor.person) if visitor.account else ()

    async def sign_out(self, visitor: Visitor) -> None:
        """Sign this device out, whether the directory is there or not: who leaves a device that others use cannot wait for it."""
        if visitor.session:
            await self._sessions.leave(visitor.session)

    async def end(self, visitor: Visitor, session: str) -> None:
        """Sign one device of somebody's out."""
        self.check_known(visitor)
        self._sessions.end(await self._accounts.end(visitor.person, only=session))

    async def end_others(self, visitor: Visitor) -> None:
        """Sign out all devices but this one."""
        self.check_known(visitor)
        here = Sessions.id_of(visitor.session)
        self._sessions.end(await self._accounts.end(visitor.person, but=here) if visitor.account else ())

    async def close(self, visitor: Visitor) -> tuple[str, ...]:
        """End an account and all that is signed in there; its keys that came to it since the visitor was known come back."""
        self.check_known(visitor)
        if not visitor.account:
            return ()
        ended = [session.id for session in await self._accounts.sessions_of(visitor.person)]
        keys = await self._accounts.close(visitor.person)
        self._sessions.end(ended)
        return tuple(key for key in keys if key not in visitor.keys)

    async def _let_in(self, visitor: Visitor, account: Account, agent: str, *, brings: bool) -> Visitor:
        token = Sessions.new()
        guest = visitor.person if brings and not visitor.account else ""
        leaves = Sessions.id_of(visitor.session) if visitor.account else ""
        if not await self._accounts.begin(account, _session(token, agent), brings=guest, leaves=leaves):
            raise Denied(TableCode.WRONG_PASSWORD)
        if leaves:
            self._sessions.end((leaves,))
        with contextlib.suppress(StoreError):  # in a moment, then
            await self._sessions.look()
        return await self._sessions.admit(_signed(account, token)) or _signed(account, token)

    async def _sure(self, visitor: Visitor, password: str) -> Account:
        """The account of whoever is signed in and says the password once more."""
        self.check_known(visitor)
        account = await self._accounts.of(visitor.person) if visitor.account else None
        if account is None:
            raise Denied(TableCode.NO_ACCOUNT)
        await self._attempts.by_person(account.person)
        if not await self._passwords.fits(account.password, password):
            raise Denied(TableCode.WRONG_PASSWORD, "own")
        return account


def _session(token: str, agent: str) -> NewSession:
    from spadework.server.store.accounts import NewSession

    return NewSession(Sessions.id_of(token), *device(agent))


def _signed(account: Account, token: str) -> Visitor:
    return Visitor(account.person, account.name, token, account=True)
