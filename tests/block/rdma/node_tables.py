"""Page tables of protection domains in the memory of a node, and commands to its IO-MMU, for benches of what uses tn_memory."""

from cocotb.triggers import FallingEdge

PAGE = 4096
WINDOW = range(0x1000, 0x3000)  # physical pages
HUGE = 0x2000  # from here on pages of 2 MiB
RING = 0x70000
V, R, W, U, A, D = 1, 2, 4, 16, 64, 128
GOOD = V | R | W | U | A | D


class Tables:
    """For a bench with `dut`, `memory`, `rng`, `pages` (domain, virtual page -> page) and `free` pages."""

    def store(self, table: int, index: int, pte: int) -> None:
        self.memory.write(table * PAGE + 8 * index, pte.to_bytes(8, "little"))

    async def command(self, number: int, pdid: int, root: int) -> None:
        dut = self.dut
        dut.set_domain_i.value = 3 << 64 | 8 << 60 | pdid << 44 | root
        dut.set_number_i.value, dut.set_write_i.value, dut.set_all_i.value = number, 1, 0
        dut.set_valid_i.value = 1
        for _ in range(2):  # taken, done
            done = False
            while not done:
                done = dut.set_ready_o.value == 1
                await FallingEdge(dut.clk_i)
            dut.set_valid_i.value = 0

    def tables(self, k: int) -> int:
        """Those of domain 100 + k, in which nothing is mapped: their root."""
        root = WINDOW.start + 3 * k
        self.store(root, 0, (root + 1) << 10 | V)
        self.store(root + 1, 0, (root + 2) << 10 | V)
        return root

    def map(self, domain: int, vpn: int, flags: int = GOOD) -> None:
        if (domain, vpn) not in self.pages:
            self.pages[domain, vpn] = next(self.free)
            self.memory.pages[self.pages[domain, vpn]][:] = self.rng.randbytes(PAGE)
        self.store(WINDOW.start + 3 * (domain - 100) + 2, vpn, self.pages[domain, vpn] << 10 | flags)

    def virtual(self, domain: int, address: int, count: int) -> bytes:
        data = b""
        while count:
            piece = min(count, PAGE - address % PAGE)
            data += self.memory.read(self.pages[domain, address // PAGE] * PAGE + address % PAGE, piece)
            address, count = address + piece, count - piece
        return data
