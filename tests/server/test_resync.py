"""A connection that was lost: what is told again is what would have been told."""

import random

from tests.server.conftest import NewPerson
from tests.server.people import Page, Person
from tests.server.running import Server


async def seated_and_played(server: Server, new_person: NewPerson, acts: int) -> tuple[Person, Page]:
    ann = await new_person(server, "Ann")
    page = await ann.sit_at(await ann.practice())
    chance = random.Random(acts)
    asked = 0

    def enough(page: Page) -> bool:
        nonlocal asked
        asked += page.wish(chance) is not None
        return asked > acts

    await page.play(chance, enough)
    return ann, page


async def test_a_gap_is_filled_with_what_was_missed(server: Server, new_person: NewPerson) -> None:
    ann, page = await seated_and_played(server, new_person, 12)
    first = page.told[0]["v"]
    whole = {told["v"]: told for told in page.told}
    assert page.v - first > 40
    for since in (page.v, page.v - 1, page.v - 7, page.v - 30):
        late = await ann.connect(page.id, since=since)
        late.v = since
        await late.hear()
        assert late.fulls == 0
        assert late.told == [whole[v] for v in range(since + 1, page.v + 1)]
        assert (late.v, late.now, late.you) == (page.v, page.now, page.you)
        await late.close()


async def test_too_old_or_unknown_a_version_is_answered_with_all(server: Server, new_person: NewPerson) -> None:
    ann, page = await seated_and_played(server, new_person, 14)
    assert page.v > 64
    for since in (0, 1, page.v - 65, page.v + 1, 10**12):
        late = await ann.connect(page.id, since=since)
        await late.hear()
        assert (late.fulls, late.v, late.now, late.you) == (1, page.v, page.now, page.you)
        await late.close()
    for text in ("x", "-1", "", "1e3", "９"):
        late = await ann.connect(f"{page.id}?since={text}&also=this")
        await late.hear()
        assert late.fulls == 1
        await late.close()


async def test_a_page_that_missed_a_card_taken_back_begins_anew(server: Server, new_person: NewPerson) -> None:
    ann, page = await seated_and_played(server, new_person, 6)
    since = page.v
    await page.do(undo=True)
    await page.until(lambda page: page.v > since)
    late = await ann.connect(page.id, since=since)
    await late.hear()
    assert (late.fulls, late.v, late.you["hand"]) == (1, page.v, page.you["hand"])
    await late.close()


async def test_a_page_may_ask_what_it_missed(server: Server, new_person: NewPerson) -> None:
    _, page = await seated_and_played(server, new_person, 6)
    now, you, v = page.now, page.you, page.v
    page.v = v - 5
    await page.send(since=v - 5)
    await page.hear()
    assert (page.v, page.now, page.you) == (v, now, you)


async def test_what_was_hidden_stays_hidden_in_what_is_told_again(server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(server, "Ann"), await new_person(server, "Ben")
    table = await ann.table({"blind_nil": {"kind": "off"}})
    first, second = await ann.sit_at(table), await ben.sit_at(table)
    await first.do(next=True)
    await first.until_phase("bidding")
    await second.until_phase("bidding")
    hidden = [told for told in second.told if "e" not in told]
    assert len(hidden) == 4
    # Whoever sits down after the hands were shown is told of his own by what he holds, not by what was hidden then.
    await second.let_in(first, 1)
    assert len(second.you["hand"]) == 13
    await second.until(lambda page: bool(page.you["ask"]) or page.now["turn"] == 0)
    late = await ben.connect(table, since=second.told[0]["v"])
    late.v = second.told[0]["v"]
    await late.hear()
    assert [told for told in late.told if "e" not in told] == hidden
    assert late.told == second.told[1:]
