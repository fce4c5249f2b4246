"""What a game is: rulesets as data, resolved to one frozen value, and described in sentences.

>>> from spadework.rules import custom, ruleset
>>> ruleset("standard").finish.target
500
>>> custom("standard", {"nil.points": 50}).nil.points
50
"""

from spadework.rules.bid import BLIND_NIL, NIL, BadBid, Bid, bid_text, parse_bid
from spadework.rules.catalog import parent, ruleset, rulesets
from spadework.rules.change import custom
from spadework.rules.describe import Section, Sentence, describe, differences, target_text
from spadework.rules.load import BadRules
from spadework.rules.model import Rules, pack_cards
from spadework.rules.options import Choice, Option, OptionGroup, options

__all__ = [
    "BLIND_NIL",
    "NIL",
    "BadBid",
    "BadRules",
    "Bid",
    "Choice",
    "Option",
    "OptionGroup",
    "Rules",
    "Section",
    "Sentence",
    "bid_text",
    "custom",
    "describe",
    "differences",
    "options",
    "pack_cards",
    "parent",
    "parse_bid",
    "ruleset",
    "rulesets",
    "target_text",
]
