"""What a seat may do: the bids and cards that `decide` would accept, and why it would refuse the others."""

from __future__ import annotations

from functools import lru_cache

from spadework.cards import BIT, Card, Cards, Suit, card_text, cards, texts
from spadework.game.leads import lowest_club
from spadework.game.refusals import Code, Refused
from spadework.game.state import GameState, Phase
from spadework.game.turns import raising
from spadework.rules import bids as bid_rules
from spadework.rules.bid import NIL, Bid
from spadework.rules.model import (
    DoubleNilForbidden,
    IndividualBidding,
    MirrorBidding,
    Misdeal,
    Nil,
    NilOnlyBidding,
    OrderUpBidding,
    SuicideBidding,
    WhizBidding,
    pack_cards,
)
from spadework.texts import Text

_JOKERS = BIT["BJ"] | BIT["LJ"]


def legal_cards(state: GameState) -> Cards:
    """The cards that the seat to act may play without doing wrong (1.0)."""
    hand, trick = state.hands[state.turn], state.trick
    play, ranking = state.rules.play, state.ranking
    if not state.tricks and play.first_lead in ("low_club", "low_club_all"):
        found = _first_trick(state, hand)
        if found is not None:
            return found
    if trick:
        if follow := hand & ranking.followed[trick[0]]:
            if play.follow == "must_head":
                follow = _heading(state, follow)
            return follow | hand & _JOKERS if play.jokers == "free" else follow
        return _void(state, hand)
    if state.broken or _may_lead_spades(state):
        return hand
    others = hand & ~ranking.trump_mask
    if play.jokers != "spades":
        others |= hand & _JOKERS
    return others or hand


def playable_cards(state: GameState, legal: Cards | None = None) -> Cards:
    """The cards that would be accepted from the seat to act: all it holds, where wrong cards can be played (1.6).

    `legal` are those that it may play without doing wrong, where they are at hand.
    """
    if state.rules.renege.mode == "honor":
        return state.hands[state.turn]
    return legal_cards(state) if legal is None else legal


def _first_trick(state: GameState, hand: Cards) -> Cards | None:
    """What a rule about the lowest club says of the first trick; nothing where it has no say (A16 to A18)."""
    low = lowest_club(state, hand)
    everybody = state.rules.play.first_lead == "low_club_all"
    if not state.trick:
        # The leader holds the lowest club of all, unless no hand has a club.
        return low or None
    if state.ranking.suit[state.trick[0]] is not Suit.CLUBS or not everybody:
        return None
    return low or hand & ~state.ranking.trump_mask or hand


def _heading(state: GameState, follow: Cards) -> Cards:
    """Of the cards that follow, those that a seat may play that must beat the trick if it can."""
    led = state.ranking.suit[state.trick[0]]
    if any(state.ranking.suit[card] is not led and BIT[card] & state.ranking.trump_mask for card in state.trick):
        return follow
    return _higher(state, follow, led) or follow


def _higher(state: GameState, held: Cards, suit: Suit) -> Cards:
    """The cards of a suit that beat all of it in the trick."""
    strength = state.ranking.strength
    best = max((strength[card] for card in state.trick if state.ranking.suit[card] is suit), default=0)
    higher = (card for card in state.ranking.high_to_low[suit] if strength[card] > best)
    return held & sum(map(BIT.__getitem__, higher))


def _void(state: GameState, hand: Cards) -> Cards:
    """What a seat may play that cannot follow."""
    play = state.rules.play
    limited = play.first_trick == "no_spades" and not state.tricks
    if play.void == "anything" and not limited:
        return hand
    trumps = hand & state.ranking.trump_mask
    if limited:
        others = hand & ~trumps
        return (others | hand & _JOKERS if play.jokers == "free" else others) or hand
    if not trumps:
        return hand
    if play.void == "must_trump" or state.ranking.trump is None:
        return trumps
    over = _higher(state, trumps, state.ranking.trump)
    return over or (trumps if play.void == "must_overtrump" else hand)


def breaks(state: GameState, card: int) -> bool:
    """Whether a card, as its bit, breaks spades when it is played (1.0, 1.8)."""
    if not card & state.ranking.trump_mask:
        return False
    return state.rules.play.joker_breaks or not card & _JOKERS


def _may_lead_spades(state: GameState) -> bool:
    when = state.rules.play.lead_spades
    return when == "anytime" or (when == "after_first_trick" and len(state.tricks) > 0)


