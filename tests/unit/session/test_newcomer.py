"""What somebody stumbled over who had only `help()`: each test is named after what went wrong."""

from __future__ import annotations

import pickle
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

import spadework
from spadework import Bid, BidMade, CardPlayed, Fault, NotLegal, View
from spadework.game import Phase
from spadework.game import view as view_of
from spadework.kernel import TrickBounds
from spadework.players import BadPlayer, player
from spadework.server.table.bots import bot_fact
from tests.cli.tables import short
from tests.together import together


def given(what: Any) -> Any:
    """Something of a type that is not asked for."""
    return what


# Rules.


def test_a_part_was_not_turned_off_by_false() -> None:
    assert spadework.ruleset("standard", {"blind_nil": False}) == spadework.ruleset("standard", {"blind_nil": "off"})
    assert spadework.ruleset("standard", {"blind_nil": True}) == spadework.ruleset()
    with pytest.raises(Fault, match="5 is not known here; give on or off"):
        spadework.ruleset("standard", {"blind_nil": 5})


@pytest.mark.parametrize("nothing", (5, None, ["standard"]))
def test_what_is_no_ruleset_came_back_as_it_was(nothing: Any) -> None:
    with pytest.raises(Fault, match="is not a ruleset; give a name, such as 'standard'"):
        spadework.ruleset(nothing)
    with pytest.raises(Fault, match="is not a ruleset"):
        spadework.Game(nothing)


def test_a_rule_sheet_named_a_ruleset_that_nobody_asked_for() -> None:
    sheet = spadework.describe(spadework.ruleset("standard", {"finish.target": 300, "blind_nil": "off"}))
    assert "There is no blind nil. *(set by this table)*" in sheet


# Scores.


def test_where_the_teams_stood_before_vanished() -> None:
    rules = spadework.ruleset()
    stood = (spadework.Standing(120, 9), spadework.Standing(80, 3))
    told = spadework.score([4, "nil", 3, 5], [5, 0, 3, 5], before=[(120, 9), (80, 3)])
    assert told.points == (120 + 71 - 100, 80 + 150)
    assert told == spadework.score([4, "nil", 3, 5], [5, 0, 3, 5], before=stood)
    assert told == spadework.score([4, "nil", 3, 5], [5, 0, 3, 5], after=spadework.Sheet(rules, before=stood))
    assert told.before == stood
    again = spadework.score([3, 3, 3, 3], [4, 2, 3, 4], after=told)
    assert (again.before, again.points) == (stood, (91 + 61, 230 + 60))
    assert spadework.score([3, 3, 3, 3], [4, 2, 3, 4], before=[31, 20, 5, -2], rules="call-break")[0].number == 1


def test_rules_beside_a_sheet_were_ignored() -> None:
    sheet = spadework.score([4, "nil", 3, 5], [5, 0, 3, 5])
    with pytest.raises(Fault, match="rules: the sheet before is of Standard, and goes on by these rules"):
        spadework.score([3, 3, 3, 3], [4, 2, 3, 4], after=sheet, rules="jjdd")
    assert spadework.score([3, 3, 3, 3], [4, 2, 3, 4], after=sheet, rules="standard").points == (132, 210)
    with pytest.raises(Fault, match="before: the sheet before says where the teams stood"):
        spadework.score([3, 3, 3, 3], [4, 2, 3, 4], after=sheet, before=[0, 0])


def test_who_had_lost_was_no_field_of_the_next_deal() -> None:
    rules = spadework.ruleset("solo4", {"finish.lower_limit": -30})
    sheet = spadework.score("5 2 2 2", "4 3 3 3", rules=rules)
    assert [stood.lost for stood in sheet.standings] == [True, False, False, False]
    assert spadework.score("3 2 2 2", "4 3 3 3", after=sheet)


def test_a_sheet_had_a_length_and_no_first_deal() -> None:
    sheet = spadework.score("4 nil 3 5", "5 0 3 5")
    assert sheet[0] == sheet[-1] == sheet.deals[0]
    assert repr(sheet[0].lines[1]) == "<Line: team 0, +1 points, +1 bags: 1 trick over the contract>"


