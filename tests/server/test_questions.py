"""What each kind of game asks of a seat: it may be answered, refused, too late or repeated, and says what it means."""

from __future__ import annotations

from typing import Any

import pytest

from spadework.game import Code, Refused
from spadework.rules import custom, ruleset
from spadework.server.refusals import Denied, TableCode
from tests.server.test_every_game import Round

OPEN: dict[str, Any] = {"blind_nil": {"kind": "off"}}
NEW_YORK: dict[str, Any] = {"first_deal": {"kind": "bid"}}
GAMES: dict[str, tuple[str, dict[str, Any], dict[str, Any], Code]] = {
    "propose": ("new-york", NEW_YORK, {"propose": "99"}, Code.BID_OUT_OF_RANGE),
    "call": ("euchre", {}, {"call": "none"}, Code.WRONG_SUIT),
    "defend": ("euchre", {"bidding.defend_alone": True}, {"keep": True}, Code.WRONG_PHASE),
    "keep": ("two-draw", {}, {"discard": ["2C"]}, Code.WRONG_PHASE),
    "discard": ("kitty", {}, {"discard": []}, Code.WRONG_COUNT),
    "pass_cards": ("passing", {}, {"pass_cards": ["BJ", "LJ"]}, Code.CARD_NOT_HELD),
    "confirm": ("standard", {"renege.mode": "honor"}, {"correct": "2C"}, Code.NO_RENEGE),
}


def asked(what: str) -> tuple[Round, str, dict[str, Any]]:
    """A table at which a person is asked this, who, and what that person was told."""
    name, changes, _, _ = GAMES[what]
    rules = custom(ruleset(name), {"finish.max_deals": 60, "finish.target": 0, **changes} if what != "call" else {})
    table = Round(rules, rules.seats, seed=7)
    for _ in range(6000):
        for person in table.people:
            _, you = table.told(person)
            if you["ask"] and you["ask"]["what"] == what:
                return table, person, you
        assert table.go_on()
    raise AssertionError(f"nobody was asked for {what}")


@pytest.mark.parametrize("what", GAMES)
def test_what_is_asked_is_said_in_full_and_answered_once(what: str) -> None:
    table, person, you = asked(what)
    ask = you["ask"]
    assert ask["title"]
    requests = [answer["request"] for answer in ask.get("answers", ())]
    assert requests or ask["send"]
    assert len({str(request) for request in requests}) == len(requests)
    # Nothing that the game would refuse is offered, and what it refuses changes nothing.
    _, _, wrong, code = GAMES[what]
    before = table.state
    with pytest.raises(Refused) as refused:
        table.ask(person, **wrong)
    assert refused.value.code is code
    assert table.state == before
    for answer in requests or [{what: you["hand"][: ask.get("number", 0)]}]:
        other = Round.__new__(Round)
        other.__dict__.update(table.__dict__, log=list(table.log), ready=set())
        other.ask(person, **answer)
        assert other.state.version > before.version
        # One who answers by a picture of before is too late, unless others are asked at the same time.
        with pytest.raises((Denied, Refused)) as late:
            other.ask(person, **answer, at=before.version)
        assert isinstance(late.value, Denied | Refused)
        assert late.value.code in {TableCode.STALE, Code.NOT_YOUR_TURN, Code.WRONG_PHASE}
