"""Task sources in hardware form: accepted where they should be, refused where they should not, and they work."""

import subprocess
from types import SimpleNamespace

import numpy as np
import pytest
from example import load_example
from synthesizable import ROOT, STANDIN, complaints

from torusnet.bench.plan import STREAM, TRIP, Row, encode

TASKS = sorted((ROOT / "examples").glob("*/*.cc"))


@pytest.mark.parametrize("source", TASKS, ids=lambda p: p.stem)
def test_example_tasks_are_synthesizable(source):
    assert complaints(source) == []


BAD = {
    "heap": ("int* p = new int[n]; port.send(p, 4 * n, peer, 0);", "operator new"),
    "malloc": ("void* p = malloc(n); port.receive(0, p, n); port.send(p, n, peer, 0); free(p);", "malloc"),
    "exception": ("if (n > 3) throw 1; port.send(&n, 4, peer, 0);", "exception"),
    "container": ("std::vector<int> v(n); port.send(v.data(), 4 * n, peer, 0);", "operator"),
    "virtual": ("struct B { virtual int f() { return 1; } }; struct D : B { int f() override { return 2; } }; "
                "B b; D d; volatile bool which = n > 1; B* p = which ? &b : &d; int r = p->f(); "
                "port.send(&r, 4, peer, 0);", "virtual"),
    "recursion": ("unsigned r = again(port, n); port.send(&r, 4, peer, 0);", "recursion"),
    "output": ('printf("%u", n); port.send(&n, 4, peer, 0);', "printf"),
    "variable_array": ("uint8_t b[n]; port.receive(0, b, n); port.send(b, n, peer, 0);", "vla"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_unsynthesizable_bad(name, tmp_path):
    body, expected = BAD[name]
    source = tmp_path / "bad.cc"
    source.write_text(
        "#include <torusnet/task.hpp>\n#include <cstdio>\n#include <cstdlib>\n#include <vector>\n"
        "__attribute__((noinline)) unsigned again(tn::Port& port, unsigned n) {\n"
        "  return n < 2 || port.pending(0) ? n : again(port, n - 1) * again(port, n - 2);\n}\n"
        if name == "recursion"
        else "#include <torusnet/task.hpp>\n#include <cstdio>\n#include <cstdlib>\n#include <vector>\n"
    )
    with source.open("a") as file:
        file.write(f"void task(tn::Port& port, tn::TaskAddress peer, uint32_t n) {{ {body} }}\n")
    found = complaints(source)
    assert any(expected in complaint for complaint in found), found


@pytest.fixture(scope="module")
def build(tmp_path_factory):
    """Compiles hls_standin/run_NAME.cc once for each width."""
    folder, built = tmp_path_factory.mktemp("hls"), {}

    def compile_model(name: str, width_bits: int):
        if (name, width_bits) not in built:
            program = folder / f"{name}{width_bits}"
            includes = [f"-I{path}" for path in (ROOT, ROOT / "host" / "include", STANDIN)]
            sources = [str(STANDIN / f"run_{name}.cc"), str(STANDIN / "model.cc")]
            flags = ["-std=c++20", "-O1", "-ffp-contract=off", "-pthread", "-DTN_HLS", f"-DTN_WIDTH_BITS={width_bits}"]
            subprocess.run(["g++", *flags, *includes, *sources, "-o", str(program)], check=True)
            built[name, width_bits] = program
        return built[name, width_bits]

    return compile_model


@pytest.mark.parametrize("width_bits", [128, 256])
def test_ring4_in_hardware_form(build, tmp_path, width_bits):
    rows = [Row("x", TRIP, peer, size, 3) for peer in range(4) for size in (1, 15, 16, 17, 33, 4095, 4096)]
    rows += [Row("x", STREAM, 1, 512, 20), Row("x", STREAM, 2, 4096, 5), Row("x", STREAM, 1, 100, 9, two_senders=True)]
    (tmp_path / "plan").write_bytes(encode(rows))
    subprocess.run([build("ring4", width_bits), tmp_path / "plan"], check=True, timeout=120)


@pytest.mark.parametrize("width_bits", [128, 256])
def test_every_form_of_send_and_receive_in_hardware_form(build, width_bits):
    subprocess.run([build("streaming", width_bits)], check=True, timeout=120)


@pytest.mark.parametrize("size", [1, 7, 64, 300])
def test_dgemv_in_hardware_form(build, tmp_path, size):
    example = load_example("dgemv")
    a, x = example.operands(SimpleNamespace(matrix=None, vector=None, size=size))
    (tmp_path / "a").write_bytes(a.tobytes())
    (tmp_path / "x").write_bytes(x.tobytes())
    subprocess.run([build("dgemv", 128), *(tmp_path / n for n in "axy"), str(size)], check=True, timeout=120)
    assert np.array_equal(np.frombuffer((tmp_path / "y").read_bytes()), example.reference(a, x))


@pytest.mark.parametrize("shape", [(1, 1), (2, 3), (5, 1), (160, 200)])  # the last one has gradients at every limit
def test_pipeline_in_hardware_form(build, tmp_path, shape):
    example = load_example("pipeline")
    image = np.random.default_rng(sum(shape)).integers(0, 256, (*shape, 3), dtype=np.uint8)
    (tmp_path / "image").write_bytes(image.tobytes())
    height, width = shape
    command = [build("pipeline", 256), tmp_path / "image", tmp_path / "edges", str(width), str(height), "60"]
    subprocess.run(command, check=True, timeout=120)
    edges = np.frombuffer((tmp_path / "edges").read_bytes(), np.uint8).reshape(shape)
    assert np.array_equal(edges, example.reference(image, 60))
    assert height * width < 100 or edges.any()


@pytest.mark.parametrize(("rows", "columns", "steps"), [(1, 1, 3), (3, 7, 1), (64, 64, 4)])
def test_stencil_in_hardware_form(build, tmp_path, rows, columns, steps):
    plate = np.random.default_rng(rows).standard_normal((2 * rows, 3 * columns))
    blocks = [np.s_[y * rows : (y + 1) * rows, x * columns : (x + 1) * columns] for y in range(2) for x in range(3)]
    (tmp_path / "start").write_bytes(b"".join(plate[block].tobytes() for block in blocks))
    command = [build("stencil", 128), tmp_path / "start", tmp_path / "field", str(rows), str(columns), str(steps)]
    subprocess.run(command, check=True, timeout=120)
    found = np.frombuffer((tmp_path / "field").read_bytes()).reshape(6, rows, columns)
    expected = load_example("stencil").reference(plate, steps)
    for block, values in zip(blocks, found, strict=True):
        assert np.array_equal(values, expected[block])


@pytest.mark.parametrize(("count", "words"), [(2, 2), (3, 3), (4, 4096), (5, 5 * 4099), (4, 16384)])
def test_allreduce_in_hardware_form(build, tmp_path, count, words):
    vectors = np.random.default_rng(count).integers(-1000, 1000, (count, words), dtype=np.int32)
    (tmp_path / "vectors").write_bytes(vectors.tobytes())
    command = [build("allreduce", 128), tmp_path / "vectors", tmp_path / "sums", str(count), str(words)]
    subprocess.run(command, check=True, timeout=120)
    sums = np.frombuffer((tmp_path / "sums").read_bytes(), np.int32).reshape(count, words)
    assert np.array_equal(sums, np.tile(vectors.sum(axis=0, dtype=np.int32), (count, 1)))
