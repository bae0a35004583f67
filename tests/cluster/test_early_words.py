"""Words that are read while they arrive: whatever cables, links and senders do, the bytes that stay are those that were sent, once
and in order; what is taken back is told, and comes again [docs/01-tasks.md, early words]. The listener judges every byte itself."""

import struct
from dataclasses import dataclass, field

import pytest
from clusters import FOLDER, Shape

from torusnet import simulator
from torusnet.cluster.faults import fault_option
from torusnet.cluster.model import Channel, Coord, OutputFile, Task, TaskRef
from torusnet.generated.registers import REGISTERS
from torusnet.simlib import Status

SOURCE = FOLDER / "early_words.cc"
GAP_CYCLES = 32  # that a task may leave out in an early packet
LARGEST = 1024  # bytes of a message: four packets
MESSAGES = 150
COUNTS = ("again", "void_bytes", "flagged", "whole", "wrong")
ALL_BUT_THE_LAST_CYCLES = 8000  # in which the network is quiet again before the last message


@dataclass
class Talk:
    """From node 0 over two links to node 2. pause: of the sender in every third message. slow: cycles that the reader lets pass."""

    shape: Shape = field(default_factory=lambda: Shape(replay=True))
    channels: int = 1
    messages: int = MESSAGES
    pause: int = 0
    slow: int = 0
    losses: bool = False
    receive: bool = False
    early: bool = True
    ber: float = 0.0
    faults: tuple[str, ...] = ()

    def cluster(self):
        last = ALL_BUT_THE_LAST_CYCLES if self.losses else 0
        talker_args = [TaskRef("listener"), self.channels, self.messages, self.pause, last]
        talker = Task("talker", Coord(0, 0, 0), 0, SOURCE, "talk", talker_args)
        counts = OutputFile("counts.bin", 8 * len(COUNTS))
        if self.receive:
            function, args = "listen_receive", [self.messages, int(self.losses), counts]
        else:
            function, args = "listen", [self.channels, self.messages, self.slow, int(self.losses), counts]
        channels = {c: Channel(("talker",), LARGEST, early=self.early) for c in range(self.channels)}
        listener = Task("listener", Coord(2, 0, 0), 0, SOURCE, function, args, channels)
        cluster = self.shape.cluster([talker, listener])
        cluster.link.ber = self.ber
        cluster.link.retry_limit, cluster.link.dead_time_us = 9, 30.0
        cluster.faults = [fault_option(text, cluster) for text in self.faults]
        return cluster

    def run(self, seed: int = 1, threads: int = 1, do=lambda simulation: None):
        """do: what happens when the tasks have begun."""
        with simulator.Simulation(self.cluster(), quick=True, seed=seed, threads=threads) as simulation:
            while simulation.library.call("start_fs") < 0:
                simulation.run_cycles(10)
            do(simulation)
            status = simulation.run_cycles(400_000)
            result = simulation.result()
            nullified = simulation.read(2, REGISTERS["PORT_0_RX_NULLIFIED"].offset)
            counts = dict(zip(COUNTS, struct.unpack(f"<{len(COUNTS)}Q", simulation.own_outputs()["counts.bin"])))
        assert status is Status.FINISHED, (result.watchdog, result.unfinished, counts)
        return result, counts, nullified


def assert_all(result, counts, messages: int = MESSAGES) -> None:
    """Every message was read, whole, with its bytes; the judge of the cluster says the same."""
    assert counts["wrong"] == counts["flagged"] == 0 and counts["whole"] == messages
    assert result.ok and result.errors == [] and result.missing == []
    assert sum(flow.received for flow in result.flows) == messages


@pytest.mark.parametrize("bits", [128, pytest.param(256, marks=pytest.mark.long)])
@pytest.mark.parametrize(("channels", "slow"), [(1, 0), (2, 0), (2, 40)])
def test_bit_errors_take_words_back_and_change_none(bits, channels, slow):
    talk = Talk(Shape(width_bits=bits, replay=True), channels, slow=slow, ber=1e-4)
    result, counts, nullified = talk.run()
    assert_all(result, counts)
    assert sum(direction.injected["bit_errors"] for direction in result.faults.directions) > 20
    assert 0 < counts["again"] <= nullified and counts["void_bytes"] > 0


