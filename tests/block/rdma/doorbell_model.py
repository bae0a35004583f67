"""What the doorbell does, from docs/20-rdma.md and the map of its pages: a store, a load, an end at a time."""

from collections import deque
from dataclasses import dataclass, field
from types import SimpleNamespace

from pages import LINE_BYTES, MAP, pack, unpack

WRITTEN = MAP.SLOT_NOTIFY_DATA + 8  # bytes of a slot that a program writes
LAST = MAP.SLOT_COMMAND + 7  # the byte that starts a slot
MALFORMED = 12


@dataclass
class Slot:
    memory: bytearray = field(default_factory=lambda: bytearray(WRITTEN))
    busy: bool = False
    started: bool = False  # by the present owner of its page
    outcome: tuple[int, int, int] = (0, 0, 0)  # code, here, detail

    def word(self, at: int) -> int:
        return int.from_bytes(self.memory[at : at + 8], "little")

    @property
    def ended(self) -> bool:
        return self.started and not self.busy


class Doorbell:
    def __init__(self):
        self.slots = [[Slot() for _ in range(MAP.SLOTS)] for _ in range(MAP.PAGES)]
        self.started = 0
        self.waiting: list[deque[SimpleNamespace]] = [deque() for _ in range(MAP.PAGES)]  # in the order of their starts
        self.events = SimpleNamespace(busy=0, refused=0)

    def close(self, page: int) -> None:
        """Nothing of its owner is left but that slots are busy."""
        self.slots[page] = [Slot(busy=slot.busy) for slot in self.slots[page]]

    def store(self, page: int, number: int, domain: int, strobes: int, data: int) -> None:
        index, offset = divmod(number * LINE_BYTES, MAP.SLOT_BYTES)
        found = [offset + k for k in range(LINE_BYTES) if strobes >> k & 1 and offset + k < WRITTEN]
        if index >= MAP.SLOTS or not found:
            return
        slot = self.slots[page][index]
        if slot.busy:
            self.events.busy += 1
            return
        for at in found:
            slot.memory[at] = data >> 8 * (at - offset) & 0xFF
        if LAST in found:
            slot.busy = slot.started = True
            self.waiting[page].append(self.command(page, index, domain, slot))
            self.started += 1

    @staticmethod
    def command(page: int, index: int, domain: int, slot: Slot) -> SimpleNamespace:
        place, asked = unpack("place", slot.word(MAP.SLOT_PLACE)), unpack("command", slot.word(MAP.SLOT_COMMAND))
        addr = slot.word(MAP.SLOT_NOTIFY_ADDR)
        refused = asked.operation not in (1, 2) or asked.reserved0 or asked.reserved1
        return SimpleNamespace(
            read=int(asked.operation == 2),
            slot=page * MAP.SLOTS + index,
            domain=domain,
            source=slot.word(MAP.SLOT_SOURCE),
            node=place.node,
            destination=place.addr,
            bytes=asked.bytes,
            path=asked.path,
            notify=asked.notify,
            notify_addr=addr & (1 << 42) - 1,
            notify_data=slot.word(MAP.SLOT_NOTIFY_DATA),
            fence=bool(asked.fence),
            refused=bool(refused or (asked.notify and addr >> 42)),
        )

    def end(self, slot: int, code: int, here: int, detail: int) -> None:
        found = self.slots[slot // MAP.SLOTS][slot % MAP.SLOTS]
        assert found.busy
        found.busy, found.outcome = False, (code, here, detail)

    def load(self, page: int, number: int) -> int:
        """A line of 128 bits."""
        index, offset = divmod(number * LINE_BYTES, MAP.SLOT_BYTES)
        if number * LINE_BYTES == MAP.ENDED_OFFSET:
            return sum(slot.ended << k for k, slot in enumerate(self.slots[page]))
        if index >= MAP.SLOTS or not offset <= MAP.SLOT_STATUS < offset + LINE_BYTES:
            return 0
        slot = self.slots[page][index]
        code, here, detail = slot.outcome if slot.ended else (0, 0, 0)
        status = pack("status", detail=detail, code=code, here=here, ended=slot.ended, busy=slot.busy)
        return status << 8 * (MAP.SLOT_STATUS - offset)
