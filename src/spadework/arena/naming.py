"""How players of the arena are named, and what they are called in a report."""

from __future__ import annotations

import re
import shlex
from pathlib import PurePath

from spadework.players.registry import UNQUOTED, quoted

_RUNS = {".js": "node", ".mjs": "node", ".pl": "perl", ".py": "python3", ".rb": "ruby", ".sh": "sh"}
"""What runs a program, by the end of its name."""


def is_command(name: str) -> bool:
    """Whether a player's name is a command: whatever has a blank in it, save in the quotes of an option, or is a path.

    >>> [is_command(name) for name in ("thumb", "search:worlds=30", "my_bots:Careful", "./bot", "python bot.py")]
    [False, False, False, True, True]
    >>> is_command('search:models="my models"')
    False
    """
    return bool(re.search(f" {UNQUOTED}", name.strip())) or "/" in name.partition(":")[0]


def partners(name: str) -> tuple[str, ...]:
    """Who take the seats of a player in turn: itself, or those that are joined by a plus.

    >>> partners("thumb"), partners("search:worlds=30+my_bots:Careful")
    (('thumb',), ('search:worlds=30', 'my_bots:Careful'))
    >>> partners('search:models="a+b"')
    ('search:models="a+b"',)
    """
    return (name,) if is_command(name) else tuple(re.split(rf"\+(?=[A-Za-z_]){UNQUOTED}", name))


def run_by(file: str) -> str:
    """The command that plays a file, by the end of its name.

    >>> run_by("careful.js"), run_by("careful.py")
    ('node careful.js', 'python3 careful.py')
    """
    return f"{_RUNS.get(PurePath(file).suffix, 'node')} {file}"


def amiss(name: str) -> str:
    """What may be wrong with a name by which no player is found, beside what that says itself.

    >>> amiss("search:models=my models")
    'text with a blank or a plus in it stands in quotes, such as models="my models"'
    >>> amiss("search:worlds=30+thmub")
    ''
    """
    found = re.match(r'[\w.:-]+:(?:\w+=[^",]*,)*\w+=([^",=+ ]+)[ +]', name)
    # Behind a number, a plus joins two players.
    if found and quoted(found[1]) == found[1]:
        return 'text with a blank or a plus in it stands in quotes, such as models="my models"'
    if PurePath(name).suffix in _RUNS and not is_command(name):
        return f"a program is named with what runs it, such as '{run_by(name)}'"
    return ""


def called(name: str) -> str:
    """What a player is called: its name or its class, and of a command the program with its options.

    >>> called("search:worlds=30"), called("my_bots:Careful:margin=2")
    ('search:worlds=30', 'Careful:margin=2')
    >>> called("thumb+my_bots:Careful")
    'thumb+Careful'
    >>> called("python3 examples/bots/dicey.py --level 3"), called("./bin/bot 7")
    ('dicey.py --level 3', 'bot 7')
    >>> called("'./my bot.js'")
    'my bot.js'
    """
    if len(both := partners(name)) > 1:
        return "+".join(map(called, both))
    if not is_command(name):
        _, colon, inside = name.partition(":")
        return inside if colon and "=" not in inside.partition(":")[0] else name
    try:
        first, *rest = shlex.split(name)
    except ValueError:
        first, *rest = name.split()
    is_file = rest and ("." in rest[0] or "/" in rest[0]) and not rest[0].startswith("-")
    words = rest if is_file else [first, *rest]
    return " ".join([PurePath(words[0]).name, *words[1:]])
