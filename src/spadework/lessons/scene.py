"""A lesson at one moment: a pure function of its name and the answers so far."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Literal

import msgspec

from spadework.cards import Suit, card_name
from spadework.faults import Fault
from spadework.lessons.catalog import ORDER, lesson
from spadework.lessons.course import LessonRun, Shown, part_rules, seat_of
from spadework.lessons.form import SEATS, LessonPart, MayBlind, Move, Question, Who, WorthAsked
from spadework.lessons.judge import HEADINGS, Verdict, deal_bags, deal_bids, deal_lines, stands, truth
from spadework.lessons.picture import LessonPicture, lines_picture, trick_picture
from spadework.lessons.words import NAMES, SaidTerm, terms
from spadework.rules import Rules
from spadework.scoring.sheet import Standing, tricks_text
from spadework.words import minus, written

MOST_ANSWERS = 200


class BadAnswer(Fault):
    """An answer that is not among the choices; `place` is where it stands, `text` the value and the remedy."""

    code = "bad-answer"


class LessonAnswer(msgspec.Struct, frozen=True):
    """An answer and what it is called."""

    answer: str
    label: str


class LessonQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked now."""

    before: tuple[str, ...]
    """What happened on the way here, in sentences."""
    text: str
    kind: Literal["card", "choice"]
    """Whether a card of the hand answers it, or one of a few choices."""
    choices: tuple[LessonAnswer, ...]
    picture: LessonPicture
    terms: tuple[SaidTerm, ...]


class Feedback(msgspec.Struct, frozen=True, kw_only=True):
    """What the last answer brought, and why."""

    answer: str
    verdict: Verdict
    heading: str
    text: str
    said: tuple[str, ...] = ()
    """What happened at the table after it, in sentences."""
    picture: LessonPicture | None = None
    """The table after it; none where the question stands."""
    terms: tuple[SaidTerm, ...] = ()


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson at one moment."""

    lesson: str
    title: str
    learn: str
    step: int
    """Which question is asked, from 1; the last one's number when the lesson is over."""
    steps: int
    feedback: Feedback | None
    question: LessonQuestion | None
    """None when the lesson is over."""
    remember: tuple[str, ...]
    """What to take along, when the lesson is over."""
    next: str
    """The name of the lesson after this one; empty after the last."""
    kept: tuple[str, ...]
    """The answers with which the lesson went on: enough to be here again."""


def scene(name: str, answers: Sequence[str]) -> Scene:
    """Where a lesson is after these answers, given in order, the wrong ones too.

    Raises `KeyError` for a lesson that does not exist, and `BadAnswer` for an answer that was not among the choices.
    """
    found = lesson(name)
    if len(answers) > MOST_ANSWERS:
        raise BadAnswer("answers", f"{len(answers)} answers are more than a lesson takes; begin it anew")
    steps = sum(len(part.questions) for part in found.parts)
    kept: list[str] = []
    feedback: Feedback | None = None
    at = 0
    explained: set[str] = set()
    for part in found.parts:
        table = _Table(part)
        for question in part.questions:
            shown = table.show(question, explained)
            explained |= {said.word for said in shown.terms}
            feedback_here = feedback
            while True:
                if at == len(answers):
                    return Scene(
                        lesson=name,
                        title=found.title,
                        learn=found.learn,
                        step=len(kept) + 1,
                        steps=steps,
                        feedback=feedback_here,
                        question=shown,
                        remember=(),
                        next=_next(name),
                        kept=tuple(kept),
                    )
                answer = answers[at]
                if all(choice.answer != answer for choice in shown.choices):
                    offered = ", ".join(choice.answer for choice in shown.choices)
                    raise BadAnswer(f"answers[{at}]", f"{answer!r:.60} is not among the choices; give one of {offered}")
                at += 1
                feedback_here = table.feedback(question, answer)
                if feedback_here.picture is not None:
                    break
            kept.append(answer)
            feedback = feedback_here
    if at < len(answers):
        raise BadAnswer(f"answers[{at}]", "the lesson is over before this answer; leave it out")
    return Scene(
        lesson=name,
        title=found.title,
        learn=found.learn,
        step=steps,
        steps=steps,
        feedback=feedback,
        question=None,
        remember=tuple(_filled(line, part_rules(found.parts[0])) for line in found.remember),
        next=_next(name),
        kept=tuple(kept),
    )


def _next(name: str) -> str:
    place = ORDER.index(name) + 1
    return ORDER[place] if place < len(ORDER) else ""


