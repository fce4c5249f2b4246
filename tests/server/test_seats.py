"""Taking seats, leaving them, and coming back."""

import contextlib
import random

import pytest
from msgspec.structs import replace

from spadework.server.refusals import Denied, TableCode
from spadework.server.table.moment import Moment
from spadework.server.table.seating import check_sit, may_sit
from tests.server.conftest import NewPerson, NewStanding
from tests.server.people import Page
from tests.server.running import Server
from tests.server.standing import begun
from tests.server.told_cards import cards_in

NO_BLIND = {"blind_nil": {"kind": "off"}}


async def two_and_a_watcher(server: Server, new_person: NewPerson) -> tuple[Page, Page, Page]:
    """Ann on seat 0 and Ben on seat 1 in a game that has begun, and Cam who watches."""
    ann, ben, cam = [await new_person(server, name) for name in ("Ann", "Ben", "Cam")]
    table = await ann.table(NO_BLIND)
    first, second, third = await ann.sit_at(table), await ben.sit_at(table), await cam.sit_at(table)
    await second.do(sit=1)
    await first.do(next=True)
    for page in (first, second, third):
        await page.until_phase("bidding")
    return first, second, third


async def test_a_bots_seat_is_free_and_a_persons_is_not(server: Server, new_person: NewPerson) -> None:
    first, _, third = await two_and_a_watcher(server, new_person)
    assert (third.you["sit"], third.you["knock"]) == ([], [2, 3])
    assert await third.refused(sit=0) == "seat-taken"
    await third.let_in(first, 2)
    cam = {"name": "Cam", "by": "person", "kept": False, "here": True, "ready": False, "bot": "", "level": 0}
    assert third.now["seats"][2] == cam | {"shared": False}
    assert len(third.you["hand"]) == 13


async def test_a_kept_seat_waits_for_its_owner_alone(server: Server, new_person: NewPerson) -> None:
    first, second, third = await two_and_a_watcher(server, new_person)
    await second.do(leave=True)
    assert (second.you["seat"], second.you["hand"], second.you["sit"]) == (None, None, [1])
    assert second.now["seats"][1] | {"name": "Ben", "by": "bot", "kept": True} == second.now["seats"][1]
    assert await third.refused(sit=1) == "seat-kept"
    # Nobody changes his seat in a game, least of all behind another hand.
    assert await second.refused(sit=2) == "not-now"
    await second.do(sit=1)
    assert second.you["hand"]
    await first.until(lambda page: page.now["seats"][1]["by"] == "person")


async def test_who_left_is_told_nothing_of_the_hand(server: Server, new_person: NewPerson) -> None:
    first, second, _ = await two_and_a_watcher(server, new_person)
    await second.do(leave=True)
    chance = random.Random(4)
    await first.play(chance, lambda page: page.now["phase"] == "between")
    await first.do(next=True)
    await second.until(lambda page: page.now["deal"] == 2 and page.now["phase"] != "between")
    own = [told for told in second.told if told.get("e", {}).get("type") == "OwnHandShown"]
    assert len(own) == 1
    assert second.you["hand"] is None


