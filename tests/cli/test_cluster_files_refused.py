"""Cluster files that are wrong: every one is refused with its line and the cure, and none with a stack trace."""

import re
from random import Random

import pytest
from pair import GOOD, write

from torusnet.cluster import check_inputs, load
from torusnet.errors import UserError

# What is changed in GOOD, what it becomes, the line of the refusal, and words of the message and cure.
BAD = {
    "unknown_top_key": ("name: pair", "nmae: pair", 1, "unknown key `nmae`", "did you mean `name`"),
    "unknown_node_key": ("core_mhz: 150", "core_mhs: 150", 3, "unknown key `core_mhs`", "did you mean `core_mhz`"),
    "unknown_link_key": ("lanes: 2", "colour: 2", 4, "unknown key `colour`", "keys here: lanes"),
    "unknown_task_key": ("    port: 1", "    prot: 1", 15, "unknown key `prot`", "did you mean `port`"),
    "unknown_channel_key": ("{from: [pong]}", "{form: [pong]}", 12, "unknown key `form`", "did you mean `from`"),
    "merge_key": ("port: 0", "<<: {port: 0}", 8, "unknown key `<<`", "keys here"),
    "key_twice": ("    port: 0", "    port: 0\n    port: 1", 9, "`port` appears twice", "the first is at"),
    "channel_twice": (
        "{0: {from: [pong]}}",
        "{0: {from: any}, 0x0: {from: any}}",
        12,
        "channel 0 appears twice",
        "keep one",
    ),
    "no_lattice": ("lattice: [4, 1, 1]", "", 1, "no `lattice`", "lattice: [4, 1, 1]"),
    "lattice_scalar": ("[4, 1, 1]", "4", 2, "not a list", "such as [4]"),
    "lattice_four": ("[4, 1, 1]", "[4, 1, 1, 1]", 2, "has 4 entries", "1 to 3"),
    "lattice_zero": ("[4, 1, 1]", "[0]", 2, "out of range", "1 to 64"),
    "lattice_wide": ("[4, 1, 1]", "[65]", 2, "6 bits for x", "1 to 64"),
    "lattice_high": ("[4, 1, 1]", "[4, 33]", 2, "5 bits for y", "1 to 32"),
    "lattice_huge": ("[4, 1, 1]", "[" + "9" * 5000 + "]", 2, "out of range", "1 to 64"),
    "lattice_text": ("[4, 1, 1]", "[four]", 2, "`four`, not a whole number", "write"),
    "lattice_float": ("[4, 1, 1]", "[4.0]", 2, "`4.0`, not a whole number", "write"),
    "width": ("width_bits: 128", "width_bits: 64", 3, "`64`, not 128 or 256", "write 128 or 256"),
    "clock_high": ("core_mhz: 150", "core_mhz: 1000", 3, "out of range (the published boards", "25 to 400 MHz"),
    "clock_low": ("core_mhz: 150", "core_mhz: 0", 3, "out of range", "25 to 400 MHz"),
    "clock_ratio": (
        "core_mhz: 150",
        "core_mhz: 39",
        3,
        "node.core_mhz is 39, but link.lane_gbps = 10 makes a link clock of 156.25 MHz: more than 4 times",
        "use core_mhz from 39.1, or lane_gbps up to 9.9",
    ),
    "clock_nan": ("core_mhz: 150", "core_mhz: .nan", 3, "`.nan`, out of range", "25 to 400 MHz"),
    "clock_inf": ("core_mhz: 150", "core_mhz: -.inf", 3, "`-.inf`, out of range", "25 to 400 MHz"),
    "clock_text": ("core_mhz: 150", "core_mhz: 150 MHz", 3, "`150 MHz`, not a number", "write a number"),
    "clock_date": ("core_mhz: 150", "core_mhz: 2026-01-01", 3, "not a number", "write a number"),
    "clock_flag": ("core_mhz: 150", "core_mhz: true", 3, "not a number", "write a number"),
    "coding": ("lanes: 2", "lanes: 2, coding: 8b10b", 4, "`8b10b`, not none or 64b66b", "write none or 64b66b"),
    "lane_order_plain": ("lanes: 2", "lanes: 2, lane_order: [1, 0]", 4, "lanes are not coded", "coding: 64b66b"),
    "lane_order": ("lanes: 2", "lanes: 2, coding: 64b66b, lane_order: [1, 1]", 4, "is [1, 1]", "from 0 to 1 once"),
    "lane_skew": (
        "lanes: 2",
        "lanes: 2, coding: 64b66b, lane_skew: [0, 17]",
        4,
        "by which each lane is late",
        "0 to 16",
    ),
    "lane_skew_short": ("lanes: 2", "lanes: 2, coding: 64b66b, lane_skew: [3]", 4, "1", "2"),
    "lanes": ("lanes: 2", "lanes: 3", 4, "`3`, not 1 or 2", "write 1 or 2"),
    "lane_rate": ("lane_gbps: 10.0", "lane_gbps: 100", 4, "lane_gbps / 64", "1.6 to 25.6"),
    "transceiver": ("transceiver: aurora", "transceiver: aurroa", 4, "`aurroa`", "did you mean `aurora`"),
    "transceiver_ns": ("transceiver: aurora", "transceiver: {ns: 0}", 4, "out of range", "1 to 1e+06 ns"),
    "cable_length": ("cable_m: 2", "cable_m: -1", 4, "out of range", "0 to 10000 m"),
    "mtu_odd": ("core_mhz: 150", "mtu_bytes: 1000", 3, "not a multiple of 32", "use 992"),
    "mtu_large": ("core_mhz: 150", "mtu_bytes: 8192", 3, "at most 4096", "32 to 4096"),
    "buffer_odd": ("core_mhz: 150", "link_buffer_bytes: 10000", 3, "not a power of two", "16384 or 8192"),
    "buffer_beyond_credits": ("core_mhz: 150", "link_buffer_bytes: 524288", 3, "out of range", "128 to 262144"),
    "replay_buffer_small": (
        "core_mhz: 150",
        "replay_buffer_bytes: 4096",
        3,
        "smaller than a packet of 4128 bytes",
        "8192",
    ),
    "replay_buffer_beyond_numbers": (
        "core_mhz: 150",
        "replay_buffer_bytes: 524288",
        3,
        "out of range",
        "128 to 262144",
    ),
    "buffer_small": ("core_mhz: 150", "link_buffer_bytes: 4096", 3, "smaller than a packet of 4128 bytes", "8192"),
    "channel_buffer_small": ("core_mhz: 150", "channel_buffer_bytes: 2048", 3, "smaller than a packet", "4096"),
    "ports_nine": ("core_mhz: 150", "ports: 9", 3, "up to 8 local ports", "0 to 8"),
    "task_on_a_switch": (
        "tasks:",
        "nodes: {1: {ports: 0}, 3: {ports: 0}}\ntasks:",
        14,
        "is on node 1, a switch without local ports",
        "nodes with local ports are 0, 2",
    ),
    "task_among_switches": ("core_mhz: 150", "ports: 0", 6, "is on node 0, a switch", "write `node: {ports: 1}`"),
    "ports_unknown": (
        "core_mhz: 150",
        "ports: [stream, steam]",
        3,
        "node.ports[1] is `steam`, not stream",
        "write stream",
    ),
    "port_class": (
        "core_mhz: 150",
        "ports: [stream, {kind: stream, class: 8}]",
        3,
        "node.ports[1].class is `8`",
        "0 to 7",
    ),
    "memory": ("core_mhz: 150", "memory: {mib: 4}", 3, "node.memory is set, but no node has", "or leave memory out"),
    "processor": ("core_mhz: 150", "processor: {store_ns: 80}", 3, "node.processor is set", "or leave processor out"),
    "rdma": ("core_mhz: 150", "rdma: {}", 3, "node.rdma is set", "or leave rdma out"),
    "port_kind_left_out": ("core_mhz: 150", "ports: [stream, {class: 1}]", 3, "no `kind`", "kind: stream"),
    "ports_none": ("core_mhz: 150", "ports: []", 3, "has 0 entries", "1 to 8"),
    "ports_list_few": ("core_mhz: 150", "ports: [stream]", 13, "on port 1, but node.ports is 1", "0 to 0"),
    "ports_few": ("core_mhz: 150", "ports: 1", 13, "on port 1, but node.ports is 1", "0 to 0"),
    "links_few": ("core_mhz: 150", "links: 1", 3, "dimension x of the lattice needs 2", "leave `links` out"),
    "links_few_on_a_line": (
        "lattice: [4, 1, 1]\nnode: {",
        "lattice: [2]\nwrap: false\nnode: {links: 1, ",
        4,
        "dimension x of the lattice needs 2",
        "leave `links` out",
    ),
    "links_seven": ("core_mhz: 150", "links: 7", 3, "a node of a lattice has up to 6", "use 1 to 6"),
    "links_seventeen": ("core_mhz: 150", "links: 17", 3, "1 to 16 link ports", "1 to 16"),
    "links_seven_in_nodes": (
        "tasks:",
        "nodes: {1: {links: 7}}\ntasks:",
        5,
        "nodes.1.links is 7, but a node of a lattice has up to 6, two for each of three dimensions",
        "or a topology that is no lattice: there it has up to 16",
    ),
    "nodes_number": ("tasks:", "nodes: {4: {links: 6}}\ntasks:", 5, "there is no node 4", "0 to 3"),
    "nodes_coordinates": ("tasks:", "nodes: {'0,1': {links: 6}}\ntasks:", 5, "outside the lattice", "start at 0"),
    "nodes_key": ("tasks:", "nodes: {first: {links: 6}}\ntasks:", 5, "`first`, not a node", "`1,0,0:`"),
    "nodes_twice": ("tasks:", "nodes: {1: {links: 6}, '1,0': {links: 4}}\ntasks:", 5, "twice", "one entry"),
    "nodes_width": ("tasks:", "nodes: {1: {width_bits: 256}}\ntasks:", 5, "cannot be set", "both ends of every cable"),
    "nodes_mtu": ("tasks:", "nodes: {1: {mtu_bytes: 256}}\ntasks:", 5, "cannot be set", "every buffer on its way"),
    "nodes_clock": ("tasks:", "nodes: {1: {core_mhz: 100}}\ntasks:", 5, "cannot be set", "under `node`"),
    "nodes_unknown": ("tasks:", "nodes: {1: {linkz: 4}}\ntasks:", 5, "unknown key `linkz`", "did you mean `links`"),
    "nodes_links": (
        "tasks:",
        "nodes: {1: {links: 1}}\ntasks:",
        5,
        "nodes.1.links is 1, but dimension x of the lattice needs 2",
        "every node passes packets on",
    ),
    "nodes_links_of_one_ring_of_two": (
        "lattice: [4, 1, 1]\nnode: {",
        "lattice: [2]\nnodes: {1: {links: 2}}\nnode: {links: 1, ",
        4,
        "node.links is 1, but dimension x of the lattice needs 2",
        "every node passes packets on",
    ),
    "nodes_buffer": (
        "tasks:",
        "nodes: {1: {link_buffer_bytes: 4096}}\ntasks:",
        5,
        "nodes.1.link_buffer_bytes is 4096",
        "8192",
    ),
    "nodes_ports": ("tasks:", "nodes: {1: {ports: 1}}\ntasks:", 14, "but nodes.1.ports is 1", "0 to 0"),
    "channels_many": ("core_mhz: 150", "channels: 129", 3, "1 to 128 channels", "1 to 128"),
    "virtual_channels": ("core_mhz: 150", "virtual_channels: 3", 3, "`3`, not 2 or 4 or 8", "write 2 or 4 or 8"),
    "order": ("core_mhz: 150", "dimension_order: xxy", 3, "`xxy`", "such as `zyx`"),
    "arbitration": (
        "core_mhz: 150",
        "arbitration: random",
        3,
        "not round_robin or fixed or through_first or oldest_first or even_first or odd_first",
        "write",
    ),
    "arbitration_two": (
        "core_mhz: 150",
        "arbitration: odd_first",
        3,
        "with 2 virtual channels all traffic",
        "channels: 4",
    ),
    "arbitration_adaptive": (
        "node: {width_bits: 128, core_mhz: 150}",
        "routing: adaptive\nnode: {virtual_channels: 4, arbitration: even_first}",
        4,
        "odd traffic classes are packets in any order",
        "leave `routing` out",
    ),
    "crossbar": ("core_mhz: 150", "crossbar: half", 3, "`half`, not full or shared", "write full or shared"),
    "port_queues": ("core_mhz: 150", "port_queues: 3", 3, "`3`, not 1 or 2", "write 1 or 2"),
    "port_queues_shared": (
        "core_mhz: 150",
        "port_queues: 2, crossbar: shared",
        3,
        "the queues of a port are inputs of a crossbar of their own, and crossbar is shared",
        "leave `port_queues` or `crossbar` out",
    ),
    "turns": ("core_mhz: 150", "turns: words", 3, "`words`, not packets or bytes", "write packets or bytes"),
    "arbitration_shared": (
        "core_mhz: 150",
        "arbitration: even_first, virtual_channels: 4, crossbar: shared",
        3,
        "with a shared crossbar the channels of a link",
        "leave `crossbar` out",
    ),
    "arbitration_oldest": (
        "core_mhz: 150",
        "arbitration: oldest_first, crossbar: shared",
        3,
        "heads of different age",
        "leave `crossbar` out",
    ),
    "arbitration_oldest_bytes": (
        "core_mhz: 150",
        "arbitration: oldest_first, turns: bytes",
        3,
        "who has just been served is the youngest of all that wait",
        "leave `turns` out",
    ),
    "arbitration_inputs": (
        "core_mhz: 150",
        "arbitration: odd_first, virtual_channels: 4, links: 6",
        3,
        "2 ports and 6 links, 26 inputs of its router",
        "4 ports and 4 links, or 8 ports and 3 links",
    ),
    "arbitration_inputs_of_eight": (
        "core_mhz: 150",
        "arbitration: odd_first, virtual_channels: 8, links: 3",
        3,
        "2 ports and 3 links, 26 inputs of its router",
        "4 ports and 2 links, or 8 ports and 1 link, of 8 virtual channels",
    ),
    "test_ports": ("core_mhz: 150", "test_ports: links", 3, "not none or ports or all", "write"),
    "without": ("core_mhz: 150", "without: [links]", 3, "not replay or reports or fault_map", "write"),
    "without_no_list": ("core_mhz: 150", "without: replay", 3, "not a list", "write a list"),
    "without_replay": ("core_mhz: 150", "without: [replay]", 3, "but links are to replay", "link: {replay: false}"),
    "without_in_nodes": (
        "tasks:",
        "nodes: {1: {without: [reports]}}\ntasks:",
        5,
        "cannot be set",
        "set `node.without`",
    ),
    "ppm_high": ("core_mhz: 150", "ppm: 501", 3, "node.ppm is `501`, out of range", "from -500 to 500 ppm"),
    "ppm_word": ("core_mhz: 150", "ppm: wild", 3, "`wild`", "random"),
    "ppm_few": ("core_mhz: 150", "ppm: [1, 2]", 3, "has 2 entries", "4"),
    "ppm_item": ("core_mhz: 150", "ppm: [1, 2, 3, 600]", 3, "out of range", "-500 to 500 ppm"),
    "jitter": ("core_mhz: 150", "jitter_ps: 101", 3, "out of range", "0 to 100 ps"),
    "outside": ("node: [1, 0, 0]", "node: [4, 0, 0]", 14, "x = 4 is outside the lattice [4, 1, 1]", "0 to 3"),
    "outside_y": ("node: [1, 0, 0]", "node: [1, 1]", 14, "y = 1 is outside", "y is 0 here"),
    "negative": ("node: [1, 0, 0]", "node: [-1]", 14, "out of range", "from 0"),
    "port_eight": ("    port: 1", "    port: 8", 15, "1 to 8 local ports", "0 to 7"),
    "same_port": (
        "[1, 0, 0]\n    port: 1",
        "[0]\n    port: 0",
        13,
        "both on port 0 of node [0, 0, 0]",
        "port 1 is free",
    ),
    "same_name": ("name: pong", "name: ping", 13, "two tasks are named `ping`", "the first is at"),
    "name_blank": ("name: pong", "name: 'a b'", 13, "not a legal name", "letters"),
    "no_name": ("- name: pong\n    node", "- node", 13, "no `name`", "name: ping"),
    "no_source": (
        "    source: tasks.cc\n    function: pong",
        "    function: pong",
        13,
        "no `source`",
        "source: ping.cc",
    ),
    "source_missing": (
        "source: tasks.cc\n    function: pong",
        "source: task.cc\n    function: pong",
        16,
        "`task.cc` does not exist",
        "tasks.cc",
    ),
    "source_folder": (
        "source: tasks.cc\n    function: pong",
        "source: .\n    function: pong",
        16,
        "is a folder",
        "relative to",
    ),
    "function_bad": ("function: pong", "function: tn::pong", 17, "not a legal name", "function's name"),
    "function_keyword": ("function: pong", "function: while", 17, "not a legal name", "function's name"),
    "function_unicode": ("function: pong", "function: pöng", 17, "not a legal name", "function's name"),
    "function_missing": ("function: pong", "function: pang", 17, "no function `pang`", "it defines ping, pong"),
    "from_unknown": (
        "{from: [ping]}",
        "{from: [pingg]}",
        19,
        "fed from `pingg`, but there is no such task",
        "did you mean `ping`",
    ),
    "from_second_unknown": (
        "{from: [ping]}",
        "{from: [ping, pongg]}",
        19,
        "fed from `pongg`, but there is no such task",
        "did you mean `pong`",
    ),
    "from_twice": ("{from: [ping]}", "{from: [ping, ping]}", 19, "names `ping` twice", "once"),
    "from_none": ("{from: [ping]}", "{from: []}", 19, "has 0 entries, not 1 or more", "write 1 or more entries"),
    "from_missing": ("{from: [ping]}", "{}", 19, "no `from`", "from: [ping]"),
    "channel_empty": ("{0: {from: [ping]}}", "{0: }", 19, "has no content", "from"),
    "channel_number": ("{0: {from: [ping]}}", "{128: {from: [ping]}}", 19, "0 to 127", "0 to 127"),
    "channel_name": ("{0: {from: [ping]}}", "{zero: {from: [ping]}}", 19, "not a whole number", "write"),
    "channel_list": ("{0: {from: [ping]}}", "[0]", 19, "a list, not a mapping", "key: value"),
    "arg_unknown_task": (
        "[{task: ping}]",
        "[{task: pingg}]",
        18,
        "sends to `pingg`, but there is no such task",
        "did you mean `ping`",
    ),
    "args_second_unknown_task": (
        "[{task: ping}]",
        "[{tasks: [ping, pingg]}]",
        18,
        "sends to `pingg`, but there is no such task",
        "did you mean `ping`",
    ),
    "args_second_no_channel": (
        "100]\n    channels: {0: {from: [pong]}}",
        "100]\n    channels: {0: {from: [pong]}}\n  - {name: third, node: [2, 0, 0], source: tasks.cc, function: pong, "
        "args: [{tasks: [third, ping]}]}",
        13,
        "`third` sends to `ping`, but `ping` has no channel that takes messages from it",
        "add `third`",
    ),
    "arg_no_channel": (
        "{from: [pong]}",
        "{from: [ping]}",
        18,
        "`ping` has no channel that takes messages from it",
        "add `pong`",
    ),
    "arg_text": ("[{task: ping}]", "[ping]", 18, "`ping`, which no task parameter takes", "{task: NAME}"),
    "arg_form": ("[{task: ping}]", "[{task: ping, input: x}]", 18, "not one of the known forms", "{task: NAME}"),
    "arg_no_bytes": ("[{task: ping}]", "[{output: x}]", 18, "not one of the known forms", "bytes: NUMBER"),
    "arg_outside": ("[{task: ping}]", "[{output: ../x, bytes: 4}]", 18, "outside the run's folder", "plain file name"),
    "arg_wide": ("[{task: ping}]", "[0x1_0000_0000_0000_0000]", 18, "64 bits", "use a value"),
    "args_scalar": ("[{task: ping}]", "7", 18, "not a list", "write a list"),
    "two_senders_long": (
        "{from: [ping]}",
        "{from: [ping, pong], max_message_bytes: 8192}",
        19,
        "pieces of two senders would mix",
        "a channel of its own",
    ),
    "any_sender_long": (
        "{from: [ping]}",
        "{from: any, max_message_bytes: 4097}",
        19,
        "would mix",
        "channel of its own",
    ),
    "message_zero": ("{from: [ping]}", "{from: [ping], max_message_bytes: 0}", 19, "out of range", "from 1"),
    "tasks_mapping": ("tasks:\n", "tasks: none\nx:\n", 6, "unknown key `x`", "keys here"),
    "script_missing": ("name: pair", "script: no.py", 1, "does not exist", "relative to"),
    "script_kind": ("name: pair", "script: tasks.cc", 1, "not a Python file", ".py"),
    "name_path": ("name: pair", "name: ../pair", 1, "name is `../pair`", "it names a folder"),
    "bracket": ("[4, 1, 1]", "[4, 1, 1", 3, "not YAML", "brackets"),
    "tab": ("    port: 0", "\tport: 0", 8, "not YAML", "indentation"),
    "documents": ("name: pair", "name: pair\n---", 2, "not YAML", "here"),
    "anchor_loop": ("[4, 1, 1]", "&a [*a]", 2, "stands for the value itself", "leave it out"),
}


