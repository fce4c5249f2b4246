"""A game with bots around a person, as Python, the terminal and lessons of one's own play it.

What it gives back is cut for the person's seat, so that no front end can show a hidden card.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from spadework.cards import BadCard, parse_card
from spadework.faults import Fault, shown
from spadework.game import (
    NOBODY,
    Code,
    Conceded,
    Event,
    Fact,
    GameStarted,
    Refused,
    RenegeClaimed,
    Seen,
    View,
    decide,
    view,
)
from spadework.notation.record import PlayedGame, Record, write_record
from spadework.players import PlayerLike
from spadework.rules import Bid, Rules
from spadework.rules.bid import BadBid, BidLike
from spadework.session.course import Awaits, Course
from spadework.session.door import takes
from spadework.session.hand import Hand
from spadework.session.hint import Hint, hint, when_played, why_played
from spadework.session.rules import ruleset
from spadework.session.seats import seated
from spadework.session.seed import Seed
from spadework.session.sheet import Sheet, team_names
from spadework.session.story import asked_text, story
from spadework.show import wished
from spadework.show.answers import Answer, NotLegal, Said, bid_wish, legal, meant, said_text, well_made
from spadework.words import number_of

T = TypeVar("T")

_TOO_SOON = (Code.WRONG_PHASE, Code.NOT_YOUR_TURN)
"""Where somebody is not asked, it says more whom the game waits for."""


class Game(Course):
    """A game of Spades: you on one seat, bots on the others.

    Seats count clockwise from 0, and you are seat 0 unless you say otherwise.

    >>> game = Game("standard", seed="tuesday")
    >>> game.go_on()[-1]
    BidMade(seat=3, bid=Bid(3))
    >>> game
    <Game of Standard: deal 1, bidding, your turn>
    >>> game.hand
    Hand('AS KS JS TS 6S 5S JH 6C 3C KD TD 3D 2D')
    >>> game.legal[:3]
    (Bid('nil'), Bid(1), Bid(2))
    >>> game.bid(5)
    (BidMade(seat=0, bid=Bid(5)),)

    `step` deals, or lets the next bot act; `go_on` does so until you are asked. When it is `your_turn`, `do` one of the
    `legal` things, or `bid` and `play` by name; `why` says what speaks against another, `hint` what a bot would do,
    `explain` why a card was played, and `undo` takes your last act back. `asked` says what is asked, `story` what has happened, and `view` has all that you know of the
    others: bids, tricks, cards played. When the game is `over`,
    `winners` has the teams that won, `sheet` every point with its reason, and `record` the whole game as a text that
    `spadework.read` gives back. `history` goes through it again, event by event, with the game after each. Two games are
    equal in which the same has happened.
    """

    @takes(dealer=int)
    def __init__(
        self,
        rules: Rules | str = "standard",
        *,
        seed: Seed | str | int | None = None,
        seat: int | None = 0,
        bots: PlayerLike | Mapping[int, PlayerLike] | None = "thumb",
        dealer: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """A game that begins; nothing is dealt yet.

        `rules` are a name such as ``"jjdd"`` (`spadework.rulesets()` has all) or what `spadework.ruleset` gives.
        The same `seed` brings the same cards and the same choices of the bots; left out, it is another each time.
        You sit on `seat`; None leaves it to a bot as well. `bots` are a name (`spadework.players.players()`),
        ``"module:Class"``, or a player of your own; one for each seat in a dict leaves you all other seats, and None
        leaves you every seat.
        `dealer` deals first, where the seed is not to choose. `clock` gives the time in seconds, for games that last so
        many minutes.
        """
        if not callable(clock):
            raise Fault("clock", f"{shown(clock)} is no clock; give a function, such as time.monotonic")
        chosen, sown = ruleset(rules), seed if isinstance(seed, Seed) else Seed(seed)
        super().__init__(chosen, seed=sown, bots=seated(chosen, bots, seat, sown), dealer=dealer, clock=clock)

    @classmethod
    def of(
        cls,
        events: Iterable[Event],
        *,
        seat: int | None = 0,
        bots: PlayerLike | Mapping[int, PlayerLike] | None = "thumb",
        seed: Seed | str | int | None = None,
    ) -> Game:
        """The game in which all this happened, from its `GameStarted`; facts alone will do."""
        first, *more = (*events,) or (None,) if isinstance(events, Iterable) else (events,)  # type: ignore[redundant-expr]
        if not isinstance(first, GameStarted):
            said = f"a game begins with GameStarted, not with {shown(first)}"
            raise Fault("events", f"{said}; give a game's `log`, or `spadework.read` its record")
        game = cls(first.rules, seed=seed, seat=seat, bots=bots, dealer=first.dealer)
        for event in more:
            if isinstance(event, Fact):
                game._admit(event)
        return game

    def __repr__(self) -> str:
        """Of which rules it is, and how far it is."""
        return f"<Game of {self.rules.title}: {self._stage()}>"

    def __str__(self) -> str:
        """How far it is, what lies on the table and what you hold, what you are asked, and where the teams stand."""
        table = str(self.view).partition("\n")[2] if self.awaits in (Awaits.PERSON, Awaits.BOT) else ""
        return "\n".join(filter(None, (repr(self)[1:-1], table, self.asked, self.sheet.stands())))

    def _repr_html_(self) -> str:
        deals = self.sheet._repr_html_() if self.sheet.deals else ""
        return self.view._repr_html_() + deals

    def _stage(self) -> str:
        state = self.state
        match self.awaits:
            case Awaits.NOTHING:
                return f"over after {number_of(len(self._scored), 'deal')}"
            case Awaits.DEAL:
                return f"deal {state.deal + 1} is to be dealt"
            case Awaits.PERSON:
                return f"deal {state.deal}, {state.phase.value}, your turn"
            case _:
                return f"deal {state.deal}, {state.phase.value}, seat {self._asked()} to act"

    # What it waits for.

    @property
    def your_turn(self) -> bool:
        """Whether you are asked for something; `legal` has what you may do."""
        return self.awaits is Awaits.PERSON

    # What you see.

    @property
    def view(self) -> View:
        """All that you may know of the game: bids, tricks, what was played, and your hand. Bots choose by the same."""
        return view(self.state, self.seat)

    @property
    def hand(self) -> Hand:
        """Your cards, trumps first."""
        return Hand(self.state.ranking.display(self.view.hand))

    @property
    def legal(self) -> tuple[Answer, ...]:
        """All that you may do now; nothing where it is not your turn.

        Bids are of `spadework.Bid`, cards are texts such as ``"QS"``, several cards to pass are a tuple, and other answers
        are words: ``"look"`` at your cards instead of a blind bid, ``"hearts"`` for trump, ``"pass"``.
        """
        return legal(self.view)

    @property
    def asked(self) -> str:
        """What you are asked, and what there is to know about it; or whose turn it is."""
        return asked_text(self.view)

    @property
    def sheet(self) -> Sheet:
        """Every point so far with its reason; print it."""
        deals = tuple(deal for _, deal in self._scored)
        return Sheet(self.rules, deals, verdict=self._ended(), names=team_names(self.rules, self.seat))

    def story(self) -> tuple[str, ...]:
        """All that has happened, as far as you may know it, in sentences."""
        return tuple(story(self.log, self.seat))

    def record(self) -> str:
        """The whole game as a text that reads like one, all hands included; `spadework.read` gives the game back."""
        names = tuple(self.bots[seat].name if seat in self.bots else "" for seat in range(self.rules.seats))
        return write_record(Record((PlayedGame(tuple(self.log), names),)))

    # What happens.

    def step(self) -> tuple[Seen, ...]:
        """Go on by one thing that waits for nobody's word: the next deal, or what the next bot does.

        It gives what you see of that. Raises `NotLegal` when it is your turn, or when the game is over.
        """
        happened = self.watch()
        match self.awaits:
            case Awaits.DEAL:
                return happened + self.deal()
            case Awaits.BOT:
                return happened + self._let(self._asked())
            case Awaits.PERSON:
                raise NotLegal(Code.NOT_YOUR_TURN, "It is your turn; do something that is legal.", self.legal)
            case _:
                raise NotLegal(Code.WRONG_PHASE, "The game is over; `rematch` begins another.", ())

    def go_on(self) -> tuple[Seen, ...]:
        """Take steps until it is your turn, or the game is over; give all that you see of them.

        Bots that choose at random may lose points without end, and a game among them only ends by ``finish.max_deals``.
        """
        happened: list[Seen] = []
        while self.awaits in (Awaits.DEAL, Awaits.BOT):
            happened += self.step()
        return tuple(happened)

    def do(self, what: Said) -> tuple[Seen, ...]:
        """Do one of the `legal` things; give what you see of it.

        Also taken are a text as one would type it, ``"nil"``, ``"Q♠"`` or ``"pass"``, a number for a bid, and a fact that
        a bot chose. Raises `NotLegal`, which says why, and what is legal; then nothing has happened.
        """
        if isinstance(what, Fact):
            return self._act(well_made(what))
        if not self.your_turn:
            raise NotLegal(Code.NOT_YOUR_TURN, self._not_yours(), (), said=said_text(what))
        return self._act(self._read(lambda: meant(self.view, what)), said_text(what))

    def bid(self, bid: BidLike) -> tuple[Seen, ...]:
        """Bid: ``bid(4)``, ``bid("nil")``, ``bid("blind nil")``."""
        made = self._read(lambda: Bid(bid))
        return self._wish(*bid_wish(self.view, made))

    def play(self, card: str) -> tuple[Seen, ...]:
        """Play a card: ``play("QS")``; also read are ``"Q♠"``, ``"10h"`` and the like."""
        return self._card("play", card)

    def claim(self) -> tuple[Seen, ...]:
        """Claim all tricks that are left; your cards are shown, and the others must agree."""
        return self._wish("claim")

    def correct(self, card: str) -> tuple[Seen, ...]:
        """Take a wrong card back and play this one, where wrong cards can be played."""
        return self._card("correct", card)

    @takes(offender=int, trick=int)
    def call_renege(self, offender: int, trick: int) -> tuple[Seen, ...]:
        """Say that a seat played a wrong card to a trick, counted from 0."""
        return self._act(RenegeClaimed(self._here(), offender, trick))

    def concede(self) -> tuple[Seen, ...]:
        """Give the game up for your team."""
        return self._act(Conceded(self.rules.team_of(self._here())))

    def why(self, what: Said) -> str:
        """Why something may not be done now; empty where it may.

        >>> game = Game(seed="tuesday")
        >>> game.why(3)
        'The cards are not dealt yet: `step` goes on.'
        """
        try:
            if not (isinstance(what, Fact) or self.your_turn):
                return self._not_yours()
            decide(self.state, meant(self.view, what))
        except Fault as refused:
            return str(refused) if refused.place else refused.text
        return ""

    def hint(self) -> Hint:
        """What a good bot would do in your place, and why. Raises `NotLegal` where you are not asked."""
        if not self.your_turn:
            raise NotLegal(Code.NOT_YOUR_TURN, self._not_yours(), ())
        return hint(self.view)

    def explain(self, card: str) -> Hint:
        """Why a card was played: one of yours, or anybody's in a deal that is over, when it lies open.

        Raises `spadework.Fault` for a card that was not played so.
        """
        held = parse_card(card)
        seen = when_played(self.log, held, self.seat)
        if seen is None:
            said = "you have not played it; the cards of others are explained when their deal is over"
            raise Fault("card", f"nothing is told of {held}: {said}")
        return why_played(seen, held, self.seat)

    def rematch(self) -> Game:
        """Another game with the same rules and bots; the deal passes on."""
        dealer = (self.state.dealer + 1) % self.rules.seats
        return Game(self.rules, seed=self.seed.next(), bots=self.bots, dealer=dealer, clock=self._clock)

    def _read(self, read: Callable[[], T]) -> T:
        """What is meant by something that was said; what is not a bid or card is not legal."""
        try:
            return read()
        except (BadBid, BadCard) as bad:
            code = Code.CARD_NOT_HELD if isinstance(bad, BadCard) else Code.BID_OUT_OF_RANGE
            raise NotLegal(code, f"{bad.text}.", self.legal) from None

    def _card(self, what: str, card: str) -> tuple[Seen, ...]:
        """What the person does with a card."""
        return self._wish(what, self._read(lambda: parse_card(card)))

    def _wish(self, what: str, value: str = "") -> tuple[Seen, ...]:
        """What the person wishes, named as in a request."""
        self._here()
        return self._act(wished(self.view, what, value), value)

    def _act(self, fact: Fact, said: str = "") -> tuple[Seen, ...]:
        """What the person does, said so."""
        happened = self.watch()
        length = len(self.log)
        try:
            seen = self._admit(fact)
        except Refused as refused:
            if self.over or (not self.your_turn and refused.code in _TOO_SOON):
                raise NotLegal(refused.code, self._not_yours(), (), said=said) from None
            raise NotLegal(refused.code, refused.message, self.legal, said=said) from None
        self._own.append(length)
        return happened + seen

    def _here(self) -> int:
        """Your seat, where you have one."""
        if self.seat == NOBODY:
            raise NotLegal(Code.NO_SUCH_SEAT, "Bots have every seat of this game.", ())
        return self.seat

    def _not_yours(self) -> str:
        match self.awaits:
            case Awaits.DEAL:
                return "The cards are not dealt yet: `step` goes on."
            case Awaits.BOT:
                return f"It is the turn of seat {self._asked()}: `step` lets it act."
            case _:
                return "The game is over; `rematch` begins another."
