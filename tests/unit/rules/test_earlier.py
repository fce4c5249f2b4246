"""What rules were called before means what it meant, whatever it is laid over."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from spadework.rules import BadRules, Rules, custom, effective, ignored
from spadework.rules.earlier import decode, modern
from spadework.rules.load import build
from spadework.rules.model import ContractScoring, Special
from tests.together import together

TEN = Special(name="ten", contract=10, made=200, lost=200)
MOON = Special(name="moon", contract="all", made=200, count="extra")
BOSTON = Special(name="boston", tricks="all", made=0, count="extra")
TWICE = Special(name="ten", contract=10, above="same", made=2, lost=1, count="times")


def but(one: Special, **fields: Any) -> Special:
    return msgspec.structs.replace(one, **fields)


def special(rules: Rules) -> tuple[Special, ...]:
    assert isinstance(rules.scoring, ContractScoring)
    return rules.scoring.special


@together(
    "base, changes, entries",
    (
        ("standard", {"scoring.ten": {"kind": "bonus"}}, [TEN]),
        ("standard", {"scoring.ten": "bonus"}, [TEN]),
        ("standard", {"scoring": {"ten": {"kind": "bonus", "tricks": "exactly"}}}, [but(TEN, exactly=True)]),
        ("standard", {"scoring.ten.made": 150}, []),
        ("standard", {"scoring.ten": {"kind": "doubled"}}, [TWICE]),
        ("standard", {"scoring.ten.kind": "doubled", "scoring.ten.loss": "double"}, [but(TWICE, lost=2)]),
        ("columbus", {"scoring.ten": {"kind": "bonus"}, "scoring.moon.game": "goes_on"}, "columbus"),
        ("columbus", {"scoring.ten": {"kind": "doubled"}, "scoring.moon": {"kind": "off"}}, [TWICE]),
        ("moon", {"scoring.moon.points": 100}, [but(MOON, made=100)]),
        ("moon", {"scoring.moon": {"kind": "off"}}, []),
        ("standard", {"scoring.boston": {"kind": "on", "points": 50}}, [but(BOSTON, made=50)]),
        ("standard", {"scoring.boston": {"kind": "on", "game": "always"}}, [but(BOSTON, game="won")]),
        ("new-york", {"scoring.boston.game": "never"}, [TEN, BOSTON]),
        ("new-york", {"scoring.boston": {"kind": "off"}}, [TEN]),
        (
            "blind-numbers",
            {"blind_number.thirteen": 350},
            [Special(name="blind_all", contract="all", bid="blind", made=350)],
        ),
        ("blind-numbers", {"blind_number.thirteen": 350, "blind_number": {"kind": "off"}}, []),
    ),
)
def test_a_change_by_its_former_name(base: str, changes: dict[str, Any], entries: Any) -> None:
    if entries == "columbus":
        entries = [but(TEN, lost=100), Special(name="moon", contract="all", made=250)]
    assert list(special(custom(base, changes))) == entries


def test_a_former_name_is_told_by_its_successor() -> None:
    assert effective("standard", {"scoring.moon": {"kind": "on"}}) == {
        "scoring.special.moon": {"contract": "all", "made": 200, "count": "extra"}
    }
    changes = {"scoring.ten.made": 150}
    assert ignored(custom("standard", changes), changes) == (
        "scoring.special.ten.made=150 has no effect here; leave it out.",
    )


def test_rules_written_out_in_full_before_are_read() -> None:
    rules = custom("new-york", {"finish.target": 300})
    raw = msgspec.json.decode(msgspec.json.encode(rules))
    del raw["scoring"]["special"]
    raw["scoring"] |= {
        "ten": {"kind": "bonus", "made": 200, "lost": 200, "above": "as_usual", "tricks": "at_least", "with_nil": True},
        "moon": {"kind": "off"},
        "boston": {"kind": "on", "points": 0, "game": "bid_of_ten"},
    }
    raw["blind_number"]["thirteen"] = 0
    assert build(raw, "before") == rules
    assert modern(msgspec.to_builtins(rules)) == msgspec.to_builtins(rules)
    decoder = msgspec.json.Decoder(dict[str, Rules])
    assert decode(decoder, msgspec.json.encode({"rules": raw})) == {"rules": rules}
    with pytest.raises(msgspec.ValidationError):
        decode(decoder, msgspec.json.encode({"rules": {"seats": 9}}))


def test_an_entry_is_turned_off_by_a_word() -> None:
    assert special(custom("moon", {"scoring.special.moon": "off"})) == ()
    assert custom("standard", {"scoring.special.moon": "off"}).name == "standard"
    assert ignored(custom("moon", {"scoring.special.moon": "off"}), {"scoring.special.moon": "off"}) == ()


@pytest.mark.parametrize("name", ("standard", "moon", "new-york", "jokers"))
def test_entries_in_a_list_were_said_to_have_no_effect(name: str) -> None:
    rules = custom(name, {})
    assert ignored(rules, {"scoring.special": special(rules), "captured": rules.captured}) == ()
    seven = [{"name": "seven", "contract": 7, "made": 100}]
    assert ignored(custom(name, {"scoring.special": seven}), {"scoring.special": seven}) == ()
    assert ignored(rules, {"scoring.special": seven})


def test_a_field_of_an_entry_is_changed_by_its_path() -> None:
    assert special(custom("moon", {"scoring.special.moon.made": 100})) == (but(MOON, made=100),)
    with pytest.raises(BadRules, match="there is no such field; did you mean made"):
        custom("moon", {"scoring.special.moon.mad": 100})
