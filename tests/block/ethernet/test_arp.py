"""tn_port_ethernet_arp: requests for this port are answered, each to whom it came from."""

import random

import cocotb
import pytest
from harness import run_block, settings
from network_model import Host, arp_frame
from streams import STALLS, Domain, Pins, pauses

# network_settings_t of tn_port_ethernet_pkg, first field highest
SETTINGS = {
    "enable": 1,
    "arp_wait": 16,
    "mac": 48,
    "ip": 32,
    "mask": 32,
    "gateway": 32,
    "group": 32,
    "group_mask": 32,
    "arp_interval": 12,
    "arp_requests": 4,
    "arp_age": 16,
    "test_run": 1,
    "test_check": 1,
    "test_socket": 6,
    "test_length": 16,
    "test_datagrams": 32,
}


def pack(**fields: int) -> int:
    value = 0
    for name, bits in SETTINGS.items():
        value = value << bits | fields.get(name, 0)
    return value


class Askers:
    """Requests for this port, most cycles one, and the line's side: what was answered, and what had to be."""

    def __init__(self, dut, own: Host, stall: str):
        self.dut, self.own, self.pause = Pins(dut), own, pauses(stall, 3)
        self.left = 3000
        self.asks: tuple[int, int] | None = None
        self.waits: tuple[int, int] | None = None  # whose answer is on offer
        self.got: list[bytes] = []
        self.wanted: list[bytes] = []
        self.at_once = 0  # requests in a cycle in which an answer was taken

    def idle(self) -> None:
        self.dut.valid_i.value = self.dut.frame_ready_i.value = 0

    def drive(self, active: bool) -> None:
        self.idle()
        if not active:
            return
        self.asks = None
        if self.left and random.random() < 0.6:
            self.left -= 1
            self.asks = random.getrandbits(48), random.getrandbits(32)
        self.dut.valid_i.value = int(self.asks is not None)
        self.dut.mac_i.value, self.dut.ip_i.value = self.asks or (random.getrandbits(48), random.getrandbits(32))
        self.ready = not next(self.pause)
        self.dut.frame_ready_i.value = int(self.ready)

    def sample(self) -> None:
        assert int(self.dut.frame_valid_o.value) == int(self.waits is not None)
        taken = self.waits is not None and self.ready
        if taken:
            mac, ip = self.waits
            self.got.append(int(self.dut.frame_o.value).to_bytes(42, "little"))
            self.wanted.append(arp_frame(self.own, 2, mac.to_bytes(6, "big"), ip))
            self.waits = None
            self.at_once += self.asks is not None
        if self.asks and self.waits is None:
            self.waits = self.asks


@cocotb.test()
async def every_answer_goes_to_who_asked(dut):
    """One that asks while another one's answer waits is not answered; one in the cycle in which that leaves is."""
    own = Host()
    mac, ip = int(own.mac.replace(":", ""), 16), own.number("ip")
    domain = Domain(dut.clk_i, dut.rst_ni)
    dut.cfg_i.value = pack(enable=1, mac=mac, ip=ip, arp_interval=100, arp_requests=3, arp_age=100)
    dut.lookup_i.value = dut.lookup_ip_i.value = 0
    dut.request_i.value, dut.target_i.value = 1, ip
    askers = domain.add(Askers(dut, own, settings()["stall"]))
    await domain.start()
    await domain.until(lambda: not askers.left and askers.waits is None)
    assert askers.got == askers.wanted and askers.at_once > 100


@pytest.mark.parametrize("stall", STALLS)
def test_arp(stall):
    run_block("tn_port_ethernet_arp", __file__, stall=stall)
