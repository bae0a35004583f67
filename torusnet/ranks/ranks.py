"""A simulation shared by ranks: `Ranks` at rank 0 brings the others to the same simulation; `work` is all that they do."""

import os

from torusnet.cluster.ethernet import ethernet_ports
from torusnet.cluster.model import Cluster
from torusnet.compiler import cores
from torusnet.errors import UserError
from torusnet.ranks.channel import Channel, receive_object, send_object
from torusnet.ranks.conductor import Conductor, resident_mib, serve
from torusnet.ranks.partition import Partition, blocks, parse


class Ranks:
    """One simulation of a cluster, its nodes divided among the ranks of a channel."""

    def __init__(self, channel: Channel, partition: Partition):
        self.channel, self.partition = channel, partition

    @classmethod
    def divide(cls, channel: Channel, cluster: Cluster, partition: str | None = None) -> "Ranks":
        """Refuses what needs all nodes in one process."""
        if ports := list(ethernet_ports(cluster)):
            raise UserError(
                f"node {ports[0][0]} has an Ethernet port, whose far end is held by one process",
                cure="run this cluster without mpirun; --threads shares it among processors",
            )
        divided = parse(cluster, channel.count, partition) if partition else blocks(cluster, channel.count)
        return cls(channel, divided)

    def holds(self, node: int) -> bool:
        return self.partition.ranks[node] == self.channel.rank

    def cores(self) -> int:
        """Processors for this rank: its share of those of the machine."""
        processors = os.cpu_count() or 1
        return max(1, min(cores(), processors // self.channel.local_count))

    def begin(self, cluster: Cluster, **arguments) -> None:
        """Has the others make the same `Simulation`; they are at it when this returns."""
        if self.channel.rank == 0:
            self.channel.midway = True
            for rank in range(1, self.channel.count):
                send_object(self.channel, rank, ("simulate", (cluster, self.partition, arguments)))

    def ready(self, simulation, refused: tuple[int, UserError] | None):
        """All are set up: the library to use from now on. refused: the first task of this rank that cannot run, and why; the
        first of all is raised."""
        if self.channel.rank != 0:
            send_object(self.channel, 0, refused)
            return simulation.library
        others = [receive_object(self.channel, rank) for rank in range(1, self.channel.count)]
        self.channel.midway = False
        conductor = Conductor(simulation.library, self.channel, self.partition, simulation.memories)
        every = [entry for entry in (refused, *others) if entry is not None]
        if every:
            conductor.destroy()
            raise min(every, key=lambda entry: entry[0])[1]
        return conductor


def work(channel: Channel) -> None:
    """What a rank other than 0 does until rank 0 says that all is over."""
    from torusnet.simulator import Simulation

    while True:
        name, arguments = receive_object(channel, 0)
        if name == "end":
            return
        cluster, partition, settings = arguments
        before_mib = resident_mib()
        simulation = Simulation(cluster, ranks=Ranks(channel, partition), **settings)
        try:
            serve(simulation, channel, before_mib)
        finally:
            simulation.close()


def end(channel: Channel) -> None:
    """At rank 0: the others may go."""
    for rank in range(1, channel.count):
        send_object(channel, rank, ("end", ()))
