"""Ethernet ports in cluster files that are wrong: each is refused with its line and the cure; and what good ones become."""

import re
from fractions import Fraction
from ipaddress import IPv4Address

import pytest

from torusnet.cluster import load
from torusnet.cluster.ethernet import ethernet_ports
from torusnet.errors import UserError
from torusnet.ethernet.exchange import Exchange

GOOD = """\
lattice: [2]
nodes:
  0:
    ports:
      - stream
      - kind: ethernet
        name: eth
        ip: 10.0.0.2
        mac: '02:00:00:00:00:02'
        netmask: 255.255.255.0
        sockets:
          - {udp_port: 7, task: echo, channel: 0, peer: sender}
          - {udp_port: 8, peer: '10.0.0.1:9000'}
        host: {ip: 10.0.0.1, script: host.py}
tasks:
  - name: echo
    node: [1]
    source: echo.cc
    function: echo
    args: [{task: eth}]
    channels: {0: {from: [eth]}}
"""

FAR = """\
  1:
    ports:
      - stream
      - kind: ethernet
        name: far
        ip: 10.0.0.3
        jumbo: {jumbo}
        sockets:
          - {{udp_port: 7, peer: '10.0.0.2:7', tunnel: {tunnel}}}
"""

# What is changed in GOOD, what it becomes, the line of the refusal, and words of the message and cure.
BAD = {
    "no_address": ("        ip: 10.0.0.2\n", "", 6, "has no `ip`", "ip: 10.0.0.2"),
    "word": ("- stream\n", "- ethernet\n", 5, "no address", "kind: ethernet, ip"),
    "address": ("ip: 10.0.0.2", "ip: 10.0.0.256", 8, "not an IPv4 address", "10.0.0.2"),
    "address6": ("ip: 10.0.0.2", "ip: 'fe80::1'", 8, "not an IPv4 address", "10.0.0.2"),
    "address_multicast": ("ip: 10.0.0.2", "ip: 224.0.0.2", 8, "no address of a machine", "10.0.0.2"),
    "address_network": ("ip: 10.0.0.2", "ip: 10.0.0.0", 8, "the network itself", "another address"),
    "address_broadcast": ("ip: 10.0.0.2", "ip: 10.0.0.255", 8, "broadcast", "another address"),
    "address_number": ("ip: 10.0.0.2", "ip: 10", 8, "a number without quotes", "'10.0.0.2', in quotes"),
    "netmask_of_hosts": ("255.255.255.0", "0.0.0.255", 10, "not a netmask", "255.255.255.0"),
    "netmask_number": ("255.255.255.0", "24", 10, "a number without quotes", "write '24', in quotes"),
    "netmask": ("255.255.255.0", "255.0.255.0", 10, "not a netmask", "255.255.255.0"),
    "mac": ("'02:00:00:00:00:02'", "'02:00:00:00:02'", 9, "not a MAC address", "six bytes"),
    "mac_number": (
        "'02:00:00:00:00:02'",
        "010203040506",
        9,
        "a number without quotes",
        "'02:00:00:00:00:02', in quotes",
    ),
    "mac_signs": ("'02:00:00:00:00:02'", "' 2:+1:0:0:0:2'", 9, "not a MAC address", "six bytes"),
    "mac_underlined": ("'02:00:00:00:00:02'", "'02:00:00:00:00:0_2'", 9, "not a MAC address", "six bytes"),
    "mac_zero": ("'02:00:00:00:00:02'", "'0:0:0:0:0:0'", 9, "not a MAC address", "six bytes"),
    "mac_multicast": ("'02:00:00:00:00:02'", "'03:00:00:00:00:02'", 9, "multicast", "'02:00:00:00:00:02'"),
    "mac_of_host": (
        "'02:00:00:00:00:02'",
        "'02:00:0a:00:00:01'",
        14,
        "both have the MAC address",
        "change one",
    ),
    "gateway": ("        netmask", "        gateway: 10.0.1.1\n        netmask", 10, "not another machine", "network"),
    "gateway_network": (
        "        netmask",
        "        gateway: 10.0.0.0\n        netmask",
        10,
        "not another machine",
        "network",
    ),
    "gateway_all": (
        "        netmask",
        "        gateway: 10.0.0.255\n        netmask",
        10,
        "not another machine",
        "network",
    ),
    "udp_port_twice": ("udp_port: 8", "udp_port: 7", 13, "UDP port 7: nobody could tell", "of its own"),
    "udp_port_zero": ("udp_port: 7", "udp_port: 0", 12, "0 is none", "1 to 65535"),
    "peer": ("'10.0.0.1:9000'", "10.0.0.1", 13, "peer is `10.0.0.1`", "10.0.0.1:7000"),
    "peer_underlined": ("'10.0.0.1:9000'", "'10.0.0.1:9_000'", 13, "is `10.0.0.1:9_000`", "10.0.0.1:7000, or `sender`"),
    "peer_space": ("'10.0.0.1:9000'", "'10.0.0.1: 9'", 13, "is `10.0.0.1: 9`", "10.0.0.1:7000, or `sender`"),
    "peer_zero": ("'10.0.0.1:9000'", "'10.0.0.1:0'", 13, "is `10.0.0.1:0`", "10.0.0.1:7000"),
    "peer_number": ("'10.0.0.1:9000'", "9000", 13, "a number without quotes", "'10.0.0.1:7000', in quotes"),
    "peer_itself": ("'10.0.0.1:9000'", "'10.0.0.2:9000'", 13, "address of port `eth` itself", "name the machine"),
    "peer_network": (
        "'10.0.0.1:9000'",
        "'10.0.0.0:9000'",
        13,
        "means the network 10.0.0.0/24 itself",
        "name the machine",
    ),
    "peer_nobody": (
        "'10.0.0.1:9000'",
        "'127.0.0.1:9000'",
        14,
        "no address of a machine",
        "name the machine",
        ("        netmask", "        gateway: 10.0.0.1\n        netmask"),
    ),
    "peer_outside": ("'10.0.0.1:9000'", "'10.0.1.1:9000'", 13, "no gateway", "add `gateway`"),
    "idle_socket": (
        "{udp_port: 8, peer: '10.0.0.1:9000'}",
        "{udp_port: 8}",
        13,
        "neither `task` nor `peer`",
        "or both",
    ),
    "channel_alone": ("{udp_port: 8, ", "{udp_port: 8, channel: 1, ", 13, "no task gets", "name the `task`"),
    "no_such_task": ("task: echo, ch", "task: ehco, ch", 12, "no such task", "did you mean `echo`"),
    "no_such_channel": ("channel: 0,", "channel: 1,", 12, "no such channel", "1: {from: [eth]}"),
    "not_from_port": ("{0: {from: [eth]}}", "{0: {from: [echo]}}", 21, "from others only", "add `eth`"),
    "beyond_mtu": (
        "{from: [eth]}",
        "{from: [eth], max_message_bytes: 1473}",
        21,
        "1472 at most",
        "max_message_bytes: 1472",
    ),
    "host_outside": ("host: {ip: 10.0.0.1", "host: {ip: 10.0.1.1", 14, "has the address 10.0.1.1", "10.0.0.0/24"),
    "host_is_port": ("host: {ip: 10.0.0.1", "host: {ip: 10.0.0.2", 14, "has the address 10.0.0.2", "another address"),
    "host_network": ("host: {ip: 10.0.0.1", "host: {ip: 10.0.0.0", 14, "has the address 10.0.0.0", "another address"),
    "host_all": ("host: {ip: 10.0.0.1", "host: {ip: 10.0.0.255", 14, "has the address 10.0.0.255", "another address"),
    "host_not_python": ("script: host.py", "script: echo.cc", 14, "`echo.cc`, not a Python file", "name a .py file"),
    "host_nothing": (", script: host.py", "", 14, "neither a script nor a TAP", "tap: true"),
    "host_script": ("host.py", "toast.py", 14, "does not exist", ""),
    "host_run": ("script: host.py", "script: host.py, run: [ls]", 14, "there is none", "tap: true"),
    "tap_idle": ("script: host.py", "tap: true", 14, "nothing that uses it", "run: [ping"),
    "ppm": ("host: {", "host: {ppm: 101, ", 14, "within 100 ppm", "-100 to 100"),
    "test_bytes": (
        "        netmask",
        "        mac_test: {datagrams: 1, bytes: 1473, peer: '10.0.0.1:1'}\n        netmask",
        10,
        "1473",
        "1472",
    ),
    "test_beyond_mtu": (
        "        netmask",
        "        mac_test: {datagrams: 1, bytes: 1025, peer: '10.0.0.1:1'}\n        netmask",
        11,
        "sends 1025 bytes, more than a datagram",
        "bytes: 1024",
        ("nodes:\n", "node: {mtu_bytes: 1024, link_buffer_bytes: 4096}\nnodes:\n"),
    ),
    "test_peer": (
        "        netmask",
        "        mac_test: {datagrams: 1, bytes: 9}\n        netmask",
        10,
        "no `peer`",
        "peer: 10.0.0.1:64098",
    ),
    "test_sender": (
        "        netmask",
        "        mac_test: {datagrams: 1, bytes: 9, peer: sender}\n        netmask",
        10,
        "peer is `sender`",
        "write address and UDP port, such as 10.0.0.1:64098",
    ),
    "test_port": (
        "        netmask: 255.255.255.0\n        sockets:\n          - {udp_port: 7,",
        "        mac_test: {datagrams: 1, bytes: 9, peer: '10.0.0.1:1'}\n        sockets:\n          - {udp_port: 64098,",
        10,
        "has the UDP port 64098",
        "use another one",
    ),
    "tunnel_to_sender": (
        "peer: sender}",
        "peer: sender, tunnel: true}",
        12,
        "is a tunnel and has no `peer`",
        "ADDRESS:PORT",
    ),
    "tunnel_message": (
        "{udp_port: 7, task: echo, channel: 0, peer: sender}",
        "{udp_port: 7, task: echo, channel: 0, peer: '10.0.0.1:7', tunnel: true}",
        21,
        "through a tunnel has 1440 at most",
        "max_message_bytes: 1440",
        ("{from: [eth]}", "{from: [eth], max_message_bytes: 1441}"),
    ),
    "tunnel_far_end": (
        "{udp_port: 7, task: echo, channel: 0, peer: sender}",
        "{udp_port: 7, peer: '10.0.0.3:7', tunnel: true}",
        23,
        "UDP port 7 of `far`, which is none",
        "tunnel: true",
        ("tasks:\n", FAR.format(jumbo="false", tunnel="false") + "tasks:\n"),
        ("[eth]", "[echo]"),
    ),
    "tunnel_frames": (
        "{udp_port: 7, task: echo, channel: 0, peer: sender}",
        "{udp_port: 7, peer: '10.0.0.3:7', tunnel: true}",
        12,
        "only one of the two ports",
        "at both, or at neither",
        ("tasks:\n", FAR.format(jumbo="true", tunnel="true") + "tasks:\n"),
        ("[eth]", "[echo]"),
    ),
    "tunnels_mix": (
        "{udp_port: 7, task: echo, channel: 0, peer: sender}",
        "{udp_port: 7, task: echo, channel: 0, peer: '10.0.0.1:7', tunnel: true}\n          "
        "- {udp_port: 9, task: echo, channel: 0, peer: '10.0.0.1:9', tunnel: true}",
        12,
        "a tunnel and another socket of `eth` feed channel 0 of task `echo`",
        "a task channel of its own",
    ),
    "tunnel_and_socket_mix": (
        "{udp_port: 7, task: echo, channel: 0, peer: sender}",
        "{udp_port: 7, task: echo, channel: 0}\n          "
        "- {udp_port: 9, task: echo, channel: 0, peer: '10.0.0.1:9', tunnel: true}",
        13,
        "a tunnel and another socket of `eth` feed channel 0 of task `echo`",
        "a task channel of its own",
    ),
    "sockets_mix": (
        "{udp_port: 7, task: echo, channel: 0, peer: sender}",
        "{udp_port: 7, task: echo, channel: 0}\n          - {udp_port: 9, task: echo, channel: 0}",
        23,
        "5000 bytes from 2 senders",
        "a channel of its own",
        ("        netmask", "        jumbo: true\n        netmask"),
        ("{from: [eth]}", "{from: [eth], max_message_bytes: 5000}"),
    ),
    "sent_beyond_frame": (
        "{udp_port: 8, ",
        "{udp_port: 8, max_message_bytes: 1473, ",
        13,
        "messages of 1473 bytes; 1472 is what can be sent",
        "`jumbo: true`",
    ),
    "sent_beyond_jumbo": (
        "{udp_port: 8, ",
        "{udp_port: 8, max_message_bytes: 8973, ",
        14,
        "messages of 8973 bytes; 8972 is what can be sent",
        "max_message_bytes: 8972",
        ("        netmask", "        jumbo: true\n        netmask"),
    ),
    "sent_mixed": (
        "{udp_port: 8, ",
        "{udp_port: 8, max_message_bytes: 4097, ",
        14,
        "and tasks `two`, `echo` send to this port",
        "let one task alone",
        ("        netmask", "        jumbo: true\n        netmask"),
        ("tasks:\n", "tasks:\n  - {name: two, node: [0], source: echo.cc, function: echo, args: [{task: eth}]}\n"),
    ),
    "host_switch": ("script: host.py", "switch: lab", 14, "unknown key `ip`", "switch"),
    "unknown_key": ("netmask:", "netmusk:", 10, "unknown key `netmusk`", "did you mean `netmask`"),
    "two_ports": (
        "- stream\n",
        "- {kind: ethernet, name: other, ip: 10.0.1.2}\n",
        6,
        "two Ethernet ports",
        "give it one",
    ),
    "named_as_task": ("name: eth\n", "name: echo\n", 6, "both named `echo`", "add `name`"),
    "named_any": ("name: eth\n", "name: any\n", 6, "an Ethernet port is named `any`", "another name"),
    "task_named_any": ("- name: echo\n", "- name: any\n", 16, "a task is named `any`", "another name"),
    "same_ip_at_a_switch": (
        "host: {ip: 10.0.0.1, script: host.py}",
        "host: {switch: lab}",
        6,
        "ports `eth` and `far` at switch `lab` both have the address 10.0.0.2",
        "an `ip` of its own",
        ("tasks:\n", FAR.format(jumbo="false", tunnel="false") + "        host: {switch: lab}\ntasks:\n"),
        ("10.0.0.3", "10.0.0.2"),
        ("'10.0.0.2:7'", "'10.0.0.9:7'"),
    ),
    "same_mac_at_a_switch": (
        "host: {ip: 10.0.0.1, script: host.py}",
        "host: {switch: lab}",
        6,
        "ports `eth` and `far` at switch `lab` have the same MAC address",
        "of its own",
        ("tasks:\n", FAR.format(jumbo="false", tunnel="false") + "        host: {switch: lab}\ntasks:\n"),
        ("ip: 10.0.0.3", "ip: 10.0.0.3\n        mac: '2:0:0:0:0:2'"),
    ),
    "task_there": ("node: [1]", "node: [0]\n    port: 1", 16, "of kind ethernet", "kind stream"),
    "keys_of_stream": ("- stream", "- {kind: stream, ip: 10.0.0.3}", 5, "unknown key `ip`", "kind"),
}


