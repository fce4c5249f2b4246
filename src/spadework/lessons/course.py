"""A situation of a lesson on the real engine: the others go by the script, the learner answers."""

from __future__ import annotations

import msgspec

from spadework.cards import Card, texts
from spadework.game import GameState, Phase, Refused, View, advance, decide, evolve, view
from spadework.game import events as e
from spadework.lessons.form import SEATS, LessonPart, Place
from spadework.lessons.picture import LessonPicture, game_picture
from spadework.lessons.words import deal_words, happened
from spadework.rules import Rules, custom, ruleset
from spadework.rules.model import pack_cards
from spadework.scoring.reasons import Reason
from spadework.scoring.sheet import Line
from spadework.show import fact_of

YOU = 0
"""The learner's seat."""


def seat_of(place: Place) -> int:
    """The seat of a place."""
    return SEATS.index(place)


def part_rules(part: LessonPart) -> Rules:
    """The rules of a situation."""
    return custom(part.rules, part.changes) if part.changes else ruleset(part.rules)


_WHAT = {Phase.BLIND: "bid", Phase.BIDDING: "bid", Phase.CALLING: "call", Phase.DISCARD: "discard"}
"""What an answer is in each phase; in the others it is a card to play."""


class Shown(msgspec.Struct, frozen=True):
    """What happened since the learner was last asked, and what now lies on the table."""

    said: tuple[str, ...]
    picture: LessonPicture


