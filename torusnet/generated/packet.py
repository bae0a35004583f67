# Generated from spec/packet.yaml by `./tn generate`. Do not edit: change the source and generate again.
"""The packet format in Python: headers, footers and link control words as numbers of 128 bits, with their check codes.

    words = make_packet(Header(dst=Node(Coord(1, 0, 0), unit=2), ptype=PktType.STREAM, pdid=5), b"hello", Footer(first=1, last=1))
    header, payload, footer = parse_packet(words)

Golden model of the RTL in tests, and what reads captures. Standard library only; written for clearness, not for speed.
"""

import binascii
import struct
import zlib
from dataclasses import dataclass, field, fields, replace
from enum import IntEnum

WORD_BITS = 128  # Bits of a word, the unit in which a packet is laid out.
WORD_BYTES = 16  # Bytes of a word.
MAX_PAYLOAD_BYTES = 4096  # Largest payload of one packet; longer messages are cut.
MAX_PAYLOAD_WORDS = 256  # The same in words.
MAX_PACKET_WORDS = 258  # Header, largest payload, footer.
NUM_VC_MAX = 8  # Virtual channels that the formats have room for.
CRC32_INIT = 0xffffffff  # State of the payload CRC before the first word.
LINK_SUM_INIT = 0xffffffff  # State of a segment's sum before the first word.
LINK_MAGIC = 0xb3d19c47e86a5f027d94c1b83ea64f5b  # Announces a control word of the link protocol; an equal data word is sent twice.
LINK_COUNTS = 4  # Virtual channels of which one CREDIT or INIT tells.
LINK_SEGMENT_WORDS = 32  # A guarded segment holds at most so many words.
NI_SELECT = 0x7  # Bits 41:39 of an address within the network interface; 0: virtual memory.
SILENT_UNIT = 0x3f  # Source unit of who speaks of another's transaction: its own loss is not reported.
GRANULE_BYTES = 256  # A bit of what a receiver holds of a block stands for so many bytes at the destination.
BLOCK_BYTES = 16384  # Largest block, a transaction; none crosses a multiple of it at the destination.
LINK_VERSION = 0x1  # Version of the link protocol, told in INIT words.
# Links of a node by number, as people name them: in a lattice a direction each; from the seventh on their number.
LINK_NAMES = (
    "x+", "x-", "y+", "y-", "z+", "z-", "link6", "link7", "link8", "link9", "link10", "link11", "link12", "link13", "link14",
    "link15",
)

class PktType(IntEnum):
    """Kind of a packet. The highest bit marks a packet that is a header alone. `rdma`: a type of RDMA, by its traffic class."""

    NONE = 0x00  # never sent: an all-zero word is no packet
    STREAM = 0x01  # part of a message to a task; pdid = receiving task channel, addr = 0
    UDP = 0x02  # datagram for an Ethernet port; addr = IPv4 address 31:0, UDP port 41:32 (low bits)
    # remote write: payload goes to addr in domain pdid, behind addr[3:0] zero bytes that length counts: each byte lies in the lane
    # of its address
    WRITE = 0x03
    READ_REQUEST = 0x04  # remote read, to the READS of the node that has the bytes; payload: read_request, completion
    READ_RESPONSE = 0x05  # not sent: what a read asks for comes as WRITE
    CONTROL = 0x06  # about a transaction: a control_kind in addr[31:28]
    # small message to a mailbox; addr[31:0] = its number among those of source, domain and mailbox, by which they are put in order
    MAILBOX = 0x07
    LOAD = 0x08  # load request of a shared-memory unit
    LOAD_RESPONSE = 0x09  # data asked for by a load
    STORE = 0x0a  # store request of a shared-memory unit
    COLLECTIVE = 0x0b  # contribution to or result of a collective operation
    DIAGNOSTIC = 0x0c  # packet of a test generator
    ACK = 0x0d  # a block is in memory; addr = ni_address of TRANSFER_CONTROL with an answer, no payload
    NACK = 0x0e  # a block is not complete; addr as in ACK; payload: nack
    ATOMIC = 0x0f  # kept for atomic operations
    DIAGNOSTIC_HEADER = 0x10  # packet of a test generator, header only
    REPORT = 0x12  # a router or a port dropped a packet of who gets this; addr = drop_report
    NOTIFY = 0x13  # not sent: a receiver notifies by itself
    STORE_RESPONSE = 0x14  # end of a store; addr = source node 21:0, transaction 31:22