class _Table:
    """A situation while it is gone through."""

    def __init__(self, part: LessonPart) -> None:
        self._part = part
        self._rules = part_rules(part)
        self._course = LessonRun(part) if part.hands else None

    def show(self, question: Question, explained: AbstractSet[str]) -> LessonQuestion:
        """A question with what led to it; words that an earlier one explained are not explained again."""
        text = _filled(question.text, self._rules)
        if isinstance(question, Move):
            shown = self._game.to_question(question.skip)
            answers = self._offered(question)
            card = answers[0] in shown.picture.hand
            labels = [card_name(answer) if card else self._label(answer) for answer in answers]
        else:
            shown = Shown((), _picture(self._rules, question))
            answers, card = _answers(question), False
            labels = [_ANSWERS.get(answer) or minus(written(int(answer), self._rules.decimals)) for answer in answers]
        return LessonQuestion(
            before=shown.said,
            text=text,
            kind="card" if card else "choice",
            choices=tuple(map(LessonAnswer, answers, labels)),
            picture=shown.picture,
            terms=tuple(said for said in terms(text) if said.word not in explained),
        )

    def feedback(self, question: Question, answer: str) -> Feedback:
        """What becomes of an answer that is among the choices; one with which the lesson goes on is carried out."""
        verdict, text = self._judged(question, answer)
        shown: Shown | None = None
        if verdict in ("right", "fine"):
            if isinstance(question, Move):
                last = question is self._part.questions[-1]
                shown = self._game.answer(answer, to_end=last and self._part.to_end)
            else:
                shown = Shown((), _picture(self._rules, question, answered=True))
        return Feedback(
            answer=answer,
            verdict=verdict,
            heading=HEADINGS[verdict],
            text=text,
            said=shown.said if shown else (),
            picture=shown.picture if shown else None,
            terms=terms(text),
        )

    @property
    def _game(self) -> LessonRun:
        if self._course is None:
            raise TypeError("a move is asked for where no cards are dealt; give the part hands")
        return self._course

    def _offered(self, question: Move) -> tuple[str, ...]:
        every = self._game.answers()
        return tuple(answer for answer in question.offer.split() if answer in every) if question.offer else every

    def _judged(self, question: Question, answer: str) -> tuple[Verdict, str]:
        refusal = ""
        verdict: Verdict
        if not isinstance(question, Move):
            verdict = "right" if answer == truth(self._rules, question) else "wrong"
        elif refusal := self._game.refusal(answer):
            verdict = "illegal"
        elif question.right == "legal" or answer in question.right.split():
            verdict = "right"
        else:
            verdict = "fine" if answer in question.fine.split() else "unwise"
        said = question.why.get(answer) or question.why.get(verdict)
        return verdict, _filled(said, self._rules) if said else refusal

    def _label(self, answer: str) -> str:
        if answer in _ANSWERS:
            return _ANSWERS[answer]
        suit, _, alone = answer.partition("-")
        if suit in tuple(Suit):
            word = Suit(suit).word
            ordered = self._game.state.calling.calls < self._rules.seats
            return f"{'Order up' if ordered else 'Make'} {word}{', and play alone' if alone else ''}"
        return answer


_PLACES: tuple[str, ...] = SEATS
_ANSWERS = {
    **dict(zip(_PLACES, NAMES, strict=True)),
    "yes": "Yes",
    "no": "No",
    "look": "Look at my cards",
    "blind-nil": "Bid blind nil",
    "nil": "Nil",
    "pass": "Pass",
}


def _answers(question: Who | WorthAsked | MayBlind) -> tuple[str, ...]:
    if isinstance(question, Who):
        return ("west", "north", "east", "you")
    if isinstance(question, WorthAsked):
        return tuple(str(points) for points in question.offer)
    return ("yes", "no")


def _picture(rules: Rules, question: Who | WorthAsked | MayBlind, *, answered: bool = False) -> LessonPicture:
    if isinstance(question, Who):
        winner = _PLACES.index(truth(rules, question)) if answered else None
        return trick_picture(
            rules, seat_of(question.leader), tuple(question.trick.split()), trump=question.trump, winner=winner
        )
    if isinstance(question, WorthAsked):
        lines = deal_lines(rules, question)
        teams = tuple(
            _team(question, seats, stood) for seats, stood in zip(rules.teams, stands(rules, question), strict=True)
        )
        bags = deal_bags(rules, question, lines)
        told = lines if answered else ()
        return lines_picture(rules, deal_bids(question), teams, told, taken=question.tricks, bags=bags)
    return lines_picture(rules, (), (_stand(question.points[0], 0), _stand(question.points[1], 0)), ())


def _team(question: WorthAsked, seats: tuple[int, ...], stood: Standing) -> str:
    contract = sum(bid.tricks for seat in seats if (bid := deal_bids(question)[seat]))
    parts = [_stand(stood.points, stood.bags)] if stood.points or stood.bags else []
    if question.bids:
        parts.append(f"bid {contract}")
    taken = [question.tricks[seat] for seat in seats]
    apart = any(bid is not None and bid.nil for bid in (deal_bids(question)[seat] for seat in seats))
    if apart:
        parts += [f"{NAMES[seat]} took {number}" for seat, number in zip(seats, taken, strict=True)]
    else:
        parts.append(f"took {tricks_text(sum(taken))}")
    return ", ".join(parts)


def _stand(points: int, bags: int) -> str:
    return f"{minus(points)} points" + (f" and {bags} bags" if bags else "")


def _filled(text: str, rules: Rules) -> str:
    return text.format(rules=rules)
