"""What the person is asked in games that are not the usual one, line by line."""

import io
from collections.abc import Mapping
from typing import Any

from spadework.cli.plain import PlainGame
from spadework.game import Fact, Phase, TrumpCalled, TrumpPassed, View
from spadework.players import Player, RandomPlayer
from spadework.session import Game
from tests.cli.tables import Person, awaits, go_on, session


class Talk:
    """A game line by line, answer by answer."""

    def __init__(
        self,
        name: str = "standard",
        changes: Mapping[str, Any] | None = None,
        *,
        bots: Mapping[int, Player] | None = None,
        **more: Any,
    ) -> None:
        self.game: Game = session(changes, name=name, **more)
        self.game.bots.update(bots or {})
        self._person, self._out = Person(), io.StringIO()
        self._person.game = self.game
        self._told = 0
        self._plain = PlainGame(self.game, source=self._person, out=self._out)
        self._before()

    def says(self, *typed: str) -> str:
        """What is told from here on, when this is answered."""
        start = self._told
        for each in typed:
            self._before()
            self._person.first = [each]
            self._plain._ask()
        self._before()
        self._told = len(self._out.getvalue())
        return self._out.getvalue()[start:]

    def _before(self) -> None:
        while awaits(self.game).value in ("bot", "deal"):
            self._plain._tell(self.game.deal() if awaits(self.game).value == "deal" else self.game.step())

    @property
    def all(self) -> str:
        """All that has been told."""
        return self._out.getvalue()

    def until(self, phase: Phase, typed: str | None = None) -> None:
        """Answer what is offered until the person is asked in this phase."""
        for _ in range(80):
            if self.game.view.phase is phase:
                return
            self.says(typed or self._person.typed())
        raise AssertionError(f"no {phase} in this game")


def test_a_partner_hears_what_one_hopes_for_and_bids_for_the_team() -> None:
    talk = Talk("new-york", {"first_deal": {"kind": "bid"}, "finish.target": 0}, dealer=3)
    text = talk.says("nothing", "4 and a possible")
    assert "North then bids for your team." in text
    assert 'How many can you take? 0 to 13, with or without "and a possible": ' in text
    assert "'nothing' is not an answer here" in text
    assert "You say 4 and a possible." in text
    assert "North bids " in text
    assert "You: said 4 and a possible, took 0 tricks" in talk.says("bids")


def test_one_who_bids_for_the_team_bids_a_number() -> None:
    talk = Talk("new-york", {"first_deal": {"kind": "bid"}, "finish.target": 0}, dealer=1)
    text = talk.says("3", "7")
    assert "North says " in text
    assert "Your team’s bid, 4 to 10: 3" in text
    assert "A bid of 3 is not possible here; bid 4 to 10." in text
    assert "You bid 7." in text


def test_a_bid_may_be_raised_once() -> None:
    talk = Talk(changes={"bidding.rebid": "raise_one"}, dealer=3)
    text = talk.says("3", "4")
    assert "You bid 3. You may raise it once, or leave it." in text
    assert "Raise your bid? 3 or 4: 4" in text


def test_sealed_bids_are_opened_together() -> None:
    talk = Talk(changes={"bidding.secret": True}, dealer=3)
    assert "West bids" not in talk.all
    text = talk.says("4")
    assert "All bids are opened together." in text
    assert "The bids are opened: you 4, West " in text
    assert "Bids have been opened since then, so it stays." in talk.says("undo")


def test_a_new_deal_is_offered_with_a_hand_that_allows_it() -> None:
    for seed in map(str, range(40)):
        talk = Talk(changes={"misdeal": {"kind": "on", "hand": "seven_of_a_suit"}}, dealer=3, seed=seed)
        if talk.game.view.may_redeal:
            text = talk.says("new deal")
            assert "You hold seven cards of one suit, so you may call for a new deal." in text
            assert "1 to 13, nil or new deal: " in text
            assert "You call for a new deal. A new deal was called for, so the cards are dealt again." in text.replace(
                "\n", " "
            )
            assert talk.game.state.deal == 1
            return
    raise AssertionError("no such hand in forty deals")


def test_the_last_bidder_is_told_what_all_bids_must_not_come_to() -> None:
    assert "The bids must not add up to 13." in Talk("hook", dealer=0).says("help")


