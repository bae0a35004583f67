"""tn_router_share, by itself against a model, and what a router promises whose links share inputs of the crossbar.

The model says who is connected, and with that every output in every cycle, with packets, rooms, outputs that open, ticks and
reports at random. The rest is of the whole router: what a channel that waits does to the others of its link, and who passes it by.
"""

import random
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import cocotb
import pytest
from harness import run_block, settings
from router_bench import RouterBench
from router_model import Config
from router_traffic import new_bench, run, shape
from streams import Domain, Pins


@dataclass
class Flit:
    """What stands in front of the crossbar. place: for which a head asks; report: (high, cause), the tail of a dropped packet."""

    tail: bool
    head: bool = False
    place: int | None = None
    dropped: bool = False
    report: tuple[int, int] | None = None


@dataclass
class Now:
    """What a cycle brings. room, open: places."""

    flits: list[Flit | None]
    arrive: set[int]
    room: set[int]
    open: set[int]
    tick: bool
    phase: bool
    reports: bool
    take: bool = False
    report_take: bool = False


class Model:
    """Who is connected, as the head of the module says."""

    def __init__(self, heads: int, local: int):
        self.heads, self.local = heads, local
        self.connected, self.moving = 0, False
        self.served = list(range(heads))  # who has been served longest ago comes first
        self.ticks = [0] * heads  # for which each has waited
        self.urgent: set[int] = set()
        self.seen: Counter = Counter()  # what led to a connection

    def output(self, place: int) -> int:
        return place if place < self.local else self.local + (place - self.local) // self.heads

    def asks(self, now: Now) -> set[int]:
        everybody = set(range(self.heads)) if now.phase and not self.moving else set()
        return {self.connected} | self.urgent | everybody

    def with_report(self, now: Now) -> set[int]:
        return {h for h, flit in enumerate(now.flits) if now.reports and flit and flit.report is not None}

    def step(self, now: Now) -> None:
        me, ask = self.connected, {h: flit.place for h, flit in enumerate(now.flits) if flit and flit.place is not None}
        room = {h for h, place in ask.items() if place in now.room}
        late = {h for h in range(self.heads) if self.ticks[h] == 2}
        here = self.output(ask[me]) if me in room else None
        begins = {h for h, place in ask.items() if place in now.open and self.output(place) != here}
        classes = {
            "due": room & late,
            "able": begins | self.with_report(now),
            "later": room,
            "comes": {h for h in now.arrive if now.flits[h] is None},
        }
        others = {name: some - {me} for name, some in classes.items()}
        if now.take:
            stays = not now.flits[me].tail
        elif self.moving or me in room & late or (me in self.with_report(now) and not now.report_take):
            stays = True
        else:
            stays = me in room and not others["due"] | others["able"]
        name = next((name for name, some in others.items() if some), None)
        if name is not None and not stays:
            self.connected = min(others[name], key=self.served.index)
            self.seen[name] += 1
            self.seen["of several"] += len(others[name]) > 1
        served = now.take or now.report_take
        self.urgent = set() if me in room & late else late
        for h in range(self.heads):
            if now.flits[h] is None or (served and h == me):
                self.ticks[h] = 0
            elif now.tick:
                self.ticks[h] = 0 if h == me and h in late else min(self.ticks[h] + 1, 2)
        if now.take:
            self.moving = not now.flits[me].tail
        if served:
            self.served.remove(me)
            self.served.append(me)


