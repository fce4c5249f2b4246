"""A game with bots around a person: what may be done, by which word, and that seeds bring it again."""

import random

import pytest

import spadework
from spadework.game import BidProposed, Dealt, Fact, GameState, GameWon, Phase, TrumpCalled, View
from spadework.players import BadPlayer, RandomPlayer, ThumbPlayer
from spadework.rules import Bid
from spadework.session import Awaits, Game, NotLegal, Seed
from tests.cli.tables import short
from tests.covering import every_ruleset


def over(game: Game, dice: random.Random | None = None) -> Game:
    """The game played out: by what comes first, or by any of what is legal."""
    for _ in range(3000):
        if game.over:
            return game
        if game.your_turn:
            assert game.legal
            game.do(dice.choice(game.legal) if dice else game.legal[0])
        else:
            game.step()
    raise AssertionError("this game does not end")


@pytest.mark.parametrize("name", every_ruleset())
def test_every_game_is_played_by_what_is_legal_and_read_back(name: str) -> None:
    game = over(Game(short(name), seed=name), random.Random(name))
    assert spadework.read(game.record()).log == game.log
    assert game.sheet.standings == game.standings
    assert isinstance(game.log[-1], GameWon)


def test_all_that_is_legal_may_be_done_and_nothing_else() -> None:
    game = Game("standard", seed="legal")
    dice = random.Random(1)
    for _ in range(150):
        if game.your_turn:
            assert all(game.why(each) == "" for each in game.legal)
            others = [card for card in game.view.hand if card not in game.legal]
            assert game.view.phase is not Phase.PLAY or all(game.why(card) for card in others)
            game.do(dice.choice(game.legal))
        elif not game.over:
            game.step()


def until(game: Game, phase: Phase) -> Game:
    while not (game.your_turn and game.view.phase is phase):
        game.do(game.legal[0]) if game.your_turn else game.step()
    return game


def test_words_are_answers() -> None:
    blind = until(Game(spadework.ruleset("standard", {"blind_nil.deficit": 0}), seed="a"), Phase.BLIND)
    assert blind.legal == ("look", Bid("blind-nil"))
    blind.do("Look")
    assert blind.hand
    called = until(Game("euchre", seed="b"), Phase.CALLING)
    assert called.legal[0] == "pass"
    assert {"order up", "order up alone"} <= set(called.legal)
    called.do("order up")
    assert any(isinstance(event, TrumpCalled) for event in called.log)
    partners = until(Game("new-york", seed="c", dealer=2), Phase.BIDDING)
    while not partners.view.legal_proposals:
        partners.do(partners.legal[0]) if partners.your_turn else partners.step()
    partners.do("4 and a possible" if "4 and a possible" in partners.legal else 4)
    assert any(isinstance(event, BidProposed) and event.tricks == 4 for event in partners.log)


def test_several_cards_are_passed_as_a_tuple_or_a_text() -> None:
    game = Game("passing", seed="e", dealer=3)
    while game.view.phase is not Phase.PASSING:
        game.do("nil") if game.your_turn else game.step()
    first = game.legal[0]
    assert isinstance(first, tuple)
    assert len(first) == game.view.owed
    with pytest.raises(NotLegal, match=f"Legal now: any {len(first)} of these cards|Legal now: "):
        game.do("AS" if len(first) > 1 else "AS AH")
    game.do(" ".join(first))
    assert not set(first) & set(game.hand)


def test_a_refusal_says_what_was_said_why_and_what_is_legal() -> None:
    game = Game("standard", seed="tuesday")
    with pytest.raises(NotLegal, match=r"^3: The cards are not dealt yet: `step` goes on\.$"):
        game.bid(3)
    until(game, Phase.BIDDING)
    length = len(game.log)
    for wrong in (14, "fourteen", "QS", ["QS"], -1):
        with pytest.raises(NotLegal, match="Legal now: nil, 1 to 13") as refused:
            game.do(wrong)
        assert refused.value.legal == game.legal
    with pytest.raises(NotLegal, match=r"It is your turn; do something that is legal\. Legal now: nil"):
        game.step()
    assert len(game.log) == length
    until(game, Phase.PLAY)
    with pytest.raises(NotLegal, match=r"^QS: This hand does not hold the queen of spades; .* Legal now: 3C or 6C\.$"):
        game.play("Q♠")
    with pytest.raises(NotLegal, match=r"'banana' is not a card; .* Legal now: 3C or 6C\.$"):
        game.play("banana")
    over(game)
    with pytest.raises(NotLegal, match="The game is over; `rematch` begins another"):
        game.step()


