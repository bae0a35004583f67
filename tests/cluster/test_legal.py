"""What is legal works: every number of a cluster file at its least, its largest and random values, with traffic.

Each either carries what docs promise (promise.py), or is refused before the run, with key, value and cure.
`TN_LEGAL_RUNS=50 ./tn test tests/cluster/test_legal.py -m long -k random` tries so many random nodes, from seed `TN_LEGAL_SEED` on.
"""

import dataclasses
import os
import re
from random import Random

import pytest
import test_eight_channels
import test_traffic
from clusters import FOLDER
from promise import NUMBERS, Setting

from torusnet import simulator
from torusnet.cluster import faults, parse, schema, task_schema, topology_schema
from torusnet.errors import UserError

SEED = int(os.environ.get("TN_LEGAL_SEED", "1"))
RUNS = int(os.environ.get("TN_LEGAL_RUNS", "1"))
DICE = Random(f"legal {SEED}")

# Keys of the schema that are no numbers, or are the same numbers again at another place.
WORDS = {
    "": {
        "name",
        "parameters",
        "wrap",
        "node",
        "nodes",
        "link",
        "cables",
        "faults",
        "tasks",
        "programs",
        "script",
        "sweep",
        "topology",
        "routing",
    },
    "topology": {"kind", "inside", "between", "cables"},
    # What is below memory, processor, rdma and programs: test_legal_programs.py; below ports: test_legal_ethernet.py
    "node": {
        "dimension_order",
        "port_queues",
        "crossbar",
        "arbitration",
        "turns",
        "turns_of",
        "test_ports",
        "without",
        "memory",
        "processor",
        "rdma",
    },
    "link": {"coding", "lane_order", "replay"},
    "cables": {"node", "link"},
    "faults": {"node", "link", "kind", "direction"},
    "tasks": {"name", "node", "source", "function", "args", "channels", "daemon"},
    "channels": {"from", "leftover", "delivery"},
}
# Numbers of these sections have tests of their own below.
BELOW = {
    "topology": {"nodes", "size", "quads", "group", "global_links", "groups", "leaves", "down", "up"},
    "cables": {"transceiver", "cable_m", "ber"},
    "faults": {"at", "for", "count", "bit"},
    "tasks": {"port"},
    "channels": {"max_message_bytes"},
}
SECTIONS = {
    "": schema.CLUSTER_KEYS,
    "topology": {"kind", *(key for kind in topology_schema.KINDS.values() for key in kind.keys)},
    "node": schema.NODE_KEYS,
    "link": schema.LINK_KEYS,
    "cables": schema.CABLE_KEYS,
    "faults": faults.KEYS,
    "tasks": task_schema.TASK_KEYS,
    "channels": task_schema.CHANNEL_KEYS,
}


def buffers(link: int, port: int) -> dict[str, int]:
    """Sizes of the buffers of links, and of ports and their channels."""
    keys = {"link_buffer_bytes": link, "replay_buffer_bytes": link}
    return keys | {"port_buffer_bytes": port, "channel_buffer_bytes": port}


# Builds: one for all that is set at run time, and least, largest and many of what is built. Bandwidth is measured on one link.
RUN = Setting(mtu_bytes=1024, **buffers(8192, 4096), transceiver=55)
LEAST = Setting(mtu_bytes=32, **buffers(128, 128), lanes=1, transceiver=55)
LARGEST = Setting(
    width_bits=256,
    **buffers(1 << 18, 1 << 20),
    lanes=4,
    coding="64b66b",
    transceiver=55,
    cable_m=10_000,
    dead_time_us=1600,
)
# And the longest way, in the slowest cycles
MANY = dataclasses.replace(LEAST, channels=128, transceiver=1_000_000, lane_gbps=1.6, dead_time_us=10_444)


def suite_shapes(test) -> list:
    """The nodes with which another test carries traffic in the suite: none that are marked `long`."""

    def long(marks) -> bool:
        return any(mark.name == "long" for mark in marks)

    marks = test.pytestmark
    (values,) = [mark.args[1] for mark in marks if mark.name == "parametrize" and mark.args[0] == "shape"]
    values = [value for value in values if not long(getattr(value, "marks", ()))]
    clusters = [getattr(value, "values", [value])[0].cluster([]) for value in values if not long(marks)]
    return [shape for cluster in clusters for shape in cluster.shapes[:1]]


# A node of the most ports, links and virtual channels takes minutes to compile: these tests have one anyway.
BUILT = suite_shapes(test_eight_channels.test_all_classes_arrive_whole_under_faults)
BUILT += suite_shapes(test_traffic.test_random_traffic_is_byte_exact)
ELSEWHERE = {
    "ports": {len(shape.ports) for shape in BUILT},
    "links": {shape.links for shape in BUILT},
    "virtual_channels": {shape.virtual_channels for shape in BUILT},
}


