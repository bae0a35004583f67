"""`./tn run` from end to end: a cluster of two files of the user's, good and bad runs, and what they leave behind."""

import json
import os
import re
import struct
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
TASKS = """\
#include <torusnet/task.hpp>

void ping(tn::Port& port, tn::TaskAddress peer, uint32_t messages, const uint8_t* text, uint64_t* cycles) {
  uint8_t answer[4096];
  for (uint32_t i = 0; i < messages; ++i) {
    const uint64_t start = port.cycle();
    port.send(text, 64, peer, 0);
    port.receive(0, answer);
    cycles[i] = port.cycle() - start;
  }
}

void pong(tn::Port& port, tn::TaskAddress peer, uint32_t messages, uint32_t channel) {
  uint8_t buffer[4096];
  for (uint32_t i = 0; i < messages; ++i) {
    const size_t size = port.receive(0, buffer);
    port.send(buffer, size, peer, static_cast<uint8_t>(channel));
  }
}
"""
# Ports, links and channels as in examples/ring4, so that the RTL is built once for both.
CLUSTER = """\
name: {name}
lattice: [4, 1, 1]
node: {{ports: 2, channels: 2}}
tasks:
  - name: ping
    node: [0, 0, 0]
    source: tasks.cc
    function: ping
    args: [{{task: pong}}, 5, {{input: text.bin}}, {{output: cycles.bin, bytes: 40}}]
    channels: {{0: {{from: [pong]}}}}
  - name: pong
    node: [1, 0, 0]
    source: tasks.cc
    function: pong
    args: [{{task: ping}}, 5, 0]
    channels: {{0: {{from: [ping]}}}}
"""
TEXT = bytes(range(64))
pytestmark = pytest.mark.slow


@pytest.fixture
def pair(tmp_path, request):
    """Runs the cluster in a folder of its own; returns a function that takes further arguments."""
    (tmp_path / "tasks.cc").write_text(TASKS)
    (tmp_path / "text.bin").write_bytes(TEXT)
    name = "test_" + request.node.name.partition("[")[0][-50:]
    (tmp_path / "pair.yaml").write_text(CLUSTER.format(name=name))

    def run(*arguments):
        command = [str(ROOT / "tn"), "run", "pair.yaml", *arguments]
        done = subprocess.run(
            command, cwd=tmp_path, capture_output=True, text=True, env={**os.environ, "COLUMNS": "160"}
        )
        assert "Traceback" not in done.stderr
        return done

    run.outputs = ROOT / "build" / "run" / name
    run.folder = tmp_path
    return run


def cycles(pair):
    return struct.unpack("<5Q", (pair.outputs / "cycles.bin").read_bytes())


def test_clean_run(pair):
    done = pair()
    assert done.returncode == 0, done.stdout + done.stderr
    assert "all 10 messages arrived once, whole and in order" in done.stdout
    assert "128 bit @ 150 MHz, links 2 x 10 Gb/s @ 156.25 MHz, transceiver aurora 320 ns, cable 2 m" in done.stdout
    # 64 bytes, there and back, over one link: what the README says of 16 bytes, and three words more, each of which counts
    # once: `receive` takes them while they arrive (docs/07-benchmarks.md). The phase of the clocks is worth a cycle a way. One of
    # the trips may meet a pause of a transceiver's core, 8 of 4992 cycles (docs/05-phy.md).
    readme = (ROOT / "README.md").read_text()
    (one_way,) = re.findall(r"^\| one link \| ([\d.]+) \|.* ns \|$", readme, re.MULTILINE)
    expected = 2 * (float(one_way) + 3)
    near = [n for n in cycles(pair) if abs(n - expected) <= 2]
    assert len(near) >= 4 and expected - 2 <= max(cycles(pair)) <= expected + 2 + 8, (cycles(pair), one_way)


def test_same_seed_same_cycles_whatever_the_threads(pair):
    results = set()
    for threads in ("1", "2"):
        assert pair("--threads", threads, "--seed", "3").returncode == 0
        results.add(cycles(pair))
    assert len(results) == 1


