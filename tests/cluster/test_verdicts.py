"""A verdict is true: what was sent and not delivered fails a run, sizes are checked, and only a real deadlock is called one."""

import math
import re
import struct

import pytest
from clusters import Shape
from programs import INCLUDE, program, run

from torusnet import simulator
from torusnet.cluster.faults import fault_option
from torusnet.cluster.model import Channel, InputFile, OutputFile, TaskRef, TaskRefs
from torusnet.errors import UserError

ONE_WAY = """\
void a(tn::Port& port, tn::TaskAddress to, uint32_t bytes, uint32_t channel) {
  static uint8_t message[8192];
  port.send(message, bytes, to, static_cast<uint8_t>(channel));
}
void b(tn::Port& port, uint32_t messages) {
  uint8_t message[4096];
  for (uint32_t i = 0; i < messages; ++i) port.receive(0, message);
}
"""


def one_way(folder, bytes: int = 16, channel: int = 0, messages: int = 1, rules: Channel | None = None):
    channels = {0: rules or Channel(("a",), 256)}
    tasks = {"a": {"args": [TaskRef("b"), bytes, channel]}, "b": {"args": [messages], "channels": channels}}
    return run(folder, ONE_WAY, tasks)


# What is not delivered


def test_a_message_that_nobody_takes_fails_the_run_bad(tmp_path):
    result = one_way(tmp_path, messages=0)
    assert not result.whole and not result.document()["ok"]
    assert result.verdict == (
        "1 message is missing: a to b channel 0, of 1 from 0: 0 not received (b ended in core cycle 0 (0.0 ns) without taking them)"
    )


def test_messages_that_may_be_left(tmp_path):
    result = one_way(tmp_path, messages=0, rules=Channel(("a",), 256, leftover_allowed=True))
    assert result.whole and result.document()["ok"] and result.missing == []
    assert result.verdict == "all 0 messages arrived once, whole and in order (1 was left, as allowed)"


def test_more_messages_missing_than_are_listed_bad(tmp_path):
    text = """\
void a(tn::Port& port, tn::TaskAddress to) {
  uint8_t message = 0;
  for (uint32_t i = 0; i < 30; ++i) port.send(&message, 1, to, 0);
}
void b(tn::Port&) {}
"""
    result = run(tmp_path, text, {"a": {"args": [TaskRef("b")]}, "b": {"channels": {0: ("a",)}}})
    assert result.verdict.startswith("30 messages are missing: a to b channel 0, of 30 from 0: 0 not received, 1 not")
    assert result.verdict.endswith(
        "11 not received (b ended in core cycle 0 (0.0 ns) without taking them); and 18 more"
    )


def failure(folder, text: str, tasks: dict, include: str = INCLUDE) -> str:
    result = run(folder, text, tasks, include=include)
    assert result.failure is not None, result.verdict
    assert not result.whole and result.verdict.startswith("failed: task ")
    return result.failure


@pytest.mark.parametrize(
    ("target", "channel", "reason"),
    [
        ("peer", 1, "sends to channel 1 of b, but b has no channel 1; declare it in `channels` of b"),
        ("tn::TaskAddress(tn::Coord(1), 1)", 0, "sends to channel 0 of (1,0,0) port 1, but no task at (1,0,0) port 1"),
        ("tn::TaskAddress(tn::Coord(7), 0)", 0, "but there is no node at (7,0,0)"),
        ("tn::TaskAddress(tn::Coord(2), 0)", 0, "channel 0 of c takes messages from b only; add a to its `from`"),
    ],
)
def test_a_send_that_cannot_arrive_is_named_bad(tmp_path, target, channel, reason):
    text = f"""\
void a(tn::Port& port, tn::TaskAddress peer) {{
  uint8_t message[16] = {{}};
  (void)peer;
  port.send(message, 16, {target}, {channel});
}}
void b(tn::Port&) {{}}
void c(tn::Port&) {{}}
"""
    channels = {"channels": {0: ("a",)}}
    tasks = {"a": {"args": [TaskRef("b")]}, "b": channels, "c": {"channels": {0: ("b",)}}}
    found = failure(tmp_path, text, tasks)
    assert found.startswith("task a at (0,0,0) port 0 failed in core cycle 0 (0.0 ns): sends to channel")
    assert reason in found and "0x" not in found
    assert f"at {tmp_path}/tasks.cc:5 in a(" in found


