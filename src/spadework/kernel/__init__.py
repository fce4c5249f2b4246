"""The fast core: what may be played, what happens then, and what follows for the best play with open cards.

The work is done by a native part, which a C++20 compiler builds when Spadework is installed. Without it, importing this
package still works, asking it for something says what is missing, and `spadework.kernel.reference` gives the same
answers in plain Python, slowly.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spadework.kernel.counting import perft
    from spadework.kernel.simulate import Deals, playouts, self_play

__all__ = ["Deals", "perft", "playouts", "self_play"]

_WHERE = {
    "Deals": "simulate",
    "perft": "counting",
    "playouts": "simulate",
    "self_play": "simulate",
}
"""The module of each name: found when it is asked for, since the native part may be missing."""


def __getattr__(name: str) -> object:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
