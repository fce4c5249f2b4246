"""What happened, in a sentence.

The key of a sentence is the name of the event's type, and its arguments are the event's fields, so a new event needs an
entry in the catalog and no code; `_MORE` adds what the fields do not say. An empty sentence is one that is not said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import Any

import msgspec

from spadework.game import DealBegun, OwnAnswer, OwnCards, Proposal, View
from spadework.game import events as e
from spadework.rules import Bid, target_text
from spadework.rules.bid import bid_text
from spadework.rules.bids import has_bids
from spadework.rules.model import CalledTrump, FreeFirstDeal
from spadework.rules.words import suit_text
from spadework.show.cast import Cast
from spadework.show.parts import proposal_part
from spadework.show.result import result
from spadework.texts import Text, say
from spadework.words import written


def sentence(seen: msgspec.Struct, view: View | None, cast: Cast, *, own: int | None = None) -> Text:
    """What happened, as the one who is told would say it.

    `seen` is what was seen of an event of the game, or of something else at a table that is told in the same way; `view`
    is the game after it, none where there is no game yet. `own` is whose eyes saw it, where these are not those of the one who is told.
    """
    kind = type(seen)
    if type(seen) is e.GameWon and view:
        return result(seen.winners, seen.why, view, cast)
    key, whose, names = _said(kind)
    args: dict[str, Any] = {"who": cast.who(getattr(seen, whose) if whose else cast.seat if own is None else own)}
    for name in names:
        value = getattr(seen, name)
        if value is not None:
            args[name] = _argument(name, value, cast)
    more = _MORE.get(kind)
    if more and view:
        args.update(more(seen, view, cast))
    return Text(key, args)


def told(seen: msgspec.Struct, view: View, cast: Cast, *, own: int | None = None) -> str:
    """The same in English."""
    return say(sentence(seen, view, cast, own=own))


_SAID_OTHERWISE = frozenset({"seat", "dealer", "rules", "lines", "bids", "seats"})


@cache
def _said(kind: type[msgspec.Struct]) -> tuple[str, str, tuple[str, ...]]:
    """The key for what was seen, its field that has the seat whose doing it is, if one has, and those that are arguments."""
    fields = kind.__struct_fields__
    whose = next((name for name in ("seat", "dealer") if name in fields), "")
    return f"show.{kind.__name__}", whose, tuple([name for name in fields if name not in _SAID_OTHERWISE])


def _argument(name: str, value: Any, cast: Cast) -> Any:
    """A field as it is said."""
    if name == "card" and isinstance(value, str):
        return cast.card(value)
    if name == "cards" and isinstance(value, tuple):
        return cast.cards(value)
    if name == "offender" and isinstance(value, int):
        return cast.who(value)
    return bid_text(value) if isinstance(value, Bid) else value


def deal_note(view: View) -> Text | None:
    """Why nobody bids in this deal, in a game in which there are bids; none where they do."""
    first = view.rules.first_deal
    if view.deal != 1 or not isinstance(first, FreeFirstDeal) or not has_bids(view.rules, 2):
        return None
    return Text("show.deal_note", {"free": first.trick_points, "fewest": first.fewest})


def _begun(_: DealBegun, view: View, cast: Cast) -> dict[str, Any]:
    note = deal_note(view)
    return {"who": cast.who(view.dealer), "deal": view.deal, "free": int(note is not None), "note": note or ""}


def _made(bids: Sequence[Bid | None], cast: Cast) -> dict[str, Any]:
    made = {seat: bid for seat, bid in enumerate(bids) if bid is not None}
    said = tuple(Text("show.bid_of", {"who": cast.who(seat), "bid": bid_text(bid)}) for seat, bid in made.items())
    same = len(set(made.values())) == 1
    return {"bids": said, "n": len(said), "same": same, "bid": bid_text(next(iter(made.values()))) if same else ""}


def _ordered(seen: e.TrumpCalled, view: View, cast: Cast) -> dict[str, Any]:
    ordered = view.calls < view.rules.seats
    return {"ordered": ordered, "card": cast.card(view.turned_up), "trump": suit_text(seen.suit)}


def _passed(_: e.TrumpPassed, view: View, cast: Cast) -> dict[str, Any]:
    down = view.calls == view.rules.seats and isinstance(view.rules.trump, CalledTrump)
    return {"down": down, "card": cast.card(view.turned_up) if view.turned_up else ""}


def _own_cards(seen: OwnCards, _: View, cast: Cast) -> dict[str, Any]:
    if seen.what != "kept":
        return {}
    kept, aside = map(cast.card, seen.cards)
    return {"card": kept, "aside": aside}


def _awarded(seen: e.RestAwarded, _: View, cast: Cast) -> dict[str, Any]:
    given = [Text("show.given", {"n": n, "who": cast.who(seat)}) for seat, n in enumerate(seen.tricks) if n]
    return {"given": tuple(given), "n": len(given)}


def _scored(seen: e.DealScored, view: View, cast: Cast) -> dict[str, Any]:
    shown = partial(written, decimals=view.rules.decimals)

    def teams() -> Iterator[Text]:
        for team, stood in enumerate(view.standings):
            points = sum(line.points for line in seen.lines if line.team == team)
            yield Text("show.scored", {**cast.team(team), "points": shown(points), "total": shown(stood.points)})

    return {"teams": tuple(teams())}


_MORE: dict[type, Callable[[Any, View, Cast], dict[str, Any]]] = {
    e.GameStarted: lambda seen, *_: {"title": seen.rules.title, "target": target_text(seen.rules)},
    DealBegun: _begun,
    e.BlindOffered: lambda seen, _, cast: {"seats": cast.people(seen.seats)},
    e.CardPlayed: lambda seen, view, _: {"lead": view.trick == (seen.card,)},
    OwnAnswer: lambda seen, *_: {"look": seen.bid is None},
    e.BlindBidsShown: lambda seen, _, cast: _made(seen.bids, cast),
    e.BidsShown: lambda seen, _, cast: _made(seen.bids, cast),
    e.BidsFixed: lambda seen, _, cast: _made(seen.bids, cast),
    e.BidProposed: lambda seen, *_: {"said": proposal_part(Proposal(seen.tricks, seen.possible))},
    e.TrumpPassed: _passed,
    e.TrumpCalled: _ordered,
    OwnCards: _own_cards,
    e.RenegeClaimed: lambda seen, *_: {"number": seen.trick + 1},
    e.RestAwarded: _awarded,
    e.DealScored: _scored,
    e.Conceded: lambda seen, _, cast: cast.team(seen.team),
}
