"""`./tn bench errors`: records, figure and table on made-up runs, and one real point."""

import struct
import xml.etree.ElementTree as ElementTree
from fractions import Fraction
from types import SimpleNamespace

import pytest
from rich.console import Console

from torusnet.bench import errors, page, plots
from torusnet.cluster import parse
from torusnet.errors import Failure, UserError


def made_up(tmp_path, ber: float, replay: bool, test: str, latencies, damaged: int = 0, sent: int = 1000, ppm=(0, 0)):
    """latencies: in cycles of 150 MHz. ppm: by how much sender and receiver are fast; their counts of cycles move apart."""
    cluster = parse({"lattice": [2, 1, 1]}, tmp_path)
    counts = struct.pack("<4Q", len(latencies), damaged, 100, 100 + 2200 * (len(latencies) - 1))
    clocks = {name: 1 + fast / 1e6 for name, fast in zip(("sender", "receiver"), ppm, strict=True)}
    times = []
    for number, latency in enumerate(latencies):
        due = round(clocks["sender"] * 10**6 * number)
        times += [due, round(clocks["receiver"] * (due / clocks["sender"] + latency))]
    outputs = {"counts.bin": counts, "times.bin": struct.pack(f"<{len(times)}Q", *times)}
    periods = {name: Fraction(10**9, 150) / Fraction(str(clock)) for name, clock in clocks.items()}
    result = SimpleNamespace(
        outputs=outputs, faults=None, core_fs=periods.get, links=[SimpleNamespace(faults={"bit_errors": 7})]
    )
    sizes = {"messages": sent, "bytes": 4096, "gap": 0}
    return errors.point(cluster, ber, replay, test, sizes, result)


def test_percentiles_are_values_that_occurred():
    ordered = list(range(1, 1001))
    assert [errors.percentile(ordered, part) for part in (0.5, 0.99, 0.999, 1.0)] == [500, 990, 999, 1000]
    assert errors.percentile([5], 0.999) == 5 and errors.percentile([], 0.5) == 0


def test_only_whole_messages_are_goodput(tmp_path):
    whole = made_up(tmp_path, 1e-5, False, "stream", [300] * 990 + [600] * 8, damaged=1)
    assert (whole.whole, whole.damaged, whole.lost, whole.bit_errors) == (998, 1, 1, 7)
    assert whole.goodput_gbps == pytest.approx(4096 * 8 / (2200 * 1000 / 150))
    assert (whole.p50_ns, whole.p999_ns) == (pytest.approx(2000), pytest.approx(4000))


def test_oscillators_that_differ_are_no_latency(tmp_path):
    """After a million cycles two nodes at +-100 ppm have counted 200 cycles more and less."""
    point = made_up(tmp_path, 0.0, True, "paced", [60] * 1000, ppm=(100, -100))
    assert point.p50_ns == pytest.approx(400, abs=7) and point.max_ns == pytest.approx(400, abs=7)


def test_figure_and_table_of_made_up_points(tmp_path):
    points = [
        made_up(tmp_path, ber, replay, test, [300, 400], damaged=0 if replay else 2, sent=4)
        for ber in (0.0, 1e-6)
        for replay in (False, True)
        for test in ("stream", "paced")
    ]
    first, second = (plots.save(plots.errors(points), tmp_path / name, "errors") for name in "ab")
    assert [file.read_bytes() for file in first] == [file.read_bytes() for file in second]
    ElementTree.parse(tmp_path / "a" / "errors.svg")
    text = page._errors(errors.ErrorDocument(points=points))
    assert "| 1e-06 | off |" in text and "| 2 + 0 |" in text and "128 bit @ 150 MHz" in text
    assert "**Simulation only**" not in text
    points[0].link_clock_mhz = 400
    assert "closes: link 400 MHz;" in page._errors(errors.ErrorDocument(points=points))


def test_document_round_trips(tmp_path):
    document = errors.ErrorDocument(revision="abc", points=[made_up(tmp_path, 0.0, True, "paced", [1, 2])])
    assert errors.ErrorDocument.model_validate_json(document.model_dump_json()) == document


def test_a_point_of_a_real_run(tmp_path):
    point = errors.measure(1e-5, False, "stream", True, tmp_path, Console(quiet=True))
    assert point.whole + point.damaged + point.lost == point.messages == 300
    assert point.bit_errors > 20 and point.damaged > 10
    assert 5 < point.goodput_gbps < 19.1


def test_a_point_of_a_run_that_failed_bad(tmp_path, monkeypatch):
    """A task that failed has counted nothing: that is no point of a curve."""
    broken = tmp_path / "errors.cc"
    broken.write_text(errors.SOURCE.read_text().replace("kMaxBytes = 4096", "kMaxBytes = 4095"))
    monkeypatch.setattr(errors, "SOURCE", broken)
    with pytest.raises(Failure, match="bit error rate 0, replay on: the run is not clean"):
        errors.measure(0.0, True, "stream", True, tmp_path, Console(quiet=True))


@pytest.mark.parametrize("test", ["stream", "paced"])
def test_without_errors_replay_costs_no_cycle(tmp_path, test):
    """Latency and bandwidth, to the cycle."""
    on, off = (errors.measure(0.0, replay, test, True, tmp_path, Console(quiet=True)) for replay in (True, False))
    assert on.model_copy(update={"replay": False}) == off


def test_unknown_benchmark_bad():
    from torusnet import cli

    for arguments in ({"what": "error"}, {"what": "errors", "config": ["128_150"]}):
        with pytest.raises(UserError, match="./tn bench errors"):
            cli.bench(
                **{"quick": False, "json": None, "output": cli.ROOT / "build" / "bench", "config": None, **arguments}
            )


def test_committed_results_keep_every_message_with_replay():
    """What the project promises, on the results that it shows."""
    points = errors.load().points
    assert {p.ber for p in points} == set(errors.RATES) and {p.replay for p in points} == {True, False}
    assert all(p.whole == p.messages for p in points if p.replay or not p.ber)
    assert all(p.messages >= 10_000 for p in points if p.test == "paced")
    clean = {(p.test, p.replay): p for p in points if not p.ber}
    assert clean["stream", True].goodput_gbps > 0.99 * clean["stream", False].goodput_gbps
    assert clean["paced", True].p50_ns == clean["paced", False].p50_ns
