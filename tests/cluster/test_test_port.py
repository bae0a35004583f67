"""The published PERF and PKTGEN registers at work: generators and checkers of ports and links in a running ring."""

import pytest
from clusters import TEST_PORTS, Shape, assert_clean, task
from test_different_nodes import LARGE

from torusnet import simulator
from torusnet.cluster.model import TaskRef
from torusnet.errors import UserError
from torusnet.generated.packet import PktType
from torusnet.generated.registers import REGISTERS
from torusnet.simlib import Status

RING = TEST_PORTS
PORTS, LINKS = "INTRANODE", "INTERNODE"
X_PLUS, X_MINUS = 0, 1  # links


class Bench(simulator.Simulation):
    """A ring whose test ports are driven by register names. One task waits for ever, so that the run goes on."""

    def __init__(self, tasks=None, shape: Shape = RING):
        tasks = tasks or [task("idle", (0, 0, 0), 0, "drain", [0, 10**9], 1)]
        super().__init__(shape.cluster(tasks), quick=True, watchdog_cycles=10**9)
        while self.library.call("start_fs") < 0:
            self.run_cycles(10)

    def run_until(self, condition) -> None:
        for _ in range(200):
            if condition():
                return
            self.run_cycles(500)
        raise AssertionError("not within 100000 cycles")

    def set(self, node: int, name: str, **fields: int) -> None:
        self.write(node, REGISTERS[name].offset, REGISTERS[name].pack(**fields))

    def get(self, node: int, name: str) -> int:
        return self.read(node, REGISTERS[name].offset)

    def packets(
        self, node: int, count: int, length: int, to: tuple[int, int] = (0, 0), header_only: bool = False
    ) -> None:
        """Settings of a node's generators and checkers; `to` = node and unit of the ring."""
        self.set(node, "PKTGEN_CONFIG_0", count=count, length=length, header_only=header_only)
        self.set(node, "PKTGEN_CONFIG_1", x=to[0])
        self.set(node, "PKTGEN_CONFIG_2", unit=to[1], packet_type=PktType.DIAGNOSTIC)

    def enable(self, node: int, kind: str, generate: int = 0, check: int = 0, endless: int = 0) -> None:
        fields = {"generate_enable": generate, "check_enable": check}
        if kind == PORTS:
            fields["bandwidth_enable"] = endless
        self.set(node, f"PERF_{kind}_CF", **fields)

    def state(self, node: int, kind: str, place: int) -> tuple[int, bool, int]:
        """Generator state, test ok, checker state."""
        byte = self.get(node, f"PERF_{kind}_ST") >> 8 * place & 0xFF
        return byte & 15, bool(byte & 16), byte >> 5


