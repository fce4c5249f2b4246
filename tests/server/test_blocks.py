"""Whom one blocks has no seat at one's tables and nothing to say to one, and cannot find out why."""

from __future__ import annotations

from pathlib import Path

from tests.server.conftest import NewPerson
from tests.server.people import Page, Person
from tests.server.running import Server
from tests.server.test_accounts import sign_in, sign_up
from tests.server.test_own_data import directory_text

LOCKED = "The host decides who sits down now; ask for the seat."
SAID_NO = "The host said no for now. You can stay and watch, and ask again in a few minutes."


async def block(person: Person, page: Page, seat: int) -> list[dict[str, object]]:
    """Block who sits there."""
    asked = {"table": page.id, "seat": seat, "name": page.now["seats"][seat]["name"]}
    return list((await person.post("/api/v1/me/blocks", asked))["blocks"])


async def blocked(person: Person) -> list[str]:
    """The names of those whom somebody has blocked."""
    return [one["name"] for one in (await person.get("/api/v1/me/blocks"))["blocks"]]


async def unblock(person: Person) -> None:
    """Block nobody any more."""
    for one in (await person.get("/api/v1/me/blocks"))["blocks"]:
        assert (await person.http.delete(f"/api/v1/me/blocks/{one['id']}")).status_code == 204


def phrases(page: Page) -> list[str]:
    """What a page was told that somebody said."""
    return [told["e"]["phrase"] for told in page.told if told.get("e", {}).get("type") == "PhraseSaid"]


async def table_of_three(server: Server, new_person: NewPerson) -> tuple[Person, Person, Person, list[Page]]:
    """Ann hosts; Ben and Cam sit with her."""
    ann, ben, cam = [await new_person(server, name) for name in ("Ann", "Ben", "Cam")]
    table = await ann.table()
    pages = [await person.sit_at(table) for person in (ann, ben, cam)]
    for seat in (1, 2):
        await pages[seat].do(sit=seat)
    for page in pages:
        await page.until(lambda page: page.now["seats"][2]["name"] == "Cam")
    return ann, ben, cam, pages


async def test_to_who_is_blocked_a_table_is_as_a_locked_one(server: Server, new_person: NewPerson) -> None:
    ann, ben, cam, (anns, _, _) = await table_of_three(server, new_person)
    assert [one["name"] for one in await block(ann, anns, 1)] == ["Ben"]
    mine = await ann.table()
    hers, his, cams = [await person.sit_at(mine) for person in (ann, ben, cam)]
    assert (his.you["sit"], his.you["knock"], his.you["sit_note"]) == ([], [1, 2, 3], LOCKED)
    refusal = await his.ask(sit=1)
    assert (refusal["refused"], refusal["text"]) == ("not-host", LOCKED)
    await his.do(knock=1)
    await his.until(lambda page: page.you["knock"] == [])
    assert (his.you["knocked"], his.you["sit_note"]) == (None, SAID_NO)
    assert (await his.ask(knock=2))["text"] == SAID_NO
    await cams.do(sit=1)
    await hers.until(lambda page: page.now["seats"][1]["name"] == "Cam")
    assert hers.you["knocks"] == []
    theirs = await ben.table()
    for who, seat in ((ann, 1), (cam, 2)):  # it holds at tables of hers alone
        await (await who.sit_at(theirs)).do(sit=seat)
    await unblock(ann)
    await his.do(sit=2)
    assert await blocked(ann) == []


async def test_of_what_the_blocked_say_others_see_all_and_one_nothing(server: Server, new_person: NewPerson) -> None:
    ann, ben, cam, _ = await table_of_three(server, new_person)
    table = await cam.table()
    hers, his, cams = [await person.sit_at(table) for person in (ann, ben, cam)]
    await hers.do(sit=1)
    await his.do(sit=2)
    await hers.until(lambda page: page.now["seats"][2]["name"] == "Ben")
    before = hers.v
    await block(ann, hers, 2)
    await his.do(say="good-luck")
    await cams.until(lambda page: page.v == his.v)
    await hers.until(lambda page: page.v == his.v)
    assert (phrases(cams), phrases(his), phrases(hers)) == (["good-luck"], ["good-luck"], [])
    for person, heard in ((ann, []), (cam, ["good-luck"])):
        again = await person.sit_at(table, since=before)
        again.v = before
        await again.until(lambda page: page.v == his.v)
        assert phrases(again) == heard
    await cams.do(say="thanks")
    await hers.until(lambda page: page.v == cams.v)
    assert phrases(hers) == ["thanks"]
    await hers.do(say="hello")
    await his.until(lambda page: page.v == hers.v)
    assert phrases(his) == ["good-luck", "thanks", "hello"]


async def test_nobody_blocks_himself_or_whoever_took_the_seat_meanwhile(server: Server, new_person: NewPerson) -> None:
    ann, ben, _, (anns, _, _) = await table_of_three(server, new_person)
    for seat, name in ((0, "Ann"), (1, "Cam"), (3, ""), (5, "Ben")):
        asked = {"table": anns.id, "seat": seat, "name": name}
        assert (await ann.http.post("/api/v1/me/blocks", json=asked)).json()["code"] == "not-now"
    asked = {"table": "nowhere", "seat": 1, "name": "Ben"}
    assert (await ann.http.post("/api/v1/me/blocks", json=asked)).status_code == 404
    await block(ann, anns, 1)
    await block(ann, anns, 1)
    assert (await blocked(ann), await blocked(ben)) == (["Ben"], [])
    (kept,) = (await ann.get("/api/v1/me/data"))["blocked"]
    assert kept["name"] == "Ben"
    assert (await ben.get("/api/v1/me/data"))["blocked"] == []


async def test_a_block_holds_for_all_keys_of_both_and_over_a_restart(own_server: Server, new_person: NewPerson) -> None:
    ann, _, _, (anns, bens, _) = await table_of_three(own_server, new_person)
    await block(ann, anns, 1)
    phone, laptop = await new_person(own_server), await new_person(own_server)
    await sign_up(bens.person, "Benedict")
    await sign_up(ann, "Annabel")
    assert (await sign_in(laptop, "Benedict")).is_success
    assert (await sign_in(phone, "Annabel")).is_success
    own_server.kill()
    own_server.start()
    for person in (ann, phone, laptop):
        person.url, person.http.base_url = own_server.url, own_server.url
    his = await laptop.sit_at(await phone.table())
    assert his.you["sit_note"] == LOCKED
    assert await blocked(phone) == await blocked(ann) == ["Benedict"]
    await unblock(phone)
    await his.do(sit=1)


async def test_who_is_forgotten_blocks_nobody_and_is_blocked_by_nobody(
    own_server: Server, new_person: NewPerson
) -> None:
    ann, ben, cam, (anns, bens, _) = await table_of_three(own_server, new_person)
    await block(ann, anns, 1)
    await block(ann, anns, 2)
    await block(ben, bens, 2)
    assert rows(own_server.folder) == 3
    assert (await ben.http.delete("/api/v1/me")).status_code == 204
    assert await blocked(ann) == ["Cam"]
    assert rows(own_server.folder) == 1
    assert (await cam.http.delete("/api/v1/me")).status_code == 204
    assert (await blocked(ann), rows(own_server.folder)) == ([], 0)


def rows(folder: Path) -> int:
    """How many blocks the directory holds."""
    return directory_text(folder).count('INSERT INTO "blocks"')
