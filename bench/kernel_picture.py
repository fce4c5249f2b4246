"""The kernel's table as a picture: a bar for each row, beside the least that was asked for and the aim."""

from __future__ import annotations

from math import log10
from xml.sax.saxutils import escape

from bench.kernel_row import Row

__all__ = ["picture"]

_WIDTH, _LEFT, _RIGHT, _LINE = 960, 400, 120, 34
_STYLE = """
  text { font: 14px system-ui, sans-serif; fill: #1c1c1c }
  .small { font-size: 12px; fill: #5a5a5a }
  .bar { fill: #2f6f4f } .short { fill: #b4552d }
  .mark { stroke: #1c1c1c; stroke-width: 2 } .grid { stroke: #d8d8d8 }
  @media (prefers-color-scheme: dark) {
    text { fill: #ececec } .small { fill: #a8a8a8 } .bar { fill: #6fbf95 } .short { fill: #e0885f }
    .mark { stroke: #ececec } .grid { stroke: #444 }
  }"""


def picture(rows: list[Row]) -> str:
    """An SVG: bars on a logarithmic scale, where 1 is the least that was asked for; a second mark is the aim."""
    shown = [(row, part) for row in rows if (part := row.reached) is not None]
    goals = [reached / aimed for row, reached in shown if (aimed := row.aimed)]
    most = max([10.0, *(part for _, part in shown), *goals])
    least = min([0.1, *(part for _, part in shown)])
    span = (_WIDTH - _LEFT - _RIGHT) / (log10(most) - log10(least))

    def x(part: float) -> float:
        return _LEFT + (log10(part) - log10(least)) * span

    height = _LINE * len(shown) + 60
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" role="img">',
        "<title>What the kernel reaches, as a multiple of the least that was asked for</title>",
        f"<style>{_STYLE}\n</style>",
        f'<line class="grid" x1="{x(1):.1f}" x2="{x(1):.1f}" y1="24" y2="{height - 30}"/>',
        f'<text class="small" x="{x(1):.1f}" y="16" text-anchor="middle">least = 1</text>',
    ]
    for place, (row, part) in enumerate(shown):
        y = 30 + place * _LINE
        kind = "bar" if part >= 1 else "short"
        lines += [
            f'<text x="{_LEFT - 10}" y="{y + 15}" text-anchor="end">{escape(row.work)}</text>',
            f'<rect class="{kind}" x="{_LEFT}" y="{y}" width="{x(part) - _LEFT:.1f}" height="20" rx="2"/>',
        ]
        end = x(part)
        if row.aimed:
            goal = x(part / row.aimed)
            lines.append(f'<line class="mark" x1="{goal:.1f}" x2="{goal:.1f}" y1="{y - 3}" y2="{y + 23}"/>')
            if end <= goal < end + 60:  # the number goes behind the mark
                end = goal
        lines.append(f'<text x="{end + 6:.1f}" y="{y + 15}">{part:.1f} ×</text>')
    lines += [
        f'<text class="small" x="{_LEFT}" y="{height - 10}">the upright mark of a row is its aim</text>',
        "</svg>",
        "",
    ]
    return "\n".join(lines)
