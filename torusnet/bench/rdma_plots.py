"""The figure of `./tn bench rdma`: where the time goes, bandwidth against size, and over several links."""

from matplotlib.patches import Rectangle
from matplotlib.ticker import FuncFormatter, NullLocator

from torusnet.bench import published
from torusnet.bench.plots import subplots
from torusnet.bench.rdma_records import RdmaDocument
from torusnet.bench.rdma_tables import NAMES, base, over_links, size

COLOURS = {256: "#0072B2", 1024: "#D55E00"}  # by bytes of a packet
GROUPS = (  # of steps: the first words of their names, and a colour
    ("processor: stores", "#444444"),
    ("bus, packetizer", "#E69F00"),
    ("doorbell", "#E69F00"),
    ("table of reads", "#E69F00"),
    ("memory: read", "#999999"),
    ("send unit", "#F0E442"),
    ("router", "#009E73"),
    ("link", "#56B4E9"),
    ("transceiver", "#CCCCCC"),
    ("mailbox", "#D55E00"),
    ("receive unit", "#D55E00"),
    ("memory: answer", "#CC79A7"),
    ("memory: until", "#999999"),
    ("processor: poll", "#444444"),
)


def _colour(name: str) -> str:
    return next(colour for words, colour in GROUPS if name.startswith(words))


def _steps(axis, latencies) -> None:
    beside = published.load()["rdma_latency"][0]
    for y, record in enumerate(reversed(latencies)):
        left = 0.0
        for step in record.steps:
            axis.barh(y, step.ns, left=left, color=_colour(step.name), edgecolor="white", linewidth=0.6)
            left += step.ns
        axis.text(left, y, f" {left:.0f} ns, 99 % {record.p99_ns:.0f}", va="center", fontsize=7.5)
    labels = [f"{NAMES[record.test]}\n{record.transceiver}" for record in reversed(latencies)]
    axis.set_yticks(range(len(latencies)), labels, fontsize=7.5)
    axis.grid(axis="y", visible=False)
    axis.set_xlim(0, 1.45 * max(record.mean_ns for record in latencies))
    axis.set_xlabel(f"time (ns); published, with an MPI: {beside.value:g} ns")
    names = {
        "stores, poll": "#444444",
        "doorbell, control, packetizer": "#E69F00",
        "send unit": "#F0E442",
        "router": "#009E73",
        "link": "#56B4E9",
        "transceiver, cable": "#CCCCCC",
        "receive unit, mailbox": "#D55E00",
        "notification": "#CC79A7",
        "memory": "#999999",
    }
    handles = [Rectangle((0, 0), 1, 1, color=colour, label=name) for name, colour in names.items()]
    axis.legend(handles=handles, fontsize=7, ncols=3, loc="lower center", bbox_to_anchor=(0.42, 1.0), frameon=False)


def _sizes(axis, bandwidths) -> None:
    near = [r for r in bandwidths if base(r) and r.hops == 1]
    for packet, colour in COLOURS.items():
        for operation, one, style in (("write", True, "o--"), ("write", False, "o-"), ("read", True, "x:")):
            chosen = [
                r for r in near if (r.packet_bytes, r.operation) == (packet, operation) and (r.under_way == 1) == one
            ]
            if not chosen:
                continue
            points = sorted((r.bytes, r.gbps) for r in chosen)
            label = f"{operation}, packets of {size(packet)}, {'one' if one else chosen[0].under_way} under way"
            axis.plot(*zip(*points), style, color=colour, markersize=4, label=label)
        limits = [r.limit_gbps for r in near if r.packet_bytes == packet and r.bytes >= packet]
        if limits:
            axis.axhline(max(limits), color=colour, linewidth=0.8, linestyle=":")
    beside = next(f for f in published.load()["rdma_bandwidth"] if f.hops == 1)
    label = f"published, packets of {beside.bytes} B"
    axis.axhline(beside.value, color="#444444", linewidth=0.8, linestyle="-.", label=label)
    sizes = sorted({r.bytes for r in near})
    axis.set_xscale("log", base=2)
    axis.set_xticks(sizes, [size(each).replace("iB", "").replace(" B", "") for each in sizes], rotation=40)
    axis.xaxis.set_minor_locator(NullLocator())
    axis.set_ylim(0, 10)
    axis.set_xlabel("write or read (bytes)")
    axis.set_ylabel("Gb/s; lines without points: limit of the packets")
    axis.legend(fontsize=6.5, loc="lower right", handlelength=3.5)


def _hops(axis, bandwidths) -> None:
    found = over_links(bandwidths)
    for (operation, packet), gbps in found.items():
        style = "o-" if operation == "write" else "x:"
        label = f"{operation}, packets of {size(packet)}"
        axis.plot(*zip(*sorted(gbps.items())), style, color=COLOURS[packet], markersize=4, label=label)
    beside = next(f for f in published.load()["rdma_bandwidth"] if not f.hops)
    label = f"published, {beside.bytes} B: {beside.raw_gbps:g}, over several {beside.value:g}"
    axis.axhline(beside.value, color="#444444", linewidth=0.8, linestyle="-.", label=label)
    axis.set_ylim(7, 10)
    axis.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axis.set_xticks(sorted({count for gbps in found.values() for count in gbps}))
    bytes = next(r.bytes for r in bandwidths if base(r) and r.hops > 1)
    axis.set_xlabel(f"links on the way of {size(bytes)}")
    axis.set_ylabel("Gb/s")
    axis.legend(fontsize=6.5, loc="lower left", handlelength=3.5)


def figure(document: RdmaDocument):
    """The three panels."""
    shape, axes = subplots(1, 3, figsize=(13.6, 5.2), width_ratios=(1.35, 1.2, 0.8))
    _steps(axes[0], document.latencies)
    _sizes(axes[1], document.bandwidths)
    _hops(axes[2], document.bandwidths)
    at = document.latencies[0]
    shape.supxlabel(f"{at.text}; {at.processor_text}", fontsize=7, color="#444444")
    return shape
