"""What players do in the positions of `tests/data/partner`: ``python -m tests.partner search thumb:…``."""

from __future__ import annotations

import sys

from spadework.players import player
from tests.partner.positions import positions


def main() -> None:
    """A line for each position in which somebody fails, and how many each passes."""
    names = sys.argv[1:] or ["thumb"]
    passed = dict.fromkeys(names, 0)
    for each in positions():
        chosen = {name: each.choice(player(name)) for name in names}
        for name, choice in chosen.items():
            passed[name] += choice in each.accepted
        if any(choice not in each.accepted for choice in chosen.values()):
            did = ", ".join(f"{name} {choice}" for name, choice in chosen.items())
            print(f"{each.theme}/{each.name}: {did}; right: {' '.join(each.accepted)}\n    {each.why}")
    for name, number in passed.items():
        print(f"{name}: {number} of {len(positions())}")


if __name__ == "__main__":
    main()
