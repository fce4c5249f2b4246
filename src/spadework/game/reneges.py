"""Wrong cards at tables that play on honor: called, judged, and taken back in time (1.6, A32 to A35)."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.cards import BIT, NO_CARDS, Cards, card_text
from spadework.game import events as e
from spadework.game.confirming import at_the_end, end_of_play
from spadework.game.legal import breaks, legal_cards
from spadework.game.refusals import Code, Refused
from spadework.game.seats import after, check_seat, placed, seat_at, unplayed
from spadework.game.state import NOBODY, GameState, Phase, WrongCard
from spadework.game.topic import Judge, Topic
from spadework.rules.model import Nil


def correctable(state: GameState, seat: int) -> WrongCard | None:
    """The wrong card that a seat may still take back (1.6, 3)."""
    when = state.rules.renege.correctable
    found = [wrong for wrong in state.honor.wrong if wrong.seat == seat]
    if not found or when == "never" or state.rest.unplayed or state.phase not in (Phase.PLAY, Phase.CONFIRM):
        return None
    if state.claim is not None or _drew_since(state):
        return None
    trick, last = _open_trick(state)
    wrong = found[-1]
    if wrong.trick != trick or (when == "until_next_card" and last[-1] != wrong.card):
        return None
    if wrong.card == last[0] and len(last) > 1:
        # Others have followed it, and would have to take their cards back too.
        return None
    return wrong


def _drew_since(state: GameState) -> bool:
    """Whether the seats have drawn cards after the last trick, which can then not be opened again (1.13)."""
    rules = state.rules
    return not state.trick and 0 < len(state.tricks) <= rules.tricks - rules.hand_size


def _open_trick(state: GameState) -> tuple[int, tuple[str, ...]]:
    """The number and the cards of the trick on the table: the present one, or the last while nobody has led."""
    if state.trick or not state.tricks:
        return len(state.tricks), state.trick or ("",)
    return len(state.tricks) - 1, state.tricks[-1].cards


def _reopened(state: GameState) -> GameState:
    """The state with the last trick back on the table, if nobody has led to the next."""
    if state.trick or not state.tricks:
        return state
    last = state.tricks[-1]
    return replace(
        state,
        phase=Phase.PLAY,
        waiting=(),
        tricks=state.tricks[:-1],
        trick=last.cards,
        leader=last.leader,
        taken=placed(state.taken, last.winner, state.taken[last.winner] - 1),
    )


def _check_corrected(state: GameState, fact: e.CardCorrected) -> None:
    _check_honor(state)
    check_seat(state.rules, fact.seat)
    if state.claim is not None:
        raise Refused(Code.CLAIM_PENDING)
    wrong = correctable(state, fact.seat)
    if wrong is None:
        raise Refused(Code.NO_RENEGE, "CardCorrected")
    if not BIT.get(fact.card, 0) & right_cards(state, wrong):
        raise Refused(Code.MUST_FOLLOW, "correction", card=card_text(fact.card))


def right_cards(state: GameState, wrong: WrongCard) -> Cards:
    """The cards that the seat should have played in place of a wrong one."""
    back = _reopened(state)
    place = back.trick.index(wrong.card)
    hand = back.hands[wrong.seat] | BIT[wrong.card]
    then = replace(
        back,
        turn=wrong.seat,
        trick=back.trick[:place],
        hands=placed(back.hands, wrong.seat, hand),
        broken=_broken_before(back, place),
    )
    return legal_cards(then)


def _broken_before(state: GameState, place: int) -> bool:
    earlier = (card for trick in state.tricks for card in trick.cards)
    return any(breaks(state, BIT[card]) for card in (*earlier, *state.trick[:place]))


def _card_corrected(state: GameState, event: e.CardCorrected) -> GameState:
    seat = event.seat
    wrong = next(card for card in reversed(state.honor.wrong) if card.seat == seat)
    back = _reopened(state)
    trick = placed(back.trick, back.trick.index(wrong.card), event.card)
    hand = (back.hands[seat] | BIT[wrong.card]) & ~BIT[event.card]
    full = len(trick) == state.rules.seats - len(state.out)
    return replace(
        back,
        hands=placed(back.hands, seat, hand),
        trick=trick,
        turn=NOBODY if full else after(back, seat_at(back, len(trick) - 1)),
        broken=_broken_before(replace(back, trick=trick), len(trick)),
        honor=replace(state.honor, wrong=tuple(card for card in state.honor.wrong if card != wrong)),
    )


def _after_correcting(state: GameState, last: e.CardCorrected) -> tuple[e.Event, ...]:
    if state.turn != NOBODY:
        return ()
    return (e.TrickTaken(seat_at(state, state.ranking.winner(state.trick))),)


def _check_claimed(state: GameState, fact: e.RenegeClaimed) -> None:
    _check_honor(state)
    rules = state.rules
    check_seat(rules, fact.seat)
    check_seat(rules, fact.offender)
    if state.claim is not None:
        raise Refused(Code.CLAIM_PENDING)
    if rules.team_of(fact.seat) == rules.team_of(fact.offender):
        raise Refused(Code.NO_RENEGE, "own_team")
    begun = len(state.tricks) + bool(state.trick or state.rest.unplayed)
    if fact.trick >= begun:
        raise Refused(Code.NO_RENEGE, "trick", number=fact.trick + 1)
    if not _has_played(state, fact.offender, fact.trick):
        raise Refused(Code.NO_RENEGE, "no_card")
    if (fact.offender, fact.trick) in state.honor.judged:
        raise Refused(Code.NO_RENEGE, "judged")


def _has_played(state: GameState, seat: int, trick: int) -> bool:
    if seat in state.out:
        return False
    if trick < len(state.tricks) or state.rest.unplayed:
        return True
    return seat in [seat_at(state, place) for place in range(len(state.trick))]


def _check_honor(state: GameState) -> None:
    if state.rules.renege.mode != "honor":
        raise Refused(Code.NO_RENEGE, "never")


def _after_claim(state: GameState, last: e.RenegeClaimed) -> tuple[e.Event, ...]:
    upheld = any(wrong.seat == last.offender and wrong.trick == last.trick for wrong in state.honor.wrong)
    return (e.RenegeJudged(last.seat, last.offender, last.trick, upheld),)


def _renege_claimed(state: GameState, event: e.RenegeClaimed) -> GameState:
    return state


def _renege_judged(state: GameState, event: e.RenegeJudged) -> GameState:
    called = (event.offender, event.trick)
    honor = replace(state.honor, judged=(*state.honor.judged, called))
    if event.upheld:
        honor = replace(
            honor,
            reneges=(*honor.reneges, state.rules.team_of(event.offender)),
            wrong=tuple(card for card in honor.wrong if (card.seat, card.trick) != called),
        )
    else:
        honor = replace(honor, wrong_claims=(*honor.wrong_claims, state.rules.team_of(event.seat)))
    return replace(state, honor=honor)


def _after_judging(state: GameState, last: e.RenegeJudged) -> tuple[e.Event, ...]:
    if not last.upheld:
        return ()
    if len(set(state.honor.reneges)) > 1:
        return (e.DealVoided("reneges", state.dealer),)
    if state.rules.renege.rest == "play_out" or state.phase is Phase.CONFIRM:
        return ()
    return (e.RestAwarded(_awarded(state, state.honor.reneges[-1])),)


def _awarded(state: GameState, offenders: int) -> tuple[int, ...]:
    """The tricks not yet played, by seat: the others', less those that each team still needs where these are spared."""
    rules = state.rules
    rest = rules.tricks - sum(state.taken)
    # A team of nils is not helped by tricks, and offenders are not spared them.
    nils = [_all_nil(state, team) for team in range(len(rules.teams))]
    order = sorted(range(len(nils)), key=lambda team: (nils[team], (team == offenders) != nils[team]))
    given = [0] * rules.seats
    if rules.renege.rest == "as_bid":
        for team in order:
            contract = sum(bid.tricks for seat in rules.teams[team] if (bid := state.bids[seat]) is not None)
            taken = sum(state.taken[seat] for seat in rules.teams[team] if _counts(state, seat))
            needed = min(rest, max(0, contract - taken))
            given[_for_team(state, team)] += needed
            rest -= needed
    given[_for_team(state, order[0])] += rest
    return tuple(given)


