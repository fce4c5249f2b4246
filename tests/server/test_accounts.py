"""An account: optional, carried from device to device, and ended wherever one likes."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from spadework.server.accounts.passwords import code_hash, new_code
from spadework.server.auth import COOKIE
from spadework.server.names import FORGOTTEN
from tests.server.conftest import NewPerson
from tests.server.people import Page, Person, closed_with
from tests.server.running import Server
from tests.server.test_own_data import directory_text

PASSWORD = "four green herons"
SHORT = {"finish.max_deals": 1, "blind_nil": {"kind": "off"}}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where many sign in from one address."""
    running = Server(tmp_path_factory.mktemp("accounts"), SPADEWORK_SIGN_IN_BURST="100000")
    running.start()
    yield running
    running.stop()
    assert running.complaints() == ""


@pytest.fixture
async def own_house(tmp_path: Path) -> AsyncIterator[Server]:
    running = Server(tmp_path, SPADEWORK_SIGN_IN_BURST="100000")
    running.start()
    yield running
    running.stop()


async def sign_up(person: Person, name: str, password: str = PASSWORD) -> str:
    """The code for a lost password."""
    return str((await person.post("/api/v1/me/account", {"name": name, "password": password}))["code"])


async def sign_in(person: Person, name: str, password: str = PASSWORD, **asked: Any) -> httpx.Response:
    return await person.http.post("/api/v1/me/session", json={"name": name, "password": password, **asked})


async def until_bye(page: Page) -> None:
    while "bye" not in await page.hear():
        pass


async def refused(answer: httpx.Response) -> str:
    assert not answer.is_success, answer.text
    return str(answer.json()["code"])


async def test_name_tables_and_games_go_along_to_another_device(house: Server, new_person: NewPerson) -> None:
    phone, laptop, ben = (
        await new_person(house, "Annabel"),
        await new_person(house, "On the train"),
        await new_person(house),
    )
    played = await phone.practice(SHORT)
    page = await phone.sit_at(played)
    await page.play(random.Random(1), lambda page: page.now["phase"] == "over")
    table = await phone.table(SHORT)
    await phone.sit_at(table)
    away = await ben.table(SHORT)
    bens, hers = await ben.sit_at(away), await laptop.sit_at(away)
    await hers.do(sit=1)
    await bens.do(next=True)
    await sign_up(phone, "Annabel")
    assert (await phone.get("/api/v1/me"))["account"] is True
    answer = await sign_in(laptop, "annabel")
    assert (answer.json()["name"], answer.json()["account"]) == ("Annabel", True)
    await bens.until(lambda page: page.now["seats"][1]["name"] == "Annabel")
    assert hers.you["seat"] == 1
    for device in (phone, laptop):
        assert {one["table"] for one in (await device.get("/api/v1/me/tables"))["tables"]} == {table, away}
        assert [one["table"] for one in (await device.get("/api/v1/me/games"))["games"]] == [played]
        there = await device.sit_at(away)
        assert (there.you["seat"], len(there.you["hand"])) == (1, 13)
        assert (await device.sit_at(table)).table["host"] is True
    assert (await laptop.http.delete(f"/api/v1/tables/{table}")).status_code == 204
    mine = await laptop.get("/api/v1/me/data")
    assert {one["table"] for one in mine["tables"]} == {played, table, away}
    assert len(mine["sessions"]) == 2


async def test_what_a_guest_had_on_a_device_may_stay_behind(house: Server, new_person: NewPerson) -> None:
    ann, hers = await new_person(house, "Ann of old"), await new_person(house, "Somebody else")
    await sign_up(ann, "Ann of old")
    left = await hers.table()
    assert (await sign_in(hers, "Ann of old", bring=False)).is_success
    assert (await hers.get("/api/v1/me/tables"))["tables"] == []
    assert (await hers.http.delete(f"/api/v1/tables/{left}")).status_code == 403


