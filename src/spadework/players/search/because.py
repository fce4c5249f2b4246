"""What speaks for a card: reasons that are true of what the seat sees, and of what was found for it.

Each is a small function that gives its reason, or nothing where it would not be true. The first that is true is said; after
it stands what the card brings that another one does not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from spadework.explanation import Because, Judged, Unit
from spadework.game.view import View
from spadework.players.order import above, low, top
from spadework.players.search.against import Weights, against
from spadework.players.search.candidate import Candidate

Kind = Callable[[Candidate], Because | None]

_ELSE = {("makes", "contract"): "made_else", ("sets_now", "sets"): "set_else"}
"""What is said of another card after a reason that says as much of this one."""
_TINY: dict[Unit, float] = {"equity": 0.001, "points": 0.5}
"""Differences that nobody would change a card for."""
_HARDLY = 5
"""How many times that is still hardly anything."""


def because(view: View, judged: Sequence[Judged], unit: Unit) -> tuple[Because, ...]:
    """Why the first of these cards."""
    tiny = _TINY[unit]
    first, *others = judged
    if not others:
        return (Because("forced", card=first.choice),)
    if all(abs(other.loss) + 2 * other.error < tiny for other in others):
        return (Because("even", card=first.choice),)
    of = Candidate(view, judged)
    kinds = _OF_A_NIL if of.nil else _KINDS
    seen = next((found for kind in kinds if (found := kind(of))), None)
    rules = view.rules
    bids = [sum(bid.tricks for s in seats if (bid := view.bids[s])) for seats in rules.teams]
    own = rules.team_of(view.seat)
    rest = sum(bid for team, bid in enumerate(bids) if team != own)
    compared = against(judged, Weights(rules.teams[own], 20.0 * bids[own], 20.0 * rest, unit))
    if seen and compared and (seen.key, compared.key) in _ELSE:
        compared = replace(compared, key=_ELSE[seen.key, compared.key])
    if seen is None and compared and compared.key in ("close", "little"):
        seen = _how_it_stands(first, rules.teams[own])
    return tuple(each for each in (seen, compared) if each) or (_plain(first, others, tiny),)


def _how_it_stands(first: Judged, ours: Sequence[int]) -> Because | None:
    """The chance of a nil of the side, else of its contract, where nothing else can be said."""
    for seat, chance in first.nils:
        if seat in ours:
            return Because("nil_stands", card=first.choice, seat=seat, n=round(100 * chance))
    if first.contract is None:
        return None
    return Because("contract_stands", card=first.choice, n=round(100 * first.contract))


def _plain(first: Judged, others: Sequence[Judged], tiny: float) -> Because:
    """Where no reason is found, that the card comes out best, or that little depends on it."""
    next_best = next((other for other in others if not other.even), None)
    if next_best and next_best.loss < _HARDLY * tiny:
        return Because("hardly", card=first.choice, other=next_best.choice)
    return Because("best", card=first.choice)


# A nil of one's own.


def nil_high(of: Candidate) -> Because | None:
    """The highest card that stays under another one of its suit in the trick, or the only one."""
    under = of.k.legal & of.k.led & (of.k.best - 1) if of.k.best & of.k.led else 0
    if of.leads or of.card != top(under):
        return None
    return of.because("nil_high" if under & ~of.card else "nil_under", other=of.named(of.k.best))


def nil_discard(of: Candidate) -> Because | None:
    """A card of another suit, which takes nothing."""
    if not of.void or of.takes:
        return None
    return of.because("nil_discard", suit=of.letter(low(of.k.led)))


def nil_lead(of: Candidate) -> Because | None:
    """A lead above which so many cards of its suit are out."""
    higher = above(of.card, of.suit & of.k.out).bit_count()
    return of.because("nil_lead", suit=of.letter(of.card), n=higher) if of.leads and higher else None


def nil_over(of: Candidate) -> Because | None:
    """Every card beats what lies in the trick; of its suit so many may follow that are higher."""
    if of.leads or of.takers != of.k.legal:
        return None
    may_follow = 0
    for seat in of.k.later:
        may_follow |= of.k.holds[seat]
    if not may_follow & (of.k.order.beating(of.card) | of.k.free):
        return of.because("nil_lost")
    higher = above(of.card, of.suit & may_follow).bit_count()
    return of.because("nil_over", suit=of.letter(of.card), n=higher) if higher else None


# A nil of the partner.


def cover_now(of: Candidate) -> Because | None:
    """A partner's nil was taking the trick."""
    if of.leads or not of.takes or of.k.winner not in of.k.mates or of.k.winner not in of.k.nils:
        return None
    return of.because("cover_now", seat=of.k.winner)


