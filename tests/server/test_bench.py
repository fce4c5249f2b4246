"""The measurements of the server still play, so that their figures are of games."""

import asyncio

from bench.server import load, parsed, restart
from bench.server_process import serving


def test_the_measured_tables_play() -> None:
    given = parsed(["load", "--tables", "1", "--rate", "50", "--seconds", "0.5"])
    with serving() as server:
        figures = asyncio.run(load(server, given))
    assert figures["plays/s"] > 0, figures
    assert figures["bytes a frame"] > 0, figures
    assert not figures["refused"], figures


def test_all_who_are_cut_off_come_back_to_the_measured_tables() -> None:
    given = parsed(["restart", "--tables", "1", "--rate", "50", "--seconds", "0.5"])
    with serving() as server:
        figures = asyncio.run(restart(server, given))
    assert figures["caught up"] == "4 of 4", figures
