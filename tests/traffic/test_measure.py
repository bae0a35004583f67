"""Traffic on the RTL of a ring of four: known latencies and limits, the same for every number of threads and processes."""

import json
from pathlib import Path

import numpy as np
import pytest

from torusnet import build, simulator
from torusnet.cluster import parse
from torusnet.errors import Failure, UserError
from torusnet.traffic import patterns
from torusnet.traffic.limits import limits
from torusnet.traffic.patterns import PATTERNS, Pattern
from torusnet.traffic.point import Job, Measurement, measure

ROOT = Path(__file__).resolve().parent.parent.parent
# Ports, links and channels as in examples/ring4, so that the RTL is built once for all.
RING = {"lattice": [4], "node": {"ports": 2, "channels": 2}}
TASKS = """\
#include <torusnet/task.hpp>
void source(tn::Port& port, tn::TaskAddress to, uint32_t bytes, uint32_t count) {
  uint8_t data[4096] = {};
  for (uint32_t i = 0; i < count; ++i) {
    port.send(data, bytes, to, 0);
    port.wait(700);
  }
}
void sink(tn::Port& port, uint32_t count) {
  uint8_t data[4096];
  for (uint32_t i = 0; i < count; ++i) port.receive(0, data);
}
"""


def ring(tmp_path, **node):
    return parse({**RING, "node": {**RING["node"], **node}}, tmp_path)


def point(cluster, pattern, rate, *, size=256, messages=1000, seed=1, threads=1, ports=1):
    job = Job(pattern, rate, size, messages, seed, ports)
    return Measurement(cluster, build.build(cluster), job, threads).point()


def only(monkeypatch, source, to):
    """A pattern in which one node sends to another."""

    def matrix(cluster):
        weights = np.zeros((cluster.num_nodes, cluster.num_nodes))
        weights[source, to] = 1
        return weights

    monkeypatch.setitem(PATTERNS, "only", Pattern("only", "", matrix))
    return "only"


@pytest.mark.parametrize("hops", [1, 2])
@pytest.mark.parametrize("size", [16, 200])
def test_latency_without_load_is_that_of_tasks(hops, size, tmp_path, monkeypatch):
    """To the femtosecond: with one oscillator and equal clocks every message between two nodes takes the same time, but for a cycle
    where a packet is right behind another and its START needs no MAGIC."""
    (tmp_path / "tasks.cc").write_text(TASKS)
    source = {"name": "source", "node": [0], "source": "tasks.cc", "function": "source"}
    source["args"] = [{"task": "sink"}, size, 20]
    sink = {"name": "sink", "node": [hops], "source": "tasks.cc", "function": "sink", "args": [20]}
    sink["channels"] = {0: {"from": ["source"]}}
    clocks = {"ppm": 0, "core_mhz": 156.25}
    cluster = ring(tmp_path, **clocks)
    tasks = parse({**RING, "node": {**RING["node"], **clocks}, "tasks": [source, sink]}, tmp_path)
    flow = simulator.run(tasks, seed=3).flows[0]
    rate = {16: 4, 200: 20}[size]  # a message in 192 cycles
    found = point(cluster, only(monkeypatch, 0, hops), rate, size=size, messages=100, seed=3)
    assert flow.received == 20 and flow.min_ns == flow.p50_ns
    assert found.p50_ns == flow.p50_ns and found.p50_ns - found.min_ns < 1.01 * 6.4


def test_latency_without_load_is_the_published_one(tmp_path, monkeypatch):
    """16 bytes over one link and two, in core cycles, as `./tn bench` has measured them by tasks: half a round trip there, so the
    phases of two boards' clocks cancel out, and a cycle may be between."""
    records = json.loads((ROOT / "bench" / "results.json").read_text())["measurements"]
    cluster = ring(tmp_path)
    for hops in (1, 2):
        wanted = next(
            r for r in records if (r["config"], r["test"], r["bytes"], r["hops"]) == ("128_150", "roundtrip", 16, hops)
        )
        found = point(cluster, only(monkeypatch, 0, hops), 4, size=16, messages=200)
        cycles = found.p50_ns * 150 / 1000
        assert wanted["latency_min_cycles"] - 1 <= cycles <= wanted["latency_max_cycles"] + 1