def document(setting: Setting, messages: int, **sections) -> dict:
    """The cluster file: the last task channel of the last port of node 0 sends to that of node 1."""
    node = {field: getattr(setting, field) for field in schema.NODE_KEYS if hasattr(setting, field)}
    link = {field: getattr(setting, field) for field in schema.LINK_KEYS if hasattr(setting, field)}
    node["ppm"] = [setting.ppm, 0] if setting.ppm else 0
    link["transceiver"] = {"ns": setting.transceiver}
    link["lane_skew"] = [setting.lane_skew, 0, 3, 0][: setting.lanes]
    if setting.coding == "none":
        del link["lane_skew"]
    if setting.dead_time_us is None:
        del link["dead_time_us"]
    if not setting.replay:
        del link["retry_limit"]
    size, port, channel = setting.mtu_bytes, setting.ports - 1, setting.channels - 1
    source = {"source": "legal.cc", "port": port}
    pump = {"name": "pump", "node": [0], "function": "pump", "args": [{"task": "meter"}, channel, messages, size]}
    meter = {"name": "meter", "node": [1], "function": "meter", "args": [channel, messages, size]}
    meter["channels"] = {channel: {"from": ["pump"], "max_message_bytes": size}}
    return {
        "lattice": [setting.lattice],
        "node": node,
        "link": link,
        "tasks": [pump | source, meter | source],
        **sections,
    }


def carried_gbps(setting: Setting, **sections) -> float:
    """Runs the stream for several times what is on its way."""
    kept = min(setting.link_buffer_bytes, setting.replay_buffer_bytes)
    messages = 8 if setting.latency_cycles > 20_000 else max(100, min(1000, 6 * kept // setting.mtu_bytes))
    cluster = parse(document(setting, messages, **sections), FOLDER)
    result = simulator.run(cluster, quick=True, seed=SEED, max_seconds=120)
    assert result.whole, result.verdict
    measured, cycles = divmod(result.tasks["meter"].returned, 1 << 40)
    return measured * setting.mtu_bytes * 8 * setting.core_mhz / cycles / 1000


def holds(setting: Setting, **sections) -> None:
    """Carries what is promised, or is refused with a cure where docs say so."""
    if key := setting.refused():
        with pytest.raises(UserError) as refusal:
            parse(document(setting, 1, **sections), FOLDER)
        assert key in refusal.value.message and refusal.value.cure, refusal.value.message
        return
    carried, promised = carried_gbps(setting, **sections), setting.promised_gbps()
    assert carried >= promised, f"{setting}: {carried:.3f} Gb/s, {promised:.3f} promised"


def test_every_key_of_the_schema_is_swept():
    for section, keys in SECTIONS.items():
        swept = {name.rpartition(".")[2] for name in NUMBERS if name.rpartition(".")[0] == section}
        assert set(keys) == swept | WORDS[section] | BELOW.get(section, set()), section or "the cluster"


@pytest.mark.parametrize("name", NUMBERS)
def test_beyond_its_limits_a_number_is_refused_bad(name):
    section, _, key = name.rpartition(".")
    number = NUMBERS[name]
    for value in number.beyond():
        value = int(value) if number.step or number.power else value
        file = document(LARGEST if key == "lane_skew" else RUN, 1)
        text = number.form.format(value)
        with pytest.raises(UserError) as refusal:
            parse(file, FOLDER, settings=[f"{name}={text}"])
        assert key in refusal.value.message and str(value) in refusal.value.message, refusal.value.message
        assert re.search(r"use|write", refusal.value.cure), refusal.value.cure


RUN_TIME = {
    "core_mhz": [25, 40, 400, *NUMBERS["node.core_mhz"].values(DICE, 2)],
    "lane_gbps": [1.6, 25.6, *NUMBERS["link.lane_gbps"].values(DICE, 2)],
    "ppm": [-500, 500, *NUMBERS["node.ppm"].values(DICE, 1)],
    "jitter_ps": [0, 100, *NUMBERS["node.jitter_ps"].values(DICE, 1)],
    "transceiver": [
        1,
        1_000_000,
        *(round(DICE.uniform(1, 1300), 1) for _ in range(2)),
    ],  # longer ones are built otherwise
    "cable_m": [0, *(round(DICE.uniform(0, 250), 1) for _ in range(2))],
    "ber": [0, 1e-4, *(10 ** DICE.uniform(-7, -4) for _ in range(2))],
    "retry_limit": [1, 255, *NUMBERS["link.retry_limit"].values(DICE, 1)],
    "dead_time_us": [1, 1671, *NUMBERS["link.dead_time_us"].values(DICE, 1)],
    "replay": [False],
}


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in RUN_TIME.items() for value in values])
def test_a_number_of_the_run(key, value):
    holds(dataclasses.replace(RUN, **{key: value}))


