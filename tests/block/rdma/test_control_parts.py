"""Parts of tn_port_rdma_control by themselves: ids against a stack, timers against a clock, answers and packets against the packet
format, with idle cycles and back-pressure."""

import random
from dataclasses import replace

import cocotb
import pytest
from control_bench import HERE, NO_ANSWER, answer, report
from harness import run_block, settings
from receive_model import Packet
from streams import Beat, Domain, Monitor, PacketSink, Pins, Source, from_flits, pauses, to_flits

from torusnet.generated import packet as codec
from torusnet.generated.packet import AnswerCode, ControlKind, DropCause, NiUnit, PktType

# From bit 0 upwards
HEARD = dict(
    detail=42,
    held=64,
    timestamp=22,
    number=13,
    id=10,
    domain=16,
    coord=16,
    code=4,
    ack=1,
    outside=1,
    dropped=1,
    query=1,
    read=1,
)
NOTICE = dict(data=64, addr=35, place=39, notify=1, bytes=33, source=39)
TELL = dict(length=15, first=14, slot=10, notify=1, path=5, domain=16, node=22, number=13, id=10, read=1, kind=2)


def unpack(fields: dict[str, int], word: int) -> dict[str, int]:
    values = {}
    for name, bits in fields.items():
        values[name] = word & (1 << bits) - 1
        word >>= bits
    return values


def pack(fields: dict[str, int], values: dict[str, int]) -> int:
    word, at = 0, 0
    for name, bits in fields.items():
        word |= values[name] << at
        at += bits
    return word


class Ids:
    """Takes and gives at random; the golden model is a list."""

    def __init__(self, dut, bits: int, idle: str):
        self.dut, self.pause, self.rng = Pins(dut), pauses(idle, 4), random.Random(3)
        self.stack, self.out = list(range(1 << bits))[::-1], []
        self.taken, self.emptied, self.bias, self.change = 0, 0, 0.95, 1 / (4 << bits)

    def idle(self) -> None:
        self.dut.take_i.value = self.dut.give_valid_i.value = 0

    def drive(self, active: bool) -> None:
        rng, dut = self.rng, self.dut
        if rng.random() < self.change:
            self.bias = rng.choice([0.05, 0.5, 0.95])
        here = active and dut.valid_o.value == 1
        if here:
            assert dut.id_o.value == self.stack[-1]
        self.take = here and not next(self.pause) and rng.random() < self.bias
        self.give = active and bool(self.out) and rng.random() > self.bias
        self.which = rng.choice(self.out) if self.give else rng.randrange(2)
        dut.take_i.value, dut.give_valid_i.value, dut.give_id_i.value = int(self.take), int(self.give), self.which

    def sample(self) -> None:
        if self.take:
            assert self.dut.give_ready_o.value == 0
            self.out.append(self.stack.pop())
            self.taken += 1
            self.emptied += not self.stack
        elif self.give and self.dut.give_ready_o.value == 1:
            self.out.remove(self.which)
            self.stack.append(self.which)

    def __str__(self) -> str:
        return f"{len(self.out)} out"


@cocotb.test()
async def last_in_first_out(dut):
    bits = settings()["ids"]
    domain = Domain(dut.clk_i, dut.rst_ni)
    ids = domain.add(Ids(dut, bits, settings()["idle"]))
    await domain.start()
    await domain.until(lambda: ids.taken > 2000 and ids.emptied > 1, 100_000)
    assert not set(ids.stack) & set(ids.out) and len(ids.stack) + len(ids.out) == 1 << bits
    await domain.cycles(2)


