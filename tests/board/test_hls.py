"""`./tn hls`: what it writes compiles by itself against stand-ins for the compiler's headers, sends to where the cluster file says,
and its Tcl runs as far as that goes without a vendor's tool."""

import re
import subprocess

import pytest
import tcl

from torusnet import sources
from torusnet.board import hls, ports
from torusnet.cluster import load, parse
from torusnet.environment import ROOT
from torusnet.errors import UserError

STANDIN = ROOT / "tests" / "framework" / "hls_standin"
EXAMPLES = ("allreduce", "dgemv", "pipeline", "ring4", "stencil")
TASKS = ("camera", "grey", "blur", "gradient", "thin", "display")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    where = tmp_path_factory.mktemp("hls")
    written = hls.write(load(ROOT / "examples" / "pipeline" / "pipeline.yaml"), where)
    assert sorted(str(path.relative_to(where)) for path in where.rglob("*") if path.is_file()) == sorted(written)
    return where


def compiled(folder, task: str, *more):
    """As the script has it compiled, and with nothing of this project but what lies in the folder."""
    flags = [
        "-std=c++14",
        "-Wall",
        "-Werror",
        "-Wno-unknown-pragmas",
        f"-I{folder / 'include'}",
        f"-I{folder / 'source'}",
    ]
    command = ["g++", *flags, f"-I{STANDIN}", *more, folder / f"{task}.cpp"]
    return subprocess.run(command, capture_output=True, text=True)


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_task_of_the_examples_compiles(example, tmp_path):
    cluster = load(ROOT / "examples" / example / f"{example}.yaml")
    hls.write(cluster, tmp_path)
    for task in {task.function: task for task in cluster.tasks}.values():
        done = compiled(tmp_path, task.name, "-fsyntax-only")
        assert done.returncode == 0, done.stderr


# The camera's top function, called as the hardware calls it; what it sends is printed.
CALLER = r"""
#include <cstdio>
#include "camera.cpp"
extern "C" void standin_stream_write(void*, const void* element) {
  const auto& beat = *static_cast<const tn::AxisSendBeat*>(element);
  unsigned bytes = 0;
  for (unsigned i = 0; i < tn::kWordBytes; ++i) bytes += beat.keep[i] ? 1 : 0;
  std::printf("%llx %u %d %llx %u\n", static_cast<unsigned long long>(beat.dest.to_uint64()), bytes, beat.last != 0,
              static_cast<unsigned long long>(beat.data.range(63, 0).to_uint64()),
              static_cast<unsigned>(beat.user.to_uint64()));
}
extern "C" void standin_stream_read(void*, void*) {}
extern "C" bool standin_stream_empty(void*) { return true; }
int main() {
  tn::AxisSendStream tx;
  tn::AxisStream rx[TN_CHANNELS];
  const uint64_t cycle = 0;
  const uint8_t image[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
  camera_top(tx, rx, cycle, image, 2, 2);
}
"""


def test_tasks_tell_lengths_in_as_many_bits_as_ports_take():
    text = (ROOT / "host" / "include" / "torusnet" / "word.hpp").read_text()
    (bits,) = re.findall(r"constexpr unsigned kToldBits = (\d+);", text)
    (pins,) = (port.bits for port in ports.ports({}) if port.name == "s_axis_tuser_i")
    assert int(bits) == pins


def test_a_top_function_sends_to_where_the_cluster_file_says(folder, tmp_path):
    (tmp_path / "caller.cc").write_text(CALLER)
    flags = ["-std=c++14", *(f"-I{path}" for path in (folder, folder / "include", folder / "source", STANDIN))]
    subprocess.run(["g++", *flags, "-o", tmp_path / "caller", tmp_path / "caller.cc"], check=True)
    said = subprocess.run([tmp_path / "caller"], capture_output=True, text=True, check=True).stdout.splitlines()
    to_grey = 1  # node (1,0,0) port 0
    size, row = to_grey | 1 << 22, to_grey
    assert said == [f"{size:x} 16 1 200000002 16", f"{row:x} 6 1 60504030201 6", f"{row:x} 6 1 c0b0a090807 6"]


# Stand-ins for the commands of Vitis HLS: each notes its call; files that a call names have to be there.
VITIS = """
set said {}
proc note {args} {lappend ::said $args}
foreach command {open_project set_top open_solution set_part create_clock csynth_design export_design close_project} {
  interp alias {} $command {} note $command
}
proc add_files {path option flags} {
  lappend ::said [list add_files $path $option $flags]
  foreach needed [list $path {*}[lmap flag [lsearch -all -inline $flags -I*] {string range $flag 2 end}]] {
    if {![file exists $needed]} {error "no $needed"}
  }
}
"""


def run_script(folder, *first: str) -> list[list[str]]:
    shell = tcl.Shell()
    shell.run("array unset ::env TN_*")
    for line in (VITIS, *first):
        shell.run(line)
    shell.run((folder / "build_tasks.tcl").read_text().replace("[info script]", f"{{{folder / 'build_tasks.tcl'}}}"))
    return shell.lists("said")


def test_tcl_builds_every_task_for_the_clock_of_the_cluster(folder):
    said = run_script(folder)
    steps = ["open_project", "set_top", "add_files", "open_solution", "set_part", "create_clock", "csynth_design"]
    steps += ["export_design", "close_project"]
    assert [call[0] for call in said] == steps * len(TASKS)
    assert [call[1] for call in said if call[0] == "set_top"] == [f"{task}_top" for task in TASKS]
    assert {tuple(call[1:3]) for call in said if call[0] == "create_clock"} == {("-period", "6.667")}
    assert [call[-1] for call in said if call[0] == "export_design"] == [f"{folder}/ip/{task}.zip" for task in TASKS]


