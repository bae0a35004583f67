"""A neighbour that is no torusnet node: it holds the far end of a node's cable and sends whatever words it likes.

The node under attack is node 0 of a ring of two; the neighbour sits at its link y+. The honest tasks of both nodes go on
talking meanwhile, and `Siege.judge` wants every one of their messages whole.
"""

import ctypes
import random
from collections.abc import Callable, Iterable
from pathlib import Path

from torusnet import build, simulator
from torusnet.cluster import check
from torusnet.cluster.model import Channel, Cluster, Coord, LinkShape, NodeShape, Task, TaskRefs
from torusnet.environment import ROOT
from torusnet.generated.packet import (
    LINK_MAGIC,
    LINK_VERSION,
    Footer,
    Header,
    LinkCredit,
    LinkInit,
    LinkKind,
    LinkStart,
    Node,
    PktType,
    link_crc16,
    link_seal,
    link_sum,
    make_packet,
)
from torusnet.generated.packet import Coord as WireCoord
from torusnet.generated.registers import REGISTERS
from torusnet.simlib import Status

TASKS = ROOT / "tests" / "soak" / "tasks.cc"
LINK = 2  # y+
MTU_BYTES = 256
MTU_WORDS = 2 + MTU_BYTES // 16
BIN = 2  # the port whose task takes what strangers send
CHANNELS = 5
GREETINGS = 3
NOWHERE = Node(coord=WireCoord(x=63, y=31, z=31), unit=63)  # what the neighbour writes as its source
TROUBLE_CYCLES, CALM_CYCLES = 4000, 4000

Words = list[int]


def cluster(width_bits: int = 128, replay: bool = False) -> Cluster:
    """Two honest nodes in a ring, with links for a second dimension that has no cables."""
    node = NodeShape(
        width_bits=width_bits,
        mtu_bytes=MTU_BYTES,
        ports=3,
        links=4,
        channels=CHANNELS,
        link_buffer_bytes=4096,  # as GRID of tests/cluster/clusters.py: one build for both
        port_buffer_bytes=2 * MTU_BYTES + 512,
        channel_buffer_bytes=2048,
        test_ports="ports",
    )
    folder = Path(TASKS.parent)
    result = Cluster("siege", Coord(2, 1, 1), node=node, link=LinkShape(replay=replay), folder=folder)
    listeners = ("listener0", "listener1")
    anyone = {channel: Channel(None, MTU_BYTES) for channel in range(CHANNELS)}
    for i in range(2):
        place = Coord(i, 0, 0)
        values = [10_000, MTU_BYTES, CHANNELS - 1, 0, 30, TROUBLE_CYCLES, TROUBLE_CYCLES + CALM_CYCLES, GREETINGS, 7]
        arguments = [TaskRefs(listeners), 2, i, *values]
        result.tasks.append(Task(f"speaker{i}", place, 0, TASKS, "speak", arguments, {}))
        arguments = [CHANNELS - 1, 2 * GREETINGS, 50, TROUBLE_CYCLES, 3000, 100_000, i]
        result.tasks.append(Task(f"listener{i}", place, 1, TASKS, "listen", arguments, dict(anyone)))
        arguments = [CHANNELS - 1, 0, 0, 0, TROUBLE_CYCLES + CALM_CYCLES, 100_000, i]
        result.tasks.append(Task(f"bin{i}", place, BIN, TASKS, "listen", arguments, dict(anyone)))
    check(result)
    return result


