"""Machine and switch at Ethernet cables by themselves, without RTL: frames are made and read here, by the standards' figures
[RFC768, RFC791, RFC792, RFC826], and not by torusnet.ethernet.frames."""

import struct
from ipaddress import IPv4Address, IPv4Network
from pathlib import Path

import pytest

from torusnet.cluster.ethernet import EthernetPort, Host
from torusnet.ethernet.machine import Machine
from torusnet.ethernet.switch import Plug

US = 10**9  # fs
MAC, PORT_MAC, THIRD_MAC = (bytes.fromhex(f"02000a0000{last}") for last in ("01", "02", "03"))
BROADCAST = b"\xff" * 6
IP, PORT_IP, THIRD_IP, FAR_IP = "10.0.0.1", "10.0.0.2", "10.0.0.3", "192.168.1.9"
ARP, IPV4 = 0x0806, 0x0800
ICMP, TCP, UDP = 1, 6, 17
REQUEST, REPLY = 1, 2  # of ARP
ECHO, ECHO_REPLY, UNREACHABLE = 8, 0, 3  # of ICMP


def packed(address):
    return bytes(map(int, address.split(".")))


def checksum(data):
    """The sum with end-around carry is the remainder by 65535, where zero stands as 65535 [RFC1071 §2]; its complement."""
    words = [first << 8 | second for first, second in zip(data[::2], [*data[1::2], 0])]
    return 0xFFFF - ((sum(words) - 1) % 0xFFFF + 1)


def frame(to, by, ethertype, text):
    text = to + by + struct.pack(">H", ethertype) + text
    return text + bytes(max(0, 60 - len(text)))


def arp(operation, by, by_ip, asked_mac, asked_ip, to=BROADCAST):
    text = bytes.fromhex("0001 0800 06 04") + struct.pack(">H", operation)
    return frame(to, by, ARP, text + by + packed(by_ip) + asked_mac + packed(asked_ip))


def arp_request(by, by_ip, asked_ip):
    return arp(REQUEST, by, by_ip, bytes(6), asked_ip)


def ip(to, by, source, destination, protocol, text, identification=0, flags=0x4000, first=0x45):
    head = struct.pack(">BBHHHBBH", first, 0, 20 + len(text), identification, flags, 64, protocol, 0)
    head += packed(source) + packed(destination)
    return frame(to, by, IPV4, head[:10] + checksum(head).to_bytes(2, "big") + head[12:] + text)


def udp(source, destination, source_port, port, payload):
    head = struct.pack(">HHH", source_port, port, 8 + len(payload))
    pseudo = packed(source) + packed(destination) + struct.pack(">BBH", 0, UDP, 8 + len(payload))
    return head + (checksum(pseudo + head + payload) or 0xFFFF).to_bytes(2, "big") + payload


def icmp(kind, identifier, sequence, payload):
    text = struct.pack(">BBHHH", kind, 0, 0, identifier, sequence) + payload
    return text[:2] + checksum(text).to_bytes(2, "big") + text[4:]


def from_port(protocol, text, **more):
    """To the machine."""
    return ip(MAC, PORT_MAC, PORT_IP, IP, protocol, text, **more)


def to_port(sent, protocol, text, destination=PORT_IP):
    """Of the machine; identification may be anything."""
    return ip(PORT_MAC, MAC, IP, destination, protocol, text, identification=identification(sent))


def identification(sent):
    return int.from_bytes(sent[18:20], "big")


def port(mac=PORT_MAC, switch=""):
    number = int.from_bytes(mac, "big")
    host = Host(IPv4Address(IP), int.from_bytes(MAC, "big"), Path("host.py"), False, switch=switch)
    return EthernetPort("world", IPv4Address(PORT_IP), IPv4Network("10.0.0.0/24"), None, number, host=host)


def idle(machine):
    yield 1e9


@pytest.fixture
def machine():
    return Machine(port(), idle)


@pytest.fixture
def acquainted(machine):
    """It knows the port's MAC address."""
    machine.take(arp_request(PORT_MAC, PORT_IP, IP))
    machine.frames_out.clear()
    return machine