class NiUnit(IntEnum):
    """Units of a network interface that packets go to."""

    TRANSFER_CONTROL = 0x00  # transfer control: answers, QUERY
    RECEIVE_CONTROL = 0x01  # receive unit: COMPLETION, PROBE, RELEASE about blocks
    READS = 0x02  # table of reads: READ_REQUEST, and PROBE, RELEASE about reads
    MAILBOX = 0x40  # the first of 64 mailboxes: messages, and RELEASE about them


class ControlKind(IntEnum):
    """What a CONTROL packet says of a transaction. All but COMPLETION are without payload."""

    COMPLETION = 0x00  # source to receiver: what the block is, and whom to notify; payload: completion, block
    PROBE = 0x01  # source to receiver: what do you hold of it? The answer is an ACK or a NACK
    # receiver to source: do you still need to be answered about it? Bit 0 of addr: it is a read, and RELEASE goes to READS
    QUERY = 0x02
    RELEASE = 0x03  # source to receiver: no packet of it is on its way, forget it


class AnswerCode(IntEnum):
    """How it stands with a transaction, or with an access to memory."""

    DONE = 0x00  # all of it is in memory
    PAGE_FAULT = 0x01  # a page is not there: a driver may mend it
    PROTECTION = 0x02  # domain or page do not allow the access
    NO_DOMAIN = 0x03  # the node does not know the domain
    NO_CONTEXT = 0x04  # no context is free for it
    CRC = 0x05  # a packet came damaged
    MEMORY_ERROR = 0x06  # memory answered with an error, or the address leads outside of it
    NO_UNIT = 0x07  # no such unit or address
    MAILBOX_FULL = 0x08  # the mailbox has no free slot
    BUSY = 0x09  # the table of reads is full, or still about an older one
    MISSING = 0x0a  # not all of it has come
    UNKNOWN = 0x0b  # nothing of it is known
    MALFORMED = 0x0c  # a packet contradicts its block, or crosses 4 KiB
    CLOSED = 0x0d  # the domain was closed under it
    OLD_NUMBER = 0x0e  # a newer number of this transaction is known: detail of the NACK


class PortKind(IntEnum):
    """What stands at a local port of a node, as its parameters and registers say."""

    NONE = 0x00  # the node has no such port; at port 0 of a single one: it is a switch
    STREAM = 0x01  # a task, by AXI4-Stream: hw/port/stream
    ETHERNET = 0x02  # 10G Ethernet, by XGMII: hw/port/ethernet
    RDMA = 0x03  # RDMA for programs on the node's processors, by AXI4: hw/port/rdma


class DropCause(IntEnum):
    """Why a router dropped a packet. The router has a counter for each, by number."""

    OUTSIDE = 0x00  # a destination coordinate is not below the lattice size
    NO_PORT = 0x01  # the unit has no local port here, or the direction has no link
    DISABLED = 0x02  # the port by which it came or should leave is disabled
    HOPS = 0x03  # it would cross more links than HOP_LIMIT
    HEADER = 0x04  # the check code of the header is wrong
    DOWN = 0x05  # links are dead and leave no way, its link died while it waited, or it would turn back


class PortCause(IntEnum):
    """Why an Ethernet port dropped a packet that a task had sent to it; apart from every drop_cause."""

    REFUSED = 0x08  # no message that it can send: no such socket, too long, a part of a message, or damaged
    NO_PEER = 0x09  # the socket has no peer, no way leads to it, or the port is off
    NO_ADDRESS = 0x0a  # the peer did not answer ARP


