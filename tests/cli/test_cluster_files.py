"""Cluster files that are good: what they give, and what is noted about them."""

import re
from fractions import Fraction

import pytest
from pair import GOOD, write

from torusnet.bench.measurement import Conditions, conditions_of
from torusnet.build import NodeParameters
from torusnet.cluster import Coord, TaskRef, load, parse, summary, warnings
from torusnet.cluster.port_kinds import Port
from torusnet.errors import UserError


def test_defaults(folder):
    cluster = load(file := write(folder, GOOD))
    assert cluster.file == file and parse(GOOD, folder).file is None
    assert (cluster.name, cluster.num_nodes, cluster.lattice) == ("pair", 4, Coord(4, 1, 1))
    assert (cluster.shape().ports, cluster.shape().links, cluster.shape().channels) == (
        (Port("stream"), Port("stream")),
        2,
        1,
    )
    assert cluster.link.clock_mhz == 156.25
    assert cluster.task("ping").args == [TaskRef("pong"), 100]
    assert cluster.task("pong").channels[0].max_message_bytes == 4096
    assert [cable.latency_ps for cable in cluster.cables] == [330_000] * 4
    assert not list(warnings(cluster))


@pytest.mark.parametrize(
    ("lattice", "links", "cables"),
    [
        ([1], 2, 0),
        ([2], 2, 2),
        ([4], 2, 4),
        ([1, 4], 4, 4),
        ([3, 3], 4, 18),
        ([2, 2], 4, 8),
        ([3, 3, 3], 6, 81),
        ([2, 2, 2], 6, 24),
        ([4, 4, 2], 6, 96),
        ([64, 32, 32], 6, 3 * 65536),
    ],
)
def test_cables_of_a_torus(folder, lattice, links, cables):
    cluster = parse({"lattice": lattice}, folder)
    assert cluster.shape().links == links
    found = cluster.cables
    assert len(found) == cables
    ends = [end for cable in found for end in (cable.a, cable.b)]
    assert len(set(ends)) == len(ends), "a link has two cables"
    for cable in found[:: max(1, len(found) // 500)]:
        dimension = cable.a.link // 2
        a, b = cluster.node_coord(cable.a.node), cluster.node_coord(cable.b.node)
        assert (cable.a.link, cable.b.link) == (2 * dimension, 2 * dimension + 1)
        assert (a[dimension] + 1) % lattice[dimension] == b[dimension]
        assert cluster.node_index(a) == cable.a.node


def test_unwrapped_dimension_has_no_closing_cable(folder):
    cluster = parse({"lattice": [4, 2], "wrap": [False, True]}, folder)
    assert len(cluster.cables) == 2 * 3 + 4 * 2


def test_two_nodes_with_one_link(folder):
    cluster = parse({"lattice": [2], "node": {"links": 1}}, folder)
    (cable,) = cluster.cables
    assert (cable.a, cable.b) == ((0, 0), (1, 0))


def test_cable_of_its_own(folder):
    text = GOOD + "cables:\n  - {node: [0], link: x-, cable_m: 20, transceiver: raw}\n"
    latencies = {cable.name: cable.latency_ps for cable in load(write(folder, text)).cables}
    assert latencies.pop("3:x+ - 0:x-") == 155_000
    assert set(latencies.values()) == {330_000}


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("link.lanes=4", lambda c: c.link.lanes == 4),
        ("link.coding=64b66b", lambda c: c.link.coded and 151.51 < c.link.clock_mhz < 151.52),
        ("node.core_mhz=200", lambda c: c.node.core_mhz == 200),
        ("lattice=[3, 3]", lambda c: c.lattice == (3, 3, 1)),
        ("lattice.0=8", lambda c: c.lattice == (8, 1, 1)),
        ("tasks.ping.args.1=7", lambda c: c.task("ping").args[1] == 7),
        ("tasks.1.port=0", lambda c: c.task("pong").port == 0),
        ("link.transceiver={ns: 99.5}", lambda c: c.link.latency_ps == 109_500),
        ("wrap=false", lambda c: len(c.cables) == 3),
        ("tasks.pong.channels.3={from: any}", lambda c: c.shape().channels == 4),
        ("node.virtual_channels=4", lambda c: NodeParameters.of(c).virtual_channels == 4),
        ("node.ports=[stream, stream, stream]", lambda c: c.shape().ports == (Port("stream"),) * 3),
        (
            "node.ports=[stream, {kind: stream, class: 7}]",
            lambda c: [p.traffic_class for p in c.shape().ports] == [0, 7],
        ),
        ("node.ports=3", lambda c: c.shape().ports == (Port("stream"),) * 3),
        ("node.crossbar=shared", lambda c: NodeParameters.of(c).shared_input),
        ("node.port_queues=2", lambda c: NodeParameters.of(c).port_queues == 2),
        ("node.turns=bytes", lambda c: NodeParameters.of(c).byte_turns),
        ("node.turns_of=links", lambda c: NodeParameters.of(c).link_turns),
        ("node.arbitration=oldest_first", lambda c: NodeParameters.of(c).by_age),
        ("node.arbitration=fixed", lambda c: c.node.arbitration == "fixed"),
        ("node.test_ports=all", lambda c: c.node.test_ports == "all"),
        (
            "node.without=[reports, fault_map, reports]",
            lambda c: (p := NodeParameters.of(c)) and (p.replay, p.reports, p.fault_map) == (True, False, False),
        ),
        ("node.ppm=random", lambda c: c.node.ppm == "random" and not c.one_oscillator),
        ("node.ppm=-120.5", lambda c: c.ppm(1) == [Fraction("-120.5")] * 4 and c.one_oscillator),
        ("node.ppm=[100, 0, -100, 0.25]", lambda c: c.ppm(1)[3] == Fraction("0.25") and not c.one_oscillator),
        ("node.ppm=[500, 500, -500, -500]", lambda c: max(c.ppm(1)) == 500),
        ("node.jitter_ps=50", lambda c: c.node.jitter_ps == 50),
    ],
)
def test_set_changes_one_value(folder, setting, value):
    assert value(load(write(folder, GOOD), [setting]))


