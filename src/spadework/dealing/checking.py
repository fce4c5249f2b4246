"""Whether a table's deals were fixed before anybody saw a card, and are those that were played: judged from a transcript alone.

Nothing here asks the engine or the server: it reads the entries as JSON, and follows `docs/dealing.md` step by step.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal

import msgspec

from spadework.dealing.shuffle import commitment, shuffle
from spadework.dealing.transcript import Receipt, RevealedDeal, Transcript, heads, is_signed
from spadework.described import described
from spadework.rules.model import Pack, pack_cards

FlawKind = Literal[
    "signature",  # the server did not sign this
    "head",  # the entries are not those that were signed
    "key",  # the receipt is of another server
    "receipt",  # the receipt itself is not signed
    "table",  # the receipt is of another table
    "rolled_back",  # what the receipt knows of is missing
    "altered",  # the receipt knows of another history
    "entry",  # an entry cannot be read
    "terms",  # game, number or dealer are not those that were due
    "repeated",  # a commitment stood before
    "hidden",  # the seed of a deal that is over is kept back
    "commitment",  # the seed is not the one that was fixed
    "cards",  # other cards than those that follow
    "played",  # a card was played from a hand that was not dealt it
    "nonce",  # the device's bytes were left out
]
State = Literal["sound", "flawed", "open", "unused", "unfixed"]


class Flaw(msgspec.Struct, frozen=True):
    """Something that is not as it must be."""

    kind: FlawKind
    at: int = 0
    """The entry that it is about, counted from 1; 0 for the whole."""


class DealChecked(msgspec.Struct, frozen=True):
    """One deal of a transcript."""

    at: int
    """The entry with its commitment; that with which it began, where there is none."""
    number: int
    """Which shuffle of its game it is, from 1."""
    dealer: int
    state: State
    """`open` for one in progress or to come, `unused` for a seed that dealt nothing, `unfixed` where nothing was fixed before."""
    seats: int = 4
    mixed: tuple[int, ...] = ()
    """The seats whose devices mixed the cards."""
    own: bool = False
    """Whether the receipt's device was among them."""


class Checked(msgspec.Struct, frozen=True):
    """What was found."""

    deals: tuple[DealChecked, ...]
    flaws: tuple[Flaw, ...]

    @property
    def holds(self) -> bool:
        """Whether all is as it must be."""
        return not self.flaws


class _Deal(msgspec.Struct):
    """What the entries say of a deal."""

    at: int
    number: int
    dealer: int
    game: str = ""
    commitment: str = ""
    nonces: tuple[str, ...] = ()
    began: bool = False
    over: bool = False
    rules: dict[str, Any] = {}
    played: list[tuple[int, int, str]] = []
    """Entry, seat, card."""
    flaws: list[Flaw] = []


def check(transcript: Transcript, receipt: Receipt | None = None) -> Checked:
    """Judge a transcript, and hold it to what a device has kept, where there is a receipt."""
    flaws = [*_chain(transcript, receipt)]
    deals, unread = _deals(transcript)
    revealed = {deal.at: deal for deal in transcript.deals}
    nonces = receipt.nonces if receipt else {}
    found = []
    for deal in deals:
        bad = [*deal.flaws, *_flaws(deal, revealed.get(deal.at), nonces.get(deal.commitment, ""))]
        flaws += bad
        mixed = tuple(seat for seat, nonce in enumerate(deal.nonces) if nonce)
        own = bool(deal.began and _given(nonces.get(deal.commitment, ""), deal.nonces))
        found.append(
            DealChecked(deal.at, deal.number, deal.dealer, _state(deal, bad), deal.rules.get("seats", 4), mixed, own)
        )
    return Checked(tuple(found), (*flaws, *unread))


def _state(deal: _Deal, bad: Sequence[Flaw]) -> State:
    if bad:
        return "flawed"
    if not deal.commitment:
        return "unfixed"
    if not deal.over:
        return "open"
    return "sound" if deal.began else "unused"


def _chain(transcript: Transcript, receipt: Receipt | None) -> Iterator[Flaw]:
    chain = list(heads(transcript.table, transcript.events))
    if not is_signed(transcript.key, transcript.table, transcript.head):
        yield Flaw("signature")
    if transcript.head.v != len(transcript.events) or chain[-1].hex() != transcript.head.head:
        yield Flaw("head")
    if receipt is None:
        return
    if receipt.table != transcript.table:
        yield Flaw("table")
    elif receipt.key != transcript.key:
        yield Flaw("key")
    elif not is_signed(receipt.key, receipt.table, receipt.head):
        yield Flaw("receipt")
    elif receipt.head.v >= len(chain):
        yield Flaw("rolled_back", len(chain))
    elif chain[receipt.head.v].hex() != receipt.head.head:
        yield Flaw("altered", receipt.head.v)


def _deals(transcript: Transcript) -> tuple[list[_Deal], list[Flaw]]:
    """The deals that the entries tell of, and the entries that cannot be read."""
    reading, unread = _Reading(transcript.table), list[Flaw]()
    for at, text in enumerate(transcript.events, start=1):
        try:
            event = msgspec.json.decode(text) or {}
            read = reading.readers.get(str(event.get("type")))
            if read:
                read(at, event)
        except (msgspec.DecodeError, AttributeError, IndexError, KeyError, TypeError, ValueError):
            unread.append(Flaw("entry", at))
    return reading.deals, unread


