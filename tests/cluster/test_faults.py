"""Cables that disturb: what the links cannot repair is flagged or reported, never delivered silently, and nothing hangs."""

from types import SimpleNamespace

import pytest
from clusters import Shape, task

from torusnet import simulator
from torusnet.cluster.faults import fault_option
from torusnet.cluster.model import End, TaskRef
from torusnet.faults import Direction, FaultReport, _read_counters
from torusnet.generated.registers import REGISTERS
from torusnet.simlib import Status

RING = Shape(replay=False)  # damage is marked, not repaired
CODED = Shape(coded=True)
MESSAGES = 200
BYTES = 200
PACKETS_AT_FS = 1_500_000_000  # in the middle of the traffic


def disturbed(function: str = "drain", later_fs: int = 0, **fault):
    """One sender, one hop, one fault on its cable; the receiver takes what comes."""
    args = [0, 5000] if function == "drain" else [0, MESSAGES]
    tasks = [
        task("sender", (0, 0, 0), 0, "blast", [TaskRef("receiver"), 0, MESSAGES, BYTES]),
        task("receiver", (1, 0, 0), 0, function, args, 1),
    ]
    with simulator.Simulation(RING.cluster(tasks), quick=True, seed=9) as simulation:
        if "ber" in fault:
            simulation.bit_error_rate(fault["ber"])
        elif fault:
            while simulation.library.call("start_fs") < 0:
                simulation.run_cycles(10)
            start_fs = simulation.library.call("start_fs")
            simulation.fault(0, 0, at_fs=start_fs + PACKETS_AT_FS + later_fs, **fault)
        assert simulation.run_cycles(300_000) is Status.FINISHED
        return simulation.result()


def test_without_faults_all_is_well():
    result = disturbed()
    assert result.ok and result.tasks["receiver"].returned == MESSAGES


@pytest.mark.parametrize("bit", [0, 47, 61, 127])
@pytest.mark.parametrize("later_fs", [0, 70_000_000, 90_000_000, 160_000_000])
def test_one_flipped_bit_is_corrected_or_flagged(bit, later_fs):
    """In header, payload, footer or framing: corrected, or flagged, or packets are lost; never wrong bytes."""
    result = disturbed(kind="flip", value=bit, later_fs=later_fs)
    [link] = [link for link in result.links if link.name == "0:x+"]
    assert link.faults["flipped"] == 1
    [flow] = result.flows
    assert flow.corrupted == 0 and flow.late == 0
    assert flow.received >= MESSAGES - 1, "one damaged word costs one packet at most"
    assert result.flagged + flow.lost + flow.received + flow.leftover == MESSAGES


@pytest.mark.parametrize("kind", ["drop", "duplicate", "garbage"])
@pytest.mark.parametrize("count", [1, 7])
def test_lost_and_invented_phits_are_noticed(kind, count):
    """The scoreboard notices what a cable did: damage is flagged by the port or reported as lost."""
    result = disturbed(kind=kind, count=count)
    [flow] = result.flows
    assert flow.corrupted == 0 and flow.late == 0
    assert flow.received >= MESSAGES - 8
    if count > 1:
        assert flow.received < MESSAGES and not result.ok


def test_cable_that_goes_away_and_comes_back():
    result = disturbed(kind="down", value=2_000_000_000)
    [flow] = result.flows
    assert flow.corrupted == 0
    assert 0 < flow.received < MESSAGES
    assert result.tasks["receiver"].finished


def test_bit_errors_never_pass_as_good_bytes():
    result = disturbed(ber=2e-5)
    [flow] = result.flows
    assert sum(link.faults["bit_errors"] for link in result.links) > 5
    assert flow.corrupted == 0 and flow.late == 0
    assert flow.received > MESSAGES // 2
    assert result.flagged + flow.lost > 0


