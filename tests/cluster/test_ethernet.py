"""Ethernet ports on the RTL: machines in this process and the Linux stack, and what happens when cables and machines fail."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from torusnet import simulator
from torusnet.cluster import load
from torusnet.errors import UserError
from torusnet.ethernet import tap

ROOT = Path(__file__).resolve().parents[2]
ECHO = ROOT / "examples" / "udp_echo"

TEXT = """\
lattice: [2]
nodes:
  0:
    ports:
      - kind: ethernet
        ip: 10.0.0.2
        sockets: [{{udp_port: 7, task: echo, channel: 0, peer: sender}}]
        ppm: {port_ppm}
        host: {{ip: 10.0.0.1, {host}}}
tasks:
  - name: echo
    node: [1]
    source: {echo}
    function: echo
    args: [{{task: ethernet}}]
    channels: {{0: {{from: [ethernet], max_message_bytes: 1472}}}}
"""


@pytest.fixture
def run(tmp_path):
    """Runs udp_echo with another machine: the text of its script, or keys of `host`."""

    def run(script: str = "", host: str = "", port_ppm: float = 0, **options):
        if script:
            (tmp_path / "host.py").write_text(script)
            host = f"script: host.py{', ' if host else ''}{host}"
        file = tmp_path / "net.yaml"
        file.write_text(TEXT.format(host=host, port_ppm=port_ppm, echo=ECHO / "echo.cc"))
        registers = options.pop("registers", ["ETH_*"])
        return simulator.run(
            load(file), quick=True, registers=registers, max_cycles=600_000, max_seconds=300, **options
        )

    return run


def counts(result) -> dict[str, int]:
    return {reading.name: reading.value for reading in result.registers if reading.node == 0}


STREAM = """
import random
def host(machine):
    dice = random.Random(5)
    yield machine.ping("10.0.0.2")
    socket = machine.socket(7000)
    sent = [dice.randbytes(dice.randint(1, 200)) for _ in range(COUNT)]
    for number, payload in enumerate(sent):
        socket.send(payload, ("10.0.0.2", 7))
        if number >= 4:
            answer, sender = yield socket
            assert answer == sent[number - 4] and sender == ("10.0.0.2", 7)
    for payload in sent[-4:]:
        answer, _ = yield socket
        assert answer == payload
"""


@pytest.mark.parametrize("ppm", [(0, 0), (100, -100), (-100, 100)])
def test_datagrams_come_back_whatever_the_oscillators(run, ppm):
    result = run(STREAM.replace("COUNT", "60"), f"ppm: {ppm[0]}", ppm[1])
    assert result.ok, result.errors
    assert counts(result)["ETH_RX_DATAGRAMS"] == counts(result)["ETH_TX_DATAGRAMS"] == 60
    assert counts(result)["ETH_ECHOES"] == 1 and result.ethernet[0].deterministic
    assert result.ethernet[0].malformed == [] and result.ethernet[0].broken == 0


def test_runs_with_a_script_are_the_same_for_any_number_of_threads(run):
    results = [run(STREAM.replace("COUNT", "20"), threads=threads) for threads in (1, 2, 1)]
    assert all(result.ok for result in results)
    assert len({(result.digest, result.cycles) for result in results}) == 1


def test_unplugged_cable_loses_and_comes_back(run):
    script = """
def host(machine):
    rtt = yield machine.ping("10.0.0.2")
    assert rtt is not None
    socket = machine.socket(7000)
    yield 50 - machine.now_us
    socket.send(b"into the void", ("10.0.0.2", 7))
    assert (yield socket.receive(30)) is None
    yield 30
    socket.send(b"again", ("10.0.0.2", 7))
    assert (yield socket.receive(100))[0] == b"again"
"""
    result = run(script, "unplug: [[40, 50]]")
    assert result.ok, result.errors
    assert result.ethernet[0].lost == 1
    assert counts(result)["ETH_RX_DATAGRAMS"] == 1 and counts(result)["ETH_STATE"] & 1 == 0


def test_machine_that_restarts_is_served_again(run):
    """Its cable goes away while a frame is on it and answers are under way; then it has to ask for the port's address anew."""
    script = """
def host(machine):
    socket = machine.socket(7000)
    socket.send(b"before", ("10.0.0.2", 7))
    assert (yield socket)[0] == b"before"
    yield 39 - machine.now_us
    for length in (1, 1472, 1472):  # on the line from 40 us on, for 0.07 and 1.2 us each
        socket.send(bytes(length), ("10.0.0.2", 7))
    yield 1
    machine.reset()
    yield 60 - machine.now_us
    assert not socket.queue and not machine._known
    socket = machine.socket(7000)
    for number in range(20):
        socket.send(bytes([number]) * 100, ("10.0.0.2", 7))
        answer, sender = yield socket
        assert answer == bytes([number]) * 100 and sender == ("10.0.0.2", 7)
    assert (yield machine.ping("10.0.0.2")) is not None
"""
    result = run(script, "unplug: [[41, 10]]")
    assert result.ok, result.errors
    port = result.ethernet[0]
    assert port.malformed == [] and port.broken == 0
    found = counts(result)
    assert port.lost == found["ETH_RX_SYMBOL"] == 1  # the frame that was cut
    assert found["ETH_RX_DATAGRAMS"] == found["ETH_TX_DATAGRAMS"] == 23
    assert (found["ETH_ARP_ASKED"], found["ETH_ARP_REQUESTS"], found["ETH_ECHOES"]) == (2, 1, 1)
    assert found["ETH_TX_FRAMES"] == port.received == 23 + 2 + 1 + 1 - 1  # an answer met the missing cable
    assert found["ETH_STATE"] & 1 == 0


