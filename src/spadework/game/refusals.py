"""Why the game says no: a closed list of codes, and sentences by key."""

from __future__ import annotations

import enum

from spadework.faults import Fault
from spadework.texts import Arg, Text


class Code(enum.StrEnum):
    """The reasons for which a fact is refused. Stable: programs may rely on them."""

    NOT_YOUR_TURN = "not-your-turn"
    WRONG_PHASE = "wrong-phase"
    NO_SUCH_SEAT = "no-such-seat"
    CARD_NOT_HELD = "card-not-held"
    MUST_FOLLOW = "must-follow"
    SPADES_NOT_BROKEN = "spades-not-broken"
    NO_SPADES_YET = "no-spades-yet"
    BID_OUT_OF_RANGE = "bid-out-of-range"
    NIL_NOT_ALLOWED = "nil-not-allowed"
    BLIND_NOT_ALLOWED = "blind-not-allowed"
    CLAIM_PENDING = "claim-pending"
    NO_CLAIM = "no-claim"
    WRONG_DEAL = "wrong-deal"
    WRONG_COUNT = "wrong-count"
    MUST_CALL = "must-call"
    WRONG_SUIT = "wrong-suit"
    NOT_ALONE = "not-alone"
    MUST_TRUMP = "must-trump"
    MUST_HEAD = "must-head"
    LOW_CLUB_FIRST = "low-club-first"
    NO_CLAIMS = "no-claims"
    NO_REDEAL = "no-redeal"
    NO_RENEGE = "no-renege"
    NO_TIME_LIMIT = "no-time-limit"


class Refused(Fault):
    """A fact was refused; nothing has changed.

    `code` is from the closed list, `text` says what is wrong and the remedy. Its sentence stands in the catalogs
    (`texts/en/refusals.json`), by the code and, where a code has several, the case.
    """

    code: Code  # type: ignore[mutable-override] # nobody sets it later

    def __init__(self, code: Code, case: str = "", /, **args: Arg) -> None:
        super().__init__(Text(f"refused.{code}.{case}" if case else f"refused.{code}", args))
        self.code = code
