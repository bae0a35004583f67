"""A TAP device in a network namespace of the run's own, with the Linux stack behind it and programs that use it.

The namespace is that of a child process, `python -m torusnet.ethernet.tap`: it makes namespace and device, hands the device
to this process through a socket, and starts the programs when it is told to. Nothing outside of the namespace changes, and the
namespace ends with the run. Such a run goes by the wall clock of the programs, so no two are the same.
"""

import array
import ctypes
import fcntl
import json
import os
import signal
import socket
import struct
import subprocess
import sys
from collections import deque
from ipaddress import IPv4Address
from pathlib import Path

from torusnet.cluster.ethernet import EthernetPort, mac_text
from torusnet.errors import UserError

DEVICE = "tap0"
NEW_USER, NEW_NET = 0x10000000, 0x40000000  # CLONE_NEWUSER, CLONE_NEWNET
TUNSETIFF, IFF_TAP, IFF_NO_PI = 0x400454CA, 2, 0x1000
SIOCSIFADDR, SIOCSIFNETMASK, SIOCGIFFLAGS, SIOCSIFFLAGS, SIOCSIFHWADDR = 0x8916, 0x891C, 0x8913, 0x8914, 0x8924
SIOCSIFMTU = 0x8922
IFF_UP = 1
ETHER = 1
MOST_BYTES = 1 << 16
CHILD = [sys.executable, "-m", "torusnet.ethernet.tap"]
CURE = "add `script: FILE.py`, a machine that serves instead, or run where user namespaces and /dev/net/tun are allowed"


class TapRefused(UserError):
    """No TAP device may be opened here. why: what the system said."""

    def __init__(self, why: str, where: str):
        super().__init__(f"a TAP device may not be opened here: {why}", cure=CURE, where=where)
        self.why = why


class TapHost:
    """The same face as machine.Machine."""

    deterministic = False

    def __init__(self, port: EthernetPort, folder: Path):
        self.port, host = port, port.host
        self.name = f"{host.ip} ({mac_text(host.mac)}), Linux behind {DEVICE}"
        self.frames_out: deque[bytes] = deque()
        self.malformed: list[str] = []
        self.unanswered = 0
        self.lines: list[str] = []
        self.failure = ""
        self.done = self._started = False
        ours, theirs = socket.socketpair()
        request = {
            "ip": str(host.ip),
            "netmask": str(port.network.netmask),
            "mac": mac_text(host.mac),
            "mtu": 9000 if port.jumbo else 1500,
            "run": host.run,
            "folder": str(folder.absolute()),
        }
        command = [*CHILD, str(theirs.fileno())]
        self._child = subprocess.Popen(
            command, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL, start_new_session=True
        )
        theirs.close()
        self._socket = ours
        ours.sendall(json.dumps(request).encode() + b"\n")
        answer, descriptors = b"", array.array("i")
        text, ancillary, _, _ = ours.recvmsg(4096, socket.CMSG_SPACE(descriptors.itemsize))
        answer += text
        for _, _, data in ancillary:
            descriptors.frombytes(data[: len(data) - len(data) % descriptors.itemsize])
        if not descriptors:
            self.close()
            why = answer.decode(errors="replace").strip() or "the child process ended"
            raise TapRefused(why, host.where)
        self._device = descriptors[0]
        os.set_blocking(self._device, False)
        ours.setblocking(False)
        self._told = b""

    def take(self, data: bytes, time_fs: int = 0) -> None:
        """A frame has come: Linux gets it."""
        try:
            os.write(self._device, data)
        except OSError as error:
            self.malformed.append(f"{error.strerror}: {data.hex()}")

    def left(self, time_fs: int | None) -> None:
        """Linux is not told when its frames were on the line."""

    def step(self, now_fs: int) -> None:
        """What Linux sends; and whether the programs have ended."""
        if not self._started:
            self._started = True
            self._socket.send(b"go\n")
        while True:
            try:
                self.frames_out.append(os.read(self._device, MOST_BYTES))
            except OSError:
                break
        try:
            text = self._socket.recv(4096)
            self._told += text
            ended = not text
        except BlockingIOError:
            ended = False
        while b"\n" in self._told:
            line, self._told = self._told.split(b"\n", 1)
            report = json.loads(line)
            if "program" in report:
                self.lines.append(f"$ {report['program']}")
                self.lines += report["output"].splitlines()
                if report["status"]:
                    self.failure = self.failure or f"`{report['program']}` ended with status {report['status']}"
            else:
                self.done = True
        if ended and not self.done:
            self.done, self.failure = True, self.failure or "the process of the namespace ended"

    def close(self) -> None:
        """Ends the namespace and what runs in it."""
        self._socket.close()
        if not self.done and self._child.poll() is None:
            os.killpg(self._child.pid, signal.SIGKILL)  # the child and its programs: a session of their own
        self._child.wait()
        if hasattr(self, "_device"):
            os.close(self._device)
            del self._device


