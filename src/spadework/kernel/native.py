"""The native part, under the name by which the package asks for it.

Where it could not be built, importing this module says so; `spadework.kernel.reference` does without.
"""

from __future__ import annotations

try:
    from spadework.kernel._native import (
        Bidding,
        Forcing,
        Layouts,
        Position,
        Rules,
        Tricks,
        deals,
        legal,
        open_bids,
        outcomes,
        perft,
        play,
        quick_bid,
        quick_card,
    )
except ModuleNotFoundError as problem:
    raise ImportError(
        "spadework.kernel has no native part in this installation. It needs a C++20 compiler, such as g++ 12: install one "
        "and then Spadework again. spadework.kernel.reference gives the same answers without it, slowly."
    ) from problem
except ImportError as problem:
    raise ImportError(
        f"the native part of spadework.kernel is of another version, or cannot be loaded here ({problem}); "
        "install Spadework again, which builds it anew."
    ) from problem

__all__ = [
    "Bidding",
    "Forcing",
    "Layouts",
    "Position",
    "Rules",
    "Tricks",
    "deals",
    "legal",
    "open_bids",
    "outcomes",
    "perft",
    "play",
    "quick_bid",
    "quick_card",
]