async def test_a_session_is_ended_with_its_cookie_and_its_pages(own_house: Server, new_person: NewPerson) -> None:
    phone, laptop, tablet = [await new_person(own_house, "Ann") for _ in range(3)]
    phone.http.headers["user-agent"] = "Mozilla/5.0 (Linux; Android 16) Gecko/145.0 Firefox/145.0"
    await sign_up(phone, "Ann")
    for device in (laptop, tablet):
        assert (await sign_in(device, "Ann")).is_success
    table = await phone.table()
    pages = [await device.sit_at(table) for device in (phone, laptop, tablet)]
    listed = (await phone.get("/api/v1/me/sessions"))["sessions"]
    assert len(listed) == 3
    here = next(one for one in listed if one["here"])
    assert (here["browser"], here["system"]) == ("Firefox", "Android")
    cookie = laptop.http.cookies[COOKIE]
    others = (await laptop.get("/api/v1/me/sessions"))["sessions"]
    gone = next(one["id"] for one in others if one["here"])
    assert (await phone.http.delete(f"/api/v1/me/sessions/{gone}")).status_code == 204
    await until_bye(pages[1])
    laptop.http.cookies.clear()
    laptop.http.cookies.set(COOKIE, cookie)
    assert (await laptop.get("/api/v1/me"))["account"] is False
    assert (await phone.http.delete("/api/v1/me/sessions")).status_code == 204
    await until_bye(pages[2])
    assert len((await phone.get("/api/v1/me/sessions"))["sessions"]) == 1
    own_house.kill()
    own_house.start()
    phone.http.base_url = laptop.http.base_url = own_house.url
    laptop.url = own_house.url
    laptop.http.cookies.clear()
    laptop.http.cookies.set(COOKIE, cookie)
    address = f"{own_house.url.replace('http', 'ws', 1)}/ws/tables/{table}"
    assert await closed_with(address, laptop.headers) == 4401
    assert (await laptop.get("/api/v1/me"))["account"] is False
    assert (await phone.get("/api/v1/me"))["account"] is True


async def test_a_guests_cookie_from_before_the_account_is_good_for_nothing(
    house: Server, new_person: NewPerson
) -> None:
    ann, thief = await new_person(house, "Early bird"), await new_person(house)
    thief.http.cookies.set(COOKIE, cookie := ann.http.cookies[COOKIE])
    page = await ann.sit_at(table := await ann.table())
    await sign_up(ann, "Early bird")
    await page.do(say="hello")
    thief.http.cookies.clear()
    thief.http.cookies.set(COOKIE, cookie)
    assert (await thief.get("/api/v1/me"))["name"] == ""
    assert (await thief.http.delete(f"/api/v1/tables/{table}")).status_code == 403
    assert (await ann.http.delete("/api/v1/me/cookie")).status_code == 204
    await until_bye(page)


async def test_signing_out_ends_this_device_alone(house: Server, new_person: NewPerson) -> None:
    phone, laptop = await new_person(house, "Della Ray"), await new_person(house)
    await sign_up(phone, "Della Ray")
    assert (await sign_in(laptop, "Della Ray")).is_success
    cookie = laptop.http.cookies[COOKIE]
    assert (await laptop.http.delete("/api/v1/me/cookie")).status_code == 204
    laptop.http.cookies.set(COOKIE, cookie)
    assert (await laptop.get("/api/v1/me"))["account"] is False
    assert (await phone.get("/api/v1/me"))["account"] is True


async def test_another_password_signs_the_others_out_and_a_code_replaces_a_lost_one(
    house: Server, new_person: NewPerson
) -> None:
    ann, other, late = [await new_person(house, "Ottilie") for _ in range(3)]
    code = await sign_up(ann, "Ottilie")
    assert (await sign_in(other, "Ottilie")).is_success
    said = {"before": "not this one", "password": "seven blue herons"}
    assert await refused(await ann.http.put("/api/v1/me/password", json=said)) == "wrong-password"
    said["before"] = PASSWORD
    assert (await ann.http.put("/api/v1/me/password", json=said)).status_code == 204
    assert (await other.get("/api/v1/me"))["account"] is False
    assert (await ann.get("/api/v1/me"))["account"] is True
    assert await refused(await sign_in(other, "Ottilie")) == "wrong-password"
    lost = {"name": "ottilie", "code": new_code(), "password": "nine white herons"}
    assert await refused(await late.http.post("/api/v1/me/recovery", json=lost)) == "wrong-password"
    lost["code"] = code.lower().replace("-", " ")
    fresh = (await late.post("/api/v1/me/recovery", lost))["code"]
    assert code_hash(fresh) != code_hash(code)
    assert (await late.get("/api/v1/me"))["account"] is True
    assert (await ann.get("/api/v1/me"))["account"] is False
    assert await refused(await ann.http.post("/api/v1/me/recovery", json=lost)) == "wrong-password"
    assert (await sign_in(ann, "Ottilie", "nine white herons")).is_success
    again = (await ann.http.put("/api/v1/me/recovery", json={"password": "nine white herons"})).json()["code"]
    assert len({code, fresh, again}) == 3


