"""The leads in all rulesets as a picture: a dot with its interval each, the largest first."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from spadework.arena.statistics import Estimate
from spadework.words import minus, signed

__all__ = ["picture"]

_WIDTH, _LEFT, _RIGHT, _LINE, _TOP = 860, 200, 70, 18, 40
_STYLE = """
  text { font: 12px system-ui, sans-serif; fill: #1c1c1c }
  .small { font-size: 11px; fill: #5a5a5a }
  .sure { fill: #2f6f4f; stroke: #2f6f4f } .open { fill: #8a8a8a; stroke: #8a8a8a } .behind { fill: #b4552d; stroke: #b4552d }
  .grid { stroke: #d8d8d8 } .level { stroke: #1c1c1c }
  @media (prefers-color-scheme: dark) {
    text { fill: #ececec } .small { fill: #a8a8a8 }
    .sure { fill: #6fbf95; stroke: #6fbf95 } .behind { fill: #e0885f; stroke: #e0885f }
    .grid { stroke: #444 } .level { stroke: #ececec }
  }"""


def picture(leads: Sequence[tuple[str, Estimate]]) -> str:
    """An SVG of leads by name, in spreads. What an interval leaves open is gray."""
    shown = sorted(leads, key=lambda each: -each[1].mean)
    ends = [end for _, lead in shown for end in (lead.mean, max(-2.0, lead.low), min(2.0, lead.high))]
    least, most = min([-0.2, *ends]), max([0.2, *ends])

    def x(value: float) -> float:
        return _LEFT + (min(most, max(least, value)) - least) / (most - least) * (_WIDTH - _LEFT - _RIGHT)

    height = _TOP + _LINE * len(shown) + 30
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" role="img">',
        "<title>How far search leads thumb in each ruleset</title>",
        f"<style>{_STYLE}\n</style>",
    ]
    for tenth in range(round(least * 5), round(most * 5) + 1):
        at, kind = x(tenth / 5), "grid" if tenth else "level"
        if least <= tenth / 5 <= most:
            lines.append(f'<line class="{kind}" x1="{at:.1f}" x2="{at:.1f}" y1="{_TOP - 10}" y2="{height - 26}"/>')
            label = minus(tenth / 5) if tenth else "level"
            lines.append(f'<text class="small" x="{at:.1f}" y="{_TOP - 16}" text-anchor="middle">{label}</text>')
    for place, (name, lead) in enumerate(shown):
        y = _TOP + place * _LINE + 8
        kind = "sure" if lead.low > 0 else "behind" if lead.high < 0 else "open"
        lines += [
            f'<text x="{_LEFT - 10}" y="{y + 4}" text-anchor="end">{escape(name)}</text>',
            f'<line class="{kind}" x1="{x(lead.low):.1f}" x2="{x(lead.high):.1f}" y1="{y}" y2="{y}" stroke-width="2"/>',
            f'<circle class="{kind}" cx="{x(lead.mean):.1f}" cy="{y}" r="4"/>',
            f'<text class="small" x="{_WIDTH - _RIGHT + 10}" y="{y + 4}">{signed(round(lead.mean, 2))}</text>',
        ]
    says = "the lead over thumb with its interval of 95 %, in standard deviations of the lead in a pair"
    lines += [
        f'<text class="small" x="{_LEFT}" y="{height - 8}">{says}</text>',
        "</svg>",
        "",
    ]
    return "\n".join(lines)
