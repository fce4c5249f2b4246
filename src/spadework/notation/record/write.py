"""From games to the one text that says them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from spadework.game import events as e
from spadework.game.evolve import evolve
from spadework.game.state import NOBODY, GameState, Phase
from spadework.notation.record.acts import Spoken, section_of, word_of
from spadework.notation.record.checks import numbers_text, said_of, sheet_rows, sheet_value
from spadework.notation.record.chunks import RESERVED
from spadework.notation.record.deeds import deed_of
from spadework.notation.record.hands import hands_text, in_order
from spadework.notation.record.kept import kept_lines
from spadework.notation.record.model import Game, KeptGame, PlayedGame, Record, Tag
from spadework.notation.record.ruling import rules_tags
from spadework.notation.record.seats import COMPASS, card_text, letter, listed, order
from spadework.notation.record.text import END, HEADER, quoted
from spadework.rules.model import Rules


def write_record(record: Record) -> str:
    """The text of a record. Raises `ValueError` for events that do not begin with `GameStarted`."""
    lines = [HEADER]
    for number, game in enumerate(record.games, start=1):
        deals = kept_lines(game) if isinstance(game, KeptGame) else _deals(game)
        head = _game_head(number, game)
        for deal in deals:
            lines += ["", *head, f'[Game "{number}"]', *deal]
            head = []
    return "\n".join([*lines, "", END, ""])


def _game_head(number: int, game: Game) -> list[str]:
    rules = game.rules if isinstance(game, KeptGame) else _started(game.events).rules
    named = zip(COMPASS[rules.seats], game.players, strict=False)
    return [
        *_tag_lines(game.tags),
        *(_tag(name, value) for name, value in rules_tags(rules)),
        *(_tag(name, player) for name, player in named if player),
    ]


def _started(events: Sequence[e.Event]) -> e.GameStarted:
    if not events or not isinstance(events[0], e.GameStarted):
        raise ValueError("a game begins with GameStarted; give its events from there")
    return events[0]


def _tag(name: str, value: str) -> str:
    return f"[{name} {quoted(value)}]"


def _tag_lines(tags: Iterable[Tag]) -> Iterator[str]:
    for tag in tags:
        if tag.name.lower() in RESERVED:
            raise ValueError(f"{tag.name} says something of its own in a record; call the tag by another name")
        yield _tag(tag.name, tag.value)
        if tag.below:
            yield tag.below


def _deals(game: PlayedGame) -> Iterator[list[str]]:
    """The lines of each deal; those of a game without one are the dealer's alone, with what was done."""
    started = _started(game.events)
    state = evolve(None, started)
    writer = _Deal(started.rules)
    dealer = _tag("Dealer", letter(started.dealer, started.rules.seats))
    dealt = 0
    for event in game.events[1:]:
        if isinstance(event, e.Dealt):
            if done := writer.done():
                yield done if dealt else [dealer, *done]
            tags = game.deal_tags[dealt] if dealt < len(game.deal_tags) else ()
            writer = _Deal(started.rules)
            writer.lines += [*_dealt(evolve(state, event), event), *_tag_lines(tags)]
            dealt += 1
        after = evolve(state, event)
        writer.write(event, state, after)
        state = after
    yield writer.done() if dealt else [dealer, *writer.done()]


def _dealt(state: GameState, event: e.Dealt) -> Iterator[str]:
    """What is said of a deal before its play; `state` is the one after it was dealt."""
    seats, dealer = state.rules.seats, state.dealer
    yield _tag("Board", str(state.deal))
    yield _tag("Dealer", letter(dealer, seats))
    yield _tag("Deal", hands_text(event.hands, dealer))
    if ordered := in_order(event.hands, dealer):
        yield _tag("DealtOrder", ordered)
    if event.stock:
        yield _tag("Stock", listed(event.stock))
    if event.seed:
        yield _tag("Seed", event.seed)
    yield _tag("GameScores", sheet_value(state.rules, state.standings))


class _Deal:
    """The lines of one deal, event by event."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seats = rules.seats
        self.lines: list[str] = []
        self._section = ""
        self._phase: Phase | None = None
        self._row: list[str] = []
        self._columns: dict[int, str] = {}
        self._first = NOBODY

    def done(self) -> list[str]:
        """All lines."""
        self._close()
        return self.lines

    def write(self, event: e.Event, before: GameState, after: GameState) -> None:
        """One event."""
        if isinstance(event, e.CardPlayed):
            self._play(event)
        elif isinstance(event, Spoken):
            self._speak(event, before)
        elif isinstance(event, e.TrickTaken):
            self._end_row()
        elif isinstance(event, e.DealScored):
            self._close()
            self.lines.append(_tag("Tricks", _taken(after)))
            self.lines.append(_tag("Sheet", sheet_value(self.rules, after.standings)))
            self.lines += sheet_rows(self.rules, event.lines)
        else:
            deed = deed_of(event)
            found = [deed.write(event, self.rules)] if deed else [*said_of(event, after)]
            if found:
                self._close()
            for name, value, *below in found:
                self.lines.append(_tag(name, value))
                self.lines += below

    def _speak(self, act: Spoken, before: GameState) -> None:
        section = section_of(act)
        if self._section != section:
            self._close()
            self._section = section
            self.lines.append(_tag(section, letter(act.seat, self.seats)))
        elif self._phase is not before.phase or len(self._row) == self.seats:
            self._end_row()
        self._phase = before.phase
        prefix = "" if act.seat == before.turn else f"{letter(act.seat, self.seats)}:"
        self._row.append(prefix + word_of(act))

    def _play(self, event: e.CardPlayed) -> None:
        if self._section != "Play":
            self._close()
            self._section, self._first = "Play", event.seat
            self.lines.append(_tag("Play", letter(event.seat, self.seats)))
        elif event.seat in self._columns:
            self._end_row()
        self._columns[event.seat] = card_text(event.card)

    def _end_row(self) -> None:
        if self._columns:
            self.lines.append(" ".join(self._columns.get(seat, "-") for seat in order(self._first, self.seats)))
        if self._row:
            self.lines.append(" ".join(self._row))
        self._columns, self._row = {}, []

    def _close(self) -> None:
        self._end_row()
        self._section = ""


def _taken(state: GameState) -> str:
    return numbers_text(state.taken, state.rules.seats)