class LinkKind(IntEnum):
    """Kind of a link control word. Any two kinds differ in four bits."""

    NONE = 0x00  # never sent
    START = 0xa5  # a packet follows
    CREDIT = 0x3c  # room in the receiver's buffers, and the node's health
    INIT = 0x66  # the two ends agree to begin a session
    CHECK = 0x99  # ends a guarded segment of a packet, with its CRC
    HEALTH = 0xc3  # health of one node of the cluster, passed on from neighbour to neighbour
    CREDIT_HIGH = 0x5a  # room in the receiver's buffers of virtual channels 4 to 7
    INIT_HIGH = 0x0f  # goes directly in front of INIT: words sent in virtual channels 4 to 7


class PacketError(ValueError):
    """A packet that does not follow the format; the message says where."""


class _Bits:
    """Fields packed into a number, from bit 0 upwards. `WIDTHS` gives the bits of each field, in order."""

    WIDTHS: tuple[int, ...]

    def pack(self) -> int:
        """The number that the fields make; ValueError if one does not fit."""
        value = low = 0
        for f, width in zip(fields(self), self.WIDTHS):
            part = getattr(self, f.name)
            if isinstance(part, tuple | list):
                each = width // LINK_COUNTS
                part = sum(_fit(f.name, p, each) << (each * i) for i, p in enumerate(part))
            elif isinstance(part, _Bits):
                part = part.pack()
            value |= _fit(f.name, part, width) << low
            low += width
        return value

    @classmethod
    def unpack(cls, value: int):
        """The fields of a number."""
        parts, low = [], 0
        for f, width in zip(fields(cls), cls.WIDTHS):
            part = (value >> low) & ((1 << width) - 1)
            if isinstance(f.type, type) and issubclass(f.type, _Bits):
                part = f.type.unpack(part)
            elif f.type is tuple:
                each = width // LINK_COUNTS
                part = tuple((part >> (each * i)) & ((1 << each) - 1) for i in range(LINK_COUNTS))
            parts.append(part)
            low += width
        return cls(*parts)

    @classmethod
    def place_of(cls, name: str) -> tuple[int, int]:
        """(lowest bit, bits) of a field."""
        at = [f.name for f in fields(cls)].index(name)
        return sum(cls.WIDTHS[:at]), cls.WIDTHS[at]

    def to_bytes(self) -> bytes:
        """The word as it is sent and captured: bit 0 first."""
        return self.pack().to_bytes(WORD_BYTES, "little")

    @classmethod
    def from_bytes(cls, data: bytes):
        return cls.unpack(int.from_bytes(data[:WORD_BYTES], "little"))


def _fit(name: str, value: int, width: int) -> int:
    if not 0 <= value < 1 << width:
        raise ValueError(f"{name} = {value} does not fit {width} bits")
    return int(value)


@dataclass
class Coord(_Bits):
    """Place of a node in the lattice. Registers that hold coordinates use the same layout. A routing that is no torus reads these
    bits its own way.
    """

    WIDTHS = (6, 5, 5,)

    x: int = 0  # 5:0 place in the first dimension
    y: int = 0  # 10:6 place in the second dimension
    z: int = 0  # 15:11 place in the third dimension


@dataclass
class Node(_Bits):
    """Global coordinates of a communication unit: the node, and the unit within it."""

    WIDTHS = (16, 6,)

    coord: Coord = field(default_factory=Coord)  # 15:0 the node
    unit: int = 0  # 21:16 unit of the node: the local port (or the FPGA within a quad)


@dataclass
class Tdest(_Bits):
    """Where a task sends to: the side-band word of its stream."""

    WIDTHS = (22, 16,)

    node: Node = field(default_factory=Node)  # 21:0 the node and the local port of the receiver
    channel: int = 0  # 37:22 the receiver's task channel