async def test_one_person_has_one_seat(server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(server, "Ann"), await new_person(server, "Ben")
    table = await ann.table(NO_BLIND)
    await ann.sit_at(table)
    page = await ben.sit_at(table)
    await page.do(sit=1)
    await page.do(sit=3)
    assert [seat["name"] for seat in page.now["seats"]] == ["Ann", "", "", "Ben"]
    assert await page.refused(sit=3) == "not-now"
    await page.do(leave=True)
    assert [seat["name"] for seat in page.now["seats"]] == ["Ann", "", "", ""]
    assert await page.refused(leave=True) == "no-seat"
    assert await page.refused(say="hello") == "no-seat"


async def test_nobody_sits_down_in_mid_trick(server: Server, new_person: NewPerson) -> None:
    first, second, third = await two_and_a_watcher(server, new_person)
    chance = random.Random(6)
    await third.do(knock=2)
    await first.until(lambda page: bool(page.you["knocks"]))
    await first.do(admit=first.you["knocks"][0]["number"])

    def on_turn_in_trick(page: Page) -> bool:
        return bool(page.now["trick"] and page.you["cards"])

    def either(_: Page) -> bool:
        return on_turn_in_trick(first) or on_turn_in_trick(second)

    # One of the two comes to a turn with cards on the table; the other then plays no further than to his own.
    while not either(first):
        for page in (first, second):
            wish = page.wish(chance)
            if wish is not None and not either(page):
                await page.do(**wish)
            elif not either(page):
                with contextlib.suppress(TimeoutError):
                    await page.hear(0.05)
    await third.until(lambda page: page.v >= max(first.v, second.v))
    assert third.you["sit"] == []
    assert "trick" in third.you["sit_note"]
    assert await third.refused(sit=2) == "not-now"


async def test_one_sees_who_is_here(server: Server, new_person: NewPerson) -> None:
    first, second, _ = await two_and_a_watcher(server, new_person)
    other = await second.person.sit_at(second.id)
    await second.close()
    await other.do(say="hello")
    await first.until(lambda page: page.told[-1].get("e", {}).get("type") == "PhraseSaid")
    assert first.now["seats"][1]["here"]
    version = first.v
    await other.close()
    await first.until(lambda page: not page.now["seats"][1]["here"])
    assert first.v == version
    await second.person.sit_at(second.id)
    await first.until(lambda page: page.now["seats"][1]["here"])


async def test_a_listed_table_is_found_while_a_seat_is_free(server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(server, "Ann"), await new_person(server, "Ben")
    table, private = await ann.table(listed=True), await ann.table()

    async def listed() -> dict[str, dict[str, object]]:
        found: dict[str, dict[str, object]] = {}
        more = ""
        while page := (answer := await ben.get(f"/api/v1/tables?after={more}"))["tables"]:
            found |= {one["table"]: one for one in page}
            if not (more := answer["more"]):
                break
        return found

    assert private not in await listed()
    assert (await listed())[table] == {
        "table": table,
        "title": "Standard",
        "target": "to 500",
        "host": "Ann",
        "people": 1,
        "free": 3,
        "status": "waiting",
        "differs_from": "Standard",
        "differs": [],
    }
    page = await ben.sit_at(table)
    await page.do(sit=2)
    assert ((await listed())[table]["people"], (await listed())[table]["free"]) == (2, 2)
    for name, seat in (("Cam", 1), ("Dee", 3)):
        await (await (await new_person(server, name)).sit_at(table)).do(sit=seat)
    assert table not in await listed()


async def test_nobody_changes_his_seat_in_a_game(server: Server, new_person: NewPerson) -> None:
    first, second, _ = await two_and_a_watcher(server, new_person)
    for page in (first, second):
        assert (page.you["sit"], page.you["sit_note"]) == ([], "")
        answer = await page.ask(sit=3)
        assert (answer["refused"], answer["text"][-1]) == ("not-now", ".")
    await second.do(leave=True)
    assert second.you["sit"] == [1]
    assert await second.refused(sit=3) == "not-now"
    await first.do(concede=True)
    await second.until_phase("over")
    won = second.now["result"]
    assert second.you["sit"] == [1, 2, 3]
    await second.do(sit=3)
    assert [seat["by"] for seat in second.now["seats"]] == ["person", "bot", "bot", "person"]
    assert second.now["result"] == won


async def test_nobody_walks_through_the_hands_of_a_game_that_was_given_up(
    server: Server, new_person: NewPerson
) -> None:
    first, second, third = await two_and_a_watcher(server, new_person)
    hand = first.you["hand"]
    await second.do(leave=True)
    await first.do(concede=True)
    for page in (second, third):
        await page.until_phase("over")
    for seat in (2, 3):
        await third.do(sit=seat)
        assert (third.you["seat"], third.you["hand"]) == (seat, None)
    assert not any(cards_in(frame) for *_, frame in third.frames)
    await first.do(sit=2)
    assert first.you["hand"] is None
    again = await first.person.sit_at(first.id)
    assert again.you["hand"] is None
    # One's own is still there to look at; so it was for the one who came back to it, and not for whoever takes that place.
    await first.do(sit=0)
    assert first.you["hand"] == hand
    await second.do(sit=1)
    assert len(second.you["hand"]) == 13
    await second.do(leave=True)
    await third.until(lambda page: 1 in page.you["sit"])
    await third.do(sit=1)
    assert third.you["hand"] is None
    await first.do(rematch=True)
    await third.do(rematch=True)
    await second.until_phase("bidding")
    for page in (first, third):
        await page.until(lambda page: page.v >= second.v)
        assert len(page.you["hand"]) == 13
    assert second.you["hand"] is None


def test_who_was_shown_a_hand_sits_on_that_seat_alone_until_the_next_deal() -> None:
    state = replace(begun(("ann",)), shown=(("cam", 2),), admitted=("cam", "eve"))
    moment = Moment(now=0.0, here={"ann", "cam", "eve"})
    assert may_sit(state, moment, "cam") == ((2,), "")
    assert may_sit(state, moment, "eve") == ((1, 2, 3), "")
    with pytest.raises(Denied) as no:
        check_sit(state, moment, "cam", 3)
    assert no.value.code == TableCode.HAND_SEEN


async def test_nobody_sits_down_in_a_deal_of_which_something_was_taken_back(
    server: Server, new_person: NewPerson
) -> None:
    ann, ben = await new_person(server, "Ann"), await new_person(server, "Ben")
    table = await ann.table(NO_BLIND)
    first, second = await ann.sit_at(table), await ben.sit_at(table)
    await first.do(next=True)
    await first.until(lambda page: bool(page.you["ask"]))
    await first.do(bid="3")
    await first.until(lambda page: bool(page.you["cards"]))
    await first.do(undo=True)
    await first.until(lambda page: bool(page.you["ask"]))
    # Also who was not there then: he may have been, a moment before.
    for late in (second, await (await new_person(server, "Cam")).sit_at(table)):
        await late.until(lambda page: page.v >= first.v)
        assert late.you["sit"] == []
        assert "taken back" in late.you["sit_note"]
        assert await late.refused(sit=2) == "hand-seen"
    await first.do(leave=True)
    assert first.you["sit"] == [0]
    await first.do(sit=0)
    await first.play(random.Random(1), lambda page: page.now["phase"] == "between")
    await second.until_phase("between")
    await second.do(sit=2)


async def test_nobody_answers_for_both_partners_before_the_cards_are_seen(standing: NewStanding) -> None:
    blind = {"blind_nil": {"kind": "on", "deficit": 0}}
    table = standing(begun(("ann", "ben"), changes=blind, pace="unhurried"))
    ann, second_tab = await table.come("ann"), await table.come("ann")
    assert (await table.ask(ann, sit=2))["refused"] == "not-now"
    assert "ok" in await table.ask(ann, decline=True)
    for page in (ann, second_tab):
        assert (await table.ask(page, decline=True))["refused"] == "blind-not-allowed"
        assert (await table.ask(page, bid="blind-nil"))["refused"] == "blind-not-allowed"
        assert (await table.ask(page, sit=2))["refused"] == "not-now"
    assert "ok" in await table.ask(ann, leave=True)
    for page in (ann, second_tab):
        assert (await table.ask(page, sit=2))["refused"] == "not-now"
        assert (await table.ask(page, decline=True))["refused"] == "no-seat"
    assert "ok" in await table.ask(second_tab, sit=0)
    assert (await table.ask(second_tab, bid="blind-nil"))["refused"] == "blind-not-allowed"
    game = table.table.state.game
    assert game is not None
    assert game.waiting == (1, 2, 3)


async def test_in_practice_nobody_changes_his_seat_between_games(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server, "Ann")
    page = await ann.sit_at(await ann.practice(NO_BLIND))
    assert page.you["sit"] == []
    assert await page.refused(sit=2) == "not-now"
    await page.do(concede=True)
    await page.until_phase("over")
    assert page.you["sit"] == []
    assert await page.refused(sit=2) == "not-now"


async def test_nobody_but_the_host_sits_down_at_a_practice_table(server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(server, "Ann"), await new_person(server, "Ben")
    page = await ann.sit_at(await ann.practice(NO_BLIND))
    watching = await ben.sit_at(page.id)
    assert watching.you["sit"] == []
    assert watching.you["sit_note"] == "You’re watching Ann play with bots."
    assert await watching.refused(sit=1) == "not-host"
    await page.do(leave=True)
    assert await watching.refused(sit=0) == "not-host"
    assert page.you["sit"] == [0]
    await page.do(sit=0)
    await watching.until(lambda watching: watching.now["seats"][0]["by"] == "person")


async def test_a_name_typed_while_watching_is_the_one_on_the_seat(server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(server, "Ann"), await new_person(server)
    table = await ann.table(NO_BLIND)
    watching = await ben.connect(table)
    await ben.put("/api/v1/me", {"name": "Ben"})
    await watching.do(sit=1)
    assert watching.now["seats"][1]["name"] == "Ben"
    again = await ben.sit_at(table)
    await ben.put("/api/v1/me", {"name": "Benjamin"})
    await again.until(lambda page: page.now["seats"][1]["name"] == "Benjamin")
