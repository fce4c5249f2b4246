"""A record step by step: what lies where after each of them, and what is told."""

import pytest

from spadework.game import Dealt
from spadework.game import events as e
from spadework.game.evolve import evolve
from spadework.notation.record import PlayedGame, Record, read_record, write_record
from spadework.notation.replay import ReplayDeal, Teller, replay
from spadework.rules import NIL, Bid, custom, ruleset
from tests.strategies import ending, log_of

GAMES = ("standard", "jjdd", "euchre", "two-draw", "two-refill", "passing", "kitty", "new-york", "six-three-teams")


def held(deal: ReplayDeal, at: int) -> list[set[str]]:
    """What a page works out: the hands that were said last, less the cards played since."""
    hands: list[set[str]] = []
    for step in deal.steps[: at + 1]:
        if step.hands:
            hands = [set(hand) for hand in step.hands]
        elif step.card:
            hands[step.seat].remove(step.card)
    return hands


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("mode", ("enforce", "honor"))
def test_hands_and_tricks_are_those_of_the_game(name: str, mode: str) -> None:
    log = log_of(ending(custom(name, {"renege.mode": mode, "renege.correctable": "until_trick_over"})), 6)
    (game,) = replay(Record((PlayedGame(log),))).games
    assert sum(isinstance(event, Dealt) for event in log) <= len(game.deals)
    for deal in game.deals:
        for at, step in enumerate(deal.steps):
            hands = held(deal, at)
            on_table = [played.card for played in step.trick]
            assert len(set(on_table)) == len(on_table)
            if step.winner < 0:
                assert not any(card in hand for hand in hands for card in on_table)
    state = None
    for event in log:
        state = evolve(state, event)
    assert state is not None
    assert game.deals[-1].after == state.standings


def test_each_deal_ends_with_its_sheet_and_the_game_with_its_winner() -> None:
    log = log_of(ending(ruleset("short")), 4, rare=False)
    (game,) = replay(Record((PlayedGame(log, ("Ada", "", "", "")),))).games
    assert all(
        deal.scored and deal.lines and deal.steps[-1].text.startswith("The deal is scored.") for deal in game.deals
    )
    assert game.names == ("Ada", "West", "North", "East")
    assert game.result.startswith(("Ada and North", "West and East"))


def test_an_evening_without_cards_has_its_sheet() -> None:
    (game,) = replay(read_record('[Dealer "E"] [Auction "S"] 3 Nil 4 2 [Tricks "S:4 0 5 4"]')).games
    assert not game.has_cards
    assert game.deals[0].steps[0].text == (
        "South bid 3, West bid nil, North bid 4, East bid 2. Tricks: South 4, West 0, North 5, East 4."
    )
    assert [stood.points for stood in game.deals[0].after] == [72, 122]


TOLD: tuple[tuple[e.Event, str], ...] = (
    (e.BidMade(0, NIL), "Ada bids nil."),
    (e.BidMade(1, Bid(6, blind=True)), "West bids blind 6."),
    (e.BidSealed(1, Bid(3)), "West bids 3."),
    (e.BlindDeclined(1), "West looks at the cards."),
    (e.BidProposed(1, 4, possible=True), "West hopes for 4 tricks and a possible."),
    (e.BidsFixed((Bid(3), Bid(1), NIL, Bid(2))), "The rules make the bids: Ada 3, West 1, North nil, East 2."),
    (e.TurnedUp("QH"), "The queen of hearts is turned up."),
    (e.TrumpFixed("none"), "There is no trump."),
    (e.TrumpFixed("D"), "Diamonds are trump."),
    (e.TrumpPassed(3), "East passes."),
    (e.TrumpCalled(3, "H", alone=True), "East names hearts as trump and plays alone."),
    (e.TrumpCalled(3, "none"), "East names no trump."),
    (e.DefenseChosen(0, alone=False), "Ada defends with a partner."),
    (e.TurnUpTaken(0, "QH"), "Ada takes up the queen of hearts."),
    (e.KittyTaken(0, ("BJ", "2C")), "Ada takes up the big joker and the two of clubs."),
    (e.CardOffered(1, "2C"), "West looks at the two of clubs."),
    (e.CardsDrawn(1, "2C", "3C"), "West keeps the two of clubs and lays aside the three of clubs."),
    (e.CardDrawn(1, "2C"), "West draws the two of clubs."),
    (
        e.CardsDiscarded(1, ("2C", "3C", "4C")),
        "West lays aside the two of clubs, the three of clubs and the four of clubs.",
    ),
    (e.CardsPassed(0, ("AS",)), "Ada passes the ace of spades."),
    (e.CardsReceived(2, 0, ("AS",)), "North takes up what Ada passed."),
    (e.RedealCalled(1), "West asks for a new deal."),
    (e.DealVoided("all_passed", 1), "All have passed, so the deal is thrown in."),
    (e.CardCorrected(1, "2C"), "West takes a wrong card back and plays the two of clubs."),
    (e.RestClaimed(2), "North claims the rest."),
    (e.ClaimAnswered(1, agreed=False), "West does not agree, and play goes on."),
    (e.RestTaken(2, 1), "North takes the last 1 trick."),
    (e.RenegeClaimed(1, 0, 2), "West says that Ada reneged in trick 3."),
    (e.RenegeJudged(1, 0, 2, upheld=False), "It was none."),
    (e.RestAwarded((0, 3, 0, 1)), "The tricks that are left go to West 3 and East 1."),
    (e.DealConfirmed(1), "West confirms the deal."),
    (e.TimeCalled(), "The time is up; this deal is the last."),
    (e.Conceded(0), "Ada and North give the game up."),
    (e.GameWon((1,), "target"), "West and East win by reaching the target."),
    (e.GameWon((1,), "boston"), "West and East win by all tricks of a deal."),
    (e.GameWon((0,), "moon"), "Ada and North win by a bid of every trick."),
    (e.GameWon((0,), "sets"), "Ada and North win since the others were set too often."),
    (e.GameWon((0,), "few_tricks"), "Ada and North win since the others took too few tricks in the first deal."),
    (e.GameWon((0,), "reneges"), "Ada and North win by a renege."),
    (e.GameWon((0, 1), "target"), "Ada and North and West and East draw."),
    (e.GameWon((), "lower_limit"), "Nobody wins: the lower limit of 0 was reached."),
)


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=[sentence for _, sentence in TOLD])
def test_what_happens_is_told_in_sentences(event: e.Event, sentence: str) -> None:
    assert Teller(ruleset("standard"), ("Ada", "", "", "")).tell(event) == sentence


def test_whatever_left_nobody_a_winner_was_called_a_score_too_low() -> None:
    rules = custom("standard", {"finish.lower_limit": -200})
    assert Teller(rules).tell(e.GameWon((), "lower_limit")) == "Nobody wins: the lower limit of −200 was reached."
    assert Teller(rules).tell(e.GameWon((), "max_deals")) == "Nobody wins: that was the last deal."
    assert Teller(rules).tell(e.GameWon((), "reneges")) == "Nobody wins: a renege decided the game."


def test_a_record_that_breaks_off_is_shown_as_far_as_it_goes() -> None:
    text = write_record(Record((PlayedGame(log_of(ending(ruleset("standard")), 3)),)))
    assert replay(read_record(text)).problem is None
