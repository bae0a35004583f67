"""tn_router_report by itself, where traffic classes are kept apart: each report goes in a class of its packet's kind.

As docs/03-router.md says: the REPORT about a packet of RDMA goes in one of its classes, 1 or 3. All else in it is checked as well.
"""

import random
from collections import deque

import cocotb
import pytest
from harness import run_block, settings
from router_model import make_footer
from streams import Domain, Monitor, Pins, pauses

from torusnet.generated import packet as codec
from torusnet.generated.packet import Coord, DropReport, Header, Node, PktType

HERE = Coord(3, 2, 1)


class Tails:
    """Dropped packets at all inputs, whose tails wait until they are taken; a crossbar that shows one when it likes."""

    def __init__(self, dut, shape: dict, rng: random.Random):
        self.pins, self.shape, self.rng = Pins(dut), shape, rng
        self.inputs = shape["ports"] + shape["links"] * shape["vcs"]
        self.waiting = [deque() for _ in range(self.inputs)]  # (source, footer, cause, odd, high)
        self.pause = pauses(shape["pause"], 5)
        self.shown = None  # input whose flit is seen in the next cycle
        self.expected: list[dict] = []  # reports to come, in order

    def add(self, source: int) -> None:
        rng = self.rng
        home = Node(Coord(rng.randrange(64), rng.randrange(32), rng.randrange(32)), unit=rng.randrange(8))
        footer = make_footer(rng.getrandbits(128), src=home, nullified=0, poisoned=0)
        cause, odd, high = rng.randrange(1, 6), rng.random() < 0.5, rng.random() < 0.5
        self.waiting[source].append((home, footer, cause, odd, high))

    def idle(self) -> None:
        for name in ("valid_i", "high_i", "cause_i", "apart_i", "peeked_i"):
            getattr(self.pins, name).value = 0

    def drive(self, active: bool) -> None:
        first = [waiting[0] if active and waiting else None for waiting in self.waiting]

        def pick(part: int) -> list[int]:
            return [int(each[part]) if each else self.rng.randrange(2) for each in first]

        self.pins.valid_i.value = sum(bool(each) << i for i, each in enumerate(first))
        self.pins.apart_i.value = sum(bit << i for i, bit in enumerate(pick(3)))
        self.pins.high_i.value = sum(bit << i for i, bit in enumerate(pick(4)))
        self.pins.cause_i.value = sum(cause << 3 * i for i, cause in enumerate(pick(2)))
        peeks = active and int(self.pins.peek_valid_o.value) and not next(self.pause)
        self.pins.peeked_i.value = int(bool(peeks))
        flit = self.rng.getrandbits(self.shape["bits"])
        if self.shown is not None:
            _, footer, _, _, high = self.shown
            flit = (
                footer if self.shape["bits"] == 128 else flit & ~((1 << 128) - 1 << 128 * high) | footer << 128 * high
            )
        self.pins.peek_i.value = flit

    def sample(self) -> None:
        self.shown = None
        take = int(self.pins.take_o.value)
        for source, waiting in enumerate(self.waiting):
            if take >> source & 1 and waiting:
                self.shown = waiting.popleft()
                home, footer, cause, odd, _ = self.shown
                ports, vcs = self.shape["ports"], self.shape["vcs"]
                unit = source if source < ports else ports + (source - ports) // vcs
                transaction = codec.Footer.unpack(footer).transaction
                told = DropReport(where=Node(HERE, unit=unit), transaction=transaction, cause=cause)
                self.expected.append({"dst": home, "addr": told.pack(), "traffic_class": odd * self.shape["own"]})

    def __str__(self) -> str:
        return f"{sum(map(len, self.waiting))} tails wait"


@cocotb.test()
async def go_in_the_class_of_their_packets(dut):
    shape, rng = settings(), random.Random(7)
    domain, pins = Domain(dut.clk_i, dut.rst_ni), Pins(dut)
    pins.enable_i.value, pins.coord_i.value, pins.out_ready_i.value = 1, HERE.pack(), 1
    tails = domain.add(Tails(dut, shape, rng))
    told = []
    domain.add(Monitor(lambda valid, header: told.append(header) if valid else None, dut.out_valid_o, dut.out_header_o))
    await domain.start()
    for _ in range(60):  # few at a time, so that the queue does not overflow
        for _ in range(rng.choice([1, 2, 8])):
            tails.add(rng.randrange(tails.inputs))
        await domain.until(lambda: not any(tails.waiting), limit=500)
        await domain.cycles(rng.choice([0, 1, 30]))
    await domain.cycles(30)
    assert len(told) == len(tails.expected) > 100
    for word, expected in zip(told, tails.expected, strict=True):
        assert word == codec.header_seal(Header(ptype=PktType.REPORT, **expected))
    assert {each["traffic_class"] for each in tails.expected} == {0, shape["own"]}


@pytest.mark.parametrize("bits, pause, vcs, own", [(128, "never", 4, 1), (256, "often", 8, 3)])
def test_reports_of_classes(bits, pause, vcs, own):
    shape = {"ports": 2, "links": 2, "vcs": vcs, "bits": bits, "pause": pause, "own": own}
    parameters = {
        "NumLocal": 2,
        "NumLink": 2,
        "NumVc": vcs,
        "DataBits": bits,
        "ClassPorts": "8'h02",
        "OwnClass": f"3'd{own}",
    }
    run_block("tn_router_report", __file__, parameters=parameters, checks="go_in_the_class_of_their_packets", **shape)