def test_nodes_may_differ(folder):
    text = (
        GOOD
        + "nodes:\n  1: {links: 6, ports: [stream, stream, stream, stream], channels: 9}\n  3,0,0: {link_buffer_bytes: 32768}\n"
    )
    cluster = load(write(folder, text), ["nodes.2.test_ports=all"])
    assert [len(node.ports) for node in cluster.shapes] == [1, 4, 1, 1], "what the tasks on nodes without `ports` use"
    assert [node.links for node in cluster.shapes] == [2, 6, 2, 2]
    assert [node.channels for node in cluster.shapes] == [1, 9, 1, 1]
    assert [node.link_buffer_bytes for node in cluster.shapes] == [16384, 16384, 16384, 32768]
    assert [node.test_ports for node in cluster.shapes] == ["none", "none", "all", "none"]
    assert [cable.name for cable in cluster.cables] == ["0:x+ - 1:x-", "1:x+ - 2:x-", "2:x+ - 3:x-", "3:x+ - 0:x-"]
    builds = [NodeParameters.of(cluster, node) for node in cluster.shapes]
    assert len({build.model for build in builds}) == 4
    assert (builds[1].links, len(builds[1].ports), builds[1].channels, builds[2].test_links) == (6, 4, 9, 3)


def test_nodes_with_equal_values_are_one_build(folder):
    cluster = load(write(folder, GOOD), ["nodes.1.ports=2", "nodes.2.links=2", "nodes.3.channels=1"])
    assert (
        len({NodeParameters.of(cluster, node).model for node in cluster.shapes}) == 2
    )  # 0, 2 and 3: what the tasks use, 1 port


def test_wasted_lanes_are_noted(folder):
    (text,) = warnings(load(write(folder, GOOD), ["link.lanes=4"]))
    assert text.startswith("50% of the lanes' rate is out of reach") and "20 of 40 Gb/s" in text
    assert not list(warnings(load(write(folder, GOOD), ["link.lanes=4", "node.width_bits=256"])))


def test_a_link_clock_of_four_times_the_core_clock_is_legal(folder):
    load(write(folder, GOOD), ["node.core_mhz=39.0625"])
    load(write(folder, GOOD), ["node.core_mhz=25", "lattice=[1]", "tasks=[]"])  # no link