@pytest.mark.parametrize("replay", [False, True], ids=["bare", "replay"])
def test_a_slow_sender_takes_its_packets_back(replay):
    """Without any error: a packet whose task pauses too long is nullified by its port, and comes again."""
    _, untouched, none = Talk(Shape(replay=replay), pause=GAP_CYCLES - 2).run()
    assert untouched["again"] == none == 0
    result, counts, nullified = Talk(Shape(replay=replay), pause=GAP_CYCLES + 2).run()
    assert_all(result, counts)
    assert 0 < counts["again"] <= nullified


@pytest.mark.parametrize("early", [False, True], ids=["whole", "early"])
def test_only_who_asks_for_it_reads_early(early):
    """`delivery: whole` hands over words of checked packets and takes none of them back."""
    result, counts, nullified = Talk(pause=GAP_CYCLES + 2, ber=1e-4, early=early).run()
    assert_all(result, counts)
    assert nullified > 0 and (counts["again"] > 0) == early


def test_receive_returns_what_was_sent():
    """It takes words early, too, and begins anew where they are taken back."""
    result, counts, nullified = Talk(pause=GAP_CYCLES + 2, ber=1e-4, receive=True, early=False).run()
    assert_all(result, counts)
    assert nullified > 0


SUFFERINGS = {
    "flip": "kind=flip,bit=40",
    "drop": "kind=drop,count=30",
    "duplicate": "kind=duplicate,count=30",
    "garbage": "kind=garbage,count=30",
    "down": "for=3us",
}


@pytest.mark.parametrize("what", SUFFERINGS)
def test_cables_that_suffer(what):
    """Both cables of the way, several times, at places of packets that differ; bit errors besides, since what is missing in the
    middle of a packet is filled in by its link and takes no word back."""
    times = range(2, 42, 4)
    faults = [f"node={n % 2},link=x+,at={at}.{37 * n % 100:02}us,{SUFFERINGS[what]}" for n, at in enumerate(times)]
    result, counts, _ = Talk(faults=tuple(faults), ber=3e-5).run()
    assert_all(result, counts)
    assert sum(direction.disturbances for direction in result.faults.directions) >= len(faults)
    assert counts["again"] > 0


def test_damage_that_no_link_repairs_is_flagged():
    """Without replay, bits flipped: a message is flagged, lost, or right, and a slow sender's packets come again among them."""
    _, counts, _ = Talk(Shape(replay=False), pause=GAP_CYCLES + 2, ber=1e-5, losses=True).run()
    assert counts["wrong"] == 0 and counts["flagged"] > 0 and counts["again"] > 0
    assert MESSAGES * 3 // 4 < counts["whole"] < MESSAGES


def test_a_cable_that_goes_for_good():
    """The second one of the way: what is in it is flagged or lost, what comes later goes the other way round."""
    talk = Talk(losses=True, ber=1e-5, pause=GAP_CYCLES + 2, faults=("node=1,link=x+,at=15.3us,for=1s",))
    result, counts, _ = talk.run()
    assert counts["wrong"] == 0 and counts["again"] > 0
    assert 0 < MESSAGES - counts["whole"] < MESSAGES // 2
    assert result.flows[0].corrupted == result.flows[0].late == 0


@pytest.mark.parametrize("how", ["register", "links"])
def test_reset_of_a_node_on_the_way(how):
    """What it holds is lost or flagged, in the middle of a message that is being read, too; bit errors besides."""
    resets = {"register": simulator.Simulation.reset, "links": simulator.Simulation.reset_links}
    again = harm = 0
    for moment in (860, 911, 973, 1040):

        def do(simulation, moment=moment):
            simulation.run_cycles(moment)
            resets[how](simulation, 1)

        result, counts, _ = Talk(losses=True, ber=3e-5).run(seed=moment, do=do)
        assert counts["wrong"] == 0
        assert result.flows[0].corrupted == result.flows[0].late == 0
        again += counts["again"]
        harm += MESSAGES - counts["whole"]
    assert again > 0 and harm > 0


def test_threads_change_nothing():
    """Words that are taken back are part of the digest, and the same ones with two threads."""
    runs = [Talk(pause=GAP_CYCLES + 2, ber=1e-4).run(threads=threads) for threads in (1, 2)]
    assert runs[0][1] == runs[1][1] and runs[0][1]["again"] > 0
    assert len({(result.digest, result.cycles) for result, _, _ in runs}) == 1
