"""A switch that joins Ethernet ports of a cluster: frames go to the port whose address they have, to all others if nobody has it.

It stores and forwards: what comes in a slice of time leaves at its end, at line rate, whatever the others send.
"""

from collections import deque

from torusnet.cluster.ethernet import EthernetPort


class Plug:
    """A port of the switch, with the face of a machine for the port of the cluster that is plugged in."""

    deterministic = True
    done = True  # a switch ends nothing
    failure = ""

    def __init__(self, port: EthernetPort):
        self.switch, self.mac = port.host.switch, port.mac.to_bytes(6, "big")
        self.name = f"switch `{self.switch}`"
        self.frames_out: deque[bytes] = deque()
        self.malformed: list[str] = []
        self.lines: list[str] = []
        self._others: list[Plug] = []

    def meet(self, other: object) -> None:
        """Both are plugged in, if `other` is of the same switch."""
        if isinstance(other, Plug) and other.switch == self.switch:
            self._others.append(other)
            other._others.append(self)

    def take(self, data: bytes, time_fs: int = 0) -> None:
        if data[:6] == self.mac:  # whoever has it has sent it
            return
        known = [other for other in self._others if other.mac == data[:6]]
        for other in known or self._others:
            other.frames_out.append(data)

    def left(self, time_fs: int | None) -> None:
        """Nobody asks when."""

    def step(self, now_fs: int) -> None:
        """Nothing happens by itself."""

    def close(self) -> None:
        """Nothing to give back."""
