"""A game's sheet as people look at it: a row for each entry, a cell for each team, and what is asked next."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from spadework.keep.asking import questions, trick_groups
from spadework.keep.bids import read_bids
from spadework.keep.course import Course, Turn, course, deal_at
from spadework.keep.edits import Value
from spadework.keep.evening import Game
from spadework.keep.ledger import ledger
from spadework.keep.news import News, ending, happened, news
from spadework.keep.question import Deal, Question
from spadework.keep.unkept import Unkept
from spadework.keep.words import name_parts, said, team_name
from spadework.rules import target_text
from spadework.rules.bid import bid_words
from spadework.rules.bids import bid_order, has_bids
from spadework.rules.model import PartnershipBidding
from spadework.scoring.bags import counts_bags
from spadework.scoring.forms import RulesForm
from spadework.scoring.result import match_text
from spadework.scoring.sheet import Line
from spadework.texts import say
from spadework.words import listed


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """A column of the sheet: a team, and where it stands."""

    name: str
    people: tuple[str, ...]
    """The name in parts, one for each of them: together they are all of it."""
    seats: tuple[int, ...]
    points: int
    bags: int | None
    """None where bags mean nothing."""
    to_go: int | None
    """How far it is to the target; none where there is none."""
    match: str
    """What it has won of the match; empty where one game is played."""


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """What an entry brought one team, and why."""

    bid: str = ""
    taken: str = ""
    lines: tuple[Line, ...] = ()
    signs: str = ""
    """What was called in the deal, in signs that the sheet's own `signs` explain."""
    called: str = ""
    """The same in words."""
    points: int = 0
    total: int = 0
    bags: int | None = None


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the sheet."""

    at: int
    kind: str
    """A deal that counts, one that was thrown in, one that is being told, or what else there is: its word."""
    number: int
    """Of a deal; 0 for others."""
    dealer: str = ""
    text: str = ""
    """What it is, where its cells do not say: a deal thrown in, an adjustment, a game given up."""
    note: str = ""
    problem: str = ""
    late: bool = False
    """Whether the game was over before it."""
    news: tuple[str, ...] = ()
    reneges: tuple[int, ...] = ()
    wrong_claims: tuple[int, ...] = ()
    cells: tuple[Cell, ...] = ()


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """All that a page shows of a game."""

    rules: str
    """Their title."""
    form: RulesForm
    """How they were asked for: a name, or a base with changes."""
    saved: str
    """Under which key that form was saved; empty where it was not."""
    goes: str
    """How far: "to 500"."""
    names: tuple[str, ...]
    teams: tuple[Head, ...]
    target: int
    decimals: int
    """How many decimals points are written with: with one, 42 is 4.2."""
    rows: tuple[Row, ...]
    signs: str
    """What the signs in its cells and before its rows mean; empty where there are none."""
    course: tuple[tuple[int, ...], ...]
    """For each team, its points at the beginning and after each deal that counts."""
    question: Question | None
    turn: str
    """Who deals and who bids or leads first."""
    dealer: int | None
    bids: tuple[str, ...]
    """What each seat has bid in the deal that is being told, in words; empty where it has not. A bid for a pair stands at the first of its seats."""
    news: tuple[News, ...]
    over: str
    """Who won and why; empty while the game goes on."""
    winners: tuple[int, ...]
    can_undo: bool
    can_redo: bool
    by_seat: bool
    timed: bool
    """Whether the table has a clock that may end the game."""


class ToldQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A question of a deal with what was answered; none where it is still open."""

    question: Question
    value: Value | None = None
    text: str = ""
    """The answer in words."""


def sheet(game: Game) -> Sheet:
    """The sheet of a game."""
    return sheet_of(course(ledger(game)))


def sheet_of(gone: Course) -> Sheet:
    """The sheet of a game that was walked through."""
    rules, names = gone.rules, gone.ledger.names
    counted = counts_bags(rules)
    target = rules.finish.target
    begun = gone.turns[0].deal.before if gone.turns else gone.standings
    points = [begun, *(turn.after for turn in gone.turns if turn.scored)]
    if gone.turns and points[-1] != gone.standings:
        points[-1] = gone.standings
    return Sheet(
        rules=rules.title,
        form=gone.ledger.agreed.form,
        saved=gone.ledger.agreed.saved,
        goes=target_text(rules),
        names=names,
        teams=tuple(
            Head(
                name=team_name(rules, names, team),
                people=name_parts(rules, names, team),
                seats=rules.teams[team],
                points=stood.points,
                bags=stood.bags if counted else None,
                to_go=max(0, target - stood.points) if target else None,
                match=say(won) if (won := match_text(rules, stood)) else "",
            )
            for team, stood in enumerate(gone.standings)
        ),
        target=target,
        decimals=rules.decimals,
        rows=tuple(_row(gone, turn) for turn in gone.turns),
        signs=_legend(gone),
        course=tuple(tuple(stood[team].points for stood in points) for team in range(len(rules.teams))),
        question=gone.asked.question if gone.asked else None,
        turn=_turn(gone),
        dealer=gone.next.dealer if gone.next and not _asks_dealer(gone) else None,
        bids=_bids_now(gone),
        news=news(gone),
        over=ending(gone),
        winners=gone.verdict.winners if gone.verdict else (),
        can_undo=gone.ledger.can_undo,
        can_redo=gone.ledger.can_redo,
        by_seat=gone.ledger.by_seat,
        timed=rules.finish.minutes > 0,
    )


