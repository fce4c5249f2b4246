"""What a ladder of single deals says of the characters, as `players/characters.toml` has it.

python -m bench characters FILE

FILE is what `spadework arena ladder … --deals --out FILE` wrote. There a bag counts its own point alone, since what ten of
them cost comes later; here it counts a tenth of that as well. A rating is what so many points a deal come to in games won
against all of these, each as often, in the scale of the ladder: 400 more are won ten times as often, and 1500 is a half.
"""

from __future__ import annotations

import argparse
import gzip
from math import log10, sqrt
from pathlib import Path
from statistics import NormalDist, fmean, stdev

import msgspec

from spadework.arena.rows import PairRow, total
from spadework.players import characters

BAG = -10
"""A tenth of what ten bags cost."""
DEALS = 8.7
"""In a game, about."""
SPREAD = 75
"""Of the points of one deal: an edge of 17 wins three games of four, as was measured."""


def main() -> None:
    """Read a match, and print a line a character."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("file", type=Path)
    file = asked.parse_args().file
    head, *lines = (gzip.open if file.suffix == ".gz" else Path.open)(file, "rb").read().splitlines()
    players: list[str] = msgspec.json.decode(head)["spec"]["players"]
    rows = [msgspec.json.decode(line, type=PairRow) for line in lines if line.startswith(b'{"row":"pair"')]
    for at, who in enumerate(players):
        mine = [row for row in rows if at in row.players]
        edges = [_edge(row) * (1 if row.players[0] == at else -1) for row in mine]
        edge, error = (len(players) - 1) / len(players) * fmean(edges), 1.96 * stdev(edges) / sqrt(len(edges))
        rating, give = _rating(edge), round((_rating(edge + error) - _rating(edge - error)) / 2)
        one = total(row.tallies[row.players.index(at)] for row in mine)
        print(
            f"{characters()[who].name if who in characters() else who}: {{ rating = {rating}, "
            f"give = {give}, sets = {one.sets / one.contracts:.2f}, nils = {one.nils / one.bids:.2f}, "
            f"nils_made = {one.nils_made / max(1, one.nils):.2f}, bags = {one.bags / (one.contracts - one.sets):.1f} }}"
            f"  # {(one.points + BAG * one.bags) / one.deals:+.1f} a deal, {one.deals} deals"
        )


def _edge(row: PairRow) -> float:
    """Points a deal for the first player less those of the second."""
    one, other = row.tallies
    return (one.points - other.points + BAG * (one.bags - other.bags)) / one.deals


def _rating(edge: float) -> int:
    won = NormalDist().cdf(edge * sqrt(DEALS) / SPREAD)
    return round(1500 + 400 * log10(won / (1 - won)))


if __name__ == "__main__":
    main()
