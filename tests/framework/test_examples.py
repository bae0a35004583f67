"""The examples and the task interface on the RTL, from the command that a newcomer types to the files it leaves behind."""

import csv
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest
from example import ROOT, load_example

pytestmark = pytest.mark.slow
FOUR_LINKS = "{width_bits: 128, core_mhz: 150, ports: 2, channels: 4}"  # one build for the examples on a lattice


def tn(*arguments, status: int = 0) -> str:
    """Output of ./tn with these arguments, of a failure its message; the exit status is checked."""
    environment = {**os.environ, "COLUMNS": "120", "NO_COLOR": "1"}
    run = subprocess.run([ROOT / "tn", *map(str, arguments)], capture_output=True, text=True, env=environment, cwd=ROOT)
    assert run.returncode == status, run.stdout + run.stderr
    return run.stderr if status else run.stdout


def example_copy(name: str, folder: Path, /, **changes: str) -> Path:
    """A copy of an example, its YAML text changed: `lattice="[3, 3, 1]"` replaces the value of a line `lattice: ...`."""
    shutil.copytree(ROOT / "examples" / name, folder / name)
    file = folder / name / f"{name}.yaml"
    lines = file.read_text().splitlines()
    for key, value in changes.items():
        lines = [f"{key}: {value}" if line.startswith(f"{key}: ") else line for line in lines]
    file.write_text("\n".join(lines) + "\n")
    return file


def test_ring4_prints_the_published_figures_and_writes_plots(tmp_path):
    file = example_copy("ring4", tmp_path, name="ring4_test")
    shown = tn("run", file, "--repetitions", 2, "--words", 512)
    for part in ("roundtrip", "2 links", "858", "RTL simulation", "transceiver aurora 320 ns", "node-cycles"):
        assert part in shown, part
    for name in ("latency.png", "latency.svg", "bandwidth.png", "hop.svg"):
        assert (ROOT / "build" / "run" / "ring4_test" / name).stat().st_size > 1000


def test_ring4_as_3x3_torus(tmp_path):
    file = example_copy("ring4", tmp_path, name="torus_test", lattice="[3, 3, 1]", node=FOUR_LINKS)
    file.write_text(file.read_text().replace("node: [2, 0, 0]", "node: [1, 1, 0]"))
    shown = tn("run", file, "--repetitions", 2, "--words", 512)
    assert "2 links" in shown


def test_ring4_far_that_is_near_is_left_out(tmp_path):
    file = example_copy("ring4", tmp_path, name="near_test", lattice="[3, 1, 1]")
    shown = tn("run", file, "--repetitions", 2, "--words", 512)
    assert "was left out" in shown and "2 links" not in shown


def test_pipeline_on_a_picture_of_the_user(tmp_path):
    from PIL import Image

    image = np.random.default_rng(3).integers(0, 256, (40, 57), dtype=np.uint8)
    Image.fromarray(image).save(tmp_path / "mine.pgm")
    file = example_copy("pipeline", tmp_path, name="pipeline_test")
    shown = tn("run", file, "--input", tmp_path / "mine.pgm", "--edges", tmp_path / "edges.png", "--threshold", 200)
    assert "Equal to the single program's result" in shown
    with Image.open(tmp_path / "edges.png") as edges:
        expected = load_example("pipeline").reference(np.stack([image] * 3, axis=-1), 200)
        assert np.array_equal(np.asarray(edges), expected) and expected.any()


def test_pipeline_without_picture_bad(tmp_path):
    file = example_copy("pipeline", tmp_path, name="pipeline_bad")
    tn("run", file, "--input", tmp_path / "none.png", status=2)
    (tmp_path / "text.png").write_text("not a picture")
    tn("run", file, "--input", tmp_path / "text.png", status=2)


@pytest.mark.parametrize("size", [5, 96])
def test_dgemv_equals_numpy(tmp_path, size):
    file = example_copy("dgemv", tmp_path, name=f"dgemv_test{size}")
    assert "Equal to numpy" in tn("run", file, "--size", size)


def test_dgemv_with_files_of_the_user(tmp_path):
    np.save(tmp_path / "a.npy", np.arange(900.0).reshape(30, 30))
    np.save(tmp_path / "x.npy", np.linspace(-1, 1, 30))
    file = example_copy("dgemv", tmp_path, name="dgemv_files")
    assert "Equal to numpy" in tn("run", file, "--matrix", tmp_path / "a.npy", "--vector", tmp_path / "x.npy")


@pytest.mark.parametrize("size", [-1, 0, 5000, 10**9])
def test_dgemv_size_bad(tmp_path, size):
    assert "1 to 4096" in tn("run", example_copy("dgemv", tmp_path, name="dgemv_bad"), "--size", size, status=2)


