"""The report and the time line of a run: what they show is what the run says, and the page needs nothing but itself."""

import json
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from collections import Counter, defaultdict
from fractions import Fraction
from html import unescape
from pathlib import Path
from types import SimpleNamespace

import pytest
from clusters import Shape, assert_clean, random_traffic, task

from torusnet import simulator
from torusnet.cluster.model import Channel, End, Fault, TaskRef
from torusnet.look import picture, report, timeline
from torusnet.look.packets import Packet, join
from torusnet.watched import Call

SHAPE = Shape(ppm=0.0)
AT_FS, FOR_FS, FLIPS = 10 * 10**9, 4 * 10**9, 5
FAULTS = [
    Fault(End(0, 0), "down", at_fs=AT_FS, for_fs=FOR_FS, direction="both", text="node=0,link=x+,at=10us,for=4us"),
    Fault(End(2, 0), "flip", at_fs=2 * 10**9, count=FLIPS, text="node=2,link=x+,at=2us,kind=flip,count=5"),
]
NODE = shutil.which("node")
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


@pytest.fixture(scope="module")
def result():
    made = random_traffic(SHAPE, messages=40)
    made.faults = FAULTS
    result = simulator.run(made, quick=True, probe=True, watch=True)
    assert_clean(result)
    return result


@pytest.fixture(scope="module")
def packets(result):
    return join(result.cluster, result.passages, result.watched.messages, result.flows)


@pytest.fixture(scope="module")
def page(result):
    return report.page(result)


def embedded(page: str) -> dict:
    return json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)[1])


