"""A netlist of UltraScale+ primitives as yosys writes it: what its cells are, and between which bits logic lies.

What counts as one level of logic: a look-up table, the read of a LUT-RAM (or of a shift register in LUTs), a carry chain however
long. Multiplexers F7 to F9, which combine the tables of one slice, count none. Paths begin at registers, block RAMs and the
ports of the top module, and end at the data, enable and synchronous reset of registers, at the writes of LUT-RAMs, at block RAMs
and at ports.
"""

import json
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from torusnet.errors import Failure
from torusnet.synth import places

LUT = re.compile(r"LUT\d$")
FF = re.compile(r"FD[RSCP]E$")
WIDE = re.compile(r"MUXF\d$")
CARRY = re.compile(r"CARRY\d$")
LUT_RAM = re.compile(r"RAM(16|32|64|128|256|512)(X\d+[SD]|M\d*)")
SHIFT = re.compile(r"SRL(16|C32)E$")
BLOCK_RAM = re.compile(r"(RAMB\d+|URAM)")
PASS = {"INV", "BUF", "BUFG", "IBUF", "OBUF"}  # merged into a neighbour or into the clock network by every tool
CLOCK_PINS = {"C", "CLK", "WCLK", "CLKARDCLK", "CLKBWRCLK"}
ASYNC_PINS = {"CLR", "PRE"}
# LUTs of a slice that a LUT-RAM takes: one table holds 64 x 1 or 32 x 2 bits.
RAM_LUTS = {"RAM32M": 4, "RAM32M16": 8, "RAM64M": 4, "RAM64M8": 8, "RAM32X1D": 2, "RAM64X1D": 2, "RAM128X1D": 4}
RAM_LUTS |= {"RAM32X1S": 1, "RAM64X1S": 1, "RAM128X1S": 2, "RAM256X1S": 4, "RAM256X1D": 8}
# Block RAMs are counted in units of 36 Kbit, as the published tables do.
BLOCKS = {"RAMB36E2": 1.0, "RAMB36E1": 1.0, "RAMB18E2": 0.5, "RAMB18E1": 0.5}


class UnknownCell(Exception):
    """The netlist has a cell whose meaning is not written down here."""


class Undefined(Failure):
    """Registers without reset load a constant, or nothing: synthesis threw logic away, and what it counts is too little."""


@dataclass(frozen=True)
class Arc:
    """How an output bit depends on input bits: `level` is added to the highest of `through`; `free` adds nothing."""

    level: int
    through: tuple[int, ...]
    free: tuple[int, ...] = ()


@dataclass
class Netlist:
    """arcs: output bit -> Arc; starts: bit -> clock net of the register or RAM behind it (None: port);
    ends: (bit, clock net or None, name of the cell's pin); names: bit -> the best name that the source has for it;
    carries: bits that come out of a carry chain; clocks: nets of clocks by their shortest name; tables: inputs of each LUT."""

    arcs: dict[int, Arc]
    starts: dict[int, int | None]
    ends: list[tuple[int, int | None, str]]
    names: dict[int, str]
    cells: Counter
    carries: set[int]
    clocks: dict[int, str]
    tables: list[frozenset[int]]

    def area(self) -> dict[str, float]:
        """LUT (logic, LUT-RAM and shift registers together), and of these LUT-RAM; the places that they take, which is what
        vendors count; FF; block RAMs of 36 Kbit."""
        ram = sum(RAM_LUTS[kind] * n for kind, n in self.cells.items() if LUT_RAM.match(kind))
        ram += sum(n for kind, n in self.cells.items() if SHIFT.match(kind))
        lut = sum(n for kind, n in self.cells.items() if LUT.match(kind)) + ram
        return {
            "lut": lut,
            "places": lut - len(places.pairs(self.tables)),
            "lutram": ram,
            "ff": sum(n for kind, n in self.cells.items() if FF.match(kind)),
            "bram": sum(BLOCKS.get(kind, 0) * n for kind, n in self.cells.items()),
        }


def _wires(bits: list) -> tuple[int, ...]:
    return tuple(bit for bit in bits if isinstance(bit, int))


def _best_names(module: dict) -> dict[int, str]:
    """The deepest public name of each bit; names of registers (`_q`) first, because a path begins or ends there."""
    rank: dict[int, tuple] = {}
    names: dict[int, str] = {}
    for name, net in module["netnames"].items():
        if net.get("hide_name") or name.startswith("$"):
            continue
        width = len(net["bits"])
        for index, bit in enumerate(net["bits"]):
            if not isinstance(bit, int):
                continue
            key = (bool(re.search(r"_n?q\b", name.rsplit(".", 1)[-1])), name.count("."), -len(name))
            if bit not in rank or key > rank[bit]:
                rank[bit] = key
                names[bit] = name if width == 1 else f"{name}[{index}]"
    return names


def _clock(cell: dict) -> int | None:
    for pin in CLOCK_PINS & cell["connections"].keys():
        bits = _wires(cell["connections"][pin])
        if bits:
            return bits[0]
    return None