def told(game: Game, at: int) -> tuple[ToldQuestion, ...]:
    """The questions of one deal with their answers. Raises `Unkept` where there is no such deal."""
    deal = deal_at(course(ledger(game)), at)
    if deal is None:
        raise Unkept("at", f"there is no deal at {at}; deals are counted from 0, as they stand on the sheet.")
    return tuple(
        ToldQuestion(
            question=asked.question,
            value=deal.answers.get(asked.question.key),
            text=_answer_text(asked.question, deal.answers),
        )
        for asked in questions(deal)
    )


def _answer_text(question: Question, answers: Mapping[str, Value]) -> str:
    if question.key not in answers:
        return ""
    value = answers[question.key]
    return next((choice.text for choice in question.choices if choice.value == value), str(value).replace("-", " "))


def _asks_dealer(gone: Course) -> bool:
    return gone.asked is not None and gone.asked.question.key == "dealer"


def _bids_now(gone: Course) -> tuple[str, ...]:
    if gone.next is None or _asks_dealer(gone):
        return ("",) * len(gone.ledger.names)
    return tuple(bid_words(bid) for bid in read_bids(gone.next))


def _turn(gone: Course) -> str:
    """Who deals, and until somebody has bid, who begins, in a sentence."""
    deal = gone.next
    if deal is None or _asks_dealer(gone):
        return ""
    dealer = deal.names[deal.dealer]
    if not has_bids(deal.rules, deal.number) or any(_bids_now(gone)):
        return f"{dealer} deals."
    first = bid_order(deal.rules, deal.dealer, [stood.points for stood in deal.before])[0]
    if isinstance(deal.rules.bidding, PartnershipBidding):
        seats = deal.rules.teams[deal.rules.team_of(first)]
        who = team_name(deal.rules, deal.names, deal.rules.team_of(first))
        return f"{dealer} deals, {who} {said('bid', len(seats) > 1)} first."
    return f"{dealer} deals, {deal.names[first]} bids first."


def _row(gone: Course, turn: Turn) -> Row:
    entry, deal = turn.entry, turn.deal
    is_deal = entry.kind == "deal"
    kind: str = entry.kind
    if is_deal:
        kind = "thrown" if turn.thrown else "deal" if turn.outcome is not None or turn.late else "open"
    return Row(
        at=turn.at,
        kind=kind,
        number=deal.number if is_deal and not turn.thrown else 0,
        dealer=deal.names[deal.dealer] if is_deal else "",
        text=turn.thrown or _what(gone, turn),
        note=entry.note if is_deal else "",
        problem=turn.problem,
        late=turn.late,
        news=tuple(each.text for each in happened(gone, turn)),
        reneges=entry.reneges,
        wrong_claims=entry.wrong_claims,
        cells=tuple(_cell(gone, turn, team) for team in range(len(gone.rules.teams))),
    )


_RENEGED, _WRONG, _JUDGED = "†", "‡", "§"
_SIGNS = {_RENEGED: "reneged", _WRONG: "called a renege wrongly", _JUDGED: "judged by the table"}


def _signs(deal: Deal, team: int) -> str:
    return (_RENEGED if team in deal.reneges else "") + (_WRONG if team in deal.wrong_claims else "")


def _legend(gone: Course) -> str:
    judged = {_JUDGED for turn in gone.turns if turn.entry.kind == "adjustment"}
    there = judged.union(*(_signs(turn.deal, team) for turn in gone.turns for team in range(len(gone.rules.teams))))
    return " · ".join(f"{sign} {text}" for sign, text in _SIGNS.items() if sign in there)


def _what(gone: Course, turn: Turn) -> str:
    entry = turn.entry
    if entry.team >= len(gone.rules.teams):
        return ""
    who = team_name(gone.rules, gone.ledger.names, entry.team)
    if entry.kind == "ceded":
        return f"{who} {said('give', len(gone.rules.teams[entry.team]) > 1)} the game up."
    if entry.kind == "adjustment":
        return f"The table judged for {who}: {entry.note}"
    if turn.late:
        return "The game was over before this deal; it does not count."
    return ""


def _cell(gone: Course, turn: Turn, team: int) -> Cell:
    lines = tuple(line for line in turn.lines if line.team == team)
    is_deal = turn.entry.kind == "deal"
    signs = _signs(turn.deal, team)
    return Cell(
        bid=_bid_text(turn.deal, team) if is_deal else "",
        taken=_taken_text(turn.deal, team) if is_deal else "",
        lines=lines,
        signs=signs,
        called=listed([_SIGNS[sign] for sign in signs]),
        points=sum(line.points for line in lines),
        total=turn.after[team].points,
        bags=turn.after[team].bags if counts_bags(gone.rules) else None,
    )


def _bid_text(deal: Deal, team: int) -> str:
    """What a team bid: ``"3 + nil"``."""
    bids = read_bids(deal)
    return " + ".join(bid_words(bids[seat]) for seat in deal.rules.teams[team] if bids[seat] is not None)


def _taken_text(deal: Deal, team: int) -> str:
    """What a team took, as it was counted: ``"4"`` for both, ``"4 + 0"`` apart."""
    parts = []
    for group in trick_groups(deal):
        if deal.rules.team_of(group[0]) == team:
            key = f"tricks:{group[0]}" if len(group) == 1 else f"tricks:team:{team}"
            if key in deal.answers:
                parts.append(str(deal.answers[key]))
    return " + ".join(parts)
