"""tn_node_registers: the published map bit for bit, what settings and status are wired to, events, reset, and the bus."""

import random
from collections import Counter

import cocotb
import published_map as published
import pytest
from axil import master
from choose import in_turn
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, FallingEdge, RisingEdge, with_timeout
from cocotbext.axi import AxiResp
from harness import run_block, settings
from streams import STALLS, pauses

from torusnet.generated.registers import REGISTERS

# Bits of port_event_i, lowest first
PORT_EVENTS = [
    "TX_NULLIFIED",
    "TX_LOST",
    "RX_NULLIFIED",
    "TX_MISUSED",
    "TX_STALLED",
    "RX_STALLED",
    "RX_MIXED",
    "RX_DAMAGED",
    "RX_DROPPED",
]
# Counters of words: bits 79:64 of port_fifo_i, two each, lowest first
PORT_WORDS = [f"CNT_{kind}_{side}" for kind in ("DT", "HD") for side in ("TX_RD", "TX_WR", "RX_RD", "RX_WR")]
FIFO_BITS = 80
BY_OFFSET = {register.offset: register for register in REGISTERS.values()}
SHAPES = {
    "small": (1, 1, 1),
    "ring": (2, 2, 2),
    "full": (8, 6, 2),
    "switch": (1, 2, 2),
    "nine": (1, 9, 4),
    "sixteen": (4, 16, 2),
}  # ports, links, VCs
PATIENCE = 100, "us"  # with an answer, which takes 250 cycles at most and what the bus waits
SHOWN_INPUTS = 20  # of the router, in DROP_INPUTS and ARB_ORDER_*
FIRST_LINKS = 6  # whose registers are on the first page


class Slice:
    """A slice of registers in a block outside: some cycles after its pulse it answers, with what the test has put into it."""

    def __init__(self, valid, bit: int):
        self.valid, self.bit = valid, bit
        self.words: dict[int, int] = {}
        self.left = 0  # cycles to the answer, 0: nothing is asked

    def step(self, request) -> int:
        """The answer in the coming cycle."""
        if int(self.valid.value) >> self.bit & 1:
            assert self.left == 0, "one request at a time"
            self.left, self.index = random.randint(1, 5), int(request.value) >> 36 & 63
        elif self.left:
            self.left -= 1
            if self.left == 0:
                return 1 << 32 | self.words.get(self.index, 0)
        return 0


class Registers:
    """The block with its bus: read and write by number, address or name."""

    def __init__(self, dut):
        self.dut = dut
        self.ports, self.links, self.vcs = SHAPES[settings()["shape"]]
        self.inputs = self.ports + self.links * self.vcs
        self.outputs = self.ports + self.links
        self.bytes = 0x1000 if self.links <= FIRST_LINKS else 0x2000
        self.map = {register.name: register for register in REGISTERS.values() if register.offset < self.bytes}

    async def start(self):
        dut = self.dut
        for handle in dut:
            if handle._name.endswith("_i") and handle._name not in ("clk_i", "rst_ni"):
                handle.value = 0
        Clock(dut.clk_i, 5, unit="ns").start()
        dut.rst_ni.value = 0
        self.bus = master(dut)
        dut.running_i.value = 1
        self.slices = {("link", link): Slice(dut.link_valid_o, link) for link in range(self.links)}
        self.slices["health", 0] = Slice(dut.health_valid_o, 0)
        cocotb.start_soon(self.serve())
        await ClockCycles(dut.clk_i, 3)
        await FallingEdge(dut.clk_i)
        dut.rst_ni.value = 1
        await ClockCycles(dut.clk_i, 2)
        return self

    async def serve(self):
        """The slices in links and fault map: they answer with what the test has put into them, zero otherwise."""
        dut = self.dut
        while True:
            await FallingEdge(dut.clk_i)
            answers = {where: each.step(dut.slice_request_o) for where, each in self.slices.items()}
            if dut.running_i.value != 1:
                answers = dict.fromkeys(answers, 0)
            dut.health_answer_i.value = answers["health", 0]
            dut.link_answer_i.value = sum(answers["link", link] << 33 * link for link in range(self.links))

    def fill(self, name: str, value: int) -> None:
        """What the slice that has this register answers."""
        self.fill_at(REGISTERS[name].offset, value)

    def fill_at(self, offset: int, value: int) -> None:
        register = BY_OFFSET[offset]
        self.slices[register.slice, register.instance].words[register.index] = value

    def pause(self, idle: str, stall: str):
        write, read = self.bus.write_if, self.bus.read_if
        for seed, channel in enumerate((write.aw_channel, write.w_channel, read.ar_channel)):
            channel.set_pause_generator(pauses(idle, seed))
        for seed, channel in enumerate((write.b_channel, read.r_channel)):
            channel.set_pause_generator(pauses(stall, seed))

    async def read(self, where) -> int:
        data, response = await self.try_read(where)
        assert response == AxiResp.OKAY, f"read of {where}"
        return data

    async def try_read(self, where) -> tuple[int, AxiResp]:
        answer = await with_timeout(self.bus.read(address(where), 4), *PATIENCE)
        return int.from_bytes(answer.data, "little"), answer.resp

    async def write(self, where, value: int):
        assert await self.try_write(where, value) == AxiResp.OKAY, f"write of {where}"

    async def try_write(self, where, value: int) -> AxiResp:
        return (await with_timeout(self.bus.write(address(where), value.to_bytes(4, "little")), *PATIENCE)).resp

    def set(self, name: str, values: list[int], width: int) -> None:
        """A packed array port."""
        getattr(self.dut, name).value = sum(value << (width * i) for i, value in enumerate(values))

    async def pulse(self, name: str, value: int, **others: int):
        """Inputs for one cycle."""
        await FallingEdge(self.dut.clk_i)
        for other, its_value in others.items():
            getattr(self.dut, other).value = its_value
        getattr(self.dut, name).value = value
        await FallingEdge(self.dut.clk_i)
        getattr(self.dut, name).value = 0


def fifo(rx: int, tx: int, words: int = 0) -> int:
    """port_fifo_i of one port: words used as in the two registers, and words that pass, two bits a counter."""
    data, header = [rx >> 16, tx >> 16], [rx & 0xFFFF, tx & 0xFFFF]
    return words << 64 | header[0] << 48 | header[1] << 32 | data[0] << 16 | data[1]


def address(where) -> int:
    """Of a register by name, or of a byte address."""
    return REGISTERS[where].offset if isinstance(where, str) else where


