"""Hosts, datagrams and messages of the tests of tn_port_ethernet_stack; frames built by scapy."""

from harness import run_block, settings
from network_model import Host, Socket
from scapy.layers.inet import IP, UDP
from scapy.layers.l2 import ARP, Ether
from scapy.packet import Raw
from stack_bench import NODE, Bench
from stream_model import Packet

from torusnet.generated import packet as codec

TOP = "tn_port_ethernet_stack"
PEER_MAC, PEER_IP = "02:00:00:00:00:07", "192.168.0.7"


def host(**more) -> Host:
    sockets = {
        0: Socket(7000, node=0x12345, channel=3, peer=PEER_IP, peer_port=9000),
        3: Socket(7003, node=0x2ABCDE, channel=0x1234, answer=True),
        5: Socket(7000, node=1, channel=1, peer=PEER_IP, peer_port=9005),  # port of socket 0, which is lower
        15: Socket(0xFFFF, node=0x3FFFFF, channel=0xFFFF, receive=False, peer="192.168.0.9", peer_port=1),
    }
    return Host(sockets=sockets, **more)


def udp(
    own: Host, payload: bytes, dport: int = 7000, sport: int = 5000, dst: str = "", src: str = PEER_IP, **ip
) -> Ether:
    return (
        Ether(src=PEER_MAC, dst=ip.pop("mac", own.mac))
        / IP(src=src, dst=dst or own.ip, **ip)
        / UDP(sport=sport, dport=dport)
        / Raw(payload)
    )


def frame(layers: Ether) -> bytes:
    return bytes(layers).ljust(60, b"\0")


def answer(own: Host, mac_: str = PEER_MAC, ip: str = PEER_IP) -> bytes:
    return frame(Ether(src=mac_, dst=own.mac) / ARP(op=2, hwsrc=mac_, psrc=ip, hwdst=own.mac, pdst=own.ip))


def check_packets(bench: Bench, expected: list[tuple[int, bytes]]) -> None:
    """Packets to tasks: header, payload and footer, all of it."""
    got = bench.packets()
    assert [payload for _, payload, _ in got] == [payload for _, payload in expected]
    for number, ((header, _, footer), (socket, payload)) in enumerate(zip(got, expected, strict=True)):
        row = bench.host.sockets[socket]
        wanted = Packet(payload, row.channel, row.node, NODE, number % 1024)
        words = wanted.words()
        assert header.pack() == words[0] and footer.pack() == words[-1]


def message(payload: bytes, socket: int, src: int = 0x155, **more) -> list[int]:
    return Packet(payload, channel=socket, dst=NODE, src=src, **more).words()


def report(src: int, transaction: int, cause: codec.PortCause) -> int:
    """What the sender of a message is told that did not leave."""
    told = codec.DropReport(where=codec.Node.unpack(NODE), transaction=transaction, cause=cause)
    return codec.header_seal(codec.Header(dst=codec.Node.unpack(src), ptype=codec.PktType.REPORT, addr=told.pack()))


def new_bench(dut, own: Host, **more) -> Bench:
    config = settings()
    given = {
        "gap": config.get("gap", 3),
        "stall": config.get("stall", "never"),
        "mac_stall": config.get("mac_stall", "never"),
    }
    return Bench(dut, own, config["bits"], **{**given, **more})


def run(test_file: str, bits: int, checks: list[str] | None = None, parameters: dict | None = None, **config) -> None:
    run_block(TOP, test_file, parameters={"DataBits": bits, **(parameters or {})}, checks=checks, bits=bits, **config)
