"""A node is reset, its links are, or there is no way to it any more, while programs of others write to it, read it and message it:
how their operations end, and that nobody else notices."""

import re
from pathlib import Path

import pytest
from test_reset import RESETS, start

from torusnet import fault_map, simulator
from torusnet.cluster import parse
from torusnet.generated.packet import AnswerCode
from torusnet.generated.registers import REGISTERS
from torusnet.simlib import Status

SOURCE = Path(__file__).with_name("rdma_reset.c")
SILENCE = 15  # TN_CODE_SILENCE of rdma.h
HOST, GUEST, NEAR = 1, 0, 3  # nodes of a ring of 4; the guest is a neighbour of both others
UNDER_WAY = {"write": 3, "read": 2, "message": 4}  # kWrites and so on
AGAIN = 1
TROUBLE_CYCLES = 60_000  # 400 us behind the start; operations begin when 100 us are over
FOR_US = 700
MOST_CYCLES = 600_000
AWAY_FS = 10**15


def cluster(programs: dict[str, tuple[int, int, str, str]], rdma: str = ""):
    """Name: node, domain, function, arguments. Built as examples/rdma_halo is. Every other program has its pages by faults, if
    there are tries enough for that."""
    rows = "".join(
        f"  - {{name: {name}, node: [{node}], domain: {domain}, memory_kib: 64, mapped: {mapped}, source: {SOURCE.name}, "
        f"function: reset_{function}, args: [{args}]}}\n"
        for mapped, (name, (node, domain, function, args)) in zip(
            2 * ("all", "all" if rdma else "lazily"), programs.items()
        )
    )
    node = f"{{ports: [rdma]{rdma}}}"
    return parse(f"lattice: [4]\nnode: {node}\nlink: {{lanes: 1, dead_time_us: 7}}\nprograms:\n{rows}", SOURCE.parent)


def visited(rdma: str = ""):
    """A visitor of the host, and beside it, in another domain, a friend whose friend is elsewhere."""
    return cluster(
        {
            "host": (HOST, 7, "host", str(FOR_US)),
            "visitor": (GUEST, 7, "visitor", "{program: host}"),
            "mate": (GUEST, 9, "friend", f"{{program: other}}, {FOR_US}"),
            "other": (NEAR, 9, "friend", f"{{program: mate}}, {FOR_US}"),
        },
        rdma,
    )


def run(cluster, trouble, capfd):
    """Trouble comes; then everything ends, with nothing that the judge of memory minds. What the programs say."""
    with simulator.Simulation(cluster, quick=True) as simulation:
        start(simulation)
        simulation.run_cycles(TROUBLE_CYCLES)
        trouble(simulation)
        status = simulation.run_cycles(MOST_CYCLES)
        result = simulation.result()
        shown = capfd.readouterr().out
        assert status is Status.FINISHED, (status, result.unfinished, result.errors, result.watchdog, shown)
        map_of_guest = fault_map.read(simulation, GUEST)
    assert result.errors == [] and result.watchdog is None
    for line in re.findall(r"friend: (\d+) writes, (\d+) reads, (\d+) messages", shown):
        assert min(map(int, line)) > 5, shown
    return result, shown, map_of_guest


def ends(shown: str, when: str) -> dict[str, set[tuple[int, str]]]:
    """Of each kind of operation, all that it ended with; there are as many as should be."""
    found = re.findall(rf"visitor: {when}, (\w+) ends with (\d+) (\w+)", shown)
    for kind, count in UNDER_WAY.items():
        assert sum(what == kind for what, *_ in found) == (count if when == "under way" else AGAIN), shown
    return {kind: {(int(code), where) for what, code, where in found if what == kind} for kind in UNDER_WAY}


@pytest.mark.parametrize("how", RESETS)
def test_what_was_begun_at_a_node_that_is_reset_fails(how, capfd):
    """Its interface knows no domain and no mailbox any more, which is what the answers say. Whatever was told as done is in memory:
    the judge looks at that."""
    result, shown, _ = run(visited(), lambda simulation: RESETS[how](simulation, HOST), capfd)
    assert [each.end for each in result.programs.values()] == ["stopped by a reset", "ended", "ended", "ended"]
    there = {
        "write": {(AnswerCode.NO_DOMAIN, "there")},
        "read": {(AnswerCode.NO_DOMAIN, "there")},
        "message": {(AnswerCode.CLOSED, "there")},
    }
    assert ends(shown, "under way") == ends(shown, "behind it") == there
    [done] = re.findall(r"visitor: (\d+) writes, (\d+) reads, (\d+) messages were done", shown)
    assert min(map(int, done)) > 0, "nothing was under way: the test shows nothing"


def disabled(simulation):
    """The guest's cable to the host."""
    register = REGISTERS["PORT_DISABLE"]
    simulation.write(GUEST, register.offset, register.pack(link=1))


def gone(simulation):
    """Both cables of the host."""
    for node, link in simulation.directions:
        if node == HOST:
            simulation.fault(node, link, "down", at_fs=simulation.now_fs, value=AWAY_FS)


@pytest.mark.parametrize("trouble", [disabled, gone])
def test_a_node_that_cannot_be_reached_any_more_is_silent(trouble, capfd):
    """For good: when all tries are over, whatever was begun there ends with code 15, and what is begun behind that does, too."""
    result, shown, _ = run(visited(", rdma: {tries: 2}"), trouble, capfd)
    assert [each.end for each in result.programs.values()] == 4 * ["ended"]
    for when in ("under way", "behind it"):
        for kind, found in ends(shown, when).items():
            assert {code for code, _ in found} == {SILENCE}, (kind, shown)


def test_a_cable_that_dies_costs_nothing_but_time(capfd):
    """There is another way: everything ends well. Programs that write to, read and message each other notice nothing."""
    programs = {
        "mate": (GUEST, 9, "friend", f"{{program: other}}, {FOR_US}"),
        "other": (HOST, 9, "friend", f"{{program: mate}}, {FOR_US}"),
    }

    def cut(simulation):
        for node, link in ((GUEST, 0), (HOST, 1)):
            simulation.fault(node, link, "down", at_fs=simulation.now_fs, value=AWAY_FS)

    built = cluster(programs)
    result, shown, known = run(built, cut, capfd)
    assert [each.end for each in result.programs.values()] == 2 * ["ended"] and shown.count("friend: ") == 2
    assert [(cable.a.node, cable.b.node) for cable in known.dead_cables(built)] == [(GUEST, HOST)]