class Bench:
    """Packets at every channel, of which some are dropped, and somebody who takes them, as inputs and outputs of tn_router do."""

    def __init__(self, dut, model: Model, places: int, rng: random.Random, rates: dict[str, float]):
        self.dut, self.model, self.places, self.rng, self.rates = Pins(dut), model, places, rng, rates
        self.queues: list[deque[Flit]] = [deque() for _ in range(model.heads)]
        self.front: list[Flit | None] = [None] * model.heads
        self.room, self.open_outputs = set(range(places)), set(range(model.output(places - 1) + 1))
        self.now: Now | None = None
        self.taken = [0] * model.heads
        self.domain = Domain(dut.clk_i, dut.rst_ni)
        self.domain.add(self)

    def chance(self, name: str) -> bool:
        return self.rng.random() < self.rates[name]

    def packet(self) -> Iterator[Flit]:
        rng = self.rng
        length = rng.choice([1, 1, 2, 3, 8])
        dropped = rng.random() < 0.15
        for k in range(length):
            flit = Flit(k == length - 1, head=k == 0, dropped=dropped)
            if k == 0 and not dropped:
                flit.place = rng.randrange(self.places)
            if flit.tail and dropped and rng.random() < 0.8:
                flit.report = rng.getrandbits(1), rng.getrandbits(3)
            yield flit

    # Once per cycle

    def idle(self) -> None:
        for name in ("tick", "phase", "room", "open", "arrive", "request", "valid", "tail"):
            getattr(self.dut, f"{name}_i").value = 0
        for name in ("report", "report_high", "report_cause", "take", "reports", "report_take"):
            getattr(self.dut, f"{name}_i").value = 0

    def drive(self, active: bool) -> None:
        if not active:
            self.idle()
            return
        rng, model = self.rng, self.model
        for o in range(model.output(self.places - 1) + 1):
            if self.chance("turns"):
                self.open_outputs ^= {o}
        for place in range(self.places):
            if self.chance("turns"):
                self.room ^= {place}
        for flit in self.front:  # who may choose asks now for this, now for that, and sometimes for nothing
            if flit and flit.head and not flit.dropped and rng.random() < 0.02:
                flit.place = rng.choice([None, rng.randrange(self.places)])
        arrive = set()
        for h, queue in enumerate(self.queues):
            if not queue and self.chance("packets"):
                queue.extend(self.packet())
            if (queue and self.chance("flits")) or (self.front[h] and rng.random() < 0.3):
                arrive.add(h)
        open_ = {place for place in self.room if model.output(place) in self.open_outputs}
        reports = rng.random() < 0.999 if self.now is None or self.now.reports else rng.random() < 0.05
        now = Now(
            list(self.front), arrive, set(self.room), open_, self.chance("ticks"), self.domain.cycle % 2 == 1, reports
        )
        mine = self.front[model.connected]
        if mine and (model.moving or mine.place is not None):
            now.take = self.chance("takes")
        elif model.connected in model.with_report(now):
            now.report_take = self.chance("takes")
        self.now = now
        self._write(now)

    def _write(self, now: Now) -> None:
        dut, rng = self.dut, self.rng
        dut.tick_i.value, dut.phase_i.value, dut.reports_i.value = int(now.tick), int(now.phase), int(now.reports)
        dut.take_i.value, dut.report_take_i.value = int(now.take), int(now.report_take)
        dut.room_i.value, dut.open_i.value = _mask(now.room), _mask(now.open)
        dut.arrive_i.value = _mask(now.arrive)
        dut.valid_i.value = _mask(h for h, flit in enumerate(now.flits) if flit)
        dut.request_i.value = sum(
            1 << h * self.places + flit.place for h, flit in enumerate(now.flits) if flit and flit.place is not None
        )
        flits = [flit or self._noise() for flit in now.flits]
        dut.tail_i.value = sum(int(flit.tail) << h for h, flit in enumerate(flits))
        told = [flit.report if flit else None for flit in now.flits]
        shown = [report or (rng.getrandbits(1), rng.getrandbits(3)) for report in told]
        dut.report_i.value = sum((report is not None) << h for h, report in enumerate(told))
        dut.report_high_i.value = sum(high << h for h, (high, _cause) in enumerate(shown))
        dut.report_cause_i.value = sum(cause << 3 * h for h, (_high, cause) in enumerate(shown))

    def _noise(self) -> Flit:
        """Nobody may look at it."""
        return Flit(self.rng.random() < 0.5)

    def sample(self) -> None:
        dut, now, model = self.dut, self.now, self.model
        me, flit = model.connected, now.flits[model.connected]
        where = f"cycle {self.domain.cycle}, channel {me} connected"
        assert (dut.connected_o.value, dut.index_o.value) == (1 << me, me), where
        assert dut.valid_o.value == (flit is not None), where
        assert dut.request_o.value == (0 if not flit or flit.place is None else 1 << flit.place), where
        if flit:
            assert dut.tail_o.value == flit.tail, where
        wanted = {h: flit.place for h, flit in enumerate(now.flits) if flit and flit.place is not None}
        asks = _mask({place for h, place in wanted.items() if h in model.asks(now)})
        assert dut.asks_o.value == asks, f"{where}: asks for {dut.asks_o.value:b}, not {asks:b}"
        beside = Counter(model.output(place) for h, place in wanted.items() if h != me and place in now.room)
        bits = (model.heads - 1).bit_length()
        others = sum(number << bits * output for output, number in beside.items())
        assert dut.others_o.value == others, f"{where}: {dut.others_o.value:b} others could go, not {others:b}"
        assert dut.take_o.value == now.take << me, where
        told = me in model.with_report(now)
        assert dut.report_o.value == told, where
        if told:
            apart = me // 4 == 1 if settings().get("banks") else model.heads >= 4 and me % 4 >= 2
            assert (dut.report_high_o.value, dut.report_cause_o.value) == flit.report, where
            assert dut.report_apart_o.value == apart, where
        reported = dut.report_take_o.value
        if now.reports:
            assert reported == now.report_take << me, where
        else:
            assert reported == (1 << model.heads) - 1, where
        model.step(now)
        self._advance(now, me, reported)

    def _advance(self, now: Now, me: int, reported: int) -> None:
        """What stands there in the next cycle; dropped flits go at once, but for tails that are to be reported."""
        for h, flit in enumerate(now.flits):
            gone = flit and ((now.take and h == me) or (flit.dropped and (flit.report is None or reported >> h & 1)))
            self.taken[h] += bool(now.take and h == me)
            if not flit or gone:
                self.front[h] = self.queues[h].popleft() if h in now.arrive and self.queues[h] else None


