"""Programs in cluster files that are wrong: each is refused with its line and the cure; and what good ones become."""

import re

import pytest

from torusnet import elaboration
from torusnet.build import NodeParameters
from torusnet.cluster import check_inputs, load, parse
from torusnet.cluster.model import InputFile, MemoryShape, OutputFile, ProcessorShape, ProgramRef
from torusnet.cluster.program_checks import pages_of
from torusnet.environment import ROOT
from torusnet.errors import UserError

SOURCE = """\
#include <torusnet/rdma.h>
// void pang(const tn_backend_t* backend) {
void ping(const tn_backend_t* backend, tn_program_t pong, unsigned rounds, double share) {}
void pong(const tn_backend_t* backend,
          tn_program_t /* who */ ping) {
}
void bare(const tn_backend_t* backend) {}
int plain(int x) { return x; }
void files(const tn_backend_t* backend, const double* start, uint8_t* result) {}
"""
GOOD = """\
lattice: [2]
node:
  ports: [rdma]
  memory: {mib: 4, order: any}
  processor: {store_ns: 75, poll_ns: 60}
programs:
  - name: ping
    node: [0]
    domain: 7
    memory_kib: 256
    mapped: lazily
    source: ping.c
    function: ping
    args: [{program: pong}, 3, 0.5]
  - name: pong
    node: [1]
    domain: 7
    source: ping.c
    function: pong
    args: [{program: ping}]
"""
TASK = "tasks:\n  - {name: t, node: [0], port: 1, source: task.cc, function: t}\n"

