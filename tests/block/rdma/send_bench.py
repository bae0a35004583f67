"""Around tn_port_rdma_send_node: software that writes descriptors, page tables, memory, and the router's side of each path."""

import random

from dram import Memory, ReadPort, WritePort
from harness import settings
from node_tables import GOOD, HUGE, RING, WINDOW, Tables
from send_model import PAGE, Transaction
from streams import Beat, Domain, Monitor, PacketSink, Pins, Source, from_flits, pauses

NODE = 0x2A5C31  # of this node, and its port


class Bench(Tables):
    """Domains 100 .. have 2 MiB of virtual memory each; their pages are mapped by `map` and hold random bytes."""

    def __init__(self, dut, **more):
        config = settings() | more
        self.dut, self.config, self.rng = Pins(dut), config, random.Random(config.get("seed", 1))
        self.paths, self.bits = config.get("paths", 1), config["bits"]
        self.memory, self.clock = Memory(), Domain(dut.clk_i, dut.rst_ni)
        idle, stall = config.get("idle", "never"), config.get("stall", "never")
        options = dict(bits=self.bits, latency=config.get("latency", 40), jitter=config.get("jitter", 0))
        options |= dict(order=config.get("order", "in_order"), stall=lambda seed: pauses(stall, seed))
        pause = pauses(config.get("memory", stall), 5)
        self.port = self.clock.add(ReadPort(dut, self.memory, beats=1, pause=pause, **options))
        self.clock.add(WritePort(dut, self.memory, pause=pauses("never", 0), **options))
        self.writes = self.clock.add(Source(dut, "write", ["id", "word", "data"], pause=pauses(idle, 6)))
        self.resumes = self.clock.add(Source(dut, "resume", ["id"], pause=pauses(idle, 7)))
        self.reads = self.clock.add(Source(dut, "read", ["id", "word"]))
        self.sinks = [
            self.clock.add(PacketSink(dut, "tx", pause=pauses(stall, 10 + p), index=p)) for p in range(self.paths)
        ]
        self.ways = [self.rng.getrandbits(6) for _ in range(self.paths)]
        self.answers, self.reports, self.busy, self.lines = [], [], 0, 0
        self.clock.add(Monitor(self.watch, dut.read_data_valid_o, dut.read_data_o, dut.event_busy_o, dut.event_line_o))
        self.clock.add(Monitor(self.report, dut.report_valid_o, dut.report_id_o, dut.report_code_o))
        self.clock.add(self)
        self.known: dict[int, Transaction] = {}
        self.checked = [0] * self.paths
        self.prompt = stall == "never"  # the router takes what it is offered
        self.order: list[tuple[int, int, int]] = []  # of packets: cycle of the head, transaction, payload bytes
        self.pages: dict[tuple[int, int], int] = {}
        self.free = iter(self.rng.sample(range(WINDOW.start + 64, HUGE), 3500))
        dut.cfg_window_i.value = (WINDOW.stop - 1) << 44 | WINDOW.start
        dut.cfg_ring_page_i.value, dut.cfg_ring_read_i.value = RING, 0
        dut.cfg_ways_i.value = sum(ways << 6 * p for p, ways in enumerate(self.ways))
        dut.source_i.value = NODE
        dut.set_valid_i.value = 0
        self.sizes(*config.get("sizes", (8, 10)))

    def sizes(self, short: int, long: int) -> None:
        largest = (self.config.get("slot_bytes", 4096) - 1).bit_length()
        self.log2 = min(short, largest), min(long, largest)
        self.dut.cfg_packet_log2_i.value = long << 4 | short

    # An agent: the cycle counter, the driver's view of the ring
    def idle(self) -> None:
        self.dut.cycle_i.value = 0

    def drive(self, active: bool) -> None:
        self.dut.cycle_i.value = self.clock.cycle & 0x3FFFFF
        if active:
            self.dut.cfg_ring_read_i.value = int(self.dut.ring_write_o.value)

    def sample(self) -> None:
        for p, sink in enumerate(self.sinks):
            while self.checked[p] < len(sink.packets):
                k = self.checked[p]
                words = from_flits(sink.packets[k], self.bits)
                count = 2 + -(-(words[0] >> 48 & 0x3FFF) // 16)
                assert not any(words[count:])
                footer_id = words[count - 1] >> 22 & 1023
                transaction = self.known[footer_id]
                assert transaction.path == p
                footer = transaction.check(words[:count], NODE, self.ways[p], self.virtual)
                head = sink.packet_cycles[k]
                age = head - footer.timestamp & 0x3FFFFF
                # At most four packets are begun and not sent
                assert k < 4 or age < head - sink.packet_cycles[k - 4]
                assert age < (16 if self.prompt else 1 << 21)
                self.order.append((head, footer_id, transaction.packets[transaction.gone - 1][1]))
                self.checked[p] += 1

    def watch(self, valid, data, busy, line) -> None:
        if valid:
            self.answers.append(data)
        self.busy += busy
        self.lines += line

    def report(self, valid, number, code) -> None:
        if valid:
            self.reports.append((number, code))
            self.reported(number, code)

    def reported(self, number: int, code: int) -> None:
        """For checks: called with every report."""

    def __str__(self) -> str:
        left = [f"{t.id} at {t.sent()} of {t.length}" for t in self.known.values() if t.gone < len(t.packets)]
        return f"{len(self.order)} packets; not sent: {left[:20]}"

    async def start(self, domains: int = 4, mapped: str = "small") -> None:
        """Mapped by `small` pages of 4 KiB, by a `huge` one of 2 MiB, which the TLB keeps, or by `none`."""
        for k in range(domains):
            root = self.tables(k)
            for vpn in range(512) if mapped == "small" else ():
                self.map(100 + k, vpn)
            if mapped == "huge":
                self.store(root + 1, 0, (HUGE + 512 * k) << 10 | GOOD)
                for vpn in range(512):
                    self.pages[100 + k, vpn] = HUGE + 512 * k + vpn
                    self.memory.pages[HUGE + 512 * k + vpn][:] = self.rng.randbytes(PAGE)
        await self.clock.start()
        for k in range(domains):
            await self.command(k, 100 + k, WINDOW.start + 3 * k)
        await self.clock.until(lambda: self.dut.write_ready_o.value == 1, 2000)

    # Software
    def random_block(self, number: int, **given) -> Transaction:
        rng = self.rng
        length = rng.choice([1, 15, 16, 17, 256, 4096, 16384, rng.randrange(1, 16385), rng.randrange(1, 700)])
        length = given.get("length", length)
        offset = rng.choice([0, 16384 - length, rng.randrange(16384 - length + 1)])
        first = rng.randrange((1 << 21) - length)
        source = rng.choice([first, first // 4096 * 4096, max(0, (first // 4096 + 1) * 4096 - rng.randrange(1, 300))])
        values = dict(
            id=number,
            source=min(source, (1 << 21) - length),
            destination=rng.randrange(1 << 28) << 14 | offset,
            node=rng.getrandbits(22),
            domain=100 + rng.randrange(4),
            length=length,
            number=rng.getrandbits(13),
            path=rng.randrange(self.paths),
            notify=rng.getrandbits(1),
            size=1 << self.log2[length > 4096],
        )
        return Transaction(**values | given)

    def begin(self, transaction: Transaction) -> None:
        """Writes the words in an order that software may choose: word 2 last."""
        self.known[transaction.id] = transaction
        words = transaction.words()
        for word in [*self.rng.sample([0, 1, 3], 3), 2]:
            self.writes.send(Beat(id=transaction.id, word=word, data=words[word]))

    def all_gone(self) -> bool:
        return all(t.gone == len(t.packets) for t in self.known.values()) and not self.writes.queue

    async def descriptor(self, number: int) -> list[int]:
        """The four words as software reads them."""
        before = len(self.answers)
        self.reads.send(*(Beat(id=number, word=word) for word in range(4)))
        await self.clock.until(lambda: len(self.answers) == before + 4, 5000)
        return self.answers[before:]

    async def check_done(self, transaction: Transaction) -> None:
        words = transaction.words()
        words[2] |= transaction.length << 42 | 1 << 57
        assert await self.descriptor(transaction.id) == words