@pytest.fixture
def write(tmp_path):
    (tmp_path / "echo.cc").write_text("void echo() {}\n")
    (tmp_path / "host.py").write_text("def host(machine):\n    yield 1\n")

    def file(text: str):
        path = tmp_path / "net.yaml"
        path.write_text(text)
        return path

    return file


@pytest.mark.parametrize("name", BAD)
def test_refused_with_line_and_cure_bad(write, name):
    old, new, line, message, cure, *more = BAD[name]
    text = GOOD
    for before, after in ((old, new), *more):
        assert text.count(before) >= 1
        text = text.replace(before, after, 1)
    with pytest.raises(UserError) as caught:
        load(write(text))
    error = caught.value
    assert message in str(error) or message in error.message, str(error)
    assert cure in (error.cure or ""), error.cure
    assert re.search(rf"net\.yaml:{line}$", error.where), error.where


def test_good_file(write):
    cluster = load(write(GOOD))
    ((node, port, settings),) = ethernet_ports(cluster)
    assert (node, port, settings.name, settings.mac) == (0, 1, "eth", 0x020000000002)
    assert [(s.udp_port, s.task, s.channel, s.peer) for s in settings.sockets] == [
        (7, "echo", 0, None),
        (8, None, 0, (IPv4Address("10.0.0.1"), 9000)),
    ]
    assert settings.host.script.name == "host.py" and not settings.host.tap


