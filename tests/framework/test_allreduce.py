"""The example allreduce: sums of vectors, as numpy says, at the bandwidth of two ports."""

import csv

import pytest
from example import example_copy, load_example, tn

from torusnet.cluster import parse

pytestmark = pytest.mark.slow


def test_allreduce_equals_numpy_for_every_length(tmp_path):
    """As a sweep; the bandwidth of long vectors is what two ports move that send and receive in turn."""
    file = example_copy("allreduce", tmp_path, name="allreduce_test", sweep="{words: [8, 4096, 32768]}")
    tn("run", file, "--output", tmp_path / "out")
    with open(tmp_path / "out" / "sweep.csv") as table:
        rows = list(csv.DictReader(table))
    assert [row["ok"] for row in rows] == ["yes"] * 3 and "wrong" not in rows[0]
    for row in rows:
        size = 4 * int(row["words"])
        assert float(row["vector Gb/s"]) == pytest.approx(8 * size / float(row["us"]) / 1000, rel=0.01, abs=0.01)
        assert float(row["x 2(n-1)/n"]) == pytest.approx(1.5 * float(row["vector Gb/s"]), abs=0.02)
    assert 18.0 < float(rows[2]["x 2(n-1)/n"]) <= 19.21
    assert float(rows[0]["us"]) < float(rows[1]["us"]) < float(rows[2]["us"])


@pytest.mark.parametrize(
    ("node", "link", "gbps"),
    [
        ("{width_bits: 128, core_mhz: 150}", "{lanes: 2, lane_gbps: 10}", 19.2),
        ("{width_bits: 256, core_mhz: 200}", "{lanes: 2, lane_gbps: 10}", 40.0),
        ("{width_bits: 128, core_mhz: 400}", "{lanes: 4, lane_gbps: 10}", 40.0),
        ("{width_bits: 128, core_mhz: 400}", "{lanes: 1, lane_gbps: 10}", 20.0),
    ],
)
def test_the_limit_is_that_of_ports_or_links(node, link, gbps, tmp_path):
    """Half of two ports, or two directions: what the lanes carry, or a word of the datapath in each cycle of the link's clock."""
    example = load_example("allreduce")
    cluster = parse(f"lattice: [4]\nnode: {node}\nlink: {link}\n", tmp_path)
    assert example.limit_gbps(cluster) == pytest.approx(gbps)


def test_allreduce_words_bad(tmp_path):
    file = example_copy("allreduce", tmp_path, name="allreduce_bad")
    assert "a multiple of 8" in tn("run", file, "--set", "words=30", status=2)
    assert "a ring of two or more" in tn("run", file, "--set", "words=32", "--set", "lattice=[2, 2]", status=2)
