"""Who plays, with which cards, how they are dealt, and what is trump."""

from __future__ import annotations

from spadework.cards import RANKS, Suit, card_name, printed_suit
from spadework.rules.model import (
    CalledTrump,
    DealAll,
    DealSome,
    DrawDeal,
    KittyDeal,
    Misdeal,
    RefillDeal,
    RotatingTrump,
    Rules,
    SpadesTrump,
    TurnedUpTrump,
    pack_cards,
)
from spadework.rules.order import order
from spadework.rules.sentences.words import Sentences, card_list, count_word, ordinal, who
from spadework.words import listed

__all__ = ["table"]


def table(rules: Rules) -> Sentences:
    """Players, pack, deal and trump."""
    yield "seats", f"{count_word(rules.seats).capitalize()} players, {_company(rules)}."
    if any(rules.handicaps):
        begin = [f"the {ordinal(place + 1)} with {points}" for place, points in enumerate(rules.handicaps)]
        yield "handicaps", f"The {who(rules)}s do not begin at nothing, but {listed(begin)}."
    yield from _deal(rules)
    yield from _pack(rules)
    yield from _trump(rules)
    yield from _misdeal(rules)


def _company(rules: Rules) -> str:
    """Who plays with whom."""
    size, seats = len(rules.teams[0]), rules.seats
    spread = all(sorted(team) == list(range(min(team), seats, seats // size)) for team in rules.teams)
    if size == 1:
        return "one against the other" if seats == 2 else "each alone"
    if size == 2 and seats == 4:
        return "partners opposite each other" if spread else "partners side by side"
    if size == 2:
        return f"in {count_word(seats // 2)} pairs" + (", partners opposite each other" if spread else "")
    return f"in {count_word(seats // size)} teams of {count_word(size)}" + (", every other player" if spread else "")


def _deal(rules: Rules) -> Sentences:
    pack, each = len(pack_cards(rules.pack)), rules.hand_size
    dealt = f"{pack} cards, {each} to each player, dealt one at a time"
    spare = pack - each * rules.seats
    match rules.deal:
        case DealAll():
            yield "pack", f"{dealt}."
        case DealSome():
            aside = "the last one lies aside" if spare == 1 else f"the other {spare} lie aside"
            if isinstance(rules.trump, CalledTrump):
                aside = "the next one is turned up" + ", and the rest lie aside" * (spare > 1)
            yield "pack", f"{dealt}; {aside}."
        case DrawDeal():
            yield "pack", f"{pack} cards. Nobody is dealt any: the players draw hands of {each} from the stock."
            yield (
                "deal",
                (
                    "In turn, from the dealer's left, a player looks at the top card, keeps it, and sees and throws away the"
                    " next; or throws it away and keeps the next, whatever it is."
                ),
            )
        case RefillDeal():
            yield "pack", f"{dealt}; the other {spare} are the stock."
            yield (
                "deal",
                (
                    "After each trick its winner draws a card, then each of the others, while the stock lasts:"
                    f" {rules.tricks} tricks in all."
                ),
            )
        case KittyDeal():
            yield "pack", f"{dealt}; the last {_so_many(spare)} the kitty."
            yield from _kitty(rules.deal, spare)


def _so_many(spare: int) -> str:
    return "one is" if spare == 1 else f"{spare} are"


def _kitty(deal: KittyDeal, spare: int) -> Sentences:
    if deal.to == "dealer":
        taker = "The dealer takes the kitty"
    else:
        taker = "Who holds the two of clubs takes the kitty, or the dealer if it lies there,"
    when = "before the bidding" if deal.when == "before_bids" else "after the bidding"
    cards = "a card" if spare == 1 else f"{spare} cards"
    yield "deal.to", f"{taker} and puts {cards} aside face down."
    yield "deal.when", f"The kitty is taken {when}."


def _pack(rules: Rules) -> Sentences:
    if rules.pack.lowest != "2":
        yield "pack.lowest", f"The lowest cards are the {_rank_word(rules.pack.lowest)}s."
    if rules.pack.removed:
        yield "pack.removed", f"Not in the pack: {card_list(rules.pack.removed)}."
    if rules.pack.jokers:
        jokers = "Both jokers are" if rules.pack.jokers == 2 else "One joker is"
        yield "pack.jokers", f"{jokers} in the pack."


def _trump(rules: Rules) -> Sentences:
    trump = rules.trump
    if isinstance(trump, SpadesTrump):
        spades = order(rules.pack, trump, None)[Suit.SPADES]
        jokers = [card for card in spades if printed_suit(card) is None and card not in trump.high]
        high = (*trump.high, *jokers)
        above = (
            f"Above the ace {'stand' if len(high) > 1 else 'stands'} {card_list(high)}"
            f"{', the highest first; all of them count as spades' if len(high) > 1 else ', which counts as a spade'}."
        )
        yield "trump.high", f"Spades are always trump. {above if high else _plain_order(rules)}"
        return
    if isinstance(trump, CalledTrump):
        yield (
            "trump",
            "Trump is another suit in each deal: that of a card turned up after the deal, or one that is named.",
        )
        if trump.bowers:
            yield (
                "trump.bowers",
                (
                    "The jack of trumps is the highest, and the other jack of its color the next and a trump too; below"
                    f" them, and in the other suits, {_plain_order(rules, capital=False)}"
                ),
            )
        else:
            yield "trump.bowers", f"{_plain_order(rules)} Jacks are cards like others."
    elif isinstance(trump, TurnedUpTrump):
        yield "trump", f"The last card dealt is turned up, and its suit is trump in that deal. {_plain_order(rules)}"
    elif isinstance(trump, RotatingTrump):
        suits = ["no trump" if letter == "none" else Suit(letter).word for letter in trump.order]
        turn = f"Trump in each deal in turn: {', '.join(suits)}, and over again." if len(suits) > 1 else ""
        yield "trump.order", f"{turn or f'Trump in every deal: {suits[0]}.'} {_plain_order(rules)}"
    else:
        yield "trump", f"No suit is trump. {_plain_order(rules)}"
    if rules.pack.jokers:
        both = "The jokers are the highest trumps, the big one first" * (rules.pack.jokers == 2)
        up = "; one that is turned up counts as a spade" * isinstance(trump, CalledTrump | TurnedUpTrump)
        yield "pack.jokers", f"{both or 'The joker is the highest trump'}{up}."


def _plain_order(rules: Rules, *, capital: bool = True) -> str:
    text = f"Ace is high, {_rank_word(rules.pack.lowest)} is low."
    return text if capital else text[0].lower() + text[1:]


def _rank_word(rank: str) -> str:
    return card_name(f"{rank if rank in RANKS else '2'}C").split()[0].lower()


def _misdeal(rules: Rules) -> Sentences:
    misdeal = rules.misdeal
    if not isinstance(misdeal, Misdeal):
        return
    hand = {
        "no_spades": "without a spade",
        "no_faces": "without a king, queen or jack",
        "no_spades_or_no_faces": "without a spade, or without a king, queen or jack,",
        "few_spades": "with at most one spade",
        "no_aces_and_no_faces": "without an ace, king, queen or jack",
        "seven_of_a_suit": "with seven cards of a suit or more",
    }[misdeal.hand]
    yield "misdeal.hand", f"A player {hand} may call for a new deal before bidding."
    again = {"same": "The same dealer deals again.", "next": "The next dealer deals then."}[misdeal.dealer]
    yield "misdeal.dealer", again
