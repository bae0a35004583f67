"""tn_port_rdma_switch: packets of random inputs to random places against a model of its routing, order, mixing, turns, and what
an output that stands for ever does to others."""

import random
from collections import defaultdict
from dataclasses import replace
from types import SimpleNamespace

import cocotb
import pytest
from harness import run_block, settings
from streams import Domain, PacketSink, Pins, Source, pauses, to_flits

from torusnet import elaboration
from torusnet.generated import packet as codec

COORD = codec.Coord(5, 3, 1)
UNITS = 0b10110  # local ports of the router that belong to the interface
NI = codec.NI_SELECT << 39


def unit_output(unit: int, outputs: int, routers: int) -> int:
    """As the parameters say when they are not given: transfer control, mailboxes, units 2 and up; the rest to the receive unit."""
    output = routers + (1 if unit == 0 else 2 if unit >= codec.NiUnit.MAILBOX else unit + 1)
    return output if unit != codec.NiUnit.RECEIVE_CONTROL and output < outputs else routers


def output_of(header: codec.Header, port: int, config) -> int:
    inside = header.dst.coord == COORD and header.dst.unit < 8 and UNITS >> header.dst.unit & 1
    if port >= config.routers and not inside:
        return config.path[port]
    if port < config.routers and header.ptype == codec.PktType.REPORT:
        return config.routers + 1
    if header.addr >> 39 != codec.NI_SELECT:
        return config.routers
    return unit_output(header.addr >> 32 & 0x7F, config.outputs, config.routers)


class Bench:
    def __init__(self, dut, **more):
        config = settings() | more
        self.dut, self.rng = Pins(dut), random.Random(config.get("seed", 1))
        self.config = SimpleNamespace(**config)
        self.domain = Domain(dut.clk_i, dut.rst_ni)
        idle, stall = config.get("idle", "never"), config.get("stall", "never")
        self.sources = [
            self.domain.add(Source(dut, "in", ["head", "tail", "data"], pauses(idle, i), i))
            for i in range(config["inputs"])
        ]
        self.sinks = [self.domain.add(PacketSink(dut, "out", pauses(stall, o), o)) for o in range(config["outputs"])]
        dut.coord_i.value, dut.units_i.value = COORD.pack(), UNITS
        self.sent: dict[tuple[int, int], list] = defaultdict(list)  # input, output: packets, as flits

    def header(self) -> codec.Header:
        rng = self.rng
        coord = rng.choice([COORD, COORD, COORD, codec.Coord(*(c ^ (rng.randrange(8) == 0) for c in (5, 3, 1)))])
        dst = codec.Node(coord=coord, unit=rng.choice([1, 2, 4, 1, 2, 4, rng.randrange(64)]))
        unit = rng.choice([rng.randrange(16), rng.randrange(128), 64 + rng.randrange(64)])
        address = rng.choice([rng.getrandbits(39), NI | unit << 32 | rng.getrandbits(32), rng.getrandbits(42)])
        ptype = codec.PktType.REPORT if rng.random() < 0.1 else rng.getrandbits(5)
        return codec.Header(dst=dst, addr=address, ptype=ptype)

    def send(self, port: int, header: codec.Header | None = None, words: int | None = None) -> int:
        """A packet of 1 word is a header alone. Its domain, which the switch does not look at, is the packet's number."""
        header = replace(header or self.header(), pdid=sum(map(len, self.sent.values())))
        words = words or self.rng.choice([1, 2, 3, self.rng.randrange(1, 20)])
        body = [self.rng.getrandbits(128) for _ in range(words - 1)]
        flits = to_flits([header.pack(), *body], self.config.bits)
        output = output_of(header, port, self.config)
        self.sent[port, output].append(flits)
        self.sources[port].send(*flits)
        return output

    def taken(self) -> int:
        return sum(len(sink.packets) for sink in self.sinks)

    def check(self) -> None:
        """Each output has the packets of each input in order, whole (PacketSink looks at heads and tails), and no others."""
        for o, sink in enumerate(self.sinks):
            wait = {port: list(packets) for (port, output), packets in self.sent.items() if output == o}
            for packet in sink.packets:
                source = next((port for port, packets in wait.items() if packets and packets[0] == packet), None)
                assert source is not None, f"output {o} has a packet that nobody sent, or not now: {packet}"
                wait[source].pop(0)
            assert not any(wait.values()), f"output {o}: {wait}"


@cocotb.test()
async def random_packets(dut):
    bench = Bench(dut)
    count = 60
    for port in range(bench.config.inputs):
        for _ in range(count):
            bench.send(port)
    await bench.domain.start()
    await bench.domain.until(lambda: bench.taken() == count * bench.config.inputs, 60_000)
    bench.check()
    used = {(port, output) for (port, output), packets in bench.sent.items() if packets}
    assert {output for _, output in used} == set(range(bench.config.outputs))
    assert all(output >= bench.config.routers for port, output in used if port < bench.config.routers)


