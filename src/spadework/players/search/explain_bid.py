"""Why a bid: what each of those that were looked at comes to in the deals that could be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spadework.explanation import Because, Explanation, Judged, Unit
from spadework.game.view import View
from spadework.kernel.arrays import np
from spadework.players.search.accounts import accounts
from spadework.players.search.against import won
from spadework.players.search.bidding import BidLook
from spadework.players.search.models import Models
from spadework.players.search.outcomes import Outcomes, nil_chance
from spadework.rules.model import PartnershipBidding
from spadework.rules.numbered import bids_read
from spadework.scoring.contract import read_team
from spadework.scoring.sheet import Outcome

_TOLD = 2
"""From which difference on, in deals of a hundred or in bags of ten deals, it is worth a word."""
_THOUGHT_OF = 15
"""From how many nils made of a hundred on somebody would think of one."""


def explain_bid(view: View, look: BidLook, models: Models, unit: Unit, made: str = "") -> Explanation:
    """Why the best of these bids, or the one that was made."""
    bids = [str(bid) for bid in look.bids]
    at = bids.index(made) if made else bids.index(str(look.best))
    losses = look.values[at] - look.values
    errors = losses.std(axis=1, ddof=1) / np.sqrt(losses.shape[1])
    judged = [
        _judged(view, look, i, float(losses[i].mean()), float(errors[i]), models=models)
        for i in sorted(range(len(bids)), key=lambda i: (i != at, losses[i].mean()))
    ]
    together = isinstance(view.rules.bidding, PartnershipBidding)
    whose = view.rules.teams[view.rules.team_of(view.seat)] if together else (view.seat,)
    mean = float(look.outcomes[at].ends.taken[:, whose].sum(axis=1).mean())
    return Explanation(
        view.seat,
        "bid",
        bids[at],
        unit,
        losses.shape[1],
        tuple(_because(judged, mean, unit, together=together)),
        tuple(judged),
        (),
    )


def _judged(view: View, look: BidLook, at: int, loss: float, error: float, *, models: Models) -> Judged:
    bid, outcomes = look.bids[at], look.outcomes[at]
    rules, team = view.rules, view.rules.team_of(view.seat)
    brought = outcomes.mean(accounts(rules).brought(*outcomes.all)).mean(axis=0)
    two = len(rules.teams) == 2
    return Judged(
        choice=str(bid),
        value=float(look.values[at].mean()),
        loss=loss,
        error=error,
        points=float(brought[team, 0] - (brought[1 - team, 0] if two else 0)),
        contract=None if bid.nil else _chance(view, team, outcomes),
        nils=((view.seat, nil_chance(view, outcomes.ends, models)),) if bid.nil else (),
        bags=float(brought[team, 1]),
    )


def _chance(view: View, team: int, outcomes: Outcomes) -> float | None:
    """How likely a team makes its contract where it has one."""
    kinds, which = np.unique(np.concatenate(outcomes.all, axis=1, dtype=np.int8), axis=0, return_inverse=True)
    weights = np.bincount(which.reshape(-1), outcomes.shares.reshape(-1))
    made = [_made(view, team, *kind) for kind in kinds.reshape(len(kinds), 2, -1).tolist()]
    known = [(weight, each) for weight, each in zip(weights.tolist(), made, strict=True) if each is not None]
    return sum(weight for weight, each in known if each) / sum(weight for weight, _ in known) if known else None


def _made(view: View, team: int, said: Sequence[int], taken: Sequence[int]) -> bool | None:
    """Whether a team makes its contract; none where it has none."""
    found = read_team(view.rules, Outcome(bids=bids_read(said), tricks=tuple(taken)), team)
    return not found.was_set if found.bidders and found.contract else None


def _because(judged: Sequence[Judged], mean: float, unit: Unit, *, together: bool = False) -> Iterator[Because]:
    """How many tricks the hand takes, or both hands that bid together, or how often its nil is made; and what speaks
    against other bids.
    """
    first, *others = judged
    nil = next((one for one in judged if one.nils), None)
    percent = round(100 * nil.nils[0][1]) if nil else 0
    worse = [one for one in others if not one.even]
    better = min(worse, key=lambda one: one.loss, default=None)
    if first is nil:
        most = others[0].choice if others and better is others[0] and better.loss > 0 else ""
        yield Because("bid_nil", card=first.choice, other=most, n=percent)
    else:
        yield Because("bid_together" if together else "bid_tricks", card=first.choice, n=round(mean))
    if better and better.loss < 0:
        yield Because("better", card=first.choice, other=better.choice)
        return
    if nil and nil in worse and percent >= _THOUGHT_OF:
        yield Because("bid_no_nil", card=first.choice, other=nil.choice, n=percent)
    numbers = [] if first is nil else [one for one in worse if one is not nil]
    yield from _beside(first, numbers, [one for one in others if one.even], unit)


def _beside(first: Judged, worse: Sequence[Judged], even: Sequence[Judged], unit: Unit) -> Iterator[Because]:
    """What is wrong with a higher number, else with a lower one; or which is as good."""
    for one in worse:
        if first.contract is None or one.contract is None or int(one.choice) < int(first.choice):
            continue
        n, m = round(100 * first.contract), round(100 * one.contract)
        if n - m >= _TOLD:
            yield Because("bid_contract", card=first.choice, other=one.choice, n=n, m=m)
            between = [
                each for each in even if not each.nils and int(first.choice) < int(each.choice) < int(one.choice)
            ]
            if between:
                yield Because("close", card=first.choice, other=between[0].choice)
            return
    for one in worse:
        n, m = round(10 * first.bags), round(10 * one.bags)
        if more := won(first, one, 10 * max(0.0, one.bags - first.bags), unit):
            yield more
            return
        if int(one.choice) < int(first.choice) and m - n >= _TOLD:
            yield Because("bags", card=first.choice, other=one.choice, n=n, m=m)
            return
    if even:
        yield Because("close", card=first.choice, other=even[0].choice)
