"""How the person answers at the drawn table: cards and choices by keys, by letters and by the mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from spadework.cards import Card
from spadework.cli.prompt import Offer, Prompt, chosen
from spadework.cli.table.hand import Hand
from spadework.cli.table.pad import Pad
from spadework.cli.table.typed import Typed
from spadework.game import Phase, Seen
from spadework.session import Game

Act = Callable[[], Iterable[Seen]]


class Answering:
    """What is chosen so far, on the hand and on the pad; it acts through the table."""

    def __init__(
        self,
        hand: Hand,
        pad: Pad,
        *,
        act: Callable[[Act], None],
        say: Callable[[str], None],
        draw: Callable[[], None],
    ) -> None:
        self._hand, self._pad = hand, pad
        self._act, self._say, self._draw = act, say, draw
        self._typed = Typed()
        self._session: Game | None = None
        self.asked: Prompt | None = None
        """What the person is asked, beside a card to play."""
        self.marked: tuple[Card, ...] = ()
        """The cards that are chosen so far, to be laid aside or passed."""
        self.correcting = False
        """Whether the next card takes the place of a wrong one."""

    @property
    def _game(self) -> Game:
        if self._session is None:
            raise RuntimeError("nothing has been shown yet; call show first")
        return self._session

    @property
    def picks_cards(self) -> bool:
        """Whether cards are chosen to be laid aside or passed."""
        return self.asked is not None and self.asked.number > 0

    def show(self, session: Game, asked: Prompt | None) -> None:
        """Show the person's cards, and what may be answered."""
        self._session, self.asked = session, asked
        view, hand = session.view, session.hand
        backs = view.rules.hand_size if view.phase is Phase.BLIND else 0
        if self.picks_cards:
            self._hand.show(hand, hand, self.marked, backs)
        elif self.correcting:
            self._hand.show(hand, hand, hand, backs)
        else:
            self._hand.show(hand, view.playable, view.playable, backs)
        if asked is None:
            self._pad.offer([])
        elif asked.number:
            self._pad.offer([(asked.send, asked.send)] if len(self.marked) == asked.number else [], 0)
        else:
            keys = [offer.key for offer in asked.offers]
            self._pad.offer([(offer.text, offer) for offer in asked.offers], asked.usual, keys)

    def clear(self) -> None:
        """Forget what was typed."""
        self._typed.clear()

    def done(self) -> None:
        """Forget all that was chosen, since it has been done."""
        self.marked = ()
        self._pad.offer([])

    # Keys.

    def key(self, key: str, character: str) -> bool:
        """Take a key; false where it is none that chooses anything."""
        if key in ("left", "right"):
            self._move(1 if key == "right" else -1)
        elif key == "enter":
            self._enter()
        elif key == "space" and self.picks_cards:
            self._mark(self._hand.cursor or "")
        elif key == "escape":
            self._typed.clear()
            self.correcting = False
            self._say("")
            self._draw()
        elif self._types_card(character):
            if card := self._typed.card(character):
                self.pick(card)
            else:
                self._say(f"Card: {self._typed.text}" if self._typed.text else "")
        elif character.isdigit():
            self._digit(character)
        else:
            return self._letter(character.lower())
        return True

    def _types_card(self, character: str) -> bool:
        plays = self.asked is None and self._game.view.phase is Phase.PLAY
        cards = plays or self.picks_cards or self.correcting
        return cards and self._typed.begins(character) and character.isalnum()

    def _move(self, step: int) -> None:
        if self._pad.values and not (self.correcting or self.picks_cards):
            self._pad.move(step)
        else:
            self._hand.move(step)

    def _enter(self) -> None:
        if self.correcting:
            self.pick(self._hand.cursor or "")
        elif self.picks_cards:
            self._send()
        elif self._pad.values:
            if self._pad.selected is None:
                self._say("Choose first: by its number or letter, or by the arrows")
            else:
                self.take(self._pad.values[self._pad.selected])
        elif self._hand.cursor:
            self.pick(self._hand.cursor)

    def _digit(self, digit: str) -> None:
        """A bid by its number, or an answer by its place."""
        answers = self.asked.offers if self.asked else ()
        allowed = {answer.number for answer in answers if answer.number >= 0}
        if allowed:
            number = self._typed.number(digit, allowed)
            self._pad.select_at(next((i for i, each in enumerate(answers) if each.number == number), None))
            self._say("" if number in allowed else f"{number} cannot be bid; bid {min(allowed)} to {max(allowed)}")
        elif answers and 1 <= int(digit) <= len(answers):
            self._pad.select_at(int(digit) - 1)
        else:
            self._say("No number can be chosen now")

    def _letter(self, letter: str) -> bool:
        """Choose the answer of this letter; of several, the one with the number chosen before, or the next."""
        answers = self.asked.offers if self.asked else ()
        found = [i for i, answer in enumerate(answers) if letter and answer.key == letter]
        if not found:
            return False
        self._typed.clear()
        now = self._pad.selected
        same = [i for i in found if now is not None and now != i and answers[i].number == answers[now].number >= 0]
        after = [i for i in found if now is not None and i > now]
        self._pad.select_at((same or after or found)[0])
        self._say("")
        return True

    # Choices.

    def pick(self, card: Card) -> None:
        """A card was chosen: it is played, or marked, or takes the place of a wrong one."""
        game = self._game
        if self.correcting:
            self.correcting = False
            self._act(lambda: game.correct(card))
        elif self.picks_cards:
            self._mark(card)
        elif game.view.phase is Phase.PLAY:
            self._act(lambda: game.play(card))

    def take(self, value: object) -> None:
        """A choice of the pad was taken."""
        if isinstance(value, Offer):
            fact = value.fact
            self._act(lambda: self._game.do(fact))
        else:
            self._send()

    def _mark(self, card: Card) -> None:
        number = self.asked.number if self.asked else 0
        if card in self.marked:
            self.marked = tuple(each for each in self.marked if each != card)
        elif card not in self._game.view.hand:
            self._say("That card is not in your hand")
            return
        else:
            # One more than is asked for takes the place of the first.
            self.marked = (*self.marked, card)[-number:]
        self._say("")
        self._draw()

    def _send(self) -> None:
        """Send the marked cards; where some are missing, mark the one at the cursor."""
        game, marked = self._game, self.marked
        asked = self.asked
        if asked is None:
            return
        if len(marked) < asked.number:
            if self._hand.cursor and self._hand.cursor not in marked:
                self._mark(self._hand.cursor)
            return
        self._act(lambda: game.do(chosen(game.view, asked, marked)))
