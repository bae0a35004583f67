"""Small drawings for the report, as SVG: histograms, stacked bars, what links went through over the time."""

from collections.abc import Sequence
from html import escape

COLOURS = ("#4878a8", "#e0a030", "#59a14f", "#b07aa1", "#e15759", "#76b7b2", "#9c755f")
STATES = {"away": "#c0392b", "connecting": "#e0a030", "up": "#59a14f", "up_numbered": "#8cc488", "given_up": "#222222"}


def _svg(width: float, height: float, body: Sequence[str], name: str) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}"'
    return f'{head} height="{height:.0f}" role="img" aria-label="{escape(name)}">{"".join(body)}</svg>'


def _text(x: float, y: float, text: str, anchor: str = "start", kind: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}">{escape(text)}</text>'


def _rect(x: float, y: float, width: float, height: float, colour: str, title: str) -> str:
    shape = f'x="{x:.2f}" y="{y:.2f}" width="{max(width, 0.6):.2f}" height="{height:.2f}" fill="{colour}"'
    return f"<rect {shape}><title>{escape(title)}</title></rect>"


def ns(value: float) -> str:
    """A time with three or four figures: 462 ns, 1.29 us."""
    for factor, unit in ((1e9, "s"), (1e6, "ms"), (1e3, "us")):
        if value >= factor:
            return f"{value / factor:.3g} {unit}"
    return f"{value:.1f} ns" if value < 100 else f"{value:.0f} ns"


def histogram(edges: Sequence[float], counts: Sequence[int], name: str) -> str:
    """Counts of the values between each two edges (ns)."""
    width, height, base = 250.0, 96.0, 78.0
    most, step = max(counts), width / len(counts)
    body = []
    for i, count in enumerate(counts):
        if count:
            tall = max(base * 0.9 * count / most, 1.0)
            title = f"{ns(edges[i])} to {ns(edges[i + 1])}: {count:,}"
            body.append(_rect(i * step, base - tall, step - 0.8, tall, COLOURS[0], title))
    body.append(f'<line x1="0" y1="{base}" x2="{width}" y2="{base}" class="axis"/>')
    body += [_text(0, base + 13, ns(edges[0])), _text(width, base + 13, ns(edges[-1]), "end")]
    return _svg(width, height, body, name)


def stacked(rows: Sequence[tuple[str, Sequence[float]]], parts: Sequence[str], name: str) -> str:
    """A bar for each row, of parts whose lengths are times in ns."""
    left, width, tall = 96.0, 760.0, 22.0
    most = max((sum(values) for _, values in rows), default=1.0) or 1.0
    body, y = [], 4.0
    for label, values in rows:
        body.append(_text(0, y + 15, label))
        x = left
        for part, value, colour in zip(parts, values, COLOURS, strict=False):
            if value > 0:
                length = (width - left - 70) * value / most
                body.append(_rect(x, y, length, tall - 4, colour, f"{part}: {ns(value)}"))
                x += length
        body.append(_text(x + 5, y + 14, ns(sum(values))))
        y += tall
    x = left
    for part, colour in zip(parts, COLOURS, strict=False):
        body += [_rect(x, y + 6, 10, 10, colour, part), _text(x + 14, y + 15, part)]
        x += 26 + 6.4 * len(part)
    return _svg(max(width, x), y + 24, body, name)


def spans(
    rows: Sequence[tuple[str, Sequence[tuple[str, float, float]], Sequence[tuple[float, int]]]], end_us: float
) -> str:
    """Rows of (label, states from .. to in us, disturbances at a time); red ticks for the latter."""
    left, width, tall = 76.0, 980.0, 20.0
    scale = (width - left) / (end_us or 1.0)
    body, y = [], 4.0
    for label, states, marks in rows:
        body.append(_text(0, y + 13, label))
        for state, begin, end in states:
            title = f"{state}: {begin:.3f} to {end:.3f} us"
            body.append(_rect(left + begin * scale, y + 4, (end - begin) * scale, tall - 9, STATES[state], title))
        for time, count in marks:
            body.append(_rect(left + time * scale - 1, y, 2, tall - 2, "#d00", f"{time:.3f} us: {count:,} disturbed"))
        y += tall
    body.append(f'<line x1="{left}" y1="{y}" x2="{width}" y2="{y}" class="axis"/>')
    body += [_text(left, y + 14, "0"), _text(width, y + 14, f"{end_us:.4g} us", "end")]
    x = left + 90
    for state, colour in STATES.items():
        body += [_rect(x, y + 5, 10, 10, colour, state), _text(x + 14, y + 14, state.replace("_", " "))]
        x += 30 + 6.6 * len(state)
    body += [_rect(x, y + 3, 2, 13, "#d00", "disturbed"), _text(x + 7, y + 14, "bits or phits disturbed")]
    return _svg(width, y + 24, body, "states of links")