@dataclass
class DropReport(_Bits):
    """What a router, or an Ethernet port, tells the source of a packet that it dropped: the low bits of addr in a REPORT."""

    WIDTHS = (22, 10, 4,)

    # 21:0 the node that dropped it, and the port by which it had come there: local ports (one of a switch), then links
    where: Node = field(default_factory=Node)
    transaction: int = 0  # 31:22 its transaction
    cause: int = 0  # 35:32 a drop_cause of a router, or a port_cause


@dataclass
class NiAddress(_Bits):
    """The 42 bits of addr that lead to a unit of a network interface."""

    WIDTHS = (32, 7, 3,)

    own: int = 0  # 31:0 the unit's own
    unit: int = 0  # 38:32 an ni_unit; MAILBOX + n: mailbox n
    select: int = 0  # 41:39 NI_SELECT


@dataclass
class Answer(_Bits):
    """What an ACK or NACK says: the low bits of its addr."""

    WIDTHS = (4, 16,)

    code: int = 0  # 3:0 an answer_code
    share: int = 0  # 19:4 share of the receiver that the source may use, in 1/65536; 0: not told


@dataclass
class ReadEnd(_Bits):
    """What a NACK about a read says in `held`."""

    WIDTHS = (1, 1, 62,)

    ended: int = 0  # 0:0 the read has failed, and nothing more is sent for it; else it goes on, or was not begun
    remote: int = 0  # 1:1 it failed at the node that was read from
    reserved: int = 0  # 63:2 zero


@dataclass
class HealthRecord(_Bits):
    """What is known of one node's health."""

    WIDTHS = (16, 16, 6, 6, 2,)

    coord: Coord = field(default_factory=Coord)  # 15:0 the node that this is about
    version: int = 0  # 31:16 counts the changes of this node's health; the newer of two wins
    links_down: int = 0  # 37:32 links that are down, bit 0: x+, x-, y+, y-, z+, z-
    links_poor: int = 0  # 43:38 links that had to repair or give up something lately
    state: int = 0  # 45:44 0 well, 1 degraded, 2 failing, 3 about to stop; set by software on the node


@dataclass
class Header(_Bits):
    """First word of every packet. pdid, dst and addr together are the 80-bit global virtual address of the remote-memory packet
    family, so the two formats fit into one another.
    """

    WIDTHS = (2, 3, 16, 22, 5, 14, 42, 6, 10, 8,)

    # 1:0 number of the virtual channel within its bank of four, rewritten at each hop; bit 1 of traffic_class tells the bank where
    # there are two
    vc: int = 0
    # 4:2 traffic class, kept from source to destination; bit 0 is 1 for the types of RDMA, which no task may stop, and for a REPORT
    # about one, and 0 for all others wherever both meet; where routing is adaptive it is 1 if packets may overtake one another, and
    # bit 1 tells those of RDMA
    traffic_class: int = 0
    pdid: int = 0  # 20:5 protection domain; for stream packets the receiving task channel
    dst: Node = field(default_factory=Node)  # 42:21 destination
    ptype: int = 0  # 47:43 packet type; the highest bit marks a header-only packet
    length: int = 0  # 61:48 payload length, 0 to 4096 [bytes]
    addr: int = 0  # 103:62 destination virtual address 38:0 if 41:39 are 0, ni_address if NI_SELECT; other uses by type
    # 109:104 how to go in x (1:0), y (3:2) and z (5:4), kept from source to destination: 0 as the routers choose, 2 plus, 3 minus
    ways: int = 0
    hops: int = 0  # 119:110 links crossed so far; a packet that exceeds the network's diameter is dropped and counted
    ecc: int = 0  # 127:120 SECDED over bits 119:0: one flipped bit is corrected at every hop, two are detected