def test_tcl_builds_the_tasks_and_for_the_part_that_are_asked_for(folder):
    said = run_script(folder, "set ::env(TN_TASKS) {blur thin}; set ::env(TN_PART) xcvu9p-flga2104-2-i")
    assert [call[1] for call in said if call[0] == "set_top"] == ["blur_top", "thin_top"]
    assert {call[1] for call in said if call[0] == "set_part"} == {"xcvu9p-flga2104-2-i"}


USER = """
module user (
    input logic clk_i,
    input logic rst_ni,
    output logic wrong_o
);
  import tn_port_pkg::*;
  `include "demux.svh"
  logic [two_parts_channels-1:0] valid, last;
  logic [two_parts_channels-1:0][127:0] data;
  logic [two_parts_channels-1:0][15:0] keep;
  rx_user_t [two_parts_channels-1:0] user;
  tn_port_stream_demux #(
      .NumChannels(two_parts_channels),
      .EarlyChannels(two_parts_early_channels)
  ) u_demux (
      .clk_i, .rst_ni, .rx_select_o(), .rx_early_o(), .rx_pending_i('0), .rx_arriving_i('0), .s_axis_tvalid_i(1'b0),
      .s_axis_tready_o(), .s_axis_tdata_i('0), .s_axis_tkeep_i('0), .s_axis_tlast_i(1'b0), .s_axis_tuser_i('0),
      .m_axis_tvalid_o(valid), .m_axis_tready_i('0), .m_axis_tdata_o(data), .m_axis_tkeep_o(keep), .m_axis_tlast_o(last),
      .m_axis_tuser_o(user));
  assign wrong_o = 1'b0;
  if (two_parts_channels != 6 || two_parts_early_channels != `EARLY) $error("two-parts");
  if (plain_channels != 1 || plain_early_channels != '0) $error("plain");
endmodule
"""


def test_demultiplexers_deliver_as_the_cluster_file_says(tmp_path):
    """`delivery: early` of channels 2 and 5, for whoever puts the demultiplexer before the kernel."""
    tasks = """
tasks:
  - {name: two-parts, node: [0], port: 0, source: a.cc, function: a, args: [{task: plain}],
     channels: {0: {from: any}, 2: {from: any, delivery: early}, 3: {from: any, delivery: whole}, 5: {from: any, delivery: early}}}
  - {name: plain, node: [1], port: 0, source: a.cc, function: a, args: [{task: two-parts}], channels: {0: {from: any}}}
"""
    (tmp_path / "a.cc").write_text("#include <torusnet/task.hpp>\nvoid a(tn::Port&, tn::TaskAddress) {}\n")
    (tmp_path / "two.yaml").write_text(f"name: two\nlattice: [2]\n{tasks}")
    hls.write(load(tmp_path / "two.yaml"), tmp_path / "out")
    (tmp_path / "user.sv").write_text(USER)
    files = [*sources.closure("tn_port_stream_demux"), tmp_path / "user.sv"]
    for early, complaints in (("128'b100100", 0), ("128'b001000", 1)):
        flags = ["--lint-only", "--quiet", "--top-module", "user", f"-I{tmp_path / 'out'}", f"-DEARLY={early}"]
        done = subprocess.run(["verilator", *flags, *map(str, files)], capture_output=True, text=True)
        found = sum(line.startswith("%Warning-USERERROR") for line in done.stderr.splitlines())
        assert found == complaints and (done.returncode != 0) == (complaints > 0), done.stderr


def test_no_tasks_or_files_from_elsewhere_bad(tmp_path):
    with pytest.raises(UserError, match="has no tasks"):
        hls.write(parse({"lattice": [2]}, tmp_path), tmp_path / "out")
    inner = tmp_path / "inner"
    inner.mkdir()
    (tmp_path / "common.h").write_text("")
    (inner / "a.cc").write_text('#include <torusnet/task.hpp>\n#include "../common.h"\nvoid a(tn::Port&) {}\n')
    cluster = parse({"lattice": [2], "tasks": [{"name": "a", "node": [0], "source": "a.cc", "function": "a"}]}, inner)
    with pytest.raises(UserError, match="lies outside its source's folder"):
        hls.write(cluster, tmp_path / "out")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("name, address", [("udp_echo", "(0, 0, 0), 0"), ("udp_filter", "(0, 0, 0), 1")])
def test_tasks_send_to_ethernet_ports(name, address, tmp_path):
    hls.write(load(ROOT / "examples" / name / f"{name}.yaml"), tmp_path)
    assert any(f"tn::TaskAddress(tn::Coord{address})" in file.read_text() for file in tmp_path.glob("*.cpp"))


def test_tasks_of_one_name_in_c_bad(tmp_path):
    (tmp_path / "a.cc").write_text("#include <torusnet/task.hpp>\nvoid a(tn::Port&) {}\n")
    tasks = [
        {"name": name, "node": [node], "source": "a.cc", "function": "a"} for node, name in enumerate(("a-b", "a_b"))
    ]
    with pytest.raises(UserError, match="`a-b` and `a_b` would both be `a_b`"):
        hls.write(parse({"lattice": [2], "tasks": tasks}, tmp_path), tmp_path / "out")
    assert not (tmp_path / "out").exists()
