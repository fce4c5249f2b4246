"""What the person is asked, with all that may be answered: one value for the full screen and for the lines.

Nothing here knows what is allowed: the view says which bids, calls and cards are open, and a question puts it in words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from spadework.cards import Card
from spadework.cli.narration import Cast, and_list, bid_words, proposal_words, suit_sign, trump_words
from spadework.game import (
    BidMade,
    BidProposed,
    BidSealed,
    BlindDeclined,
    CardKept,
    CardsDiscarded,
    CardsPassed,
    ClaimAnswered,
    DealConfirmed,
    DefenseChosen,
    Fact,
    Phase,
    RedealCalled,
    TrumpCalled,
    TrumpLetter,
    TrumpPassed,
    View,
)
from spadework.rules import Bid
from spadework.rules.model import (
    BlindNil,
    BlindNumber,
    IndividualBidding,
    PartnershipBidding,
    SuicideBidding,
    WhizBidding,
)

__all__ = ["Answer", "Question", "as_bid", "chosen", "question"]


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """One of the things that may be said."""

    text: str
    """As it stands on the table: "Order it up"."""
    fact: Fact
    words: tuple[str, ...]
    """What may be typed for it; the first is the one that is told."""
    key: str = ""
    """The letter that chooses it."""
    number: int = -1
    """The number that it names, if any."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked: one of some answers, or so many cards of the hand."""

    title: str
    known: str = ""
    """What has happened so far that matters for it."""
    note: str = ""
    """What the rules say of it."""
    answers: tuple[Answer, ...] = ()
    choices: str = ""
    """The answers in words, for asking in a line."""
    first: int | None = None
    """The answer that is chosen to begin with; none where a wrong key would cost."""
    number: int = 0
    """How many cards are to be chosen."""
    send: str = ""
    """What is done with these cards, in a few words."""
    card: Card = ""
    """The card that it is about."""

    def find(self, typed: str) -> Answer | None:
        """The answer that a word stands for."""
        said = " ".join(typed.lower().replace("-", " ").split())
        return next((answer for answer in self.answers if said in answer.words), None)


def question(view: View, cast: Cast) -> Question | None:
    """What the person is asked now; none where it is nothing, or a card to play."""
    if not view.asked:
        return None
    if view.claim is not None:
        return _claim(view, cast)
    ask = _ASKS.get(view.phase)
    return ask(view, cast) if ask else None


def _choices(answers: Sequence[Answer]) -> str:
    """The answers in a line: numbers in a row as "1 to 13"."""
    parts: list[str] = []
    run: list[Answer] = []
    for answer in [*answers, None]:
        if run and (answer is None or answer.number != run[-1].number + 1):
            first, last = run[0].words[0], run[-1].words[0]
            between = [each.words[0] for each in run[1:-1]]
            parts += [f"{first} to {last}"] if len(run) > 2 else [first, *between, last][: len(run)]
            run = []
        if answer is not None and answer.number >= 0:
            run.append(answer)
        elif answer is not None:
            parts.append(answer.words[0])
    return " or ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def _asked(title: str, answers: Sequence[Answer], **more: object) -> Question:
    made = Question(title=title, answers=tuple(answers), choices=_choices(answers))
    return msgspec.structs.replace(made, **more)


def as_bid(view: View, bid: Bid) -> Fact:
    """A bid as the person makes it now: for all to hear, or sealed."""
    sealed = view.phase is Phase.BIDDING and view.seat in view.waiting
    return BidSealed(view.seat, bid) if sealed else BidMade(view.seat, bid)


def _bid_answers(view: View) -> list[Answer]:
    numbers = [
        Answer(
            text=str(bid.tricks),
            fact=as_bid(view, bid),
            words=(bid_words(bid), str(bid.tricks)),
            number=bid.tricks,
        )
        for bid in view.legal_bids
        if not bid.nil
    ]
    for bid in view.legal_bids:
        if bid.nil:
            words = ("blind nil", "blind", "b", "bnil", "y", "yes") if bid.blind else ("nil", "n")
            text = bid_words(bid).capitalize()
            key = "b" if bid.blind else "n"
            numbers.append(Answer(text=text, fact=as_bid(view, bid), words=words, key=key))
    return numbers


def _claim(view: View, cast: Cast) -> Question:
    claimer = cast.names[view.claim.seat] if view.claim else ""
    return _asked(
        f"{claimer} claims the rest. Agree?",
        [
            Answer(text="Agree", fact=ClaimAnswered(view.seat, agreed=True), words=("y", "yes", "agree"), key="y"),
            Answer(text="Play on", fact=ClaimAnswered(view.seat, agreed=False), words=("n", "no"), key="n"),
        ],
        first=1,
    )


