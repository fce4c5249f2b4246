# Made by tools/stub.py from native/bind; `make stub` writes it anew.

from collections.abc import Sequence

import numpy
import numpy.typing

def add_ahead(
    mean: numpy.typing.NDArray[numpy.float32],
    values: numpy.typing.NDArray[numpy.float32],
    ways: numpy.typing.NDArray[numpy.int32],
    shares: numpy.typing.NDArray[numpy.float32],
) -> None: ...

class Forcing:
    def __init__(self, memory: int, *, plain: bool = False) -> None: ...
    def payoff(
        self,
        rules: Rules,
        position: Position,
        ours: Sequence[int],
        nils: Sequence[int],
        worth: Sequence[float],
        nodes: int,
        seconds: float,
    ) -> tuple[float, float]: ...
    def payoff_cards(
        self,
        rules: Rules,
        position: Position,
        ours: Sequence[int],
        nils: Sequence[int],
        worth: Sequence[float],
        nodes: int,
        seconds: float,
    ) -> list[tuple[int, tuple[float, float]]]: ...
    def payoff_line(
        self,
        rules: Rules,
        position: Position,
        ours: Sequence[int],
        nils: Sequence[int],
        worth: Sequence[float],
        nodes: int,
        seconds: float,
    ) -> list[int]: ...
    def payoff_worlds(
        self,
        rules: Rules,
        position: Position,
        worlds: numpy.typing.NDArray[numpy.uint64],
        ours: Sequence[int],
        nils: Sequence[int],
        worth: Sequence[float],
        nodes: int,
        seconds: float,
        threads: int,
    ) -> numpy.typing.NDArray[numpy.float64]: ...
    def payoff_cards_worlds(
        self,
        rules: Rules,
        position: Position,
        worlds: numpy.typing.NDArray[numpy.uint64],
        ours: Sequence[int],
        nils: Sequence[int],
        worth: Sequence[float],
        nodes: int,
        seconds: float,
        threads: int,
    ) -> tuple[tuple[int, ...], numpy.typing.NDArray[numpy.float64]]: ...
    def playout_cards_worlds(
        self,
        rules: Rules,
        position: Position,
        worlds: numpy.typing.NDArray[numpy.uint64],
        ours: Sequence[int],
        nils: Sequence[int],
        worth: Sequence[float],
        *,
        bids: Sequence[int],
        tricks: int,
        exact: int,
        policy: str,
        nodes: int,
        threads: int,
    ) -> tuple[tuple[int, ...], numpy.typing.NDArray[numpy.float64]]: ...
    def can_set(
        self,
        rules: Rules,
        position: Position,
        ours: Sequence[int],
        nils: Sequence[int],
        any: bool,
        nodes: int,
        seconds: float,
    ) -> bool | None: ...
    def set_worlds(
        self,
        rules: Rules,
        position: Position,
        worlds: numpy.typing.NDArray[numpy.uint64],
        ours: Sequence[int],
        nils: Sequence[int],
        any: bool,
        nodes: int,
        seconds: float,
        threads: int,
    ) -> numpy.typing.NDArray[numpy.int8]: ...
    def forget(self) -> None: ...
    @property
    def nodes(self) -> int: ...

def lessons(
    rules: Rules,
    deals: Sequence[
        tuple[
            Sequence[int],
            Sequence[int],
            int,
            Sequence[tuple[int, int, int, Sequence[int]]],
            Sequence[tuple[Sequence[int], Sequence[int], Sequence[float]]],
        ]
    ],
    plain: numpy.typing.NDArray[numpy.float32],
    trumps: numpy.typing.NDArray[numpy.float32],
    before: numpy.typing.NDArray[numpy.float32],
    *,
    doubt: float,
    worlds: int,
    pool: int,
    seed: int,
) -> tuple[
    numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.float32]
]: ...

class Network:
    def __init__(
        self,
        first: numpy.typing.NDArray[numpy.int16],
        first_bias: numpy.typing.NDArray[numpy.int32],
        second: numpy.typing.NDArray[numpy.int16],
        second_bias: numpy.typing.NDArray[numpy.int32],
        last: numpy.typing.NDArray[numpy.int16],
        last_bias: numpy.typing.NDArray[numpy.int32],
    ) -> None: ...
    def outputs(self, on: Sequence[int], *, plain: bool = False) -> list[int]: ...
    def cards(
        self,
        seen: tuple[int, int, Sequence[int], Sequence[int], Sequence[int], Sequence[int], Sequence[int], bool],
        *,
        plain: bool = False,
    ) -> list[tuple[int, int]]: ...

def network_inputs(
    seen: tuple[int, int, Sequence[int], Sequence[int], Sequence[int], Sequence[int], Sequence[int], bool],
) -> tuple[list[int], list[tuple[int, int]]]: ...

class Rules:
    def __init__(
        self,
        *,
        team: Sequence[int],
        pack: int,
        trump: bool,
        lead: str,
        void: str,
        must_head: bool = False,
        no_trump_first_trick: bool = False,
        jokers: int = 0,
        jokers_free: bool = False,
        jokers_may_lead: bool = False,
        breaking: int = 0,
        low_lane: int = -1,
        low_lead: bool = False,
        low_all: bool = False,
        refill: bool = False,
    ) -> None: ...
    @property
    def seats(self) -> int: ...
    @property
    def pack(self) -> int: ...
    @property
    def trump(self) -> bool: ...
    @property
    def refill(self) -> bool: ...
    @property
    def team(self) -> tuple[int, ...]: ...

