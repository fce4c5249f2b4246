"""What a record says of a deal that also follows from its rules: the sheet, what was turned up, who won.

The writer writes it for people; the reader holds it against what it works out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from spadework.game import events as e
from spadework.game.state import GameState
from spadework.notation.record.acts import bid_word
from spadework.notation.record.seats import card_text, letters, read_card, read_seat, team_text
from spadework.notation.record.text import Word, quoted
from spadework.rules.bid import Bid
from spadework.rules.model import Rules
from spadework.scoring.sheet import Line, Standing

_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")


def numbers_text(numbers: Iterable[int], seats: int) -> str:
    """A number for each seat, clockwise from the first: ``"S:4 0 2 7"``."""
    return f"{letters(seats)[0]}:" + " ".join(map(str, numbers))


def read_numbers(text: str, seats: int) -> tuple[int, ...]:
    """The numbers by seat, clockwise from the one that is named, or from the first. Raises `ValueError`."""
    first, colon, rest = text.rpartition(":")
    at = read_seat(first, seats) if colon else 0
    words = rest.split()
    if len(words) != seats or not all(map(_NUMBER.fullmatch, words)):
        raise ValueError(
            f"{text[:60]!r} are not numbers for {seats} seats; write them like {numbers_text([0] * seats, seats)}"
        )
    found = [0] * seats
    for step, word in enumerate(words):
        found[(at + step) % seats] = int(word)
    return tuple(found)


def by_seat(rules: Rules, standings: Sequence[Standing]) -> tuple[int, ...]:
    """Each seat's points: those of its team."""
    return tuple(standings[rules.team_of(seat)].points for seat in range(rules.seats))


def sheet_value(rules: Rules, standings: Sequence[Standing]) -> str:
    """Where the teams stand, seat by seat."""
    return numbers_text(by_seat(rules, standings), rules.seats)


# The lines of the sheet.


def sheet_rows(rules: Rules, lines: Iterable[Line]) -> Iterator[str]:
    """Each line of the sheet: whose, how many points and bags, and why."""
    for line in lines:
        bags = f" bags {line.bags:+d}" if line.bags else ""
        yield f"{team_text(rules.teams[line.team], rules.seats)} {line.points:+d}{bags} {quoted(line.text)}"


def wrong_sheet(rules: Rules, words: Iterable[Word], lines: Sequence[Line]) -> tuple[Word | None, str] | None:
    """What a sheet says that its rules do not: the word and a text; none where they agree."""
    sums = {team_text(team, rules.seats): [0, 0] for team in rules.teams}
    wanted = {name: [0, 0] for name in sums}
    for line in lines:
        name = team_text(rules.teams[line.team], rules.seats)
        wanted[name][0] += line.points
        wanted[name][1] += line.bags
    at: Word | None = None
    what = ""
    for word in words:
        if word.is_string:
            continue
        text = word.text.upper()
        if text in sums:
            at, what = word, text
        elif text == "BAGS":
            what += " bags"
        elif at is None or not _NUMBER.fullmatch(text):
            return word, f'{word.text[:20]!r} is not a line of a sheet; write one like {" or ".join(sums)} +40 "Why"'
        else:
            name, _, bags = what.partition(" ")
            sums[name][bool(bags)] += int(text)
    if at is None or sums == wanted:
        return None
    name = next(name for name in sums if sums[name] != wanted[name])
    said, true = _amount(sums[name]), _amount(wanted[name])
    return None, f"the sheet gives {name} {said}, the rules give {true}; correct the lines, or the bids and cards above"


def _amount(pair: Sequence[int]) -> str:
    return f"{pair[0]:+d} and {pair[1]:+d} bags" if pair[1] else f"{pair[0]:+d}"


# Everything else is one value.


def _bids(bids: Sequence[Bid | None], state: GameState) -> str:
    seats = state.rules.seats
    return f"{letters(seats)[0]}:" + " ".join("-" if bid is None else bid_word(bid) for bid in bids)


def _winners(event: e.GameWon, state: GameState) -> str:
    rules = state.rules
    return " ".join(team_text(rules.teams[team], rules.seats) for team in event.winners) or "none"


class Check:
    """A tag that says something of an event: its name, the event, and what it says."""

    def __init__(
        self,
        name: str,
        event: type[e.Event],
        value: Callable[..., str],
        read: Callable[[str, Rules], str] = lambda text, _: " ".join(text.split()).lower(),
    ) -> None:
        """`value` takes the event and the state after it; `read` makes of what was written what can be compared."""
        self.name = name
        self.event = event
        self.value = value
        self.read = read

    def differs(self, text: str, event: e.Event, state: GameState) -> str:
        """What the tag should say, where it says something else."""
        true = self.value(event, state)
        return "" if self.read(text, state.rules) == self.read(true, state.rules) else true


def _read_one_card(text: str, rules: Rules) -> str:
    try:
        return read_card(text.strip(), jokers=bool(rules.pack.jokers))
    except ValueError:
        return text


CHECKS: tuple[Check, ...] = (
    Check("TurnedUp", e.TurnedUp, lambda event, _: card_text(event.card), _read_one_card),
    Check("TrumpSuit", e.TrumpFixed, lambda event, _: "NT" if event.suit == "none" else event.suit),
    Check("Bids", e.BidsFixed, lambda event, state: _bids(event.bids, state)),
    Check("Judged", e.RenegeJudged, lambda event, _: "right" if event.upheld else "wrong"),
    Check("Voided", e.DealVoided, lambda event, _: event.why),
    Check("Winner", e.GameWon, _winners),
    Check("Ended", e.GameWon, lambda event, _: event.why),
)


def said_of(event: e.Event, state: GameState) -> Iterator[tuple[str, str]]:
    """The tags that an event has, with their values; `state` is the one after it."""
    for check in CHECKS:
        if isinstance(event, check.event):
            yield check.name, check.value(event, state)
