"""Reports to the sources of dropped packets: each once, right, to the right place; the queue overflows without harm.

The bench knows for every drop which REPORT must come, and where; one that it does not expect fails at once.
"""

import itertools
import random
from dataclasses import replace

import cocotb
import pytest
from choose import in_turn
from harness import run_block, settings
from router_bench import RouterBench
from router_model import Config, Shape, make_footer
from router_traffic import SIZES
from streams import to_flits

from torusnet.generated.packet import SILENT_UNIT, Coord, DropCause, Node

SHAPES = {
    "2+2": Shape(2, 2),
    "2+2 wide": Shape(2, 2, bits=256),
    "1+4": Shape(1, 4),
    "2+2 shared wide": Shape(2, 2, bits=256, shared=True),
    "1+4 vc4 shared": Shape(1, 4, vcs=4, shared=True),
    "2+2 queues": Shape(2, 2, queues=2),
    "1+4 vc8 shared": Shape(1, 4, vcs=8, shared=True),
}
LARGE = {"8+6": Shape(8, 6)}  # takes minutes to compile
SLOW = ("1+4", "1+4 vc4 shared", "2+2 shared wide", "1+4 vc8 shared")
NAMES = [pytest.param(name, marks=pytest.mark.long if name in SLOW else ()) for name in SHAPES]


def new_bench(dut, **options) -> RouterBench:
    config = {"here": (1, 0, 0), "size": (4, 1, 1), "report": True, **options.pop("config", {})}
    return RouterBench(dut, Shape(*settings()["shape"]), Config(**config), **options)


def send(bench: RouterBench, rng: random.Random, source: int, to, unit: int, length: int | None, **fields) -> int:
    """A packet whose footer names some node of the lattice as its source; sometimes one that is not to be believed."""
    serial = bench.send(source, to, unit, length, **fields)
    sent = bench._by_serial[serial]
    if length is None:
        return serial
    home = Node(Coord(*(rng.randrange(n) for n in bench.config.size)), unit=rng.randrange(bench.shape.locals))
    dice = rng.random()
    if 0.4 < dice < 0.5:
        home = replace(home, unit=SILENT_UNIT)
    marks = {"nullified": int(0.1 < dice < 0.2), "poisoned": int(0.2 < dice < 0.3)}
    sent.words[-1] = make_footer(rng.getrandbits(128), src=home, **marks)
    if 0.3 < dice < 0.4:
        sent.words[-1] ^= 1 << rng.randrange(128)
    sent.flits[:] = to_flits(sent.words, bench.shape.bits)
    return serial


def everything_arrived(bench: RouterBench) -> None:
    missing = bench.reports.total()
    assert missing == 0, f"{missing} reports did not come"
    assert bench.reports_lost == bench.no_way_back


@cocotb.test()
async def every_drop_is_reported_once(dut):
    """All causes but a damaged header, all inputs, disabled ports and dead links, packets to be delivered between them."""
    pauses = {name: settings()[name] for name in ("idle", "stall", "room")}
    bench = new_bench(dut, config={"down": frozenset([1]), "disabled": frozenset([0])}, seed=3, **pauses)
    await bench.start()
    rng = random.Random(4)
    for _ in range(45):  # few at a time, so that the queue does not overflow
        for source in range(bench.shape.inputs):
            to = rng.choice([(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0), (5, 0, 0)])
            length = rng.choice([None, 0, 1, 16, 17, 40, 100])
            send(bench, rng, source, to, rng.randrange(bench.shape.locals + 1), length, hops=rng.choice([0, 0, 3]))
        await bench.drained()
        await bench.domain.until(lambda: bench.reports.total() == 0, limit=2000)
        await bench.drained()
    assert set(bench.dropped.values()) == {
        DropCause.OUTSIDE,
        DropCause.NO_PORT,
        DropCause.DISABLED,
        DropCause.HOPS,
        DropCause.DOWN,
    }
    assert bench.reports_sent > 100
    await bench.domain.cycles(50)
    everything_arrived(bench)


@cocotb.test()
async def a_damaged_header_is_reported_too(dut):
    """The footer is whole, so the source is known."""
    bench = new_bench(dut)
    await bench.start()
    rng = random.Random(5)
    for _ in range(40):
        spoil = 1 << rng.choice([*range(43), *range(62, 128)])  # type and length stay: they say where the footer is
        send(bench, rng, 0, (1, 0, 0), 0, rng.choice([0, 20, 33]), spoil=spoil)
        await bench.drained()
        await bench.domain.cycles(30)
    assert bench.reports_sent > 10
    everything_arrived(bench)


