"""How a game is written down.

`record.read_record` and `record.write_record` read and write our own text, as `docs/record.md` describes it; its
`PlayedGame` has the events of a game, its `KeptGame` the bids and tricks of one whose cards nobody wrote down.
`importers.read_text` reads files of other programs as well. What cannot be read is a `spadework.Fault` with its line.

>>> from spadework.notation.record import KeptGame, read_record
>>> (game,) = read_record('[Dealer "E"] [Auction "S"] 3 Nil 4 2 [Tricks "S:4 0 5 4"]').games
>>> isinstance(game, KeptGame), game.deals[0].outcome.tricks
(True, (4, 0, 5, 4))
"""