def test_waiting_on_a_channel_that_is_not_declared_is_named_bad(tmp_path):
    text = """\
void a(tn::Port& port) {
  while (port.pending(1)) {
  }
  port.read_word(1);
}
"""
    found = failure(tmp_path, text, {"a": {"channels": {0: None}}})
    assert "in core cycle 1 (6.7 ns): receive on channel 1, but a has no channel 1; declare it" in found
    assert f"at {tmp_path}/tasks.cc:5 in a(" in found


# Sizes


def test_longest_message_passes(tmp_path):
    assert one_way(tmp_path, bytes=256).whole
    assert one_way(tmp_path, bytes=700, rules=Channel(("a",), 700)).whole


def test_message_longer_than_its_channel_takes_bad(tmp_path):
    found = one_way(tmp_path, bytes=257).failure
    assert "sends a message of 257 bytes or more to channel 0 of b, which is declared for 256 bytes; raise" in found
    assert f"at {tmp_path}/tasks.cc:4 in a(" in found


def test_streamed_message_longer_than_its_channel_takes_bad(tmp_path):
    text = """\
void a(tn::Port& port, tn::TaskAddress to) {
  tn::OutStream out = port.open(to, 0);
  for (uint32_t i = 0; i < 16; ++i) out.write({});
  out.close({}, 1);
}
void b(tn::Port& port) {
  while (!port.read_word(0).last) {
  }
}
"""
    tasks = {"a": {"args": [TaskRef("b")]}, "b": {"channels": {0: ("a",)}}}
    assert "sends a message of 257 bytes or more" in failure(tmp_path, text, tasks)
    assert run(tmp_path, text.replace("i < 16", "i < 15"), tasks).whole


def test_message_that_is_never_closed_bad(tmp_path):
    text = """\
void a(tn::Port& port, tn::TaskAddress to) { port.open(to, 0).write({}); }
void b(tn::Port& port) { port.read_word(0); }
"""
    found = failure(tmp_path, text, {"a": {"args": [TaskRef("b")]}, "b": {"channels": {0: ("a",)}}})
    assert "ended in the middle of a message to b: close() is missing" in found


def test_message_longer_than_the_buffer_bad(tmp_path):
    text = ONE_WAY.replace("message[4096]", "message[99]")
    tasks = {"a": {"args": [TaskRef("b"), 100, 0]}, "b": {"args": [1], "channels": {0: ("a",)}}}
    found = failure(tmp_path, text, tasks)
    assert "task b at (1,0,0) port 0 failed in core cycle" in found
    assert "receives a message of 100 bytes from channel 0 into a buffer of 99 bytes; make the buffer as long" in found
    assert f"at {tmp_path}/tasks.cc:8 in b(" in found
    tasks["a"]["args"][1] = 99
    assert run(tmp_path, text, tasks).whole


def test_damaged_message_longer_than_the_buffer(tmp_path):
    """It is not the task that is wrong: error() is set, what fits is kept and the length returned, as hardware does."""
    text = """\
void a(tn::Port& port, tn::TaskAddress to) {
  uint8_t message[100] = {};
  port.wait(1000);
  port.send(message, 100, to, 0);
}
uint32_t b(tn::Port& port) {
  uint8_t message[50];
  message[49] = 7;
  const uint32_t bytes = static_cast<uint32_t>(port.receive(0, message, 49));
  return (port.error() ? 1000u : 0u) + bytes + (message[49] == 7 ? 0u : 500u);
}
"""
    tasks = {"a": {"args": [TaskRef("b")]}, "b": {"channels": {0: ("a",)}}}
    cluster = program(tmp_path, text, tasks, Shape(replay=False))
    ended = set()
    for ns in range(6724, 6802, 6):  # before the packet, in its start, header, payload and footer, behind it
        cluster.faults = [fault_option(f"node=0,link=x+,at={ns}ns,kind=flip,bit=40", cluster)]
        result = simulator.run(cluster, quick=True)
        assert not result.whole
        if result.failure is not None:
            ended.add("longer" if "buffer of 49 bytes" in result.failure and not result.flagged else result.failure)
        elif result.watchdog is not None:
            ended.add("lost" if result.faults.disturbances == 1 and not result.flagged else result.watchdog)
        else:
            ended.add(result.tasks["b"].returned if result.flagged == 1 else result.verdict)
    assert ended == {"longer", "lost", 1100}