@pytest.mark.parametrize(
    ("netmask", "network"),
    [
        ("'24'", "10.0.0.0/24"),
        ("255.255.255.254", "10.0.0.2/31"),
        ("'31'", "10.0.0.2/31"),
        ("255.255.255.255", "10.0.0.2/32"),
        ("0.0.0.0", "0.0.0.0/0"),
    ],
)
def test_networks_of_any_size(write, netmask, network):
    """Of two addresses both are machines; of one nobody else is."""
    other = "10.0.0.1" if network[-2:] not in ("31", "32") else "10.0.0.3"
    text = GOOD.replace("255.255.255.0", netmask).replace("10.0.0.1", other)
    if network.endswith("/32"):
        text = "".join(line for line in text.splitlines(True) if "peer: '" not in line and "host:" not in line)
    ((_, _, settings),) = ethernet_ports(load(write(text)))
    assert str(settings.network) == network


@pytest.mark.parametrize("peer", ["10.0.0.255", "224.0.0.7", "255.255.255.255"])
def test_peers_that_are_many(write, peer):
    """The port sends to all and to groups without asking for a MAC address (docs/02-port.md)."""
    text = GOOD.replace("'10.0.0.1:9000'", f"'{peer}:9000'")
    text = text.replace("        netmask", "        gateway: 10.0.0.1\n        netmask")
    ((_, _, settings),) = ethernet_ports(load(write(text)))
    assert settings.sockets[1].peer == (IPv4Address(peer), 9000)


