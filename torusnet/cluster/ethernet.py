"""An Ethernet port of a node as a cluster file describes it: addresses, sockets, and who is at the other end of its cable."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv4Network, ip_address
from pathlib import Path
from typing import TYPE_CHECKING

from torusnet.cluster.reader import Value

if TYPE_CHECKING:
    from torusnet.cluster.model import Cluster

ETHERNET_KEYS = (
    "kind",
    "class",
    "name",
    "ip",
    "netmask",
    "gateway",
    "mac",
    "sockets",
    "host",
    "ppm",
    "jumbo",
    "mac_test",
)
SOCKET_KEYS = ("udp_port", "task", "channel", "peer", "tunnel", "max_message_bytes")
TEST_KEYS = ("datagrams", "bytes", "peer")
HOST_KEYS = ("ip", "mac", "script", "tap", "run", "ppm", "unplug")
SWITCH_KEYS = ("switch", "ppm", "unplug")
TUNNEL_BYTES = 32  # header and footer of a packet in a datagram
MAX_CHANNELS = 128
MAX_SOCKETS = 16  # NumSockets of tn_node
PLAIN_PAYLOAD_BYTES = 1472  # of a datagram in a frame of 1518 bytes
JUMBO_PAYLOAD_BYTES = 8972  # .. in one that carries 9000
MAX_PARTS = 8  # packets that a datagram may become: PartsMost of tn_port_ethernet_pkg
MAX_PPM = 100  # of an Ethernet PHY [IEEE8023 §49.2.4]
SENDER = "sender"
TEST_PORT = 0xFA62  # UDP port of the MAC test, at both ends
LOCAL = 0x02 << 40  # a locally administered address; the last byte counts


@dataclass(frozen=True)
class Socket:
    """A row of the port's table; its place in the list is its number, the channel to which tasks send.

    udp_port: own, of both directions. task, channel: who gets what arrives there (None: nobody). peer: where what tasks send
    goes to: (address, port), or None: to whom the last datagram came from. tunnel: datagrams are whole packets. max_message_bytes:
    what tasks may send, None: see `EthernetPort.longest_sent`.
    """

    udp_port: int
    task: str | None
    channel: int
    peer: tuple[IPv4Address, int] | None
    tunnel: bool = False
    where: str = ""
    max_message_bytes: int | None = None
    where_bytes: str = ""


@dataclass(frozen=True)
class MacTest:
    """The port sends so many datagrams of so many bytes, and checks what comes back, from its start on. It uses a further row of
    the table of sockets."""

    datagrams: int
    bytes: int
    socket: int
    peer: tuple[IPv4Address, int]
    where: str = field(default="", compare=False)


@dataclass(frozen=True)
class Host:
    """The machine at the far end of the cable: a Python script in this process, or the Linux stack behind a TAP device; with both,
    the script serves where no TAP device may be opened; or a switch, by its name, which all ports that name it are plugged into.

    run: programs that are started there, one after the other. ppm: of its oscillator. unplug: times in us, (from, for), at which
    the cable is away.
    """

    ip: IPv4Address
    mac: int
    script: Path | None
    tap: bool
    run: tuple[str, ...] = ()
    ppm: float = 0.0
    unplug: tuple[tuple[float, float], ...] = ()
    where: str = ""
    switch: str = ""


@dataclass(frozen=True)
class EthernetPort:
    """Settings of the port; `name` stands where a task's name may stand: in `{task: NAME}` and in `from`.

    jumbo: its frames carry up to 9000 bytes instead of 1500.
    """

    name: str
    ip: IPv4Address
    network: IPv4Network
    gateway: IPv4Address | None
    mac: int
    sockets: tuple[Socket, ...] = ()
    host: Host | None = None
    ppm: float = 0.0
    jumbo: bool = False
    mac_test: MacTest | None = None
    where: str = field(default="", compare=False)

    @property
    def tunnels(self) -> bool:
        return any(socket.tunnel for socket in self.sockets)

    @property
    def datagram_bytes(self) -> int:
        """Longest payload of a datagram."""
        return JUMBO_PAYLOAD_BYTES if self.jumbo else PLAIN_PAYLOAD_BYTES

    def longest(self, socket: Socket, mtu_bytes: int) -> int:
        """Longest message through a socket, both ways: with jumbo frames a datagram may be several packets. A tunnel carries header
        and footer besides, and messages of several packets where a packet of `mtu_bytes` fits."""
        from torusnet.cluster.task_schema import MAX_MESSAGE_BYTES

        if not socket.tunnel:
            return min(self.datagram_bytes, MAX_PARTS * mtu_bytes if self.jumbo else mtu_bytes)
        return (
            MAX_MESSAGE_BYTES if mtu_bytes + TUNNEL_BYTES <= self.datagram_bytes else self.datagram_bytes - TUNNEL_BYTES
        )

    def longest_sent(self, socket: Socket, mtu_bytes: int) -> int:
        """Longest message of a task: as the socket says, else what is one packet; through a tunnel any."""
        if socket.max_message_bytes is not None:
            return socket.max_message_bytes
        longest = self.longest(socket, mtu_bytes)
        return longest if socket.tunnel else min(longest, mtu_bytes)


def ethernet_ports(cluster: "Cluster") -> Iterator[tuple[int, int, EthernetPort]]:
    """Node, local port and settings of every Ethernet port of a cluster."""
    for node, shape in enumerate(cluster.shapes):
        for number, port in enumerate(shape.ports):
            if port.ethernet is not None:
                yield node, number, port.ethernet


def mac_text(mac: int) -> str:
    return mac.to_bytes(6, "big").hex(":")


def parse_ethernet(value: Value, folder: Path) -> EthernetPort:
    fields = value.fields(ETHERNET_KEYS)
    ip = _address(fields.need("ip", "10.0.0.2"))
    network = _network(fields.get("netmask"), ip, fields.need("ip", ""))
    gateway = None
    if v := fields.get("gateway"):
        gateway = _address(v)
        if gateway not in network or gateway == ip or _for_all(gateway, network):
            raise v.fail(
                f"{v.what} is {gateway}, which is not another machine in {network}", "name a machine in this network"
            )
    name = fields.get("name")
    mac = fields.get("mac")
    port = EthernetPort(
        name=name.string() if name else "ethernet",
        ip=ip,
        network=network,
        gateway=gateway,
        mac=_mac(mac) if mac else LOCAL | int(ip) & 0xFFFFFFFF,
        where=value.where,
        ppm=_ppm(fields.get("ppm")),
        jumbo=v.flag() if (v := fields.get("jumbo")) else False,
    )
    sockets = _sockets(v, port) if (v := fields.get("sockets")) else ()
    host = _host(v, port, folder) if (v := fields.get("host")) else None
    mac_test = _mac_test(v, port, sockets) if (v := fields.get("mac_test")) else None
    return EthernetPort(**{**port.__dict__, "sockets": sockets, "host": host, "mac_test": mac_test})


def _text(value: Value, example: str) -> str:
    """Of what YAML takes for a number as soon as it looks like one."""
    if value.kind in ("int", "float"):
        raise value.fail(
            f"{value.what} is {value.text}, which is a number without quotes", f"write '{example}', in quotes"
        )
    return value.string()


def _for_all(address: IPv4Address, network: IPv4Network) -> str:
    """What an address means if it is the first or the last of a network, which are no machine's; else nothing."""
    if network.num_addresses > 2 and address == network.network_address:
        return "the network itself"
    return "everybody in it (broadcast)" if network.num_addresses > 2 and address == network.broadcast_address else ""


