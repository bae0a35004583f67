"""Whole nodes from which replay, reports and the fault map are left out."""

from clusters import Shape, assert_clean, random_traffic
from test_test_port import PORTS, X_MINUS, X_PLUS, Bench

from torusnet import simulator
from torusnet.generated.registers import REGISTERS

BARE = Shape(test_ports="ports", replay=False, without=("replay", "reports", "fault_map"))
NODES, COUNT = 4, 5
AWAY_CYCLES = 9000  # core cycles after which a link that hears nothing has no session


def send(bench: Bench, to: tuple[int, int]) -> None:
    """Some packets from port 0 of node 0."""
    bench.packets(0, COUNT, 100, to)
    bench.enable(0, PORTS, generate=1)
    bench.run_until(lambda: bench.state(0, PORTS, 0)[0] == 1)
    bench.run_cycles(2000)
    bench.enable(0, PORTS)


def test_traffic_of_all_with_all():
    result = simulator.run(random_traffic(BARE, messages=40), quick=True, max_cycles=1_000_000)
    assert_clean(result)
    assert sum(flow.received for flow in result.flows) == result.messages >= NODES * 40
    assert all(link.phits for link in result.links)


def test_registers_of_what_is_left_out_read_zero_and_keep_nothing():
    """The virtual cluster has set up all of them, as it sets up every node."""
    with Bench(shape=BARE) as bench:
        bench.set(1, "LINKS_REPLAY", enable=3, retry_limit=5, dead_time=2)
        bench.set(1, "DROP_REPORT", enable=1)
        bench.set(1, "HEALTH_SELF", enable=1, state=1)
        bench.run_cycles(2000)
        assert bench.get(1, "LINKS_REPLAY") == REGISTERS["LINKS_REPLAY"].pack(dead_time=2)
        assert bench.get(1, "HEALTH_SELF") == REGISTERS["HEALTH_SELF"].pack(state=1)
        assert bench.get(1, "DROP_REPORT") == 0
        absent = [name for name in REGISTERS if name.startswith(("FAULT_", "HEALTH_LINK_", "REPORTS_"))]
        absent += [f"LINK_0_{name}" for name in ("TX_SEGMENTS", "TX_REWINDS", "TX_REPLAYED_FLITS", "RX_ROUNDS")]
        assert len(absent) > 40 and not any(bench.get(1, name) for name in absent)


def test_a_packet_that_is_dropped_is_counted_and_not_reported():
    with Bench(shape=BARE) as bench:
        send(bench, (1, 7))
        assert bench.get(1, "DROP_NO_PORT") == COUNT
        assert bench.get(1, "REPORTS_SENT") == bench.get(0, "PORT_0_TX_LOST") == 0


def test_a_dead_link_drops_what_is_for_it_and_nothing_goes_round():
    """The other way round the ring stays whole, and what is for it arrives."""
    with Bench(shape=BARE) as bench:
        for end in ((0, X_PLUS), (1, X_MINUS)):
            bench.fault(*end, kind="down", value=10**15)
        bench.run_cycles(AWAY_CYCLES)
        send(bench, (1, 1))
        assert bench.get(0, "DROP_DOWN") == COUNT
        bench.packets(3, COUNT, 100, (3, 1))
        bench.enable(3, PORTS, check=2)
        send(bench, (3, 1))
        assert bench.get(3, "PERF_INTRANODE_PACKETS1") == COUNT
        assert bench.get(0, "DROP_DOWN") == COUNT