def test_array_knows_its_size_and_a_pointer_does_not_bad(tmp_path):
    tasks = {"a": {"args": [TaskRef("b"), 40, 0]}, "b": {"args": [1], "channels": {0: ("a",)}}}
    text = ONE_WAY.replace("uint8_t message[4096]", "double message[5]")
    assert run(tmp_path, text, tasks).whole
    with pytest.raises(UserError, match="receive into a pointer needs the size of its buffer: receive") as error:
        run(tmp_path, text.replace("receive(0, message)", "receive(0, &message[0])"), tasks)
    assert "task.hpp" in str(error.value) or "tasks.cc" in str(error.value)


@pytest.mark.parametrize(
    ("call", "text"),
    [
        ("port.send(message, size, to, 0);", "sends a message of a negative size, -1 bytes, to channel 0 of b"),
        ("port.receive(0, message, size);", "receives into a buffer of a negative size, -1 bytes"),
    ],
)
def test_negative_size_bad(tmp_path, call, text):
    source = f"""\
void a(tn::Port& port, tn::TaskAddress to, int32_t size) {{
  uint8_t message[16] = {{}};
  (void)to;
  {call}
}}
void b(tn::Port&) {{}}
"""
    tasks = {"a": {"args": [TaskRef("b"), -1], "channels": {0: ("b",)}}, "b": {"channels": {0: ("a",)}}}
    found = failure(tmp_path, source, tasks)
    assert text in found and f"at {tmp_path}/tasks.cc:5 in a(" in found


OUTPUT = """\
void a(tn::Port&, uint8_t* output, uint32_t first, uint32_t count) {
  for (uint32_t i = first; i < first + count; ++i) output[i] = 7;
}
"""


