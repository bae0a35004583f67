"""The specifications add up, and the generators refuse those that do not."""

import binascii
import random
import shutil
import zlib
from itertools import combinations

import pytest

from torusnet.generate import ROOT, packet_spec, register_spec
from torusnet.generate.packet_spec import SpecError

PACKET = ROOT / "spec" / "packet.yaml"
REGISTERS = ROOT / "spec" / "registers.rdl"


def masked(masks: list[int], value: int) -> int:
    return sum(((value & mask).bit_count() & 1) << i for i, mask in enumerate(masks))


def test_header_has_the_published_layout():
    """Bit positions typed here once more, from the published format."""
    header = packet_spec.load(PACKET).words["header"]
    leaves = {leaf.name: (leaf.high, leaf.low) for f in header.fields for leaf in f.leaves()}
    assert leaves["vc"][1] == 0 and leaves["traffic_class"][0] == 4
    expected = {"pdid": (20, 5), "x": (26, 21), "y": (31, 27), "z": (36, 32), "unit": (42, 37), "ptype": (47, 43)}
    expected |= {"length": (61, 48), "addr": (103, 62), "ways": (109, 104), "hops": (119, 110), "ecc": (127, 120)}
    assert {name: leaves[name] for name in expected} == expected


def test_footer_has_the_agreed_widths():
    footer = packet_spec.load(PACKET).words["footer"]
    widths = {f.name: f.bits for f in footer.fields}
    assert widths["src"] == 22 and widths["transaction"] == 10 and widths["retransmission"] == 13
    assert widths["crc32"] == 32 and widths["crc8"] == 8 and widths["timestamp"] == 22 and widths["src_pdid"] == 16


def test_udp_has_its_published_number():
    types = {v.name: v.value for v in packet_spec.load(PACKET).enums["pkt_type"].values}
    assert types["UDP"] == 0b00010


def test_types_of_rdma_have_their_numbers_and_class():
    """Typed here once more, from the design; a header alone has 0x10, and answers have a footer."""
    types = {v.name: (v.value, v.rdma) for v in packet_spec.load(PACKET).enums["pkt_type"].values}
    rdma = {
        "WRITE": 3,
        "READ_REQUEST": 4,
        "READ_RESPONSE": 5,
        "CONTROL": 6,
        "MAILBOX": 7,
        "ACK": 13,
        "NACK": 14,
        "ATOMIC": 15,
    }
    assert {name: value for name, (value, yes) in types.items() if yes} == rdma
    assert types["REPORT"] == (0x12, False) and 0x11 not in {value for value, _ in types.values()}


def test_answers_and_controls_have_their_codes():
    enums = packet_spec.load(PACKET).enums
    codes = "DONE PAGE_FAULT PROTECTION NO_DOMAIN NO_CONTEXT CRC MEMORY_ERROR NO_UNIT MAILBOX_FULL BUSY MISSING UNKNOWN"
    assert {v.name: v.value for v in enums["answer_code"].values} == {
        name: code for code, name in enumerate([*codes.split(), "MALFORMED", "CLOSED", "OLD_NUMBER"])
    }
    assert [(v.name, v.value) for v in enums["control_kind"].values] == [
        ("COMPLETION", 0),
        ("PROBE", 1),
        ("QUERY", 2),
        ("RELEASE", 3),
    ]
    assert [v.value for v in enums["ni_unit"].values] == [0, 1, 2, 64]


def test_ecc_columns_are_distinct_and_odd_and_rows_balanced():
    spec = packet_spec.load(PACKET)
    assert len(set(spec.ecc_columns)) == 120
    assert all(column.bit_count() in (3, 5, 7) for column in spec.ecc_columns)
    assert [mask.bit_count() for mask in spec.ecc_masks] == [63] * 8


@pytest.mark.parametrize("words", [1, 2])
def test_crc32_masks_equal_zlib(words):
    masks = packet_spec.load(PACKET).crc32_masks(words)
    rng = random.Random(words)
    for _ in range(50):
        before, data = rng.randbytes(rng.randrange(40)), rng.randbytes(16 * words)
        state = zlib.crc32(before) ^ 0xFFFFFFFF
        after = masked(masks, int.from_bytes(data, "little") ^ state)
        assert after ^ 0xFFFFFFFF == zlib.crc32(before + data)


