"""What programs, and the nodes that they run on, must satisfy as a whole."""

import difflib
from collections import defaultdict

from torusnet.cluster.model import Cluster, MemoryShape, NodeShape, Program, ProgramRef
from torusnet.cluster.port_kinds import RDMA
from torusnet.errors import UserError
from torusnet.routing import BANK

PAGES = 16  # of an interface, a program each
LEAST_MTU_BYTES = 256  # of an interface, which takes powers of two alone
RING_PAGES = 1  # of faults
TABLE_KIB = 2048  # that a table of the last level maps
# Linux allows 65530 mappings in a process; the simulator's own are among them.
MOST_MAPPED_PAGES = 60_000


def check_programs(cluster: Cluster) -> None:
    """Raises a `UserError` for the first thing that cannot work."""
    _check_ports(cluster)
    _check_names(cluster)
    on_node: dict[int, list[Program]] = defaultdict(list)
    for program in cluster.programs:
        on_node[cluster.node_index(program.node)].append(program)
    for number, programs in on_node.items():
        _check_node(cluster, number, programs)
    _check_mappings(cluster)
    _check_references(cluster)


def pages_of(program: Program) -> int:
    """That it takes of DRAM: its memory, and tables of three levels."""
    return program.memory_kib // 4 + 2 + -(-program.memory_kib // TABLE_KIB)


def _has_bank(cluster: Cluster) -> bool:
    """RDMA has the upper bank of virtual channels, and the traffic classes with bit 1; else the odd ones (docs/03-router.md)."""
    return cluster.adaptive and cluster.node.virtual_channels > BANK


def channels_beside_tasks(cluster: Cluster) -> int:
    """Virtual channels of a link that RDMA beside tasks needs: where packets choose, four are of one kind of traffic, but in a
    tree."""
    return 2 * BANK if cluster.adaptive and cluster.tree is None else BANK


def _check_ports(cluster: Cluster) -> None:
    if any(port.kind == RDMA for shape in cluster.shapes for port in shape.ports):
        _check_classes(cluster)
    for shape in cluster.different_shapes:
        count = sum(port.kind == RDMA for port in shape.ports)
        where = shape.where.get("ports", str(cluster.file or ""))
        if count > 1:
            raise UserError(
                f"{shape.name}.ports has {count} ports of kind {RDMA}",
                cure="keep one: a node has one network interface",
                where=where,
            )
        if not count:
            continue
        _check_mtu(cluster)
        least = channels_beside_tasks(cluster)
        if cluster.node.virtual_channels >= least:
            continue
        if cluster.tasks:
            raise UserError(
                f"tasks and ports of kind {RDMA} share the virtual channels of the links: a task that does not receive would "
                "stop RDMA",
                cure=f"add `node: {{virtual_channels: {least}}}`",
                where=where,
            )
        if len(shape.ports) > 1:
            raise UserError(
                f"{shape.name}.ports has a port of kind {RDMA} beside others, and both share the virtual channels of the links: "
                "a task that does not receive would stop RDMA",
                cure=f"add `node: {{virtual_channels: {least}}}`, or write `ports: [{RDMA}]`",
                where=where,
            )


def _check_classes(cluster: Cluster) -> None:
    """Routers drop what is of a class of RDMA and for another port than one of its."""
    bank = _has_bank(cluster)
    for shape in cluster.shapes:
        for port in shape.ports:
            if port.kind != RDMA and port.traffic_class >> bank & 1:
                classes, cure = "odd classes", "leave its `class` out, or write an even one: `class: 2`"
                if bank:
                    classes, cure = "classes 2, 3, 6 and 7", f"write `class: {port.traffic_class & 1}`"
                elif port.any_order:
                    cure = "add `node: {virtual_channels: 8}`" + ", or leave `order: any` out" * (
                        cluster.tree is not None
                    )
                raise UserError(
                    f"{shape.name}.ports has a port of kind {port.kind} in traffic class {port.traffic_class}: beside {RDMA} "
                    f"packets of {classes} that are for a task are dropped",
                    cure=cure,
                    where=shape.where.get("ports", str(cluster.file or "")),
                )


