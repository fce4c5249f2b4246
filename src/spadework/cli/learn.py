"""`spadework learn`: the lessons in the terminal, line by line, for eyes and for screen readers alike."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from rich.console import Console

from spadework.cards import BadCard, card_name, parse_card
from spadework.cli.complaint import complain
from spadework.cli.progress import read_progress, write_progress
from spadework.lessons import ORDER, Feedback, LessonQuestion, Scene, lesson, lessons, scene
from spadework.words import signed, written

HELP = "Answer with a card (7h, 10d) or a choice, by its number or its words. Or say: hand, words, again, quit."


def complete_lessons(incomplete: str) -> list[tuple[str, str]]:
    """The lessons whose names begin so, for the shell."""
    return [(each.name, each.learn) for each in lessons() if each.name.startswith(incomplete)]


def learn(
    name: Annotated[
        str,
        typer.Argument(
            metavar="LESSON", help="Which one; all are listed if left out.", autocompletion=complete_lessons
        ),
    ] = "",
    again: Annotated[bool, typer.Option("--again", help="Begin at the first question.")] = False,
) -> None:
    """Learn Spades and its kin in short lessons: a few cards, a few questions, and why."""
    console = Console(highlight=False, markup=False, emoji=False)
    progress = read_progress()
    if not name:
        _list(console, progress)
        return
    if name not in ORDER:
        complain(f"there is no lesson {name!r}; the lessons are {', '.join(ORDER)}")
    kept = progress.get(name, [])
    answers = [] if again or _is_over(name, kept) else kept
    _Lesson(console, name, answers).run()


def _is_over(name: str, kept: list[str]) -> bool:
    """Whether a lesson was taken to its end, or what was kept fits it no more."""
    try:
        return scene(name, kept).question is None
    except ValueError:
        return True


def _list(console: Console, progress: dict[str, list[str]]) -> None:
    for number, each in enumerate(lessons(), 1):
        steps = sum(len(part.questions) for part in each.parts)
        done = len(progress.get(each.name, []))
        come = "done" if done >= steps else f"{done} of {steps}" if done else f"{steps} questions"
        console.print(f"{number}. {each.title} ({come})", style="bold")
        console.print(f"   {each.learn}")
        console.print(f"   spadework learn {each.name}", style="dim")


class _Quit(Exception):
    """The person leaves, or the input has ended."""


class _Lesson:
    """A lesson that is being taken."""

    def __init__(self, console: Console, name: str, answers: list[str]) -> None:
        self._console = console
        self._name = name
        self._answers = answers

    def run(self) -> None:
        """Ask until the lesson is over or the person leaves."""
        now = scene(self._name, self._answers)
        self._say(now.title, bold=True)
        self._say(f"{now.learn} {HELP}")
        try:
            while now.question is not None:
                now = self._step(now, now.question)
        except _Quit:
            self._say("Left. What you have done is kept.")
            return
        self._say("\nThat is the lesson. Remember:", bold=True)
        for line in now.remember:
            self._say(f"- {line}")
        if now.next:
            self._say(f"Next: {lesson(now.next).title}, spadework learn {now.next}")

    def _step(self, now: Scene, question: LessonQuestion) -> Scene:
        self._say(f"\nQuestion {now.step} of {now.steps}.", bold=True)
        for line in _table(question):
            self._say(line)
        self._say(question.text)
        if question.kind == "choice":
            self._choices(question)
        while True:
            answer = self._answer(question)
            if answer == "again":
                self._answers = []
                return scene(self._name, [])
            after = scene(self._name, [*now.kept, answer])
            if after.feedback is not None:
                self._tell(after.feedback)
            if len(after.kept) > len(now.kept):
                self._answers = list(after.kept)
                write_progress(self._name, self._answers)
                return after

    def _choices(self, question: LessonQuestion) -> None:
        """The choices, numbered unless they are numbers themselves."""
        if _are_numbers(question):
            self._say(f"Choose: {', '.join(choice.label for choice in question.choices)}.")
            return
        for number, choice in enumerate(question.choices, 1):
            self._say(f"  {number}. {choice.label}")

    def _tell(self, feedback: Feedback) -> None:
        self._say(f"{feedback.heading} {feedback.text}", bold=feedback.picture is not None)
        if feedback.said:
            self._say(" ".join(feedback.said))
        if feedback.picture:
            for line in feedback.picture.lines:
                points = signed(written(line.points, feedback.picture.decimals))
                self._say(f"  {line.team}: {line.text}, {points}")

    def _answer(self, question: LessonQuestion) -> str:
        while True:
            typed = self._read("> ").lower()
            if typed in ("quit", "q"):
                raise _Quit
            if typed == "again":
                return typed
            if typed == "hand":
                self._say(_hand(question))
            elif typed == "words":
                for term in question.terms:
                    self._say(f"{term.word}: {term.means}")
                if not question.terms:
                    self._say("There are no new words in this question.")
            elif found := _chosen(question, typed):
                return found
            else:
                self._say(f"{typed[:40] or 'Nothing'} is not among the choices. {HELP}")

    def _say(self, text: str, *, bold: bool = False) -> None:
        self._console.print(text, style="bold" if bold else None)

    def _read(self, prompt: str) -> str:
        self._console.print(prompt, end="")
        line = sys.stdin.readline()
        if not line:
            self._console.print()
            raise _Quit
        return line.strip()


def _chosen(question: LessonQuestion, typed: str) -> str:
    """The answer that somebody typed; empty where it is none."""
    answers = {choice.answer for choice in question.choices}
    if question.kind == "card":
        try:
            card = parse_card(typed)
        except BadCard:
            return ""
        return card if card in answers else ""
    for choice in question.choices:
        if typed in (choice.label.lower(), choice.answer.lower()):
            return choice.answer
    if _are_numbers(question):
        return ""
    places = {str(number): choice.answer for number, choice in enumerate(question.choices, 1)}
    return places.get(typed, "")


def _are_numbers(question: LessonQuestion) -> bool:
    return any(choice.answer.lstrip("-").isdigit() for choice in question.choices)


def _hand(question: LessonQuestion) -> str:
    picture = question.picture
    if picture.backs:
        return f"{picture.backs} cards lie face down before you."
    if not picture.hand:
        return "You hold no cards in this question."
    suits: dict[str, list[str]] = {}
    for card in picture.hand:
        rank, _, suit = card_name(card).lower().partition(" of ")
        suits.setdefault(suit or "jokers", []).append(rank)
    held = "; ".join(f"{suit}: {', '.join(ranks)}" for suit, ranks in suits.items())
    return f"Your hand: {held}."


def _table(question: LessonQuestion) -> list[str]:
    """What lies on the table, in sentences."""
    picture = question.picture
    lines = [" ".join(question.before)] if question.before else []
    if not question.before and picture.trick:
        played = (f"{picture.names[each.seat]}: {card_name(each.card).lower()}" for each in picture.trick)
        lines.append(f"On the table: {'; '.join(played)}.")
    if picture.trump:
        lines.append("No trumps." if picture.trump == "none" else f"Trump: {picture.trump}.")
    if picture.hand or picture.backs:
        lines.append(_hand(question))
    elif picture.bids:
        bids = (f"{name} {bid}" for name, bid in zip(picture.names, picture.bids, strict=True))
        lines.append(f"Bids: {', '.join(bids)}.")
    lines += [f"{team.name}: {team.text}." for team in picture.teams if team.text]
    return lines
