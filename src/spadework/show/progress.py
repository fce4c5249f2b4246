"""How a team stands in a deal: in numbers, and in words that say what the rules make of them."""

from __future__ import annotations

import msgspec

from spadework.game import NOBODY, Phase, View
from spadework.rules import model as m
from spadework.rules.bids import has_bids
from spadework.scoring.captured import captured_lines
from spadework.scoring.contract import TeamResult, bags_so_far, read_team
from spadework.scoring.result import match_text
from spadework.scoring.sheet import Outcome, beginning
from spadework.texts import Text


class TeamNow(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Where a team stands in this deal and in the game."""

    points: int
    bags: int
    """At the start of the deal."""
    contract: int = 0
    """The numbers its seats have bid so far."""
    taken: int = 0
    """Tricks that count towards the contract."""
    over: int = 0
    """Bags of this deal, as it would be scored if it ended now."""
    bid: bool = False
    """Its contract is fixed, or will be no other."""
    to_go: int = 0
    """Points that are missing to the score that ends the game; 0 where it is reached, or where there is none."""
    text: Text | None = None
    """How it stands, where no contract says so."""
    state: Text | None = None
    """How it stands with its contract, such as "3 to go", "made" or "set"; none where there is `text`."""
    match: Text | None = None
    """What it has won of the match, such as "1 game"; none where one game is played."""
    extra: Text | None = None
    """What else it has won or lost in this deal, such as points for jokers."""


def teams_before(rules: m.Rules) -> tuple[TeamNow, ...]:
    """By team, what it has before the game."""
    return tuple(
        TeamNow(
            points=stands.points,
            bags=stands.bags,
            to_go=_to_go(rules, stands.points),
            match=match_text(rules, stands),
        )
        for stands in beginning(rules)
    )


def teams_now(view: View) -> tuple[TeamNow, ...]:
    """By team, its points and what it has bid and taken, by the rules' own reading of nils."""
    jokers = _joker_points(view)
    return tuple(_team(view, team, jokers) for team in range(len(view.rules.teams)))


def _team(view: View, team: int, jokers: dict[int, int]) -> TeamNow:
    rules, stands = view.rules, view.standings[team]
    read = _read(view, team)
    bids = has_bids(rules, view.deal)
    settled = bids and _has_bid(view, team)
    over = bags_so_far(rules, read) if settled else 0
    extra = jokers.get(team, 0)
    text = _tricks(view, team) if view.deal and not bids else _nils(read) if settled and not read.bidders else None
    return TeamNow(
        points=stands.points,
        bags=stands.bags,
        contract=read.contract,
        taken=read.taken,
        over=over,
        bid=settled,
        to_go=_to_go(rules, stands.points),
        match=match_text(rules, stands),
        text=text,
        state=None if text else _state(view, read, over) if settled else _bid_so_far(view, read),
        extra=_text("extra", points=extra) if extra else None,
    )


def _text(key: str, **args: object) -> Text:
    return Text(f"show.team.{key}", args)


def _to_go(rules: m.Rules, points: int) -> int:
    return max(0, rules.finish.target - points) if rules.finish.target else 0


def _read(view: View, team: int, *, more: int = 0) -> TeamResult:
    """What a team bid and took, or would have taken with so many tricks more."""
    taken, bids = list(view.taken), view.bids
    if more:
        seats = view.rules.teams[team]
        taken[next((seat for seat in seats if (bid := bids[seat]) is None or not bid.nil), seats[0])] += more
    return read_team(view.rules, Outcome(bids=bids, tricks=tuple(taken)), team)


def _has_bid(view: View, team: int) -> bool:
    """Whether no seat of a team has a number to add."""
    bids = [view.bids[seat] for seat in view.rules.teams[team]]
    if isinstance(view.rules.bidding, m.PartnershipBidding):
        return any(bid is not None for bid in bids)
    return None not in bids or any(bid is not None and bid.blind and not bid.nil for bid in bids)


def _bid_so_far(view: View, read: TeamResult) -> Text | None:
    """What a team whose seats have not all bid has said, as far as others know it."""
    if read.bidders:
        return _text("bid_so_far", n=read.contract)
    if read.nils:
        return _text("nil_so_far")
    return _text("to_bid") if view.deal else None


def _nils(read: TeamResult) -> Text:
    """How a team stands that bid nothing but nils."""
    return _text("nils", nils=read.nils, taken=read.nil_tricks + read.taken)


def _state(view: View, read: TeamResult, bags: int) -> Text:
    """What a contract would be by the tricks taken so far, and how near that is to something else."""
    left = view.rules.tricks - sum(view.taken)
    missing = read.contract - read.taken
    if missing > 0:
        return _text("to_go", n=missing) if missing <= left and not read.forfeited else _text("set")
    if read.failed:
        return _text("set")
    if left and _read(view, read.team, more=1).failed:
        return _text("made_full")
    # Once a deal is scored, they are among the bags of the game.
    told = isinstance(view.rules.scoring, m.ContractScoring) and view.phase not in (Phase.BETWEEN, Phase.OVER)
    return _text("made", bags=bags if told else 0)


def _tricks(view: View, team: int) -> Text:
    """How a team stands whose tricks alone count."""
    rules, scoring, first = view.rules, view.rules.scoring, view.rules.first_deal
    taken, most = sum(view.taken[seat] for seat in rules.teams[team]), rules.tricks // 2 + 1
    if view.deal == 1 and isinstance(first, m.FreeFirstDeal):
        return _text("at_least", n=taken, fewest=first.fewest) if taken < first.fewest else _text("tricks", n=taken)
    match scoring:
        case m.MajorityScoring() if len(rules.teams) == 2:
            return _text("of_tricks", n=taken, most=most) if taken < most else _text("most_tricks", n=taken)
        case m.OddTricksScoring(book=book):
            return _text("book", n=taken, book=book, above=max(0, taken - book))
        case m.PerTrickScoring(points=points) if points != 1:
            return _text("points", n=taken, points=points * taken)
        case m.MakersScoring() if view.maker != NOBODY:
            return _makers(view, team, taken, most)
        case _:
            return _text("tricks", n=taken)


def _makers(view: View, team: int, taken: int, most: int) -> Text:
    """How a team stands where those who named trump must take the most tricks."""
    rules = view.rules
    makers = rules.team_of(view.maker)
    made = sum(view.taken[seat] for seat in rules.teams[makers])
    kept, needed = sum(view.taken) - made, rules.tricks - most + 1
    if team == makers:
        how = "all" if taken == rules.tricks else "made" if taken >= most else "euchred" if kept >= needed else ""
        return _text("makers", n=taken, most=most, how=how)
    how = "won" if kept >= needed else "" if made < most else "lost"
    return _text("defenders", n=taken, most=needed, how=how)


def _joker_points(view: View) -> dict[int, int]:
    """What the jokers played so far have brought each team, if its contract is made."""
    found: dict[int, int] = {}
    if view.rules.captured and view.phase in (Phase.PLAY, Phase.CONFIRM):
        so_far = Outcome(bids=view.bids, tricks=view.taken, captured=view.captured)
        for line in captured_lines(view.rules, so_far, (), lambda _: 0):
            found[line.team] = found.get(line.team, 0) + line.points
    return found
