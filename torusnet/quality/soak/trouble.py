"""What befalls a soak run: trouble of several kinds, each in some of the runs, and how everything is put right again."""

import random
from collections.abc import Iterator

from torusnet.bring_up import FIRST, FIRST_LINKS
from torusnet.cluster.arbitration import MODES
from torusnet.generated.registers import REGISTERS
from torusnet.quality.soak.networks import MODELS, MTU_BYTES
from torusnet.quality.soak.scenario import Event, Scenario


def draw_events(dice: random.Random, scenario: Scenario) -> list[Event]:
    """In order of time. Says in `scenario` what the trouble may do."""
    events: list[Event] = []
    for kind, chance in _KINDS:
        if dice.random() < chance:
            events += kind(dice, scenario)
    events.sort(key=lambda event: event.cycle)
    return [*events, *_put_right(scenario)]


def _moment(dice: random.Random, scenario: Scenario) -> int:
    return dice.randrange(100, scenario.trouble_cycles)


def _faults(dice: random.Random, scenario: Scenario) -> Iterator[Event]:
    scenario.damaging = True
    directions = 2 * len(scenario.cluster.cables)
    for _ in range(dice.randrange(1, 12)):
        kind = dice.choice(("flip", "flip", "drop", "duplicate", "garbage", "down"))
        count = dice.choice((1, 1, 1, 2, 5, 40))
        cycle = _moment(dice, scenario)
        outage_ns = min(dice.randrange(300, 12_000), 5 * (scenario.trouble_cycles - cycle))
        value = outage_ns * 10**6 if kind == "down" else -1
        values = {"direction": dice.randrange(directions), "fault": kind, "count": count, "value": value}
        yield Event(cycle, "fault", -1, values)


def _bit_errors(dice: random.Random, scenario: Scenario) -> Iterator[Event]:
    scenario.damaging = True
    rate = dice.choice((1e-6, 1e-5, 1e-4, 1e-3))
    scenario.dropping |= rate > 1e-4  # more than links promise to repair
    yield Event(_moment(dice, scenario), "ber", -1, {"rate": rate})


def _resets(dice: random.Random, scenario: Scenario) -> Iterator[Event]:
    """One node, not a switch; nobody restarts its tasks, so its ports are disabled, as the supervisor of a dead host would do."""
    scenario.dropping = True
    node = dice.choice(scenario.cluster.hosts)
    scenario.dead.add(node)
    cycle = _moment(dice, scenario)
    for _ in range(dice.choice((1, 1, 2, 4))):
        yield Event(cycle, "reset", node, {"link_cycles": dice.choice((0, 0, 1, 200))})  # 0: by its register
        yield _write(cycle, node, "PORT_DISABLE", port=3)
        cycle += dice.randrange(1, 600)


def _disabled_ports(dice: random.Random, scenario: Scenario) -> Iterator[Event]:
    scenario.dropping = True
    for _ in range(dice.randrange(1, 4)):
        node, cycle = dice.randrange(scenario.cluster.num_nodes), _moment(dice, scenario)
        rdma = [(4, 0), (4, 0)] if MODELS[scenario.model].rdma else []
        upper = [(0, 1 << link) for link in range(FIRST_LINKS, _links(scenario))]
        ports, links = dice.choice([(1, 0), (2, 0), (0, 1), (0, 2), (3, 3), *rdma, *upper])
        yield _write(cycle, node, "PORT_DISABLE", port=ports, link=links)
        if dice.random() < 0.7:
            yield _write(cycle + dice.randrange(10, 800), node, "PORT_DISABLE")


def _arbitration(dice: random.Random, scenario: Scenario) -> Iterator[Event]:
    for _ in range(dice.randrange(1, 8)):
        node, cycle = dice.randrange(scenario.cluster.num_nodes), _moment(dice, scenario)
        fields = {"fixed_priority": dice.randrange(2), "through_first": dice.randrange(2)}
        if scenario.cluster.node.arbitration == "oldest_first":  # the build can
            fields["oldest_first"] = dice.randrange(2)
        yield _write(cycle, node, "ARBITRATION", **fields)
        for number in range(3):
            yield Event(cycle, "write", node, {f"ARB_ORDER_{number}": dice.getrandbits(32)})


def _link_settings(dice: random.Random, scenario: Scenario) -> Iterator[Event]:
    for _ in range(dice.randrange(1, 8)):
        node, cycle = dice.randrange(scenario.cluster.num_nodes), _moment(dice, scenario)
        red_data, red_header = dice.choice((0, 1, 18, 40, 1023)), dice.choice((0, 1, 2, 200))
        yield _write(cycle, node, "LINK_0_CONFIG_1", red_data=red_data, red_header=red_header)
        interval, wait = dice.choice((0, 1, 20, 255)), dice.choice((0, 0, 1, 30, 255))
        yield _write(cycle, node, "LINK_0_CONFIG_2", credit_interval=interval, transmit_wait=wait)
        yield _write(cycle, node, "HEALTH_SELF", state=dice.randrange(3), enable=1)