def described(*texts: str, ber: float = 0.0, **options):
    """The same traffic, with faults as a cluster file or the command line describes them."""
    tasks = [
        task("sender", (0, 0, 0), 0, "blast", [TaskRef("receiver"), 0, MESSAGES, BYTES]),
        task("receiver", (1, 0, 0), 0, "drain", [0, 5000], 1),
    ]
    cluster = RING.cluster(tasks)
    cluster.link.ber = ber
    cluster.faults = [fault_option(text, cluster) for text in texts]
    return simulator.run(cluster, quick=True, seed=9, **options)


def direction(result, name):
    [found] = [direction for direction in result.faults.directions if direction.name == name]
    return found


@pytest.mark.parametrize("coded", [False, True])
def test_phits_without_end_are_doubled_as_far_as_there_is_room(coded):
    """Any number is legal. Coded lanes have no pause in which the receiver's elastic buffer would empty."""
    shape = CODED if coded else RING
    tasks = [
        task("sender", (0, 0, 0), 0, "blast", [TaskRef("receiver"), 0, MESSAGES, BYTES]),
        task("receiver", (1, 0, 0), 0, "drain", [0, 5000], 1),
    ]
    cluster = shape.cluster(tasks)
    cluster.faults = [fault_option("node=0,link=x+,at=1us,kind=duplicate,count=1000000", cluster)]
    result = simulator.run(cluster, quick=True, seed=9, max_cycles=100_000)
    assert not result.failure
    assert direction(result, "0:x+ -> 1:x-").injected["duplicated"] >= 16


def test_an_outage_from_python_is_waited_for_however_long():
    """Longer than the watchdog waits for something to move: 200 us are 30,000 cycles."""
    tasks = [
        task("sender", (0, 0, 0), 0, "blast", [TaskRef("receiver"), 0, MESSAGES, BYTES]),
        task("receiver", (1, 0, 0), 0, "sink", [0, MESSAGES], 1),
    ]
    with simulator.Simulation(Shape().cluster(tasks), quick=True, seed=9, watchdog_cycles=20_000) as simulation:
        while simulation.library.call("start_fs") < 0:
            simulation.run_cycles(10)
        for node, link in ((0, 0), (1, 1)):
            simulation.fault(node, link, "down", at_fs=simulation.now_fs + PACKETS_AT_FS, value=200_000_000_000)
        assert simulation.run_cycles(100_000) is Status.FINISHED
        assert simulation.result().tasks["receiver"].bytes_received == MESSAGES * BYTES


def test_outage_is_reported_with_what_it_cost():
    """Injected, seen by the link behind it, and the messages that are missing, by number; the way back is whole."""
    result = described("node=0,link=x+,at=1500ns,for=2us,direction=out")
    cable = direction(result, "0:x+ -> 1:x-")
    assert cable.injected["down"] > 50
    assert cable.outcome("lost")["words lost"] > 50
    assert not direction(result, "1:x- -> 0:x+").injected["down"]
    [flow] = result.flows
    assert not result.whole
    missing = [message.number for message in result.missing]
    assert len(missing) == MESSAGES - flow.received and missing == sorted(set(missing))
    assert result.verdict.startswith(
        f"{len(missing)} messages are missing: sender to receiver channel 0, of {MESSAGES} from 0: "
    )
    assert result.document()["faults"]["directions"][0]["injected"] == {"down": cable.injected["down"]}


