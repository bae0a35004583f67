"""docs/16-mutants.md: the rate of each file, and every survivor, from docs/16-mutants.json."""

import json

from torusnet.environment import ROOT
from torusnet.quality.mutants import judges
from torusnet.quality.mutants.areas import AREAS

RESULTS = ROOT / "docs" / "16-mutants.json"
PAGE = ROOT / "docs" / "16-mutants.md"
HEAD = """<!-- Written by `./tn mutants --publish`: measured, not edited. -->
# 16. Mutants

Do the tests notice a bug that nobody has thought of? `./tn mutants` breaks the sources in random small ways, one at a time: another
operator, a constant one off, a condition turned round, a statement left out. A mutant is *killed* when a test fails; one that does
not build needs no test and is not counted. Mutants are drawn by seed, not chosen, 15 of a file if not said otherwise.

    ./tn mutants                       every area
    ./tn mutants deadlock --sample 30  more of one, drawn by the revision
    ./tn mutants router --seed 7       the same ones again
    ./tn mutants sim/cable.cc          of a file

A file is judged by the tests that name it or a module built of it, and by those of its area; the quickest first (of RTL behind
those of the module by itself), as many as take {budget_s} s of the processor on the unbroken sources, where each of them has to
pass. What a test takes besides for what it builds: that counts for RTL. The mutants of a source are in one build, each switched in
at run time: those of RTL for all tests that judge it, those of the simulator first for the test programs that need no RTL
(`tests/cluster/test_parts.py`). What these do not notice, or what cannot be switched, is built by itself. Where no test can notice
a mutant, `torusnet/quality/mutants/equivalent.yaml` says why, and it does not count. [Proofs](09-proofs.md) have mutants of their
own.
"""


def load() -> dict[str, dict]:
    """Rows by file, as last measured."""
    return {row["file"]: row for row in json.loads(RESULTS.read_text())} if RESULTS.exists() else {}


def publish(rows: list[dict], seed: str) -> None:
    """Files that were measured replace what was known of them."""
    known = load() | {row["file"]: row | {"seed": seed} for row in rows if row["drawn"]}
    RESULTS.write_text(json.dumps([known[file] for file in sorted(known)], indent=1) + "\n")
    PAGE.write_text(text(known))


def percent(row: dict) -> str:
    return f"{100 * row['killed'] / _tried(row):.0f} %" if _tried(row) else ""


def text(known: dict[str, dict]) -> str:
    lines = [HEAD.format(budget_s=judges.BUDGET_S)]
    lines += [
        "| area | files measured | mutants | killed | rate | wanted |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for area in AREAS:
        files = area.sources()
        mine = [known[file] for file in files if file in known]
        if mine:
            total = _total(mine)
            measured = f"{len(mine)} of {len(files)}"
            lines.append(
                f"| {area.name} | {measured} | {_tried(total)} | {total['killed']} | {percent(total)} | {100 * area.wanted:.0f} % |"
            )
    total = _total(list(known.values()))
    lines += ["", f"All together: {total['killed']} of {_tried(total)}, {percent(total)}.", ""]
    lines += ["| file | mutants | killed | rate | seed |", "| --- | ---: | ---: | ---: | --- |"]
    for file in sorted(known):
        row = known[file]
        lines.append(f"| `{file}` | {_tried(row)} | {row['killed']} | {percent(row)} | {row['seed']} |")
    lines += ["", "## Survivors", ""]
    for file in sorted(known):
        lines += [f"- `{file}` {survivor}" for survivor in known[file]["survivors"]]
    return "\n".join(lines) + "\n"


def _total(rows: list[dict]) -> dict:
    return {key: sum(row[key] for row in rows) for key in ("killed", "survived")}


def _tried(row: dict) -> int:
    return row["killed"] + row["survived"]