def _address(value: Value) -> IPv4Address:
    try:
        address = ip_address(_text(value, "10.0.0.2"))
    except ValueError:
        address = None
    if not isinstance(address, IPv4Address):
        raise value.fail(f"{value.what} is {value.text}, not an IPv4 address", "write four numbers, such as 10.0.0.2")
    if address.is_multicast or int(address) in (0, 2**32 - 1) or address.is_loopback:
        raise value.fail(f"{value.what} is {address}, which is no address of a machine", "use one such as 10.0.0.2")
    return address


def _network(value: Value | None, ip: IPv4Address, at: Value) -> IPv4Network:
    text = _text(value, value.node.value) if value else "255.255.255.0"
    try:
        network = IPv4Network(f"{ip}/{text}", strict=False)
        if "." in text and IPv4Address(text) != network.netmask:  # zeros, then ones: a mask of hosts
            raise ValueError
    except ValueError:
        raise value.fail(
            f"{value.what} is {value.text}, not a netmask", "write ones, then zeros: 255.255.255.0"
        ) from None
    if kind := _for_all(ip, network):
        raise at.fail(f"{at.what} is {ip}, which in {network} means {kind}", "use another address of this network")
    return network


def _mac(value: Value) -> int:
    text = _text(value, "02:00:00:00:00:02")
    sound = re.fullmatch(r"[0-9a-fA-F]{1,2}(?::[0-9a-fA-F]{1,2}){5}", text)
    number = int.from_bytes(bytes(int(part, 16) for part in text.split(":")), "big") if sound else 0
    if number == 0:
        raise value.fail(f"{value.what} is {value.text}, not a MAC address", "write six bytes: '02:00:00:00:00:02'")
    if number >> 40 & 1:
        cure = f"clear the lowest bit of the first byte, such as '{mac_text(number & ~(1 << 40) | 2 << 40)}'"
        raise value.fail(f"{value.what} is {value.text}, a multicast address, which is no address of a machine", cure)
    return number


