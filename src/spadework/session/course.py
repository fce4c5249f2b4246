"""The course of a game: its events, who is to act, the sheet so far, and undo. It does no input or output but for the clock."""

from __future__ import annotations

import enum
import time
from collections.abc import Callable, Iterator, Mapping, Sequence

from spadework.cards import Card, cards, texts
from spadework.dealing import deal_for
from spadework.faults import Fault
from spadework.game import (
    NOBODY,
    DealScored,
    Dealt,
    Event,
    Fact,
    GameStarted,
    GameState,
    GameWon,
    Hidden,
    Phase,
    Seen,
    TimeCalled,
    advance,
    evolve,
    fold,
    see,
    view,
)
from spadework.players import BadPlayer, Player
from spadework.rules import Rules
from spadework.rules.model import pack_cards
from spadework.scoring.document import ScoredDeal
from spadework.scoring.finish import Verdict
from spadework.scoring.sheet import Standing, beginning
from spadework.session.hand import Hand
from spadework.session.seed import Seed
from spadework.session.typed_hands import hands_of
from spadework.session.undo import undo_problem
from spadework.show.answers import legal, may_text, meant


class Awaits(enum.Enum):
    """What a game waits for."""

    PERSON = "person"
    BOT = "bot"
    DEAL = "deal"
    """The next deal; `Game.step` deals it."""
    NOTHING = "nothing"
    """The game is over."""


class Course:
    """A game as it happens, from its first deal to its end."""

    def __init__(
        self,
        rules: Rules,
        *,
        seed: Seed,
        bots: Mapping[int, Player],
        dealer: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.rules = rules
        self.seed = seed
        self.bots = dict(bots)
        """The bots by their seats."""
        self.log: list[Event] = []
        """All events so far, hidden cards included."""
        self.state: GameState
        """The whole game, hidden cards included."""
        self._clock, self._began = clock, clock()
        self._own: list[int] = []
        """How long the log was before each of the person's own facts."""
        self._scored: list[tuple[int, ScoredDeal]] = []
        """The deals that have been scored, and how long the log was after each."""
        first = seed.of("dealer")[0] % rules.seats if dealer is None else dealer
        self._admit(GameStarted(rules, first))

    def __eq__(self, other: object) -> bool:
        """Whether the same has happened in both, hidden cards included, whoever plays them and whatever is to come."""
        return isinstance(other, Course) and self.log == other.log

    __hash__ = None  # type: ignore[assignment] # it goes on

    @property
    def awaits(self) -> Awaits:
        """What comes next. Bots answer before the person where the order does not matter."""
        if self.state.phase is Phase.OVER:
            return Awaits.NOTHING
        if self.state.phase is Phase.BETWEEN:
            return Awaits.DEAL
        return Awaits.BOT if self._asked() in self.bots else Awaits.PERSON

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.awaits is Awaits.NOTHING

    @property
    def seat(self) -> int:
        """Your seat; of several the one that is asked, and -1 where bots have every seat."""
        own = [seat for seat in range(self.rules.seats) if seat not in self.bots]
        asked = self._asked()
        return asked if asked in own else next(iter(own), NOBODY)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Where each team stands: points, and bags where they are counted. `rules.teams` says who is in which."""
        return self.state.standings

    @property
    def winners(self) -> tuple[int, ...]:
        """The teams that have won; none while the game goes on."""
        return self.state.winners

    @property
    def verdict(self) -> Verdict:
        """How the game ended: who won, and by what. Raises `spadework.Fault` while it goes on."""
        if ended := self._ended():
            return ended
        raise Fault("the game is not over yet; `over` says when it is")

    def seen(self) -> tuple[Seen, ...]:
        """All that has happened, as far as you may know it."""
        return self._cut(self.log)

    def history(self) -> Iterator[tuple[Event, GameState]]:
        """Everything that has happened, each with the whole game after it, hidden cards included."""
        state: GameState | None = None
        for event in self.log:
            state = evolve(state, event)
            yield event, state

    def deal(self, hands: Sequence[Sequence[Card] | str] | str | None = None) -> tuple[Seen, ...]:
        """Deal the next deal: as the seed has it, or these hands, by seat or as one text: ``"N:AK.2.. QJ.3.. …"``."""
        number = self.state.shuffles + 1
        seed = self.seed.of("deal", str(number))
        if hands is not None:
            held = tuple(tuple(Hand(hand)) for hand in hands_of(hands, self.rules)[0])
            rest = cards(pack_cards(self.rules.pack)) & ~cards(card for hand in held for card in hand)
            return self._admit(Dealt(held, stock=texts(rest)))
        dealer = self.state.next_dealer
        held, stock = deal_for(self.rules, seed, game=self.seed.of("game")[:16], number=number, dealer=dealer)
        return self._admit(Dealt(held, seed.hex(), stock))

    def watch(self) -> tuple[Seen, ...]:
        """Look at the clock: when the time that the rules give a game is up, the deal in progress is the last."""
        minutes = self.rules.finish.minutes
        if not minutes or self.state.time_up or self.over or self._clock() - self._began < 60 * minutes:
            return ()
        return self._admit(TimeCalled())

    def undo_problem(self) -> str | None:
        """Why nothing can be taken back; none if your last act can be."""
        if not self._own:
            return "There is nothing to take back yet"
        at = self._own[-1]
        return undo_problem(self.log[at], self._cut(self.log[at:]))

    def undo(self) -> None:
        """Take back your last act and all that followed. Raises `spadework.Fault` with the reason where it stays."""
        if problem := self.undo_problem():
            raise Fault(problem)
        del self.log[self._own.pop() :]
        self._scored = [(length, deal) for length, deal in self._scored if length <= len(self.log)]
        self.state = fold(self.log)

    def _asked(self) -> int:
        """The seat whose answer comes next, bots first where several are asked at once."""
        state = self.state
        waiting = state.claim.waiting if state.claim else state.waiting
        return next((seat for seat in waiting if seat in self.bots), waiting[0]) if waiting else state.turn

    def _let(self, seat: int) -> tuple[Seen, ...]:
        """Let the bot on a seat act."""
        bot, seen = self.bots[seat], view(self.state, seat)
        chosen = bot.choose(seen)
        try:
            return self._admit(meant(seen, chosen))
        except Fault as bad:
            raise BadPlayer(
                f"{bot.name} on seat {seat} chose {chosen!r}: {bad.sentence} {may_text(legal(seen))}"
            ) from bad

    def _admit(self, fact: Fact) -> tuple[Seen, ...]:
        before = self.state.standings if self.log else beginning(self.rules)
        events, self.state = advance(self.state if self.log else None, fact)
        self.log += events
        if any(isinstance(event, DealScored) for event in events):
            self._scored.append((len(self.log), self._scored_deal(before)))
        return self._cut(events)

    def _scored_deal(self, before: Sequence[Standing]) -> ScoredDeal:
        """The deal that has just been scored."""
        state = self.state
        return ScoredDeal.of(
            number=state.deal,
            bids=state.bids,
            tricks=state.taken,
            lines=state.last_lines,
            before=before,
            after=state.standings,
        )

    def _ended(self) -> Verdict | None:
        won = (Verdict(event.winners, event.why) for event in reversed(self.log) if isinstance(event, GameWon))
        return next(won, None)

    def _cut(self, events: Sequence[Event]) -> tuple[Seen, ...]:
        seen = (see(event, None if self.seat == NOBODY else self.seat) for event in events)
        return tuple(each for each in seen if not isinstance(each, Hidden))
