"""The sentences of a rule sheet, subject by subject: for each field that says something, its path and what it says."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from spadework.cards import Card, card_name
from spadework.rules.model import (
    Bags,
    BlindNil,
    CombinedDoubleNil,
    DoubleNilForbidden,
    Nil,
    Rules,
    pack_cards,
)

__all__ = ["SECTIONS"]

Sentences = Iterator[tuple[str, str]]


def _table(rules: Rules) -> Sentences:
    pairs = len(rules.teams[0]) > 1
    yield "seats", f"{_count(rules.seats)} players, {_company(rules) if pairs else 'each alone'}."
    pack = pack_cards(rules.pack)
    yield "pack", f"{len(pack)} cards, {rules.hand_size} to each player, dealt one at a time."
    if rules.pack.removed:
        yield "pack.removed", f"Not in the pack: {_cards(rules.pack.removed)}."
    if rules.pack.jokers:
        yield "pack.jokers", "Both jokers are in the pack."
    high = (*rules.trump.high, *(card for card in ("BJ", "LJ") if card in pack and card not in rules.trump.high))
    order = f"Above the ace stand {_cards(high)}, the highest first; all of them count as spades." if high else ""
    yield "trump.high", f"Spades are always trump. {order or 'Ace is high, two is low.'}"


def _play(rules: Rules) -> Sentences:
    yield (
        "play",
        (
            "The player on the dealer's left leads. Everyone follows the suit led if they can, and may play any card"
            " if they cannot."
        ),
    )
    yield (
        "play.lead_spades",
        {
            "when_broken": "Spades may be led once one has been played, or by a player who holds nothing else.",
            "after_first_trick": "Spades may be led from the second trick on, or by a player who holds nothing else.",
            "anytime": "Spades may be led at any time.",
        }[rules.play.lead_spades],
    )
    if rules.play.first_trick == "no_spades":
        yield "play.first_trick", "No spade may be played to the first trick by a player who holds another suit."
    yield "trump", "The highest spade takes the trick, or the highest card of the suit led. Its player leads next."


def _bidding(rules: Rules) -> Sentences:
    bidding = rules.bidding
    team = " A team's bids are added into one contract." if len(rules.teams[0]) > 1 else ""
    zero = "" if bidding.min_bid else " A bid of 0 is no nil: it brings no bonus."
    yield (
        "bidding.min_bid",
        (
            f"Each player in turn, the dealer's left first, bids once: a number from {bidding.min_bid}"
            f" to {rules.hand_size}.{zero}{team}"
        ),
    )
    if bidding.max_team_bid:
        yield "bidding.max_team_bid", f"A team's contract may come to {bidding.max_team_bid} at most."


def _nil(rules: Rules) -> Sentences:
    if not isinstance(rules.nil, Nil):
        yield "nil", "There is no nil."
        return
    pairs = len(rules.teams[0]) > 1
    usual = " The partner plays for a contract as usual." if pairs else ""
    wins = f"wins {rules.nil.points} points, or loses as many if the player takes any."
    yield "nil.points", f"Nil, a bid to take no trick, {wins}{usual}"
    helps = "do not help the contract; each is" if pairs else "are each"
    yield (
        "nil.failed_tricks",
        {
            "bags": f"The tricks of a failed nil {helps} a bag and {_worth(rules)}.",
            "help": "The tricks of a failed nil count for the partner's contract." + _alone(rules),
            "bags_no_points": f"The tricks of a failed nil {helps} a bag and score nothing.",
            "nothing": "The tricks of a failed nil count for nothing.",
            "contract_lost": "If a nil fails, the team's contract is lost with it." if pairs else _NO_CONTRACT,
        }[rules.nil.failed_tricks],
    )
    if not rules.nil.bags_when_set and pairs and rules.nil.failed_tricks in ("bags", "bags_no_points"):
        yield "nil.bags_when_set", "They are not bags when the team is set."
    yield from _blind_nil(rules)
    yield from _double_nil(rules)


def _blind_nil(rules: Rules) -> Sentences:
    blind = rules.blind_nil
    if not isinstance(blind, BlindNil):
        yield "blind_nil", "There is no blind nil."
        return
    yield (
        "blind_nil.points",
        (
            f"Blind nil, bid before any card is shown, wins or loses {blind.points} points."
            " All who may bid it answer before anybody looks."
        ),
    )
    when = f"by a player whose team is at least {blind.deficit} points behind" if blind.deficit else "at any time"
    yield "blind_nil.deficit", f"It may be bid {when}."


def _double_nil(rules: Rules) -> Sentences:
    double = rules.double_nil
    if isinstance(double, DoubleNilForbidden):
        yield "double_nil", "Only one player of a team may bid nil. Of two blind nils, the first in turn stands."
    elif isinstance(double, CombinedDoubleNil):
        yield (
            "double_nil.points",
            f"If a whole team bids nil, it is one bid: {double.points} points for the team, or as many lost.",
        )
        yield (
            "double_nil.one_fails",
            {
                "all_lost": "A double nil is lost if any of its players takes a trick.",
                "even": "A double nil is lost if all its players take tricks, and worth nothing if only some do.",
            }[double.one_fails],
        )
        yield (
            "double_nil.blind_points",
            {
                "points_and_game": (
                    f"A double blind nil is worth {double.blind_points} points, and the game is won or lost with it."
                ),
                "points_only": f"A double blind nil is worth {double.blind_points} points.",
                "game_only": "With a double blind nil the game is won or lost, without points.",
            }[double.blind_effect],
        )
    elif len(rules.teams[0]) > 1:
        yield "double_nil", "Partners may all bid nil; each nil is scored by itself."


def _scoring(rules: Rules) -> Sentences:
    scoring = rules.scoring
    who = "team" if len(rules.teams[0]) > 1 else "player"
    yield (
        "scoring.trick_points",
        (f"A {who} that takes at least its contract scores {scoring.trick_points} points for each trick bid."),
    )
    yield (
        "scoring.set_penalty",
        {
            "per_trick_bid": f"A {who} that takes fewer is set and loses {scoring.trick_points} points for each trick bid.",
            "zero": f"A {who} that takes fewer is set and scores nothing.",
            "per_undertrick": (
                f"A {who} that takes fewer is set and loses {scoring.trick_points} points for each trick it is short."
            ),
        }[scoring.set_penalty],
    )
    yield "scoring.overtrick_points", f"Each trick above a made contract is a bag and {_worth(rules)}."


def _bags(rules: Rules) -> Sentences:
    bags = rules.scoring.bags
    if rules.scoring.bags_when_set == "reset":
        yield "scoring.bags_when_set", "A team that is set loses its bags."
    if not isinstance(bags, Bags):
        yield "scoring.bags", "Bags are counted and cost nothing."
        return
    after = "the rest are kept" if bags.carry == "carry" else "none are kept"
    yield "scoring.bags.penalty", f"Every {bags.limit} bags cost {_points(bags.penalty)}."
    yield "scoring.bags.carry", f"After a penalty {after}."
    if bags.source == "ones_digit":
        yield "scoring.bags.source", "Bags are read from the last digit of the score."
    if bags.last_bag == "scores_nothing":
        yield "scoring.bags.last_bag", f"Bag number {bags.limit} itself scores nothing."
    if bags.below_zero == "spared":
        yield "scoring.bags.below_zero", "No penalty takes a team below zero; the bags are taken away all the same."


def _end(rules: Rules) -> Sentences:
    finish = rules.finish
    if finish.target:
        margin = f" and leads by {finish.win_margin}; at a smaller lead, or at a tie, play goes on" * (
            finish.win_margin > 0
        )
        yield (
            "finish.target",
            f"The game ends after the deal in which a team has {finish.target} points or more{margin}.",
        )
        yield (
            "finish.over_target",
            {
                "higher_wins": "The higher score wins, even if more than one team is there.",
                "first_in_bid_order": "If more than one is there, the team that bid first in that deal wins.",
            }[finish.over_target],
        )
    if finish.max_deals:
        yield "finish.max_deals", f"After {_deals(finish.max_deals)} the higher score wins."
    if finish.lower_limit:
        yield "finish.lower_limit", f"A team at {finish.lower_limit} points or less has lost."
        if finish.both_below == "all_lose":
            yield "finish.both_below", "If all are there, nobody wins."
    yield (
        "finish.tie",
        {
            "extra_deal": "At a tie another deal is played.",
            "fewer_bags": "At a tie the team with fewer bags wins; if these are equal too, it is a draw.",
            "draw": "A tie is a draw.",
            "dealers_team_loses": "At a tie the team of the last dealer loses.",
        }[finish.tie],
    )
    if finish.check == "before_penalties":
        yield "finish.check", "The target is looked at before a deal's bag penalties are taken off."


_NO_CONTRACT = "A player who bids nil has no other contract to lose."


def _worth(rules: Rules) -> str:
    """What a bag does to the score."""
    worth = rules.scoring.overtrick_points
    return f"scores {_points(worth)}" if worth > 0 else f"costs {_points(-worth)}" if worth else "scores nothing"


def _alone(rules: Rules) -> str:
    """What becomes of them where no partner has a contract."""
    return f" Where there is none, each is a bag and {_worth(rules)}."


def _company(rules: Rules) -> str:
    """Who plays with whom."""
    size, seats = len(rules.teams[0]), rules.seats
    spread = all(sorted(team) == list(range(min(team), seats, seats // size)) for team in rules.teams)
    if size == 2:
        return "partners opposite each other" if spread and seats == 4 else f"in {_count(seats // size).lower()} pairs"
    return f"in {_count(seats // size).lower()} teams of {_count(size).lower()}"


def _count(number: int) -> str:
    return {2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six"}[number]


def _points(number: int) -> str:
    return f"{number} point" if number == 1 else f"{number} points"


def _deals(number: int) -> str:
    return "one deal" if number == 1 else f"{number} deals"


def _cards(these: tuple[Card, ...]) -> str:
    words = [card_name(card).lower() for card in these]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


SECTIONS: dict[str, Callable[[Rules], Sentences]] = {
    "The table": _table,
    "The play": _play,
    "Bidding": _bidding,
    "Nil": _nil,
    "Scoring": _scoring,
    "Bags": _bags,
    "The end": _end,
}
