"""Packets that tn_router drops, and packets that go another way: every cause, disabled ports, dead links."""

from collections import Counter

import cocotb
import pytest
from router_model import BANK, Config
from router_traffic import NAMES, new_bench, one_of_each_output, run, shape

from torusnet.generated.packet import DropCause
from torusnet.routing import ADAPTIVE


@cocotb.test()
async def port_disabled_under_traffic(dut):
    """Packets under way finish, packets that wait or come are dropped, the port works again when enabled."""
    bench = new_bench(dut)
    await bench.start()
    target = next(target for target in one_of_each_output(bench) if target is not None)
    last = bench.shape.inputs - 1
    first = [bench.send(source, *target, 256) for source in (last, last - 1) for _ in range(3)]
    await bench.domain.cycles(6)  # one packet is half through, another one waits
    bench.reconfigure(disabled=frozenset([0]))
    await bench.drained()
    results = [bench.dropped.get(serial, "delivered") for serial in first]
    assert Counter(results)["delivered"] == 1 and Counter(results)[DropCause.DISABLED] == len(first) - 1, results
    from_disabled = bench.send(0, *target, 16)
    await bench.drained()
    assert bench.dropped[from_disabled] == DropCause.DISABLED
    bench.reconfigure(disabled=frozenset())
    await bench.domain.cycles(2)  # in force in the cycle behind the change
    again = [bench.send(source, *target, 256) for source in (last, last - 1, 0)]
    await bench.drained()
    assert all(serial in bench.delivered for serial in again)


@cocotb.test()
async def link_dies_under_traffic(dut):
    """What is under way finishes, what waits is dropped, what comes goes round the other way, in two cycles as ever."""
    if shape().links < 2:
        return
    bench = new_bench(dut, config=Config(here=(2, 0, 0), size=(5, 1, 1)))
    plus, minus = bench.shape.locals, bench.shape.locals + 1
    await bench.start()
    from_minus = [i for i in range(bench.shape.inputs) if bench.shape.link_of(i) == 1]
    first = [bench.send(source, (4, 0, 0), 0, 256) for source in (0, from_minus[0]) for _ in range(2)]
    await bench.domain.cycles(6)  # one packet is half through, another one waits
    bench.reconfigure(down=frozenset([0]), detour=True)
    await bench.domain.cycles(60)
    results = Counter(bench.dropped.get(serial, "delivered") for serial in first)
    # the second one of the local port went round; those that came from x- would have to turn back
    assert results == {"delivered": 2, DropCause.DOWN: 2}, results
    for to in [0, 1, 3, 4]:
        around = bench.send(0, (to, 0, 0), 0, 64, hops=1)
        back = bench.send(from_minus[-1], (to, 0, 0), 0, 64, hops=1)
        await bench.drained()
        assert bench.delivered[around].output == minus and bench.delivered[around].latency == 2
        assert bench.dropped[back] == DropCause.DOWN
    bench.reconfigure(reach=(63, 1, 63, 63, 63, 63))  # between 0 and 1 the ring is cut as well
    await bench.domain.cycles(4)
    cut = {to: bench.send(0, (to, 0, 0), 0, 64) for to in [0, 1, 3, 4]}
    await bench.drained()
    assert {to: bench.dropped.get(serial) for to, serial in cut.items()} == {
        0: DropCause.DOWN,
        1: None,
        3: DropCause.DOWN,
        4: DropCause.DOWN,
    }
    bench.reconfigure(down=frozenset(), reach=(63,) * 6, detour=False)
    await bench.domain.cycles(4)
    again = bench.send(0, (4, 0, 0), 0, 256)
    await bench.drained()
    assert bench.delivered[again].output == plus


@cocotb.test()
async def longer_ways_only_round_dead_links(dut):
    """The hop limit is the diameter, a link more where a ring has detours, and the longest way round while a link is known to be
    dead."""
    bench = new_bench(dut, config=Config(size=(5, 4, 1)))
    await bench.start()
    usual = 4 + shape().adaptive
    for detour, limit in [(False, usual), (True, 7), (False, usual)]:
        bench.reconfigure(detour=detour)
        await bench.domain.cycles(5)
        assert int(dut.status_hop_limit_o.value) == limit
        last = bench.send(0, (1, 0, 0), 0, 16, hops=limit - 1)
        beyond = bench.send(0, (1, 0, 0), 0, 16, hops=limit)
        await bench.drained()
        assert last in bench.delivered and bench.dropped[beyond] == DropCause.HOPS


@cocotb.test()
async def every_cause_of_a_drop(dut):
    """Each is reported once, for header-only and long packets, and the packets behind pass without delay."""
    bench = new_bench(dut, config=Config(here=(1, 0, 0), size=(2, 1, 1)))
    await bench.start()
    here, there = bench.config.here, (0, 0, 0)
    cases = [
        (DropCause.OUTSIDE, {"to": (2, 0, 0)}),
        (DropCause.OUTSIDE, {"to": (63, 0, 0)}),
        (DropCause.OUTSIDE, {"to": (1, 1, 0)}),
        (DropCause.OUTSIDE, {"to": (1, 0, 31)}),
        (DropCause.NO_PORT, {"to": here, "unit": bench.shape.locals}),
        (DropCause.NO_PORT, {"to": here, "unit": 63}),
        (DropCause.HOPS, {"to": there, "hops": 1}),
        (DropCause.HOPS, {"to": there, "hops": 1023}),
        (DropCause.HOPS, {"to": here, "hops": 2}),
        (DropCause.HEADER, {"to": here, "spoil": 1}),
        (DropCause.HEADER, {"to": here, "spoil": 1 << 127}),
        (DropCause.HEADER, {"to": here, "spoil": 3 << 60}),
    ]
    for source in range(bench.shape.inputs):
        for length in (None, 100):
            for cause, fields in cases:
                bad = bench.send(source, length=length, **fields)
                good = bench.send(source, to=here, unit=0, length=length)
                await bench.drained()
                back = fields["to"] == there and bench.shape.link_of(source) == 0
                if bench.shape.adaptive and back:  # what came by an adaptive channel goes on in its direction
                    back = bench.shape.came_by(source).vc % BANK not in ADAPTIVE
                assert bench.dropped == {bad: DropCause.DOWN if back else cause}
                bench.dropped.clear()
                flits = len(bench.delivered[good].flits)
                assert bench.delivered[good].latency == 2 and bench.delivered[good].sent.head_cycle >= flits


@cocotb.test()
async def direction_without_link_is_dropped(dut):
    if shape().links >= 6:
        return
    bench = new_bench(dut, config=Config(here=(0, 0, 0), size=(3, 3, 3)))
    await bench.start()
    serial = bench.send(0, (0, 0, 2))  # z-
    await bench.drained()
    assert bench.dropped == {serial: DropCause.NO_PORT}


@cocotb.test()
async def local_port_sends_to_itself(dut):
    bench = new_bench(dut)
    await bench.start()
    serials = [bench.send(p, bench.config.here, p, 64, hops=0, vc=3) for p in range(bench.shape.locals)]
    await bench.drained()
    for p, serial in enumerate(serials):
        assert bench.delivered[serial].output == p and bench.delivered[serial].latency == 2


CHECKS = [
    "port_disabled_under_traffic",
    "link_dies_under_traffic",
    "longer_ways_only_round_dead_links",
    "every_cause_of_a_drop",
    "direction_without_link_is_dropped",
    "local_port_sends_to_itself",
]


@pytest.mark.parametrize("name", [*NAMES, "2+2 queues"])
def test_router_drops(name):
    run(__file__, name, CHECKS)