@together(
    "ask, said",
    (
        ({"after": [(120, 9), (80, 3)]}, r"after: this is not a sheet; .* before=\[\(120, 9\), \(80, 3\)\]"),
        ({"before": ["a", "b"]}, r"before\[0\]: 'a' is not where a team stood; give points and bags"),
        ({"before": [(1, 2, 3), 0]}, r"before\[0\]: a list is not where a team stood"),
        ({"before": 120}, "before: 120 is not a list"),
        ({"before": [(120, 9)]}, "1 standings for 2 teams"),
        ({"bids": None}, "bids: null is not a list"),
        ({"tricks": 13}, "tricks: 13 is not a list"),
        ({"honors": 3}, "honors: 3 is not a list"),
        ({"jokers": ["BJ"]}, "jokers"),
        ({"rules": 5}, "5 is not a ruleset"),
    ),
)
def test_a_score_asked_for_in_another_way_broke_inside(ask: dict[str, Any], said: str) -> None:
    with pytest.raises(Fault, match=said):
        spadework.score(**{"bids": [4, "nil", 3, 5], "tricks": [5, 0, 3, 5], **ask})


# Play.


def played(rules: Any = "short", **how: Any) -> spadework.Game:
    """A game played to its end by bots."""
    game = spadework.Game(rules, **{"seed": "tuesday", "seat": None, **how})
    game.go_on()
    return game


def until_asked(rules: Any = "standard", **how: Any) -> spadework.Game:
    game = spadework.Game(rules, seed="tuesday", **how)
    game.go_on()
    return game


def test_a_hint_was_given_to_a_seat_that_is_not_asked() -> None:
    game = spadework.Game("standard", seed="tuesday")
    with pytest.raises(NotLegal, match=r"^The cards are not dealt yet: `step` goes on\.$"):
        game.hint()
    game.step()
    with pytest.raises(NotLegal, match="turn of seat"):
        game.hint()
    game.go_on()
    assert game.hint().fact == BidMade(0, Bid(6))
    for over in (played(seat=0, bots={0: "thumb", 1: "thumb", 2: "thumb", 3: "thumb"}), played()):
        with pytest.raises(NotLegal, match=r"^The game is over; `rematch` begins another"):
            over.hint()


def test_one_was_told_to_wait_when_the_game_was_over() -> None:
    over = spadework.Game("short", seed="tuesday", bots=None)
    over.step()
    over.concede()
    asks: tuple[Callable[[], object], ...] = (
        lambda: over.bid(3),
        lambda: over.play("QS"),
        over.claim,
        over.concede,
        lambda: over.do("nil"),
    )
    for ask in asks:
        with pytest.raises(NotLegal, match=r"^([^ ]+: )?The game is over; `rematch` begins another"):
            ask()


@pytest.mark.parametrize("what", (3.5, None, 5, ["AS"], object(), {"AS"}, b"AS", {}))
def test_what_is_no_card_broke_inside(what: Any) -> None:
    game = until_asked("mirror")
    asks: tuple[Callable[[Any], object], ...] = (game.play, game.do, game.bid, game.correct)
    for ask in asks:
        with pytest.raises(NotLegal):
            ask(what)
    assert game.why(what)


@pytest.mark.parametrize("what", (3.5, None, 5, [5], [None], "banana", "AS 3"))
def test_what_is_no_hand_broke_inside(what: Any) -> None:
    with pytest.raises(Fault, match="is not a card"):
        spadework.Hand(what)


def test_what_is_no_bid_was_called_by_a_word_of_json() -> None:
    game = until_asked()
    for what in (None, True):
        with pytest.raises(NotLegal, match=f"^{what} is not a bid"):
            game.bid(what)  # type: ignore[arg-type]


def test_a_joker_was_missing_from_the_hand_and_not_from_the_pack() -> None:
    game = until_asked("mirror")
    with pytest.raises(NotLegal, match=r"^BJ: This game is played without the big joker"):
        game.play("BJ")


def test_a_verdict_that_is_not_there_was_no_fault() -> None:
    game = until_asked()
    with pytest.raises(Fault, match="the game is not over yet; `over` says when it is"):
        _ = game.verdict
    with pytest.raises(Fault, match="nothing to take back"):
        game.undo()


# Hands.


