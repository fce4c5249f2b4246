"""Asking at the table: one question after the other, and the words that do something else instead."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex

from rich.console import Console

from spadework.api.keep import record_text
from spadework.cli.keep.book import Book
from spadework.cli.keep.form import rules_form
from spadework.cli.keep.page import print_comparison, print_reasons, print_sheet, print_statistics
from spadework.keep import (
    Agreed,
    Question,
    Sheet,
    Unkept,
    begin_game,
    compare,
    csv_text,
    kept_game,
    sheet,
    statistics,
    told,
)
from spadework.keep import edits as e
from spadework.rules import BadRules

HELP = """Answer what is asked; Enter takes the number in brackets. Or say:
  undo · redo           take the last thing back, or do it again
  edit N                tell deal N anew; Enter keeps an answer
  misdeal [next]        throw the deal in; the same player deals again, or the next
  renege T · wrong T    team T (1, 2, ...) reneged, or claimed wrongly, in the deal told last
  adjust T N why        N points for team T, with the reason
  concede T             team T gives the game up
  note TEXT             a note beside the deal told last
  sheet · why N         the whole sheet, or the reasons of deal N
  rules NAME [set ...]  what another ruleset would make of the sheet, and play by it
  names A, B, ...       who sits where
  next [NAME]           another game, by the same people
  stats · export FILE   results; a file that ends in .csv, .json or .txt (a record)
  quit                  everything is kept already"""


class Talk:
    """A conversation about one evening."""

    def __init__(self, book: Book, console: Console, ask: Callable[[str], str]) -> None:
        self._book = book
        self._console = console
        self._ask = ask
        self._heard: tuple[str, ...] = ()
        self._commands: dict[str, Callable[[str], None]] = {
            "undo": lambda _: self._enter(e.Undone()),
            "redo": lambda _: self._enter(e.Redone()),
            "edit": self._edit,
            "misdeal": self._misdeal,
            "renege": lambda said: self._enter(e.Reneged(at=self._last(), team=self._team(said))),
            "wrong": lambda said: self._enter(e.Claimed(at=self._last(), team=self._team(said))),
            "adjust": self._adjust,
            "concede": lambda said: self._enter(e.Ceded(team=self._team(said))),
            "note": lambda said: self._enter(e.Noted(at=self._last(), text=said)),
            "sheet": lambda _: print_sheet(self._console, self._sheet()),
            "why": self._why,
            "rules": self._rules,
            "names": lambda said: self._enter(e.Renamed(names=tuple(said.split(",")))),
            "next": self._next,
            "stats": lambda _: print_statistics(self._console, statistics([self._book.evening])),
            "export": self._export,
            "help": lambda _: self._console.print(HELP),
        }

    def run(self) -> None:
        """Ask until somebody says quit, or nobody says anything any more."""
        print_sheet(self._console, self._sheet())
        while True:
            shown = self._sheet()
            self._tell(shown)
            try:
                said = self._ask(self._prompt(shown)).strip()
                if said in {"quit", "exit", "q"}:
                    return
                if not self._console.is_terminal:
                    self._console.print()
                self._hear(said, shown)
            except EOFError:
                return
            except (Unkept, BadRules) as no:
                self._console.print(no.text, style="red")

    def _sheet(self) -> Sheet:
        return sheet(self._book.game)

    def _tell(self, shown: Sheet) -> None:
        """Say what was not said before."""
        news = tuple(one.text for one in shown.news)
        for text in news:
            if text not in self._heard:
                self._console.print(text, style="bold")
        self._heard = news

    def _prompt(self, shown: Sheet) -> str:
        if shown.question is None:
            return f"{shown.over} next, sheet or quit? "
        if shown.question.sums:
            self._console.print(shown.question.sums, style="dim")
        if shown.turn and shown.question.key.startswith("bid"):
            self._console.print(shown.turn, style="dim")
        return f"{shown.question.text}{_options(shown.question)} "

    def _hear(self, said: str, shown: Sheet) -> None:
        word, _, rest = said.partition(" ")
        if word.lower() in self._commands:
            self._commands[word.lower()](rest.strip())
        elif shown.question is not None:
            before = len(shown.rows)
            self._enter(e.Answered(at=shown.question.at, key=shown.question.key, value=_value(shown.question, said)))
            after = self._sheet()
            if after.question is None or after.question.at > shown.question.at or len(after.rows) > before > 0:
                self._scored(after, shown.question.at)
        else:
            self._console.print(HELP)

    def _scored(self, shown: Sheet, at: int) -> None:
        if at < len(shown.rows) and shown.rows[at].kind == "deal":
            print_reasons(self._console, shown, shown.rows[at])

    def _enter(self, edit: e.Edit) -> None:
        self._book.enter(edit)

    def _last(self) -> int:
        """The deal told last, or the one that is being told."""
        deals = [row.at for row in self._sheet().rows if row.kind in {"deal", "open", "thrown"}]
        return deals[-1] if deals else 0

    def _team(self, said: str) -> int:
        word = said.split(maxsplit=1)[0] if said else ""
        heads = self._sheet().teams
        if _NUMBER.fullmatch(word) and 1 <= int(word) <= len(heads):
            return int(word) - 1
        named = ", ".join(f"{team + 1} for {head.name}" for team, head in enumerate(heads))
        raise Unkept("team", f"Say which team: {named}.")

    def _place(self, said: str) -> int:
        for row in self._sheet().rows:
            if row.number and str(row.number) == said:
                return row.at
        raise Unkept("deal", f"There is no deal {said or 'without a number'} on the sheet.")

    def _edit(self, said: str) -> None:
        at = self._place(said)
        asked: set[str] = set()
        while fresh := next((one for one in told(self._book.game, at) if one.question.key not in asked), None):
            asked.add(fresh.question.key)
            answer = self._ask(f"{fresh.question.text} [{fresh.text or 'not told'}] ").strip()
            if answer:
                self._enter(e.Answered(at=at, key=fresh.question.key, value=_value(fresh.question, answer)))
        print_sheet(self._console, self._sheet())

    def _misdeal(self, said: str) -> None:
        shown = self._sheet()
        at = shown.question.at if shown.question else len(shown.rows)
        self._enter(e.Misdealt(at=at, dealer="next" if said == "next" else "same"))

    def _adjust(self, said: str) -> None:
        team = self._team(said)
        words = said.split(maxsplit=2)
        number = words[1].replace("−", "-") if len(words) > 2 else ""
        if not _NUMBER.fullmatch(number):
            raise Unkept("points", "Say the team, the points and the reason: adjust 1 -50 looked at the last trick")
        self._enter(e.Adjusted(team=team, points=int(number), reason=words[2]))

    def _why(self, said: str) -> None:
        shown = self._sheet()
        print_reasons(self._console, shown, shown.rows[self._place(said)])

    def _rules(self, said: str) -> None:
        words = said.split()
        if not words:
            raise Unkept("rules", "Say a ruleset, and changes if there are any: rules short nil.points=60")
        asked = e.Ruled(rules=Agreed(form=rules_form(words[0], words[1:])))
        shown = self._sheet()
        print_comparison(self._console, shown, compare(self._book.game, asked))
        if self._ask("Play by these rules? [no] ").strip().lower() in {"y", "yes"}:
            self._enter(asked)

    def _next(self, said: str) -> None:
        game = self._book.game
        names = self._sheet().names
        form = rules_form(said, ()) if said else self._sheet().form
        self._book.begin(begin_game(form, names, key=token_hex(8), began=game.began))

    def _export(self, said: str) -> None:
        path = _path(said)
        left_out: list[str] = []
        match path.suffix:
            case ".csv":
                text = csv_text(self._book.game)
            case ".json":
                text = self._book.path.read_text("utf-8")
            case ".txt":
                kept = [kept_game(game) for game in self._book.evening.games]
                text = record_text(kept)
                left_out = [game.left_out for game in kept if game.left_out]
            case _:
                raise Unkept("file", "Name a file that ends in .csv, .json or .txt, for a record.")
        try:
            path.write_text(text, "utf-8", newline="")
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or "unknown reason"
            raise Unkept("file", f"{path} cannot be written: {reason.lower()}.") from None
        self._console.print(" ".join([f"Written to {path}.", *left_out]))


_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
"""Digits alone: `int` takes those of other scripts and `str.isdigit` raised ones, and neither is what people mean."""


def _path(said: str) -> Path:
    try:
        return Path(said).expanduser()
    except (RuntimeError, ValueError):
        raise Unkept("file", f"{said[:40]} is not a file; name one like friday.csv.") from None


def _options(question: Question) -> str:
    """What may be said, in brackets: the choices, and what Enter says."""
    names = "/".join(choice.text for choice in question.choices)
    usual = "" if question.usual is None else str(question.usual)
    if question.usual is not None and not question.values:
        usual = next((choice.text for choice in question.choices if choice.value == question.usual), usual)
    inside = ", ".join(part for part in (names, f"Enter for {usual}" if usual else "") if part)
    return f" [{inside}]" if inside else ""


def _value(question: Question, said: str) -> e.Value:
    """What somebody typed, as an answer: a number, or the beginning of a choice's name.

    Where there is only a choice of people, a number is a place in the list that is shown, from 1.
    """
    if not said:
        if question.usual is None:
            raise Unkept(question.key, f"Give an answer: {_options(question).strip(' []') or 'a number'}.")
        return question.usual
    low = said.casefold()
    found = [choice.value for choice in question.choices if choice.text.casefold().startswith(low)]
    exact = [choice.value for choice in question.choices if low in {choice.text.casefold(), choice.value}]
    if exact or len(found) == 1:
        return (exact or found)[0]
    if not question.values and low in (places := [str(n + 1) for n in range(len(question.choices))]):
        return question.choices[places.index(low)].value
    if _NUMBER.fullmatch(said) and len(said) < 4 and question.values:
        return int(said)
    if question.key.startswith("bid"):
        return low[:20]
    wanted = _options(question).strip(" []") or "a number"
    raise Unkept(question.key, f"{said[:40]} is not an answer to this; say {wanted}, or help.")
