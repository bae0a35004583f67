"""What a result says, on results made up by hand: which messages count as missing, when a run is whole, in which words."""

import io
import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace

import pytest
from rich.console import Console

from torusnet.cluster import Coord, parse
from torusnet.cluster.model import Program
from torusnet.errors import UserError
from torusnet.ethernet.exchange import EthernetResult
from torusnet.faults import FaultReport
from torusnet.result import (
    FlowStatistics,
    LinkStatistics,
    MissingMessage,
    Passage,
    ProgramStatistics,
    Result,
    TaskStatistics,
)
from torusnet.watched import Message, Watched

TEN = FlowStatistics("a", "b", 0, 10, 10, 0, 0, 0, 0, 0, 160, 1.0, 2.0, 3.0, 2.0, 3.0, 3.0)


@pytest.fixture
def made(tmp_path):
    """A function that makes a result of two tasks: flows, and what else is said of it."""
    (tmp_path / "tasks.cc").write_text("#include <torusnet/task.hpp>\nvoid a(tn::Port& port) {}\n")
    common = {"source": "tasks.cc", "function": "a"}
    tasks = [
        {"name": "a", "node": [0, 0, 0], **common},
        {"name": "b", "node": [1, 0, 0], "channels": {0: {"from": ["a"]}}, **common},
    ]
    cluster = parse({"name": "pair", "lattice": [2, 1, 1], "node": {"ppm": 0}, "tasks": tasks}, tmp_path)

    def make(*flows: FlowStatistics, **values) -> Result:
        ended = {"a": TaskStatistics(True, 0, 100, 160, 0), "b": TaskStatistics(True, 0, 1234, 0, 160)}
        base = dict(seed=7, threads=1, outputs={}, tasks=ended, links=[], flows=list(flows), cycles=1500)
        base |= dict(node_cycles=4000, wall_s=2.0, messages=sum(flow.received for flow in flows), digest=0)
        return Result(cluster, **base | values)

    return make


def test_all_arrived(made):
    result = made(TEN)
    assert result.ok and result.whole and result.leftovers == [] and result.flagged == 0
    assert result.verdict == "all 10 messages arrived once, whole and in order"


def test_programs_are_told_of(made):
    """In place of messages, where nobody but programs is there."""
    result = made(TEN)
    program = Program("p", Coord(0, 0, 0), 7, Path("p.c"), "p")
    result.cluster.programs = [program]
    assert result.verdict == "all 10 messages arrived once, whole and in order; 1 program has ended"
    result.cluster.tasks, result.cluster.programs = [], [program, program]
    assert result.verdict == "2 programs have ended"
    result.watchdog = "p waits"
    assert result.verdict == "failed: the programs get no further"


def test_programs_have_a_row_each(made):
    programs = {
        "ping": ProgramStatistics("ended", 1234567.0, 20, 1280, 21, 336, 0, 0),
        "pong": ProgramStatistics("running", None, 3, 192, 0, 0, 2, 1),
    }
    result = made(TEN, programs=programs)
    console = Console(width=80, file=(shown := io.StringIO()))
    result.report(console)
    rows = [line.split() for line in shown.getvalue().splitlines()]
    assert ["ping", "ended", "1,234.6", "20", "1,280", "21", "336", "0"] in rows
    assert ["pong", "running", "3", "192", "0", "0", "3"] in rows
    ping = next(k for k, row in enumerate(rows) if row[:2] == ["ping", "ended"])
    assert rows[ping + 1][:2] == ["pong", "running"]  # no empty lines between them
    told = json.loads(json.dumps(result.document()))["programs"]
    assert told["pong"]["end"] == "running" and told["pong"]["ended_ns"] is None and told["pong"]["faults_refused"] == 1
    assert told["ping"]["messages"] == 21 and told["ping"]["message_bytes"] == 336


