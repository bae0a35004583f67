"""Tasks that go wrong are ended and named, with the line; the run goes on to its report, with what has come out so far."""

import multiprocessing
import os
import platform
import signal
import threading
from collections.abc import Callable

import pytest
from programs import program, run

from torusnet import simulator
from torusnet.cluster import parse_capture
from torusnet.cluster.model import Cluster, OutputFile, TaskRef
from torusnet.generated.registers import REGISTERS
from torusnet.simlib import SimulationError, Status

# A task that receives, does something wrong in line 14, and writes what it had before.
CRASH = """\
#include <unistd.h>
#include <array>
#include <cassert>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <thread>
#include <vector>
volatile int zero = 0;
__attribute__((noinline)) int wrong(volatile int* nowhere, unsigned more) {
  (void)nowhere, (void)more;
  @
  return 1;
}
int a(tn::Port& port, uint8_t* early) {
  uint8_t message;
  port.receive(0, &message, 1);
  *early = 42;
  port.wait(100);
  return wrong(nullptr, 17) + 1;
}
void b(tn::Port& port, tn::TaskAddress to) {
  uint8_t message = 1;
  port.send(&message, 1, to, 0);
  port.wait(1000);
}
"""
TASKS = {
    "a": {"args": [OutputFile("early", 1)], "channels": {0: ("b",)}},
    "b": {"args": [TaskRef("a")]},
}


def crash(folder, statement: str):
    result = run(folder, CRASH.replace("@", statement), TASKS)
    assert not result.whole and not result.document()["ok"]
    assert result.outputs["early"] == b"\x2a", "what had come out before is kept"
    assert result.flows[0].received == 1 and result.tasks["b"].bytes_sent == 1
    assert result.failure.startswith("task a at (0,0,0) port 0 failed in core cycle ")
    cycle = int(result.failure.partition("core cycle ")[2].partition(" (")[0])
    assert cycle == result.tasks["a"].finished_cycle and 100 < cycle < 1000
    return result


@pytest.mark.parametrize(
    ("statement", "text"),
    [
        ("*nowhere = 3;", "segmentation fault: writes to address 0"),
        ("return *nowhere;", "segmentation fault: reads from address 0"),
        ("return 7 / zero;", "division by zero"),
        ("volatile char big[64 << 20]; big[zero] = 1;", "stack overflow"),
        ("return wrong(nullptr, more + 1) + more;", "stack overflow"),
        ("assert(zero == 1);", "assertion `zero == 1` failed"),
        ("abort();", "calls abort()"),
        ("exit(7);", "calls exit(7); a task ends by returning"),
        ("std::_Exit(7);", "calls _Exit(7); a task ends by returning"),
        ("volatile char few[8]; for (unsigned i = 0; i < more; ++i) few[i] = 1;", "wrote beyond an array on its stack"),
        ("std::array<int, 3> three = {}; return three[more];", "abort"),
        ("std::vector<int> three(3); return three[more];", "abort"),
        ("std::vector<int> three(3); return three.at(more);", "throws an exception: vector::_M_range_check"),
        ("throw 1;", "throws something that is no std::exception"),
        ("__builtin_trap();", "illegal instruction"),
        pytest.param(
            'volatile char bytes[64]; asm volatile("movaps %0, %%xmm0" ::"m"(bytes[(-(uintptr_t)bytes & 15) + 1]));',
            "segmentation fault: accesses an address that is not aligned as its type demands, or no address at all",
            marks=pytest.mark.skipif(platform.machine() != "x86_64", reason="an instruction of x86-64"),
        ),
        ("void (*volatile call)() = nullptr; call();", "segmentation fault: calls a function at address 0"),
        (
            'std::ifstream f("none"); f.exceptions(std::ios::failbit); f >> more;',
            "throws an exception: basic_ios::clear",
        ),
        ('[&]() noexcept { throw std::runtime_error("no"); }();', "throws an exception: no"),
        ("std::terminate();", "calls std::terminate()"),
        ("int* volatile number = new int; delete number; delete number;", "abort"),
        ("fork();", "calls fork(); a task has no processes, threads and signals"),
        ('execl("/bin/true", "true", nullptr);', "calls execl(); a task has no"),
        ("signal(SIGSEGV, SIG_IGN);", "calls signal(); a task has no"),
        ("raise(SIGTERM);", "calls raise(); a task has no"),
        ("alarm(1);", "calls alarm(); a task has no"),
        ("std::thread([] {}).join();", "calls std::thread; a task has no"),
        ("std::quick_exit(7);", "calls quick_exit(7); a task ends by returning"),
    ],
)
def test_what_goes_wrong_is_named_with_its_line_bad(tmp_path, statement, text):
    failure = crash(tmp_path, statement).failure
    assert text in failure, failure
    lines = failure.splitlines()
    # A function takes its stack as it begins and for a call, and finds at its end that the stack was written over.
    at = (16,) if "beyond an array" in text else (12, 14) if "stack overflow" in text else (14,)
    assert lines[1].startswith(tuple(f"  at {tmp_path}/tasks.cc:{line} in wrong(" for line in at)), failure
    if "wrong(nullptr" not in statement and "beyond an array" not in text:  # frames that are many, or written over
        assert f"  called from {tmp_path}/tasks.cc:22 in a(" in failure


