"""Beside control_bench.py: a far node whose answers a check gives."""

from control_bench import UNIT, Bench
from receive_model import Packet

from torusnet.generated import packet as codec
from torusnet.generated.packet import ControlKind, PktType

SCRIPTED = 0x0842  # coordinates of a far node whose answers a check gives
NODE = codec.Node(codec.Coord.unpack(SCRIPTED), UNIT)


def watch(bench: Bench) -> list[Packet]:
    """Packets that come to the scripted node, in order; the script is the caller's."""
    seen: list[Packet] = []
    bench.scripts[SCRIPTED] = lambda packet: seen.append(packet) or []
    return seen


def kind(header: codec.Header) -> str:
    if header.ptype == PktType.CONTROL:
        return ControlKind(codec.NiAddress.unpack(header.addr).own >> 28).name
    return PktType(header.ptype).name


def stamp(bench: Bench) -> int:
    return bench.clock.cycle & 0x3FFFFF