@cocotb.test()
async def published_registers_are_in_place(dut):
    regs = await Registers(dut).start()
    for number, name, _, reset in published.WRITABLE:
        assert REGISTERS[name].offset == 4 * number
        assert await regs.read(4 * number) == reset, f"{name} after reset"
    for number, name, writable, reset in published.WRITABLE:
        for value in (0xFFFFFFFF, 0, random.getrandbits(32)):
            await regs.write(4 * number, value)
            assert await regs.read(4 * number) == value & writable, name
        await regs.write(4 * number, reset)
    for number, name, _, reset in published.WRITABLE:
        assert await regs.read(4 * number) == reset, f"{name} changed by a write to another register"


@cocotb.test()
async def published_status_shows_its_inputs(dut):
    regs = await Registers(dut).start()
    ports, links = regs.ports, regs.links

    def words(count):
        return [random.getrandbits(32) for _ in range(count)]

    used, status, moved, eth = words(2 * ports), words(10 * links), words(12 * links), words(4)
    cycles = words(ports + links)
    states = [random.getrandbits(8) for _ in range(ports + links)]
    exceptions = [random.getrandbits(4) for _ in range(ports)]
    regs.set("port_fifo_i", [fifo(*used[2 * port : 2 * port + 2]) for port in range(ports)], FIFO_BITS)
    for link in range(min(links, 2)):
        for i in range(10):
            regs.fill_at(4 * published.link_status(link, i), status[10 * link + i])
        for i in range(12):
            regs.fill_at(4 * published.link_words(link, i), moved[12 * link + i])
    regs.set("eth_bytes_i", eth, 32)
    regs.set("perf_cycles_i", cycles, 32)
    regs.set("perf_state_i", states, 8)
    regs.set("port_exception_i", exceptions, 4)
    dut.phy_up_i.value = up = random.getrandbits(links)
    dut.phy_error_i.value = error = random.getrandbits(links)

    expected = dict.fromkeys(published.READ_ONLY, 0)  # what is not there reads as zero
    for port in range(min(ports, 4)):
        expected[published.port_fifo(port, 0)], expected[published.port_fifo(port, 1)] = used[2 * port : 2 * port + 2]
        expected[22 + port] = cycles[port]
        expected[20] |= states[port] << 8 * port
    for link in range(min(links, 2)):
        for i in range(10):
            expected[published.link_status(link, i)] = status[10 * link + i]
        for i in range(12):
            expected[published.link_words(link, i)] = moved[12 * link + i]
        expected[26 + link] = cycles[ports + link]
        expected[21] |= states[ports + link] << 8 * link
    for port, bits in enumerate(exceptions):
        for fifo_kind in range(4):  # header TX, data TX, header RX, data RX
            expected[150] |= (bits >> fifo_kind & 1) << (8 * fifo_kind + port)
    expected[152] = up & 3 | (error & 3) << 16
    for i in range(4):
        expected[203 + i] = eth[i]
    del expected[5], expected[151]  # version and depths: constants
    for number, value in expected.items():
        assert await regs.read(4 * number) == value, f"register {number}"
    assert await regs.read(4 * 5) == 0x00010000
    # log2 of words: 8192 bytes of 16 for data, which received headers share; 32 headers to send
    assert await regs.read(4 * 151) == 9 << 24 | 9 << 16 | 5 << 8 | 9


@cocotb.test()
async def own_status_shows_its_inputs(dut):
    regs = await Registers(dut).start()
    used = [random.getrandbits(32) for _ in range(2 * regs.ports)]
    packets = [random.getrandbits(32) for _ in range(regs.outputs)]
    cycles = [random.getrandbits(32) for _ in range(regs.outputs)]
    states = [random.getrandbits(8) for _ in range(regs.outputs)]
    lost = [random.getrandbits(32) for _ in range(2 * regs.ports)]
    regs.set("port_lost_i", lost, 32)
    regs.set("port_fifo_i", [fifo(*used[2 * port : 2 * port + 2]) for port in range(regs.ports)], FIFO_BITS)
    outside = [register for register in regs.map.values() if register.slice in ("link", "health")]
    maps = settings()["map"]
    there = {
        register.name: maps if register.slice == "health" else register.instance < regs.links for register in outside
    }
    for register in regs.map.values():
        if register.slice == "ethernet":  # no such port here
            assert await regs.read(register.name) == 0
    values = {name: random.getrandbits(32) if there[name] else 0 for name in there}
    for name, value in values.items():
        if there[name]:
            regs.fill(name, value)
    regs.set("perf_packets_i", packets, 32)
    regs.set("perf_cycles_i", cycles, 32)
    regs.set("perf_state_i", states, 8)
    dut.link_up_i.value = up = random.getrandbits(regs.links)
    dut.phy_up_i.value = channels = random.getrandbits(regs.links)
    dut.phy_error_i.value = errors = random.getrandbits(regs.links)
    dut.status_hop_limit_i.value = 517
    for port in range(8):
        there = port < regs.ports
        assert await regs.read(f"INTRANODE_FIFO_STS_RX_{port}") == (used[2 * port] if there else 0)
        assert await regs.read(f"INTRANODE_FIFO_STS_TX_{port}") == (used[2 * port + 1] if there else 0)
        assert await regs.read(f"PORT_{port}_TX_LOST_PACKET") == (lost[2 * port] if there else 0)
        assert await regs.read(f"PORT_{port}_TX_LOST_CAUSE") == (lost[2 * port + 1] if there else 0)
        assert await regs.read(f"PERF_INTRANODE_PACKETS{port}") == (packets[port] if there else 0)
        assert await regs.read(f"PERF_INTRANODE_CNT{port}") == (cycles[port] if there else 0)
        name = "PERF_INTRANODE_ST" if port < 4 else "PERF_INTRANODE_ST_1"
        assert REGISTERS[name].unpack(await regs.read(name))[f"state_{port % 4}"] == (states[port] if there else 0)
    for link in range(6):
        there = link < regs.links
        assert await regs.read(f"PERF_INTERNODE_PACKETS{link}") == (packets[regs.ports + link] if there else 0)
        assert await regs.read(f"PERF_INTERNODE_CNT{link}") == (cycles[regs.ports + link] if there else 0)
        name, place = ("PERF_INTERNODE_ST", link) if link < 2 else ("PERF_INTERNODE_ST_1", link - 2)
        value = REGISTERS[name].unpack(await regs.read(name))[f"state_{place}"]
        assert value == (states[regs.ports + link] if there else 0)
    first = (1 << FIRST_LINKS) - 1
    assert await regs.read("LINKS_STATUS") == up & first | (channels & first) << 8 | (errors & first) << 16
    if regs.links > FIRST_LINKS:
        assert await regs.read("MORE_LINKS_STATUS") == up & ~first | (channels & ~first) << 16
        assert await regs.read("MORE_LINKS_ERROR") == errors & ~first
    for name, value in values.items():
        assert await regs.read(name) == value, name
    assert await regs.read("HOP_LIMIT") == 517
    assert await regs.read("IDENTIFICATION") == int.from_bytes(b"TNET", "big")
    shape = REGISTERS["PARAMETERS_0"].unpack(await regs.read("PARAMETERS_0"))
    assert (shape["ports"], shape["links"] or 16, shape["vcs"]) == (regs.ports, regs.links, regs.vcs)
    assert await regs.read("PARAMETERS_3") == int("1" * regs.ports, 16), "each port is a stream"