def test_one_task_goes_wrong_after_another(tmp_path):
    """Clusters of one process do not get in each other's way."""
    for _ in range(3):
        crash(tmp_path, "*nowhere = 3;")
        assert run(tmp_path, CRASH.replace("@", ""), TASKS).whole


def test_tasks_may_catch_their_exceptions(tmp_path):
    result = run(tmp_path, CRASH.replace("@", "try { throw 5; } catch (int five) { return five; }"), TASKS)
    assert result.whole and result.tasks["a"].returned == 6


@pytest.mark.parametrize("then", ["throw 2;", "*nowhere = 1;", "abort();", "std::vector<int>(3).at(more);"])
def test_an_exception_that_was_caught_is_not_blamed_bad(tmp_path, then):
    failure = crash(tmp_path, f"try {{ throw 5; }} catch (int) {{ }}\n  {then}").failure
    assert failure.count("tasks.cc:15 in wrong(") == 1 and "tasks.cc:14" not in failure


@pytest.mark.parametrize("threads", [1, 2])
def test_crash_in_another_thread_bad(tmp_path, threads):
    text = CRASH.replace("@", "*nowhere = 3;")
    tasks = {"b": {"args": [TaskRef("a")]}, "a": {**TASKS["a"]}}
    result = run(tmp_path, text, tasks, threads=threads)
    assert "task a at (1,0,0) port 0" in result.failure and "writes to address 0" in result.failure


def test_captures_of_a_run_that_crashes_are_complete(tmp_path):
    from scapy.utils import rdpcap

    cluster = program(tmp_path, CRASH.replace("@", "*nowhere = 3;"), TASKS)
    capture = parse_capture(cluster, f"a={tmp_path / 'port.pcapng'}")
    result = simulator.run(cluster, quick=True, captures=[capture], output_dir=tmp_path / "out")
    assert result.failure and len(rdpcap(str(tmp_path / "port.pcapng"))) == 1
    assert (tmp_path / "out" / "early").read_bytes() == b"\x2a"


# Tasks that never call their port

SPIN = """\
void a(tn::Port& port) {
  port.wait(10);
  volatile unsigned count = 0;
  for (;;) ++count;
}
"""


def spin(folder, max_cycles: int | None = None, max_seconds: float = 1.0):
    return simulator.run(program(folder, SPIN, {"a": {}}), quick=True, max_cycles=max_cycles, max_seconds=max_seconds)


@pytest.mark.parametrize("max_cycles", [None, 1000])
def test_task_that_computes_for_ever_is_named_with_its_line_bad(tmp_path, max_cycles, monkeypatch):
    if max_cycles:
        monkeypatch.setattr(simulator, "TASK_PATIENCE_S", 1.0)
    result = spin(tmp_path, max_cycles, 100.0 if max_cycles else 1.0)
    assert "task a at (0,0,0) port 0 failed in core cycle 10 (66.7 ns): computes without end" in result.failure
    assert f"at {tmp_path}/tasks.cc:5 in a(" in result.failure