@pytest.mark.parametrize("bots", ("thumb", "random"))
def test_a_seed_brings_the_same_deals_and_the_same_choices(bots: str) -> None:
    first, again, other = (over(Game(short("standard"), seed=seed, bots=bots, seat=None)) for seed in ("a", "a", "b"))
    assert first.log == again.log
    assert first.log != other.log
    assert Game("short").seed.text != Game("short").seed.text
    assert Seed(7).of("deal") == Seed("7").of("deal")


def test_bots_sit_where_one_says() -> None:
    assert set(Game(seat=2).bots) == {0, 1, 3}
    watched = Game("short", seat=None, seed="a")
    watched.step()
    assert (len(watched.bots), watched.seat, watched.your_turn, watched.hand) == (4, -1, False, ())
    with pytest.raises(NotLegal, match="Bots have every seat"):
        watched.concede()
    alone = Game("short", bots=None, seed="a")
    alone.step()
    for _ in range(4):
        assert alone.your_turn
        assert alone.seat == alone.state.turn
        alone.bid(3)
    pairs = Game("short", bots={1: "random", 3: ThumbPlayer}, seed="a")
    assert [type(bot) for bot in pairs.bots.values()] == [RandomPlayer, ThumbPlayer]
    with pytest.raises(ValueError, match="There is no seat 4; seats are 0 to 3"):
        Game(seat=4)


class Stubborn(RandomPlayer):
    name = "stubborn"

    def choose(self, view: View) -> Fact:
        return BidProposed(view.seat, 99)


def test_a_bot_that_does_what_it_may_not_is_named_with_its_choice() -> None:
    game = Game(bots=Stubborn, dealer=0)
    game.step()
    with pytest.raises(BadPlayer, match=r"stubborn on seat 1 chose BidProposed\(seat=1, tricks=99.*: "):
        game.step()


def test_hands_of_ones_own_are_dealt() -> None:
    game = Game("standard", dealer=3)
    game.deal(
        [
            "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
            *(" ".join(rank + suit for rank in "23456789TJQKA") for suit in "DHS"),
        ]
    )
    assert game.hand[0] == "AC"
    assert game.awaits is Awaits.PERSON


def test_a_game_goes_on_until_one_is_asked_and_bots_alone_play_to_its_end() -> None:
    game = Game("short", seed="a")
    seen = game.go_on()
    assert game.your_turn
    assert seen == game.seen()[1:]
    assert game.go_on() == ()
    watched = Game(short("standard"), seed="a", seat=None)
    watched.go_on()
    assert watched.over


def test_a_game_tells_itself_and_nothing_that_one_may_not_know() -> None:
    game = until(Game("short", seed="a", dealer=3), Phase.PLAY)
    assert game.asked.startswith(("Your lead", "Your turn"))
    story = game.story()
    assert story[0] == "A game of Short begins, to 250. Seat 3 deals first."
    assert "You bid nil." in story
    hidden = [card for card in spadework.Hand("AS KS QS JS TS") if card not in game.hand]
    assert not any(f"{card[0].replace('T', '10')}♠" in line for card in hidden for line in story)
    assert game.asked in str(game)


def test_history_has_every_position() -> None:
    game = until(Game("short", seed="a"), Phase.PLAY)
    events, states = zip(*game.history(), strict=True)
    assert list(events) == game.log
    assert states[-1] == game.state
    assert all(isinstance(state, GameState) for state in states)
    assert isinstance(events[1], Dealt)


def test_a_seed_is_shown_as_one_would_write_it() -> None:
    assert eval(repr(Seed("tuesday").next())).of("deal") == Seed("tuesday", game=1).of("deal")
