"""Pairs on a cluster of machines, by Ray: the same rows as on one, whichever machine is lost on the way."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable
from typing import Any

import msgspec

from spadework.arena.duplicate import Finished, played
from spadework.arena.entrants import Entrants
from spadework.arena.spec import MatchSpec
from spadework.extras import remedy
from spadework.faults import Fault

_RETRIES = 5
"""How often a pair is played again that was lost with its worker."""
_AHEAD = 2
"""Pairs that wait for each core of the cluster, so that none is idle."""


def ray_pool(
    spec: MatchSpec, numbers: Iterable[int], *, address: str, workers: int = 0
) -> Generator[Finished, None, None]:
    """The pairs of these numbers as they are finished, on the cluster at an address; ``"local"`` begins one here.

    Every machine of the cluster needs the same Spadework and the same players. A pair is a task: where its worker or its
    machine is lost, it is played again elsewhere. Raises `Fault` for a cluster that is not there.
    """
    ray = _connected(address, workers)
    try:
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        task = ray.remote(num_cpus=1, max_retries=_RETRIES)(_play)
        encoded = ray.put(msgspec.json.encode(spec))
        left = deque(numbers)
        going: dict[Any, int] = {}
        most = workers or cores * _AHEAD
        while left or going:
            while left and len(going) < most:
                number = left.popleft()
                going[task.remote(encoded, number)] = number
            (done,), _ = ray.wait(list(going), num_returns=1)
            number = going.pop(done)
            try:
                found = ray.get(done)
            except ray.exceptions.RayError as lost:
                raise Fault(f"pair {number} could not be played on the cluster: {str(lost).splitlines()[0]}") from lost
            if isinstance(found, str):
                raise Fault(found)
            yield msgspec.json.decode(found, type=Finished)
    finally:
        ray.shutdown()


def _connected(address: str, workers: int) -> Any:
    """Ray, connected."""
    try:
        import ray
    except ImportError as missing:
        raise Fault(f"--ray needs Ray, which is not installed; run: {remedy('ray')}") from missing
    try:
        more = {"num_cpus": workers} if workers and address == "local" else {}
        ray.init(address=address, log_to_driver=False, logging_level="error", include_dashboard=None, **more)
    except (ConnectionError, ValueError, RuntimeError, TimeoutError) as bad:
        raise Fault(f"there is no cluster at {address!r} ({str(bad).splitlines()[0]}); see `ray start --head`") from bad
    return ray


def _play(encoded: bytes, number: int) -> bytes | str:
    """One pair, on whichever machine: the programs of its players begin and end with it."""
    spec = msgspec.json.decode(encoded, type=MatchSpec)
    try:
        with Entrants(spec) as entrants:
            return msgspec.json.encode(played(spec, number, entrants))
    except Fault as bad:
        return str(bad)
