"""The schema of `programs:`, and of `node.memory`, `node.processor` and `node.rdma`, in a cluster file."""

import re

from torusnet.cluster.model import (
    Cluster,
    InputFile,
    MemoryShape,
    NodeShape,
    OutputFile,
    ProcessorShape,
    Program,
    ProgramRef,
)
from torusnet.cluster.places import read_coord
from torusnet.cluster.reader import Value
from torusnet.cluster.task_schema import existing_file, file_argument, identifier

PAGE_KIB = 4
MAX_MEMORY_KIB = 64 << 10
MAX_MIB = 4096
MAX_NS = 100_000
MEMORY_KEYS = ("mib", "read_ns", "write_ns", "gbps", "order")
ORDERS = ("in_order", "any", "interleaved")
PROCESSOR_KEYS = ("store_ns", "load_ns", "poll_ns", "fault_us")
RDMA_KEYS = ("packet_bytes", "tries")
MAX_TRIES = 31
PACKET_BYTES = (256, 512, 1024, 2048, 4096)
PROGRAM_KEYS = ("name", "node", "domain", "memory_kib", "mapped", "source", "function", "args")
FIRST_PARAMETER = "const tn_backend_t* backend"
_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_WHOLE = r"\b(?:int|unsigned|signed|long|short|char|bool|size_t|u?int(?:8|16|32|64)_t)\b"
# Types whose bits are known, as they are written: bits, and whether they have a sign.
_BITS = {f"{u}int{bits}_t": (bits, not u) for bits in (8, 16, 32, 64) for u in ("u", "")}
_BITS |= {"bool": (1, False), "int": (32, True), "long": (64, True), "size_t": (64, False)}
_BITS |= {"unsigned": (32, False), "unsigned int": (32, False), "unsigned long": (64, False)}


def parse_memory(value: Value) -> MemoryShape:
    fields = value.fields(MEMORY_KEYS)
    memory = MemoryShape()
    if v := fields.get("mib"):
        memory.mib = v.integer(1, MAX_MIB, "DRAM of a node, of which what is used takes memory here")
    for name in ("read_ns", "write_ns"):
        if v := fields.get(name):
            setattr(memory, name, v.number(0, MAX_NS, "ns"))
    if v := fields.get("gbps"):
        memory.gbps = v.number(1, 10_000, "Gb/s", "reads and writes together")
    if v := fields.get("order"):
        memory.order = v.choice({order: order for order in ORDERS})
    return memory


def parse_processor(value: Value) -> ProcessorShape:
    fields = value.fields(PROCESSOR_KEYS)
    processor = ProcessorShape()
    for name in ("store_ns", "load_ns"):
        if v := fields.get(name):
            setattr(processor, name, v.number(0, MAX_NS, "ns"))
    if v := fields.get("poll_ns"):
        processor.poll_ns = v.number(1, MAX_NS, "ns", "a program that polls without taking time would never end")
    if v := fields.get("fault_us"):
        processor.fault_us = v.number(0, MAX_NS, "us")
    return processor


def parse_rdma(value: Value, node: NodeShape) -> None:
    fields = value.fields(RDMA_KEYS)
    if v := fields.get("packet_bytes"):
        node.rdma_packet_bytes = _packet_bytes(v, node.mtu_bytes)
    if v := fields.get("tries"):
        node.rdma_tries = v.integer(1, MAX_TRIES, "that bring nothing before an operation fails")


def _packet_bytes(v: Value, mtu_bytes: int) -> tuple[int, int]:
    """`[256, 1024]`: in blocks of up to 4 KiB, and in longer ones."""
    items = v.items()
    if len(items) != 2:
        raise v.fail(f"{v.what} has {len(items)} numbers, not 2", "write [in blocks of up to 4 KiB, in longer ones]")
    most = max(mtu_bytes, PACKET_BYTES[0])  # less is refused by `check_programs`
    short, long = (item.choice({size: size for size in PACKET_BYTES if size <= most}) for item in items)
    return short, long


def parse_program(value: Value, cluster: Cluster) -> Program:
    fields = value.fields(PROGRAM_KEYS)
    function = fields.need("function", "ping")
    source = fields.need("source", "ping.c")
    memory = fields.get("memory_kib")
    mapped = fields.get("mapped")
    program = Program(
        name=identifier(fields.need("name", "ping"), "letters, digits, `_` and `-`", r"[A-Za-z_][\w-]{0,63}"),
        node=read_coord(fields.need("node", "[0, 0, 0]"), cluster),
        domain=fields.need("domain", "7").integer(0, 0xFFFF, "a domain has 16 bits"),
        source=existing_file(source, cluster.folder),
        function=identifier(function, "a C function's name", r"[A-Za-z_]\w{0,127}"),
        where=fields.need("name", "").where,
    )
    if memory:
        program.memory_kib = memory.integer(PAGE_KIB, MAX_MEMORY_KIB, "each page is a mapping of its own")
        if program.memory_kib % PAGE_KIB:
            cure = f"use {program.memory_kib // PAGE_KIB * PAGE_KIB}: whole pages of {PAGE_KIB} KiB"
            raise memory.fail(f"{memory.what} is {memory.text}, not a multiple of {PAGE_KIB}", cure)
    if mapped:
        program.lazily = mapped.choice({"all": False, "lazily": True})
    arguments = fields.get("args")
    if arguments:
        program.args = [_argument(item) for item in arguments.items()]
        program.arg_where = [item.where for item in arguments.items()]
    if source.string().endswith((".c", ".cc", ".cpp")):
        _check_function(program, function, arguments)
        return program
    raise source.fail(f"{source.what} is {source.text}, not a C or C++ file", "name a .c, .cc or .cpp file")


