"""Programs that write to and read from each other's memory, and send each other messages, through the RTL of whole nodes."""

import re
from pathlib import Path

import pytest

from torusnet import simulator
from torusnet.cluster import load, parse
from torusnet.environment import ROOT

STORM = Path(__file__).with_name("rdma_storm.c")
WAY = re.compile(r"(.*): ([\d.]+) ns at least, ([\d.]+) on average, ([\d.]+) at most, of (\d+)")


def storm(
    count: int, operations: int, node: str, link: str, lattice: str, more: str = "", mapped: str = "all", seed: int = 1
):
    names = [f"p{i}" for i in range(count)]
    others = ", ".join(f"{{program: {name}}}" for name in names)
    programs = "".join(
        f"  - {{name: {name}, node: [{i}], domain: 7, memory_kib: 512, mapped: {mapped}, source: {STORM}, "
        f"function: storm{count}, args: [{others}, {i}, {seed}, {operations}]}}\n"
        for i, name in enumerate(names)
    )
    return parse(f"lattice: {lattice}\nnode: {node}\nlink: {link}\n{more}programs:\n{programs}", Path(__file__).parent)


def run(cluster, capfd, count: int, operations: int, faults: str = "no", **options):
    result = simulator.run(cluster, quick=True, max_cycles=20_000_000, **options)
    assert result.ok, (result.errors, result.watchdog, result.unfinished, result.cycles)
    lines = sorted(line for line in capfd.readouterr().out.splitlines() if line.startswith("storm"))
    wanted = "storm {}: {} writes, reads and messages to each of {}, {} faults"
    assert lines == [wanted.format(i, operations, count, faults) for i in range(count)]
    return result


PAIR = dict(node="{ports: [rdma]}", link="{lanes: 1, cable_m: 2}", lattice="[2]\nwrap: false")


def test_ping_meets_its_figures(capfd):
    """From program to program over one hop: 16 bytes in 0.85 us at most (shared with the documents that it is compared with)."""
    result = simulator.run(load(ROOT / "examples" / "rdma_ping" / "rdma_ping.yaml"), quick=True)
    assert result.ok, (result.errors, result.watchdog, result.unfinished, result.cycles)
    ways = {
        match[1]: list(map(float, match.group(2, 3, 4)))
        for match in map(WAY.fullmatch, capfd.readouterr().out.splitlines())
        if match
    }
    message, write, read = ways
    assert (message, write) == ("message of 16 bytes, one way", "write of 64 bytes, notified, one way")
    assert read == "read of 64 bytes, notified" and ways[read][0] > 2 * (320 + 30) + 267 and ways[read][1] <= 2350
    for least, mean, most in ways.values():
        assert 75 + 320 + 30 < least <= mean <= most
    assert ways[message][1] <= 850


def test_a_long_write_has_nearly_all_of_the_lane(capfd):
    """9.5 Gb/s are left for the bytes of packets of 1 KiB; 128 KiB are 0.11 ms, beginning, end and its notification 4 us more."""
    cluster = load(ROOT / "examples" / "rdma_write" / "rdma_write.yaml")
    cluster.programs[0].args[1] = 128
    assert simulator.run(cluster, quick=True).ok
    shown = capfd.readouterr().out
    assert "131072 bytes are here, 0 of them wrong" in shown
    assert 9.0 <= float(re.search(r"128 KiB in \d+ ns: ([\d.]+) Gb/s", shown)[1]) <= 9.5


def test_a_hash_table_is_looked_up_by_reads(capfd):
    """Each of four programs finds every word of the text, as often as it is there, and none that is not."""
    folder, count = ROOT / "examples" / "rdma_hash", 60
    cluster = load(folder / "rdma_hash.yaml")
    for program in cluster.programs:
        program.args[5] = count
    result = simulator.run(cluster, quick=True)
    assert result.ok, (result.errors, result.watchdog, result.unfinished, result.cycles)
    words = re.findall("[a-z]+", (folder / "speech.txt").read_text().lower())[:count]
    distinct = len(set(words))
    counts = f"{distinct} of {distinct} looked up right, {distinct} others not found"
    line = rf"rdma_hash (\d): (\d+) of {count} words here, {counts}, \d+ ns"
    shown = capfd.readouterr().out
    found = re.findall(line, shown)
    assert sorted(part for part, _ in found) == list("0123"), shown
    assert sum(int(here) for _, here in found) == count


@pytest.mark.parametrize("mapped", ["all", "lazily"])
def test_every_byte_once(mapped, capfd):
    cluster = storm(2, 24, mapped=mapped, **PAIR)
    run(cluster, capfd, 2, 24, "some" if mapped == "lazily" else "no")


def test_a_poor_cable_changes_nothing(capfd):
    """Links without replay lose and damage packets: the interfaces' own repair has all of it to do."""
    cluster = storm(
        2,
        24,
        **PAIR
        | dict(link="{lanes: 1, cable_m: 2, replay: false}", more="cables: [{node: [0], link: x+, ber: 1.5e-4}]\n"),
    )
    result = run(cluster, capfd, 2, 24)
    assert result.faults.disturbances > 50


def test_the_same_run_whatever_the_threads(capfd):
    digests = {run(storm(2, 6, **PAIR), capfd, 2, 6, threads=threads).digest for threads in (1, 2)}
    assert len(digests) == 1