def cover_ahead(of: Candidate) -> Because | None:
    """A partner's nil is still to play, and no other card of the suit keeps it as well."""
    seat = next((mate for mate in of.k.mates if mate in of.k.nils and mate in of.k.later), -1)
    if seat < 0 or not of.takes:
        return None
    lower = [other for other in of.others if of.k.order.bit[other.choice] & of.suit & (of.card - 1)]
    safer = all(of.broken(of.judged, seat) <= of.broken(other, seat) for other in lower)
    return of.because("cover_ahead", seat=seat) if lower and safer else None


# A nil of the other side.


def leave_nil(of: Candidate) -> Because | None:
    """A nil is taking the trick, and could be spared that."""
    if of.leads or of.takes or of.k.winner not in of.k.rivals or of.k.winner not in of.k.nils or not of.takers:
        return None
    return of.because("leave_nil", seat=of.k.winner)


def press_nil(of: Candidate) -> Because | None:
    """A nil is still to play, and no card sets it as often."""
    seat = next((rival for rival in of.k.rivals if rival in of.k.nils and rival in of.k.later), -1)
    if seat < 0:
        return None
    here, others = of.broken(of.judged, seat), [of.broken(other, seat) for other in of.others]
    return of.because("press_nil", seat=seat) if here >= max(others) and here > min(others) + 0.02 else None


# Contracts.


def need_all(of: Candidate) -> Because | None:
    """The side needs each trick that is left, and the card beats what lies there."""
    if not of.takes or of.to_go != of.rest:
        return None
    return of.because("need_all", n=of.rest)


def makes(of: Candidate) -> Because | None:
    """The trick is certain, and makes the contract."""
    return of.because("makes") if of.takes and of.last and of.to_go == 1 else None


def sets(of: Candidate) -> Because | None:
    """The trick is certain, and sets the other side, which needed all that are left."""
    return of.because("sets_now") if of.takes and of.last and of.theirs == of.rest and of.rest > 0 else None


def duck(of: Candidate) -> Because | None:
    """The contract is made, others have the trick, and one more is a bag."""
    if of.leads or of.takes or not of.takers or not of.only_bags():
        return None
    more = max(other.bags for other in of.others)
    if of.k.winner not in of.k.rivals or more - of.judged.bags < 0.05:
        return None
    return of.because("duck")


def give_up(of: Candidate) -> Because | None:
    """The contract is made, and others can take the trick from this lead, which leaves fewer bags."""
    if not of.leads or not of.only_bags() or not of.beaters():
        return None
    more = max(other.bags for other in of.others)
    return of.because("give_up") if more - of.judged.bags >= 0.05 else None


# Who has the trick.


def leave_partner(of: Candidate) -> Because | None:
    """A partner has the trick, and could be overtaken."""
    if of.leads or of.takes or of.k.winner not in of.k.mates or of.k.winner in of.k.nils or not of.takers:
        return None
    key = "partner_has" if of.last else "partner_so_far"
    return of.because(key, seat=of.k.winner, other=of.named(of.k.best))


def ruff(of: Candidate) -> Because | None:
    """A trump on a suit that the hand is out of; what it keeps is a higher one."""
    if not of.void or not of.card & of.k.trump or not of.takes or (of.last and of.card != low(of.takers)):
        return None
    kept = of.kept(of.k.trump)
    over = of.k.order.beating(of.card)
    after = next(
        (s for s in of.k.later if s in of.k.rivals and of.shown_void(s, of.k.led) and of.k.holds[s] & over), -1
    )
    key = "ruff_last" if of.last else "ruff_sure" if not of.beaters() else "ruff_over" if after >= 0 else "ruff"
    return of.because(key, suit=of.letter(low(of.k.led)), other=kept, seat=after if key == "ruff_over" else -1)


