"""Which keys belong to accounts: a guest's cookie of such a key is good for nothing, and whoever has one has them all."""

from __future__ import annotations

from collections.abc import Mapping


class Owned:
    """All keys that belong to accounts.

    >>> owned = Owned({"ann": "ann", "ann-on-her-phone": "ann"})
    >>> owned.put("ann-at-work", "ann")
    >>> owned.all_of("ann"), owned.all_of("a-guest"), "ann-at-work" in owned
    (('ann', 'ann-on-her-phone', 'ann-at-work'), ('a-guest',), True)
    """

    def __init__(self, owners: Mapping[str, str]) -> None:
        """`owners` says whose each key is."""
        self._owners: dict[str, str] = {}
        self._keys: dict[str, tuple[str, ...]] = {}
        for key, person in owners.items():
            self.put(key, person)

    def __contains__(self, key: str) -> bool:
        return key in self._owners

    def put(self, key: str, person: str) -> None:
        """This belongs to somebody's account."""
        if self._owners.get(key) != person:
            self._owners[key] = person
            self._keys[person] = (*self._keys.get(person, (person,)), *(() if key == person else (key,)))

    def all_of(self, person: str) -> tuple[str, ...]:
        """All keys of whoever is known by this one, which need not be that of an account; it comes first."""
        return self._keys.get(person, (person,))