def sent(machine):
    frames = list(machine.frames_out)
    machine.frames_out.clear()
    return frames


# ARP


def test_an_arp_request_is_answered_to_who_asks_and_he_is_known_from_then_on(machine):
    machine.take(arp_request(PORT_MAC, PORT_IP, IP))
    assert sent(machine) == [arp(REPLY, MAC, IP, PORT_MAC, PORT_IP, to=PORT_MAC)]
    machine.socket(7000).send(b"odd", (PORT_IP, 7))
    (frame,) = sent(machine)
    assert frame == to_port(frame, UDP, udp(IP, PORT_IP, 7000, 7, b"odd"))


def test_arp_for_another_address_is_neither_answered_nor_remembered(machine):
    machine.take(arp_request(PORT_MAC, PORT_IP, THIRD_IP))
    assert sent(machine) == []
    machine.socket(7000).send(b"", (PORT_IP, 7))
    assert sent(machine) == [arp_request(MAC, IP, PORT_IP)]


def test_arp_for_another_address_tells_of_who_is_known_already(acquainted):
    """Whose MAC address has changed is sent to at the new one [RFC826]."""
    acquainted.take(arp_request(THIRD_MAC, PORT_IP, THIRD_IP))
    assert sent(acquainted) == []
    acquainted.socket(7000).send(b"", (PORT_IP, 7))
    (frame,) = sent(acquainted)
    assert frame[:6] == THIRD_MAC


@pytest.mark.parametrize("operation", [REPLY, 3, 0x0101])
def test_only_arp_requests_are_answered(machine, operation):
    machine.take(arp(operation, PORT_MAC, PORT_IP, MAC, IP, to=MAC))
    assert sent(machine) == [] and machine.malformed == []


def test_packets_wait_for_their_arp_answer_and_leave_in_order(machine):
    socket = machine.socket(7000)
    for payload, address in ((b"a", PORT_IP), (b"x", THIRD_IP), (b"b", PORT_IP)):
        socket.send(payload, (address, 7))
    assert sent(machine) == [arp_request(MAC, IP, PORT_IP), arp_request(MAC, IP, THIRD_IP)], "each is asked for once"
    machine.take(arp(REPLY, PORT_MAC, PORT_IP, MAC, IP, to=MAC))
    first, second = sent(machine)
    assert first == to_port(first, UDP, udp(IP, PORT_IP, 7000, 7, b"a"))
    assert second == to_port(second, UDP, udp(IP, PORT_IP, 7000, 7, b"b"))
    machine.take(arp(REPLY, THIRD_MAC, THIRD_IP, MAC, IP, to=MAC))
    assert [(frame[:6], frame[42:43]) for frame in sent(machine)] == [(THIRD_MAC, b"x")]
    machine.step(10_000 * US)
    assert sent(machine) == [] and machine.unanswered == 0


def test_arp_is_asked_every_200_us_three_times_and_then_given_up(machine):
    """Counted are the packets that waited; who sends again, asks again."""
    socket = machine.socket(7000)
    machine.step(0)
    for number in range(2):
        socket.send(bytes([number]), (PORT_IP, 7))
    asked = arp_request(MAC, IP, PORT_IP)
    assert sent(machine) == [asked]
    for time_us in (200, 400):
        machine.step(time_us * US - 1)
        assert sent(machine) == []
        machine.step(time_us * US)
        machine.step(time_us * US)
        assert sent(machine) == [asked]
    machine.step(600 * US - 1)
    assert machine.unanswered == 0
    machine.step(600 * US)
    assert sent(machine) == [] and machine.unanswered == 2
    machine.take(arp(REPLY, THIRD_MAC, THIRD_IP, MAC, IP, to=MAC))
    socket.send(b"", (PORT_IP, 7))
    assert sent(machine) == [asked]
    machine.step(1200 * US)
    assert sent(machine) == [asked] and machine.unanswered == 2


