"""Nodes of one cluster that differ: 2 and 4 links, 2 and 3 ports, buffers of two sizes, side by side in a ring."""

from dataclasses import replace

import pytest
from clusters import GRID, Shape, assert_clean, shift_traffic, task
from scapy.utils import PcapNgReader

from torusnet import build, simulator
from torusnet.cluster.model import Coord, TaskRefs
from torusnet.cluster.places import Capture, Place
from torusnet.errors import UserError
from torusnet.generated.registers import REGISTERS

DIFFERENT = ("ports", "links", "channels", "link_buffer_bytes", "channel_buffer_bytes", "test_ports")
LARGE = {key: getattr(GRID, key) for key in DIFFERENT}
SMALL = Shape()  # the node of most tests
# Small, large, large, small
RING = replace(SMALL, changes=((1, LARGE), (2, LARGE)))
PORTS, LINKS = [2, 3, 3, 2], [2, 4, 4, 2]
EVERY_PORT = [(node, port) for node, ports in enumerate(PORTS) for port in range(ports)]


def everyone_to_everyone(messages: int):
    """Task i on port i of the cluster sends to all tasks, itself included, and takes what they send."""
    names = tuple(f"t{i}" for i in range(len(EVERY_PORT)))
    tasks = []
    for i, (node, port) in enumerate(EVERY_PORT):
        args = [TaskRefs(names), len(names), i, messages]
        tasks.append(task(names[i], Coord(node, 0, 0), port, "exchange", args, 1))
    return RING.cluster(tasks)


def test_traffic_between_all_of_them():
    messages, tasks = 6, range(len(EVERY_PORT))
    result = simulator.run(everyone_to_everyone(messages), quick=True, max_cycles=1_000_000)
    assert_clean(result, messages * len(EVERY_PORT) ** 2)
    pairs = {(flow.sender, flow.receiver): flow.received for flow in result.flows}
    assert pairs == {(f"t{i}", f"t{j}"): messages for i in tasks for j in tasks}
    assert all(statistics.returned == 0 for statistics in result.tasks.values())
    assert {(link.node, link.link) for link in result.links} == {(node, link) for node in range(4) for link in (0, 1)}


def test_each_node_is_what_the_cluster_says():
    idle = task("idle", (1, 0, 0), 1, "drain", [0, 10**9], 5)
    with simulator.Simulation(RING.cluster([idle]), quick=True) as simulation:
        for node in range(4):
            built = REGISTERS["PARAMETERS_0"].unpack(simulation.read(node, REGISTERS["PARAMETERS_0"].offset))
            assert (built["ports"], built["links"], built["vcs"]) == (PORTS[node], LINKS[node], 2)
            assert built["channels"] == (5 if PORTS[node] == 3 else 4)
            assert simulation.read(node, REGISTERS["PARAMETERS_3"].offset) == int("1" * PORTS[node], 16)
            sizes = REGISTERS["PARAMETERS_1"].unpack(simulation.read(node, REGISTERS["PARAMETERS_1"].offset))
            assert sizes["link_buffer"] * 64 == (4096 if PORTS[node] == 3 else 1024)
            replay = REGISTERS["LINKS_REPLAY"].unpack(simulation.read(node, REGISTERS["LINKS_REPLAY"].offset))
            assert replay["enable"] == (1 << LINKS[node]) - 1
        simulation.write(2, REGISTERS["PERF_INTRANODE_CF"].offset, 2)
        with pytest.raises(UserError, match="node 3 is built without"):
            simulation.write(3, REGISTERS["PERF_INTRANODE_CF"].offset, 1)


def test_a_stream_over_all_nodes_is_captured_at_each(tmp_path):
    """Router inputs and outputs are numbered by each node's own ports and links."""
    rounds = 8
    places = [Place(node, kind, 0) for node in range(4) for kind in ("link", "port")]
    file = tmp_path / "ring.pcapng"
    captures = [Capture(place, file) for place in places]
    result = simulator.run(shift_traffic(RING, rounds=rounds), quick=True, captures=captures, max_cycles=1_000_000)
    assert_clean(result, rounds * len(EVERY_PORT))
    seen = {}
    for packet in PcapNgReader(str(file)):
        seen[packet.sniffed_on] = seen.get(packet.sniffed_on, 0) + 1
    expected = {f"{node}:port0 {way} router": rounds for node in range(4) for way in ("from", "to")}
    # The last port of each node sends to the next node, over its x+; that of node 3 to node 0.
    expected |= {f"{node}:x+ from router": rounds for node in range(4)}
    assert seen == expected


def test_threads_change_nothing():
    results = [simulator.run(everyone_to_everyone(4), quick=True, threads=threads) for threads in (1, 2)]
    assert results[0].digest == results[1].digest


def test_each_kind_of_node_is_built_once_and_shared():
    steps = []
    build.build(everyone_to_everyone(1), build.Options(quick=True), lambda what, _part: steps.append(what))
    steps.clear()
    alike = replace(SMALL, lattice=(3, 1, 1))
    build.build(shift_traffic(alike, rounds=1), build.Options(quick=True), lambda what, _part: steps.append(what))
    assert not [what for what in steps if "RTL" in what]
