"""A game with cards, read deal by deal."""

from __future__ import annotations

from collections.abc import Callable

from spadework.cards import Card
from spadework.game import events as e
from spadework.game.decide import advance
from spadework.game.refusals import Refused
from spadework.game.state import NOBODY, Phase
from spadework.notation.record.acts import SECTIONS, Spoken, read_act
from spadework.notation.record.checks import CHECKS, by_seat, read_numbers, sheet_value, wrong_sheet
from spadework.notation.record.chunks import Chunk
from spadework.notation.record.deeds import DEEDS
from spadework.notation.record.hands import read_hands, read_order
from spadework.notation.record.heads import at_pair, first_bidder, first_dealer, game_rules, not_first, players, tags
from spadework.notation.record.model import PlayedGame, Tag
from spadework.notation.record.seats import letter, order, read_card, read_seat
from spadework.notation.record.text import Pair, Source, Word
from spadework.rules.model import DrawDeal, pack_cards
from spadework.scoring.sheet import opened

_IGNORED = frozenset("*+")


def _says_who_looked(word: Word) -> bool:
    return ":" in word.text or word.text.upper() in ("SHOW", "LOOK")


class Playing:
    """A game as far as its record has been read."""

    def __init__(self, source: Source, chunk: Chunk, number: str) -> None:
        """Begins with what the first deal says of the whole game."""
        self.number = number
        self._source = source
        self.rules = game_rules(source, chunk)
        self._seats = self.rules.seats
        started = e.GameStarted(self.rules, first_dealer(source, chunk, self._seats))
        first, self.state = advance(None, started)
        self._events: list[e.Event] = list(first)
        self._players = players(chunk, self._seats)
        self._tags = tags(source, chunk.game_tags)
        self._deal_tags: list[tuple[Tag, ...]] = []
        self._first = True
        self._acts: dict[str, Callable[[Pair], None]] = {
            **{name.lower(): self._spoken for name in SECTIONS},
            "play": self._play,
            **dict.fromkeys(DEEDS, self._deed),
            "adjust": self._adjust,
        }

    def done(self) -> PlayedGame:
        """The game as far as it goes."""
        told = tuple(self._deal_tags)
        return PlayedGame(tuple(self._events), self._players, self._tags, told if any(told) else ())

    def read(self, chunk: Chunk) -> None:
        """One deal. Raises `BadRecord`."""
        own = tags(self._source, chunk.deal_tags if self._first else (*chunk.game_tags, *chunk.deal_tags))
        begun = len(self._events)
        if "deal" in chunk.said:
            self._deal(chunk)
            self._deal_tags.append(own)
        elif own:
            self._tags += own
        self._first = False
        for pair in chunk.acts:
            self._acts[pair.name.lower()](pair)
        self._check(chunk, self._events[begun:])

    def _fact(self, fact: e.Fact, at: int) -> None:
        try:
            events, self.state = advance(self.state, fact)
        except Refused as refused:
            raise self._bad(at, refused.text) from None
        self._events += events

    def _bad(self, at: int, text: str) -> Exception:
        return self._source.bad(at, text)

    # The cards.

    def _deal(self, chunk: Chunk) -> None:
        said, rules, source = chunk.said, self.rules, self._source
        pair, order_pair, stock_pair = said["deal"], said.get("dealtorder"), said.get("stock")
        if (dealer := said.get("dealer")) and self._seat(dealer, dealer.value) != self.state.next_dealer:
            due = letter(self.state.next_dealer, self._seats)
            raise self._bad(dealer.at, f"{dealer.value} is not the next dealer; {due} deals after what stands above")
        self._check_scores(chunk)
        pack = pack_cards(rules.pack)
        stock = self._stock(stock_pair, pack) if stock_pair else ()
        rest = [card for card in pack if card not in stock]
        hands = at_pair(source, pair, lambda: read_hands(pair.value, self._seats, rest=rest))
        if stock_pair is None and not isinstance(rules.deal, DrawDeal):
            dealt = {card for hand in hands for card in hand}
            left = tuple(card for card in pack if card not in dealt)
            # A single card that nobody holds is turned up or laid aside: there is but one order for it.
            stock = left if len(left) == 1 else ()
        if order_pair:
            ordered = at_pair(source, order_pair, lambda: read_order(order_pair.value, self._seats))
            if [set(hand) for hand in ordered] != [set(hand) for hand in hands]:
                raise self._bad(
                    order_pair.at, "these are other cards than those of Deal; leave one of the two tags out"
                )
            hands = ordered
        self._fact(e.Dealt(hands, chunk.value("seed"), stock), pair.at)

    def _stock(self, pair: Pair, pack: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(self._card(text, pair.at) for text in pair.value.split()[: len(pack) + 1])

    def _check_scores(self, chunk: Chunk) -> None:
        pair = chunk.said.get("gamescores")
        if pair is None:
            return
        points = at_pair(self._source, pair, lambda: read_numbers(pair.value, self._seats))
        stood = opened(self.rules, self.state.standings)
        if points != by_seat(self.rules, stood):
            true = sheet_value(self.rules, stood)
            raise self._bad(pair.at, f"{pair.value} are not the scores before this deal, which are {true}")

    def _adjust(self, pair: Pair) -> None:
        raise self._bad(pair.at, "Adjust is of a game without cards; here the rules alone give points, so take it away")

    # What seats do.

    def _seat(self, pair: Pair, text: str) -> int:
        return at_pair(self._source, pair, lambda: read_seat(text, self._seats))

    def _card(self, text: str, at: int) -> Card:
        try:
            return read_card(text, jokers=bool(self.rules.pack.jokers))
        except ValueError as error:
            raise self._bad(at, f"{error}{self._cut_off(at, text)}") from None

    def _cut_off(self, at: int, text: str) -> str:
        """A hint at the end of a text that does not say where it ends."""
        ends = not self._source.text[at + len(text) :].strip()
        return "; the text may be cut off here" if ends and self._source.headed else ""

    def _words(self, pair: Pair) -> list[Word]:
        """The words below a tag, less notes and marks as PBN has them."""
        words = self._source.words(pair)
        return [word for word in words if not (word.is_string or word.text in _IGNORED or word.text[0] in "$=")]

    def _spoken(self, pair: Pair) -> None:
        first = self._seat(pair, pair.value) if pair.value.strip() else NOBODY
        words = self._words(pair)
        if words and self.state.phase is Phase.BLIND and first != NOBODY and not any(map(_says_who_looked, words)):
            self._see_first(pair, first)
            words, first = self._blind(words, first), NOBODY
        for number, word in enumerate(words):
            prefix, colon, said = word.text.rpartition(":")
            seat = self._seat_at(word, prefix) if colon else self._to_act(word)
            if number == 0 and NOBODY != first != seat:
                due = letter(seat, self._seats)
                raise self._bad(pair.at, not_first(pair, due))
            self._fact(self._act(word, said, seat), word.at)

    def _see_first(self, pair: Pair, first: int) -> None:
        """In a plain row each bid is of its column's seat, so the row begins with the first bidder."""
        due = first_bidder(self.rules, self.state.dealer, self.state.standings)
        if first != due:
            raise self._bad(pair.at, not_first(pair, letter(due, self._seats)))

    def _blind(self, words: list[Word], first: int) -> list[Word]:
        """A plain row of bids says who bid blind by its words alone: all others looked at their cards before."""
        by_seat = dict(zip(order(first, self._seats), words, strict=False))
        blind = {seat for seat in self.state.waiting if by_seat.get(seat, words[0]).text[:1] in "Bb"}
        for seat in order(first, self._seats):
            if seat in self.state.waiting:
                word = by_seat.get(seat, words[0])
                act = self._act(word, word.text, seat) if seat in blind else e.BlindDeclined(seat)
                self._fact(act, word.at)
        return [word for seat, word in by_seat.items() if seat not in blind] + words[self._seats :]

    def _act(self, word: Word, said: str, seat: int) -> Spoken:
        try:
            return read_act(said, seat, self.state)
        except ValueError as error:
            raise self._bad(word.at, f"{error}{self._cut_off(word.at, word.text)}") from None

    def _seat_at(self, word: Word, text: str) -> int:
        try:
            return read_seat(text, self._seats)
        except ValueError as error:
            raise self._bad(word.at, str(error)) from None

    def _to_act(self, word: Word) -> int:
        state = self.state
        if state.turn != NOBODY:
            return state.turn
        if state.waiting:
            return state.waiting[0]
        raise self._bad(
            word.at, f"{word.text[:20]!r} comes when nobody is to act; take it away, or see what stands above"
        )

    def _play(self, pair: Pair) -> None:
        columns = order(self._seat(pair, pair.value), self._seats)
        words = self._words(pair)
        for at in range(0, len(words), self._seats):
            row = words[at : at + self._seats]
            self._row({seat: word for seat, word in zip(columns, row, strict=False) if word.text != "-"})

    def _row(self, cells: dict[int, Word]) -> None:
        """The cards of a trick, in the order in which they were played, whatever that of the columns."""
        while cells:
            seat = self.state.turn if self.state.phase is Phase.PLAY else NOBODY
            if seat not in cells:
                word = next(iter(cells.values()))
                if seat == NOBODY:
                    raise self._bad(word.at, f"{word.text[:20]!r} is played when no card is due; see what stands above")
                raise self._bad(
                    word.at, f"{letter(seat, self._seats)} is to play, and this row has no card for it; write it in"
                )
            word = cells.pop(seat)
            self._fact(e.CardPlayed(seat, self._card(word.text, word.at)), word.at)

    def _deed(self, pair: Pair) -> None:
        deed = DEEDS[pair.name.lower()]
        cards = tuple(self._card(word.text, word.at) for word in self._words(pair)) if deed.has_cards else ()
        for fact in at_pair(self._source, pair, lambda: tuple(deed.read(pair.value, self.rules, cards))):
            self._fact(fact, pair.at)

    # What follows from it.

    def _check(self, chunk: Chunk, events: list[e.Event]) -> None:
        for pair in chunk.results:
            name = pair.name.lower()
            if name == "tricks":
                self._check_tricks(pair)
            elif name == "sheet":
                self._check_sheet(pair, events)
            else:
                self._check_event(pair, name, events)

    def _check_tricks(self, pair: Pair) -> None:
        taken = at_pair(self._source, pair, lambda: read_numbers(pair.value, self._seats))
        if taken != self.state.taken:
            true = " ".join(f"{letter(seat, self._seats)} {won}" for seat, won in enumerate(self.state.taken))
            raise self._bad(pair.at, f"{pair.value} are not the tricks that were taken: {true}")

    def _check_sheet(self, pair: Pair, events: list[e.Event]) -> None:
        scored = next((event for event in events if isinstance(event, e.DealScored)), None)
        if scored is None:
            raise self._bad(
                pair.at, "this deal is not over, so it has no sheet; write the rest of it, or take this away"
            )
        if found := wrong_sheet(self.rules, self._source.words(pair), scored.lines):
            cut = self._cut_off(pair.begin, self._source.text[pair.begin : pair.end])
            raise self._bad(found[0].at if found[0] else pair.at, found[1] + cut)
        after = at_pair(self._source, pair, lambda: read_numbers(pair.value, self._seats))
        if after != by_seat(self.rules, self.state.standings):
            true = sheet_value(self.rules, self.state.standings)
            raise self._bad(pair.at, f"{pair.value} are not the scores after this deal, which are {true}")

    def _check_event(self, pair: Pair, name: str, events: list[e.Event]) -> None:
        check = next(check for check in CHECKS if check.name.lower() == name)
        found = [event for event in events if isinstance(event, check.event)]
        if not found:
            raise self._bad(pair.at, f'{pair.name} "{pair.value[:40]}" has not come to pass above; take it away')
        true = [value for event in found if (value := check.differs(pair.value, event, self.state))]
        if len(true) == len(found):
            raise self._bad(pair.at, f'{pair.name} "{pair.value[:40]}" should be "{true[0]}"; see what stands above')