def test_a_link_clock_of_four_times_the_core_clock_counts_right():
    """Where a flit is sent again in nearly every cycle: an assertion beside the counters would tell."""
    holds(dataclasses.replace(RUN, core_mhz=40, lane_gbps=10.24, ber=1e-4))


@pytest.mark.parametrize("changes", [{}, {"core_mhz": 400}], ids=str)
def test_the_least_node(changes):
    holds(dataclasses.replace(LEAST, **changes))


LARGEST_CHANGES = [{"lane_skew": 16}, {"lane_skew": DICE.randint(1, 15), "core_mhz": 200, "ppm": 450}]


@pytest.mark.parametrize("changes", LARGEST_CHANGES, ids=str)
def test_the_largest_node(changes):
    holds(dataclasses.replace(LARGEST, **changes))


def test_the_node_of_most_channels_far_away():
    holds(MANY)


def test_least_and_largest_of_every_number_run():
    """In one of the builds, among the runs, or in a test of the suite that has such a node; a lattice of one node has no link."""
    for name, number in NUMBERS.items():
        key = name.rpartition(".")[2]
        tried = {getattr(build, key) for build in (RUN, LEAST, LARGEST, MANY)} | set(RUN_TIME.get(key, []))
        tried |= {change[key] for change in LARGEST_CHANGES if key in change}
        tried |= {"ber": {0.1}, "lattice": {1, 64}, **ELSEWHERE}.get(key, set())
        assert {number.least, number.largest} <= tried, key


def test_more_bit_errors_than_a_link_survives_end_in_a_verdict():
    """At the largest rate no word is whole: the run says that no link comes up, and ends."""
    result = simulator.run(parse(document(dataclasses.replace(RUN, ber=0.1), 10), FOLDER), quick=True, max_seconds=60)
    assert not result.whole and result.failure and "link" in result.failure, result.verdict


LINE = [[node, node + 1] for node in range(255)]
# A number of a topology: the rest of it, and least and largest; nodes of both are at the end.
TOPOLOGIES = {
    "ring nodes": ({}, 1, 64, 1, 64),
    "mesh size": ({}, [1], [64, 32, 32], 1, 65536),
    "torus size": ({}, [1, 1, 1], [1, 1, 32], 1, 32),
    "all_to_all nodes": ({}, 2, 17, 2, 17),
    "hybrid_torus quads": ({}, [2], [64], 8, 256),
    "blades size": ({"inside": "full", "between": "torus"}, [1], [64], 4, 256),
    "dragonfly group": ({"global_links": 1, "groups": 2}, 1, 16, 2, 32),
    "dragonfly global_links": ({"group": 1}, 1, 16, 2, 17),
    "dragonfly groups": ({"group": 4, "global_links": 2}, 2, 9, 8, 36),
    "fat_tree leaves": ({"down": 2, "up": 2}, 1, 16, 5, 50),
    "fat_tree down": ({"leaves": 3, "up": 1}, 1, 15, 7, 49),
    "fat_tree up": ({"leaves": 4, "down": 1}, 1, 15, 9, 23),
    "tree down": ({}, [1], [16], 2, 17),
    "tree up": ({"down": [16]}, [1], [16], 17, 32),
    "custom nodes": ({"cables": LINE}, 256, 256, 256, 256),
}


@pytest.mark.parametrize("name", TOPOLOGIES)
def test_numbers_of_a_topology(name):
    """The least and the largest are read, and what is beyond them is refused."""
    kind, key = name.split()
    rest, least, largest, fewest, most = TOPOLOGIES[name]

    def read(value):
        return parse({"topology": {"kind": kind, key: value, **rest}}, FOLDER).num_nodes

    assert (read(least), read(largest)) == (fewest, most)
    one = isinstance(largest, int)
    for value in (0, largest + 1) if one else ([0], largest[:-1] + [largest[-1] + 1]):
        with pytest.raises(UserError) as refusal:
            read(value)
        assert str(value if one else value[-1]) in refusal.value.message + refusal.value.cure and refusal.value.cure


@pytest.mark.parametrize("size", [1, 64])
def test_the_least_and_the_largest_lattice_are_read(size):
    assert parse({"lattice": [size]}, FOLDER).num_nodes == size


