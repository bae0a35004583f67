"""Numbers of `memory`, `processor`, `rdma` and `programs` in a cluster file, at their least, their largest and random values, with
traffic: a program writes, reads and sends a message to another one, and every byte is looked at.

All are set at run time, so that there is one build. What each does to the times that programs see is that of docs/21-programs.md.
"""

import os
import re
from dataclasses import dataclass
from random import Random

import pytest
from clusters import FOLDER

from torusnet import simulator
from torusnet.cluster import parse, program_schema

SEED = int(os.environ.get("TN_LEGAL_SEED", "1"))
RUNS = int(os.environ.get("TN_LEGAL_RUNS", "1"))
LIMITS = {  # section and key: least and largest [docs/21-programs.md, Cluster file]
    "memory.mib": (1, 4096),
    "memory.read_ns": (0, 100_000),
    "memory.write_ns": (0, 100_000),
    "memory.gbps": (1, 10_000),
    "processor.store_ns": (0, 100_000),
    "processor.load_ns": (0, 100_000),
    "processor.poll_ns": (1, 100_000),
    "processor.fault_us": (0, 100_000),
    "rdma.packet_bytes": ((256, 256), (4096, 4096)),
    "rdma.tries": (1, 31),
    "programs.domain": (0, 65535),
    "programs.memory_kib": (4, 65536),
}
SECTIONS = {
    "memory": program_schema.MEMORY_KEYS,
    "processor": program_schema.PROCESSOR_KEYS,
    "rdma": program_schema.RDMA_KEYS,
    "programs": program_schema.PROGRAM_KEYS,
}
# Keys that are no numbers
WORDS = {
    "memory": {"order"},
    "processor": set(),
    "rdma": set(),
    "programs": {"name", "node", "mapped", "source", "function", "args"},
}


@dataclass(frozen=True)
class Setting:
    """Keys of these sections, at their defaults."""

    mib: int = 64
    read_ns: float = 267
    write_ns: float = 100
    gbps: float = 76.8
    order: str = "any"
    store_ns: float = 75
    load_ns: float = 150
    poll_ns: float = 60
    fault_us: float = 10
    packet_bytes: tuple[int, int] = (256, 1024)
    tries: int = 31
    domain: int = 7
    memory_kib: int = 64
    mapped: str = "all"
    core_mhz: float = 150
    lane_gbps: float = 10

    @property
    def bytes(self) -> int:
        """That are written: with a page of memory a quarter of it."""
        return 1000 if self.memory_kib < 64 else 16_000

    def document(self) -> dict:
        writer = {"name": "writer", "node": [0], "function": "legal_writer"}
        reader = {"name": "reader", "node": [1], "function": "legal_reader", "args": [self.bytes]}
        # An operation that fails is begun again when the driver may have done something
        writer["args"] = [{"program": "reader"}, self.bytes, max(1000, round(100 * self.fault_us))]
        common = {"domain": self.domain, "memory_kib": self.memory_kib, "mapped": self.mapped}
        common["source"] = "legal_programs.c"

        def section(name):
            return {key: getattr(self, key) for key in SECTIONS[name]}

        node = {"ports": ["rdma"], "core_mhz": self.core_mhz, "memory": section("memory")}
        node |= {
            "processor": section("processor"),
            "rdma": {"packet_bytes": list(self.packet_bytes), "tries": self.tries},
        }
        link = {"lanes": 1, "lane_gbps": self.lane_gbps, "cable_m": 2}
        return {
            "lattice": [2],
            "wrap": False,
            "node": node,
            "link": link,
            "programs": [writer | common, reader | common],
        }


def run(setting: Setting, capfd) -> dict[str, float]:
    """What was done -> ns that it took."""
    result = simulator.run(parse(setting.document(), FOLDER), quick=True, seed=SEED, max_cycles=100_000_000)
    assert result.ok, (result.errors, result.watchdog, result.unfinished, result.cycles)
    shown = capfd.readouterr().out
    assert f"legal: {setting.bytes} bytes came back, 0 wrong\n" in shown
    assert f"legal: {setting.bytes} bytes and a message are here, 0 wrong\n" in shown
    found = re.findall(r"legal: ([a-z ]+) (-?\d+), (\d+) ps\n", shown)
    assert sorted(what for what, _, _ in found) == ["message", "poll", "read", "set up", "set up", "write"]
    assert {code for _, code, _ in found} == {"0"}, shown
    return {what: int(ps) / 1000 for what, _, ps in found}