def _check_mtu(cluster: Cluster) -> None:
    """The network interface counts in packets of whole powers of two."""
    mtu_bytes = cluster.node.mtu_bytes
    if mtu_bytes < LEAST_MTU_BYTES or mtu_bytes & (mtu_bytes - 1):
        less = max(LEAST_MTU_BYTES, 1 << (mtu_bytes.bit_length() - 1))
        raise UserError(
            f"node.mtu_bytes is {mtu_bytes}, but packets of a port of kind {RDMA} have a power of two, from {LEAST_MTU_BYTES} on",
            cure=f"use {less}" if less > mtu_bytes else f"use {less} or {2 * less}",
            where=cluster.node.where.get("mtu_bytes", str(cluster.file or "")),
        )


def _check_names(cluster: Cluster) -> None:
    names = {task.name: task.where for task in cluster.tasks}
    for program in cluster.programs:
        if program.name in names:
            raise UserError(
                f"the name `{program.name}` is there twice",
                cure=f"the first is at {names[program.name]}",
                where=program.where,
            )
        names[program.name] = program.where


def _check_node(cluster: Cluster, number: int, programs: list[Program]) -> None:
    shape, first = cluster.shapes[number], programs[0]
    if not any(port.kind == RDMA for port in shape.ports):
        raise UserError(
            f"program `{first.name}` runs on node {first.node}, which has no port of kind {RDMA}",
            cure=f"add one: `{shape.name}: {{ports: [{', '.join([*(port.kind for port in shape.ports), RDMA])}]}}`",
            where=first.where,
        )
    if len(programs) > PAGES:
        raise UserError(
            f"node {first.node} has {len(programs)} programs; its network interface has pages for {PAGES}",
            cure="use more nodes",
            where=programs[PAGES].where,
        )
    domains: dict[int, Program] = {}
    for program in programs:
        other = domains.setdefault(program.domain, program)
        if other is not program:
            raise UserError(
                f"programs `{other.name}` and `{program.name}` on node {program.node} both have domain {program.domain}",
                cure="give each program of a node a domain of its own; programs of one domain are on different nodes",
                where=program.where,
            )
    _check_memory(cluster, shape, programs)


def _check_memory(cluster: Cluster, shape: NodeShape, programs: list[Program]) -> None:
    mib = (cluster.node.memory or MemoryShape()).mib
    needed = RING_PAGES + sum(map(pages_of, programs))
    if needed <= mib * 256:
        return
    taken = RING_PAGES
    last = next(program for program in programs if (taken := taken + pages_of(program)) > mib * 256)
    raise UserError(
        f"the programs of node {last.node} take {needed * 4} KiB with their page tables, but node.memory.mib is {mib}: "
        f"`{last.name}` does not fit",
        cure=f"use `node: {{memory: {{mib: {-(-needed // 256)}}}}}`, or less `memory_kib`",
        where=last.where,
    )


def _check_mappings(cluster: Cluster) -> None:
    pages = sum(program.memory_kib // 4 for program in cluster.programs)
    if pages > MOST_MAPPED_PAGES:
        raise UserError(
            f"the programs have {pages * 4} KiB of memory together; each page is a mapping, and Linux allows a process "
            f"about {MOST_MAPPED_PAGES} of them, {MOST_MAPPED_PAGES * 4} KiB",
            cure="use less `memory_kib`",
            where=cluster.programs[-1].where,
        )


def _check_references(cluster: Cluster) -> None:
    programs = {program.name: program for program in cluster.programs}
    for program in cluster.programs:
        for position, argument in enumerate(program.args):
            if not isinstance(argument, ProgramRef):
                continue
            other, where = programs.get(argument.name), program.where_arg(position)
            if other is None:
                close = difflib.get_close_matches(argument.name, programs, 1)
                raise UserError(
                    f"program `{program.name}` is given `{argument.name}`, but there is no such program",
                    cure=f"did you mean `{close[0]}`?" if close else f"the programs are {', '.join(programs)}",
                    where=where,
                )
            if other.domain != program.domain:
                raise UserError(
                    f"program `{program.name}` of domain {program.domain} is given `{other.name}` of domain {other.domain}, "
                    "whose memory and mailboxes it cannot reach",
                    cure="give both one domain",
                    where=where,
                )


def check_interfaces(cluster: Cluster) -> None:
    """What is said of memory, processors and RDMA means something where there is a network interface alone."""
    if any(port.kind == RDMA for shape in cluster.different_shapes for port in shape.ports):
        return
    for key in ("memory", "processor", "rdma"):
        if key in cluster.node.where:
            raise UserError(
                f"node.{key} is set, but no node has a port of kind {RDMA}",
                cure=f"write `{RDMA}` among the `ports` of a node, or leave {key} out",
                where=cluster.node.where[key],
            )
