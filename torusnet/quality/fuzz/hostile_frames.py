"""Ethernet frames as an enemy sends them, check sequence included: whole ones of every kind, then changed with their structure in
mind, with checksums made right again or not."""

import struct
import zlib
from random import Random

from torusnet.ethernet import frames

PORT_MAC, PORT_IP = bytes.fromhex("020000000002"), bytes([10, 0, 0, 2])
HOST_IP = bytes([10, 0, 0, 1])
EVIL_MAC = bytes.fromhex("026666666666")
MIRROR_PORT = 5000  # a socket whose task sends back whatever reaches it
LEAST, MOST = 64, 9022  # bytes of a frame that the port takes
HEADER = 14
INTERESTING = (0, 1, 5, 7, 8, 9, 19, 20, 21, 27, 28, 29, 0x7FFF, 0x8000, 0xFFF1, 0xFFF2, 0xFFFE, 0xFFFF)
LENGTHS = (0, 1, 2, 17, 18, 19, 64, 300, 1472, 1473, 4095, 4096, 4097, 8192, 8193, 8972)
FIELDS = (12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40)  # of 16 bits, from the type to the UDP checksum


def sealed(data: bytes) -> bytes:
    """With its check sequence, padded."""
    data = data.ljust(LEAST - 4, b"\0")
    return data + struct.pack("<I", zlib.crc32(data))


def base(dice: Random) -> bytes:
    """A frame of any kind that a stack knows, or nearly, without check sequence."""
    return dice.choices((_udp, _icmp, _arp, _other), (8, 2, 3, 1))[0](dice)


def _address(dice: Random) -> bytes:
    """Somebody in the network, who is not the machine."""
    return bytes([10, 0, 0, dice.randint(20, 250)])


def _udp(dice: Random) -> bytes:
    payload = dice.randbytes(dice.choice(LENGTHS) if dice.random() < 0.3 else dice.randrange(100))
    source = _address(dice)
    target = dice.choices((PORT_IP, b"\xff" * 4, bytes([10, 0, 0, 255]), _address(dice)), (12, 1, 1, 1))[0]
    to = dice.choices((MIRROR_PORT, 1, 0xFA62, dice.randrange(65536)), (9, 1, 1, 1))[0]
    to = 1 if to == 7 else to  # the port of the good traffic
    text = frames.udp(source, target, frames.Datagram(dice.randrange(65536), to, payload))
    if dice.random() < 0.1:
        text = text[:6] + bytes(2) + text[8:]
    return _ip(dice, frames.Ip(source, target, frames.UDP, text))


def _icmp(dice: Random) -> bytes:
    kind = dice.choice((8, 8, 8, 0, 3, 13))
    text = frames.echo(
        frames.Echo(kind, dice.randrange(65536), dice.randrange(65536), dice.randbytes(dice.randrange(80)))
    )
    return _ip(dice, frames.Ip(_address(dice), PORT_IP, frames.ICMP, text))


def _ip(dice: Random, packet: frames.Ip) -> bytes:
    to = dice.choices((PORT_MAC, frames.BROADCAST, bytes.fromhex("01005e000001"), EVIL_MAC), (12, 1, 1, 1))[0]
    return frames.frame(to, EVIL_MAC, frames.TYPE_IPV4, frames.ip(packet, dice.randrange(65536)))


def _arp(dice: Random) -> bytes:
    """Requests, answers that nobody asked for, announcements: of strangers, and of the machine's address by somebody else."""
    sender = dice.choice((HOST_IP, _address(dice), PORT_IP))
    target = dice.choice((PORT_IP, sender, _address(dice)))
    message = frames.Arp(dice.choice((1, 1, 2, 2, 3)), EVIL_MAC, sender, PORT_MAC, target)
    to = dice.choice((PORT_MAC, frames.BROADCAST))
    return frames.frame(to, EVIL_MAC, frames.TYPE_ARP, frames.arp(message))


def _other(dice: Random) -> bytes:
    return frames.frame(
        PORT_MAC, EVIL_MAC, dice.choice((0x86DD, 0x8808, 0x88CC, 0x0600, 46)), dice.randbytes(dice.randrange(90))
    )


def change(data: bytes, dice: Random) -> bytes:
    """One change."""
    text = bytearray(data.ljust(HEADER + 28, b"\0"))
    match dice.randrange(10):
        case 0:  # bits anywhere, most in the headers
            for _ in range(dice.choice((1, 1, 2, 8))):
                text[dice.randrange(min(len(text), dice.choice((44, 9999))))] ^= 1 << dice.randrange(8)
        case 1 | 2:  # a field
            place = dice.choice(FIELDS)
            if place + 2 <= len(text):
                text[place : place + 2] = struct.pack(">H", dice.choice((*INTERESTING, len(text), len(text) - HEADER)))
        case 3:  # a fragment
            text[20:22] = struct.pack(">H", dice.choice((0x2000, 0x2001, 1, 0x1FFF, 0x8000, 0x4001)))
        case 4:  # options
            text[14] = 0x40 | dice.choice((6, 7, 15, 4, 0))
            text[34:34] = dice.randbytes(4)
        case 5:  # cut
            text = text[: dice.randrange(1, len(text) + 1)]
        case 6:  # longer than its headers say
            text += dice.randbytes(dice.choice((1, 3, 4, 8, 60)))
        case 7:  # tags of a VLAN
            text[12:12] = (b"\x81\x00" + dice.randbytes(2)) * dice.choice((1, 1, 1, 2))
        case 8:  # another version, protocol or time to live
            text[dice.choice((14, 22, 23))] = dice.choice((0x45, 0x65, 0, 1, 6, 17, 255))
        case 9:  # lengths of IP and UDP, each by itself or both
            more = dice.choice((-9, -8, -1, 1, 8, 1000))
            for place in dice.choice(((16,), (38,), (16, 38))):
                text[place : place + 2] = struct.pack(
                    ">H", (int.from_bytes(text[place : place + 2], "big") + more) & 0xFFFF
                )
    return bytes(text)


def corrected(data: bytes) -> bytes:
    """The checksum of the IP header made right, and that of UDP taken away, so that the checks behind them are reached."""
    text = bytearray(data.ljust(42, b"\0"))
    text[24:26] = bytes(2)
    text[24:26] = struct.pack(">H", frames.checksum(bytes(text[14:34])))
    if text[23] == frames.UDP:
        text[40:42] = bytes(2)
    return bytes(text)


def frame(dice: Random, seed: bytes | None = None) -> bytes:
    """A frame with its check sequence, right or wrong, short or long; made from `seed` if there is one."""
    data = seed or base(dice)
    for _ in range(dice.choice((0, 1, 1, 2, 4))):
        data = change(data, dice)
    if dice.random() < 0.5 and data[12:14] == b"\x08\x00":
        data = corrected(data)
    luck = dice.random()
    if luck < 0.02:
        data = data.ljust(MOST - 4 + dice.choice((-1, 0, 1, 2, 100)), b"\x5a")
    text = sealed(data)
    if 0.02 <= luck < 0.07:
        text = text[: dice.randrange(1, LEAST)]
        text = text[:-4] + struct.pack("<I", zlib.crc32(text[:-4])) if len(text) > 4 else text
    elif luck > 0.94:
        place = dice.randrange(len(text))
        text = text[:place] + bytes([text[place] ^ 1 << dice.randrange(8)]) + text[place + 1 :]
    return text