def test_each_address_is_asked_for_and_given_up_by_itself(machine):
    socket = machine.socket(7000)
    socket.send(b"", (THIRD_IP, 7))
    machine.step(100 * US)
    socket.send(b"", (PORT_IP, 7))
    assert sent(machine) == [arp_request(MAC, IP, THIRD_IP), arp_request(MAC, IP, PORT_IP)]
    for time_us in (200, 300, 400, 500):
        machine.step(time_us * US)
        assert sent(machine) == [arp_request(MAC, IP, PORT_IP if time_us % 200 else THIRD_IP)]
    machine.step(600 * US)
    assert machine.unanswered == 1
    machine.step(700 * US)
    assert machine.unanswered == 2 and sent(machine) == []


def test_what_goes_out_of_the_network_goes_to_the_port(machine):
    machine.socket(7000).send(b"far", (FAR_IP, 7))
    assert sent(machine) == [arp_request(MAC, IP, PORT_IP)]
    machine.take(arp(REPLY, PORT_MAC, PORT_IP, MAC, IP, to=MAC))
    (frame,) = sent(machine)
    assert frame == to_port(frame, UDP, udp(IP, FAR_IP, 7000, 7, b"far"), destination=FAR_IP)


# IPv4 and UDP


def test_a_datagram_comes_to_the_socket_of_its_port(machine):
    one, other = machine.socket(7000), machine.socket(7001)
    machine.take(from_port(UDP, udp(PORT_IP, IP, 7, 7001, b"hello")), 1_500_000_000)
    machine.take(from_port(UDP, udp(PORT_IP, IP, 7, 7002, b"nobody")), 2 * US)
    assert not one.queue and list(other.queue) == [(b"hello", (PORT_IP, 7))]
    assert other.arrivals_us == [1.5] and machine.socket(7001) is other
    assert sent(machine) == []


@pytest.mark.parametrize("length", [0, 1, 1472])
def test_a_datagram_of_a_far_address_is_told_with_that_address(machine, length):
    socket, payload = machine.socket(7000), b"x" * length
    machine.take(ip(MAC, PORT_MAC, FAR_IP, IP, UDP, udp(FAR_IP, IP, 65535, 7000, payload)))
    assert list(socket.queue) == [(payload, (FAR_IP, 65535))] and socket.arrivals_us == [0.0]


def test_frames_need_no_padding(machine):
    machine.take(arp_request(PORT_MAC, PORT_IP, IP)[: 14 + 28])
    machine.take(from_port(UDP, udp(PORT_IP, IP, 7, 7000, b""))[: 14 + 20 + 8])
    machine.take(from_port(ICMP, icmp(ECHO, 1, 1, b""))[: 14 + 20 + 8])
    machine.take(from_port(TCP, b"")[: 14 + 20])
    assert len(sent(machine)) == 2 and machine.malformed == []


def test_datagrams_for_others_are_ignored(acquainted):
    socket = acquainted.socket(7000)
    text = udp(PORT_IP, IP, 7, 7000, b"x")
    acquainted.take(ip(THIRD_MAC, PORT_MAC, PORT_IP, IP, UDP, text))
    acquainted.take(ip(MAC, PORT_MAC, PORT_IP, THIRD_IP, UDP, udp(PORT_IP, THIRD_IP, 7, 7000, b"x")))
    acquainted.take(ip(MAC, PORT_MAC, PORT_IP, THIRD_IP, ICMP, icmp(ECHO, 1, 1, b"")))
    acquainted.take(from_port(TCP, text))
    acquainted.take(frame(MAC, PORT_MAC, 0x86DD, from_port(UDP, text)[14:]))  # what says that it is IPv6
    assert not socket.queue and sent(acquainted) == [] and acquainted.malformed == []
    acquainted.take(ip(BROADCAST, PORT_MAC, PORT_IP, IP, UDP, text))
    assert len(socket.queue) == 1


def test_a_datagram_without_checksum_is_taken(machine):
    text = udp(PORT_IP, IP, 7, 7000, b"x")
    socket = machine.socket(7000)
    machine.take(from_port(UDP, text[:6] + b"\0\0" + text[8:]))
    assert list(socket.queue) == [(b"x", (PORT_IP, 7))]


