"""Writes what RTL, programs and documentation have from `spec/rdma.yaml`: offsets and words of the pages of an RDMA interface."""

from pathlib import Path

from ruamel.yaml import YAML

from torusnet.generate.packet_c import numbers
from torusnet.generate.packet_page import structure_table
from torusnet.generate.packet_rtl import struct
from torusnet.generate.packet_spec import Constant, Group, SpecError, group
from torusnet.generate.text import banner, comment, noted

SOURCE = "spec/rdma.yaml"
WORD_BITS = 64


class RdmaMap:
    """constants: offsets and sizes in bytes, and counts; structures: words of 64 bits; counters: in the order of their numbers."""

    def __init__(self, path: Path):
        raw = YAML(typ="safe").load(path)
        self.constants = [Constant(name, **item) for name, item in raw["constants"].items()]
        self.structures: dict[str, Group] = {}
        for name, item in raw["structures"].items():
            self.structures[name] = group(name, item, self.structures, {})
            if self.structures[name].bits > WORD_BITS:
                raise SpecError(f"{path.name}: {name} has {self.structures[name].bits} bits, a word has {WORD_BITS}")
        self.counters = [Constant(f"COUNT_{item['name']}", i, item["doc"]) for i, item in enumerate(raw["counters"])]
        self.constants.append(Constant("COUNTERS", len(self.counters), "How many counters there are."))


def package(spec: RdmaMap) -> str:
    lines = banner("//", SOURCE)
    lines += ["//", "// Pages of an RDMA interface as processors see them: offsets in bytes, and words of 64 bits.", ""]
    lines += ["// verilator lint_off UNUSEDPARAM", "package tn_port_rdma_map_pkg;"]
    for one in spec.constants:
        lines += noted(f"  localparam int unsigned {one.name} = {one.value};", one.doc, "//")
    lines += ["", "  // Places among the counters"]
    for one in spec.counters:
        lines += noted(f"  localparam int unsigned {one.name} = {one.value};", one.doc, "//")
    for one in spec.structures.values():
        lines += struct(one)
    return "\n".join([*lines, "", "endpackage", "// verilator lint_on UNUSEDPARAM"]) + "\n"


def c_header(spec: RdmaMap) -> str:
    lines = banner("//", SOURCE)
    lines += [
        "//",
        "// Pages of an RDMA interface as processors see them: offsets in bytes, and fields of words of 64 bits.",
        "",
        "#ifndef TORUSNET_GENERATED_TN_RDMA_H_",
        "#define TORUSNET_GENERATED_TN_RDMA_H_",
        "",
        '#include "torusnet/generated/tn_packet.h"',
        "",
    ]
    for one in spec.constants:
        lines += noted(f"#define TN_RDMA_{one.name} {one.value:#x}u", one.doc, "//")
    lines += ["", "// Places among the counters"]
    for one in spec.counters:
        lines += noted(f"#define TN_RDMA_{one.name} {one.value}u", one.doc, "//")
    for one in spec.structures.values():
        named = Group(f"rdma_{one.name}", one.doc, one.fields)
        lines += ["", *comment(f"{one.name}, {one.bits} bits: {one.doc}", "//"), *numbers(named)]
    return "\n".join([*lines, "", "#endif  // TORUSNET_GENERATED_TN_RDMA_H_"]) + "\n"


def python(spec: RdmaMap) -> str:
    lines = [*banner("#", SOURCE), '"""Offsets, sizes and times of the pages of an RDMA interface."""', ""]
    for one in spec.constants:
        lines += noted(f"{one.name} = {one.value:#x}", one.doc, "#")
    return "\n".join(lines) + "\n"


def page(spec: RdmaMap) -> str:
    lines = [f"<!-- {banner('', SOURCE)[0].strip()} -->", "# Pages of an RDMA interface", ""]
    lines += ["What they are for: [RDMA](../20-rdma.md). Offsets are bytes; a word has 64 bits, little endian.", ""]
    lines += ["| name | value | what |", "| --- | ---: | --- |"]
    lines += [f"| {one.name} | {one.value:#x} | {one.doc} |" for one in spec.constants]
    for one in spec.structures.values():
        lines += ["", f"## {one.name}", "", one.doc, "", structure_table(one)]
    lines += ["", "## Counters", "", "| number | name | counts |", "| ---: | --- | --- |"]
    lines += [f"| {one.value} | {one.name.removeprefix('COUNT_')} | {one.doc} |" for one in spec.counters]
    return "\n".join(lines) + "\n"
