"""The list of seeded bugs fits the sources, and one of them, another each day, is really caught. All of them: `./tn seeded`."""

import datetime
import shutil
import subprocess
import sys

import pytest

from torusnet.environment import ROOT
from torusnet.quality import seeded

BUGS = seeded.bugs()
TODAY = datetime.date.today().toordinal()


def test_the_list_is_long_and_spread():
    assert len(BUGS) >= 30
    assert len({bug.module.partition("/")[0] for bug in BUGS}) >= 7, "common, packet, router, link, phy, port, node"
    assert len({bug.name.partition("-")[0] for bug in BUGS}) == len(BUGS), "numbers are used once"


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)
def test_fits(bug):
    """The patch still applies."""
    assert seeded.apply(bug, ROOT, dry_run=True) == ""


def test_every_bug_stands_in_the_table():
    rows = [line.split("|")[1:3] for line in seeded.PAGE.read_text().splitlines() if line.startswith("| ")][2:]
    assert [(number.strip(), module.strip(" `")) for number, module in rows] == [
        (bug.name.partition("-")[0], bug.module) for bug in BUGS
    ]


def test_a_row_that_was_tried_again_replaces_the_old_one():
    first, other = (seeded.Bug.read(bug.path) for bug in BUGS[:2])
    first.verdict, first.by, first.seconds = "caught", "block/x.py test_it", 7
    other.verdict = "missed"
    old = seeded.page([first, other])
    assert "2 realistic" in old and "**1 are caught**" in old
    other.verdict, other.by, other.seconds = "caught", "block/y.py test_that", 8
    new = seeded.page([other], old)
    assert "**2 are caught**" in new and new.count("| block/y.py test_that | 8 |") == 1 and "missed" not in new
    assert new.count("| block/x.py test_it | 7 |") == 1


def test_the_tests_that_should_catch_them_exist():
    named = {argument for bug in BUGS for argument in bug.tests if argument.startswith("tests/")}
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:xdist", *sorted(named)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:]


def test_one_of_them_is_caught():
    """A different one each day; those of whole links and clusters, which take a minute, are left to `./tn seeded`."""
    quick = [bug for bug in BUGS if not bug.module.startswith(("link/", "sim/tn_sim", "examples/"))]
    bug = quick[TODAY % len(quick)]
    verdicts = []
    seeded.campaign([bug], 1, verdicts.append)
    shutil.rmtree(seeded.BUILD / "tree0", ignore_errors=True)
    assert [caught.verdict for caught in verdicts] == ["caught"], bug.name


def test_a_harmless_change_is_reported_as_missed_bad(tmp_path, monkeypatch):
    """The campaign can say no: a comment is no bug."""
    text = (ROOT / "hw" / "common" / "tn_common_counter.sv").read_text().splitlines()
    line = next(line for line in text if line.startswith("// Counts events"))
    diff = "--- a/hw/common/tn_common_counter.sv\n+++ b/hw/common/tn_common_counter.sv\n@@ -1,1 +1,1 @@\n"
    head = "Bug: none\nField: nothing\nCaught-by: tests/block/common/test_counter.py\n\n"
    patch = tmp_path / "99-nothing.patch"
    patch.write_text(f"{head}{diff}-{line}\n+{line} Twice.\n")
    verdicts = []
    monkeypatch.setattr(seeded, "BUILD", tmp_path / "build")
    seeded.campaign([seeded.Bug.read(patch)], 1, verdicts.append)
    assert [bug.verdict for bug in verdicts] == ["missed"]