def test_neighbours_saturate_at_the_rate_of_their_links(tmp_path):
    """docs/04-link.md, what a link carries: at least the formula, and no more than the words allow."""
    cluster = parse({**RING, "link": {"lane_gbps": 5.0}}, tmp_path)
    payload = 8 * 256
    least_gbps = payload * 78.125 * 0.988 / (18 + 2) / 1000
    most_gbps = payload * 78.125 / (18 + 9 / 8) / 1000
    full = point(cluster, "neighbour", 256)
    assert full.saturated and full.mean_ns is None and full.why
    assert least_gbps <= full.accepted_gbps <= 1.001 * most_gbps
    assert 0.97 * full.accepted < full.least <= full.most < 1.03 * full.accepted  # each node has a link of its own
    bounds = limits(cluster, patterns.find("neighbour").weights(cluster), 256)
    assert bounds.routing == pytest.approx(most_gbps / (payload * 0.150 / 18)) and bounds.topology == 2 * bounds.routing
    below, above = (
        point(cluster, "neighbour", round(256 * part * bounds.routing), messages=4000) for part in (0.9, 1.1)
    )
    assert not below.saturated and above.saturated


@pytest.mark.parametrize("pattern", ["uniform", "hot-spot", "bursty", "all-to-all"])
def test_what_is_offered_is_accepted_below_saturation(pattern, tmp_path):
    found = point(ring(tmp_path), pattern, 77, messages=2000)
    assert not found.saturated and found.accepted == pytest.approx(found.offered, rel=0.03)
    assert found.offered == pytest.approx(77 / 256, rel=0.15 if pattern == "bursty" else 0.06)
    assert found.min_ns <= found.p50_ns <= found.p99_ns <= found.p999_ns <= found.max_ns
    assert found.min_ns < found.mean_ns < found.p99_ns
    assert found.messages == pytest.approx(2000, rel=0.25 if pattern == "bursty" else 0.1)


def test_two_ports_share_a_load_and_pass_the_line_of_one(tmp_path, monkeypatch):
    """A node offers the same from two ports as from one. A sink at two ports takes more than the line of one: of three senders,
    each of 3/8 of a line, one port accepts one line, two ports all."""
    cluster = ring(tmp_path)
    found = point(cluster, "uniform", 77, messages=2000, ports=2)
    assert not found.saturated and found.offered == pytest.approx(77 / 256, rel=0.06)
    assert found.accepted == pytest.approx(found.offered, rel=0.03)

    def matrix(cluster):
        weights = np.zeros((cluster.num_nodes, cluster.num_nodes))
        weights[[1, 2, 3], 0] = 1
        return weights

    monkeypatch.setitem(PATTERNS, "to one", Pattern("to one", "", matrix))
    one, two = (point(cluster, "to one", 96, ports=ports, messages=2000) for ports in (1, 2))
    assert one.saturated and one.accepted == pytest.approx(1 / 3, rel=0.02)
    assert not two.saturated and two.accepted == pytest.approx(3 / 8, rel=0.03)
    weights = PATTERNS["to one"].weights(cluster)
    assert [limits(cluster, weights, 256, ports).ports for ports in (1, 2, 3)] == [1 / 3, 2 / 3, 1]


def test_more_ports_than_there_are_is_refused(tmp_path):
    with pytest.raises(UserError, match="--ports 3: node 0 has 2 for traffic"):
        point(ring(tmp_path), "uniform", 77, ports=3)


def test_latency_rises_with_load_and_bursts_cost_more(tmp_path):
    cluster = ring(tmp_path)
    low, high, bursts = (point(cluster, *what) for what in (("uniform", 40), ("uniform", 140), ("bursty", 140)))
    assert low.mean_ns < high.mean_ns < bursts.mean_ns and low.p99_ns < high.p99_ns < bursts.p99_ns


def test_same_seed_same_point(tmp_path):
    """For any number of threads; another seed is another run."""
    cluster = ring(tmp_path)
    one, two, other = (point(cluster, "uniform", 80, seed=s, threads=t) for s, t in ((5, 1), (5, 2), (6, 1)))
    assert one == two and one != other


def test_traffic_beside_nodes_that_send_nothing(tmp_path, monkeypatch):
    """Loads are those of the nodes that send."""
    found = point(ring(tmp_path), only(monkeypatch, 3, 0), 128, messages=500)
    assert found.accepted == pytest.approx(0.5, rel=0.1) and not found.saturated


def test_damaged_messages_are_no_measurement_bad(tmp_path):
    cluster = parse({**RING, "link": {"replay": False, "ber": 1e-5}}, tmp_path)
    with pytest.raises(Failure, match="arrived damaged; a sweep needs cables without errors, or links that replay"):
        measure(cluster, build.build(cluster), Job("neighbour", 128, 256, 2000, 1))


def test_errors_that_links_repair_cost_latency_only(tmp_path):
    cluster = parse({**RING, "link": {"ber": 1e-6}}, tmp_path)
    repaired, clean = (point(c, "neighbour", 128, messages=2000) for c in (cluster, ring(tmp_path)))
    assert not repaired.saturated and repaired.max_ns > clean.max_ns
    assert repaired.accepted == pytest.approx(clean.accepted, rel=0.02)
