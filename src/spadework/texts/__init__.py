"""What Spadework says, by key: sentences are data, in one folder a language, and code names them.

A `Text` is a key and its arguments. It travels in events, on the wire and between parts of the house, and becomes a
sentence where somebody reads it:

>>> say(Text("tricks", {"n": 1})), say(Text("tricks", {"n": 3}))
('1 trick', '3 tricks')

The English of a key stands once, in ``texts/en``; another language is another folder with the same keys. Messages are
written in ICU MessageFormat, of which `spadework.texts.message` says how much. The page formats the same files.
"""

from spadework.texts.catalog import Catalog, Language, catalog, languages, say
from spadework.texts.message import BadMessage, Message
from spadework.texts.text import Arg, Text

__all__ = ["Arg", "BadMessage", "Catalog", "Language", "Message", "Text", "catalog", "languages", "say"]
