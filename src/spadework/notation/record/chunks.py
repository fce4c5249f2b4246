"""The tags of a text, deal by deal."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.notation.record.acts import SECTIONS
from spadework.notation.record.bad import BadRecord
from spadework.notation.record.checks import CHECKS
from spadework.notation.record.deeds import DEEDS
from spadework.notation.record.seats import COMPASS
from spadework.notation.record.text import Pair, Source

_PLAYERS = frozenset(name.lower() for names in COMPASS.values() for name in names)
_GAME = frozenset({"game", "rules", "rulesjson", "ruleschanges"}) | _PLAYERS
_DEAL = frozenset({"board", "dealer", "deal", "dealtorder", "stock", "seed", "gamescores"})
_RESULTS = frozenset({"tricks", "sheet"} | {check.name.lower() for check in CHECKS})
_KEPT = frozenset({"counted", "jokers", "honors", "maker", "defense", "reneges", "wrongclaims"})
ACTS = frozenset({name.lower() for name in SECTIONS} | {"play", "adjust"} | DEEDS.keys())
"""Tags that say what somebody did; their order is the order of what happened."""

RESERVED = _GAME | _DEAL | _RESULTS | _KEPT | ACTS
"""All tags that mean something here, in small letters."""

_BEFORE_ACTS = _GAME | _DEAL

_MOST_TAGS = 1_000


class Chunk:
    """The tags of one deal: those that say one thing by name, those of what happened in order, and the rest."""

    def __init__(self) -> None:
        self.said: dict[str, Pair] = {}
        self.acts: list[Pair] = []
        self.results: list[Pair] = []
        self.game_tags: list[Pair] = []
        self.deal_tags: list[Pair] = []
        self.at = 0
        self._apart: list[Pair] = []

    def add(self, pair: Pair) -> bool:
        """Take a tag in; False where it belongs to the next deal."""
        name = pair.name.lower()
        known = name in RESERVED
        begun = bool(self.acts or self.results)
        if name in self.said or (begun and (name in _BEFORE_ACTS or (pair.spaced and not known))):
            return False
        if not (self.said or begun or self.game_tags or self.deal_tags):
            self.at = pair.at
        if known:
            self._apart = []
        elif pair.spaced or self._apart:
            self._apart.append(pair)
        if name in ACTS:
            self.acts.append(pair)
        elif name in _RESULTS:
            self.results.append(pair)
        elif known:
            self.said[name] = pair
        else:
            tags = self.deal_tags if begun or "board" in self.said else self.game_tags
            tags.append(pair)
        return True

    def give_back(self) -> list[Pair]:
        """Take out the tags at the end that stand apart: of a deal without acts, only the next deal tells their end."""
        apart, self._apart = self._apart, []
        self.game_tags = [pair for pair in self.game_tags if pair not in apart]
        self.deal_tags = [pair for pair in self.deal_tags if pair not in apart]
        return apart

    def value(self, name: str, otherwise: str = "") -> str:
        """What a tag says, or something else where it is missing."""
        pair = self.said.get(name)
        return pair.value if pair else otherwise


DEALS_A_GAME = 20
"""How many deals are read for each game that may be: most games have half as many."""


def within(source: Source, chunk: Chunk, games: int, most: int | None) -> None:
    """See that a deal does not begin one game more than are to be read. Raises `BadRecord`."""
    if most is not None and games >= most:
        raise source.bad(chunk.at, f"at most {most} games are read at once; give the rest separately")


def chunks(source: Source, most: int | None = None) -> Iterator[Chunk]:
    """The deals of a text, one by one. Raises `BadRecord` at what is not a tag, when all before it was given.

    Where at most so many games are to be read, it also stops behind as many deals as those may have.
    """
    chunk, count, deals = Chunk(), 0, 0
    broken: BadRecord | None = None
    try:
        for pair in source.pairs():
            if not chunk.add(pair):
                apart = chunk.give_back()
                yield chunk
                deals += 1
                chunk, count = Chunk(), len(apart)
                if most is not None and deals >= most * DEALS_A_GAME:
                    raise source.bad(pair.at, f"at most {deals:,} deals are read at once; give the rest separately")
                for own in (*apart, pair):
                    chunk.add(own)
            count += 1
            if count > _MOST_TAGS:
                raise source.bad(
                    pair.at, f"more than {_MOST_TAGS} tags for one deal; leave out what says nothing of it"
                )
    except BadRecord as bad:
        broken = bad
    if chunk.said or chunk.acts or chunk.results or chunk.game_tags or chunk.deal_tags:
        yield chunk
    if broken:
        raise broken
