"""What happens is said in sentences, by the name of whoever did it or as "you"."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from spadework.game import (
    DealBegun,
    GameStarted,
    Hidden,
    OwnAnswer,
    OwnCards,
    OwnHandShown,
    Phase,
    Seen,
    View,
    decide,
    evolve,
    fold,
    see,
    view,
)
from spadework.game import events as e
from spadework.game.seen import CardsMoved
from spadework.rules import BLIND_NIL, NIL, Bid, custom, ruleset
from spadework.scoring.sheet import Line
from spadework.show import Cast, told
from spadework.texts import catalog
from tests.events import EVENTS, STARTED
from tests.strategies import ending, log_of
from tests.together import together

NAMES = ("Ada", "Bo", "Cy", "Di")
STANDARD = view(fold(decide(None, GameStarted(ruleset("standard"), dealer=2))), None)
EUCHRE = replace(view(fold(decide(None, GameStarted(ruleset("euchre"), dealer=2))), None), turned_up="9H", deal=1)


def said(seen: Seen, seat: int = -1, looking: View = STANDARD, *, signs: bool = False) -> str:
    return told(seen, looking, Cast(looking.rules, NAMES, seat, signs=signs))


TOLD: tuple[tuple[Seen, str, str], ...] = (
    (GameStarted(ruleset("standard"), 0), "You deal first.", "A game of Standard begins, to 500. Ada deals first."),
    (e.BidMade(0, NIL), "You bid nil.", "Ada bids nil."),
    (e.BidMade(0, Bid(6, blind=True)), "You bid blind 6.", "Ada bids blind 6."),
    (OwnAnswer(Bid(3)), "You bid 3. The others do not know it yet.", ""),
    (OwnAnswer(None), "You look at your cards.", ""),
    (e.BidProposed(0, 4, possible=True), "You say 4 and a possible.", "Ada says 4 and a possible."),
    (e.BidsShown((Bid(3), Bid(1), NIL, Bid(2))), "The bids are opened: you 3, Bo 1,", "Ada 3, Bo 1, Cy nil and Di 2."),
    (e.BidsFixed((Bid(3), Bid(1), NIL, Bid(2))), "The cards make the bids: you 3,", "The cards make the bids: Ada 3,"),
    (e.BidsFixed((NIL, NIL, NIL, NIL)), "Everybody bids nil.", "Everybody bids nil."),
    (e.BlindOffered((0, 2)), "Blind bids are open to you and Cy.", "Blind bids are open to Ada and Cy."),
    (e.BlindBidsShown((None, BLIND_NIL, None, None)), "Bo blind nil.", "The blind bids are opened: Bo blind nil."),
    (e.BlindBidsShown((None, None, None, None)), "Nobody bids blind.", "Nobody bids blind."),
    (e.TurnedUp("QH"), "The dealer turns up the queen of hearts.", "The dealer turns up the queen of hearts."),
    (e.TrumpFixed("none"), "No suit is trump.", "No suit is trump."),
    (e.TrumpFixed("D"), "Diamonds are trump.", "Diamonds are trump."),
    (e.TrumpPassed(0), "You pass.", "Ada passes."),
    (e.DefenseChosen(0, alone=False), "You defend with a partner.", "Ada defends with a partner."),
    (e.TurnUpTaken(0, "QH"), "You pick up the queen of hearts.", "Ada picks up the queen of hearts."),
    (OwnCards("kitty", ("BJ", "2C")), "You take up the kitty: the big joker and the two of clubs.", ""),
    (OwnCards("offered", ("2C",)), "You look at the two of clubs.", ""),
    (OwnCards("kept", ("2C", "3C")), "You keep the two of clubs and discard the three of clubs.", ""),
    (OwnCards("drawn", ("2C",)), "You draw the two of clubs.", ""),
    (OwnCards("discarded", ("2C", "3C", "4C")), "You discard the two of clubs, the three of clubs and the four", ""),
    (OwnCards("passed", ("AS",)), "You pass the ace of spades.", ""),
    (OwnCards("received", ("AS",)), "You receive the ace of spades.", ""),
    (CardsMoved(1, "kitty", 2), "Bo takes up the kitty, 2 cards.", "Bo takes up the kitty, 2 cards."),
    (CardsMoved(1, "discarded", 1), "Bo discards 1 card.", "Bo discards 1 card."),
    (OwnHandShown(("AS",)), "", ""),
    (e.CardKept(0, keep=True), "", "Ada keeps the card."),
    (e.RedealCalled(0), "You call for a new deal.", "Ada calls for a new deal."),
    (e.DealVoided("all_passed", 1), "Nobody named trump, so the next seat deals.", "Nobody named trump, so the next"),
    (e.CardPlayed(0, "QS"), "You play the queen of spades.", "Ada plays the queen of spades."),
    (e.CardCorrected(0, "2C"), "You take back a wrong card and play the two of clubs.", "Ada takes back a wrong card"),
    (e.TrickTaken(0), "You take the trick.", "Ada takes the trick."),
    (e.RestClaimed(0), "You claim the rest.", "Ada claims the rest."),
    (e.ClaimShown(0, ("AS",)), "", "Ada shows the ace of spades."),
    (e.ClaimAnswered(0, agreed=False), "You do not agree to the claim, so play goes on.", "Ada does not agree to the"),
    (e.RestTaken(0, 1), "You take the last trick.", "Ada takes the last trick."),
    (e.RestTaken(0, 3), "You take the last 3 tricks.", "Ada takes the last 3 tricks."),
    (e.RenegeClaimed(1, 0, 2), "Bo says that you played a wrong card to trick 3.", "Bo says that Ada played a wrong"),
    (e.RenegeJudged(1, 0, 2, upheld=False), "The card was right.", "The card was right."),
    (e.RestAwarded((1, 3, 0, 0)), "1 trick to you and 3 tricks to Bo.", "1 trick to Ada and 3 tricks to Bo."),
    (e.DealConfirmed(0), "You confirm the deal.", "Ada confirms the deal."),
    (e.TimeCalled(), "Time is up: this deal is the last.", "Time is up: this deal is the last."),
    (e.Conceded(0), "Your team concedes.", "Ada and Cy concede."),
    (
        e.DealScored((Line(0, "x", -40, "Set"),)),
        "The deal is scored: us −40 (now 0) and them 0 (now 0).",
        "The deal is scored: Ada and Cy −40 (now 0) and Bo and Di 0 (now 0).",
    ),
    (
        e.GameWon((1,), "target"),
        "Bo and Di win, 0 to 0: the target of 500 was reached.",
        "Bo and Di win, 0 to 0: the target",
    ),
    (
        e.GameWon((0,), "boston"),
        "Your team wins, 0 to 0: one team took enough tricks to win at once.",
        "Ada and Cy win, 0 to 0",
    ),
    (
        e.GameWon((0, 1), "target"),
        "A draw at 0 between you and Cy and Bo and Di: the target",
        "between Ada and Cy and Bo and Di: the",
    ),
    (e.GameWon((), "lower_limit"), "Nobody wins: the lower limit of 0 was reached.", "Nobody wins: the lower limit"),
)


@together("seen, yours, theirs", TOLD)
def test_what_happens_is_told_to_whoever_did_it_and_to_others(seen: Seen, yours: str, theirs: str) -> None:
    assert yours in said(seen, 0)
    assert bool(yours) == bool(said(seen, 0))
    assert theirs in said(seen)


def test_the_view_says_what_an_event_does_not() -> None:
    assert said(DealBegun(), 2, replace(STANDARD, deal=3)) == "Deal 3. You deal."
    free = replace(STANDARD, rules=ruleset("first-deal-free"), deal=1)
    assert said(DealBegun(), 0, free) == "Deal 1. Cy deals. Nobody bids in this deal: each trick scores 10."
    led = replace(STANDARD, trick=("QS",))
    assert said(e.CardPlayed(0, "QS"), 0, led) == "You lead the queen of spades."
    assert said(e.CardPlayed(0, "QS"), 0, led, signs=True) == "You lead Q♠."
    assert said(e.TrumpPassed(2), 0, replace(EUCHRE, calls=4)) == (
        "Cy passes, and the dealer turns down the nine of hearts."
    )
    assert said(e.TrumpCalled(1, "H", alone=True), 0, EUCHRE) == (
        "Bo orders up the nine of hearts and plays alone. Hearts are trump."
    )
    assert said(e.TrumpCalled(0, "S"), 0, replace(EUCHRE, calls=4)) == "You make spades trump."
    assert said(e.TrumpCalled(0, "none", alone=True), 0, replace(EUCHRE, calls=4)) == (
        "You make it no trump and play alone."
    )
    conceded = replace(STANDARD, conceded=1, phase=Phase.OVER)
    assert said(e.GameWon((0,), "conceded"), 0, conceded) == "Your team wins, 0 to 0: the other team conceded."
    assert said(e.GameWon((0,), "conceded"), -1, conceded) == "Ada and Cy win, 0 to 0: Bo and Di conceded."


def test_a_player_who_is_called_you_is_not_the_one_who_is_told() -> None:
    cast = Cast(STANDARD.rules, ("you", "Bo", "Cy", "Di"), 1)
    assert told(e.TrickTaken(0), STANDARD, cast) == "You takes the trick."
    assert told(e.TrickTaken(1), STANDARD, cast) == "You take the trick."


def test_one_who_plays_alone_is_you_to_the_end() -> None:
    solo = view(fold(decide(None, GameStarted(ruleset("solo4"), dealer=2))), 3)
    assert said(e.GameWon((3,), "target"), 3, solo) == "You win, 0 to 0: the target of 500 was reached."
    assert said(e.Conceded(3), 3, solo) == "You concede."
    assert said(e.GameWon((1,), "target"), 3, solo) == "Bo wins, 0 to 0: the target of 500 was reached."


@together("kind", get_args(Seen))
def test_the_storyteller_knows_everything_that_can_be_seen(kind: type) -> None:
    assert f"show.{kind.__name__}" in catalog().sources or kind is e.GameWon


@together("event", (STARTED, *(event for event, _ in EVENTS)))
def test_every_event_is_told_to_every_seat(event: e.Event) -> None:
    rules = STANDARD.rules
    for seat in (None, *range(rules.seats)):
        seen = see(event, seat)
        if not isinstance(seen, Hidden):
            assert "{" not in said(seen, -1 if seat is None else seat, replace(EUCHRE, rules=rules))


@pytest.mark.parametrize("name", ("standard", "euchre", "two-draw", "passing", "kitty", "solo4", "new-york"))
def test_whole_games_are_told(name: str) -> None:
    rules = ending(custom(name, {"renege.mode": "honor"}))
    names, state = [f"P{seat}" for seat in range(rules.seats)], None
    for event in log_of(rules, 11):
        state = evolve(state, event)
        for seat in (None, *range(rules.seats)):
            seen = see(event, seat)
            if not isinstance(seen, Hidden):
                text = told(seen, view(state, seat), Cast(rules, names, -1 if seat is None else seat))
                assert text == "" or (text[-1] == "." and text[0] == text[0].upper() and "  " not in text)


def test_tenths_are_written_with_a_decimal() -> None:
    game = view(fold(decide(None, GameStarted(ruleset("call-break"), dealer=2))), None)
    scored = e.DealScored((Line(0, "x", 42, "Made"), Line(1, "x", -30, "Set")))
    assert said(scored, 0, game).startswith("The deal is scored: you +4.2 (now 0), Bo −3 (now 0), ")
