"""Waveforms, read back by another's reader (wellen): edges, periods, values, names and windows are those of the run."""

from dataclasses import replace

import pytest
import pywellen
from clusters import Shape, assert_clean, task
from scapy.utils import PcapNgReader

from torusnet import simulator
from torusnet.cluster.model import Channel, End, Fault, TaskRef
from torusnet.cluster.places import Capture, Place
from torusnet.trace import LINK_SCOPES, LINK_TEXTS, Trace, parse

MESSAGES, BYTES, WORDS = 6, 100, 7
CORE_FS, LINK_FS = 20_000_000 / 3, 6_400_000
FORMATS = ["fst", pytest.param("vcd", marks=pytest.mark.long)]


def cluster(ports: int = 2, **changes):
    """A sender on node 0 and a receiver on node 1, of a ring whose boards share a reference: periods are exact."""
    tasks = [
        task("sender", (0, 0, 0), 0, "blast", [TaskRef("receiver"), 0, MESSAGES, BYTES]),
        task("receiver", (1, 0, 0), 0, "sink", [0, MESSAGES], {0: Channel(None, 256)}),
    ]
    made = Shape(ppm=0.0, ports=ports).cluster(tasks)
    made.node = replace(made.node, port_queues=2)
    for name, value in changes.items():
        setattr(made, name, value)
    return made


class Waves:
    """The signals of a file by name, as lists of (time, value)."""

    def __init__(self, file):
        self.file = pywellen.Waveform(str(file))
        self.vars = {var.full_name: var for var in self.file.all_vars()}

    def changes(self, name):
        return [(time, value) for time, value in self.vars[name].tv]

    def rises(self, name):
        changes = self.changes(name)
        return [time for (_, before), (time, value) in zip(changes, changes[1:]) if (before, value) == (0, 1)]

    def at(self, name, time):
        """The value just before a time: what an edge at that time finds."""
        return self.vars[name].signal.value_at(time - 1)

    def named(self, name):
        """Values by the names that the file gives them."""
        _, pairs = self.vars[name].enum_type
        names = {int(bits, 2): text for bits, text in pairs}
        return [(time, names[value]) for time, value in self.changes(name)]


@pytest.fixture(scope="module", params=FORMATS)
def run(request, tmp_path_factory):
    """A traced run: its waveforms, what it counted, and a capture of the cable from node 0 to node 1."""
    ports = 1 if request.param == "vcd" else 2  # the writers differ, what they write does not
    folder, made = tmp_path_factory.mktemp("trace"), cluster(ports)
    trace = Trace.whole(made, folder, request.param)
    capture = Capture(Place(0, "link", 0), folder / "cable.pcapng")
    with simulator.Simulation(made, quick=True, trace=trace, captures=[capture], watch=True) as simulation:
        simulation.run()
        result = simulation.result()
        cycles = [simulation.library.call("core_cycle", node) for node in range(4)]
    assert_clean(result, MESSAGES)
    waves = [Waves(trace.file(node)) for node in range(4)]
    return {"waves": waves, "result": result, "cycles": cycles, "capture": capture.file, "format": request.param}


def test_clocks_have_every_edge_at_its_time(run):
    for node, waves in enumerate(run["waves"]):
        assert (waves.file.timescale.factor, str(waves.file.timescale.unit)) == (1, "fs")
        for clock, period in (("clk_i", CORE_FS), ("clk_link_i", LINK_FS)):
            rises = waves.rises(f"node{node}.{clock}")
            assert all(abs(time - rises[0] - k * period) < 1 for k, time in enumerate(rises)), (node, clock)
            changes = waves.changes(f"node{node}.{clock}")
            highs = [end - begin for (begin, value), (end, _) in zip(changes, changes[1:]) if value == 1]
            assert all(abs(high - period / 2) <= 1 for high in highs[1:])
        assert len(waves.rises(f"node{node}.clk_i")) == run["cycles"][node]