def test_a_hand_did_not_read_its_own_print() -> None:
    for rules in ("standard", "jjdd", "deuces-high"):
        hand = until_asked(rules).hand
        assert spadework.Hand(str(hand)) == hand
    assert spadework.Hand("★ big  ☆ little  ♠ A 10  ♥ 7") == spadework.Hand("BJ LJ AS TS 7H")
    with pytest.raises(Fault, match="is not a card"):
        spadework.Hand("♠ A X")


def test_a_hand_had_no_order_and_no_suits_and_lost_its_type() -> None:
    hand = spadework.Hand("7H AS 2C KD BJ KS")
    assert hand.sorted() == spadework.Hand("BJ AS KS 7H 2C KD")
    parts = (hand.jokers, hand.spades, hand.hearts, hand.clubs, hand.diamonds)
    assert tuple(map(str, parts)) == ("★ big", "♠ A K", "♥ 7", "♣ 2", "♦ K")
    assert isinstance(hand[:2], spadework.Hand)
    assert hand[:2] + hand[2:] == hand
    assert isinstance(hand + hand[:0], spadework.Hand)


@pytest.mark.parametrize("written", ("AS", "as", "A♠", "SA", "♠A"))
def test_a_card_was_not_in_a_hand_in_other_letters(written: str) -> None:
    assert written in spadework.Hand("AS 7H")
    assert written not in spadework.Hand("KS 7H")
    assert "banana" not in spadework.Hand("KS 7H")


# Bots.


DICE = random.Random(1)


def anything(view: View) -> Any:
    return DICE.choice(spadework.legal(view))


@pytest.mark.parametrize("rules", ("short", "euchre", "kitty", "new-york", "passing", "two-draw"))
def test_a_bot_of_bids_and_cards_alone_died_in_other_games(rules: str) -> None:
    assert played(short(rules), bots=anything).over


def test_a_function_of_a_view_was_no_bot() -> None:
    game = spadework.Game("short", bots={1: anything, 2: lambda _: "nil", 3: "random"})
    assert [game.bots[seat].name for seat in (1, 2, 3)] == ["anything", "lambda", "random"]
    assert [repr(game.bots[seat]) for seat in (1, 2, 3)] == ["<player anything>", "<player lambda>", "<RandomPlayer>"]


@pytest.mark.parametrize(
    ("choice", "said"),
    (
        (None, "None is not an answer here"),
        ("banana", "'banana' is not a bid"),
        (3.5, "3.5 is not an answer here"),
        (Bid(20), "Legal now: nil, 1 to 13"),
        (CardPlayed(1, "AS"), "Legal now: nil, 1 to 13"),
    ),
)
def test_what_a_bot_may_not_do_was_a_key_error_without_its_name(choice: Any, said: str) -> None:
    class Odd:
        name = "odd"

        def choose(self, _: View) -> Any:
            return choice

    game = spadework.Game("short", bots=Odd, dealer=0)
    game.step()
    with pytest.raises(BadPlayer, match=re.escape("odd on seat 1 chose ") + f".*{said}"):
        game.step()


def test_a_bot_might_not_choose_what_a_person_types() -> None:
    def typed(view: View) -> Any:
        return "look" if view.phase is Phase.BLIND else 3 if view.legal_bids else view.legal_cards[0].lower()

    assert played(bots=typed).over


def test_what_a_bot_lacks_was_not_said() -> None:
    class Nameless:
        def choose(self, view: View) -> Any: ...

    class Idle:
        name = "idle"

    with pytest.raises(BadPlayer, match="has no name; write one into its class"):
        spadework.Game(bots=Nameless)  # type: ignore[arg-type]
    with pytest.raises(BadPlayer, match=r"give a name, a class with a method choose\(view\), or a function of a view"):
        spadework.Game(bots=Idle)  # type: ignore[arg-type]
    with pytest.raises(BadPlayer, match=r"give a dict by seat, such as \{1: 'thumb', 3: 'random'\}"):
        spadework.Game(bots=["thumb", "random", "thumb"])  # type: ignore[arg-type]


def test_a_server_dealt_with_words_of_a_bot_as_with_a_mistake() -> None:
    state = until_asked(bots=None).state  # which deals and goes on to the first bid
    bid = bot_fact(player(lambda _: "nil"), state, state.turn)
    assert bid == BidMade(state.turn, Bid("nil"))


