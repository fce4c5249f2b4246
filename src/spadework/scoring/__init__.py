"""What a deal is worth: pure functions, of use without a game.

`score.score_deal` gives the lines of a deal, each with its reason and the field of the rules that brought it; `sheet` has
`Outcome` (what happened in a deal), `Line`, `Standing` (where a team stands) and `standings`, which adds lines up; and
`finish.verdict` says whether the game is over, and who has won. `document.score_document` does all of it for deals as JSON
has them. Points are whole numbers, tenths where `Rules.decimals` is 1. What cannot have happened is a `spadework.Fault`.

>>> from spadework.rules import Bid, ruleset
>>> from spadework.scoring.score import score_deal
>>> from spadework.scoring.sheet import Outcome, Standing, standings
>>> rules = ruleset("standard")
>>> outcome = Outcome(bids=(Bid(4), Bid("nil"), Bid(3), Bid(5)), tricks=(5, 0, 3, 5))
>>> before = (Standing(120, 9), Standing(80, 3))
>>> lines = score_deal(rules, outcome, before)
>>> lines[1], standings(rules, lines, before)[1]
(<Line: team 0, +1 points, +1 bags: 1 trick over the contract>, Standing(points=230, bags=3))
"""
