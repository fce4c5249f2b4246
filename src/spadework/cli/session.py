"""One person against bots: the game, its log, whose answer is awaited, and undo.

It does no input or output but for the clock: a front end asks `awaits`, lets `step` make the next bot's move, and hands the person's own
facts to `act`. What it gives back is cut for the person's seat, so that no front end can show a hidden card.
"""

from __future__ import annotations

import enum
import hashlib
import hmac
import time
from collections.abc import Callable, Mapping, Sequence

import msgspec

from spadework import dealing
from spadework.cards import Card, cards
from spadework.cli.question import as_bid
from spadework.game import (
    BidsShown,
    BlindBidsShown,
    CardCorrected,
    CardPlayed,
    Conceded,
    DealScored,
    Dealt,
    Event,
    Fact,
    GameStarted,
    GameState,
    GameWon,
    Hidden,
    OwnCards,
    OwnHandShown,
    Phase,
    RenegeClaimed,
    RestClaimed,
    Seen,
    TimeCalled,
    View,
    advance,
    fold,
    see,
    view,
)
from spadework.game.events import stands
from spadework.players import Player, ThumbPlayer
from spadework.rules import Bid, Rules, bid_text
from spadework.scoring.document import ScoredDeal
from spadework.scoring.finish import Verdict
from spadework.scoring.sheet import Standing, beginning

__all__ = ["Awaits", "Hint", "Seed", "Session"]


class Awaits(enum.Enum):
    """What a session waits for."""

    PERSON = "person"
    BOT = "bot"
    DEAL = "deal"
    """The next deal; `Session.deal` deals it."""
    NOTHING = "nothing"
    """The game is over."""


class Seed:
    """Where a game's cards come from: one text or 64 hexadecimal digits, from which every deal's seed follows."""

    def __init__(self, text: str, *, game: int = 0) -> None:
        self.text = text
        self.game = game
        """Which game from this seed: a rematch has other cards."""
        digits = text.strip().lower()
        whole = len(digits) == 64 and set(digits) <= set("0123456789abcdef")
        self._key = bytes.fromhex(digits) if whole else hashlib.sha256(text.encode()).digest()

    def of(self, *parts: str) -> bytes:
        """Thirty-two bytes for a purpose named by these words."""
        return hmac.digest(self._key, "/".join(("spadework play", str(self.game), *parts)).encode(), "sha256")

    def next(self) -> Seed:
        """The seed of the game after this one."""
        return Seed(self.text, game=self.game + 1)


class Hint(msgspec.Struct, frozen=True):
    """What the rule-of-thumb bot would do, and why."""

    fact: Fact
    why: str


