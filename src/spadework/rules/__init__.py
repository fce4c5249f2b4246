"""What a game is: rulesets as data, resolved to one frozen value, and described in sentences.

>>> from spadework.rules import custom, ruleset
>>> ruleset("standard").finish.target
500
>>> custom("standard", {"nil.points": 50}).nil.points
50
"""

from spadework.rules.bid import BLIND_NIL, NIL, BadBid, Bid
from spadework.rules.catalog import Group, groups, parent, ruleset, rulesets
from spadework.rules.change import BUNDLES, bundle, custom, effective, ignored, problems
from spadework.rules.describe import Section, Sentence, about, describe, differences, seats_text, target_text, title
from spadework.rules.form import Choice, Number, Option, OptionGroup
from spadework.rules.gallery import STANDARD
from spadework.rules.load import BadRules
from spadework.rules.model import Rules, pack_cards
from spadework.rules.options import options
from spadework.rules.order import order, trump_suit
from spadework.rules.page import markdown, page_text
from spadework.rules.pictures import RulePictures, SuitPicture, pictures
from spadework.rules.search import find_ruleset

__all__ = [
    "BLIND_NIL",
    "BUNDLES",
    "NIL",
    "STANDARD",
    "BadBid",
    "BadRules",
    "Bid",
    "Choice",
    "Group",
    "Number",
    "Option",
    "OptionGroup",
    "RulePictures",
    "Rules",
    "Section",
    "Sentence",
    "SuitPicture",
    "about",
    "bundle",
    "custom",
    "describe",
    "differences",
    "effective",
    "find_ruleset",
    "groups",
    "ignored",
    "markdown",
    "options",
    "order",
    "pack_cards",
    "page_text",
    "parent",
    "pictures",
    "problems",
    "ruleset",
    "rulesets",
    "seats_text",
    "target_text",
    "title",
    "trump_suit",
]
