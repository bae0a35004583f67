"""Sets up what stands at the RDMA ports of a cluster: memory, processor and driver of each such node, and its programs."""

import ctypes
from typing import TYPE_CHECKING

from torusnet import simlib
from torusnet.cluster.model import InputFile, MemoryShape, OutputFile, ProcessorShape, Program, ProgramRef
from torusnet.cluster.port_kinds import RDMA
from torusnet.generated import packet
from torusnet.program_glue import program_entry

if TYPE_CHECKING:
    from torusnet.simulator import Simulation

ORDERS = ("in_order", "any", "interleaved")  # by number, as sim/tn_sim.h has them
PROGRAM_BYTES = 64  # at least a tn_program_t


class Programs:
    """Those of the nodes that this process simulates; it keeps what their arguments point to."""

    def __init__(self, simulation: "Simulation"):
        self._simulation, self._cluster, self._kept = simulation, simulation.cluster, []
        for node, shape in enumerate(self._cluster.shapes):
            if RDMA in (port.kind for port in shape.ports):
                simulation.library.call("add_host", node, self._port(node), ctypes.byref(self._host()))
        for program in self._cluster.programs:
            if simulation.holds(node := self._cluster.node_index(program.node)):
                self._add(program, node)
            else:
                simulation.files_elsewhere(program)

    def _port(self, node: int) -> int:
        return next(i for i, port in enumerate(self._cluster.shapes[node].ports) if port.kind == RDMA)

    def _host(self) -> simlib.Host:
        memory = self._cluster.node.memory or MemoryShape()
        processor = self._cluster.node.processor or ProcessorShape()
        short_bytes, long_bytes = self._cluster.node.rdma_packet_bytes or (0, 0)
        return simlib.Host(
            memory_bytes=memory.mib << 20,
            read_fs=round(memory.read_ns * 1e6),
            write_fs=round(memory.write_ns * 1e6),
            gbps=memory.gbps,
            order=ORDERS.index(memory.order),
            short_packet_bytes=short_bytes,
            long_packet_bytes=long_bytes,
            tries=self._cluster.node.rdma_tries or 0,
            store_fs=round(processor.store_ns * 1e6),
            load_fs=round(processor.load_ns * 1e6),
            poll_fs=round(processor.poll_ns * 1e6),
            fault_fs=round(processor.fault_us * 1e9),
        )

    def _add(self, program: Program, node: int) -> None:
        values = (simlib.Argument * max(len(program.args), 1))()
        for value, argument in zip(values, program.args, strict=False):
            match argument:
                case ProgramRef(name):
                    value.pointer = self._described(name)
                case InputFile() | OutputFile():
                    self._simulation.set_file(value, argument, "program", program)
                case float():
                    value.real = argument
                case _:
                    value.integer = argument
        library = self._simulation.library
        entry = library.entry(program_entry(program))
        size, lazily = program.memory_kib << 10, int(program.lazily)
        library.call(
            "add_program", node, program.name.encode(), program.domain, size, lazily, entry, values, len(program.args)
        )

    def _described(self, name: str) -> int:
        """Address of the tn_program_t of a program."""
        program = next(each for each in self._cluster.programs if each.name == name)
        node, page = self._cluster.program_place(program)
        place = packet.Node(packet.Coord(*program.node), self._port(node)).pack()
        described = ctypes.create_string_buffer(PROGRAM_BYTES)
        self._simulation.library.describe_program(place, program.domain, page, program.memory_kib << 10, described)
        self._kept.append(described)
        return ctypes.addressof(described)
