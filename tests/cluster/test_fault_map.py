"""A cable goes away between two nodes of a torus: every node's registers show it in time and
interrupts are raised; when it is back, all is forgotten."""

from dataclasses import replace

import pytest
from clusters import GRID, Shape, task

from torusnet import fault_map, simulator
from torusnet.cluster.model import Coord, TaskRef
from torusnet.generated.registers import REGISTERS
from torusnet.simlib import Status

DEAD_TIME = 2  # in units of 1024 link cycles: with replay, after so long without a session a link is dead
# A link that hears nothing for 8192 cycles of 156.25 MHz has no session any more; in core cycles of 150 MHz, and some.
LOST_CYCLES = {False: 8000, True: 8000 + DEAD_TIME * 1024}
SEND, TURN, LINKS, CABLE = 128, 19, 4, 150  # docs/10-faults.md; CABLE: 64 slots, two crossings, cable and transceiver
AWAY_FS = 200_000_000_000
IRQ_MAP = REGISTERS["IRQ_STATUS"].pack(fault_map=1)


def bound(hops: int, news: int = 2) -> int:
    """Core cycles until a node so many hops away knows."""
    return SEND + hops * (news * SEND + (LINKS + 2) * TURN + CABLE)


def running(replay: bool = False, tasks: list | None = None) -> simulator.Simulation:
    """A torus in which one task computes for ever and nothing is sent, unless there are other tasks."""
    cluster = replace(GRID, replay=replay).cluster(tasks or [task("idle", (0, 0, 0), 0, "wait_long", [1_000_000])])
    simulation = simulator.Simulation(cluster, quick=True, watchdog_cycles=10_000_000)
    while simulation.library.call("start_fs") < 0:
        simulation.run_cycles(10)
    return simulation


def get(simulation: simulator.Simulation, node: int, name: str) -> int:
    return simulation.read(node, REGISTERS[name].offset)


class Changing:
    """Registers of a node whose fault map of two entries changes once, when it has been read so often: a node is well again, and
    another one is not."""

    ROOM = 2
    BEFORE = fault_map.NodeHealth(Coord(1, 0, 0), 5, (0, 3), (), 0)
    AFTER = fault_map.NodeHealth(Coord(2, 1, 0), 9, (), (4,), 2)

    def __init__(self, reads: int):
        self.reads = reads

    def read(self, node: int, offset: int) -> int:
        self.reads -= 1
        there = self.BEFORE if self.reads >= 0 else self.AFTER
        changed = there is self.AFTER
        one, two = (None, there) if changed else (there, None)
        fields = {"FAULT_STATUS": {"room": self.ROOM, "used": 1}, "FAULT_CHANGES": {"value": 40 + 2 * changed}}
        for name, health in (("0", one), ("1", two)):
            x, y, z = health.coord if health else (0, 0, 0)
            fields[f"FAULT_{name}_NODE"] = {"x": x, "y": y, "z": z, "version": health.version if health else 0}
            fields[f"FAULT_{name}_HEALTH"] = {"known": 1, "state": health.state} if health else {}
            for field in ("links_down", "links_poor") if health else ():
                fields[f"FAULT_{name}_HEALTH"][field] = sum(1 << link for link in getattr(health, field))
        [register] = [register for register in REGISTERS.values() if register.offset == offset]
        return register.pack(**dict.fromkeys(register.fields, 0) | fields.get(register.name, {}))


# FAULT_CHANGES, two words of the node's own, room, two of the entry that is known, one of the other, overflows, FAULT_CHANGES
READS = 9


@pytest.mark.parametrize("reads", range(READS + 2))
def test_a_map_that_changes_while_it_is_read_is_read_again(reads):
    """Whenever it changes: what comes of it is one moment's, that of the last reading."""
    reader = Changing(reads)
    seen = fault_map.read(reader, 0)
    own = fault_map.NodeHealth(Coord(0, 0, 0), 0, (), (), 0)
    there = Changing.BEFORE if reads >= READS else Changing.AFTER
    assert seen == fault_map.FaultMap(own.coord, {own.coord: own, there.coord: there}, True)


