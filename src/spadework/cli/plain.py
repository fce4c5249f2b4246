"""The game line by line: what happens as sentences, and a question where the person is to act.

For screen readers, pipes and terminals without cursor control. Nothing is ever drawn over.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import Protocol, TextIO

from spadework.cards import BadCard, parse_card
from spadework.cli.aloud import Aloud
from spadework.cli.hints import hint_text, why_text
from spadework.cli.manual import spoken
from spadework.cli.narration import TableCast
from spadework.cli.prompt import Prompt, chosen, prompt
from spadework.faults import Fault
from spadework.game import DealScored, GameWon, OwnHandShown, Phase, Refused, Seen
from spadework.rules import BadBid, Bid
from spadework.session import Awaits, Game
from spadework.show import told


class Quit(Exception):
    """The person leaves, or the input has ended."""


class Unclear(Fault):
    """What was typed is not an answer; the text says what would be."""


class AnswerSource(Protocol):
    """Where answers come from: standard input, or what stands in for it."""

    def readline(self) -> str:
        """The next line; empty at the end."""
        ...

    def isatty(self) -> bool:
        """Whether what is typed there is seen already."""
        ...


class PlainGame:
    """A session told and asked in lines."""

    def __init__(self, session: Game, *, source: AnswerSource | None = None, out: TextIO | None = None) -> None:
        """Reads from `source` and writes to `out`, the standard streams if left out."""
        self._source: AnswerSource = source or sys.stdin
        self._out = out or sys.stdout
        self._begin(session)

    def run(self) -> None:
        """Play until the person leaves, game after game."""
        try:
            while True:
                self._play()
                if not self._yes("Another game? y or n: "):
                    return
                self._begin(self.session.rematch())
        except Quit:
            self._say("You leave the table.")

    def _begin(self, session: Game) -> None:
        self.session = session
        self._cast = TableCast(session.rules, seat=session.seat, signs=False, bots=session.bots)
        self._aloud = Aloud(session, self._cast)
        self._known: set[str] = set()
        """The cards of the hand that the person has been told of."""
        self._noted = ""
        """The note that was said last, so that it is not said again with each try."""
        seated, seed = self._cast.seated(), session.seed.text
        self._say(f"{session.rules.title}. {seated} Seed {seed}. Say help at any time.")

    def _play(self) -> None:
        session = self.session
        while session.awaits is not Awaits.NOTHING:
            match session.awaits:
                case Awaits.DEAL:
                    print(file=self._out)
                    self._tell(session.step())
                case Awaits.BOT:
                    self._tell(session.step())
                case _:
                    self._ask()

    def _tell(self, seen: Iterable[Seen]) -> None:
        for each in seen:
            if isinstance(each, OwnHandShown):
                self._known = set(each.cards)
                self._say(self._aloud.held())
            elif isinstance(each, DealScored):
                self._say(self._aloud.deal())
            elif isinstance(each, GameWon):
                self._say("The game is over.")
                self._say(told(each, self.session.view, self._cast))
            else:
                self._say(told(each, self.session.view, self._cast))

    # Asking.

    def _ask(self) -> None:
        view = self.session.view
        asked = prompt(view, self._cast)
        if asked is None and view.tricks:
            self._noted = ""
        elif view.phase is not Phase.DRAW and not set(view.hand) <= self._known:
            self._known = set(view.hand)
            self._say(self._aloud.held())
        if asked is not None:
            # What was bid so far has been told as it happened.
            known = "" if view.phase is Phase.BIDDING else asked.known
            note = f"{known} {asked.note}".strip()
            if note != self._noted:
                self._noted = note
                self._say(note)
        self._answer(asked, self._read(self._prompt(asked)))

    def _prompt(self, asked: Prompt | None) -> str:
        if asked is None:
            return "Your card: " if self.session.view.trick else "You lead: "
        if asked.number:
            return f"{asked.title}: "
        return f"{asked.title}{'' if asked.title.endswith('?') else ','} {asked.choices}: "

    def _answer(self, asked: Prompt | None, typed: str) -> None:
        first, _, rest = typed.lower().partition(" ")
        try:
            if not rest and (command := self._commands().get(first)):
                command()
            elif rest and (longer := self._longer().get(first)):
                longer(rest)
            else:
                self._act(asked, typed.lower())
        except Refused as refused:
            self._say(f"{refused.text.rstrip('.')}.")
        except (BadBid, BadCard, Unclear) as bad:
            self._say(f"{bad}; or say help.")

    def _act(self, asked: Prompt | None, typed: str) -> None:
        session, view = self.session, self.session.view
        if asked is None:
            self._tell(session.play(parse_card(typed)))
        elif asked.number:
            cards = [parse_card(word) for word in typed.replace(",", " ").split()]
            self._tell(session.do(chosen(view, asked, cards)))
        elif offer := asked.find(typed):
            self._tell(session.do(offer.fact))
        elif view.phase is Phase.BIDDING and view.claim is None and view.legal_bids:
            self._tell(session.bid(Bid(typed)))
        else:
            raise Unclear(f"{typed!r} is not an answer here; say {asked.choices}")

    def _commands(self) -> dict[str, Callable[[], None]]:
        return {
            "help": self._help,
            "?": self._help,
            "hand": lambda: self._say(self._aloud.hand()),
            "trick": lambda: self._say(self._aloud.trick()),
            "last": lambda: self._say(self._aloud.last()),
            "bids": lambda: self._say(self._aloud.bids()),
            "tricks": lambda: self._say(self._aloud.bids()),
            "sheet": lambda: self._say(self._aloud.sheet()),
            "hint": lambda: self._say(hint_text(self.session, self._cast)),
            "undo": self._undo,
            "claim": lambda: self._tell(self.session.claim()),
            "concede": self._concede,
            "quit": self._quit,
            "q": self._quit,
        }

    def _longer(self) -> dict[str, Callable[[str], None]]:
        """Commands that need something more."""
        return {
            "correct": lambda rest: self._tell(self.session.correct(parse_card(rest))),
            "renege": self._renege,
            "why": self._why,
        }

    def _help(self) -> None:
        self._say(spoken(self.session.rules))

    def _why(self, rest: str) -> None:
        """Say why a card was played."""
        try:
            self._say(why_text(self.session, self._cast, rest))
        except Fault as unknown:
            raise Unclear(unknown.text) from None

    def _renege(self, rest: str) -> None:
        """Call a wrong card: of a seat, to a trick by its number, or to the one on the table."""
        who, _, number = rest.partition(" ")
        names = [name.lower() for name in self._cast.names]
        view = self.session.view
        if who not in names or (number and not number.isdecimal()):
            raise Unclear(f"'renege {rest}' is unclear; say renege, who, and the number of the trick")
        trick = int(number) if number else max(1, len(view.tricks) + bool(view.trick))
        if not 1 <= trick <= view.rules.tricks:
            raise Unclear(f"There is no trick {trick}; tricks are 1 to {view.rules.tricks}")
        self._tell(self.session.call_renege(names.index(who), trick - 1))

    def _undo(self) -> None:
        try:
            self.session.undo()
        except ValueError as problem:
            self._say(f"{problem}.")
        else:
            self._say(f"Taken back. {self._aloud.hand()} {self._aloud.trick()}")

    def _concede(self) -> None:
        if self._yes("Give the game up? y or n: "):
            self._tell(self.session.concede())

    def _quit(self) -> None:
        raise Quit

    # In and out.

    def _say(self, text: str) -> None:
        if text:
            print(text, file=self._out, flush=True)

    def _read(self, prompt: str) -> str:
        print(prompt, end="", file=self._out, flush=True)
        line = self._source.readline()
        if not self._source.isatty():
            print(line.rstrip("\n"), file=self._out, flush=True)
        if not line:
            raise Quit
        return line.strip()

    def _yes(self, prompt: str) -> bool:
        return self._read(prompt).lower() in ("y", "yes")