def test_trump_is_ordered_up_or_passed_and_then_named() -> None:
    talk = Talk("euchre", dealer=3, seed="1")
    text = talk.says("maybe", "pass")
    assert "The dealer turns up the " in text
    told = text.replace("\n", " ")
    assert "If you do, your opponent East picks up the " in told
    assert "You need 3 of 5 tricks, or your opponents score 2 points." in told
    assert " trump?" in text
    assert "? up, alone or pass: " in text
    assert "'maybe' is not an answer here; say up, alone or pass; or say help." in text
    assert "You pass." in text


def test_one_who_calls_alone_plays_without_the_partner() -> None:
    talk = Talk("euchre", dealer=3, seed="1")
    text = talk.says("alone")
    assert " and play alone." in text
    assert "North: sits out" in talk.says("bids")
    assert "you made it so." in talk.says("bids")


def test_the_dealer_takes_the_card_and_lays_one_aside() -> None:
    talks = (Talk("euchre", dealer=0, seed=str(seed)) for seed in range(20))
    talk = next(talk for talk in talks if talk.game.view.calls == 3)
    text = talk.says("up")
    assert "You pick up the " in text
    assert " and discard a card." in text
    card, other = talk.game.hand[:2]
    text = talk.says(f"{card} {other}", card)
    assert "Discard 1 card: " in text
    assert "2 cards are chosen; choose 1." in text
    assert "You discard the " in text
    assert len(talk.game.view.hand) <= 5


class Caller:
    """Names trump alone wherever it can, or never."""

    name = "caller"

    def __init__(self, *, alone: bool) -> None:
        self._alone = alone

    def choose(self, view: View) -> Fact:
        if view.phase is Phase.CALLING:
            return TrumpCalled(view.seat, view.legal_calls[0], alone=True) if self._alone else TrumpPassed(view.seat)
        return RandomPlayer().choose(view)


def test_the_dealer_is_held_to_it_where_the_rules_say_so() -> None:
    never = dict.fromkeys((1, 2, 3), Caller(alone=False))
    talk = Talk("euchre", {"bidding.all_pass": "dealer_must"}, bots=never, dealer=0)
    text = talk.says("pass", "pass", talk.game.view.turned_up)
    assert "the dealer turns down the " in text
    assert "All the others have passed, so you name trump." in text
    assert text.count("Name trump, ") == 2
    assert "pass" not in text.rpartition("Name trump, ")[2].partition(":")[0]


def test_an_opponent_of_one_who_plays_alone_may_defend_alone() -> None:
    talk = Talk("euchre", {"bidding.defend_alone": True}, bots={3: Caller(alone=True)}, dealer=2)
    assert talk.game.view.phase is Phase.DEFENSE
    text = talk.says("alone")
    assert "If you defend alone, North sits out too." in text
    assert "East plays alone. If you defend" in text
    assert "Defend alone? no or alone: alone" in text
    assert "You defend alone." in text
    assert talk.game.view.out == (1, 2)


def test_a_drawn_hand_is_kept_or_passed_card_by_card() -> None:
    talk = Talk("two-draw", dealer=1)
    text = talk.says("keep", "next")
    assert text.count("If you keep it, the next card is discarded. If not, the next card is yours.") == 1
    assert text.count("? keep or next: ") == 2
    assert text.count("You keep the ") == 2
    assert "Cards have been shown since then, so it stays." in talk.says("undo")
    assert "cards are left to draw." in talk.says("bids")
    talk.until(Phase.BIDDING)
    assert "Your hand: " in talk.says("4")


def test_cards_are_passed_because_of_a_nil() -> None:
    talk = Talk("passing", dealer=3)
    talk.says("nil")
    first, second, third = talk.game.hand[:3]
    text = talk.says(f"{first}", f"{first}, {second}")
    assert "Pass 2 cards to North: " in text
    assert "1 card is chosen; choose 2." in text
    assert "You pass the " in text
    assert "North passes 2 cards." in text
    assert "You receive the " in text
    assert third in talk.game.view.hand


def test_a_kitty_is_taken_up_and_as_many_cards_laid_aside() -> None:
    talk = Talk("kitty", dealer=0)
    text = talk.says("hand")
    assert "You take up the kitty: the " in text
    assert "Discard 2 cards: " in text
    talk.says(" ".join(talk.game.hand[:2]))
    assert len(talk.game.view.hand) == 13