def test_machine_that_does_not_answer_arp_costs_its_datagrams_only(run):
    """The answer of the echo goes to an address that nobody has; others are served beside it."""
    script = """
from torusnet.ethernet import frames
def host(machine):
    yield machine.ping("10.0.0.2")
    socket = machine.socket(7000)
    ghost = bytes([10, 0, 0, 77])
    fpga = bytes([10, 0, 0, 2])
    mac = next(iter(machine._known.values()))
    text = frames.ip(frames.Ip(ghost, fpga, frames.UDP, frames.udp(ghost, fpga, frames.Datagram(9, 7, b"boo"))))
    machine.send_frame(frames.frame(mac, machine.mac, frames.TYPE_IPV4, text))
    yield 5
    socket.send(b"hello", ("10.0.0.2", 7))
    yield socket.receive(30)
"""
    result = run(script)
    assert result.ok, result.errors
    assert counts(result)["ETH_RX_DATAGRAMS"] == 2 and counts(result)["ETH_ARP_REQUESTS"] >= 1


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("def host(machine):\n    yield 1\n    raise ValueError('no good')\n", "ValueError: no good"),
        ("def host(machine):\n    yield 'soon'\n", "yield a socket"),
        ("def host(machine):\n    1 / 0\n    yield 1\n", "ZeroDivisionError"),
    ],
)
def test_script_that_fails_fails_the_run_bad(run, script, words):
    result = run(script)
    assert not result.ok
    assert any(words in error and "10.0.0.1" in error for error in result.errors), result.errors


def test_script_without_host_is_refused_bad(run):
    with pytest.raises(UserError, match="no function `host`"):
        run("def hots(machine):\n    yield 1\n")


def tap_permitted() -> bool:
    settings = {"mac": "02:00:00:00:00:01", "ip": "10.0.0.1", "netmask": "255.0.0.0", "mtu": 1500}
    child = f"import torusnet.ethernet.tap as t; t._open({settings})"
    return subprocess.run([sys.executable, "-c", child], cwd=ROOT, capture_output=True).returncode == 0


@pytest.mark.skipif(not tap_permitted(), reason="no TAP device may be opened here")
def test_linux_is_the_peer(run):
    program = f"[{sys.executable} {ECHO / 'client.py'}]"
    result = run(host=f"tap: true, run: {program}")
    assert result.ok, result.errors
    end = result.ethernet[0]
    assert not end.deterministic and "Linux" in end.host
    assert end.lines[-1] == "9 datagrams of 1 to 1472 bytes came back as they were"
    assert end.malformed == [] and end.broken == 0
    wrong = ["ETH_RX_IP_CHECKSUM", "ETH_RX_CHECKSUM", "ETH_RX_FCS", "ETH_RX_LENGTH", "ETH_ARP_FAILED"]
    assert not any(counts(result)[name] for name in wrong)


TOOLS = {  # what is run, what it says
    "ping": ("ping -c 3 -s 1400 -W 20 10.0.0.2", r"3 packets transmitted, 3 received, 0% packet loss"),
    "arping": ("arping -c 2 -w 30 -I tap0 10.0.0.2", r"2 packets received|Received 2 response"),
    "nc": ("(echo through an FPGA; sleep 3) | nc -u -w 5 10.0.0.2 7", r"^through an FPGA$"),
    "iperf": ("iperf -u -c 10.0.0.2 -p 7 -b 200k -n 20k -l 1000", r"Sent 2[12] datagrams"),
}


@pytest.mark.skipif(not tap_permitted(), reason="no TAP device may be opened here")
@pytest.mark.parametrize("tool", TOOLS)
def test_tools_of_linux(run, tool):
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not installed")
    program, says = TOOLS[tool]
    result = run(host=f"tap: true, run: ['{program}']")
    (end,) = result.ethernet
    assert result.ok and re.search(says, "\n".join(end.lines), re.MULTILINE), (result.errors, end.lines)
    assert end.malformed == [] and end.broken == 0


