"""The task interface on the RTL, from the command that a newcomer types to the files it leaves behind."""

import json
import re

import pytest
from example import ROOT, tn

pytestmark = pytest.mark.slow


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
