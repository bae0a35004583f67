"""Frames from the destination address on, without check sequence: ARP, IPv4, ICMP echo and UDP [RFC768, RFC791, RFC792, RFC826]."""

import struct
from dataclasses import dataclass

BROADCAST = b"\xff" * 6
TYPE_IPV4, TYPE_ARP = 0x0800, 0x0806
ICMP, UDP = 1, 17
TIME_TO_LIVE = 64
LEAST_BYTES = 60


class Malformed(Exception):
    """A frame that no stack would take, and why."""


@dataclass(frozen=True)
class Arp:
    """operation: 1 request, 2 answer."""

    operation: int
    sender_mac: bytes
    sender_ip: bytes
    target_mac: bytes
    target_ip: bytes


@dataclass(frozen=True)
class Ip:
    """An IPv4 packet."""

    source: bytes
    destination: bytes
    protocol: int
    payload: bytes


@dataclass(frozen=True)
class Datagram:
    """What is in a UDP packet."""

    source: int
    destination: int
    payload: bytes


@dataclass(frozen=True)
class Echo:
    """ICMP echo: kind 8 request, 0 answer."""

    kind: int
    identifier: int
    sequence: int
    payload: bytes


def checksum(data: bytes) -> int:
    """Internet checksum [RFC1071]."""
    padded = data + b"\0" * (len(data) % 2)
    total = sum(struct.unpack(f">{len(padded) // 2}H", padded))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return ~total & 0xFFFF


def frame(destination: bytes, source: bytes, ethertype: int, payload: bytes) -> bytes:
    return (destination + source + struct.pack(">H", ethertype) + payload).ljust(LEAST_BYTES, b"\0")


def arp(message: Arp) -> bytes:
    head = struct.pack(">HHBBH", 1, TYPE_IPV4, 6, 4, message.operation)
    return head + message.sender_mac + message.sender_ip + message.target_mac + message.target_ip


def ip(packet: Ip, identification: int = 0) -> bytes:
    head = struct.pack(
        ">BBHHHBBH", 0x45, 0, 20 + len(packet.payload), identification, 0x4000, TIME_TO_LIVE, packet.protocol, 0
    )
    head += packet.source + packet.destination
    return head[:10] + struct.pack(">H", checksum(head)) + head[12:] + packet.payload


def udp(source: bytes, destination: bytes, datagram: Datagram) -> bytes:
    """The payload of an IPv4 packet between these addresses."""
    size = 8 + len(datagram.payload)
    head = struct.pack(">HHH", datagram.source, datagram.destination, size)
    total = checksum(source + destination + struct.pack(">HH", UDP, size) + head + b"\0\0" + datagram.payload)
    return head + struct.pack(">H", total or 0xFFFF) + datagram.payload


def echo(message: Echo) -> bytes:
    text = struct.pack(">BBHHH", message.kind, 0, 0, message.identifier, message.sequence) + message.payload
    return text[:2] + struct.pack(">H", checksum(text)) + text[4:]


def read_arp(payload: bytes) -> Arp:
    if len(payload) < 28 or payload[:6] != struct.pack(">HHBB", 1, TYPE_IPV4, 6, 4):
        raise Malformed("ARP that is not for IPv4 over Ethernet")
    return Arp(int.from_bytes(payload[6:8], "big"), payload[8:14], payload[14:18], payload[18:24], payload[24:28])


def read_ip(payload: bytes) -> Ip:
    if len(payload) < 20 or payload[0] != 0x45:
        raise Malformed("IP header with options, of another version, or cut")
    size = int.from_bytes(payload[2:4], "big")
    if not 20 <= size <= len(payload):
        raise Malformed(f"IP packet of {size} bytes in {len(payload)}")
    if checksum(payload[:20]) != 0:
        raise Malformed("wrong checksum of the IP header")
    if int.from_bytes(payload[6:8], "big") & 0x3FFF:
        raise Malformed("fragment")
    return Ip(payload[12:16], payload[16:20], payload[9], payload[20:size])


def read_udp(packet: Ip) -> Datagram:
    text = packet.payload
    if len(text) < 8:
        raise Malformed("UDP header cut")
    source, destination, size, total = struct.unpack(">HHHH", text[:8])
    if not 8 <= size <= len(text):
        raise Malformed(f"UDP length {size} in {len(text)} bytes")
    pseudo = packet.source + packet.destination + struct.pack(">HH", UDP, size)
    if total and checksum(pseudo + text[:size]) != 0:
        raise Malformed("wrong UDP checksum")
    return Datagram(source, destination, text[8:size])


def read_echo(packet: Ip) -> Echo | None:
    """None: another message of ICMP."""
    text = packet.payload
    if len(text) < 8 or checksum(text) != 0:
        raise Malformed("wrong ICMP checksum")
    return Echo(text[0], *struct.unpack(">HH", text[4:8]), text[8:]) if text[0] in (0, 8) else None
