"""Levels of logic between registers: the longest paths of a netlist, per clock domain, with the names of their begin and end."""

from dataclasses import asdict, dataclass

from torusnet.synth.netlist import Netlist

PORT = "port"


@dataclass(frozen=True)
class Path:
    """levels of logic from `begin` to `end`; clocks are names of clock nets, or "port"."""

    levels: int
    begin: str
    end: str
    begin_clock: str
    end_clock: str

    def document(self) -> dict:
        return asdict(self)


class Loop(Exception):
    """Combinational logic feeds itself."""


def arrival(netlist: Netlist) -> dict[int, tuple[int, int]]:
    """Bit -> (levels in front of it, bit at which the longest path there begins)."""
    found: dict[int, tuple[int, int]] = {}
    open_: set[int] = set()
    for root in {bit for bit, _, _ in netlist.ends}:
        stack = [root]
        while stack:
            bit = stack[-1]
            if bit in found:
                stack.pop()
                continue
            arc = netlist.arcs.get(bit)
            if arc is None:
                found[bit] = (0, bit)
                stack.pop()
                continue
            missing = [b for b in arc.through + arc.free if b not in found]
            if missing:
                if bit in open_:
                    raise Loop(netlist.names.get(bit, str(bit)))
                open_.add(bit)
                stack += missing
                continue
            best = (-1, bit)
            for b in arc.through:
                levels, begin = found[b]
                best = max(best, (levels + arc.level, begin), key=lambda at: at[0])
            for b in arc.free:
                # Out of another carry chain: the same level; out of anything else: the chain begins here.
                levels, begin = found[b]
                best = max(best, (levels + (0 if b in netlist.carries else arc.level), begin), key=lambda at: at[0])
            found[bit] = best if best[0] >= 0 else (arc.level, bit)  # a constant
            open_.discard(bit)
            stack.pop()
    return found


def worst(netlist: Netlist, count: int = 5) -> dict[str, list[Path]]:
    """Clock domain of the end (or "port") -> the `count` longest paths to different ends, longest first.

    Ends of the same register (its bits) count once. Domains are named by the net of the clock.
    """
    at = arrival(netlist)

    def clock_name(bit: int | None) -> str:
        return PORT if bit is None else netlist.clocks.get(bit, f"net {bit}")

    found: dict[str, dict[str, Path]] = {}
    for bit, clock, end in netlist.ends:
        levels, begin = at[bit]
        begin_clock = clock_name(netlist.starts.get(begin))
        path = Path(levels, netlist.names.get(begin, "?"), end, begin_clock, clock_name(clock))
        group = found.setdefault(clock_name(clock), {})
        key = end.split("[")[0]
        if key not in group or levels > group[key].levels:
            group[key] = path
    return {
        domain: sorted(paths.values(), key=lambda p: (-p.levels, p.begin, p.end))[:count]
        for domain, paths in sorted(found.items())
    }
