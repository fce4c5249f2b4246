"""What a seat is asked beside bids and cards to play: to name trump, to keep, pass or lay aside cards, to confirm."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spadework.cards import Suit, card_name
from spadework.game import Phase, TrumpLetter, View
from spadework.rules.model import PartnershipBidding
from spadework.server.asks import Ask, Choice
from spadework.server.table.choices import proposal_text

__all__ = ["question"]


def question(looking: View, names: Sequence[str]) -> Ask | None:
    """What the seat is asked; none while it is not to act, or is to bid or to play. `names` are those of the seats."""
    if not looking.asked or looking.claim is not None:
        return None
    ask = _ASKS.get(looking.phase)
    return ask(looking, names) if ask else None


def _propose(looking: View, names: Sequence[str]) -> Ask | None:
    if not looking.legal_proposals:
        return None
    bidding = looking.rules.bidding
    halves = isinstance(bidding, PartnershipBidding) and bidding.talk == "halves"
    numbers = looking.legal_proposals
    plain = tuple(Choice(key=str(number), text=str(number)) for number in numbers)
    possible = tuple(
        Choice(key=f"{number}-possible", text=proposal_text(number, possible=True), apart=True)
        for number in numbers[:-1]
    )
    bidder = _listed([names[seat] for seat in looking.rules.partners(looking.seat)])
    return Ask(
        what="propose",
        title="What can you take?",
        note=f"{bidder} then bids for your team.",
        choices=plain + (possible if halves else ()),
    )


def _keep(looking: View, names: Sequence[str]) -> Ask:
    return Ask(
        what="keep",
        title="Keep this card?",
        note="If you keep it, you see the next one and lay that aside. If not, the next one is yours.",
        choices=(Choice(key="yes", text="Keep it"), Choice(key="no", text="Take the next one")),
        card=looking.offered,
    )


def _call(looking: View, names: Sequence[str]) -> Ask:
    dealer, turned = looking.dealer, looking.turned_up
    choices = [_called(letter, _order_text(looking, letter)) for letter in looking.legal_calls]
    if looking.may_call_alone:
        choices += [_called(letter, f"{_word(letter)}, alone", alone=True) for letter in looking.legal_calls]
    if looking.may_pass:
        choices.append(Choice(key="pass", text="Pass"))
    if looking.calls < looking.rules.seats:
        mine = dealer == looking.seat
        title = f"Take up the {_lower(turned)}?" if mine else f"Order the {_lower(turned)} up?"
        note = (
            "Its suit is then trump, and you lay a card aside."
            if mine
            else f"Its suit is then trump, and {names[dealer]} takes it up."
        )
        return Ask(what="call", title=title, note=note, choices=tuple(choices), card=turned)
    down = f"The {_lower(turned)} was turned down."
    note = down if looking.may_pass else f"{down} All others have passed, so you name a suit."
    return Ask(
        what="call", title="Name trump?" if looking.may_pass else "Name trump", note=note, choices=tuple(choices)
    )


def _called(letter: TrumpLetter, text: str, *, alone: bool = False) -> Choice:
    return Choice(
        key=f"{letter}-alone" if alone else letter, text=text, suit=None if letter == "none" else letter, apart=alone
    )


def _order_text(looking: View, letter: TrumpLetter) -> str:
    if looking.calls >= looking.rules.seats:
        return _word(letter)
    what = "Take it up" if looking.dealer == looking.seat else "Order it up"
    return f"{what}: {_word(letter).lower()}"


def _defend(looking: View, names: Sequence[str]) -> Ask:
    partners = [names[seat] for seat in looking.rules.partners(looking.seat)]
    return Ask(
        what="defend",
        title="Defend alone?",
        note=f"{names[looking.maker]} plays alone. If you defend alone, {_listed(partners)} sits out too.",
        choices=(Choice(key="no", text="Defend together"), Choice(key="yes", text="Defend alone", apart=True)),
    )


def _discard(looking: View, names: Sequence[str]) -> Ask:
    cards = _cards(looking.owed)
    return Ask(
        what="discard",
        title=f"Lay {cards} aside",
        note="Nobody else sees what you lay aside.",
        number=looking.owed,
        send=f"Lay {cards} aside",
    )


def _pass(looking: View, names: Sequence[str]) -> Ask:
    cards, partner = _cards(looking.owed), names[looking.pass_to]
    got = f" You have {_cards(len(looking.received))} from {partner}." if looking.received else ""
    return Ask(
        what="pass_cards",
        title=f"Pass {cards} to {partner}",
        note=f"Because of the nil, partners exchange cards.{got}",
        number=looking.owed,
        send=f"Pass to {partner}",
    )


def _confirm(looking: View, names: Sequence[str]) -> Ask:
    return Ask(
        what="confirm",
        title="Is this deal all right?",
        note="If somebody played a wrong card, call it now. When all have confirmed, the deal is scored.",
        send="Confirm the deal",
    )


_ASKS: dict[Phase, Callable[[View, Sequence[str]], Ask | None]] = {
    Phase.BIDDING: _propose,
    Phase.DRAW: _keep,
    Phase.CALLING: _call,
    Phase.DEFENSE: _defend,
    Phase.DISCARD: _discard,
    Phase.PASSING: _pass,
    Phase.CONFIRM: _confirm,
}


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _word(letter: TrumpLetter) -> str:
    return "No trump" if letter == "none" else Suit(letter).word.capitalize()


def _lower(card: str) -> str:
    name = card_name(card)
    return name[:1].lower() + name[1:]


def _listed(names: Sequence[str]) -> str:
    return " and ".join(names)
