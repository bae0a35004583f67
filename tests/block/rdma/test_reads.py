"""tn_port_rdma_reads against a model made from its chapter: a packet or status at a time, every command, answer and event; and all
at once, judged by what must hold of every read: it begins once, and its end is told as it was, and not before it has come."""

import random
from collections import Counter
from dataclasses import asdict

import cocotb
import pytest
from harness import run_block, settings
from reads_model import Command, Model, of
from receive_model import ANSWERED, Packet
from streams import Domain, Monitor, PacketSink, Pins, Source, from_flits, pauses, to_flits

from torusnet.generated import packet as codec
from torusnet.generated.packet import AnswerCode, ControlKind, NiUnit, PktType

HERE = codec.Coord(5, 3, 1)
# From bit 0 upwards
EVENTS = ["failed", "done", "begun", "lost", "busy", "duplicate", "stale", "refused", "damaged", "nullified"]
COMMAND = dict(notify_data=64, notify_addr=42, notify=1, path=5, bytes=33, destination=42, node=22, source=64)
COMMAND |= dict(domain=16, slot=10, read=1)


def address(unit: int, own: int = 0) -> int:
    return codec.NiAddress(own, unit, codec.NI_SELECT).pack()


class Commands:
    """Takes commands, and gives statuses that are asked for."""

    def __init__(self, dut, stall: str):
        self.dut, self.pause = Pins(dut), pauses(stall, 4)
        self.taken: list[Command] = []
        self.statuses: list[tuple[int, int, int, int]] = []
        self.given = None
        self.cycles: list[tuple[str, int]] = []  # commands that were taken, statuses that were given

    def idle(self) -> None:
        self.dut.command_ready_i.value = self.dut.status_valid_i.value = 0

    def drive(self, active: bool) -> None:
        self.ready = active and not next(self.pause)
        self.dut.command_ready_i.value = int(self.ready)
        self.given = self.statuses.pop(0) if active and self.statuses else None
        self.dut.status_valid_i.value = int(self.given is not None)
        if self.given:
            self.cycles.append(("status", self.domain.cycle))
        slot, code, here, detail = self.given or (0, 0, 0, 0)
        self.dut.status_i.value = ((slot << 4 | code) << 1 | here) << 42 | detail

    def sample(self) -> None:
        assert self.dut.status_ready_o.value == 1
        if self.ready and self.dut.command_valid_o.value == 1:
            word, fields = int(self.dut.command_o.value), {}
            for name, bits in COMMAND.items():
                fields[name], word = word & (1 << bits) - 1, word >> bits
            self.taken.append(Command(**fields))
            self.cycles.append(("command", self.domain.cycle))

    def __str__(self) -> str:
        return f"{len(self.taken)} commands"


