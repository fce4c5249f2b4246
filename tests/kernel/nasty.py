"""Calls of the kernel with what nobody should hand in: each gives an answer, or says what is wrong with it.

python -m tests.kernel.nasty [--seconds 60] [--seed 0]

tries one call after the other, most of them right but for one thing. Anything but an answer, a `ValueError` or a
`TypeError` with a message is printed and ends it. `test_nasty.py` tries a few hundred of each kind, `make native-check`
the same under sanitizers.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import islice
from typing import Any

import numpy as np
from msgspec.structs import asdict, replace

from spadework.cards import ALL_CARDS
from spadework.game import GameState, Phase
from spadework.game.state import Trick
from spadework.game.view import View, view
from spadework.kernel import (
    Pool,
    Solver,
    effective_size,
    hidden_hands,
    perft,
    playouts,
    public_of,
    resample,
    sample,
    score_payoff,
    self_play,
    stake,
    state_of,
    weigh,
)
from spadework.kernel.convert import compiled
from spadework.kernel.convert import position as native_position
from spadework.kernel.public import Place, Public
from spadework.rules import Rules, ruleset
from spadework.rules.bid import Bid
from tests.kernel.nasty_native import Call, all_rules, native_part, some_state
from tests.strategies import steps

__all__ = ["KINDS", "Call", "answered", "calls", "trouble"]


def trouble(call: Call) -> str:
    """What is wrong with how a call ends; empty where it answers, or says what is wrong with what it was told."""
    try:
        call.what(**call.told)
    except (ValueError, TypeError) as said:
        return "" if len(str(said)) > 12 and "\n" not in str(said) else f"{type(said).__name__} says {str(said)!r}"
    except Exception as said:  # noqa: BLE001 - whatever else it is, it is told
        return f"{type(said).__name__}: {said}"
    return ""


def answered(call: Call) -> bool:
    """Whether a call is answered."""
    try:
        call.what(**call.told)
    except (ValueError, TypeError):
        return False
    return True


NUMBERS = (-1, 0, 1, 2, 5, 127, 128, 1 << 31, 1 << 32, 1 << 63, 1 << 64, -(1 << 70), 1.5, math.nan, "3", None, True)
FLOATS = (math.nan, math.inf, -math.inf, -1, -0.0, 1e-300, 1e300, 10**400, "x", None, np.float32(0.001))
SEATS = ((), (0,), (0, 0), (0, 1, 2, 3), (0, 1, 2, 3, 4, 5), (9,), (-1,), ("a",), None, 5, [0, 2], (0.5,), (1 << 40,))
WORDS = ("", "X", "S", "none", None, 3, b"S", "S" * 100)


def _beyond(tricks: int) -> Bid:
    """A bid that nobody can make by its name."""
    return replace(Bid(4), tricks=tricks)


def some_number(rng: random.Random) -> object:
    return rng.choice(NUMBERS)


def some_threads(rng: random.Random) -> object:
    return rng.choice((-1, 0, 2, 1 << 20, 1.5, None, "2"))


def some_seats(rng: random.Random) -> object:
    return rng.choice((*SEATS, np.array([0, 2]), np.array([0.5]), {0, 2}, range(2)))


def some_table(rng: random.Random) -> object:
    number: object = rng.choice((*FLOATS, 1.0))
    return rng.choice(
        (
            [], [[]], None, 7, "abc", [1, 2, 3], [None], [[number]] * 14, [[number, 1.0]] * 14, [[1.0]] * 13,
            [[1.0]] * 2, [[1.0]] * 500, [[1.0] * 4] * 14, [[1.0], [1.0, 2.0]] * 7, np.zeros((14, 1)),
            np.zeros((14, 1, 1)), np.full((14, 1), np.nan), [["1"]] * 14, {0: [1.0]},
        )
    )  # fmt: skip


def some_worlds(rng: random.Random) -> object:
    seats = rng.choice((0, 1, 3, 4, 4, 4, 6))
    rows = rng.choice((0, 1, 3))
    raw = np.array([[rng.getrandbits(64) for _ in range(seats)] for _ in range(rows)], dtype=np.uint64)
    raw = raw.reshape(rows, seats)
    read_only = raw.copy()
    read_only.flags.writeable = False
    return rng.choice(
        (
            raw, raw & np.uint64(0x1FFF1FFF1FFF1FFF), raw.T, raw[:, ::-1], raw.astype(">u8"), raw.astype(np.int64),
            raw.astype(np.float64), raw.ravel(), raw[None], raw.tolist(), None, 3, read_only, np.asfortranarray(raw),
            np.zeros((2, 4), dtype=np.uint64), np.broadcast_to(np.uint64(1), (3, 4)), raw.astype(object),
            np.zeros((1 << 20, 0), dtype=np.uint64),
        )
    )  # fmt: skip


def some_cards(rng: random.Random) -> object:
    known = rng.sample(ALL_CARDS, rng.randint(0, 5))
    return rng.choice((known, known * 2, "AS", ["XX"], ["as"], [None], None, 3, [1], ALL_CARDS, [""], set(known)))


def some_hands(rng: random.Random) -> object:
    """Sets of cards by seat, as a state keeps them."""
    count = rng.choice((0, 2, 4, 4, 4, 6))
    return tuple(
        rng.choice((0, 1, rng.getrandbits(54), rng.getrandbits(4), 1 << 53, -1, 1 << 70)) for _ in range(count)
    )


def some_rules(rng: random.Random) -> Rules:
    return rng.choice(all_rules())


@cache
def _games() -> tuple[GameState, ...]:
    """States of all phases."""
    return tuple(
        state
        for name in ("standard", "jjdd", "euchre", "two-draw", "kitty", "passing", "two-refill", "mirror")
        for state, _, _ in islice(steps(ruleset(name), 5, rare=False), 0, 140, 7)
    )


def bent_state(rng: random.Random, state: GameState) -> object:
    """A state that cannot be, most likely; or something else."""
    seat = rng.choice((-1, 0, 3, 4, 6, 200, 1 << 40))
    taken = rng.choice(((), (1,), (0,) * 9, (-1, 0, 0, 0), (200, 0, 0, 0), (1 << 40,) * 4, (13, 13, 13, 13)))
    changes: dict[str, Any] = rng.choice(
        (
            {"hands": some_hands(rng)}, {"leader": seat}, {"turn": seat}, {"out": (seat,)}, {"out": (0, 1, 2)},
            {"trick": tuple(rng.sample(ALL_CARDS, rng.randint(0, 6)))}, {"trick": ("XX",)}, {"trick": ("AS", "AS")},
            {"taken": taken}, {"stock": tuple(rng.sample(ALL_CARDS, rng.randint(0, 54)))}, {"trump": rng.choice("SHX")},
            {"tricks": (Trick(0, (), 0),) * rng.choice((0, 5, 60, 300))}, {"broken": not state.broken},
            {"phase": rng.choice(tuple(Phase))}, {"bids": rng.choice(((), (None,) * 4, (_beyond(99),) * 4, (Bid(0, nil=True),) * 9))},
            {"rules": some_rules(rng)},
        )
    )  # fmt: skip
    return rng.choice((replace(state, **changes),) * 9 + (None, 3, "state", view(state, 0)))


def bent_view(rng: random.Random, seen: View) -> object:
    """A view that cannot be, most likely; or something else."""
    fields = asdict(seen)
    name = rng.choice(
        ("hand", "cards_left", "leader", "trick", "tricks", "turn", "trump", "turned_up", "out", "kitty", "stock_left",
         "aside", "passed", "bids", "seat", "dealer", "rules", "offered", "received", "claim", "phase")
    )  # fmt: skip
    some = tuple(rng.sample(ALL_CARDS, rng.randint(0, 14)))
    pools: dict[str, tuple[Any, ...]] = {
        "cards_left": ((), (13,) * 9, (-1,) * 4, (54,) * 4, (0,) * 4, (1 << 40, 0, 0, 0)),
        "tricks": ((Trick(0, some[:4], 0),) * 2, (Trick(9, some[:4], 0),), (Trick(0, some, 0),), (Trick(-1, ("XX",), 0),)),
        "trump": ("X", "S", "H", "none"),
        "turned_up": ("XX", "AS", "9C"), "offered": ("XX", "AS"),
        "out": ((0, 1, 2, 3), (9,), (-1,), (1,)),
        "bids": ((), (_beyond(40),) * 4, (Bid(0, nil=True),) * 7, (None,) * 4),
        "rules": (some_rules(rng),), "claim": (None,), "phase": tuple(Phase),
    }  # fmt: skip
    usual = fields[name]
    pool = pools.get(name) or ((-1, 9, 1 << 40, 0) if isinstance(usual, int) else (some, (), ("XX",), some + some))
    return rng.choice((replace(seen, **{name: rng.choice(pool)}),) * 9 + (None, 3, "view"))


def _bent(
    rng: random.Random, told: dict[str, Any], pools: Mapping[str, Callable[[random.Random], object]]
) -> dict[str, Any]:
    """The same with one of it bent, or now and then none or two."""
    for _ in range(rng.choice((0, 1, 1, 1, 1, 2))):
        name = rng.choice(tuple(pools))
        told[name] = pools[name](rng)
    return told


def solving(rng: random.Random) -> Call:
    state, solver = some_state(rng), Solver(memory=1 << 20)
    seats = state.rules.seats
    told: dict[str, Any] = {"state": state, "nodes": rng.choice((0, 1, 20)), "seconds": rng.choice((0.0, 1e-9, 1.0))}
    pools: dict[str, Callable[[random.Random], object]] = {
        "state": lambda rng: bent_state(rng, state),
        "nodes": lambda rng: rng.choice((*NUMBERS, 1)),
        "seconds": lambda rng: rng.choice(FLOATS),
        "ours": some_seats,
    }
    name = rng.choice(
        ("solve", "tricks", "at_least", "cards", "line", "leaders", "worlds", "cards_worlds", "payoff", "payoff_cards",
         "payoff_line", "payoff_worlds", "payoff_cards_worlds", "can_set", "can_set_worlds")
    )  # fmt: skip
    if name == "at_least":
        told["tricks"], pools["tricks"] = 1, some_number
    if name == "tricks":
        told["guess"], pools["guess"] = 1, some_number
    if name.startswith("payoff"):
        told |= {"ours": (0,), "nils": (1,), "table": [[1.0, 2.0]] * (state.rules.tricks + 1)}
        pools |= {"nils": some_seats, "table": some_table}
    if name.startswith("can_set"):
        told["nils"], pools["nils"] = (1,), some_seats
    if name.endswith("worlds"):
        row = native_position(state).hands
        told["worlds"], pools["worlds"] = np.array([row[:seats]] * 3, dtype=np.uint64), some_worlds
        told["known"], pools["known"] = told.pop("state"), pools.pop("state")
        if rng.random() < 0.3:
            seen = view(state, rng.choice((None, state.turn)))
            told["known"], pools["known"] = seen, lambda rng: bent_view(rng, seen)
        told["threads"], pools["threads"] = rng.choice((1, 2)), some_threads
    return Call(getattr(solver, name), _bent(rng, told, pools))


def simulating(rng: random.Random) -> Call:
    state = some_state(rng)
    shared: dict[str, Callable[[random.Random], object]] = {
        "policy": lambda rng: rng.choice(
            (*WORDS, "random", ("quick",) * 3, (1,) * 4, [], ("random", None, "quick", ""))
        ),
        "seed": lambda rng: rng.choice(NUMBERS),
        "threads": some_threads,
    }
    if rng.random() < 0.5:
        told: dict[str, Any] = {"state": state, "repeats": 3, "seed": 1, "policy": rng.choice(("random", "quick"))}
        # So many that fit into no memory at all are not tried: they say so by themselves, where there is an end to it.
        few = tuple(
            number for number in NUMBERS if number is None or isinstance(number, str) or not 200 < number <= 1 << 32
        )
        pools = shared | {
            "state": lambda rng: bent_state(rng, state),
            "repeats": lambda rng: rng.choice(few),
            "worlds": some_worlds,
        }
        return Call(playouts, _bent(rng, told, pools))
    told = {"rules": some_rules(rng), "number": 3, "seed": 1, "policy": rng.choice(("random", "quick"))}
    pools = shared | {
        "rules": lambda rng: rng.choice((None, "standard", 3, some_rules(rng))),
        "number": lambda rng: rng.choice((-1, 0, 1 << 33, 1 << 70, 1.5, math.nan, None, "3")),
        "first": some_number,
        "trump": lambda rng: rng.choice(WORDS),
        "cards": lambda rng: rng.choice((True, None)),
    }
    return Call(self_play, _bent(rng, told, pools))


def sampling(rng: random.Random) -> Call:
    seen = view(rng.choice(_games()), rng.choice((None, 0, 1)))
    known = hidden_hands(ruleset("standard"), {0: rng.sample(ALL_CARDS[2:], 13)} if rng.random() < 0.0 else {})
    few = (-1, 0, 1, 3, 1 << 33, 1 << 64, -(1 << 70), 1.5, math.nan, None, "3")
    pools: dict[str, Callable[[random.Random], object]] = {
        "known": lambda rng: bent_view(rng, seen),
        "number": lambda rng: rng.choice(few),
        "seed": some_number,
    }
    kind = rng.randrange(5)
    if kind == 0:
        return Call(sample, _bent(rng, {"known": rng.choice((known, seen)), "number": 3, "seed": 1}, pools))
    if kind == 1:
        return Call(public_of, {"view": bent_view(rng, seen), "trust": rng.random() < 0.5})
    worlds = sample(known, 4, seed=1)
    if kind == 2:
        told: dict[str, Any] = {"worlds": worlds, "weights": np.ones(4), "number": 3, "seed": 1}
        return Call(
            resample,
            _bent(
                rng,
                told,
                {
                    "worlds": some_worlds,
                    "weights": _some_weights,
                    "number": lambda rng: rng.choice(few),
                    "seed": some_number,
                },
            ),
        )
    if kind == 3:
        told = {"worlds": worlds, "likelihood": np.ones(4), "batch": 2}
        return Call(weigh, _bent(rng, told, {"worlds": some_worlds, "likelihood": _some_weights, "batch": some_number}))
    return Call(effective_size, {"weights": _some_weights(rng)})


def _some_weights(rng: random.Random) -> object:
    number = rng.choice(FLOATS)
    return rng.choice(
        (
            [number] * 4,
            [1.0, 2.0],
            np.ones((4, 1)),
            None,
            "abcd",
            3.0,
            [[1.0], [2.0, 3.0]],
            lambda _: [1.0],
            lambda _: None,
            [0.0] * 4,
            [],
        )
    )


def pooling(rng: random.Random) -> Call:
    seen = view(rng.choice(_games()), rng.choice((None, 0, 1)))
    later = view(rng.choice(_games()), rng.choice((0, 1)))

    def made(**told: Any) -> None:
        pool = Pool(**told)
        pool.update(later)
        pool.draw(3)

    told: dict[str, Any] = {"view": seen, "size": 4, "seed": 1}
    few = (-1, 0, 1, 3, 1 << 40, 1 << 70, 1.5, math.nan, None, "3")
    return Call(
        made,
        _bent(rng, told, {
            "view": lambda rng: bent_view(rng, seen),
            "size": lambda rng: rng.choice(few),
            "seed": some_number,
            "floor": lambda rng: rng.choice(FLOATS),
            "most": lambda rng: rng.choice(few),
            "belief": lambda rng: rng.choice((None, 3, lambda _view, some: np.ones(len(some)), lambda *_: None)),
        }),
    )  # fmt: skip


def knowing(rng: random.Random) -> Call:
    if rng.random() < 0.5:
        told: dict[str, Any] = {"rules": some_rules(rng), "hands": {0: rng.sample(ALL_CARDS, 2)}}

        def by_seat(rng: random.Random) -> object:
            return rng.choice(
                ({0: some_cards(rng)}, {rng.choice((-1, 3, 9)): some_cards(rng)}, {"a": ["AS"]}, None, 3, {1: "SX"})
            )

        pools: dict[str, Callable[[random.Random], object]] = {
            "rules": lambda rng: rng.choice((None, 3, some_rules(rng))),
            "hands": by_seat, "cannot": by_seat, "voids": by_seat,
            "played": some_cards,
            "sizes": lambda rng: rng.choice(((13,) * 4, (1, 2), (-1,) * 4, (1 << 40,) * 4, None, 3, "abcd", (1.5,) * 4)),
            "trump": lambda rng: rng.choice(WORDS),
        }  # fmt: skip

        def known(**told: Any) -> int:
            return hidden_hands(**told).count

        return Call(known, _bent(rng, told, pools))

    def some_place() -> object:
        some: Any = rng.choice((0, 1, rng.getrandbits(64), -1, 1 << 64, rng.getrandbits(13), None, 1.5))
        size: Any = rng.choice((0, 13, 13, 13, -1, 99, 1 << 40, 1.5, None))
        return rng.choice(
            (
                Place("a", size),
                Place("b", size, some),
                Place("c", size, 0, some),
                Place("d", size, 0, -1, some, size),
                None,
            )
        )

    def public(**told: Any) -> int:
        return Public(**told).count

    terms = compiled(ruleset("standard"))
    places = [Place(f"seat {seat}", 13) for seat in range(4)]
    told = {"terms": terms, "places": tuple(places), "seats": 4}
    return Call(
        public,
        _bent(rng, told, {
            "places": lambda rng: tuple(rng.choice((place, some_place())) for place in places),
            "seats": some_number,
            "gone": lambda rng: rng.choice((*NUMBERS, rng.getrandbits(64))),
        }),
    )  # fmt: skip


def counting(rng: random.Random) -> Call:
    state = some_state(rng)
    if rng.random() < 0.3:
        seen = view(state, rng.choice((None, state.turn)))
        hands = native_position(state).hands[: state.rules.seats]
        told: dict[str, Any] = {"view": seen, "world": hands, "stock": state.stock}
        bent: dict[str, Callable[[random.Random], object]] = {
            "view": lambda rng: bent_view(rng, seen),
            "world": lambda rng: rng.choice((*NUMBERS, hands[:-1], some_hands(rng), [None] * 4, np.zeros((4, 4)))),
            "stock": some_cards,
        }
        return Call(state_of, _bent(rng, told, bent))
    if rng.random() < 0.6:
        told = {"state": state, "depth": rng.choice((0, 3))}
        return Call(
            perft,
            _bent(
                rng,
                told,
                {
                    "state": lambda rng: bent_state(rng, state),
                    "depth": lambda rng: rng.choice((-1, 1, 55, 1 << 40, 1.5, None)),
                },
            ),
        )
    if rng.random() < 0.5:
        seen = view(state, rng.choice((None, state.turn)))
        told = {"known": rng.choice((state, seen)), "seat": rng.choice((None, 0))}
        return Call(
            stake,
            _bent(rng, told, {
                "known": lambda rng: rng.choice((bent_state(rng, state), bent_view(rng, seen), None, 3)),
                "seat": some_number, "bag": lambda rng: rng.choice(FLOATS),
                "before": lambda rng: rng.choice(((), (None,), 3, (1, 2), state.standings)),
            }),
        )  # fmt: skip
    told = {"rules": some_rules(rng), "bids": (Bid(3),) * 4}
    return Call(
        score_payoff,
        _bent(rng, told, {
            "rules": lambda rng: rng.choice((None, 3, some_rules(rng))),
            "bids": lambda rng: rng.choice(((), (None,) * 4, (Bid(0, nil=True),) * 6, (_beyond(99),) * 2, None, (3,) * 4)),
            "team": some_number, "bag": lambda rng: rng.choice(FLOATS),
            "before": lambda rng: rng.choice(((), (None,), 3, (1, 2))), "like": lambda rng: rng.choice((None, 3)),
        }),
    )  # fmt: skip


KINDS: dict[str, Callable[[random.Random], Call]] = {
    "solving": solving,
    "simulating": simulating,
    "sampling": sampling,
    "pooling": pooling,
    "knowing": knowing,
    "counting": counting,
    "native": native_part,
}
"""How calls of each kind are made."""


def calls(kind: str, seed: int, number: int) -> Iterator[Call]:
    """So many calls, the same for the same seed."""
    for at in range(number):
        yield KINDS[kind](random.Random(f"{kind} {seed + at}"))


def main() -> None:
    """Try until time is over, or something is wrong."""
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("--seconds", type=float, default=60)
    reader.add_argument("--seed", type=int, default=0)
    reader.add_argument("kind", nargs="*", choices=[[], *KINDS])
    asked = reader.parse_args()
    end, seed, count, wrong = time.monotonic() + asked.seconds, asked.seed, 0, 0
    while time.monotonic() < end:
        for kind in asked.kind or KINDS:
            for call in calls(kind, seed, 50):
                count += 1
                if said := trouble(call):
                    wrong += 1
                    print(f"{call}\n  {said}", flush=True)
        seed += 50
    print(f"{count:,} calls, {wrong} in trouble")


if __name__ == "__main__":
    main()
