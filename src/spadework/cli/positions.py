"""The position that a command is asked about: hands written out, or a deal of a file."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec
from msgspec.structs import replace

from spadework.cards import Card, texts
from spadework.cli.choice import named
from spadework.cli.complaint import FAILED, complain
from spadework.cli.tagged import tagged
from spadework.game import CardPlayed, DealScored, Dealt, GameState, GameWon, Phase, TrumpLetter, evolve
from spadework.game.perft import BadPosition, position
from spadework.game.state import NOBODY
from spadework.notation.importers import decoded, read_text
from spadework.notation.record import BadRecord, PlayedGame
from spadework.notation.record.seats import COMPASS, read_seat
from spadework.rules import Rules
from spadework.rules.model import NoTrump, RefillDeal, SpadesTrump
from spadework.session.typed_hands import are_hands, read_typed


class PositionOptions(msgspec.Struct, frozen=True, kw_only=True):
    """What the options say of a position; empty, or 0, where they are left out."""

    rules: str = ""
    changes: tuple[str, ...] = ()
    leader: str = ""
    trump: str = ""
    deal: int = 0
    trick: int = 0
    broken: bool = False


class Posed(msgspec.Struct, frozen=True, kw_only=True):
    """A position at the beginning of a trick."""

    state: GameState
    """All bids are none where they are not known."""
    first: int = NOBODY
    """The seat whose hand is written first, from which a list is read; nobody's where a file does not say it."""
    played: tuple[Card, ...] = ()
    """All cards that were played from here to the end of the deal, where a record has them."""


def position_of(text: str, asked: PositionOptions) -> Posed:
    """The position that a text names, hands or a file; leaves with a complaint where there is none."""
    try:
        if are_hands(text) and not os.path.exists(text):  # noqa: PTH110 - a `Path` raises for a name that is too long
            return _of_hands(text, asked)
        return _of_file(text, asked)
    except BadRecord as bad:
        complain(f"{_called(text)}: {bad}")
    except ValueError as bad:
        complain(str(bad))


def _called(file: str) -> str:
    return "standard input" if file == "-" else file


def _of_hands(text: str, asked: PositionOptions) -> Posed:
    for option, given in (("--deal", asked.deal), ("--trick", asked.trick)):
        if given:
            raise BadPosition(f"{option} {given} is for a file, and these are hands; leave it out")
    rules = named(asked.rules or "standard", asked.changes)
    hands, first = read_typed(text, rules)
    leader = read_seat(asked.leader, rules.seats) if asked.leader else first
    return Posed(state=_begun(rules, hands, leader, asked), first=first)


def _begun(rules: Rules, hands: tuple[tuple[Card, ...], ...], leader: int, asked: PositionOptions) -> GameState:
    trump = _trump(asked.trump)
    left_open = not isinstance(rules.trump, SpadesTrump | NoTrump)
    if trump and not left_open:
        always = "spades are always trump" if isinstance(rules.trump, SpadesTrump) else "there is no trump"
        raise BadPosition(f"--trump {asked.trump}: in {rules.title} {always}; leave it out")
    if left_open and not trump:
        raise BadPosition(f"{rules.title} leaves trump to the deal; name it with --trump S, H, D, C or none")
    out = tuple(seat for seat, hand in enumerate(hands) if not hand)
    if leader in out:
        raise BadPosition(f"{COMPASS[rules.seats][leader]} leads and has no cards; name another seat with --leader")
    state = position(rules, hands, leader=leader, broken=asked.broken, trump=trump, out=out)
    # Who took the tricks before is not known; nobody's nil is broken by them. Nor is known who bid what.
    return replace(state, taken=(0,) * rules.seats, bids=(None,) * rules.seats)


def _trump(text: str) -> TrumpLetter | Literal[""]:
    letters: dict[str, TrumpLetter | Literal[""]] = {
        "": "", "s": "S", "h": "H", "d": "D", "c": "C", "none": "none",
    }  # fmt: skip
    if text.lower() not in letters:
        raise BadPosition(f"{text!r} is not a trump; write S, H, D, C or none")
    return letters[text.lower()]


def _of_file(file: str, asked: PositionOptions) -> Posed:
    if "\0" in file:
        raise BadPosition("a file name cannot contain a null byte; name a file, or write hands such as 'N:AK.2.. …'")
    try:
        text = decoded(sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes())
    except OSError as error:
        complain(f"{file} cannot be read ({error.strerror}); name a file, or write hands such as 'N:AK.2.. …'", FAILED)
    if are_hands(text):
        return _of_hands(text, asked)
    games = read_text(text).games
    deals = [deal for game in games if isinstance(game, PlayedGame) for deal in _deals(game)]
    deal = _numbered(deals, asked, file)
    tags = tagged(text)
    own = _own_rules(deal, asked, _called(file), known=tags.rules)
    number = asked.deal or 1
    first = NOBODY
    if len(tags.firsts) == len(deals):
        first = read_seat(tags.firsts[number - 1], deal.last.rules.seats)
    if not deal.tricks:
        return replace(_unplayed(deal.last, asked, own), first=first)
    for option, given in (("--trump", asked.trump), ("--broken", asked.broken)):
        if given:
            raise BadPosition(f"{option}: {_called(file)} says itself how the play of the deal begins; leave it out")
    return replace(_in_play(deal, asked, number), first=first)