def check_card(state: GameState, card: Card) -> None:
    """Raise `Refused` with the reason if the seat to act may not play this card."""
    no = refusal(state, card)
    if no is not None:
        raise no


def refusal(state: GameState, card: Card) -> Refused | None:
    """Why the seat to act may not play this card; none where it may."""
    bit = BIT.get(card, 0)
    hand = state.hands[state.turn]
    if bit & playable_cards(state):
        return None
    if not bit & hand:
        if bit and not bit & cards(pack_cards(state.rules.pack)):
            return Refused(Code.CARD_NOT_HELD, "pack", card=card_text(card))
        return Refused(Code.CARD_NOT_HELD, card=card_text(card) if bit else repr(card))
    if not state.tricks and state.rules.play.first_lead in ("low_club", "low_club_all"):
        low = _first_trick(state, hand)
        if low and low == lowest_club(state, hand):
            return Refused(Code.LOW_CLUB_FIRST)
    if state.trick:
        return _refused_void(state, card)
    if state.rules.play.lead_spades == "after_first_trick":
        return Refused(Code.NO_SPADES_YET, "lead")
    return Refused(Code.SPADES_NOT_BROKEN)


def refused_cards(state: GameState, playable: Cards) -> list[tuple[Refused, list[Card]]]:
    """The other cards of the seat to act, by why it may not play them, in the order in which it holds them.

    Cards of one suit break the same rule, and where a suit has to be followed, those of all others do.
    """
    hand, suits = state.hands[state.turn], state.ranking.suit
    lead = state.trick[0] if state.trick and state.ranking.follow(hand, state.trick[0]) else None
    found: list[tuple[Refused, list[Card]]] = []
    alike: dict[Suit | bool, list[Card]] = {}
    for card in texts(hand & ~playable):
        kind = suits[card] if lead is None else suits[card] is suits[lead]
        held = alike.get(kind)
        if held is None:
            no = refusal(state, card)
            assert no is not None  # noqa: S101 - it is not among the cards that may be played
            held = next((held for other, held in found if other.message == no.message), None)
            if held is None:
                held = []
                found.append((no, held))
            alike[kind] = held
        held.append(card)
    return found


def _refused_void(state: GameState, card: Card) -> Refused:
    if state.ranking.follow(state.hands[state.turn], state.trick[0]):
        led = state.ranking.suit[state.trick[0]]
        return Refused(Code.MUST_HEAD if state.ranking.suit[card] is led else Code.MUST_FOLLOW, suit=led)
    trumps = state.ranking.trump_mask
    higher = BIT[card] & trumps
    if higher and state.ranking.trump and not legal_cards(state) & trumps:
        return Refused(Code.NO_SPADES_YET, "play", suit=state.ranking.trump)
    ruffed = any(BIT[each] & trumps for each in state.trick)
    over = higher or (ruffed and state.rules.play.void == "overtrump_or_any")
    return Refused(Code.MUST_TRUMP, higher=bool(over))


def numbers(state: GameState, seat: int) -> tuple[int, ...]:
    """The numbers that a seat may bid with its cards in view."""
    rules, bidding = state.rules, state.rules.bidding
    if isinstance(bidding, WhizBidding):
        spades = (state.hands[seat] & state.ranking.trump_mask).bit_count()
        return (spades,) if spades else ()
    own = state.bids[seat]
    if own is not None and isinstance(bidding, IndividualBidding) and raising(state):
        top = own.tricks + 1 if bidding.rebid == "raise_one" else rules.tricks
        free = bid_rules.numbers(rules, _without(state.bids, seat), seat)
        return tuple(sorted({own.tricks, *(number for number in free if own.tricks <= number <= top)}))
    return bid_rules.numbers(rules, state.bids, seat)


def _without(bids: tuple[Bid | None, ...], seat: int) -> tuple[Bid | None, ...]:
    return (*bids[:seat], None, *bids[seat + 1 :])


def _may_bid_nil(state: GameState, seat: int) -> bool:
    return state.bids[seat] is None and bid_rules.may_bid_nil(state.rules, state.bids, seat)


def legal_bids(state: GameState, seat: int | None = None) -> tuple[Bid, ...]:
    """The bids that a seat, or the one to act, may make with its cards in view, nil first where it is one of them."""
    seat = state.turn if seat is None else seat
    return _as_bids(numbers(state, seat), nil=_may_bid_nil(state, seat))