class LessonRun:
    """One deal of a lesson, from its prepared cards on."""

    def __init__(self, part: LessonPart) -> None:
        self.part = part
        rules = part_rules(part)
        self.state = _begun(rules, part)
        self._order = [part.hands[place].split() for place in SEATS]
        stock = [card for card in pack_cards(rules.pack) if not any(card in hand for hand in self._order)]
        if part.turned_up:
            stock.remove(part.turned_up)
            stock.insert(0, part.turned_up)
        hands = tuple(tuple(hand) for hand in self._order)
        self._events: list[tuple[e.Event, View]] = []
        """What has happened, each with the learner's view after it."""
        self._lines: tuple[Line, ...] = ()
        self._take(e.Dealt(hands, stock=tuple(stock)))

    def to_question(self, skip: int) -> Shown:
        """Let the others act, and the learner's own first turns go by the script, until the learner is asked."""
        while self.state.phase is not Phase.BETWEEN:
            if self._waits_for(YOU) and not self._scripted():
                if not skip:
                    break
                skip -= 1
            self._script()
        return Shown(self._before(), game_picture(self.state, counts=self.part.counts))

    def answers(self) -> tuple[str, ...]:
        """All answers that could be given now, also those that the engine would refuse."""
        seen = view(self.state, YOU)
        match seen.phase:
            case Phase.BIDDING:
                return tuple("nil" if bid.nil else str(bid.tricks) for bid in seen.legal_bids)
            case Phase.BLIND:
                return ("look", "blind-nil")
            case Phase.CALLING:
                calls = [*seen.legal_calls]
                alone = [f"{suit}-alone" for suit in seen.legal_calls] if seen.may_call_alone else []
                return (*calls, *alone, *(("pass",) if seen.may_pass else ()))
            case _:
                return self.state.ranking.display(texts(self.state.hands[YOU]))

    def refusal(self, answer: str) -> str:
        """Why the engine would not admit an answer; empty where it would."""
        try:
            advance(self.state, self._fact(YOU, answer))
        except Refused as refused:
            return refused.text
        return ""

    def answer(self, answer: str, *, to_end: bool) -> Shown:
        """The learner's answer, and what follows: the trick, or the deal to its end and its sheet."""
        tricks = len(self.state.tricks)
        self._events.clear()
        self._take(self._fact(YOU, answer))
        while self.state.phase is Phase.BLIND:
            self._script()
        while self.state.trick and len(self.state.tricks) == tricks and not self._waits_for(YOU):
            self._script()
        lying = self.state.tricks[-1] if len(self.state.tricks) > tricks else None
        said, before = happened(self._events), self.state.taken
        while to_end and self.state.phase is not Phase.BETWEEN:
            self._script()
        rest = [now - then for now, then in zip(self.state.taken, before, strict=True)]
        if any(rest):
            said = (*said, f"The rest is played: {_inside(deal_words(rest))}")
        self._events.clear()
        return Shown(said, game_picture(self.state, counts=self.part.counts, trick=lying, lines=self._lines))

    def _waits_for(self, seat: int) -> bool:
        return seat == self.state.turn or seat in self.state.waiting

    def _scripted(self) -> bool:
        """Whether the script says what the learner does before the play."""
        by_phase = {
            Phase.BIDDING: self.part.bids,
            Phase.CALLING: self.part.calls,
            Phase.DISCARD: self.part.discards,
        }
        return "you" in by_phase.get(self.state.phase, {})

    def _script(self) -> None:
        """Whoever is to act does what the script says."""
        waiting = self.state.waiting
        others = [seat for seat in waiting if seat != YOU] or list(waiting)
        seat = others[0] if others else self.state.turn
        place = SEATS[seat]
        match self.state.phase:
            case Phase.BLIND:
                bid = self.part.bids.get(place, "")
                answer = bid if bid.startswith("blind") else "look"
            case Phase.BIDDING:
                answer = self.part.bids[place]
            case Phase.CALLING:
                answer = self.part.calls[place]
            case Phase.DISCARD:
                answer = self.part.discards[place]
            case _:
                answer = self._next_card(seat)
        self._take(self._fact(seat, answer))

    def _next_card(self, seat: int) -> Card:
        """The first card in the order of the script that may be played; one that came later is played last."""
        legal = view(self.state, seat).legal_cards
        return next((card for card in self._order[seat] if card in legal), legal[0])

    def _fact(self, seat: int, answer: str) -> e.Fact:
        rules, phase = self.state.rules, self.state.phase
        what = "decline" if answer == "look" else _WHAT.get(phase, "play")
        return fact_of(what, (answer,) if what == "discard" else answer, seat, rules=rules, phase=phase)

    def _take(self, fact: e.Fact) -> None:
        for event in decide(self.state, fact):
            self.state = evolve(self.state, event)
            self._events.append((event, view(self.state, YOU)))
            if isinstance(event, e.DealScored):
                self._lines = event.lines

    def _before(self) -> tuple[str, ...]:
        """What happened before the learner is asked, in sentences; whole tricks that went by the script in one."""
        events = [each for each in self._events if self.part.counts or not isinstance(each[0], e.BidMade)]
        taken = [0] * len(SEATS)
        end = start = 0
        for i, (event, _) in enumerate(events):
            if isinstance(event, e.TrickTaken):
                taken[event.seat] += 1
                end = i + 1
            elif isinstance(event, e.CardPlayed) and not start:
                start = i
        if not end:
            return happened(events)
        number = "One trick is" if sum(taken) == 1 else f"{sum(taken)} tricks are"
        whole = f"{number} played: {_inside(deal_words(taken))}"
        return (*happened(events[:start]), whole, *happened(events[end:]))


def _inside(sentence: str) -> str:
    """A sentence that begins with a seat's name, after a colon."""
    return f"y{sentence[1:]}" if sentence.startswith("You") else sentence


def _begun(rules: Rules, part: LessonPart) -> GameState:
    """A game that has begun, and has a score where the situation has one."""
    _, state = advance(None, e.GameStarted(rules, dealer=seat_of(part.dealer)))
    if any(part.points):
        lines = tuple(
            Line.of(team, "finish.target", points, Reason.EARLIER_DEALS) for team, points in enumerate(part.points)
        )
        state = evolve(state, e.DealScored(lines))
    return state
