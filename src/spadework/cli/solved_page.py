"""The answers of `spadework solve` as a page that people read: the hands, each leader, each card, and a line of play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from spadework.cards import Card, texts
from spadework.cli.narration import card_words
from spadework.cli.solved import Range, Slip, Solved
from spadework.cli.solved_hands import drawn, signed_card, stock
from spadework.game import GameState
from spadework.kernel.reference import after as played
from spadework.notation.record.seats import COMPASS, letters
from spadework.rules.words import suit_text
from spadework.texts import say
from spadework.words import listed, minus, number_of, signed

_NARROW = 40
"""Below this width columns are headed with letters."""


def page(state: GameState, answer: Solved, seconds: float = 0.0, *, width: int = 80) -> RenderableType:
    """Everything, from top to bottom; `seconds` is the limit that was set, `width` counts signs."""
    narrow = width < _NARROW
    parts: list[RenderableType] = [Text(_title(state, answer), style="bold"), drawn(state, width)]
    if drawing := stock(state):
        parts += [Text(""), Text(drawing)]
    parts += [Text(""), Text(_verdict(state, answer), style="bold")]
    if not answer.exact:
        parts.append(Text(f"Stopped after {seconds:g} s: {_left_open(answer)}"))
    if answer.played:
        parts.append(Text(_came_of_it(state, answer)))
    if len(answer.leaders) > 1:
        parts += [Text(""), _leaders(state, answer)]
    if len({each.value for each in answer.cards}) > 1 or any(each.value.exact for each in answer.cards):
        parts += [Text(""), _cards(state, answer)]
    if answer.line:
        parts += [Text(""), Text("Best play, * takes the trick", style="dim"), _line(state, answer.line, narrow=narrow)]
    if answer.sheet:
        parts += [Text(""), Text("Then the sheet says", style="dim"), _sheet(state, answer)]
        if _differs(answer):
            points = f"{minus(answer.sheet_points or 0)}, and not {_text(answer.value)}"
            parts.append(Text(f"That adds up to {points}. {_OF_NILS}"))
    return Group(*parts)


def _title(state: GameState, answer: Solved) -> str:
    if not state.trump:
        return f"{answer.title}, all cards open"
    trump = say(suit_text(state.trump))
    return f"{answer.title}, {trump if state.trump == 'none' else f'{trump} are trump'}, all cards open"


def _left_open(answer: Solved) -> str:
    if not answer.value.exact:
        return "the truth lies in between."
    return "what was not reached is left out."


# Who does what, in a sentence.


def _verdict(state: GameState, answer: Solved) -> str:
    side, value = _side(state, answer.side), answer.value
    leads = f"{COMPASS[state.rules.seats][state.turn]} leads"
    one = len(answer.side) == 1
    if answer.goal == "nil":
        return f"{leads}: {_of_nils(state, answer, side)}."
    if answer.goal == "score" and len(state.rules.teams) > 2:
        return f"{leads}: {side}'s own points in this deal add up to {_text(value)}{_but(state, answer)}."
    if answer.goal == "score":
        return f"{leads}: {side} {'comes' if one else 'come'} out {_ahead(value)} in this deal{_but(state, answer)}."
    few = f", who want{'s' if one else ''} few," if answer.goal == "fewest tricks" else ""
    return f"{leads}: {side}{few} {'takes' if one else 'take'} {_text(value)} of {_of_tricks(state, answer)}."


def _but(state: GameState, answer: Solved) -> str:
    """What the number depends on, and what the sheet says instead, where that is another number."""
    if not answer.failed_nils:
        return ""
    counted = ", counting a failed nil as one trick"
    if not _differs(answer):
        return counted
    points = answer.sheet_points or 0
    said = _text(Range(points, points)) if len(state.rules.teams) > 2 else _ahead(Range(points, points))
    return f"{counted}; {said} by the sheet below"


def _differs(answer: Solved) -> bool:
    return answer.value.exact and answer.sheet_points not in (None, answer.value.least)


def _of_tricks(state: GameState, answer: Solved) -> str:
    if not state.tricks:
        return number_of(answer.tricks, "trick")
    return f"the {number_of(answer.tricks, 'trick')} left"


def _of_nils(state: GameState, answer: Solved, side: str) -> str:
    bidders, value, nils = _side(state, answer.nils), answer.value, len(answer.nils)
    if nils == 1 and state.taken[letters(state.rules.seats).index(answer.nils[0])]:
        return f"the nil of {bidders} was set before this trick"
    if nils == 1:
        can = "can be set" if value.least else "cannot be set" if value.exact else "may or may not be set"
        return f"the nil of {bidders} {can} by {side}"
    if not value.exact:
        return f"of the nils of {bidders}, {side} can set {_text(value)}"
    number = {0: "none", nils: "both" if nils == 2 else "all"}.get(int(value.least), f"{value.least:g}")
    return f"of the nils of {bidders}, {side} can set {number}"


def _ahead(value: Range) -> str:
    """By how much a side is ahead, or behind."""
    if not value.exact:
        return f"between {_one_ahead(value.least)} and {_one_ahead(value.most)}"
    if not value.least:
        return "even"
    points = f"{_number(abs(value.least))} {'point' if abs(value.least) == 1 else 'points'}"
    return f"{points} {'ahead' if value.least > 0 else 'behind'}"


def _one_ahead(points: float) -> str:
    return f"{_number(abs(points))} {'ahead' if points >= 0 else 'behind'}"


def _came_of_it(state: GameState, answer: Solved) -> str:
    """What came of it in the game, where a record tells that."""
    came = answer.played
    if came is None:
        return ""
    could = int(answer.value.least)
    took = (
        f"{'In the game from here' if state.tricks else 'In the game'}: {_side(state, answer.side)} took {came.taken}"
    )
    if came.taken == could:
        return f"{took}, as with best play."
    if came.slip is None:
        return f"{took}, {abs(came.taken - could)} {'more' if came.taken > could else 'fewer'} than with best play, by a wrong card."
    if came.taken < could:
        return f"{took} and could have taken {could}; {_slip(state, came.slip)}."
    return f"{took}, {came.taken - could} more than with best play; {_slip(state, came.slip)}."


def _slip(state: GameState, slip: Slip) -> str:
    what = "a trick" if slip.tricks == 1 else f"{slip.tricks} tricks"
    who, card = _name(state, slip.seat), card_words(slip.card)
    return f"the first slip was in trick {slip.trick}, where {who} gave away {what} with {card}"


def _name(state: GameState, letter: str) -> str:
    seats = state.rules.seats
    return COMPASS[seats][letters(seats).index(letter)]


def _side(state: GameState, side: Sequence[str]) -> str:
    """The seats of a side; where these are not one team, the others."""
    seats = letters(state.rules.seats)
    teams = {state.rules.team_of(seats.index(letter)) for letter in side}
    return listed(_name(state, letter) for letter in side) if len(teams) == 1 else "the others"


def _number(value: float) -> str:
    return minus(int(value)) if value == int(value) else f"{value:g}".replace("-", "−")


def _text(value: Range) -> str:
    return _number(value.least) if value.exact else f"{_number(value.least)} to {_number(value.most)}"


# The tables.


def _leaders(state: GameState, answer: Solved) -> Table:
    rest = [letter for letter in answer.hands if letter not in answer.side]
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("On lead")
    for team in (answer.side, rest):
        table.add_column(_upper(_side(state, team)), justify="right")
    for letter, value in answer.leaders.items():
        others = Range(answer.tricks - value.most, answer.tricks - value.least)
        style = "bold" if letter == answer.leader else ""
        table.add_row(_name(state, letter), _text(value), _text(others), style=style)
    return table


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _cards(state: GameState, answer: Solved) -> Table:
    """The cards by what they come to, the best for the seat to act first."""
    values = {each.card: each.value for each in answer.cards}
    groups: dict[Range, list[str]] = {}
    for card in state.ranking.display(texts(state.hands[state.turn])):
        if card in values:
            groups.setdefault(values[card], []).append(signed_card(card))
    down = (answer.leader in answer.side) != (answer.goal == "fewest tricks")
    head = {"score": "Points", "nil": "Nil" if len(answer.nils) == 1 else "Nils set"}.get(answer.goal, "Tricks")
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(head, justify="right")
    table.add_column(f"if {COMPASS[state.rules.seats][state.turn]} leads")
    for value in sorted(groups, key=lambda value: (value.least, value.most), reverse=down):
        table.add_row(_of_card(answer, value), "  ".join(groups[value]))
    return table


def _of_card(answer: Solved, value: Range) -> str:
    if answer.goal != "nil" or len(answer.nils) > 1:
        return _text(value)
    return "set" if value.least else "made" if value.exact else "not known"


def _line(state: GameState, line: Sequence[Card], *, narrow: bool) -> Table:
    """A trick a row, a seat a column, from the first leader on."""
    rules = state.rules
    order = [(state.leader + step) % rules.seats for step in range(rules.seats)]
    seats = [seat for seat in order if seat not in state.out]
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("Trick", justify="right")
    names = letters(rules.seats) if narrow or rules.seats > 4 else COMPASS[rules.seats]
    for seat in seats:
        table.add_column(names[seat])
    for number, (cards, winner) in enumerate(_tricks(state, line), start=len(state.tricks) + 1):
        table.add_row(str(number), *(_in_trick(cards, seat, winner) for seat in seats))
    return table


def _in_trick(cards: dict[int, Card], seat: int, winner: int) -> Text:
    sign = signed_card(cards[seat])
    return Text(f"{sign}*", style="bold") if seat == winner else Text(sign)


def _tricks(state: GameState, line: Sequence[Card]) -> Iterator[tuple[dict[int, Card], int]]:
    """The card of each seat in each whole trick, and who takes it."""
    cards: dict[int, Card] = {}
    for card in line:
        before, seat = state.taken, state.turn
        state = played(state, card)
        cards[seat] = card
        if state.taken != before:
            yield cards, next(seat for seat, tricks in enumerate(state.taken) if tricks > before[seat])
            cards = {}


_OF_NILS = "The search counts a failed nil as one trick and the rest for its partner; here it took more."


def _sheet(state: GameState, answer: Solved) -> Table:
    """The lines of the score sheet at the end of that play: what the points are made of."""
    rules = state.rules
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for team, seats in enumerate(rules.teams):
        name = listed(COMPASS[rules.seats][seat] for seat in seats)
        for line in answer.sheet:
            if line.team == team:
                table.add_row(name, signed(line.points), line.text)
                name = ""
    return table
