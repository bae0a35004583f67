"""docs/16-mutants.md: the rate of each file, and every survivor, from docs/16-mutants.json."""

import json
import math

from torusnet.environment import ROOT
from torusnet.quality.mutants import campaign, judges
from torusnet.quality.mutants.areas import AREAS

TOPS = ("hw", "sim", "torusnet", "host", "examples")
WANTED = 0.90  # of each of these in all
SIGMAS = 1.96  # of a 95 % interval
RESULTS = ROOT / "docs" / "16-mutants.json"
PAGE = ROOT / "docs" / "16-mutants.md"
HEAD = """<!-- Written by `./tn mutants --publish`: measured, not edited. -->
# 16. Mutants

Do the tests notice a bug that nobody has thought of? `./tn mutants` breaks the sources in random small ways, one at a time: another
operator or function, a constant one off, a condition turned round or one of several left out, a statement left out, a loop that
misses its first or last. A mutant is *killed* when a test fails; one that does not build needs no test and is not counted. Mutants
are drawn by seed, not chosen, 15 of a file if not said otherwise.

    ./tn mutants                       every area
    ./tn mutants deadlock --sample 30  more of one, drawn by the revision
    ./tn mutants router --seed 7       the same ones again
    ./tn mutants sim/cable.cc          of a file
    ./tn mutants port --files 12       of so many files of an area, drawn too

A file is judged by the tests that name it or a module built of it, and by those of its area; the quickest first (behind
those of the module by itself), as many as take {budget_s} s of the processor on the unbroken sources, where each of them has to
pass. What a test takes besides for what it builds: that counts for RTL. The mutants of a source are in one build, each switched in
at run time: those of RTL for all tests that judge it, those of the simulator first for the test programs that need no RTL
(`tests/cluster/test_parts.py`). What these do not notice, or what cannot be switched, is built by itself. Where no test can notice
a mutant, `torusnet/quality/mutants/equivalent.yaml` says why, and it does not count. With `--minutes` or `--budget` fewer tests are
run, and what these do not notice counts as a survivor *by few tests*. [Proofs](09-proofs.md) have mutants of their own.

Files are all of an area, or some drawn by the seed. How many an area has is of the last measurement that was published; a file that
has changed since it was measured counts as it was then. A survivor is followed by a sharper test, and then counts as killed,
*late*: what is to be expected *of others*, which nobody has looked at, is the rate without those, and lies with 95 % in the
interval given ([Wilson's](https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval), for
independent draws).
"""


def load() -> tuple[dict[str, dict], dict[str, int]]:
    """Rows by file, and how many files each part and area had, as last measured."""
    if not RESULTS.exists():
        return {}, {}
    known = json.loads(RESULTS.read_text())
    return {row["file"]: row for row in known["measured"]}, known["files"]


def publish(rows: list[dict], seed: str) -> None:
    """Files that were measured replace what was known of them; `late` are mutants killed now that survived before. Survivors of
    which it has been said since why no test can notice them do not count, nor do files that are gone."""
    (known, _), of_area = load(), {area.name: area.sources() for area in AREAS}
    area_of = {file: area for area, files in of_area.items() for file in files}
    for row in rows:
        before, noticed = known.get(row["file"], {}), set(row["noticed"])
        less = before.get("seed") == seed and row["drawn"] < before["drawn"]  # of the same ones
        if row["drawn"] and not less:
            survived = [*before.get("late", []), *before["survivors"]] if before.get("seed") == seed else []
            late = [mutant for mutant in dict.fromkeys(survived) if mutant in noticed]
            known[row["file"]] = {key: row[key] for key in row if key != "noticed"} | {"late": late, "seed": seed}
    known = {file: _explained(known[file]) | {"area": area_of[file]} for file in sorted(known) if file in area_of}
    files = {_part(top): sum(file.startswith(f"{top}/") for file in area_of) for top in TOPS}
    files |= {area: len(found) for area, found in of_area.items()}
    RESULTS.write_text(json.dumps({"files": files, "measured": list(known.values())}, indent=1) + "\n")
    PAGE.write_text(text(known, files))


