"""Every reason for which a game says no, and that nothing has happened then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from spadework.cards import PACK_52
from spadework.game import (
    BidMade,
    BlindDeclined,
    CardPlayed,
    ClaimAnswered,
    Code,
    Conceded,
    Dealt,
    Fact,
    GameStarted,
    GameState,
    Phase,
    Refused,
    RestClaimed,
    advance,
    decide,
)
from spadework.game.perft import position
from spadework.rules import BLIND_NIL, NIL, Bid, custom, pack_cards, ruleset
from tests.rulebook.table import bidding, holding, then
from tests.strategies import dealt
from tests.together import together

STANDARD = ruleset("standard")
BLIND = custom(STANDARD, {"blind_nil.deficit": 0})
HANDS = tuple(tuple(PACK_52[seat::4]) for seat in range(4))


def fresh() -> GameState:
    return advance(None, GameStarted(STANDARD, dealer=0))[1]


def blind() -> GameState:
    state = advance(None, GameStarted(BLIND, dealer=0))[1]
    return then(state, dealt(state, bytes(32)))


def playing(hand: str = "AS 2C", **where: object) -> Callable[[], GameState]:
    trick = str(where.pop("trick", ""))
    rules = custom(STANDARD, where)
    return lambda: holding(rules, hand, trick=trick, first=True)


def claimed() -> GameState:
    return then(playing()(), RestClaimed(0))


EUCHRE = tuple(tuple(pack_cards(ruleset("euchre").pack)[seat * 5 : seat * 5 + 5]) for seat in range(4))


def euchre() -> GameState:
    return advance(None, GameStarted(ruleset("euchre"), dealer=0))[1]


def over() -> GameState:
    return then(fresh(), Conceded(0))


NO_NIL = custom(STANDARD, {"nil": {"kind": "off"}, "blind_nil": {"kind": "off"}})
ONE_NIL = custom(STANDARD, {"double_nil.kind": "forbidden"})
BOARD = custom(STANDARD, {"bidding.min_team_bid": 4})
THREES = custom("six-two-teams", {"double_nil": {"kind": "forbidden"}})
LIMITED = custom(STANDARD, {"bidding.max_team_bid": 13})

CASES: tuple[tuple[Code, str, Callable[[], GameState], Fact], ...] = (
    (Code.WRONG_PHASE, "This game has already begun", fresh, GameStarted(STANDARD, dealer=0)),
    (Code.WRONG_PHASE, "It is not the time to bid; wait until you are asked", fresh, BidMade(1, Bid(3))),
    (Code.WRONG_PHASE, "No card can be played now", fresh, CardPlayed(1, "2C")),
    (Code.WRONG_PHASE, "No card can be played now", lambda: bidding(STANDARD), CardPlayed(1, "2C")),
    (Code.WRONG_PHASE, "The rest can be claimed only during play", fresh, RestClaimed(1)),
    (Code.WRONG_PHASE, "Cards are dealt only between deals", lambda: bidding(STANDARD), Dealt(HANDS)),
    (Code.WRONG_PHASE, "wait until everyone has answered about a blind bid", blind, BidMade(1, Bid(3))),
    (Code.WRONG_PHASE, "The game is over", over, Conceded(1)),
    (Code.WRONG_PHASE, "Cards are dealt only between deals", over, Dealt(HANDS)),
    (Code.NOT_YOUR_TURN, "It is another seat's turn", lambda: bidding(STANDARD), BidMade(2, Bid(3))),
    (Code.NOT_YOUR_TURN, "It is another seat's turn", playing(), CardPlayed(1, "2C")),
    (Code.NOT_YOUR_TURN, "It is another seat's turn", playing(), RestClaimed(1)),
    (Code.NO_SUCH_SEAT, "There is no seat 4; seats are 0 to 3", lambda: bidding(STANDARD), BidMade(4, Bid(3))),
    (Code.NO_SUCH_SEAT, "There is no seat 5; seats are 0 to 3", playing(), CardPlayed(5, "2C")),
    (Code.NO_SUCH_SEAT, "There is no seat 4; seats are 0 to 3", blind, BlindDeclined(4)),
    (Code.NO_SUCH_SEAT, "There is no seat 4; seats are 0 to 3", claimed, ClaimAnswered(4, agreed=True)),
    (Code.NO_SUCH_SEAT, "There is no team 2; teams are 0 to 1", fresh, Conceded(2)),
    (
        Code.CARD_NOT_HELD,
        "This hand does not hold the ace of hearts; play a card that it does",
        playing(),
        CardPlayed(0, "AH"),
    ),
    (Code.CARD_NOT_HELD, "This hand does not hold 'XX'", playing(), CardPlayed(0, "XX")),
    (Code.CARD_NOT_HELD, "This game is played without the big joker", playing(), CardPlayed(0, "BJ")),
    (
        Code.MUST_FOLLOW,
        "You still hold a club, so you must play one",
        playing("AS 2C", trick="KC"),
        CardPlayed(0, "AS"),
    ),
    (Code.SPADES_NOT_BROKEN, "Spades are not broken yet; lead another suit", playing(), CardPlayed(0, "AS")),
    (
        Code.NO_SPADES_YET,
        "Spades may be led only after the first trick; lead another suit",
        playing(**{"play.lead_spades": "after_first_trick"}),
        CardPlayed(0, "AS"),
    ),
    (
        Code.NO_SPADES_YET,
        "No spade may be played to the first trick; play another suit",
        playing("AS 2C", trick="KD", **{"play.first_trick": "no_spades"}),
        CardPlayed(0, "AS"),
    ),
    (
        Code.BID_OUT_OF_RANGE,
        "A bid of 14 is not possible here; bid 1 to 13 or nil",
        lambda: bidding(STANDARD),
        BidMade(1, Bid(14)),
    ),
    (
        Code.BID_OUT_OF_RANGE,
        "A bid of 0 is not possible here; bid 1 to 13 or nil to take no tricks",
        lambda: bidding(STANDARD),
        BidMade(1, Bid(0)),
    ),
    (
        Code.BID_OUT_OF_RANGE,
        "A bid of 6 is not possible here; bid 1 to 5 or nil",
        lambda: bidding(LIMITED, (Bid(8), Bid(3))),
        BidMade(3, Bid(6)),
    ),
    (
        Code.BID_OUT_OF_RANGE,
        "A bid of 1 is not possible here; bid nil",
        lambda: bidding(LIMITED, (Bid(13), Bid(3))),
        BidMade(3, Bid(1)),
    ),
    (
        Code.NO_SPADES_YET,
        "No spade may be played to the first trick; play another suit",
        playing("AS 2D", trick="KC", **{"play.first_lead": "low_club_all", "play.void": "must_trump"}),
        CardPlayed(0, "AS"),
    ),
    (
        Code.NIL_NOT_ALLOWED,
        "Nil is not possible here; bid a number",
        lambda: bidding(BOARD, (NIL, Bid(3))),
        BidMade(3, NIL),
    ),
    (
        Code.NIL_NOT_ALLOWED,
        "One of your partners has bid nil, and these rules allow one nil a team; bid a number",
        lambda: bidding(THREES, (NIL, Bid(2))),
        BidMade(3, NIL),
    ),
    (Code.NIL_NOT_ALLOWED, "These rules have no nil; bid a number", lambda: bidding(NO_NIL), BidMade(1, NIL)),
    (
        Code.NIL_NOT_ALLOWED,
        "Your partner has bid nil, and these rules allow one nil a team; bid a number",
        lambda: bidding(ONE_NIL, (NIL, Bid(3))),
        BidMade(3, NIL),
    ),
    (
        Code.NIL_NOT_ALLOWED,
        "A bid is either nil or 3, not both; bid a number",
        lambda: bidding(STANDARD),
        BidMade(1, Bid(tricks=3, nil=True)),
    ),
    (Code.BLIND_NOT_ALLOWED, "The cards have been shown", lambda: bidding(STANDARD), BidMade(1, BLIND_NIL)),
    (Code.BLIND_NOT_ALLOWED, "No blind bid is open now", lambda: bidding(STANDARD), BlindDeclined(1)),
    (Code.BLIND_NOT_ALLOWED, "These rules do not allow a bid of blind 4 here", blind, BidMade(1, Bid(4, blind=True))),
    (
        Code.BLIND_NOT_ALLOWED,
        "This seat has no blind bid to make now; wait for the others",
        lambda: then(blind(), BlindDeclined(1)),
        BidMade(1, BLIND_NIL),
    ),
    (Code.CLAIM_PENDING, "that claim must be answered first", claimed, CardPlayed(0, "2C")),
    (Code.CLAIM_PENDING, "that claim must be answered first", claimed, RestClaimed(0)),
    (Code.NO_CLAIM, "There is no claim for this seat to answer", playing(), ClaimAnswered(1, agreed=True)),
    (Code.NO_CLAIM, "There is no claim for this seat to answer", claimed, ClaimAnswered(2, agreed=True)),
    (Code.WRONG_DEAL, "deal 13 to each of 4 seats", fresh, Dealt(HANDS[:3])),
    (Code.WRONG_DEAL, "Not dealt: JS, QS, KS and AS. A card in no hand belongs in the stock", euchre, Dealt(EUCHRE)),
    (Code.WRONG_DEAL, "2C is named twice", fresh, Dealt((HANDS[0], ("2C", *HANDS[1][1:]), *HANDS[2:]))),
    (Code.WRONG_DEAL, "Not in the pack of Standard: BJ", fresh, Dealt((HANDS[0], ("BJ", *HANDS[1][1:]), *HANDS[2:]))),
    (Code.WRONG_DEAL, "'XX' is not a card", fresh, Dealt((HANDS[0], ("XX", *HANDS[1][1:]), *HANDS[2:]))),
)


@together("code, text, make, fact", CASES)
def test_refusal(code: Code, text: str, make: Callable[[], GameState], fact: Fact) -> None:
    state, same = make(), make()
    with pytest.raises(Refused) as refused:
        decide(state, fact)
    assert refused.value.code is code
    assert text in refused.value.text
    assert str(refused.value) == refused.value.text
    # The ranking is one object for equal rules, so that equal states are equal.
    assert state == same


ELSEWHERE = {
    Code.WRONG_COUNT: "test_passing",
    Code.MUST_CALL: "test_calling",
    Code.WRONG_SUIT: "test_calling",
    Code.NOT_ALONE: "test_calling",
    Code.MUST_TRUMP: "test_playing",
    Code.MUST_HEAD: "test_playing",
    Code.LOW_CLUB_FIRST: "test_playing",
    Code.NO_CLAIMS: "test_playing",
    Code.NO_REDEAL: "test_redeals",
    Code.NO_RENEGE: "test_reneges",
    Code.NO_TIME_LIMIT: "test_playing",
}
"""Codes of games with more to them than the usual, each produced with the rest of its topic."""


def test_every_code_is_produced() -> None:
    produced = {code for code, *_ in CASES}
    for code, module in ELSEWHERE.items():
        assert f"Code.{code.name}" in (Path(__file__).parent / f"{module}.py").read_text(encoding="utf-8")
    assert produced.isdisjoint(ELSEWHERE)
    assert produced | set(ELSEWHERE) == set(Code)


def test_a_log_begins_with_a_game() -> None:
    with pytest.raises(Refused, match="There is no game yet; start one first") as refused:
        decide(None, BidMade(0, Bid(3)))
    assert refused.value.code is Code.WRONG_PHASE


def test_a_dealer_who_does_not_sit_at_the_table_could_begin() -> None:
    with pytest.raises(Refused, match="There is no seat 4; seats are 0 to 3") as refused:
        decide(None, GameStarted(STANDARD, dealer=4))
    assert refused.value.code is Code.NO_SUCH_SEAT


def test_a_position_that_is_over_takes_no_card() -> None:
    state = position(STANDARD, (("2C",), ("3C",), ("4C",), ("5C",)), leader=0)
    for seat, card in enumerate(("2C", "3C", "4C", "5C")):
        state = then(state, CardPlayed(seat, card))
    assert state.phase is Phase.BETWEEN
    with pytest.raises(Refused, match="No card can be played now"):
        decide(state, CardPlayed(0, "2C"))
