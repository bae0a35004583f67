"""Programs that write to and read from each other's memory, and send each other messages, through the RTL of whole nodes."""

import re
import runpy
from pathlib import Path
from types import SimpleNamespace

import pytest
from rank_pipes import Mesh

from torusnet import simulator
from torusnet.cluster import check, load, parse
from torusnet.environment import ROOT
from torusnet.generated.packet import AnswerCode
from torusnet.ranks.ranks import Ranks
from torusnet.simlib import Status

STORM = Path(__file__).with_name("rdma_storm.c")
FENCE = Path(__file__).with_name("rdma_fence.c")
NOWHERE = Path(__file__).with_name("rdma_nowhere.c")
WAY = re.compile(r"(.*): ([\d.]+) ns at least, ([\d.]+) on average, ([\d.]+) at most, of (\d+)")


def storm(
    count: int, operations: int, node: str, link: str, lattice: str, more: str = "", mapped: str = "all", seed: int = 1
):
    names = [f"p{i}" for i in range(count)]
    others = ", ".join(f"{{program: {name}}}" for name in names)
    programs = "".join(
        f"  - {{name: {name}, node: {i}, domain: 7, memory_kib: 512, mapped: {mapped}, source: {STORM}, "
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
    records = 2 * count * count * operations  # of notifications and messages
    assert result.judged_bytes > 16 * records
    return result


def until_ended(cluster, names: list[str], most_cycles: int, step: int = 2000, **options):
    """A run up to the end of these programs, while tasks beside them may stand: (status, result)."""
    with simulator.Simulation(cluster, quick=True, **options) as simulation:
        while True:
            status, result = simulation.run_cycles(step), simulation.result()
            if status is not Status.RUNNING or all(result.programs[name].end == "ended" for name in names):
                return status, result
            assert result.cycles < most_cycles, result.unfinished


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


def test_the_program_of_the_readme(tmp_path, capfd):
    """It says what the page says that it says."""
    page = (ROOT / "README.md").read_text().partition("## Programs that write")[2]
    cluster, source = (re.search(rf"```{kind}\n(.*?)```", page, re.DOTALL)[1] for kind in ("yaml", "c"))
    (tmp_path / "hello.c").write_text(source)
    assert simulator.run(parse(cluster, tmp_path), quick=True).ok
    said = sorted(capfd.readouterr().out.splitlines())
    assert said == sorted(re.findall(r"^    ((?:reader|writer): .*)$", page, re.MULTILINE)) and len(said) == 2


def test_a_long_write_has_nearly_all_of_the_lane(capfd):
    """9.5 Gb/s are left for the bytes of packets of 1 KiB; 128 KiB are 0.11 ms, beginning, end and its notification 4 us more."""
    cluster = load(ROOT / "examples" / "rdma_write" / "rdma_write.yaml")
    cluster.programs[0].args[1] = 128
    result = simulator.run(cluster, quick=True)
    assert result.ok and result.judged_bytes == (128 << 10) + 16, result.errors
    shown = capfd.readouterr().out
    assert "131072 bytes are here, 0 of them wrong" in shown
    assert 9.0 <= float(re.search(r"128 KiB in \d+ ns: ([\d.]+) Gb/s", shown)[1]) <= 9.5


@pytest.mark.parametrize("fence", [0, 1])
def test_a_fence_is_seen_behind_what_went_before_it(fence, capfd):
    """Without it, the flag comes while the long write is under way."""
    programs = "".join(
        f"  - {{name: {name}, node: [{node}], domain: 7, memory_kib: 64, source: {FENCE}, function: fence_{name}, "
        f"args: [{args}]}}\n"
        for node, (name, args) in enumerate([("writer", f"{{program: reader}}, {fence}"), ("reader", "")])
    )
    text = "lattice: {lattice}\nnode: {node}\nlink: {link}\n".format(**PAIR)
    result = simulator.run(parse(f"{text}programs:\n{programs}", FENCE.parent), quick=True)
    assert result.ok, (result.errors, result.watchdog, result.unfinished, result.cycles)
    lines = sorted(capfd.readouterr().out.splitlines())
    assert lines[1:] == [f"fence: operation {i} ended with code 0" for i in range(2)]
    missing = int(re.fullmatch(r"fence: (\d+) bytes are missing", lines[0])[1])
    assert missing == 0 if fence else missing > 10_000


def test_a_destination_that_does_not_exist_is_told_bad(capfd):
    """By the router that finds out: in the time of a packet there and a word back; or behind two timeouts by an id of which packets
    may be on their way, as the operation before was given up."""
    text = "lattice: {lattice}\nnode: {node}\nlink: {link}\n".format(**PAIR)
    program = f"{{name: p, node: [0], domain: 7, memory_kib: 64, source: {NOWHERE.name}, function: nowhere}}"
    cluster = parse(f"{text}programs:\n  - {program}\n", NOWHERE.parent)
    result = simulator.run(cluster, quick=True, max_cycles=700_000)
    assert result.ok, (result.errors, result.watchdog, result.unfinished, result.cycles)
    shown = capfd.readouterr().out
    found = re.findall(r"nowhere: ([a-z ]+): code (\d+), here (\d), (\d+) us", shown)
    assert [what for what, *_ in found] == ["write", "message", "long write", "read"], shown
    for what, code, here, us in found:
        assert (int(code), int(here)) == (AnswerCode.NO_UNIT, 0) and int(us) < (
            200 if what in ("long write", "read") else 3
        ), shown


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


def steps_by_hand(plate, steps: int, spread: float) -> list[list[float]]:
    """Heat on a plate whose border keeps its temperature, a point at a time."""
    rows = [list(map(float, row)) for row in plate]
    for _ in range(steps):
        before = [row[:] for row in rows]
        for y in range(1, len(rows) - 1):
            for x in range(1, len(rows[0]) - 1):
                around = (before[y][x - 1] + before[y][x + 1]) + (before[y - 1][x] + before[y + 1][x])
                rows[y][x] = before[y][x] + spread * (around - 4.0 * before[y][x])
    return rows


def test_halo_exchange_equals_a_single_program(tmp_path, capfd):
    """The example on its picture, in every bit; a step takes the exchange of two edges and the arithmetic."""
    cluster, steps = load(ROOT / "examples" / "rdma_halo" / "rdma_halo.yaml"), 7
    script = runpy.run_path(str(cluster.script))
    options = SimpleNamespace(plate=script["PLATE"], steps=steps)
    script["prepare"](cluster, options, tmp_path)
    check(cluster)
    result = simulator.run(cluster, quick=True, input_dirs=[tmp_path])
    assert result.whole and result.verdict == "4 programs have ended", (result.errors, result.watchdog)
    assert script["report"](cluster, options, result, tmp_path) == 0
    shown = capfd.readouterr().out
    assert "Equal to numpy's" in shown and (tmp_path / "heat.png").stat().st_size > 1000
    plate = script["read"](options.plate)
    assert script["reference"](plate, steps).tolist() == steps_by_hand(plate, steps, 0.2) != plate.tolist()
    took_us, exchange_us = (float(text) for text in re.search(r"us, ([\d.]+) us a step, ([\d.]+)", shown).groups())
    assert 24 * 32 * 0.002 + 1.2 <= took_us <= 24 * 32 * 0.002 + 5 and 1.2 <= exchange_us <= 5
    for each in result.programs.values():
        edges = steps * 8 * (24 + 32)
        assert (each.end, each.operations, each.bytes) == ("ended", 2 * steps, edges) and each.messages >= 2

    result.outputs["field2.bin"] = bytes(8) + result.outputs["field2.bin"][8:]
    assert script["report"](cluster, options, result, tmp_path) == 1
    assert "1 of 3072 points differ" in capfd.readouterr().out


@pytest.mark.parametrize("mapped", ["all", "lazily"])
def test_every_byte_once(mapped, capfd):
    cluster = storm(2, 24, mapped=mapped, **PAIR)
    run(cluster, capfd, 2, 24, "some" if mapped == "lazily" else "no")


@pytest.mark.long
def test_every_byte_once_at_256_bit_on_a_torus(capfd):
    """As `./tn bench rdma` sets the node and its links, in two dimensions, in which both ways to a neighbour are equally short."""
    node, link = "{ports: [rdma], width_bits: 256, core_mhz: 200}", "{lanes: 4, cable_m: 2}"
    run(storm(4, 12, node, link, "[2, 2]", mapped="lazily"), capfd, 4, 12, "some")


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


def test_the_same_run_in_two_processes(tmp_path):
    """Programs, what they were given and what they came to, on nodes of another process."""
    cluster = load(ROOT / "examples" / "rdma_halo" / "rdma_halo.yaml")
    script = runpy.run_path(str(cluster.script))
    script["prepare"](cluster, SimpleNamespace(plate=script["PLATE"], steps=2), tmp_path)
    options = dict(quick=True, threads=1, input_dirs=[tmp_path])
    alone = simulator.run(cluster, **options)
    with Mesh(2) as channel:
        together = simulator.run(cluster, ranks=Ranks.divide(channel, cluster, None), **options)
    assert alone.whole and together.document() == alone.document()
    assert (together.digest, together.outputs) == (alone.digest, alone.outputs)
