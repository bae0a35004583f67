"""Names the logic that a design elaborates to: equal names mean equal netlists in front of synthesis, whatever their source.

The flattened design is taken as slang and yosys elaborate it, without what no output depends on. Each register, memory and output
is named by the expression that feeds it, down to the names of the registers that this reads. So names of signals and instances
count; the order of lines, ports that are idle, and code that the parameters leave out do not.
"""

import hashlib
import json
import tempfile
from pathlib import Path

from torusnet.synth import yosys

Bit = int | str  # the number of a net, or a constant
STATE = {"$dff", "$dffe", "$adff", "$adffe", "$aldff", "$aldffe", "$sdff", "$sdffe", "$sdffce", "$dffsr"}
COUNTED = (
    "keep",
    "ram_style",
    "ram_block",
    "rom_style",
    "ASYNC_REG",
    "init",
    "full_case",
    "parallel_case",
)  # attributes that change what synthesis does


def name(top: str, parameters: dict[str, int], files: list[Path]) -> str:
    with tempfile.TemporaryDirectory() as folder:
        netlist, log = Path(folder) / "netlist.json", Path(folder) / "yosys.log"
        commands = [
            yosys.read(top, parameters, files),
            "chformal -remove",
            "flatten",
            "proc -norom",
            "opt_clean -purge",
        ]
        yosys.run([*commands, f"write_json {netlist}"], log)
        return of_netlist(json.loads(netlist.read_text())["modules"][top])


def of_netlist(module: dict) -> str:
    """Of a flat module as `write_json` writes it."""
    cells = module["cells"]
    driver = {
        bit: (cell_name, port, i)
        for cell_name, cell in cells.items()
        for port, bits in cell["connections"].items()
        if cell["port_directions"][port] == "output"
        for i, bit in enumerate(bits)
    }
    signals: dict[Bit, str] = {}
    for signal, net in module["netnames"].items():
        if not net["hide_name"]:
            for i, bit in enumerate(net["bits"]):
                name = f"{signal}[{i}]"
                signals[bit] = min(signals.get(bit, name), name, key=_by_source)
    known: dict[str, str] = {}  # of cells without state

    def fixed(bit: Bit) -> str | None:
        """What a bit is that does not depend on others; None: a cell without state drives it."""
        if isinstance(bit, str):
            return bit
        source = driver.get(bit)
        if source is None:
            return f"input {signals.get(bit, '')}"
        cell, port, i = source
        if _holds(cells[cell]):
            return f"state {signals.get(bit, '')}"
        return f"{known[cell]} {port}[{i}]" if cell in known else None

    def inputs(cell: dict) -> list[tuple[str, list[Bit]]]:
        return [(p, bits) for p, bits in sorted(cell["connections"].items()) if cell["port_directions"][p] == "input"]

    def described(cell: dict, more: tuple = ()) -> str:
        pins = [(port, [fixed(bit) for bit in bits]) for port, bits in inputs(cell)]
        return _digest(cell["type"], sorted(cell["parameters"].items()), _counted(cell), pins, *more)

    def find(start: str) -> None:
        """Describes a cell without state and all such cells in front of it."""
        waiting = [start]
        while waiting:
            cell = waiting[-1]
            before = {driver[b][0] for _, bits in inputs(cells[cell]) for b in bits if fixed(b) is None}
            if before:
                waiting += before
                continue
            waiting.pop()
            known.setdefault(cell, described(cells[cell]))

    for cell_name, cell in cells.items():
        if not _holds(cell) and cell_name not in known:
            find(cell_name)
    found = []
    for cell in cells.values():
        outputs = [p for p, way in cell["port_directions"].items() if way == "output"]
        if _holds(cell) or not outputs:
            named = [signals.get(bit, "") for p in sorted(outputs) for bit in cell["connections"][p]]
            found.append(described(cell, (named,)))
    for port, pins in module["ports"].items():
        if pins["direction"] != "input":
            found += [_digest(port, i, fixed(b)) for i, b in enumerate(pins["bits"]) if not isinstance(b, str)]
    for memory, what in module.get("memories", {}).items():
        found.append(_digest(memory, what["width"], what["size"], what.get("start_offset", 0), _counted(what)))
    found += [_digest(s, _counted(net)) for s, net in module["netnames"].items() if _counted(net)]
    return _digest(sorted(found))[:16]


def _by_source(signal: str) -> tuple[bool, str]:
    """Names of variables of blocks without a name come last: the number of the block is in them, by its place in the file."""
    return "$" in signal, signal


def _holds(cell: dict) -> bool:
    return cell["type"] in STATE


def _counted(what: dict) -> list[tuple[str, str]]:
    return sorted((name, str(value)) for name, value in what.get("attributes", {}).items() if name in COUNTED)


def _digest(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()