def test_a_checksum_of_zero_is_sent_as_ones(acquainted):
    filler = int.from_bytes(udp(IP, PORT_IP, 7000, 7, b"\0\0")[6:8], "big")  # what makes the sum all ones
    acquainted.socket(7000).send(struct.pack(">H", filler), (PORT_IP, 7))
    (frame,) = sent(acquainted)
    assert frame[40:42] == b"\xff\xff"


def spoilt(text, place):
    return text[:place] + bytes([text[place] ^ 1]) + text[place + 1 :]


DATAGRAM = from_port(UDP, udp(PORT_IP, IP, 7, 7000, b"x" * 40))
MALFORMED = {
    "another version": from_port(UDP, udp(PORT_IP, IP, 7, 7000, b"x"), first=0x65),
    "IP options": from_port(UDP, udp(PORT_IP, IP, 7, 7000, b"x"), first=0x46),
    "IP cut": DATAGRAM[:33],
    "IP length beyond the frame": from_port(TCP, bytes(40))[:-1],
    "IP checksum": spoilt(DATAGRAM, 22),
    "a first fragment": from_port(UDP, udp(PORT_IP, IP, 7, 7000, b"x"), flags=0x2000),
    "a later fragment": from_port(UDP, udp(PORT_IP, IP, 7, 7000, b"x"), flags=0x0001),
    "UDP cut": from_port(UDP, bytes(7)),
    "UDP length below its header": from_port(UDP, struct.pack(">HHHH", 7, 7000, 7, 0)),
    "UDP length beyond the packet": from_port(UDP, struct.pack(">HHHH", 7, 7000, 9, 0)),
    "UDP checksum": spoilt(DATAGRAM, 60),
    "ICMP cut": from_port(ICMP, bytes(7)),
    "ICMP checksum": spoilt(from_port(ICMP, icmp(ECHO, 1, 1, b"x" * 20)), 45),
    "ARP of another kind": spoilt(arp_request(PORT_MAC, PORT_IP, IP), 15),
    "ARP cut": arp_request(PORT_MAC, PORT_IP, IP)[:41],
}


@pytest.mark.parametrize("what", MALFORMED)
def test_a_malformed_frame_is_reported_whole_and_no_more_bad(machine, what):
    socket = machine.socket(7000)
    machine.take(MALFORMED[what])
    (report,) = machine.malformed
    assert report.endswith(f": {MALFORMED[what].hex()}") and not socket.queue and sent(machine) == []


def test_the_identification_counts_packets_and_begins_anew_after_65536(acquainted):
    socket = acquainted.socket(7000)
    for _ in range((1 << 16) + 1):
        socket.send(b"", (PORT_IP, 7))
    acquainted.ping(PORT_IP)
    numbers = list(map(identification, sent(acquainted)))
    assert numbers == [(numbers[0] + place) % (1 << 16) for place in range(len(numbers))]


# ICMP echo


def test_echoes_have_identifiers_of_16_bits_that_begin_anew(acquainted):
    for _ in range((1 << 16) + 1):
        acquainted.ping(PORT_IP)
    numbers = [int.from_bytes(frame[38:40], "big") for frame in sent(acquainted)]
    assert numbers == [(numbers[0] + place) % (1 << 16) for place in range(len(numbers))]


@pytest.mark.parametrize("payload", [b"", b"odd", bytes(range(256)) * 5])
def test_an_echo_request_is_answered_with_identifier_sequence_and_payload_alike(machine, payload):
    machine.take(from_port(ICMP, icmp(ECHO, 0x1234, 0xFEDC, payload)))
    (frame,) = sent(machine)
    assert frame == to_port(frame, ICMP, icmp(ECHO_REPLY, 0x1234, 0xFEDC, payload))


def test_other_icmp_and_answers_that_nobody_waits_for_are_ignored(machine):
    machine.take(from_port(ICMP, icmp(UNREACHABLE, 1, 0, b"")))
    machine.take(from_port(ICMP, icmp(ECHO_REPLY, 1, 0, b"torusnet")))
    assert sent(machine) == [] and machine.malformed == []


