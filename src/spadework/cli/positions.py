"""The position that a command is asked about: hands written out, or a deal of a file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from msgspec.structs import replace

from spadework.cards import Card, texts
from spadework.cli.choice import named
from spadework.cli.complaint import FAILED, complain
from spadework.game import CardPlayed, Dealt, GameState, GameWon, Phase, TrumpLetter, evolve
from spadework.game.perft import BadPosition, position
from spadework.notation.importers import read_file
from spadework.notation.record import BadRecord, PlayedGame
from spadework.notation.record.hands import read_hands
from spadework.notation.record.seats import read_seat
from spadework.rules import Rules
from spadework.rules.model import NoTrump, SpadesTrump, pack_cards

__all__ = ["Asked", "position_of"]


class Asked:
    """What the options say of a position."""

    def __init__(
        self, rules: str, changes: list[str] | None, *, leader: str, trump: str, deal: int, broken: bool
    ) -> None:
        self.rules = rules
        self.changes = changes or []
        self.leader = leader
        self.trump = trump
        self.deal = deal
        self.broken = broken


def position_of(text: str, asked: Asked) -> GameState:
    """The position that a text names, hands or a file; leaves with a complaint where there is none."""
    try:
        return _of_hands(text, asked) if ":" in text and not Path(text).exists() else _of_file(text, asked)
    except BadRecord as bad:
        complain(f"{'standard input' if text == '-' else text}: {bad}")
    except ValueError as bad:
        complain(str(bad))


def _of_hands(text: str, asked: Asked) -> GameState:
    rules = named(asked.rules or "standard", asked.changes)
    hands = read_hands(text, rules.seats, rest=pack_cards(rules.pack))
    leader = read_seat(asked.leader or text.partition(":")[0], rules.seats)
    return _begun(rules, hands, leader, asked)


def _begun(rules: Rules, hands: tuple[tuple[Card, ...], ...], leader: int, asked: Asked) -> GameState:
    trump = _trump(asked.trump)
    if not trump and not isinstance(rules.trump, SpadesTrump | NoTrump):
        raise BadPosition(f"{rules.title} leaves trump to the deal; name it with --trump S, H, D, C or none")
    out = tuple(seat for seat, hand in enumerate(hands) if not hand)
    state = position(rules, hands, leader=leader, broken=asked.broken, trump=trump, out=out)
    # Who took the tricks before is not known; nobody's nil is broken by them.
    return replace(state, taken=(0,) * rules.seats)


def _trump(text: str) -> TrumpLetter | Literal[""]:
    letters: dict[str, TrumpLetter | Literal[""]] = {
        "": "", "s": "S", "h": "H", "d": "D", "c": "C", "none": "none",
    }  # fmt: skip
    if text.lower() not in letters:
        raise BadPosition(f"{text!r} is no trump; write S, H, D, C or none")
    return letters[text.lower()]


def _of_file(file: str, asked: Asked) -> GameState:
    if "\0" in file:
        complain("a name of a file has no null byte; name a file, or write hands such as 'N:AK.2.. …'")
    if asked.rules or asked.changes:
        complain(f"{file} has rules of its own; leave out --rules and --set, or write the hands out")
    try:
        record = read_file(sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes())
    except OSError as error:
        complain(f"{file} cannot be read ({error.strerror}); name a file, or write hands such as 'N:AK.2.. …'", FAILED)
    deals = [state for game in record.games if isinstance(game, PlayedGame) for state in _deals(game)]
    if len(deals) < asked.deal:
        raise BadPosition(f"deal {asked.deal} of {file}; there are {len(deals)} with their cards")
    state = deals[asked.deal - 1]
    if state.phase is not Phase.PLAY:
        leader = read_seat(asked.leader, state.rules.seats) if asked.leader else (state.dealer + 1) % state.rules.seats
        return _begun(state.rules, tuple(texts(hand) for hand in state.hands), leader, asked)
    if asked.leader:
        seat = read_seat(asked.leader, state.rules.seats)
        state = replace(state, leader=seat, turn=seat)
    return state


def _deals(game: PlayedGame) -> Iterator[GameState]:
    """Where the play of each deal begins; for one that was not played, what was dealt."""
    state: GameState | None = None
    waiting = False
    for event in game.events:
        if waiting and state is not None and isinstance(event, CardPlayed | Dealt | GameWon):
            yield state
            waiting = False
        state = evolve(state, event)
        waiting = waiting or isinstance(event, Dealt)
    if waiting and state is not None:
        yield state