@pytest.mark.skipif(not tap_permitted(), reason="no TAP device may be opened here")
def test_tshark_finds_nothing_wrong_in_what_tcpdump_saw(run, tmp_path):
    for tool in ("tcpdump", "tshark", "ping", "nc"):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed")
    file = tmp_path / "cable.pcap"
    tmp_path.chmod(0o755)  # tcpdump writes as a user of its own
    file.touch()
    file.chmod(0o666)
    programs = ["ping -c 2 -s 1400 -W 20 10.0.0.2", "(echo through an FPGA; sleep 3) | nc -u -w 5 10.0.0.2 7"]
    script = tmp_path / "look.sh"
    script.write_text(f"tcpdump -i tap0 -U -w {file} & sleep 2; {'; '.join(programs)}; kill $!; wait $!; true\n")
    result = run(host=f"tap: true, run: [sh {script}]")
    assert result.ok, result.errors

    def frames(*filters: str) -> int:
        checks = [f"-o{layer}.check_checksum:TRUE" for layer in ("ip", "udp")]
        shown = subprocess.run(["tshark", "-r", file, *checks, *filters], capture_output=True, text=True, check=True)
        return len(shown.stdout.splitlines())

    from_port = "-Yeth.src == 02:00:0a:00:00:02"
    assert frames(from_port) >= 4  # ARP, two echoes, a datagram
    assert frames(f"{from_port} && udp && ip.checksum.status == Good && udp.checksum.status == Good") == 1
    assert frames(f"{from_port} && icmp && icmp.checksum.status == Good") == 2
    wrong = [f"{layer}.checksum.status == Bad" for layer in ("ip", "udp", "icmp")]
    assert frames(f"{from_port} && (_ws.malformed || {' || '.join(wrong)})") == 0


@pytest.mark.skipif(not tap_permitted(), reason="no TAP device may be opened here")
def test_program_that_fails_fails_the_run_bad(run):
    result = run(host="tap: true, run: ['echo before; exit 3']")
    assert not result.ok and result.ethernet[0].lines[-1] == "before"
    assert any("`echo before; exit 3` ended with status 3" in error for error in result.errors), result.errors


@pytest.fixture
def no_tap(monkeypatch):
    """The child that opens the device may not: the kernel's refusal, at the call that asks for it."""
    child = "import os, socket, sys, torusnet.ethernet.tap as tap\nreal = os.open\n"
    child += "def refuse(path, *more): raise PermissionError(13, 'Permission denied', path)\n"
    child += "tap.os.open = lambda path, *more: (refuse if path == '/dev/net/tun' else real)(path, *more)\n"
    child += "tap._own_namespace = lambda: None\n"  # which may be refused first, in other words
    child += "tap._serve(socket.socket(fileno=int(sys.argv[1])))"
    monkeypatch.setattr(tap, "CHILD", [sys.executable, "-c", child])


def test_script_serves_where_no_tap_device_may_be_opened(run, no_tap):
    result = run("def host(machine):\n    machine.print('here')\n    yield 1\n", "tap: true, run: ['exit 3']")
    assert result.ok, result.errors
    (end,) = result.ethernet
    assert end.deterministic and end.lines == ["here"]
    assert "host.py, because a TAP device may not be opened here: /dev/net/tun Permission denied" in end.host


@pytest.mark.skipif(not tap_permitted(), reason="no TAP device may be opened here")
def test_linux_serves_where_there_is_a_script_as_well(run):
    result = run("def host(machine):\n    raise AssertionError\n", "tap: true, run: ['echo Linux']")
    assert result.ok, result.errors
    assert result.ethernet[0].lines[-1] == "Linux" and "Linux behind tap0" in result.ethernet[0].host


def test_tap_that_may_not_be_opened_is_refused_bad(run, no_tap):
    with pytest.raises(UserError, match="TAP device may not be opened here: /dev/net/tun Permission denied") as caught:
        run(host="tap: true, run: [ls]")
    assert "add `script: FILE.py`" in caught.value.cure and "net.yaml:9" in caught.value.where


def test_registers_are_written_as_the_file_says(run):
    result = run(
        "def host(machine):\n    yield 1\n", registers=["IP_ADDRESS", "MAC_REG_*", "ETH_NETMASK", "ETH_CONTROL"]
    )
    assert counts(result) == {
        "IP_ADDRESS": 0x0A000002,
        "MAC_REG_LOW": 0x0A000002,
        "MAC_REG_HIGH": 0x0200,
        "ETH_NETMASK": 0xFFFFFF00,
        "ETH_CONTROL": 95 << 16 | 1,
    }


def test_datagrams_beyond_a_plain_frame_are_counted(run):
    """Without jumbo frames: 4 bytes more are room for a VLAN tag, then the MAC cuts."""
    script = """
def host(machine):
    yield machine.ping("10.0.0.2")
    socket = machine.socket(7000)
    for length in [1473, 1476, 1477, 4096]:
        socket.send(bytes(length), ("10.0.0.2", 7))
    socket.send(bytes(1472), ("10.0.0.2", 7))
    assert len((yield socket.receive(200))[0]) == 1472
"""
    result = run(script)
    assert result.ok, result.errors
    seen = counts(result)
    assert (seen["ETH_RX_DATAGRAMS"], seen["ETH_RX_TOO_LONG"], seen["ETH_RX_GIANT"]) == (1, 2, 2)
