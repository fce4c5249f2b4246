"""The answers of `spadework solve` as a page that people read: the hands, each leader, each card, and a line of play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from spadework.cards import Card, texts
from spadework.cli.narration import card_sign
from spadework.cli.solved import Range, Solved
from spadework.game import GameState
from spadework.kernel.reference import after as played
from spadework.notation.record.hands import sorted_hand
from spadework.notation.record.seats import COMPASS, card_text, letters

__all__ = ["page"]

_SIGNS = (("S", "♠"), ("H", "♥"), ("D", "♦"), ("C", "♣"))


def page(state: GameState, answer: Solved) -> RenderableType:
    """Everything, from top to bottom."""
    parts: list[RenderableType] = [
        Text(f"{answer.rules}, all cards open", style="bold"),
        Text(""),
        _hands(state),
        Text(""),
    ]
    parts.append(Text(_verdict(state, answer), style="bold"))
    if len(answer.leaders) > 1:
        parts += [Text(""), _leaders(state, answer)]
    if answer.cards:
        parts += [Text(""), _cards(state, answer)]
    if answer.line:
        parts += [Text(""), _line(state, answer.line)]
    return Group(*parts)


def _verdict(state: GameState, answer: Solved) -> str:
    names = COMPASS[state.rules.seats]
    leader, side = names[state.turn], _side(answer.side, state.rules.seats)
    value = _text(answer.value)
    does = "leads" if not state.trick else "is to play"
    if answer.goal.startswith("nil"):
        can = _said(answer.value, "can be set", "cannot be set")
        return f"{leader} {does}: the {answer.goal} {can} by {side}."
    if answer.goal == "score":
        return f"{leader} {does}: {side} come out {value} points ahead in this deal."
    few = " and want few" if answer.goal.startswith("fewest") else ""
    return f"{leader} {does}: {side} take {value} of {_left(state)} tricks{few}."


def _said(value: Range, yes: str, no: str) -> str:
    """What is known of a nil, in words."""
    if value.least == value.most:
        return yes if value.least else no
    return "not known"


def _side(team: str, seats: int) -> str:
    names = dict(zip(letters(seats), COMPASS[seats], strict=True))
    return " and ".join(names[letter] for letter in team.split("+"))


def _left(state: GameState) -> int:
    return max(len(texts(hand)) for hand in state.hands)


def _text(value: Range) -> str:
    least, most = (f"{bound:g}".replace("-", "\N{MINUS SIGN}") for bound in (value.least, value.most))
    return least if least == most else f"{least} to {most}"


def _hands(state: GameState) -> RenderableType:
    blocks = [_hand(state, seat) for seat in range(state.rules.seats)]
    if state.rules.seats != 4:
        row = Table(box=None, pad_edge=False, show_header=False, padding=(0, 4, 0, 0))
        row.add_row(*blocks)
        return row
    south, west, north, east = blocks
    grid = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    grid.add_row("", north, "")
    grid.add_row(west, "", east)
    grid.add_row("", south, "")
    return grid


def _hand(state: GameState, seat: int) -> Text:
    hand = sorted_hand(texts(state.hands[seat]))
    lines = [COMPASS[state.rules.seats][seat]]
    for letter, sign in _SIGNS:
        ranks = [card[0].replace("T", "10") for card in hand if card[1] == letter]
        lines.append(f"{sign} {' '.join(ranks) or '–'}")
    if jokers := [card_sign(card) for card in hand if card in ("BJ", "LJ")]:
        lines.append(" ".join(jokers))
    text = Text("\n".join(lines))
    text.stylize("bold" if seat == state.turn else "dim", 0, len(lines[0]))
    return text


def _leaders(state: GameState, answer: Solved) -> Table:
    seats = state.rules.seats
    rest = "+".join(letter for letter in letters(seats) if letter not in answer.side.split("+"))
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("On lead")
    for team in (answer.side, rest):
        table.add_column(_side(team, seats), justify="right")
    left = _left(state)
    for letter, value in answer.leaders.items():
        others = Range(left - value.most, left - value.least)
        style = "bold" if letter == answer.leader else ""
        table.add_row(_side(letter, seats), _text(value), _text(others), style=style)
    return table


def _cards(state: GameState, answer: Solved) -> Table:
    """The cards by what they come to, the best for the seat to act first."""
    held = {card_text(card): card for card in sorted_hand(texts(state.hands[state.turn]))}
    values = {each.card: each.value for each in answer.cards}
    groups: dict[Range, list[str]] = {}
    for card in held:
        if card in values:
            groups.setdefault(values[card], []).append(card)
    mine = letters(state.rules.seats)[state.turn] in answer.side.split("+")
    down = mine != answer.goal.startswith("fewest")
    table = Table(box=None, pad_edge=False, header_style="dim")
    heads = {"score": "Points", "tricks": "Tricks", "fewest tricks": "Tricks"}
    table.add_column(heads.get(answer.goal, "Nil"), justify="right")
    table.add_column(f"if {COMPASS[state.rules.seats][state.turn]} {'plays' if state.trick else 'leads'}")
    for value in sorted(groups, key=lambda value: (value.least, value.most), reverse=down):
        said = _text(value)
        if answer.goal.startswith("nil"):
            said = _said(value, "set", "made")
        table.add_row(said, "  ".join(card_sign(held[card]) for card in groups[value]))
    return table


def _line(state: GameState, line: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    names = COMPASS[state.rules.seats]
    table.add_column("Trick", justify="right")
    table.add_column("Best play")
    table.add_column("won by")
    for number, (leader, cards, winner) in enumerate(_tricks(state, line), start=len(state.tricks) + 1):
        table.add_row(str(number), f"{names[leader]} {'  '.join(map(card_sign, cards))}", names[winner])
    return table


def _tricks(state: GameState, line: Sequence[str]) -> Iterator[tuple[int, list[Card], int]]:
    """Who leads each trick, the cards in it, and who takes it."""
    held = {card_text(card): card for hand in state.hands for card in texts(hand)}
    leader, cards = state.leader, list(state.trick)
    for text in line:
        before = state.taken
        state = played(state, held[text])
        cards.append(held[text])
        if state.taken != before:
            winner = next(seat for seat, tricks in enumerate(state.taken) if tricks > before[seat])
            yield leader, cards, winner
            leader, cards = winner, []
