"""Why the server says no: a closed list of codes beside those of the game, and sentences by key."""

from __future__ import annotations

import enum

from spadework.faults import Fault
from spadework.texts import Arg, Text


class TableCode(enum.StrEnum):
    """The reasons that are not rules of the game; those are in `spadework.game.Code`. Programs may rely on them."""

    STALE = "stale"
    ID_REUSED = "id-reused"
    MALFORMED = "malformed"
    TOO_LARGE = "too-large"
    NOT_JSON = "not-json"
    UNKNOWN_TABLE = "unknown-table"
    NOT_FOUND = "not-found"
    WRONG_METHOD = "wrong-method"
    NO_SEAT = "no-seat"
    SEAT_TAKEN = "seat-taken"
    SEAT_KEPT = "seat-kept"
    HAND_SEEN = "hand-seen"
    NOT_NOW = "not-now"
    NOT_OWNER = "not-owner"
    NOT_HOST = "not-host"
    NO_UNDO = "no-undo"
    BANNED = "banned"
    BAD_HOST = "bad-host"
    BAD_ORIGIN = "bad-origin"
    NO_COOKIE = "no-cookie"
    NO_ACCOUNT = "no-account"
    HAS_ACCOUNT = "has-account"
    NAME_TAKEN = "name-taken"
    BAD_PASSWORD = "bad-password"  # noqa: S105 - a code
    WRONG_PASSWORD = "wrong-password"  # noqa: S105 - a code
    RATE_LIMITED = "rate-limited"
    TOO_MANY_TABLES = "too-many-tables"
    NOT_STORED = "not-stored"
    FAILED = "failed"


class Denied(Fault):
    """Something asked of the server was refused; nothing has changed. `wait` is for how many seconds it will be.

    Its sentence stands in the catalogs (`texts/en/refusals.json`), by the code and, where a code has several, the case.
    """

    code: TableCode  # type: ignore[mutable-override] # nobody sets it later

    def __init__(self, code: TableCode, case: str = "", /, *, wait: float = 1.0, **args: Arg) -> None:
        super().__init__(Text(f"refused.{code}.{case}" if case else f"refused.{code}", args))
        self.code = code
        self.wait = wait
