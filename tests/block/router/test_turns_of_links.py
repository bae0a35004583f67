"""A router in which links and ports have a turn, not each of their inputs: whoever is served goes behind all others; those
with which he shares a turn go there, too, but before him.
"""

from collections import Counter

import cocotb
from router_traffic import new_bench, run

PACKETS = 40  # of each input
PAYLOAD = 64  # bytes


def send_for_port_0(bench) -> Counter:
    waiting = Counter(dict.fromkeys(range(bench.shape.inputs), PACKETS))
    for source in waiting:
        for _ in range(PACKETS):
            bench.send(source, bench.config.here, 0, PAYLOAD)
    return waiting


@cocotb.test()
async def goes_first_whose_turn_it_is(dut):
    """All inputs ask for one output: in each cycle goes who the model says, until one of them has no more packets."""
    bench = new_bench(dut)
    waiting = send_for_port_0(bench)
    await bench.start()
    first = bench.domain.cycle + 20  # by then all have a head in front
    await bench.drained(20_000)
    order, judged = list(range(bench.shape.inputs)), 0
    for cycle, _output, source in bench.grants:
        if cycle > first and min(waiting.values()) > 2:
            assert source == order[0], f"cycle {cycle}: input {source} goes first, not those of {order}"
            judged += 1
        mates = [i for i in order if bench.shape.turn_of(i) == bench.shape.turn_of(source) and i != source]
        order = [i for i in order if i not in (*mates, source)] + [*mates, source]
        waiting[source] -= 1
    assert judged > PACKETS


@cocotb.test()
async def each_line_moves_the_same(dut):
    """However many channels a link has, and queues a port, and of the inputs of one each moves the same."""
    bench = new_bench(dut)
    waiting = send_for_port_0(bench)
    await bench.start()
    await bench.drained(20_000)
    lines, inputs = Counter({bench.shape.turn_of(i): 0 for i in waiting}), Counter(dict.fromkeys(waiting, 0))
    for _cycle, _output, source in bench.grants:
        lines[bench.shape.turn_of(source)] += 1
        inputs[source] += 1
        waiting[source] -= 1
        if min(waiting.values()) <= 2:
            break
        assert max(lines.values()) - min(lines.values()) <= 2, lines
        for i in inputs:
            mates = [inputs[j] for j in inputs if bench.shape.turn_of(j) == bench.shape.turn_of(i)]
            assert max(mates) - min(mates) <= 2, inputs
    assert min(inputs.values()) > PACKETS // 5, inputs


def test_links_and_ports_of_several_inputs():
    run(__file__, "2+2 links queues", ["goes_first_whose_turn_it_is", "each_line_moves_the_same"])


def test_links_whose_channels_share_an_input():
    run(__file__, "1+4 vc4 shared links", ["each_line_moves_the_same"])