async def test_nobody_learns_who_has_an_account(house: Server, new_person: NewPerson) -> None:
    ann, nobody = await new_person(house), await new_person(house)
    await sign_up(ann, "Penelope")
    answers = [await sign_in(nobody, name, "a wrong one") for name in ("Penelope", "Nobody here")]
    told = [(answer.status_code, answer.text, sorted(answer.headers)) for answer in answers]
    assert told[0] == told[1]
    codes = [
        await nobody.http.post("/api/v1/me/recovery", json={"name": name, "code": new_code(), "password": PASSWORD})
        for name in ("Penelope", "Nobody here")
    ]
    assert codes[0].text == codes[1].text


async def test_attempts_are_counted_by_address(tmp_path: Path, new_person: NewPerson) -> None:
    strict = Server(tmp_path, SPADEWORK_SIGN_IN_BURST="4", SPADEWORK_SIGN_IN_RATE="0.001")
    strict.start()
    ann = await new_person(strict)
    await sign_up(ann, "Quincy")
    codes = [await refused(await sign_in(ann, name, "a wrong one")) for name in ("Quincy", "nobody", "at all")]
    assert codes == ["wrong-password"] * 3
    answer = await sign_in(ann, "Quincy")
    assert (await refused(answer), answer.status_code) == ("rate-limited", 429)
    assert int(answer.headers["retry-after"]) >= 1
    assert (await ann.get("/api/v1/me"))["account"] is True
    strict.stop()


async def test_attempts_on_one_name_are_counted_wherever_they_come_from(house: Server, new_person: NewPerson) -> None:
    ann, nobody = await new_person(house), await new_person(house)
    await sign_up(ann, "Roderick")
    codes = [await refused(await sign_in(nobody, name, "a wrong one")) for name in ("Roderick", "RODERICK") * 6]
    assert codes == ["wrong-password"] * 10 + ["rate-limited"] * 2
    assert await refused(await sign_in(nobody, "Roderick")) == "rate-limited"


