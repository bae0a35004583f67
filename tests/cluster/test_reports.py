"""Reports of dropped packets through a whole cluster: the port that sent the packet learns of it, once, and no other."""

import pytest
from clusters import task
from test_test_port import PORTS, X_MINUS, X_PLUS, Bench

from torusnet.generated.registers import REGISTERS

NODES, COUNT = 4, 5
NO_PORT, DISABLED, DOWN = 1, 2, 5  # causes


def lost(bench: Bench) -> dict[tuple[int, int], int]:
    """Packets reported to each (node, port)."""
    counts = {(node, port): bench.get(node, f"PORT_{port}_TX_LOST") for node in range(NODES) for port in range(2)}
    return {place: count for place, count in counts.items() if count}


def send(bench: Bench, node: int, to: tuple[int, int], length: int = 100, header_only: bool = False) -> None:
    """A few packets from port 0 of a node."""
    bench.packets(node, COUNT, length, to, header_only)
    bench.enable(node, PORTS, generate=1)
    bench.run_until(lambda: bench.state(node, PORTS, 0)[0] == 1)
    bench.run_cycles(2000)
    bench.enable(node, PORTS)


def last(bench: Bench, node: int) -> tuple[dict[str, int], int]:
    """What port 0 of a node knows of the last packet that it lost: place and transaction, cause."""
    packet = REGISTERS["PORT_0_TX_LOST_PACKET"].unpack(bench.get(node, "PORT_0_TX_LOST_PACKET"))
    return packet, bench.get(node, "PORT_0_TX_LOST_CAUSE")


def test_a_unit_that_is_not_there_is_reported_from_afar():
    with Bench() as bench:
        assert bench.get(0, "IRQ_STATUS") & 0x100 == 0
        send(bench, 0, (2, 7))
        assert lost(bench) == {(0, 0): COUNT}
        # Node 2 dropped it; from node 0 it came by link x-, which is port 3
        assert last(bench, 0) == ({"coord": 2, "port": 3, "transaction": COUNT - 1}, NO_PORT)
        assert bench.get(0, "IRQ_STATUS") & 0x100
        assert bench.get(2, "REPORTS_SENT") == bench.get(2, "DROP_NO_PORT") == COUNT
        assert sum(bench.get(node, "REPORTS_LOST") for node in range(NODES)) == 0
        assert bench.get(0, "PORT_0_RX_DROPPED") == 0, "a report is no packet for the task"


@pytest.mark.parametrize("target", [0, 1])
def test_a_disabled_port_is_reported(target):
    """The port 0 of a node disabled: reports leave that node all the same."""
    with Bench([task("idle", (3, 0, 0), 0, "drain", [0, 10**9], 1)]) as bench:
        bench.set(target, "PORT_DISABLE", port=1)
        send(bench, 2, (target, 0))
        assert lost(bench) == {(2, 0): COUNT}
        packet, cause = last(bench, 2)
        assert (packet["coord"], cause) == (target, DISABLED)
        assert bench.get(target, "DROP_DISABLED") == COUNT


def test_a_disabled_link_is_reported_at_home():
    with Bench() as bench:
        bench.set(0, "PORT_DISABLE", link=1)
        send(bench, 0, (1, 1))
        assert lost(bench) == {(0, 0): COUNT}
        assert last(bench, 0) == ({"coord": 0, "port": 0, "transaction": COUNT - 1}, DISABLED)


def test_a_header_alone_is_not_reported():
    """It does not say who sent it."""
    with Bench() as bench:
        send(bench, 0, (1, 7), header_only=True)
        assert bench.get(1, "DROP_NO_PORT") == COUNT and not lost(bench)


def test_reports_can_be_switched_off():
    with Bench() as bench:
        bench.set(1, "DROP_REPORT", enable=0)
        send(bench, 0, (1, 7))
        assert bench.get(1, "DROP_NO_PORT") == COUNT and not lost(bench)
        assert bench.get(1, "REPORTS_SENT") == 0


def cut(bench: Bench, node: int, link: int) -> None:
    """Takes a cable away for good; the far end is the next node's x-."""
    for end in ((node, link), ((node + 1) % NODES, X_MINUS)):
        bench.fault(*end, kind="down", value=10**15)


def test_dead_links_are_gone_round_and_then_reported():
    """A ring with one dead cable delivers all; a node with two is cut off, and senders learn why."""
    with Bench([task("idle", (3, 0, 0), 0, "drain", [0, 10**9], 1)]) as bench:
        cut(bench, 0, X_PLUS)
        bench.run_until(lambda: all(bench.get(node, "HOP_LIMIT") == 3 for node in range(NODES)))
        bench.packets(1, COUNT, 100)
        bench.enable(1, PORTS, check=2)
        send(bench, 0, (1, 1))  # the long way, three links
        assert bench.get(1, "PERF_INTRANODE_PACKETS1") == COUNT and bench.state(1, PORTS, 1)[1]
        assert not lost(bench)
        cut(bench, 1, X_PLUS)
        bench.run_cycles(80_000)  # longer than a link that replays waits before it is dead
        send(bench, 0, (1, 1))
        assert lost(bench) == {(0, 0): COUNT}
        assert last(bench, 0) == ({"coord": 0, "port": 0, "transaction": COUNT - 1}, DOWN)
