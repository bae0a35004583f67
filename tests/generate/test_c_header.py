"""The C header against the Python codec: a program, compiled as C99 and as C++, reads words and answers with what it sees."""

import random
import subprocess

import pytest

from torusnet.generate import ROOT, packet_spec
from torusnet.generated import packet
from torusnet.generated.registers import REGISTERS

STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I", str(ROOT / "host" / "include")]
COMPILERS = {"c99": ["gcc", "-std=c99", "-x", "c"], "c++14": ["g++", "-std=c++14", "-x", "c++"]}


def compiled(tmp_path, language: str, source: str):
    program = tmp_path / "program"
    file = tmp_path / "program.c"
    file.write_text(source)
    subprocess.run([*COMPILERS[language], *STRICT, str(file), "-o", str(program)], check=True)
    return program


def run(program, lines: list[str]) -> list[list[int]]:
    result = subprocess.run([program], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    return [[int(cell, 16) for cell in line.split()] for line in result.stdout.splitlines()]


def accessors() -> list[tuple[str, int, int]]:
    """Every getter of single fields: (name, lowest bit, bits)."""
    found = []
    for word in packet_spec.load(ROOT / "spec" / "packet.yaml").words.values():
        for f in word.fields:
            if not f.is_reserved and f.count == 1:
                found.append((f"{word.name}_get_{f.name}", f.low, f.bits))
                found += [
                    (f"{word.name}_get_{f.name}_{leaf.name}", leaf.low, leaf.bits) for leaf in f.leaves() if f.parts
                ]
    return found


@pytest.mark.parametrize("language", COMPILERS)
def test_c_header_agrees_with_the_codec(tmp_path, language):
    getters = accessors()
    prints = "\n".join(f'    printf("%llx ", (unsigned long long)tn_{name}(&word));' for name, _, _ in getters)
    rewrites = "\n".join(
        f"    tn_{name.replace('_get_', '_set_')}(&copy, tn_{name}(&word));"
        for name, _, _ in getters
        if name.startswith("header")
    )
    program = compiled(
        tmp_path,
        language,
        f"""
#include <inttypes.h>
#include <stdio.h>
#include "torusnet/generated/tn_packet.h"
int main(void) {{
  tn_word_t word;
  while (scanf("%" SCNx64 " %" SCNx64, &word.high, &word.low) == 2) {{
{prints}
    tn_word_t header = word, footer = word, checked = word, copy = {{0, 0}};
    tn_header_seal(&header);
    tn_footer_seal(&footer);
    int result = tn_header_check(&checked);
{rewrites}
    printf("%" PRIx64 " %" PRIx64 " %" PRIx64 " ", header.high, footer.high, copy.high ^ word.high);
    printf("%x %" PRIx64 " %" PRIx64 " ", (unsigned)(result + 1), checked.high, checked.low);
    printf("%x %x %x %x\\n", tn_link_crc16(&word), tn_payload_crc32(&word, 13), tn_payload_crc32(&word, 16),
           tn_packet_words(&word));
  }}
  return 0;
}}
""",
    )
    rng = random.Random(3)
    words = [0, (1 << 128) - 1, *(rng.getrandbits(128) for _ in range(200))]
    sealed = packet.header_seal(packet.Header(ptype=1, length=77))
    words += [sealed, *(sealed ^ 1 << bit for bit in range(128)), sealed ^ 3]
    answers = run(program, [f"{word >> 64:x} {word & (1 << 64) - 1:x}" for word in words])
    assert len(answers) == len(words)
    for word, answer in zip(words, answers):
        got = dict(zip((name for name, _, _ in getters), answer))
        assert got == {name: word >> low & (1 << bits) - 1 for name, low, bits in getters}
        value, corrected, fatal = packet.header_check(word)
        header = packet.Header.unpack(word)
        assert answer[len(getters) :] == [
            packet.header_seal(header) >> 64,
            packet.footer_seal(packet.Footer.unpack(word)) >> 64,
            0,
            0 if fatal else 2 if corrected else 1,
            value >> 64,
            value & (1 << 64) - 1,
            packet.link_crc16(word),
            packet.crc32(packet.to_words(word.to_bytes(16, "little")[:13])),
            packet.crc32([word]),
            packet.packet_words(header),
        ]


@pytest.mark.parametrize("language", COMPILERS)
def test_register_offsets_agree(tmp_path, language):
    names = list(REGISTERS)
    prints = "\n".join(f'  printf("%x\\n", (unsigned)TN_REG_{name});' for name in names)
    source = f'#include <stdio.h>\n#include "torusnet/generated/tn_registers.h"\nint main(void) {{\n{prints}\n  return 0;\n}}\n'
    answers = run(compiled(tmp_path, language, source), [])
    assert [answer[0] for answer in answers] == [REGISTERS[name].offset for name in names]


def test_structures_of_a_number(tmp_path):
    """Places as the simulator and tasks write them, layouts by hand from the format."""
    program = compiled(
        tmp_path,
        "c++14",
        """
#include <cstdio>
#include "torusnet/address.hpp"
#include "torusnet/generated/tn_packet.h"
int main() {
  const unsigned long long coord = tn_coord_make(33, 18, 17), node = tn_node_make(coord, 45);
  const unsigned long long tdest = tn_tdest_make(node, 0x81);
  const char* const names[] = TN_LINK_NAMES;
  std::printf("%llx %llx %llx %llx ", coord, node, tdest,
              (unsigned long long)tn::stream_destination(tn::Coord(33, 18, 17), 45, 0x81));
  std::printf("%llx %llx %llx ", (unsigned long long)tn_coord_get_x(coord), (unsigned long long)tn_coord_get_y(coord),
              (unsigned long long)tn_coord_get_z(coord));
  std::printf("%llx %llx ", (unsigned long long)tn_node_get_unit(tdest), (unsigned long long)tn_tdest_get_channel(tdest));
  std::printf("%llx %llx ", (unsigned long long)tn_answer_make(TN_ANSWER_MISSING, 0x8001),
              (unsigned long long)tn_ni_address_make(0x89abcdef, TN_NI_MAILBOX + 5, TN_NI_SELECT));
  std::printf("%x %x %x", TN_TDEST_BITS, names[3][0] == 'y' && names[3][1] == '-', (unsigned)(sizeof(names) / sizeof(names[0])));
}
""",
    )
    coord = 17 << 11 | 18 << 6 | 33
    tdest = 0x81 << 22 | 45 << 16 | coord
    assert run(program, []) == [
        [coord, 45 << 16 | coord, tdest, tdest, 33, 18, 17, 45, 0x81, 0x8001A, 0x3C589ABCDEF, 38, 1, 16]
    ]


def test_addresses_as_tasks_write_them(tmp_path):
    """Coordinates and tasks that are left out are 0; two places are equal if all their coordinates are."""
    program = compiled(
        tmp_path,
        "c++14",
        """
#include <cstdio>
#include "torusnet/address.hpp"
int main() {
  const tn::TaskAddress none, some(tn::Coord(9, 8, 7), 6);
  const tn::Coord x(5), xy(5, 4), xyz(5, 4, 3);
  std::printf("%x %x %x %x %x ", none.node.bits(), none.task_id, x.bits(), xy.bits(), xyz.bits());
  std::printf("%x %x ", some.node.bits(), some.task_id);
  std::printf("%x %x %x %x", x == tn::Coord(5, 0, 0), x == xy, xy == xyz, xyz == tn::Coord(5, 4, 3));
}
""",
    )
    wanted = [0, 0, 5, 4 << 6 | 5, 3 << 11 | 4 << 6 | 5, 7 << 11 | 8 << 6 | 9, 6, 1, 0, 0, 1]
    assert run(program, []) == [wanted]
