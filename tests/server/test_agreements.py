"""Undo, claims and conceding: what one person may decide, and what takes others."""

import asyncio
import random

import msgspec
import pytest
from msgspec import convert

from spadework.game import ClaimAnswered, Conceded, GameWon, Phase
from spadework.game.state import ClaimState
from spadework.scoring.sheet import Standing
from spadework.server import happenings as h
from spadework.server.table.agenda import PACE_SECONDS, _steps
from spadework.server.table.folding import evolve_table
from spadework.server.table.moment import Moment
from spadework.server.table.public import now
from spadework.texts import Text, say
from tests.server.conftest import NewPerson, NewStanding
from tests.server.people import Page
from tests.server.running import Server
from tests.server.standing import begun, said

NO_BLIND = {"blind_nil": {"kind": "off"}}


async def on_turn(page: Page) -> Page:
    return await page.until(lambda page: bool(page.you["cards"] or page.you["ask"]))


async def test_the_last_decision_can_be_taken_back_where_bots_play(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server, "Ann")
    page = await on_turn(await ann.sit_at(await ann.practice(NO_BLIND)))
    before = (page.now, page.you)
    assert "undo" not in page.you["can"]
    await page.do(bid="3")
    assert "undo" in page.you["can"]
    await on_turn(page)
    await page.do(undo=True)
    assert page.fulls == 2
    assert (page.now, page.you) == before
    await page.do(bid="4")
    await on_turn(page)
    cards = page.you["cards"]
    held, trick = page.you["hand"], page.now["trick"]
    await page.do(play=cards[0])
    await on_turn(page)
    await page.do(play=page.you["cards"][0])
    await on_turn(page)
    await page.do(undo=True)
    await page.do(undo=True)
    assert (page.you["hand"], page.you["cards"], page.now["trick"]) == (held, cards, trick)
    assert page.now["bids"][0] == "4"
    await page.do(undo=True)
    assert page.now["bids"][0] is None
    assert await page.refused(undo=True) == "no-undo"
    # What was taken back no longer counts, whoever tells the log anew.
    late = await ann.sit_at(page.id)
    assert (late.now, late.you) == (page.now, page.you)
    await page.play(random.Random(9), lambda page: page.now["phase"] == "between")
    assert len(page.sheet) == 1


