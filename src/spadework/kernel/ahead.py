"""What lies ahead between deals: a mean over the places where deals lead two sides.

>>> import numpy as np
>>> values = np.arange(4, dtype=np.float32).reshape(1, 1, 2, 2)
>>> mean_ahead(values, [[(0, 0, 0), (0, 0, 1)], [(0, 0, 5), (0, 0, 0)]], [0.5, 0.5], steps=2)[0, 0].tolist()
[[1.5, 2.0], [2.5, 3.0]]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spadework.kernel import native
from spadework.kernel.checks import whole

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray


def mean_ahead(values: NDArray[np.float32], ways: ArrayLike, shares: ArrayLike, *, steps: int) -> NDArray[np.float32]:
    """What to expect one deal before `values`, as these are: by the bags of both sides, then by the steps of both.

    Each of `ways` is `(held, then, steps)` of the one side and of the other: with so many bags they have `then` after the
    deal, and stand so many steps further on; beyond the first and last step all is as there. It counts with its share.
    Found for the first `steps` steps of both. Raises `ValueError` for arrays that do not belong together.
    """
    from spadework.kernel.arrays import np

    bags = values.shape[0]
    steps = whole(steps, "steps", 1, values.shape[-1])
    mean = np.zeros((bags, bags, steps, steps), dtype=np.float32)
    native.add_ahead(
        mean,
        np.ascontiguousarray(values, dtype=np.float32),
        np.ascontiguousarray(ways, dtype=np.int32),
        np.ascontiguousarray(shares, dtype=np.float32),
    )
    return mean
