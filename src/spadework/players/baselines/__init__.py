"""Players to measure others by: after what other people's programs do, and plain forms of known methods.

Nobody is offered these at a table; the arena plays them by name. What they neither bid nor play, thumb does for them.
`bench/strength.md` says how each compares with thumb.
"""
