"""Source files with their counts beside the lines, for reading: build/coverage/index.html."""

import html
from collections import defaultdict
from pathlib import Path

from torusnet.quality.coverage.explained import Gap
from torusnet.quality.coverage.points import File, percent, summary
from torusnet.sources import ROOT

STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; margin: 2em auto; max-width: 1250px; color: #222; background: #fff }
a { color: #05c; text-decoration: none } h1 { font-size: 1.3em }
table { border-collapse: collapse } td, th { padding: 1px 10px; text-align: left; vertical-align: top }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; color: #777 }
table.source td { font: 13px/1.4 ui-monospace, monospace; white-space: pre; padding: 0 8px }
tr.no td.code { background: #fdd } tr.why td.code { background: #fec } tr.yes td.code { background: #eff8ef }
.note { color: #a40; white-space: normal !important; font-size: 12px !important; max-width: 24em }
"""


def _document(title: str, body: str) -> str:
    return (
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{html.escape(title)}</title>"
        f"<style>{STYLE}</style>{body}</html>\n"
    )


def write(folder: Path, files: dict[str, File], gaps: list[Gap]) -> Path:
    """One page for each file, and an index with the least covered file of each noun on top."""
    folder.mkdir(parents=True, exist_ok=True)
    listing: dict[str, list[tuple[float, str]]] = defaultdict(list)
    for file in files.values():
        path = ROOT / file.path
        if not path.exists():
            continue
        name = f"{path.stem}.html"
        (folder / name).write_text(
            _source(file, path.read_text().splitlines(), [g for g in gaps if g.file == file.path])
        )
        part = summary([file])
        cells = "".join(
            f"<td class=n>{percent(pair):.1f} %" if pair[1] else "<td class=n>"
            for pair in (part.lines, part.branches, part.toggles)
        )
        covers = f"{part.covers[0]} of {part.covers[1]}" if file.covers else ""
        row = f"<tr><td><a href={name}>{path.stem}</a>{cells}<td class=n>{covers}<td class=n>{len(file.uncovered())}"
        listing[file.noun].append((percent(part.lines), row))
    body = "<h1>Coverage of the RTL</h1><p>What the numbers mean: docs/12-coverage.md.</p><table>"
    for noun, entries in listing.items():
        body += f"<tr><th>{noun}<th class=n>lines<th class=n>branches<th class=n>toggles<th class=n>cover points"
        body += "<th class=n>lines not covered" + "".join(row for _, row in sorted(entries))
    index = folder / "index.html"
    index.write_text(_document("Coverage", body + "</table>"))
    return index


def _source(file: File, lines: list[str], gaps: list[Gap]) -> str:
    reasons = {gap.line: gap.why for gap in gaps if gap.kind == "line"}
    notes: dict[int, list[str]] = defaultdict(list)
    for point, count in file.branches:
        if count == 0:
            notes[point.line].append(f"never: {point.what}")
    silent: dict[int, list[str]] = defaultdict(list)
    for point, count in file.toggles:
        if count == 0:
            silent[point.line].append(point.what)
    for line, names in silent.items():
        shown = ", ".join(sorted(names)[:4]) + (f" and {len(names) - 4} more" if len(names) > 4 else "")
        notes[line].append(f"never toggled: {shown}")
    body = f"<h1>{file.path}</h1><p><a href=index.html>all files</a></p>"
    if file.covers:
        body += "<table><tr><th>cover point<th class=n>times"
        for point, count in sorted(file.covers, key=lambda item: (item[0].line, item[0].what)):
            body += f"<tr class={'yes' if count else 'no'}><td class=code>{point.what}<td class=n>{count}"
        body += "</table><p>"
    body += "<table class=source>"
    for number, text in enumerate(lines, 1):
        count = file.lines.get(number)
        kind = "" if count is None else "yes" if count else "why" if reasons.get(number) else "no"
        comment = "; ".join([*([reasons[number]] if reasons.get(number) else []), *notes[number]])
        shown = "" if count is None else str(count)
        body += f"<tr class='{kind}'><td class=n>{number}<td class=n>{shown}<td class=code>{html.escape(text)}"
        body += f"<td class=note>{html.escape(comment)}"
    return _document(Path(file.path).stem, body + "</table>")