@pytest.mark.parametrize("case", BAD)
def test_refused_bad(folder, case):
    old, new, line, message, cure = BAD[case]
    assert GOOD.count(old) >= 1
    file = write(folder, GOOD.replace(old, new, 1))
    with pytest.raises(UserError) as caught:
        load(file)
    text = str(caught.value)
    head, _, advice = text.partition("  cure: ")
    assert message in head, text
    assert cure in advice, text
    assert f"{file}:{line}: " in head, text


@pytest.mark.parametrize(("coding", "most"), [("none", 1500), ("64b66b", 900)])
def test_neighbours_whose_clocks_are_too_far_apart_bad(folder, monkeypatch, coding, most):
    """Of every cable, the one that closes the ring, too; and just within the limit they are accepted."""
    monkeypatch.setattr("torusnet.cluster.schema.MAX_PPM", 1000)
    text = GOOD.replace("lanes: 2", f"lanes: 2, coding: {coding}")
    high, low = most / 2 + 1, -most / 2
    for ppm, name in (([high, 0, 0, low], "3:x+ - 0:x-"), ([0, low, high, 0], "1:x+ - 2:x-")):
        with pytest.raises(UserError) as caught:
            load(write(folder, text.replace("core_mhz: 150", f"ppm: {ppm}")))
        message = str(caught.value)
        assert (
            re.search(rf"cable {re.escape(name)} differ by ({most + 1}|{most + 2}) ppm", message)
            and f"make up for {most}: " in message
        )
        assert "pair.yaml:3: " in message and "ppm of each other" in message
    load(write(folder, text.replace("core_mhz: 150", f"ppm: [{high - 4}, 0, 0, {low}]")))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("link: x+", "no `node`"),
        ("{node: [0], link: x*}", "not x+ or x-"),
        ("{node: [0], link: y+}", "no cable at y+"),
        ("{node: [0], link: x+, lanes: 4}", "`lanes` cannot be set"),
        ("{node: [9], link: x+}", "outside the lattice"),
        ("{node: [0], link: x+, cable_m: far}", "not a number"),
    ],
)
def test_cables_bad(folder, change, message):
    with pytest.raises(UserError, match=r"pair.yaml:21: ") as caught:
        load(write(folder, GOOD + f"cables:\n  - {change}\n"))
    assert message in str(caught.value)