@pytest.mark.parametrize(("programs", "shown"), [(0, False), (1, True), (40, True), (41, False)])
def test_programs_have_a_table_if_it_is_not_too_long(programs, shown, made):
    row = ProgramStatistics("ended", 1000.0, 1, 2, 3, 4, 0, 0)
    console = Console(width=80, file=(out := io.StringIO()))
    made(TEN, programs={f"p{k}": row for k in range(programs)}).report(console)
    rows = [line.split() for line in out.getvalue().splitlines()]
    assert sum(row[1:] == ["ended", "1.0", "1", "2", "3", "4", "0"] for row in rows) == (programs if shown else 0)


@pytest.mark.parametrize(
    ("values", "missing", "leftover", "ok"),
    [
        ({"received": 9}, 1, 1, True),
        ({"received": 7, "lost": 1}, 3, 2, True),
        ({"received": 9, "corrupted": 1}, 1, 0, True),
        ({"received": 8, "flagged": 2}, 2, 0, False),
        ({"received": 9, "excused": 1}, 0, 0, True),
        ({"received": 0}, 10, 10, True),
        ({"received": 9, "leftover_allowed": True}, 0, 1, True),
        ({"received": 8, "lost": 1, "leftover_allowed": True}, 1, 1, True),
    ],
    ids=str,
)
def test_what_did_not_arrive_as_it_was_sent_is_missing(made, values, missing, leftover, ok):
    flow = replace(TEN, **values)
    result = made(flow)
    assert (flow.missing, flow.leftover) == (missing, leftover)
    assert result.ok == ok and result.whole == (missing == 0) == result.document()["ok"]
    assert result.leftovers == ([flow] if leftover else [])
    assert made(TEN, flow, TEN).whole == (missing == 0), "of any flow"


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"errors": ["task a failed"]}, "failed"),
        ({"failure": "task a failed: why\nat x.cc:5", "errors": ["task a failed"]}, "failed: task a failed: why"),
        ({"watchdog": "a waits"}, "failed: the tasks wait for each other"),
        ({"unfinished": "a waits", "cut_short": "by Ctrl-C"}, "not finished: by Ctrl-C"),
        ({"unfinished": "a waits"}, "not finished: the run was cut short"),
        ({"flagged_unknown": 1}, "failed"),
    ],
    ids=str,
)
def test_a_run_that_went_wrong_is_not_whole_bad(made, values, words):
    result = made(TEN, **values)
    assert not result.ok and not result.whole and not result.document()["ok"] and result.verdict == words


def test_missing_messages_in_words(made):
    flow = replace(TEN, received=7, lost=1)
    fates = [MissingMessage(0, 3, 16, "lost"), *(MissingMessage(0, number, 16, "not received") for number in (8, 9))]
    assert made(flow, missing=fates).verdict == (
        "3 messages are missing: a to b channel 0, of 10 from 0: 3 lost, 8 not received, 9 not received "
        "(b ended in core cycle 1,234 (8,226.7 ns) without taking them)"
    )
    one = made(replace(TEN, received=9, lost=1), missing=fates[:1])
    assert one.verdict == "1 message is missing: a to b channel 0, of 10 from 0: 3 lost"


def test_missing_messages_of_two_flows_and_more_than_are_listed(made):
    flows = replace(TEN, received=0), replace(TEN, sender="b", receiver="a", channel=1, received=5)
    fates = [MissingMessage(0, number, 16, "not received") for number in range(10)]
    fates += [MissingMessage(1, number, 16, "not received") for number in range(5, 10)]
    verdict = made(*flows, missing=fates).verdict
    assert verdict.startswith("15 messages are missing: a to b channel 0, of 10 from 0: 0 not received, 1 not")
    assert verdict.endswith(
        "b to a channel 1, of 10 from 0: 5 not received, 6 not received (a has no channel 1); and 3 more"
    )