# Solutions.

ENDING = ["AS QS 2C", "KS 3C 5H", "3S 4H 4C", "2H 3H 5C"]


def test_a_number_of_tricks_was_no_number() -> None:
    found = spadework.solve(ENDING, broken=True)
    assert (found.tricks == 2, found.tricks + 1, int(found.tricks), found.tricks > 1) == (True, 3, 2, True)
    assert repr(found.cards) == "{'2C': 2, 'QS': 1, 'AS': 2}"
    assert (found.tricks.least, found.tricks.most, found.tricks.exact) == (2, 2, True)
    assert pickle.loads(pickle.dumps(found)) == found


def test_bounds_were_taken_for_a_number() -> None:
    cut = TrickBounds(2, 4)
    assert cut not in (2, 4, TrickBounds(2, 2))
    assert (cut == TrickBounds(2, 4), cut.exact, str(cut), repr(cut)) == (True, False, "2 to 4", "TrickBounds(2, 4)")
    assert f"{cut} of 13, {TrickBounds(3, 3):>2}" == "2 to 4 of 13,  3"


@pytest.mark.parametrize(
    ("ask", "said"),
    (
        (lambda: spadework.solve(until_asked()), "this game is at 'bidding'; a deal is solved in its play"),
        (lambda: spadework.solve(played()), "this game is at 'over'"),
        (lambda: spadework.position(given(until_asked())), r"a game as it stands is `solve\(game\)`"),
        (lambda: spadework.solve(given(dict(enumerate(ENDING)))), "give a text for each seat in a list, from seat 0"),
        (lambda: spadework.solve(given(None)), "give a text for each seat in a list"),
    ),
)
def test_what_cannot_be_solved_was_told_in_words_of_the_solver(ask: Callable[[], object], said: str) -> None:
    with pytest.raises(Fault, match=said):
        ask()


def test_one_seat_was_no_side() -> None:
    assert spadework.solve(ENDING, broken=True, ours=0) == spadework.solve(ENDING, broken=True, ours=(0, 2))
    with pytest.raises(ValueError, match="seat 7"):
        spadework.solve(ENDING, ours=7)


# Records and deals.


def test_a_game_that_was_read_back_was_another() -> None:
    game = played()
    assert spadework.read(game.record()) == game
    assert game != played(seed="other")
    assert game != "a game"
    assert "history" in (spadework.Game.__doc__ or "")


@pytest.mark.parametrize("read", (spadework.read, spadework.sheets))
def test_what_is_no_record_broke_inside(read: Callable[[Any], object]) -> None:
    for what, said in (
        ("", "this text is empty"),
        (" \n", "this text is empty"),
        (b"", "this text is empty"),
        (None, "null is not a record; give its text, or its file as a pathlib.Path"),
        (5, "5 is not a record"),
    ):
        with pytest.raises(Fault, match=said):
            read(what)
    assert read(played().record().encode())


def test_hands_in_one_text_were_dealt_as_letters() -> None:
    game = spadework.Game("standard", seed="a", bots=None, dealer=0)
    suits = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
    game.deal(f"S:{' '.join(suits)}")
    assert [len(spadework.Hand(hand).spades) for hand in (view_of(game.state, seat).hand for seat in range(4))] == [
        13,
        0,
        0,
        0,
    ]


def test_the_names_of_games_said_nothing_of_them() -> None:
    names = spadework.rulesets()
    assert names == tuple(names)
    assert names[0] == "standard"
    lines = str(names).splitlines()
    assert "From the web" in lines
    assert "  jjdd                 Joker, joker, deuce, deuce" in lines
    assert sum(line.startswith("  ") for line in lines) == len(names)


@pytest.mark.parametrize(
    ("ask", "said"),
    (
        (lambda: spadework.Game("standard", seat=given("x")), "seat: 'x' is no seat; give a number from 0 to 3"),
        (lambda: spadework.ruleset("standard", given(5)), "5 are no changes; give a dict by path"),
        (lambda: spadework.ruleset("standard", given({5: 5})), "are no changes; give a dict by path"),
    ),
)
def test_a_game_asked_for_in_another_way_broke_inside(ask: Callable[[], object], said: str) -> None:
    with pytest.raises(Fault, match=said):
        ask()
