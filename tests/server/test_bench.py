"""The measurement of the server still plays, so that its figures are of games."""

import asyncio

from bench.server import run, serving


def test_the_measured_tables_play() -> None:
    with serving() as server:
        figures = asyncio.run(run(server, tables=1, seconds=0.5, rate=50))
    for name in ("full speed", "paced to 50 plays/s"):
        assert figures[name]["plays/s"] > 0, figures
        assert not figures[name]["refused"], figures