def test_ctrl_c_ends_a_task_that_computes_for_ever_bad(tmp_path):
    spin(tmp_path)  # builds
    timer = threading.Timer(1.5, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    result = spin(tmp_path, max_seconds=100.0)
    assert "task a at (0,0,0) port 0 failed in core cycle 10 (66.7 ns): computes without end" in result.failure
    assert f"at {tmp_path}/tasks.cc:5 in a(" in result.failure


ALLOCATES = """\
#include <memory>
void a(tn::Port& port) {
  port.wait(10);
  for (;;) std::make_unique<char[]>(100000)[17] = 1;
}
"""


def test_task_that_allocates_for_ever_is_ended_too_bad(tmp_path, monkeypatch):
    """Not in the middle of the allocator, whose locks would stay locked."""
    monkeypatch.setattr(simulator, "TASK_PATIENCE_S", 1.0)
    result = simulator.run(program(tmp_path, ALLOCATES, {"a": {}}), quick=True, max_seconds=100.0)
    assert "task a at (0,0,0) port 0 failed in core cycle 10 (66.7 ns): computes without end" in result.failure


def apart(function: Callable, cluster: Callable[..., Cluster], folder):
    """What a function of a folder tells, in a process of its own: if something is wrong it never ends, or it is ended."""
    with simulator.Simulation(cluster(folder), quick=True):
        pass  # builds
    processes = multiprocessing.get_context("spawn")
    answer, told = processes.Pipe(duplex=False)
    process = processes.Process(target=function, args=(folder, told))
    process.start()
    told.close()
    try:
        assert answer.poll(60), "it goes on and on"
        return answer.recv()
    finally:
        process.kill()
        process.join()


def endless(folder) -> Cluster:
    return program(folder, SPIN, {"a": {}})


def read_beside_it(folder, told):
    with simulator.Simulation(endless(folder), quick=True) as simulation:
        simulation.library.call("set_patience", 1.0)
        while simulation.library.call("start_fs") < 0:
            simulation.read(1, REGISTERS["RESET_REG"].offset)
        with pytest.raises(SimulationError) as read:
            simulation.read(1, REGISTERS["RESET_REG"].offset)
        told.send((simulation.run_cycles(10), str(read.value), simulation.result().failure))


def test_task_that_computes_for_ever_while_a_register_is_read_bad(tmp_path):
    """The read does not wait for it: like the run, it says what became of the task."""
    status, read, failure = apart(read_beside_it, endless, tmp_path)
    assert status is Status.FAILED and "computes without end" in read and failure.startswith(read)


SLOW = """\
#include <chrono>
void a(tn::Port&) {
  volatile int* const nowhere = nullptr;
  *nowhere = 1;
}
void b(tn::Port&) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(12);
  while (std::chrono::steady_clock::now() < end) {}
}
"""


def slow(folder) -> Cluster:
    return program(folder, SLOW, {"a": {}, "b": {}})


def run_slow(folder, told):
    told.send(simulator.run(slow(folder), quick=True, max_seconds=100.0).failure)


@pytest.mark.long
def test_a_crash_beside_a_task_that_computes_for_long_is_told_as_it_is_bad(tmp_path):
    """12 s, longer than a heap that a crash has left locked is waited for."""
    failure = apart(run_slow, slow, tmp_path)
    assert "task a at (0,0,0) port 0 failed" in failure and "segmentation fault" in failure


ENDLESS = """\
void a(tn::Port& port) {
  for (;;) port.wait(1);
}
void b(tn::Port& port) {
  for (uint32_t i = 1; i != 0; ++i) port.wait(1);
}
"""


def test_wall_time_ends_a_run_bad(tmp_path):
    cluster = program(tmp_path, ENDLESS, {"a": {}, "b": {}})
    result = simulator.run(cluster, quick=True, max_seconds=0.5)
    assert not result.whole and result.verdict == "not finished: after 0.5 seconds (--max-seconds)"
    assert "task b at (1,0,0) port 0 waits for time to pass" in result.unfinished


def test_ctrl_c_ends_a_run_with_a_report_bad(tmp_path):
    cluster = program(tmp_path, ENDLESS, {"a": {}, "b": {}})
    simulator.run(cluster, quick=True, max_cycles=10)
    timer = threading.Timer(3.0, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    result = simulator.run(cluster, quick=True)
    assert result.interrupted and result.verdict == "not finished: by Ctrl-C"
    assert result.cycles > 20 and "task b at" in result.unfinished


def test_handlers_are_gone_after_a_run(tmp_path):
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGSEGV, signal.SIGABRT)}
    crash(tmp_path, "abort();")
    assert {number: signal.getsignal(number) for number in before} == before
    with pytest.raises(KeyboardInterrupt):
        os.kill(os.getpid(), signal.SIGINT)
        signal.pause()
