"""The published register map, typed here once more so that the test does not believe what the generators made.

number, access (RW or RO), writable bits, value after reset, and for RO registers where the value comes from.
"""

# fmt: off
WRITABLE = [
    # nr, name, writable bits, reset
    (6, "COORDME_REG", 0x0000FFFF, 0),
    (8, "LATTICESIZE_REG", 0xFFFFFFFF, 0xFFFFFFFF),
    (12, "PERF_INTRANODE_CF", 0x00FFFFFF, 0),
    (13, "PERF_INTERNODE_CF", 0x0000FFFF, 0),
    (14, "PKTGEN_CONFIG_0", 0xBFFFFFFF, 0),
    (16, "PKTGEN_CONFIG_1", 0x0000FFFF, 0),
    (68, "LINK_0_CONFIG_0", 0xFF03FFFF, 0),
    (69, "LINK_0_CONFIG_1", 0x03FF00FF, 0),
    (70, "LINK_0_CONFIG_2", 0x0000FFFF, 0),
    (71, "LINK_0_CONFIG_3", 0xFFFFFFFF, 0),
    (200, "IP_ADDRESS", 0xFFFFFFFF, 0xC0A80002),
    (201, "MAC_REG_LOW", 0xFFFFFFFF, 0xACC0AAAA),
    (202, "MAC_REG_HIGH", 0x0000FFFF, 0x0000D00B),
]
RESET_REG = 4  # bit 0, clears itself

READ_ONLY = [5, *range(20, 68), *range(80, 100), *range(110, 134), 150, 151, 152, *range(203, 207)]
# fmt: on


def port_fifo(port: int, index: int) -> int:
    """Number of the register for entry 0..9 of a local port 0..3: status RX, status TX, then eight counters."""
    return 28 + 10 * port + index


def link_status(link: int, index: int) -> int:
    """Entry 0..9 of link 0 or 1: states, errors, then eight counters."""
    return 80 + 10 * link + index


def link_words(link: int, index: int) -> int:
    """Entry 0..11 of link 0 or 1."""
    return 110 + 12 * link + index