def test_who_did_not_take_them(made):
    flow, fate = replace(TEN, received=9), [MissingMessage(0, 9, 16, "not received")]
    running = {"a": TaskStatistics(True, 0, 1, 0, 0), "b": TaskStatistics(False, 0, 0, 0, 0)}
    assert made(flow, missing=fate, tasks=running).verdict.endswith("9 not received (b did not take them)")
    nobody = replace(flow, receiver="(1,0,0) port 1")
    assert made(nobody, missing=fate).verdict.endswith("9 not received (no task at (1,0,0) port 1)")


def test_disturbances_that_were_repaired_are_said(made):
    said = "all 10 messages arrived once, whole and in order, after 1,234 disturbances of cables"
    assert made(TEN, faults=SimpleNamespace(disturbances=1234)).verdict == said


@pytest.mark.parametrize(("count", "more"), [(12, ""), (13, "; and 1 more")])
def test_twelve_messages_are_listed(made, count, more):
    fates = [MissingMessage(0, n, 16, "lost") for n in range(count)]
    flow = replace(TEN, sent=20, received=20 - count, lost=count)
    listed = ", ".join(f"{n} lost" for n in range(12))
    assert made(flow, missing=fates).verdict.endswith(f"of 20 from 0: {listed}{more}")


def test_more_are_missing_than_are_kept(made):
    """The list holds the first thousand; the verdict counts all."""
    fates = [MissingMessage(0, n, 16, "lost") for n in range(1000)]
    flow = replace(TEN, sent=1005, received=0, lost=1005)
    verdict = made(flow, missing=fates).verdict
    assert verdict.startswith("1,005 messages are missing: ") and verdict.endswith(", 11 lost; and 993 more")


def test_what_was_not_said_is_none(made):
    assert not TaskStatistics(True, 0, 0, 0, 0).daemon and Passage(0, 0, "port_tx", 0, 0).source == 0
    assert LinkStatistics(0, 0, 0, 0.0, {}).longest_wait_fs == 0
    assert made().violations == 0 and not made().interrupted


def test_cycles_are_those_of_the_tasks_own_clock(made):
    """A run's cycles are those of node 0; an oscillator that is fast by 100 ppm has periods shorter by as much."""
    result = made(TEN)
    result.cluster.node.ppm = (100.0, -100.0)
    period = Fraction(20_000_000, 3)
    assert result.core_fs() == result.core_fs("a") == pytest.approx(period / Fraction(10_001, 10_000), rel=1e-12)
    assert result.core_fs("b") == pytest.approx(period / Fraction(9_999, 10_000), rel=1e-12)


def test_left_as_allowed_is_said(made):
    result = made(TEN, replace(TEN, channel=1, received=6, leftover_allowed=True))
    assert result.verdict == "all 16 messages arrived once, whole and in order (4 were left, as allowed)"


def test_flows_by_their_ends_bad(made):
    result = made(TEN, replace(TEN, channel=1, received=4))
    assert result.flow("a", "b").received == 10 and result.flow("a", "b", 1).received == 4
    with pytest.raises(UserError, match="no message went from `b` to channel 0 of `a`") as refusal:
        result.flow("b", "a")
    assert refusal.value.cure == "flows: a to b channel 0, a to b channel 1"


def test_latencies_of_single_messages(made):
    seen = [
        Message(0, 0, 16, 1_000_000, 2_000_000, 3_000_000, 51_000_000, False),
        Message(1, 0, 16, 1_000_000, 2_000_000, 3_000_000, 9_000_000, False),
        Message(0, 1, 16, 5_000_000, 6_000_000, None, None, False),
        Message(0, 2, 16, 7_500_000, 8_000_000, 9_000_000, 60_000_000, False),
        Message(0, 3, 16, 8_000_000, 8_500_000, 9_500_000, 98_000_000, True),  # damaged: it has no latency
    ]
    watched = Watched(0, 0, seen, [], [], [], [])
    result = made(TEN, replace(TEN, channel=1), watched=watched)
    assert result.latencies("a", "b").tolist() == [50.0, 52.5] and result.latencies("a", "b", 1).tolist() == [8.0]
    with pytest.raises(UserError, match="were not kept"):
        made(TEN).latencies("a", "b")


