"""A machine at an Ethernet cable, programmed by a script: ARP, ping and UDP sockets, in simulated time and so deterministic.

The script has a generator function `host(machine)`, which yields whenever it waits:

    def host(machine):
        socket = machine.socket(7000)
        socket.send(b"hello", ("10.0.0.2", 7))
        payload, sender = yield socket              # a datagram
        answer = yield socket.receive(100)          # the same, or None after 100 us
        rtt_us = yield machine.ping("10.0.0.2")     # or None after 1000 us
        yield 5.5                                   # us
"""

import inspect
from collections import deque
from collections.abc import Generator
from dataclasses import dataclass
from ipaddress import IPv4Address

from torusnet.cluster.ethernet import EthernetPort, mac_text
from torusnet.ethernet import frames

FS_PER_US = 10**9
ARP_INTERVAL_FS = 200 * FS_PER_US
ARP_REQUESTS = 3
PING_US = 1000.0


@dataclass
class Wait:
    """What a script waits for: something to take from a queue, or a time."""

    queue: deque | None
    until_fs: int | None
    began_fs: int = 0


class Socket:
    """A UDP port of the machine."""

    def __init__(self, machine: "Machine", port: int):
        self.machine, self.port = machine, port
        self.queue: deque[tuple[bytes, tuple[str, int]]] = deque()
        self.arrivals_us: list[float] = []  # of all datagrams: when the last byte was on the line, exactly

    def send(self, payload: bytes, to: tuple[str, int]) -> None:
        """Sends a datagram."""
        address, port = IPv4Address(to[0]).packed, to[1]
        text = frames.udp(self.machine.ip, address, frames.Datagram(self.port, port, bytes(payload)))
        self.machine.send_ip(frames.Ip(self.machine.ip, address, frames.UDP, text))

    def receive(self, timeout_us: float) -> Wait:
        return Wait(self.queue, self.machine.now_fs + round(timeout_us * FS_PER_US))