@dataclass
class Footer(_Bits):
    """Last word of a packet that is not header-only."""

    WIDTHS = (22, 10, 13, 1, 1, 1, 1, 1, 22, 16, 32, 8,)

    src: Node = field(default_factory=Node)  # 21:0 source
    # 31:22 transaction of the source; for stream packets a count of packets per sender, which joins those of one message
    transaction: int = 0
    # 44:32 RDMA: the use of the transaction that this belongs to, which counts on for ever, modulo 2^13; else zero
    retransmission: int = 0
    first: int = 0  # 45:45 the packet begins a message or a block
    last: int = 0  # 46:46 the packet ends a message or a block
    notify: int = 0  # 47:47 RDMA: a completion control belongs to the block
    poisoned: int = 0  # 48:48 a link found payload or footer damaged; set on the way, never by a source
    # 49:49 a link took the packet back while it was on its way and sends it again: every receiver drops it silently; set on the
    # way, never by a source
    nullified: int = 0
    # 71:50 time of injection, low 22 bits of the source's cycle counter; in an answer that of the packet answered [core cycles]
    timestamp: int = 0
    src_pdid: int = 0  # 87:72 protection domain of the source
    # 119:88 IEEE 802.3 CRC-32 of the payload words, padding included; bound to START between links with replay (docs/04-link.md)
    crc32: int = 0
    crc8: int = 0  # 127:120 CRC-8 of bits 119:0


@dataclass
class Nack(_Bits):
    """Payload of a NACK."""

    WIDTHS = (64, 64,)

    # 63:0 what is held of the block: bit i stands for granule i of its 16 KiB at the destination; of a read, a read_end
    held: int = 0
    detail: int = 0  # 127:64 address of the first byte in trouble; with OLD_NUMBER the number held


@dataclass
class Completion(_Bits):
    """First half of what a completion control carries, last half of a read request: the notification."""

    WIDTHS = (42, 22, 64,)

    # 41:0 where it is written, in the domain of the block; an ni_address notifies a mailbox or a slot of transfer control
    addr: int = 0
    reserved: int = 0  # 63:42 zero
    data: int = 0  # 127:64 what is written, as the program gave it


@dataclass
class Block(_Bits):
    """Last word of a completion control: 8 bytes of it are payload."""

    WIDTHS = (42, 15, 71,)

    addr: int = 0  # 41:0 where the block begins at the destination
    length: int = 0  # 56:42 of the block, 1 to 16384 [bytes]
    reserved: int = 0  # 127:57 zero


@dataclass
class ReadRequest(_Bits):
    """First half of what a read request carries: what is read, and where it goes at the node that asks. The domain of both is that
    of the request.
    """

    WIDTHS = (42, 42, 33, 5, 6,)

    addr: int = 0  # 41:0 destination
    source: int = 0  # 83:42 what is read: virtual address at the node that gets the request
    length: int = 0  # 116:84 of all that is asked for [bytes]
    path: int = 0  # 121:117 of the packets that bring it
    reserved: int = 0  # 127:122 zero


@dataclass
class LinkStart(_Bits):
    """Control word that precedes a packet on a link. The counts let the receiver notice and account for what was lost."""

    WIDTHS = (8, 3, 1, 1, 3, 16, 16, 9, 7, 16, 32, 16,)

    kind: int = LinkKind.START  # 7:0 START
    vc: int = 0  # 10:8 virtual channel whose buffer takes the packet
    guarded: int = 0  # 11:11 a segment follows, at most LINK_SEGMENT_WORDS, and then CHECK; else all the rest of the packet
    continues: int = 0  # 12:12 what follows begins within a packet, not with its head
    flags: int = 0  # 15:13 zero; for later use
    seq: int = 0  # 31:16 number of the first flit that follows; counted since the numbering began
    sent: int = 0  # 47:32 words sent in this virtual channel before this packet, whole flits, modulo 2^16 [words]
    words: int = 0  # 56:48 words of the packet from the first that follows to its end, 1 to 258 [words]
    round: int = 0  # 63:57 round of retransmission that the receiver asked for last
    reserved: int = 0  # 79:64 zero
    # 111:80 sum of the header: tells one repaired wrongly, or another word in its place; zero if the packet continues
    header_sum: int = 0
    crc: int = 0  # 127:112 CRC-16 of bits 111:0