class Timers:
    """Arms and stops at random; what fires is set anew some cycles later, as its owner does."""

    def __init__(self, dut, ids: int, tick: int, stall: str):
        self.dut, self.ids, self.tick, self.pause, self.rng = Pins(dut), ids, tick, pauses(stall, 4), random.Random(3)
        self.prompt = stall == "never"
        self.armed: dict[int, tuple[int, int]] = {}  # id -> cycle, ticks
        # Those that are: the cycle of a rush that lets them fire before their time, and whether it is sure to
        self.hasty: dict[int, tuple[int, bool] | None] = {}
        self.rushed, self.last_rush = 0, -1000
        self.setting: Beat | None = None
        self.owed: list[tuple[int, int]] = []  # cycle, id: fired
        self.fired = 0

    def idle(self) -> None:
        self.dut.set_valid_i.value = self.dut.fire_ready_i.value = self.dut.rush_i.value = 0

    def drive(self, active: bool) -> None:
        rng, dut, now = self.rng, self.dut, self.domain.cycle
        self.setting = None
        if active and now > 100:
            if self.owed and self.owed[0][0] <= now:
                self.setting = Beat(id=self.owed.pop(0)[1], arm=int(rng.random() < 0.3), delay=rng.randrange(20))
            elif rng.random() < 0.03:
                found = rng.randrange(self.ids)
                if found not in [id_ for _, id_ in self.owed]:
                    self.setting = Beat(id=found, arm=int(rng.random() < 0.8), delay=rng.choice([0, 1, 5, 40]))
        rush = active and now > 100 and rng.random() < 0.002
        dut.rush_i.value = int(rush)
        self.last_rush = now if rush else self.last_rush
        for found in self.hasty if rush else ():
            if not (self.hasty[found] or (0, False))[1]:
                self.hasty[found] = now, True
        self.ready = active and not self.owed and self.setting is None and not next(self.pause)
        dut.set_valid_i.value, dut.fire_ready_i.value = int(self.setting is not None), int(self.ready)
        if self.setting:
            dut.set_id_i.value, dut.set_arm_i.value, dut.set_delay_i.value = vars(self.setting).values()
            self.setting.hasty = int(rng.random() < 0.5)
            dut.set_hasty_i.value = self.setting.hasty

    def sample(self) -> None:
        now = self.domain.cycle
        if self.ready and self.dut.fire_valid_o.value == 1:
            id_ = int(self.dut.fire_id_o.value)
            cycle, delay = self.armed.pop(id_)  # KeyError: it was stopped
            age = now - cycle
            rush, sure = self.hasty.pop(id_, None) or (None, False)
            assert age >= delay * self.tick or rush is not None, (age, delay)
            self.rushed += age < delay * self.tick
            if self.prompt and rush is not None and (sure or age < delay * self.tick):
                assert now - rush <= 8 * self.ids + 40  # others fire in the same sweep
            if self.prompt:
                assert age <= (delay + 2) * self.tick + 2 * self.ids + 40, (age, delay)
            self.owed.append((now + 3, id_))
            self.fired += 1
        if self.setting:
            self.armed.pop(self.setting.id, None)
            self.hasty.pop(self.setting.id, None)
            if self.setting.arm and self.setting.hasty:
                sweeps = now - self.last_rush <= 2 * self.ids + 40  # it may be seen by the sweep of the last rush
                self.hasty[self.setting.id] = (now, False) if sweeps else None
            if self.setting.arm:
                self.armed[self.setting.id] = now, self.setting.delay

    def __str__(self) -> str:
        return f"{self.fired} fired, armed {self.armed}"


@cocotb.test()
async def timers_fire_once_and_in_time(dut):
    domain = Domain(dut.clk_i, dut.rst_ni)
    timers = domain.add(Timers(dut, 1 << settings()["ids"], 1 << settings()["tick"], settings()["stall"]))
    await domain.start()
    await domain.until(lambda: timers.fired > 300 and timers.rushed > 3, 60_000)


@cocotb.test()
async def the_sweep_stands_while_none_is_armed(dut):
    """From two sweeps behind the last one on, in all its registers; what is armed then fires in time, and no sooner, wherever the
    sweep stands. A rush that none saw is over a sweep later."""
    ids, tick, rng = 1 << settings()["ids"], 1 << settings()["tick"], random.Random(5)
    domain = Domain(dut.clk_i, dut.rst_ni)
    await domain.start()
    for signal in (dut.set_valid_i, dut.rush_i, dut.fire_ready_i):
        signal.value = 0

    def registers() -> list[int]:
        return [int(signal.value) for signal in (dut.at_q, dut.look_id_q, dut.cycle_q, dut.now_q, dut.timer_q)]

    async def arm(id_: int, armed: int, delay: int, hasty: int) -> None:
        dut.set_valid_i.value, dut.set_id_i.value, dut.set_arm_i.value = 1, id_, armed
        dut.set_delay_i.value, dut.set_hasty_i.value = delay, hasty
        await domain.cycles(1)
        dut.set_valid_i.value = 0

    await domain.cycles(ids + 2)
    for turn in range(40):
        id_, delay = rng.randrange(ids), rng.randrange(12)
        if turn % 3 == 0:
            dut.rush_i.value = 1
            await domain.cycles(1)
            dut.rush_i.value = 0
            await domain.cycles(ids + 3)
        await arm(id_, 1, delay, hasty=1)
        began = domain.cycle
        await domain.until(lambda: dut.fire_valid_o.value == 1, (delay + 2) * tick + 2 * ids + 10)
        assert int(dut.fire_id_o.value) == id_ and domain.cycle - began >= delay * tick
        await arm(id_, 0, 0, hasty=0)
        await domain.cycles(2 * ids + 4)
        before = registers()
        for _ in range(rng.randrange(3, 3 * ids + 3)):
            await domain.cycles(1)
            assert registers() == before and dut.fire_valid_o.value == 0


