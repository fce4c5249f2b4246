"""What happened, as sentences: for the log beside the table, for screen readers and for pipes."""

from __future__ import annotations

from collections.abc import Sequence

from spadework.cards import cards
from spadework.cli.narration import Cast, hand_words, proposal_words, trump_words
from spadework.game import (
    BidMade,
    BidProposed,
    BidsFixed,
    BidsShown,
    BlindBidsShown,
    BlindOffered,
    CardCorrected,
    CardKept,
    CardPlayed,
    CardsMoved,
    ClaimAnswered,
    ClaimShown,
    Conceded,
    DealBegun,
    DealConfirmed,
    DealVoided,
    DefenseChosen,
    GameStarted,
    OwnAnswer,
    OwnCards,
    OwnHandShown,
    RedealCalled,
    RenegeClaimed,
    RenegeJudged,
    RestAwarded,
    RestClaimed,
    RestTaken,
    Seen,
    TimeCalled,
    TrickTaken,
    TrumpCalled,
    TrumpFixed,
    TrumpLetter,
    TrumpPassed,
    TurnedUp,
    TurnUpTaken,
    ranking,
)
from spadework.rules import Bid, target_text
from spadework.rules.bid import bid_words
from spadework.rules.bids import has_bids
from spadework.rules.model import CalledTrump
from spadework.scoring.sheet import tricks_text
from spadework.words import listed

__all__ = ["Narrator"]

_VOIDED = {
    "called": "The cards are dealt again.",
    "few_bid": "Too few tricks were bid, so the cards are dealt again.",
    "all_passed": "Nobody named trump, so the next seat deals.",
    "reneges": "Both teams reneged, so the cards are dealt again.",
}