@pytest.mark.parametrize("length,header_only", [(0, False), (1, False), (100, False), (256, False), (0, True)])
@pytest.mark.parametrize("target", [0, 1, 2])
def test_from_port_to_port(target, length, header_only):
    """Port 0 of node 0 to port 1 of the same node, the next one, the one behind it."""
    with Bench() as bench:
        count = 50
        bench.packets(0, count, length, (target, 1), header_only)
        bench.packets(target, count, length, (target, 1), header_only)
        bench.enable(target, PORTS, check=2)
        bench.enable(0, PORTS, generate=1, check=2 if target == 0 else 0)
        bench.run_until(lambda: bench.get(target, "PERF_INTRANODE_PACKETS1") == count)
        assert bench.state(target, PORTS, 1) == (0, True, 1)
        if target != 0:
            assert bench.state(0, PORTS, 0) == (1, False, 0)
        flits = 1 if header_only else 2 + -(-length // 16)
        cycles = bench.get(target, "PERF_INTRANODE_CNT1")
        assert cycles >= count * flits
        sent = bench.get(0, "PERF_INTRANODE_CNT0")
        assert sent >= count * flits
        if (
            target == 0
        ):  # no bubble, but a single flit to the same place follows in the second cycle; two wait at the input
            assert (cycles, sent) == ((count * flits,) * 2 if flits > 1 else (2 * count - 1, 2 * count - 3))


def test_from_link_to_link():
    """x+ of node 0 sends, x- of node 1 takes everything."""
    with Bench() as bench:
        for node in (0, 1):
            bench.packets(node, 100, 256)
        bench.enable(1, LINKS, check=1 << X_MINUS)
        bench.enable(0, LINKS, generate=1 << X_PLUS)
        bench.run_until(lambda: bench.get(1, f"PERF_INTERNODE_PACKETS{X_MINUS}") == 100)
        assert bench.state(0, LINKS, X_PLUS) == (1, False, 0)
        assert bench.state(1, LINKS, X_MINUS) == (0, True, 1)


def test_bandwidth_test_runs_until_it_is_disabled():
    with Bench() as bench:
        bench.packets(0, 0, 256, (0, 1))
        bench.enable(0, PORTS, generate=1, check=2, endless=3)
        bench.run_cycles(5000)
        assert bench.state(0, PORTS, 0)[0] in (2, 3, 4)
        bench.enable(0, PORTS, check=2, endless=3)
        bench.run_cycles(500)
        packets, cycles = bench.get(0, "PERF_INTRANODE_PACKETS1"), bench.get(0, "PERF_INTRANODE_CNT1")
        assert bench.state(0, PORTS, 1)[1] and bench.state(0, PORTS, 0)[0] == 0
        assert packets > 200 and cycles == packets * 18


def test_tasks_go_on_beside_it():
    """Messages between tasks share router and links with test packets; both arrive whole."""
    messages = 100
    tasks = [
        task("a", (0, 0, 0), 0, "blast", [TaskRef("b"), 0, messages, 200]),
        task("b", (2, 0, 0), 1, "sink", [0, messages], 1),
    ]
    with Bench(tasks) as bench:
        for node in (0, 1, 2):
            bench.packets(node, 60, 256, (2, 0))
        bench.enable(2, PORTS, check=1)
        bench.enable(1, PORTS, generate=2)  # shares the link from 1 to 2
        bench.enable(0, LINKS, generate=1 << X_PLUS)  # shares the link from 0 to 1
        bench.run_until(lambda: bench.get(2, "PERF_INTRANODE_PACKETS0") == 120)  # 60 from a port, 60 from a link
        assert bench.run_cycles(20_000) is Status.FINISHED
        result = bench.result()
    assert_clean(result, messages)


AT_PORTS = Shape(**LARGE)


@pytest.mark.parametrize(
    "shape,kind,cure",
    [
        (Shape(), PORTS, "ports"),
        (Shape(), LINKS, "all"),
        pytest.param(AT_PORTS, LINKS, "all", marks=pytest.mark.long),
    ],
)
def test_an_absent_test_port_is_not_started_bad(shape, kind, cure):
    """It is refused; written all the same, state and counters stay zero, and messages pass."""
    messages = 20
    tasks = [
        task("a", (0, 0, 0), 0, "blast", [TaskRef("b"), 0, messages, 200]),
        task("b", (1, 0, 0), 1, "sink", [0, messages], 1),
    ]
    with Bench(tasks, shape) as bench:
        for settings in ({"generate": 1}, {"check": 2}):
            with pytest.raises(UserError, match=f"PERF_{kind}_CF .* without(?s:.*)test_ports: {cure}"):
                bench.enable(0, kind, **settings)
        bench.enable(0, kind)  # off is off
        bench.packets(0, 5, 64)
        for node in (0, 1):
            bench.library.call("register_write", node, REGISTERS[f"PERF_{kind}_CF"].offset, 0x0303)
        assert bench.run_cycles(20_000) is Status.FINISHED
        for place in (0, 1):
            assert bench.state(0, kind, place) == (0, False, 0)
            assert bench.get(1, f"PERF_{kind}_CNT{place}") == bench.get(1, f"PERF_{kind}_PACKETS{place}") == 0
        result = bench.result()
    assert_clean(result, messages)