def _blind(view: View, cast: Cast) -> Question:
    rules = view.rules
    nil = any(bid.nil for bid in view.legal_bids)
    numbers = any(not bid.nil for bid in view.legal_bids)
    worth, number = rules.blind_nil, rules.blind_number
    behind = max(team.points for team in view.standings) - view.standings[rules.team_of(view.seat)].points
    notes = []
    if nil and isinstance(worth, BlindNil):
        notes.append(f"A blind nil wins or loses {worth.points}.")
    if numbers and isinstance(number, BlindNumber):
        times = {1: "once", 2: "double"}.get(number.factor, f"{number.factor} times")
        team = " for your team" if rules.partners(view.seat) else ""
        notes.append(f"A blind number counts {times}{team}.")
    look = Answer(text="Look at my cards", fact=BlindDeclined(view.seat), words=("look", "l", "n", "no", ""), key="l")
    answers = [*_bid_answers(view), look]
    known = f"You are {behind} points behind." if behind else ""
    title = "Bid blind, or look at your cards?"
    return _asked(title, answers, known=known, note=" ".join(notes), first=len(answers) - 1)


def _bid(view: View, cast: Cast) -> Question:
    if view.legal_proposals:
        return _proposal(view, cast)
    own = view.bids[view.seat]
    answers = _bid_answers(view)
    if view.may_redeal:
        fact = RedealCalled(view.seat)
        answers.append(Answer(text="New deal", fact=fact, words=("new deal", "redeal", "d"), key="d"))
    title, note, first = "Your bid", "", None
    match view.rules.bidding:
        case PartnershipBidding():
            title = "Your team's bid"
        case IndividualBidding() if own is not None:
            title, note, first = "Raise your bid?", f"You bid {own.tricks}. You may raise it once, or leave it.", 0
        case IndividualBidding(secret=True):
            title, note = "Your sealed bid", "All bids are opened together."
        case IndividualBidding(total="not_tricks") if all(b for s, b in enumerate(view.bids) if s != view.seat):
            note = f"All bids together must not come to {view.rules.tricks}."
        case WhizBidding():
            note = "Bid as many as you hold spades, or nil."
        case SuicideBidding():
            note = "In each team one partner bids nil and the other a number."
        case _:
            pass
    if view.may_redeal:
        note = f"{note} With this hand you may call for a new deal.".strip()
    return _asked(title, answers, known=_said(view, cast), note=note, first=first)


def _said(view: View, cast: Cast) -> str:
    """What the partners and the others have said so far."""
    parts = []
    for other in view.rules.partners(view.seat):
        bid, proposal = view.bids[other], view.proposals[other] if view.proposals else None
        if proposal is not None:
            parts.append(f"{cast.names[other]} said {proposal_words(proposal.tricks, possible=proposal.possible)}.")
        elif bid is not None:
            parts.append(f"{cast.names[other]} bid {bid_words(bid)}.")
    said = [bid for seat, bid in enumerate(view.bids) if bid is not None and seat != view.seat]
    if said:
        parts.append(f"{sum(bid.tricks for bid in said)} bid so far.")
    elif not parts and view.turn == view.seat:
        parts.append("You are the first to bid.")
    return " ".join(parts)


def _proposal(view: View, cast: Cast) -> Question:
    bidding = view.rules.bidding
    halves = isinstance(bidding, PartnershipBidding) and bidding.talk == "halves"
    answers = [_saying(view, number, possible=False) for number in view.legal_proposals]
    if halves:
        answers += [_saying(view, number, possible=True) for number in view.legal_proposals[:-1]]
    last = view.legal_proposals[-1]
    choices = f"0 to {last}" + (', with or without "and a possible"' if halves else "")
    bidder = and_list(cast.names[other] for other in view.rules.partners(view.seat))
    note = f"{bidder} then bids for your team." + (" With + it is one and a possible." if halves and cast.signs else "")
    return _asked("What can you take?", answers, choices=choices, note=note, known=_said(view, cast))


def _saying(view: View, number: int, *, possible: bool) -> Answer:
    return Answer(
        text=f"{number}+" if possible else str(number),
        fact=BidProposed(view.seat, number, possible=possible),
        words=(f"{number} and a possible", f"{number} possible", f"{number}p", f"{number}+")
        if possible
        else (str(number),),
        key="p" if possible else "",
        number=number,
    )


def _draw(view: View, cast: Cast) -> Question:
    return _asked(
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
        return _asked(title, answers, note=note, card=view.turned_up)
    down = f"{card[:1].upper()}{card[1:]} was turned down."
    if view.may_pass:
        return _asked("Name trump, or pass?", answers, known=down)
    return _asked("Name trump", answers, known=down, note="All others have passed, so the dealer names a suit.")


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
    partners = and_list(cast.names[other] for other in view.rules.partners(view.seat))
    return _asked(
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
    return _asked(
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
    Phase.BLIND: _blind,
    Phase.DRAW: _draw,
    Phase.BIDDING: _bid,
    Phase.CALLING: _call,
    Phase.DEFENSE: _defend,
    Phase.DISCARD: _discard,
    Phase.PASSING: _pass,
    Phase.CONFIRM: _confirm,
}
