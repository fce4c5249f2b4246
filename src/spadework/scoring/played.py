"""Whether a deal that somebody wrote down can have happened under the rules.

The cards are not known here, so what depends on them is taken on trust: how many spades a hand held, or who led.
"""

from __future__ import annotations

from collections.abc import Sequence

from spadework.rules import Bid, Rules
from spadework.rules.bids import has_bids
from spadework.rules.model import Bags, ContractScoring, MakersScoring, OddTricksScoring, OrderUpBidding
from spadework.scoring.bids import bids_problem
from spadework.scoring.sheet import Outcome, Standing, tricks_text

__all__ = ["outcome_problem", "standing_problem"]

Problem = tuple[str, str]
"""The place of what does not fit, and a sentence with the remedy."""


def standing_problem(rules: Rules, before: Sequence[Standing]) -> Problem | None:
    """The first thing wrong with where the teams are said to stand."""
    if len(before) != len(rules.teams):
        return "", f"{len(before)} standings for {len(rules.teams)} teams; give one for each, or none at all"
    bags = rules.scoring.bags if isinstance(rules.scoring, ContractScoring) else None
    for team, stood in enumerate(before):
        if bags is None and stood.bags:
            return f"[{team}].bags", f"{stood.bags}, but there are no bags in {rules.title}; leave them out"
        if stood.sets_in_a_row > stood.sets:
            return f"[{team}].sets_in_a_row", (
                f"{stood.sets_in_a_row}, but only {stood.sets} sets in all; count the ones in a row among all"
            )
        if not isinstance(bags, Bags):
            continue
        if bags.source == "ones_digit":
            digit = stood.points % bags.limit
            if stood.bags not in (0, digit):
                return f"[{team}].bags", (
                    f"{stood.bags} bags, but a score of {stood.points} shows {digit}; leave the bags out here,"
                    " these rules read them from the score"
                )
        elif stood.bags >= bags.limit:
            return f"[{team}].bags", (
                f"{stood.bags} bags, but every {bags.limit} of them are a penalty; write what is left after it"
            )
    return None


def outcome_problem(rules: Rules, outcome: Outcome, before: Sequence[Standing], *, deal: int = 2) -> Problem | None:
    """The first thing wrong with a deal: its place, and a sentence with the remedy; none if it can have happened.

    `before` is where the teams stood, which decides who may bid blind; `deal` is the deal's number in its game.
    """
    for name, given in (("bids", outcome.bids), ("tricks", outcome.tricks)):
        if len(given) != rules.seats:
            return name, f"{len(given)} {name} for {rules.seats} seats; give one for each, clockwise from seat 0"
    return (
        (bids_problem(rules, outcome.bids, before, deal) if has_bids(rules, deal) else _no_bids(rules, outcome.bids))
        or _tricks(rules, outcome.tricks)
        or _maker(rules, outcome)
        or _jokers(rules, outcome)
        or _honors(rules, outcome)
        or _reneges(rules, outcome)
    )


def _no_bids(rules: Rules, bids: Sequence[Bid | None]) -> Problem | None:
    for seat, bid in enumerate(bids):
        if bid is not None:
            where = "in the first deal of this game" if has_bids(rules, 2) else "in this game"
            return f"bids[{seat}]", f"{bid}, but nobody bids {where}; leave the bids out"
    return None


def _tricks(rules: Rules, tricks: Sequence[int]) -> Problem | None:
    for seat, taken in enumerate(tricks):
        if not 0 <= taken <= rules.tricks:
            return f"tricks[{seat}]", f"{taken}, but a deal has {tricks_text(rules.tricks)}; write 0 to {rules.tricks}"
    total = sum(tricks)
    if total == rules.tricks:
        return None
    short = rules.tricks - total
    which = f"{tricks_text(short)} missing" if short > 0 else f"{tricks_text(-short)} too many"
    return "tricks", f"{list(tricks)} add up to {total} of {tricks_text(rules.tricks)}, {which}; correct the count"


def _maker(rules: Rules, outcome: Outcome) -> Problem | None:
    bidding, maker = rules.bidding, outcome.maker
    if not isinstance(bidding, OrderUpBidding):
        if maker is not None:
            return "maker", f"seat {maker}, but nobody names trump in {rules.title}; leave it out"
    elif maker is None:
        if isinstance(rules.scoring, MakersScoring):
            return "maker", "it is missing; say which seat named trump"
    elif not 0 <= maker < rules.seats:
        return "maker", f"there is no seat {maker}; seats are 0 to {rules.seats - 1}"
    alone = isinstance(bidding, OrderUpBidding) and bidding.alone
    if outcome.alone and not alone:
        return "alone", "nobody plays alone under these rules; leave it out"
    if outcome.defended_alone and not (isinstance(bidding, OrderUpBidding) and bidding.defend_alone):
        return "defended_alone", "nobody defends alone under these rules; leave it out"
    if outcome.defended_alone and not outcome.alone:
        return "defended_alone", "one defends alone only against a maker who plays alone; say so, or leave it out"
    if outcome.alone and maker is not None:
        for partner in rules.partners(maker):
            if outcome.tricks[partner]:
                taken = tricks_text(outcome.tricks[partner])
                return f"tricks[{partner}]", f"{taken}, but the maker's partner sat out; give them to whoever took them"
    return None


def _jokers(rules: Rules, outcome: Outcome) -> Problem | None:
    known = {*("BJ", "LJ")[: rules.pack.jokers], *(one.card for one in rules.captured)}
    seen: set[str] = set()
    for place, joker in enumerate(outcome.captured):
        at = f"jokers[{place}]"
        if joker.card not in known:
            what = "is not in the pack of" if joker.card in ("BJ", "LJ") else "does not score in"
            return f"{at}.card", f"{joker.card} {what} {rules.title}; leave it out"
        if joker.card in seen:
            return f"{at}.card", f"{joker.card} is there twice; it is played once in a deal"
        seen.add(joker.card)
        for name, seat in (("seat", joker.seat), ("winner", joker.winner)):
            if not 0 <= seat < rules.seats:
                return f"{at}.{name}", f"there is no seat {seat}; seats are 0 to {rules.seats - 1}"
        if not outcome.tricks[joker.winner]:
            return f"{at}.winner", f"seat {joker.winner} took no trick, so no joker either; correct one of the two"
    return None


def _honors(rules: Rules, outcome: Outcome) -> Problem | None:
    honors = outcome.honors
    if not honors:
        return None
    if not (isinstance(rules.scoring, OddTricksScoring) and rules.scoring.honors):
        return "honors", "honors score nothing under these rules; leave them out"
    if len(honors) != rules.seats:
        return "honors", f"{len(honors)} counts for {rules.seats} seats; give one for each, clockwise from seat 0"
    if min(honors) < 0 or sum(honors) > 4:
        return (
            "honors",
            f"{list(honors)} add up to {sum(honors)}; there are ace, king, queen and jack of trumps, each once",
        )
    return None


def _reneges(rules: Rules, outcome: Outcome) -> Problem | None:
    for name, teams in (("reneges", outcome.reneges), ("wrong_claims", outcome.wrong_claims)):
        for place, team in enumerate(teams):
            if not 0 <= team < len(rules.teams):
                return f"{name}[{place}]", f"there is no team {team}; teams are 0 to {len(rules.teams) - 1}"
    guilty = sorted(set(outcome.reneges))
    if len(guilty) > 1:
        return "reneges", f"teams {_and(guilty)} both reneged, which makes the deal void; leave the deal out"
    return None


def _and(numbers: Sequence[int]) -> str:
    return " and ".join(str(number) for number in numbers)