@cocotb.test()
async def answers_are_checked(dut):
    """Right and wrong ones of all kinds: what comes out is what the format says, in order; of ids of the other half nothing, and no
    event but of what is damaged."""
    config, rng = settings(), random.Random(7)
    domain = Domain(dut.clk_i, dut.rst_ni)
    flits = domain.add(Source(dut, "rx", ["head", "tail", "data"], pause=pauses(config["idle"], 2)))
    heard, events = [], dict(damaged=0, nullified=0, unknown=0)

    domain.add(Heard(dut, heard, pauses(config["stall"], 3)))
    names = list(events)

    def count(*values):
        for name, value in zip(names, values, strict=True):
            events[name] += value

    domain.add(Monitor(count, *(getattr(dut, f"event_{name}_o") for name in names)))
    dut.coord_i.value = HERE.coord.pack()
    await domain.start()
    wanted, expected = [], dict.fromkeys(names, 0)
    beyond = 512 * config["upper"] + (1 << config["ids"]) & 1023  # the first id that there is not
    for _ in range(config["packets"]):
        packet = Packet(
            codec.Header(pdid=rng.getrandbits(16), dst=codec.Node.unpack(rng.getrandbits(22))),
            codec.Footer(
                src=HERE,
                transaction=rng.getrandbits(10) if rng.random() < 0.9 else beyond,
                retransmission=rng.getrandbits(13),
                timestamp=rng.getrandbits(22),
                src_pdid=rng.getrandbits(16),
            ),
        )
        told = rng.random() < 0.15  # by a router
        code, held, detail = rng.choice([0, 0, -1, *range(1, 15)]), rng.getrandbits(64), rng.getrandbits(64)
        more, reads = {}, int(code < 0 and not told and rng.random() < 0.5)
        what = rng.random()
        if what < 0.3 and not told:
            more = rng.choice(
                [
                    dict(traffic_class=rng.choice([0, 2, 4])),
                    dict(addr=codec.NiAddress(max(code, 0), rng.choice([1, 64]), codec.NI_SELECT).pack()),
                    dict(addr=codec.NiAddress(15, 0, codec.NI_SELECT).pack()),
                    dict(addr=rng.getrandbits(39)),
                    dict(ptype=rng.choice([PktType.STREAM, PktType.WRITE, PktType.MAILBOX, PktType.READ_REQUEST])),
                    dict(ptype=PktType.ACK if code > 0 else PktType.NACK),
                ]
            )
        query = dict(addr=codec.NiAddress(ControlKind.QUERY << 28 | 1, 0, codec.NI_SELECT).pack()) if reads else {}
        cause, where = rng.randrange(6), rng.choice([HERE.coord, packet.header.dst.coord])
        words = report(packet.footer, cause, where) if told else answer(packet, code, held, detail, **query | more)
        event = "unknown" if more else ""
        if 0.3 <= what < 0.4:
            words[rng.randrange(len(words))] ^= 1 << rng.randrange(120)
            event = "damaged"
        elif what < 0.5 and told:  # it is not a header alone
            header = replace(codec.Header.unpack(words[0] & (1 << 120) - 1), length=rng.randrange(1, 400))
            words = codec.make_packet(replace(header, ptype=PktType.WRITE), bytes(header.length), packet.footer)
            words[0] = codec.header_seal(header)
            event = "unknown"
        elif what < 0.5 and not more:
            footer = codec.Footer.unpack(words[-1])
            event = rng.choice(["damaged", "nullified", "unknown"])
            if event == "unknown":  # a payload that it does not have
                header, _, footer = codec.parse_packet(words)
                header.length = 0
                words = codec.make_packet(header, bytes(rng.randrange(17, 4097)), footer)
            else:
                footer.poisoned, footer.nullified = int(event == "damaged"), int(event == "nullified")
                words[-1] = codec.footer_seal(footer)
        flits.send(*to_flits(words, config["bits"]))
        footer = packet.footer
        ids, upper = config["ids"], config["upper"]
        other = ids < 10 and footer.transaction >> 9 != upper
        if not other and footer.transaction - 512 * upper >= 1 << ids:  # an id that there is not
            event = event or "unknown"
        if other and event in ("", "unknown"):
            continue
        if event:
            expected[event] += 1
            continue
        if told:
            outside = cause == DropCause.OUTSIDE and where == HERE.coord
            code = AnswerCode.NO_UNIT if outside or cause == DropCause.NO_PORT else NO_ANSWER
            known = dict(id=footer.transaction, dropped=1, outside=int(outside), code=code, coord=where.pack())
            wanted.append(dict.fromkeys(HEARD) | known)
            continue
        wanted.append(
            dict(
                detail=detail & (1 << 42) - 1 if code > 0 else None,
                held=held if code > 0 else None,
                timestamp=footer.timestamp,
                number=footer.retransmission,
                id=footer.transaction,
                domain=packet.header.pdid,
                coord=packet.header.dst.coord.pack(),
                code=code if code >= 0 else None,
                ack=int(code == 0),
                dropped=0,
                outside=0,
                query=int(code < 0),
                read=reads,
            )
        )
    await domain.until(lambda: not flits.queue and len(heard) >= len(wanted), 400_000)
    await domain.cycles(60)
    for found, right in zip(heard, wanted, strict=True):
        assert {k: v for k, v in found.items() if right[k] is not None} == {
            k: v for k, v in right.items() if v is not None
        }
    assert events == expected


