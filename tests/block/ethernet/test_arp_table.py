"""tn_port_ethernet_arp_table: whom it asks and how often, what it believes, and what it forgets, at times that are set."""

import cocotb
import pytest
from harness import run_block, settings
from streams import Domain, Pins

TICK_BITS, INTERVAL, AGE, REQUESTS = 2, 8, 4, 3
INTERVAL_CYCLES, AGE_CYCLES = INTERVAL << TICK_BITS, AGE << TICK_BITS + 6
HOLD = 8  # intervals in which who did not answer is not asked again
A, B, C = 0xC0A80009, 0xC0A8000A, 0xC0A8000B
FAILED, NOTHING = "failed", "nothing"
MAC, EVIL = 0x0250C0FFEE01, 0x026666666666


class Table:
    """Asks and events are noted; what is asked is taken at once, or only while `takes` is set."""

    def __init__(self, dut):
        self.dut, self.takes = Pins(dut), True
        self.asked: list[tuple[int, int]] = []  # cycle, address
        self.events = dict.fromkeys(("learned", "ignored", "failed"), 0)
        self.heard: dict[str, int] | None = None
        self.wanted: int | None = None
        self.took = 0
        self.domain = Domain(dut.clk_i, dut.rst_ni)
        self.domain.add(self)

    async def start(self) -> "Table":
        self.dut.cfg_interval_i.value, self.dut.cfg_requests_i.value, self.dut.cfg_age_i.value = INTERVAL, REQUESTS, AGE
        await self.domain.start()
        return self

    def idle(self) -> None:
        self.dut.lookup_i.value = self.dut.heard_i.value = self.dut.ask_ready_i.value = 0

    def drive(self, active: bool) -> None:
        dut, heard = self.dut, self.heard or {}
        dut.lookup_i.value, dut.ip_i.value = int(self.wanted is not None), self.wanted or 0
        dut.heard_i.value, dut.heard_ip_i.value, dut.heard_mac_i.value = (
            int(bool(heard)),
            heard.get("ip", 0),
            heard.get("mac", 0),
        )
        dut.heard_answer_i.value, dut.heard_request_i.value = heard.get("answer", 0), heard.get("request", 0)
        dut.ask_ready_i.value = int(self.takes)
        self.heard = None

    def sample(self) -> None:
        if self.dut.ask_valid_o.value == 1 and self.takes:
            self.asked.append((self.domain.cycle, int(self.dut.ask_ip_o.value)))
        for name in self.events:
            self.events[name] += int(getattr(self.dut, f"event_{name}_o").value)

    async def say(self, ip: int, mac: int, answer: int = 0, request: int = 0) -> None:
        self.heard = {"ip": ip, "mac": mac, "answer": answer, "request": request}
        await self.domain.cycles(4)

    async def look(self, ip: int, limit: int = 6) -> int | str:
        """Its MAC; FAILED: it does not answer; NOTHING was said in so many cycles. took: cycles until then."""
        self.wanted, begin, dut, found = ip, self.domain.cycle, self.dut, NOTHING
        while found == NOTHING and self.domain.cycle - begin < limit:
            await self.domain.cycles(1)
            assert not (dut.known_o.value == 1 and dut.failed_o.value == 1)
            found = int(dut.mac_o.value) if dut.known_o.value == 1 else FAILED if dut.failed_o.value == 1 else NOTHING
        self.took, self.wanted = self.domain.cycle - begin, None
        await self.domain.cycles(2)
        return found

    async def unknown(self, ip: int) -> None:
        """A look-up of what is not known asks for it, and gets nothing so soon."""
        before = len(self.asked)
        assert await self.look(ip, limit=30) == NOTHING
        assert [address for _, address in self.asked[before:]] == [ip]

    async def learned(self, ip: int, mac: int = MAC) -> None:
        await self.unknown(ip)
        await self.say(ip, mac, answer=1)
        assert await self.look(ip) == mac

    async def intervals(self, count: float) -> None:
        await self.domain.cycles(int(count * INTERVAL_CYCLES))


@cocotb.test()
async def who_does_not_answer_is_asked_so_often_and_then_left_alone(dut):
    table = await Table(dut).start()
    assert await table.look(A, limit=(REQUESTS + 2) * INTERVAL_CYCLES) == FAILED
    assert table.events == {"learned": 0, "ignored": 0, "failed": 1}
    cycles = [cycle for cycle, _ in table.asked]
    assert [ip for _, ip in table.asked] == [A] * REQUESTS
    first, *gaps = (b - a for a, b in zip(cycles, cycles[1:], strict=False))
    assert INTERVAL_CYCLES <= first <= 2 * INTERVAL_CYCLES and all(abs(gap - INTERVAL_CYCLES) <= 8 for gap in gaps)
    failed = table.domain.cycle
    while table.domain.cycle - failed < (HOLD + 0.5) * INTERVAL_CYCLES:
        assert await table.look(A) == FAILED, "at once"
    assert len(table.asked) == REQUESTS
    await table.intervals(1)
    await table.unknown(A)
    assert table.events["failed"] == 1


@cocotb.test()
async def what_was_asked_for_is_learned(dut):
    """From an answer, or from a request of the one who is asked for; from nothing else, and of nobody else."""
    table = await Table(dut).start()
    await table.unknown(A)
    await table.say(B, EVIL, answer=1)
    await table.say(A, EVIL)
    assert table.events == {"learned": 0, "ignored": 1, "failed": 0}
    await table.say(A, MAC, answer=1)
    assert await table.look(A) == MAC and table.took <= 5 and table.events["learned"] == 1
    await table.unknown(B)
    await table.say(B, MAC + 1, request=1)
    assert await table.look(B) == MAC + 1 and table.events["learned"] == 2
    asked = len(table.asked)
    await table.intervals(REQUESTS + 2)
    assert await table.look(A) == MAC and len(table.asked) == asked, "who is known is not asked"
    await table.say(C, MAC, request=1)
    await table.say(C, MAC, answer=1)
    await table.unknown(C)