@pytest.mark.parametrize("other", ["{node: [0], link: x+, ber: 1e-9}", "{node: [1], link: x-, cable_m: 5}"])
def test_a_cable_given_twice_bad(folder, other):
    """By the same end, or by the other one."""
    text = GOOD + f"cables:\n  - {{node: [0], link: x+, cable_m: 3}}\n  - {other}\n"
    with pytest.raises(
        UserError, match=r"pair.yaml:22: the cable 0:x\+ - 1:x- has an entry already, at .*:21"
    ) as caught:
        load(write(folder, text))
    assert "write all of it there" in str(caught.value)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is empty"),
        (b"# nothing\n", "is empty"),
        (b"- 1\n- 2\n", "a list, not a mapping"),
        (b"hello\n", "not a mapping"),
        (b"\xff\xfe\x00l", "not UTF-8"),
        (b"lattice: [4]\nname: \x00\n", "not YAML"),
        (b"x" * (1 << 20) + b"x", "larger than 1 MiB"),
        (b"[" * 5000, "not"),
        (b"? [1, 2]\n: 3\n", "write a plain word as key"),
        (b"lattice: !!python/object/apply:os.system ['true']\n", "lattice"),
    ],
)
def test_not_a_cluster_file_bad(tmp_path, content, message):
    file = tmp_path / "x.yaml"
    file.write_bytes(content)
    with pytest.raises(UserError) as caught:
        load(file)
    assert message in str(caught.value) and "x.yaml" in str(caught.value)


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ("link.lanes", "not KEY=VALUE"),
        ("=3", "not KEY=VALUE"),
        ("link.lanes=", "no value"),
        ("link.lanes=3", "--set link.lanes=3: link.lanes is `3`"),
        ("link.lanse=4", "did you mean `lanes`"),
        ("foo.bar=1", "unknown key `foo`"),
        ("tasks.pang.port=1", "tasks has no entry `pang`"),
        ("tasks.7.port=1", "tasks has no entry `7`"),
        ("tasks.2.port=1", "tasks has no entry `2`"),  # they are 0 and 1
        ("lattice.3=1", "lattice has no entry `3`"),
        ("name.x=1", "name is a single value"),
        ("lattice=[3", "not YAML"),
    ],
)
def test_set_bad(folder, setting, message):
    with pytest.raises(UserError) as caught:
        load(write(folder, GOOD), [setting])
    assert message in str(caught.value)


