"""Who has blocked whom, as tables ask it: by the keys by which logs know people."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet

_NOBODY: AbstractSet[str] = frozenset()


class Blocked:
    """Nobody has blocked anybody, until that was read."""

    def __init__(self) -> None:
        self._blocked: Mapping[str, AbstractSet[str]] = {}
        self._blockers: Mapping[str, AbstractSet[str]] = {}

    def by(self, person: str) -> AbstractSet[str]:
        """All keys of those whom somebody has blocked."""
        return self._blocked.get(person, _NOBODY)

    def who_blocked(self, person: str) -> AbstractSet[str]:
        """All keys of those who have blocked somebody."""
        return self._blockers.get(person, _NOBODY)

    def read(self, pairs: Iterable[tuple[str, str]], owners: Mapping[str, str]) -> None:
        """Take in who has blocked whom; `owners` says of the keys of accounts whose each is.

        >>> blocked = Blocked()
        >>> blocked.read([("ann", "ben-on-his-phone")], {"ben": "ben", "ben-on-his-phone": "ben"})
        >>> sorted(blocked.by("ann")), sorted(blocked.who_blocked("ben")), sorted(blocked.by("ben"))
        (['ben', 'ben-on-his-phone'], ['ann'], [])
        """
        keys = defaultdict[str, set[str]](set)
        for key, owner in owners.items():
            keys[owner].add(key)
        blocked, blockers = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set)
        for pair in pairs:
            hers, his = [keys.get(owners.get(key, key), {key}) for key in pair]
            for key in hers:
                blocked[key] |= his
            for key in his:
                blockers[key] |= hers
        self._blocked, self._blockers = dict(blocked), dict(blockers)
