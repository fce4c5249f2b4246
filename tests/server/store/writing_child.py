"""A process that appends without end and prints what was acknowledged, for a test to kill."""

from __future__ import annotations

import asyncio
import os
import sys

from spadework.server.store import Appended, RequestKey, open_log


async def write(path: str, run: str) -> None:
    log = await open_log(path)

    async def fill(table: str) -> None:
        head = await log.head(table)
        while True:
            bodies = [f"{run} {table} {head + 1 + part}".encode() for part in range(1 + head % 3)]
            answer = await log.append(table, head, bodies, request=RequestKey(run, str(head)), at=head)
            if not isinstance(answer, Appended):
                sys.exit(f"{answer} is no acknowledgement")
            head = answer.last
            os.write(1, f"{run} {table} {answer.first} {answer.last}\n".encode())

    await asyncio.gather(*(fill(f"t{number}") for number in range(20)))


if __name__ == "__main__":
    asyncio.run(write(sys.argv[1], sys.argv[2]))
