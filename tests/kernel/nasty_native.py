"""Calls of the native part itself, which nobody but the package should make: they must not crash it either."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from spadework.cards import texts
from spadework.game import GameState
from spadework.game.legal import legal_cards
from spadework.kernel import native
from spadework.kernel.bids import bidding, why_not
from spadework.kernel.convert import compiled, terms_of
from spadework.kernel.convert import position as native_position
from spadework.rules import Rules, ruleset, rulesets
from tests.kernel.some_endings import ending

__all__ = ["Call", "all_rules", "native_part", "some_state"]


class Call(NamedTuple):
    """A call, and what it is told."""

    what: Callable[..., Any]
    told: Mapping[str, Any]

    def __str__(self) -> str:
        name = getattr(self.what, "__qualname__", repr(self.what))
        return f"{name}({', '.join(f'{key}={value!r}' for key, value in self.told.items())})"


@cache
def all_rules() -> tuple[Rules, ...]:
    return tuple(ruleset(name) for name in rulesets())


def some_state(rng: random.Random) -> GameState:
    """An ending of any ruleset, small enough to be looked through."""
    return ending(rng.choice(all_rules()), rng, rng.randint(1, 3)).state


def _about(rng: random.Random, most: int) -> int:
    return rng.choice((0, 1, 2, most, most + 1))


def native_part(rng: random.Random) -> Call:
    """The native part itself, which nobody but the package should ask."""
    simulated = [rules for rules in all_rules() if not why_not(rules)]
    one, other = rng.choice(simulated), rng.choice(all_rules())
    terms = compiled(one, "H")
    state = some_state(rng)
    at, own = native_position(state), terms_of(state).rules
    rules = rng.choice((own, own, own, terms.rules, compiled(other, "H").rules))
    seats = rng.choice(((0,), (0,), (1,), (0, 2), (0, 1), (9,)))
    limits: dict[str, Any] = {"nodes": rng.choice((1, 50)), "seconds": 0.0}
    kind = rng.randrange(8)
    if kind == 0:
        return Call(native.legal, {"rules": rules, "position": at})
    if kind == 1:
        return Call(
            native.play,
            {
                "rules": rules,
                "position": at,
                "card": rng.choice((rng.randrange(70), terms_of(state).card(rng.choice(texts(legal_cards(state)))))),
            },
        )
    if kind == 2:
        return Call(
            native.Tricks(rng.choice((0, 1, 4096)), plain=rng.random() < 0.5).cards,
            {"rules": rules, "position": at, "ours": seats, "fewest": False, **limits},
        )
    if kind == 3:
        some = rng.choice(((0.0, 1.0),) * 3 + ((0.0, math.nan), (1.0, math.inf)))
        worth = [rng.choice(some) for _ in range(rng.choice((0, 1, 13, 64, 64, 64, 1000)))]
        told = {
            "rules": rules,
            "position": at,
            "ours": seats,
            "nils": rng.choice(((), (1,), (1, 1), (9,))),
            "worth": worth,
            **limits,
        }
        return Call(native.Forcing(1 << 20, plain=rng.random() < 0.5).payoff, told)
    if kind == 4:
        said = rng.choice(((-2, -1, 3), (-2, -1, 3), (31, -9, 0)))
        bids = [rng.choice(said) for _ in range(rng.choice((state.rules.seats,) * 4 + (2, 7)))]
        return Call(
            native.quick_card, {"rules": rules, "position": at, "bids": bids, "tricks": rng.choice((0, 13, 300))}
        )
    if kind == 5:
        told = {
            "kind": rng.choice(("none", "individual", "partnership", "mirror", "whiz", "suicide", "all_nil")),
            "first_lead": rng.choice(("eldest", "dealer", "high_bidder", "nil_partner", "low_club")),
            **{name: rng.random() < 0.5 for name in ("dealer_first", "nil", "one_nil", "nil_exempt", "not_tricks", "secret")},
            "hand_size": rng.choice((one.hand_size, _about(rng, 27))), "tricks": rng.choice((one.tricks, _about(rng, 30))),
            "min_bid": _about(rng, 13), "min_team": _about(rng, 13), "max_team": _about(rng, 26),
            "only": [rng.randrange(32) for _ in range(rng.choice((0, 0, 1, 3)))],
        }  # fmt: skip

        def dealt(**told: Any) -> None:
            made = native.Bidding(**told)
            policies = [rng.choice(("random", "quick")) for _ in range(one.seats)]
            native.deals(terms.rules, made, 20, policies=policies, seed=1, first=0, threads=1, cards=True)

        return Call(dealt, told)
    if kind == 6:
        hand = rng.getrandbits(64)
        bids = [rng.choice((-2, -1, 0, 3, 30, 31)) for _ in range(one.seats)]
        told = {"rules": rules, "bidding": bidding(one), "bids": bids, "seat": rng.randrange(7), "hand": hand}
        return Call(rng.choice((native.quick_bid, native.open_bids)), told)
    pack = rng.choice((0x1FFF1FFF1FFF1FFF,) * 3 + (0xFFFF1FFF1FFF1FFF, 0x7FFF000F000F000F))
    trump, few = pack >> 48 << 48, rng.sample(range(48, 60), rng.choice((0, 0, 1, 2, 3)))
    told = {
        "team": [seat % 2 for seat in range(rng.randint(2, 6))], "pack": pack, "trump": rng.random() < 0.8,
        "lead": rng.choice(("anytime", "when_broken", "after_first_trick")),
        "void": rng.choice(("anything", "must_trump", "must_overtrump")), "no_trump_first_trick": rng.random() < 0.3,
        "jokers": sum(1 << card for card in few), "jokers_free": rng.random() < 0.5,
        "jokers_may_lead": rng.random() < 0.5, "breaking": trump, "low_lane": rng.choice((-1, 0, 2)), "low_lead": False,
        "low_all": False, "refill": rng.random() < 0.3,
    }  # fmt: skip
    if told["low_lane"] >= 0:
        told |= {"low_lead": True, "low_all": rng.random() < 0.5}
    bent = {
        "team": rng.choice(([0], [0] * 7, [9, 0], [0, 0, 5, 0], [0, 0, 0])), "pack": rng.choice((rng.getrandbits(64), 0, 1)),
        "lead": "x", "void": "", "jokers": rng.getrandbits(64), "breaking": rng.choice((0, 1, trump & rng.getrandbits(64))),
        "low_lane": rng.choice((4, 1 << 20, -9)), "low_lead": True, "trump": False,
    }  # fmt: skip
    for name in rng.sample(tuple(bent), rng.choice((0, 0, 1, 2))):
        told[name] = bent[name]

    def asked(**told: Any) -> None:
        """An ending of these rules, put to both solvers."""
        made = native.Rules(**told)
        deck = [number for number in range(64) if told["pack"] >> number & 1]
        rng.shuffle(deck)
        count = len(told["team"])
        hands = [sum(1 << card for card in deck[seat * 3 : seat * 3 + 3]) for seat in range(count)]
        stock = deck[count * 3 : count * rng.choice((3, 3, 4, 5))]
        start = native.Position(
            made, hands=hands, leader=rng.randrange(count), trick=[], out=rng.choice(((),) * 8 + ((1,),)), broken=False,
            tricks=rng.choice((0, 3)), taken=[], stock=stock,
        )  # fmt: skip
        native.perft(made, start, 5)
        native.Tricks(4096).cards(made, start, [0], fewest=rng.random() < 0.5, nodes=200, seconds=0.0)
        worth = [float(rng.randrange(4)) for _ in range(2 * 16)]
        native.Forcing(1 << 20).payoff_cards(made, start, [0], [1], worth, nodes=200, seconds=0.0)
        native.outcomes(
            made,
            start,
            bids=[3] * count,
            tricks=13,
            worlds=None,
            repeats=4,
            policies=["quick"] * count,
            seed=1,
            threads=1,
        )

    return Call(asked, told)
