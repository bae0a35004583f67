"""tn_port_ethernet_mac against an independent peer: source and sink of cocotbext-eth on its XGMII, both directions at once."""

import random
from pathlib import Path
from types import SimpleNamespace

import cocotb
import xgmii
from cocotb.triggers import ClockCycles
from cocotbext.eth import XgmiiFrame, XgmiiSink, XgmiiSource
from harness import run_block
from streams import Domain, Monitor, Pins
from test_mac_tx import FrameSource, beats, pauses

from torusnet import sources

FLAT = "tn_port_ethernet_mac_flat"


class Bench:
    def __init__(self, dut):
        self.dut = Pins(dut)
        self.domain = Domain(dut.clk_i, dut.rst_ni, 6400)
        fields = {f"in_{name}_i": getattr(dut, f"tx_{name}_i") for name in ("valid", "last", "data", "bytes")}
        self.tx = self.domain.add(FrameSource(SimpleNamespace(in_ready_o=dut.tx_ready_o, **fields), pauses("never", 1)))
        self.sink = XgmiiSink(dut.xgmii_txd_o, dut.xgmii_txc_o, dut.clk_i)
        self.peer = XgmiiSource(dut.xgmii_rxd_i, dut.xgmii_rxc_i, dut.clk_i)
        dut.xgmii_rxd_i.value, dut.xgmii_rxc_i.value = xgmii.pack(xgmii.IDLES)
        self.got: list[tuple[bytes, int]] = []
        self._open = b""
        self.good = 0
        self.faults: list[int] = []
        self.domain.add(Monitor(self._word, dut.rx_valid_o, dut.rx_last_o, dut.rx_data_o, dut.rx_bytes_o, dut.rx_bad_o))
        self.domain.add(Monitor(self._status, dut.event_rx_good_o, dut.fault_o))

    def _word(self, valid, last, data, size, bad):
        if valid:
            self._open += data.to_bytes(8, "little")[: (size or 8) if last else 8]
            if last:
                self.got.append((self._open, bad))
                self._open = b""

    def _status(self, good, fault):
        self.good += good
        if not self.faults or self.faults[-1] != fault:
            self.faults.append(fault)


@cocotb.test()
async def both_ways_at_line_rate(dut):
    """Frames of all lengths to and fro without a pause: the peer's check sequences are right for us, and ours for it."""
    bench = Bench(dut)
    await bench.domain.start()
    out = [random.randbytes(length) for length in [*range(1, 140), 1514, *random.choices(range(46, 300), k=150)]]
    back = [random.randbytes(length) for length in [*range(14, 140), 1518, *random.choices(range(46, 300), k=150)]]
    for frame in out:
        bench.tx.send(*beats(frame))
    for frame in back:
        bench.peer.send_nowait(XgmiiFrame.from_payload(frame))
    await bench.domain.until(lambda: not bench.tx.queue and bench.peer.idle(), limit=100_000)
    await bench.domain.cycles(20)
    assert bench.got == [(frame.ljust(60, b"\0"), 0) for frame in back]
    assert bench.good == len(back)
    seen = [bench.sink.recv_nowait() for _ in range(bench.sink.count())]
    assert [bytes(frame.get_payload()) for frame in seen] == [frame.ljust(60, b"\0") for frame in out]
    assert all(frame.check_fcs() and bytes(frame.get_preamble()) == b"\x55" * 7 + b"\xd5" for frame in seen)
    assert {frame.start_lane for frame in seen} == {0, 4}


@cocotb.test()
async def takes_what_the_peer_breaks(dut):
    """An error character in every other frame of the peer: those are bad, the others unharmed."""
    bench = Bench(dut)
    await bench.domain.start()
    good = []
    for number in range(60):
        frame = XgmiiFrame.from_payload(random.randbytes(random.randint(60, 120)))
        if number % 2:
            frame.normalize()
            frame.ctrl[random.randrange(20, len(frame.data))] = 1
            place = frame.ctrl.index(1)
            frame.data[place] = 0xFE
        else:
            good.append(bytes(frame.get_payload()))
        bench.peer.send_nowait(frame)
    await bench.domain.until(bench.peer.idle, limit=100_000)
    await bench.domain.cycles(20)
    assert [frame for frame, bad in bench.got if not bad] == good
    assert bench.good == 30


@cocotb.test()
async def tells_of_faults(dut):
    """Fault sequences of the peer are seen within 4 columns, and forgotten 128 columns after the last; the answer goes out."""
    bench = Bench(dut)
    await bench.domain.start()
    for kind in (1, 2, 1):
        bench.peer.set_seq_os(kind)
        await ClockCycles(dut.clk_i, 12)
        assert bench.faults[-1] == kind
        await ClockCycles(dut.clk_i, 100)
        assert bench.faults[-1] == kind
        sent = int(dut.xgmii_txd_o.value)
        assert (sent == 0x0200009C_0200009C) == (kind == 1)
        bench.peer.set_seq_os()
        await ClockCycles(dut.clk_i, 60)
        assert bench.faults[-1] == kind
        await ClockCycles(dut.clk_i, 12)
        assert bench.faults[-1] == 0
    bench.tx.send(*beats(bytes(64)))
    await bench.domain.cycles(40)
    assert bench.sink.count() == 1


def test_mac_with_peer():
    flat = Path(__file__).with_name(f"{FLAT}.sv")
    run_block(FLAT, __file__, sources=[*sources.closure("tn_port_ethernet_mac"), flat])