def test_sum_and_ecc_of_a_header_are_eight_bits_apart():
    """Together they notice every set of fewer than 8 wrong bits: all columns are odd, and no two sets of 3 sum to the same."""
    spec = packet_spec.load(PACKET)
    sums = spec.codes["sum"]["columns"]
    assert (
        all(column.bit_count() == 3 for column in sums) and [mask.bit_count() for mask in spec.sum_masks()] == [12] * 32
    )
    ecc = spec.ecc_columns + [1 << i for i in range(8)]
    columns = [ecc << 32 | column for ecc, column in zip(ecc, sums, strict=True)]
    threes = {a ^ b ^ c for a, b, c in combinations(columns, 3)}
    assert len(threes) == 128 * 127 * 126 // 6 and not threes & set(columns)


def test_sum_notices_fewer_than_four_wrong_bits_of_a_segment():
    """An odd number, as the polynomial is a multiple of x + 1 and the columns are odd; two, as no two bits add the same."""
    spec = packet_spec.load(PACKET)
    polynomial = spec.codes["sum"]["polynomial"]
    assert polynomial.bit_count() % 2 == 1, "with the x^32 that is not written it has an even number of terms"
    states, seen = spec.codes["sum"]["columns"], set()
    for _ in range(spec.constant("LINK_SEGMENT_WORDS")):
        seen |= set(states)
        states = [state >> 1 ^ (polynomial if state & 1 else 0) for state in states]
    assert len(seen) == 128 * spec.constant("LINK_SEGMENT_WORDS")


def test_crc16_masks_equal_binascii():
    masks, start = packet_spec.load(PACKET).crc16_masks()
    rng = random.Random(16)
    for _ in range(50):
        data = rng.randbytes(14)
        assert masked(masks, int.from_bytes(data, "little")) ^ start == binascii.crc_hqx(data, 0xFFFF)


def test_link_kinds_differ_in_four_bits():
    kinds = [v.value for v in packet_spec.load(PACKET).enums["link_kind"].values]
    assert all((a ^ b).bit_count() >= 4 for a in kinds for b in kinds if a != b)


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("{name: hops, bits: 10,", "{name: hops, bits: 11,", "fill 129 bits"),
        ("{name: notify, bits: 1,", "{name: first, bits: 1,", "appears twice"),
        ('structure: node, doc: "source"', 'structure: nude, doc: "source"', "no structure nude"),
        ("{name: UDP, value: 0x02,", "{name: UDP, value: 0x01,", "appears twice"),
        ("{name: UDP, value: 0x02,", "{name: UDP, value: 0x20,", "does not fit 5 bits"),
        ("{name: ptype, bits: 5,", "{name: ptype, bits: 6,", "do not fit enum"),
        ("light_first: [vc, ", "light_first: [", "light_first"),
    ],
)
def test_packet_specification_bad(tmp_path, old, new, message):
    text = PACKET.read_text()
    assert old in text
    bad = tmp_path / "packet.yaml"
    bad.write_text(text.replace(old, new))
    with pytest.raises(SpecError, match=message):
        packet_spec.load(bad)


@pytest.mark.parametrize(
    "slice, old, new, message",
    [
        ("node", "} SCRATCH @0x408;", "} SCRATCH @0x400;", "both at 0x400"),
        ("node", "} SCRATCH @0x408;", "} HOP_LIMIT @0x408;", "appear twice"),
        ("node", 'IRQ_STATUS->kept = "logic";', 'IRQ_STATUS->kept = "nowhere";', "not 'nowhere'"),
        (
            "router",
            "DROP_HOPS     @0x4ac",
            "DROP_HOPS     @0x4cc",
            "one for each drop_cause",
        ),
        ("router", "{drop_cause.HOPS}", "{drop_cause.HOP}", "{drop_cause.HOP} is no value"),
        ("port", "{drop_cause}", "{drop_causes}", "{drop_causes} is no value"),
        ("test", "PERF_PORT_PACKETS[8]", "PERF_PORT_PACKETS[40] @0x900 += 4; //", "64 are possible"),
    ],
)
def test_register_specification_bad(tmp_path, slice, old, new, message):
    bad = tmp_path / "registers.rdl"
    bad.write_text(REGISTERS.read_text())
    shutil.copytree(REGISTERS.with_suffix(""), bad.with_suffix(""))
    part = bad.with_suffix("") / f"{slice}.rdl"
    text = part.read_text()
    assert old in text
    part.write_text(text.replace(old, new))
    with pytest.raises(SpecError, match=message):
        register_spec.load(bad, packet_spec.load(PACKET).enums)