@dataclass
class LinkCredit(_Bits):
    """Control word that tells the sender how far it may send. Absolute counts: a lost credit is made good by the next."""

    WIDTHS = (8, 16, 1, 7, 64, 16, 16,)

    kind: int = LinkKind.CREDIT  # 7:0 CREDIT
    # 23:8 health of the node that sends the credit: 5:0 links down of the first six, 7:6 state, 15:8 low bits of its version (see
    # HEALTH); in a tree 8: a switch below is cut off, 9: no link up leads to a switch that is whole
    health: int = 0
    numbered: int = 0  # 24:24 the sender of the credit expects numbered flits: it has heard of replay in INIT
    round: int = 0  # 31:25 round of retransmission: a new value asks for everything from ack on again
    limit: tuple = (0,) * 4  # 95:32 of virtual channels 0 to 3: words that may have been sent, whole flits, modulo 2^16 [words]
    ack: int = 0  # 111:96 number of the next flit expected: all before it have arrived whole
    crc: int = 0  # 127:112 CRC-16 of bits 111:0


@dataclass
class LinkCreditHigh(_Bits):
    """Control word of links with eight virtual channels, sent before each CREDIT. There CREDIT counts only if the CREDIT_HIGH heard
    last in this session told the same numbered and round.
    """

    WIDTHS = (8, 16, 1, 7, 64, 16, 16,)

    kind: int = LinkKind.CREDIT_HIGH  # 7:0 CREDIT_HIGH
    reserved0: int = 0  # 23:8 zero
    numbered: int = 0  # 24:24 as in CREDIT
    round: int = 0  # 31:25 as in CREDIT: the limits are not older than it
    limit: tuple = (0,) * 4  # 95:32 as in CREDIT, of virtual channels 4 to 7 [words]
    reserved: int = 0  # 111:96 zero
    crc: int = 0  # 127:112 CRC-16 of bits 111:0


@dataclass
class LinkInit(_Bits):
    """Control word with which the two ends of a link begin a session, and which tells how much was sent, so that losses are made
    good.
    """

    WIDTHS = (8, 1, 1, 1, 1, 4, 8, 12, 12, 64, 16,)

    kind: int = LinkKind.INIT  # 7:0 INIT
    seen: int = 0  # 8:8 the sender has heard the other end: echo counts
    up: int = 0  # 9:9 the sender accepts packets: the other end has echoed its nonce
    numbered: int = 0  # 10:10 the sender replays: its flits are numbered from 0 since it first said so
    plain: int = 0  # 11:11 the sender is built without replay: it neither numbers its flits nor takes numbered ones
    flit_words: int = 0  # 15:12 words of a flit: 1 or 2
    version: int = 0  # 23:16 LINK_VERSION of the sender
    nonce: int = 0  # 35:24 drawn by the sender at its reset
    echo: int = 0  # 47:36 nonce last heard from the other end
    sent: tuple = (0,) * 4  # 111:48 of virtual channels 0 to 3: words sent so far, whole flits, modulo 2^16 [words]
    crc: int = 0  # 127:112 CRC-16 of bits 111:0


@dataclass
class LinkInitHigh(_Bits):
    """Control word of links with eight virtual channels, sent directly in front of each INIT. There INIT counts only behind an
    INIT_HIGH of the same nonce, with no other control word between them: the counts of both are those of one place.
    """

    WIDTHS = (8, 8, 8, 12, 12, 64, 16,)

    kind: int = LinkKind.INIT_HIGH  # 7:0 INIT_HIGH
    reserved0: int = 0  # 15:8 zero
    version: int = 0  # 23:16 as in INIT
    nonce: int = 0  # 35:24 as in INIT
    reserved: int = 0  # 47:36 zero
    sent: tuple = (0,) * 4  # 111:48 as in INIT, of virtual channels 4 to 7 [words]
    crc: int = 0  # 127:112 CRC-16 of bits 111:0


