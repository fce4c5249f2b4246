"""From a view to the question that it asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from spadework.game import Phase, TrumpLetter, View
from spadework.rules.model import MakersScoring, Misdeal
from spadework.show.ask import Answer, Ask, Request
from spadework.show.bids import ask_bid, ask_blind
from spadework.show.cast import Cast
from spadework.texts import Text


def ask(view: View, cast: Cast) -> Ask | None:
    """What the seat is asked; none where it is nothing, or a card to play."""
    if not view.asked:
        return None
    if view.claim is not None:
        return _agree(view, cast)
    make = ASKS.get(view.phase)
    asked = make(view, cast) if make else None
    return _with_redeal(asked, view) if asked and view.may_redeal else asked


def _with_redeal(asked: Ask, view: View) -> Ask:
    """The same question with a new deal among the answers."""
    misdeal = view.rules.misdeal
    why = Text("show.ask.redeal.why", {"hand": misdeal.hand}) if isinstance(misdeal, Misdeal) else None
    new = Answer(request={"redeal": True}, label=Text("show.ask.redeal"), note=why, apart=True)
    return replace(asked, answers=(*asked.answers, new))


def _agree(view: View, cast: Cast) -> Ask:
    who = cast.who(view.claim.seat) if view.claim else ""
    return Ask(what="agree", title=Text("show.ask.agree", {"who": who}), answers=_yes_or_no("agree"), usual=1)


def _yes_or_no(what: str) -> tuple[Answer, Answer]:
    yes = Answer(request={what: True}, label=Text(f"show.ask.{what}.yes"))
    return yes, Answer(request={what: False}, label=Text(f"show.ask.{what}.no"))


def _keep(view: View, cast: Cast) -> Ask:
    return Ask(
        what="keep",
        title=Text("show.ask.keep", {"card": cast.card(view.offered)}),
        notes=(Text("show.ask.keep.note"),),
        answers=_yes_or_no("keep"),
        card=view.offered,
    )


def _call(view: View, cast: Cast) -> Ask:
    own, card = view.dealer == view.seat, cast.card(view.turned_up)
    order = view.calls < view.rules.seats
    answers = [_naming(view, letter, _makers_note(view, cast) if order else None) for letter in view.legal_calls]
    if view.may_call_alone:
        alone = _makers_note(view, cast, alone=True)
        answers += [_naming(view, letter, alone if order else None, alone=True) for letter in view.legal_calls]
    if view.may_pass:
        note = _pass_note(view, cast)
        answers.append(Answer(request={"call": "pass"}, label=Text("show.ask.pass"), note=note))
    if order:
        dealer = {"own": own, "who": cast.who(view.dealer), "side": cast.side(view.dealer), "card": card}
        return Ask(
            what="call",
            title=Text("show.ask.order", {"suit": view.legal_calls[0]}),
            notes=(Text("show.ask.order.note", dealer), *_risk(view)),
            answers=tuple(answers),
            card=view.turned_up,
        )
    return Ask(
        what="call",
        title=Text("show.ask.call", {"may_pass": view.may_pass}),
        known=(Text("show.ask.call.down", {"card": card}),),
        notes=() if view.may_pass else (Text("show.ask.call.must"),),
        answers=tuple(answers),
    )


def _makers_note(view: View, cast: Cast, *, alone: bool = False) -> Text | None:
    """What whoever names trump wins by it."""
    rules, scoring = view.rules, view.rules.scoring
    if not isinstance(scoring, MakersScoring):
        return None
    if alone:
        partners = cast.people(rules.partners(view.seat))
        return Text("show.ask.order.alone.worth", {"all": scoring.alone, "tricks": rules.tricks, "partners": partners})
    some = {"made": scoring.made, "least": rules.tricks // 2 + 1, "nearly": rules.tricks - 1}
    return Text("show.ask.order.worth", {**some, "all": scoring.march, "tricks": rules.tricks})


def _risk(view: View) -> Iterator[Text]:
    """What the others win where whoever names trump falls short."""
    rules, scoring = view.rules, view.rules.scoring
    if isinstance(scoring, MakersScoring):
        least = rules.tricks // 2 + 1
        yield Text("show.ask.order.risk", {"least": least, "tricks": rules.tricks, "lost": scoring.euchred})


def _pass_note(view: View, cast: Cast) -> Text:
    """What comes next if the seat passes."""
    asked = view.calls + 1
    what = "down" if asked == view.rules.seats else "over" if asked == 2 * view.rules.seats else "next"
    return Text("show.ask.pass.note", {"what": what, "who": cast.who((view.seat + 1) % view.rules.seats)})


def _naming(view: View, letter: TrumpLetter, note: Text | None, *, alone: bool = False) -> Answer:
    if view.calls >= view.rules.seats:
        label = Text("show.ask.call.suit", {"suit": letter, "alone": alone})
    elif alone:
        label = Text("show.ask.order.alone")
    else:
        label = Text("show.ask.order.yes")
    request: Request = {"call": f"{letter}-alone" if alone else letter}
    return Answer(request=request, label=label, note=note, suit=None if letter == "none" else letter, apart=alone)


def _defend(view: View, cast: Cast) -> Ask:
    partners = cast.people(view.rules.partners(view.seat))
    alone, together = _yes_or_no("defend")
    return Ask(
        what="defend",
        title=Text("show.ask.defend"),
        known=(Text("show.ask.defend.known", {"who": cast.who(view.maker)}),),
        notes=(Text("show.ask.defend.note", {"partners": partners}),),
        answers=(together, alone),
        usual=0,
    )


def _discard(view: View, _: Cast) -> Ask:
    what = Text("show.ask.discard", {"n": view.owed})
    return Ask(what="discard", title=what, notes=(Text("show.ask.discard.note"),), number=view.owed, send=what)


def _pass(view: View, cast: Cast) -> Ask:
    to = cast.who(view.pass_to)
    got = Text("show.ask.pass_cards.got", {"who": to, "cards": cast.cards(view.received)})
    return Ask(
        what="pass_cards",
        title=Text("show.ask.pass_cards", {"n": view.owed, "who": to}),
        known=(got,) if view.received else (),
        notes=(Text("show.ask.pass_cards.note"),),
        number=view.owed,
        send=Text("show.ask.pass_cards.send", {"who": to}),
    )


def _confirm(*_: object) -> Ask:
    return Ask(
        what="confirm",
        title=Text("show.ask.confirm"),
        notes=(Text("show.ask.confirm.note"),),
        answers=(Answer(request={"confirm": True}, label=Text("show.ask.confirm.yes")),),
        usual=0,
    )


ASKS: dict[Phase, Callable[[View, Cast], Ask]] = {
    Phase.BLIND: ask_blind,
    Phase.DRAW: _keep,
    Phase.BIDDING: ask_bid,
    Phase.CALLING: _call,
    Phase.DEFENSE: _defend,
    Phase.DISCARD: _discard,
    Phase.PASSING: _pass,
    Phase.CONFIRM: _confirm,
}
"""What is asked in each phase; in the play a card is, and `spadework.show.turn` says so."""
