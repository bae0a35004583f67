"""The example ring4: the published figures, on rings and tori."""

import pytest
from example import FOUR_LINKS, ROOT, example_copy, tn

pytestmark = pytest.mark.slow


def test_ring4_prints_the_published_figures_and_writes_plots(tmp_path):
    file = example_copy("ring4", tmp_path, name="ring4_test")
    shown = tn("run", file, "--repetitions", 2, "--words", 512)
    for part in ("roundtrip", "2 links", "858", "RTL simulation", "transceiver aurora 320 ns", "node-cycles"):
        assert part in shown, part
    for name in ("latency.png", "latency.svg", "bandwidth.png", "hop.svg"):
        assert (ROOT / "build" / "run" / "ring4_test" / name).stat().st_size > 1000


def test_ring4_as_3x3_torus(tmp_path):
    file = example_copy("ring4", tmp_path, name="torus_test", lattice="[3, 3, 1]", node=FOUR_LINKS)
    file.write_text(file.read_text().replace("node: [2, 0, 0]", "node: [1, 1, 0]"))
    shown = tn("run", file, "--repetitions", 2, "--words", 512)
    assert "2 links" in shown


def test_ring4_far_that_is_near_is_left_out(tmp_path):
    file = example_copy("ring4", tmp_path, name="near_test", lattice="[3, 1, 1]")
    shown = tn("run", file, "--repetitions", 2, "--words", 512)
    assert "was left out" in shown and "2 links" not in shown