def test_missing_input_bad(folder):
    cluster = load(write(folder, GOOD), ["tasks.ping.args.1={input: data.bin}"])
    with pytest.raises(UserError, match=r"--set .*: task `ping`: input file `data.bin` does not exist"):
        check_inputs(cluster, [folder])
    (folder / "data.bin").write_bytes(b"x")
    check_inputs(cluster, [folder])


def test_same_output_twice_bad(folder):
    settings = [f"tasks.{name}.args=[{{output: a.bin, bytes: 8}}]" for name in ("ping", "pong")]
    with pytest.raises(UserError, match=r"both write `a.bin`"):
        load(write(folder, GOOD), settings)


@pytest.mark.parametrize("seed", range(8))
def test_damaged_files_give_a_message_never_a_stack_trace(folder, seed):
    random = Random(seed)
    pieces = [
        "[",
        "]",
        "{",
        "}",
        ":",
        "- ",
        "\t",
        "\n",
        "&a ",
        "*a",
        "!x ",
        "'",
        '"',
        "#",
        "9" * 30,
        "-1",
        ".nan",
        "~",
        "é",
        "|\n",
    ]
    for _ in range(60):
        text = GOOD
        for _ in range(random.randint(1, 3)):
            at, length = random.randrange(len(text)), random.choice([0, 0, 1, 1, 5, 40])
            text = text[:at] + random.choice([*pieces, "", ""]) + text[at + length :]
        try:
            assert load(write(folder, text)).cables is not None
        except UserError as error:
            assert "pair.yaml" in str(error), text
