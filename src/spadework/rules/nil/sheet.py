"""Nil, blind nil and double nil."""

from __future__ import annotations

from spadework.rules.model import (
    BlindNil,
    CombinedDoubleNil,
    ContractScoring,
    DoubleNilForbidden,
    Nil,
    NilOnlyBidding,
    NoBidding,
    OrderUpBidding,
    Rules,
    SuicideBidding,
)
from spadework.rules.words import Sentences, is_pairs, ordinal, points_text, who, worth

__all__ = ["nil"]

_EACH = "Each trick of a failed nil is"


_NO_CONTRACT = "A player who bids nil has no other contract to lose."


def nil(rules: Rules) -> Sentences:
    """Nils of every kind; nothing where nobody bids tricks."""
    if isinstance(rules.bidding, NoBidding | OrderUpBidding):
        return
    if not isinstance(rules.nil, Nil):
        yield "nil", "There is no nil."
        return
    only = isinstance(rules.bidding, NilOnlyBidding)
    if not only:
        usual = " The partner plays for a contract as usual." * is_pairs(rules)
        wins = f"wins {points_text(rules.nil.points)}, or loses as many if the player takes any."
        yield "nil.points", f"Nil, a bid to take no trick, {wins}{usual}"
    yield from _failed(rules, rules.nil, only=only)
    yield from _blind_nil(rules)
    yield from _double_nil(rules)


def _failed(rules: Rules, chosen: Nil, *, only: bool) -> Sentences:
    if not isinstance(rules.scoring, ContractScoring):
        return
    partners = is_pairs(rules) and not only
    tricks = "The tricks of a failed nil do not help the contract; each is" if partners else _EACH
    bag = worth(rules.scoring)
    yield (
        "nil.failed_tricks",
        {
            "bags": f"{tricks} a bag and {bag}.",
            "help": f"The tricks of a failed nil count for the partner's contract. Where there is none, each is a bag and {bag}.",
            "bags_no_points": f"{tricks} a bag and scores nothing.",
            "nothing": "The tricks of a failed nil count for nothing.",
            "contract_lost": "If a nil fails, the team's contract is lost with it." if partners else _NO_CONTRACT,
        }[chosen.failed_tricks],
    )
    if not chosen.bags_when_set and partners and chosen.failed_tricks in ("bags", "bags_no_points"):
        yield "nil.bags_when_set", "They are not bags when the team is set."
    more = {"fifty_more": "50 points more than the last one", "doubled": "twice as much as the last one"}
    if chosen.repeated_failure != "same":
        yield (
            "nil.repeated_failure",
            f"Each further failed nil of a {who(rules)} in a game costs {more[chosen.repeated_failure]}.",
        )


def _blind_nil(rules: Rules) -> Sentences:
    blind = rules.blind_nil
    if not isinstance(blind, BlindNil):
        yield "blind_nil", "There is no blind nil."
        return
    if isinstance(rules.bidding, NilOnlyBidding):
        yield (
            "blind_nil.points",
            f"A blind nil, to take no trick, wins {points_text(blind.points)}, or loses as many if the player takes any.",
        )
        return
    yield (
        "blind_nil.points",
        (
            f"Blind nil, bid before any card is shown, wins or loses {points_text(blind.points)}."
            " All who may bid it answer before anybody looks."
        ),
    )
    behind = f"a player whose team is at least {blind.deficit} points behind"
    if not is_pairs(rules):
        behind = f"a player who is at least {blind.deficit} points behind"
    if blind.deficit:
        yield "blind_nil.deficit", f"Blind nil may be bid by {behind}."
    else:
        when = "at any time" if blind.from_deal == 1 else "however the scores stand"
        yield "blind_nil.deficit", f"Blind nil may be bid {when}."
    if blind.from_deal > 1:
        yield "blind_nil.from_deal", f"Blind nil may be bid from the {ordinal(blind.from_deal)} deal of a game on."


def _double_nil(rules: Rules) -> Sentences:
    double, blind = rules.double_nil, isinstance(rules.blind_nil, BlindNil)
    if not is_pairs(rules) or isinstance(rules.bidding, SuicideBidding):
        return
    if isinstance(double, DoubleNilForbidden):
        two = " Of two blind nils, the first in turn stands." * blind
        yield "double_nil", f"Only one player of a team may bid nil.{two}"
    elif isinstance(double, CombinedDoubleNil):
        if not isinstance(rules.bidding, NilOnlyBidding):
            yield (
                "double_nil.points",
                f"If a whole team bids nil, it is one bid: {points_text(double.points)} for the team, or as many lost.",
            )
        yield (
            "double_nil.one_fails",
            {
                "all_lost": "A double nil is lost if any of its players takes a trick.",
                "even": "A double nil is lost if all its players take tricks, and worth nothing if only some do.",
            }[double.one_fails],
        )
        if blind:
            worth_text = points_text(double.blind_points)
            yield (
                "double_nil.blind_points",
                {
                    "points_and_game": (
                        f"A double blind nil is worth {worth_text}, and the game is won or lost with it."
                    ),
                    "points_only": f"A double blind nil is worth {worth_text}.",
                    "game_only": "With a double blind nil the game is won or lost, without points.",
                }[double.blind_effect],
            )
    elif not isinstance(rules.bidding, NilOnlyBidding):
        yield "double_nil", "Partners may all bid nil; each nil is scored by itself."