class Narrator:
    """Tells a game as it happens; it has to be told everything in order."""

    def __init__(self, cast: Cast) -> None:
        self._cast = cast
        self._trump: TrumpLetter | None = None
        self._turned = ""
        self._passes = 0
        self._deal = 0

    def tell(self, seen: Seen) -> str | None:
        """One event as a sentence; none for what needs no words."""
        cast = self._cast
        match seen:
            case GameStarted(rules):
                return f"A game of {rules.title} begins, {target_text(rules)}."
            case DealBegun():
                self._trump, self._turned, self._passes = None, "", 0
                self._deal += 1
                free = has_bids(cast.rules, 2) and not has_bids(cast.rules, self._deal)
                return f"The cards are dealt.{' This deal has no bids: every trick counts.' if free else ''}"
            case CardPlayed(seat, card):
                return f"{cast.does(seat, 'play')} {cast.card(card)}."
            case TrickTaken(seat):
                return f"{cast.does(seat, 'take')} the trick."
            case OwnHandShown(held):
                order = ranking(cast.rules.pack, cast.rules.trump, self._trump or "")
                return (
                    None if cast.signs or not held else f"Your hand: {hand_words(order.display(cards(held)), order)}."
                )
            case _:
                return self._bidding(seen) or self._trumps(seen) or self._moving(seen) or self._ending(seen)

    def _bidding(self, seen: Seen) -> str | None:
        cast = self._cast
        match seen:
            case BlindOffered(seats):
                return f"Before any card is shown, {listed(map(cast.who, seats))} may bid blind."
            case OwnAnswer(bid):
                return f"You bid {bid_words(bid)}." if bid else "You look at your cards."
            case BlindBidsShown(bids):
                return self._made(bids) or "Nobody bids blind."
            case BidMade(seat, bid):
                return f"{cast.does(seat, 'bid')} {bid_words(bid)}."
            case BidProposed(seat, tricks, possible):
                return f"{cast.does(seat, 'say')} {proposal_words(tricks, possible=possible)}."
            case BidsShown(bids):
                return f"The bids are opened. {self._made(bids)}"
            case BidsFixed(bids):
                return self._fixed(bids)
            case RedealCalled(seat):
                return f"{cast.does(seat, 'call')} for a new deal."
            case _:
                return None

    def _made(self, bids: Sequence[Bid | None]) -> str:
        return " ".join(f"{self._cast.does(seat, 'bid')} {bid_words(bid)}." for seat, bid in enumerate(bids) if bid)

    def _fixed(self, bids: Sequence[Bid | None]) -> str:
        said = {bid_words(bid) for bid in bids if bid}
        if len(said) == 1:
            return f"Nobody chooses a bid here: everybody bids {said.pop()}."
        return f"The cards make the bids. {self._made(bids)}"

    def _trumps(self, seen: Seen) -> str | None:
        cast = self._cast
        match seen:
            case TurnedUp(card):
                self._turned = card
                return f"{_upper(cast.card(card))} is turned up."
            case TrumpFixed(suit):
                self._trump = suit
                what = "No suit is" if suit == "none" else f"{_upper(trump_words(suit))} are"
                return f"{what} trump in this deal."
            case TrumpPassed(seat):
                self._passes += 1
                down = self._passes == cast.rules.seats and isinstance(cast.rules.trump, CalledTrump)
                more = f" {_upper(cast.card(self._turned))} is turned down." if down else ""
                return f"{cast.does(seat, 'pass')}.{more}"
            case TrumpCalled(seat, suit, lone):
                self._trump = suit
                alone = f" and {_plays(cast, seat)} alone" if lone else ""
                if self._passes < cast.rules.seats:
                    trump = _upper(trump_words(suit))
                    return f"{cast.does(seat, 'order')} {cast.card(self._turned)} up{alone}. {trump} are trump."
                return f"{cast.does(seat, 'name')} {trump_words(suit)}{alone}."
            case DefenseChosen(seat, alone):
                return f"{cast.does(seat, 'defend')} {'alone' if alone else 'together'}."
            case _:
                return None

    def _moving(self, seen: Seen) -> str | None:
        cast = self._cast
        match seen:
            case TurnUpTaken(seat, card):
                return f"{cast.does(seat, 'take')} up {cast.card(card)}."
            case CardKept(seat, keep) if seat != cast.seat:
                return f"{cast.does(seat, 'keep')} the card." if keep else f"{cast.does(seat, 'take')} the next card."
            case OwnCards("kept", (kept, aside)):
                return f"You keep {cast.card(kept)} and lay {cast.card(aside)} aside."
            case OwnCards("drawn", held):
                return f"You draw {cast.cards(held)}."
            case OwnCards("kitty", held):
                return f"You take up {cast.cards(held)}."
            case OwnCards("discarded", held):
                return f"You lay {cast.cards(held)} aside."
            case OwnCards("passed", held):
                return f"You pass {cast.cards(held)}."
            case OwnCards("received", held):
                return f"You receive {cast.cards(held)}."
            case CardsMoved(seat, what, count):
                number = "a card" if count == 1 else f"{count} cards"
                return f"{cast.does(seat, _MOVES[what][0])} {number}{_MOVES[what][1]}."
            case CardCorrected(seat, card):
                own = "your" if seat == cast.seat else "its"
                return f"{cast.does(seat, 'take')} {own} card back and {_plays(cast, seat)} {cast.card(card)}."
            case _:
                return None

    def _ending(self, seen: Seen) -> str | None:
        cast = self._cast
        match seen:
            case DealVoided(why):
                self._deal -= 1
                return _VOIDED[why]
            case RestClaimed(seat):
                return f"{cast.does(seat, 'claim')} the rest."
            case ClaimShown(seat, held) if seat != cast.seat:
                return f"{cast.names[seat]} shows {cast.cards(held)}."
            case ClaimAnswered(seat, agreed):
                return f"{cast.does(seat, 'agree')}." if agreed else self._declines(seat)
            case RestTaken(seat, tricks):
                return f"{cast.does(seat, 'take')} the last {tricks_text(tricks)}."
            case RenegeClaimed(seat, offender, trick):
                return f"{cast.does(seat, 'say')} that {cast.who(offender)} played a wrong card to trick {trick + 1}."
            case RenegeJudged(_, offender, _, upheld):
                was = f"{cast.names[offender]} did not follow as the rules ask" if upheld else "The card was right"
                return f"{was}."
            case RestAwarded(tricks):
                given = [f"{tricks_text(number)} to {cast.who(seat)}" for seat, number in enumerate(tricks) if number]
                return f"Play stops. What is left goes to the others: {listed(given)}." if given else "Play stops."
            case DealConfirmed(seat) if seat == cast.seat:
                return "You confirm the deal."
            case TimeCalled():
                return "The time is up: this deal is the last."
            case Conceded(team):
                own = cast.seat in cast.rules.teams[team]
                verb = "give" if " and " in cast.pairs[team] else "gives"
                return "You give the game up." if own else f"{cast.pairs[team]} {verb} the game up."
            case _:
                return None

    def _declines(self, seat: int) -> str:
        who = self._cast.names[seat]
        return f"{who} {'do' if seat == self._cast.seat else 'does'} not agree to the claim; play goes on."


_MOVES = {
    "drawn": ("draw", ""),
    "kitty": ("take", " up that were left over"),
    "discarded": ("lay", " aside"),
    "passed": ("pass", ""),
}


def _plays(cast: Cast, seat: int) -> str:
    return "play" if seat == cast.seat else "plays"


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
