"""Deadlock check of networks that are routed adaptively: every packet can escape, and no packet waits for itself there.

A packet that may choose waits for a set of places, one of them in an *escape* channel. It cannot deadlock if from every state, a
node and the channel by which the packet came, the escape alone leads to the destination, and if the graph of dependencies between
escape channels has no cycle [DUATO93]. One escape channel depends on another if some packet may go from the first by any number of
adaptive channels, none too, to a node where it asks for the second. Packets in order go by escape channels alone and are in
the same graph. No way may go round: then every packet arrives, whatever it chooses. None may be dropped where it was sent by
a choice of its own: from every state that can be reached there is an escape.

In a tree and in a dragonfly no channel is kept apart: every place that may be chosen is in the graph like an escape, and depends on
all that may be chosen next [DALLY87]. There a node may drop, by a dead link, what had another way.

Sets of channels are numbers with a bit for each, since most channels depend on many.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from torusnet.deadlock import (
    Channel,
    Dependency,
    Stand,
    Verdict,
    Wiring,
    alive_of,
    check_ordered,
    ordered_rules,
    wiring_of,
)
from torusnet.generated.packet import LINK_NAMES, DropCause
from torusnet.routing import (
    Choosing,
    Coordinates,
    Lattice,
    Network,
    Place,
    Routing,
    Unroutable,
    bank_of,
    by_class,
    classes_that_choose,
    of_escape,
)


class _Fault(Exception):
    """What keeps packets for a node from being followed."""


def check_adaptive(network: Network, choose: Choosing | None = None, wiring: Wiring | None = None) -> Verdict:
    """The verdict on a network, all of whose nodes know of its dead links: in a lattice nothing is adaptive while there are any.

    choose: in place of the network's own rule
    """
    wiring = alive_of(network, wiring_of(network) if wiring is None else wiring)
    ordered = check_ordered(network, ordered_rules(network), wiring)
    if not ordered.ok or (network.dead and isinstance(network, Lattice)):
        return ordered
    graph = _Escapes(network, choose or network.choosing, wiring)
    faults: dict[str, None] = {}
    hops = 0
    for to, traffic_class in product(network.destinations(), classes_that_choose(network)):
        try:
            hops = max(hops, graph.add_destination(to, traffic_class, faults))
        except _Fault as fault:
            faults[str(fault)] = None
    graph.add_ordered()
    chain = graph.longest()
    if hops > network.hop_limit:
        faults[f"a packet may cross {hops} links, more than {network.hop_limit}"] = None
    return replace(
        ordered,
        channels=len(graph.names),
        dependencies=sum(after.bit_count() for after in graph.after),
        longest=chain or 0,
        hops=hops,
        cycle=() if chain is not None else graph.cycle(),
        unreachable=tuple(faults),
        adaptive=len(graph.adaptive),
        states=graph.states,
        shared=tuple(channel for channel, by in graph.used.items() if len(by) > 1),
    )


class _Escapes:
    """The graph of dependencies between escape channels."""

    def __init__(self, network: Network, choose: Choosing, wiring: Wiring):
        self.network, self.choose, self.wiring = network, choose, wiring
        self.index: dict[Channel, int] = {}
        self.names: list[Channel] = []
        self.after: list[int] = []  # by channel: the set of those that it depends on
        self.adaptive: set[Channel] = set()
        self.used: dict[Channel, set[int]] = defaultdict(set)  # by packets of the classes of which banks
        self.states = 0

    def add_destination(self, to: Coordinates, traffic_class: int, faults: dict[str, None]) -> int:
        """Follows all packets of a class for a node in any order; links on the longest way."""
        wanted: dict[Stand, int] = {}  # set of escape channels asked for here, or where adaptive hops lead from here
        longest: dict[Stand, int] = {}
        for stand, escape, others in self._postorder(to, traffic_class, faults):
            if escape is None:  # it is there, or has no way and never leaves
                wanted[stand] = longest[stand] = 0
                continue
            self.states += 1
            channel, behind = escape
            wanted[stand] = 1 << self._number(channel)
            longest[stand] = 1 + longest[behind]
            for channel, behind in others:
                if self.network.escapes:
                    self.adaptive.add(channel)
                    wanted[stand] |= wanted[behind]
                else:
                    wanted[stand] |= 1 << self._number(channel)
                longest[stand] = max(longest[stand], 1 + longest[behind])
        for stand, channels in wanted.items():
            if stand.held in self.index:
                self.after[self.index[stand.held]] |= channels
        return max(longest.values(), default=0)

    def add_ordered(self) -> None:
        """Packets in order, of every source and destination."""
        ends = product(self.network.nodes(), self.network.destinations())
        for (source, to), (bank, route) in product(ends, enumerate(by_class(self.network))):
            held, node, came = None, source, None
            while (place := self._ordered(route, node, to, came)) is not None:
                channel = Channel(node, *place)
                self.used[channel].add(bank)
                if held is not None:
                    self.after[self._number(held)] |= 1 << self._number(channel)
                held, node = channel, self.wiring[node, place.link]
                came = Place(self.network.far_link(held.node, held.link), held.vc)

    def _ordered(self, route: Routing, node: Coordinates, to: Coordinates, came: Place | None) -> Place | None:
        try:
            return route(self.network, node, to, came)
        except Unroutable:  # for want of a cable, as `check_network` has found
            return None

    def _number(self, channel: Channel) -> int:
        if channel not in self.index:
            self.index[channel] = len(self.names)
            self.names.append(channel)
            self.after.append(0)
        return self.index[channel]

    def _next(self, stand: Stand, to: Coordinates, traffic_class: int, faults: dict[str, None]):
        """(escape, others), each a channel and where it leads; (None, ()) at the destination, and where there never was a way."""
        node, held = stand
        came = held and Place(self.network.far_link(held.node, held.link), held.vc)
        try:
            choice = self.choose(self.network, node, to, came, traffic_class)
        except Unroutable as error:
            # Of a dead link in a dragonfly only its two ends know, in a tree not all that are cut off do
            told = held and self.network.escapes
            if told or not self.network.dead or error.cause != DropCause.DOWN:
                by = f" that came by {LINK_NAMES[came.link]}" if came else ""
                faults[f"node {node} drops packets for {to}{by}: {error}"] = None
            return None, ()
        if choice is None:
            if node != to:
                faults[f"node {node} keeps packets for {to}"] = None
            return None, ()
        there = []
        for place in choice.places:
            channel = Channel(node, *place)
            if (node, place.link) not in self.wiring:
                raise _Fault(f"node {node} sends by {LINK_NAMES[place.link]}, where no cable is")
            if came and place.link == came.link:
                to_escape = of_escape(place.vc) and not of_escape(came.vc)
                if not (self.network.turns and to_escape):
                    faults[f"node {node} would turn packets for {to} back to {held.node}"] = None
            self.used[channel].add(bank_of(self.network.vcs, traffic_class))
            there.append((channel, Stand(self.wiring[node, place.link], channel)))
        return there[0], tuple(there[1:])

    def _postorder(self, to: Coordinates, traffic_class: int, faults: dict[str, None]) -> Iterator[tuple]:
        """All states of packets for a node, those behind a state before it."""
        done: set[Stand] = set()
        for source in self.network.nodes():
            stack = [(Stand(source, None), None)]
            under_way: set[Stand] = set()
            while stack:
                stand, step = stack.pop()
                if step is not None:
                    under_way.discard(stand)
                    done.add(stand)
                    yield stand, *step
                    continue
                if stand in done:
                    continue
                if stand in under_way:
                    raise _Fault(f"packets for {to} may go round for ever, by node {stand.node}")
                under_way.add(stand)
                step = self._next(stand, to, traffic_class, faults)
                stack.append((stand, step))
                stack += [(there, None) for _, there in (step[:1] if step[0] else ()) + step[1] if there not in done]

    # Cycles

    def longest(self) -> int | None:
        """Channels on the longest chain; None: there is a cycle."""
        chain = [0] * len(self.names)
        waits = [0] * len(self.names)  # channels that depend on it
        for after in self.after:
            for channel in _bits(after):
                waits[channel] += 1
        ready = [channel for channel, count in enumerate(waits) if count == 0]
        seen = 0
        while ready:
            channel = ready.pop()
            seen += 1
            for next_ in _bits(self.after[channel]):
                chain[next_] = max(chain[next_], chain[channel] + 1)
                waits[next_] -= 1
                if waits[next_] == 0:
                    ready.append(next_)
        return max(chain, default=-1) + 1 if seen == len(self.names) else None

    def cycle(self) -> tuple[Dependency, ...]:
        """A shortest one."""
        best: list[int] = []
        for start in range(len(self.names)):
            before: dict[int, int] = {}
            ring = [start]
            for channel in ring:  # grows
                for next_ in _bits(self.after[channel]):
                    if next_ not in before:
                        before[next_] = channel
                        ring.append(next_)
                if start in before:
                    break
            if start in before:
                way = [start]
                while (channel := before[way[-1]]) != start:
                    way.append(channel)
                best = min(best or way, way[::-1], key=len)
        edges = zip(best, best[1:] + best[:1], strict=True)
        return tuple(Dependency(self.names[a], self.names[b], self._example(a, b)) for a, b in edges)

    def _example(self, held: int, wanted: int) -> Coordinates:
        """A destination whose packets go from one channel to the other."""
        alone = _Escapes(self.network, self.choose, self.wiring)
        for to, traffic_class in product(self.network.destinations(), classes_that_choose(self.network)):
            for channel in self.names:
                alone._number(channel)
            alone.after = [0] * len(self.names)
            alone.add_destination(to, traffic_class, {})
            if alone.after[held] >> wanted & 1:
                return to
        return self.names[wanted].node  # of packets in order, whose own graph has no cycle


def _bits(value: int) -> Iterator[int]:
    while value:
        low = value & -value
        yield low.bit_length() - 1
        value ^= low