def holds(setting: Setting, capfd) -> None:
    ns = run(setting, capfd)
    # Three calls of the driver
    assert ns["set up"] >= 3000 * setting.fault_us
    assert ns["poll"] >= setting.poll_ns
    for what in ("write", "read", "message"):
        # A store begins it, a load tells its end; the load may be on its way to the interface before the store is there
        assert ns[what] >= max(setting.store_ns, setting.load_ns / 2) + setting.load_ns / 2, what
    # Bytes are read at one node and written at the other, and the last write is answered before the end is told
    for what in ("write", "read"):
        assert ns[what] >= setting.read_ns + setting.write_ns, what
        assert ns[what] >= 8 * setting.bytes / min(setting.gbps, setting.lane_gbps), what


def test_every_key_of_programs_is_swept():
    for section, keys in SECTIONS.items():
        swept = {name.partition(".")[2] for name in LIMITS if name.partition(".")[0] == section}
        assert set(keys) == swept | WORDS[section], section


# A call of the driver of 0.1 s is 15 million cycles of 150 MHz: there both clocks are at their least, and it takes minutes. The
# suite has 0.2 ms below.
SLOW = {"core_mhz": 25, "lane_gbps": 1.6}
LONG = ("processor.fault_us", 100_000)
ENDS = [
    pytest.param(name, value, marks=pytest.mark.long if (name, value) == LONG else ())
    for name, values in LIMITS.items()
    for value in values
]


@pytest.mark.parametrize(("name", "value"), ENDS, ids=lambda value: str(value).replace(" ", ""))
def test_least_and_largest(name, value, capfd):
    key = name.partition(".")[2]
    changes = {key: value}
    if (key, value) == ("memory_kib", 65536):
        changes["mib"] = 128
    if (name, value) == LONG:
        changes |= SLOW
    holds(Setting(**changes), capfd)


def test_all_at_their_least_are_no_slower_than_the_lane(capfd):
    """16 000 bytes in packets of 256, less 20 % for their frames, and 4 us for beginning and end [docs/20-rdma.md]."""
    times = {"read_ns": 0, "write_ns": 0, "store_ns": 0, "load_ns": 0, "poll_ns": 1, "fault_us": 0}
    setting = Setting(**times, mib=1, gbps=10_000, packet_bytes=(256, 256), domain=0)
    ns = run(setting, capfd)
    for what in ("write", "read"):
        assert 12_800 <= ns[what] <= 16_000 + 4000, what


@pytest.mark.parametrize("packets", [(256, 4096), (4096, 256)], ids=str)
def test_packets_short_and_long(packets, capfd):
    holds(Setting(packet_bytes=packets), capfd)


def random_setting(seed: int) -> Setting:
    """Times by the power of ten, so that short ones are not rare."""
    dice = Random(f"legal programs {seed}")

    def draw(least: float, largest: float) -> float:
        return round(max(least, 10 ** dice.uniform(0, len(str(int(largest))) - 1)), 3)

    kib = 4 * dice.randint(1, 512)
    sizes = program_schema.PACKET_BYTES
    return Setting(
        mib=dice.randint(3, 4096),
        read_ns=draw(0, 10_000),
        write_ns=draw(0, 10_000),
        gbps=draw(1, 10_000),
        order=dice.choice(program_schema.ORDERS),
        store_ns=draw(0, 10_000),
        load_ns=draw(0, 10_000),
        poll_ns=draw(1, 10_000),
        fault_us=draw(0, 100),
        packet_bytes=(dice.choice(sizes), dice.choice(sizes)),
        domain=dice.randint(0, 65535),
        memory_kib=kib,
        mapped=dice.choice(["all", "lazily"]),
    )


@pytest.mark.parametrize("seed", range(SEED, SEED + RUNS))
def test_a_random_setting(seed, capfd):
    holds(random_setting(seed), capfd)


def test_a_slow_driver_and_pages_that_it_has_to_map(capfd):
    """Nothing is given up while the driver of either node takes 0.2 ms for a page, with the most pages."""
    holds(Setting(fault_us=200, mapped="lazily", memory_kib=65536, mib=128), capfd)
