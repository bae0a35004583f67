"""Address translation as the RISC-V privileged specification has it (Sv39, "Virtual Address Translation Process"), from its words.

`walk` is the golden model of the hardware's walker. `Forest` makes random tables: mostly good ones, and every kind of bad entry.
"""

import random
from dataclasses import dataclass

PAGESIZE, LEVELS, PTESIZE = 4096, 3, 8
V, R, W, X, U, G, A, D = (1 << bit for bit in range(8))
OK, PAGE_FAULT, PROTECTION, NO_DOMAIN, MEMORY_ERROR = 0, 1, 2, 3, 6
SV39 = 8


@dataclass
class Domain:
    """A context: what its register `satp` holds, and rights."""

    pdid: int
    root: int  # physical page number
    read: bool = True
    write: bool = True
    mode: int = SV39

    def word(self) -> int:
        satp = self.mode << 60 | self.pdid << 44 | self.root
        return self.write << 65 | self.read << 64 | satp


def entry(ppn: int, flags: int, reserved: int = 0) -> int:
    return reserved << 54 | ppn << 10 | flags


def walk(memory, window: range, domain: Domain | None, vpn: int, write: bool) -> tuple[int, int]:
    """Code and physical page number of an access."""
    if domain is None or domain.mode != SV39:
        return NO_DOMAIN, 0
    if not (domain.write if write else domain.read):
        return PROTECTION, 0
    a, i = domain.root, LEVELS - 1
    while True:
        if a not in window:
            return MEMORY_ERROR, 0
        index = vpn >> 9 * i & 511
        line = a * PAGESIZE + index // 4 * 4 * PTESIZE  # an entry is read with its neighbours
        if any(memory.answer(line + k) for k in range(0, 4 * PTESIZE, 16)):
            return MEMORY_ERROR, 0
        pte = int.from_bytes(memory.read(a * PAGESIZE + index * PTESIZE, PTESIZE), "little")
        ppn = pte >> 10 & (1 << 44) - 1
        if not pte & V or (pte & W and not pte & R) or pte >> 54:
            return PAGE_FAULT, 0
        if pte & (R | X):
            break
        if pte & (D | A | U):  # reserved in an entry that points to a table
            return PAGE_FAULT, 0
        i, a = i - 1, ppn
        if i < 0:
            return PAGE_FAULT, 0
    low = (1 << 9 * i) - 1
    if ppn & low:  # misaligned superpage
        return PAGE_FAULT, 0
    if not pte & U or not pte & (W if write else R):
        return PROTECTION, 0
    if not pte & A or (write and not pte & D):
        return PAGE_FAULT, 0
    if ppn not in window or ppn | low not in window:
        return MEMORY_ERROR, 0
    return OK, ppn | vpn & low


class Forest:
    """Random tables of several domains in one memory: `pages` says which of their virtual pages are worth asking for."""

    def __init__(self, memory, window: range, pdids: list[int], seed: int):
        self.memory, self.window, self.rng = memory, window, random.Random(seed)
        self.free = iter(self.rng.sample(window, len(window)))
        self.domains = [Domain(pdid, next(self.free)) for pdid in pdids]
        self.pages: dict[int, list[int]] = {}
        for domain in self.domains:
            self.pages[domain.pdid] = self.table(domain.root, LEVELS - 1, 0)

    def store(self, table: int, index: int, pte: int) -> None:
        self.memory.write(table * PAGESIZE + index * PTESIZE, pte.to_bytes(PTESIZE, "little"))

    def table(self, page: int, level: int, vpn: int) -> list[int]:
        """Fills some runs of neighbouring entries, as real tables have them; returns pages below."""
        rng, found = self.rng, []
        for start in rng.sample(range(0, 512, 4), 2 if level else 6):
            for index in range(start, start + 4):
                below = vpn << 9 | index
                pte = self.random_entry(level, below, found)
                self.store(page, index, pte)
                found += [below << 9 * level | rng.getrandbits(9 * level) if level else below for _ in range(2)]
        return found

    def random_entry(self, level: int, vpn: int, found: list[int]) -> int:
        rng = self.rng
        if rng.random() < 0.1:
            return rng.choice([0, rng.getrandbits(64), rng.getrandbits(64) & ~V])
        outside = rng.random() < 0.05
        if level and rng.random() < 0.5:
            table = next(self.free)
            found += self.table(table, level - 1, vpn)
            flags = V | rng.choice([0, 0, 0, 0, G, G, A, D, U])
            return entry(self.window.stop + 5 if outside else table, flags, int(rng.random() < 0.05))
        ppn = rng.choice(self.window)
        if level and rng.random() < 0.9:
            ppn &= -1 << 9 * level
        if outside:
            ppn = rng.choice([self.window.stop, max(0, self.window.start - 1), 1 << 43])
        flags = V | R | W | X | U | A | D
        if rng.random() < 0.4:
            flags &= rng.choice([~W, ~R, ~X, ~U, ~A, ~D, ~(R | W), ~(W | D), ~V])
        return entry(ppn, flags | rng.choice([0, G, 3 << 8]), rng.choice([0] * 30 + [1, 1 << 9, 1 << 7]))