def test_outputs_as_arrays(made):
    result = made(TEN, outputs={"y.bin": bytes(range(8))})
    assert result.array("y.bin").tolist() == list(range(8))
    assert result.array("y.bin", "<u2", (2, 2)).tolist() == [[0x0100, 0x0302], [0x0504, 0x0706]]
    with pytest.raises(UserError, match="no output `x.bin`") as refusal:
        result.array("x.bin")
    assert refusal.value.cure == "its outputs: y.bin"
    with pytest.raises(UserError, match="y.bin has 8 bytes, no whole number of elements of 16 bytes"):
        result.array("y.bin", "c16")


def test_document(made):
    exact = replace(
        TEN, min_ns=458.33333349, mean_ns=461.6666666, p50_ns=458.3333334, p99_ns=465.00000049, p999_ns=465.1
    )
    rough = replace(exact, channel=1, percentile_error=0.0005)
    link = LinkStatistics(1, 0, 25, 0.25, {"flipped": 1})
    document = json.loads(json.dumps(made(exact, rough, links=[link]).document()))
    assert (document["format"], document["cluster"], document["seed"]) == ("torusnet-run-1", "pair", 7)
    assert (document["cycles"], document["ns"]) == (1500, 10_000.0), "at 150 MHz"
    assert replace(made(), cycles=1501).document()["ns"] == 10_006.667
    names = ["min_ns", "mean_ns", "p50_ns", "p99_ns", "p999_ns"]
    assert [document["flows"][0][name] for name in names] == [458.333, 461.667, 458.333, 465.0, 465.1]
    assert [document["flows"][1][name] for name in names] == [458.333, 461.667, 458.3, 465.0, 465.1]
    assert document["links"][0] | {"name": "1:x+", "utilisation": 0.25, "phits": 25} == document["links"][0]
    assert document["tasks"]["b"]["finished_cycle"] == 1234 and document["faults"] is None


def test_table_of_flows(made):
    columns = made(replace(TEN, received=9, p99_ns=2.96, max_ns=1234.56))._flow_table().columns
    shown = {str(column.header): list(column.cells)[0] for column in columns}
    assert shown == {
        "from": "a",
        "to": "b",
        "channel": "0",
        "messages": "9",
        "bytes": "160",
        "min ns": "1.0",
        "mean": "2.0",
        "p99": "3.0",
        "max": "1,234.6",
    }


def test_speed(made):
    assert made(TEN).node_cycles_per_second == 2000.0 and made(TEN, wall_s=0).node_cycles_per_second == 0.0


# What is printed


def printed(result: Result) -> list[str]:
    console = Console(width=200, no_color=True, record=True)
    with console.capture() as capture:
        result.report(console)
    return [" ".join(line.split()) for line in capture.get().splitlines()]


SPEED = "(1,500 core cycles (10,000.0 ns), 2 k node-cycles/s)"


def test_report_of_a_run_that_is_whole(made):
    loads = [
        LinkStatistics(node, link, 10, part, {}) for node, link, part in ((0, 0, 0.5), (0, 1, 0.01), (1, 0, 0.255))
    ]
    loads += [LinkStatistics(2, 1, 10, 0.75, {}), LinkStatistics(3, 1, 10, 0.3, {})]
    lines = printed(made(TEN, links=loads))
    assert lines == [
        "from to channel messages bytes min ns mean p99 max",
        "a b 0 10 160 1.0 2.0 3.0 3.0",
        "busiest links: 2:x- 75.0 %, 0:x+ 50.0 %, 3:x- 30.0 %, 1:x+ 25.5 %",
        f"all 10 messages arrived once, whole and in order {SPEED}",
    ]