# What is changed in GOOD, what it becomes, the line of the refusal, and words of the message and cure.
BAD = {
    "unknown_key": (
        "    domain: 7\n    memory",
        "    domian: 7\n    memory",
        9,
        "unknown key `domian`",
        "did you mean",
    ),
    "no_name": ("  - name: ping\n    node", "  - node", 7, "has no `name`", "name: ping"),
    "no_node": ("    node: [0]\n", "", 7, "has no `node`", "[0, 0, 0]"),
    "no_domain": ("    domain: 7\n    memory", "    memory", 7, "has no `domain`", "domain: 7"),
    "no_source": ("    source: ping.c\n    function: ping\n", "    function: ping\n", 7, "has no `source`", "ping.c"),
    "no_function": ("    function: ping\n", "", 7, "has no `function`", "function: ping"),
    "name": ("name: ping", "name: 4ping", 7, "not a legal name", "letters"),
    "node": ("node: [0]", "node: [2]", 8, "outside the lattice", "x is 0 to 1"),
    "domain": (
        "domain: 7\n    memory",
        "domain: 65536\n    memory",
        9,
        "out of range (a domain has 16 bits)",
        "0 to 65535",
    ),
    "memory_odd": ("memory_kib: 256", "memory_kib: 255", 10, "not a multiple of 4", "use 252"),
    "memory_none": ("memory_kib: 256", "memory_kib: 0", 10, "out of range", "4 to 65536"),
    "memory_large": ("memory_kib: 256", "memory_kib: 65540", 10, "each page is a mapping", "4 to 65536"),
    "mapped": ("mapped: lazily", "mapped: lazy", 11, "`lazy`, not all or lazily", "did you mean `lazily`"),
    "source_missing": (
        "source: ping.c\n    function: ping\n",
        "source: pin.c\n    function: ping\n",
        12,
        "does not exist",
        "ping.c",
    ),
    "source_pattern": (
        "source: ping.c\n    function: ping\n",
        "source: x.**\n    function: ping\n",
        12,
        "does not exist",
        "names",
    ),
    "source_device": (
        "source: ping.c\n    function: ping\n",
        "source: /dev/null\n    function: ping\n",
        12,
        "/dev/null` is no ordinary file",
        "names",
    ),
    "source_unreadable": (
        "source: ping.c\n    function: ping\n",
        "source: /proc/self/mem\n    function: ping\n",
        12,
        "/proc/self/mem` cannot be read: Input/output error",
        "names",
    ),
    "source_kind": (
        "source: ping.c\n    function: ping\n",
        "source: ping.py\n    function: ping\n",
        12,
        "not a C or C++ file",
        ".c",
    ),
    "function_form": ("function: ping", "function: a-b", 13, "not a legal name", "C function's name"),
    "function_unknown": (
        "function: ping",
        "function: pings",
        13,
        "ping.c has no function `pings`",
        "bare, files, ping, pong",
    ),
    "function_in_a_comment": ("function: ping", "function: pang", 13, "ping.c has no function `pang`", "it defines"),
    "function_no_program": (
        "function: ping",
        "function: plain",
        13,
        "takes `int x` first",
        "const tn_backend_t* backend",
    ),
    "args_few": (
        "[{program: pong}, 3, 0.5]",
        "[{program: pong}, 3]",
        14,
        "takes 3 arguments behind the backend, but args has 2",
        "tn_program_t pong, unsigned rounds, double share",
    ),
    "args_many": (
        "args: [{program: ping}]",
        "args: [{program: ping}, 1]",
        20,
        "takes 1 argument behind the backend, but args has 2",
        "one for each of: tn_program_t ping",
    ),
    "args_missing": ("    args: [{program: ping}]\n", "", 19, "takes 1 argument behind", "one for each of"),
    "args_too_many_of_none": ("function: pong", "function: bare", 20, "takes 0 arguments", "leave `args` out"),
    "args_scalar": ("[{program: ping}]", "7", 20, "not a list", "write a list"),
    "arg_text": ("0.5]", "half]", 14, "args[2] is `half`, which no program's parameter takes", "{program: NAME}"),
    "arg_task": ("[{program: ping}]", "[{task: ping}]", 20, "args[0] is a mapping", "{program: NAME}"),
    "arg_number_for_program": ("[{program: ping}]", "[7]", 20, "args[0] is `7`, but the parameter", "a number"),
    "arg_program_for_number": (
        "pong}, 3,",
        "pong}, {program: pong},",
        14,
        "args[1] is {program: pong}, but",
        "tn_program_t",
    ),
    "arg_fraction": (
        "pong}, 3,",
        "pong}, 3.5,",
        14,
        "args[1] is `3.5`, but the parameter of `ping` is `unsigned rounds`",
        "a whole number",
    ),
    "arg_negative": (
        "pong}, 3,",
        "pong}, -3,",
        14,
        "args[1] is `-3`, which the parameter `unsigned rounds` of `ping` does not hold",
        "0 to 4294967295",
    ),
    "arg_large": ("pong}, 3,", "pong}, 4294967296,", 14, "does not hold", "0 to 4294967295"),
    "arg_input_for_number": (
        "pong}, 3,",
        "pong}, {input: x.bin},",
        14,
        "args[1] is a mapping, but the parameter of `ping` is `unsigned rounds`",
        "a pointer to const",
    ),
    "arg_input_empty": ("[{program: ping}]", "[{input: }]", 20, "args[0] has no `input`", "input: data.bin"),
    "arg_output_empty": ("[{program: ping}]", "[{output: null, bytes: 3}]", 20, "has no `output`", "output: data.bin"),
    "arg_size_empty": ("[{program: ping}]", "[{output: x, bytes: null}]", 20, "args[0] has no `bytes`", "bytes: 4096"),
    "arg_program_empty": ("[{program: ping}]", "[{program: }]", 20, "args[0] has no `program`", "program: pong"),
    "arg_output_without_size": ("[{program: ping}]", "[{output: x.bin}]", 20, "args[0] is a mapping", "bytes: NUMBER"),
    "arg_output_outside": (
        "[{program: ping}]",
        "[{output: ../x.bin, bytes: 4}]",
        20,
        "lies outside the run's folder",
        "a plain file name",
    ),
    "arg_unknown": (
        "{program: pong}",
        "{program: pung}",
        14,
        "is given `pung`, but there is no such",
        "did you mean `pong`",
    ),
    "arg_other_domain": (
        "domain: 7\n    source",
        "domain: 8\n    source",
        14,
        "of domain 7 is given `pong` of domain 8",
        "one domain",
    ),
    "name_twice": ("name: pong", "name: ping", 15, "the name `ping` is there twice", "the first is at"),
    "domain_twice": (
        "node: [1]",
        "node: [0]",
        15,
        "`ping` and `pong` on node [0, 0, 0] both have domain 7",
        "a domain of its own",
    ),
    "no_port": ("ports: [rdma]", "ports: [stream]", 7, "has no port of kind rdma", "node: {ports: [stream, rdma]}"),
    "no_ports": ("  ports: [rdma]\n", "", 6, "has no port of kind rdma", "node: {ports: [stream, rdma]}"),
    "two_ports": ("ports: [rdma]", "ports: [rdma, rdma]", 3, "has 2 ports of kind rdma", "one network interface"),
    "class": (
        "ports: [rdma]",
        "ports: [{kind: rdma, class: 1}]",
        3,
        "packets of RDMA have traffic classes of their own",
        "leave `class` out",
    ),
    "rdma_order": (
        "ports: [rdma]",
        "ports: [{kind: rdma, order: any}]",
        3,
        "`order` is of messages between tasks",
        "leave `order` out",
    ),
    "mib": ("mib: 4", "mib: 0", 4, "out of range", "1 to 4096"),
    "read_ns": ("mib: 4", "read_ns: -1", 4, "out of range", "0 to 100000 ns"),
    "write_ns": ("mib: 4", "write_ns: long", 4, "not a number", "write a number"),
    "gbps": ("mib: 4", "gbps: 0", 4, "out of range (reads and writes together)", "1 to 10000 Gb/s"),
    "order": ("order: any", "order: all", 4, "not in_order or any or interleaved", "write in_order"),
    "memory_key": ("mib: 4", "kib: 4", 4, "unknown key `kib`", "did you mean `mib`"),
    "store_ns": ("store_ns: 75", "store_ns: -5", 5, "out of range", "0 to 100000 ns"),
    "load_ns": ("store_ns: 75", "load_ns: .nan", 5, "out of range", "0 to 100000 ns"),
    "poll_ns": ("poll_ns: 60", "poll_ns: 0", 5, "polls without taking time would never end", "1 to 100000 ns"),
    "fault_us": ("store_ns: 75", "fault_us: -1", 5, "out of range", "0 to 100000 us"),
    "processor_key": ("store_ns: 75", "store: 75", 5, "unknown key `store`", "did you mean `store_ns`"),
    "packet_bytes": (
        "mib: 4, order: any}",
        "mib: 4}\n  rdma: {packet_bytes: [256, 768]}",
        5,
        "not 256 or 512 or 1024 or 2048 or 4096",
        "write 256",
    ),
    "packet_bytes_over_mtu": (
        "  memory: {mib: 4, order: any}",
        "  rdma: {packet_bytes: [256, 1024]}\n  mtu_bytes: 512",
        4,
        "not 256 or 512",
        "write 256 or 512",
    ),
    "packet_bytes_least_mtu": (
        "  memory: {mib: 4, order: any}",
        "  rdma: {packet_bytes: [256, 256]}\n  mtu_bytes: 128",
        5,
        "mtu_bytes is 128, but packets of a port of kind rdma have a power of two",
        "use 256",
    ),
    "packet_bytes_one": (
        "memory: {mib: 4",
        "rdma: {packet_bytes: [256]}\n  memory: {mib: 4",
        4,
        "has 1 numbers",
        "longer",
    ),
    "tries": (
        "memory: {mib: 4",
        "rdma: {tries: 32}\n  memory: {mib: 4",
        4,
        "out of range (that bring nothing before an operation fails)",
        "1 to 31",
    ),
    "rdma_key": (
        "memory: {mib: 4",
        "rdma: {packets: [256]}\n  memory: {mib: 4",
        4,
        "unknown key `packets`",
        "packet_bytes",
    ),
    "memory_in_nodes": (
        "programs:",
        "nodes: {1: {memory: {mib: 8}}}\nprograms:",
        6,
        "`memory` cannot be set",
        "under `node`",
    ),
    "programs_mapping": ("programs:\n", "programs: {a: 1}\nx:\n", 7, "unknown key `x`", "keys here"),
}


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "ping.c").write_text(SOURCE)
    (tmp_path / "ping.py").write_text("")
    (tmp_path / "task.cc").write_text("#include <torusnet/task.hpp>\nvoid t(tn::Port& port) {}\n")
    return tmp_path


