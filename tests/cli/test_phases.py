"""The table on a terminal in games that are not the usual one: each kind of question, by keys and by mouse."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from spadework.cli.table import TableApp
from spadework.cli.table.hand import Hand
from spadework.cli.table.pad import Pad
from spadework.cli.table.renege import RenegeScreen
from spadework.cli.table.screens import EndScreen, SheetScreen
from spadework.game import Phase
from spadework.rules import rulesets
from spadework.show import card_sign
from tests.cli.tables import session
from tests.cli.test_questions import HONOR, Caller
from tests.cli.test_table import shown


class Screen:
    """A table at which keys are pressed, and what it shows."""

    def __init__(self, app: TableApp, pilot: Any) -> None:
        self.app = app
        self.game = app.session
        self._pilot = pilot

    async def press(self, *keys: str) -> str:
        """Press keys; what is shown then."""
        for key in keys:
            await self._pilot.press(key)
        await self._pilot.pause()
        return shown(self.app)

    async def click(self, widget: type[Hand] | type[Pad], x: int) -> str:
        """Click on a widget so far from its left; what is shown then."""
        await self._pilot.click(widget, offset=(x, 1 if widget is Hand else 0))
        await self._pilot.pause()
        return shown(self.app)

    def labels(self) -> tuple[str, ...]:
        """What the pad offers."""
        return self.app.query_one(Pad).labels

    def chosen(self) -> str:
        """What of it is selected."""
        pad = self.app.query_one(Pad)
        return "" if pad.selected is None else pad.labels[pad.selected]


@asynccontextmanager
async def at_table(
    name: str, changes: Any = None, *, size: tuple[int, int] = (80, 24), **more: Any
) -> AsyncIterator[Screen]:
    bots = more.pop("bots", {})
    game = session(changes, name=name, **more)
    game.bots.update(bots)
    app = TableApp(game, speed="instant")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Screen(app, pilot)


NEW_YORK = {"first_deal": {"kind": "bid"}, "finish.target": 0}


async def test_a_number_and_a_possible_are_said_to_the_partner() -> None:
    async with at_table("new-york", NEW_YORK, dealer=3) as table:
        text = await table.press()
        assert "How many can you take?" in text
        assert "North then bids for your team. With + it is one and a possible." in text
        await table.press("4", "p")
        assert table.chosen() == "4+"
        text = await table.press("enter")
        assert "said 4 and a possible" in text
        assert "You · said" not in text


async def test_what_the_partner_said_stands_beside_the_teams_bid() -> None:
    async with at_table("new-york", NEW_YORK, dealer=1, size=(120, 40)) as table:
        text = await table.press()
        assert "Your team’s bid. North said " in text
        assert table.labels() == tuple(map(str, range(4, 11)))


async def test_a_raise_is_offered_with_the_old_bid_selected() -> None:
    async with at_table("standard", {"bidding.rebid": "raise_one"}, dealer=3) as table:
        text = await table.press("3", "enter")
        assert "Raise your bid?" in text
        assert table.labels() == ("3", "4")
        assert table.chosen() == "3"


async def test_sealed_bids_show_who_has_bid() -> None:
    async with at_table("standard", {"bidding.secret": True}, dealer=3) as table:
        text = await table.press()
        assert "Your secret bid" in text
        assert "has bid" in text
        assert "bids are opened" in await table.press("4", "enter")


async def test_trump_is_ordered_up_passed_and_named() -> None:
    never = dict.fromkeys((1, 2, 3), Caller(alone=False))
    async with at_table("euchre", dealer=0, bots=never) as table:
        text = await table.press()
        assert "turned up" in text
        assert " trump?" in text
        assert table.labels() == ("Make it trump", "Alone", "Pass")
        text = await table.press("p", "enter")
        assert "Name trump?" in text
        assert table.chosen() == ""
        assert len(table.labels()) == 7
        await table.press("a")
        first = table.chosen()
        await table.press("a")
        assert first.endswith("alone")
        assert table.chosen() not in (first, "")
        text = await table.press("1", "enter")
        assert " trump " in text
        assert "maker" in text
        assert "Makers: 0 of 3" in text


async def test_a_card_is_laid_aside_for_the_one_taken_up() -> None:
    never = dict.fromkeys((1, 2, 3), Caller(alone=False))
    async with at_table("euchre", dealer=0, bots=never) as table:
        text = await table.press("o", "enter")
        assert "Discard 1 card: 0 of 1 marked" in text
        first, second = table.game.hand[:2]
        assert "Discard 1 card. Enter: Discard 1 card" in await table.press("space")
        await table.press("right", "space")
        text = await table.press("enter")
        assert table.game.view.phase is Phase.PLAY
        assert first in table.game.view.hand or first in table.game.state.trick
        assert second not in table.game.view.hand


async def test_a_partner_of_one_who_plays_alone_sits_out() -> None:
    async with at_table("euchre", dealer=1, bots={2: Caller(alone=True)}) as table:
        await table.press()
        assert isinstance(table.app.screen, EndScreen)
        assert table.game.view.out == (0,)
        assert all(len(trick.cards) == 3 for trick in table.game.view.tricks)


async def test_an_opponent_may_defend_alone() -> None:
    async with at_table("euchre", {"bidding.defend_alone": True}, dealer=2, bots={3: Caller(alone=True)}) as table:
        text = await table.press()
        assert "Defend alone? East plays alone." in text
        assert table.chosen() == "Defend together"
        text = await table.press("a", "enter")
        assert text.count("sits out") == 2


async def test_a_hand_is_drawn_card_by_card() -> None:
    async with at_table("two-draw", dealer=1) as table:
        text = await table.press()
        assert f"Keep {card_sign(table.game.view.offered)}?" in text
        assert "yours?" in text
        assert "52 to draw" in text
        offered = table.game.view.offered
        assert f"You keep {card_sign(offered)}" in (await table.press("k", "enter"))
        assert offered in table.game.view.hand
        assert table.chosen() == ""
        for _ in range(12):
            await table.press("n", "enter")
        assert "How many tricks will you take?" in await table.press()


async def test_cards_are_marked_to_be_passed_by_keys_letters_and_mouse() -> None:
    async with at_table("passing", dealer=3) as table:
        text = await table.press("n", "enter")
        assert "Pass 2 cards to North: 0 of 2 marked" in text
        first, _, third = table.game.hand[:3]
        await table.press(*first.lower().replace("t", "10"))
        start, pitch = table.app.query_one(Hand)._grid(13)
        text = await table.click(Hand, start + pitch + 1)
        assert "Enter: Pass to North" in text
        assert table.labels() == ("Pass to North",)
        await table.click(Hand, start + pitch + 1)
        await table.press("right", "right", "space")
        assert third in table.app._answering.marked
        await table.press("enter")
        assert table.game.view.phase is Phase.PLAY
        assert "You receive " in shown(table.app)
        assert set(table.game.view.passed) == {first, third}


async def test_a_kitty_is_laid_aside_from_a_larger_hand() -> None:
    async with at_table("kitty", dealer=0) as table:
        text = await table.press()
        assert "You take up the kitty: " in text
        assert all(card_sign(card) in text for card in table.game.hand)
        assert "Discard 2 cards" in text
        await table.press("enter", "right", "enter", "enter")
        assert len(table.game.view.hand) == 13


async def test_on_honor_all_cards_stand_alike_and_a_wrong_one_is_taken_back() -> None:
    async with at_table("standard", HONOR, dealer=3) as table:
        await table.press("3", "enter")
        game = table.game
        text = await table.press("w")
        assert "You have no wrong card" in text
        spade = next(card for card in game.hand if card[1] == "S")
        text = await table.press(*spade.lower().replace("t", "10"))
        assert spade in [card for trick in game.view.tricks for card in trick.cards] or spade in game.view.trick
        if game.view.may_correct:
            text = await table.press("w")
            assert "Choose the card to play instead of" in text
            await table.press("escape")


async def test_a_renege_is_called_on_a_trick_and_a_card() -> None:
    async with at_table("standard", HONOR, dealer=3) as table:
        text = await table.press("3", "enter", "r")
        assert "A wrong card can be called once cards have been played" in text
        text = await table.press("enter", "r")
        assert isinstance(table.app.screen, RenegeScreen)
        assert "Trick 1 of " in text.replace("Trick 2", "Trick 1")
        text = await table.press("up", "down", "right", "enter")
        assert "The card was right." in text
        assert table.game.state.honor.wrong_claims == (0,)


async def test_a_deal_on_honor_is_confirmed_before_it_is_scored() -> None:
    async with at_table("standard", HONOR, dealer=3) as table:
        await table.press("3", "enter")
        for _ in range(13):
            await table.press(*table.game.view.legal_cards[0].lower())
        text = shown(table.app)
        assert "Is this deal all right?" in text
        assert table.chosen() == "Confirm the deal"
        assert "The game is over" in await table.press("enter")


async def test_a_game_without_bids_begins_with_its_trump() -> None:
    async with at_table("whist-classic", dealer=3, size=(100, 30)) as table:
        text = await table.press()
        assert "trump" in text
        assert "turned up" in text
        assert "0 of 6 in the book" in text
        assert "bag" not in text
        assert "bid" not in text


async def test_a_blind_number_is_chosen_before_the_cards() -> None:
    async with at_table("blind-numbers", {"blind_number.deficit": 0, "blind_nil.deficit": 0}, dealer=3) as table:
        text = await table.press()
        assert "Blind nil: +200 if you take no tricks, −200 if you take any. A blind number" in text
        assert table.chosen() == "Look at my cards"
        await table.press("7")
        assert table.chosen() == "7"
        assert "blind 7" in await table.press("enter")


async def test_more_choices_than_there_is_room_for_move_along() -> None:
    async with at_table("two-refill", dealer=1) as table:
        assert "›" in await table.press()
        text = await table.press("2", "6")
        assert "[26]" in text
        assert "‹" in text
        await table.click(Pad, 78)
        await table.press("n", "enter")
        assert table.game.state.bids[0] is not None


SMALL, LARGE = (80, 24), (120, 40)
"""What is laid out for a small window has room in a large one, which is tried with most seats and with fewest."""


@pytest.mark.parametrize(
    ("name", "size"),
    (
        *((name, SMALL) for name in ("solo3", "five", "six-three-teams", "two-short")),
        *((name, LARGE) for name in ("six-three-teams", "two-short")),
        *(pytest.param(name, LARGE, marks=pytest.mark.long) for name in ("solo3", "solo4", "five", "six-two-teams")),
        *(pytest.param(name, SMALL, marks=pytest.mark.long) for name in ("solo4", "six-two-teams")),
    ),
)
async def test_any_number_of_seats_is_laid_around_the_table(name: str, size: tuple[int, int]) -> None:
    async with at_table(name, size=size) as table:
        text = await table.press("2", "enter", "enter")
        view = table.game.view
        for words in table.app._cast.names:
            assert words in text
        assert text.count("took") >= view.rules.seats
        assert all(card_sign(card) in text for card in table.game.hand)
        assert "partner" not in text


async def test_a_sheet_without_bags_has_no_column_for_them() -> None:
    async with at_table("whist-majority", {"finish.max_deals": 2}, dealer=3) as table:
        for _ in range(13):
            await table.press("enter")
        assert isinstance(table.app.screen, SheetScreen)
        text = shown(table.app)
        assert "Deal 1" in text
        assert "ags" not in text.replace("flags", "")


def test_the_games_of_these_tests_are_there() -> None:
    assert {"solo3", "five", "six-three-teams", "two-refill", "kitty", "passing", "euchre"} <= set(rulesets())