@pytest.mark.parametrize("bytes", [1, 40, 64, 4096, 5000])
def test_output_written_beyond_its_end_bad(tmp_path, bytes):
    def written(first: int, count: int):
        return run(tmp_path, OUTPUT, {"a": {"args": [OutputFile("out.bin", bytes), first, count]}})

    right = written(0, bytes)
    assert right.whole and right.outputs["out.bin"] == b"\7" * bytes
    wrong = written(0, bytes + 3)
    assert not wrong.whole
    [error] = wrong.errors
    name = f"the end of output out.bin ({bytes} bytes)"
    if bytes % 64:
        assert error == f"3 bytes were written behind {name}"
    else:
        assert f"segmentation fault: writes 0 bytes behind {name}" in error and f"{tmp_path}/tasks.cc:3" in error
    far = written((bytes + 63) // 64 * 64 + 100, 1)
    assert "bytes behind the end of output out.bin" in far.failure


def test_input_read_beyond_its_end_or_written_bad(tmp_path):
    (tmp_path / "in.bin").write_bytes(bytes(range(128)))
    text = """\
uint32_t a(tn::Port&, const uint8_t* input, uint32_t at, uint32_t write) {
  if (write) const_cast<uint8_t*>(input)[at] = 1;
  return input[at];
}
"""

    def at(index: int, write: int = 0):
        tasks = {"a": {"args": [InputFile("in.bin"), index, write]}}
        return run(tmp_path, text, tasks, input_dirs=[tmp_path])

    assert at(127).tasks["a"].returned == 127
    assert "segmentation fault: reads 2 bytes behind the end of input in.bin (128 bytes)" in at(130).failure
    assert "writes to input in.bin (128 bytes), which is read-only" in at(5, write=1).failure


@pytest.mark.parametrize(
    ("parameter", "argument", "text"),
    [
        (
            "const double*",
            InputFile("in.bin"),
            "{input: in.bin} has 20 bytes, no multiple of the 8 bytes of an element",
        ),
        ("double*", OutputFile("out.bin", 20), "{output: out.bin, bytes: 20} has 20 bytes, no multiple of the 8"),
        ("uint8_t", 256, "256 does not fit the parameter, a 8-bit integer without sign"),
        ("int8_t", -129, "-129 does not fit the parameter, a 8-bit integer"),
        ("int64_t", 2**63, f"{2**63} does not fit the parameter, a 64-bit integer"),
        ("uint64_t", -1, "-1 does not fit the parameter, a 64-bit integer without sign"),
        ("bool", 2, "2 does not fit the parameter, a bool"),
        ("float", 2**24 + 1, "16777217 cannot be held exactly by the parameter, a 32-bit floating-point number"),
        ("float", 1e39, "1e+39 does not fit the parameter, a 32-bit floating-point number"),
    ],
)
def test_argument_that_does_not_fit_is_refused_before_the_run_bad(tmp_path, parameter, argument, text):
    (tmp_path / "in.bin").write_bytes(bytes(20))
    source = f"void a(tn::Port&, {parameter} value) {{ (void)value; }}\n"
    with pytest.raises(UserError) as error:
        run(tmp_path, source, {"a": {"args": [argument]}}, input_dirs=[tmp_path])
    assert f"{tmp_path}/cluster.yaml:1: task `a`: args[0] = {text}" in str(error.value)
    assert "cure: change the argument" in str(error.value)


@pytest.mark.parametrize(
    ("parameter", "argument"),
    [("uint64_t", 2**64 - 1), ("int64_t", -(2**63)), ("bool", True), ("float", 2**24), ("float", 0.1), ("char", 65)],
)
def test_argument_that_just_fits(tmp_path, parameter, argument):
    source = f"uint32_t a(tn::Port&, {parameter} value) {{ return value == static_cast<{parameter}>(@); }}\n"
    literal = f"{argument}u" if argument == 2**64 - 1 else f"({argument + 1} - 1)" if argument == -(2**63) else argument
    result = run(tmp_path, source.replace("@", str(literal).lower()), {"a": {"args": [argument]}})
    assert result.tasks["a"].returned == 1


# Percentiles


def test_percentiles_are_those_of_a_list(tmp_path):
    """Both tasks on one node, so that one counter tells when a message is offered and when it is taken."""
    text = """\
void a(tn::Port& port, tn::TaskAddress to, uint32_t messages, uint64_t* begin) {
  uint8_t message[256] = {};
  for (uint32_t i = 0; i < messages; ++i) {
    begin[i] = port.cycle();
    port.send(message, 1 + i * i * 7 % 251, to, 0);
    port.wait(i * 13 % 40);
  }
}
void b(tn::Port& port, uint32_t messages, uint64_t* end) {
  uint8_t message[256];
  for (uint32_t i = 0; i < messages; ++i) {
    port.receive(0, message);
    end[i] = port.cycle();
    port.wait(i * i % 60);
  }
}
"""
    count = 400
    tasks = {
        "a": {"node": (0, 0, 0), "args": [TaskRef("b"), count, OutputFile("begin", 8 * count)]},
        "b": {"node": (0, 0, 0), "port": 1, "args": [count, OutputFile("end", 8 * count)], "channels": {0: ("a",)}},
    }
    result = run(tmp_path, text, tasks)
    assert result.whole
    begin, end = (struct.unpack(f"<{count}Q", result.outputs[name]) for name in ("begin", "end"))
    cycles = sorted(last - first for first, last in zip(begin, end))
    assert len(set(cycles)) > 50
    document = result.document()["flows"][0]
    assert document["percentile_error"] == 0
    for name, part in (("p50_ns", 0.5), ("p99_ns", 0.99), ("p999_ns", 0.999)):
        wanted = cycles[math.ceil(part * count) - 1] * 20 / 3
        assert document[name] == pytest.approx(wanted, abs=0.001), name
    assert document["min_ns"] == pytest.approx(cycles[0] * 20 / 3, abs=0.001)
    assert document["max_ns"] == pytest.approx(cycles[-1] * 20 / 3, abs=0.001)
    assert document["mean_ns"] == pytest.approx(sum(cycles) / count * 20 / 3, abs=0.001)
    shown = re.findall(
        r"[\d.,]+", " ".join(str(cell) for column in result._flow_table().columns for cell in column.cells)
    )
    assert f"{cycles[math.ceil(0.99 * count) - 1] * 20 / 3:,.1f}" in shown


# The tail of a flow


def test_outage_to_the_end_of_the_run_is_not_whole_bad(tmp_path):
    """The last messages are gone with the cable; nobody waits for them, and no later one gives their loss away."""
    text = """\
void a(tn::Port& port, tn::TaskAddress to) {
  uint8_t message[200] = {};
  for (uint32_t i = 0; i < 10; ++i) port.send(message, sizeof(message), to, 0);
  port.wait(3000);
  for (uint32_t i = 0; i < 3; ++i) port.send(message, sizeof(message), to, 0);
  port.wait(3000);
}
void b(tn::Port& port) {
  uint8_t message[200];
  for (uint32_t i = 0; i < 10; ++i) port.receive(0, message);
}
"""
    for replay in (False, True):
        shape = Shape(replay=replay)
        cluster = program(tmp_path, text, {"a": {"args": [TaskRef("b")]}, "b": {"channels": {0: ("a",)}}}, shape)
        cluster.faults = [fault_option("node=0,link=x+,at=15us,for=10ms", cluster)]
        result = simulator.run(cluster, quick=True)
        assert not result.whole and not result.document()["ok"], replay
        assert [(m.number, m.fate) for m in result.missing] == [(i, "not received") for i in (10, 11, 12)]
        assert result.verdict.startswith("3 messages are missing: a to b channel 0, of 13 from 0: 10 not received")


# Deadlocks, and what is none

CLIENTS = """\
void client(tn::Port& port, tn::TaskAddress server, uint32_t index) {
  uint32_t message[2] = {index, 0};
  for (uint32_t i = 0; i < 5; ++i) {
    port.send(message, 8, server, 0);
    port.receive(0, message);
  }
}
void server(tn::Port& port, const tn::TaskAddress* clients) {
  uint32_t message[2];
  for (;;) {
    const size_t bytes = port.receive(0, message);
    port.wait(50);
    port.send(message, bytes, clients[message[0]], 0);
  }
}
"""
SERVED = {
    "x": {"function": "client", "args": [TaskRef("server"), 0], "channels": {0: ("server",)}},
    "y": {"function": "client", "args": [TaskRef("server"), 1], "channels": {0: ("server",)}},
    "server": {"args": [TaskRefs(("x", "y"))], "channels": {0: ("x", "y")}},
}


def test_server_whose_clients_have_finished_is_no_deadlock(tmp_path):
    """The compiler has found that the server's function never returns."""
    result = run(tmp_path, CLIENTS, SERVED)
    assert result.whole and result.messages == 20
    assert result.tasks["server"].daemon and not result.tasks["server"].finished
    assert result.tasks["x"].finished and not result.tasks["x"].daemon


def test_a_daemon_may_be_one_that_could_end(tmp_path):
    text = CLIENTS.replace("for (;;)", "for (uint32_t i = 0; i < 1000; ++i)")
    result = run(tmp_path, text, SERVED)
    assert "x, y, and none of these runs any more" in result.watchdog
    daemon = {**SERVED, "server": {**SERVED["server"], "daemon": True}}
    assert run(tmp_path, text, daemon).whole
    ordinary = {**SERVED, "server": {**SERVED["server"], "daemon": False}}
    assert run(tmp_path, CLIENTS, ordinary).watchdog is not None


def test_a_daemon_still_serves_what_was_sent_before_the_end(tmp_path):
    """The client does not wait for an answer; the server works for longer than the watchdog has patience."""
    text = """\
void client(tn::Port& port, tn::TaskAddress server) {
  uint8_t message = 1;
  for (uint32_t i = 0; i < 3; ++i) port.send(&message, 1, server, 0);
}
void server(tn::Port& port, uint8_t* served) {
  uint8_t message;
  for (;;) {
    port.receive(0, &message, 1);
    for (uint32_t i = 0; i < 5000; ++i) port.wait(1);
    ++*served;
  }
}
"""
    tasks = {
        "client": {"args": [TaskRef("server")]},
        "server": {"args": [OutputFile("served", 1)], "channels": {0: ("client",)}},
    }
    result = run(tmp_path, text, tasks)
    assert result.whole and result.outputs["served"] == b"\3"


def test_a_message_that_a_daemon_leaves_fails_the_run_bad(tmp_path):
    text = """\
void client(tn::Port& port, tn::TaskAddress server) {
  uint8_t message = 1;
  port.send(&message, 1, server, 1);
}
void server(tn::Port& port) {
  uint8_t message;
  for (;;) port.receive(0, &message, 1);
}
"""
    tasks = {
        "client": {"args": [TaskRef("server")]},
        "server": {"channels": {0: ("client",), 1: ("client",)}},
    }
    result = run(tmp_path, text, tasks)
    assert not result.whole and "server did not take them" in result.verdict and result.watchdog is None


def test_servers_that_wait_for_each_other_are_a_deadlock_bad(tmp_path):
    text = """\
void a(tn::Port& port, tn::TaskAddress peer) {
  uint8_t message[1];
  for (;;) port.send(message, port.receive(0, message), peer, 0);
}
void b(tn::Port& port, tn::TaskAddress peer) { a(port, peer); }
"""
    tasks = {
        "a": {"args": [TaskRef("b")], "channels": {0: ("b",)}},
        "b": {"args": [TaskRef("a")], "channels": {0: ("a",)}},
    }
    result = run(tmp_path, text, tasks)
    assert "in a circle: a waits for b, b waits for a\n" in result.watchdog
    assert "a at (0,0,0) port 0 waits in receive, channel 0, since core cycle 0 (0.0 ns)\n" in result.watchdog


@pytest.mark.parametrize(("times", "cycles"), [(30_000, 1), (1, 30_000), (300, 100)])
def test_waiting_is_work_however_it_is_cut(tmp_path, times, cycles):
    text = f"""\
void a(tn::Port& port, tn::TaskAddress to) {{
  for (uint32_t i = 0; i < {times}; ++i) port.wait({cycles});
  uint8_t message = 1;
  port.send(&message, 1, to, 0);
}}
void b(tn::Port& port) {{
  uint8_t message;
  port.receive(0, &message, 1);
}}
"""
    result = run(tmp_path, text, {"a": {"args": [TaskRef("b")]}, "b": {"channels": {0: ("a",)}}})
    assert result.whole and result.tasks["a"].finished_cycle in range(30_000, 30_010)


@pytest.mark.parametrize("pause", [0, 1, 7, 300])
def test_looking_for_messages_for_ever_is_a_deadlock_bad(tmp_path, pause):
    text = f"""\
void a(tn::Port& port) {{
  while (!port.pending(0)) port.wait({pause});
}}
void b(tn::Port& port) {{
  uint8_t message;
  port.receive(0, &message, 1);
}}
"""
    result = run(tmp_path, text, {"a": {"channels": {0: ("b",)}}, "b": {"channels": {0: ("a",)}}})
    assert "task a at (0,0,0) port 0 waits for time to pass (or polls)" in result.watchdog


def test_cycles_count_from_one_zero(tmp_path):
    """Of port.cycle(), the report and the result: the start of the tasks."""
    text = """\
void a(tn::Port& port, uint64_t* seen) {
  seen[0] = port.cycle();
  port.wait(123);
  seen[1] = port.cycle();
  uint8_t message;
  port.receive(0, &message, 1);
}
void b(tn::Port& port) { port.wait(77); }
"""
    tasks = {"a": {"args": [OutputFile("seen", 16)], "channels": {0: ("b",)}}, "b": {}}
    result = run(tmp_path, text, tasks)
    assert struct.unpack("<2Q", result.outputs["seen"]) == (0, 123)
    assert "a at (0,0,0) port 0 waits in receive, channel 0, since core cycle 123 (820.0 ns)\n" in result.watchdog
    assert result.watchdog.startswith("nothing has moved for 3000 core cycles (20000.0 ns)\n")
    assert "a waits for b, and none of these runs any more" in result.watchdog
    assert result.tasks["b"].finished_cycle == 77
    assert 3123 <= result.cycles <= 3200


def test_a_time_stands_beside_every_cycle(tmp_path):
    """By the clock of the node that counts: b's board is 500 ppm fast, so its cycles take 20/3 ns / 1.0005."""
    text = """\
void a(tn::Port& port, tn::TaskAddress to) {
  uint8_t message = 1;
  port.wait(3000);
  port.send(&message, 1, to, 0);
}
void b(tn::Port& port) { port.wait(100000); }
"""
    tasks = {"a": {"args": [TaskRef("b")]}, "b": {"channels": {0: ("a",)}}}
    cluster = program(tmp_path, text, tasks)
    cluster.node.ppm = (0.0, 500.0, 0.0, 0.0)
    result = simulator.run(cluster, quick=True)
    assert result.verdict.endswith("(b ended in core cycle 100,000 (666,333.5 ns) without taking them)")
    result = simulator.run(cluster, quick=True, max_cycles=1500)
    assert result.verdict == "not finished: after 1,500 core cycles (10,000.0 ns) (--max-cycles)"
    assert (
        "task b at (1,0,0) port 0 waits for time to pass (or polls), since core cycle 0 (0.0 ns)" in result.unfinished
    )
    assert result.document()["ns"] == 10000.0