def _all_nil(state: GameState, team: int) -> bool:
    return all((bid := state.bids[seat]) is not None and bid.nil for seat in state.rules.teams[team])


def _counts(state: GameState, seat: int) -> bool:
    """Whether a seat's tricks count for its team's contract (C3)."""
    bid, nil = state.bids[seat], state.rules.nil
    return bid is None or not bid.nil or (isinstance(nil, Nil) and nil.failed_tricks == "help")


def _for_team(state: GameState, team: int) -> int:
    """The seat to whose count a team's awarded tricks go: one that plays, and did not bid nil if there is one."""
    seats = [seat for seat in state.rules.teams[team] if seat not in state.out]
    return next((seat for seat in seats if (bid := state.bids[seat]) is None or not bid.nil), seats[0])


def _rest_awarded(state: GameState, event: e.RestAwarded) -> GameState:
    taken = tuple(had + more for had, more in zip(state.taken, event.tricks, strict=True))
    most = max(range(len(event.tricks)), key=event.tricks.__getitem__)
    return end_of_play(
        replace(
            state,
            trick=(),
            hands=(NO_CARDS,) * state.rules.seats,
            rest=replace(state.rest, unplayed=unplayed(state), to=most),
            taken=taken,
            turn=NOBODY,
        )
    )


def _after_award(state: GameState, last: e.RestAwarded) -> tuple[e.Event, ...]:
    return at_the_end(state)


RENEGES = Topic(
    judges={
        e.CardCorrected: Judge((Phase.PLAY, Phase.CONFIRM), _check_corrected, Code.NO_RENEGE),
        e.RenegeClaimed: Judge((Phase.PLAY, Phase.CONFIRM), _check_claimed),
    },
    folds={
        e.CardCorrected: _card_corrected,
        e.RenegeClaimed: _renege_claimed,
        e.RenegeJudged: _renege_judged,
        e.RestAwarded: _rest_awarded,
    },
    follows={
        e.CardCorrected: _after_correcting,
        e.RenegeClaimed: _after_claim,
        e.RenegeJudged: _after_judging,
        e.RestAwarded: _after_award,
    },
)
