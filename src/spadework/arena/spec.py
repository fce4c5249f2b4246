"""What is played in the arena: by whom, under which rules, over which cards."""

from __future__ import annotations

import hashlib
import hmac
from itertools import combinations
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from spadework.arena.naming import called
from spadework.faults import Fault
from spadework.rules import Rules
from spadework.words import number_of

Count = Annotated[int, msgspec.Meta(ge=0)]


class MatchSpec(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match in the arena: all that its result depends on.

    Each two of the `players` meet in `pairs` pairs: the same cards once for each way in which they can share the teams.
    The cards and the dice of the bots follow from `seed` and the number of the pair alone.
    """

    players: Annotated[tuple[str, ...], msgspec.Meta(min_length=2, max_length=24)]
    """As they are named: ``"thumb"``, ``"search:worlds=30"``, ``"my_bots:Careful"``, or a command."""
    rules: Rules
    unit: Literal["deals", "games"] = "deals"
    """What is played in each seating: one deal, or a whole game."""
    pairs: Annotated[int, msgspec.Meta(ge=1, le=10_000_000)] = 100
    seed: Annotated[str, msgspec.Meta(max_length=200)] = "arena"
    bidder: str = ""
    """The player that bids for every seat, so that the others only play their cards; empty where each bids for itself."""
    scores: tuple[int, ...] = ()
    """Where each team of seats begins, in points as they are counted; at nothing if left out."""
    bags: tuple[Count, ...] = ()
    """With how many bags each team of seats begins; with none if left out."""
    bag: Annotated[float, msgspec.Meta(ge=0, le=1_000_000)] = 0.0
    """What a bag costs beside what it scores, where deals are played alone: no penalty would ever come of them.

    `spadework.scoring.bags.bag_price` is its share of the penalty.
    """
    dealer: Annotated[int, msgspec.Meta(ge=-1)] = -1
    """The seat that deals first; -1 for each in turn, pair by pair."""
    limit: Annotated[float, msgspec.Meta(gt=0, le=1_000_000)] = 10.0
    """Seconds that a program may take for a choice. Players in Python are timed, and not cut short."""
    most_deals: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 100
    """A game that is not over after so many deals is won by whoever leads."""
    stronger_by: Annotated[float, msgspec.Meta(ge=0, le=1_000_000)] = 0.0
    """The lead that the sequential test looks for, which ends the match when it is sure; 0 for none.

    In points a deal, or in games in hundredths of games won above a half.
    """

    @property
    def identity(self) -> str:
        """What all matches have in common whose pairs are the same, however many are played."""
        same = replace(self, pairs=1, stronger_by=0.0)
        return hashlib.sha256(msgspec.json.encode(same, order="deterministic")).hexdigest()[:16]

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """Who meets whom, by place in `players`."""
        return tuple(combinations(range(len(self.players)), 2))

    @property
    def numbers(self) -> range:
        """The pairs of all pairings, numbered so that each pairing has come equally far."""
        return range(self.pairs * len(self.pairings))

    def at(self, number: int) -> tuple[int, tuple[int, int]]:
        """Which pair of cards a number is, and who meets over it."""
        pair, pairing = divmod(number, len(self.pairings))
        return pair, self.pairings[pairing]

    @property
    def labels(self) -> tuple[str, ...]:
        """The players' names, each of its own."""
        names = tuple(map(called, self.players))
        same = [names[:at].count(name) for at, name in enumerate(names)]
        return tuple(f"{name} ({n + 1})" if n else name for name, n in zip(names, same, strict=True))

    def seed_of(self, *parts: object) -> bytes:
        """Thirty-two bytes for a purpose named by these words."""
        words = "/".join(map(str, ("spadework arena", *parts)))
        return hmac.digest(hashlib.sha256(self.seed.encode()).digest(), words.encode(), "sha256")

    def check(self) -> None:
        """Raise `Fault` for what does not fit the rules."""
        rules = self.rules
        for name, given in (("scores", self.scores), ("bags", self.bags)):
            if given and len(given) != len(rules.teams):
                teams = number_of(len(rules.teams), "team")
                raise Fault(name, f"{len(given)} given for {teams}; give one for each, in the order of the seats")
        if self.dealer >= rules.seats:
            raise Fault("dealer", f"{self.dealer} is no seat; give 0 to {rules.seats - 1}, or leave it out")
        if self.bag and self.unit == "games":
            raise Fault(
                "bag", f"{self.bag:g} given for whole games, in which bags cost what the rules say; leave it out"
            )
        if self.stronger_by and len(self.players) > 2:
            raise Fault("stronger_by", "a sequential test is between two players; name two, or leave it out")