def running(program):
    """A machine with this script that knows the port."""
    machine = Machine(port(), program)
    machine.take(arp_request(PORT_MAC, PORT_IP, IP))
    machine.frames_out.clear()
    return machine


def asked(frame):
    """Identifier and sequence of an echo request."""
    return struct.unpack(">HH", frame[38:42])


def test_a_ping_takes_until_its_own_answer():
    def host(machine):
        yield 5
        machine.print((yield machine.ping(PORT_IP)))
        machine.print((yield machine.ping(PORT_IP, b"odd")))

    machine = running(host)
    machine.step(0)
    machine.step(5 * US)
    (first,) = sent(machine)
    assert first == to_port(first, ICMP, icmp(ECHO, *asked(first), b"torusnet"))
    machine.step(9 * US)
    machine.take(from_port(ICMP, icmp(ECHO_REPLY, asked(first)[0] + 1, 0, b"torusnet")))
    machine.take(from_port(ICMP, icmp(UNREACHABLE, *asked(first), b"torusnet")))
    machine.step(11 * US)
    assert machine.lines == []
    machine.take(from_port(ICMP, icmp(ECHO_REPLY, *asked(first), b"torusnet")))
    machine.step(12 * US)
    assert machine.lines == ["7.0"]
    (second,) = sent(machine)
    assert second == to_port(second, ICMP, icmp(ECHO, *asked(second), b"odd")) and asked(second) != asked(first)
    machine.take(from_port(ICMP, icmp(ECHO_REPLY, *asked(first), b"torusnet")))  # twice on the way
    machine.step(1012 * US - 1)
    assert machine.lines == ["7.0"] and not machine.done
    machine.step(1012 * US)
    assert machine.lines == ["7.0", "None"] and machine.done and machine.failure == ""


# The script