def test_a_clock_that_no_device_closes_is_noted(folder):
    """Lanes of 25.6 Gb/s want 400 MHz, where ten levels of logic leave a quarter of a nanosecond each."""
    (text,) = warnings(
        load(write(folder, GOOD), ["link.lane_gbps=25.6", "node.width_bits=256", "node.link_buffer_bytes=65536"])
    )
    assert "link clock of 400 MHz" in text and "222 MHz" in text and "link.lanes" in text
    assert "a wider one is not built (docs/04-link.md, Link clock)" in text
    assert any("core clock of 250 MHz" in text for text in warnings(load(write(folder, GOOD), ["node.core_mhz=250"])))
    assert not list(warnings(load(write(folder, GOOD), ["node.core_mhz=200"])))


def test_small_link_buffer_is_noted(folder):
    settings = ["node.link_buffer_bytes=16384", "link.cable_m=1000"]
    assert any("round trip" in text for text in warnings(load(write(folder, GOOD), settings)))


def test_what_ring_and_buffer_allow_on_a_long_cable_is_said(folder):
    """128 bits, 156.25 MHz, 1.4 km: 2 x 1144 cycles, 240 between credits, 30 for crossings; 1024 flits, packets of 258."""
    ring, buffer = 100 * (1024 - 258) / (2 * 1144 + 270), 100 * (1024 - 516) / (2 * 1144 + 270)
    texts = list(warnings(load(write(folder, GOOD), ["link.cable_m=1400"])))
    assert any("replay_buffer_bytes" in text and f"{ring:.0f}%" in text for text in texts)
    assert any("link_buffer_bytes" in text and f"{buffer:.0f}%" in text for text in texts)
    settings = ["link.cable_m=1400", "node.link_buffer_bytes=65536", "node.replay_buffer_bytes=65536"]
    assert not list(warnings(load(write(folder, GOOD), settings)))


def test_keys_that_change_nothing_are_noted(folder):
    (text,) = warnings(load(write(folder, GOOD), ["link.replay=false", "node.replay_buffer_bytes=32768"]))
    assert text.startswith("node.replay_buffer_bytes changes nothing")
    assert not list(warnings(load(write(folder, GOOD), ["node.replay_buffer_bytes=32768"])))
    classes = "node.ports=[{kind: stream, class: 2}, stream]"
    (text,) = warnings(load(write(folder, GOOD), [classes]))
    assert "traffic class 2" in text and "2 virtual channels" in text
    (text,) = warnings(load(write(folder, GOOD), [classes, "node.virtual_channels=4"]))
    assert "traffic classes 0 and 2, which share the channels" in text and "4 virtual channels" in text
    assert not list(warnings(load(write(folder, GOOD), [classes, "node.virtual_channels=8"])))
    assert not list(warnings(load(write(folder, GOOD), [classes.replace("2", "1"), "node.virtual_channels=4"])))


@pytest.mark.parametrize("metres, cycles", [(2, 512), (1400, 4096), (5000, 8192), (10_000, 16384)])
def test_the_longest_cable_sets_the_round_trip_of_the_build(folder, metres, cycles):
    assert NodeParameters.of(load(write(folder, GOOD), [f"link.cable_m={metres}"])).round_trip_cycles == cycles


@pytest.mark.parametrize("lanes, cycles", [(1, 2048), (2, 512), (4, 512)])
def test_a_lane_that_takes_a_word_in_four_cycles_makes_it_longer(folder, lanes, cycles):
    """An acknowledgement may wait for 255 words and two packets of 129: that is 2052 cycles, of which the link allows for 1028."""
    sets = ["node.width_bits=256", f"link.lanes={lanes}", "node.mtu_bytes=4096"]
    assert NodeParameters.of(load(write(folder, GOOD), sets)).round_trip_cycles == cycles


def test_a_latency_that_no_session_survives_bad(folder):
    """Four latencies have to fit into the time after which a link is dead, 64 x 1024 cycles or what is set."""
    assert load(write(folder, GOOD), ["link.transceiver={ns: 100000}"])
    with pytest.raises(UserError, match="given up as dead after 419 us") as told:
        load(write(folder, GOOD), ["link.transceiver={ns: 200000}"])
    assert "link.transceiver" in told.value.where
    cure = re.search(r"dead_time_us: (\d+)", told.value.cure)
    assert load(write(folder, GOOD), ["link.transceiver={ns: 200000}", f"link.dead_time_us={cure[1]}"])
    with pytest.raises(UserError, match="before its two ends could agree") as told:
        load(write(folder, GOOD), ["link.transceiver={ns: 1000000}"])
    assert "at most 418 us" in told.value.cure


