"""Synthesis of small modules that are written in the tests."""

import pytest

from torusnet.synth import blocks, netlist, yosys


@pytest.fixture
def synthesise(tmp_path, monkeypatch):
    """Text of a module `probe` and what it uses, names of modules that are synthesised by themselves, parameters -> netlist."""
    monkeypatch.setattr(yosys, "BUILD", tmp_path)
    monkeypatch.setattr(yosys, "target_ps", lambda levels: 1)  # as shallow as it gets

    def run(text: str, *boxes: str, **parameters: int) -> netlist.Netlist:
        source = tmp_path / "probe.sv"
        source.write_text(text)
        given = "probe", parameters, [source]
        path = blocks.ultrascale(*given, boxes) if boxes else yosys.ultrascale(*given)
        return netlist.read(path, "probe", joined=bool(boxes))

    return run