@pytest.mark.parametrize("replay", [False, True])
def test_a_cable_that_goes_away_is_known_everywhere_in_time_and_forgotten_when_it_is_back(replay):
    with running(replay) as simulation:
        cluster = simulation.cluster
        nodes = range(cluster.num_nodes)
        settings = REGISTERS["LINKS_REPLAY"].pack(enable=0x3F if replay else 0, dead_time=DEAD_TIME)
        [cable] = [cable for cable in cluster.cables if tuple(cable.a) == (0, 0)]
        for node in nodes:
            assert fault_map.read(simulation, node).lines(cluster) == []
            simulation.write(node, REGISTERS["LINKS_REPLAY"].offset, settings)
            simulation.write(node, REGISTERS["IRQ_STATUS"].offset, 0xFFFFFFFF)
        simulation.run_cycles(500)
        for node, link in (cable.a, cable.b):
            simulation.fault(node, link, "down", at_fs=simulation.now_fs, value=AWAY_FS)
        simulation.run_cycles(LOST_CYCLES[replay] + bound(hops=2))
        for node in nodes:
            seen = fault_map.read(simulation, node)
            assert seen.dead_cables(cluster) == [cable]
            assert seen.unreachable(cluster) == []
            assert seen.lines(cluster) == ["cable [0, 0, 0] x+ - [1, 0, 0] x-: down"]
            assert get(simulation, node, "IRQ_STATUS") & IRQ_MAP
        reach = [REGISTERS["FAULT_REACH_0"].unpack(get(simulation, node, "FAULT_REACH_0")) for node in (0, 1, 2, 3)]
        assert [r["link_0"] for r in reach] == [0, 2, 1, 63], "hops in x+ of 0,0 1,0 2,0; another ring"
        assert [r["link_1"] for r in reach] == [2, 0, 1, 63]
        for node in nodes:
            simulation.write(node, REGISTERS["IRQ_STATUS"].offset, 0xFFFFFFFF)
        simulation.run(until_fs=simulation.now_fs + AWAY_FS)
        for node in nodes:
            seen = fault_map.read(simulation, node)
            assert seen.dead_cables(cluster) == []
            assert get(simulation, node, "IRQ_STATUS") & IRQ_MAP, "that it is back is a change, too"
            assert REGISTERS["FAULT_STATUS"].unpack(get(simulation, node, "FAULT_STATUS"))["links_down"] == 0


def test_software_says_that_a_node_is_about_to_stop():
    """Its neighbours' links to it lead nowhere; everybody knows; it comes to nothing when it takes it back."""
    with running() as simulation:
        cluster = simulation.cluster
        own = REGISTERS["HEALTH_SELF"]
        simulation.write(4, own.offset, own.pack(enable=1, state=3))
        simulation.run_cycles(bound(hops=2, news=1))
        for node in range(cluster.num_nodes):
            assert fault_map.read(simulation, node).lines(cluster) == ["node [1, 1, 0]: about to stop"]
        links = [
            REGISTERS["FAULT_STATUS"].unpack(get(simulation, node, "FAULT_STATUS"))["links_down"] for node in range(9)
        ]
        assert links == [0, 4, 0, 1, 0, 2, 0, 8, 0], "y+ of 1,0; x+ of 0,1; x- of 2,1; y- of 1,2"
        simulation.write(4, own.offset, own.pack(enable=1, state=0))
        simulation.run_cycles(bound(hops=2, news=1))
        assert all(not fault_map.read(simulation, node).lines(cluster) for node in range(cluster.num_nodes))


@pytest.mark.parametrize("node", [0, 4])
def test_a_node_that_is_reset_learns_the_map_again(node):
    with running() as simulation:
        cluster = simulation.cluster
        own = REGISTERS["HEALTH_SELF"]
        for other, state in ((8, 1), (node, 1), (node, 2)):
            simulation.write(other, own.offset, own.pack(enable=1, state=state))
            simulation.run_cycles(2000)
        before = fault_map.read(simulation, 2)
        simulation.write(node, REGISTERS["RESET_REG"].offset, 1)
        simulation.run_cycles(8000)
        for observer in range(cluster.num_nodes):
            seen = fault_map.read(simulation, observer)
            assert seen.nodes[Coord(2, 2, 0)].state == 1
            mine = seen.nodes[cluster.node_coord(node)]
            assert mine.state == 2 and mine.version > before.nodes[mine.coord].version, "above what was known of it"


