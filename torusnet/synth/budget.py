"""How much logic may lie between two registers, and which clock that supports: one place for the check, the page and the tests."""

MAX_LEVELS = 10  # on any path of the whole node
AIM_LEVELS = 8  # what new logic keeps to where it can
NS_PER_LEVEL = (
    0.45  # a look-up table and its net on UltraScale+, together with its share of register and clock uncertainty
)


def supported_mhz() -> float:
    """The clock that MAX_LEVELS supports on the devices of the published systems."""
    return 1000 / (MAX_LEVELS * NS_PER_LEVEL)
