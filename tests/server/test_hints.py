"""Hints are for whoever practices alone with bots: of what his seat sees, and of others when their cards lie open."""

from __future__ import annotations

import random
from typing import Any

import pytest

from spadework.texts import Text, say
from tests.server.conftest import NewPerson
from tests.server.people import Page, Person
from tests.server.running import Server
from tests.server.told_cards import cards_in

pytest.importorskip("numpy")


async def asked(person: Person, table: str, what: str = "hint") -> tuple[int, dict[str, Any], bytes]:
    answer = await person.http.get(f"/api/v1/tables/{table}/{what}")
    return answer.status_code, answer.json(), answer.content


def known(page: Page) -> set[str]:
    """The cards that a page was told of in this deal."""
    begun = max((i for i, told in enumerate(page.told) if told.get("e", {}).get("type") == "DealBegun"), default=0)
    played = {told["e"]["card"] for told in page.told[begun:] if told.get("e", {}).get("type") == "CardPlayed"}
    return played | set(page.you["hand"] or ())


async def test_a_hint_may_be_followed_through_a_whole_deal(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server, "Ann")
    table = await ann.practice({"finish.max_deals": 1})
    page = await ann.sit_at(table)
    cards = 0
    while page.now["phase"] not in ("between", "over"):
        if not (page.you["cards"] or page.you["ask"]):
            await page.hear()
            continue
        status, hint, _ = await asked(ann, table)
        assert status == 200, hint
        words = [say(_text(part)) for part in (hint["do"], *hint["why"], *hint.get("beliefs", ()))]
        assert all(words)
        if page.now["phase"] != "play":
            await page.do(bid=hint["choice"])
            continue
        assert hint["choice"] in page.you["cards"]
        assert {card for option in hint["options"] for card in option["choices"]} == set(page.you["cards"])
        cards += 1
        await page.do(play=hint["choice"])
        assert page.v
    assert cards == 13


def _text(part: Any) -> Text | str:
    return part if isinstance(part, str) else Text(part["key"], part.get("args", {}))


async def test_a_card_of_the_partner_is_explained_when_its_deal_is_over(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server, "Ann")
    table = await ann.practice({"finish.max_deals": 2})
    page = await ann.sit_at(table)
    before: set[str] = set()
    while page.now["phase"] not in ("between", "over"):
        for told in page.told:
            if told.get("e", {}).get("type") == "CardPlayed" and told["e"]["card"] not in before and len(before) < 3:
                before.add(told["e"]["card"])
                assert (await asked(ann, table, f"why?card={told['e']['card']}"))[1]["code"] == "not-now"
        wish = page.wish(random.Random(1))
        await (page.do(**wish) if wish else page.hear())
    card = next(
        told["e"]["card"]
        for told in page.told
        if told.get("e", {}).get("type") == "CardPlayed" and told["e"]["seat"] == 2
    )
    status, why, _ = await asked(ann, table, f"why?card={card}")
    assert (status, why["choice"]) == (200, card)
    assert all(say(_text(part)) for part in (why["do"], *why["why"]))
    assert (await asked(ann, table, "why?card=banana"))[0] == 409


async def test_nothing_is_advised_where_others_play_or_look_on(server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(server, "Ann"), await new_person(server, "Ben")
    shared = await ann.table()
    first, second = await ann.sit_at(shared), await ben.sit_at(shared)
    await second.do(sit=2)
    assert (await asked(ann, shared))[1]["code"] == "not-now"
    await first.do(next=True)
    await first.until_phase("bidding", "play")
    for person in (ann, ben):
        for what in ("hint", "why?card=QS"):
            status, no, body = await asked(person, shared, what)
            assert (status, no["code"]) == (409, "not-now")
            assert not cards_in(body) - {"QS"}
    practice = await ann.practice()
    status, no, body = await asked(ben, practice)
    assert (status, no["code"]) == (403, "no-seat")
    assert not cards_in(body)
    assert (await asked(ben, "nowhere"))[0] == 404


async def test_a_hint_names_no_card_as_held_by_another_that_it_cannot_know(
    server: Server, new_person: NewPerson
) -> None:
    """What it believes is the same whatever the others hold: of the same view, the same hint."""
    from spadework.game import view
    from spadework.kernel import sample
    from spadework.kernel.board import state_of
    from spadework.rules import ruleset
    from spadework.session.hint import hint
    from tests.unit.players.test_search import a_deal

    for seen in a_deal(ruleset("standard"))[6:40:11]:
        said = hint(seen)
        for world in sample(seen, 2, seed=5):
            assert hint(view(state_of(seen, world), seen.seat)) == said