def words(message) -> int:
    return -(-message.bytes // 16)


def test_page_needs_no_network_and_its_drawings_are_well_formed(page):
    assert not re.search(r"<link|@import|url\(|\bsrc=|https?://(?!www\.w3\.org/2000/svg)", page)
    drawings = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert len(drawings) > 5
    for drawing in drawings:
        ET.fromstring(drawing)
    assert "undefined" not in page and "NaN" not in page


def test_page_holds_the_result_as_json_writes_it(page, result):
    data = embedded(page)
    assert data["run"] == json.loads(json.dumps(result.document()))
    shown = unescape(re.sub(r"<[^>]*>", " ", page))
    assert result.verdict in shown and data["run"]["conditions"] in shown
    for name, value in data["conditions"]:
        assert name in shown and value in shown
    names = {name for name, _ in data["conditions"]}
    assert {"seed", "node.width_bits", "link.lanes", "link.ber", "node.ppm", "fault"} <= names


def test_every_direction_of_a_cable_is_drawn_and_named(page, result):
    drawing = ET.fromstring(re.search(r'<svg id="cluster".*?</svg>', page, re.DOTALL)[0])
    groups = {group.get("id"): group for group in drawing if (group.get("class") or "").startswith("cable")}
    assert set(groups) == {f"cable{number}" for number in range(len(result.links))}
    for number, link in enumerate(result.links):
        assert groups[f"cable{number}"].get("data-name").startswith(link.name)
    assert len([group for group in drawing if group.get("class") == "node"]) == result.cluster.num_nodes


def test_load_and_errors_over_time_add_up(result):
    data = report.data(result)["time"]
    period_us = float(result.cluster.link.period_fs) / 1e9
    assert data["edges_us"][0] == 0 and len(data["edges_us"]) == len(data["load"]) + 1 > 8
    end_us = (result.watched.end_fs - result.watched.start_fs) / 1e9
    assert data["edges_us"][-1] <= end_us <= data["edges_us"][-1] + 40, "the links' registers are read after the tasks"
    for number, link in enumerate(result.links):
        carried = sum(load.phits[number] for load in result.watched.loads)
        assert 0 < carried <= link.phits
        widths = [b - a for a, b in zip(data["edges_us"], data["edges_us"][1:])]
        shown = sum(load[number] * width / period_us for load, width in zip(data["load"], widths))
        assert shown == pytest.approx(carried, rel=0.03, abs=3)
        assert sum(load[number] for load in data["disturbed"]) == sum(link.faults.values())
    assert sum(result.links[4].faults.values()) == FLIPS


def test_histograms_hold_every_message(result):
    rows = {row["flow"]: row for row in report.data(result)["latency"]}
    for number, flow in enumerate(result.flows):
        row = rows[number]
        assert sum(row["counts"]) == flow.received
        assert row["edges_ns"][0] == pytest.approx(flow.min_ns, abs=0.001)
        assert row["edges_ns"][-1] == pytest.approx(flow.max_ns, abs=1.001)


def test_calls_moved_every_word_and_waited_the_rest(result):
    sent, received = Counter(), Counter()
    for message in result.watched.messages:
        flow = result.flows[message.flow]
        sent[flow.sender] += words(message)
        received[flow.receiver] += words(message)
    moved = defaultdict(Counter)
    for call in result.watched.calls:
        moved[call.state][call.task] += call.moved
    assert moved["sending"] == sent and moved["receiving"] == received
    for name, statistics in result.tasks.items():
        spent = sum(call.moved + call.waited for call in result.watched.calls if call.task == name)
        assert 0 < spent <= statistics.finished_cycle


def test_a_receiver_waits_for_its_sender_so_many_cycles():
    """Alone on a ring: from the first cycle until the message of the scoreboard's latency is there."""
    tasks = [
        task("sender", (0, 0, 0), 0, "blast", [TaskRef("receiver"), 0, 1, 100]),
        task("receiver", (1, 0, 0), 0, "sink", [0, 1], {0: Channel(("sender",), 256)}),
    ]
    result = simulator.run(SHAPE.cluster(tasks), quick=True, probe=True, watch=True)
    assert_clean(result, 1)
    data = report.data(result)
    waits = {(row["task"], row["call"]): row for row in data["waits"]}
    send, receive = waits["sender", "send to receiver, channel 0"], waits["receiver", "receive, channel 0"]
    assert (send["moved"], send["waited"], receive["moved"]) == (7, 0, 7)
    assert receive["waits_for"] == "sender"
    cycles = (result.watched.messages[0].receive_fs - result.watched.messages[0].first_fs) / (20e6 / 3)
    assert receive["waited"] + 1 == pytest.approx(cycles, abs=1.5), "boards begin within a cycle of each other"
    buffers = {(row["block"], row["place"]): row["most_bytes"] for row in data["buffers"]}
    assert buffers == {
        ("link, transmit", "0:x+"): 132,
        ("link, receive", "1:x-"): 132,
        ("port, receive", "1:port0"): 132,
    }
    (packet,) = join(result.cluster, result.passages, result.watched.messages, result.flows)
    steps = packet.steps()
    names = [
        "port, transmit",
        "router",
        "link, transmit",
        "transceiver and cable",
        "link, receive",
        "router",
        "port, receive",
    ]
    assert [step.block for step in steps] == names
    assert [step.node for step in steps] == [0, 0, 0, 0, 1, 1, 1]
    message = result.watched.messages[0]
    assert steps[0].begin_fs == message.first_fs and steps[-1].end_fs == message.receive_fs
    assert all(a.end_fs == b.begin_fs for a, b in zip(steps, steps[1:]))
    wire = steps[3].end_fs - steps[3].begin_fs
    assert 0 <= wire - result.cluster.cables[0].latency_ps * 1000 < 3 * 6_400_000


def test_packets_are_those_of_the_messages_and_go_the_shortest_way(result, packets):
    assert len(packets) == result.messages, "each message fits one packet"
    sizes = Counter((packet.source & 0x3FFFFF, packet.bytes) for packet in packets)
    expected = Counter()
    for message in result.watched.messages:
        sender = result.cluster.task(result.flows[message.flow].sender)
        expected[sender.port << 16 | sender.node.bits, message.bytes] += 1
    assert sizes == expected
    for packet in packets:
        begin, end = packet.way[0][2], packet.way[-1][2]
        assert packet.hops == min((begin - end) % 4, (end - begin) % 4)
        times = [time for time, *_ in packet.way]
        assert times == sorted(times) and packet.first
    data = report.data(result)
    stays = {row["block"]: row["stays"] for row in data["blocks"]}
    hops = sum(packet.hops for packet in packets)
    assert stays == {
        **dict.fromkeys(("port, transmit", "port, receive"), len(packets)),
        **dict.fromkeys(("link, transmit", "transceiver and cable", "link, receive"), hops),
        "router": len(packets) + hops,
    }
    assert sum(way["packets"] for way in data["ways"]) == len(packets)


def test_ways_are_those_of_first_packets():
    """The packets of a message behind its first wait for that one: they are not the way of a message."""

    def way(*times_us):
        points = ("task_tx", "port_tx", "router_out_local", "task_rx")
        return [(time * 10**9, point, 0, 0) for time, point in zip(times_us, points, strict=True)]

    first = Packet(0, 4096, 0, way(1, 2, 4, 7), first=True)
    second = Packet(1 << 22, 4096, 0, way(1, 12, 24, 37))
    alone = Packet(2 << 22, 16, 0, way(50, 52, 53, 58), first=True)
    [row] = report._ways([first, second, alone])
    assert (row["links"], row["packets"]) == (0, 2)
    means = {name: ns for name, ns in row["mean_ns"].items() if ns}
    assert means == {"port, transmit": 1500.0, "router": 1500.0, "port, receive": 4000.0}


def test_waits_are_told_by_the_clock_of_the_task(result):
    """Boards have oscillators of their own: cycles of a task are those of its node."""
    task = result.cluster.tasks[-1].name
    calls = [Call(task, "receiving", "", 0, 5, 1_000_000)]
    clocks = {task: Fraction(5_000_500), None: Fraction(5_000_000)}
    made = SimpleNamespace(
        cluster=result.cluster,
        watched=SimpleNamespace(calls=calls),
        core_fs=lambda task=None: clocks[task],
    )
    [row] = report._waits(made)
    assert (row["task"], row["moved"], row["waited"], row["waited_ns"]) == (task, 5, 1_000_000, 5_000_500.0)


def test_a_cable_that_was_away_is_in_the_picture_of_faults(result):
    rows = {row["link"]: row for row in report.data(result)["links"]}
    assert set(rows) == {"0:x+", "1:x-", "2:x+"}
    for name in ("0:x+", "1:x-"):
        away = [(begin, end) for state, begin, end in rows[name]["states"] if state == "away"]
        assert len(away) == 1 and away[0][1] - away[0][0] == pytest.approx(FOR_FS / 1e9, abs=0.05)
        assert 0 < away[0][0] - AT_FS / 1e9 < 0.2
    time, number = report.data(result)["time"], [link.name for link in result.links].index("2:x+")
    shown = [[begin, counts[number]] for begin, counts in zip(time["edges_us"], time["disturbed"]) if counts[number]]
    assert rows["2:x+"]["disturbed"] == shown and sum(count for _, count in shown) == FLIPS
    repaired = {d["from"]: d["repaired"] for d in report.data(result)["run"]["faults"]["directions"]}
    assert repaired["2:x+"], "and so is what links sent again"


def test_timeline_has_no_faults_behind_the_end(result, monkeypatch):
    length_fs = result.watched.end_fs - result.watched.start_fs
    others = [Fault(End(3, 0), "down", at_fs=length_fs + late, for_fs=1, text=f"late by {late}") for late in (0, 1)]
    monkeypatch.setattr(result.cluster, "faults", [*FAULTS, *others])
    instants = [event for event in timeline.document(result)["traceEvents"] if event["ph"] == "i"]
    faults = [event["name"] for event in instants if event["name"].startswith("fault ")]
    assert faults == [f"fault {fault.text}" for fault in [*FAULTS, others[0]]]


def test_timeline_has_tasks_messages_packets_and_links(result, packets):
    document = json.loads(json.dumps(timeline.document(result)))
    events = document["traceEvents"]
    assert {event["ph"] for event in events} == {"M", "X", "b", "e", "s", "f", "i"}
    begins, ends = ({e["id"]: e for e in events if e["ph"] == ph} for ph in "be")
    messages = result.watched.messages
    assert set(begins) == set(ends) == set(range(len(messages)))
    for number, message in enumerate(messages):
        assert begins[number]["ts"] == pytest.approx(message.first_fs / 1e9, abs=1e-6)
        assert ends[number]["ts"] == pytest.approx(message.received_fs / 1e9, abs=1e-6)
        assert begins[number]["args"]["bytes"] == message.bytes
    assert sum(event["ph"] == "s" for event in events) == sum(event["ph"] == "f" for event in events) == len(messages)
    slices = [event for event in events if event["ph"] == "X"]
    kinds = Counter(event["cat"] for event in slices)
    assert kinds["packet"] == sum(len(packet.steps()) for packet in packets)
    threads = defaultdict(list)
    for event in slices:
        threads[event["pid"], event["tid"]].append((event["ts"], event["ts"] + event["dur"]))
    for found in threads.values():
        found.sort()
        assert all(a_end <= b_begin + 1e-6 for (_, a_end), (b_begin, _) in zip(found, found[1:])), "one thing at a time"
    names = {(e["pid"], e["tid"]): e["args"]["name"] for e in events if e["ph"] == "M" and "tid" in e}
    assert set(threads) <= set(names)
    assert {f"task {name}" for name in result.tasks} <= set(names.values())
    away = [e for e in slices if e["cat"] == "link" and e["name"] == "away" and e["ts"] > result.watched.start_fs / 1e9]
    assert sorted((e["pid"], names[e["pid"], e["tid"]]) for e in away) == [(0, "link x+"), (1, "link x-")]
    instants = {event["name"] for event in events if event["ph"] == "i"}
    assert {"tasks begin", "finished", *(f"fault {fault.text}" for fault in FAULTS)} == instants
    at = {event["name"]: event["ts"] for event in events if event["ph"] == "i"}
    assert at["tasks begin"] == pytest.approx(result.watched.start_fs / 1e9, abs=1e-6)
    assert at["tasks begin"] > 1, "times count from power-on"
    for fault in FAULTS:  # whose times count from the start of the tasks
        after_us = at[f"fault {fault.text}"] - at["tasks begin"]
        assert after_us == pytest.approx(fault.at_fs / 1e9, abs=1e-6)


def test_states_of_a_task_in_the_timeline_are_its_calls(result):
    events = [e for e in timeline.document(result)["traceEvents"] if e.get("cat") == "task" and e["ph"] == "X"]
    sending = [e for e in events if e["name"].startswith("sending to rx")]
    cycles = sum(round(e["dur"] * 150) for e in sending)
    spent = sum(call.moved + call.waited for call in result.watched.calls if call.state == "sending")
    assert cycles == pytest.approx(spent, rel=0.01)


def test_a_run_that_goes_wrong_has_its_page_too(tmp_path):
    """Tasks that wait for each other: the page says who, and for what."""
    import programs

    text = """
void a(tn::Port& port) { uint8_t buffer[64]; port.receive(0, buffer); }
void b(tn::Port& port) { uint8_t buffer[64]; port.receive(0, buffer); }
"""
    tasks = {"a": {"channels": {0: ("b",)}}, "b": {"channels": {0: ("a",)}}}
    result = programs.run(tmp_path, text, tasks, probe=True, watch=True)
    page = report.page(result)
    shown = unescape(re.sub(r"<[^>]*>", " ", page))
    assert result.verdict in shown and "a waits for b, b waits for a" in shown
    waits = {row["task"]: row for row in embedded(page)["waits"]}
    assert waits["a"]["waits_for"] == "b" and waits["a"]["moved"] == 0 and waits["a"]["waited"] >= 3000
    assert not [event for event in timeline.document(result)["traceEvents"] if event["ph"] == "b"]


@pytest.mark.parametrize(
    "lattice", [(2, 1, 1), (3, 1, 1), (64, 1, 1), (3, 2, 1), (8, 8, 1), (16, 4, 1), (2, 2, 2), (4, 4, 4)], ids=str
)
def test_picture_is_legible(lattice):
    """Nodes do not touch, everything is inside, numbers are not small, and no line lies on another."""
    drawing = ET.fromstring(picture.draw(Shape(lattice=lattice).cluster([task("t", (0, 0, 0), 0, "sink", [0, 1], 1)])))
    width, height = float(drawing.get("width")), float(drawing.get("height"))
    assert width <= 1300 and height <= 1300
    boxes = list(drawing.iter("{http://www.w3.org/2000/svg}rect"))
    places = [tuple(float(rect.get(key)) for key in ("x", "y", "width", "height")) for rect in boxes]
    assert len(places) == lattice[0] * lattice[1] * lattice[2]
    for i, (x, y, w, h) in enumerate(places):
        assert x >= 0 and x + w <= width and y >= 0 and y + h <= height and w >= 16
        assert all(abs(x - a) > w or abs(y - b) > h for a, b, _, _ in places[:i])
    sizes = [text.get("font-size") for text in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert min(float(size) for size in sizes if size) >= 7
    lines = [
        tuple(line.get(k) for k in ("x1", "y1", "x2", "y2"))
        for line in drawing.iter("{http://www.w3.org/2000/svg}line")
    ]
    assert len({frozenset((line[:2], line[2:])) for line in lines}) == len(lines)


@pytest.mark.skipif(NODE is None, reason="no node on this system: the page's script was not run")
def test_script_colours_the_cables_at_every_time(page, result, tmp_path):
    data = embedded(page)
    (tmp_path / "data.json").write_text(json.dumps(data))
    (tmp_path / "script.js").write_text(re.search(r"<script>(.*?)</script>", page, re.DOTALL)[1])
    stub = Path(__file__).with_name("page_stub.js")
    done = subprocess.run([NODE, stub, tmp_path / "data.json", tmp_path / "script.js"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    shown = json.loads(done.stdout)
    assert shown["whole"]["label"] == "whole run" and int(shown["played"]) == 4
    edges = data["time"]["edges_us"]
    assert shown["moved"]["label"] == f"{edges[3]:.2f} to {edges[4]:.2f} us"
    for number, cable in enumerate(shown["whole"]["cables"]):
        assert cable["id"] == f"cable{number}" and cable["colour"].startswith("rgb(")
        assert cable["title"].startswith(data["cables"][number]["from"])
        assert cable["disturbed"] == (data["cables"][number]["disturbed"] > 0)
    for number, cable in enumerate(shown["moved"]["cables"]):
        assert f"{100 * data['time']['load'][3][number]:.1f} %" in cable["title"]
    assert shown["drawn"] >= len(data["cables"]) * len(data["time"]["load"])


@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this system: the page was not opened in a browser")
def test_page_in_a_browser(page, result, tmp_path):
    """Its script runs to the end, and has coloured the cables."""
    (tmp_path / "page.html").write_text(page)
    command = [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=3000", "--dump-dom"]
    done = subprocess.run([*command, f"file://{tmp_path}/page.html"], capture_output=True, text=True, timeout=120)
    lines = re.findall(r'<line[^>]*style="stroke: rgb', done.stdout)
    assert len(lines) >= len(result.links) and "whole run</span>" in done.stdout