def read(path: Path, top: str, joined: bool = False) -> Netlist:
    """Reads what `write_json` wrote for the flattened module `top`. joined: of blocks, whose inputs may be constants."""
    module = json.loads(path.read_text())["modules"][top]
    arcs: dict[int, Arc] = {}
    starts: dict[int, int | None] = {}
    ends: list[tuple[int, int | None, str]] = []
    names = _best_names(module)
    carries: set[int] = set()
    undefined: list[str] = []
    luts: list[frozenset[int]] = []
    cells = Counter(cell["type"] for cell in module["cells"].values())
    for cell in module["cells"].values():
        kind, pins = cell["type"], {pin: _wires(bits) for pin, bits in cell["connections"].items()}
        outputs = {pin for pin, direction in cell["port_directions"].items() if direction == "output"}
        clock = _clock(cell)
        if LUT.match(kind) or WIDE.match(kind) or kind in PASS:
            inputs = tuple(bit for pin, bits in pins.items() if pin not in outputs for bit in bits)
            if LUT.match(kind):
                luts.append(frozenset(inputs))
            for pin in outputs:
                for bit in pins[pin]:
                    arcs[bit] = Arc(1 if LUT.match(kind) else 0, inputs)
        elif CARRY.match(kind):
            _carry(cell["connections"], arcs)
            carries.update(bit for pin in ("O", "CO") for bit in pins.get(pin, ()))
        elif FF.match(kind):
            name = _name_register(cell, pins["Q"], names)
            starts.update((bit, clock) for bit in pins["Q"])
            if not pins["D"] and cell["connections"].get("R", cell["connections"].get("S")) == ["0"]:
                undefined.append(name)
            for pin, bits in pins.items():
                if pin not in outputs and pin not in CLOCK_PINS and pin not in ASYNC_PINS:
                    ends += [(bit, clock, f"{name}.{pin}") for bit in bits]
        elif LUT_RAM.match(kind):
            _lut_ram(cell, pins, outputs, clock, names, arcs, ends)
        elif SHIFT.match(kind):
            for pin in outputs:
                for bit in pins[pin]:
                    arcs[bit] = Arc(1, pins.get("A", ()) + sum((pins.get(f"A{i}", ()) for i in range(5)), ()))
                    starts.setdefault(bit, clock)
            ends += [(bit, clock, f"SRL.{pin}") for pin in ("D", "CE") for bit in pins.get(pin, ())]
        elif BLOCK_RAM.match(kind):
            for pin, bits in pins.items():
                if pin in outputs:
                    starts.update((bit, clock) for bit in bits)
                elif pin not in CLOCK_PINS:
                    ends += [(bit, clock, f"{kind}.{pin}") for bit in bits]
        elif kind not in ("GND", "VCC", "$scopeinfo"):
            raise UnknownCell(f"{path}: cell type {kind}")
    if undefined and not joined:
        some = ", ".join(sorted(undefined)[:3])
        raise Undefined(
            f"{path}: {len(undefined)} registers without reset load a constant, so logic is missing ({some}, ..)"
        )
    for name, port in module["ports"].items():
        bits = _wires(port["bits"])
        if port["direction"] == "input":
            starts.update((bit, None) for bit in bits)
        else:
            ends += [(bit, None, f"port {name}") for bit in bits]
    nets = {_clock(cell) for cell in module["cells"].values()} - {None}
    aliases = sorted(module["netnames"].items(), key=lambda item: (-item[0].count("."), -len(item[0]), item[0]))
    clocks = {bit: name for name, net in aliases if len(net["bits"]) == 1 for bit in net["bits"] if bit in nets}
    return Netlist(arcs, starts, ends, names, cells, carries, clocks, luts)


def _name_register(cell: dict, output: tuple[int, ...], names: dict[int, str]) -> str:
    """Registers that yosys recoded have no name of the source left: the line that made them says what they are."""
    bit = output[0] if output else None
    if bit in names:
        return names[bit]
    places = [
        Path(place).name for place in cell.get("attributes", {}).get("src", "").split("|") if "pyosys" not in place
    ]
    name = f"register at {places[0].split('-')[0]}" if places else "register"
    if bit is not None:
        names[bit] = name
    return name


def _carry(connections: dict, arcs: dict[int, Arc]) -> None:
    """Outputs of position i depend on positions 0 .. i; what comes from the chain below is the same level."""
    chain = _wires(connections.get("CI", []))
    entry = _wires(connections.get("CYINIT", []))
    for i in range(len(connections["S"])):
        for pin, last in (("O", i), ("CO", i + 1)):
            if pin not in connections or i >= len(connections[pin]) or not isinstance(connections[pin][i], int):
                continue
            inputs = _wires(connections["S"][: i + 1]) + _wires(connections["DI"][:last]) + entry
            arcs[connections[pin][i]] = Arc(1, inputs, chain)


def _lut_ram(cell, pins, outputs, clock, names, arcs, ends) -> None:
    """Reads are one level behind their own address; writes end a path. Pins by port: DOA/ADDRA, DOB/ADDRB, DPO/DPRA, O/A."""
    write_port = {"RAM32M": "D", "RAM64M": "D", "RAM32M16": "H", "RAM64M8": "H"}.get(cell["type"])
    for pin in outputs:
        if pin.startswith("DO"):
            address = pins.get(f"ADDR{pin[2:]}", ())
        elif pin == "DPO":
            address = tuple(bit for name, bits in pins.items() if name.startswith("DPRA") for bit in bits)
        else:  # SPO, O
            address = tuple(bit for name, bits in pins.items() if re.fullmatch(r"A\d*", name) for bit in bits)
        for bit in pins[pin]:
            arcs[bit] = Arc(1, address)
    first = next((names[b] for pin in sorted(outputs) for b in pins[pin] if b in names), cell["type"])
    for pin, bits in pins.items():
        is_write = pin == "WE" or pin.startswith("DI") or pin == "D" or pin == f"ADDR{write_port}"
        is_write |= bool(re.fullmatch(r"A\d*", pin))
        if pin not in outputs and is_write:
            ends += [(bit, clock, f"{cell['type']} {first}.{pin}") for bit in bits]
