"""What people may be called, in any script, and what not."""

import pytest

from spadework.api.titles import BadName
from spadework.server.auth import Visitor
from spadework.server.names import checked_name, guest_name, look
from spadework.server.renames import CALM_SECONDS, Renames
from spadework.server.table.bots import names_at
from tests.server.conftest import NewPerson
from tests.server.plain import assert_plain
from tests.server.running import Server
from tests.server.standing import FakeClock
from tests.together import together


@together(
    "name",
    (
        "\u3164",
        "\u2800",
        "\u2800\u2800",
        "\u115f\u1160",
        "\uffa0",
        "Ann\u3164",
        "A\u034fnn",
        "...",
        "-",
        "★",
        "a\u0300\u0301\u0302\u0303",
        "Ann\u0489\u0489\u0489",
        "\u0301Ann",
        "Ann \u0301b",
        "Guest 1234",
        "guest 1234",
        "GUEST  1234",
        "Guest1234",
        "Guest-1234",
        "Ｇｕｅｓｔ １２３４",
        "Silas",
        "silas",
        "ＭＯＮＴＹ",
        "Dot II",
        "Birdie (bot)",
        "-Wren-",
        "Guest \u0661\u0662\u0663\u0664",
    ),
)
def test_a_name_that_nobody_sees_or_that_is_a_guests_is_refused(name: str) -> None:
    with pytest.raises(BadName) as no:
        checked_name(name, "ann")
    assert no.value.code == "bad-name"
    assert_plain(no.value.text)


@together(
    "name",
    (
        "Ann",
        "7",
        "Zoé",
        "ế̆",
        "玛丽",
        "क्षितिज",
        "น้ำ",
        "မြန်မာ",
        "ကြွော်",
        "שלום",
        "Ann ★",
        "Guest",
        "Guest 12345",
        "Guests 1234",
        "Guest of honor",
        "Former players",
        "\u13e3\u13b3\u13a9",
        "\u054d\u0578\u057d",
        "Dotty",
        "Gus Miller",
    ),
)
def test_a_name_in_any_script_is_taken(name: str) -> None:
    assert checked_name(name, "ann")


def test_a_guest_may_be_called_what_he_is_called() -> None:
    assert checked_name(guest_name("ann"), "ann") == guest_name("ann")
    with pytest.raises(BadName):
        checked_name(guest_name("ann"), "ben")
    with pytest.raises(BadName):
        checked_name(guest_name("ann"))


def test_a_bot_whose_name_a_person_has_already_says_that_it_is_one() -> None:
    bots = ("", "odette", "silas", "odette")
    assert names_at("a table", ("odette", "", "", ""), bots) == ("odette", "Odette (bot)", "Silas", "Odette (bot) II")


async def test_a_guest_met_a_bot_of_the_same_name(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server, "Ann")
    page = await ann.sit_at(await ann.practice())
    bots = [seat["name"] for seat in page.now["seats"][1:]]
    await ann.put("/api/v1/me", {"name": bots[1].upper()})
    await page.until(lambda page: page.now["seats"][0]["name"] == bots[1].upper())
    names = [seat["name"] for seat in page.now["seats"]]
    assert len({name.casefold() for name in names}) == 4
    assert [names[1], names[3]] == [bots[0], bots[2]]


async def test_a_name_changed_in_a_loop_filled_the_log(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server, "Ann")
    page = await ann.sit_at(await ann.practice())
    entries = server.metric("spadework_log_entries_total")
    for number in range(150):
        await ann.put("/api/v1/me", {"name": f"Ann {number}"})
    await page.until(lambda page: page.now["seats"][0]["name"] == "Ann 149")
    assert server.metric("spadework_log_entries_total") - entries < 20


