"""One job after another, by a task that is there while there are any: most tables wait for somebody most of the time."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

Job = TypeVar("Job")


class InTurn(Generic[Job]):
    """The jobs of one table, each in its turn. What does them raises nothing."""

    __slots__ = ("_do", "_go_on", "_jobs", "_loop", "_task", "ending")

    def __init__(self, do: Callable[[Job], Awaitable[None]], go_on: Callable[[], Awaitable[None]]) -> None:
        """`go_on` is done whenever no job is left, and may find that there are new ones."""
        self._do = do
        self._go_on = go_on
        self._jobs: deque[Job] = deque()
        self._loop: asyncio.AbstractEventLoop | None = None
        """Where the jobs are done; asking for it takes a call of the system."""
        self._task: asyncio.Task[None] | None = None
        self.ending = False
        """Whether no other job will be begun."""

    def __bool__(self) -> bool:
        """Whether a job waits."""
        return bool(self._jobs)

    @property
    def busy(self) -> bool:
        """Whether there is anything to do."""
        return self._task is not None

    def put(self, job: Job) -> None:
        """Do a job, in turn. Never waits."""
        self._jobs.append(job)
        self.start()

    def start(self) -> None:
        """See what there is to do."""
        if self._task is None and not self.ending:
            self._loop = self._loop or asyncio.get_running_loop()
            self._task = self._loop.create_task(self._run())

    async def stop(self) -> None:
        """Finish what is being done, and begin nothing else."""
        self.ending = True
        if self._task is not None:
            await self._task
        self._do = self._go_on = (
            _nothing  # so that whose jobs they were goes at once, and not when garbage is looked for
        )

    async def _run(self) -> None:
        while not self.ending:
            if not self._jobs:
                await self._go_on()
            if not self._jobs:
                break
            await self._do(self._jobs.popleft())
        self._task = None


async def _nothing(*_: object) -> None:
    pass