@cocotb.test()
async def who_speaks_of_anothers_transaction_is_not_told(dut):
    """Source unit 63 and no other."""
    bench = new_bench(dut, config={"disabled": frozenset([0])})
    await bench.start()
    for unit in range(64):
        sent = bench._by_serial[bench.send(0, (1, 0, 0), 0, 16)]
        sent.words[-1] = make_footer(0, src=Node(Coord(2, 0, 0), unit=unit), transaction=unit)
        sent.flits[:] = to_flits(sent.words, bench.shape.bits)
        await bench.drained()
    await bench.domain.until(lambda: bench.reports.total() == 0, limit=500)
    assert bench.reports_sent == 63 and bench.reports_lost == 0


@cocotb.test()
async def no_room_for_reports_stops_nothing(dut):
    """The way back is blocked: drops go on at full speed, what does not fit the queue is lost and counted."""
    bench = new_bench(dut, config={"disabled": frozenset([0])})
    blocked = True

    def room():
        while True:
            yield blocked

    bench.no_room[bench.shape.locals] = [room() for _ in range(bench.shape.vcs)]  # link x+
    await bench.start()
    count, home = 60, Node(Coord(2, 0, 0), unit=0)
    for number in range(count):
        serial = bench.send(0, (1, 0, 0), 0, 16)
        sent = bench._by_serial[serial]
        sent.words[-1] = make_footer(0, src=home, transaction=number)
        sent.flits[:] = to_flits(sent.words, bench.shape.bits)
    await bench.domain.until(lambda: len(bench.dropped) == count, limit=6 * count)
    await bench.domain.cycles(20)
    kept = count - bench.reports_lost
    assert 16 <= kept <= 20, kept
    blocked = False
    await bench.domain.until(lambda: bench.reports.total() == bench.reports_lost, limit=500)
    await bench.drained()
    assert bench.reports_sent == kept


@cocotb.test()
async def every_lost_report_counts(dut):
    """Also where two are lost in a cycle: one finds the queue full, another has no way any more."""
    bench = new_bench(dut, config={"disabled": frozenset([0])})
    to_source = bench.shape.locals  # link x+
    bench.no_room[to_source] = [itertools.repeat(True) for _ in range(bench.shape.vcs)]
    await bench.start()
    lost_twice = []
    bench.domain.add(Watch(lambda: lost_twice.append(int(dut.gen_report.lost_twice_q.value))))
    for delay in range(4):
        lost, count = bench.reports_lost, 0
        for source in range(bench.shape.inputs):
            for _ in range(20):
                serial = bench.send(source, (1, 0, 0), 0, 16)
                sent, count = bench._by_serial[serial], count + 1
                sent.words[-1] = make_footer(0, src=Node(Coord(2, 0, 0), unit=0))
                sent.flits[:] = to_flits(sent.words, bench.shape.bits)
        await bench.domain.until(lambda lost=lost: bench.reports_lost > lost + 5, limit=500)
        await bench.domain.cycles(delay)
        bench.reconfigure(disabled=frozenset([0, to_source]))
        await bench.drained()
        await bench.domain.cycles(50)
        assert bench.reports_lost - lost == count
        bench.reconfigure(disabled=frozenset([0]))
        await bench.domain.cycles(5)
    assert any(lost_twice), "it never happened"


@cocotb.test()
async def what_is_dropped_leaves_port_0_half_of_its_cycles(dut):
    """Packets to a port that is not there by all links, at full speed; one input has packets for port 0 meanwhile."""
    bench = new_bench(dut, config={"size": (1, 1, 1), "here": (0, 0, 0)})
    await bench.start()
    source = bench.shape.locals - 1
    sent = [bench.send(source, (0, 0, 0), 0, 240) for _ in range(20)]
    for link in range(bench.shape.locals, bench.shape.inputs):
        for _ in range(400):
            bench.send(link, (0, 0, 0), bench.shape.locals, 16)
    flits = sum(len(bench._by_serial[serial].flits) for serial in sent)
    start = bench.domain.cycle
    await bench.domain.until(lambda: set(sent) <= bench.delivered.keys(), limit=2 * flits + 20)
    assert bench.domain.cycle - start > 1.9 * flits, "nothing was looked at"
    assert len(bench.dropped) < 400, "the flood is over"
    await bench.drained()


@cocotb.test()
async def switched_off_nobody_is_told(dut):
    bench = new_bench(dut, config={"disabled": frozenset([0]), "report": False})
    await bench.start()
    rng = random.Random(6)
    for source in range(bench.shape.inputs):
        for _ in range(10):
            send(bench, rng, source, (1, 0, 0), 0, 40)
    await bench.drained()
    await bench.domain.cycles(50)
    assert bench.reports_sent == bench.reports_lost == 0