def refusal(folder, text):
    file = folder / "cluster.yaml"
    file.write_text(text)
    with pytest.raises(UserError) as caught:
        load(file)
    head, _, cure = str(caught.value).partition("  cure: ")
    return head, cure


@pytest.mark.parametrize("case", BAD)
def test_programs_bad(folder, case):
    old, new, line, message, cure = BAD[case]
    assert GOOD.count(old) >= 1
    head, advice = refusal(folder, GOOD.replace(old, new, 1))
    assert message in head and f"cluster.yaml:{line}: " in head, head
    assert cure in advice, advice


def test_good_programs_are_what_the_file_says(folder):
    cluster = parse(GOOD, folder)
    ping, pong = cluster.programs
    assert (ping.name, tuple(ping.node), ping.domain, ping.memory_kib, ping.lazily) == ("ping", (0, 0, 0), 7, 256, True)
    assert ping.args == [ProgramRef("pong"), 3, 0.5] and ping.function == "ping" and ping.source == folder / "ping.c"
    assert (tuple(pong.node), pong.memory_kib, pong.lazily) == ((1, 0, 0), 256, False)
    assert [(port.kind, port.traffic_class) for port in cluster.shape().ports] == [("rdma", 0)]
    assert cluster.node.rdma_packet_bytes is None
    sizes = GOOD.replace("memory: {mib: 4", "rdma: {packet_bytes: [256, 4096]}\n  memory: {mib: 4")
    assert parse(sizes, folder).node.rdma_packet_bytes == (256, 4096)
    assert cluster.node.rdma_tries is None
    tries = GOOD.replace("memory: {mib: 4", "rdma: {tries: 2}\n  memory: {mib: 4")
    assert parse(tries, folder).node.rdma_tries == 2
    assert cluster.node.memory == MemoryShape(mib=4) and cluster.node.processor == ProcessorShape()
    assert (MemoryShape().read_ns, MemoryShape().write_ns, MemoryShape().gbps) == (267, 100, 76.8)
    assert parse("lattice: [2]", folder).node.memory is None