@dataclass
class LinkCheck(_Bits):
    """Control word that ends a guarded segment. The receiver passes the segment on only if everything fits."""

    WIDTHS = (8, 8, 16, 7, 41, 32, 16,)

    kind: int = LinkKind.CHECK  # 7:0 CHECK
    reserved0: int = 0  # 15:8 zero
    seq: int = 0  # 31:16 number of the flit behind the segment
    round: int = 0  # 38:32 as in START
    reserved: int = 0  # 79:39 zero
    segment_sum: int = 0  # 111:80 state of the sum after the words of the segment's flits, from LINK_SUM_INIT
    crc: int = 0  # 127:112 CRC-16 of bits 111:0


@dataclass
class LinkHealth(_Bits):
    """Control word that carries what is known of one node's health. Each node passes on what is new to it."""

    WIDTHS = (8, 8, 46, 50, 16,)

    kind: int = LinkKind.HEALTH  # 7:0 HEALTH
    reserved0: int = 0  # 15:8 zero
    record: HealthRecord = field(default_factory=HealthRecord)  # 61:16 what is told
    reserved: int = 0  # 111:62 zero
    crc: int = 0  # 127:112 CRC-16 of bits 111:0


# Check byte of a header with a single bit set, bit 0 first.
ECC_COLUMNS = bytes.fromhex(
    "070b2949891f2f4f8f37579767a7c73b5b9b6babcb31519161a1c10e162646861a2a4a8a32529262"
    "a2c21c2c4c8c34549464a4c438589868a8c870b0d0e073b3d3e33d5d9d6dadcd75b5d5e579b9d9e9"
    "f13e5e9e6eaece76b6d6e67abadaeaf27cbcdcecf4f87fbfdfeff7fbfdfe132343830d1525458519"
)


def header_ecc(value: int) -> int:
    """Check byte of a header; its own check byte does not matter."""
    code = 0
    for bit, column in enumerate(ECC_COLUMNS):
        if value >> bit & 1:
            code ^= column
    return code


def header_check(value: int) -> tuple[int, bool, bool]:
    """Corrects a header: (corrected header, one bit was wrong, more were wrong)."""
    syndrome = header_ecc(value) ^ value >> 120
    if syndrome == 0:
        return value, False, False
    if syndrome.bit_count() % 2 == 0:
        return value, False, True
    bit = ECC_COLUMNS.index(syndrome) if syndrome in ECC_COLUMNS else 120 + syndrome.bit_length() - 1
    return value ^ 1 << bit, True, False


def header_seal(header: Header) -> int:
    """The header as a number with the check byte that fits."""
    value = header.pack() & (1 << 120) - 1
    return value | header_ecc(value) << 120


def crc32(words: list[int]) -> int:
    """CRC-32 of payload words, as in a footer."""
    return zlib.crc32(b"".join(word.to_bytes(WORD_BYTES, "little") for word in words))


def crc8(value: int) -> int:
    """CRC-8 of a footer; its own CRC-8 does not matter."""
    state = 0
    for byte in (value & (1 << 120) - 1).to_bytes(15, "little"):
        state ^= byte
        for _ in range(8):
            state = state << 1 ^ (0x107 if state & 0x80 else 0)
        state &= 0xFF
    return state


def footer_seal(footer: Footer) -> int:
    """The footer as a number with the CRC-8 that fits."""
    value = footer.pack() & (1 << 120) - 1
    return value | crc8(value) << 120


def link_crc16(value: int) -> int:
    """CRC-16 of a link control word; its own CRC does not matter."""
    return binascii.crc_hqx((value & (1 << 112) - 1).to_bytes(14, "little"), 0xffff)


