# Made by tools/stub.py from native/bind; `make stub` writes it anew.

from collections.abc import Sequence

class Rules:
    def __init__(
        self,
        *,
        team: Sequence[int],
        pack: int,
        trump: bool,
        lead: str,
        void: str,
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
