"""Drives every port of a tn_router and checks every packet against `router_model`, in each cycle.

    bench = RouterBench(dut, shape, config, seed=1)
    await bench.start()
    serial = bench.send(source, to=(1, 0, 0), unit=0, length=64)
    await bench.drained()
    bench.delivered[serial]        # Delivery: output, cycles, flits

Checked without being asked: routes, virtual channels, headers (hops, check code), payload, causes of drops, order per input,
whole packets without mixing, room before every grant, announced lengths, stable outputs while not ready.
"""

import random
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from router_model import (
    BANK,
    Config,
    Outcome,
    Shape,
    get_field,
    make_packet,
    outcome,
    packet_words,
    report,
    route_write,
)
from streams import Domain, Pins, from_flits, pauses, to_flits

from torusnet.generated.packet import DropCause, PktType


@dataclass
class Sent:
    """A packet on its way."""

    serial: int
    source: int
    words: list[int]
    flits: list
    expected: Outcome | None = None  # known when the head has gone in
    head_cycle: int = -1


@dataclass
class Delivery:
    """A packet that came out. Cycles are those in which the head went in and in which flits were first offered."""

    sent: Sent
    output: int
    vc: int
    offered: int  # cycle in which the head stood in the output register
    taken: list[int] = field(default_factory=list)  # cycle of each flit
    flits: list = field(default_factory=list)

    @property
    def latency(self) -> int:
        return self.offered - self.sent.head_cycle


