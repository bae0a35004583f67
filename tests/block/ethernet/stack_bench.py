"""Drives tn_port_ethernet_stack: frames at the MAC's side, packets at the router's, requests at the registers."""

import random
import struct
from ipaddress import IPv4Address

import cocotb
from cocotb.triggers import FallingEdge
from network_model import Host, Socket
from streams import Beat, Domain, PacketSink, Pins, from_flits, pauses, start_all, to_flits

from torusnet.generated import packet as codec
from torusnet.generated.registers import REGISTERS

NODE = 0x2A_1234 & 0x3FFFFF  # node_t of the port
CORE_PS, ETH_PS = 5000, 6400


class MacRx:
    """Hands frames over as the MAC does: a word in every cycle, some cycles free between frames."""

    def __init__(self, dut, gap: int = 3, seed: int = 1):
        self.dut, self.gap, self.rng = Pins(dut), gap, random.Random(seed)
        self.queue: list[tuple[bytes, bool]] = []
        self.sent = 0
        self.end_cycles: list[int] = []
        self._words: list[Beat] = []
        self._free = 0

    def send(self, frame: bytes, bad: bool = False) -> None:
        self.queue.append((frame, bad))

    def idle(self) -> None:
        self.dut.mac_rx_valid_i.value = 0
        self.dut.mac_rx_data_i.value = self.rng.getrandbits(64)
        self.dut.mac_rx_last_i.value = self.rng.getrandbits(1)

    def drive(self, active: bool) -> None:
        if not active:
            return self.idle()
        if not self._words and self._free == 0 and self.queue:
            frame, bad = self.queue.pop(0)
            parts = [frame[i : i + 8] for i in range(0, len(frame), 8)]
            self._words = [
                Beat(
                    data=int.from_bytes(part.ljust(8, b"\xa5"), "little"),
                    last=int(i == len(parts) - 1),
                    bytes=len(part) % 8,
                    bad=int(bad),
                )
                for i, part in enumerate(parts)
            ]
        if not self._words:
            self._free -= self._free > 0
            return self.idle()
        word = self._words.pop(0)
        for name in ("data", "last", "bytes", "bad"):
            getattr(self.dut, f"mac_rx_{name}_i").value = getattr(word, name)
        self.dut.mac_rx_valid_i.value = 1
        if word.last:
            self.sent += 1
            self.end_cycles.append(self.domain.cycle)
            self._free = self.gap if isinstance(self.gap, int) else self.rng.choice(self.gap)

    def sample(self) -> None:
        pass

    @property
    def done(self) -> bool:
        return not self.queue and not self._words and self._free == 0