class Bench:
    def __init__(self, dut, **more):
        config = settings() | more
        self.dut, self.config, self.rng = Pins(dut), config, random.Random(config.get("seed", 1))
        self.sets, self.ways, self.bits = config["sets"], config["ways"], config["bits"]
        self.clock = Domain(dut.clk_i, dut.rst_ni)
        self.rx = self.clock.add(
            Source(dut, "rx", ["head", "tail", "data"], pause=pauses(config.get("idle", "never"), 2))
        )
        self.tx = self.clock.add(PacketSink(dut, "tx", pause=pauses(config.get("stall", "never"), 3)))
        self.commands = self.clock.add(Commands(dut, config.get("stall", "never")))
        self.events = Counter()
        self.clock.add(Monitor(self.watch, dut.event_o))
        for name in ("forget_valid_i", "read_valid_i", "forget_index_i", "read_index_i"):
            getattr(dut, name).value = 0
        dut.source_i.value = HERE.pack()
        rng = self.rng
        self.sources = [codec.Node.unpack(rng.getrandbits(22)) for _ in range(config.get("nodes", 3))]
        self.ids = [rng.getrandbits(10) for _ in range(config.get("ids", 3))]
        self.numbers = {(s.pack(), i): rng.getrandbits(13) for s in self.sources for i in self.ids}

    def watch(self, events) -> None:
        self.events.update(name for bit, name in enumerate(EVENTS) if events >> bit & 1)

    async def start(self) -> None:
        await self.clock.start()
        await self.clock.until(lambda: self.dut.ready_o.value == 1, 2000)

    def packet(self, kind: str, source: codec.Node, id_: int, number: int, **more) -> Packet:
        rng, payload = self.rng, b""
        if kind == "REQUEST":
            asked = codec.ReadRequest(
                addr=rng.getrandbits(42),
                source=rng.getrandbits(42),
                length=rng.getrandbits(33),
                path=rng.getrandbits(5),
            )
            notice = codec.Completion(addr=rng.getrandbits(42), data=rng.getrandbits(64))
            payload = b"".join(word.pack().to_bytes(16, "little") for word in (asked, notice))
        own = 0 if kind == "REQUEST" else ControlKind[kind] << 28
        header = dict(
            traffic_class=1,
            pdid=rng.getrandbits(16),
            dst=codec.Node(HERE, 2),
            ptype=PktType.READ_REQUEST if kind == "REQUEST" else PktType.CONTROL,
            addr=address(NiUnit.READS, own),
            ways=rng.getrandbits(6),
            hops=rng.getrandbits(5),
        )
        footer = dict(
            src=source,
            transaction=id_,
            retransmission=number & 8191,
            first=1,
            last=1,
            notify=rng.getrandbits(1),
            timestamp=rng.getrandbits(22),
            src_pdid=rng.getrandbits(16),
        )
        payload, damage = more.pop("payload", payload), more.pop("damage", "")
        header |= {name: value for name, value in more.items() if name in header}
        footer |= {name: value for name, value in more.items() if name not in header}
        return Packet(codec.Header(**header), codec.Footer(**footer), payload, damage)

    def send(self, packet: Packet) -> None:
        self.rx.send(*to_flits(packet.words(), self.bits))

    def left(self) -> list[tuple]:
        found = []
        for flits in self.tx.packets:
            words = from_flits(flits, self.bits)
            count = 2 + -(-(words[0] >> 48 & 0x3FFF) // 16)
            assert not any(words[count:])
            found.append(of(words[:count]))
        self.tx.packets.clear()
        return found


@cocotb.test()
async def equal_to_the_model(dut):
    """Right and wrong packets of few transactions, statuses in any order at any time."""
    bench = Bench(dut)
    rng, model = bench.rng, Model(bench.sets, bench.ways)
    await bench.start()
    for _ in range(settings()["steps"]):
        open_ = [bench.ways * model.set_of(key) + r.way + 512 for key, r in model.reads.items() if r.end is None]
        if open_ and rng.random() < 0.25:
            status = rng.choice(open_), rng.choice([0, 0, *range(1, 16)]), rng.getrandbits(1), rng.getrandbits(42)
            if not status[1]:
                status = *status[:2], 0, 0
            bench.commands.statuses.append(status)
            model.status(*status)
        else:
            source, id_ = rng.choice(bench.sources), rng.choice(bench.ids)
            key = source.pack(), id_
            if rng.random() < 0.4:
                bench.numbers[key] += rng.choice([1, 1, 2, 4000])
            kind = rng.choices(["REQUEST", "PROBE", "RELEASE"], [5, 3, 2])[0]
            more = {}
            if rng.random() < 0.2:
                more = rng.choice(
                    [
                        dict(damage=rng.choice(["header", "footer"])),
                        dict(damage="payload") if kind == "REQUEST" else dict(poisoned=1),
                        dict(damage="length") if kind == "REQUEST" else dict(payload=bytes(32)),
                        dict(poisoned=1),
                        dict(nullified=1),
                        dict(traffic_class=rng.choice([0, 2, 4])),
                        dict(addr=address(rng.choice([0, 1, 3, 64]))),
                        dict(addr=rng.getrandbits(39)),
                        dict(addr=address(NiUnit.READS, rng.choice([0, 2, 9]) << 28)),
                        dict(ptype=rng.choice([PktType.STREAM, *ANSWERED, PktType.ACK, PktType.NACK])),
                        dict(payload=bytes(rng.choice([0, 8, 16, 31, 33, 48, 4096]))),
                        dict(first=0),
                        dict(last=0),
                    ]
                )
            number = bench.numbers[key] - rng.choice([0, 0, 0, 1, 3, 4000])
            packet = bench.packet(kind, source, id_, number, **more)
            bench.send(packet)
            model.receive(packet)
        await bench.clock.until(lambda: not bench.rx.queue and not bench.commands.statuses, 3000)
        await bench.clock.cycles(45)
        wanted = Counter(model.events)
        assert bench.events == wanted, (bench.events - wanted, wanted - bench.events, packet)
        assert [asdict(c) for c in bench.commands.taken] == [asdict(c) for c in model.commands]
        assert bench.left() == model.answers, packet
        model.answers.clear()
        model.commands.clear()
        bench.commands.taken.clear()
    rare = min(bench.events[name] for name in EVENTS if name != "lost")
    assert rare > 3 and not bench.events["lost"], bench.events


@cocotb.test()
async def all_at_once(dut):
    """Packets behind one another, commands and answers that are taken late, statuses at any time."""
    bench = Bench(dut)
    rng = bench.rng
    await bench.start()
    open_: dict[int, tuple] = {}  # slot -> source, id, number
    begun, ends, told = set(), {}, Counter()
    statuses: list[tuple[int, int]] = []  # cycle, slot
    for key in bench.numbers:
        bench.numbers[key] = rng.randrange(1000)
    least = dict(bench.numbers)
    end = bench.clock.cycle + settings()["cycles"]
    asked: dict[int, tuple] = {}  # notify_data, which is unique -> source, id, number
    while bench.clock.cycle < end or open_ or bench.rx.queue:
        if bench.clock.cycle < end and len(bench.rx.queue) < 10:
            source, id_ = rng.choice(bench.sources), rng.choice(bench.ids)
            key = source.pack(), id_
            bench.numbers[key] += rng.random() < 0.3
            number = max(bench.numbers[key] - (rng.random() < 0.1), least[key])
            kind = rng.choices(["REQUEST", "PROBE", "RELEASE"], [6, 3, 1])[0]
            packet = bench.packet(kind, source, id_, number)
            if kind == "RELEASE":  # nothing of it comes behind that
                least[key] = bench.numbers[key] = bench.numbers[key] + 1
            if packet.payload:
                asked[int.from_bytes(packet.payload[24:], "little")] = (*key, packet.footer.retransmission)
            bench.send(packet)
        await bench.clock.cycles(rng.randrange(1, 8))
        now = bench.clock.cycle
        for command in bench.commands.taken:
            name = asked[command.notify_data]
            assert command.slot not in open_ and name not in begun, f"{name} begins twice"
            assert name[:2] not in [other[:2] for other in open_.values()], f"two of {name[:2]} are under way"
            begun.add(name)
            open_[command.slot] = name
            statuses.append((now + rng.choice([1, 40, 900]), command.slot))
        bench.commands.taken.clear()
        for due, slot in list(statuses):
            if due <= now:
                statuses.remove((due, slot))
                code = rng.choice([0, 0, 1, 6, 9])
                ends[open_.pop(slot)] = code
                bench.commands.statuses.append((slot, code, 1, 0x123 if code else 0))
        for answer in bench.left():
            if answer[0] == "query":
                assert answer[1:4] in ends
            elif answer[0] == "ack":
                assert ends[answer[1:4]] == 0
                told[answer[1:4]] += 1
            elif answer[2] & 1:  # ended
                assert answer[1:4] == (ends[answer[4:7]], 3, 0x123)
                told[answer[4:7]] += 1
    await bench.clock.cycles(3000)
    for answer in bench.left():
        told[answer[1:4] if answer[0] == "ack" else answer[4:7]] += 1
    # Released before its turn came, or left for a newer one: not told; all others are
    untold = [name for name in ends if not told[name]]
    assert len(untold) <= len(ends) // 4, (len(untold), len(ends))
    for name in [name for name in ends if bench.numbers[name[:2]] & 8191 == name[2]]:
        if not told[name]:
            bench.send(bench.packet("PROBE", codec.Node.unpack(name[0]), *name[1:]))
            await bench.clock.cycles(100)
            (answer,) = bench.left()
            assert answer[1] == AnswerCode.UNKNOWN or answer[0] == "ack" or answer[2] & 1
    assert len(ends) > 60 and bench.events["busy"] > 10


@cocotb.test()
async def nothing_leaves_and_all_is_taken(dut):
    """A router that takes nothing for ever: no flit waits 60 cycles, and what ended is told when it takes again."""
    bench = Bench(dut)
    stands = [True]
    bench.tx.pause = iter(lambda: stands[0], None)
    await bench.start()
    source, waits, most = bench.sources[0], 0, 0
    for k in range(40):
        bench.send(bench.packet("REQUEST", source, k, 5))
        bench.send(bench.packet("PROBE", source, k + 500, 5))
        if k > 3:
            bench.send(bench.packet("PROBE", source, k - 3, 5))
    ended, offered = set(), None
    while bench.rx.queue or len(ended) < len(bench.commands.taken):
        left = len(bench.rx.queue)
        await bench.clock.cycles(1)
        waits = 0 if left != len(bench.rx.queue) else waits + 1
        most = max(most, waits)
        for command in bench.commands.taken:
            if command.slot not in ended:
                ended.add(command.slot)
                bench.commands.statuses.append((command.slot, 0, 0, 0))
    assert most < 60 and len(ended) > 30 and bench.events["lost"] > 10, (most, ended, offered)
    stands[0] = False
    await bench.clock.cycles(3000)
    acks = Counter(answer[2] for answer in bench.left() if answer[0] == "ack")
    assert len(acks) == len(ended) and set(acks.values()) <= {1, 2}


@cocotb.test()
async def latency(dut):
    """From the tail of a request to its command 6 cycles, from a status to the header of the answer 7."""
    bench = Bench(dut)
    await bench.start()
    for k in range(4):
        bench.send(bench.packet("REQUEST", bench.sources[0], k, 9))
        await bench.clock.until(lambda k=k: len(bench.commands.taken) > k, 100)
        bench.commands.statuses.append((bench.commands.taken[-1].slot, 0, 0, 0))
        await bench.clock.until(lambda k=k: len(bench.tx.packets) > k, 100)
        tail, asked, ended = bench.rx.cycles[-1], *(cycle for _, cycle in bench.commands.cycles[-2:])
        assert (asked - tail, bench.tx.packet_cycles[-1] - ended) == (6, 7)


def run(checks, sets: int, ways: int, bits: int = 128, **config):
    traffic_class = 1 if bits == 128 else 3
    parameters = {"DataBits": bits, "Sets": sets, "Ways": ways, "TrafficClass": f"3'd{traffic_class}"}
    config |= dict(sets=sets, ways=ways, bits=bits, traffic_class=traffic_class)
    run_block("tn_port_rdma_reads", __file__, parameters=parameters, checks=checks, **config)


@pytest.mark.parametrize(
    "sets, ways, bits", [(4, 16, 128), pytest.param(2, 2, 128, marks=pytest.mark.long), (2, 2, 256)]
)
def test_reads(sets, ways, bits):
    small = sets * ways == 4
    run("equal_to_the_model", sets, ways, bits, steps=600, nodes=3, ids=3 if small else 2)
    run("all_at_once", sets, ways, bits, cycles=12_000, idle="often", stall="often", nodes=3, ids=3)
    if not small:
        run(["nothing_leaves_and_all_is_taken", "latency"], sets, ways, bits)