def test_stencil_equals_numpy_and_is_drawn(tmp_path):
    file = example_copy("stencil", tmp_path, name="stencil_test", node=FOUR_LINKS)
    assert "Equal to numpy's result" in tn("run", file, "--size", 24, "--steps", 7)
    folder = ROOT / "build" / "run" / "stencil_test"
    from PIL import Image

    with Image.open(folder / "heat.png") as picture:
        colours = np.asarray(picture.convert("RGB")).reshape(-1, 3)
    assert len(np.unique(colours, axis=0)) > 200, "a picture of many temperatures"


def test_stencil_size_bad(tmp_path):
    file = example_copy("stencil", tmp_path, name="stencil_bad")
    assert "a multiple of 6 up to 126" in tn("run", file, "--size", 25, status=2)
    assert "--steps 0" in tn("run", file, "--steps", 0, status=2)


def test_allreduce_equals_numpy_for_every_length(tmp_path):
    """As a sweep; the bandwidth of long vectors is what two ports move that send and receive in turn."""
    file = example_copy("allreduce", tmp_path, name="allreduce_test", sweep="{words: [8, 4096, 32768]}")
    tn("run", file, "--output", tmp_path / "out")
    with open(tmp_path / "out" / "sweep.csv") as table:
        rows = list(csv.DictReader(table))
    assert [row["ok"] for row in rows] == ["yes"] * 3 and "wrong" not in rows[0]
    for row in rows:
        size = 4 * int(row["words"])
        assert float(row["vector Gb/s"]) == pytest.approx(8 * size / float(row["us"]) / 1000, rel=0.01, abs=0.01)
        assert float(row["x 2(n-1)/n"]) == pytest.approx(1.5 * float(row["vector Gb/s"]), abs=0.02)
    assert 18.0 < float(rows[2]["x 2(n-1)/n"]) <= 19.21
    assert float(rows[0]["us"]) < float(rows[1]["us"]) < float(rows[2]["us"])


def test_allreduce_words_bad(tmp_path):
    file = example_copy("allreduce", tmp_path, name="allreduce_bad")
    assert "a multiple of 8" in tn("run", file, "--set", "words=30", status=2)
    assert "a ring of two or more" in tn("run", file, "--set", "words=32", "--set", "lattice=[2, 2]", status=2)


def test_the_page_on_python_runs_as_it_stands(tmp_path):
    page = (ROOT / "docs" / "15-python.md").read_text()
    (tmp_path / "page.py").write_text(re.search(r"```python\n(.*?)```", page, re.DOTALL)[1])
    shown = tn("python", tmp_path / "page.py")
    assert "messages arrived once, whole and in order" in shown and "to the east, ns:" in shown


FORMS_NODE = {  # as others have them: each is built once
    128: "channels: 2",
    256: "channels: 4, mtu_bytes: 256, link_buffer_bytes: 1024, port_buffer_bytes: 1024, channel_buffer_bytes: 16384",
}


@pytest.mark.parametrize("width_bits", [128, 256])
def test_every_form_of_send_and_receive(tmp_path, width_bits):
    from torusnet import simulator
    from torusnet.cluster import load

    file = tmp_path / "streaming.yaml"
    file.write_text(f"""name: streaming{width_bits}
lattice: [4, 1, 1]
node: {{width_bits: {width_bits}, core_mhz: 150, ports: 2, {FORMS_NODE[width_bits]}}}
link: {{lanes: {width_bits // 64}}}
tasks:
  - {{name: writer, node: [0, 0, 0], port: 0, source: {ROOT}/tests/framework/streaming.cc, function: writer,
     args: [{{task: reader}}, 50], channels: {{0: {{from: [reader], max_message_bytes: 16}}}}}}
  - {{name: reader, node: [1, 0, 0], port: 1, source: {ROOT}/tests/framework/streaming.cc, function: reader,
     args: [{{task: writer}}], channels: {{0: {{from: [writer], max_message_bytes: 4096}}}}}}
""")
    result = simulator.run(load(file))
    assert result.ok, result.errors
    assert {name: task.returned for name, task in result.tasks.items()} == {"writer": 0, "reader": 0}


def test_bench_writes_json_and_plots(tmp_path):
    from torusnet.bench.measurement import Document

    shown = tn(
        "bench", "--quick", "--config", "128_150", "--json", tmp_path / "out.json", "--output", tmp_path / "plots"
    )
    document = Document.model_validate_json((tmp_path / "out.json").read_text())
    tests = {m.test for m in document.measurements}
    assert tests == {"localloop", "localtrip", "roundtrip", "loopback", "oneway"}
    assert json.loads((tmp_path / "out.json").read_text())["format"] == "torusnet-bench-1"
    assert (tmp_path / "plots" / "latency.png").exists() and "published" in shown
