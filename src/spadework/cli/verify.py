"""`spadework verify`: whether the deals of a table were fair, from the file that anybody who sat there can download."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
import typer

from spadework.cli.complaint import complain
from spadework.dealing import Checked, DealChecked, Flaw, Receipt, Transcript, check
from spadework.notation.record.seats import letter
from spadework.texts import Text, say

T = TypeVar("T")


class Proof(Transcript, frozen=True, kw_only=True):
    """What the page saves: a transcript, with what a device kept of the game."""

    kept: Receipt | None = None


def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A transcript, or - for standard input.")],
    *,
    receipt: Annotated[
        str,
        typer.Option("--receipt", metavar="FILE", help="What a device kept of the game, to hold the transcript to."),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print what was found as JSON.")] = False,
) -> None:
    """Check the deals of a table: that each was sealed before anybody saw a card, and is the one that was played."""
    transcript = _read(file, Proof)
    found = check(transcript, _read(receipt, Receipt) if receipt else transcript.kept)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        print("\n".join(_told(found)))
    if not found.holds:
        raise typer.Exit(1)


def _told(found: Checked) -> list[str]:
    lines = [f"{_deal(deal)}: {say(Text('fair.state', {'state': deal.state}))}{_mixed(deal)}" for deal in found.deals]
    lines += [_flaw(found, flaw) for flaw in found.flaws]
    sound = sum(deal.state == "sound" for deal in found.deals)
    return [*lines, say(Text("fair.holds", {"n": sound}) if found.holds else Text("fair.refused"))]


def _flaw(found: Checked, flaw: Flaw) -> str:
    """What is wrong, by the deal that it is about: a game begins with each first deal."""
    firsts = [deal.at for deal in found.deals if deal.number == 1]
    number = max(((deal.at, deal.number) for deal in found.deals if deal.at <= flaw.at), default=(0, 0))[1]
    game = sum(at <= flaw.at for at in firsts)
    where = Text("fair.at", {"at": flaw.at, "n": number, "game": max(1, game), "games": max(1, len(firsts))})
    return say(Text(f"fair.flaw.{flaw.kind}", {"at": flaw.at, "where": where}))


def _deal(deal: DealChecked) -> str:
    return say(Text("fair.deal", {"n": deal.number, "dealer": letter(deal.dealer, deal.seats)}))


def _mixed(deal: DealChecked) -> str:
    if deal.state in ("open", "unused", "unfixed"):
        return ""
    return f". {say(Text('fair.mixed', {'n': len(deal.mixed), 'own': deal.own}))}"


def _read(file: str, kind: type[T]) -> T:
    try:
        body = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return msgspec.json.decode(body, type=kind)
    except OSError as error:
        complain(f"{file}: {error.strerror}")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        complain(f"{file} is no {kind.__name__.lower()} of a table: {error}")