def test_a_script_goes_on_at_its_time_or_when_its_datagram_is_there():
    def host(machine):
        machine.print(machine.now_us)
        assert (yield 2) is None and (yield 0.5) is None
        machine.print(machine.now_us)
        one, other = machine.socket(7000), machine.socket(7001)
        machine.print(*(yield one), machine.now_us)
        machine.print((yield one.receive(10)), (yield other.receive(10)), machine.now_us)
        machine.print((yield other.receive(1.5)), machine.now_us)

    machine = running(host)
    assert not machine.done and machine.lines == []
    machine.step(0)
    machine.step(2 * US)
    machine.step(2 * US + US // 2 - 1)
    assert machine.lines == ["0.0"]
    machine.step(2 * US + US // 2)
    assert machine.lines.pop() == "2.5"
    machine.step(5000 * US)
    machine.take(from_port(UDP, udp(PORT_IP, IP, 7, 7000, b"a")))
    machine.take(from_port(UDP, udp(PORT_IP, IP, 7, 7000, b"b")))
    machine.step(5001 * US)
    assert machine.lines.pop() == f"b'a' ('{PORT_IP}', 7) 5001.0"
    machine.step(5011 * US - 1)
    assert machine.lines == ["0.0"], "waits for the other socket"
    machine.step(5011 * US)
    assert machine.lines.pop() == f"(b'b', ('{PORT_IP}', 7)) None 5011.0"
    machine.take(from_port(UDP, udp(PORT_IP, IP, 7, 7001, b"late")))
    machine.step(5012 * US + US // 2)
    assert machine.lines.pop() == f"(b'late', ('{PORT_IP}', 7)) 5012.5", "it is there when the time is over"
    assert machine.done and machine.failure == ""


def test_a_host_that_never_yields_is_done_at_once():
    machine = Machine(port(), lambda machine: machine.print("here", 1))
    machine.step(0)
    machine.step(US)
    assert machine.done and machine.failure == "" and machine.lines == ["here 1"]


def test_a_script_that_fails_is_done_and_says_where_bad():
    def host(machine):
        yield machine.socket(7000)
        raise ValueError("no good")

    machine = running(host)
    machine.step(0)
    machine.take(from_port(UDP, udp(PORT_IP, IP, 7, 7000, b"")))
    machine.step(US)
    assert machine.done and machine.failure == f"ValueError: no good ({__file__}:{host.__code__.co_firstlineno + 2})"


def test_a_script_that_yields_anything_else_is_told_what_to_yield_and_not_resumed_bad():
    def host(machine):
        yield "soon"
        machine.print("here")

    machine = running(host)
    machine.step(0)
    machine.step(US)
    assert machine.done and machine.failure.startswith("TypeError: host() has yielded 'soon'; yield a socket,")
    assert machine.failure.endswith(f"({__file__}:{host.__code__.co_firstlineno + 1})")
    assert machine.lines == []


def test_a_machine_that_restarts_has_forgotten_all(acquainted):
    socket = acquainted.socket(7000)
    socket.send(b"known", (PORT_IP, 7))
    socket.send(b"waits", (THIRD_IP, 7))
    acquainted.ping(PORT_IP)
    acquainted.reset()
    assert sent(acquainted) == []
    acquainted.take(arp(REPLY, THIRD_MAC, THIRD_IP, MAC, IP, to=MAC))
    acquainted.take(from_port(UDP, udp(PORT_IP, IP, 7, 7000, b"x")))
    acquainted.step(1000 * US)
    assert sent(acquainted) == [] and not socket.queue and acquainted.unanswered == 0
    assert acquainted.socket(7000) is not socket
    acquainted.socket(7000).send(b"", (PORT_IP, 7))
    assert sent(acquainted) == [arp_request(MAC, IP, PORT_IP)]


def test_a_machine_says_who_it_is_and_when_its_frames_left(machine):
    assert machine.name == f"{IP} (02:00:0a:00:00:01), host.py" and machine.deterministic and machine.failure == ""
    machine.send_frame(b"anything")
    assert sent(machine) == [b"anything"]
    machine.left(2_500_000_000)
    machine.left(None)
    assert machine.departures_us == [2.5, None]
    machine.close()


# The switch


def switched(**switches):
    """Plugs by name, each with the switch that it is plugged into; they meet in this order, as in a cluster."""
    plugs = {}
    for number, (name, switch) in enumerate(switches.items(), 1):
        plug = Plug(port(bytes([2, 0, 0, 0, 0, number]), switch))
        for other in plugs.values():
            plug.meet(other)
        plugs[name] = plug
    return plugs


def test_a_switch_forwards_to_who_has_the_address_else_to_all_others_and_never_to_another_switch():
    plugs = switched(a="lab", b="lab", x="attic", c="lab")

    def reached(sender, to):
        text = frame(to, plugs[sender].mac, IPV4, b"text")
        plugs[sender].take(text, 5)
        got = {name: sent(plug) for name, plug in plugs.items()}
        assert all(frames in ([], [text]) for frames in got.values())
        return "".join(name for name, frames in got.items() if frames)

    for sender in "abc":
        for to in "abc".replace(sender, ""):
            assert reached(sender, plugs[to].mac) == to
        for unknown in (BROADCAST, plugs["x"].mac, plugs[sender].mac[:5] + b"\x99"):
            assert reached(sender, unknown) == "abc".replace(sender, "")
        assert reached(sender, plugs[sender].mac) == "", "who has the address has sent it"
    assert reached("x", plugs["a"].mac) == "", "it is alone"


def test_a_switch_keeps_the_order_and_nothing_ends_or_fails_by_it():
    plugs = switched(a="lab", b="lab")
    first, second = (frame(plugs["b"].mac, plugs["a"].mac, IPV4, text) for text in (b"1", b"2"))
    plugs["a"].take(first)
    plugs["a"].step(US)
    plugs["a"].left(US)
    plugs["a"].take(second)
    plugs["a"].close()
    plug = plugs["b"]
    assert sent(plug) == [first, second] and plug.name == "switch `lab`"
    assert plug.done and plug.deterministic and (plug.failure, plug.malformed, plug.lines) == ("", [], [])


def test_a_machine_at_its_own_cable_is_not_at_the_switch(machine):
    plug = switched(a="lab")["a"]
    plug.meet(machine)
    plug.take(frame(BROADCAST, plug.mac, IPV4, b""))
    assert sent(machine) == sent(plug) == []