async def test_an_accounts_name_is_nobody_elses(house: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(house), await new_person(house)
    await sign_up(ann, "Ivan")

    async def put(person: Person, name: str) -> httpx.Response:
        return await person.http.put("/api/v1/me", json={"name": name})

    for name in ("Ivan", "IVAN", "lvan"):
        answer = await ben.http.post("/api/v1/me/account", json={"name": name, "password": PASSWORD})
        assert await refused(answer) == "name-taken"
        assert await refused(await put(ben, name)) == "name-taken"
    assert (await put(ann, "ivan")).is_success
    for name in ("Silas", FORGOTTEN, f"{FORGOTTEN} 2", "former player"):
        assert await refused(await ben.http.post("/api/v1/me/account", json={"name": name, "password": PASSWORD})) == (
            "bad-name"
        )
    await sign_up(ben, "Benno")
    assert await refused(await put(ben, "Ivan")) == "name-taken"
    assert (await put(ben, "Benno II")).is_success
    assert await refused(await sign_in(await new_person(house), "Benno")) == "wrong-password"
    assert (await sign_in(await new_person(house), "Benno II")).is_success
    assert await refused(await ben.http.post("/api/v1/me/account", json={"name": "x", "password": PASSWORD})) == (
        "has-account"
    )


async def test_a_password_that_is_soon_guessed_is_refused(house: Server, new_person: NewPerson) -> None:
    ann = await new_person(house)
    for password in ("short", "password", "abababab", "Sebastian", "x" * 201):
        answer = await ann.http.post("/api/v1/me/account", json={"name": "Sebastian", "password": password})
        assert await refused(answer) == "bad-password"
    assert (await ann.get("/api/v1/me"))["account"] is False


async def test_who_forgets_himself_forgets_the_account(own_house: Server, new_person: NewPerson) -> None:
    ann, other, ben = (
        await new_person(own_house, "Evangeline"),
        await new_person(own_house),
        await new_person(own_house),
    )
    await sign_up(ann, "Evangeline")
    assert (await sign_in(other, "Evangeline")).is_success
    table = await ben.table(SHORT)
    bens, hers = await ben.sit_at(table), await other.sit_at(table)
    await hers.do(sit=1)
    await bens.do(next=True)
    assert (await ann.http.delete("/api/v1/me")).status_code == 204
    await until_bye(hers)
    await bens.until(lambda page: page.now["seats"][1]["name"] == FORGOTTEN)
    assert (await other.get("/api/v1/me"))["account"] is False
    assert await refused(await sign_in(other, "Evangeline")) == "wrong-password"
    await ben.get("/api/v1/me/data")
    assert "Evangeline" not in directory_text(own_house.folder)
    assert "argon2" not in directory_text(own_house.folder)


async def test_without_the_directory_nobody_who_is_signed_in_loses_a_seat(
    own_house: Server, new_person: NewPerson
) -> None:
    ann = await new_person(own_house)
    await sign_up(ann, "Winifred")
    table = await ann.practice()
    page = await ann.sit_at(table)
    assert page.you["seat"] == 0
    own_house.kill()
    (own_house.folder / "directory.db").unlink()
    own_house.start()
    ann.url, ann.http.base_url = own_house.url, own_house.url
    page = await ann.sit_at(table)
    assert (page.you["seat"], page.now["seats"][0]["name"]) == (0, "Winifred")
    me = await ann.get("/api/v1/me")
    assert (me["name"], me["account"]) == ("Winifred", False)


async def test_who_signed_out_while_the_directory_was_away_was_still_signed_in(
    own_house: Server, new_person: NewPerson
) -> None:
    ann, thief = await new_person(own_house), await new_person(own_house)
    await sign_up(ann, "Xenia")
    thief.http.cookies = httpx.Cookies(ann.http.cookies)
    own_house.kill()
    operator = sqlite3.connect(own_house.folder / "directory.db", isolation_level=None)
    operator.execute("begin exclusive")
    own_house.start()
    for one in (ann, thief):
        one.url, one.http.base_url = own_house.url, own_house.url
    for path in ("me/sessions", "me"):
        answer = await ann.http.delete(f"/api/v1/{path}")
        assert (answer.status_code, answer.json()["code"]) == (503, "not-stored"), path
        assert "set-cookie" not in answer.headers, "the browser is told no other than the truth"
    answer = await ann.http.delete("/api/v1/me/cookie")
    assert (answer.status_code, f"{COOKIE}=; " in answer.headers["set-cookie"]) == (204, True)
    stolen = thief.http.cookies[COOKIE]
    assert (await thief.get("/api/v1/me"))["name"] == ""
    operator.execute("rollback")
    async with asyncio.timeout(30):
        while operator.execute("select ended_at from sessions").fetchone() == (None,):
            await asyncio.sleep(0.2)
    operator.close()
    own_house.kill()
    own_house.start()
    again = await new_person(own_house)
    again.http.cookies = httpx.Cookies({COOKIE: stolen})
    assert (await again.get("/api/v1/me"))["name"] == ""


async def test_hashing_makes_nobody_wait_at_a_table(house: Server, new_person: NewPerson) -> None:
    ann, crowd = await new_person(house), [await new_person(house) for _ in range(8)]
    page = await ann.sit_at(await ann.table())
    hashing = asyncio.gather(*(sign_in(one, f"Nobody {number}", "a wrong one") for number, one in enumerate(crowd)))
    await page.do(say="hello")
    assert not hashing.done()
    assert {answer.status_code for answer in await hashing} <= {400, 429}
