"""What was declared before the play: bids, nils, and who named trump, from options or from a record."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from spadework.cli.bids_allowed import bids_of_the_cards, nil_open, see_that_they_can_be
from spadework.cli.positions import Posed
from spadework.game import GameState
from spadework.game.confirming import outcome
from spadework.game.state import NOBODY
from spadework.kernel.scores import unscored
from spadework.notation.record.seats import COMPASS, letters, read_seat
from spadework.rules import Rules
from spadework.rules.bid import NIL, Bid, bid_words
from spadework.rules.bids import has_bids, may_bid_nil
from spadework.rules.model import OrderUpBidding
from spadework.words import listed

_SEVERAL_DEALS = 2
"""The number of a deal that is not the first, which may be free of bids."""


def with_bids(posed: Posed, text: str) -> GameState:
    """The position with the bids of ``--bids``, or with those that the cards make; raises `ValueError` for others."""
    state, rules = posed.state, posed.state.rules
    fixed = bids_of_the_cards(state)
    if not text:
        return state if any(state.bids) or not fixed else replace(state, bids=fixed)
    if not has_bids(rules, _SEVERAL_DEALS):
        raise ValueError(f"nobody bids tricks in {rules.title}; leave out --bids")
    start, colon, rest = text.rpartition(":")
    first = read_seat(start, rules.seats) if colon else posed.first
    if first == NOBODY:
        raise ValueError(f"--bids: say whose bid is the first, such as {_bids_example(rules)}; the file does not tell")
    words = rest.replace(",", " ").split()
    said = [None if word in ("-", "–") else Bid(word) for word in words]
    if len(said) != rules.seats:
        raise ValueError(
            f"--bids has {len(said)} bids; give one for each of {rules.seats} seats, - for none of its own"
        )
    bids = tuple(said[(seat - first) % rules.seats] for seat in range(rules.seats))
    if fixed and bids != fixed:
        names = COMPASS[rules.seats]
        theirs = listed(f"{names[seat]} {bid_words(bid)}" for seat, bid in enumerate(fixed))
        raise ValueError(f"--bids: in {rules.title} the bids are not chosen, here {theirs}; leave out --bids")
    if not fixed:
        see_that_they_can_be(state, bids)
    return replace(state, bids=bids)


def _bids_example(rules: Rules) -> str:
    """How bids are written for as many seats as these rules have."""
    nil = "nil" if may_bid_nil(rules, (None,) * rules.seats, 0) else "3"
    return f"--bids '{letters(rules.seats)[-2]}:{' '.join(('3', nil, '4', '2', '2', '1')[: rules.seats])}'"


def with_maker(state: GameState, maker: str) -> GameState:
    """The position with all that the score asks for; raises `ValueError` where something of it is not known."""
    rules = state.rules
    if reason := unscored(rules, outcome(state)):
        raise ValueError(f"{reason}; ask for tricks")
    if has_bids(rules, state.deal) and not any(state.bids):
        raise ValueError(f"--goal score needs the bids; add {_bids_example(rules)}, clockwise from the seat named")
    if not isinstance(rules.bidding, OrderUpBidding):
        if maker:
            raise ValueError(f"--maker {maker}: nobody names trump in {rules.title}; leave it out")
        return state
    if maker:
        state = replace(state, maker=read_seat(maker, rules.seats))
    if state.maker == NOBODY:
        raise ValueError("--goal score needs to know who named trump; add --maker and the seat")
    return state


def with_nils(state: GameState, named: Sequence[str]) -> GameState:
    """The position with the nils of ``--nil``; raises `ValueError` for those who are known to have bid otherwise."""
    rules = state.rules
    seats = _seats(rules, named)
    if not any(state.bids):
        for seat in sorted(seats):
            if not nil_open(state, seat):
                who = COMPASS[rules.seats][seat]
                raise ValueError(f"--nil: {who} may not bid nil in {rules.title}; ask for --goal tricks --fewest")
        return replace(state, bids=tuple(NIL if seat in seats else None for seat in range(rules.seats)))
    for seat in seats:
        bid = state.bids[seat]
        if bid is None or not bid.nil:
            raise ValueError(
                f"--nil: {COMPASS[rules.seats][seat]} bid {bid_words(bid) or 'nothing'}; name a seat with a nil"
            )
    return state


def nils_of(state: GameState, named: Sequence[str]) -> tuple[int, ...]:
    """The nils that are asked about, all of one team: those named, or else all that were bid. Raises `ValueError`."""
    rules = state.rules
    seats = _seats(rules, named)
    nils = tuple(seat for seat, bid in enumerate(state.bids) if bid and bid.nil and (not seats or seat in seats))
    if not nils:
        said = "nobody bid it in this deal" if any(state.bids) else "add --nil and the seat"
        raise ValueError(f"--goal nil needs to know who bid nil; {said}")
    if len({rules.team_of(seat) for seat in nils}) > 1:
        names = listed(COMPASS[rules.seats][seat] for seat in nils)
        raise ValueError(f"{names} bid nil, and are not partners; name those of one team with --nil")
    return nils


def _seats(rules: Rules, named: Sequence[str]) -> set[int]:
    return {read_seat(word, rules.seats) for text in named for word in text.replace(",", " ").split()}