def _part(top: str) -> str:
    return f"`{top}/`"


def _explained(row: dict) -> dict:
    path = ROOT / row["file"]
    lines = dict(enumerate(path.read_text().splitlines() if path.exists() else (), 1))

    def counts(survivor: str) -> bool:
        line, _, what = survivor.partition(": ")
        return (row["file"], lines.get(int(line), "").strip(), what) not in campaign.equivalents()

    left = {key: list(filter(counts, row[key])) for key in ("survivors", "unfinished") if key in row}
    explained = len(row["survivors"]) - len(left["survivors"])
    return row | left | {"survived": len(left["survivors"]), "equivalent": row.get("equivalent", 0) + explained}


def percent(row: dict) -> str:
    """Rounded down: with a survivor it is not 100."""
    return f"{100 * row['killed'] // _tried(row)} %" if _tried(row) else ""


def interval(killed: int, tried: int) -> tuple[float, float]:
    """Where the rate of all mutants is, with 95 %, when so many were drawn: Wilson's, which holds for rates near 1 too."""
    centre, square = killed + SIGMAS**2 / 2, tried + SIGMAS**2
    half = SIGMAS * math.sqrt(killed * (tried - killed) / tried + SIGMAS**2 / 4)
    return (centre - half) / square, (centre + half) / square


def text(known: dict[str, dict], files: dict[str, int]) -> str:
    """The page. files: how many each part and area has, measured or not."""
    known = {file: row for file, row in known.items() if _tried(row)}
    lines = [HEAD.format(budget_s=judges.BUDGET_S)]
    of_part = {_part(top): [row for row in known.values() if row["file"].startswith(f"{top}/")] for top in TOPS}
    of_area = {area.name: [row for row in known.values() if row["area"] == area.name] for area in AREAS}
    lines += _rates("part", of_part, files, dict.fromkeys(of_part, WANTED))
    lines += _rates("area", of_area, files, {area.name: area.wanted for area in AREAS})
    total = _total(list(known.values()))
    lines += [f"All together: {total['killed']} of {_tried(total)}, {percent(total)}.", ""]
    lines += ["| file | mutants | killed | rate | seed |", "| --- | ---: | ---: | ---: | --- |"]
    for file in sorted(known):
        row = known[file]
        lines.append(f"| `{file}` | {_tried(row)} | {row['killed']} | {percent(row)} | {row['seed']} |")
    lines += ["", "## Survivors", ""]
    for file in sorted(known):
        unfinished = known[file].get("unfinished", [])
        lines += [f"- `{file}` {each}{', by few tests' * (each in unfinished)}" for each in known[file]["survivors"]]
    return "\n".join(lines) + "\n"


def _rates(what: str, groups: dict[str, list[dict]], files: dict[str, int], wanted: dict[str, float]) -> list[str]:
    """A table with a row a group of rows of files."""
    lines = [f"| {what} | files measured | mutants | killed | rate | late | of others | wanted |"]
    lines.append("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name, mine in groups.items():
        total = _total(mine)
        late = sum(len(row["late"]) for row in mine)
        low, high = interval(total["killed"] - late, _tried(total)) if _tried(total) else (0, 1)
        cells = (
            name,
            f"{len(mine)} of {files.get(name, 0)}",
            f"{_tried(total)}",
            f"{total['killed']}",
            percent(total),
            f"{late}",
            f"{100 * low:.0f} to {100 * high:.0f} %",
            f"{100 * wanted[name]:.0f} %",
        )
        lines.append(f"| {' | '.join(cells)} |")
    return [*lines, ""]


def _total(rows: list[dict]) -> dict:
    return {key: sum(row[key] for row in rows) for key in ("killed", "survived")}


def _tried(row: dict) -> int:
    return row["killed"] + row["survived"]