class _Calls:
    """A library that keeps what it is called with."""

    def __init__(self):
        self.calls: list[tuple] = []

    def call(self, *arguments):
        self.calls.append(arguments)


@pytest.mark.parametrize("ppm", ["33.3333333", "1e-30", "-99.99999999999", "100", "0"])
def test_clock_of_any_oscillator_is_passed_whole(write, ppm):
    """The simulator takes numerator and denominator of 64 bits, and multiplies by the first."""
    text = GOOD.replace("        host: {ip: 10.0.0.1, script: host.py}\n", f"        ppm: {ppm}\n")
    library = _Calls()
    Exchange(load(write(text)), library)
    ((_, node, port, name, numerator, denominator, _),) = library.calls
    assert (node, port, name) == (0, 1, b"eth")
    exact = Fraction(6_400_000) / (1 + Fraction(ppm) / 10**6)
    assert 0 < denominator <= 10**10 and 0 < numerator < 2**63
    assert abs(Fraction(numerator, denominator) - exact) < Fraction(1, 10**9)


def test_peer_outside_with_gateway(write):
    text = GOOD.replace("'10.0.0.1:9000'", "'10.0.1.1:9000'").replace(
        "        netmask", "        gateway: 10.0.0.1\n        netmask"
    )
    ((_, _, settings),) = ethernet_ports(load(write(text)))
    assert settings.gateway == IPv4Address("10.0.0.1")


