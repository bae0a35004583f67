"""FuseSoC, without network and on a clean folder: the targets of the core as the documents call them, and the core within another
one."""

import os
import shutil
import subprocess

import pytest

from torusnet import sources

CORE = "torusnet:ip:node"


def fusesoc(folder, *arguments: str, roots=(), **environment: str) -> subprocess.CompletedProcess:
    """`fusesoc run ...` in `folder`, which is also its home."""
    places = [f"--cores-root={root}" for root in (sources.HW, *roots)]
    home = {
        "HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
        "XDG_DATA_HOME": str(folder),
        "XDG_CACHE_HOME": str(folder),
    }
    command = ["fusesoc", *places, "run", *arguments]
    return subprocess.run(
        command, cwd=folder, env={**os.environ, **home, **environment}, capture_output=True, text=True
    )


def said(done: subprocess.CompletedProcess) -> str:
    return (done.stdout + done.stderr)[-3000:]


@pytest.mark.parametrize("more", [(), ("--Replay=0", "--Reports=0", "--FaultMap=0")], ids=["whole", "bare"])
def test_lint(more, tmp_path):
    done = fusesoc(tmp_path, "--target=lint", CORE, "--NumLinks=1", "--NumPorts=1", *more)
    assert done.returncode == 0 and "%Warning" not in said(done), said(done)


def test_an_illegal_parameter_ends_lint_bad(tmp_path):
    done = fusesoc(tmp_path, "--target=lint", CORE, "--NumLinks=7")
    assert done.returncode != 0 and "NumLinks is 7, must be 1 to 6" in done.stdout + done.stderr, said(done)


@pytest.mark.slow
def test_sim_prints_pass_unless_a_byte_is_wrong(tmp_path):
    """The bench is no rubber stamp: built from a copy of the core whose node, asked to, spoils one bit of what it delivers."""
    shutil.copytree(sources.HW, tmp_path / "hw")
    example = tmp_path / "hw" / "board" / "tn_board_example.sv"
    text = example.read_text()
    spoilt = 'echo_data ^ (128\'(echo_last && $test$plusargs("spoil")) << 3)'
    spoils = text.replace(".s_axis_tdata_i({echo_data,", f".s_axis_tdata_i({{{spoilt},")
    assert spoils != text
    example.write_text(spoils)
    command = ["fusesoc", f"--cores-root={tmp_path / 'hw'}", "run", "--target=sim", CORE]
    done = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, env={**os.environ, "HOME": str(tmp_path)}
    )
    assert done.returncode == 0 and "PASS: 40 messages there and back" in said(done), said(done)
    (program,) = (tmp_path / "build").glob("*/sim/Vtn_board_bench")
    done = subprocess.run([program, "+spoil"], cwd=program.parent, capture_output=True, text=True)
    assert done.returncode != 0 and "message 0, byte 0" in said(done), said(done)


def test_synth_counts_cells(tmp_path):
    """A coarse synthesis in place of the mapping, which takes minutes."""
    done = fusesoc(
        tmp_path, "--target=synth", CORE, "--NumLinks=1", "--NumPorts=1", TN_SYNTH="synth -run begin:fine -flatten"
    )
    assert done.returncode == 0, said(done)
    (work,) = (tmp_path / "build").glob("*/synth")
    assert "$dff" in (work / "area.txt").read_text()
    assert (work / "netlist.json").stat().st_size > 1000


USER_CORE = """\
CAPI=2:
name: some:user:board:1.0.0
filesets:
  rtl:
    file_type: systemVerilogSource
    files: [board.sv]
    depend: [torusnet:ip:node]
targets:
  default: &default
    filesets: [rtl]
  lint:
    <<: *default
    toplevel: board
    parameters: [Boards]
    flow: lint
    flow_options: {tool: verilator}
parameters:
  Boards: {datatype: int, paramtype: vlogparam, default: 2}
"""

USER_TOP = """\
module board #(parameter int Boards = 1) (
    input logic clk_i, input logic rst_ni, output logic [Boards-1:0] irq_o
);
  // verilator lint_off PINMISSING
  // verilator lint_off WIDTH
  for (genvar i = 0; i < Boards; i++) begin : gen_node
    tn_node #(.NumPorts(3), .NumLinks(1), .MtuBytes(1024)) u_node (.clk_i, .rst_ni, .clk_link_i(clk_i), .rst_link_ni(rst_ni),
        .irq_o(irq_o[i]));
  end
endmodule
"""


def test_as_a_dependency_of_another_core(tmp_path):
    """The user's top has parameters of its own and none of the node's; constraints come along."""
    user = tmp_path / "user"
    user.mkdir()
    (user / "board.core").write_text(USER_CORE)
    (user / "board.sv").write_text(USER_TOP)
    done = fusesoc(tmp_path, "--target=lint", "some:user:board", roots=[user])
    assert done.returncode == 0, said(done)
    (description,) = (tmp_path / "build").glob("*/lint/*.eda.yml")
    text = description.read_text()
    assert "Boards" in text and "NumLinks" not in text
    assert "torusnet.sdc" in text and "file_type: SDC" in text
