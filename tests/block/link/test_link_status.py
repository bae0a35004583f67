"""tn_link_status by itself: every event in the register that the map names, exact, whatever the clocks; states as they are."""

import random
from collections import Counter

import cocotb
import pytest
from harness import run_block, settings
from streams import Domain, Pins, start_all

from torusnet.generated.registers import REGISTERS

LINK = {r.name: r.index for r in REGISTERS.values() if r.slice == "link" and r.instance == 0}
# Bits of event_i, lowest first: a register's name, or what else they move
EVENTS = ["TX_MAGIC", "TX_START", "TX_HDR", "TX_FTR", "RX_MAGIC", "RX_START", "RX_HEADER", "RX_FOOTER"]
EVENTS += ["corrected", "fatal", "SESSIONS", "RX_PAYLOAD_ERRORS", "RX_FOOTER_ERRORS", "RX_IGNORED_WORDS", "RX_TIMEOUTS"]
EVENTS += ["TX_CREDITS", "RX_CREDITS", "RX_CONTROL_ERRORS", "RX_OVERFLOWS", "TX_CUT", "TX_SEGMENTS", "RX_ROUNDS"]
EVENTS += ["RX_NULLIFIED", "RX_DUPLICATES", "TX_REWINDS", "TX_REPLAYED_FLITS", "TX_TIMEOUTS", "DEATHS"]
REPAIRS = ["RX_PAYLOAD_ERRORS", "RX_FOOTER_ERRORS", "RX_TIMEOUTS", "RX_CONTROL_ERRORS", "RX_ROUNDS", "TX_REWINDS"]
# Words of each cycle by the clock of their input: most of them, number of its register (by virtual channel)
LINK_WORDS = {"tx_read_header": (2, [0]), "tx_read_payload": (2, [1])}
LINK_WORDS |= {"rx_write_header": (2, [5, 9]), "rx_write_payload": (258, [4, 8])}
CORE_WORDS = {"tx_write_header": (2, [2]), "tx_write_payload": (2, [3])}
CORE_WORDS |= {"rx_read_header": (2, [7, 11]), "rx_read_payload": (2, [6, 10])}
WIDTHS = {2: 2, 258: 9}
PHY = ["PHY_INSERTED", "PHY_REMOVED", "PHY_LOST", "PHY_DAMAGED", "PHY_SLIPS"]  # lowest first
CONDITION = ["fatal", "repaired", "plain", "replaying", "down"]  # lowest first
SETTLE = 20  # cycles of each clock for a crossing


class Activity:
    """Inputs of one clock that change in every cycle, and what they add up to. often: of a bit of an event."""

    def __init__(self, dut, num_vc: int, counts: Counter, often: dict[str, float] | None):
        self.dut, self.num_vc, self.counts, self.often = Pins(dut), num_vc, counts, often
        self.words = CORE_WORDS if often is None else LINK_WORDS
        self.busy, self.once = False, 0

    def idle(self) -> None:
        self._words({})
        if self.often is not None:
            for name in ("event_i", "rx_padded_i", "rx_lost_i"):
                getattr(self.dut, name).value = 0
        else:
            self.dut.tx_wait_i.value = 0

    def _words(self, values: dict[str, list[int]]) -> None:
        for name, (most, _) in self.words.items():
            each = values.get(name, [])
            getattr(self.dut, f"{name}_i").value = sum(value << WIDTHS[most] * v for v, value in enumerate(each))

    def drive(self, active: bool) -> None:
        if not active or not self.busy:
            self.idle()
            if self.once:
                self.dut.event_i.value, self.once = self.once, 0
            return
        values = {}
        for name, (most, places) in self.words.items():
            channels = self.num_vc if name.startswith("rx") else 1
            values[name] = [random.choice([0, 0, most, random.randint(0, most)]) for _ in range(channels)]
            for place, value in zip(places, values[name]):  # words of further channels are not counted
                self.counts[f"LINK0_RD_WR_CNT_{place}"] += value
        self._words(values)
        if self.often is None:
            self.dut.tx_wait_i.value = waits = random.getrandbits(1)
            self.counts["LINK_0_TX_WAIT_CYCLES"] += waits
            return
        events = [random.random() < self.often[name] for name in EVENTS]
        self.dut.event_i.value = sum(happens << i for i, happens in enumerate(events))
        for name, happens in zip(EVENTS, events):
            self.counts[f"LINK_0_{name}" if name.isupper() else name] += happens
        padded, lost = (random.choice([0, 0, 0, random.randrange(2**bits)]) for bits in (9, 15))
        self.dut.rx_padded_i.value, self.dut.rx_lost_i.value = padded, lost
        self.counts["LINK_0_RX_PADDED_WORDS"] += padded
        self.counts["LINK_0_RX_LOST_WORDS"] += lost

    def sample(self) -> None:
        pass