def test_all_tasks_may_be_daemons_where_a_host_ends_the_run(write):
    load(write(GOOD + "    daemon: true\n"))
    without = GOOD.replace("        host: {ip: 10.0.0.1, script: host.py}\n", "") + "    daemon: true\n"
    with pytest.raises(UserError, match="every task is a daemon"):
        load(write(without))


@pytest.mark.parametrize("build", ["jumbo: true", "mtu"])
def test_messages_of_several_packets_where_a_packet_fits_a_tunnel(write, build):
    """A packet of the MTU with header and footer has to fit a datagram: with jumbo frames it does, else up to 1440."""
    tunnel = GOOD.replace("peer: sender", "peer: '10.0.0.1:7', tunnel: true")
    long = tunnel.replace("{from: [eth]}", "{from: [eth], max_message_bytes: 1000000}")
    with pytest.raises(UserError, match="1440 at most") as caught:
        load(write(long))
    assert "jumbo: true" in caught.value.cure and "mtu_bytes: 1440" in caught.value.cure
    if build == "mtu":
        load(write(long + "node: {mtu_bytes: 1440}\n"))
        with pytest.raises(UserError, match="1440 at most"):
            load(write(long + "node: {mtu_bytes: 1472}\n"))
    else:
        load(write(long.replace("        netmask", "        jumbo: true\n        netmask")))


def test_longest_datagram_is_that_of_frame_and_packet(write):
    """1472 bytes, with jumbo frames 8972, never more than a packet, with jumbo frames than eight."""
    stated = GOOD.replace("{from: [eth]}", "{from: [eth], max_message_bytes: 4096}")
    jumbo = stated.replace("        netmask", "        jumbo: true\n        netmask")
    with pytest.raises(UserError, match="1472 at most") as caught:
        load(write(stated))
    assert "`jumbo: true`" in caught.value.cure
    load(write(jumbo))
    load(write(jumbo.replace("4096", "8972")))
    mtu = "node: {mtu_bytes: 512, link_buffer_bytes: 4096}\n"
    load(write(jumbo + mtu))
    for text, most in [(jumbo.replace("4096", "4097"), 4096), (stated.replace("4096", "513"), 512)]:
        with pytest.raises(UserError, match=f"{most} at most"):
            load(write(text + mtu))
    with pytest.raises(UserError, match="8972 at most") as caught:
        load(write(jumbo.replace("4096", "8973")))
    assert "`jumbo: true`" not in caught.value.cure


def test_long_messages_of_one_task_or_short_ones_of_several(write):
    jumbo = GOOD.replace("        netmask", "        jumbo: true\n        netmask")
    long = jumbo.replace("{udp_port: 8, ", "{udp_port: 8, max_message_bytes: 8972, ")
    ((_, _, settings),) = ethernet_ports(load(write(long)))
    assert [settings.longest_sent(socket, 4096) for socket in settings.sockets] == [4096, 8972]
    two = "tasks:\n  - {name: two, node: [0], source: echo.cc, function: echo, args: [{task: eth}]}\n"
    load(write(long.replace("8972", "4096").replace("tasks:\n", two)))
    load(write(long.replace("tasks:\n", two.replace("{task: eth}", "{task: echo}")).replace("[eth]", "[eth, two]")))
