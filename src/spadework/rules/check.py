"""Whether the fields of a game fit together: what no single field's type can say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from spadework.cards import printed_suit
from spadework.rules.model import (
    Bags,
    BlindNil,
    CombinedDoubleNil,
    DoubleNilForbidden,
    IndividualDoubleNil,
    Nil,
    Rules,
    pack_cards,
)

__all__ = ["problem"]

_LARGEST_SUIT = 16


def problem(rules: Rules) -> tuple[str, str] | None:
    """The first thing that does not fit, as the field it concerns and a sentence with the remedy; none if all does."""
    return _seating(rules) or _cards(rules) or _bids(rules) or _digits(rules) or _end(rules)


def _seating(rules: Rules) -> tuple[str, str] | None:
    seated = sorted(seat for team in rules.teams for seat in team)
    if seated != list(range(rules.seats)):
        return (
            "teams",
            f"{_lists(rules.teams)} do not seat each of {rules.seats} seats once; name each seat in one team",
        )
    if len({len(team) for team in rules.teams}) > 1 or len(rules.teams) < 2:
        return "teams", f"{_lists(rules.teams)} are not two or more teams of one size; make them so"
    return None


def _cards(rules: Rules) -> tuple[str, str] | None:
    removed = rules.pack.removed
    if len(set(removed)) != len(removed):
        return "pack.removed", "a card is named twice; name each once"
    if any(printed_suit(card) is None for card in removed):
        return "pack.removed", "a joker is named; set pack.jokers to 0 for a pack without them"
    pack = pack_cards(rules.pack)
    if missing := [card for card in rules.trump.high if card not in pack]:
        return "trump.high", f"{', '.join(missing)} not in the pack; add jokers to the pack, or leave the card out"
    if len(set(rules.trump.high)) != len(rules.trump.high):
        return "trump.high", "a card is named twice; name each once, highest first"
    if len(pack) != rules.seats * rules.hand_size:
        return "hand_size", (
            f"{len(pack)} cards do not make {rules.seats} hands of {rules.hand_size};"
            f" remove cards from the pack or deal {len(pack) // rules.seats} to each"
        )
    suits = Counter("S" if card in rules.trump.high else printed_suit(card) or "S" for card in pack)
    suit, size = suits.most_common(1)[0]
    if size > _LARGEST_SUIT:
        return "pack", f"{size} cards count as {suit}; a suit has at most {_LARGEST_SUIT}, so take some out"
    return None


def _bids(rules: Rules) -> tuple[str, str] | None:
    bidding = rules.bidding
    if bidding.min_bid > rules.hand_size:
        return "bidding.min_bid", f"{bidding.min_bid} is more than the {rules.hand_size} tricks of a deal; lower it"
    if bidding.max_team_bid and bidding.max_team_bid < bidding.min_bid * len(rules.teams[0]):
        least = bidding.min_bid * len(rules.teams[0])
        return "bidding.max_team_bid", f"{bidding.max_team_bid} leaves no bid; allow {least} or more, or 0 for no limit"
    if isinstance(rules.nil, Nil):
        if isinstance(rules.double_nil, DoubleNilForbidden | CombinedDoubleNil) and len(rules.teams[0]) < 2:
            return "double_nil", "each seat plays alone, so there are no double nils; use kind individual"
        return None
    if isinstance(rules.blind_nil, BlindNil):
        return "blind_nil", "there is a blind nil but no nil; allow nil too, or do without blind nil"
    if not isinstance(rules.double_nil, IndividualDoubleNil):
        return "double_nil", "there is a rule for double nils but no nil; turn nil on, or use kind individual"
    return None


def _digits(rules: Rules) -> tuple[str, str] | None:
    """Bags can be read from the last digit only where nothing but single bags moves it (C9)."""
    scoring = rules.scoring
    if not isinstance(scoring.bags, Bags) or scoring.bags.source == "counter":
        return None
    tens = "points must come in tens"
    for field, fits, needed in (
        ("scoring.bags.limit", scoring.bags.limit == 10, "the limit must be 10"),
        ("scoring.bags.carry", scoring.bags.carry == "carry", "the rest must be kept after a penalty"),
        ("scoring.bags.last_bag", scoring.bags.last_bag == "scores", "every bag must score"),
        ("scoring.bags_when_set", scoring.bags_when_set == "keep", "a set cannot clear them"),
        ("scoring.overtrick_points", scoring.overtrick_points == 1, "a bag must score 1 point"),
        ("nil.failed_tricks", _failed_tricks(rules) != "bags_no_points", "a bag must score 1 point"),
        *((field, points % 10 == 0, tens) for field, points in _points(rules)),
    ):
        if not fits:
            return field, f"bags are read from the last digit of the score, so {needed}; or keep a count of them"
    return None


def _failed_tricks(rules: Rules) -> str:
    return rules.nil.failed_tricks if isinstance(rules.nil, Nil) else ""


def _points(rules: Rules) -> Iterator[tuple[str, int]]:
    """All that moves a score besides bags, by its field."""
    yield "scoring.trick_points", rules.scoring.trick_points
    if isinstance(rules.scoring.bags, Bags):
        yield "scoring.bags.penalty", rules.scoring.bags.penalty
    if isinstance(rules.nil, Nil):
        yield "nil.points", rules.nil.points
    if isinstance(rules.blind_nil, BlindNil):
        yield "blind_nil.points", rules.blind_nil.points
    if isinstance(rules.double_nil, CombinedDoubleNil):
        yield "double_nil.points", rules.double_nil.points
        yield "double_nil.blind_points", rules.double_nil.blind_points


def _end(rules: Rules) -> tuple[str, str] | None:
    finish = rules.finish
    if not (finish.target or finish.max_deals):
        return "finish.target", "the game would have no end; give a target, or a number of deals in finish.max_deals"
    if finish.win_margin and not finish.target:
        return "finish.win_margin", "a margin needs a target; give one, or set the margin to 0"
    if finish.win_margin and finish.over_target == "first_in_bid_order":
        return (
            "finish.win_margin",
            "who bid first needs no lead to win; set the margin to 0, or let the higher score win",
        )
    return None


def _lists(teams: tuple[tuple[int, ...], ...]) -> str:
    return " and ".join(str(list(team)) for team in teams)
