"""Whole games over real sockets, as people play them."""

import asyncio
import random

from tests.server.conftest import NewPerson
from tests.server.people import Page
from tests.server.running import Server

SHORT = {"finish.target": 100, "finish.max_deals": 3}


def over(page: Page) -> bool:
    return bool(page.now["phase"] == "over")


async def test_a_practice_game_is_played_to_its_end(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server, "Ann")
    page = await ann.sit_at(await ann.practice(SHORT))
    assert page.now["phase"] in ("blind", "bidding")
    assert len(page.you["hand"]) == 13
    assert [seat["by"] for seat in page.now["seats"]] == ["person", "bot", "bot", "bot"]
    await page.play(random.Random(1), over)
    assert page.now["result"]["text"]["key"] == "result"
    assert [told["e"]["type"] for told in page.told[-2:]] == ["GameWon", "DealFixed"]
    points = [sum(line["points"] for deal in page.sheet for line in deal if line["team"] == team) for team in (0, 1)]
    assert points == [team["points"] for team in page.now["teams"]]


async def test_four_people_and_a_watcher_are_told_the_same_game(server: Server, new_person: NewPerson) -> None:
    people = [await new_person(server, name) for name in ("Ann", "Ben", "Cam", "Dee")]
    watcher = await new_person(server)
    table = await people[0].table(SHORT)
    pages = [await people[0].sit_at(table)]
    for seat, person in enumerate(people[1:], start=1):
        page = await person.sit_at(table)
        assert page.you["sit"] == [*range(seat, 4)]
        await page.do(sit=seat)
        pages.append(page)
    looking = await watcher.sit_at(table)
    assert looking.you["seat"] is None
    assert looking.you["hand"] is None
    assert await pages[1].refused(next=True) == "not-host"
    await pages[0].do(next=True)
    chance = random.Random(2)
    async with asyncio.TaskGroup() as playing:
        for page in pages:
            playing.create_task(page.play(chance, over))
        playing.create_task(looking.until(over))
    for page in (*pages, looking):
        await page.until(lambda page: page.v == max(other.v for other in (*pages, looking)))
    assert len({page.v for page in (*pages, looking)}) == 1
    for page in pages:
        assert page.now == looking.now
        assert page.sheet == looking.sheet
    begun = {page.told[0]["v"] for page in pages}
    assert min(begun) > 1

    public = [told for told in looking.told if "e" in told]
    for page in pages:
        heard = {told["v"]: told for told in page.told}
        assert all(heard[told["v"]]["e"] == told["e"] for told in public if told["v"] in heard)
        own = [told for told in page.told if told.get("e", {}).get("type") == "OwnHandShown"]
        assert len(own) == len(page.sheet)
    assert not any(told["e"]["type"] in ("OwnHandShown", "OwnAnswer") for told in public)


async def test_bots_fill_the_seats_that_nobody_took(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server, "Ann")
    page = await ann.sit_at(await ann.table())
    assert [seat["by"] for seat in page.now["seats"]] == ["person", "nobody", "nobody", "nobody"]
    await page.do(next=True)
    await page.until(lambda page: page.now["phase"] != "waiting")
    assert [seat["by"] for seat in page.now["seats"]] == ["person", "bot", "bot", "bot"]
    assert len({seat["name"] for seat in page.now["seats"]}) == 4


async def test_a_rematch_begins_when_all_who_are_here_agree(server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(server, "Ann"), await new_person(server, "Ben")
    table = await ann.table({"finish.max_deals": 1})
    first, second = await ann.sit_at(table), await ben.sit_at(table)
    await second.do(sit=1)
    await first.do(next=True)
    chance = random.Random(3)
    await asyncio.gather(first.play(chance, over), second.play(chance, over))
    assert await first.refused(next=True) == "not-now"
    await first.do(rematch=True)
    assert first.now["phase"] == "over"
    assert first.now["seats"][0]["ready"]
    await second.until(lambda page: page.now["seats"][0]["ready"])
    await first.do(rematch=False)
    await second.until(lambda page: not page.now["seats"][0]["ready"])
    await second.do(rematch=True)
    assert (second.now["phase"], "rematch" in first.you["can"]) == ("over", True)
    await first.do(rematch=True)
    await first.until(lambda page: page.now["phase"] == "bidding")
    types = [told.get("e", {}).get("type") for told in first.told]
    assert types[types.index("RematchBegun") :][:3] == ["RematchBegun", "GameStarted", "DealBegun"]
    assert first.sheet == []
    assert [team["points"] for team in first.now["teams"]] == [0, 0]