def test_json_is_read_too(folder):
    import json

    tasks = [
        {"name": "ping", "node": [0], "source": "tasks.cc", "function": "ping", "args": [{"task": "pong"}, "${n}"]},
        {"name": "pong", "node": [1], "source": "tasks.cc", "function": "pong", "args": [{"task": "ping"}]},
    ]
    for task, other in zip(tasks, ("pong", "ping")):
        task["channels"] = {"0": {"from": [other]}}
    content = {"lattice": [4, 1, 1], "link": {"ber": 1e-9}, "parameters": {"n": 5}, "tasks": tasks}
    for indent in (None, 2, "\t"):
        file = folder / "pair.json"
        file.write_text(json.dumps(content, indent=indent))
        cluster = load(file, ["n=6"])
        assert cluster.name == "pair" and cluster.link.ber == 1e-9
        assert cluster.task("ping").args == [TaskRef("pong"), 6] and list(cluster.task("pong").channels) == [0]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("", ""),
        ("link: {ber: 1e-9}\n", "bit error rate 1e-09"),
        ("cables: [{node: 0, link: x+, ber: 1e-6}]\n", "bit error rate up to 1e-06"),
        ("faults: [{node: 0, link: x+, at: 1us, for: 1us}]\n", "1 fault of cables"),
        (
            "link: {ber: 1e-7}\nfaults: [{node: 0, link: x+, at: 1us, for: 1us}, {node: 1, link: x+, kind: drop, at: 2us}]\n",
            "bit error rate 1e-07, 2 faults of cables",
        ),
    ],
)
def test_conditions_say_what_cables_suffer(folder, change, said):
    cluster = parse("lattice: [4]\n" + change, folder)
    assert summary.disturbances(cluster) == said
    assert summary.conditions(cluster).endswith("by seed" + f", {said}" * bool(said))
    assert Conditions(**conditions_of(cluster)).text.endswith("by seed" + f", {said}" * bool(said))


@pytest.mark.parametrize(
    ("node", "said"),
    [
        ("ports: 2", "2 local ports, 2 links of 2 virtual channels, 1 channel a port, packets up to 4096 bytes"),
        ("arbitration: through_first", "virtual channels, arbitration through_first, 1 channel"),
        ("arbitration: round_robin, crossbar: full, turns: packets, test_ports: none", "2 virtual channels, 1 channel"),
        (
            "crossbar: shared, turns: bytes",
            "2 virtual channels, one input of the crossbar a link, turns by bytes, 1 channel",
        ),
        ("port_queues: 2", "2 virtual channels, 2 queues a port in front of the router, 1 channel"),
        (
            "test_ports: all, without: [reports, fault_map]",
            "4096 bytes, test ports: all, without reports and fault map",
        ),
        ("ports: [stream, rdma], virtual_channels: 4", "2 local ports (stream, rdma), 2 links"),
        ("ports: [{kind: stream, class: 2}, {kind: stream, class: 2}]", "2 local ports (stream of class 2), 2 links"),
        (
            "ports: [stream, {kind: stream, order: any}], virtual_channels: 4",
            "2 local ports (stream, stream of class 1 in any order), 2 links of 4 virtual channels",
        ),
    ],
)
def test_what_nodes_are_built_of_is_told(folder, node, said):
    routing = "routing: adaptive\n" if "any" in node else ""
    cluster = parse(f"lattice: [4]\n{routing}node: {{{node}}}\n", folder)
    assert said in summary.structure(cluster.shape())


def test_daemons_and_leftovers(folder):
    text = GOOD.replace("{from: [ping]}}", "{from: [ping], leftover: allowed}}\n    daemon: true")
    pong = load(write(folder, text)).task("pong")
    assert pong.daemon is True and pong.channels[0].leftover_allowed
    ping = load(write(folder, text)).task("ping")
    assert ping.daemon is None and not ping.channels[0].leftover_allowed
    with pytest.raises(UserError, match="every task is a daemon"):
        load(write(folder, text.replace("    port: 0\n", "    port: 0\n    daemon: true\n")))
    with pytest.raises(UserError, match="allowed or refused"):
        load(write(folder, text.replace("leftover: allowed", "leftover: yes")))
