"""What follows from the results of whole designs: the network IP without its host ports, and what each feature costs."""

from torusnet.synth.designs import EARLIER, PUBLISHED, SHAPES, Design
from torusnet.synth.measure import Document, Record

MAX_NETWORK_LUT = 17287  # the published IP, which has a router, links and registers, and nothing behind its ports
FEATURES = {  # feature -> what has it, what lacks it
    "replay, each link": ("published-link", "published-link-bare"),
    "fault map": ("published-fault-map", None),
    "reports of what the router drops": ("published-router", "published-router-mute"),
    "detours round dead links": ("published-router-mute", "published-router-plain"),
    "stream port, each": ("published-port", None),
    "two stream ports and their places in the router, node of a torus": ("torus-node", "switch-node"),
    "test port, each port or link that has one": ("published-test-port", None),
    "coded lanes, each link": ("published-coded-lanes", None),
    "4 virtual channels instead of 2, whole node": ("classes-node", "published-node"),
    "the same, node of a torus": ("torus-classes-node", "torus-node"),
    "adaptive routing instead of dimension order, node of a torus with 4 virtual channels": (
        "torus-adaptive-node",
        "torus-classes-node",
    ),
    "256 bit instead of 128, whole node": ("wide-node", "published-node"),
    "RDMA port instead of a stream port, bound from above": ("programs-node", "classes-node"),
}


def network_ip(document: Document) -> tuple[Design, Record] | None:
    """The node of the published shape less its stream ports, as a row beside the published IP; None if not measured."""
    node, port = document.find("published-node"), document.find("published-port")
    if node is None or port is None:
        return None
    ports = SHAPES[0].ports
    title = f"node less {ports} stream ports"
    design = Design("published-ip", title, "", {}, max_lut=MAX_NETWORK_LUT, published=PUBLISHED["node"])
    left = {
        name: getattr(node, name) - ports * getattr(port, name) for name in ("lut", "places", "lutram", "ff", "bram")
    }
    return design, Record(name=design.name, title=title, top="", parameters={}, key="", paths={}, **left)


def costs(document: Document) -> list[tuple[str, int, int, int, float]]:
    """Feature, LUT, places, FF, BRAM, of those whose designs are measured; says where one is of an earlier revision."""
    found = []
    for feature, (having, lacking) in FEATURES.items():
        records = [document.find(name) for name in (having, lacking) if name]
        if None in records:
            continue
        more, less = records[0], records[1] if lacking else None
        figures = [
            getattr(more, name) - (getattr(less, name) if less else 0) for name in ("lut", "places", "ff", "bram")
        ]
        earlier = [name.removesuffix("-node") for name in (having, lacking) if name in EARLIER]
        if earlier:
            feature += f" (`{'`, `'.join(earlier)}` of an earlier revision of the RTL)"
        found.append((feature, *figures))
    return found