def _numbered(deals: list[_Deal], asked: PositionOptions, file: str) -> _Deal:
    """The deal that is asked for, of those with their cards."""
    number = asked.deal or 1
    if not deals:
        raise BadPosition(
            f"{_called(file)} has no deal with its cards; name a file that has, or write hands such as 'N:AK.2.. …'"
        )
    if len(deals) < number:
        have = (
            f"{len(deals)} deals with their cards; name one of these"
            if len(deals) > 1
            else "one deal with its cards; leave it out"
        )
        raise BadPosition(f"--deal {number}: {_called(file)} has {have}")
    return deals[number - 1]


def _own_rules(deal: _Deal, asked: PositionOptions, called: str, *, known: bool) -> Rules | None:
    """The rules that the options give to hands alone, such as those of bridge; none where the options give none."""
    if not (asked.rules or asked.changes):
        return None
    if known or deal.tricks or any(deal.last.bids):
        raise BadPosition(f"{called} has rules of its own; leave out --rules and --set, or write the hands out")
    rules = named(asked.rules or "standard", asked.changes)
    if rules.seats != deal.last.rules.seats:
        raise BadPosition(
            f"{called} has hands for {deal.last.rules.seats}, and {rules.title} is for {rules.seats}; take other rules"
        )
    return rules


def _unplayed(dealt: GameState, asked: PositionOptions, own: Rules | None) -> Posed:
    """The beginning of a deal of which no card was played, by its rules or by its `own`."""
    rules = own or dealt.rules
    if asked.trick:
        raise BadPosition(f"--trick {asked.trick}: no card of this deal was played; leave it out")
    leader = read_seat(asked.leader, rules.seats) if asked.leader else (dealt.dealer + 1) % rules.seats
    state = _begun(rules, tuple(texts(hand) for hand in dealt.hands), leader, asked)
    state = replace(state, dealer=dealt.dealer)
    if not own:
        state = replace(state, deal=dealt.deal, standings=dealt.standings)
    if isinstance(rules.deal, RefillDeal):
        state = replace(state, stock=dealt.stock, tricks=())
    return Posed(state=state)


def _in_play(deal: _Deal, asked: PositionOptions, number: int) -> Posed:
    """A deal in which cards were played, or from which they are to be played next."""
    trick = asked.trick or 1
    if len(deal.tricks) < trick:
        raise BadPosition(f"--trick {trick}: deal {number} was played to trick {len(deal.tricks)}; name one of these")
    state = deal.tricks[trick - 1]
    if not asked.leader:
        return Posed(state=state, played=deal.cards(trick))
    leader = read_seat(asked.leader, state.rules.seats)
    if leader in state.out:
        raise BadPosition(f"{COMPASS[state.rules.seats][leader]} sits out in this deal; name another seat to lead")
    same = leader == state.turn
    return Posed(state=replace(state, leader=leader, turn=leader), played=deal.cards(trick) if same else ())


class _Deal:
    """A deal of a record."""

    def __init__(self, dealt: GameState) -> None:
        self.tricks: list[GameState] = []
        """Where each trick begins; none while no card may be played."""
        self.last = dealt
        """Where it stands last, before it is scored."""

    def cards(self, trick: int) -> tuple[Card, ...]:
        """What was played from a trick on; nothing unless every card of the deal was."""
        done, rules = self.last.tricks, self.last.rules
        full = rules.seats - len(self.last.out)
        whole = len(done) == rules.tricks and all(len(each.cards) == full for each in done)
        return tuple(card for each in done[trick - 1 :] for card in each.cards) if whole else ()


def _deals(game: PlayedGame) -> Iterator[_Deal]:
    state: GameState | None = None
    deal: _Deal | None = None
    for event in game.events:
        if deal and isinstance(event, CardPlayed) and not deal.last.trick:
            deal.tricks.append(deal.last)
        if deal and isinstance(event, Dealt):
            yield deal
        state = evolve(state, event)
        if isinstance(event, Dealt):
            deal = _Deal(state)
        elif deal and not isinstance(event, DealScored | GameWon):
            deal.last = state
    if deal:
        if deal.last.phase is Phase.PLAY and not deal.last.trick and any(deal.last.hands):
            deal.tricks.append(deal.last)
        yield deal
