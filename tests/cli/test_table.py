"""The table on a terminal, without one: a whole game by keys, and everything a key can bring up."""

from typing import Any

import pytest
from textual.pilot import Pilot

from spadework.cli.table import TableApp
from spadework.cli.table.hand import Hand
from spadework.cli.table.pace import Pace
from spadework.cli.table.pad import Pad
from spadework.cli.table.reasons import HintScreen, ReasonsScreen
from spadework.cli.table.screens import EndScreen, HelpScreen, QuestionScreen, SheetScreen
from spadework.game import Phase
from spadework.rules import BLIND_NIL
from spadework.session import Awaits, Game
from spadework.show import card_sign
from tests.cli.tables import awaits, session


def table(game: Game, *, speed: str = "instant") -> TableApp:
    return TableApp(game, speed=speed)


def shown(app: TableApp) -> str:
    """What the terminal shows, as plain text."""
    width = app.size.width
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip)[:width].rstrip() for strip in strips)


async def play_on(pilot: Pilot[Any], app: TableApp) -> None:
    """Play by keys until a screen comes up."""
    for _ in range(40):
        if len(app.screen_stack) > 1:
            return
        if app.session.view.phase is Phase.BIDDING:
            await pilot.press("2")
        await pilot.press("enter")
        await pilot.pause()


async def test_a_whole_game_by_keys_with_a_rematch() -> None:
    game = session({"finish.max_deals": 2}, dealer=3)
    app = table(game)
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, app)
        assert isinstance(app.screen, SheetScreen)
        text = shown(app)
        assert "Deal 1 is scored" in text
        assert "scoring." in text
        assert "in this deal, stands at" in text
        await pilot.press("enter")
        await pilot.pause()
        await play_on(pilot, app)
        assert isinstance(app.screen, EndScreen)
        assert "the game ended after 2 deals." in shown(app)
        assert awaits(game) is Awaits.NOTHING
        await pilot.press("s")
        await pilot.pause()
        assert "Deal 1" in shown(app)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, EndScreen)
        await pilot.press("r")
        await pilot.pause()
        assert app.session is not game
        assert app.session.seed.game == 1
        assert app.session.state.deal == 1


async def test_the_first_screen_says_all_at_a_glance() -> None:
    app = table(session(dealer=3))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        text = shown(app)
        for words in ("● Us 0 · 0 bags", "▲ Them 0", "to 500", "deal 1", "▶ ● You", "deals", "How many", "Nil"):
            assert words in text
        for card in app.session.hand:
            assert card_sign(card) in text
        assert "? help" in text.splitlines()[-1]


async def test_numbers_arrows_and_nil_choose_a_bid_and_enter_makes_it() -> None:
    app = table(session(dealer=3))
    async with app.run_test() as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert "Choose first" in shown(app)
        await pilot.press("1", "2")
        assert app.query_one(Pad).selected == 11
        await pilot.press("left")
        assert app.query_one(Pad).selected == 10
        await pilot.press("n")
        assert app.query_one(Pad).labels[app.query_one(Pad).selected or 0] == "Nil"
        await pilot.press("0")
        await pilot.pause()
        assert "0 cannot be bid; bid 1 to 13" in shown(app)
        await pilot.press("4", "enter")
        await pilot.pause()
        assert app.session.state.bids[0] is not None
        assert app.session.state.bids[0].tricks == 4


async def test_a_blind_offer_shows_backs_and_no_card() -> None:
    app = table(session({"blind_nil.deficit": 0}))
    async with app.run_test() as pilot:
        await pilot.pause()
        text = shown(app)
        assert "Bid blind?" in text
        assert "░░░░░" in text
        assert "♠" not in text.replace("○", "")
        await pilot.press("b", "enter")
        await pilot.pause()
        assert app.session.state.bids[0] == BLIND_NIL
        assert "░░░░░" not in shown(app)
        await pilot.press("u")
        await pilot.pause()
        assert "Cards have been shown since then" in shown(app)