@pytest.mark.parametrize(
    ("key", "value"), [("transceiver", 700), ("cable_m", 0), ("cable_m", 180.5), ("ber", 1e-5)], ids=str
)
def test_a_number_of_a_cable(key, value):
    """Set at a cable it does what it does for all."""
    setting = dataclasses.replace(RUN, **{key: value})
    entry = {"node": [0], "link": "x+", key: {"ns": value} if key == "transceiver" else value}
    file = document(RUN, 300, cables=[entry])
    cluster = parse(file, FOLDER)
    assert cluster.cables == parse(document(setting, 300), FOLDER).cables
    for bad in NUMBERS[f"link.{key}"].beyond():
        with pytest.raises(UserError, match=re.escape(str(bad))):
            parse(file, FOLDER, settings=[f"cables.0.{key}={NUMBERS[f'link.{key}'].form.format(bad)}"])


FAULTS = {"at": ("0", "1000s"), "for": ("1fs", "1000s"), "count": (1, 10**9), "bit": (0, 127)}


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in FAULTS.items() for value in values])
def test_a_number_of_a_fault(key, value):
    """The run ends in time, with all messages or saying which are missing."""
    kind = {"for": {"kind": "down"}, "at": {"kind": "flip", "count": 3}}.get(key, {"kind": "flip"})
    cluster = parse(document(RUN, 100, faults=[{"node": 0, "link": "x+", "at": "1us"} | kind | {key: value}]), FOLDER)
    result = simulator.run(cluster, quick=True, max_cycles=30_000)
    lasts = (key, value) in (("for", "1000s"), ("count", 10**9))
    assert result.whole != lasts and not result.failure, result.verdict
    assert result.verdict


@pytest.mark.parametrize(
    ("key", "value"),
    [("at", "1001s"), ("for", "0"), ("for", "1001s"), ("count", 0), ("count", 10**9 + 1), ("bit", -1), ("bit", 128)],
)
def test_a_number_of_a_fault_bad(key, value):
    kind = "down" if key == "for" else "flip"
    with pytest.raises(UserError, match=re.escape(str(value))) as refusal:
        parse(document(RUN, 1, faults=[{"node": 0, "link": "x+", "kind": kind, key: value}]), FOLDER)
    assert key in refusal.value.message and refusal.value.cure


@pytest.mark.parametrize("longest", [1024, 1 << 30])
def test_the_longest_message_of_a_channel(longest):
    """A channel may promise to take more than ever comes; what comes is what is carried."""
    file = document(RUN, 100)
    file["tasks"][1]["channels"][0]["max_message_bytes"] = longest
    assert simulator.run(parse(file, FOLDER), quick=True).whole
    for bad in (0, (1 << 30) + 1):
        file["tasks"][1]["channels"][0]["max_message_bytes"] = bad
        with pytest.raises(UserError, match=f"max_message_bytes is `{bad}`, out of range"):
            parse(file, FOLDER)


def test_ports_beyond_the_last_are_refused_bad():
    file = document(RUN, 1)
    file["tasks"][0]["port"] = 8
    with pytest.raises(UserError, match="port is `8`, out of range"):
        parse(file, FOLDER)


def random_setting(seed: int) -> Setting:
    """A small node: whatever is built and whatever is set, at random; half of them would be refused if sizes were independent."""
    dice = Random(f"legal {seed}")
    mtu = NUMBERS["node.mtu_bytes"].draw(dice) if dice.random() < 0.5 else 32 * dice.randint(1, 16)
    least = 1 << (mtu + 31).bit_length()
    sizes = {f"{name}_buffer_bytes": min(least << dice.randint(0, 4), 1 << 16) for name in ("link", "replay", "port")}
    sizes["link_buffer_bytes"] *= 2
    width = dice.choice([128, 256])
    return Setting(
        width_bits=width,
        core_mhz=NUMBERS["node.core_mhz"].draw(dice),
        mtu_bytes=mtu,
        **sizes,
        channel_buffer_bytes=max(128, 1 << (mtu - 1).bit_length()) << dice.randint(0, 3),
        ppm=round(dice.uniform(-450, 450)),
        jitter_ps=dice.choice([0, 100]),
        links=dice.choice([1, 2]),
        channels=dice.choice([1, 3]),
        ports=dice.choice([1, 2]),
        lanes=dice.choice([1, 2, 4]),
        lane_gbps=NUMBERS["link.lane_gbps"].draw(dice),
        transceiver=dice.choice([1, 55, 320, 1200]),
        cable_m=dice.choice([0, 2, 100]),
        coding=dice.choice(["none", "64b66b"]),
        replay=dice.random() < 0.7,
    )


@pytest.mark.long
@pytest.mark.parametrize("seed", range(SEED, SEED + RUNS))
def test_a_random_node(seed):
    holds(random_setting(seed))