class Session:
    """A game between one person and bots, from its first deal to its end."""

    def __init__(
        self,
        rules: Rules,
        *,
        seed: Seed,
        bots: Mapping[int, Player],
        dealer: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """The person sits on the one seat without a bot. The seed chooses the first dealer where none is given.

        `clock` gives the time in seconds, for games that last so many minutes.
        """
        self.rules = rules
        self.seed = seed
        self.bots = dict(bots)
        self.seat = next(seat for seat in range(rules.seats) if seat not in bots)
        first = seed.of("dealer")[0] % rules.seats if dealer is None else dealer
        self._clock, self._began = clock, clock()
        self.log: list[Event] = []
        self._own: list[int] = []
        """How long the log was before each of the person's own facts."""
        self._scored: list[tuple[int, ScoredDeal]] = []
        """The deals that have been scored, and how long the log was after each."""
        self.state: GameState
        self._admit(GameStarted(rules, first))

    @property
    def view(self) -> View:
        """The game as the person may know it."""
        return view(self.state, self.seat)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The person's cards in the order in which to show them."""
        return self.state.ranking.display(cards(self.view.hand))

    @property
    def awaits(self) -> Awaits:
        """What comes next. Bots answer before the person where the order does not matter."""
        if self.state.phase is Phase.OVER:
            return Awaits.NOTHING
        if self.state.phase is Phase.BETWEEN:
            return Awaits.DEAL
        return Awaits.BOT if self._asked() in self.bots else Awaits.PERSON

    def deal(self) -> tuple[Seen, ...]:
        """Deal the next deal."""
        number = self.state.shuffles + 1
        seed = self.seed.of("deal", str(number))
        hands, stock = dealing.deal_for(
            self.rules, seed, game=self.seed.of("game")[:16], number=number, dealer=self.state.next_dealer
        )
        return self._admit(Dealt(hands, seed.hex(), stock))

    def step(self) -> tuple[Seen, ...]:
        """Let the bot that is to act do so; nothing where none is."""
        seat = self._asked()
        if self.awaits is not Awaits.BOT:
            return ()
        return self._admit(self.bots[seat].choose(view(self.state, seat)))

    def act(self, fact: Fact) -> tuple[Seen, ...]:
        """What the person does. Raises `Refused`, and then nothing has happened."""
        length = len(self.log)
        seen = self._admit(fact)
        self._own.append(length)
        return seen

    def bid(self, bid: Bid) -> tuple[Seen, ...]:
        """The person bids, for all to hear or sealed."""
        return self.act(as_bid(self.view, bid))

    def play(self, card: str) -> tuple[Seen, ...]:
        """The person plays a card."""
        return self.act(CardPlayed(self.seat, card))

    def claim(self) -> tuple[Seen, ...]:
        """The person claims all tricks that are left."""
        return self.act(RestClaimed(self.seat))

    def correct(self, card: str) -> tuple[Seen, ...]:
        """The person takes a wrong card back and plays this one."""
        return self.act(CardCorrected(self.seat, card))

    def call_renege(self, offender: int, trick: int) -> tuple[Seen, ...]:
        """The person says that a seat played a wrong card to a trick, counted from 0."""
        return self.act(RenegeClaimed(self.seat, offender, trick))

    def watch(self) -> tuple[Seen, ...]:
        """Look at the clock: when the time that the rules give a game is up, the deal in progress is the last."""
        minutes = self.rules.finish.minutes
        over = self.state.time_up or self.state.phase is Phase.OVER
        if not minutes or over or self._clock() - self._began < 60 * minutes:
            return ()
        return self._admit(TimeCalled())

    def concede(self) -> tuple[Seen, ...]:
        """The person's team gives the game up."""
        return self.act(Conceded(self.rules.team_of(self.seat)))

    def undo_problem(self) -> str | None:
        """Why nothing can be taken back; none if the person's last act can be."""
        if not self._own:
            return "There is nothing to take back yet"
        last = self.log[self._own[-1]]
        since = self._cut(self.log[self._own[-1] :])
        if any(isinstance(seen, OwnHandShown) or _opens(seen) for seen in since):
            return "Cards have been shown since then, so it stays"
        if any(isinstance(seen, BidsShown | BlindBidsShown) for seen in since):
            return "Bids have been opened since then, so it stays"
        if stands(last):
            return "What was said before its answer was known stays"
        return None

    def undo(self) -> None:
        """Take back the person's last act and all that followed. Raises `ValueError` with the reason where it stays."""
        if problem := self.undo_problem():
            raise ValueError(problem)
        del self.log[self._own.pop() :]
        self._scored = [(length, deal) for length, deal in self._scored if length <= len(self.log)]
        self.state = fold(self.log)

    def hint(self) -> Hint:
        """What the rule-of-thumb bot would do in the person's place."""
        return Hint(*ThumbPlayer().explain(self.view))

    def rematch(self) -> Session:
        """Another game with the same rules and bots; the deal passes on."""
        dealer = (self.state.dealer + 1) % self.rules.seats
        return Session(self.rules, seed=self.seed.next(), bots=self.bots, dealer=dealer, clock=self._clock)

    @property
    def verdict(self) -> Verdict:
        """How the game ended. Raises `ValueError` while it goes on."""
        for event in reversed(self.log):
            if isinstance(event, GameWon):
                return Verdict(event.winners, event.why)
        raise ValueError("the game is not over yet; ask when it awaits nothing")

    def seen(self) -> tuple[Seen, ...]:
        """All that the person may know of what has happened."""
        return self._cut(self.log)

    def sheet(self) -> tuple[ScoredDeal, ...]:
        """All deals that have been scored, with their lines."""
        return tuple(deal for _, deal in self._scored)

    def _asked(self) -> int:
        """The seat whose answer comes next, bots first where several are asked at once."""
        waiting = self.state.claim.waiting if self.state.claim else self.state.waiting
        if waiting:
            return next((seat for seat in waiting if seat in self.bots), self.seat)
        return self.state.turn

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
        return ScoredDeal(
            number=len(self._scored) + 1,
            bids=tuple("" if bid is None else bid_text(bid) for bid in state.bids),
            tricks=state.taken,
            lines=state.last_lines,
            points=tuple(now.points - then.points for now, then in zip(state.standings, before, strict=True)),
            standings=state.standings,
        )

    def _cut(self, events: Sequence[Event]) -> tuple[Seen, ...]:
        seen = (see(event, self.seat) for event in events)
        return tuple(each for each in seen if not isinstance(each, Hidden))


def _opens(seen: Seen) -> bool:
    """Whether the person has learned of a card that was face down."""
    return isinstance(seen, OwnCards) and seen.what in ("offered", "kept", "drawn", "kitty", "received")