@cocotb.test()
async def tails_wait_for_their_turn_only(dut):
    """All inputs drop at full speed: a tail waits for two cycles, and for two of each other input of the crossbar at most. Channels
    that share one have such a turn one after the other, so that each drops its next packet in time."""
    bench = new_bench(dut, config={"size": (1, 1, 1), "here": (0, 0, 0), "disabled": frozenset([0])})
    await bench.start()
    for source in range(bench.shape.inputs):
        for _ in range(20):
            bench.send(source, (0, 0, 0), 0, 16)
    s = bench.shape
    crossing = len({s.turn_of(i) for i in range(s.inputs)})
    flits = len(bench.queues[0][0].flits)
    waits, gaps = [0] * crossing, [0] * s.inputs
    sharing = [s.vcs if s.shared and i >= s.locals else 1 for i in range(s.inputs)]
    limits = [(2 * crossing + flits) * sharing[i] for i in range(s.inputs)]

    def watch() -> None:
        report, take = int(dut.cross_report.value), int(dut.cross_report_take.value)
        for i in range(crossing):
            waits[i] = waits[i] + 1 if report >> i & 1 and not take >> i & 1 else 0
            assert waits[i] <= 2 * crossing
        dropped = int(dut.event_drop_o.value)
        for i in range(s.inputs):
            gaps[i] = 0 if dropped >> i & 1 or not bench.queues[i] else gaps[i] + 1
            assert gaps[i] <= limits[i]

    bench.domain.add(Watch(watch))
    await bench.drained()


@cocotb.test()
async def reports_leave_by_every_port(dut):
    """To each node of the lattice and to each port of this one, one by one and all at once."""
    size = SIZES[settings()["shape"][1]]
    here = tuple(min(1, n - 1) for n in size)
    bench = new_bench(dut, config={"here": here, "size": size})
    await bench.start()
    homes = [Node(Coord(*at)) for at in itertools.product(*map(range, size)) if at != here]
    homes += [Node(Coord(*here), unit=unit) for unit in range(bench.shape.locals)]

    def refused(source: int, home: Node) -> None:
        sent = bench._by_serial[bench.send(source, here, bench.shape.locals, 16)]  # there is no such port
        sent.words[-1] = make_footer(0, src=home, first=1, last=1)
        sent.flits[:] = to_flits(sent.words, bench.shape.bits)

    for number, home in enumerate(homes):
        refused(number % bench.shape.inputs, home)
        await bench.drained()
        await bench.domain.until(lambda: bench.reports.total() == 0, limit=200)
    for source in range(bench.shape.inputs):
        for _ in range(3):
            refused(source, homes[-1])
            bench.send(source, here, bench.shape.locals - 1, 16)
    await bench.drained()
    await bench.domain.until(lambda: bench.reports.total() == bench.reports_lost, limit=2000)
    await bench.drained()
    assert bench.reports_sent + bench.reports_lost == len(homes) + 3 * bench.shape.inputs
    assert bench.reports_lost <= 2 * bench.shape.inputs


class Watch:
    def __init__(self, sample):
        self.sample = sample

    def idle(self) -> None:
        pass

    def drive(self, active: bool) -> None:
        pass

    def __str__(self) -> str:
        return "watch"


DIRECTED = [
    "a_damaged_header_is_reported_too",
    "who_speaks_of_anothers_transaction_is_not_told",
    "no_room_for_reports_stops_nothing",
    "every_lost_report_counts",
    "what_is_dropped_leaves_port_0_half_of_its_cycles",
    "switched_off_nobody_is_told",
    "tails_wait_for_their_turn_only",
    "reports_leave_by_every_port",
]


def run(name: str, checks, **config) -> None:
    s = (SHAPES | LARGE)[name]
    shape = s.setting
    run_block("tn_router", __file__, parameters=s.parameters, checks=checks, shape=shape, **config)


@pytest.mark.parametrize("name", [*NAMES, *(pytest.param(name, marks=pytest.mark.long) for name in LARGE)])
def test_report(name):
    run(name, DIRECTED)


@pytest.mark.parametrize(
    "name, pauses",
    in_turn(SHAPES, ["often often often", "never never never", "bursts bursts seldom"], SLOW),
)
def test_report_random(name, pauses):
    idle, stall, room = pauses.split()
    run(name, "every_drop_is_reported_once", idle=idle, stall=stall, room=room)
