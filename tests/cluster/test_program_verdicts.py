"""Programs that go wrong on whole nodes: each ends the run with a sentence that says who, where, when and why."""

import re
import sys
from functools import partial

import pytest
from test_rdma import PAIR

from torusnet import cli, simulator
from torusnet.cluster import parse
from torusnet.programs import Programs

CYCLE_NS = 20 / 3  # of the core, behind which the node's first edge comes

# What a program does when it is its turn, and what the run says of it.
BODIES = {
    "leaves_memory": (
        "((volatile char*)backend->memory)[backend->bytes + 8] = 1;",
        "segmentation fault: writes 8 bytes behind the end of its memory of 64 KiB",
    ),
    "null": ("*(volatile int*)(backend->bytes - backend->bytes) = 1;", "segmentation fault: writes to address 0"),
    "store_misaligned": (
        "backend->store(backend->context, 4, data, 8);",
        "store of 8 bytes at offset 0x4 of the network interface, no multiple of them",
    ),
    "store_outside": (
        "backend->store(backend->context, 1 << 20, data, 8);",
        "store of 8 bytes at offset 0x100000 of the network interface, beyond its page of 65536 bytes",
    ),
    "exit": ("exit(3);", "calls exit(3)"),
    "stack": ("deep(0);", "stack overflow: its local variables and calls need more than the 8 MiB of its stack"),
}
SOURCE = """\
#include <stdlib.h>
#include <string.h>
#include <torusnet/rdma.h>
int deep(int n) {{ volatile char frame[1 << 16]; memset((char*)frame, n, sizeof frame); return deep(n + 1) + frame[n]; }}
void f(const tn_backend_t* backend) {{
  static const uint64_t data[2] = {{1, 2}};
  (void)data;
  backend->sleep(backend->context, 100);
  {}
}}
void good(const tn_backend_t* backend) {{ backend->sleep(backend->context, 1000); }}
"""


def outcome(folder, body, **options):
    (folder / "x.c").write_text(SOURCE.format(body))
    text = f"lattice: {PAIR['lattice']}\nnode: {PAIR['node']}\nlink: {PAIR['link']}\nprograms:\n"
    for node, function in enumerate(("good", "f")):
        text += (
            f"  - {{name: {function}, node: [{node}], domain: 7, memory_kib: 64, source: x.c, function: {function}}}\n"
        )
    return simulator.run(parse(text, folder), quick=True, **options)


@pytest.mark.parametrize("case", BODIES)
def test_program_that_fails_is_told_bad(case, tmp_path):
    body, why = BODIES[case]
    result = outcome(tmp_path, body)
    assert not result.ok
    when = re.match(r"program f \(node \(1,0,0\)\) failed ([\d.]+) ns after the start: ", result.failure)
    assert when and 100 <= float(when[1]) <= 100 + CYCLE_NS, result.failure
    assert re.search(r"at .*/x\.c:\d+ in (f|deep)\n", result.failure)
    assert why in result.failure


def test_programs_that_end_are_told(tmp_path):
    result = outcome(tmp_path, "")
    assert result.whole and result.verdict == "2 programs have ended"


def test_program_that_waits_for_ever_is_told_bad(tmp_path, monkeypatch):
    """For a notification that nobody sends: nothing moves, and the report names it."""
    monkeypatch.setattr(simulator, "RDMA_PATIENCE_CYCLES", 20_000)  # no timer runs
    result = outcome(
        tmp_path,
        "tn_domain_t d; tn_notification_t n; tn_domain_open(&d, backend);\n"
        "  while (tn_notification_poll(&d, backend->memory, &n) == 0) {}",
    )
    assert not result.ok and result.watchdog.startswith("nothing has moved for ")
    assert "  program f of node (1,0,0) polls, or lets time pass\n" in result.watchdog
    assert "program good" not in result.watchdog and result.verdict == "failed: the programs get no further"


# Beats that the interface of `pong` writes in examples/rdma_ping: 21 messages of two, then writes of four and their notifications.
FLIPPED = {
    1: "mailbox 0: no message under way to this mailbox has this byte there; the message of node (0,0,0), page 0 channel 0",
    44: "not the byte of the source, whose memory gave 0x",
    46: "the notification's data are 0x",
}


@pytest.mark.parametrize("beat", FLIPPED)
def test_a_bit_that_memory_gets_wrong_is_found_bad(beat, monkeypatch, capsys, tmp_path):
    """Whatever programs look at: the run fails, with the place, the time and whose byte it should have been."""

    class Flipped(Programs):
        def __init__(self, simulation):
            super().__init__(simulation)
            simulation.library.call("flip_write", 1, beat, 3)

    monkeypatch.setattr(simulator, "Programs", Flipped)
    monkeypatch.setattr(simulator, "run", partial(simulator.run, quick=True))
    monkeypatch.setattr(sys, "argv", ["tn", "run", "rdma_ping", "--output", str(tmp_path)])
    with pytest.raises(SystemExit) as caught:
        cli.main()
    assert caught.value.code == 1
    shown = " ".join("".join(capsys.readouterr()).split())
    assert re.search(r"failed: node \(1,0,0\), core cycle \d+ \([\d.]+ ns\): the network interface writes 0x", shown)
    assert FLIPPED[beat] in shown