@cocotb.test()
async def two_cycles_and_no_gap(dut):
    """A packet by itself; then one input: packets to two outputs in turn; then all inputs to one output: a flit in each cycle."""
    bench = Bench(dut)
    config, routers = bench.config, bench.config.routers
    memory = codec.Header(dst=codec.Node(coord=COORD, unit=1), addr=0x1230)
    control = codec.Header(dst=codec.Node(coord=COORD, unit=1), addr=NI)
    await bench.domain.start()
    for port in range(config.inputs):
        bench.send(port, memory, 3)
        await bench.domain.until(lambda n=port: bench.taken() == n + 1, 100)
        assert (
            bench.sinks[routers].packet_cycles[-1]
            == bench.sources[port].cycles[-len(to_flits([0] * 3, config.bits))] + 2
        )
    for k in range(20):
        bench.send(1, control if k % 2 else memory, 1 + k % 5)
    begin = len(bench.sources[1].cycles)
    await bench.domain.until(lambda: not bench.sources[1].queue, 1000)
    cycles = bench.sources[1].cycles[begin:]
    assert cycles == list(range(cycles[0], cycles[0] + len(cycles)))
    await bench.domain.cycles(4)
    begin, packets = len(bench.sinks[routers].cycles), bench.taken()
    for port in range(config.inputs):
        for k in range(12):
            bench.send(port, memory, 1 + (port + k) % 6)
    await bench.domain.until(lambda: bench.taken() == packets + 12 * config.inputs, 10_000)
    cycles = bench.sinks[routers].cycles[begin:]
    assert cycles == list(range(cycles[0], cycles[0] + len(cycles)))
    bench.check()


@cocotb.test()
async def inputs_have_their_turns(dut):
    """All inputs want one output: of any as many packets in a row as there are inputs, one is of each."""
    bench = Bench(dut)
    memory = codec.Header(dst=codec.Node(coord=COORD, unit=1), addr=0x40)
    for port in range(bench.config.inputs):
        for _ in range(20):
            bench.send(port, memory, 3 + port % 3)
    await bench.domain.start()
    sink, inputs = bench.sinks[bench.config.routers], bench.config.inputs
    await bench.domain.until(lambda: len(sink.packets) == 20 * inputs, 60_000)
    named = {str(packet): port for (port, _), packets in bench.sent.items() for packet in packets}
    order = [named[str(packet)] for packet in sink.packets]
    for k in range(inputs, 19 * inputs):
        assert sorted(order[k : k + inputs]) == list(range(inputs))
    bench.check()


@cocotb.test()
async def an_output_that_stands_stops_only_who_wants_it(dut):
    """The router takes nothing, for ever, while each input but the last wants it or does not: what comes from the router, and what
    the last one sends inside, goes on. Then the router takes again, and nothing was lost."""
    bench = Bench(dut)
    config, rng = bench.config, bench.rng
    standing = [True]
    for o in range(config.routers):
        bench.sinks[o].pause = iter(lambda: standing[0], None)
    away = codec.Header(dst=codec.Node(coord=codec.Coord(1, 1, 1), unit=1), addr=0)
    inside = [codec.Node(coord=COORD, unit=unit) for unit in (1, 2, 4)]
    free = [*range(config.routers), config.inputs - 1]
    expected = 0
    for port in range(config.inputs):
        if port not in free:
            bench.send(port, away, 6)  # more flits than the output keeps
        for _ in range(50):
            header = codec.Header(dst=rng.choice(inside), addr=rng.choice([0, NI, NI | 64 << 32, NI | 1 << 32]))
            bench.send(port, header)
            expected += port in free
    await bench.domain.start()
    await bench.domain.until(lambda: bench.taken() == expected, 20_000)
    await bench.domain.cycles(200)
    assert bench.taken() == expected
    standing[0] = False
    await bench.domain.until(lambda: bench.taken() == sum(map(len, bench.sent.values())), 20_000)
    bench.check()


SHAPES = {
    "12x8": dict(bits=128, inputs=12, outputs=8, routers=1),
    "16x16": dict(bits=256, inputs=16, outputs=16, routers=4),
    "3x3": dict(bits=128, inputs=3, outputs=3, routers=1),
}


@pytest.mark.parametrize("idle, stall", [("never", "never"), ("often", "bursts"), ("bursts", "often")])
@pytest.mark.parametrize("shape", SHAPES)
def test_switch(shape, idle, stall):
    given = SHAPES[shape]
    path = [port % given["routers"] for port in range(16)]
    parameters = {"DataBits": given["bits"], "NumIn": given["inputs"], "NumOut": given["outputs"]}
    parameters |= {"NumRouter": given["routers"], "Path": sum(p << 2 * k for k, p in enumerate(path))}
    checks = None if idle == stall == "never" else "random_packets"
    run_block(
        "tn_port_rdma_switch",
        __file__,
        parameters=parameters,
        checks=checks,
        path=path,
        idle=idle,
        stall=stall,
        **given,
    )


def test_units_that_two_outputs_take_are_refused_bad():
    """When it is built, with the outputs' numbers; so is a path to a port of the router that is not there."""

    def refused(**given: str) -> list[str]:
        return elaboration.errors(elaboration.elaborate("tn_port_rdma_switch", given))

    assert refused() == []
    all_units = f"112'h{sum(0x7F << 7 * o for o in range(16)):x}"
    assert any(
        "outputs 2 and 3 take the same units" in line for line in refused(UnitMask=all_units, UnitMatch="112'h0")
    )
    assert any("Path of input 5 is port 1 of the router, which has 1 here" in line for line in refused(Path="32'h400"))
