"""Events in sentences, as somebody says them who looks on and sees all hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spadework.cards import Card, card_name
from spadework.game import events as e
from spadework.notation.record.seats import COMPASS
from spadework.rules.bid import bid_words
from spadework.rules.model import Rules
from spadework.scoring.finish import Why
from spadework.scoring.sheet import tricks_text
from spadework.scoring.why import why_words
from spadework.words import listed

__all__ = ["Teller", "card_words", "names_of", "result_text"]

_SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_VOIDED = {
    "called": "The deal is thrown in, as it was asked for.",
    "few_bid": "Too little was bid, so the deal is thrown in.",
    "all_passed": "All have passed, so the deal is thrown in.",
    "reneges": "Both sides reneged, so the deal does not count.",
}
_WHY: dict[Why, str] = {
    "target": "by reaching the target",
    "lower_limit": "since the others fell too low",
    "max_deals": "after the last deal",
    "double_blind_nil": "by two blind nils",
    "boston": "by all tricks of a deal",
    "moon": "by a bid of every trick",
    "sets": "since the others were set too often",
    "few_tricks": "since the others took too few tricks in the first deal",
    "reneges": "by a renege",
    "conceded": "as the others gave up",
    "time": "when the time was up",
}


def card_words(cards: Iterable[Card]) -> str:
    """Cards as people name them: "the queen of spades and the two of clubs"."""
    return listed(f"the {card_name(card)[0].lower()}{card_name(card)[1:]}" for card in cards)


def names_of(rules: Rules, players: Sequence[str]) -> tuple[str, ...]:
    """What each seat is called: by who sits there, or as a point of the compass."""
    places = COMPASS[rules.seats]
    return tuple(players[seat] if seat < len(players) and players[seat] else place for seat, place in enumerate(places))


def result_text(rules: Rules, winners: Sequence[int], why: Why, team_names: Sequence[str]) -> str:
    """How a game ended."""
    if not winners:
        return f"Nobody wins: {why_words(rules, why)}."
    who = listed(team_names[team] for team in winners)
    if len(winners) > 1:
        return f"{who} draw."
    verb = "win" if " and " in who else "wins"
    return f"{who} {verb} {_WHY[why]}."


class Teller:
    """Tells of one game."""

    def __init__(self, rules: Rules, players: Sequence[str] = ()) -> None:
        """`players` are names by seat; where there is none, it is the seat's."""
        self._rules = rules
        self.names = names_of(rules, players)
        self.team_names = tuple(listed(self.names[seat] for seat in team) for team in rules.teams)

    def tell(self, event: e.Event) -> str:
        """One event as a sentence; empty for what needs none."""
        who = self.names[event.seat] if isinstance(event, _OF_A_SEAT) else ""
        match event:
            case e.Dealt():
                return "The cards are dealt."
            case e.CardPlayed():
                return f"{who} plays {card_words((event.card,))}."
            case e.TrickTaken():
                return f"{who} takes the trick."
            case e.BidMade() | e.BidSealed():
                return f"{who} bids {bid_words(event.bid)}."
            case e.DealScored():
                return "The deal is scored."
            case e.GameWon():
                return result_text(self._rules, event.winners, event.why, self.team_names)
            case _:
                return self._call(event, who) or self._exchange(event, who) or self._rarer(event, who)

    def _call(self, event: e.Event, who: str) -> str:
        match event:
            case e.BlindDeclined():
                return f"{who} looks at the cards."
            case e.BidProposed():
                return f"{who} hopes for {tricks_text(event.tricks)}{' and a possible' if event.possible else ''}."
            case e.BidsFixed():
                bids = ", ".join(f"{name} {bid_words(bid)}" for name, bid in zip(self.names, event.bids, strict=True))
                return f"The rules make the bids: {bids}."
            case e.TurnedUp():
                return f"{card_words((event.card,)).capitalize()} is turned up."
            case e.TrumpFixed():
                return "There is no trump." if event.suit == "none" else f"{_SUITS[event.suit].capitalize()} are trump."
            case e.TrumpPassed():
                return f"{who} passes."
            case e.TrumpCalled():
                trump = "no trump" if event.suit == "none" else f"{_SUITS[event.suit]} as trump"
                return f"{who} names {trump}{' and plays alone' if event.alone else ''}."
            case e.DefenseChosen():
                return f"{who} defends {'alone' if event.alone else 'with a partner'}."
            case e.RedealCalled():
                return f"{who} asks for a new deal."
            case _:
                return ""

    def _exchange(self, event: e.Event, who: str) -> str:
        match event:
            case e.TurnUpTaken() | e.KittyTaken():
                cards = event.cards if isinstance(event, e.KittyTaken) else (event.card,)
                return f"{who} takes up {card_words(cards)}."
            case e.CardOffered():
                return f"{who} looks at {card_words((event.card,))}."
            case e.CardsDrawn():
                return f"{who} keeps {card_words((event.kept,))} and lays aside {card_words((event.discarded,))}."
            case e.CardDrawn():
                return f"{who} draws {card_words((event.card,))}."
            case e.CardsDiscarded():
                return f"{who} lays aside {card_words(event.cards)}."
            case e.CardsPassed():
                return f"{who} passes {card_words(event.cards)}."
            case e.CardsReceived():
                return f"{who} takes up what {self.names[event.giver]} passed."
            case _:
                return ""

    def _rarer(self, event: e.Event, who: str) -> str:
        match event:
            case e.DealVoided():
                return _VOIDED[event.why]
            case e.RestClaimed():
                return f"{who} claims the rest."
            case e.ClaimAnswered():
                return f"{who} {'agrees' if event.agreed else 'does not agree, and play goes on'}."
            case e.RestTaken():
                return f"{who} takes the last {tricks_text(event.tricks)}."
            case e.RenegeClaimed():
                return f"{who} says that {self.names[event.offender]} reneged in trick {event.trick + 1}."
            case e.RenegeJudged():
                return "It was a renege." if event.upheld else "It was none."
            case e.RestAwarded():
                given = [f"{name} {count}" for name, count in zip(self.names, event.tricks, strict=True) if count]
                return f"The tricks that are left go to {listed(given)}." if given else ""
            case e.CardCorrected():
                return f"{who} takes a wrong card back and plays {card_words((event.card,))}."
            case e.DealConfirmed():
                return f"{who} confirms the deal."
            case e.TimeCalled():
                return "The time is up; this deal is the last."
            case e.Conceded():
                team = self.team_names[event.team]
                return f"{team} {'give' if ' and ' in team else 'gives'} the game up."
            case _:
                return ""


_OF_A_SEAT = (
    e.BidMade
    | e.BidSealed
    | e.BidProposed
    | e.BlindDeclined
    | e.TrumpPassed
    | e.TrumpCalled
    | e.DefenseChosen
    | e.TurnUpTaken
    | e.KittyTaken
    | e.CardOffered
    | e.CardKept
    | e.CardsDrawn
    | e.CardDrawn
    | e.CardsDiscarded
    | e.CardsPassed
    | e.CardsReceived
    | e.RedealCalled
    | e.CardPlayed
    | e.CardCorrected
    | e.TrickTaken
    | e.RestClaimed
    | e.ClaimAnswered
    | e.RestTaken
    | e.RenegeClaimed
    | e.DealConfirmed
)
