"""How a team stands in a deal: in numbers, and in words that say what the rules make of them."""

from __future__ import annotations

from spadework.game import NOBODY, GameState, Phase, View
from spadework.game.confirming import outcome
from spadework.rules import Rules
from spadework.rules.bids import has_bids
from spadework.rules.model import (
    ContractScoring,
    FreeFirstDeal,
    JokerPoints,
    MajorityScoring,
    MakersScoring,
    OddTricksScoring,
    PartnershipBidding,
    PerTrickScoring,
)
from spadework.scoring.contract import TeamResult, bags_so_far, read_team
from spadework.scoring.jokers import joker_lines
from spadework.scoring.sheet import Outcome, beginning, tricks_text
from spadework.server.pictures import TeamNow

__all__ = ["deal_note", "teams_before", "teams_now"]


def teams_before(rules: Rules) -> tuple[TeamNow, ...]:
    """By team, what it has before the game."""
    return tuple(
        TeamNow(points=stands.points, bags=stands.bags, contract=0, taken=0, over=0, to_go=_to_go(rules, stands.points))
        for stands in beginning(rules)
    )


def teams_now(game: GameState, public: View) -> tuple[TeamNow, ...]:
    """By team, its points and what it has bid and taken, by the rules' own reading of nils."""
    jokers = _joker_points(game)
    return tuple(_team(public, team, jokers) for team in range(len(public.rules.teams)))


def deal_note(public: View) -> str:
    """Why nobody bids in a deal of a game in which there are bids, until its first trick is taken."""
    rules, first = public.rules, public.rules.first_deal
    if public.deal != 1 or public.phase is not Phase.PLAY or public.tricks or not isinstance(first, FreeFirstDeal):
        return ""
    if not has_bids(rules, 2):
        return ""
    note = f"Nobody bids in this deal: each trick scores {first.trick_points}."
    if first.fewest:
        note += f" With fewer than {first.fewest} the game is lost."
    return note


def _team(public: View, team: int, jokers: dict[int, int]) -> TeamNow:
    rules, stands = public.rules, public.standings[team]
    read = _read(public, team)
    bids = has_bids(rules, public.deal)
    settled = bids and _has_bid(public, team)
    extra = jokers.get(team, 0)
    text = _tricks(public, team) if public.deal and not bids else _nils(read) if settled and not read.bidders else ""
    return TeamNow(
        points=stands.points,
        bags=stands.bags,
        contract=read.contract,
        taken=read.taken,
        over=bags_so_far(rules, read) if settled else 0,
        bid=settled,
        to_go=_to_go(rules, stands.points),
        text=text,
        state="" if text else _state(public, read) if settled else _bid_so_far(public, read),
        extra=f"{extra:+} for jokers".replace("-", "−") if extra else "",
    )


def _to_go(rules: Rules, points: int) -> int:
    return max(0, rules.finish.target - points) if rules.finish.target else 0


def _read(public: View, team: int, *, more: int = 0) -> TeamResult:
    """What a team bid and took, or would have taken with so many tricks more."""
    taken, bids = list(public.taken), public.bids
    if more:
        seats = public.rules.teams[team]
        taken[next((seat for seat in seats if (bid := bids[seat]) is None or not bid.nil), seats[0])] += more
    return read_team(public.rules, Outcome(bids=bids, tricks=tuple(taken)), team)


def _has_bid(public: View, team: int) -> bool:
    """Whether no seat of a team has a number to add."""
    bids = [public.bids[seat] for seat in public.rules.teams[team]]
    if isinstance(public.rules.bidding, PartnershipBidding):
        return any(bid is not None for bid in bids)
    return None not in bids or any(bid is not None and bid.blind and not bid.nil for bid in bids)


def _bid_so_far(public: View, read: TeamResult) -> str:
    """What a team whose seats have not all bid has said, as far as others know it."""
    if read.bidders:
        return f"{read.contract} bid so far"
    return "nil bid so far" if read.nils else "yet to bid" if public.deal else ""


def _nils(read: TeamResult) -> str:
    """How a team stands that bid nothing but nils."""
    bid = "Nil" if read.nils == 1 else f"{read.nils} nils"
    return f"{bid}, {read.nil_tricks + read.taken} taken" if read.nil_tricks + read.taken else bid


def _state(public: View, read: TeamResult) -> str:
    """What a contract would be by the tricks taken so far, and how near that is to something else."""
    left = public.rules.tricks - sum(public.taken)
    missing = read.contract - read.taken
    if missing > 0:
        return f"{missing} to go" if missing <= left and not read.forfeited else "set"
    if read.failed:
        return "set"
    if left and _read(public, read.team, more=1).failed:
        return "made, 1 more is a set"
    bags = bags_so_far(public.rules, read)
    scoring = public.rules.scoring
    if not bags or not isinstance(scoring, ContractScoring):
        return "made"
    return f"made, {bags} bag{'s' * (bags != 1)}"


def _tricks(public: View, team: int) -> str:
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
            return f"{taken} of {most} tricks" if taken < most else f"{tricks_text(taken)}, the most"
        case OddTricksScoring(book=book):
            return f"{taken} of {book} in the book" if taken <= book else f"{taken - book} above the book"
        case PerTrickScoring(points=points):
            return f"{tricks_text(taken)}, {points * taken} points" if points != 1 else tricks_text(taken)
        case MakersScoring() if public.maker != NOBODY:
            return _makers(public, team, taken, most)
        case _:
            return tricks_text(taken)


def _makers(public: View, team: int, taken: int, most: int) -> str:
    """How a team stands where those who named trump must take the most tricks."""
    rules = public.rules
    makers = rules.team_of(public.maker)
    made = sum(public.taken[seat] for seat in rules.teams[makers])
    kept = sum(public.taken) - made
    needed = rules.tricks - most + 1
    if team == makers:
        if taken == rules.tricks:
            return f"Makers: all {taken}"
        if taken >= most:
            return f"Makers: made, {taken} taken"
        return f"Makers: euchred, {taken} taken" if kept >= needed else f"Makers: {taken} of {most}"
    if kept >= needed:
        return f"Defenders: {taken} taken, makers euchred"
    return f"Defenders: {taken} of {needed}" if made < most else f"Defenders: {taken} taken"


def _joker_points(game: GameState) -> dict[int, int]:
    """What the jokers played so far have brought each team, if its contract is made."""
    worth = game.rules.joker_points
    found: dict[int, int] = {}
    if isinstance(worth, JokerPoints) and game.phase in (Phase.PLAY, Phase.CONFIRM):
        for line in joker_lines(game.rules, worth, outcome(game), ()):
            found[line.team] = found.get(line.team, 0) + line.points
    return found
