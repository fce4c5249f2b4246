"""What a document of deals may say, and its JSON Schema."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from spadework.cards import CardText
from spadework.described import schemas
from spadework.scoring.sheet import CardTaken

__all__ = ["InlineDeal", "PlayedDeal", "RulesForm", "ScoreRequest", "Stood", "document_schema"]


class _Form(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the parts of a document share: no field that is not known."""


RulesForm = Annotated[
    str | dict[str, Any],
    msgspec.Meta(
        description=(
            "A ruleset's name; or a base with changes by dotted path, and a title if they have one; or tables like those"
            " of a ruleset file, with the ruleset that they extend."
        ),
        examples=[
            "standard",
            {"base": "standard", "changes": {"finish.target": 250}},
            {"extends": "standard", "finish": {"target": 250}},
        ],
    ),
]
BidForm = Annotated[
    int | str | None,
    msgspec.Meta(
        description='A number of tricks, "nil", "blind-nil" or "blind-6"; null for a seat whose partner bid for both.',
        examples=[4, "nil", "blind-nil", "blind-6", None],
    ),
]
Points = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Count = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Teams = tuple[Annotated[int, msgspec.Meta(ge=0, le=5)], ...]


class Stood(_Form, frozen=True, kw_only=True):
    """Where a team stood before the first of the deals."""

    points: Points = 0
    bags: Count = 0
    sets: Annotated[Count, msgspec.Meta(description="How many deals of the game it was set in.")] = 0
    sets_in_a_row: Annotated[Count, msgspec.Meta(description="How many of the last deals it was set in.")] = 0
    failed_nils: Annotated[Count, msgspec.Meta(description="How many nils it has failed in the game.")] = 0
    reneges: Annotated[Count, msgspec.Meta(description="How often it was rightly called for a renege.")] = 0
    lost: Annotated[bool, msgspec.Meta(description="Whether it has lost, while others play on for the game.")] = False
    games: Annotated[Count, msgspec.Meta(description="How many games of the match it has won.")] = 0
    rubber: Annotated[Count, msgspec.Meta(description="Its points for the rubber.")] = 0


class PlayedDeal(_Form, frozen=True, kw_only=True):
    """One deal as it was played."""

    bids: Annotated[
        tuple[BidForm, ...],
        msgspec.Meta(description="What each seat bid, from seat 0; left out in a deal without bids."),
    ] = ()
    tricks: Annotated[tuple[int, ...], msgspec.Meta(description="The tricks that each seat took, in the same order.")]
    captured: (
        Annotated[
            tuple[CardTaken, ...],
            msgspec.Meta(
                max_length=27,
                description=(
                    "Who played each joker, or other card that scores, and who took it; the last trick, where it scores, is a"
                    ' card "last" of the seat that took it. Asked for where these score, [] if none was played.'
                ),
            ),
        ]
        | msgspec.UnsetType
    ) = msgspec.field(default=msgspec.UNSET, name="jokers")
    honors: Annotated[
        tuple[int, ...],
        msgspec.Meta(description="How many of ace, king, queen and jack of trumps each seat was dealt."),
    ] = ()
    maker: Annotated[int | None, msgspec.Meta(description="The seat that named trump.")] = None
    alone: Annotated[bool, msgspec.Meta(description="Whether the maker played without a partner.")] = False
    defended_alone: Annotated[bool, msgspec.Meta(description="Whether an opponent of the maker did.")] = False
    reneges: Annotated[
        Teams, msgspec.Meta(max_length=26, description="The team of each renege that was rightly called, in order.")
    ] = ()
    wrong_claims: Annotated[
        Teams, msgspec.Meta(max_length=26, description="The team of each call of a renege that was none.")
    ] = ()
    passed: Annotated[
        tuple[tuple[CardText, ...], ...],
        msgspec.Meta(description="The cards that each seat passed to its partner; their number is looked at."),
    ] = ()


Before = Annotated[
    tuple[Stood, ...],
    msgspec.Meta(description="Where each team stood before; as a game begins if left out."),
]
Dealer = Annotated[int, msgspec.Meta(ge=0, le=5, description="The seat that dealt the first of the deals.")]
Number = Annotated[
    int, msgspec.Meta(ge=1, le=10_000, description="The number that the first of the deals has in its game.")
]
TimeUp = Annotated[bool, msgspec.Meta(description="Whether the time of the game ran out in the last of the deals.")]


class ScoreRequest(_Form, frozen=True, kw_only=True):
    """Deals to be scored, one after the other."""

    deals: Annotated[tuple[PlayedDeal, ...], msgspec.Meta(min_length=1, max_length=1000)]
    rules: RulesForm = "standard"
    before: Before = ()
    dealer: Dealer = 0
    number: Number = 1
    time_up: TimeUp = False


class InlineDeal(PlayedDeal, frozen=True, kw_only=True):
    """A single deal, with what else a request may say in the same object."""

    rules: RulesForm = "standard"
    before: Before = ()
    dealer: Dealer = 0
    number: Number = 1
    time_up: TimeUp = False


def document_schema() -> dict[str, Any]:
    """The JSON Schema of what `spadework.scoring.document.read_document` accepts."""
    forms = (ScoreRequest, InlineDeal, PlayedDeal)
    (request, inline, deal), parts = schemas(forms)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Deals to be scored",
        "anyOf": [request, inline, {"type": "array", "items": deal, "minItems": 1, "maxItems": 1000}],
        "$defs": parts,
    }