def test_files_of_programs(folder):
    text = GOOD.replace("function: pong\n    args: [{program: ping}]", "function: files\n    args: [IN, OUT]")
    files = {"IN": "{input: a.bin}", "OUT": "{output: b.bin, bytes: 16}"}

    def filled(**other):
        made = text
        for name, value in (files | other).items():
            made = made.replace(name, value)
        return made

    cluster = parse(filled(), folder)
    assert cluster.programs[1].args == [InputFile("a.bin"), OutputFile("b.bin", 16)]
    with pytest.raises(UserError, match="program `pong`: input file `a.bin` does not exist"):
        check_inputs(cluster, [folder])
    (folder / "a.bin").write_bytes(bytes(8))
    check_inputs(cluster, [folder])
    head, cure = refusal(folder, filled(IN=files["OUT"]))
    assert "cluster.yaml:20: " in head and "is `const double* start`" in head and "a pointer" in cure
    head, _ = refusal(folder, filled(OUT="{input: a.bin}"))
    assert "cluster.yaml:20: " in head and "is `uint8_t* result`" in head
    head, _ = refusal(folder, filled(OUT="5"))
    assert "cluster.yaml:20: " in head and "is `uint8_t* result`" in head
    (folder / "ping.c").write_text(SOURCE.replace("const double* start", "uint8_t* start"))
    head, _ = refusal(folder, filled(IN=files["OUT"]))
    assert "`pong` and `pong` both write `b.bin`" in head


def test_memory_is_shared_by_programs_and_their_tables(folder):
    """256 pages a MiB: the ring of faults has one, each program its memory and 2 tables, and one more for each 2 MiB."""
    text = GOOD.replace("node: [1]\n    domain: 7", "node: [0]\n    domain: 8").replace(
        "{program: ping}", "{program: pong}"
    )
    text = text.replace("{program: pong}, 3", "{program: ping}, 3")
    pages = 4 * 256 - 1 - 2 * (2 + 1) - 64
    fits = text.replace(
        "memory_kib: 256", f"memory_kib: {4 * (pages - 1)}"
    )  # more than 2 MiB: two tables of the last level
    assert pages_of(parse(fits, folder).programs[0]) == pages - 1 + 2 + 2
    head, cure = refusal(folder, text.replace("memory_kib: 256", f"memory_kib: {4 * pages}"))
    assert (
        "cluster.yaml:15: " in head and "take 4100 KiB with their page tables" in head and "`pong` does not fit" in head
    )
    assert "mib: 5" in cure


