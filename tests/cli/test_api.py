"""torusnet from Python: `load(...).run()`, with numpy arrays in and out."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import torusnet
from torusnet.errors import UserError

ROOT = Path(__file__).resolve().parent.parent.parent
TASKS = """\
#include <torusnet/task.hpp>

void source(tn::Port& port, tn::TaskAddress to, const double* x, uint32_t n) {
  for (uint32_t i = 0; i < n; ++i) port.send(&x[i], sizeof(double), to, 0);
}

void square(tn::Port& port, double* y, uint32_t n) {
  for (uint32_t i = 0; i < n; ++i) {
    double value[1];
    port.receive(0, value);
    y[i] = value[0] * value[0];
  }
}
"""
# Ports, links and channels as in examples/ring4, so that the RTL is built once for both.
CLUSTER = """\
name: squares
lattice: [4]
parameters: {n: 8}
node: {ports: 2, channels: 2}
tasks:
  - {name: source, node: [0], source: tasks.cc, function: source, args: [{task: square}, {input: x.bin}, ${n}]}
  - name: square
    node: [1]
    source: tasks.cc
    function: square
    args: [{output: y.bin, bytes: 64}, ${n}]
    channels: {0: {from: source}}
"""


@pytest.fixture
def file(tmp_path):
    (tmp_path / "tasks.cc").write_text(TASKS)
    (tmp_path / "squares.yaml").write_text(CLUSTER)
    return tmp_path / "squares.yaml"


def test_arrays_in_and_out(file):
    x = np.linspace(-1, 1, 8)
    result = torusnet.load(file).run({"x.bin": x}, watch=True, quick=True)
    y = result.array("y.bin", float)
    assert np.array_equal(y, x * x) and y.dtype == float
    assert result.array("y.bin", float, (2, 4)).shape == (2, 4)
    flow = result.flow("source", "square")
    latencies = result.latencies("source", "square")
    assert flow.received == len(latencies) == 8
    assert (latencies.min(), latencies.max()) == pytest.approx((flow.min_ns, flow.max_ns))
    y[0] = 5  # an array of one's own


def test_parameters_and_settings(file):
    cluster = torusnet.load(file, n=3, settings=["link.cable_m=100"])
    assert cluster.link.cable_m == 100
    result = cluster.run({"x.bin": np.arange(3.0)}, quick=True)
    assert result.array("y.bin", float).tolist() == [0, 1, 4, 0, 0, 0, 0, 0]


def test_a_run_that_fails_raises_with_its_result_bad(file):
    cluster = torusnet.load(file, settings=["tasks.square.args.1=7"])
    with pytest.raises(torusnet.RunError, match="1 message is missing: source to square channel 0") as failure:
        cluster.run({"x.bin": np.ones(8)}, quick=True)
    assert failure.value.result.array("y.bin", float).tolist() == [1.0] * 7 + [0.0]
    assert not cluster.run({"x.bin": np.ones(8)}, quick=True, check=False).whole


def test_wrong_names_bad(file):
    cluster = torusnet.load(file)
    with pytest.raises(UserError, match="no task has a file `z.bin`"):
        cluster.run({"z.bin": b""}, quick=True)
    with pytest.raises(UserError, match="input file `x.bin` does not exist"):
        cluster.run(quick=True)
    result = cluster.run({"x.bin": np.ones(8)}, quick=True)
    for call, message in (
        (lambda: result.array("x.bin"), "no output `x.bin`"),
        (lambda: result.flow("square", "source"), "no message went from `square`"),
        (lambda: result.latencies("source", "square"), "watch=True"),
    ):
        with pytest.raises(UserError, match=message):
            call()


def test_a_script_by_the_command(file):
    """`./tn python FILE`, from another folder."""
    script = file.parent / "use.py"
    script.write_text("import sys, torusnet\nprint(torusnet.load(sys.argv[1]).num_nodes, 'nodes')\n")
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    done = subprocess.run(
        [ROOT / "tn", "python", "use.py", file.name], cwd=file.parent, capture_output=True, text=True, env=environment
    )
    assert done.stdout == "4 nodes\n", done.stderr
    assert sys.executable.startswith(str(ROOT))