@cocotb.test()
async def a_switch_has_no_ports(dut):
    """It says so, and all registers of ports are those of ports that are not there, whatever comes from the place for one."""
    if settings()["shape"] != "switch":
        return
    regs = await Registers(dut).start()
    regs.set("port_fifo_i", [(1 << FIFO_BITS) - 1], FIFO_BITS)
    regs.set("port_lost_i", [random.getrandbits(32) | 1 for _ in range(2)], 32)
    await ClockCycles(dut.clk_i, 10)
    shape = REGISTERS["PARAMETERS_0"].unpack(await regs.read("PARAMETERS_0"))
    assert (shape["ports"], shape["links"], shape["vcs"]) == (0, 2, 2)
    assert await regs.read("PARAMETERS_3") == 0
    for register in regs.map.values():
        if register.slice == "port":
            assert await regs.read(register.name) == 0, register.name


@cocotb.test()
async def settings_reach_their_outputs(dut):
    regs = await Registers(dut).start()
    assert int(dut.cfg_order_o.value) == 0b00_01_10, "z, y, x after reset"
    assert int(dut.cfg_wrap_o.value) == 7
    order = int(dut.cfg_arb_order_o.value)
    assert [order >> 4 * i & 15 for i in range(regs.inputs)] == [min(i, 15) for i in range(regs.inputs)]

    async def check(register: str, output: str, expected: int, **fields: int):
        await regs.write(register, REGISTERS[register].pack(**fields))
        await RisingEdge(dut.clk_i)
        assert int(getattr(dut, output).value) == expected, f"{register} to {output}"

    await check("COORDME_REG", "cfg_coord_o", 5 | 6 << 6 | 7 << 11, x=5, y=6, z=7)
    await check("LATTICESIZE_REG", "cfg_lattice_o", 9 | 10 << 6 | 11 << 11, x=9, y=10, z=11)
    await check("ROUTING", "cfg_order_o", 0b10_01_00, first=0, second=1, third=2)
    await check("ROUTING", "cfg_wrap_o", 5, wrap=5)
    await check("ROUTING", "cfg_detours_o", int(settings()["adaptive"] and not settings()["tables"]), detours=1)
    await check("ROUTING", "cfg_detours_o", 0, detours=0)
    await check("ARBITRATION", "cfg_fixed_o", 1, fixed_priority=1)
    await check("ARBITRATION", "cfg_through_o", 1, through_first=1)
    await check("ARBITRATION", "cfg_oldest_o", int(settings()["by_age"]), oldest_first=1)
    all_ports, all_links = (1 << regs.ports) - 1, (1 << regs.links) - 1
    first_links = all_links & (1 << FIRST_LINKS) - 1
    more_links = all_links & ~first_links
    await check("PORT_DISABLE", "cfg_disable_o", all_ports, port=0xFF)
    await check("PORT_DISABLE", "cfg_disable_o", all_links << regs.ports, link=0xFFFF)
    await check("PERF_INTRANODE_CF", "cfg_perf_generate_o", all_ports, generate_enable=0xFF)
    await check("PERF_INTRANODE_CF", "cfg_perf_check_o", all_ports, check_enable=0xFF)
    await check("PERF_INTRANODE_CF", "cfg_perf_bandwidth_o", all_ports, bandwidth_enable=0xFF)
    await check("PERF_INTERNODE_CF", "cfg_perf_generate_o", first_links << regs.ports, generate_enable=0xFF)
    await check("PERF_INTERNODE_CF", "cfg_perf_check_o", first_links << regs.ports, check_enable=0xFF)
    await check("PKTGEN_CONFIG_0", "cfg_pktgen_count_o", 1234, count=1234)
    await check("PKTGEN_CONFIG_0", "cfg_pktgen_length_o", 4096, length=4096)
    await check("PKTGEN_CONFIG_0", "cfg_pktgen_header_only_o", 1, header_only=1)
    await check("PKTGEN_CONFIG_1", "cfg_pktgen_dst_o", 1 | 2 << 6 | 3 << 11, x=1, y=2, z=3)
    await check("PKTGEN_CONFIG_2", "cfg_pktgen_dst_o", 1 | 2 << 6 | 3 << 11 | 7 << 16, unit=7)
    await check("PKTGEN_CONFIG_2", "cfg_pktgen_type_o", 3, packet_type=3)
    await check(
        "LINK_0_CONFIG_0", "cfg_link_override_coord_o", 1 | 2 << 6 | 3 << 11, override_x=1, override_y=2, override_z=3
    )
    await check("LINK_0_CONFIG_1", "cfg_link_red_data_o", 1000, red_data=1000)
    await check("LINK_0_CONFIG_1", "cfg_link_red_header_o", 200, red_header=200)
    await check("LINK_0_CONFIG_2", "cfg_link_credit_interval_o", 50, credit_interval=50)
    await check("LINK_0_CONFIG_2", "cfg_link_tx_wait_o", 40, transmit_wait=40)
    await check("LINK_0_CONFIG_3", "cfg_link_inject_o", 0xDEADBEEF, inject=0xDEADBEEF)
    config = settings()
    await check("LINKS_REPLAY", "cfg_link_retry_limit_o", 0x5A * config["replay"], retry_limit=0x5A, dead_time=0x33)
    await check("LINKS_REPLAY", "cfg_link_replay_o", first_links * config["replay"], enable=0x3F)
    await check("LINKS_REPLAY", "cfg_link_dead_time_o", 0x33, retry_limit=0x5A, dead_time=0x33)
    await check("HEALTH_SELF", "cfg_health_state_o", 3, state=3)
    await check("HEALTH_SELF", "cfg_fault_enable_o", config["map"], enable=1)
    await check("HEALTH_SELF", "cfg_unwired_o", first_links, unwired=0x3F)
    await check("IP_ADDRESS", "cfg_ip_address_o", 0x01020304, address=0x01020304)
    await check("MAC_REG_HIGH", "cfg_mac_address_o", 0x1234ACC0AAAA, address=0x1234)
    for name in ("LINKS_REPLAY", "HEALTH_SELF"):
        await regs.write(name, 0)
    if more_links:
        await check("MORE_LINKS_REPLAY", "cfg_link_replay_o", more_links * config["replay"], enable=0x3FF)
        await check("MORE_LINKS_UNWIRED", "cfg_unwired_o", more_links, unwired=0x3FF)
    for link in range(FIRST_LINKS, regs.links):
        bit = 1 << link - FIRST_LINKS
        await check("MORE_LINKS_REPLAY", "cfg_link_replay_o", (1 << link) * config["replay"], enable=bit)
        await check("MORE_LINKS_UNWIRED", "cfg_unwired_o", 1 << link, unwired=bit)
        await check("MORE_LINKS_CONFIG", "cfg_link_edac_o", 1 << link, edac=bit)
        await check("MORE_LINKS_CONFIG", "cfg_link_override_o", 1 << link, override_on=bit)
        await check("PORT_DISABLE", "cfg_disable_o", 1 << regs.ports + link, link=1 << link)
        await regs.write("MORE_LINKS_CONFIG", 0)
    for link in range(min(regs.links, FIRST_LINKS)):
        register = "LINK_0_CONFIG_0" if link < 2 else "LINKS_CONFIG"
        await check(register, "cfg_link_edac_o", 1 << link, **{f"edac_{link}": 0xF})
        await check(register, "cfg_link_override_o", 1 << link, **{f"override_{link}": 1})
        await regs.write(register, 0)
    for i in range(min(regs.inputs, SHOWN_INPUTS)):
        await regs.write(f"ARB_ORDER_{i // 8}", REGISTERS[f"ARB_ORDER_{i // 8}"].pack(**{f"input_{i}": 9}))
        await RisingEdge(dut.clk_i)
        assert int(dut.cfg_arb_order_o.value) >> 4 * i & 15 == 9