def _own_namespace() -> None:
    """Of the network alone where that is permitted: a program may still change its user, as tcpdump does. Else of users, too."""
    libc = ctypes.CDLL(None, use_errno=True)
    user, group = os.getuid(), os.getgid()
    if libc.unshare(NEW_NET) == 0:
        return
    if libc.unshare(NEW_USER | NEW_NET) != 0:
        raise OSError(ctypes.get_errno(), f"no network namespace: {os.strerror(ctypes.get_errno())}")
    for file, text in (("setgroups", "deny"), ("uid_map", f"0 {user} 1"), ("gid_map", f"0 {group} 1")):
        with open(f"/proc/self/{file}", "w") as handle:
            handle.write(text)


def _address(ip: str) -> bytes:
    return struct.pack("16sHH4s8x", DEVICE.encode(), socket.AF_INET, 0, IPv4Address(ip).packed)


def _open(request: dict) -> int:
    """The device, set up and up."""
    _own_namespace()
    device = os.open("/dev/net/tun", os.O_RDWR)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH22x", DEVICE.encode(), IFF_TAP | IFF_NO_PI))
    try:
        with open(f"/proc/sys/net/ipv6/conf/{DEVICE}/disable_ipv6", "w") as handle:
            handle.write("1")
    except OSError:
        pass  # without it a few frames more, which the port drops
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        mac = bytes.fromhex(request["mac"].replace(":", ""))
        fcntl.ioctl(control, SIOCSIFHWADDR, struct.pack("16sH6s8x", DEVICE.encode(), ETHER, mac))
        fcntl.ioctl(control, SIOCSIFMTU, struct.pack("16si20x", DEVICE.encode(), request["mtu"]))
        fcntl.ioctl(control, SIOCSIFADDR, _address(request["ip"]))
        fcntl.ioctl(control, SIOCSIFNETMASK, _address(request["netmask"]))
        for name in (DEVICE, "lo"):
            fcntl.ioctl(control, SIOCSIFFLAGS, struct.pack("16sH14x", name.encode(), IFF_UP))
    return device


def _serve(channel: socket.socket) -> None:
    """The child: namespace, device, then the programs, one after the other."""
    stream = channel.makefile("r")
    request = json.loads(stream.readline())
    try:
        device = _open(request)
    except OSError as error:
        channel.sendall(f"{error.filename or ''} {error.strerror}".strip().encode())
        return
    descriptors = array.array("i", [device])
    channel.sendmsg([b"+"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, descriptors)])
    if stream.readline() != "go\n":
        return
    for program in request["run"]:
        ran = subprocess.run(
            program,
            shell=True,
            cwd=request["folder"],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        report = {"program": program, "status": ran.returncode, "output": ran.stdout}
        channel.sendall(json.dumps(report).encode() + b"\n")
    channel.sendall(b"{}\n")


if __name__ == "__main__":
    _serve(socket.socket(fileno=int(sys.argv[1])))
