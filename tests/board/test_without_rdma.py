"""What a node has no port for is not in it: neither the RDMA interface, nor the memory behind it, nor a driver's page."""

import pyslang

from torusnet.elaboration import elaborate

STREAMS, WITH_RDMA = {"PortKinds": 0x111}, {"PortKinds": 0x311}


def modules(values: dict[str, int]) -> set[str]:
    """All that the node is made of."""
    found: set[str] = set()

    def note(symbol) -> None:
        if symbol.kind == pyslang.ast.SymbolKind.Instance:
            found.add(symbol.definition.name)

    elaborate("tn_node", {"NumPorts": 3, "NumVc": 4, **values}).getRoot().visit(note)
    return found


def test_a_node_without_an_rdma_port_has_nothing_of_it():
    without, with_ = modules(STREAMS), modules(WITH_RDMA)
    more = with_ - without
    assert {"tn_port_rdma", "tn_port_rdma_send", "tn_memory", "tn_memory_walker"} <= more
    assert not [name for name in without if name.startswith(("tn_port_rdma", "tn_memory"))]
    # .. and what it has besides, it has either way
    assert without <= with_