class Machine:
    """`frames_out` has what it sends; `take` gives it a frame. failure: why the script ended early, in words."""

    deterministic = True

    def __init__(self, port: EthernetPort, program: object):
        host = port.host
        self.port = port
        self.ip, self.mac = host.ip.packed, host.mac.to_bytes(6, "big")
        self.name = f"{host.ip} ({mac_text(host.mac)}), {host.script.name}"
        self.frames_out: deque[bytes] = deque()
        self.now_fs = 0
        self.malformed: list[str] = []
        self.arrived_us = 0.0
        self.departures_us: list[
            float | None
        ] = []  # of all frames sent: when the last byte was on the line; None: lost
        self.unanswered = 0  # datagrams dropped because ARP had no answer
        self.lines: list[str] = []  # what the script has printed
        self.failure = ""
        self._sockets: dict[int, Socket] = {}
        self._known: dict[bytes, bytes] = {}
        self._asked: dict[bytes, tuple[int, int, list[bytes]]] = {}  # address -> requests, next time, packets that wait
        self._pings: dict[int, deque] = {}
        self._identifier = 0  # of the last echo that was asked for, 16 bits; a restart goes on from there
        self._identification = 0
        self._program = program
        self._generator: Generator | None = None
        self._wait: Wait | None = Wait(None, 0)
        self.done = False

    @property
    def now_us(self) -> float:
        """Simulated time since the start of the tasks."""
        return self.now_fs / FS_PER_US

    def print(self, *values: object) -> None:
        """A line of the run's report."""
        self.lines.append(" ".join(map(str, values)))

    def socket(self, port: int) -> Socket:
        """Opens a UDP port."""
        return self._sockets.setdefault(port, Socket(self, port))

    def ping(self, address: str, payload: bytes = b"torusnet") -> Wait:
        """Asks for an echo; to be yielded: gives the time until the answer in us, or None after 1000 us."""
        self._identifier = (self._identifier + 1) & 0xFFFF
        queue = self._pings[self._identifier] = deque()
        text = frames.echo(frames.Echo(8, self._identifier, 0, payload))
        self.send_ip(frames.Ip(self.ip, IPv4Address(address).packed, frames.ICMP, text))
        return Wait(queue, self.now_fs + round(PING_US * FS_PER_US), self.now_fs)

    def reset(self) -> None:
        """As one that restarts: its sockets, what it knew and what it was about to send are gone."""
        self.frames_out.clear()
        for forgotten in (self._sockets, self._known, self._asked, self._pings):
            forgotten.clear()

    def send_frame(self, data: bytes) -> None:
        """Sends any bytes as a frame; padding and check sequence are added."""
        self.frames_out.append(data)

    def send_ip(self, packet: frames.Ip) -> None:
        self._identification = (self._identification + 1) & 0xFFFF
        text = frames.ip(packet, self._identification)
        hop = packet.destination
        if IPv4Address(hop) not in self.port.network:
            hop = self.port.ip.packed  # nothing else is on this cable
        if hop in self._known:
            self.frames_out.append(frames.frame(self._known[hop], self.mac, frames.TYPE_IPV4, text))
        else:
            self._asked.setdefault(hop, (0, self.now_fs, []))[2].append(text)
            self._ask()

    def _ask(self) -> None:
        for address, (requests, time_fs, packets) in list(self._asked.items()):
            if time_fs > self.now_fs:
                continue
            if requests == ARP_REQUESTS:
                self.unanswered += len(packets)
                del self._asked[address]
                continue
            message = frames.Arp(1, self.mac, self.ip, b"\0" * 6, address)
            self.frames_out.append(frames.frame(frames.BROADCAST, self.mac, frames.TYPE_ARP, frames.arp(message)))
            self._asked[address] = (requests + 1, self.now_fs + ARP_INTERVAL_FS, packets)

    def take(self, data: bytes, time_fs: int = 0) -> None:
        """A frame has come, whose last byte was on the line at this time."""
        self.arrived_us = time_fs / FS_PER_US
        if data[:6] not in (self.mac, frames.BROADCAST):
            return
        try:
            match int.from_bytes(data[12:14], "big"):
                case frames.TYPE_ARP:
                    self._take_arp(frames.read_arp(data[14:]))
                case frames.TYPE_IPV4:
                    self._take_ip(frames.read_ip(data[14:]), data[6:12])
        except frames.Malformed as error:
            self.malformed.append(f"{error}: {data.hex()}")

    def left(self, time_fs: int | None) -> None:
        """The last byte of the next frame sent was on the line at this time; None: it was lost with the cable."""
        self.departures_us.append(None if time_fs is None else time_fs / FS_PER_US)

    def _take_arp(self, message: frames.Arp) -> None:
        if message.sender_ip in self._known:  # whoever is asked [RFC826]
            self._known[message.sender_ip] = message.sender_mac
        if message.target_ip != self.ip:
            return
        self._known[message.sender_ip] = message.sender_mac
        if message.operation == 1:
            answer = frames.Arp(2, self.mac, self.ip, message.sender_mac, message.sender_ip)
            self.frames_out.append(frames.frame(message.sender_mac, self.mac, frames.TYPE_ARP, frames.arp(answer)))
        _, _, packets = self._asked.pop(message.sender_ip, (0, 0, []))
        for text in packets:
            self.frames_out.append(frames.frame(message.sender_mac, self.mac, frames.TYPE_IPV4, text))

    def _take_ip(self, packet: frames.Ip, source_mac: bytes) -> None:
        if packet.destination != self.ip:
            return
        if packet.protocol == frames.UDP:
            datagram = frames.read_udp(packet)
            if datagram.destination in self._sockets:
                sender = str(IPv4Address(packet.source)), datagram.source
                self._sockets[datagram.destination].queue.append((datagram.payload, sender))
                self._sockets[datagram.destination].arrivals_us.append(self.arrived_us)
        elif packet.protocol == frames.ICMP and (message := frames.read_echo(packet)):
            if message.kind == 8:
                text = frames.echo(frames.Echo(0, message.identifier, message.sequence, message.payload))
                answer = frames.ip(frames.Ip(self.ip, packet.source, frames.ICMP, text))
                self.frames_out.append(frames.frame(source_mac, self.mac, frames.TYPE_IPV4, answer))
            elif message.identifier in self._pings:
                self._pings[message.identifier].append(message)

    def step(self, now_fs: int) -> None:
        """Lets the script go on for as long as it need not wait."""
        self.now_fs = now_fs
        self._ask()
        while not self.done and self._ready():
            try:
                self._wait = self._as_wait(self._resume())
            except StopIteration:
                self.done = True
            except Exception as error:  # of the user's script: a report, no stack trace of ours
                self.done, self.failure = True, _describe(error)

    def _ready(self) -> bool:
        wait = self._wait
        return bool(wait.queue) or (wait.until_fs is not None and wait.until_fs <= self.now_fs)

    def _resume(self) -> object:
        if self._generator is None:
            started = self._program(self)
            if not inspect.isgenerator(started):
                raise StopIteration
            self._generator = started
            return next(self._generator)
        wait, value = self._wait, None
        if wait.queue:
            value = wait.queue.popleft()
            if isinstance(value, frames.Echo):
                value = (self.now_fs - wait.began_fs) / FS_PER_US
        return self._generator.send(value)

    def _as_wait(self, wanted: object) -> Wait:
        match wanted:
            case Wait():
                return wanted
            case Socket():
                return Wait(wanted.queue, None)
            case int() | float():
                return Wait(None, self.now_fs + round(wanted * FS_PER_US))
        text = (
            f"host() has yielded {wanted!r}; yield a socket, socket.receive(us), machine.ping(address) or microseconds"
        )
        return self._as_wait(self._generator.throw(TypeError(text)))  # so that it is said of that line

    def close(self) -> None:
        """Nothing to give back."""


def _describe(error: Exception) -> str:
    frame = error.__traceback__
    while frame is not None and frame.tb_next is not None:
        frame = frame.tb_next
    place = f" ({frame.tb_frame.f_code.co_filename}:{frame.tb_lineno})" if frame else ""
    return f"{type(error).__name__}: {error}{place}"