def test_report_leaves_out_what_there_is_not(made):
    assert printed(made(links=[LinkStatistics(0, 0, 0, 0.0, {})])) == [
        f"all 0 messages arrived once, whole and in order {SPEED}"
    ]


@pytest.mark.parametrize(("flows", "shown"), [(1, True), (40, True), (41, False)])
def test_report_shows_no_more_than_forty_flows(made, flows, shown):
    lines = printed(made(*[replace(TEN, channel=i) for i in range(flows)]))
    assert len(lines) == (flows + 2 if shown else 1)


def test_report_says_how_exact_percentiles_are(made):
    said = "p99 of more than 100,000 messages: to 0.05 %"
    assert said in printed(made(TEN, replace(TEN, percentile_error=0.0005))) and said not in printed(made(TEN))


def test_report_of_what_went_wrong_bad(made):
    wrong = {"errors": ["one", "two"], "watchdog": "a waits", "unfinished": "b waits", "cut_short": "by Ctrl-C"}
    lines = printed(made(replace(TEN, received=8, flagged=2), flagged_unknown=1, **wrong))
    assert lines[2:] == [
        "damaged on the way: 3 messages: 2 a to b channel 0; 1 of which nothing else is known",
        "error: one",
        "error: two",
        "deadlock: a waits",
        "stopped before the tasks ended, by Ctrl-C:",
        "b waits",
        f"failed: the tasks wait for each other {SPEED}; the same run again: ./tn run pair --seed=7",
    ]


def test_report_of_ethernet_and_faults(made):
    ends = [
        EthernetResult(1, "eth0", "10.0.0.2", True, 1234, 5, lines=["answer 1", "answer 2"]),
        EthernetResult(0, "eth1", "10.0.0.3", False, 7, 8, lost=2000, malformed=["short"]),
    ]
    assert printed(made(ethernet=ends, faults=FaultReport([], idle=["nothing passed"]))) == [
        "answer 1",
        "answer 2",
        "Ethernet `eth0` of node 1, host 10.0.0.2: 1,234 frames to it, 5 from it, 0 malformed",
        "Ethernet `eth1` of node 0, host 10.0.0.3: 7 frames to it, 8 from it, 2,000 lost with the cable, 1 malformed; "
        "by the wall clock: no two such runs are the same",
        "no cable disturbed anything",
        "fault map of node 0 at the end: all well",
        "note: nothing passed",
        f"all 0 messages arrived once, whole and in order, after 0 disturbances of cables {SPEED}",
    ]


@pytest.mark.parametrize(("received", "colour"), [(10, 32), (9, 31)], ids=["whole: green", "missing: red"])
def test_the_verdict_has_its_colour(made, received, colour):
    console = Console(width=200, color_system="standard", force_terminal=True)
    with console.capture() as capture:
        made(replace(TEN, received=received)).report(console)
    assert capture.get().splitlines()[-1].startswith(f"\x1b[{colour}m")


def test_the_table_of_flows_begins_at_the_margin(made):
    console = Console(width=80)
    with console.capture() as capture:
        made(TEN).report(console)
    assert [line[:4] for line in capture.get().splitlines()[:2]] == ["from", "a   "]


def test_report_of_files_and_registers(made, tmp_path):
    (tmp_path / "b.gtkw").touch()
    (tmp_path / "a.gtkw").touch()
    capture = tmp_path / "x.pcapng"
    lines = printed(made(captures=[capture], trace=tmp_path, registers=["node 1 HOP_LIMIT: 3"]))
    script = Path(__file__).resolve().parents[2] / "host" / "wireshark" / "torusnet.lua"
    assert lines[:3] == [
        f"captured packets: {capture} (./tn wireshark {capture}, or wireshark -X lua_script:{script} {capture})",
        "node 1 HOP_LIMIT: 3",
        f"waveforms: {tmp_path}/, a file a node; gtkwave {tmp_path}/a.gtkw (or Surfer)",
    ]
