"""The Wireshark dissector: read by tshark where that is installed, otherwise checked for being whole."""

import re
import shutil
import struct
import subprocess

import pytest

from torusnet.generate import ROOT
from torusnet.generated.packet import Coord, Footer, Header, Node, PktType, make_packet

DISSECTOR = ROOT / "host" / "wireshark" / "torusnet.lua"

needs_tshark = pytest.mark.skipif(shutil.which("tshark") is None, reason="tshark is not installed (optional)")


def pcapng(records: list[bytes]) -> bytes:
    """A capture file with link type USER0."""

    def block(kind: int, body: bytes) -> bytes:
        body += bytes(-len(body) % 4)
        return struct.pack("<II", kind, len(body) + 12) + body + struct.pack("<I", len(body) + 12)

    out = block(0x0A0D0D0A, struct.pack("<IHHq", 0x1A2B3C4D, 1, 0, -1)) + block(1, struct.pack("<HHI", 147, 0, 0))
    for i, record in enumerate(records):
        out += block(6, struct.pack("<IIIII", 0, 0, i, len(record), len(record)) + record)
    return out


def record(words: list[int]) -> bytes:
    return b"".join(word.to_bytes(16, "little") for word in words)


def tshark(tmp_path, records: list[bytes], *options: str) -> list[str]:
    capture = tmp_path / "capture.pcapng"
    capture.write_bytes(pcapng(records))
    command = ["tshark", "-X", f"lua_script:{DISSECTOR}", "-r", str(capture), *options]
    result = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "lua" not in result.stderr.lower(), result.stderr
    return result.stdout.splitlines()


SENT = Header(dst=Node(Coord(1, 2, 3), 4), ptype=PktType.STREAM, pdid=5, vc=1, hops=6, addr=0x2AAAAAAAAAA)
FOOTER = Footer(src=Node(Coord(7, 8, 9), 10), transaction=11, last=1, timestamp=12345, src_pdid=13)
WHOLE = record(make_packet(SENT, b"37 bytes of payload for the dissector", FOOTER))


@needs_tshark
def test_fields_are_shown(tmp_path):
    shown = [
        "dst.x",
        "dst.y",
        "dst.z",
        "dst.unit",
        "ptype",
        "pdid",
        "vc",
        "hops",
        "length",
        "addr",
        "src.x",
        "src.z",
        "src.unit",
        "transaction",
        "last",
        "timestamp",
    ]
    options = [option for name in shown for option in ("-e", f"torusnet.{name}")]
    (line,) = tshark(tmp_path, [WHOLE], "-T", "fields", *options)
    values = dict(zip(shown, line.split("\t")))
    assert values.pop("addr") == "0x000002aaaaaaaaaa"
    assert values.pop("last") in ("1", "True")
    expected = dict(zip(shown, ["1", "2", "3", "4", "1", "5", "1", "6", "37", "-", "7", "9", "10", "11", "-", "12345"]))
    assert values == {name: expected[name] for name in values}


@needs_tshark
def test_summary_names_type_and_places(tmp_path):
    told = record(make_packet(Header(dst=Node(Coord(63, 31, 31), 63), ptype=PktType.REPORT)))
    ack = record(
        make_packet(Header(dst=Node(Coord(63, 31, 31), 63), ptype=PktType.ACK, pdid=9, traffic_class=1), b"", FOOTER)
    )
    stream, header_only, answer = tshark(tmp_path, [WHOLE, told, ack])
    assert "STREAM to (1,2,3):4 from (7,8,9):10, task channel 5, 37 bytes, last" in stream
    assert "REPORT to (63,31,31):63" in header_only
    assert "ACK to (63,31,31):63 from (7,8,9):10, domain 9, 0 bytes" in answer


@needs_tshark
def test_right_packets_raise_no_complaint(tmp_path):
    lengths = [0, 1, 16, 100, 4096]
    records = [record(make_packet(SENT, bytes(n), FOOTER)) for n in lengths]
    assert tshark(tmp_path, records, "-Y", "_ws.expert") == []


@needs_tshark
@pytest.mark.parametrize("byte, complaint", [(3, "bad_ecc"), (20, "bad_crc32"), (-4, "bad_crc8")])
def test_damage_is_noticed(tmp_path, byte, complaint):
    damaged = bytearray(WHOLE)
    damaged[byte] ^= 1
    assert len(tshark(tmp_path, [WHOLE, bytes(damaged)], "-Y", f"torusnet.{complaint}")) == 1


@needs_tshark
def test_wrong_size_and_poison_are_noticed(tmp_path):
    poisoned = record(make_packet(SENT, b"x", Footer(poisoned=1)))
    assert len(tshark(tmp_path, [WHOLE[:-16], WHOLE], "-Y", "torusnet.bad_size")) == 1
    assert len(tshark(tmp_path, [poisoned, WHOLE], "-Y", "torusnet.is_poisoned")) == 1


@needs_tshark
def test_rdma_in_a_class_of_tasks_is_noticed(tmp_path):
    kinds = [(PktType.WRITE, 0), (PktType.WRITE, 1), (PktType.CONTROL, 6), (PktType.NACK, 7), (PktType.STREAM, 2)]
    records = [record(make_packet(Header(ptype=kind, traffic_class=tc), b"", FOOTER)) for kind, tc in kinds]
    assert len(tshark(tmp_path, records, "-Y", "torusnet.bad_class")) == 2


def test_dissector_is_whole():
    """Without Lua: brackets and blocks close, no placeholder is left, each field has its place."""
    text = DISSECTOR.read_text()
    code = re.sub(r'"[^"\n]*"|\'[^\'\n]*\'', "''", re.sub(r"--[^\n]*", "", text))
    assert not re.search(r"@[A-Z_]+@", text)
    for left, right in ("()", "{}", "[]"):
        assert code.count(left) == code.count(right)
    opened = len(re.findall(r"\b(?:function|do|then)\b", code)) - len(re.findall(r"\belseif\b", code))
    assert opened == len(re.findall(r"\bend\b", code))
    assert '{ name = "dst.x", low = 21, bits = 6 }' in text
    assert "wtap.USER0" in text