class Position:
    def __init__(
        self,
        rules: Rules,
        *,
        hands: Sequence[int],
        leader: int,
        trick: Sequence[int] = [],
        out: Sequence[int] = [],
        broken: bool = False,
        tricks: int = 0,
        taken: Sequence[int] = [],
        stock: Sequence[int] = [],
    ) -> None: ...
    @property
    def hands(self) -> tuple[int, ...]: ...
    @property
    def trick(self) -> tuple[int, ...]: ...
    @property
    def taken(self) -> tuple[int, ...]: ...
    @property
    def stock(self) -> tuple[int, ...]: ...
    @property
    def out(self) -> tuple[int, ...]: ...
    @property
    def leader(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def tricks(self) -> int: ...
    @property
    def broken(self) -> bool: ...
    @property
    def over(self) -> bool: ...

def legal(rules: Rules, position: Position) -> int: ...
def play(rules: Rules, position: Position, card: int) -> Position: ...
def perft(rules: Rules, position: Position, depth: int) -> list[int]: ...

class Layouts:
    def __init__(self, cards: int, places: Sequence[tuple[int, int, int]], known: Sequence[int]) -> None: ...
    @property
    def count(self) -> int: ...
    def draw(self, number: int, seed: int) -> numpy.typing.NDArray[numpy.uint64]: ...

class Bidding:
    def __init__(
        self,
        *,
        kind: str,
        first_lead: str,
        dealer_first: bool,
        nil: bool,
        one_nil: bool,
        nil_exempt: bool,
        not_tricks: bool,
        secret: bool,
        hand_size: int,
        tricks: int,
        min_bid: int,
        min_team: int,
        max_team: int,
        only: Sequence[int],
    ) -> None: ...

def deals(
    rules: Rules,
    bidding: Bidding,
    count: int,
    *,
    policies: Sequence[str],
    seed: int,
    first: int,
    threads: int,
    cards: bool,
    plain: bool = False,
) -> tuple[
    numpy.typing.NDArray[numpy.uint64],
    numpy.typing.NDArray[numpy.int8],
    numpy.typing.NDArray[numpy.uint8],
    numpy.typing.NDArray[numpy.uint8] | None,
]: ...
def dealt(
    rules: Rules,
    bidding: Bidding,
    hands: numpy.typing.NDArray[numpy.uint64],
    bids: numpy.typing.NDArray[numpy.int8],
    *,
    dealer: int,
    policies: Sequence[str],
    seed: int,
    threads: int,
    plain: bool = False,
) -> tuple[numpy.typing.NDArray[numpy.int8], numpy.typing.NDArray[numpy.uint8]]: ...
def outcomes(
    rules: Rules,
    position: Position,
    *,
    bids: Sequence[int],
    tricks: int,
    worlds: numpy.typing.NDArray[numpy.uint64] | None,
    repeats: int,
    policies: Sequence[str],
    seed: int,
    threads: int,
    plain: bool = False,
) -> numpy.typing.NDArray[numpy.uint8]: ...
def quick_card(rules: Rules, position: Position, bids: Sequence[int], tricks: int) -> int: ...
def open_bids(rules: Rules, bidding: Bidding, bids: Sequence[int], seat: int, hand: int) -> list[int]: ...
def quick_bid(rules: Rules, bidding: Bidding, bids: Sequence[int], seat: int, hand: int) -> int: ...

class Tricks:
    def __init__(self, memory: int, *, plain: bool = False) -> None: ...
    def value(
        self,
        rules: Rules,
        position: Position,
        ours: Sequence[int],
        fewest: bool,
        guess: int,
        nodes: int,
        seconds: float,
    ) -> tuple[int, int]: ...
    def at_least(
        self, rules: Rules, position: Position, ours: Sequence[int], fewest: bool, need: int, nodes: int, seconds: float
    ) -> bool | None: ...
    def cards(
        self, rules: Rules, position: Position, ours: Sequence[int], fewest: bool, nodes: int, seconds: float
    ) -> list[tuple[int, tuple[int, int]]]: ...
    def line(
        self, rules: Rules, position: Position, ours: Sequence[int], fewest: bool, nodes: int, seconds: float
    ) -> list[int]: ...
    def worlds(
        self,
        rules: Rules,
        position: Position,
        worlds: numpy.typing.NDArray[numpy.uint64],
        ours: Sequence[int],
        fewest: bool,
        nodes: int,
        seconds: float,
        threads: int,
    ) -> numpy.typing.NDArray[numpy.uint8]: ...
    def cards_worlds(
        self,
        rules: Rules,
        position: Position,
        worlds: numpy.typing.NDArray[numpy.uint64],
        ours: Sequence[int],
        fewest: bool,
        nodes: int,
        seconds: float,
        threads: int,
    ) -> tuple[tuple[int, ...], numpy.typing.NDArray[numpy.uint8]]: ...
    def forget(self) -> None: ...
    @property
    def nodes(self) -> int: ...

def tree_cards(
    rules: Rules,
    position: Position,
    worlds: numpy.typing.NDArray[numpy.uint64],
    ours: Sequence[int],
    nils: Sequence[int],
    worth: Sequence[float],
    *,
    bids: Sequence[int],
    tricks: int,
    policy: str,
    explore: float,
    iterations: int,
    seed: int,
) -> list[tuple[int, int, float]]: ...
def likelihoods(
    worlds: numpy.typing.NDArray[numpy.uint64],
    chosen: Sequence[tuple[int, int, int, Sequence[int]]],
    plain: numpy.typing.NDArray[numpy.float32],
    trumps: numpy.typing.NDArray[numpy.float32],
    before: numpy.typing.NDArray[numpy.float32],
    doubt: float,
) -> numpy.typing.NDArray[numpy.float64]: ...
def draw_by_weight(
    weights: numpy.typing.NDArray[numpy.float64], number: int, seed: int
) -> numpy.typing.NDArray[numpy.uint64]: ...
