"""A record: games and deals as a text that people can read and write; see docs/record.md.

A record holds what was done, and what chance decided; what follows from that is worked out when it is read, and held
against what the text says. So a record that cannot have happened is an error at its place.

>>> record = read_record('[Dealer "E"] [Auction "S"] 3 Nil 4 2 [Tricks "S:4 0 5 4"]')
>>> print(write_record(record).split("[Tricks")[1], end="")
 "S:4 0 5 4"]
[Sheet "S:72 122 72 122"]
S+N +70 "Contract of 7 made with 9 tricks"
S+N +2 bags +2 "2 tricks over the contract"
W+E +100 "Nil made"
W+E +20 "Contract of 2 made with 4 tricks"
W+E +2 bags +2 "2 tricks over the contract"
<BLANKLINE>
% end
"""

from spadework.notation.record.as_json import read_record_json, record_schema, write_record_json
from spadework.notation.record.bad import BadRecord
from spadework.notation.record.model import Game, GivenUp, Judgment, KeptDeal, KeptGame, PlayedGame, Record, Tag
from spadework.notation.record.read import read_record
from spadework.notation.record.remarks import Remark, remarks_on
from spadework.notation.record.write import write_record

__all__ = [
    "BadRecord",
    "Game",
    "GivenUp",
    "Judgment",
    "KeptDeal",
    "KeptGame",
    "PlayedGame",
    "Record",
    "Remark",
    "Tag",
    "read_record",
    "read_record_json",
    "record_schema",
    "remarks_on",
    "write_record",
    "write_record_json",
]