class Heard:
    """A sink of one packed struct."""

    def __init__(self, dut, heard: list, pause):
        self.dut, self.heard, self.pause, self.last = Pins(dut), heard, pause, None

    def idle(self) -> None:
        self.dut.out_ready_i.value = 0

    def drive(self, active: bool) -> None:
        self.ready = active and not next(self.pause)
        self.dut.out_ready_i.value = int(self.ready)

    def sample(self) -> None:
        word = int(self.dut.out_o.value) if self.dut.out_valid_o.value == 1 else None
        assert self.last is None or word == self.last, "it changed before it was taken"
        self.last = None if self.ready else word
        if self.ready and word is not None:
            self.heard.append(unpack(HEARD, word))

    def __str__(self) -> str:
        return f"{len(self.heard)} heard"


class Teller:
    """Asks for packets while there is room, and knows the notifications."""

    def __init__(self, dut, paths: int, idle: str):
        self.dut, self.paths, self.pause, self.rng = Pins(dut), paths, pauses(idle, 4), random.Random(5)
        self.asked: list[dict[str, int]] = []
        self.left = 0
        self.notices = {slot: self.rng.getrandbits(sum(NOTICE.values())) for slot in range(1024)}
        self.slot = 0

    def idle(self) -> None:
        self.dut.tell_i.value = 0
        self.dut.cycle_i.value = 0

    def drive(self, active: bool) -> None:
        dut, rng = self.dut, self.rng
        dut.cycle_i.value = self.domain.cycle & 0x3FFFFF
        dut.notice_i.value = self.notices[self.slot]
        self.now = None
        if active and self.left and dut.ready_o.value == 1 and not next(self.pause):
            self.now = {name: rng.getrandbits(bits) for name, bits in TELL.items()}
            self.now |= dict(kind=rng.choice([1, 2, 2, 2, 3]), path=rng.randrange(self.paths))
            self.left -= 1
            self.asked.append(self.now)
        dut.tell_i.value = int(self.now is not None)
        dut.tell_what_i.value = pack(TELL, self.now) if self.now else rng.getrandbits(sum(TELL.values()))

    def sample(self) -> None:
        self.slot = int(self.dut.notice_slot_o.value)

    def __str__(self) -> str:
        return f"{len(self.asked)} asked, {self.left} left"