@lru_cache(maxsize=1024)
def _as_bids(found: tuple[int, ...], *, nil: bool) -> tuple[Bid, ...]:
    bids = tuple(Bid(tricks=number) for number in found)
    return (NIL, *bids) if nil else bids


def legal_proposals(state: GameState) -> range:
    """The numbers that a seat may say that leaves the bid to its partner; 0 for none."""
    return range(state.rules.tricks + 1)


def check_bid(state: GameState, seat: int, bid: Bid) -> None:
    """Raise `Refused` with the reason if a seat may not make this bid."""
    if bid.blind:
        raise Refused(Code.BLIND_NOT_ALLOWED, "shown")
    allowed = numbers(state, seat)
    if bid.nil:
        if not _may_bid_nil(state, seat) or bid.tricks:
            _refuse_nil(state, seat, bid)
    elif bid.tricks not in allowed:
        run = len(allowed) > 2 and allowed == tuple(range(allowed[0], allowed[-1] + 1))
        choices: list[Text | str] = [Text("numbers", {"least": allowed[0], "most": allowed[-1]})] if run else []
        choices += () if run else map(str, allowed)
        if _may_bid_nil(state, seat):
            choices.append(Text("refused.bid-out-of-range.nil", {"tricks": bid.tricks}))
        raise Refused(Code.BID_OUT_OF_RANGE, "bid", bid=bid.tricks, choices=tuple(choices))


def _refuse_nil(state: GameState, seat: int, bid: Bid) -> None:
    rules, partners = state.rules, state.rules.partners(seat)
    if not isinstance(rules.nil, Nil):
        raise Refused(Code.NIL_NOT_ALLOWED, "never")
    if bid.tricks:
        raise Refused(Code.NIL_NOT_ALLOWED, "both", tricks=bid.tricks)
    one_a_team = isinstance(rules.double_nil, DoubleNilForbidden) or isinstance(rules.bidding, SuicideBidding)
    if one_a_team and any((other := state.bids[partner]) is not None and other.nil for partner in partners):
        raise Refused(Code.NIL_NOT_ALLOWED, "one_a_team", partners=len(partners))
    raise Refused(Code.NIL_NOT_ALLOWED, "here")


def may_call_redeal(state: GameState, seat: int) -> bool:
    """Whether a seat may ask for a new deal now: before it has said or heard anything of a partner, with such a hand (2.8)."""
    misdeal = state.rules.misdeal
    if not isinstance(misdeal, Misdeal):
        return False
    if state.phase is Phase.PLAY:
        # In a deal in which nobody has anything to say, it is called before the first card.
        asked = bid_rules.has_bids(state.rules, state.deal) and not isinstance(state.rules.bidding, _BY_THE_RULES)
        silent = not asked and not isinstance(state.rules.bidding, OrderUpBidding)
        return silent and not (state.tricks or state.trick) and _is_misdeal(state, misdeal, state.dealt[seat])
    if not (seat == state.turn or seat in state.waiting):
        return False
    if state.phase is Phase.CALLING:
        first = state.calling.calls < state.rules.seats
    else:
        told = any(state.auction.proposals[partner] is not None for partner in state.rules.partners(seat))
        first = state.phase is Phase.BIDDING and state.bids[seat] is None and not told
    # The hand counts as it was dealt: nobody makes it so by what is laid aside.
    return first and _is_misdeal(state, misdeal, state.dealt[seat])


def _is_misdeal(state: GameState, misdeal: Misdeal, hand: Cards) -> bool:
    spades = (hand & state.ranking.suits[Suit.SPADES]).bit_count()
    faces = hand & _FACES
    match misdeal.hand:
        case "no_spades":
            return spades == 0
        case "no_faces":
            return not faces
        case "no_spades_or_no_faces":
            return spades == 0 or not faces
        case "few_spades":
            return spades <= 1
        case "no_aces_and_no_faces":
            return not faces and not hand & _ACES
        case "seven_of_a_suit":
            return any((hand & suit).bit_count() >= 7 for suit in state.ranking.suits.values())


_BY_THE_RULES = (MirrorBidding, NilOnlyBidding)
_FACES = sum(BIT[rank + suit] for rank in "KQJ" for suit in "CDHS")
_ACES = sum(BIT["A" + suit] for suit in "CDHS")
