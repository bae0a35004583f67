"""tn_health by itself, in a cluster of any size: what the nodes around it say is said by the check."""

from cocotb.triggers import FallingEdge
from harness import settings
from streams import Domain, Pins

TURNS = 3 * 22  # of the table, and the cycles of reach


def coord(place: tuple[int, int, int]) -> int:
    return place[0] | place[1] << 6 | place[2] << 11


def record(place: tuple[int, int, int], down: int, version: int = 1) -> int:
    return coord(place) | version << 16 | down << 32


class Bench:
    def __init__(self, dut, size: tuple[int, int, int], wrap: int):
        self.dut, self.links = Pins(dut), settings()["links"]
        self.domain = Domain(dut.clk_i, dut.rst_ni)
        for handle in dut:
            if handle._name.endswith("_i") and handle._name not in ("clk_i", "rst_ni"):
                handle.value = 0
        dut.cfg_enable_i.value, dut.cfg_wrap_i.value = 1, wrap
        dut.cfg_lattice_i.value = coord(size)
        dut.up_i.value = dut.record_tx_ready_i.value = (1 << self.links) - 1

    async def hear(self, value: int, link: int) -> None:
        await FallingEdge(self.dut.clk_i)
        self.dut.record_rx_i.value = value << 46 * link
        self.dut.record_rx_valid_i.value = 1 << link
        await FallingEdge(self.dut.clk_i)
        self.dut.record_rx_valid_i.value = 0
        await self.domain.cycles(TURNS)

    def reach(self, link: int) -> int:
        return int(self.dut.reach_o.value) >> 6 * link & 63

    def down(self, link: int) -> int:
        return int(self.dut.down_o.value) >> link & 1
