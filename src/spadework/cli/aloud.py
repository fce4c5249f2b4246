"""How a game stands, in sentences: the hand, the trick, the bids, the sheet."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.cards import card_name
from spadework.cli.narration import TableCast, hand_words
from spadework.cli.sheet import deal_words
from spadework.game import NOBODY, Phase, TrickTaken, View
from spadework.rules.bid import bid_words
from spadework.rules.bids import has_bids
from spadework.rules.model import DrawDeal, RefillDeal
from spadework.rules.words import suit_text
from spadework.scoring.sheet import tricks_text
from spadework.session import Game
from spadework.show import playing, proposal_part, told
from spadework.texts import say


class Aloud:
    """Answers what somebody asks who cannot look."""

    def __init__(self, session: Game, cast: TableCast) -> None:
        self._session = session
        self._cast = cast

    def held(self) -> str:
        """The person's cards."""
        return f"Your hand: {hand_words(self._session.hand, self._session.state.ranking)}."

    def hand(self) -> str:
        """The person's cards, and which of them may be played."""
        view = self._session.view
        if not view.hand:
            return "Your cards are not shown yet."
        text = self.held()
        if view.playable and len(view.playable) < len(view.hand):
            text += f" You may play {', '.join(card_name(card).lower() for card in view.playable)}."
        return text

    def trick(self) -> str:
        """What has been played to this trick."""
        view = self._session.view
        if not view.trick:
            return "Nothing has been played to this trick."
        return self._cards(view, view.leader, view.trick)

    def last(self) -> str:
        """The last trick."""
        view = self._session.view
        if not view.tricks:
            return "No trick has been taken in this deal yet."
        last = view.tricks[-1]
        return f"{self._cards(view, last.leader, last.cards)} {self._taken(view, last.winner)}"

    def _cards(self, view: View, leader: int, played: tuple[str, ...]) -> str:
        pairs = zip(playing(view, leader), played, strict=False)
        return f"{'; '.join(f'{self._cast.names[seat]}: {card_name(card).lower()}' for seat, card in pairs)}."

    def _taken(self, view: View, winner: int) -> str:
        return told(TrickTaken(winner), view, self._cast)

    def bids(self) -> str:
        """What each has bid and taken, what is trump, and what is left to draw."""
        view = self._session.view
        seats = (f"{self._cast.names[seat]}: {self._seat(view, seat)}" for seat in range(view.rules.seats))
        return " ".join([f"{'; '.join(seats)}.", *self._trump(view)])

    def _seat(self, view: View, seat: int) -> str:
        if seat in view.out:
            return "sits out"
        bid, took = view.bids[seat], tricks_text(view.taken[seat])
        said = view.proposals[seat] if view.proposals else None
        parts = []
        if said is not None:
            parts.append(f"said {say(proposal_part(said))}")
        if bid is not None:
            parts.append(f"bid {bid_words(bid)}")
        elif said is None and view.phase in (Phase.BIDDING, Phase.BLIND) and has_bids(view.rules, view.deal):
            return "no bid yet"
        return ", ".join([*parts, f"took {took}"])

    def _trump(self, view: View) -> Iterator[str]:
        if view.trump:
            by = f", {self._cast.who(view.maker)} made it so" if view.maker != NOBODY else ""
            yield f"Trump: {'none' if view.trump == 'none' else say(suit_text(view.trump))}{by}."
        elif view.turned_up:
            yield f"Turned up: {card_name(view.turned_up).lower()}."
        if isinstance(view.rules.deal, DrawDeal | RefillDeal):
            yield f"{view.stock_left} cards are left to draw."

    def sheet(self) -> str:
        """All deals that were scored."""
        deals = self._session.sheet.deals
        if not deals:
            return "The sheet is empty until the first deal is scored."
        return "\n".join(deal_words(self._session.rules, deal, self._cast.pairs) for deal in deals)

    def deal(self) -> str:
        """The deal that was scored last."""
        return deal_words(self._session.rules, self._session.sheet.deals[-1], self._cast.pairs)
