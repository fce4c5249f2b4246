"""Questions about the bidding."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.rules.form import Choice, Number, Option, Questions, kinds, numbers, worded, yes_no
from spadework.rules.model import (
    BlindNil,
    ContractScoring,
    FreeFirstDeal,
    IndividualBidding,
    Nil,
    OrderUpBidding,
    PartnershipBidding,
    Rules,
    SpadesTrump,
    SuicideBidding,
)

__all__ = ["bidding"]


def bidding(rules: Rules) -> Questions:
    """How a deal is bid."""
    bid = rules.bidding
    if isinstance(bid, OrderUpBidding):
        yield from _order_up(rules, bid)
    if not isinstance(rules.scoring, ContractScoring):
        return
    yield Option("bidding", "How is it bid?", tuple(_kinds(rules)), words=_WORDS)
    if isinstance(bid, IndividualBidding):
        yield from _individual(rules, bid)
    elif isinstance(bid, PartnershipBidding):
        yield from _partnership(rules)
    elif isinstance(bid, SuicideBidding):
        yield Option("bidding.min_bid", "What is the lowest number beside a nil?", numbers(1, 2, 3, 4), words="minimum")
    yield from _first_deal(rules)


_WORDS = "partnership mirror mirrors whiz suicide DN all nil bidding mode"


def _kinds(rules: Rules) -> Iterator[Choice]:
    yield from kinds(individual="Each player bids in turn")
    if len(rules.teams[0]) == 2:
        yield from kinds(partnership="Partners agree on one bid")
    if not isinstance(rules.nil, Nil) or not isinstance(rules.trump, SpadesTrump):
        return
    yield from kinds(mirror="Mirror: the number of spades held", whiz="Whiz: the number of spades held, or nil")
    if len(rules.teams[0]) == 2:
        yield from kinds(suicide="Suicide: one nil in each team")
    if isinstance(rules.blind_nil, BlindNil):
        yield from kinds(all_nil="Everyone plays a blind nil")


def _individual(rules: Rules, bid: IndividualBidding) -> Questions:
    tricks, partners = rules.tricks, len(rules.teams[0]) > 1
    order = worded(eldest="The dealer's left", dealer="The dealer", trailing="Who is behind")
    if not bid.secret:
        yield Option("bidding.first", "Who bids first?", order, words="order turn")
    if not bid.only:
        lowest = (Choice(0, "0, which is not a nil"), *numbers(1, 2, 3, 4))
        yield Option("bidding.min_bid", "What is the lowest number?", lowest, words="minimum bid zero")
    only = (Choice([], "All"), Choice([1], "1 only"), Choice([3], "3 only"), Choice([3, 4], "3 and 4"))
    yield Option("bidding.only", "Which numbers may be bid?", only, words="uno thrill swamp party")
    if partners and not bid.secret:
        least = numbers(0, 1, 2, 3, 4, 6, off="Nothing")
        yield Option("bidding.min_team_bid", "What must a team bid at least?", least, words="board minimum four")
        if bid.min_team_bid:
            alone = worded(partner_alone="Must reach it alone", exempt="Need not reach it")
            yield Option("bidding.min_team_nil", "And the partner of a nil?", alone, words="board minimum")
        most = numbers(0, 10, tricks, off="As much as it likes")
        yield Option("bidding.max_team_bid", "How much may a team bid?", most, words="maximum unmakeable")
    if not bid.secret and bid.rebid == "none":
        hook = worded(free="Yes", not_tricks="No, the last bidder must avoid it")
        yield Option("bidding.total", f"May all bids come to {tricks}?", hook, words="hook total sum")
    low = numbers(0, 8, 10, 11, off="Never")
    yield Option(
        "bidding.min_total",
        "When are bids too low, so that cards are dealt again?",
        (low[0], *(Choice(choice.value, f"Below {choice.text}") for choice in low[1:])),
        number=Number("bidding.min_total", 0, tricks),
        words="total minimum redeal table",
    )
    if bid.total == "free":
        again = worded(none="No", raise_one="Once, by one", raise_="Once, by any number")
        again = (*again[:2], Choice("raise", again[2].text))
        yield Option("bidding.rebid", "May bids be raised when all have bid?", again, words="second round rebid")
    if not bid.min_team_bid and not bid.max_team_bid and bid.total == "free":
        secret = (Choice(value=False, text="In turn"), Choice(value=True, text="All at once, unseen"))
        yield Option("bidding.secret", "Do players bid in turn?", secret, words="secret simultaneous hidden")


def _partnership(rules: Rules) -> Questions:
    order = worded(eldest="That of the dealer's left", dealer="The dealer's")
    yield Option("bidding.first", "Which team bids first?", order, words="order turn")
    yield Option("bidding.min_team_bid", "What must a team bid at least?", numbers(1, 2, 3, 4, 5, 6), words="board")
    most = numbers(0, 10, rules.tricks, off="Any number")
    yield Option("bidding.max_team_bid", "How much may a team bid?", most, words="maximum")
    talk = worded(number="A number", halves='A number "and a possible"')
    yield Option("bidding.talk", "What may partners say?", talk, words="table talk possible half")


def _order_up(rules: Rules, bid: OrderUpBidding) -> Questions:
    stuck = worded(redeal="The next dealer deals", dealer_must="The dealer must name a suit")
    yield Option("bidding.all_pass", "If nobody names a suit?", stuck, words="stick the dealer pass")
    if len(rules.teams[0]) > 1:
        yield Option("bidding.alone", "May one play alone?", yes_no(), words="loner")
        if bid.alone:
            yield Option("bidding.defend_alone", "May one defend alone?", yes_no(), words="loner")
    if not rules.pack.jokers:
        yield Option("bidding.no_trump", "May a deal without trumps be named?", yes_no(), words="no-trump notrump")


def _first_deal(rules: Rules) -> Questions:
    first = kinds(bid="As others are", no_bids="Not at all: 10 a trick")
    words = "first hand bids itself free"
    yield Option("first_deal", "How is the first deal of a game bid?", first, words=words)
    if isinstance(rules.first_deal, FreeFirstDeal):
        few = numbers(0, 3, 4, off="No")
        yield Option("first_deal.fewest", "Does a team lose with too few tricks in it?", few, words=words)
