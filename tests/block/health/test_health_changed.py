"""tn_health tells in one pulse that the map changed: by what this node is itself, or by what another one said."""

import cocotb
from harness import run_block
from health_bench import Bench, record
from streams import Monitor

SAMPLED = 2 * 128  # cycles in which the node has looked at itself


@cocotb.test()
async def one_pulse_a_change(dut):
    pulses = []
    bench = Bench(dut, (2, 2, 2), 7)
    bench.domain.add(Monitor(pulses.append, dut.changed_o))
    await bench.domain.start()

    async def count(cycles: int) -> int:
        await bench.domain.cycles(cycles)
        seen = sum(pulses)
        pulses.clear()
        return seen

    async def heard(*said: int) -> int:
        await bench.hear(record((1, 0, 0), *said), 0)
        return await count(1)

    assert await count(2 * SAMPLED) == 0
    bench.dut.cfg_state_i.value = 1
    assert await count(SAMPLED) == 1
    assert await heard(0, 5) == 0  # a node that is well and was never heard of is no news
    assert await heard(1, 6) == 1
    assert await heard(1, 6) == 0
    assert await heard(0, 5) == 0  # older
    assert await heard(3, 7) == 1
    assert await heard(0, 8) == 1
    bench.dut.lost_i.value = 1
    assert await count(SAMPLED) == 1
    await bench.hear(record((0, 0, 0), 0, 9), 1)  # of this node, from before a reset: it takes a newer version
    assert await count(1) == 1
    assert await count(2 * SAMPLED) == 0


def test_health_changed():
    run_block("tn_health", __file__, parameters={"NumLinks": 2}, links=2)
