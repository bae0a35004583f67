"""Runs of `./tn bench rdma`: a cluster of two programs or more, and what they noted of it.

Programs are those of bench/rdma.c; times are of the simulator, one for all nodes, so one way is measured as one way.
"""

import struct
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from torusnet.environment import ROOT
from torusnet.errors import Failure

SOURCE = ROOT / "bench" / "rdma.c"
DATA_OFFSET_KIB = 64  # kDataOffset of the source
DOMAIN = 7


@dataclass(frozen=True)
class Setting:
    """What a run is made under; packet_bytes: of all blocks, whatever their size."""

    width_bits: int = 128
    core_mhz: float = 150
    lanes: int = 1
    transceiver: str = "aurora"
    packet_bytes: int = 1024
    hops: int = 1
    replay: bool = True
    ber: float = 0.0

    def but(self, **changes) -> "Setting":
        return replace(self, **changes)


@dataclass(frozen=True)
class Part:
    """A program: a function of the source with its arguments behind the other side's name. words: of its output."""

    name: str
    far: bool  # on the far node
    function: str
    other: str
    arguments: tuple[int, ...]
    words: int
    data_kib: int = 64
    lazily: bool = False


def cluster_text(setting: Setting, parts: Iterable[Part]) -> str:
    """The cluster file, complete, so that `./tn run` accepts it too."""
    packets = [setting.packet_bytes] * 2
    programs = "".join(
        f"  - {{name: {part.name}, node: [{setting.hops * part.far}], domain: {DOMAIN + number // 2}, "
        f"memory_kib: {DATA_OFFSET_KIB + part.data_kib}, mapped: {'lazily' if part.lazily else 'all'}, source: {SOURCE}, "
        f"function: {part.function},\n     args: [{{program: {part.other}}}, {', '.join(map(str, part.arguments))}, "
        f"{{output: {part.name}.bin, bytes: {8 * part.words}}}]}}\n"
        for number, part in enumerate(parts)
    )
    return (
        f"# Written by ./tn bench rdma.\nname: bench_rdma\nlattice: [{setting.hops + 1}]\nwrap: false\n"
        f"node: {{ports: [rdma], width_bits: {setting.width_bits}, core_mhz: {setting.core_mhz:g}, "
        f"rdma: {{packet_bytes: {packets}}}}}\n"
        f"link: {{lanes: {setting.lanes}, lane_gbps: 10.0, transceiver: {setting.transceiver}, cable_m: 2, "
        f"replay: {str(setting.replay).lower()}, ber: {setting.ber!r}}}\n"
        f"programs:\n{programs}"
    )


def run(setting: Setting, parts: list[Part], folder: Path, what: str, probe: bool = False, **options):
    """(cluster, words of each program's output by name, result). A run that is not clean is a failure."""
    from torusnet import simulator
    from torusnet.cluster import load

    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "cluster.yaml"
    file.write_text(cluster_text(setting, parts))
    cluster = load(file)
    result = simulator.run(cluster, seed=1, probe=probe, **options)
    words = {}
    for part in parts:
        wrong, *words[part.name] = struct.unpack(
            f"<{part.words}Q", result.outputs.get(f"{part.name}.bin", bytes(8 * part.words))
        )
        if wrong:
            raise Failure(f"{what}: {part.name} found {wrong} things wrong")
    if not result.ok:
        raise Failure(f"{what}: the run is not clean: {result.verdict}")
    return cluster, words, result


def pair(arguments: tuple[int, ...], words: int, **options) -> list[Part]:
    """A stream of writes or reads by a program here, and their target."""
    here = Part("streamer", False, "stream", "other", arguments, words, **options)
    return [here, Part("other", True, "target", "streamer", arguments[:4], 1, **options)]
