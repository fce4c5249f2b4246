"""The game line by line: a whole game from standard input, told in sentences."""

import io
import subprocess
import sys

from spadework.cards import card_name
from spadework.cli.plain import PlainGame
from spadework.game import CardPlayed
from spadework.rules import Bid
from spadework.session import Game
from tests.cli.tables import Person, go_on, session


def told(*first: str, game: Game | None = None) -> str:
    source, out = Person(*first), io.StringIO()
    source.game = game or session(dealer=3)
    PlainGame(source.game, source=source, out=out).run()
    return out.getvalue()


def test_a_whole_game_is_told_in_sentences() -> None:
    text = told("3")
    assert "Standard with changes. You sit with West, North, East. Your partner is North. Seed tests." in text
    assert "Your hand: spades: " in text
    assert text.count(" takes the trick.") + text.count("You take the trick.") == 13
    assert "Deal 1 is scored." in text
    assert "You and North: Contract of" in text or "You and North: Set: contract of" in text
    assert "The game is over." in text
    assert "that was the only deal." in text
    assert "♠" not in text


def test_questions_commands_and_reasons() -> None:
    game = session(dealer=3)
    text = told("help", "hint", "bids", "trick", "last", "hand", "sheet", "banana", "14", "undo", "hurrah", game=game)
    for words in (
        "a bid          3, nil, blind nil",
        "Bid ",
        "You: no bid yet; West: no bid yet",
        "Nothing has been played to this trick.",
        "No trick has been taken in this deal yet.",
        "The sheet is empty until the first deal is scored.",
        "'banana' is not a bid; write a number of tricks, nil, or blind-nil; or say help.",
        "A bid of 14 is not possible here; bid 1 to 13 or nil.",
        "There is nothing to take back yet.",
    ):
        assert words in text


def test_why_a_card_was_played_is_told_when_it_lies_open() -> None:
    game = session({"finish.max_deals": 2}, dealer=3)
    assert "the cards of others are explained when their deal is over; or say help." in told("why qs", game=game)
    source, out = Person(), io.StringIO()
    source.game = game = session({"finish.max_deals": 2}, dealer=3)
    plain = PlainGame(game, source=source, out=out)
    while not game.sheet.deals:
        game.do(game.hint().fact) if game.your_turn else game.step()
    card = next(event.card for event in game.log if isinstance(event, CardPlayed) and event.seat == 2)
    plain._answer(None, f"why {card.lower()}")
    assert f"North plays the {card_name(card).lower()}. " in out.getvalue()


def test_a_0_typed_for_a_bid_was_answered_without_naming_nil() -> None:
    assert "A bid of 0 is not possible here; bid 1 to 13 or nil to take no tricks." in told("0", game=session(dealer=3))


def test_an_illegal_card_gets_its_reason_and_can_be_asked_about() -> None:
    game = session(dealer=0)
    source, out = Person(), io.StringIO()
    source.game = game
    plain = PlainGame(game, source=source, out=out)
    go_on(game)
    game.bid(Bid(tricks=3))
    go_on(game)
    wrong = next(card for card in game.view.hand if card not in game.view.legal_cards)
    source.first += [wrong, "hand", "trick"]
    for _ in range(3):
        plain._ask()
    text = out.getvalue()
    assert "You still hold a" in text
    assert f"You may play {card_name(game.view.legal_cards[0]).lower()}" in text
    assert "West: " in text
    source.first.append("undo")
    plain._ask()
    assert "Taken back." in out.getvalue()


def test_a_blind_offer_comes_before_the_cards() -> None:
    text = told("blind", game=session({"blind_nil.deficit": 0}))
    assert text.index("Blind nil: +200 if you take no tricks, −200 if you take any.") < text.index("Your hand:")
    assert "You bid blind nil." in text


def test_conceding_and_quitting() -> None:
    assert "Your team concedes." in told("concede", "y")
    assert "You leave the table." in told("quit")


def test_a_pipe_plays_line_by_line_and_ends_with_its_input() -> None:
    words = [
        sys.executable,
        "-c",
        "from spadework.cli import main; main()",
        "play",
        "--seed",
        "pipe",
        "--bot",
        "random",
    ]
    done = subprocess.run(words, input="3\n", capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "Seed pipe." in done.stdout
    assert done.stdout.endswith("You leave the table.\n")


def test_bots_with_names_are_called_so_and_how_strong_they_are() -> None:
    opening = told(game=Game("standard", seed="names", bots={1: "wren", 2: "Wren", 3: "thumb"})).splitlines()[0]
    assert "You sit with Wren (level 5), Wren II (level 5), East. Your partner is Wren II." in opening
