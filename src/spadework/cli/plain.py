"""The game line by line: what happens as sentences, and a question where the person is to act.

For screen readers, pipes and terminals without cursor control. Nothing is ever drawn over.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import Protocol, TextIO

from spadework.cards import BadCard, card_name, parse_card
from spadework.cli.hints import hint_text
from spadework.cli.narration import Cast, bid_words, hand_words
from spadework.cli.session import Awaits, Session
from spadework.cli.sheet import bags_text, signed, verdict_text
from spadework.game import DealScored, GameWon, Phase, Refused, Seen
from spadework.rules import BadBid, parse_bid
from spadework.rules.model import BlindNil
from spadework.scoring.document import ScoredDeal

__all__ = ["PlainGame", "Source"]

HELP = """\
Answer the question, or say one of these:
  a bid: 3, nil, blind nil        a card: qs, 10h, 2c
  hand    your cards, and which may be played
  trick   what has been played to this trick
  last    the last trick
  bids    what each has bid and taken
  sheet   the score with its reasons
  hint    what the rule-of-thumb bot would do
  undo    take back your last bid or card
  claim   claim all tricks that are left
  concede give the game up
  quit    leave"""


class Quit(Exception):
    """The person leaves, or the input has ended."""


class Source(Protocol):
    """Where answers come from: standard input, or what stands in for it."""

    def readline(self) -> str:
        """The next line; empty at the end."""
        ...

    def isatty(self) -> bool:
        """Whether what is typed there is seen already."""
        ...


class PlainGame:
    """A session told and asked in lines."""

    def __init__(self, session: Session, *, source: Source | None = None, out: TextIO | None = None) -> None:
        """Reads from `source` and writes to `out`, the standard streams if left out."""
        self._source: Source = source or sys.stdin
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

    def _begin(self, session: Session) -> None:
        self.session = session
        self._cast = Cast(session.rules, seat=session.seat, signs=False)
        where = ", ".join(name for name in self._cast.names if name != "You")
        self._say(f"{session.rules.title}. You sit with {where}. Seed {session.seed.text}. Say help at any time.")

    def _play(self) -> None:
        session = self.session
        while session.awaits is not Awaits.NOTHING:
            match session.awaits:
                case Awaits.DEAL:
                    self._say(f"\nDeal {session.state.deal + 1}.")
                    self._tell(session.deal())
                case Awaits.BOT:
                    self._tell(session.step())
                case _:
                    self._ask()

    def _tell(self, seen: Iterable[Seen]) -> None:
        for each in seen:
            if sentence := self._cast.tell(each):
                self._say(sentence)
            if isinstance(each, DealScored):
                self._say(self._deal_text(self.session.sheet()[-1]))
            if isinstance(each, GameWon):
                self._say(self._end_text())

    # Asking.

    def _ask(self) -> None:
        typed = self._read(self._question())
        word = typed.lower()
        if command := self._commands().get(word):
            command()
            return
        try:
            self._act(word)
        except Refused as refused:
            self._say(f"{refused.text}.")
        except (BadBid, BadCard) as bad:
            self._say(f"{bad}; or say help.")

    def _question(self) -> str:
        view = self.session.view
        if view.claim is not None:
            return f"{self._cast.names[view.claim.seat]} claims the rest. Agree? y or n: "
        if view.phase is Phase.BLIND:
            worth = view.rules.blind_nil
            points = worth.points if isinstance(worth, BlindNil) else 0
            return f"Bid blind nil for {points} points, won or lost, or look at your cards? blind or look: "
        if view.phase is Phase.BIDDING:
            low, high = [bid.tricks for bid in view.legal_bids if not bid.nil][:1], view.legal_bids[-1]
            number = f"{low[0]} to {high.tricks}" if low else ""
            nil = "nil" if any(bid.nil for bid in view.legal_bids) else ""
            return f"Your bid, {' or '.join(filter(None, (number, nil)))}: "
        return "You lead: " if not view.trick else "Your card: "

    def _act(self, word: str) -> None:
        session, view = self.session, self.session.view
        if view.claim is not None:
            self._tell(session.answer_claim(agreed=_agrees(word)))
        elif view.phase is Phase.BLIND:
            if word in ("look", "l", "n", "no", ""):
                self._tell(session.decline())
            else:
                self._tell(session.bid(parse_bid("blind nil" if word in ("blind", "b", "y", "yes") else word)))
        elif view.phase is Phase.BIDDING:
            self._tell(session.bid(parse_bid(word)))
        else:
            self._tell(session.play(parse_card(word)))

    def _commands(self) -> dict[str, Callable[[], None]]:
        return {
            "help": lambda: self._say(HELP),
            "?": lambda: self._say(HELP),
            "hand": lambda: self._say(self._hand_text()),
            "trick": lambda: self._say(self._trick_text()),
            "last": lambda: self._say(self._last_text()),
            "bids": lambda: self._say(self._bids_text()),
            "sheet": lambda: self._say(self._sheet_text()),
            "hint": lambda: self._say(hint_text(self.session, self._cast)),
            "undo": self._undo,
            "u": self._undo,
            "claim": self._claim,
            "concede": self._concede,
            "quit": self._quit,
            "q": self._quit,
        }

    def _undo(self) -> None:
        try:
            self.session.undo()
        except ValueError as problem:
            self._say(f"{problem}.")
        else:
            self._say(f"Taken back. {self._hand_text()} {self._trick_text()}")

    def _claim(self) -> None:
        try:
            self._tell(self.session.claim())
        except Refused as refused:
            self._say(f"{refused.text}.")

    def _concede(self) -> None:
        if self._yes("Give the game up? y or n: "):
            self._tell(self.session.concede())

    def _quit(self) -> None:
        raise Quit

    # Texts.

    def _hand_text(self) -> str:
        view = self.session.view
        if not view.hand:
            return "Your cards are not shown yet."
        text = f"Your hand: {hand_words(self.session.hand)}."
        if view.legal_cards and len(view.legal_cards) < len(view.hand):
            text += f" You may play {', '.join(card_name(card).lower() for card in view.legal_cards)}."
        return text

    def _trick_text(self) -> str:
        view = self.session.view
        if not view.trick:
            return "Nothing has been played to this trick."
        return self._cards_text(view.leader, view.trick)

    def _last_text(self) -> str:
        if not self.session.view.tricks:
            return "No trick has been taken in this deal yet."
        last = self.session.view.tricks[-1]
        return f"{self._cards_text(last.leader, last.cards)} {self._cast.does(last.winner, 'take')} it."

    def _cards_text(self, leader: int, played: tuple[str, ...]) -> str:
        seats = self.session.rules.seats
        names = self._cast.names
        parts = (f"{names[(leader + i) % seats]}: {card_name(card).lower()}" for i, card in enumerate(played))
        return f"{'; '.join(parts)}."

    def _bids_text(self) -> str:
        view = self.session.view
        each = []
        for seat, bid in enumerate(view.bids):
            made = f"bid {bid_words(bid)}, took {view.taken[seat]}" if bid else "no bid yet"
            each.append(f"{self._cast.names[seat]}: {made}")
        return f"{'; '.join(each)}."

    def _sheet_text(self) -> str:
        deals = self.session.sheet()
        return (
            "\n".join(self._deal_text(deal) for deal in deals) or "The sheet is empty until the first deal is scored."
        )

    def _deal_text(self, deal: ScoredDeal) -> str:
        lines = [f"Deal {deal.number} is scored."]
        for team, name in enumerate(self._cast.pairs):
            reasons = "; ".join(f"{line.text}, {signed(line.points)}" for line in deal.lines if line.team == team)
            stood = deal.standings[team]
            lines.append(f"  {name}: {reasons or 'nothing'}. Now {stood.points}, {bags_text(stood.bags)}.")
        return "\n".join(lines)

    def _end_text(self) -> str:
        state = self.session.state
        return "The game is over. " + verdict_text(self.session.verdict, self._cast.pairs, state.standings, state.rules)

    # In and out.

    def _say(self, text: str) -> None:
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
        return _agrees(self._read(prompt).lower())


def _agrees(word: str) -> bool:
    return word in ("y", "yes")