class Bench:
    def __init__(self, dut):
        config = settings()
        self.dut, self.counts = Pins(dut), Counter()
        self.core = Domain(dut.clk_i, dut.rst_ni, config["core_ps"])
        self.link = Domain(dut.clk_link_i, dut.rst_link_ni, 6_400, 1_700)
        self.often = {name: random.choice([0.01, 0.2, 0.5, 0.9, 1.0]) for name in EVENTS}
        shape = (dut, config["num_vc"], self.counts)
        self.active = [self.link.add(Activity(*shape, self.often)), self.core.add(Activity(*shape, None))]
        for name in ["state_i", "session_i", "replay_i", "phy_i", "register_valid_i", "register_request_i"]:
            getattr(self.dut, name).value = 0

    async def start(self) -> None:
        await start_all(self.core, self.link)
        await self.settle()

    async def settle(self) -> None:
        for domain in (self.link, self.core):
            await domain.cycles(SETTLE)

    async def happens(self, cycles: int) -> None:
        """Everything, for some cycles of the link."""
        for each in self.active:
            each.busy = True
        await self.link.cycles(cycles)
        for each in self.active:
            each.busy = False
        await self.settle()

    async def read(self, index: int) -> int:
        self.dut.register_request_i.value, self.dut.register_valid_i.value = index << 36, 1
        for _ in range(60):
            await self.core.cycles(1)
            self.dut.register_valid_i.value = 0
            answer = self.dut.register_answer_o.value
            if answer >> 32:
                return answer & 0xFFFFFFFF
        raise AssertionError(f"register {index} does not answer")

    async def registers(self) -> dict[str, int]:
        return {name: await self.read(index) for name, index in LINK.items()}

    def expected(self, **others: int) -> dict[str, int]:
        """All registers of the map: zero but for what has happened."""
        known = {name: self.counts[name] for name in LINK}
        known["LINK_0_ERROR"] = self.counts["corrected"] % 2**16 << 16 | self.counts["fatal"] % 2**16
        return known | others

    async def condition(self, cycles: int) -> Counter:
        """In how many core cycles each flag of condition_o is high."""
        flags: Counter = Counter()
        for _ in range(cycles):
            await self.core.cycles(1)
            value = self.dut.condition_o.value
            flags.update(name for i, name in enumerate(CONDITION) if value >> i & 1)
        return flags


@cocotb.test()
async def events_are_counted_once_where_the_map_says(dut):
    bench = Bench(dut)
    await bench.start()
    assert await bench.registers() == bench.expected(), "zero after reset"
    for cycles in (1, 700, 700):
        await bench.happens(cycles)
        assert await bench.registers() == bench.expected()


@cocotb.test()
async def states_are_shown_as_they_are(dut):
    """In all their bits, and in none besides."""
    bench = Bench(dut)
    await bench.start()
    for value in (0xFFFF, 0, *(1 << i for i in range(16))):
        state, session, replay = value, value >> 3 | value << 13 & 0xFFFF, value >> 7 | value << 9 & 0xFFFF
        for name, bits in (("state_i", state), ("session_i", session), ("replay_i", replay)):
            getattr(bench.dut, name).value = bits
        await bench.settle()
        shown = {"LINK_0_STATUS_0": state, "LINK_0_STATE": session, "LINK_0_REPLAY_STATE": replay}
        assert await bench.registers() == bench.expected(**shown)
        wanted = {"down": session >> 3 & 1, "replaying": replay & 1, "plain": replay >> 5 & 1}
        assert await bench.condition(5) == {name: 5 for name, high in wanted.items() if high}


@cocotb.test()
async def lanes_are_counted_from_their_low_bits(dut):
    bench = Bench(dut)
    await bench.start()
    often = [0.02, 0.1, 0.5, 0.8, 1.0]
    for _ in range(700):
        for name, share in zip(PHY, often):
            bench.counts[f"LINK_0_{name}"] += random.random() < share
        bench.dut.phy_i.value = sum(bench.counts[f"LINK_0_{name}"] % 256 << 8 * i for i, name in enumerate(PHY))
        await bench.link.cycles(1)
    await bench.settle()
    assert await bench.registers() == bench.expected()


@cocotb.test()
async def repairs_and_fatal_headers_are_told_by_a_pulse(dut):
    bench = Bench(dut)
    await bench.start()
    for i, name in enumerate(EVENTS):
        await bench.link.cycles(1)
        bench.link.agents[0].once = 1 << i
        wanted = {"repaired": 1} if name in REPAIRS else {"fatal": 1} if name == "fatal" else {}
        assert await bench.condition(2 * SETTLE) == wanted, name


@cocotb.test()
async def events_until_a_reset_are_forgotten(dut):
    """Both clocks are reset together; everything happens until then."""
    bench = Bench(dut)
    await bench.start()
    for cycles in (301, 302):
        for each in bench.active:
            each.busy = True
        await bench.link.cycles(cycles)
        bench.dut.rst_ni.value = bench.dut.rst_link_ni.value = 0
        for each in bench.active:
            each.busy = False
        for domain in (bench.link, bench.core):
            await domain.cycles(4)
        bench.dut.rst_ni.value = bench.dut.rst_link_ni.value = 1
        bench.counts.clear()
        await bench.settle()
        assert await bench.registers() == bench.expected()


@pytest.mark.parametrize("num_vc", [*(pytest.param(vcs, marks=pytest.mark.long) for vcs in (1, 4)), 2, 8])
def test_status(num_vc):
    run_block("tn_link_status", __file__, parameters={"NumVc": num_vc}, num_vc=num_vc, core_ps=6_666)


@pytest.mark.parametrize("core_ps", [2_900, pytest.param(25_600, marks=pytest.mark.long)])
def test_status_beside_other_clocks(core_ps):
    """Up to a link clock of 4 times the core's."""
    run_block("tn_link_status", __file__, parameters={"NumVc": 2}, num_vc=2, core_ps=core_ps)