class MacTx:
    """Takes frames; one that has begun must have a word in every cycle in which one is taken. With `pad` as fast as the line."""

    def __init__(self, dut, pause=None, line_rate: bool = False):
        self.dut, self.pause, self.line_rate = Pins(dut), pause or pauses("never", 1), line_rate
        self.frames: list[bytes] = []
        self.cycles: list[int] = []
        self._open: bytearray | None = None
        self._ready = False
        self._wait = 0.0

    def idle(self) -> None:
        self.dut.mac_tx_ready_i.value = 0

    def drive(self, active: bool) -> None:
        self._ready = active and not next(self.pause) and self._wait < 1
        self._wait = max(0.0, self._wait - 1)
        self.dut.mac_tx_ready_i.value = int(self._ready)

    def sample(self) -> None:
        valid = self.dut.mac_tx_valid_o.value == 1
        if self._open is not None:
            assert valid, "a frame that has begun starves"
        if not (valid and self._ready):
            return
        if self._open is None:
            self._open = bytearray()
            self.cycles.append(self.domain.cycle)
        last, size = self.dut.mac_tx_last_o.value == 1, int(self.dut.mac_tx_bytes_o.value)
        self._open += int(self.dut.mac_tx_data_o.value).to_bytes(8, "little")[: (size or 8) if last else 8]
        if last:
            frame = bytes(self._open)
            self._open = None
            self.frames.append(frame)
            if self.line_rate:  # preamble, check sequence, gap; padding
                words = (max(len(frame), 60) + 24) / 8
                self._wait += words - -(-len(frame) // 8)


class Router:
    """Sends packets to the port when it has room, as the router does."""

    def __init__(self, dut, bits: int, pause=None):
        self.dut, self.bits, self.pause = Pins(dut), bits, pause or pauses("never", 3)
        self.queue: list[list[int]] = []  # words of packets
        self._flits: list[Beat] = []
        self._rest = 0

    def idle(self) -> None:
        self.dut.rx_valid_i.value = 0
        self.dut.rx_reserve_i.value = 0

    def drive(self, active: bool) -> None:
        self.idle()
        if not active:
            return
        if not self._flits:
            if self._rest or not self.queue or self.dut.rx_room_o.value != 1:
                self._rest -= self._rest > 0
                return
            words = self.queue.pop(0)
            self._flits = to_flits(words, self.bits)
            self.dut.rx_reserve_i.value = 1
            self.dut.rx_reserve_words_i.value = len(words)
            self._rest = 2
        elif next(self.pause):
            return
        flit = self._flits.pop(0)
        self.dut.rx_valid_i.value = 1
        self.dut.rx_head_i.value, self.dut.rx_tail_i.value, self.dut.rx_data_i.value = flit.head, flit.tail, flit.data

    def sample(self) -> None:
        pass


class Bench:
    def __init__(
        self,
        dut,
        host: Host,
        bits: int,
        gap=3,
        stall="never",
        mac_stall="never",
        line_rate=False,
        core_ps: int = CORE_PS,
    ):
        self.dut, self.host, self.bits = Pins(dut), host, bits
        self.core = Domain(dut.clk_i, dut.rst_ni, core_ps)
        self.eth = Domain(dut.clk_eth_i, None, ETH_PS, phase_ps=700)
        self.rx = self.eth.add(MacRx(dut, gap))
        self.tx = self.eth.add(MacTx(dut, pauses(mac_stall, 5), line_rate))
        self.router = self.core.add(Router(dut, bits))
        self.sink = self.core.add(PacketSink(dut, "tx", pauses(stall, 7)))

    async def start(self, enable: bool = True) -> "Bench":
        dut = self.dut
        for name in ("register_valid_i", "latch_i", "mac_event_i", "mac_fault_i", "cycle_i", "mac_rx_good_bytes_i"):
            getattr(dut, name).value = 0
        dut.mac_tx_good_bytes_i.value = 0
        dut.source_i.value = NODE
        dut.cfg_ip_address_i.value = self.host.number("ip")
        dut.cfg_mac_address_i.value = int(self.host.mac.replace(":", ""), 16)
        dut.rst_registers_ni.value = 0
        dut.rst_ni.value = 0
        cocotb.start_soon(self._release())
        await start_all(self.core, self.eth)
        await self.write("ETH_NETMASK", self.host.number("mask"))
        await self.write("ETH_GATEWAY", self.host.number("gateway"))
        await self.write("ETH_GROUP", self.host.number("group"))
        await self.write("ETH_GROUP_MASK", self.host.number("group_mask"))
        for number, socket in self.host.sockets.items():
            await self.socket(number, socket)
        await self.set("ETH_CONTROL", enable=int(enable))
        await self.eth.cycles(4)
        return self

    async def _release(self) -> None:
        await FallingEdge(self.dut.clk_i)
        await FallingEdge(self.dut.clk_i)
        self.dut.rst_registers_ni.value = 1

    async def socket(self, number: int, socket: Socket) -> None:
        node = codec.Node.unpack(socket.node)
        await self.set(
            "ETH_SOCKET_PORT",
            port=socket.port,
            receive=int(socket.receive),
            answer=int(socket.answer),
            tunnel=int(socket.tunnel),
        )
        await self.set("ETH_SOCKET_NODE", x=node.coord.x, y=node.coord.y, z=node.coord.z, unit=node.unit)
        await self.write("ETH_SOCKET_CHANNEL", socket.channel)
        await self.write("ETH_SOCKET_PEER", int(IPv4Address(socket.peer)))
        await self.write("ETH_SOCKET_PEER_PORT", socket.peer_port)
        await self.write("ETH_SOCKET_WRITE", number)

    async def set(self, name: str, **fields: int) -> None:
        reset = REGISTERS[name].unpack(REGISTERS[name].reset)
        await self.write(name, REGISTERS[name].pack(**{**reset, **fields}))

    async def write(self, name: str, value: int) -> None:
        await self._request(name, 1, value)

    async def read(self, name: str) -> int:
        return await self._request(name, 0, 0)

    async def _request(self, name: str, write: int, value: int) -> int:
        dut = self.dut
        await FallingEdge(dut.clk_i)
        dut.register_request_i.value = write << 42 | REGISTERS[name].index << 36 | value << 4 | 15
        dut.register_valid_i.value = 1
        await FallingEdge(dut.clk_i)
        dut.register_valid_i.value = 0
        for _ in range(250):
            answer = int(dut.register_answer_o.value)
            if answer >> 32:
                return answer & 0xFFFFFFFF
            await FallingEdge(dut.clk_i)
        raise AssertionError(f"no answer from {name}")

    async def counts(self) -> dict[str, int]:
        """Every counter of the port that is not zero, without ETH_."""
        first = REGISTERS["ETH_RX_FRAMES"].index
        names = [
            name for name, register in REGISTERS.items() if register.slice == "ethernet" and register.index >= first
        ]
        values = {name.removeprefix("ETH_"): await self.read(name) for name in names}
        return {name: value for name, value in values.items() if value}

    def packets(self) -> list[tuple[codec.Header, bytes, codec.Footer]]:
        """Packets to tasks so far, none of them damaged."""
        parsed = []
        for words in self.sent():
            header = codec.Header.unpack(words[0])
            if not codec.is_header_only(header):
                parsed.append(codec.parse_packet(words[: codec.packet_words(header)]))
        return parsed

    def reports(self) -> list[int]:
        """Packets so far that are a header alone."""
        return [words[0] for words in self.sent() if codec.is_header_only(codec.Header.unpack(words[0]))]

    async def told(self, expected: list[int]) -> None:
        await self.eth.until(lambda: len(self.reports()) == len(expected), limit=400_000)

    def sent(self) -> list[list[int]]:
        return [from_flits(flits, self.bits) for flits in self.sink.packets]

    async def settle(self, cycles: int = 300) -> None:
        await self.eth.until(lambda: self.rx.done, limit=400_000)
        await self.eth.cycles(cycles)


def ipv4(text: str) -> int:
    return int(IPv4Address(text))


def unpad(frame: bytes) -> bytes:
    return frame[: 14 + struct.unpack(">H", frame[16:18])[0]]