@pytest.mark.long
def test_a_dimension_of_one_link_is_dead_for_both_nodes_when_one_says_so():
    """Rings of two in y with one link each. A cable in y is cut; only (0, 1) gives it up soon, and tells the others by way of x."""
    shape = Shape(lattice=(2, 2, 1), links=3)
    tasks = [
        task("a", (0, 0, 0), 0, "send_late", [TaskRef("b"), 2 * LOST_CYCLES[True]]),
        task("b", (0, 1, 0), 0, "sink", [0, 1], 1),
    ]
    cluster = shape.cluster(tasks)
    [cable] = [cable for cable in cluster.cables if cable.a.node == 0 and cable.a.link == 2]
    assert tuple(cable.b) == (2, 2), "plus to plus"
    with simulator.Simulation(cluster, quick=True, watchdog_cycles=10**9) as simulation:
        while simulation.library.call("start_fs") < 0:
            simulation.run_cycles(10)
        replay = REGISTERS["LINKS_REPLAY"]
        for node, units in enumerate((255, 255, DEAD_TIME, 255)):
            simulation.write(node, replay.offset, replay.pack(enable=0x3F, dead_time=units))
        for node in (0, 2):
            simulation.fault(node, 2, "down", at_fs=simulation.now_fs, value=10**14)
        simulation.run_cycles(LOST_CYCLES[True] + bound(hops=3))
        for node in range(4):
            seen = fault_map.read(simulation, node)
            assert seen.dead_cables(cluster) == [cable] and seen.nodes[Coord(0, 1, 0)].links_down == (2,)
            assert Coord(0, 0, 0) not in seen.nodes or seen.nodes[Coord(0, 0, 0)].links_down == ()
        reach = [
            REGISTERS["FAULT_REACH_0"].unpack(get(simulation, node, "FAULT_REACH_0"))["link_2"] for node in range(4)
        ]
        assert reach == [0, 63, 0, 63]
        down = [
            REGISTERS["FAULT_STATUS"].unpack(get(simulation, node, "FAULT_STATUS"))["links_down"] for node in range(4)
        ]
        assert down == [4, 0, 4, 0]
        simulation.run_cycles(3 * LOST_CYCLES[True])
        assert get(simulation, 0, "DROP_DOWN") == 1, (
            "there is no other way in y: dropped at once, not kept for a dead link"
        )


@pytest.mark.parametrize("replay", [False, True])
def test_messages_go_the_other_way_round_a_dead_cable(replay):
    """From 0,0 to 1,0 it is one link in x+, which is dead, or two in x-."""
    late = LOST_CYCLES[replay] + bound(hops=2)
    tasks = [
        task("a", (0, 0, 0), 0, "send_late", [TaskRef("b"), late]),
        task("b", (1, 0, 0), 0, "sink", [0, 1], 1),
    ]
    with running(replay, tasks) as simulation:
        settings = REGISTERS["LINKS_REPLAY"].pack(enable=0x3F if replay else 0, dead_time=DEAD_TIME)
        for node in range(9):
            simulation.write(node, REGISTERS["LINKS_REPLAY"].offset, settings)
        for node, link in ((0, 0), (1, 1)):
            simulation.fault(node, link, "down", at_fs=simulation.now_fs, value=AWAY_FS)
        assert simulation.run_cycles(2 * late) is Status.FINISHED
        assert get(simulation, 0, "DROP_DOWN") == 0
        assert get(simulation, 2, "LINK_1_RX_HEADER") + get(simulation, 2, "LINK_0_RX_HEADER") == 1, "by way of 2,0"
        result = simulation.result()
    assert [flow.received for flow in result.flows] == [1]
