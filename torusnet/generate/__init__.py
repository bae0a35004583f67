"""Generators: from the hand-written sources in `spec/` to every file that repeats what they say.

`generate(check=False)` writes the files that differ; `generate(check=True)` writes nothing. Both return the differing paths.
Generated files are committed, and a test fails when the check finds a difference.
"""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def outputs() -> dict[str, str]:
    """Every generated file: path within the project -> text."""
    from torusnet.generate import (
        packet_c,
        packet_lua,
        packet_page,
        packet_python,
        packet_rtl,
        packet_spec,
        rdma_map,
        register_rtl,
        register_spec,
        register_text,
    )

    packet = packet_spec.load(ROOT / "spec" / "packet.yaml")
    registers = register_spec.load(ROOT / "spec" / "registers.rdl", packet.enums)
    rdma = rdma_map.RdmaMap(ROOT / "spec" / "rdma.yaml")
    return {
        "hw/packet/generated/tn_pkg.sv": packet_rtl.package(packet),
        "host/include/torusnet/generated/tn_packet.h": packet_c.header(packet),
        "host/wireshark/torusnet.lua": packet_lua.dissector(packet),
        "docs/generated/packet.md": packet_page.page(packet),
        "torusnet/generated/packet.py": packet_python.codec(packet),
        "host/include/torusnet/generated/tn_registers.h": register_text.c_header(registers),
        "torusnet/generated/registers.py": register_text.python_map(registers),
        "docs/generated/registers.md": register_text.page(registers),
        "hw/node/generated/tn_registers_pkg.sv": register_rtl.package(registers),
        "hw/node/generated/tn_registers_map_proof.sv": register_rtl.proof_package(registers),
        "hw/port/rdma/generated/tn_port_rdma_map_pkg.sv": rdma_map.package(rdma),
        "host/include/torusnet/generated/tn_rdma.h": rdma_map.c_header(rdma),
        "torusnet/generated/rdma.py": rdma_map.python(rdma),
        "docs/generated/rdma.md": rdma_map.page(rdma),
    }


def generate(check: bool = False) -> list[str]:
    """Brings the generated files up to date (or only compares them, if `check`); returns the paths that differed."""
    differing = []
    for path, text in outputs().items():
        target = ROOT / path
        if target.exists() and target.read_text() == text:
            continue
        differing.append(path)
        if not check:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text)
    return differing


def main(check: bool = False) -> int:
    """What `./tn generate` does; returns the exit code."""
    differing = generate(check)
    for path in differing:
        print(f"{'differs' if check else 'wrote'}: {path}")
    if check and differing:
        print("cure: ./tn generate, then commit what it wrote")
    elif not differing:
        print("all generated files are up to date")
    return 1 if check and differing else 0