@cocotb.test()
async def published_link_bits_are_where_they_were(dut):
    """LINK_0_CONFIG_0: 31:28 EDAC of link 1, 27:24 of link 0; 17/16 override on link 1/0."""
    regs = await Registers(dut).start()
    for value, edac, override in [(0xF << 28, 2, 0), (0xF << 24, 1, 0), (1 << 17, 0, 2), (1 << 16, 0, 1)]:
        await regs.write(0x110, value)
        await RisingEdge(dut.clk_i)
        mask = (1 << regs.links) - 1
        assert int(dut.cfg_link_edac_o.value) == edac & mask
        assert int(dut.cfg_link_override_o.value) == override & mask


@cocotb.test()
async def undefined_addresses_and_read_only_writes_bad(dut):
    regs = await Registers(dut).start()
    defined = {register.offset for register in regs.map.values()}
    for offset in range(0, regs.bytes, 4):
        if offset not in defined:
            assert await regs.try_read(offset) == (0, AxiResp.SLVERR), f"read of {offset:#x}"
    for offset in [*random.sample(sorted(set(range(0, regs.bytes, 4)) - defined), 40)]:
        assert await regs.try_write(offset, 0xFFFFFFFF) == AxiResp.SLVERR, f"write of {offset:#x}"
    for number in published.READ_ONLY:
        assert await regs.try_write(4 * number, 0xFFFFFFFF) == AxiResp.SLVERR, f"write of register {number}"
    for register in regs.map.values():
        if register.access == "RW" and register.slice != "ethernet":
            there = settings()["load"] or not register.name.startswith("LOAD_")
            assert await regs.read(register.name) == (register.reset if there else 0), f"{register.name} was changed"


@cocotb.test()
async def write_strobes_are_respected(dut):
    regs = await Registers(dut).start()
    await regs.write("SCRATCH", 0x11223344)
    await regs.bus.write(address("SCRATCH") + 1, b"\xaa")
    assert await regs.read("SCRATCH") == 0x1122AA44
    await regs.bus.write(address("SCRATCH") + 2, b"\xbb\xcc")
    assert await regs.read("SCRATCH") == 0xCCBBAA44


@cocotb.test()
async def reset_register_clears_itself_after_200_cycles(dut):
    regs = await Registers(dut).start()
    await regs.write("COORDME_REG", 0x1234)
    await regs.pulse("drop_event_i", 1)
    await regs.pulse("port_event_i", 1 << PORT_EVENTS.index("RX_DROPPED"))
    assert await regs.read("DROP_OUTSIDE") == await regs.read("PORT_0_RX_DROPPED") == 1
    assert int(dut.soft_reset_o.value) == 0
    high = 0

    async def count():
        nonlocal high
        for _ in range(400):
            await FallingEdge(dut.clk_i)
            high += int(dut.soft_reset_o.value)

    counting = cocotb.start_soon(count())
    await regs.write("RESET_REG", 1)
    assert await regs.read("RESET_REG") == 1
    await counting
    assert high == 200
    assert await regs.read("RESET_REG") == 0
    assert await regs.read("COORDME_REG") == 0x1234, "settings survive"
    assert (
        await regs.read("DROP_OUTSIDE") == await regs.read("PORT_0_RX_DROPPED") == await regs.read("DROP_INPUTS") == 0
    )


@cocotb.test()
async def events_until_a_reset_are_forgotten(dut):
    """Everything happens in every cycle, until the reset and in it: nothing that was on its way is counted behind it."""
    regs = await Registers(dut).start()
    inputs = ["drop_event_i", "report_event_i", "report_lost_i", "port_event_i", "port_exception_i", "link_fatal_i"]
    inputs += ["fault_changed_i", "link_up_i", "link_health_i", "port_fifo_i"]
    counted = [register.name for register in REGISTERS.values() if register.slice in ("router", "port")]
    counted = [name for name in counted if REGISTERS[name].access == "RO" and name != "ROUTE_ENTRY"]  # a memory
    for cycles in (1, 2, 3):
        for name in inputs:
            getattr(dut, name).value = (1 << len(getattr(dut, name))) - 1
        await ClockCycles(dut.clk_i, 20)
        for name in ("DROP_OUTSIDE", "DROP_INPUTS", "PORT_0_RX_DROPPED", "IRQ_STATUS"):
            assert await regs.read(name) > 0, name
        await FallingEdge(dut.clk_i)
        dut.rst_ni.value = 0
        await ClockCycles(dut.clk_i, cycles)
        await FallingEdge(dut.clk_i)
        for name in inputs:
            getattr(dut, name).value = 0
        dut.rst_ni.value = 1
        await ClockCycles(dut.clk_i, 2)
        for name in (*counted, "IRQ_STATUS"):
            assert await regs.read(name) == 0, f"{name} after a reset of {cycles} cycles"


