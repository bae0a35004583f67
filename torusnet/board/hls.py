"""`./tn hls`: the tasks of a cluster file for a high-level synthesis compiler, each as a top function around the user's own.

A top function has the streams of backend_hls.hpp, the node's cycle counter, and a parameter for each argument that only the
running system knows: numbers as registers, files as memory. Tasks that an argument names are constants: the cluster file says where
they are. The parameters of the demultiplexer in front of each are in a file of their own.
"""

import os
import shutil
from pathlib import Path

from torusnet.cluster.ethernet import ethernet_ports
from torusnet.cluster.model import Cluster, InputFile, OutputFile, Task, TaskRef, TaskRefs
from torusnet.environment import ROOT
from torusnet.errors import UserError
from torusnet.glue import TaskSource, argument_kind
from torusnet.outputs import write_text, writing

SCRIPT = "hw/board/vitis_hls/build_tasks.tcl"
HEADERS = ("address.hpp", "backend_hls.hpp", "generated/tn_packet.h", "task.hpp", "word.hpp")

TRAIT = """\
template <typename F>
struct Parameters;
template <typename R, typename... P>
struct Parameters<R (*)(tn::Port&, P...)> {
  template <int I>
  using At = typename std::tuple_element<I, std::tuple<P...>>::type;
};
"""


DEMUX = "demux.svh"


def identifier(task: Task) -> str:
    return task.name.replace("-", "_")


def top_name(task: Task) -> str:
    return f"{identifier(task)}_top"


def num_channels(task: Task) -> int:
    return max(task.channels, default=0) + 1


def demux(cluster: Cluster) -> str:
    """NumChannels and EarlyChannels of the demultiplexer of each task, as the cluster file has its channels."""
    lines = [
        f"// Of tn_port_stream_demux in front of each task of {cluster.name}, made by `./tn hls`: NumChannels, and EarlyChannels,",
        "// a bit for each channel whose `delivery` is `early`.",
    ]
    for task in cluster.tasks:
        early = sum(1 << number for number, channel in task.channels.items() if channel.early)
        lines.append(f"localparam int unsigned {identifier(task)}_channels = {num_channels(task)};")
        lines.append(f"localparam bit [127:0] {identifier(task)}_early_channels = 128'h{early:x};")
    return "\n".join(lines) + "\n"


def _address(cluster: Cluster, name: str) -> str:
    for node, port, settings in ethernet_ports(cluster):
        if settings.name == name:
            return f"tn::TaskAddress(tn::Coord({', '.join(map(str, cluster.node_coord(node)))}), {port})"
    task = cluster.task(name)
    return f"tn::TaskAddress(tn::Coord({task.node.x}, {task.node.y}, {task.node.z}), {task.port})"


def top(cluster: Cluster, task: Task) -> str:
    """The source with the top function of a task."""
    parameters, pragmas, constants, arguments = [], [], [], []
    for index, argument in enumerate(task.args):
        name = f"argument{index}"
        match argument:
            case TaskRef(peer):
                arguments.append(_address(cluster, peer))
                continue
            case TaskRefs(peers):
                listed = ", ".join(_address(cluster, peer) for peer in peers)
                constants.append(f"  static const tn::TaskAddress {name}[] = {{{listed}}};")
            case InputFile(file) | OutputFile(file):
                pragmas += [
                    f"#pragma HLS INTERFACE m_axi port={name} offset=slave bundle=memory  // {file}",
                    f"#pragma HLS INTERFACE s_axilite port={name} bundle=control",
                ]
                parameters.append((index, name))
            case _:
                pragmas.append(f"#pragma HLS INTERFACE s_axilite port={name} bundle=control  // {argument}")
                parameters.append((index, name))
        arguments.append(name)
    written = "".join(
        f",\n{' ' * 4}Parameters<decltype(&{task.function})>::At<{index}> {name}" for index, name in parameters
    )
    call = f"  {task.function}({', '.join(['port', *arguments])});"
    kinds = ", ".join(argument_kind(argument).written for argument in task.args) or "none"
    lines = [
        f"// Task {task.name} of {cluster.name} at ({','.join(map(str, task.node))}) port {task.port}, made by `./tn hls`;"
        f" arguments: {kinds}.",
        f"// tx: to the port's s_axis. rx: channel by channel from tn_port_stream_demux, with its parameters of {DEMUX}.",
        "// cycle: the node's cycle counter.",
        "#define TN_HLS",
        f"#define TN_CHANNELS {num_channels(task)}",
        f"#define TN_WIDTH_BITS {cluster.node.width_bits}",
        f'#include "{task.source.name}"',
        "",
        "#include <tuple>",
        "",
        "namespace {",
        TRAIT.rstrip(),
        "}  // namespace",
        "",
        f"void {top_name(task)}(tn::AxisSendStream& tx, tn::AxisStream (&rx)[TN_CHANNELS],"
        f" volatile const uint64_t& cycle{written}) {{",
        "#pragma HLS INTERFACE axis port=tx",
        "#pragma HLS INTERFACE axis port=rx",
        "#pragma HLS INTERFACE ap_none port=cycle",
        *pragmas,
        "#pragma HLS INTERFACE s_axilite port=return bundle=control",
        *constants,
        "  tn::Port port(tn::Backend(tx, rx, cycle));",
        call,
        "}",
    ]
    return "\n".join(lines) + "\n"


def write(cluster: Cluster, folder: Path) -> list[str]:
    """Fills the folder, which can be copied anywhere, and returns the files' names in it."""
    if not cluster.tasks:
        raise UserError(f"{cluster.name} has no tasks", cure="name a cluster file with `tasks:`")
    names: dict[str, Task] = {}
    for task in cluster.tasks:
        if (other := names.setdefault(identifier(task), task)) is not task:
            raise UserError(
                f"tasks `{other.name}` and `{task.name}` would both be `{identifier(task)}` in C++",
                cure="rename one of them: `-` becomes `_`",
                where=task.where,
            )
    texts = {f"{task.name}.cpp": top(cluster, task) for task in cluster.tasks}
    tops = " ".join(f"{task.name} {top_name(task)}" for task in cluster.tasks)
    texts["tasks.tcl"] = f"set tasks {{{tops}}}\nset period_ns {1000 / cluster.node.core_mhz:.3f}\n"
    texts[DEMUX] = demux(cluster)
    texts["build_tasks.tcl"] = (ROOT / SCRIPT).read_text()
    copies = {f"include/torusnet/{name}": ROOT / "host" / "include" / "torusnet" / name for name in HEADERS}
    for source in TaskSource.collect(cluster):
        for file in (source.path, *source.headers()):
            name = os.path.relpath(file, source.path.parent)
            if name.startswith("..") or copies.get(f"source/{name}", file) != file:
                raise UserError(
                    f"{file}: lies outside its source's folder, or two files have this name", cure="move it"
                )
            copies[f"source/{name}"] = file
    for name, text in texts.items():
        write_text(folder / name, text)
    for name, file in copies.items():
        with writing(folder / name):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, folder / name)
    return [*texts, *copies]
