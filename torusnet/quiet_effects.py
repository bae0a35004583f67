"""What a change of a register may lead to while a node is at rest: which clocks must be evaluated at their next edge, and what is
no longer known of the machines of sim/quiet.yaml. The numbers are those of sim/quiet_table.h."""

import re
from dataclasses import dataclass, field

from torusnet.quiet_graph import CORE, LINK, Graph

ALL = 4  # beside CORE and LINK of quiet_graph: the node is to be watched anew
COUNTS = 8  # small counts of a bank
ROUNDS = 32  # what rounds do, and what follows from them
# First bits of the number of a crossing, from 1 on: it is a part of the word that this one takes next, that it hands over.
TAKEN, TOLD = 8, 20
CROSSINGS = 2 ** (TOLD - TAKEN) - 1  # at most
# First bit of those of counters, and how many there are: what happens at a counter's numbers may be another thing now
NUMBERS, NUMBER_BITS = 32, 32
WRITES = re.compile(r"__VdlySet__(\w+)__v\d+")  # Verilator's flags: the last edge of its clock has written to a memory


@dataclass
class Machines:
    """Names of the registers that move in a node at rest, by what they are."""

    crossings: list[tuple[str, ...]] = field(default_factory=list)
    banks: list[tuple[str, ...]] = field(default_factory=list)  # place, visit, old, count
    counters: set[str] = field(default_factory=set)
    numbered: list[str] = field(
        default_factory=list
    )  # of these: nothing happens at their numbers while nothing changes
    rounds: set[str] = field(default_factory=set)

    @property
    def moving(self) -> set[str]:
        return self.counters | self.rounds | {name for names in (*self.crossings, *self.banks) for name in names}


def place_of(counter: int) -> int:
    """The bit of a counter in an effect, by its number; those beyond the last one share it."""
    return NUMBERS + min(counter, NUMBER_BITS - 1)


class Effects:
    def __init__(
        self,
        graph: Graph,
        machines: Machines,
        state: list[str],
        memories: list[str],
        derived: set[str],
        names: set[str],
    ):
        self.graph, self.moving = graph, machines.moving
        flags = {name: found[1] for name in names if (found := WRITES.fullmatch(name))}
        self.flags = {flag: memory for flag, memory in sorted(flags.items()) if memory in memories}
        self.ends = {*state, *self.moving, *memories, *self.flags}
        self.seen_by_flag = set(self.flags.values())
        self.counts = {names[3] for names in machines.banks}
        self.numbers = self._depend_on(machines.counters)
        self.rounds = machines.rounds | self._depend_on(machines.rounds)
        self.takes: dict[str, int] = {}
        self.tells: dict[str, int] = {}
        rest = {name for names in machines.banks for name in names[:3]}
        rest |= self._depend_on(rest | self.counts)
        for number, names in enumerate(machines.crossings, 1):
            scope = names[0].removesuffix("req_q")
            self.takes[scope + "hold_q"], self.tells[scope + "dst_q"] = number, number
            rest |= {*names} | (self._depend_on({*names}) - {scope + "hold_q", scope + "dst_q"})
        alone = [name for name in machines.numbered if self._is_alone(name)]
        self.places = {name: place_of(i) for i, name in enumerate(alone)}
        self.decided = [(1 << place, self._depend_on({name})) for name, place in self.places.items()]
        # What depends on machines in ways that only a look at each of their states can tell
        self.entangled = rest | {memory for memory in memories if memory not in self.seen_by_flag}
        self.few = len(machines.crossings) <= CROSSINGS
        # A clock may be evaluated while the machines of the other are behind: only crossings join them, and not by logic.
        joined = {name for names in machines.crossings for name in names}
        self.apart = all(self._one_clock(name) for name in self.moving - joined) and not any(
            self.graph.follows[name] & derived for name in joined
        )

    def _depend_on(self, moving: set[str]) -> set[str]:
        return set().union(*(self.graph.reached(name, self.ends) for name in moving)) - self.moving

    def _one_clock(self, name: str) -> bool:
        """All that follows from a register is of its clock."""
        clocks = {self.graph.clocks.get(target, 0) for target in (name, *self.graph.reached(name, self.ends))}
        return clocks in ({CORE}, {LINK})

    def of(self, name: str) -> int:
        """Of a register or an input. A crossing takes no part of a word from the one before."""
        reached = self.graph.reached(name, self.ends)
        # What happens at a number of a counter is found anew behind an edge of its clock alone.
        if any(self._clocks(word) != self._clocks(name) for word in reached & self.takes.keys() & self.numbers):
            return ALL
        return self._sum(name, reached - {name} if name in self.takes or name in self.tells else reached)

    def _is_alone(self, counter: str) -> bool:
        """Neither another machine follows from it nor what a crossing takes, which may be seen later."""
        return not self.graph.reached(counter, self.ends) & (self.moving - {counter} | self.takes.keys())

    def taken(self, counter: str) -> list[int]:
        """Numbers of the crossings that take what follows from a counter by logic."""
        return sorted(self.takes[name] for name in self.graph.reached(counter, self.ends) if name in self.takes)

    def place(self, counter: str) -> int:
        """Its bit in an effect; -1: its numbers have to be looked at each time."""
        return self.places.get(counter, -1)

    def of_write(self, flag: str) -> int:
        """Of a write to a memory; the flag must be cleared, too."""
        memory = self.flags[flag]
        return self._sum(memory, self.graph.reached(memory, self.ends)) | self._clocks(flag)

    def _clocks(self, name: str) -> int:
        return self.graph.clocks.get(name, 0) or ALL

    def _sum(self, name: str, reached: set[str]) -> int:
        if reached & self.entangled or not self.few:
            return ALL
        sum = 0
        taken = {self.takes[name] for name in reached if name in self.takes}
        told = {self.tells[name] for name in reached if name in self.tells}
        if len(taken) > 1 or len(told) > 1:
            return ALL
        for number in taken:
            sum |= number << TAKEN
        for number in told:
            sum |= number << TOLD
        if reached & self.counts:
            sum |= COUNTS
        for bit, names in self.decided:
            if name in names or reached & names:
                sum |= bit
        if reached & self.rounds:
            sum |= ROUNDS
        for target in reached - self.counts - self.seen_by_flag - self.takes.keys() - self.tells.keys():
            sum |= self._clocks(target)
        return ALL if sum & ALL else sum
