"""What may be said and pressed at a table: only what this game knows."""

from __future__ import annotations

from spadework.rules import model as m
from spadework.rules.bids import has_bids


def on_honor(rules: m.Rules) -> bool:
    """Whether wrong cards can be played, and are watched for."""
    return rules.renege.mode == "honor"


def may_claim(rules: m.Rules) -> bool:
    """Whether the rest of the tricks can ever be claimed."""
    return rules.play.claims


def _bidding(rules: m.Rules) -> bool:
    return has_bids(rules, 2) and not isinstance(rules.bidding, m.MirrorBidding | m.NilOnlyBidding)


def _chooses_cards(rules: m.Rules) -> bool:
    calls = isinstance(rules.bidding, m.OrderUpBidding)
    return calls or isinstance(rules.deal, m.KittyDeal) or bool(rules.passing.nil or rules.passing.blind_nil)


def spoken(rules: m.Rules) -> str:
    """What may be typed where the game is told line by line."""
    bids = ["3"]
    if isinstance(rules.bidding, m.PartnershipBidding):
        bids.append("4 and a possible")
    if isinstance(rules.nil, m.Nil):
        bids.append("nil")
    if isinstance(rules.blind_nil, m.BlindNil):
        bids.append("blind nil")
    if isinstance(rules.blind_number, m.BlindNumber):
        bids.append(f"blind {max(rules.blind_number.lowest, 6)}")
    lines = [("Answer the question, or say one of these:", "")]
    if _bidding(rules):
        lines.append(("a bid", ", ".join(bids)))
    lines.append(("a card", "qs, 10h, 2c" + (", bj, lj" if rules.pack.jokers else "")))
    if _chooses_cards(rules):
        lines.append(("some cards", "2c 3d"))
    if isinstance(rules.misdeal, m.Misdeal):
        lines.append(("new deal", "ask for one, where your hand allows it"))
    lines += [
        ("hand", "your cards, and which may be played"),
        ("trick", "what has been played to this trick"),
        ("last", "the last trick"),
        ("bids" if _bidding(rules) else "tricks", "how the deal goes for each"),
        ("sheet", "the score with its reasons"),
        ("hint", "what a good player would do, and why"),
        ("why qs", "why you played a card, or anybody in a deal that is over"),
        ("undo", "take back your last answer or card"),
    ]
    if may_claim(rules):
        lines.append(("claim", "claim all tricks that are left"))
    if on_honor(rules):
        lines.append(("renege west 3", "say that West played a wrong card to trick 3"))
        lines.append(("correct qs", "take your wrong card back and play this one"))
    lines += [("concede", "give the game up"), ("quit", "leave")]
    return "\n".join(f"  {word:<15}{what}" if what else word for word, what in lines)


def pressed(rules: m.Rules) -> tuple[tuple[str, str], ...]:
    """The keys of the full screen, by subject; a subject has no words beside it."""
    answers = [("1 to 9", "choose a bid, or the first, second, third answer")]
    if isinstance(rules.nil, m.Nil):
        answers.append(("n", "choose nil"))
    if isinstance(rules.blind_nil, m.BlindNil):
        answers.append(("b", "choose blind nil, where it is offered"))
    if isinstance(rules.bidding, m.PartnershipBidding):
        answers.append(("p", "and a possible"))
    if isinstance(rules.bidding, m.OrderUpBidding):
        answers += [("p", "pass"), ("a", "alone")]
    if _chooses_cards(rules):
        answers.append(("Space", "mark a card to lay aside or to pass; then Enter"))
    table = [
        ("h", "a hint, with its reasons"),
        ("u", "take back your last answer or card"),
        ("l", "look at the last trick"),
        ("s", "the score sheet, with the reasons"),
    ]
    if may_claim(rules):
        table.append(("c", "claim all tricks that are left"))
    if on_honor(rules):
        table.append(("r", "say that somebody played a wrong card"))
        table.append(("w", "take your own wrong card back"))
    return (
        ("The hand", ""),
        ("← →", "choose a card or an answer"),
        ("Enter", "play it or say it; hurry the bots while they think"),
        ("q s, 1 0 h", "type a card: the queen of spades, the ten of hearts"),
        *((("j b, j l", "the big joker, the little joker"),) if rules.pack.jokers else ()),
        ("Esc", "forget what was typed"),
        *answers,
        ("The table", ""),
        *table,
        ("x", "concede the game"),
        ("Ctrl+Q", "leave"),
    )