def _ppm(value: Value | None) -> float:
    return float(value.number(-MAX_PPM, MAX_PPM, "ppm", "an Ethernet PHY is within 100 ppm")) if value else 0.0


def _udp_port(value: Value) -> int:
    return value.integer(1, 65535, "a UDP port has 16 bits, and 0 is none")


def _sockets(value: Value, port: EthernetPort) -> tuple[Socket, ...]:
    sockets: list[Socket] = []
    for item in value.items(0, MAX_SOCKETS):
        socket = _socket(item, port)
        if any(other.udp_port == socket.udp_port for other in sockets):
            raise item.fail(
                f"two sockets of port `{port.name}` have the UDP port {socket.udp_port}: nobody could tell who gets a datagram",
                "give each socket a UDP port of its own",
            )
        sockets.append(socket)
    return tuple(sockets)


def _mac_test(value: Value, port: EthernetPort, sockets: tuple[Socket, ...]) -> MacTest:
    fields = value.fields(TEST_KEYS)
    for socket in sockets:
        if socket.udp_port == TEST_PORT:
            cure = "use another one: the MAC test has this"
            raise value.fail(f"a socket of port `{port.name}` has the UDP port {TEST_PORT}", cure)
    if len(sockets) == MAX_SOCKETS:
        cure = f"leave one out: the MAC test needs one of the {MAX_SOCKETS}"
        raise value.fail(f"port `{port.name}` has {MAX_SOCKETS} sockets already", cure)
    datagrams = fields.need("datagrams", "1000").integer(0, 2**32 - 1, "0: without end")
    size = fields.need("bytes", "1472").integer(1, port.datagram_bytes, "the payload of a datagram")
    peer = _peer(fields.need("peer", f"10.0.0.1:{TEST_PORT}"), port, f"such as 10.0.0.1:{TEST_PORT}")
    return MacTest(datagrams, size, len(sockets), peer, fields.need("bytes", "").where)


def _socket(value: Value, port: EthernetPort) -> Socket:
    fields = value.fields(SOCKET_KEYS)
    udp_port = _udp_port(fields.need("udp_port", "7000"))
    task = v.string() if (v := fields.get("task")) else None
    channel = v.integer(0, MAX_CHANNELS - 1, "a task has 1 to 128 channels") if (v := fields.get("channel")) else 0
    if task is None and (v := fields.get("channel")):
        raise v.fail("`channel` is set, but no task gets what arrives", "name the `task`, or leave it out")
    v = fields.get("peer")
    peer = None if v is None or v.text == f"`{SENDER}`" else _peer(v, port, "such as 10.0.0.1:7000, or `sender`")
    if task is None and peer is None:
        cure = "name a `task` that receives, or a `peer` to which datagrams are sent, or both"
        raise value.fail(f"{value.what} has neither `task` nor `peer`", cure)
    tunnel = v.flag() if (v := fields.get("tunnel")) else False
    if tunnel and peer is None:
        cure = "write `peer: ADDRESS:PORT`, the socket at the other end"
        raise value.fail(f"{value.what} is a tunnel and has no `peer`", cure)
    v = fields.get("max_message_bytes")
    longest = v.integer(1, 2**30, "a message has at most 1 GiB") if v else None
    return Socket(udp_port, task, channel, peer, tunnel, value.where, longest, v.where if v else "")


