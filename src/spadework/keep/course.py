"""A game as it went: every entry of the sheet scored in its turn, by the rules that hold now.

Nothing is added up anywhere else. After any edit, however early, all of it is worked out again from the entries.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spadework.keep.asking import missing, outcome_of, questions
from spadework.keep.ledger import Entry, Ledger
from spadework.keep.question import Asked, Deal
from spadework.keep.words import team_name
from spadework.rules import Rules
from spadework.scoring.finish import Verdict, conceded, verdict
from spadework.scoring.match import settle_deal
from spadework.scoring.played import outcome_problem
from spadework.scoring.score import BadOutcome
from spadework.scoring.sheet import Line, Outcome, Standing, beginning, next_number, opened, standings
from spadework.words import listed


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the sheet with what came of it."""

    at: int
    entry: Entry
    deal: Deal
    """The deal with all that bears on it; for an adjustment, the one that it follows."""
    thrown: str = ""
    """Why the deal does not count, in a sentence; empty where it does."""
    asked: Asked | None = None
    """What is still to be told of a deal."""
    outcome: Outcome | None = None
    lines: tuple[Line, ...] = ()
    after: tuple[Standing, ...] = ()
    problem: str = ""
    """Why it cannot have been so under these rules, in a sentence."""
    late: bool = False
    """Whether the game was over before it; then it does not count."""

    @property
    def scored(self) -> bool:
        """Whether it is a deal that counts."""
        return self.entry.kind == "deal" and self.outcome is not None and not self.thrown and not self.late


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game as it went."""

    ledger: Ledger
    turns: tuple[Turn, ...] = ()
    standings: tuple[Standing, ...] = ()
    verdict: Verdict | None = None
    next: Deal | None = None
    """The deal that is being told or comes next; none once the game is over."""
    asked: Asked | None = None
    """What is to be told now."""

    @property
    def rules(self) -> Rules:
        """The rules that hold now."""
        return self.ledger.rules


class _Walk:
    """Where the walk over the entries has come to."""

    def __init__(self, kept: Ledger) -> None:
        self.kept = kept
        self.rules = kept.rules
        self.stood = beginning(self.rules)
        self.dealer = 0
        self.number = 1
        """That of the next deal in its game."""
        self.told_dealer = False
        self.dealt_last = 0
        self.lines: tuple[Line, ...] = ()
        self.ended: Verdict | None = None
        self.time_up = False

    def deal(self, at: int, entry: Entry) -> Deal:
        """The deal of an entry, as it stands now."""
        named = entry.answers.get("dealer")
        if isinstance(named, int) and named < self.rules.seats:
            self.dealer = named
        return Deal(
            rules=self.rules,
            names=self.kept.names,
            at=at,
            number=self.number,
            dealer=self.dealer,
            before=opened(self.rules, self.stood),
            answers=entry.answers,
            first_entry=not self.told_dealer,
            by_seat=self.kept.by_seat,
            reneges=tuple(team for team in entry.reneges if team < len(self.rules.teams)),
            wrong_claims=tuple(team for team in entry.wrong_claims if team < len(self.rules.teams)),
        )

    def turn(self, at: int, entry: Entry) -> Turn:
        """One entry, scored; the walk is behind it then."""
        if entry.kind == "deal":
            return self._dealt(at, entry)
        deal = self.deal(at, Entry())
        if entry.team >= len(self.rules.teams):
            return Turn(at=at, entry=entry, deal=deal, after=self.stood, problem="There is no such team.")
        if entry.kind == "ceded":
            late = self.ended is not None
            self.ended = self.ended or conceded(self.stood, entry.team)
            return Turn(at=at, entry=entry, deal=deal, after=self.stood, late=late)
        line = Line(team=entry.team, rule="", points=entry.points, bags=entry.bags, text=entry.note)
        self._add((line,))
        if self.number > 1 and (self.ended is None or self.ended.why != "conceded"):
            self._judge(self.number - 1)
        return Turn(at=at, entry=entry, deal=deal, lines=(line,), after=self.stood)

    def _dealt(self, at: int, entry: Entry) -> Turn:
        deal = self.deal(at, entry)
        self.told_dealer = self.told_dealer or "dealer" in entry.answers
        if self.ended is not None:
            return Turn(at=at, entry=entry, deal=deal, after=self.stood, late=True)
        asked = tuple(questions(deal))
        if told := _thrown(deal, entry, asked):
            why, dealer = told
            self.dealer = deal.dealer if dealer == "same" else (deal.dealer + 1) % self.rules.seats
            return Turn(at=at, entry=entry, deal=deal, thrown=why, after=self.stood)
        if open_one := missing(asked, deal.answers):
            return Turn(at=at, entry=entry, deal=deal, asked=open_one, after=self.stood)
        outcome = outcome_of(deal)
        problem = _problem(deal, asked) or (
            _sentence(found[1])
            if (found := outcome_problem(self.rules, outcome, deal.before, deal=self.number))
            else ""
        )
        try:
            lines = settle_deal(
                self.rules, outcome, deal.before, deals=self.number, dealer=deal.dealer, time_up=entry.last
            )
        except BadOutcome as bad:
            lines, problem = (), problem or _sentence(str(bad))
        self.lines = ()  # of this deal, and of what the table adds to it
        self.time_up = entry.last
        self._add(lines)
        self.dealt_last = deal.dealer
        self.number = next_number(self.rules, self.stood, self.number)
        self.dealer = (deal.dealer + 1) % self.rules.seats
        self._judge(deal.number)
        return Turn(at=at, entry=entry, deal=deal, outcome=outcome, lines=lines, after=self.stood, problem=problem)

    def _add(self, lines: tuple[Line, ...]) -> None:
        self.stood = standings(self.rules, lines, self.stood)
        self.lines += lines

    def _judge(self, deals: int) -> None:
        """See whether the game is over. What the table adds after the last deal may still change that."""
        self.ended = verdict(
            self.rules, self.stood, self.lines, deals=deals, dealer=self.dealt_last, time_up=self.time_up
        )


def course(kept: Ledger) -> Course:
    """A game as it went under the rules that hold now."""
    walk = _Walk(kept)
    turns: list[Turn] = []
    for at, entry in enumerate(kept.entries):
        turns.append(walk.turn(at, entry))
        if turns[-1].asked is not None:
            break
    waiting = turns[-1] if turns and turns[-1].asked is not None else None
    # What stands behind a deal that is not told to its end waits with it.
    for at in range(len(turns), len(kept.entries)):
        deal = walk.deal(at, kept.entries[at])
        turns.append(Turn(at=at, entry=kept.entries[at], deal=deal, after=walk.stood))
    if walk.ended is not None:
        return Course(ledger=kept, turns=tuple(turns), standings=walk.stood, verdict=walk.ended)
    following = waiting.deal if waiting else walk.deal(len(turns), Entry())
    return Course(
        ledger=kept,
        turns=tuple(turns),
        standings=walk.stood,
        next=following,
        asked=waiting.asked if waiting else missing(questions(following), following.answers),
    )


def deal_at(gone: Course, at: int) -> Deal | None:
    """The deal of an entry: one on the sheet, or the one that comes next."""
    if at < len(gone.turns):
        turn = gone.turns[at]
        return turn.deal if turn.entry.kind == "deal" else None
    return gone.next if gone.next is not None and gone.next.at == at else None


def _thrown(deal: Deal, entry: Entry, asked: Sequence[Asked]) -> tuple[str, str] | None:
    """Why a deal does not count and who deals again; none where it counts."""
    keys = {each.question.key for each in asked}
    again = f"{deal.names[deal.dealer]} deals again."
    following = f"{deal.names[(deal.dealer + 1) % deal.rules.seats]} deals next."
    if entry.thrown:
        return f"Thrown in. {again if entry.thrown == 'same' else following}", entry.thrown
    if deal.answers.get("maker") == "pass" and "maker" in keys:
        return f"All passed. {following}", "next"
    if deal.answers.get("thrown") == "again" and "thrown" in keys:
        return f"The bids were too low. {again}", "same"
    teams = sorted(set(deal.reneges))
    if len(teams) > 1:
        who = listed([team_name(deal.rules, deal.names, team) for team in teams])
        return f"{who} all reneged, so the deal is void. {again}", "same"
    return None


def _problem(deal: Deal, asked: Sequence[Asked]) -> str:
    """The first answer that the rules do not allow, as they are now."""
    said = (each.refusal(deal.answers[each.question.key]) for each in asked)
    return next((refusal for refusal in said if refusal), "")


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"