class _Reading:
    """The entries, one after the other."""

    def __init__(self, table: str) -> None:
        self.deals: list[_Deal] = []
        self._table = table
        self._fixed: _Deal | None = None  # the seed that waits for its deal
        self._now: _Deal | None = None  # the deal in progress
        self._rules: dict[str, Any] = {}
        self._games = self._number = self._dealer = 0
        self._known = set[str]()
        self.readers: dict[str, Callable[[int, dict[str, Any]], None]] = {
            "GameStarted": self._started,
            "DealFixed": self._fix,
            "BytesMixed": self._mix,
            "DealBegun": self._begin,
            "CardPlayed": self._play,
            "CardCorrected": self._play,
            "DealScored": self._end,
            "DealVoided": self._void,
            "GameWon": self._end_all,
            "TableClosed": self._end_all,
        }

    def _started(self, _: int, event: dict[str, Any]) -> None:
        self._rules, self._games, self._number, self._dealer = event["rules"], self._games + 1, 0, event["dealer"]

    def _fix(self, at: int, event: dict[str, Any]) -> None:
        if self._fixed:
            self._fixed.over = True
        self._fixed = _Deal(at, event["number"], event["dealer"], event["game"], event["commitment"])
        if self._fixed.commitment in self._known:
            self._fixed.flaws.append(Flaw("repeated", at))
        self._known.add(self._fixed.commitment)
        self.deals.append(self._fixed)

    def _mix(self, _: int, event: dict[str, Any]) -> None:
        if self._fixed:
            nonces = [*self._fixed.nonces, *[""] * (event["seat"] + 1 - len(self._fixed.nonces))]
            nonces[event["seat"]] += event["nonce"]
            self._fixed.nonces = tuple(nonces)

    def _begin(self, at: int, _: dict[str, Any]) -> None:
        self._number += 1
        deal = self._fixed or _Deal(at, self._number, self._dealer)
        if self._fixed is None:
            self.deals.append(deal)
        deal.began, deal.rules = True, self._rules
        game = hashlib.sha256(f"{self._table}/{self._games}".encode()).hexdigest()[:32]
        if deal.commitment and (deal.game, deal.number, deal.dealer) != (game, self._number, self._dealer):
            deal.flaws.append(Flaw("terms", deal.at))
        self._now, self._fixed = deal, None
        self._dealer = (deal.dealer + 1) % self._rules["seats"]

    def _play(self, at: int, event: dict[str, Any]) -> None:
        if self._now:
            self._now.played.append((at, event["seat"], event["card"]))

    def _void(self, at: int, event: dict[str, Any]) -> None:
        self._dealer = event["dealer"]
        self._end(at, event)

    def _end(self, _at: int, _event: dict[str, Any]) -> None:
        if self._now:
            self._now.over = True
        self._now = None

    def _end_all(self, at: int, event: dict[str, Any]) -> None:
        self._end(at, event)
        if self._fixed:
            self._fixed.over = True
        self._fixed = None


def _flaws(deal: _Deal, revealed: RevealedDeal | None, own: str) -> Iterator[Flaw]:
    """What is wrong with the cards of one deal."""
    if own and deal.began and not _given(own, deal.nonces):
        yield Flaw("nonce", deal.at)
    if not deal.commitment:
        return
    if revealed is None:
        if deal.over:
            yield Flaw("hidden", deal.at)
        return
    if not deal.rules:
        return  # nothing was ever dealt, and nobody knows by which rules it would have been
    try:
        yield from _cards(deal, revealed)
    except (ValueError, OverflowError, msgspec.ValidationError, KeyError, TypeError):
        yield Flaw("commitment", deal.at)


def _cards(deal: _Deal, revealed: RevealedDeal) -> Iterator[Flaw]:
    rules = deal.rules
    pack = pack_cards(msgspec.convert(rules["pack"], described(Pack)))
    seed, game = bytes.fromhex(revealed.seed), bytes.fromhex(deal.game)
    if commitment(seed, game=game, number=deal.number, dealer=deal.dealer, pack=pack).hex() != deal.commitment:
        yield Flaw("commitment", deal.at)
        return
    seats = rules["seats"]
    nonces = [bytes.fromhex(nonce) for nonce in (*deal.nonces, *[""] * seats)[:seats]]
    cards = shuffle(seed, game=game, number=deal.number, pack=pack, nonces=nonces)
    size = len(revealed.hands[0]) if revealed.hands else 0
    hands = tuple(cards[(seat - deal.dealer - 1) % seats : size * seats : seats] for seat in range(seats))
    if hands != revealed.hands or cards[size * seats :] != revealed.stock:
        yield Flaw("cards", deal.at)
    elif not _move(rules):
        yield from (Flaw("played", at) for at, seat, card in deal.played if card not in hands[seat])


def _move(rules: dict[str, Any]) -> bool:
    """Whether cards may change hands after they were dealt, under these rules, or be drawn."""
    passing = rules["passing"]
    kinds = rules["deal"]["kind"], rules["trump"]["kind"]
    return bool(
        passing["nil"] or passing["blind_nil"] or kinds[0] in ("draw", "refill", "kitty") or kinds[1] == "called"
    )


def _given(own: str, nonces: Sequence[str]) -> bool:
    """Whether the bytes that a device gave are among those of a seat, each 16 of them."""
    size = 32
    return bool(own) and any(own == nonce[at : at + size] for nonce in nonces for at in range(0, len(nonce), size))
