"""What is special about some contracts, and about numbers of tricks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spadework.rules.contract.highest import highest_contract
from spadework.rules.model import ContractScoring, NilOnlyBidding, Rules, Special
from spadework.rules.words import Said, Sentences, has_partners
from spadework.texts import Arg, Text

__all__ = ["special"]


def special(rules: Rules) -> Sentences:
    """What each of them is worth."""
    if isinstance(rules.scoring, ContractScoring):
        for one in rules.scoring.special:
            if one.tricks:
                yield from _tricks(rules, one)
            elif not isinstance(rules.bidding, NilOnlyBidding):
                yield from _contract(rules, one, rules.scoring.special)


def _said(one: Special, field: str, key: str, **args: Arg) -> Said:
    return Said(f"scoring.special.{one.name}.{field}", Text(f"rules.scoring.special.{key}", args), ("scoring.special",))


def _contract(rules: Rules, one: Special, several: Sequence[Special]) -> Iterator[Said]:
    number, every = rules.number(one.contract), one.contract == "all"
    which = Text("rules.special.contract", {"n": number, "all": every, "more": one.above == "same", "bid": one.bid})
    if isinstance(one.made, int) and (one.made or one.count != "extra"):
        yield _said(one, "made", f"made.{one.count}", which=which, **_worth(one, one.made))
    if isinstance(one.lost, int):
        yield _said(one, "lost", f"lost.{one.count}", which=which, **_worth(one, one.lost))
    worth = (one.made, one.lost) != ("as_usual", "as_usual")
    if worth and one.above != "same" and one.count != "extra" and number < highest_contract(rules):
        more = any(not other.tricks and rules.number(other.contract) > number for other in several)
        yield _said(one, "above", f"above.{one.above}", n=number, more=more)
    if one.exactly:
        yield _said(one, "exactly", "exactly", which=which)
    if not one.with_nil and has_partners(rules):
        yield _said(one, "with_nil", "with_nil", which=which)
    if one.game == "won":
        yield _said(one, "game", "game", which=which)


def _worth(one: Special, worth: int) -> dict[str, Arg]:
    return {"times" if one.count == "times" else "points": worth}


def _tricks(rules: Rules, one: Special) -> Iterator[Said]:
    number, n = rules.number(one.contract), rules.number(one.tricks)
    bid = Text("rules.special.bid", {"n": number, "more": one.above == "same", "bid": one.bid})
    taking = Text("rules.special.tricks", {"n": n, "all": n == rules.tricks, "any": not number, "on": bid})
    if isinstance(one.made, int) or one.game != "won":
        yield _said(one, "made", "tricks", taking=taking, points=one.made if isinstance(one.made, int) else 0)
    if one.game == "won":
        yield _said(one, "game", "tricks.game", taking=taking, any=not number)
