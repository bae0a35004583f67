"""Register writes that set up an Ethernet port, for the virtual cluster and for drivers."""

from collections.abc import Callable, Iterator

from torusnet.cluster.ethernet import TEST_PORT, EthernetPort, Socket
from torusnet.generated.registers import REGISTERS

# Task channel of the MAC test's socket, which feeds no task: a tunnel must not be kept from the one that it names.
NO_CHANNEL = 0xFFFF


def writes(port: EthernetPort, place: Callable[[str], dict[str, int]]) -> Iterator[tuple[int, int]]:
    """Offsets and values in order; the port is enabled last. place: of a task, as fields x, y, z and unit."""

    def write(name: str, **fields: int) -> tuple[int, int]:
        register = REGISTERS[name]
        return register.offset, register.pack(**fields)

    yield REGISTERS["IP_ADDRESS"].offset, int(port.ip)
    yield REGISTERS["MAC_REG_LOW"].offset, port.mac & 0xFFFFFFFF
    yield REGISTERS["MAC_REG_HIGH"].offset, port.mac >> 32
    yield write("ETH_NETMASK", mask=int(port.network.netmask))
    yield write("ETH_GATEWAY", address=int(port.gateway) if port.gateway else 0)
    test = port.mac_test
    tested = [Socket(TEST_PORT, None, NO_CHANNEL, test.peer)] if test else []
    for number, socket in enumerate([*port.sockets, *tested]):
        answer = int(socket.peer is None)
        receives = int(socket.task is not None or number == len(port.sockets))
        yield write("ETH_SOCKET_PORT", port=socket.udp_port, receive=receives, answer=answer, tunnel=int(socket.tunnel))
        yield write("ETH_SOCKET_NODE", **(place(socket.task) if socket.task else {}))
        yield write("ETH_SOCKET_CHANNEL", channel=socket.channel)
        yield write("ETH_SOCKET_PEER", address=int(socket.peer[0]) if socket.peer else 0)
        yield write("ETH_SOCKET_PEER_PORT", port=socket.peer[1] if socket.peer else 0)
        yield write("ETH_SOCKET_WRITE", socket=number)
    control = REGISTERS["ETH_CONTROL"]
    yield write("ETH_CONTROL", **{**control.unpack(control.reset), "enable": 1})
    if test:
        yield write("ETH_TEST_DATAGRAMS", datagrams=test.datagrams)
        yield write("ETH_TEST", run=1, check=1, socket=test.socket, length=test.bytes)
