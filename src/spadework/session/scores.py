"""The score of a deal that was played somewhere else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from spadework.faults import Fault
from spadework.rules import Bid, Rules
from spadework.rules.bid import BidLike
from spadework.scoring.document import read_document, score_document
from spadework.scoring.sheet import next_number, opened
from spadework.session.door import Count, as_number, each, takes
from spadework.session.rules import ruleset
from spadework.session.sheet import Sheet, Stood, stood_before


@takes(number=Count)
def score(
    bids: Sequence[BidLike | None] | str,
    tricks: Sequence[int] | str,
    *,
    rules: str | Rules | None = None,
    before: Sequence[Stood] | None = None,
    after: Sheet | None = None,
    number: int | None = None,
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
    empty in a deal without any. Both lists may be a text: ``score("4 nil 3 5", "5 0 3 5")``. `rules` are a name or what
    `spadework.ruleset` gives; left out, they are Standard.

    `before` is where each team stood, as points and bags: ``before=[(120, 9), (80, 3)]``. `after` is the sheet of the deals
    before: the same sheet is given with one deal more, by its rules. Points are whole numbers, in tenths where the rules
    count tenths (`rules.decimals` is 1 in Call Break, where 31 is 3.1).

    Some games ask for more: `jokers` for who played and who took each, as ``("BJ", 2, 0)``; `maker` for the seat that named
    trump, and whether it played `alone` or was `defended_alone`; `honors` for how many each seat was dealt; `reneges` and
    `wrong_claims` for the teams; `number` for which deal of its game it is, where a sheet does not say so; `dealer` and
    `time_up` where the end of the game asks for them.
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
    >>> score("4 nil 3 5", "5 0 3 5", before=[(120, 9), (80, 3)]).stands()
    'Seats 0 and 2: 91 · 0 bags; Seats 1 and 3: 230 · 3 bags'
    """
    sheet = _going_on(after, rules, before) if after is not None else Sheet(ruleset(rules or "standard"))
    deal: dict[str, object] = {
        "bids": [str(bid) if isinstance(bid, Bid) else bid for bid in each(bids, "bids")],
        "tricks": [as_number(taken) for taken in each(tricks, "tricks")],
        "honors": each(honors, "honors"),
        "maker": maker,
        "alone": alone,
        "defended_alone": defended_alone,
        "reneges": each(reneges, "reneges"),
        "wrong_claims": each(wrong_claims, "wrong_claims"),
    }
    if jokers is not None:
        deal["jokers"] = [_joker(*each(taken, "jokers")) for taken in each(jokers, "jokers")]
    number = number or next_number(sheet.rules, sheet.standings, sheet.deals[-1].number if sheet.deals else 0)
    stood = [msgspec.to_builtins(each) for each in opened(sheet.rules, sheet.standings)]
    if before is not None:
        stood = stood_before(before)
    begun = sheet.deals or sheet.before or before is not None
    asked = {"deals": [deal], "dealer": dealer, "time_up": time_up, "number": number}
    report = score_document(read_document(asked | ({"before": stood} if begun else {})), rules=sheet.rules)
    first = sheet.before if after else report.before if begun else ()
    return replace(sheet, deals=(*sheet.deals, *report.deals), before=first, verdict=report.verdict)


def _going_on(after: Sheet, rules: str | Rules | None, before: object) -> Sheet:
    """The sheet that goes on, with which nothing else that was said is at odds."""
    if not isinstance(after, Sheet):
        raise Fault("after", "this is not a sheet; where the teams stood is before=[(120, 9), (80, 3)]")
    if rules is not None and ruleset(rules) != after.rules:
        raise Fault(
            "rules", f"the sheet before is of {after.rules.title}, and goes on by these rules; leave others out"
        )
    if before is not None:
        raise Fault("before", "the sheet before says where the teams stood; leave one of the two out")
    if after.verdict:
        raise Fault(f"the game was over after deal {len(after)}; score this deal on a sheet of its own")
    return after


def _joker(card: object = "", seat: object = None, winner: object = None, *_: object) -> dict[str, object]:
    return {"card": card, "seat": seat, "winner": winner}
