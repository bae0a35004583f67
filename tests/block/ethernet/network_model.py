"""What an Ethernet port has to do with a frame, from the standards alone [RFC768, RFC791, RFC792, RFC826, RFC1071, IEEE8023]."""

import struct
from dataclasses import dataclass, field
from ipaddress import IPv4Address

ALL_ONES = 0xFFFFFFFF


def checksum(data: bytes) -> int:
    """The sum of RFC 1071: words of 16 bits, big endian, carries added again."""
    data += bytes(len(data) % 2)
    total = sum(struct.unpack(f">{len(data) // 2}H", data))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return ~total & 0xFFFF


def prbs31(size: int, state: int = 2**31 - 1) -> tuple[bytes, int]:
    """Bytes of the sequence of PRBS31 [IEEE8023 clause 49.2.8], not inverted, first bit lowest, and the state behind them.

    The state holds the 31 bits before, the last one lowest; each new bit is the sum of those 28 and 31 places before it.
    """
    bits = 0
    for place in range(8 * size):
        new = (state >> 27 ^ state >> 30) & 1
        bits |= new << place
        state = (state << 1 | new) & (2**31 - 1)
    return bits.to_bytes(size, "little"), state


def mac(text: str) -> bytes:
    return bytes.fromhex(text.replace(":", ""))


@dataclass
class Socket:
    port: int
    receive: bool = True
    answer: bool = False
    node: int = 0  # node_t of the task
    channel: int = 0
    peer: str = "0.0.0.0"
    peer_port: int = 0
    tunnel: bool = False


@dataclass
class Host:
    """The port's settings."""

    ip: str = "192.168.0.2"
    mac: str = "d0:0b:ac:c0:aa:aa"
    mask: str = "255.255.255.0"
    gateway: str = "0.0.0.0"
    group: str = "0.0.0.0"
    group_mask: str = "255.255.255.255"
    sockets: dict[int, Socket] = field(default_factory=dict)
    most: int = 1472

    def number(self, name: str) -> int:
        return int(IPv4Address(getattr(self, name)))


@dataclass
class Verdict:
    """What becomes of a frame: the counter of why it was dropped, or what comes of it."""

    counter: str = ""
    socket: int | None = None
    payload: bytes = b""
    sender: tuple[int, int] = (0, 0)
    reply: bytes = b""  # the whole frame


def judge(host: Host, frame: bytes, bad: bool = False) -> Verdict:
    """bad: the MAC found the frame damaged (and counts it itself). Frames are without check sequence, padded to 60 bytes."""
    if bad:
        return Verdict()
    if frame[12:14] == b"\x81\x00":
        frame = frame[:12] + frame[16:]
    own_ip, own_mac, mask = host.number("ip"), mac(host.mac), host.number("mask")
    to, sender, kind = frame[:6], frame[6:12], frame[12:14]
    direct, group = to in (own_mac, b"\xff" * 6), to[:3] == b"\x01\x00\x5e"
    if not direct and not group:
        return Verdict("RX_OTHERS")
    if kind == b"\x08\x06":
        return _arp(host, frame) if direct else Verdict()
    if kind != b"\x08\x00":
        return Verdict("RX_UNKNOWN")
    ip = frame[14:]
    length, _, fragment, _, protocol = struct.unpack(">HHHBB", ip[2:10])
    if ip[0] != 0x45 or not 28 <= length <= len(ip):
        return Verdict("RX_IP_FORM")
    if checksum(ip[:20]):
        return Verdict("RX_IP_CHECKSUM")
    source, destination = struct.unpack(">II", ip[12:20])
    unicast = destination == own_ip
    all_hosts = destination in (ALL_ONES, own_ip | ~mask & ALL_ONES)
    wanted, wanted_mask = host.number("group"), host.number("group_mask")
    member = group and destination >> 28 == 14 and wanted and not (destination ^ wanted) & wanted_mask
    if not (direct and (unicast or all_hosts)) and not member:
        return Verdict("RX_OTHERS")
    if fragment & 0x3FFF:
        return Verdict("RX_FRAGMENT")
    body = ip[20:length]
    if protocol == 1:
        if body[:2] != b"\x08\x00" or not unicast or not direct:
            return Verdict("ICMP_DROPPED")
        if checksum(body):
            return Verdict("RX_CHECKSUM")
        return Verdict(reply=_echo(host, sender, source, body))
    if protocol != 17:
        return Verdict("RX_UNKNOWN")
    port, to_port, size, code = struct.unpack(">HHHH", body[:8])
    if not 8 <= size <= len(body):
        return Verdict("RX_LENGTH")
    socket = next((n for n, s in sorted(host.sockets.items()) if s.receive and s.port == to_port), None)
    if socket is None:
        return Verdict("RX_NO_SOCKET")
    if size - 8 > host.most:
        return Verdict("RX_TOO_LONG")
    pseudo = struct.pack(">IIHH", source, destination, 17, size)
    if code and checksum(pseudo + body[:size]):
        return Verdict("RX_CHECKSUM")
    return Verdict(socket=socket, payload=body[8:size], sender=(source, port))


def ip_header(host: Host, to: int, protocol: int, size: int) -> bytes:
    head = struct.pack(">BBHHHBBHII", 0x45, 0, 20 + size, 0, 0x4000, 0x80, protocol, 0, host.number("ip"), to)
    return head[:10] + checksum(head).to_bytes(2, "big") + head[12:]


def udp_frame(host: Host, to_mac: bytes, to: int, ports: tuple[int, int], payload: bytes) -> bytes:
    """The frame that carries a message of a task; ports: from, to."""
    size = len(payload) + 8
    pseudo = struct.pack(">IIHH", host.number("ip"), to, 17, size)
    head = struct.pack(">HHH", *ports, size)
    code = checksum(pseudo + head + bytes(2) + payload) or 0xFFFF
    return (
        to_mac + mac(host.mac) + b"\x08\x00" + ip_header(host, to, 17, size) + head + code.to_bytes(2, "big") + payload
    )


def _echo(host: Host, to_mac: bytes, to: int, request: bytes) -> bytes:
    answer = bytes(4) + request[4:]
    # The sum is corrected, not made anew [RFC1624]: of the two zeros of ones' complement it gives the one that follows from it.
    code = int.from_bytes(request[2:4], "big") + 0x0800
    code = (code & 0xFFFF) + (code >> 16)
    answer = bytes(2) + code.to_bytes(2, "big") + answer[4:]
    return to_mac + mac(host.mac) + b"\x08\x00" + ip_header(host, to, 1, len(answer)) + answer


def arp_frame(host: Host, operation: int, to_mac: bytes, to: int) -> bytes:
    """to_mac: of whom is asked nobody knows it (zero)."""
    own = mac(host.mac)
    head = (to_mac if operation == 2 else b"\xff" * 6) + own + b"\x08\x06"
    return head + struct.pack(">HHBBH6sI6sI", 1, 0x800, 6, 4, operation, own, host.number("ip"), to_mac, to)


def _arp(host: Host, frame: bytes) -> Verdict:
    kind, protocol, hard, soft, operation, who, ip, _, target = struct.unpack(">HHBBH6sI6sI", frame[14:42])
    well_formed = (
        (kind, protocol, hard, soft) == (1, 0x800, 6, 4) and operation in (1, 2) and not who[0] & 1 and any(who)
    )
    if not well_formed:
        return Verdict("ARP_IGNORED")
    if target == host.number("ip") and ip != target and operation == 1:
        return Verdict(reply=arp_frame(host, 2, who, ip))
    return Verdict("ARP_IGNORED" if operation == 2 and target == host.number("ip") and ip != target else "")
