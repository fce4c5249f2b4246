"""Positions as a player would describe them, and what the bot does in them. Seat 0 looks unless said otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from spadework.cards import PACK_52, cards
from spadework.game import BidMade, CardPlayed, GameState, Phase, Trick, View, ranking, view
from spadework.game.legal import legal_cards
from spadework.players import ThumbPlayer
from spadework.rules.bid import Bid
from spadework.rules.model import Pack, Rules
from spadework.scoring.sheet import Standing

STANDARD = Rules()


def bids_of(text: str) -> tuple[Bid | None, ...]:
    """Bids by seat: ``"3 nil 4 -"``, with a dash for a seat that has yet to bid."""
    return tuple(None if word == "-" else Bid(word) for word in text.split())


def suit_cards(suit: str, ranks: str) -> str:
    """Cards of one suit: ``suit_cards("H", "AK2")`` is ``"AH KH 2H"``."""
    return " ".join(rank + suit for rank in ranks)


def hand_of(text: str) -> str:
    """A hand as it stands in columns: ``"S AK2 H - D QJ C T9"`` is spades ace, king, two, and so on."""
    words = text.split()
    pairs = zip(words[::2], words[1::2], strict=True)
    return " ".join(suit_cards(suit, ranks) for suit, ranks in pairs if ranks != "-")


def bidding(
    hand: str,
    bids: str = "- - - -",
    *,
    scores: Sequence[int] = (),
    bags: Sequence[int] = (),
    rules: Rules = STANDARD,
    dealer: int | None = None,
    deal: int = 1,
    seat: int = 0,
) -> View:
    """A seat that is to bid, holding this hand in columns."""
    held = hand_of(hand).split()
    assert len(held) == rules.hand_size, f"{len(held)} cards"
    known = bids_of(bids)
    teams = len(rules.teams)
    state = GameState(
        rules=rules,
        ranking=ranking(rules.pack, rules.trump),
        phase=Phase.BIDDING,
        deal=deal,
        dealer=(seat - 1) % rules.seats if dealer is None else dealer,
        turn=seat,
        shown=True,
        hands=tuple(cards(held if other == seat else ()) for other in range(rules.seats)),
        bids=known,
        taken=(0,) * rules.seats,
        standings=_standings(scores, bags, teams),
    )
    return replace(view(state, seat), cards_left=(rules.hand_size,) * rules.seats)


def play(
    hand: str,
    trick: str = "",
    *,
    bids: str,
    out: str = "",
    before: Sequence[str] = (),
    first: int = 0,
    taken: Sequence[int] = (),
    scores: Sequence[int] = (),
    bags: Sequence[int] = (),
    broken: bool = True,
    rules: Rules = STANDARD,
    deal: int = 1,
) -> View:
    """Seat 0 is to play, holding `hand`, with `trick` on the table.

    Either all 13 cards are held, less one for each trick of `before`, whose first was led by seat `first`; or `out`
    names the cards that the others still hold, and all cards not named are gone (`taken` says to whom their tricks
    went), as at the end of a deal.
    """
    held, table = hand.split(), tuple(trick.split())
    if out:
        here = {*held, *table, *out.split()}
        rules = replace(rules, pack=Pack(removed=tuple(card for card in PACK_52 if card not in here)))
    ranks = ranking(rules.pack, rules.trump)
    tricks: list[Trick] = []
    leader, won = first, list(taken or (0,) * rules.seats)
    for line in before:
        played = tuple(line.split())
        winner = (leader + ranks.winner(played)) % rules.seats
        tricks.append(Trick(leader, played, winner))
        won[winner] += 1
        leader = winner
    assert len(held) + sum(won) == rules.hand_size, f"{len(held)} cards and {sum(won)} tricks"
    state = GameState(
        rules=rules,
        ranking=ranks,
        phase=Phase.PLAY,
        deal=deal,
        turn=0,
        shown=True,
        hands=(cards(held), *(cards(()) for _ in range(rules.seats - 1))),
        bids=bids_of(bids),
        leader=-len(table) % rules.seats,
        trick=table,
        tricks=tuple(tricks),
        taken=tuple(won),
        broken=broken,
        standings=_standings(scores, bags, len(rules.teams)),
    )
    left = [len(held) - (seat >= rules.seats - len(table)) for seat in range(rules.seats)]
    left[0] = len(held)
    assert legal_cards(state)
    return replace(view(state, 0), cards_left=tuple(left))


def _standings(scores: Sequence[int], bags: Sequence[int], teams: int) -> tuple[Standing, ...]:
    return tuple(
        Standing(points=points, bags=kept)
        for points, kept in zip(scores or (0,) * teams, bags or (0,) * teams, strict=True)
    )


def bid(position: View) -> Bid:
    """What the thumb player bids."""
    fact = ThumbPlayer().choose(position)
    assert isinstance(fact, BidMade)
    assert fact.bid in position.legal_bids
    return fact.bid


def card(position: View) -> str:
    """What the thumb player plays."""
    fact = ThumbPlayer().choose(position)
    assert isinstance(fact, CardPlayed)
    assert fact.card in position.legal_cards
    return fact.card


def why(position: View) -> str:
    """The reason it gives."""
    return ThumbPlayer().explain(position)[1]