@cocotb.test()
async def drops_are_counted_by_cause_and_input(dut):
    regs = await Registers(dut).start()
    counts, seen = Counter(), 0
    queues = settings()["queues"]  # of a port: they are told as one input
    queued = regs.ports * queues
    inputs = regs.inputs - regs.ports + queued
    for _ in range(300):
        events = random.getrandbits(inputs) & random.getrandbits(inputs)
        causes = [random.randrange(6) for _ in range(inputs)]
        dropped = [i for i in range(inputs) if events >> i & 1]
        counts.update(causes[i] for i in dropped)
        seen |= sum(1 << place for place in {i // queues if i < queued else i - queued + regs.ports for i in dropped})
        await FallingEdge(dut.clk_i)
        dut.drop_event_i.value = events
        regs.set("drop_cause_i", causes, 3)
    await FallingEdge(dut.clk_i)
    dut.drop_event_i.value = 0
    names = ["OUTSIDE", "NO_PORT", "DISABLED", "HOPS", "HEADER", "DOWN"]
    assert [await regs.read(f"DROP_{name}") for name in names] == [counts[cause] for cause in range(6)]
    assert await regs.read("DROP_INPUTS") == seen & (1 << SHOWN_INPUTS) - 1


@cocotb.test()
async def drops_of_a_port_are_told_as_its_own(dut):
    """Each input by itself: the bit of its port, or that of its channel of a link behind those of all ports."""
    regs, queues = await Registers(dut).start(), settings()["queues"]
    places = [port for port in range(regs.ports) for _ in range(queues)] + list(range(regs.ports, regs.inputs))
    told = 0
    for source, place in enumerate(places):
        await regs.pulse("drop_event_i", 1 << source)
        told |= 1 << place
        assert await regs.read("DROP_INPUTS") == told & (1 << SHOWN_INPUTS) - 1, f"input {source}"
    assert await regs.read("DROP_OUTSIDE") == len(places)


@cocotb.test()
async def reports_are_counted_and_switched(dut):
    regs = await Registers(dut).start()
    assert int(dut.cfg_report_o.value) == 1, "on after reset"
    for _ in range(3):
        await regs.pulse("report_event_i", 1)
    await regs.pulse("report_lost_i", 1)
    assert (await regs.read("REPORTS_SENT"), await regs.read("REPORTS_LOST")) == (3, 1)
    await regs.write("DROP_REPORT", 0)
    await ClockCycles(dut.clk_i, 2)
    assert int(dut.cfg_report_o.value) == 0


@cocotb.test()
async def port_events_are_counted(dut):
    regs = await Registers(dut).start()
    counts = Counter()
    for _ in range(200):
        events = random.getrandbits(len(PORT_EVENTS) * regs.ports)
        counts.update(i for i in range(len(PORT_EVENTS) * regs.ports) if events >> i & 1)
        await FallingEdge(dut.clk_i)
        dut.port_event_i.value = events
    await FallingEdge(dut.clk_i)
    dut.port_event_i.value = 0
    for port in range(regs.ports):
        for i, name in enumerate(PORT_EVENTS):
            assert await regs.read(f"PORT_{port}_{name}") == counts[len(PORT_EVENTS) * port + i]


@cocotb.test()
async def port_words_are_counted(dut):
    """Up to two words of each kind in every cycle."""
    regs = await Registers(dut).start()
    counts = Counter()
    for turn in range(300):
        words = [2 if turn < 100 else random.randrange(3) for _ in range(len(PORT_WORDS) * regs.ports)]
        counts.update({i: words[i] for i in range(len(words))})
        values = [
            sum(w << 2 * i for i, w in enumerate(words[8 * port : 8 * port + 8])) << 64 for port in range(regs.ports)
        ]
        await FallingEdge(dut.clk_i)
        regs.set("port_fifo_i", values, FIFO_BITS)
    await FallingEdge(dut.clk_i)
    dut.port_fifo_i.value = 0
    for port in range(regs.ports):
        for i, name in enumerate(PORT_WORDS):
            assert await regs.read(f"INTRANODE_FIFO_{name}_{port}") == counts[len(PORT_WORDS) * port + i]


@cocotb.test()
async def slices_in_reset_read_as_zero(dut):
    """Links and fault map are reset by RESET_REG and with the links' clock: before a read, and while it waits."""
    regs = await Registers(dut).start()
    last = f"LINK_{regs.links - 1}_SESSIONS"
    names = dict.fromkeys(["LINK_0_SESSIONS", last, *["FAULT_CHANGES"] * settings()["map"]])
    for name in names:
        regs.fill(name, 0xFFFFFFFF)
    for wait in range(12):
        for name in names:
            reading = cocotb.start_soon(regs.read(name))
            await ClockCycles(dut.clk_i, wait)
            await FallingEdge(dut.clk_i)
            dut.running_i.value = 0
            assert await reading in (0, 0xFFFFFFFF)
            assert await regs.read(name) == 0
            assert await regs.read("IDENTIFICATION") == 0x544E4554
            for each in regs.slices.values():
                each.left = 0
            await FallingEdge(dut.clk_i)
            dut.running_i.value = 1
            await ClockCycles(dut.clk_i, 3)
            assert await regs.read(name) == 0xFFFFFFFF


@cocotb.test()
async def interrupts_are_kept_until_cleared(dut):
    regs = await Registers(dut).start()
    last_port, last_link = regs.ports - 1, regs.links - 1

    def event(name: str) -> int:
        return 1 << (len(PORT_EVENTS) * last_port + PORT_EVENTS.index(name))

    async def level(name: str, value: int):
        await FallingEdge(dut.clk_i)
        getattr(dut, name).value = value
        await ClockCycles(dut.clk_i, 2)

    causes = {
        "router_drop": lambda: regs.pulse("drop_event_i", 1 << (regs.inputs - 1)),
        "port_drop": lambda: regs.pulse("port_event_i", event("RX_DROPPED")),
        "port_damage": lambda: regs.pulse("port_event_i", event("RX_MIXED")),
        "fifo_exception": lambda: level("port_exception_i", 1 << (4 * last_port + 3)),
        "link_up": lambda: level("link_up_i", 1 << last_link),
        "link_down": lambda: level("link_up_i", 0),
        "link_fatal": lambda: regs.pulse("link_fatal_i", 1 << last_link),
        "packet_lost": lambda: regs.pulse("port_event_i", event("TX_LOST")),
        "health": lambda: level("link_health_i", 1 << 16 * last_link),
        "fault_map": lambda: regs.pulse("fault_changed_i", 1),
    }
    assert await regs.read("IRQ_STATUS") == 0
    for name, cause in causes.items():
        bit = REGISTERS["IRQ_STATUS"].pack(**{name: 1})
        await regs.write("IRQ_ENABLE", 0)
        await cause()
        assert await regs.read("IRQ_STATUS") == bit, name
        assert int(dut.irq_o.value) == 0, "not enabled"
        await regs.write("IRQ_ENABLE", bit)
        await ClockCycles(dut.clk_i, 2)
        assert int(dut.irq_o.value) == 1
        await regs.write("IRQ_STATUS", 0xFFFFFFFF ^ bit)
        assert await regs.read("IRQ_STATUS") == bit, "zeros clear nothing"
        await regs.write("IRQ_STATUS", bit)
        assert await regs.read("IRQ_STATUS") == 0
        assert int(dut.irq_o.value) == 0


@cocotb.test()
async def an_event_while_software_clears_is_not_lost(dut):
    regs = await Registers(dut).start()
    dut.drop_event_i.value = 1
    await regs.write("IRQ_STATUS", 0x1FF)
    assert await regs.read("IRQ_STATUS") == 1


@cocotb.test()
async def cycle_counter_is_read_in_two_coherent_halves(dut):
    regs = await Registers(dut).start()
    before = await regs.read("CYCLE_LOW")
    await ClockCycles(dut.clk_i, 100)
    assert 100 <= await regs.read("CYCLE_LOW") - before <= 110
    for start in (0xFFFFFFF0, 0x5_FFFFFFF8, 0x12345678_00000000):
        await FallingEdge(dut.clk_i)
        dut.u_node.cycle_q.value = start
        for _ in range(8):
            low = await regs.read("CYCLE_LOW")
            await ClockCycles(dut.clk_i, 3)
            value = (await regs.read("CYCLE_HIGH") << 32 | low) - start
            assert 0 <= value < 200, f"{value + start:#x} from {start:#x}"


@cocotb.test()
async def loads_have_settings_a_time_and_results(dut):
    """The time stands while nothing is enabled; the window is told with it. Without test ports all of it is zero."""
    regs, there = await Registers(dut).start(), settings()["load"]
    await regs.write("LOAD_CONFIG", REGISTERS["LOAD_CONFIG"].pack(rate=300, uniform=1, units=5))
    await regs.write("LOAD_NODES", REGISTERS["LOAD_NODES"].pack(last_x=33, last_y=17, last_z=9, last_node=1234))
    words = {name: random.getrandbits(31) for name in ("LOAD_SEED", "LOAD_FROM")}
    words["LOAD_UNTIL"] = words["LOAD_FROM"] + 500
    start = await regs.read("CYCLE_LOW") + 1000 - words["LOAD_FROM"] & 2**32 - 1  # the window begins soon
    for name, value in {**words, "LOAD_START": start}.items():
        await regs.write(name, value)
    results = [random.getrandbits(32) for _ in range(regs.ports)]
    regs.set("perf_result_i", results, 32)
    for port in range(8):
        await regs.write("LOAD_SELECT", REGISTERS["LOAD_SELECT"].pack(word=71, port=port))
        await ClockCycles(dut.clk_i, 3)
        assert await regs.read("LOAD_RESULT") == (results[port] if there and port < regs.ports else 0)
    assert await regs.read("LOAD_TIME") == 0
    await regs.write("PERF_INTRANODE_CF", REGISTERS["PERF_INTRANODE_CF"].pack(check_enable=1))
    await ClockCycles(dut.clk_i, 3)
    settled = 300 << 64 | 1 << 63 | 5 << 59 | (33 | 17 << 6 | 9 << 11) << 43 | 1234 << 32  # above from, to, now
    seen = 0
    for _ in range(2000):
        await FallingEdge(dut.clk_i)
        load = int(dut.cfg_perf_load_o.value)
        if not there:
            assert load == 0
            continue
        now, inside = load >> 8 & 2**32 - 1, load >> 7 & 1
        assert now == (int(dut.cycle_o.value) - 1 - start) % 2**32
        assert inside == (words["LOAD_FROM"] <= now < words["LOAD_UNTIL"])
        seen += inside
        assert load & 127 == 71 and load >> 104 == words["LOAD_SEED"] | settled
        assert load >> 40 & 2**64 - 1 == words["LOAD_FROM"] << 32 | words["LOAD_UNTIL"]
    assert seen == (500 if there else 0)


@cocotb.test()
async def ethernet_statistics_are_latched_by_bit_6(dut):
    regs = await Registers(dut).start()
    pulses = 0

    async def count():
        nonlocal pulses
        while True:
            await FallingEdge(dut.clk_i)
            pulses += int(dut.eth_latch_o.value)

    cocotb.start_soon(count())
    for value, expected in [(0xBF, 0), (0x40, 1), (0x41, 1), (0, 1), (0x40, 2)]:
        await regs.write("LINK_0_CONFIG_2", value)
        await ClockCycles(dut.clk_i, 4)
        assert pulses == expected


@cocotb.test()
async def reads_and_writes_at_once_with_pauses(dut):
    config = settings()
    regs = await Registers(dut).start()
    regs.pause(config["idle"], config["stall"])
    written = {}

    async def writer():
        names = ["SCRATCH", "LINK_0_CONFIG_3", "IP_ADDRESS", "MAC_REG_LOW"]
        for _ in range(150):
            name = random.choice(names)
            if random.random() < 0.1:
                assert await regs.try_write("REVISION_REG", 1) == AxiResp.SLVERR
            written[name] = random.getrandbits(32)
            await regs.write(name, written[name])

    async def reader():
        for _ in range(150):
            choice = random.random()
            if choice < 0.2:
                assert await regs.try_read(0xFFC) == (0, AxiResp.SLVERR)
            elif choice < 0.6:
                assert await regs.read("IDENTIFICATION") == 0x544E4554
            else:
                assert await regs.read("MAC_REG_HIGH") == 0xD00B

    both = [cocotb.start_soon(writer()), cocotb.start_soon(reader())]
    for task in both:
        await task
    for name, value in written.items():
        assert await regs.read(name) == value


def destination(node: int) -> dict[str, int]:
    """Fields that name it; of 64 entries nothing is in the upper one, and what is written there is lost."""
    return {"node": node % 64, "node_upper": node // 64 if settings()["table_nodes"] > 64 else 1 + node % 3}


@cocotb.test()
async def routing_table_is_written_and_read(dut):
    """An entry goes to the router and is read again; a node without tables keeps nothing of it, one with them has no fault map, one
    that is not adaptive neither ways nor detours, and one with 64 entries no upper bits of a node number."""
    regs = await Registers(dut).start()
    tables, adaptive = settings()["tables"], settings()["adaptive"]
    assert REGISTERS["PARAMETERS_0"].unpack(await regs.read("PARAMETERS_0"))["routing"] == tables + 2 * adaptive
    written: dict[int, int] = {}
    nodes = settings()["table_nodes"]
    for node in random.sample(range(nodes), nodes) + random.sample(range(nodes), 20):
        link, vc = random.randrange(32), random.randrange(2)
        given = {"ways": random.getrandbits(6), "detours": random.getrandbits(6)}
        word = REGISTERS["ROUTE_TABLE"].pack(**destination(node), link=link, vc=vc, **given, write=1)
        await regs.write("ROUTE_TABLE", word)
        await RisingEdge(dut.clk_i)
        kept = {name: links if adaptive else 0 for name, links in given.items()}
        wanted = 1 << 46 | node << 38 | kept["detours"] << 22 | kept["ways"] << 6 | vc << 5 | link
        assert int(dut.cfg_route_o.value) == (wanted if tables else 0)
        written[node] = REGISTERS["ROUTE_ENTRY"].pack(link=link, vc=vc, **kept)
    for node, entry in written.items():
        given = {"ways": random.getrandbits(6), "detours": random.getrandbits(6)} if adaptive else {}
        entry_of = destination(node) | given | {"link": random.randrange(32), "vc": 1}
        await regs.write("ROUTE_TABLE", REGISTERS["ROUTE_TABLE"].pack(**entry_of, write=0))
        looked_up = REGISTERS["ROUTE_TABLE"].pack(**entry_of | {"node": node % 64, "node_upper": node // 64}, write=0)
        await RisingEdge(dut.clk_i)
        assert int(dut.cfg_route_o.value) >> 46 == 0, "nothing is written"
        assert await regs.read("ROUTE_ENTRY") == (entry if tables else 0)
        assert await regs.read("ROUTE_TABLE") == (looked_up if tables else 0)
    regs.fill("FAULT_OWN_NODE", 0x1234)
    assert await regs.read("FAULT_OWN_NODE") == (0x1234 if settings()["map"] else 0)


@cocotb.test()
async def a_place_in_a_tree_reaches_the_router(dut):
    """Links down and up stand in ROUTING, in nodes of more than six links on the second page; a node of no tree keeps nothing."""
    regs = await Registers(dut).start()
    tree, many = settings()["tree"], regs.links > FIRST_LINKS
    for _ in range(30):
        level, y, z = random.randrange(4), random.randrange(32), random.randrange(32)
        down, up = (random.randrange(32 if many else 8) for _ in range(2))
        here = {"tree_level": level, "tree_y": y, "tree_z": z}
        in_routing = here | {"tree_down": down % 8, "tree_up": up % 8}
        kept = (here | {"tree_down": 0, "tree_up": 0} if many else in_routing) if tree else dict.fromkeys(in_routing, 0)
        await regs.write("ROUTING", REGISTERS["ROUTING"].pack(**in_routing))
        assert await regs.read("ROUTING") == REGISTERS["ROUTING"].pack(**kept)
        if many:
            word = down | up << 8
            await regs.write("MORE_LINKS_TREE", word)
            assert await regs.read("MORE_LINKS_TREE") == (word if tree else 0)
        await RisingEdge(dut.clk_i)
        wanted = level << 20 | down << 15 | up << 10 | y << 5 | z
        assert int(dut.cfg_tree_o.value) == (wanted if tree else 0)


@cocotb.test()
async def ways_of_many_links_are_written_in_parts(dut):
    """Parts 1 and 2 wait for part 0, which writes the entry, and then for the next; each part is read again."""
    regs = await Registers(dut).start()
    if regs.links <= FIRST_LINKS or not settings()["adaptive"]:
        return
    table = REGISTERS["ROUTE_TABLE"]
    parts = [(0, 6), (6, 6), (12, 4)]  # lowest link, and how many, of each
    known = {"ways": 0, "detours": 0}  # what was written last, of links that wait
    written: dict[int, tuple[int, int, dict[str, int]]] = {}
    nodes = settings()["table_nodes"]
    for node in random.sample(range(nodes), nodes) + random.sample(range(nodes), 20):
        link, vc = random.randrange(32), random.randrange(2)
        for part in random.sample([1, 2], random.randrange(3)):
            low, count = parts[part]
            for name in known:
                known[name] = known[name] & ~((1 << count) - 1 << low) | random.getrandbits(count) << low
            given = {name: known[name] >> low & (1 << count) - 1 for name in known}
            await regs.write(
                "ROUTE_TABLE",
                table.pack(node=random.randrange(64), node_upper=random.randrange(4), part=part, **given, write=1),
            )
            await RisingEdge(dut.clk_i)
            assert int(dut.cfg_route_o.value) >> 46 == 0, "no entry is written"
        for name in known:
            known[name] = known[name] & ~0x3F | random.getrandbits(6)
        given = {name: links & 0x3F for name, links in known.items()}
        await regs.write("ROUTE_TABLE", table.pack(**destination(node), link=link, vc=vc, **given, write=1))
        await RisingEdge(dut.clk_i)
        wanted = 1 << 46 | node << 38 | known["detours"] << 22 | known["ways"] << 6 | vc << 5 | link
        assert int(dut.cfg_route_o.value) == wanted
        written[node] = link, vc, dict(known)
        await regs.write("ROUTE_TABLE", table.pack(**destination(node), part=3, ways=0x3F, detours=0x3F, write=1))
        await RisingEdge(dut.clk_i)
        assert int(dut.cfg_route_o.value) >> 46 == 0, "part 3 is none"
    for node, (link, vc, links) in written.items():
        for part, (low, count) in enumerate(parts):
            await regs.write("ROUTE_TABLE", table.pack(**destination(node), part=part, write=0))
            shown = {name: links[name] >> low & (1 << count) - 1 for name in links}
            assert await regs.read("ROUTE_ENTRY") == REGISTERS["ROUTE_ENTRY"].pack(link=link, vc=vc, **shown)


@cocotb.test()
async def what_is_left_out_keeps_nothing(dut):
    """Registers and fields of what the node lacks read zero from reset on, whatever is written; those beside them keep it."""
    config = settings()
    regs = await Registers(dut).start()
    chooses = config["adaptive"] and not config["tables"]
    parts = [
        ("LINKS_REPLAY", config["replay"], {"enable": 0x2A, "retry_limit": 7}, {"dead_time": 9}),
        ("DROP_REPORT", config["reports"], {"enable": 1}, {}),
        ("HEALTH_SELF", config["map"], {"enable": 1}, {"state": 2, "unwired": 0x15}),
        ("ROUTING", chooses, {"detours": 1}, {"first": 2, "second": 1, "third": 0, "wrap": 7}),
        ("ARBITRATION", config["by_age"], {"oldest_first": 1}, {"fixed_priority": 1, "through_first": 1}),
        ("LOAD_NODES", config["load"], {"last_x": 5, "last_y": 1, "last_z": 3, "last_node": 77}, {}),
        ("LOAD_SEED", config["load"], {"value": 0x12345678}, {}),
    ]
    for name, there, own, others in parts:
        register, zero = REGISTERS[name], dict.fromkeys(own, 0)
        assert await regs.read(name) == (register.reset if there else register.pack(**zero)), name
        await regs.write(name, register.pack(**own, **others))
        assert await regs.read(name) == register.pack(**(own if there else zero), **others), name
        await regs.write(name, 0xFFFFFFFF)
        found = register.unpack(await regs.read(name))
        assert all(bool(found[field]) == bool(there) for field in own), found
        assert all(found[field] for field in others), found
    if regs.links <= FIRST_LINKS:
        await regs.write("PORT_DISABLE", 0xFFFFFFFF)
        assert await regs.read("PORT_DISABLE") == 0x003F00FF, "no more links"
        await regs.write("ROUTE_TABLE", REGISTERS["ROUTE_TABLE"].pack(part=3))
        assert await regs.read("ROUTE_TABLE") == 0, "and no parts"
    elif not config["replay"]:
        await regs.write("MORE_LINKS_REPLAY", 0xFFFFFFFF)
        assert await regs.read("MORE_LINKS_REPLAY") == 0 == int(dut.cfg_link_replay_o.value)
    assert int(dut.cfg_detours_o.value) == chooses and int(dut.cfg_oldest_o.value) == config["by_age"]
    for output, there in (("cfg_link_replay_o", "replay"), ("cfg_report_o", "reports"), ("cfg_fault_enable_o", "map")):
        assert bool(int(getattr(dut, output).value)) == bool(config[there]), output
    regs.fill("FAULT_CHANGES", 0x77)
    assert await regs.read("FAULT_CHANGES") == (0x77 if config["map"] else 0)


def run(
    shape: str,
    checks=None,
    tables: int = 0,
    table_nodes: int = 64,
    adaptive: int = 0,
    by_age: int = 0,
    load: int = 0,
    tree: int = 0,
    without: tuple[str, ...] = (),
    kinds=None,
    queues=1,
    **config,
):
    ports, links, vcs = SHAPES[shape]
    left = {name: int(name not in without) for name in ("FaultMap", "Replay", "Reports")}
    left["FaultMap"] &= not tables and not tree
    parameters = {
        "NumPorts": ports,
        "NumLinks": links,
        "NumVc": vcs,
        "RouteTable": tables,
        "TableNodes": table_nodes,
        "Tree": tree,
        "Adaptive": adaptive,
        "ByAge": by_age,
        "Load": load,
        "NumQueues": queues,
        **left,
        **({} if kinds is None else {"PortKinds": kinds}),
    }
    config |= {
        "tables": tables,
        "table_nodes": table_nodes,
        "tree": tree,
        "adaptive": adaptive,
        "by_age": by_age,
        "load": load,
        "queues": queues,
        "map": left["FaultMap"],
        "replay": left["Replay"],
        "reports": left["Reports"],
    }
    inside = ["tn_node_slice.cycle_q"]  # set close to where it carries
    run_block("tn_node_registers", __file__, parameters=parameters, checks=checks, inside=inside, shape=shape, **config)


@pytest.mark.parametrize("shape", ["small", "ring", "full"])
def test_registers(shape):
    run(shape, idle="never", stall="never", load=int(shape == "full"))


@pytest.mark.parametrize("shape, adaptive, nodes", [("nine", 1, 256), ("sixteen", 0, 64)])
def test_registers_of_many_links(shape, adaptive, nodes):
    checks = [
        "published_registers_are_in_place",
        "published_status_shows_its_inputs",
        "own_status_shows_its_inputs",
        "settings_reach_their_outputs",
        "undefined_addresses_and_read_only_writes_bad",
        "drops_are_counted_by_cause_and_input",
        "drops_of_a_port_are_told_as_its_own",
        "interrupts_are_kept_until_cleared",
        "slices_in_reset_read_as_zero",
        "reads_and_writes_at_once_with_pauses",
        *(["ways_of_many_links_are_written_in_parts"] if adaptive else ["routing_table_is_written_and_read"]),
    ]
    run(shape, checks=checks, tables=1, table_nodes=nodes, adaptive=adaptive, idle="often", stall="often")


@pytest.mark.parametrize("shape, tree", [pytest.param("ring", 1, marks=pytest.mark.long), ("nine", 1), ("ring", 0)])
def test_registers_of_a_node_of_a_tree(shape, tree):
    run(shape, checks=["a_place_in_a_tree_reaches_the_router", "own_status_shows_its_inputs"], tree=tree)


def test_registers_of_many_links_without_replay():
    run("sixteen", checks="what_is_left_out_keeps_nothing", tables=1, without=("Replay",))


def test_registers_of_a_switch():
    run("switch", checks=["a_switch_has_no_ports"], kinds=0)


@pytest.mark.parametrize(
    "without",
    [
        ("FaultMap", "Reports"),
        *(pytest.param((name,), marks=pytest.mark.long) for name in ("FaultMap", "Replay", "Reports")),
        pytest.param(("FaultMap", "Replay", "Reports"), marks=pytest.mark.long),
    ],
    ids="-".join,
)
def test_registers_of_a_node_that_lacks_something(without):
    checks = ["what_is_left_out_keeps_nothing", "settings_reach_their_outputs", "routing_table_is_written_and_read"]
    run("ring", checks=checks, without=without)


@pytest.mark.parametrize("adaptive, nodes", [pytest.param(0, 64, marks=pytest.mark.long), (1, 64), (0, 256)])
def test_registers_of_a_node_with_tables(adaptive, nodes):
    run(
        "ring",
        checks=["routing_table_is_written_and_read", "settings_reach_their_outputs", "what_is_left_out_keeps_nothing"],
        tables=1,
        table_nodes=nodes,
        adaptive=adaptive,
    )


def test_registers_of_a_node_that_chooses_and_has_queues():
    checks = ["settings_reach_their_outputs", "what_is_left_out_keeps_nothing"]
    checks += ["drops_are_counted_by_cause_and_input", "drops_of_a_port_are_told_as_its_own"]
    run("ring", checks=checks, adaptive=1, by_age=1, queues=2)


@pytest.mark.parametrize("stall, idle", in_turn(STALLS, STALLS))
def test_bus_with_pauses(idle, stall):
    run("ring", checks="reads_and_writes_at_once_with_pauses", idle=idle, stall=stall)