def _argument(value: Value) -> int | float | bool | ProgramRef | InputFile | OutputFile:
    if value.kind == "bool":
        return value.flag()
    if value.kind == "int":
        return value.integer(-(1 << 63), (1 << 64) - 1, "an argument has 64 bits")
    if value.kind == "float":
        return value.number(-1.7e308, 1.7e308)
    names = [key.node.value for key, _ in value.pairs()] if value.kind == "map" else []
    if names == ["program"]:
        return ProgramRef(value.fields(("program",)).need("program", "pong").string())
    if names == ["input"] or sorted(names) == ["bytes", "output"]:
        fields = value.fields(("input", "output", "bytes"))
        kind = "input" if names == ["input"] else "output"
        size = fields.need("bytes", "4096") if kind == "output" else None
        return file_argument(kind, fields.need(kind, "data.bin"), size)
    raise value.fail(
        f"{value.what} is {value.text}, which no program's parameter takes",
        "write a number, {program: NAME}, {input: FILE} or {output: FILE, bytes: NUMBER}",
    )


def _fits(argument: object, parameter: str) -> tuple[bool, str]:
    """Whether an argument's kind is the parameter's, and what the parameter would have to be."""
    pointer, constant = "*" in parameter, bool(re.search(r"\bconst\b.*\*", parameter))
    match argument:
        case ProgramRef():
            return bool(re.search(r"\btn_program_t\b", parameter)) and not pointer, "tn_program_t"
        case InputFile():
            return constant, "a pointer to const"
        case OutputFile():
            return pointer and not constant, "a pointer"
    return not pointer and not re.search(r"\btn_program_t\b", parameter), "a number"


def _check_function(program: Program, function: Value, arguments: Value | None) -> None:
    """Finds a misspelt function, and arguments that do not fit, before the compiler does. What another file or a macro may
    define is left to it."""
    text = _COMMENT.sub(" ", program.source.read_text(errors="replace"))
    file, name = program.source.name, program.function
    found = re.search(rf"\b{name}\s*\(([^(){{}};]*)\)\s*\{{", text)
    if not found:
        if re.search(rf"\b{name}\b", text) or re.search(r'^\s*#\s*include\s*"', text, re.MULTILINE):
            return
        others = sorted(set(re.findall(r"(\w+)\s*\(\s*(?:const\s+)?tn_backend_t\b", text)))
        cure = f"it defines {', '.join(others)}" if others else f"add `void {name}({FIRST_PARAMETER})`"
        raise function.fail(f"{file} has no function `{name}`", cure)
    parameters = [" ".join(parameter.split()) for parameter in found[1].split(",")]
    if not re.search(r"\btn_backend_t\b", parameters[0]):
        raise function.fail(
            f"`{name}` in {file} takes `{parameters[0] or 'nothing'}` first",
            f"begin its parameters with `{FIRST_PARAMETER}`",
        )
    takes = parameters[1:]
    if len(takes) != len(program.args):
        raise (arguments or function).fail(
            f"`{name}` in {file} takes {len(takes)} argument{'s' * (len(takes) != 1)} behind the backend, but args has "
            f"{len(program.args)}",
            f"write one for each of: {', '.join(takes)}" if takes else "leave `args` out",
        )
    for item, argument, parameter in zip(arguments.items() if arguments else (), program.args, takes, strict=True):
        fits, wanted = _fits(argument, parameter)
        whole = fits and isinstance(argument, float) and re.search(_WHOLE, parameter)
        if not fits or whole:
            what = f"{{program: {argument.name}}}" if isinstance(argument, ProgramRef) else item.text
            raise item.fail(
                f"{item.what} is {what}, but the parameter of `{name}` is `{parameter}`",
                f"declare the parameter as {wanted}" if not whole else "write a whole number, or declare a double",
            )
        bits, sign = _BITS.get(re.sub(r"^const |\s*\w+$", "", parameter), (64, None))
        low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if sign else (0, (1 << bits) - 1)
        if sign is not None and isinstance(argument, int | float) and not low <= argument <= high:
            raise item.fail(
                f"{item.what} is {item.text}, which the parameter `{parameter}` of `{name}` does not hold",
                f"use a value from {low} to {high}",
            )
