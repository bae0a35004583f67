"""Numbers of an Ethernet port in a cluster file, at their least, their largest and random values, with traffic: datagrams from a
machine come to a task and back, and every byte is looked at.

All are set at run time, so that there is one build, that of test_ethernet.py, which has `ppm` at its limits; `jumbo` is in
test_ethernet_jumbo.py. What is beyond is refused: tests/cli/test_ethernet_refused.py.
"""

import os
from random import Random

import pytest
from clusters import FOLDER

from torusnet import simulator
from torusnet.cluster import parse
from torusnet.cluster.ethernet import HOST_KEYS, SOCKET_KEYS
from torusnet.environment import ROOT

SEED = int(os.environ.get("TN_LEGAL_SEED", "1"))
DICE = Random(f"legal ethernet {SEED}")
LEAST_PORT, LARGEST_PORT = 1, 65535  # [docs/17-ethernet.md]: 16 bits, and 0 is none
LONGEST = 1472  # bytes of a datagram in a plain frame
SOCKETS = 16
PORTS = [LEAST_PORT, LARGEST_PORT, DICE.randint(2, 65534)]

SCRIPT = """
import random

def host(machine):
    dice = random.Random(7)
    here = machine.socket(FROM)
    back = here if BACK is None else machine.socket(BACK)
    for port in PORTS:
        for size in SIZES:
            payload = dice.randbytes(size)
            here.send(payload, ("10.0.0.2", port))
            answer = yield back.receive(1000)
            assert answer is not None, f"nothing from port {port} with {size} bytes"
            assert answer == (payload, ("10.0.0.2", PORTS[0])), (port, size)
"""


def run(folder, sockets: list[dict], here: int, back: int | None = None, sizes=(1, LONGEST), script=SCRIPT, host=None):
    """A machine sends datagrams of these sizes from its port `here` to each socket; they come back by the first socket."""
    ports = [socket["udp_port"] for socket in sockets]
    values = f"FROM, BACK, PORTS, SIZES = {here}, {back}, {ports}, {list(sizes)}\n"
    (folder / "host.py").write_text(values + script)
    echo = {"name": "echo", "node": [1], "source": str(ROOT / "examples" / "udp_echo" / "echo.cc"), "function": "echo"}
    echo |= {"args": [{"task": "ethernet"}], "channels": {0: {"from": ["ethernet"], "max_message_bytes": LONGEST}}}
    port = {"kind": "ethernet", "ip": "10.0.0.2", "sockets": sockets}
    port["host"] = {"ip": "10.0.0.1", "script": str(folder / "host.py"), **(host or {})}
    file = {"lattice": [2], "nodes": {0: {"ports": [port]}}, "tasks": [echo]}
    result = simulator.run(parse(file, FOLDER), quick=True, seed=SEED, registers=["ETH_*"], max_cycles=600_000)
    assert result.ok, (result.errors, result.watchdog, result.unfinished, result.cycles)
    assert result.ethernet[0].malformed == [] and result.ethernet[0].broken == 0
    return {reading.name: reading.value for reading in result.registers if reading.node == 0}


def socket(udp_port: int, peer: int | None = None, **keys) -> dict:
    """Of the task; peer: port of the machine, None: whoever sent last."""
    return {"udp_port": udp_port, "task": "echo", "channel": 0} | (
        {"peer": "sender" if peer is None else f"10.0.0.1:{peer}"} | keys
    )


def test_every_key_of_a_socket_and_a_machine_is_swept():
    """Here; `channel` as `node.channels` in test_legal.py, `tunnel` in test_ethernet_between.py, `ppm` in test_ethernet.py."""
    here = {"udp_port", "peer", "max_message_bytes", "unplug"}
    words = {"task", "channel", "tunnel", "ip", "mac", "script", "tap", "run", "ppm"}
    assert {*SOCKET_KEYS, *HOST_KEYS} == here | words


@pytest.mark.parametrize("port", PORTS)
def test_ports_of_both_ends(tmp_path, port):
    found = run(tmp_path, [socket(port)], here=LEAST_PORT + LARGEST_PORT - port)
    assert found["ETH_RX_DATAGRAMS"] == found["ETH_TX_DATAGRAMS"] == 2


@pytest.mark.parametrize("port", PORTS)
def test_port_of_a_peer(tmp_path, port):
    run(tmp_path, [socket(7, peer=port)], here=9000, back=port)


def test_the_most_sockets(tmp_path):
    """The port with the least number and the one with the largest are among them."""
    ports = [*PORTS, *DICE.sample(range(1000, 2000), SOCKETS - len(PORTS))]
    found = run(tmp_path, [socket(port, peer=9000) for port in ports], here=8000, back=9000, sizes=[64])
    assert found["ETH_RX_DATAGRAMS"] == found["ETH_TX_DATAGRAMS"] == SOCKETS


@pytest.mark.parametrize("longest", [1, LONGEST, DICE.randint(2, LONGEST - 1)])
def test_the_longest_message_of_a_socket(tmp_path, longest):
    run(tmp_path, [socket(7, max_message_bytes=longest)], here=9000, sizes=[longest])


@pytest.mark.parametrize("unplug", [[0, 0], [0, 1], [1e9, 1e9]], ids=str)
def test_times_without_a_cable_that_stop_nothing(tmp_path, unplug):
    script = SCRIPT.replace("    for port", "    yield 3\n    for port", 1)
    run(tmp_path, [socket(7)], here=9000, script=script, host={"unplug": [unplug]})


def test_a_cable_that_is_never_there(tmp_path):
    """The machine waits in vain, and the run ends with it."""
    script = 'def host(machine):\n    socket = machine.socket(FROM)\n    socket.send(b"?", ("10.0.0.2", PORTS[0]))\n'
    script += "    assert (yield socket.receive(50)) is None\n"
    found = run(tmp_path, [socket(7)], here=9000, script=script, host={"unplug": [[0, 1e9]]})
    assert found["ETH_RX_DATAGRAMS"] == 0
