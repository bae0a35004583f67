"""The example allreduce: sums of vectors, as numpy says, at the bandwidth of two ports."""

import csv

import pytest
from example import example_copy, tn

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


def test_allreduce_words_bad(tmp_path):
    file = example_copy("allreduce", tmp_path, name="allreduce_bad")
    assert "a multiple of 8" in tn("run", file, "--set", "words=30", status=2)
    assert "a ring of two or more" in tn("run", file, "--set", "words=32", "--set", "lattice=[2, 2]", status=2)
