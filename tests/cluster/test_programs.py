"""Programs, their memory, the driver and the library on a network interface that is a stand-in (rdma_stand_in.h); page tables
against the walk of tests/block/memory/sv39.py, written from the words of the specification."""

import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from units import HOST

from torusnet import build
from torusnet.build import PART_FLAGS, SIM, compiled, linked, program_objects
from torusnet.cluster import load, parse
from torusnet.environment import ROOT
from torusnet.errors import UserError
from torusnet.program_glue import ProgramSource, program_entry

sys.path.insert(0, str(ROOT / "tests" / "block" / "memory"))

import sv39  # noqa: E402

LIBRARY = sorted((ROOT / "host" / "rdma").glob("*.c"))
ADDRESS = 1 << 36  # where a program's memory begins
PAGES = 24


@pytest.fixture(scope="session")
def objects():
    return [compiled(unit) for unit in (*(SIM / f"{unit}.cc" for unit in HOST), *LIBRARY)]


@pytest.fixture(scope="session")
def program(objects):
    return linked("programs_test", [compiled(Path(__file__).with_name("programs_test.cc")), *objects])


def test_program_finds_no_failure(program, tmp_path):
    done = subprocess.run([str(program)], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("unit", LIBRARY, ids=lambda unit: unit.name)
def test_library_is_c99(unit, tmp_path):
    strict = ["-std=c99", "-Wall", "-Wextra", "-Wconversion", "-Wno-sign-conversion", "-pedantic", "-Werror"]
    command = ["gcc", *strict, "-I", str(ROOT / "host" / "include"), "-c", str(unit), "-o", str(tmp_path / "unit.o")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


class Dram:
    """What `sv39.walk` reads."""

    def __init__(self, content: bytes):
        self.content = content

    def read(self, address: int, count: int) -> bytes:
        return self.content[address : address + count]

    def answer(self, address: int) -> int:
        return 0 if address < len(self.content) else 3


class Page:
    """What becomes of a page, from the words of docs/21-programs.md."""

    def __init__(self, lazily: bool):
        self.lazily = lazily
        self.registered: list[bool] = []  # of each registration, whether it allows writing
        self.mapped = self.dirty = False

    def code(self, write: bool) -> int:
        if not self.registered:
            return sv39.PROTECTION
        if self.lazily and not self.mapped:
            return sv39.PAGE_FAULT
        if write and not any(self.registered):
            return sv39.PROTECTION
        return sv39.PAGE_FAULT if write and self.lazily and not self.dirty else sv39.OK

    def register(self, writes: bool) -> None:
        self.registered.append(writes)

    def deregister(self, writes: bool) -> bool:
        could_write = any(self.registered)
        self.registered.remove(writes)
        if not self.registered:
            self.mapped = self.dirty = False
        return not self.registered or (could_write and not any(self.registered))

    def fault(self, write: bool) -> None:
        if self.registered and self.lazily:
            self.mapped = True
            self.dirty |= write and any(self.registered)


@pytest.mark.parametrize("mapped", ["all", "lazily"])
@pytest.mark.parametrize("seed", range(4))
def test_tables_say_what_is_registered(program, tmp_path, mapped, seed):
    """Random registrations and faults; then each page, its neighbours outside, both directions, equal to the golden walk."""
    dice = random.Random(f"{mapped} {seed}")
    pages = [Page(mapped == "lazily") for _ in range(PAGES)]
    live, script, told = [], [], []
    for _ in range(60):
        what = dice.choice("rrdff")
        if what == "d" and live:
            at, count, writes = live.pop(dice.randrange(len(live)))
            touched = pages[at // 4096 : (at + count - 1) // 4096 + 1]
            less = [page.deregister(writes) for page in touched]
            told.append(any(less))
        elif what == "f":
            at, count, writes = dice.randrange(-4096, (PAGES + 1) * 4096), 0, dice.random() < 0.5
            told.append(0 <= at < PAGES * 4096)
            if told[-1]:
                pages[at // 4096].fault(writes)
        else:
            what, at, writes = "r", dice.randrange(PAGES * 4096), dice.random() < 0.5
            count = dice.randint(1, min(5 * 4096, PAGES * 4096 - at))
            live.append((at, count, writes))
            for page in pages[at // 4096 : (at + count - 1) // 4096 + 1]:
                page.register(writes)
        script += [what, str(ADDRESS + at), str(count), str(int(writes))]
    file = tmp_path / "dram"
    command = [str(program), str(file), mapped, str(seed), str(PAGES * 4096), *script]
    lines = list(map(int, subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()))
    answers, root, places, taken = lines[: len(told)], lines[len(told)], lines[len(told) + 1 : -1], lines[-1]
    assert answers == list(map(int, told)) and len(places) == PAGES == len(set(places))
    assert taken == PAGES + 3, "a table of each level"
    dram, domain = Dram(file.read_bytes()), sv39.Domain(7, root)
    window = range(len(dram.content) // 4096)
    for number, (page, place) in enumerate(zip(pages, places)):
        for write in (False, True):
            code, found = sv39.walk(dram, window, domain, ADDRESS // 4096 + number, write)
            assert code == page.code(write), (number, write)
            assert code or found == place
    for outside in (ADDRESS // 4096 - 1, ADDRESS // 4096 + PAGES, 0, (1 << 27) - 1):
        assert sv39.walk(dram, window, domain, outside, False)[0] == sv39.PAGE_FAULT


FLIGHT_NS = 500  # of the stand-in
LINE = re.compile(r"(.*): ([\d.]+) ns at least, ([\d.]+) on average, ([\d.]+) at most, of (\d+)")


def test_example_runs(objects, tmp_path):
    """Its report is of all rounds, and each way takes at least a store, the flight and a look, and not much more; a read of the
    stand-in is one flight."""
    cluster = load(ROOT / "examples" / "rdma_ping" / "rdma_ping.yaml")
    ping, pong = cluster.programs
    macros = [f"-DPING={program_entry(ping)}", f"-DPONG={program_entry(pong)}", f"-DROUNDS={ping.args[1]}"]
    main = tmp_path / "main.o"
    source = Path(__file__).with_name("rdma_ping_test.cc")
    subprocess.run(["g++", *PART_FLAGS, *macros, "-c", str(source), "-o", str(main)], check=True)
    build.link(tmp_path / "rdma_ping", [main, *program_objects(cluster), *objects])
    done = subprocess.run([str(tmp_path / "rdma_ping")], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    lines = [LINE.fullmatch(line) for line in done.stdout.splitlines()]
    assert [line and line[1] for line in lines] == [
        "message of 16 bytes, one way",
        "write of 64 bytes, notified, one way",
        "read of 64 bytes, notified",
    ], done.stdout
    for line in lines:
        least, mean, most = (float(line[i]) for i in (2, 3, 4))
        assert line[5] == str(ping.args[1])
        assert 75 + FLIGHT_NS + 30 <= least <= mean <= most <= 75 + FLIGHT_NS + 2 * 60 + 200


HALO = """\
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <torusnet/rdma.h>

void halo(const tn_backend_t* backend, tn_program_t beside, tn_program_t across, unsigned east, unsigned north,
          const double* start, double* field, unsigned rows, unsigned columns, unsigned steps, double ns_a_point,
          uint64_t* times);

static void goes_on(void* context, uint64_t address, uint64_t bytes, bool writes) {
  (void)context, (void)address, (void)bytes, (void)writes;
  exit(3);
}

int main(int count, char** texts) {
  static double start[64 * 64], field[64 * 64];
  static uint64_t times[3];
  if (count != 4) return 1;
  const tn_program_t none = {0, 0, 0, 0, 0};
  for (unsigned i = 0; i < 64 * 64; ++i) start[i] = 1;
  tn_backend_t backend = {.register_memory = goes_on, .bytes = (uint64_t)atoi(texts[3])};
  uint8_t* const memory = backend.memory = calloc(1, 1 << 20);
  halo(&backend, none, none, 0, 0, start, field, (unsigned)atoi(texts[1]), (unsigned)atoi(texts[2]), 1, 0, times);
  for (unsigned i = 0; i < 1 << 20; ++i)
    if (memory[i] != 0) return 2;
  return 0;
}
"""


@pytest.fixture(scope="module")
def halo(tmp_path_factory):
    folder = tmp_path_factory.mktemp("halo")
    (folder / "main.c").write_text(HALO)
    units = [folder / "main.c", ROOT / "examples" / "rdma_halo" / "halo.c", *LIBRARY]
    includes = [f"-I{path}" for path in (ROOT, ROOT / "host" / "include")]
    subprocess.run(["gcc", "-std=c11", *includes, *map(str, units), "-o", str(folder / "halo")], check=True)
    return folder / "halo"


ITS_BYTES = 4 * 64 + 2 * 2 * 2 * 8 + 2 * 64 * 64 * 8 + 2 * 2 * 62 * 8  # ring, notifications, blocks, columns


@pytest.mark.parametrize(
    ("rows", "columns", "room"),
    [(62, 62, 0), (2, 2, 0), (63, 2, 0), (2, 63, 0), (1, 2, 0), (2, 1, 0), (62, 62, -1)],
)
def test_blocks_of_the_halo_example(halo, rows, columns, room):
    """Those of 2 to 62 rows and columns in memory that holds two; of others it says so, and nothing is written."""
    done = subprocess.run([str(halo), str(rows), str(columns), str(ITS_BYTES + room)], capture_output=True, text=True)
    if room == 0 and 2 <= rows <= 62 and 2 <= columns <= 62:
        assert (done.returncode, done.stdout) == (3, "")
    else:
        said = f"rdma_halo: a block has 2 to 62 rows and columns, and a program {ITS_BYTES} bytes\n"
        assert (done.returncode, done.stdout) == (0, said)


def test_page_has_a_program_that_compiles(tmp_path):
    page = (ROOT / "docs" / "21-programs.md").read_text()
    code, text = (re.search(rf"```{language}\n(.*?)```", page, re.DOTALL)[1] for language in ("c", "yaml"))
    (tmp_path / "ping.c").write_text(code + "\nvoid pong(const tn_backend_t* backend) { (void)backend; }\n")
    program_objects(parse(text, tmp_path))


FILE = """\
lattice: [2]
node: {ports: [rdma]}
programs:
  - {name: a, node: [0], domain: 7, source: NAME, function: f, args: [{program: b}, 5, 0.5]}
  - {name: b, node: [1], domain: 7, source: NAME, function: f, args: [{program: a}, 18446744073709551615, 0.5]}
"""
PROGRAM = (
    "#include <torusnet/rdma.h>\nvoid f(const tn_backend_t* backend, tn_program_t other, uint64_t n, double x) {\n}\n"
)


@pytest.mark.parametrize("name", ["x.c", "x.cc"])
def test_entries_hand_over_arguments(name, tmp_path):
    (tmp_path / name).write_text(PROGRAM)
    cluster = parse(FILE.replace("NAME", name), tmp_path)
    (source,) = ProgramSource.collect(cluster)
    assert [re.search(r"_f_(\w{3})_", program_entry(program))[1] for program in cluster.programs] == ["PIR", "PUR"]
    values = "backend, *(const tn_program_t*)arguments[0].pointer, {}arguments[1].integer, arguments[2].real"
    assert re.findall(r"f\((backend.*)\);", source.glue()) == [values.format(""), values.format("(uint64_t)")]
    (made,) = program_objects(cluster)
    symbols = subprocess.run(["nm", str(made)], capture_output=True, text=True, check=True).stdout
    for program in cluster.programs:
        assert f" T {program_entry(program)}\n" in symbols


FILES = """\
lattice: [2]
node: {ports: [rdma]}
programs:
  - {name: a, node: [0], domain: 7, source: NAME, function: f, args: [{input: i}, {output: o, bytes: 8}]}
"""


@pytest.mark.parametrize("name", ["x.c", "x.cc"])
def test_entries_hand_over_files(name, tmp_path):
    text = "#include <torusnet/rdma.h>\nvoid f(const tn_backend_t* backend, const double* in, uint32_t* out) {\n}\n"
    (tmp_path / name).write_text(text)
    cluster = parse(FILES.replace("NAME", name), tmp_path)
    (made,) = program_objects(cluster)
    symbols = subprocess.run(["nm", str(made)], capture_output=True, text=True, check=True).stdout
    assert f" T {program_entry(cluster.programs[0])}\n" in symbols


@pytest.mark.parametrize(
    ("name", "change", "line", "message"),
    [
        ("x.c", "{\n  int y = ;", "x.c:3", "expected expression"),
        ("x.c", "{\n  undeclared();", "x.c:3", "implicit declaration"),
        ("x.cc", "{\n  undeclared();", "x.cc:3", "not declared"),
    ],
)
def test_programs_that_do_not_compile_bad(name, change, line, message, tmp_path):
    """Before it is said that nothing can be run: the user's own mistakes come first."""
    (tmp_path / name).write_text(PROGRAM.replace("{", change))
    with pytest.raises(UserError) as caught:
        build.build(parse(FILE.replace("NAME", name), tmp_path))
    assert line in str(caught.value) and message in str(caught.value)