def enough(of: Candidate) -> Because | None:
    """The last to play takes the trick as cheaply as it can."""
    if of.leads or not of.last or of.card != low(of.takers):
        return None
    return of.because("enough", other=of.kept(of.suit))


def sure(of: Candidate) -> Because | None:
    """Nobody of the other side can beat it, whatever they hold."""
    if not of.takes or of.last or of.beaters():
        return None
    return of.because("sure_lead" if of.leads else "sure")


def highest(of: Candidate) -> Because | None:
    """The highest of its suit that is left, which only a trump beats."""
    if not of.takes or above(of.card, of.suit & of.k.out) or of.card & of.k.trump:
        return None
    return of.because("highest", suit=of.letter(of.card))


# Leads and discards.


def partner_trumps(of: Candidate) -> Because | None:
    """A partner has shown that it holds none of the suit that is led, and may hold trumps."""
    if not of.leads or of.card & of.k.trump:
        return None
    seat = next((m for m in of.k.mates if of.shown_void(m, of.suit) and of.k.holds[m] & of.k.trump), -1)
    return of.because("partner_trumps", seat=seat, suit=of.letter(of.card)) if seat >= 0 else None


def draw(of: Candidate) -> Because | None:
    """Trumps are led, while the other side may hold some, from a hand with a high card beside them that is to take a trick."""
    k = of.k
    high = k.masters() & ~k.trump
    out = (k.out & k.trump).bit_count()
    if not of.leads or of.only_bags() or not of.card & k.trump or not high:
        return None
    if not any(k.holds[rival] & k.trump for rival in k.rivals):
        return None
    return of.because("draw", other=of.named(high), n=out)


def short(of: Candidate) -> Because | None:
    """The last card of a suit, from a hand with trumps."""
    trumps = of.k.hand & of.k.trump
    if (of.takes and not of.leads) or of.card & of.k.trump or of.k.hand & of.suit != of.card or not trumps:
        return None
    return of.because("short", suit=of.letter(of.card)) if of.suit & of.k.out else None


def keep(of: Candidate) -> Because | None:
    """A discard that keeps the highest card of a suit, which could have gone."""
    held = of.k.masters() & of.k.legal
    if of.leads or of.takes or of.card & of.k.led or of.card & held or not held:
        return None
    kept = top(held)
    return of.because("keep", other=of.named(kept), suit=of.letter(kept))


def cannot(of: Candidate) -> Because | None:
    """No card takes the trick, and this is the lowest that may be played, or a low one of another suit."""
    if of.leads or of.takers or of.card != low(of.k.legal & of.suit):
        return None
    if not of.k.legal & ~of.suit:
        return of.because("cannot")
    lower = (of.suit & (of.card - 1)).bit_count()
    return of.because("cannot_discard") if 2 * lower < of.suit.bit_count() else None


def hold_back(of: Candidate) -> Because | None:
    """The trick is left to the other side for now, and a card that could take it is kept."""
    higher = of.takers & of.suit
    if of.leads or of.takes or of.last or not higher or of.k.winner not in of.k.rivals:
        return None
    return of.because("hold_back", other=of.named(higher))


def over(of: Candidate) -> Because | None:
    """The card is the best of the trick so far."""
    return of.because("over", other=of.named(of.k.best)) if of.takes and not of.leads else None


_OF_A_NIL: tuple[Kind, ...] = (nil_high, nil_discard, nil_lead, nil_over)
_KINDS: tuple[Kind, ...] = (
    *(cover_now, leave_nil, sets, makes, need_all, duck, leave_partner, press_nil, give_up),
    *(cover_ahead, ruff, enough, sure, partner_trumps, highest, draw, short, keep, cannot),
    *(hold_back, over),
)
"""All reasons, in the order in which they are looked for."""
