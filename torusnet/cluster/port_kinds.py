"""What may stand at a local port of a node: the words of `node.ports`, and what they mean to the rest.

Another kind needs an entry here, one in spec/packet.yaml (its number), a module of its own in hw/node/tn_node_ports.sv and a slice
of registers.
"""

from dataclasses import dataclass
from typing import NamedTuple

from torusnet.cluster.ethernet import EthernetPort
from torusnet.generated.packet import PortKind as Number


@dataclass(frozen=True)
class PortKind:
    """number: of the kind, in the parameters and registers of tn_node. takes_task: a task attaches to it."""

    number: Number
    takes_task: bool


class Port(NamedTuple):
    """A local port of a node. traffic_class: of the packets that it sends; one of RDMA has its own. ethernet: addresses and
    sockets, of that kind. any_order: what it sends may overtake, and so go by any minimal way."""

    kind: str
    traffic_class: int = 0
    ethernet: EthernetPort | None = None
    any_order: bool = False

    @property
    def chooses(self) -> bool:
        """Where routing is adaptive, what it sends chooses its way."""
        return self.any_order or self.kind == RDMA


STREAM, ETHERNET, RDMA = "stream", "ethernet", "rdma"
PORT_KINDS = {
    STREAM: PortKind(Number.STREAM, takes_task=True),
    ETHERNET: PortKind(Number.ETHERNET, takes_task=False),
    RDMA: PortKind(Number.RDMA, takes_task=False),
}