def test_counters_of_a_cable_are_those_of_its_ends():
    """Each at the end that counts it, and as far as it says that something went wrong: a session is begun once by every link."""
    cluster = RING.cluster([task("sender", (0, 0, 0), 0, "blast", [TaskRef("sender"), 0, 1, 16])])
    read = {(node, f"LINK_{link}_SESSIONS"): 1 for node in range(cluster.num_nodes) for link in (0, 1)}
    read |= {
        (1, "LINK_1_SESSIONS"): 3,  # the receiving end of 0:x+, and the sending one of 1:x-
        (1, "LINK_1_ERROR"): 5 << 16 | 2,
        (0, "LINK_0_TX_CUT"): 4,
        (1, "LINK_1_RX_PADDED_WORDS"): 6,
        (1, "LINK_0_RX_PADDED_WORDS"): 70,  # of the next cable
        (2, "DROP_DOWN"): 8,
        (3, "PORT_0_RX_DROPPED"): 9,
    }
    simulation = SimpleNamespace(cluster=cluster, read_many=lambda asked: {each: read.get(each, 0) for each in asked})
    found = FaultReport([Direction(End(0, 0), End(1, 1), {}), Direction(End(1, 1), End(0, 0), {})])
    _read_counters(simulation, found)
    there, back = (each.seen for each in found.directions)
    assert there == {
        "sessions begun again": 2,
        "headers corrected": 5,
        "headers beyond repair": 2,
        "packets cut or thrown away": 4,
        "words made up": 6,
    }
    assert back == {}
    assert [(node, count) for node, _, count in found.drops] == [(2, 8), (3, 9)]


def test_fault_begins_at_its_time_after_the_start():
    """So many microseconds later, the first message that is lost is later by what the link carries in that time."""
    first = [described(f"node=0,link=x+,at={at}us,kind=drop,count=30").missing[0].number for at in (5, 25)]
    assert 40 <= first[1] - first[0] <= 60


def test_nothing_missing_is_said_too():
    result = described("node=0,link=x+,kind=flip,count=1,direction=in")
    assert result.whole and result.missing == []
    assert result.verdict.endswith("arrived once, whole and in order, after 1 disturbances of cables")


def test_fault_after_the_end_is_noted():
    result = described("node=0,link=x+,at=1s,kind=flip")
    assert result.whole and result.faults.disturbances == 0
    assert "the tasks had ended" in result.faults.idle[0]


def test_fault_right_after_the_end_is_noted():
    """Times of faults and of the end count from the start of the tasks: links have been brought up before, for longer than this."""
    before = described()
    length_us = float(before.cycles * before.core_fs()) / 1e9
    result = described(f"node=0,link=x+,at={length_us + 0.5:.3f}us,kind=flip")
    assert result.whole and result.faults.disturbances == 0
    (note,) = result.faults.idle
    ended_us = float(note.split("the tasks had ended after ")[1].split(" us, before it")[0])
    assert ended_us == pytest.approx(length_us, rel=0.02)


def test_registers_are_read_after_the_cycle_limit():
    """A run that is cut short has counters too, and reading them changes nothing that was measured."""
    result = described("node=0,link=x+,at=1us,kind=garbage,count=3", max_cycles=1000)
    assert result.unfinished and 999 <= result.cycles <= 1001
    assert direction(result, "0:x+ -> 1:x-").seen and not result.faults.unread


def test_bit_errors_of_a_cluster_are_those_of_its_cables():
    result = described(ber=2e-5)
    assert sum(d.injected["bit_errors"] for d in result.faults.directions) > 5
    assert result.missing and all(message.fate in ("damaged", "lost") for message in result.missing)


def test_settings_of_replay_reach_every_node():
    tasks = [task("sender", (0, 0, 0), 0, "blast", [TaskRef("receiver"), 0, 1, 16])]
    tasks.append(task("receiver", (1, 0, 0), 0, "sink", [0, 1], 1))
    cluster = Shape(replay=True).cluster(tasks)
    cluster.link.retry_limit, cluster.link.dead_time_us = 9, 100.0
    with simulator.Simulation(cluster, quick=True) as simulation:
        values = [REGISTERS["LINKS_REPLAY"].unpack(simulation.read(node, 0x4F8)) for node in range(4)]
    # 100 us are 15.3 times 1024 cycles of 156.25 MHz.
    assert values == [{"enable": 0b11, "retry_limit": 9, "dead_time": 16}] * 4
