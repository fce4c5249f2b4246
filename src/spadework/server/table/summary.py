"""How a team stands in a deal, in numbers and, where no contract says it, in words."""

from __future__ import annotations

from spadework.game import NOBODY, GameState, Phase, View
from spadework.game.confirming import outcome
from spadework.rules.bids import has_bids
from spadework.rules.model import (
    FreeFirstDeal,
    JokerPoints,
    MajorityScoring,
    MakersScoring,
    OddTricksScoring,
    PartnershipBidding,
    PerTrickScoring,
)
from spadework.scoring.contract import bags_so_far, read_team
from spadework.scoring.jokers import joker_lines
from spadework.scoring.sheet import Outcome, tricks_text
from spadework.server.pictures import TeamNow

__all__ = ["teams_now"]


def teams_now(game: GameState, public: View) -> tuple[TeamNow, ...]:
    """By team, its points and what it has bid and taken, by the rules' own reading of nils."""
    jokers = _joker_points(game)
    return tuple(_team(public, team, jokers) for team in range(len(public.rules.teams)))


def _team(public: View, team: int, jokers: dict[int, int]) -> TeamNow:
    rules, stands = public.rules, public.standings[team]
    read = read_team(rules, Outcome(bids=public.bids, tricks=public.taken), team)
    bids = has_bids(rules, public.deal)
    settled = bids and _has_bid(public, team)
    extra = jokers.get(team, 0)
    return TeamNow(
        points=stands.points,
        bags=stands.bags,
        contract=read.contract,
        taken=read.taken,
        over=bags_so_far(rules, read) if settled else 0,
        bid=settled,
        text="" if bids or not public.deal else _text(public, team),
        extra=f"{extra:+} for jokers".replace("-", "−") if extra else "",
    )


def _has_bid(public: View, team: int) -> bool:
    """Whether no seat of a team has a number to add."""
    bids = [public.bids[seat] for seat in public.rules.teams[team]]
    if isinstance(public.rules.bidding, PartnershipBidding):
        return any(bid is not None for bid in bids)
    return None not in bids or any(bid is not None and bid.blind and not bid.nil for bid in bids)


def _text(public: View, team: int) -> str:
    """How a team stands whose tricks alone count."""
    rules, scoring = public.rules, public.rules.scoring
    taken = sum(public.taken[seat] for seat in rules.teams[team])
    first = rules.first_deal
    if public.deal == 1 and isinstance(first, FreeFirstDeal):
        short = first.fewest and taken < first.fewest
        return f"{tricks_text(taken)}, at least {first.fewest} needed" if short else tricks_text(taken)
    most = rules.tricks // 2 + 1
    match scoring:
        case MajorityScoring() if len(rules.teams) == 2:
            return f"{taken} of {most} tricks"
        case OddTricksScoring(book=book):
            return f"{taken} of {book} in the book" if taken <= book else f"{taken - book} above the book"
        case PerTrickScoring(points=points):
            return f"{tricks_text(taken)}, {points * taken} points" if points != 1 else tricks_text(taken)
        case MakersScoring() if public.maker != NOBODY:
            makers = rules.team_of(public.maker) == team
            return f"{'Makers' if makers else 'Defenders'}: {taken} of {most if makers else rules.tricks - most + 1}"
        case _:
            return tricks_text(taken)


def _joker_points(game: GameState) -> dict[int, int]:
    """What the jokers played so far have brought each team, if its contract is made."""
    worth = game.rules.joker_points
    found: dict[int, int] = {}
    if isinstance(worth, JokerPoints) and game.phase in (Phase.PLAY, Phase.CONFIRM):
        for line in joker_lines(game.rules, worth, outcome(game), ()):
            found[line.team] = found.get(line.team, 0) + line.points
    return found