def _peer(value: Value, port: EthernetPort, example: str) -> tuple[IPv4Address, int]:
    """`10.0.0.1:7000`; the address may be one of a group or of all (broadcast), to which the port sends without asking."""
    address, _, number = _text(value, "10.0.0.1:7000").partition(":")
    try:
        peer = IPv4Address(address), int(number) if re.fullmatch("[0-9]{1,5}", number) else 0
        if not 0 < peer[1] < 65536:
            raise ValueError
    except ValueError:
        raise value.fail(f"{value.what} is {value.text}", f"write address and UDP port, {example}") from None
    nobody = "which is no address of a machine" if int(peer[0]) == 0 or peer[0].is_loopback else ""
    if port.network.num_addresses > 2 and peer[0] == port.network.network_address:
        nobody = f"which means the network {port.network} itself"
    if peer[0] == port.ip:
        nobody = f"the address of port `{port.name}` itself, which hears nothing that it sends"
    if nobody:
        raise value.fail(f"{value.what} is {peer[0]}, {nobody}", "name the machine that is to get what is sent")
    if peer[0] not in port.network and port.gateway is None:
        raise value.fail(
            f"{value.what} is {peer[0]}, outside of the network {port.network} of port `{port.name}`, which has no gateway",
            f"add `gateway`, or use an address of {port.network}",
        )
    return peer


def _host(value: Value, port: EthernetPort, folder: Path) -> Host:
    from torusnet.cluster.task_schema import existing_file

    if value.kind == "map" and any(key.string() == "switch" for key, _ in value.pairs()):
        fields = value.fields(SWITCH_KEYS)
        name = fields.need("switch", "lab").string()
        nobody = port.ip, port.mac  # a switch has no addresses
        return Host(*nobody, None, False, (), _ppm(fields.get("ppm")), _unplug(fields.get("unplug")), value.where, name)
    fields = value.fields(HOST_KEYS)
    ip = _address(fields.need("ip", "10.0.0.1"))
    if ip not in port.network or ip == port.ip or _for_all(ip, port.network):
        cure = f"use another address of {port.network}: the cable of `{port.name}` ends there"
        raise fields.need("ip", "").fail(f"the host at port `{port.name}` has the address {ip}", cure)
    mac = fields.get("mac")
    tap = v.flag() if (v := fields.get("tap")) else False
    script = existing_file(v, folder) if (v := fields.get("script")) else None
    if script and script.suffix != ".py":
        raise v.fail(f"{v.what} is {v.text}, not a Python file", "name a .py file with a function `host(machine)`")
    if not tap and script is None:
        cure = "write `script: FILE.py` for a machine in this process, or `tap: true` for the Linux stack"
        raise value.fail(f"{value.what} is neither a script nor a TAP device", cure)
    run = tuple(item.string() for item in v.items(1)) if (v := fields.get("run")) else ()
    if run and not tap:
        raise fields.need("run", "").fail(
            "`run` starts programs behind a TAP device, and there is none", "add `tap: true`"
        )
    if tap and not run:
        cure = "add `run`, programs to be started there, such as `run: [ping -c 3 10.0.0.2]`: the run ends with them"
        raise value.fail(f"{value.what} has a TAP device and nothing that uses it", cure)
    mac_number = _mac(mac) if mac else LOCAL | int(ip) & 0xFFFFFFFF
    if mac_number == port.mac:
        raise (mac or value).fail(
            f"host and port `{port.name}` both have the MAC address {mac_text(mac_number)}", "change one"
        )
    unplug = _unplug(fields.get("unplug"))
    return Host(ip, mac_number, script, tap, run, _ppm(fields.get("ppm")), unplug, value.where)


def _unplug(value: Value | None) -> tuple[tuple[float, float], ...]:
    if value is None:
        return ()
    return tuple(tuple(each.number(0, 1e9, "us") for each in item.items(2, 2)) for item in value.items(1))
