"""What the person is asked, with all that may be answered.

Nothing here knows what is allowed: the view says which bids, calls and cards are open, and a question puts it in words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spadework.cards import Card
from spadework.cli.bidding import ask_bid, ask_blind
from spadework.cli.narration import Cast, suit_sign, trump_words
from spadework.cli.question import Answer, Question, asking
from spadework.game import (
    CardKept,
    CardsDiscarded,
    CardsPassed,
    ClaimAnswered,
    DealConfirmed,
    DefenseChosen,
    Fact,
    Phase,
    TrumpCalled,
    TrumpLetter,
    TrumpPassed,
    View,
)
from spadework.words import listed

__all__ = ["chosen", "question"]


def question(view: View, cast: Cast) -> Question | None:
    """What the person is asked now; none where it is nothing, or a card to play."""
    if not view.asked:
        return None
    if view.claim is not None:
        return _claim(view, cast)
    ask = _ASKS.get(view.phase)
    return ask(view, cast) if ask else None


def _claim(view: View, cast: Cast) -> Question:
    claimer = cast.names[view.claim.seat] if view.claim else ""
    return asking(
        f"{claimer} claims the rest. Agree?",
        [
            Answer(text="Agree", fact=ClaimAnswered(view.seat, agreed=True), words=("y", "yes", "agree"), key="y"),
            Answer(text="Play on", fact=ClaimAnswered(view.seat, agreed=False), words=("n", "no"), key="n"),
        ],
        first=1,
    )


def _draw(view: View, cast: Cast) -> Question:
    return asking(
        f"Keep {cast.card(view.offered)}?",
        [
            Answer(text="Keep it", fact=CardKept(view.seat, keep=True), words=("keep", "k", "y", "yes"), key="k"),
            Answer(text="Take the next", fact=CardKept(view.seat, keep=False), words=("next", "n", "no"), key="n"),
        ],
        note="If you keep a card, the next one is laid aside; if not, the next one is yours.",
        card=view.offered,
    )


def _call(view: View, cast: Cast) -> Question:
    first, seat = view.calls < view.rules.seats, view.seat
    own = view.dealer == seat
    card = cast.card(view.turned_up)
    answers = [_calling(view, letter, alone=False) for letter in view.legal_calls]
    if view.may_call_alone:
        answers += [_calling(view, letter, alone=True) for letter in view.legal_calls]
    if view.may_pass:
        answers.append(Answer(text="Pass", fact=TrumpPassed(seat), words=("pass", "p", "n", "no"), key="p"))
    if first:
        title = f"Take up {card}?" if own else f"Order {card} up?"
        suit = trump_words(view.legal_calls[0])
        if own:
            note = f"If you take it up, {suit} are trump, and you lay a card aside for it."
        else:
            note = f"If you order it up, {suit} are trump, and {cast.names[view.dealer]} takes the card."
        return asking(title, answers, note=note, card=view.turned_up)
    down = f"{card[:1].upper()}{card[1:]} was turned down."
    if view.may_pass:
        return asking("Name trump, or pass?", answers, known=down)
    return asking("Name trump", answers, known=down, note="All others have passed, so the dealer names a suit.")


def _calling(view: View, letter: TrumpLetter, *, alone: bool) -> Answer:
    fact = TrumpCalled(view.seat, letter, alone=alone)
    if view.calls < view.rules.seats:
        up = "Take it up" if view.dealer == view.seat else "Order it up"
        words: tuple[str, ...] = (
            ("alone", "a") if alone else ("up", "u", "order", "order up", "order it up", "take", "y", "yes")
        )
        return Answer(text="Alone" if alone else up, fact=fact, words=words, key="a" if alone else "o")
    suit = trump_words(letter)
    names = (suit, suit.removesuffix("s"), suit[0]) if letter != "none" else (suit, "none")
    words = tuple(f"{name} alone" for name in names) if alone else names
    text = suit.capitalize() if letter == "none" else f"{suit_sign(letter)} {suit.capitalize()}"
    if alone:
        text = f"{text.partition(' ')[0] if letter != 'none' else text} alone"
    return Answer(text=text, fact=fact, words=words, key="a" if alone else "")


def _defend(view: View, cast: Cast) -> Question:
    partners = listed(cast.names[other] for other in view.rules.partners(view.seat))
    return asking(
        f"{cast.names[view.maker]} plays alone. Defend alone?",
        [
            Answer(text="Together", fact=DefenseChosen(view.seat, alone=False), words=("no", "n", "together"), key="n"),
            Answer(text="Alone", fact=DefenseChosen(view.seat, alone=True), words=("alone", "a", "yes", "y"), key="a"),
        ],
        note=f"If you defend alone, {partners} sits out too.",
        first=0,
    )


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _discard(view: View, cast: Cast) -> Question:
    return Question(
        title=f"Lay {_cards(view.owed)} aside",
        note="Nobody else sees what you lay aside.",
        number=view.owed,
        send="lay aside",
    )


def _pass(view: View, cast: Cast) -> Question:
    to = cast.names[view.pass_to]
    got = f"{to} passed you {cast.cards(view.received)}." if view.received else ""
    return Question(
        title=f"Pass {_cards(view.owed)} to {to}",
        known=got,
        note="Partners pass each other cards because of the nil.",
        number=view.owed,
        send=f"pass to {to}",
    )


def _confirm(view: View, cast: Cast) -> Question:
    return asking(
        "Is this deal all right?",
        [Answer(text="Confirm", fact=DealConfirmed(view.seat), words=("yes", "y", "confirm", ""), key="y")],
        note="Call a wrong card now if you saw one; when all have confirmed, the deal is scored.",
        first=0,
    )


def chosen(view: View, cards: Sequence[Card]) -> Fact:
    """What choosing these cards of the hand comes to: laid aside, or passed."""
    make = CardsPassed if view.phase is Phase.PASSING else CardsDiscarded
    return make(view.seat, tuple(cards))


_ASKS: dict[Phase, Callable[[View, Cast], Question]] = {
    Phase.BLIND: ask_blind,
    Phase.DRAW: _draw,
    Phase.BIDDING: ask_bid,
    Phase.CALLING: _call,
    Phase.DEFENSE: _defend,
    Phase.DISCARD: _discard,
    Phase.PASSING: _pass,
    Phase.CONFIRM: _confirm,
}
