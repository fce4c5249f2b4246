"""Nil, blind nil and double nil (1.3, 2.3)."""

from __future__ import annotations

from typing import Literal

from spadework.rules.base import Natural, Part, Positive

__all__ = [
    "BlindNil",
    "BlindNilOff",
    "CombinedDoubleNil",
    "DoubleNil",
    "DoubleNilForbidden",
    "FailedNilTricks",
    "IndividualDoubleNil",
    "Nil",
    "NilOff",
]

FailedNilTricks = Literal["bags", "help", "bags_no_points", "nothing", "contract_lost"]
"""What the tricks of a failed nil are worth (C3): a point and a bag each; help for the partner's contract; a bag but
no point; nothing at all; or nothing while the partner's contract counts as lost."""


Loss = Natural | Literal["same"]
"""What a failed bid costs: as much as it wins if made, or so many points."""


class NilOff(Part, frozen=True, kw_only=True, tag="off"):
    """Nobody may bid nil."""


class Nil(Part, frozen=True, kw_only=True, tag="on"):
    """A seat may bid to take no trick, having seen its cards (1.3)."""

    points: Natural = 100
    failed_tricks: FailedNilTricks = "bags"
    bags_when_set: bool = True
    """Whether the tricks of a failed nil are bags also in a deal in which the team is set (A6)."""
    repeated_failure: Literal["same", "fifty_more", "doubled"] = "same"
    """What each further failed nil of a team costs in one game: the same, 50 more than the last, or twice as much."""
    loss: Loss = "same"
    """What a failed one costs."""

    @property
    def cost(self) -> int:
        """What the first failed nil of a game costs."""
        return self.points if self.loss == "same" else self.loss


class BlindNilOff(Part, frozen=True, kw_only=True, tag="off"):
    """Nobody may bid nil before seeing the cards."""


class BlindNil(Part, frozen=True, kw_only=True, tag="on"):
    """A seat may bid nil before any card is shown (1.3)."""

    points: Natural = 200
    deficit: Natural = 100
    """How far the team must be behind the leading one before the deal, inclusive; 0 for any time."""
    from_deal: Positive = 1
    """The first deal of a game in which it may be bid."""
    loss: Loss = "same"
    """What a failed one costs."""

    @property
    def cost(self) -> int:
        """What the first failed one of a game costs."""
        return self.points if self.loss == "same" else self.loss


class IndividualDoubleNil(Part, frozen=True, kw_only=True, tag="individual"):
    """Two nils in one team are two nils, each scored by itself (C4)."""


class DoubleNilForbidden(Part, frozen=True, kw_only=True, tag="forbidden"):
    """A seat whose partner has bid nil may not bid nil."""


class CombinedDoubleNil(Part, frozen=True, kw_only=True, tag="combined"):
    """Two nils of the same kind in one team are one bid for more points (C4 to C6)."""

    points: Natural = 400
    blind_points: Natural = 800
    one_fails: Literal["all_lost", "even"] = "all_lost"
    """What it costs if only one of the two takes a trick: as much as if both do, or nothing (C5)."""
    blind_effect: Literal["points_and_game", "points_only", "game_only"] = "points_and_game"
    """What a double blind nil brings: its points, the game at once, or both (C6)."""


DoubleNil = IndividualDoubleNil | DoubleNilForbidden | CombinedDoubleNil
