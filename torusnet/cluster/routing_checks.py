"""What adaptive routing asks of a cluster, and ports whose packets may overtake one another."""

from torusnet.cluster.model import Cluster, NodeShape, Task
from torusnet.cluster.port_kinds import RDMA
from torusnet.errors import UserError
from torusnet.routing import BANK

TO_CHOOSE = BANK  # virtual channels, at least: two of the escape, two of ways that a packet may choose; in a dragonfly the rungs


def check_routing(cluster: Cluster) -> None:
    """Raises a `UserError` for the first thing that cannot work."""
    if not cluster.adaptive:
        _check_no_choice(cluster)
        return
    if cluster.node.virtual_channels < TO_CHOOSE and cluster.tree is None:
        why, cure = "two of them for the escape", "leave `routing` out"
        if cluster.dragonfly:
            why, cure = "a higher one behind each cable to another group", "write `routing: dragonfly_minimal`"
        raise UserError(
            f"routing is adaptive, and links have {cluster.node.virtual_channels} virtual channels: it needs "
            f"{TO_CHOOSE}, {why}",
            cure=f"add `node: {{virtual_channels: {TO_CHOOSE}}}`, or {cure}",
            where=cluster.node.where.get("virtual_channels", cluster.adaptive_where),
        )
    if cluster.dragonfly:
        _check_equal_buffers(cluster)
    for shape in cluster.different_shapes:
        where = shape.where.get("ports", cluster.adaptive_where)
        for port in shape.ports:
            if port.kind == RDMA:
                continue  # its packets may overtake one another, and what it needs is checked with programs
            if port.traffic_class % 2 and not port.any_order:
                raise UserError(
                    f"{shape.name}.ports has traffic class {port.traffic_class}: with adaptive routing packets of odd classes may "
                    "overtake one another",
                    cure="take an even class, or write `{kind: stream, order: any}` where no order is needed",
                    where=where,
                )
    shapes = cluster.shapes
    for task in cluster.tasks:
        if any_order(cluster, shapes, task):
            _check_receivers(cluster, task)


def _check_equal_buffers(cluster: Cluster) -> None:
    """A link tells when half of the buffer at its far end is free, and takes its own for as large."""
    if len({shape.link_buffer_bytes for shape in cluster.different_shapes}) == 1:
        return
    for shape in cluster.different_shapes:
        if shape.link_buffer_bytes != cluster.node.link_buffer_bytes:
            raise UserError(
                f"{shape.name}.link_buffer_bytes is {shape.link_buffer_bytes}, others have "
                f"{cluster.node.link_buffer_bytes}: packets leave the shortest way where less than half of the buffer "
                "behind it is free, and a node takes its own for as large",
                cure="give all nodes the same `link_buffer_bytes`, or write `routing: dragonfly_minimal`",
                where=shape.where.get("link_buffer_bytes", cluster.adaptive_where),
            )


def any_order(cluster: Cluster, shapes: list[NodeShape], task: Task) -> bool:
    """What the task sends may overtake."""
    ports = shapes[cluster.node_index(task.node)].ports
    return task.port < len(ports) and ports[task.port].any_order


def _check_no_choice(cluster: Cluster) -> None:
    for shape in cluster.different_shapes:
        if any(port.any_order for port in shape.ports):
            raise UserError(
                f"{shape.name}.ports has `order: any`, but all packets between two nodes go the same way",
                cure=f"leave it out, or {'write' if cluster.dragonfly else 'add'} `routing: "
                f"{'dragonfly_adaptive' if cluster.dragonfly else 'adaptive'}`",
                where=shape.where.get("ports", str(cluster.file or "")),
            )


def _check_receivers(cluster: Cluster, sender: Task) -> None:
    """A message of several packets would arrive mixed."""
    for task in cluster.tasks:
        for index, channel in task.channels.items():
            takes = channel.senders is None or sender.name in channel.senders
            longest = channel.max_message_bytes
            if takes and longest > cluster.node.mtu_bytes:
                raise UserError(
                    f"channel {index} of task `{task.name}` takes messages of {longest} bytes from `{sender.name}`, whose packets "
                    f"may overtake one another (node.mtu_bytes is {cluster.node.mtu_bytes})",
                    cure="let messages fit into a packet, or leave `order: any` out at the sender's port",
                    where=channel.where,
                )
