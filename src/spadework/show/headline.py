"""What a deal came to, in a line: what a team made or failed of what it bid, or took where nobody bids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from spadework.game import NOBODY, View
from spadework.rules.model import MakersScoring
from spadework.scoring.reasons import NILS_WON, Reason
from spadework.scoring.sheet import Line
from spadework.show.cast import Cast
from spadework.texts import Text

_BY_RENEGE = {
    Reason.CONTRACT_MADE_BY_RENEGE.value: "made_by_renege",
    Reason.CONTRACT_SET_FOR_RENEGE.value: "set_for_renege",
}


class Headline(msgspec.Struct, frozen=True, gc=False):
    """How a deal went, whose points belong to that, and where they bid, how it went for the other of two teams."""

    text: Text
    team: int
    others: Text | None = None


def headline(lines: Sequence[Line], view: View, cast: Cast) -> Headline:
    """How a deal went, by its lines, for the team of whoever is told, or for the first where somebody looks on.

    Where nobody bids and one team alone scored, its points are told.
    """
    own = 0 if cast.seat == NOBODY else view.rules.team_of(cast.seat)
    if (text := _of_bids(lines, own, view, cast)) is not None:
        others = _of_bids(lines, 1 - own, view, cast) if len(view.rules.teams) == 2 else None
        return Headline(text, own, others)
    scored = {line.team for line in lines if line.points}
    (team,) = scored if len(scored) == 1 else (own,)
    told = own if cast.seat != NOBODY else team
    return Headline(_of_makers(lines, told, view, cast) or _of_tricks(told, view, cast), team)


def _of_bids(lines: Sequence[Line], team: int, view: View, cast: Cast) -> Text | None:
    """What a team made or failed of what it bid; none where it bid nothing."""
    own = [line for line in lines if line.team == team]
    contract = next((line for line in own if line.mark in ("made", "set") and "contract" in line.args), None)
    nils = [line for line in own if line.key in NILS_WON]
    failed = any(line.mark == "nil_failed" for line in own)
    if contract is None and not nils and not failed:
        return None
    seat = nils[0].seat if len(nils) == 1 else None
    args = {} if contract is None else contract.args
    how = "" if contract is None else contract.mark
    return Text(
        "recap.deal",
        {
            **cast.team(team),
            "how": _BY_RENEGE.get(contract.key if contract else "")
            or "_".join(filter(None, ("nil" if failed else "won" if nils else "", how))),
            "contract": args.get("contract", 0),
            "taken": args.get("taken", 0),
            "up": sum(line.points for line in own) > 0,
            "whose": _whose(seat, cast, alone=len(view.rules.teams[team]) == 1),
            "who": "" if seat is None else cast.who(seat),
        },
    )


def _whose(seat: int | None, cast: Cast, *, alone: bool) -> str:
    """Whose nil was made: ``"all"`` where several are told of together."""
    if seat is None:
        return "all"
    return "you" if seat == cast.seat else "own" if alone else "other"


def _of_makers(lines: Sequence[Line], team: int, view: View, cast: Cast) -> Text | None:
    """Whether a team made the trump that it named, where it must; none of any other deal."""
    line = next((line for line in lines if line.mark in ("made", "set")), None)
    if line is None or view.maker == NOBODY or not isinstance(view.rules.scoring, MakersScoring):
        return None
    makers = _playing(line.team, view, cast)
    if line.mark == "made":
        how = "made" if line.key == Reason.MAKERS_MADE else "all"
        alone = makers["n"] < len(view.rules.teams[line.team])
        return Text("recap.deal.makers", {**makers, "how": how, "alone": alone, "trump": view.trump, **line.args})
    if line.team == team:
        return Text("recap.deal.euchred", makers)
    return Text("recap.deal.euchred_them", {**_playing(team, view, cast), "makers": makers["names"]})


def _of_tricks(team: int, view: View, cast: Cast) -> Text:
    """What a team took."""
    taken = sum(view.taken[seat] for seat in view.rules.teams[team])
    return Text("recap.deal.tricks", {**cast.team(team), "taken": taken, "tricks": sum(view.taken)})


def _playing(team: int, view: View, cast: Cast) -> dict[str, Any]:
    """A team, less whoever sat out."""
    seats = tuple(seat for seat in view.rules.teams[team] if seat not in view.out)
    return {"names": cast.people(seats), "n": len(seats)}
