"""The score of a deal that was played somewhere else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from spadework.faults import Fault
from spadework.rules import Bid, Rules
from spadework.rules.bid import BidLike
from spadework.scoring.document import read_document, score_document
from spadework.session.rules import ruleset
from spadework.session.sheet import Sheet

__all__ = ["score"]


def score(
    bids: Sequence[BidLike | None],
    tricks: Sequence[int],
    *,
    rules: str | Rules = "standard",
    after: Sheet | None = None,
    dealer: int = 0,
    jokers: Iterable[tuple[str, int, int]] | None = None,
    honors: Sequence[int] = (),
    maker: int | None = None,
    alone: bool = False,
    defended_alone: bool = False,
    reneges: Sequence[int] = (),
    wrong_claims: Sequence[int] = (),
    time_up: bool = False,
) -> Sheet:
    """The score sheet of a deal: what each seat bid and took, by seat from 0.

    A bid is a number, ``"nil"``, ``"blind-nil"``, ``"blind-6"``, or None for a seat whose partner bid for both; `bids` are
    empty in a deal without any. `rules` are a name or what `spadework.ruleset` gives. `after` is the sheet of the deals
    before: the same sheet is given with one deal more.

    Some games ask for more: `jokers` for who played and who took each, as ``("BJ", 2, 0)``; `maker` for the seat that named
    trump, and whether it played `alone` or was `defended_alone`; `honors` for how many each seat was dealt; `reneges` and
    `wrong_claims` for the teams; `dealer` and `time_up` where the end of the game asks for them.
    Raises `spadework.Fault`, which says what cannot have happened.

    >>> sheet = score([4, "nil", 3, 5], [5, 0, 3, 5])
    >>> sheet.points
    (71, 150)
    >>> for line in sheet.lines:
    ...     print(line.team, line.points, line.text)
    0 70 Contract of 7 made with 8 tricks
    0 1 1 trick over the contract
    1 100 Nil made
    1 50 Contract of 5 made with 5 tricks
    >>> score([3, 3, 3, 3], [4, 2, 3, 4], after=sheet).points
    (132, 210)
    """
    chosen = after.rules if after else ruleset(rules)
    deal = {
        "bids": [str(bid) if isinstance(bid, Bid) else bid for bid in bids],
        "tricks": list(tricks),
        "honors": list(honors),
        "maker": maker,
        "alone": alone,
        "defended_alone": defended_alone,
        "reneges": list(reneges),
        "wrong_claims": list(wrong_claims),
    }
    if jokers is not None:
        deal["jokers"] = [{"card": card, "seat": seat, "winner": winner} for card, seat, winner in jokers]
    asked: dict[str, object] = {"deals": [deal], "dealer": dealer, "time_up": time_up}
    if after:
        if after.verdict:
            raise Fault(f"the game was over after deal {len(after)}; score this deal on a sheet of its own")
        asked |= {"number": len(after) + 1, "before": msgspec.to_builtins(after.standings)}
    report = score_document(read_document(asked), rules=chosen)
    earlier, before = (after.deals, after.before) if after else ((), ())
    return Sheet(chosen, (*earlier, *report.deals), before=before, verdict=report.verdict)
