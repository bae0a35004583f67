"""docs/16-mutants.md: the rate of each file, and every survivor, from docs/16-mutants.json."""

import json

from torusnet.environment import ROOT

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

RTL is judged by the tests of its block here; [proofs](09-proofs.md) have mutants of their own.

| file | mutants | killed | rate | seed |
| --- | ---: | ---: | ---: | --- |
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
    tried = row["killed"] + row["survived"]
    return f"{100 * row['killed'] / tried:.0f} %" if tried else ""


def text(known: dict[str, dict]) -> str:
    lines = [HEAD.rstrip("\n")]
    for file in sorted(known):
        row = known[file]
        tried = row["killed"] + row["survived"]
        lines.append(f"| `{file}` | {tried} | {row['killed']} | {percent(row)} | {row['seed']} |")
    total = {key: sum(row[key] for row in known.values()) for key in ("killed", "survived")}
    lines += [
        "",
        f"All together: {total['killed']} of {total['killed'] + total['survived']}, {percent(total)}.",
        "",
        "## Survivors",
        "",
    ]
    for file in sorted(known):
        lines += [f"- `{file}` {survivor}" for survivor in known[file]["survivors"]]
    return "\n".join(lines) + "\n"
