"""How a training went, as one page of HTML: whole in itself, like that of a match."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from spadework.arena.page import document, figures, section, table, tiles
from spadework.arena.plots import calibration, growth
from spadework.arena.statistics import wilson
from spadework.players.search.training import Learning

_NAME = "What was learned of nils and cards"


def learning_page(learning: Learning) -> str:
    """The page."""
    return document(_NAME, _body(learning))


def told(learning: Learning) -> str:
    """What was played, and what it came to, in two sentences."""
    made = f"{learning.nils:,} nils were played, and {100 * learning.made / learning.nils:.1f} % of them were made"
    last = learning.trials[-1]
    found = f"{last.loss:.3f} nats (one forecast for all {learning.constant:.3f}, playouts {learning.playouts:.3f})"
    cards = _told_of_cards(learning)
    return f"{made}. On a nil that it has not seen, the model loses {found}; its forecasts are off by {100 * last.off:.1f} points on average; luck alone would put them off by {100 * learning.luck:.1f}.{cards}"


def _told_of_cards(learning: Learning) -> str:
    if not learning.cards:
        return ""
    last = learning.cards[-1]
    return f" On decisions that it has not seen, the network learned from {last.lessons:,} is off by {last.off:.1f} points a card."


def _cards(learning: Learning) -> Iterable[tuple[str, str]]:
    if learning.cards:
        off = [(trial.lessons, trial.off) for trial in learning.cards]
        drawn = growth(off, (), below="decisions to learn from", unit="points")
        yield "How far the network for cards is off, in points a card", drawn


def _body(learning: Learning) -> Iterable[str]:
    last = learning.trials[-1]
    yield f"<h1>{_NAME}</h1>"
    yield f"<p>{escape(told(learning))}</p>"
    yield tiles(
        (
            (f"{last.loss:.3f}", "nats a nil, the loss of the model"),
            (f"{100 * last.off:.1f}", "points between forecast and what happened"),
            (f"{learning.bids:.3f}", f"nats a bid, by the model of the bids in {learning.deals:,} deals"),
        )
    )
    levels = (("one forecast for all", learning.constant), ("playouts believed", learning.playouts))
    losses = [(trial.nils, trial.loss) for trial in learning.trials]
    off = [(trial.nils, 100 * trial.off) for trial in learning.trials]
    happened = [(each.forecast, wilson(each.made / each.nils, each.nils)) for each in learning.tenths]
    below = "nils to learn from"
    yield figures(
        ("What a forecast loses, in nats a nil", growth(losses, levels, below=below, unit="nats a nil")),
        (
            "How far forecasts are from what happened, in points",
            growth(off, (("luck alone", 100 * learning.luck),), below=below, unit="points"),
        ),
        ("How often nils were made, by tenths of their forecasts, with intervals of 95 %", calibration(happened)),
        *_cards(learning),
    )
    rows = [(f"{trial.nils:,}", f"{trial.loss:.4f}", f"{100 * trial.off:.1f}") for trial in learning.trials]
    yield section("By nils to learn from", table(("nils", "nats a nil", "points off"), rows, names=0))
    yield (
        f"<footer>Each nil is forecast by models of others, ten times nine tenths of {learning.nils:,}. "
        f"<code>spadework train --seed {learning.seed} --deals {learning.deals} --nils {learning.nils} --cards {learning.taught}</code> gives this again.</footer>"
    )