class Siege:
    """A cluster under attack. Use as a context manager; it is up, and the tasks have begun, when entered."""

    def __init__(self, seed: int = 1, width_bits: int = 128, replay: bool = False):
        self.dice = random.Random(seed)
        self.width_bits = width_bits
        self.flit_words = width_bits // 128
        description = cluster(width_bits, replay)
        library = build.build(description, build.Options(quick=True))
        self.simulation = simulator.Simulation(description, seed=seed, threads=1, library=library)
        self.out = self.simulation.library.call("add_loose_cable", 0, LINK, 50_000_000)
        self.heard: list[int] = []  # words of the node that were not looked at yet
        self.peer: LinkInit | None = None  # what the node told of itself last
        self.credit: LinkCredit | None = None
        self.nonce = 0x123
        self.sent = [0, 0]  # words per virtual channel, as an honest neighbour counts them
        self.seq = 0
        self.status = Status.RUNNING

    def __enter__(self) -> "Siege":
        while self.simulation.library.call("start_fs") < 0:
            self.pause(50)
            self.shake_hands()
            if self.peer is not None and self.peer.up:
                self.send(self.control(self.generous(numbered=self.peer.numbered)))  # replay waits for a yes
            assert self.simulation.now_fs < 50_000_000_000, "the link to the neighbour does not come up"
        self.set(0, "LATTICESIZE_REG", x=2, y=2, z=1)  # the neighbour is (0,1,0)
        return self

    def __exit__(self, *_error) -> None:
        self.simulation.close()

    # Words

    def send(self, words: Iterable[int]) -> None:
        """128-bit words, as they are; at 256 bits two of them make a word of the link."""
        words = list(words)
        if self.flit_words == 2 and len(words) % 2:
            words.append(0)
        lanes = (ctypes.c_uint64 * (4 * len(words)))()
        for i, word in enumerate(words):
            lanes[4 * i], lanes[4 * i + 1] = word & (1 << 64) - 1, word >> 64
        first = (ctypes.c_uint8 * len(words))(*(i % self.flit_words == 0 for i in range(len(words))))
        self.simulation.library.call("loose_send", 0, self.out + 1, lanes, first, len(words))

    def pause(self, cycles: int) -> None:
        """Lets core cycles pass and reads what the node says meanwhile."""
        if self.status is Status.RUNNING:
            self.status = self.simulation.run_cycles(cycles)
        lanes, first = (ctypes.c_uint64 * (4 * 4096))(), (ctypes.c_uint8 * 4096)()
        count = self.simulation.library.call("loose_take", self.out, lanes, first, 4096)
        self.heard += [lanes[4 * i] | lanes[4 * i + 1] << 64 for i in range(count)]
        for magic, word in zip(self.heard, self.heard[1:], strict=False):
            if magic == LINK_MAGIC and link_crc16(word) == word >> 112:
                if word & 0xFF == LinkKind.INIT:
                    self.peer = LinkInit.unpack(word)
                elif word & 0xFF == LinkKind.CREDIT:
                    self.credit = LinkCredit.unpack(word)
        self.heard = self.heard[-1:]

    def control(self, word, spoil: int = 0) -> Words:
        """A control word as it is announced; `spoil`: bits that are flipped behind the CRC."""
        return [LINK_MAGIC, link_seal(word) ^ spoil]

    def init(self, **fields) -> LinkInit:
        """INIT of a neighbour that has heard the node; fields as given."""
        echo = self.peer.nonce if self.peer is not None else 0
        values = {
            "kind": LinkKind.INIT,
            "seen": int(self.peer is not None),
            "up": int(self.peer is not None and bool(self.peer.seen) and self.peer.echo == self.nonce),
            "flit_words": self.flit_words,
            "version": LINK_VERSION,
            "nonce": self.nonce,
            "echo": echo,
            "sent": (*self.sent, 0, 0),
        }
        return LinkInit(**values | fields)

    def shake_hands(self) -> None:
        self.send(self.control(self.init()))

    def generous(self, **fields) -> LinkCredit:
        values = {"kind": LinkKind.CREDIT, "limit": (2000, 2000, 0, 0)}
        return LinkCredit(**values | fields)

    def start(self, packet: Words, vc: int = 0, **fields) -> LinkStart:
        """START of a packet; counts as an honest neighbour does."""
        values = {
            "kind": LinkKind.START,
            "vc": vc,
            "seq": self.seq,
            "sent": self.sent[vc % 2],
            "words": len(packet),
            "header_sum": link_sum(packet[:1]),
        }
        self.seq = (self.seq + 1) % 2**16
        if vc < 2:
            whole = -(-len(packet) // self.flit_words) * self.flit_words
            self.sent[vc] = (self.sent[vc] + whole) % 2**16
        return LinkStart(**values | fields)

    def flits(self, words: Words) -> Words:
        """Words of a packet on the cable: MAGIC in them is sent twice, and flits are whole."""
        padded = words + [0] * (-len(words) % self.flit_words)
        out = []
        for i in range(0, len(padded), self.flit_words):
            if padded[i] == LINK_MAGIC:
                out += [LINK_MAGIC] * self.flit_words
            out += padded[i : i + self.flit_words]
        return out

    def framed(self, packet: Words, vc: int = 0, **fields) -> Words:
        """A packet with its START; `fields` of START that lie."""
        return self.control(self.start(packet, vc, **fields)) + self.flits(packet)

    def packet(
        self, length: int = 40, to: int = 1, unit: int = BIN, channel: int = 0, footer: Footer | None = None, **fields
    ):
        """Words of a sound packet for a bin, or with header fields that make it unsound."""
        header = Header(
            dst=fields.pop("dst", Node(coord=WireCoord(x=to), unit=unit)),
            ptype=fields.pop("ptype", PktType.STREAM),
            pdid=channel,
            length=length,
            **fields,
        )
        payload = self.dice.randbytes(length)
        return make_packet(header, payload, footer or Footer(src=NOWHERE, first=1, last=1))

    # The node

    def set(self, node: int, name: str, **fields: int) -> None:
        self.simulation.write(node, REGISTERS[name].offset, REGISTERS[name].pack(**fields))

    def counters(self, names: Iterable[str], node: int = 0) -> dict[str, int]:
        return {name: value for (_, name), value in self.simulation.read_many([(node, name) for name in names]).items()}

    def attack(self, round_of: Callable[["Siege"], Words], rounds: int = 60, polite: bool = True) -> None:
        """Rounds of hostile words while the tasks talk; polite: between them the neighbour keeps its session alive."""
        for number in range(rounds):
            self.send(round_of(self))
            self.pause(40)
            if polite and number % 4 == 0:
                self.shake_hands()

    def finish(self) -> None:
        """Peace: the tasks go on to their ends while the neighbour keeps to the rules."""
        while self.status is Status.RUNNING:
            self.shake_hands()
            self.send(self.control(self.generous()))
            self.pause(400)

    def judge(self) -> None:
        """No assertion of the RTL, no hang, and every message between honest tasks whole, once and in order."""
        assert self.status is Status.FINISHED, (self.status, self.simulation.library.call("message"))
        result = self.simulation.result()
        honest = [flow for flow in result.flows if flow.sender.startswith("speaker")]
        assert len(honest) >= 4 and sum(flow.sent for flow in honest) > 100
        for flow in honest:
            assert flow.received == flow.sent, flow
            assert not (flow.flagged or flow.corrupted or flow.lost or flow.late), flow
        for i in range(2):
            assert result.tasks[f"listener{i}"].returned == 2 * GREETINGS
