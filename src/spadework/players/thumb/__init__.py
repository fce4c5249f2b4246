"""The bot of rules of thumb: one file for each thing it thinks about.

`player` asks the others. Before the play: `bidding` with `nil_bids`, `blind`, `calling`, `drawing`, `discards`,
`passing`, `redeals`. In the play: `leading`, `following`, `playing_nil` for a nil of its own, `ending` for the last cards.
What they count on: `estimate` of tricks, `nil_chance` for that of a nil, `goals` and `stakes` for what a trick is worth.
"""

from spadework.players.thumb.player import ThumbPlayer

__all__ = ["ThumbPlayer"]
