"""Latency and throughput of tn_router: two cycles, no idle cycle between packets, all outputs at once."""

import cocotb
import pytest
from router_traffic import NAMES, new_bench, one_of_each_output, run


@cocotb.test()
async def zero_load_latency_is_two_cycles(dut):
    """From every input to every output, header-only and long packets."""
    bench = new_bench(dut)
    await bench.start()
    for source in range(bench.shape.inputs):
        for target in one_of_each_output(bench, source):
            for length in (None, 0, 200):
                if target is not None:
                    serial = bench.send(source, *target, length)
                    await bench.drained()
                    await bench.domain.cycles(2)
                    assert bench.delivered[serial].latency == 2, (
                        f"input {source} to {target}: {bench.delivered[serial]}"
                    )
    assert bench.delivered


@cocotb.test()
async def no_idle_cycle_between_packets(dut):
    """One sender, 512-byte packets: 32 of 34 flits are payload at 128 bits, 94.1 %, above the 93 % asked for."""
    bench = new_bench(dut)
    await bench.start()
    for target in one_of_each_output(bench):
        if target is None:
            continue
        serials = [bench.send(0, *target, 512) for _ in range(20)]
        await bench.drained()
        taken = [cycle for serial in serials for cycle in bench.delivered[serial].taken]
        assert taken == list(range(taken[0], taken[0] + len(taken)))
        payload_bits = 512 * 8 * len(serials)
        efficiency = payload_bits / (len(taken) * bench.shape.bits)
        dut._log.warning(f"one sender, 512 B, {bench.shape.bits} bit: {efficiency:.4f} of raw")
        assert efficiency > 0.93


@cocotb.test()
async def header_only_packets_back_to_back(dut):
    """A packet of a single flit every second cycle, from one sender and from all: its promise is counted before the next."""
    bench = new_bench(dut)
    await bench.start()
    for senders in ([0], range(bench.shape.inputs)):
        serials = [bench.send(source, bench.config.here, 0, None) for source in senders for _ in range(50)]
        await bench.drained()
        taken = sorted(bench.delivered[serial].taken[0] for serial in serials)
        assert taken == list(range(taken[0], taken[0] + 2 * len(taken), 2))


@cocotb.test()
async def all_outputs_at_once(dut):
    """The crossbar is full: disjoint pairs of input and output run at full speed together; of a shared input one channel moves."""
    bench = new_bench(dut)
    await bench.start()
    reached = [one_of_each_output(bench, source) for source in range(bench.shape.inputs)]
    pairs: dict[int, tuple] = {}
    for output in reversed(range(bench.shape.outputs)):  # links first: packets of their own inputs do not turn back
        taken = {bench.shape.turn_of(source) for source in pairs}
        sources = [
            source
            for source, targets in enumerate(reached)
            if targets[output] and bench.shape.turn_of(source) not in taken
        ]
        if sources:
            pairs[sources[0]] = reached[sources[0]][output]
    assert len(pairs) >= min(bench.shape.outputs, 2)
    serials = {source: [bench.send(source, *target, 256) for _ in range(10)] for source, target in pairs.items()}
    await bench.drained()
    for packets in serials.values():
        taken = [cycle for serial in packets for cycle in bench.delivered[serial].taken]
        assert taken == list(range(taken[0], taken[0] + len(taken)))


CHECKS = [
    "zero_load_latency_is_two_cycles",
    "no_idle_cycle_between_packets",
    "header_only_packets_back_to_back",
    "all_outputs_at_once",
]


@pytest.mark.parametrize("name", [*NAMES, "2+2 queues"])
def test_router_times(name):
    run(__file__, name, CHECKS)
