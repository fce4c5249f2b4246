"""How a table stands as everybody may know it: made from the view of somebody without a seat."""

from __future__ import annotations

from spadework.game import NOBODY, GameState, Phase, View, ranking, view
from spadework.game.confirming import outcome
from spadework.game.seats import in_turn
from spadework.rules.model import CalledTrump, DrawDeal, RefillDeal, TurnedUpTrump
from spadework.scoring.score import score_deal
from spadework.server.pictures import Claim, Now, PlayedCard, SeatNow, Trick, TrumpNow
from spadework.server.table.agenda import seconds_left, time_left
from spadework.server.table.bots import bot_name
from spadework.server.table.choices import proposal_text
from spadework.server.table.marks import marked
from spadework.server.table.moment import Moment
from spadework.server.table.outcome import result
from spadework.server.table.state import TableState
from spadework.server.table.summary import deal_note, teams_before, teams_now

__all__ = ["now", "seats_now", "tricks_now"]


def now(state: TableState, moment: Moment) -> Now:
    """How the table stands, as everybody may know it."""
    seats = seats_now(state, moment)
    game = state.game
    if game is None:
        return _waiting(state, seats)
    public = view(game, None)
    rules = public.rules
    order = ranking(rules.pack, rules.trump, public.trump)
    tricks = tricks_now(game)
    claim = public.claim
    return Now(
        phase=public.phase.value,
        deal=public.deal,
        dealer=public.dealer,
        turn=None if public.turn == NOBODY else public.turn,
        waiting=game.waiting,
        bids=tuple(None if bid is None else str(bid) for bid in public.bids),
        proposals=_said(public),
        taken=public.taken,
        cards_left=public.cards_left,
        trick=_laid(game, public.leader, public.trick),
        led=order.suit[public.trick[0]].word if public.trick else None,
        last=tricks[-1] if tricks else None,
        broken=public.broken,
        trump=_trump(public),
        turned_up=public.turned_up if _lies_face_up(public) else None,
        maker=None if public.maker == NOBODY else public.maker,
        out=public.out,
        stock=public.stock_left if isinstance(rules.deal, DrawDeal | RefillDeal) else 0,
        marked=marked(order),
        lines=score_deal(rules, outcome(game), game.standings) if public.phase is Phase.CONFIRM else (),
        voided=_VOIDED[state.voided.why] if state.voided else "",
        note=deal_note(public),
        time=time_left(state, moment),
        teams=teams_now(game, public),
        seats=seats,
        claim=None if claim is None else Claim(claim.seat, claim.cards, claim.waiting),
        result=result(state) if public.phase is Phase.OVER else None,
        seconds=seconds_left(state, moment),
    )


_VOIDED = {
    "called": "A new deal was called for, so the cards are dealt again.",
    "few_bid": "Too few tricks were bid, so the cards are dealt again.",
    "all_passed": "Nobody named trump, so the next seat deals.",
    "reneges": "Both teams reneged, so the cards are dealt again.",
}


def seats_now(state: TableState, moment: Moment) -> tuple[SeatNow, ...]:
    """Who is on each seat."""
    found = []
    for seat, chair in enumerate(state.chairs):
        if chair.owner:
            here = chair.owner in moment.here
            by, kept, ready = ("bot" if chair.bot else "person"), chair.bot, chair.owner in moment.ready
            found.append(SeatNow(chair.name, by, kept=kept, here=here, ready=ready))  # type: ignore[arg-type] # one of the two
        elif state.game is None:
            found.append(SeatNow("", "nobody"))
        else:
            found.append(SeatNow(bot_name(state.table, seat), "bot"))
    return tuple(found)


def tricks_now(game: GameState) -> tuple[Trick, ...]:
    """The tricks of this deal."""
    return tuple([Trick(_laid(game, trick.leader, trick.cards), trick.winner) for trick in game.tricks])


def _waiting(state: TableState, seats: tuple[SeatNow, ...]) -> Now:
    rules = state.opened.rules
    nothing = (0,) * rules.seats
    return Now(
        phase="waiting",
        deal=0,
        dealer=0,
        turn=None,
        bids=(None,) * rules.seats,
        taken=nothing,
        cards_left=nothing,
        trick=(),
        led=None,
        last=None,
        broken=False,
        teams=teams_before(rules),
        seats=seats,
    )


def _laid(game: GameState, leader: int, cards: tuple[str, ...]) -> tuple[PlayedCard, ...]:
    if not cards:
        return ()
    order = in_turn(game.rules, leader)
    playing = [seat for seat in order if seat not in game.out] if game.out else order
    return tuple([PlayedCard(seat, card) for seat, card in zip(playing, cards, strict=False)])


def _said(public: View) -> tuple[str | None, ...]:
    """What seats have said that is no bid: a proposal to the partner, or that they pass."""
    rules = public.rules
    if public.phase is Phase.CALLING:
        passed = {(public.dealer + 1 + i) % rules.seats for i in range(public.calls % rules.seats)}
        return tuple("passed" if seat in passed else None for seat in range(rules.seats))
    return tuple(
        None if said is None else proposal_text(said.tricks, possible=said.possible) for said in public.proposals
    )


def _trump(public: View) -> TrumpNow | None:
    match public.trump:
        case "":
            return None
        case "none":
            return TrumpNow(None, "No suit is trump")
        case letter:
            return TrumpNow(letter, f"{_SUITS[letter]} are trump")


_SUITS = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}


def _lies_face_up(public: View) -> bool:
    """Whether the card that was turned up is still to be seen."""
    if not public.turned_up or public.phase in (Phase.BETWEEN, Phase.OVER):
        return False
    trump = public.rules.trump
    if isinstance(trump, CalledTrump):
        return public.maker == NOBODY and public.calls < public.rules.seats
    return isinstance(trump, TurnedUpTrump) and not public.tricks
