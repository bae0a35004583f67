"""Cables that disturb: what the links cannot repair is flagged or reported, never delivered silently, and nothing hangs."""

import pytest
from clusters import Shape, task

from torusnet import simulator
from torusnet.cluster.model import TaskRef
from torusnet.simlib import Status

RING = Shape()
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