async def test_the_last_name_is_told_also_when_all_ends_before_it_is_calm() -> None:
    clock, told = FakeClock(), list[str]()
    renames = Renames(clock, lambda visitor: told.append(visitor.name))
    for name in ("Ann", "Anna", "Anne"):
        renames.take(Visitor("ann", name))
    renames.take(Visitor("ben", "Ben"))
    assert told == ["Ann", "Ben"]
    await clock.forward(CALM_SECONDS)
    assert told == ["Ann", "Ben", "Anne"]
    renames.take(Visitor("ann", "Ann"))
    renames.end()
    assert told == ["Ann", "Ben", "Anne", "Ann"]
    await clock.forward(2 * CALM_SECONDS)
    renames.take(Visitor("ann", "Anna"))
    assert told[-1] == "Anna"


@together(
    "one, other",
    (("Ann", "ann"), ("Ann", "\u0410nn"), ("Ivan", "lvan"), ("Bo", "B0"), ("Марко", "Mapkо"), ("Ann", "Ann\ufe0f")),
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert look(one) == look(other)


@together("name", ("A\u0274\u0274", "\u0251nn", "\u1d00\u0274\u0274", "A\uff4e\U0001d427"))
def test_small_capitals_passed_for_another_name(name: str) -> None:
    assert look(checked_name(name)) == look("Ann")


@together("name", ("\ua4eenn", "A\ua4e0n", "Ann\U0001d159", "\u15c5nn"))
def test_letters_of_rare_alphabets_and_a_note_that_nobody_sees_passed_for_another_name(name: str) -> None:
    with pytest.raises(BadName):
        checked_name(name)


@together(
    "name", ("S1las", "SiIas", "Si|as", "D0t", "\ua731ilas", "S\u0131las", "Mon\u03c4y", "S1LAS b0t", "Wren (bot) lI")
)
def test_a_name_with_a_digit_for_a_letter_passed_for_that_of_a_bot(name: str) -> None:
    with pytest.raises(BadName):
        checked_name(name)


@together(
    "name", ("Guest l234", "Guest I0O1", "Guest 1234\u0332", "Guest 12 34", "Former player 1", "Former-player II")
)
def test_a_letter_for_a_digit_passed_for_a_guest_or_for_who_has_left(name: str) -> None:
    with pytest.raises(BadName):
        checked_name(name)


@together(
    "one, other",
    (
        ("SAM", "\u13da\u13aa\u13b7"),
        ("sam", "\ua4e2\ua4ee\ua4df"),
        ("ANN", "\u15e9\u144e\u144e"),
        ("Ann", "Ann\U000e0100"),
    ),
)
def test_a_name_all_in_letters_of_a_rare_alphabet_passed_for_another(one: str, other: str) -> None:
    assert look(one) == look(checked_name(other))


def test_a_name_is_written_in_one_alphabet() -> None:
    assert [checked_name(name) for name in ("Анна", "Άννα", "Zoë", "Kim 김")] == ["Анна", "Άννα", "Zoë", "Kim 김"]
    for name in ("\u0410nn", "Bο"):
        with pytest.raises(BadName, match="write the name in one of them"):
            checked_name(name)


async def test_two_people_of_one_name_sat_at_a_table(server: Server, new_person: NewPerson) -> None:
    people = [await new_person(server, name) for name in ("Ann", "Ann", "ANN")]
    table = await people[0].table()
    pages = [await person.sit_at(table) for person in people]
    for seat, page in enumerate(pages[1:], start=1):
        await page.do(sit=seat)
    await pages[0].until(lambda page: page.now["seats"][2]["name"] != "")
    assert [seat["name"] for seat in pages[0].now["seats"][:3]] == ["Ann", "Ann 2", "ANN 3"]
    await people[1].put("/api/v1/me", {"name": "Ben"})
    await people[2].put("/api/v1/me", {"name": "Ben"})
    await pages[0].until(lambda page: page.now["seats"][2]["name"] == "Ben 2")
    assert pages[0].now["seats"][1]["name"] == "Ben"
