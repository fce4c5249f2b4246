"""A record on the screen: line by line, or step by step with keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import click
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from spadework.cli.sheet import SHAPES
from spadework.replay import ReplayDeal, ReplayGame, Step
from spadework.show import card_sign
from spadework.words import minus, number_of, signed, written


def seat_choice(games: Sequence[ReplayGame], wanted: str) -> int | None:
    """The seat that is meant, by its place or by who sits there; none for all. Raises `ValueError`."""
    if not wanted or not games:
        return None
    said = wanted.strip().lower()
    game = games[0]
    for seat, (place, name) in enumerate(zip(game.places, game.names, strict=True)):
        short = "".join(part[0] for part in (place[:5], place[5:]) if part).lower()
        if said in (place.lower(), name.lower(), short):
            return seat
    raise ValueError(f"{wanted!r} sits nowhere in this game; say {', '.join(game.places)}, or a player's name")


def hands_at(deal: ReplayDeal, at: int) -> list[list[str]]:
    """What the seats hold after a step."""
    hands: list[list[str]] = []
    for step in deal.steps[: at + 1]:
        if step.hands:
            hands = [list(hand) for hand in step.hands]
        elif step.card:
            hands[step.seat].remove(step.card)
    return hands


def lines_of(games: Sequence[ReplayGame], only: int | None, first: int) -> Iterator[str]:
    """All of it in sentences."""
    number = 0
    for game in games:
        told = False
        for deal in game.deals:
            number += 1
            if number < first:
                continue
            if not told:
                yield f"{game.title}. {'; '.join(_seated(game))}."
                told = True
            yield ""
            if not game.has_cards:
                yield f"Deal {deal.number}. {game.names[deal.dealer]} deals."
            yield from _deal_lines(game, deal, only)
        if told and game.result:
            yield ""
            yield game.result


def _seated(game: ReplayGame) -> Iterator[str]:
    for place, name in zip(game.places, game.names, strict=True):
        yield name if name.startswith(place) else f"{place} {name}"


def _deal_lines(game: ReplayGame, deal: ReplayDeal, only: int | None) -> Iterator[str]:
    for step in deal.steps:
        yield step.text
        if step.hands and not step.card:
            for seat, hand in enumerate(step.hands):
                if hand and only in (None, seat):
                    yield f"  {game.names[seat]}: {' '.join(map(card_sign, hand))}"
    if deal.scored:
        yield from _sheet_lines(game, deal)


def _sheet_lines(game: ReplayGame, deal: ReplayDeal) -> Iterator[str]:
    for team, name in enumerate(game.team_names):
        reasons = "; ".join(
            f"{line.text}, {signed(written(line.points, game.decimals))}" for line in deal.lines if line.team == team
        )
        bags = f", {number_of(deal.after[team].bags, 'bag')}" if game.has_bags else ""
        yield f"  {name}: {reasons or 'nothing'}. Now {minus(written(deal.after[team].points, game.decimals))}{bags}."


class LinePrinter:
    """Prints lines as they come."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = lines

    def run(self) -> None:
        """Print them all."""
        for line in self._lines:
            print(line)


_KEYS = {
    "\x1b[C": "next", " ": "next", "\r": "next", "l": "next", "n": "next",
    "\x1b[D": "back", "h": "back", "p": "back", "b": "back",
    "\x1b[B": "trick", "j": "trick", "t": "trick",
    "\x1b[A": "trick back", "k": "trick back", "T": "trick back",
    "]": "deal", "d": "deal", "[": "deal back", "D": "deal back",
    "q": "quit", "\x1b": "quit", "\x03": "quit", "\x04": "quit",
}  # fmt: skip
_HELP = "→ next  ← back  ↓ next trick  ↑ trick back  ] next deal  [ deal back  q quit"


class Stepper:
    """Shows a record one step at a time."""

    def __init__(self, games: Sequence[ReplayGame], only: int | None, first: int) -> None:
        self._deals = [(game, deal) for game in games for deal in game.deals if deal.steps]
        self._only = only
        self._deal = max(0, min(first, len(self._deals)) - 1)
        self._at = 0
        self._console = Console()

    def run(self) -> None:
        """Show it until the person leaves."""
        if not self._deals:
            print("There is no deal in this record.")
            return
        with self._console.screen(hide_cursor=True) as screen:
            while True:
                screen.update(self.shown())
                if not self.press(_KEYS.get(click.getchar(), "")):
                    return

    def press(self, wish: str) -> bool:
        """Go where a key leads; False to leave."""
        steps = self._deals[self._deal][1].steps
        if wish == "quit":
            return False
        if wish == "next" and self._at + 1 < len(steps):
            self._at += 1
        elif wish == "back" and self._at:
            self._at -= 1
        elif wish == "trick":
            self._at = next((at for at in range(self._at + 1, len(steps)) if steps[at].winner >= 0), len(steps) - 1)
        elif wish == "trick back":
            self._at = next((at for at in range(self._at - 1, 0, -1) if steps[at].winner >= 0), 0)
        elif wish in ("deal", "next") and self._deal + 1 < len(self._deals):
            self._deal, self._at = self._deal + 1, 0
        elif wish == "deal back" or (wish == "back" and self._deal):
            self._deal, self._at = max(0, self._deal - 1), 0
        return True

    def shown(self) -> RenderableType:
        """The present position."""
        game, deal = self._deals[self._deal]
        step = deal.steps[self._at]
        parts: list[RenderableType] = [
            Text(f"{game.title}  ·  deal {deal.number}  ·  step {self._at + 1} of {len(deal.steps)}", style="bold"),
            Text(step.text),
            Text(""),
            self._seats(game, deal),
            Text(""),
            Text(f"Trick: {_trick_text(game, step)}" if step.trick else ""),
        ]
        if deal.scored and self._at == len(deal.steps) - 1:
            parts += [Text(line) for line in _sheet_lines(game, deal)]
            parts.append(Text(game.result if game.deals[-1] is deal else "", style="bold"))
        parts.append(Text(_HELP, style="dim"))
        return Group(*parts)

    def _seats(self, game: ReplayGame, deal: ReplayDeal) -> Table:
        hands = hands_at(deal, self._at)
        bids = next((step.bids for step in reversed(deal.steps[: self._at + 1]) if step.bids), ())
        taken = next((step.taken for step in reversed(deal.steps[: self._at + 1]) if step.taken), ())
        team_of = {seat: team for team, seats in enumerate(game.teams) for seat in seats}
        table = Table(box=None, pad_edge=False)
        for head in ("", "Bid", "Took", "Hand"):
            table.add_column(head, justify="right" if head in ("Bid", "Took") else "left")
        for seat, name in enumerate(game.names):
            hand = hands[seat] if hands else []
            seen = " ".join(map(card_sign, hand)) if self._only in (None, seat) else f"{len(hand)} cards"
            mark = " (dealer)" if seat == deal.dealer else ""
            table.add_row(
                f"{SHAPES[team_of[seat]]} {name}{mark}",
                bids[seat] if bids else "",
                str(taken[seat]) if taken else "",
                Text(seen),
            )
        return table


def _trick_text(game: ReplayGame, step: Step) -> str:
    cards = ", ".join(f"{game.names[played.seat]} {card_sign(played.card)}" for played in step.trick)
    return f"{cards}. {game.names[step.winner]} takes it." if step.winner >= 0 else cards
