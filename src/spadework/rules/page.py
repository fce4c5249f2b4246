"""A rule sheet as Markdown: what to paste where people read it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spadework.cards import Card, printed_suit
from spadework.rules.catalog import known, parent, ruleset
from spadework.rules.describe import Sentence, about, describe, differences, target_text, title
from spadework.rules.gallery import STANDARD
from spadework.rules.model import Rules
from spadework.rules.pictures import RulePictures, pictures
from spadework.texts import Arg, Text, say

__all__ = ["card_signs", "markdown", "page_text"]

_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def card_signs(these: Sequence[Card], language: str = "en") -> str:
    """Cards as short text with suit signs.

    >>> card_signs(["BJ", "2D", "TS"])
    'Big joker, 2♦, 10♠'
    """
    return ", ".join(_sign(card, language) for card in these)


def _sign(card: Card, language: str) -> str:
    if printed_suit(card) is None:
        return say(Text("rules.cards.joker", {"card": card}), language)
    return f"{card[0].replace('T', '10')}{_SIGNS[card[1]]}"


def page_text(key: str, language: str, **args: Arg) -> str:
    """What stands on a rule sheet around its sentences."""
    return say(Text(f"rules.page.{key}", args), language)


def markdown(rules: Rules, language: str = "en", *, base: Rules | None = None) -> str:
    """The rule sheet of a game, with its cards in order, and what differs from its parent and from Standard."""
    return "\n".join(_Page(rules, language).lines(base)) + "\n"


class _Page:
    def __init__(self, rules: Rules, language: str) -> None:
        self.rules = rules
        self.language = language

    def lines(self, base: Rules | None) -> Iterator[str]:
        rules, language = self.rules, self.language
        yield f"# {title(rules, language)}"
        yield ""
        yield about(rules, language) or self._say("played", target=target_text(rules, language))
        yield from self._cards(pictures(rules, language))
        for section in describe(rules, language, base=base):
            yield from self._list(section.title, section.sentences, setters=True)
        above = parent(rules.name) if rules.name in known() else None
        for other in dict.fromkeys((above, STANDARD)):
            if other and other != rules.name:
                base = ruleset(other)
                yield from self._list(
                    self._say("differs", title=title(base, language)), differences(rules, base, language), setters=False
                )

    def _say(self, key: str, **args: Arg) -> str:
        return page_text(key, self.language, **args)

    def _cards(self, drawn: RulePictures) -> Iterator[str]:
        yield from ("", f"## {self._say('cards')}", "", self._say("order"), "")
        for suit in (*drawn.suits, *([drawn.example] if drawn.example else [])):
            yield f"- **{suit.title}:** {card_signs(suit.cards, self.language)}"
        if drawn.removed and len(drawn.removed) <= 8:
            yield f"- **{self._say('removed')}:** {card_signs(drawn.removed, self.language)}"

    def _list(self, title: str, sentences: Sequence[Sentence], *, setters: bool) -> Iterator[str]:
        if not sentences:
            return
        yield from ("", f"## {title}", "")
        for sentence in sentences:
            by = self._say("set_by", name=sentence.set_by) if sentence.set_by else self._say("set_here")
            yield f"- {sentence.text}{f' *({by})*' if setters and sentence.set_by != STANDARD else ''}"