class RouterBench:
    def __init__(self, dut, shape: Shape, config: Config, *, seed: int = 1, idle="never", stall="never", room="never"):
        self.dut, self.shape, self.config = Pins(dut), shape, config
        self.rng = random.Random(seed)
        self.queues: list[deque[Sent]] = [deque() for _ in range(shape.inputs)]
        self.pause = [pauses(idle, seed * 1000 + i) for i in range(shape.inputs)]
        self.stall = [pauses(stall, seed * 1000 + 100 + o) for o in range(shape.outputs)]
        self.no_room: list[list[Iterator[bool]]] = [
            [pauses(room, seed * 1000 + 200 + 8 * o + v) for v in range(shape.vcs)] for o in range(shape.outputs)
        ]
        self.delivered: dict[int, Delivery] = {}
        self.dropped: dict[int, DropCause] = {}  # serial -> cause
        self.grants: list[tuple[int, int, int]] = []  # (cycle, output, input)
        self.reports: Counter = Counter()  # where REPORTs to come may go
        self.reports_sent = self.reports_lost = 0  # by the router's events
        self.no_way_back = 0  # reports that cannot be routed
        self._written: Config | None = None  # what the ports say
        self.on_cycle: Callable[[], None] | None = None
        self.announces: Callable[[int], bool] | None = None  # what an input says of the next cycle; else `_announced`
        self._liar, self._lies = random.Random(seed), 0 if idle == "never" else 1 / 16
        self._serial = 0
        # What route computation sees comes first: the configuration of three cycles before, of a dragonfly of five
        settled_after = 3 if config.dragonfly is None else 5
        self._settling = deque([config] * settled_after, maxlen=settled_after)
        # The configuration of the cycle before, which rules what is closed, and of two cycles before: drops are told a cycle late
        self._before = self._long_before = config
        self._offered: list[int] = [-1] * shape.inputs  # number of the flit offered, -1 none
        self._next_flit = [0] * shape.inputs
        self._inside: list[deque[Sent]] = [deque() for _ in range(shape.inputs)]  # heads that went in, unresolved
        self._by_serial: dict[int, Sent] = {}
        self._owner: list[Delivery | None] = [None] * shape.outputs
        self._reserved: list[tuple[int, int] | None] = [None] * shape.outputs  # (vc, words) promised in this cycle
        self._pending: list[tuple | None] = [None] * shape.outputs
        self._ready = 0
        self._room = self._room_before = 0
        self._outstanding = 0
        self.domain = Domain(dut.clk_i, dut.rst_ni)
        self.domain.add(self)

    async def start(self) -> None:
        self._write_config()
        self.dut.plenty_i.value = (1 << self.shape.links * self.shape.vcs) - 1
        await self.domain.start()
        await self.settled()

    async def settled(self) -> None:
        """Behind a reset: until registers and table are known to the routes."""
        if self.config.row:
            await self.write_table()
        await self.domain.cycles(5 if self.config.dragonfly is None else 8)

    # Traffic

    def send(self, source: int, to=(0, 0, 0), unit=0, length: int | None = 16, spoil: int = 0, **fields) -> int:
        """Queues a packet at an input; `spoil` flips these bits of the sealed header. Returns its serial number."""
        self._serial += 1
        words = make_packet(self.rng, self._serial, to, unit, length, **fields)
        words[0] ^= spoil
        sent = Sent(self._serial, source, words, to_flits(words, self.shape.bits))
        self._by_serial[self._serial] = sent
        self.queues[source].append(sent)
        self._outstanding += 1
        return self._serial

    async def drained(self, limit: int = 20_000) -> None:
        await self.domain.until(lambda: self._outstanding == 0, limit)
        await self.domain.cycles(2)

    def reconfigure(self, **changes) -> None:
        """Takes effect in the coming cycle."""
        self.config = replace(self.config, **changes)

    # Once per cycle

    def idle(self) -> None:
        self._drive_inputs([False] * self.shape.inputs)
        self.dut.out_ready_i.value = 0
        self.dut.room_i.value = 0

    def drive(self, active: bool) -> None:
        if not active:
            self.idle()
            return
        if self.on_cycle:
            self.on_cycle()
        self._write_config()
        for i, queue in enumerate(self.queues):
            if self._offered[i] < 0 and queue and not next(self.pause[i]):
                self._offered[i] = self._next_flit[i]
        self._drive_inputs([number >= 0 for number in self._offered])
        if self.shape.shared:
            self.dut.in_coming_i.value = sum(self._announced(i) << i for i in range(self.shape.inputs))
        self._ready = sum((not next(stall)) << o for o, stall in enumerate(self.stall))
        self._room = 0
        for o, channels in enumerate(self.no_room):
            for v, no_room in enumerate(channels):
                self._room |= (not next(no_room)) << (o * self.shape.vcs + v)
        self.dut.out_ready_i.value = self._ready
        self.dut.room_i.value = self._room

    def sample(self) -> None:
        dut, cycle = self.dut, self.domain.cycle
        self._sample_reservations()
        self._sample_outputs(cycle)
        self.reports_sent += int(dut.event_report_o.value)
        self.reports_lost += int(dut.event_report_lost_o.value)
        drops, causes = int(dut.event_drop_o.value), int(dut.event_drop_cause_o.value)
        for i in range(self.shape.inputs):
            if drops >> i & 1:
                self._resolve_drop(i, DropCause(causes >> (3 * i) & 7))
        taken = int(dut.in_ready_o.value)
        for i, number in enumerate(self._offered):
            if number >= 0 and taken >> i & 1:
                self._hand_over(i, number, cycle)
        self._settling.append(self.config)
        self._long_before, self._before = self._before, self.config

    # Inputs

    def _drive_inputs(self, active: list[bool]) -> None:
        bits = self.shape.bits
        valid = head = tail = data = 0
        for i, on in enumerate(active):
            if on:
                flit = self.queues[i][0].flits[self._offered[i]]
                valid, head, tail = valid | 1 << i, head | flit.head << i, tail | flit.tail << i
                data |= flit.data << (bits * i)
            else:  # nobody may look at an invalid flit
                noise = self.rng.getrandbits(bits + 2)
                head, tail = head | (noise & 1) << i, tail | (noise >> 1 & 1) << i
                data |= (noise >> 2) << (bits * i)
        self.dut.in_valid_i.value = valid
        self.dut.in_head_i.value = head
        self.dut.in_tail_i.value = tail
        self.dut.in_data_i.value = data

    def _announced(self, i: int) -> bool:
        """Whether input i says that another flit will be there in the next cycle. Where inputs pause it is often wrong, which costs
        time only."""
        if self.announces:
            return self.announces(i)
        queue, offered = self.queues[i], self._offered[i]
        more = bool(queue) if offered < 0 else len(queue) > 1 or offered + 1 < len(queue[0].flits)
        return more != (self._liar.random() < self._lies)

    def _hand_over(self, i: int, number: int, cycle: int) -> None:
        sent = self.queues[i][0]
        if number == 0:
            sent.head_cycle = cycle
            sent.expected = outcome(self.shape, self._settled(), self._before.disabled, i, sent.words[0])
            self._inside[i].append(sent)
        self._offered[i] = -1
        self._next_flit[i] = number + 1
        if number + 1 == len(sent.flits):
            self._next_flit[i] = 0
            self.queues[i].popleft()

    def _settled(self) -> Config:
        """What route computation sees in this cycle."""
        return self._settling[0]

    # Drops and outputs

    def _resolve_drop(self, i: int, cause: DropCause) -> None:
        assert self._inside[i], f"input {i} reports a drop ({cause}) and holds no packet"
        sent = self._inside[i].popleft()
        then = self._long_before
        expected, needed = sent.expected.cause, {sent.expected.output}
        if then.tree is not None or then.dragonfly is not None:  # it waits for any of its places
            needed |= {other.output for other in sent.expected.others}
        down = self._down(then)
        if expected is None and needed <= then.disabled | down:  # closed while it waited
            expected = DropCause.DOWN if needed & down else DropCause.DISABLED
        assert cause == expected, f"packet {sent.serial} at input {i} dropped: {cause}, expected {sent.expected}"
        self.dropped[sent.serial] = cause
        self._outstanding -= 1
        told = report(self.shape, then, i, sent.words, cause) if then.report else None
        if told is not None:
            back = outcome(self.shape, then, frozenset(), 0, told)  # no port's input: nobody disables it
            if back.cause is None and back.output not in then.disabled | self._down(then):
                self.reports[back] += 1
            else:
                self.no_way_back += 1

    def _down(self, config: Config) -> set[int]:
        """Outputs whose links are dead."""
        return {self.shape.locals + link for link in config.down}

    def _sample_reservations(self) -> None:
        reserve, words = int(self.dut.reserve_o.value), int(self.dut.reserve_words_o.value)
        room, self._room_before = self._room_before, self._room  # the promise comes a cycle after the choice
        assert reserve & ~room == 0, f"granted without room: {reserve:b}, room {room:b}"
        vcs = self.shape.vcs
        for o in range(self.shape.outputs):
            mine = reserve >> (o * vcs) & (1 << vcs) - 1
            self._reserved[o] = None
            if mine:
                assert mine & mine - 1 == 0, f"output {o} reserves in several virtual channels"
                assert o not in self._long_before.disabled, f"disabled output {o} takes a packet"
                assert o not in self._down(self._long_before), f"dead link {o} takes a packet"
                self._reserved[o] = (mine.bit_length() - 1, words >> (9 * o) & 0x1FF)

    def _sample_outputs(self, cycle: int) -> None:
        dut, bits = self.dut, self.shape.bits
        valid, head, tail = int(dut.out_valid_o.value), int(dut.out_head_o.value), int(dut.out_tail_o.value)
        data, vcs = int(dut.out_data_o.value), int(dut.out_vc_o.value)
        vc_bits = 3 if self.shape.vcs > BANK else 2
        for o in range(self.shape.outputs):
            flit = (
                head >> o & 1,
                tail >> o & 1,
                data >> (bits * o) & (1 << bits) - 1,
                vcs >> (vc_bits * o) & (1 << vc_bits) - 1,
            )
            if not valid >> o & 1:
                assert self._pending[o] is None, f"output {o} withdrew a flit"
                assert self._reserved[o] is None, f"output {o} made a grant and sends nothing"
                continue
            if self._pending[o] is not None:
                assert flit == self._pending[o], f"output {o} changed a flit before it was taken"
                assert self._reserved[o] is None, f"output {o} made a grant while a flit waited"
            elif flit[0]:
                self._begin_packet(o, flit, cycle)
            else:
                assert self._reserved[o] is None, f"output {o} made a grant and sends no head"
            self._pending[o] = flit
            if self._ready >> o & 1:
                self._take_flit(o, flit, cycle)
                self._pending[o] = None

    def _begin_packet(self, o: int, flit: tuple, cycle: int) -> None:
        header = flit[2] & (1 << 128) - 1
        if get_field(header, "ptype") == PktType.REPORT:
            self._begin_report(o, flit, header, cycle)
            return
        serial = get_field(header, "addr")
        assert self._owner[o] is None, (
            f"output {o}: head of packet {serial} before the tail of {self._owner[o].sent.serial}"
        )
        assert serial in self._by_serial, f"output {o}: unknown packet {serial}"
        sent = self._by_serial[serial]
        waiting = self._inside[sent.source]
        assert waiting and waiting[0] is sent, f"packet {serial} overtook another one at input {sent.source}"
        waiting.popleft()
        if self._reserved[o] is not None:
            sent.expected = sent.expected.at(o, self._reserved[o][0])
        expected = sent.expected
        assert expected.output == o, f"packet {serial} leaves by {o}, expected {expected}"
        assert flit[2] & (1 << 128) - 1 == expected.header, (
            f"packet {serial}: header {flit[2]:x}, expected {expected.header:x}"
        )
        assert self._reserved[o] == (expected.vc, packet_words(expected.header)), (
            f"packet {serial}: {self._reserved[o]}"
        )
        self._owner[o] = Delivery(sent, o, flit[3], cycle)
        self.grants.append((cycle - 1, o, sent.source))

    def _begin_report(self, o: int, flit: tuple, header: int, cycle: int) -> None:
        assert self._owner[o] is None and self._reserved[o] is not None
        vc, words = self._reserved[o]
        ways = ((told, told.at(o, vc)) for told, count in self.reports.items() if count)
        told = next((told for told, way in ways if (way.output, way.vc, way.header) == (o, vc, header)), None)
        assert told is not None and words == 1, f"output {o}: a report that nobody expects, {header:x}"
        self.reports[told] -= 1
        flits = to_flits([header], self.shape.bits)
        expected = Outcome(output=o, vc=vc, header=header)
        self._owner[o] = Delivery(Sent(0, self.shape.inputs, [header], flits, expected), o, flit[3], cycle)
        self._outstanding += 1

    def _take_flit(self, o: int, flit: tuple, cycle: int) -> None:
        delivery = self._owner[o]
        assert delivery is not None, f"output {o}: flit without a head"
        assert flit[3] == delivery.sent.expected.vc, (
            f"output {o}: virtual channel {flit[3]} in packet {delivery.sent.serial}"
        )
        reference = delivery.sent.flits[len(delivery.flits)]
        assert bool(flit[0]) == (not delivery.flits) and flit[1] == reference.tail, (
            f"output {o}: head or tail misplaced"
        )
        if delivery.flits:
            assert flit[2] == reference.data, f"packet {delivery.sent.serial}: payload changed"
        elif self.shape.bits > 128:
            assert flit[2] >> 128 == reference.data >> 128, f"packet {delivery.sent.serial}: payload changed"
        delivery.flits.append(reference)
        delivery.taken.append(cycle)
        if flit[1]:
            assert len(from_flits(delivery.flits, self.shape.bits)) >= len(delivery.sent.words)
            self.delivered[delivery.sent.serial] = delivery
            self._owner[o] = None
            self._outstanding -= 1

    # Configuration

    async def write_table(self) -> None:
        """All entries of the configuration's table, one a cycle, while no packet is under way."""
        for node, entry in self.config.row.items():
            self.dut.cfg_route_i.value = route_write(node, entry)
            await self.domain.cycles(1)
        self.dut.cfg_route_i.value = 0
        await self.domain.cycles(2)

    def _write_config(self) -> None:
        dut, config = self.dut, self.config
        if config is self._written:
            return
        self._written = config
        dut.cfg_coord_i.value = _coord(config.here)
        dut.cfg_lattice_i.value = _coord(config.size)
        dut.cfg_wrap_i.value = sum(int(on) << d for d, on in enumerate(config.wrap))
        dut.cfg_detours_i.value = int(config.detours)
        dut.cfg_order_i.value = sum(d << (2 * k) for k, d in enumerate(config.order))
        dut.cfg_through_i.value = int(config.through)
        dut.cfg_fixed_i.value = int(config.fixed)
        dut.cfg_oldest_i.value = int(config.oldest)
        dut.cfg_arb_order_i.value = sum(p << (4 * i) for i, p in enumerate(config.priority))
        dut.cfg_disable_i.value = sum(1 << o for o in config.disabled)
        dut.down_i.value = sum(1 << link for link in config.down)
        dut.reach_i.value = sum(limit << 6 * link for link, limit in enumerate(config.told_reach(self.shape)))
        dut.detour_i.value = int(config.detour)
        dut.cfg_report_i.value = int(config.report)
        if config.tree is not None:
            dut.cfg_tree_i.value = config.tree.bits
        if config.dragonfly is not None:
            dut.cfg_dragonfly_i.value = config.dragonfly.bits

    def __str__(self) -> str:
        inside = {i: [s.serial for s in packets] for i, packets in enumerate(self._inside) if packets}
        queued = {i: len(queue) for i, queue in enumerate(self.queues) if queue}
        return f"router: {self._outstanding} packets outstanding, queued {queued}, inside {inside}"


def _coord(xyz: tuple[int, int, int]) -> int:
    x, y, z = xyz  # of a size the whole range is 0
    return x % 64 | y % 32 << 6 | z % 32 << 11
