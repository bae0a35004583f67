"""The fuzzer of Ethernet frames in the tests, with fixed seeds. `./tn fuzz ethernet` goes on for longer, with others."""

import contextlib
from random import Random

import pytest

from torusnet import cli
from torusnet.errors import UserError
from torusnet.ethernet import frames
from torusnet.quality.fuzz import ethernet, hostile_frames
from torusnet.quality.fuzz.hostile_frames import EVIL_MAC, HOST_IP, PORT_IP, PORT_MAC, sealed


@pytest.fixture
def bench(tmp_path):
    with contextlib.closing(ethernet.Bench(tmp_path, 1, quick=True)) as bench:
        yield bench


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nothing_gives(tmp_path, seed):
    """Every frame is counted as the standards say, nothing of a bad one reaches a task, good ones between are unharmed."""
    tally = ethernet.fuzz(seed, 40, [], quick=True, folder=tmp_path)
    assert not tally.fault, f"seed {seed}, batch {tally.batches}: {tally.fault}"
    assert tally.good > 100 and tally.pairs > 60


def test_the_table_of_addresses_cannot_be_flooded(bench):
    """More answers that nobody asked for than the table has entries, and announcements of the machine's address by another."""

    def arp(operation: int, sender: bytes, target: bytes) -> bytes:
        message = frames.Arp(operation, EVIL_MAC, sender, PORT_MAC, target)
        return sealed(frames.frame(PORT_MAC, EVIL_MAC, frames.TYPE_ARP, frames.arp(message)))

    for _ in range(3):
        flood = [arp(2, bytes([10, 0, 0, last]), PORT_IP) for last in range(100, 140)]
        flood += [arp(2, HOST_IP, HOST_IP), arp(2, HOST_IP, PORT_IP), arp(1, HOST_IP, HOST_IP)]
        moved, good = ethernet.batch(bench, flood, Random(1))
        assert good > 5 and moved["ARP_IGNORED"] >= 40


def datagram(size: int, ip_length: int) -> bytes:
    """A frame whose UDP header says 8 + 64 bytes, however long it is."""
    source = bytes([10, 0, 0, 9])
    text = frames.ip(
        frames.Ip(source, PORT_IP, frames.UDP, frames.udp(source, PORT_IP, frames.Datagram(1, 5000, bytes(64))))
    )
    text = bytearray(frames.frame(PORT_MAC, EVIL_MAC, frames.TYPE_IPV4, text)[:size])
    text[16:18] = ip_length.to_bytes(2, "big")
    return sealed(hostile_frames.corrected(bytes(text)))


@pytest.mark.parametrize("ip_length", [92, 1000, 65521, 65522, 65535])
def test_a_frame_shorter_than_it_says_leaves_nothing_behind(bench, ip_length):
    """With a runt behind it, whose words are none of the datagram's."""
    runts = [sealed(b"")[:size] for size in (9, 16, 33)]
    for size in (66, 74, 82, 90):  # whole words of the payload are missing, an even number and an odd one
        sent = [frame for runt in runts for frame in (datagram(size, ip_length), runt, datagram(106, 92))]
        ethernet.batch(bench, sent, Random(1))


def test_a_byte_too_many_is_found_bad(bench, monkeypatch):
    """The judge can fail: it believes that the port takes no datagrams of more than 60 bytes."""
    bench.host.most = 60
    with pytest.raises(ethernet.Broken, match="RX_TOO_LONG 0, wanted 1|datagram 0 of 0"):
        ethernet.batch(bench, [datagram(106, 92)], Random(2))


def test_a_frame_counted_otherwise_is_found_bad(bench, monkeypatch):
    monkeypatch.setattr(ethernet, "LEAST", 70)
    with pytest.raises(ethernet.Broken, match="RX_RUNT"):
        ethernet.batch(bench, [sealed(b"")], Random(1))


def test_unknown_target_bad():
    with pytest.raises(UserError, match="nothing to fuzz is called 'token-ring'"):
        cli.fuzz("token-ring", 1, 1, 1)