# What each bit of a word, bit 0 first, adds to its sum on a link.
_SUM_COLUMNS = struct.unpack(
    ">128I",
    bytes.fromhex(
        "0080801084002000000804400a01000000400804410020008000400800000460040004010000004300220400a1000000"
        "020810008000880000408020002020104000008108100200401000014002000800048100a000020010000802000a4000"
        "000301000400420001000028104000010110040000200a00004800100020048018020000000120104400000444000080"
        "0080400400040280000210800a8000000002040400041800044400000220800080401000100060002820000080008008"
        "010000a040800020004000a002082000040000140408040020000220200021000020000a020400040001028002018000"
        "000024200400010400020014200002080804000102801000000480021001004011000040008080042010000888000400"
        "010400024000100200020009001020020180080000000109000422000020400110004010008800400018000401001010"
        "40040002000061001800010080000c00080000488410000000c100000010008402000600200408004040000810200004"
        "081000010260000000009010802040002020002001011000100041008800080000801800101000400800101000040180"
        "000080c00002020200104040000802020080004200010021400000504002002010080100240000100040480000801001"
        "0009002003100000060000020041200021000080000a00080000890020010100"
    ),
)


def link_sum(words: list[int], state: int = 0) -> int:
    """State of a link's sum after these words; of one word from state 0: the sum of the word."""
    for word in words:
        state = state >> 1 ^ (0x82f63b78 if state & 1 else 0)
        for bit in range(WORD_BITS):
            if word >> bit & 1:
                state ^= _SUM_COLUMNS[bit]
    return state


def link_seal(word: LinkStart | LinkCredit | LinkInit) -> int:
    """The control word as a number with the CRC that fits."""
    value = word.pack() & (1 << 112) - 1
    return value | link_crc16(value) << 112


def payload_words(length: int) -> int:
    """Words that a payload of this many bytes takes."""
    return (min(length, MAX_PAYLOAD_BYTES) + WORD_BYTES - 1) // WORD_BYTES


def is_header_only(header: Header) -> bool:
    return header.ptype >= 0x10


def packet_words(header: Header) -> int:
    """Words of the whole packet."""
    return 1 if is_header_only(header) else payload_words(header.length) + 2


def to_words(payload: bytes) -> list[int]:
    """Bytes as words, the last one padded with zeros."""
    padded = payload.ljust(payload_words(len(payload)) * WORD_BYTES, b"\0")
    return [int.from_bytes(padded[i : i + WORD_BYTES], "little") for i in range(0, len(padded), WORD_BYTES)]


def from_words(words: list[int], length: int) -> bytes:
    """The first `length` bytes of payload words."""
    return b"".join(word.to_bytes(WORD_BYTES, "little") for word in words)[:length]


def make_packet(header: Header, payload: bytes = b"", footer: Footer | None = None) -> list[int]:
    """The words of a packet. Length and check codes are filled in; header-only types have neither payload nor footer."""
    if is_header_only(header):
        if payload or footer:
            raise PacketError(f"type {header.ptype:#x} is a header alone")
        return [header_seal(header)]
    if len(payload) > MAX_PAYLOAD_BYTES:
        raise PacketError(f"a payload of {len(payload)} bytes is longer than {MAX_PAYLOAD_BYTES}")
    header = replace(header, length=len(payload))
    words = to_words(payload)
    footer = replace(footer or Footer(), crc32=crc32(words))
    return [header_seal(header), *words, footer_seal(footer)]


def parse_packet(words: list[int]) -> tuple[Header, bytes, Footer | None]:
    """Takes a packet apart; PacketError if a check code or the number of words is wrong."""
    if not words:
        raise PacketError("a packet has at least one word")
    header = Header.unpack(words[0])
    if header.ecc != header_ecc(words[0]):
        raise PacketError(f"header {words[0]:032x}: check byte is {header.ecc:02x}, not {header_ecc(words[0]):02x}")
    if len(words) != packet_words(header):
        raise PacketError(f"{len(words)} words, but the header says {packet_words(header)}")
    if is_header_only(header):
        return header, b"", None
    footer = Footer.unpack(words[-1])
    if footer.crc8 != crc8(words[-1]):
        raise PacketError(f"footer {words[-1]:032x}: CRC-8 is {footer.crc8:02x}, not {crc8(words[-1]):02x}")
    if footer.crc32 != crc32(words[1:-1]):
        raise PacketError(f"payload: CRC-32 is {footer.crc32:08x}, not {crc32(words[1:-1]):08x}")
    return header, from_words(words[1:-1], header.length), footer
