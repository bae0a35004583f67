"""Memory behind AXI4 ports, as a node's DRAM is: it has a latency, a rate, an order across ids, and ranges that answer errors.

    memory = Memory()
    domain.add(ReadPort(dut, memory, bits=128, latency=40, order="any", pause=pauses("seldom", 1)))
    domain.add(WritePort(dut, memory, bits=128, latency=15))
    memory.write(0x1000, b"hello")

Ports are named ar_*, r_*, aw_*, w_*, b_*; without ids and lengths (ar_id_o, ar_len_o) there is one id, and bursts have `beats`.
`order` is what AXI4 allows across ids: "in_order", "any" (a burst of any id next), "interleaved" (a beat of any id next). The rules
that a master must keep are checked: what is offered stands, a burst stays within 4 KiB, beats and bursts fit together.
"""

import random
from collections import defaultdict, deque
from collections.abc import Iterator

from streams import pauses, signal

OKAY, SLVERR, DECERR = 0, 2, 3
PAGE = 4096
ORDERS = ["in_order", "any", "interleaved"]


class Memory:
    """Bytes, zero until written; `errors` maps ranges of addresses to the answer that they give."""

    def __init__(self):
        self.pages: dict[int, bytearray] = defaultdict(lambda: bytearray(PAGE))
        self.errors: dict[range, int] = {}

    def read(self, address: int, length: int) -> bytes:
        page, offset = divmod(address, PAGE)
        if offset + length <= PAGE:
            return bytes(self.pages[page][offset : offset + length])
        return self.read(address, PAGE - offset) + self.read(address + PAGE - offset, length + offset - PAGE)

    def write(self, address: int, data: bytes) -> None:
        for a, byte in enumerate(data, address):
            self.pages[a // PAGE][a % PAGE] = byte

    def answer(self, address: int) -> int:
        return next((answer for where, answer in self.errors.items() if address in where), OKAY)


class Channel:
    """An AXI channel into this memory; checks that what waits does not change."""

    def __init__(self, dut, name: str, fields: list[str], pause: Iterator[bool]):
        self.name, self.pause = name, pause
        self.valid, self.ready = signal(dut, f"{name}_valid_o"), signal(dut, f"{name}_ready_i")
        self.fields = {field: signal(dut, f"{name}_{field}_o") for field in fields if hasattr(dut, f"{name}_{field}_o")}
        self.waiting = None

    def drive(self, active: bool) -> None:
        self.now = active and not next(self.pause)
        self.ready.value = int(self.now)
        if not active:
            self.waiting = None

    def take(self) -> dict[str, int] | None:
        beat = {field: int(h.value) for field, h in self.fields.items()} if self.valid.value == 1 else None
        assert self.waiting is None or beat == self.waiting, f"{self.name} changed: {self.waiting} became {beat}"
        self.waiting = None if self.now else beat
        return beat if self.now else None


class Burst:
    def __init__(self, port, beat: dict[str, int]):
        self.id = beat.get("id", 0)
        self.address = beat["addr"]
        self.beats = beat["len"] + 1 if "len" in beat else port.beats
        self.due = port.domain.cycle + port.latency + (port.rng.randrange(port.jitter + 1) if port.jitter else 0)
        self.done = 0
        self.data: list[int] | None = None  # of a read that was read at once
        end = self.address // port.bytes * port.bytes + self.beats * port.bytes - 1
        assert self.address // PAGE == end // PAGE, f"burst of {self.beats} at {self.address:#x} leaves its page"


class Port:
    """What reads and writes have in common: bursts that become due, and which is served next."""

    def __init__(
        self, dut, memory: Memory, bits: int, latency=40, order="in_order", pause=None, stall=None, beats=1, **more
    ):
        self.memory, self.bytes, self.beats = memory, bits // 8, beats
        self.latency, self.order, self.jitter = latency, order, more.get("jitter", 0)
        self.pause = pause or pauses("never", 0)  # of answers
        self.stall = stall or (lambda seed: pauses("never", seed))
        self.rng = random.Random(more.get("seed", 1))
        self.waiting: deque[Burst] = deque()
        self.log: list[Burst] = []  # all that were asked for

    def choose(self, going: Burst | None) -> Burst | None:
        if going is not None and self.order != "interleaved":
            return going
        firsts: dict[int, Burst] = {}
        for burst in self.waiting:
            firsts.setdefault(burst.id, burst)
        if self.order == "in_order":
            firsts = dict(list(firsts.items())[:1])
        due = [burst for burst in firsts.values() if burst.due <= self.domain.cycle]
        return self.rng.choice(due) if due else None

    def __str__(self) -> str:
        return f"{type(self).__name__}: {len(self.log)} bursts, {len(self.waiting)} waiting"


class ReadPort(Port):
    def __init__(self, dut, memory: Memory, bits: int, **options):
        super().__init__(dut, memory, bits, **options)
        self.ar = Channel(dut, "ar", ["addr", "id", "len"], self.stall(1))
        self.r = {name: signal(dut, f"r_{name}_i") for name in ("valid", "data", "resp", "last")}
        self.ready = signal(dut, "r_ready_o")
        if hasattr(dut, "r_id_i"):
            self.r["id"] = signal(dut, "r_id_i")
        self.offer: Burst | None = None
        self.going: Burst | None = None

    def idle(self) -> None:
        self.ar.ready.value = 0
        self.r["valid"].value = 0

    def drive(self, active: bool) -> None:
        self.ar.drive(active)
        if self.offer is None and active and not next(self.pause):
            self.offer = self.choose(self.going)
        if self.offer is None:
            self.r["valid"].value = 0
            self.r["data"].value = self.rng.getrandbits(8 * self.bytes)
            return
        burst = self.offer
        address = burst.address // self.bytes * self.bytes + burst.done * self.bytes
        values = {"valid": 1, "resp": self.memory.answer(address), "last": int(burst.done == burst.beats - 1)}
        data = burst.data[burst.done] if burst.data else self.beat(address)
        values |= {"data": data, "id": burst.id}
        for name, handle in self.r.items():
            handle.value = values[name]

    def beat(self, address: int) -> int:
        return int.from_bytes(self.memory.read(address, self.bytes), "little")

    def sample(self) -> None:
        if self.offer is not None and self.ready.value == 1:
            self.offer.done += 1
            self.going = self.offer
            if self.offer.done == self.offer.beats:
                self.waiting.remove(self.offer)
                self.going = None
            self.offer = None
        if beat := self.ar.take():
            burst = Burst(self, beat)
            if self.rng.random() < 0.5:  # memory is read at any time between question and answer: here at once
                first = burst.address // self.bytes * self.bytes
                burst.data = [self.beat(first + k * self.bytes) for k in range(burst.beats)]
            self.waiting.append(burst)
            self.log.append(burst)


class WritePort(Port):
    def __init__(self, dut, memory: Memory, bits: int, **options):
        super().__init__(dut, memory, bits, **options)
        self.aw = Channel(dut, "aw", ["addr", "id", "len"], self.stall(2))
        self.w = Channel(dut, "w", ["data", "strb", "last"], self.stall(3))
        self.b = {name: signal(dut, f"b_{name}_i") for name in ("valid", "resp")}
        self.ready = signal(dut, "b_ready_o")
        if hasattr(dut, "b_id_i"):
            self.b["id"] = signal(dut, "b_id_i")
        self.data: deque[dict[str, int]] = deque()
        self.filling: deque[Burst] = deque()  # addresses whose data did not come yet
        self.offer: Burst | None = None

    def idle(self) -> None:
        self.aw.ready.value = self.w.ready.value = self.b["valid"].value = 0

    def drive(self, active: bool) -> None:
        self.aw.drive(active)
        self.w.drive(active)
        if self.offer is None and active and not next(self.pause):
            self.offer = self.choose(None)
        self.b["valid"].value = int(self.offer is not None)
        if self.offer is not None:
            self.b["resp"].value = self.offer.answer
            if "id" in self.b:
                self.b["id"].value = self.offer.id

    def sample(self) -> None:
        if self.offer is not None and self.ready.value == 1:
            self.waiting.remove(self.offer)
            self.offer = None
        if beat := self.aw.take():
            self.filling.append(Burst(self, beat))
            self.log.append(self.filling[-1])
        if beat := self.w.take():
            self.data.append(beat)
        while self.filling and self.data:
            burst, beat = self.filling[0], self.data.popleft()
            address = burst.address // self.bytes * self.bytes + burst.done * self.bytes
            burst.done += 1
            answer = self.memory.answer(address)
            burst.answer = max(getattr(burst, "answer", OKAY), answer)
            for lane in range(self.bytes) if answer == OKAY else ():
                if beat["strb"] >> lane & 1:
                    self.memory.write(address + lane, bytes([beat["data"] >> 8 * lane & 255]))
            assert beat.get("last", 1) == (burst.done == burst.beats), f"beat {burst.done} of {burst.beats}: {beat}"
            if burst.done == burst.beats:
                burst.due = max(burst.due, self.domain.cycle + self.latency)
                self.waiting.append(self.filling.popleft())
