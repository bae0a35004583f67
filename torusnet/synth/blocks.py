"""A node synthesised block by block, for those too large to be synthesised in one piece.

What lies between the blocks is synthesised with the blocks as black boxes, each different block once by itself, and the netlists
are joined at the ports. Logic is not optimised across ports and constants do not pass them, so levels and tables are bounds from
above; paths through the ports of several blocks are seen whole.
"""

import json
from pathlib import Path

from torusnet import elaboration, sources
from torusnet.synth import yosys
from torusnet.synth.budget import MAX_LEVELS

Module = dict  # of a netlist as `write_json` writes it: cells, netnames, ports
Bit = int | str  # the number of a net, or a constant


def ultrascale(
    top: str, parameters: dict[str, int], files: list[Path], boxes: tuple[str, ...], levels: int = MAX_LEVELS
) -> Path:
    """The joined netlist of `top`, whose modules `boxes` are synthesised by themselves; cached by content."""
    name = f"{top}-{yosys.key(top, parameters, files, repr(('blocks', *boxes)), levels)}"
    joined = yosys.BUILD / f"{name}.json"
    if not joined.exists():
        glue, types, checked = _glue(top, parameters, files, boxes, levels, yosys.BUILD / name)
        modules = {}
        for kind, (module, given) in types.items():
            path = yosys.ultrascale(module, given, elaboration.rtl(module) if module in sources.index() else files)
            modules[kind] = _module(path, module)
            checked = checked and not yosys.unchecked(path).exists()
        if not checked:
            yosys.unchecked(joined).touch()
        half = joined.with_suffix(".half")
        half.write_text(json.dumps({"modules": {top: join(glue, modules)}}))
        half.rename(joined)
    return joined


def _module(path: Path, name: str) -> Module:
    return json.loads(path.read_text())["modules"][name]


def _glue(
    top, parameters, files, boxes, levels: int, base: Path
) -> tuple[Module, dict[str, tuple[str, dict[str, int]]], bool]:
    """What lies between the boxes, mapped, the boxes by the names that they have in it: module and its parameters; and whether
    the mapping was checked."""
    yosys.BUILD.mkdir(parents=True, exist_ok=True)
    read, boxed, mapped, log = (base.with_suffix(f".glue-{part}") for part in ("read", "boxed", "mapped", "log"))
    boxing = " ".join(f"--blackboxed-module {box}" for box in boxes)
    yosys.run([yosys.read(top, parameters, files, boxing), "chformal -remove", f"write_json {read}"], log)
    glue = _module(read, top)
    types: dict[str, tuple[str, dict[str, int]]] = {}
    stubs: dict[str, Module] = {}
    own = {box: {p.name for p in elaboration.parameters(box, files)} for box in boxes}
    for cell in glue["cells"].values():
        if (box := cell["type"]) in boxes:
            given = {name: int(value, 2) for name, value in cell["parameters"].items() if name in own[box]}
            kind = next((k for k, known in types.items() if known == (box, given)), f"{box}__{len(types)}")
            types[kind] = (box, given)
            stubs.setdefault(kind, _stub(cell))
            cell |= {"type": kind, "parameters": {}}
    boxed.write_text(json.dumps({"modules": {top: glue, **stubs}}))
    yosys.run([f"read_json {boxed}", *yosys.mapping(top, levels), f"write_json {mapped}"], log)
    return _module(mapped, top), types, yosys.is_checked(log)


def _stub(cell: dict) -> Module:
    """A black box with the ports of this cell."""
    ports, bit = {}, 2
    for name, bits in cell["connections"].items():
        ports[name] = {"direction": cell["port_directions"][name], "bits": list(range(bit, bit + len(bits)))}
        bit += len(bits)
    return {"attributes": {"blackbox": "1"}, "ports": ports, "cells": {}, "netnames": {}}


def join(glue: Module, boxes: dict[str, Module]) -> Module:
    """The glue with each cell whose type is in `boxes` replaced by what that module consists of."""
    same: dict[Bit, Bit] = {}

    def root(bit: Bit) -> Bit:
        while bit in same:
            bit = same[bit]
        return bit

    def unite(one: Bit, other: Bit) -> None:
        one, other = root(one), root(other)
        if one == other or (isinstance(one, str) and isinstance(other, str)):
            return  # a constant may meet another one only at an input that nobody reads
        if isinstance(one, str):
            one, other = other, one
        same[one] = other

    bits = [bit for net in glue["netnames"].values() for bit in net["bits"]]
    bits += [bit for cell in glue["cells"].values() for pins in cell["connections"].values() for bit in pins]
    free = 1 + max(bit for bit in bits if isinstance(bit, int))
    parts: list[tuple[str, int, Module]] = [("", 0, {**glue, "cells": {}})]
    cells = parts[0][2]["cells"]
    for name, cell in glue["cells"].items():
        if cell["type"] not in boxes:
            cells[name] = cell
            continue
        box = boxes[cell["type"]]
        for port, outside in cell["connections"].items():
            for one, other in zip(outside, box["ports"][port]["bits"], strict=True):
                unite(one, other + free if isinstance(other, int) else other)
        parts.append((f"{name}.", free, box))
        inside = [bit for c in box["cells"].values() for pins in c["connections"].values() for bit in pins]
        inside += [bit for port in box["ports"].values() for bit in port["bits"]]
        free += 1 + max(bit for bit in inside if isinstance(bit, int))

    def moved(pins: list[Bit], by: int) -> list[Bit]:
        return [root(bit + by) if isinstance(bit, int) else bit for bit in pins]

    found: Module = {"cells": {}, "netnames": {}, "ports": {}}
    for prefix, by, module in parts:
        for name, cell in module["cells"].items():
            connections = {pin: moved(pins, by) for pin, pins in cell["connections"].items()}
            found["cells"][prefix + name] = {**cell, "connections": connections}
        for name, net in module["netnames"].items():
            found["netnames"][prefix + name] = {**net, "bits": moved(net["bits"], by)}
    for name, port in glue["ports"].items():
        found["ports"][name] = {**port, "bits": moved(port["bits"], 0)}
    return found
