"""One's games that are over: listed to those who sat there, and to nobody else."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from tests.server.conftest import NewPerson
from tests.server.running import Server

SHORT = {"finish.max_deals": 1, "blind_nil": {"kind": "off"}}


async def test_a_game_that_is_over_is_found_by_who_sat_there(server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(server, "Ann"), await new_person(server, "Ben")
    asked = {"rules": {"changes": SHORT}, "pace": "instant", "bots": ["", "wren", "", "wren"]}
    table = (await ann.post("/api/v1/practice", asked))["table"]
    page = await ann.sit_at(table)
    await ben.sit_at(table)  # who looks on
    assert (await ann.get("/api/v1/me/games"))["games"] == []
    await page.play(random.Random(1), lambda page: page.now["phase"] == "over")
    games: list[dict[str, Any]] = []
    for _ in range(40):  # the directory is told a little later
        games = (await ann.get("/api/v1/me/games"))["games"]
        if games:
            break
        await asyncio.sleep(0.25)
    (game,) = games
    assert (game["table"], game["seat"], game["bots"]) == (table, 0, ["", "wren", "", "wren"])
    record = (await ann.http.get(f"/api/v1/tables/{table}/record")).text
    answer = await ann.post("/api/v1/records/recap", {"text": record, "seat": game["seat"]})
    (told,) = answer["games"]
    assert told["over"]
    assert told["by_seat"][0]["name"] == "Ann"
    assert (await ben.get("/api/v1/me/games"))["games"] == []