def test_more_programs_than_pages_bad(folder):
    def entry(i):
        return f"  - {{name: p{i}, node: [0], domain: {i}, memory_kib: 4, source: ping.c, function: bare}}\n"

    text = "lattice: [2]\nnode: {ports: [rdma]}\nprograms:\n" + "".join(map(entry, range(16)))
    assert len(parse(text, folder).programs) == 16
    head, _ = refusal(folder, text + entry(16))
    assert "cluster.yaml:20: " in head and "has 17 programs; its network interface has pages for 16" in head


def test_more_memory_than_linux_maps_bad(folder):
    def entry(i):
        return f"  - {{name: p{i}, node: [{i}], domain: 1, memory_kib: 65536, source: ping.c, function: bare}}\n"

    text = "lattice: [4]\nnode: {ports: [rdma], memory: {mib: 128}}\nprograms:\n" + "".join(map(entry, range(3)))
    assert len(parse(text, folder).programs) == 3
    head, cure = refusal(folder, text + entry(3))
    assert "cluster.yaml:7: " in head and "262144 KiB" in head and "240000 KiB" in head and "memory_kib" in cure


def test_tasks_that_could_stop_rdma_bad(folder):
    beside = GOOD.replace("ports: [rdma]", "ports: [rdma, stream]")
    head, cure = refusal(folder, beside + TASK)
    assert "cluster.yaml:3: " in head and "share the virtual channels" in head and "virtual_channels: 4" in cure
    four = beside.replace("  memory:", "  virtual_channels: 4\n  memory:")
    for enough in (four, four.replace("channels: 4", "channels: 8")):
        assert len(parse(enough + TASK, folder).tasks) == 1
    head, cure = refusal(folder, four.replace("rdma, stream", "rdma, {kind: stream, class: 3}") + TASK)
    assert "cluster.yaml:3: " in head and "traffic class 3" in head and "an even one" in cure
    head, _ = refusal(folder, four + TASK.replace("port: 1", "port: 0"))
    assert "on port 0, which is of kind rdma" in head
    head, cure = refusal(folder, four + TASK.replace("name: t", "name: pong"))
    assert "the name `pong` is there twice" in head and "cluster.yaml:23" in cure


@pytest.mark.parametrize(
    "port",
    [
        "{kind: stream, class: 1}",
        "{kind: ethernet, class: 5, ip: 10.0.0.2, sockets: [{udp_port: 7000, peer: 10.0.0.1:7000}]}",
    ],
)
def test_ports_whose_packets_routers_would_drop_bad(folder, port):
    """Tasks or none, and at a node without RDMA too: `./tn sweep` would send through them."""
    four = GOOD.replace("  memory:", "  virtual_channels: 4\n  memory:")
    for ports in (f"[rdma, {port}]", f"[{port}]"):
        text = f"{four}nodes:\n  2: {{ports: {ports}}}\n".replace("lattice: [2]", "lattice: [3]")
        head, cure = refusal(folder, text)
        assert f"cluster.yaml:{len(text.splitlines())}: " in head and "odd classes" in head and "class: 2" in cure
        even = text.replace("class: 1", "class: 2").replace("class: 5", "class: 4")
        assert len(parse(even, folder).programs) == 2


def complaints(cluster) -> list[str]:
    """Of the RTL, about all kinds of nodes of a cluster."""
    found: list[str] = []
    for shape in cluster.different_shapes:
        arguments = NodeParameters.of(cluster, shape).verilator_arguments()
        settings = {name.removeprefix("-G"): int(value) for name, value in (text.split("=") for text in arguments)}
        found += elaboration.errors(elaboration.elaborate("tn_node", settings))
    return found