def test_words_of_the_stream_are_those_that_the_task_sent(run):
    """valid and ready, just before each edge of the clock, move what is in the packets on the cable."""
    waves, sent = run["waves"][0], b""
    width = 16
    for edge in waves.rises("node0.clk_i"):
        bits = (waves.at(f"node0.s_axis_{name}", edge) for name in ("tvalid_i", "tready_o"))
        if all((value or 0) & 1 for value in bits):
            keep = waves.at("node0.s_axis_tkeep_i.[0]", edge)
            data = waves.at("node0.s_axis_tdata_i.[0]", edge)
            sent += data.to_bytes(width, "little")[: keep.bit_count()]
    assert len(sent) == MESSAGES * BYTES
    packets = [bytes(packet) for packet in PcapNgReader(str(run["capture"])) if len(packet) > 16]
    assert sent == b"".join(packet[16 : 16 + BYTES] for packet in packets)


def test_messages_begin_and_end_as_the_run_says(run):
    def steps(node, name):
        return [time for time, value in run["waves"][node].changes(f"events.port0.{name}") if value > 0]

    messages = run["result"].watched.messages
    assert [message.first_fs for message in messages] == steps(0, "messages_send_begun")
    assert [message.sent_fs for message in messages] == steps(0, "messages_sent")
    assert [message.receive_fs for message in messages] == steps(1, "messages_receive_begun")
    assert [message.received_fs for message in messages] == steps(1, "messages_received")
    flow = run["result"].flows[0]
    latencies = [(message.received_fs - message.first_fs) / 1e6 for message in messages]
    assert (min(latencies), max(latencies)) == pytest.approx((flow.min_ns, flow.max_ns))


