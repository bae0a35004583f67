"""The network as a figure: nodes and cables, coloured by what a cable's loss costs, beside the pairs at each distance."""

from matplotlib.collections import LineCollection
from matplotlib.colors import Normalize
from matplotlib.ticker import MaxNLocator

from torusnet.bench.plots import subplots
from torusnet.cluster.model import Cluster
from torusnet.look.network import draw_nodes
from torusnet.look.picture import Layout, layout_of
from torusnet.topology.figures import Figures
from torusnet.topology.losses import Losses

INCH = 110  # units of the layout
CUT = "#D55E00"
UNSEEN = "#BBBBBB"


def figure(cluster: Cluster, figures: Figures, losses: Losses, title: str):
    layout = layout_of(cluster)
    width, height = (min(max(side / INCH, 3.2), 10) for side in layout.size)
    panels, (left, right) = subplots(1, 2, figsize=(width + 4.6, max(height, 3.6) + 0.7), width_ratios=(width, 3.4))
    panels.suptitle(title)
    _network(panels, left, layout, losses)
    _distances(right, figures)
    return panels


def _network(panels, axis, layout: Layout, losses: Losses) -> None:
    cluster = layout.cluster
    lines, values, cut, unseen = [], [], [], []
    effects = {loss.cable: loss.effect for loss in losses.each}
    for number, cable in enumerate(cluster.cables):
        pieces = [(begin, end) for begin, end, _ in layout.pieces(cable, cable.a, cable.b)]
        effect = effects.get(number)
        if effect is None:
            unseen += pieces
        elif effect.cut_off:
            cut += pieces
        else:
            lines += pieces
            values += [effect.busiest / losses.whole.busiest] * len(pieces)
    colours = LineCollection(lines, cmap="viridis_r", norm=Normalize(1, max([1.5, *values])), linewidths=3)
    colours.set_array(values)
    axis.add_collection(colours)
    axis.add_collection(LineCollection(cut, colors=CUT, linewidths=3))
    axis.add_collection(LineCollection(unseen, colors=UNSEEN, linewidths=1))
    draw_nodes(axis, layout, INCH)
    if lines:
        panels.colorbar(colours, ax=axis, orientation="horizontal", shrink=0.7, pad=0.02).set_label(
            "busiest direction without this cable, whole network = 1", fontsize=8
        )
    if cut:
        axis.set_title("orange: its loss cuts pairs of nodes off", fontsize=8, color=CUT)


def _distances(axis, figures: Figures) -> None:
    axis.bar(list(figures.distances), list(figures.distances.values()), color="#0072B2")
    axis.axvline(figures.mean, color="#444444", linewidth=1)
    axis.set_title(f"mean {figures.mean:.2f} links", fontsize=9)
    axis.set_xlabel("links on the shortest way")
    axis.set_ylabel("ordered pairs of nodes")
    axis.xaxis.set_major_locator(MaxNLocator(integer=True))