@cocotb.test()
async def packets_are_as_the_format_says(dut):
    config, rng = settings(), random.Random(9)
    domain = Domain(dut.clk_i, dut.rst_ni)
    teller = domain.add(Teller(dut, config["paths"], config["idle"]))
    sink = domain.add(PacketSink(dut, "tx", pause=pauses(config["stall"], 3)))
    lost = []
    domain.add(Monitor(lambda event: lost.append(event) if event else None, dut.event_lost_o))
    ways = [rng.getrandbits(6) for _ in range(config["paths"])]
    dut.cfg_ways_i.value = sum(way << 6 * p for p, way in enumerate(ways))
    dut.source_i.value = HERE.pack()
    await domain.start()
    teller.left = 200
    await domain.until(lambda: len(sink.packets) == 200, 60_000)
    assert not lost
    kinds = {1: ControlKind.PROBE, 2: ControlKind.COMPLETION, 3: ControlKind.RELEASE}
    for told, flits, head in zip(teller.asked, sink.packets, sink.packet_cycles, strict=True):
        words = from_flits(flits, config["bits"])
        count = 2 + -(-(words[0] >> 48 & 0x3FFF) // 16)
        header, payload, footer = codec.parse_packet(words[:count])
        notice, wanted = unpack(NOTICE, teller.notices[told["slot"]]), b""
        completion = codec.Completion(addr=notice["addr"] << 4, data=notice["data"]).pack().to_bytes(16, "little")
        read = told["kind"] == 2 and told["read"]
        if told["kind"] == 2 and not read:
            block = codec.Block(addr=notice["place"] >> 14 << 14 | told["first"], length=told["length"])
            wanted = completion + block.pack().to_bytes(16, "little")[:8]
        elif read:
            request = codec.ReadRequest(notice["place"], notice["source"], notice["bytes"], told["path"])
            wanted = request.pack().to_bytes(16, "little") + completion
        assert payload == wanted
        unit = NiUnit.READS if told["read"] else NiUnit.RECEIVE_CONTROL
        addr = codec.NiAddress((0 if read else kinds[told["kind"]]) << 28, unit, codec.NI_SELECT).pack()
        assert header == codec.Header(
            vc=0,
            traffic_class=settings().get("traffic_class", 1),
            pdid=told["domain"],
            dst=codec.Node.unpack(told["node"]),
            ptype=PktType.READ_REQUEST if read else PktType.CONTROL,
            length=len(wanted),
            addr=addr,
            ways=ways[told["path"]],
            hops=0,
            ecc=header.ecc,
        )
        assert 0 <= head - footer.timestamp < 2000
        assert footer == codec.Footer(
            src=HERE,
            transaction=told["id"],
            retransmission=told["number"],
            first=1,
            last=1,
            notify=notice["notify"] if read else told["notify"],
            poisoned=0,
            nullified=0,
            timestamp=footer.timestamp,
            src_pdid=told["domain"],
            crc32=footer.crc32,
            crc8=footer.crc8,
        )


@pytest.mark.parametrize("ids, idle", [(10, "never"), (3, "often"), (1, "bursts")])
def test_control_ids(ids, idle):
    run_block("tn_port_rdma_control_ids", __file__, parameters={"IdBits": ids}, checks="last_in.*", ids=ids, idle=idle)


@pytest.mark.parametrize("stall", ["never", "bursts"])
@pytest.mark.parametrize("ids", [1, 4])
def test_control_timers(ids, stall):
    parameters = {"IdBits": ids, "TickBits": 3, "DelayBits": 6}
    config = dict(ids=ids, tick=3, stall=stall)
    checks = ["timers_fire_once_and_in_time", "the_sweep_stands_while_none_is_armed"]
    inside = [f"tn_port_rdma_control_timers.{name}" for name in ("at_q", "look_id_q", "cycle_q", "now_q", "timer_q")]
    run_block("tn_port_rdma_control_timers", __file__, parameters=parameters, checks=checks, inside=inside, **config)


@pytest.mark.parametrize(
    "bits, idle, stall, ids, upper",
    [(128, "never", "never", 10, 0), (128, "often", "bursts", 8, 1), (256, "often", "bursts", 9, 0)],
)
def test_control_answers(bits, idle, stall, ids, upper):
    config = dict(bits=bits, idle=idle, stall=stall, packets=300, ids=ids, upper=upper)
    parameters = {"DataBits": bits, "IdBits": ids, "UpperHalf": upper}
    run_block("tn_port_rdma_control_answers", __file__, parameters=parameters, checks="answers.*", **config)


@pytest.mark.parametrize("bits, idle, stall, paths", [(128, "never", "bursts", 1), (256, "often", "never", 4)])
def test_control_packets(bits, idle, stall, paths):
    traffic_class = 1 if paths == 1 else 3
    config = dict(bits=bits, idle=idle, stall=stall, paths=paths, traffic_class=traffic_class)
    parameters = {"DataBits": bits, "NumPaths": paths, "TrafficClass": f"3'd{traffic_class}"}
    run_block("tn_port_rdma_control_packets", __file__, parameters=parameters, checks="packets.*", **config)
