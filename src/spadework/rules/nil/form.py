"""Questions about nil, blind nil and double nil."""

from __future__ import annotations

from spadework.rules.form import Choice, Number, Option, Questions, kinds, numbers, worded, yes_no
from spadework.rules.model import (
    BlindNil,
    CombinedDoubleNil,
    ContractScoring,
    IndividualBidding,
    MirrorBidding,
    Nil,
    NilOnlyBidding,
    PartnershipBidding,
    Rules,
    SuicideBidding,
    WhizBidding,
)

__all__ = ["blind_nil", "nil"]


def nil(rules: Rules) -> Questions:
    """What nil is worth, and what its tricks are."""
    if not isinstance(rules.scoring, ContractScoring) or isinstance(rules.bidding, PartnershipBidding):
        return
    bound = isinstance(rules.bidding, MirrorBidding | WhizBidding | SuicideBidding | NilOnlyBidding)
    yield Option(
        "nil",
        "What is nil worth?",
        (
            *(() if bound else (Choice({"kind": "off"}, "There is no nil"),)),
            *(Choice({"kind": "on", "points": points}, str(points)) for points in (50, 60, 75, 100, 125, 150)),
        ),
        number=Number("nil.points", 0, 500, 10),
        words="zero value bonus",
    )
    if not isinstance(rules.nil, Nil):
        return
    yield Option("nil.loss", "What does a failed nil cost?", _losses(rules.nil.points), words="penalty failed nil lost")
    helped = worded(help="Help for the partner's contract") if len(rules.teams[0]) > 1 else ()
    lost = worded(contract_lost="The contract is lost with the nil") if len(rules.teams[0]) > 1 else ()
    others = worded(bags="What other bags are", nothing="Nothing")
    if rules.scoring.overtrick_points or rules.nil.failed_tricks == "bags_no_points":
        others = (*worded(bags="What other bags are", bags_no_points="A bag each, no point"), *others[1:])
    yield Option(
        "nil.failed_tricks",
        "What are the tricks of a failed nil?",
        (others[0], *helped, *others[1:], *lost),
        words="busted broken set nil bags help",
    )
    yield Option("nil.bags_when_set", "Are they bags when the team is set too?", yes_no(), words="failed nil bags")
    more = worded(same="No", fifty_more="50 more each time", doubled="Twice as much each time")
    yield Option(
        "nil.repeated_failure", "Does a team's next failed nil cost more?", more, words="repeat penalty harsher"
    )
    yield from _double_nil(rules)


def _losses(points: int) -> tuple[Choice, ...]:
    """What a failed nil may cost that wins so many points."""
    return (
        Choice("same", "As much as it wins"),
        *(Choice(cost, str(cost)) for cost in (0, 50, 100, 150, 200) if cost != points),
    )


def _double_nil(rules: Rules) -> Questions:
    if len(rules.teams[0]) < 2 or isinstance(rules.bidding, SuicideBidding):
        return
    double = kinds(individual="Yes, each by itself", combined="Yes, as one bid for 400, blind 800 and the game")
    if not isinstance(rules.bidding, MirrorBidding | WhizBidding | NilOnlyBidding):
        double = (*double, *kinds(forbidden="No"))
    yield Option("double_nil", "May both partners bid nil?", double, words="double nil two nils")
    if not isinstance(rules.double_nil, CombinedDoubleNil):
        return
    yield Option(
        "double_nil.points",
        "What is a double nil worth?",
        numbers(200, 300, 400, 500),
        number=Number("double_nil.points", 0, 1000, 10),
    )
    one = worded(all_lost="All of it", even="Nothing")
    yield Option("double_nil.one_fails", "What is lost if one of the two fails?", one, words="double nil")
    if not isinstance(rules.blind_nil, BlindNil):
        return
    effect = worded(points_and_game="Points and the game", points_only="Points", game_only="The game")
    yield Option(
        "double_nil.blind_effect", "What does a double blind nil bring?", effect, words="double blind nil game"
    )
    yield Option(
        "double_nil.blind_points",
        "What is a double blind nil worth?",
        numbers(400, 600, 800, 1000),
        number=Number("double_nil.blind_points", 0, 2000, 10),
    )


def blind_nil(rules: Rules) -> Questions:
    """Who may bid nil before seeing cards."""
    if not isinstance(rules.bidding, IndividualBidding | WhizBidding | NilOnlyBidding):
        return
    bound = isinstance(rules.bidding, NilOnlyBidding)
    yield Option(
        "blind_nil",
        "What is blind nil worth?",
        (
            *(() if bound else (Choice({"kind": "off"}, "There is no blind nil"),)),
            *(Choice({"kind": "on", "points": points}, str(points)) for points in (100, 120, 150, 200, 300)),
        ),
        number=Number("blind_nil.points", 0, 1000, 10),
        words="blind value",
    )
    if not isinstance(rules.blind_nil, BlindNil):
        return
    losses = _losses(rules.blind_nil.points)
    yield Option("blind_nil.loss", "What does a failed blind nil cost?", losses, words="penalty failed blind lost")
    if bound:
        return
    yield Option(
        "blind_nil.deficit",
        f"How far behind must the {'team' if len(rules.teams[0]) > 1 else 'player'} be?",
        numbers(0, 50, 100, 150, 200, 250, off="Not at all"),
        number=Number("blind_nil.deficit", 0, 500, 10),
        words="blind nil trailing losing by",
    )
    yield Option(
        "blind_nil.from_deal",
        "From which deal on may it be bid?",
        (Choice(1, "The first"), Choice(2, "The second"), Choice(3, "The third")),
        words="blind nil first hand",
    )
