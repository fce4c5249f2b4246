"""numpy, under the name by which the package asks for it; where it is not installed, this says what is missing."""

from __future__ import annotations

from spadework.extras import remedy

try:
    import numpy as np
    import numpy.typing as npt
except ModuleNotFoundError:
    raise ImportError(f"worlds are arrays of numpy, which is not installed; run: {remedy('kernel')}") from None

__all__ = ["np", "npt"]