async def test_an_illegal_card_gives_its_reason_and_typing_plays_a_legal_one() -> None:
    game = session(dealer=0)
    app = table(game)
    async with app.run_test() as pilot:
        await pilot.press("3", "enter")
        await pilot.pause()
        view = game.view
        wrong = next(card for card in view.hand if card not in view.legal_cards)
        await pilot.press(*wrong.lower())
        await pilot.pause()
        assert "You still hold a" in shown(app)
        right = view.legal_cards[0]
        typed = right.lower().replace("t", "10")
        await pilot.press(*typed)
        await pilot.pause()
        assert right not in game.view.hand
        await pilot.press("u")
        await pilot.pause()
        assert right in game.view.hand
        assert "Taken back" in shown(app)


async def test_clicks_play_cards_and_make_bids() -> None:
    game = session(dealer=3)
    app = table(game)
    async with app.run_test() as pilot:
        pad = app.query_one(Pad)
        await pilot.click(Pad, offset=(pad._start() + 1 + 4 * 3, 0))
        await pilot.pause()
        assert game.state.bids[0] is not None
        assert game.state.bids[0].tricks == 4
        start, pitch = app.query_one(Hand)._grid(13)
        card = game.view.legal_cards[0]
        await pilot.click(Hand, offset=(start + pitch * game.hand.index(card) + 1, 1))
        await pilot.pause()
        assert card not in game.view.hand


async def test_help_hint_sheet_last_trick_claim_and_concede() -> None:
    game = session(dealer=3)
    app = table(game)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("h")
        await pilot.pause()
        assert isinstance(app.screen, HintScreen)
        assert "Bid " in shown(app)
        await pilot.press("escape", "question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        assert "claim all tricks that are left" in shown(app)
        await pilot.press("escape", "s")
        await pilot.pause()
        assert "The sheet is empty" in shown(app)
        await pilot.press("escape", "c")
        await pilot.pause()
        assert "Tricks can be claimed on your own turn" in shown(app)
        await pilot.press("3", "enter", "l")
        await pilot.pause()
        assert "No trick has been taken" in shown(app)
        await pilot.press("enter", "l")
        await pilot.pause()
        assert "Last trick" in shown(app)
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(app.screen, QuestionScreen)
        await pilot.press("y")
        await pilot.pause()
        assert "the claim, so play goes on" in " ".join(shown(app).split()) or game.sheet.deals
        await pilot.press("x")
        await pilot.pause()
        await pilot.press("y")
        await pilot.pause()
        assert isinstance(app.screen, EndScreen)
        assert "your team conceded" in shown(app)


async def test_a_hint_says_what_other_cards_cost_and_the_sheet_why_a_partner_played() -> None:
    pytest.importorskip("numpy")
    game = session({"finish.max_deals": 2, "finish.target": 0}, dealer=3)
    app = table(game)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("3", "enter", "h")
        await pilot.pause()
        assert isinstance(app.screen, HintScreen)
        assert "Play " in shown(app)
        assert "the choice" in shown(app)
        await pilot.press("escape")
        for _ in range(13):
            await pilot.press("enter")
            await pilot.pause()
        assert "Deal 1 is scored" in shown(app)
        await pilot.press("y")
        await pilot.pause()
        assert isinstance(app.screen, ReasonsScreen)
        assert "North plays " in shown(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "Deal 1 is scored" in shown(app)


async def test_a_pause_follows_each_act_and_enter_hurries() -> None:
    game = session(dealer=1)
    app = table(game, speed="normal")
    app._pace = Pace(3600.0, 3600.0, 3600.0)  # so that no pause ends by itself
    async with app.run_test() as pilot:
        await pilot.pause()
        assert awaits(game) is Awaits.BOT
        assert "is bidding" in shown(app)
        for _ in range(3):
            await pilot.press("enter")
        await pilot.pause()
        assert awaits(game) is Awaits.PERSON


async def test_a_narrow_terminal_leaves_out_the_log() -> None:
    app = table(session(dealer=3))
    async with app.run_test(size=(60, 24)) as pilot:
        await pilot.pause()
        text = shown(app)
        assert "The cards are dealt" not in text
        assert all(card_sign(card) in text for card in app.session.hand)