def _spoilt_headers(dice: random.Random, scenario: Scenario) -> Iterator[Event]:
    """The links' own error generator, and header correction switched off and on."""
    scenario.dropping = True
    for _ in range(dice.randrange(1, 4)):
        node, cycle = dice.randrange(scenario.cluster.num_nodes), _moment(dice, scenario)
        inject = dice.randrange(128) | dice.randrange(128) << 8 | dice.randrange(1, 4) << 16 | dice.randrange(8) << 24
        yield Event(cycle, "write", node, {"LINK_0_CONFIG_3": inject})
        yield Event(cycle, "write", node, _edac(dice.choice((0, 15)), _links(scenario)))


def _generators(dice: random.Random, scenario: Scenario) -> Iterator[Event]:
    """Test packets among the messages; the stream ports count and drop them."""
    hosts = scenario.cluster.hosts
    for _ in range(dice.randrange(1, 4)):
        node, cycle = dice.choice(hosts), _moment(dice, scenario)
        target = dice.choice([index for index in hosts if index not in scenario.dead])
        to = dict(zip("xyz", scenario.cluster.node_coord(target), strict=True))
        yield _write(cycle, node, "PKTGEN_CONFIG_0", count=dice.randrange(1, 40), length=dice.randrange(MTU_BYTES + 1))
        yield _write(cycle, node, "PKTGEN_CONFIG_1", **to)
        yield _write(cycle, node, "PKTGEN_CONFIG_2", unit=dice.randrange(2), packet_type=0xC)
        yield _write(cycle, node, "PERF_INTRANODE_CF", generate_enable=dice.randrange(1, 4))


def _replay(dice: random.Random, scenario: Scenario) -> Iterator[Event]:
    """Links that repair themselves: throughout, or switched on and off under way, which loses nothing by itself."""
    cluster = scenario.cluster
    everywhere = (1 << _links(scenario)) - 1
    if dice.random() < 0.6 and not scenario.dropping:
        cluster.link.replay = True  # from the start; the scoreboard then takes no damage at all
        return
    for node in range(cluster.num_nodes):
        for _ in range(dice.randrange(1, 3)):
            links = dice.choice((0, everywhere, everywhere, dice.randrange(everywhere + 1)))
            yield Event(_moment(dice, scenario), "write", node, _repair(links, _links(scenario)))


_KINDS = (
    (_faults, 0.5),
    (_bit_errors, 0.35),
    (_resets, 0.25),
    (_disabled_ports, 0.25),
    (_arbitration, 0.4),
    (_link_settings, 0.4),
    (_spoilt_headers, 0.2),
    (_generators, 0.2),
    (_replay, 0.5),
)


def _put_right(scenario: Scenario) -> Iterator[Event]:
    """Everything as it was built; the order of dimensions changes when nothing is under way any more."""
    end = scenario.trouble_cycles
    events = [Event(end, "end faults"), Event(end, "ber", -1, {"rate": 0.0})]
    for node in range(scenario.cluster.num_nodes):
        for name in ("LINK_0_CONFIG_1", "LINK_0_CONFIG_2", "LINK_0_CONFIG_3", "PERF_INTRANODE_CF"):
            events.append(_write(end, node, name))
        events.append(_write(end, node, "ARBITRATION", **MODES[scenario.cluster.node.arbitration]))
        events.append(Event(end, "write", node, _edac(15, _links(scenario))))
        events.append(_write(end, node, "PORT_DISABLE", port=3 if node in scenario.dead else 0))
    return events


def _links(scenario: Scenario) -> int:
    """Of every node."""
    return scenario.cluster.shape().links


def _write(cycle: int, node: int, name: str, **fields: int) -> Event:
    return Event(cycle, "write", node, {name: REGISTERS[name].pack(**fields)})


def _edac(value: int, links: int) -> dict[str, int]:
    """Header correction of a node's links: 15 on, 0 off. Those from the seventh on have a bit each."""
    every = (1 << links) - 1 if value else 0
    return {
        "LINK_0_CONFIG_0": value << 24 | value << 28,
        "LINKS_CONFIG": value | value << 4 | value << 8 | value << 12,
        **_upper("MORE_LINKS_CONFIG", links, edac=every),
    }


def _repair(enable: int, links: int) -> dict[str, int]:
    """enable: a bit for each link of a node that sends again what was damaged."""
    first = REGISTERS["LINKS_REPLAY"].pack(enable=enable & FIRST)
    return {"LINKS_REPLAY": first, **_upper("MORE_LINKS_REPLAY", links, enable=enable)}


def _upper(name: str, links: int, **bits: int) -> dict[str, int]:
    """A register of the links from the seventh on, if a node has so many."""
    if links <= FIRST_LINKS:
        return {}
    return {name: REGISTERS[name].pack(**{field: of >> FIRST_LINKS for field, of in bits.items()})}
