"""The native part, under the name by which the package asks for it.

It is a distribution of its own, which is compiled. Where it is not installed, importing this module says so;
`spadework.kernel.reference` does without.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from spadework import __version__
from spadework.extras import remedy

try:
    import spadework_kernel
    from spadework_kernel._native import (
        Bidding,
        Forcing,
        Layouts,
        Network,
        Position,
        Rules,
        Tricks,
        add_ahead,
        deals,
        dealt,
        draw_by_weight,
        legal,
        lessons,
        likelihoods,
        network_inputs,
        open_bids,
        outcomes,
        perft,
        play,
        quick_bid,
        quick_card,
        tree_cards,
    )
except ModuleNotFoundError as problem:
    raise ImportError(
        f"spadework.kernel has no native part in this installation; run: {remedy('kernel')}. Where that has to compile it, "
        "it needs a C++20 compiler, such as g++ 12. spadework.kernel.reference gives the same answers without it, slowly."
    ) from problem
except ImportError as problem:
    raise ImportError(
        f"the native part of spadework.kernel is of another version, or cannot be loaded here ({problem}); "
        f"install it again: {remedy('kernel')}"
    ) from problem
if spadework_kernel.__version__ != __version__:
    raise ImportError(
        f"the native part of spadework.kernel is version {spadework_kernel.__version__}, and Spadework is {__version__}; "
        f"run: {remedy('kernel')}"
    )

browser: Any = import_module("spadework_kernel._native")
"""The same, for what it has in a browser alone (`native/browser/_native.py`)."""

__all__ = [
    "Bidding",
    "Forcing",
    "Layouts",
    "Network",
    "Position",
    "Rules",
    "Tricks",
    "add_ahead",
    "browser",
    "deals",
    "dealt",
    "draw_by_weight",
    "legal",
    "lessons",
    "likelihoods",
    "network_inputs",
    "open_bids",
    "outcomes",
    "perft",
    "play",
    "quick_bid",
    "quick_card",
    "tree_cards",
]
