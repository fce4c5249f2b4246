"""An example or more of each event, with its line in a log."""

from __future__ import annotations

from spadework.game import (
    BidMade,
    BlindBidsShown,
    ClaimAnswered,
    DealScored,
    Dealt,
    Event,
    GameStarted,
    GameWon,
)
from spadework.game import events as e
from spadework.rules import BLIND_NIL, NIL, Bid, ruleset
from spadework.scoring.sheet import Line

EVENTS: tuple[tuple[Event, str], ...] = (
    (BidMade(0, Bid(4)), "bid 0 4\n"),
    (BlindBidsShown((None, BLIND_NIL, None, None)), "blind shown - blind-nil - -\n"),
    (Dealt((("2C",), ("3C",))), "dealt 2C | 3C\n"),
    (Dealt((("2C",), ("3C",)), "00ff"), "dealt 2C | 3C seed 00ff\n"),
    (ClaimAnswered(1, agreed=False), "claim answered 1 no\n"),
    (GameWon((), "lower_limit"), "won nobody by lower_limit\n"),
    (GameWon((0, 1), "target"), "won 0 1 by target\n"),
    (
        DealScored(
            (Line(0, "nil.points", -100, 'Nil "failed"', seat=2), Line(1, "double_nil.points", 5, "x", game="won"))
        ),
        'scored\n  team 0 -100 seat 2 nil.points "Nil \\"failed\\""\n  team 1 +5 game won double_nil.points "x"\n',
    ),
    (
        DealScored((Line(0, "scoring.set_points", -40, "Set", mark="set"),)),
        'scored\n  team 0 -40 mark set scoring.set_points "Set"\n',
    ),
    (Dealt(((), ()), "00ff", ("QH", "2C")), "dealt - | - stock QH 2C seed 00ff\n"),
    (Dealt((("AS",), ("KS",)), stock=("BJ",)), "dealt AS | KS stock BJ\n"),
    (e.BlindOffered((1, 3)), "blind offered 1 3\n"),
    (e.BlindDeclined(1), "blind declined 1\n"),
    (e.BidSealed(2, NIL), "sealed 2 nil\n"),
    (e.BidsShown((Bid(3), None, NIL)), "bids shown 3 - nil\n"),
    (e.BidsFixed((Bid(3), Bid(1))), "bids fixed 3 1\n"),
    (e.BidProposed(2, 4), "proposed 2 4\n"),
    (e.BidProposed(2, 4, possible=True), "proposed 2 4 possible\n"),
    (e.HandShown(1, ("AS", "LJ")), "hand 1 AS LJ\n"),
    (e.HandShown(1, ()), "hand 1 -\n"),
    (e.TurnedUp("QH"), "turned up QH\n"),
    (e.TrumpPassed(1), "trump passed 1\n"),
    (e.TrumpCalled(1, "H"), "trump called 1 H\n"),
    (e.TrumpCalled(1, "none", alone=True), "trump called 1 none alone\n"),
    (e.TrumpFixed("S"), "trump fixed S\n"),
    (e.TurnUpTaken(3, "QH"), "trump taken 3 QH\n"),
    (e.DefenseChosen(2, alone=True), "defense 2 alone\n"),
    (e.DefenseChosen(2, alone=False), "defense 2 together\n"),
    (e.CardOffered(0, "QH"), "offered 0 QH\n"),
    (e.CardKept(0, keep=True), "keep 0 yes\n"),
    (e.CardsDrawn(0, "QH", "2C"), "drawn two 0 QH 2C\n"),
    (e.CardDrawn(1, "QH"), "drawn 1 QH\n"),
    (e.KittyTaken(2, ("QH", "2C")), "kitty 2 QH 2C\n"),
    (e.CardsDiscarded(2, ("3C", "4C")), "discarded 2 3C 4C\n"),
    (e.CardsPassed(0, ("AS",)), "passed 0 AS\n"),
    (e.CardsReceived(2, 0, ("AS",)), "received 2 0 AS\n"),
    (e.RedealCalled(1), "redeal 1\n"),
    (e.DealVoided("all_passed", 2), "voided 2 by all_passed\n"),
    (e.CardPlayed(1, "QH"), "play 1 QH\n"),
    (e.CardCorrected(1, "2S"), "correct 1 2S\n"),
    (e.TrickTaken(3), "trick 3\n"),
    (e.RestClaimed(2), "claim 2\n"),
    (e.ClaimShown(2, ("AS",)), "claim shown 2 AS\n"),
    (e.RestTaken(2, 4), "rest 2 4\n"),
    (e.RenegeClaimed(1, 2, 7), "renege claimed 1 2 7\n"),
    (e.RenegeJudged(1, 2, 7, upheld=False), "renege judged 1 2 7 no\n"),
    (e.RestAwarded((0, 3, 0, 1)), "rest awarded 0 3 0 1\n"),
    (e.DealConfirmed(0), "confirmed 0\n"),
    (e.TimeCalled(), "time\n"),
    (e.Conceded(1), "conceded 1\n"),
)

STARTED = GameStarted(ruleset("standard"), dealer=0)
"""The one event whose text has many lines."""