@cocotb.test()
async def a_request_of_one_that_failed_is_believed(dut):
    table = await Table(dut).start()
    assert await table.look(A, limit=(REQUESTS + 2) * INTERVAL_CYCLES) == FAILED
    await table.say(A, EVIL, answer=1)
    assert await table.look(A) == FAILED, "an answer that comes too late"
    await table.say(A, MAC, request=1)
    assert await table.look(A) == MAC


@cocotb.test()
async def the_old_address_wins_if_it_answers_at_all(dut):
    table = await Table(dut).start()
    await table.learned(A)
    for _ in range(2):
        asked = len(table.asked)
        await table.say(A, EVIL, answer=1)
        await table.say(A, EVIL, answer=1)
        await table.domain.cycles(12)
        assert [ip for _, ip in table.asked[asked:]] == [A], "it is asked to confirm"
        assert await table.look(A) == MAC
        await table.say(A, MAC, answer=1)
        await table.intervals(REQUESTS + 2)
        assert await table.look(A) == MAC and len(table.asked) == asked + 1
    assert table.events["failed"] == 0


@cocotb.test()
async def a_new_address_is_learned_when_the_old_one_is_silent(dut):
    """An interval long; from an answer alone."""
    table = await Table(dut).start()
    await table.learned(A)
    await table.say(A, EVIL)
    await table.intervals(2.2)
    await table.say(A, EVIL, request=1)
    assert await table.look(A) == MAC
    await table.say(A, EVIL, answer=1)
    assert await table.look(A) == EVIL
    asked = len(table.asked)
    await table.intervals(REQUESTS + 2)
    assert await table.look(A) == EVIL and len(table.asked) == asked and table.events["failed"] == 0
    # And is silent only since it was asked: of the next doubt nothing is known
    await table.say(A, MAC)
    await table.say(A, MAC, answer=1)
    assert await table.look(A) == EVIL


@cocotb.test()
async def what_is_old_is_confirmed_and_used_meanwhile(dut):
    table = await Table(dut).start()
    await table.learned(A)
    for _ in range(2):
        asked, begin = len(table.asked), table.domain.cycle
        await table.domain.until(lambda asked=asked: len(table.asked) > asked, 3 * AGE_CYCLES)
        assert 0.9 * AGE_CYCLES <= table.domain.cycle - begin <= 2.1 * AGE_CYCLES
        assert await table.look(A) == MAC
        await table.say(A, MAC, answer=1)
    asked = len(table.asked)
    await table.domain.until(lambda: table.events["failed"] == 1, 3 * AGE_CYCLES)
    assert [ip for _, ip in table.asked[asked:]] == [A] * REQUESTS and await table.look(A) == FAILED


@cocotb.test()
async def a_new_peer_takes_the_place_of_one_and_of_no_other(dut):
    """One that is free, if there is any; else one in turn. Each is looked up in a run of its own, for who is gone comes back."""
    table, places = await Table(dut).start(), settings()["addresses"]
    gone = []
    for checked in range(places):
        for number in range(places):
            await table.learned(A + number, MAC + number)
        for number in range(places):
            assert await table.look(A + number) == MAC + number
        await table.learned(A + 100, MAC + 100)
        asked = len(table.asked)
        found = await table.look(A + checked, limit=20)
        if found == NOTHING:
            gone.append(checked)
        else:
            assert found == MAC + checked and len(table.asked) == asked
        await table.domain.reset()
    assert len(gone) == 1
    for number in range(places + 1):
        await table.learned(A + number, MAC + number)
    await table.learned(A + 100, MAC + 100)
    assert await table.look(A + places) == MAC + places, "not the one that came last"


@cocotb.test()
async def requests_wait_until_they_are_taken(dut):
    table = await Table(dut).start()
    table.takes = False
    for ip in (A, B):
        assert await table.look(ip, limit=20) == NOTHING
    assert not table.asked and table.dut.ask_valid_o.value == 1
    table.takes = True
    await table.domain.cycles(30)
    assert {ip for _, ip in table.asked} == {A, B}


@cocotb.test()
async def a_new_peer_is_asked_for_though_its_place_has_a_request_on_offer(dut):
    """The table is full, one of it is to be asked, and while that waits new peers take all places: each is asked for at once."""
    table, places = await Table(dut).start(), settings()["addresses"]
    table.dut.cfg_interval_i.value = 1000  # nobody is asked again in this check
    for number in range(places):
        await table.learned(A + number, MAC + number)
    for doubted in range(places):
        table.takes = False
        old, new = (A + 100 * generation for generation in (doubted, doubted + 1))
        await table.say(old + doubted, EVIL)
        await table.domain.until(lambda: table.dut.ask_valid_o.value == 1, 2 * places + 10)
        asked = len(table.asked)
        for number in range(places):
            assert await table.look(new + number) == NOTHING
        table.takes = True
        await table.domain.cycles(4 * places + 10)
        first, *others = (ip for _, ip in table.asked[asked:])
        assert first == old + doubted and sorted(others) == [new + number for number in range(places)]
        for number in range(places):
            await table.say(new + number, MAC + number, answer=1)


@pytest.mark.parametrize("addresses", [2, 8])
def test_arp_table(addresses):
    parameters = {"NumAddresses": addresses, "TickBits": TICK_BITS}
    run_block("tn_port_ethernet_arp_table", __file__, parameters=parameters, addresses=addresses)