def test_heads_and_tails_of_packets(run):
    """A pulse of a cycle each, in the order of the way, as many as were captured."""
    places = [(0, "port0.to_router"), (0, "link_x_plus.from_router"), (1, "port0.from_router")]

    def pulses(node, name, part):
        queues = ("_queue0", "_queue1") if name.endswith("to_router") else ("",)
        return sorted(time for queue in queues for time in run["waves"][node].rises(f"events.{name}{queue}_{part}"))

    heads, tails = ([pulses(node, name, part) for node, name in places] for part in ("head", "tail"))
    packets = [packet for packet in PcapNgReader(str(run["capture"])) if len(packet) > 16]
    assert [len(found) for found in (*heads, *tails)] == [len(packets)] * 6 == [MESSAGES] * 6
    for times in zip(*heads, strict=True):
        assert list(times) == sorted(set(times))
    for head, tail in zip(heads, tails, strict=True):
        assert tail[0] - head[0] == pytest.approx((WORDS + 1) * CORE_FS, abs=2), "header, payload, footer of the first"
    assert [round(float(packet.time) * 1e9) for packet in packets] == [time // 10**6 for time in heads[1]]


def test_states_have_names(run):
    if run["format"] == "vcd":
        folder = run["capture"].parent
        assert (folder / "task_states.txt").read_text().splitlines()[2] == "2 sending"
        assert "task_states.txt" in (folder / "node0.gtkw").read_text()
        return
    link = [name for _, name in run["waves"][0].named("events.link_x_plus.state")]
    assert link[-1] == "up_numbered" and "connecting" in link
    sender = [name for _, name in run["waves"][0].named("events.port0.task")]
    assert [name for name in sender if name in ("sending", "finished")] == ["sending", "finished"]
    assert "receiving" in [name for _, name in run["waves"][1].named("events.port0.task")]
    framer = [name for name in run["waves"][0].vars if name.endswith("u_tx_framer.state_q")]
    assert {"BETWEEN", "BODY"} <= {name for _, name in run["waves"][0].named(framer[0])}, "those of the RTL too"


def test_layout_names_signals_that_exist(run):
    for node, waves in enumerate(run["waves"]):
        lines = (run["capture"].parent / f"node{node}.gtkw").read_text().splitlines()
        signals = [line.partition("[")[0] for line in lines if line.startswith(("events.", f"node{node}."))]
        assert signals and set(signals) <= set(waves.vars)
        if node < 2:
            places = {name for name in waves.vars if name.startswith("events.port0.") and "_router" in name}
            assert places and places <= set(signals), "all those of a port with a task"


def test_a_part_of_the_nodes_of_the_blocks_and_of_the_time(tmp_path):
    made = cluster()
    from_fs, for_fs = 200_000_000, 100_000_000
    trace = parse(made, ["1:x-", "1:port1", "0,0"], tmp_path, "fst", from_fs, for_fs)
    with simulator.Simulation(made, quick=True, trace=trace, watch=True) as simulation:
        simulation.run()
        assert_clean(simulation.result(), MESSAGES)
        start = simulation.library.call("start_fs")
    assert sorted(file.name for file in tmp_path.glob("*.fst")) == ["node0.fst", "node1.fst"]
    part, whole = Waves(tmp_path / "node1.fst"), Waves(tmp_path / "node0.fst")
    assert any("u_router" in name for name in whole.vars) and "events.link_x_plus.state" in part.vars
    inside = {name.split(".")[2] for name in part.vars if name.startswith("node1.tn_node.") and name.count(".") > 2}
    assert {"gen_link[1]", "u_ports"} <= inside and not inside & {"u_router", "gen_link[0]"}
    ports = {name.split(".")[3] for name in part.vars if name.startswith("node1.tn_node.u_ports.gen_port")}
    assert ports == {"gen_port[1]"}
    for node, waves in ((0, whole), (1, part)):
        rises = waves.rises(f"node{node}.clk_i")
        assert start + from_fs < rises[0] <= start + from_fs + CORE_FS + 1
        assert len(rises) == pytest.approx(for_fs / CORE_FS, abs=1)
        assert rises[-1] < start + from_fs + for_fs


@pytest.mark.parametrize("places", [["0", "0:router"], ["0:router", "0"], ["all", "0:router"], ["0:router", "all"]])
def test_a_block_beside_the_whole_node_takes_nothing_away(places, tmp_path):
    assert parse(cluster(), places, tmp_path, "fst", None, None).nodes[0] == ()
    both = parse(cluster(), ["0:router", "0:x+"], tmp_path, "fst", None, None)
    assert both.nodes == {0: ("u_router", "gen_link[0]")}


def test_links_from_the_seventh_on_have_their_number(tmp_path):
    assert LINK_SCOPES[:6] == tuple(f"link_{axis}_{way}" for axis in "xyz" for way in ("plus", "minus"))
    assert LINK_SCOPES[6:] == tuple(f"link_{number}" for number in range(6, 16))
    assert LINK_TEXTS[5] == "link z-" and LINK_TEXTS[6] == "link6" and LINK_TEXTS[15] == "link15"
    made = cluster()
    made.node = replace(made.node, links=16)
    trace = parse(made, ["1:link6", "1:link15"], tmp_path, "fst", None, None)
    assert trace.nodes == {1: ("gen_link[6]", "gen_link[15]")}


def test_a_link_that_is_away_is_shown_as_away(tmp_path):
    at_fs, for_fs = 100_000_000, 2_000_000_000
    fault = Fault(End(0, 0), "down", at_fs=at_fs, for_fs=for_fs, direction="both", text="")
    made = cluster(faults=[fault])
    trace = parse(made, ["0:x+"], tmp_path, "fst", None, None)
    with simulator.Simulation(made, quick=True, trace=trace) as simulation:
        simulation.run()
        assert_clean(simulation.result(), MESSAGES)
        start = simulation.library.call("start_fs")
    states = Waves(tmp_path / "node0.fst").named("events.link_x_plus.state")
    away = next(i for i, (time, name) in enumerate(states) if name == "away" and time > start)
    latency_fs = made.cables[0].latency_ps * 1000
    assert 0 <= states[away][0] - (start + at_fs + latency_fs) < 3 * CORE_FS, "at the far end of the cable"
    assert for_fs - 3 * CORE_FS < states[away + 1][0] - states[away][0] < for_fs + 3 * CORE_FS
    assert states[away + 1][1] in ("connecting", "up", "up_numbered") and states[-1][1] != "away"