def _mask(bits) -> int:
    return sum(1 << bit for bit in set(bits))


@cocotb.test()
async def follows_the_model(dut):
    s = settings()
    model = Model(s["heads"], s["local"])
    bench = Bench(dut, model, s["places"], random.Random(s["number"]), s["rates"])
    await bench.domain.start()
    await bench.domain.cycles(8000)
    assert min(bench.taken) > 100
    for name in s["seen"]:
        assert model.seen[name] >= 10, f"{name} is seldom: {model.seen}"
    assert s["heads"] == 2 or model.seen["of several"] > 30


# The whole router, on the ring of eight nodes, at node 1: what comes by the first link leaves for node 6 by the second one, by the
# channel by which it came, packets of local ports by its channel 0

AWAY, TICK = (6, 0, 0), 1024


def ring(dut, **options) -> RouterBench:
    return new_bench(dut, config=Config(here=(1, 0, 0), size=(8, 1, 1)), **options)


def channel(vc: int) -> int:
    """An input of the first link."""
    return shape().locals + vc


def send_on(bench: RouterBench, vc: int, length: int | None) -> int:
    return bench.send(channel(vc), AWAY, 0, length, traffic_class=vc // 2)


def always(value: Callable[[], bool]) -> Iterator[bool]:
    while True:
        yield value()


@cocotb.test()
async def a_head_without_room_stops_no_other_channel(dut):
    """Whichever channel waits: a packet of each other one takes two cycles, and together they have all of the link."""
    bench, s = ring(dut), shape()
    full: set[int] = set()
    bench.no_room[s.locals + 1] = [always(lambda vc=vc: vc in full) for vc in range(s.vcs)]
    await bench.start()
    for stuck in range(s.vcs):
        full.add(stuck)
        victim = send_on(bench, stuck, 64)
        others = [vc for vc in range(s.vcs) if vc != stuck]
        await bench.domain.cycles(20)
        for vc in others:
            for length in (None, 16):
                serial = send_on(bench, vc, length)
                await bench.domain.until(lambda serial=serial: serial in bench.delivered, 50)
                assert bench.delivered[serial].latency == 2
                await bench.domain.cycles(3)
        before = bench.domain.cycle
        many = [send_on(bench, vc, 64) for vc in others for _ in range(10)]
        many += [bench.send(channel(vc), bench.config.here, 0, 64) for vc in others for _ in range(10)]
        await bench.domain.until(lambda many=many: bench.delivered.keys() >= set(many), 1000)
        flits = sum(len(bench.delivered[serial].flits) for serial in many)
        assert bench.domain.cycle - before <= flits + len(many) // 4 + 10
        assert victim not in bench.delivered
        full.clear()
        await bench.drained()


@cocotb.test()
async def a_cable_that_brings_a_packet_in_each_cycle(dut):
    """Packets of a flit, of one channel after the other: each leaves two cycles behind its coming."""
    bench, s = ring(dut), shape()
    for vc in range(s.vcs):
        bench.pause[channel(vc)] = always(lambda vc=vc: bench.domain.cycle % s.vcs != vc)
    bench.announces = lambda i: (bench.domain.cycle + 1 + channel(0) - i) % s.vcs == 0
    await bench.start()
    serials = [send_on(bench, vc, None) for _ in range(40) for vc in range(s.vcs)]
    await bench.drained()
    assert {bench.delivered[serial].latency for serial in serials} == {2}
    grants = [cycle for cycle, _output, _source in bench.grants]
    assert grants == list(range(grants[0], grants[0] + len(serials)))


class OneRoom:
    """Room for one packet in channel 0 of the second link, and again some cycles after it was promised."""

    def __init__(self, bench: RouterBench, period: int):
        s = bench.shape
        self.bench, self.period, self.free_at = bench, period, 0
        self.place = (s.locals + 1) * s.vcs
        bench.no_room[s.locals + 1][0] = always(lambda: bench.domain.cycle < self.free_at)
        bench.on_cycle = self.watch

    def watch(self) -> None:
        cycle = self.bench.domain.cycle
        if cycle >= self.free_at and int(self.bench.dut.reserve_o.value) >> self.place & 1:
            self.free_at = cycle + self.period


async def passed_by(bench: RouterBench, limit: int) -> int:
    """How many packets of local port 0 go before one of channel 0 of the first link, which is served within the limit."""
    await bench.domain.cycles(60)
    victim, begin = send_on(bench, 0, 16), len(bench.grants)
    await bench.domain.until(lambda: victim in bench.delivered, limit)
    return sum(source == 0 for _cycle, _output, source in bench.grants[begin:])


@cocotb.test()
async def who_loses_his_room_while_others_move_is_served(dut):
    """A local port takes each room that there is while the link moves other packets: until the head has waited for two ticks."""
    bench = ring(dut)
    OneRoom(bench, settings()["period"])
    await bench.start()
    await bench.domain.cycles(1)  # room comes where no head asks that is not connected: in every second cycle
    for _ in range(150):
        bench.send(0, AWAY, 0, 16)
    for _ in range(400):
        bench.send(channel(1), bench.config.here, 0, 256)
    assert await passed_by(bench, 2 * TICK + 100) > 40


@cocotb.test()
async def who_loses_his_room_while_another_waits_is_served(dut):
    """The same while another head of the link has room behind an output that is busy: that one stays connected for a tick, too."""
    bench, s = ring(dut), shape()
    OneRoom(bench, settings()["period"])
    await bench.start()
    await bench.domain.cycles(1)  # room comes where no head asks that is not connected: in every second cycle
    for _ in range(150):
        bench.send(0, AWAY, 0, 16)
    owner = bench.send(s.locals + s.vcs, bench.config.here, 0, 256)  # by the second link
    await bench.domain.cycles(10)
    bench.stall[0] = always(lambda: True)
    await bench.domain.cycles(10)
    waits = bench.send(channel(1), bench.config.here, 0, 16)
    assert await passed_by(bench, 3 * TICK + 100) > 40
    assert owner not in bench.delivered and waits not in bench.delivered


# How often fairly rare things must be seen
RATES = {
    "busy": {"packets": 1, "flits": 1, "takes": 0.9, "turns": 0.2, "ticks": 0.01},
    "stalls": {"packets": 0.5, "flits": 0.7, "takes": 0.3, "turns": 0.05, "ticks": 0.05},
    "without ticks": {"packets": 0.3, "flits": 0.5, "takes": 0.6, "turns": 0.3, "ticks": 0},
}
SEEN = {
    "busy": ("due", "able", "later"),
    "stalls": ("due", "able", "later", "comes"),
    "without ticks": ("able", "later", "comes"),
}


@pytest.mark.parametrize("rates", RATES)
@pytest.mark.parametrize(
    "heads, local, links, banks",
    [
        pytest.param(2, 2, 2, 0, id="2-2-2"),
        pytest.param(4, 1, 3, 0, id="4-1-3"),
        pytest.param(8, 1, 2, 0, id="8-1-2"),
        pytest.param(8, 1, 2, 1, id="8-1-2-banks"),
    ],
)
def test_router_share(heads, local, links, banks, rates):
    places = local + links * heads
    parameters = {"NumHead": heads, "NumLocal": local, "NumPlace": places, "ClassBit": banks}
    given = {"heads": heads, "local": local, "places": places, "rates": RATES[rates], "seen": SEEN[rates], "number": 1}
    given["banks"] = banks
    run_block("tn_router_share", __file__, parameters=parameters, checks="follows_the_model", **given)


@pytest.mark.parametrize(
    "name", ["2+2 shared", pytest.param("1+4 vc4 shared", marks=pytest.mark.long), "1+4 vc8 shared"]
)
def test_channels_of_a_link(name):
    run(__file__, name, ["a_head_without_room_stops_no_other_channel", "a_cable_that_brings_a_packet_in_each_cycle"])


@pytest.mark.parametrize("period", [34, 36, 38, 42])
def test_who_loses_his_room_is_served(period):
    checks = ["who_loses_his_room_while_others_move_is_served", "who_loses_his_room_while_another_waits_is_served"]
    run(__file__, "2+2 shared", checks, period=period)