@pytest.mark.parametrize(
    ("shapes", "line"),
    [
        ("node: {ports: [stream, rdma]}", 2),
        ("node: {ports: [rdma, stream]}", 2),
        ("nodes: {0: {ports: [rdma, {kind: ethernet, ip: 10.0.0.2}]}}", 2),
        ("nodes: {0: {ports: [stream, rdma]}}", 2),
        ("node: {ports: [rdma]}\nnodes: {1: {ports: [rdma, stream]}}", 3),
    ],
)
def test_rdma_beside_other_ports_takes_four_virtual_channels_bad(folder, shapes, line):
    """With a task or without: the RTL does not know of tasks."""
    text = f"lattice: [2]\n{shapes}\nprograms:\n  - {{name: p, node: [0], domain: 1, source: ping.c, function: bare}}\n"
    text = text if "node: {" in text else text + "node: {}\n"
    head, cure = refusal(folder, text)
    assert f"cluster.yaml:{line}: " in head and "beside others" in head, head
    assert "`node: {virtual_channels: 4}`" in cure and "`ports: [rdma]`" in cure
    four = text.replace("node: {ports", "node: {virtual_channels: 4, ports").replace("{}", "{virtual_channels: 4}")
    assert complaints(parse(four, folder)) == []
    alone = re.sub(r"(?<=ports: )\[.*\](?=\})", "[rdma]", text)
    assert complaints(parse(alone, folder)) == []


@pytest.mark.parametrize(
    ("size", "cure"),
    [
        (32, "use 256"),
        (64, "use 256"),
        (96, "use 256"),
        (480, "use 256 or 512"),
        (1536, "use 1024 or 2048"),
        (4064, "4096"),
    ],
)
def test_packets_that_an_rdma_port_cannot_have_bad(folder, size, cure):
    text = GOOD.replace("  memory:", f"  mtu_bytes: {size}\n  memory:")
    head, advice = refusal(folder, text)
    assert f"cluster.yaml:4: node.mtu_bytes is {size}, but packets of a port of kind rdma" in head, head
    assert cure in advice
    tasks = text.split("programs:")[0].replace("[rdma]", "[stream]").replace("  memory: {mib: 4, order: any}\n", "")
    parse(tasks.replace("  processor: {store_ns: 75, poll_ns: 60}\n", ""), folder)  # of nodes without such a port


@pytest.mark.parametrize("size", [256, 512, 1024, 2048, 4096])
def test_packets_that_an_rdma_port_may_have(folder, size):
    assert complaints(parse(GOOD.replace("  memory:", f"  mtu_bytes: {size}\n  memory:"), folder)) == []


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("x.**", "does not exist"),
        ("/dev/null", "is no ordinary file"),
        ("/proc/self/mem", "cannot be read: Input/output error"),
        ("a" * 300, "cannot be read: File name too long"),
    ],
)
def test_sources_of_tasks_that_are_no_file_bad(folder, source, message):
    text = "lattice: [2]\n" + TASK.replace("port: 1", "port: 0").replace("task.cc", f"'{source}'")
    head, _ = refusal(folder, text)
    assert message in head and "cluster.yaml:3: " in head, head


def test_example_is_legal():
    cluster = load(ROOT / "examples" / "rdma_ping" / "rdma_ping.yaml")
    assert [program.name for program in cluster.programs] == ["ping", "pong"]


@pytest.mark.parametrize(
    ("parameter", "low", "high"),
    [
        ("uint8_t x", 0, 255),
        ("const int16_t x", -(1 << 15), (1 << 15) - 1),
        ("int x", -(1 << 31), (1 << 31) - 1),
        ("unsigned int x", 0, (1 << 32) - 1),
        ("size_t x", 0, (1 << 64) - 1),
        ("int64_t x", -(1 << 63), (1 << 63) - 1),
        ("bool x", 0, 1),
        ("own_t x", -(1 << 63), (1 << 64) - 1),  # left to the compiler
    ],
)
def test_arguments_that_a_parameter_does_not_hold_bad(folder, parameter, low, high):
    (folder / "ping.c").write_text(SOURCE.replace("tn_program_t /* who */ ping", parameter))
    text = GOOD.replace("[{program: ping}]", "[VALUE]")
    for value in (low, high):
        assert parse(text.replace("VALUE", str(value)), folder).programs[1].args == [value]
    for value in (low - 1, high + 1):
        head, _ = refusal(folder, text.replace("VALUE", str(value)))
        assert "cluster.yaml:20: " in head