async def test_nothing_is_taken_back_where_people_play(server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(server, "Ann"), await new_person(server, "Ben")
    table = await ann.table(NO_BLIND)
    first, second = await ann.sit_at(table), await ben.sit_at(table)
    await second.do(sit=2)
    await first.do(next=True)
    chance = random.Random(1)
    await asyncio.gather(*(page.play(chance, lambda page: page.now["phase"] == "play") for page in (first, second)))
    for page in (first, second):
        assert "undo" not in page.you["can"]
        assert await page.refused(undo=True) == "no-undo"


async def test_nothing_is_taken_back_while_a_bot_plays_for_a_person(server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(server, "Ann"), await new_person(server, "Ben")
    table = await ann.table(NO_BLIND)
    first, second = await ann.sit_at(table), await ben.sit_at(table)
    await second.do(sit=2)
    await first.do(next=True)
    await second.until_phase("bidding")
    await second.do(leave=True)
    await first.play(random.Random(1), lambda page: page.now["phase"] == "play")
    assert "undo" not in first.you["can"]
    assert await first.refused(undo=True) == "no-undo"


async def test_never_back_to_before_the_cards_were_shown(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server, "Ann")
    page = await ann.sit_at(await ann.practice({"blind_nil": {"kind": "on", "deficit": 0}}))
    assert page.you["hand"] is None
    assert page.you["ask"]["answers"][0]["request"] == {"bid": "blind-nil"}
    assert page.you["ask"]["notes"]
    await page.do(bid="blind-nil")
    await page.until(lambda page: page.you["hand"] is not None)
    await page.until(lambda page: bool(page.you["cards"]))
    assert await page.refused(undo=True) == "no-undo"
    await page.do(play=page.you["cards"][0])
    await on_turn(page)
    await page.do(undo=True)
    assert await page.refused(undo=True) == "no-undo"
    assert page.now["bids"][0] == "blind-nil"


async def test_a_claim_is_agreed_to_or_played_on(server: Server, new_person: NewPerson) -> None:
    people = [await new_person(server, name) for name in ("Ann", "Ben", "Cam", "Dee")]
    table = await people[0].table(NO_BLIND)
    pages = [await person.sit_at(table) for person in people]
    for seat, page in enumerate(pages[1:], start=1):
        await page.do(sit=seat)
    await pages[0].do(next=True)

    async def settle() -> Page:
        """All have heard of all; who is on turn."""
        for page in pages:
            await page.until(lambda page: page.v >= max(other.v for other in pages) and page.now["phase"] != "waiting")
        return pages[pages[0].now["turn"]]

    for _ in range(4):
        page = await settle()
        await page.do(bid="3")
    claimer = await settle()
    assert "claim" in claimer.you["can"]
    await claimer.do(claim=True)
    await settle()
    seat = claimer.you["seat"]
    opponents, partner = [pages[(seat + 1) % 4], pages[(seat + 3) % 4]], pages[(seat + 2) % 4]
    for page in pages:
        assert sorted(page.now["claim"]["cards"]) == sorted(claimer.you["hand"])
        assert (page.you["ask"] is not None) == (page in opponents)
    assert await partner.refused(agree=True) == "no-claim"
    assert await claimer.refused(play=claimer.you["hand"][0]) == "claim-pending"
    version = opponents[1].v
    await opponents[0].do(agree=True)
    # Both are asked at the same time, so neither answer makes the other stale.
    assert "ok" in await opponents[1].ask(agree=False, at=version)
    assert (await settle()) is claimer
    assert claimer.now["claim"] is None
    # A claim that was not agreed to may come again after the trick.
    assert "claim" not in claimer.you["can"]
    assert await claimer.refused(claim=True) == "no-claims"
    for _ in pages:
        page = await settle()
        await page.do(play=page.you["cards"][0])
    claimer = await settle()
    seat = claimer.you["seat"]
    before = claimer.now["taken"][seat]
    await claimer.do(claim=True)
    await settle()
    for page in pages:
        if page.you["ask"]:
            await page.do(agree=True)
    for page in pages:
        await page.until_phase("between")
        assert page.now["taken"][seat] == before + 12
        assert page.sheet


async def test_a_team_gives_up_when_both_partners_would(server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(server, "Ann"), await new_person(server, "Ben")
    table = await ann.table(NO_BLIND)
    first, second = await ann.sit_at(table), await ben.sit_at(table)
    await second.do(sit=2)
    assert await first.refused(concede=True) == "not-now"
    await first.do(next=True)
    await second.until_phase("bidding")
    await first.do(concede=True)
    assert first.now["phase"] == "bidding"
    assert await first.refused(concede=True) == "not-now"
    await second.until(lambda page: page.told[-1].get("e", {}).get("type") in ("ConcessionOffered", "BidMade"))
    await second.do(concede=True)
    await first.until_phase("over")
    assert first.now["result"]["winners"] == [1]
    assert first.now["result"]["why"] == "conceded"
    await first.do(rematch=True)
    await second.do(rematch=True)
    await first.until_phase("bidding")


async def test_a_bot_agrees_to_give_up_with_its_partner(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server, "Ann")
    page = await ann.sit_at(await ann.practice(NO_BLIND))
    await page.do(concede=True)
    await page.until_phase("over")
    await page.do(rematch=True)
    await page.until_phase("bidding")


async def test_the_end_names_who_gave_up(server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(server, "Ann"), await new_person(server, "Ben")
    table = await ann.table(NO_BLIND)
    first, second = await ann.sit_at(table), await ben.sit_at(table)
    await second.do(sit=1)
    await first.do(next=True)
    await second.until_phase("bidding")
    names = [seat["name"] for seat in first.now["seats"]]
    await second.do(concede=True)
    await first.until_phase("over")
    text = f"Ann and {names[2]} win, 0 to 0: Ben and {names[3]} conceded."
    assert say(convert(first.now["result"]["text"], Text)) == text
    assert second.now["result"] == first.now["result"]
    await second.do(leave=True)
    assert second.now["result"] == first.now["result"]


def test_points_below_zero_have_a_true_minus_sign() -> None:
    state = begun(("ann", "ben"))
    for event in (Conceded(0), GameWon((1,), "conceded")):
        state = evolve_table(state, event)
    assert state.game is not None
    standings = (Standing(-120, 0), Standing(-5, 0))
    ended = msgspec.structs.replace(state, game=msgspec.structs.replace(state.game, standings=standings))
    told = now(ended, Moment(now=0.0)).result
    assert told is not None
    assert " wins, " not in say(told.text)
    assert " win, −5 to −120: Ann and " in say(told.text)


@pytest.mark.parametrize("pace", ("quick", "normal", "unhurried"))
async def test_a_bot_looks_at_the_cards_of_a_claim_before_it_plays_on(standing: NewStanding, pace: h.Pace) -> None:
    table = standing(begun(("ann", "", "", ""), pace=pace))
    ann, eve = await table.come("ann"), await table.come("eve")
    for _ in range(400):
        game = table.table.state.game
        assert game is not None
        if game.turn == 0 and game.phase is Phase.PLAY:
            break
        if game.turn == 0:
            await table.ask(ann, bid="3")
        await table.clock.forward(0.1)
    said(eve)
    assert "ok" in await table.ask(ann, claim=True)
    written = len(table.added)
    shown = [message for message in said(eve) if "told" in message][-1]
    assert shown["now"]["claim"]["cards"]
    await table.clock.forward(PACE_SECONDS[pace] * 2.6)
    assert len(table.added) == written, "an answer came before the cards could be seen"
    await table.clock.forward(PACE_SECONDS[pace] * 2.2)
    assert table.events[written] == ClaimAnswered(1, agreed=False)
    told = [one.get("e") for message in said(eve) for one in message.get("told", ())]
    assert {"type": "ClaimAnswered", "seat": 1, "agreed": False} in told


def test_when_a_bot_answers_a_claim_depends_on_no_card() -> None:
    state = begun(("ann", "", "", ""), pace="normal")
    dues = set()
    for turned in (False, True):
        game = state.game
        assert game is not None
        hands = game.hands if not turned else (game.hands[0], *game.hands[2:], game.hands[1])
        claim = ClaimState(0, (1, 3), ())
        changed = msgspec.structs.replace(game, hands=hands, phase=Phase.PLAY, claim=claim)
        moment = Moment(now=0.0, asked=0.0, here=frozenset(("ann",)))
        steps = sorted(_steps(msgspec.structs.replace(state, game=changed), moment), key=lambda step: step.due)
        assert [(step.kind, step.seat) for step in steps] == [("bot", 1), ("bot", 3)]
        assert steps[1].due - steps[0].due > 0.5
        dues.add(tuple(step.due for step in steps))
    assert len(dues) == 1