def test_longer_cable_costs_its_length(pair):
    assert pair().returncode == 0
    near = cycles(pair)
    assert pair("--set", "link.cable_m=62").returncode == 0
    far = cycles(pair)
    # 60 m more are 300 ns each way: 90 core cycles there and back.
    assert abs(sum(far) - sum(near) - 5 * 90) <= 5


def test_capture_holds_the_packets(pair):
    done = pair("--capture", "0:x+=cable.pcapng", "--capture", "pong=port.pcapng")
    assert done.returncode == 0, done.stdout + done.stderr
    from scapy.utils import rdpcap

    cable = [bytes(packet) for packet in rdpcap(str(pair.folder / "cable.pcapng"))]
    assert len([packet for packet in cable if TEXT in packet]) >= 5
    assert (pair.folder / "port.pcapng").exists()


def test_report_and_timeline_are_written(pair):
    done = pair("--report", "run.html", "--timeline", "run.json", "--json", "result.json")
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"report: {pair.folder}/run.html" in done.stdout and f"time line: {pair.folder}/run.json" in done.stdout
    page = (pair.folder / "run.html").read_text()
    data = json.loads(page.partition('id="data">')[2].partition("</script>")[0])
    assert data["run"] == json.loads((pair.folder / "result.json").read_text())
    events = json.loads((pair.folder / "run.json").read_text())["traceEvents"]
    assert sum(event["ph"] == "b" for event in events) == 10


def test_traces_of_a_node_and_of_a_link(pair):
    # The node of tests/cluster/test_waveforms.py: the RTL with its signals is built once for both.
    sizes = (
        "channels=4",
        "mtu_bytes=256",
        "port_queues=2",
        *(f"{what}_buffer_bytes=1024" for what in ("link", "port", "channel")),
    )
    node = [argument for size in sizes for argument in ("--set", f"node.{size}")]
    done = pair("--trace", "1", "--trace", "0:x+", "--trace-from", "0us", "--trace-for", "2us", *node)
    assert done.returncode == 0, done.stdout + done.stderr
    folder = pair.outputs / "trace"
    assert f"gtkwave {folder}/node0.gtkw" in done.stdout
    assert sorted(file.name for file in folder.iterdir()) == ["node0.fst", "node0.gtkw", "node1.fst", "node1.gtkw"]
    assert (folder / "node0.fst").stat().st_size < (folder / "node1.fst").stat().st_size


def test_task_that_waits_for_ever_is_named_bad(pair):
    done = pair("--set", "tasks.pong.args.1=6")
    assert done.returncode == 1
    assert "task pong at (1,0,0) port 0 waits in receive, channel 0" in done.stdout


def test_send_to_a_channel_that_does_not_exist_is_named_bad(pair):
    done = pair("--set", "tasks.pong.args.2=1")
    assert done.returncode == 1
    assert "channel 1" in done.stdout and "pong" in done.stdout


def test_too_few_cycles_bad(pair):
    done = pair("--max-cycles", "50")
    assert done.returncode == 1
    assert "stopped before the tasks ended" in done.stdout
    assert re.search(r"the same run again: \./tn run .* --max-cycles=50 --seed=\d", " ".join(done.stdout.split()))


def test_source_that_does_not_compile_bad(pair):
    (pair.folder / "tasks.cc").write_text(TASKS.replace("uint8_t answer[4096];", "uint8_t answer[4096]"))
    done = pair()
    assert done.returncode in (1, 2)
    assert "tasks.cc:5" in done.stderr, done.stderr


def test_wrong_number_of_arguments_bad(pair):
    done = pair("--set", "tasks.pong.args=[{task: ping}]")
    assert done.returncode in (1, 2)
    assert "pong" in done.stderr, done.stderr


def test_missing_input_bad(pair):
    done = pair("--set", "tasks.ping.args.2={input: txet.bin}")
    assert done.returncode == 2
    assert "input file `txet.bin` does not exist" in done.stderr
