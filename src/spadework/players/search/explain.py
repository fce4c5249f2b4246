"""Why a card: what was looked at for it, told card by card, with what is believed of the other hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from spadework.cards import Card
from spadework.explanation import Belief, Explanation, Judged
from spadework.game.view import View
from spadework.kernel.arrays import np, npt
from spadework.kernel.convert import compiled
from spadework.kernel.public import Public, cannot_hold, must_hold
from spadework.kernel.seat import public_of
from spadework.kernel.worlds import Worlds
from spadework.players.search.because import because
from spadework.players.search.cards import Look, Search
from spadework.players.search.endings import Endings, Numbers

_TOP = 2
"""Of how many of the highest cards of each suit that are out it is said who holds them."""
_ALMOST = 0.99
"""What is believed of that which holds in all worlds that were looked at, and need not hold in all that fit."""


def explain_card(search: Search, view: View, seed: int, pick: Callable[[Look], Card]) -> Explanation | None:
    """Why the card that somebody picks by what was found; nothing where the rules leave no way to ask."""
    at_stake = search.stake(view)
    if at_stake is None:
        return None
    ends = Endings(view)
    look = search.look(view, seed, ends.told(at_stake))
    if look is None:
        return None
    choice = pick(look)
    judged = _judged(view, ends, look, choice)
    unit = search.unit(view)
    beliefs = tuple(_beliefs(view, look.worlds))
    reasons = because(view, judged, unit)
    return Explanation(view.seat, "play", choice, unit, len(look.worlds), reasons, judged, beliefs)


def _judged(view: View, ends: Endings, look: Look, choice: Card) -> tuple[Judged, ...]:
    at = look.cards.index(choice)
    values = look.values.mean(axis=2)
    losses = values[:, [at]] - values
    errors = losses.std(axis=0, ddof=1) / np.sqrt(len(values)) if len(values) > 1 else np.zeros(len(look.cards))
    found = ends.read(look.values)

    def mean(of: Numbers) -> list[float]:
        return of[found].mean(axis=(0, 2)).tolist()  # type: ignore[no-any-return] # what NumPy gives is not told

    points, bags = mean(ends.points()), mean(ends.bags())
    made, sets = ends.marked("made", ours=True), ends.marked("set", ours=False)
    contract = [None] * len(look.cards) if made is None else mean(made)
    other = [None] * len(look.cards) if sets is None else mean(sets)
    nils = {seat: mean(ends.kept(at)) for at, seat in enumerate(ends.nils) if not view.taken[seat]}
    judged = [
        Judged(
            choice=card,
            value=values[:, i].mean().item(),
            loss=losses[:, i].mean().item(),
            error=errors[i].item(),
            points=points[i],
            contract=contract[i],
            sets=other[i],
            nils=tuple((seat, chances[i]) for seat, chances in nils.items()),
            bags=bags[i],
        )
        for i, card in enumerate(look.cards)
    ]
    return (judged[at], *sorted(judged[:at] + judged[at + 1 :], key=lambda each: each.loss))


def _beliefs(view: View, worlds: Worlds) -> Iterator[Belief]:
    """What the worlds say of each other hand."""
    terms = compiled(view.rules, view.trump)
    others = [seat for seat, left in enumerate(view.cards_left) if seat != view.seat and left and seat not in view.out]
    held = np.bitwise_or.reduce(worlds[:, others], axis=None).item() if others else 0
    suits = {suit.value: terms.cards(cards) for suit, cards in terms.ranking.high_to_low.items()}
    high = {card: terms.cards([card]) for cards in suits.values() for card in terms.texts(cards & held)[-_TOP:]}
    public = public_of(view)

    def share(flags: npt.NDArray[np.bool_], proof: Callable[[Public, int, int], bool], seat: int, cards: int) -> float:
        found = float(np.mean(flags))
        return found if found < 1 or proof(public, seat, cards) else _ALMOST

    for seat in others:
        hands = worlds[:, seat]
        yield Belief(
            seat,
            tuple((card, share(hands & np.uint64(one) != 0, must_hold, seat, one)) for card, one in high.items()),
            tuple(
                (suit, share(hands & np.uint64(cards) == 0, cannot_hold, seat, cards))
                for suit, cards in suits.items()
                if cards & held
            ),
        )