HONOR = {"renege.mode": "honor", "renege.correctable": "until_trick_over"}


def test_on_honor_any_card_may_be_played_and_taken_back() -> None:
    talk = Talk(changes=HONOR, dealer=0, seed="7")
    talk.until(Phase.PLAY, "3")
    game = talk.game
    while not (game.view.trick and len(game.view.legal_cards) < len(game.view.hand)):
        talk.says(game.view.legal_cards[0])
    wrong = next(card for card in game.view.hand if card not in game.view.legal_cards)
    right = game.view.legal_cards[0]
    assert "You may play" not in talk.says("hand")
    talk.says(wrong)
    if game.view.may_correct:
        text = talk.says(f"correct {right}")
        assert "You take back a wrong card and play " in text
    assert wrong in game.view.hand or game.state.honor.wrong


def test_on_honor_a_wrong_card_is_called_and_the_deal_confirmed() -> None:
    talk = Talk(changes=HONOR, dealer=3)
    talk.says("3")
    talk.says(next(card for card in talk.game.hand if card[1] != "S"))
    text = talk.says("renege west 1", "renege somebody", "renege west 40")
    assert "You say that West played a wrong card to trick 1." in text
    assert "The card was right." in text
    assert "'renege somebody' is unclear; say renege, who, and the number of the trick" in text
    assert "There is no trick 40; tricks are 1 to 13" in text
    talk.until(Phase.CONFIRM)
    text = talk.says("what", "yes")
    assert "Is this deal all right? yes: " in text
    assert "You confirm the deal." in text
    assert "Deal 1 is scored." in text


def test_nothing_to_choose_is_told() -> None:
    mirror = Talk("mirror", dealer=3).says("bids")
    assert "The cards make the bids: you " in mirror
    assert "Everybody bids blind nil." in Talk("all-nil", dealer=3).says("bids")
    whist = Talk("whist-classic", dealer=3).says("tricks")
    assert "The dealer turns up the " in whist
    assert " are trump." in whist
    assert "Trump: " in whist
    assert "Nobody bids in this deal: each trick scores 10." in Talk("first-deal-free", dealer=3).says("bids")


def test_a_blind_number_is_bid_for_the_team() -> None:
    talk = Talk("blind-numbers", {"blind_number.deficit": 0, "blind_nil.deficit": 0}, dealer=3)
    text = talk.says("blind 7")
    assert "A blind number counts double if made, and costs the usual if set." in text
    assert "blind 6 to blind 13, blind nil or look: " in text
    assert "You bid blind 7." in text


def test_help_names_what_this_game_knows() -> None:
    usual, euchre, honor = Talk().says("help"), Talk("euchre").says("help"), Talk(changes=HONOR).says("help")
    assert "blind nil" in usual
    assert "renege" not in usual
    assert "nil" not in euchre
    assert "some cards" in euchre
    assert "renege west 3" in honor
    assert "correct qs" in honor


def test_a_hint_is_given_wherever_one_is_asked() -> None:
    for name, words in (
        ("new-york", ("Say ", "Play ")),
        ("euchre", ("Pass", "Make it ")),
        ("two-draw", ("Keep it", "Take the next card")),
        ("kitty", ("Discard ",)),
    ):
        changes = {"first_deal": {"kind": "bid"}, "finish.target": 0} if name == "new-york" else {}
        dealer = 0 if name == "kitty" else 1 if name == "two-draw" else 3
        text = Talk(name, changes, dealer=dealer).says("hint")
        assert any(word in text for word in words), text


def test_time_that_is_up_ends_the_game_with_the_deal() -> None:
    game = session({"finish.minutes": 30, "finish.max_deals": 0}, dealer=3)
    now = [0.0]
    game._clock = lambda: now[0]
    game._began = 0.0
    person, out = Person("3"), io.StringIO()
    person.game = game
    plain = PlainGame(game, source=person, out=out)
    go_on(game)
    plain._ask()
    now[0] = 1801.0
    plain._play()
    assert "Time is up: this deal is the last." in out.getvalue()
    assert "time was up" in out.getvalue()
