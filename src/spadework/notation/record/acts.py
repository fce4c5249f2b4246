"""What a seat does before the play, in a word: a bid, an answer, a call."""

from __future__ import annotations

import re

from spadework.game import events as e
from spadework.game.state import NOBODY, GameState, Phase
from spadework.rules.bid import Bid

Spoken = (
    e.BlindDeclined
    | e.BidMade
    | e.BidSealed
    | e.BidProposed
    | e.RedealCalled
    | e.TrumpPassed
    | e.TrumpCalled
    | e.DefenseChosen
    | e.CardKept
)
"""Facts that are one word."""

SECTIONS = ("Draw", "Auction", "Call")


def section_of(act: Spoken) -> str:
    """The section in which an act stands."""
    if isinstance(act, e.CardKept):
        return "Draw"
    return "Call" if isinstance(act, e.TrumpPassed | e.TrumpCalled | e.DefenseChosen) else "Auction"


def bid_word(bid: Bid) -> str:
    """A bid: ``4``, ``Nil``, ``BNil``, ``B6``."""
    return ("B" if bid.blind else "") + ("Nil" if bid.nil else str(bid.tricks))


def word_of(act: Spoken) -> str:
    """An act as a word."""
    match act:
        case e.BlindDeclined():
            return "Show"
        case e.BidMade() | e.BidSealed():
            return bid_word(act.bid)
        case e.BidProposed():
            return f"{act.tricks}{'+' if act.possible else ''}?"
        case e.RedealCalled():
            return "Redeal"
        case e.TrumpPassed():
            return "Pass"
        case e.TrumpCalled():
            return ("NT" if act.suit == "none" else act.suit) + ("-alone" if act.alone else "")
        case e.DefenseChosen():
            return "Alone" if act.alone else "Together"
        case e.CardKept():
            return "Keep" if act.keep else "Next"


_SUITS: dict[str, e.TrumpLetter] = {
    "S": "S", "SPADES": "S", "♠": "S", "H": "H", "HEARTS": "H", "♥": "H", "D": "D", "DIAMONDS": "D", "♦": "D",
    "C": "C", "CLUBS": "C", "♣": "C", "NT": "none", "NONE": "none",
}  # fmt: skip
_PROPOSAL = re.compile(r"(\d{1,2})(\+?)\?")


def read_bid(word: str) -> Bid:
    """A bid from a word. Raises `ValueError`."""
    try:
        return Bid(word)
    except ValueError:
        raise ValueError(
            f"{word[:20]!r} is not a bid; write a number of tricks, Nil, BNil, or B6 for a blind six"
        ) from None


def read_act(word: str, seat: int, state: GameState) -> Spoken:
    """What a word says that this seat did, where a game stands like this. Raises `ValueError`."""
    said = word.upper()
    if state.phase is Phase.DRAW:
        return e.CardKept(seat, _one_of(word, {"KEEP": True, "NEXT": False}))
    if state.phase is Phase.DEFENSE:
        return e.DefenseChosen(seat, _one_of(word, {"ALONE": True, "TOGETHER": False}))
    if state.phase is Phase.CALLING:
        if said in ("PASS", "P"):
            return e.TrumpPassed(seat)
        suit, _, alone = said.partition("-")
        if suit not in _SUITS or alone not in ("", "ALONE"):
            raise ValueError(f"{word[:20]!r} names no trump; write Pass, S, H, D, C or NT, or H-alone")
        return e.TrumpCalled(seat, _SUITS[suit], bool(alone))
    return _read_bidding(word, seat, state)


def _read_bidding(word: str, seat: int, state: GameState) -> Spoken:
    said = word.upper()
    if said in ("SHOW", "LOOK"):
        return e.BlindDeclined(seat)
    if said == "REDEAL":
        return e.RedealCalled(seat)
    if proposal := _PROPOSAL.fullmatch(word):
        return e.BidProposed(seat, int(proposal[1]), bool(proposal[2]))
    bid = read_bid(word)
    # Where it is nobody's turn, all bid at once.
    return e.BidSealed(seat, bid) if state.phase is Phase.BIDDING and state.turn == NOBODY else e.BidMade(seat, bid)


def _one_of(word: str, choices: dict[str, bool]) -> bool:
    if word.upper() not in choices:
        raise ValueError(f"{word[:20]!r} is not what is asked here; write {' or '.join(map(str.title, choices))}")
    return choices[word.upper()]
