"""Cluster files and options that no one writes by accident: each is refused with its place and a cure, or read as what it says."""

import os

import pytest
from pair import GOOD, write

from torusnet.board import package
from torusnet.cluster import Coord, load, parse_capture
from torusnet.cluster.faults import fault_option
from torusnet.dead_links import parse as parse_dead
from torusnet.errors import UserError

HUGE = "9" * 5000


def refused(folder, text, *settings, **options) -> str:
    """The message of the refusal."""
    with pytest.raises(UserError) as error:
        load(write(folder, text), settings, **options)
    assert error.value.cure, "it names a cure"
    return str(error.value).replace(f"{folder}/", "")


def changed(old: str, new: str) -> str:
    assert GOOD.count(old) == 1
    return GOOD.replace(old, new)


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        *[("core_mhz: 150", f"mtu_bytes: {n}", 3, f"`{n}`, not a whole number") for n in ("-_", "+_", "0x_", "0b_")],
        *[("core_mhz: 150", f"{key}: ._", 3, "`._`, not") for key in ("core_mhz", "jitter_ps", "ppm")],
        ("{task: pong}, 100", "{task: pong}, ._", 11, "`._`, which no task parameter takes"),
        ("{0: {from: [pong]}}", "{-_: {from: [pong]}}", 12, "`-_`, not a whole number"),
        ("[4, 1, 1]", f"[-{HUGE}]", 2, "out of range"),
    ],
)
def test_numbers_for_the_parser_only(folder, old, new, line, message):
    told = refused(folder, changed(old, new))
    assert told.startswith(f"pair.yaml:{line}: ") and message in told


def test_numbers_of_options(folder):
    assert "not a whole number" in refused(folder, GOOD, faults=["node=1,link=x+,kind=flip,count=-_"])
    assert f"has no entry `{HUGE}`" in refused(folder, GOOD, f"lattice.{HUGE}=4")
    cluster = load(write(folder, GOOD))
    with pytest.raises(UserError, match="not a link"):
        parse_dead(f"node={HUGE},link=x+", cluster)
    for number in (HUGE, "2147483648", "-1"):
        with pytest.raises(UserError, match="not a number of 31 bits"):
            package.settings([f"NumLinks={number}"])
    with pytest.raises(UserError, match="is no place"):
        parse_capture(cluster, f"{HUGE}:x+=a.pcapng")
    with pytest.raises(UserError, match="out of range"):
        fault_option(f"node={HUGE},link=x+,for=5us", cluster)


@pytest.mark.parametrize("directive", ["%YAML 1.1", "%YAML 1.3", "%TAG ! tag:yaml.org,2002:", "%FOO bar"])
def test_directives_are_refused(folder, directive):
    told = refused(folder, f"# first\n{directive}\n---\n{GOOD}wrap: yes\n")
    assert told.startswith(f"pair.yaml:2: a directive, `%{directive[1:].split()[0]}`") and "YAML 1.2" in told


def test_the_directive_of_this_version(folder):
    assert load(write(folder, f"%YAML 1.2\n---\n{GOOD}")).lattice == Coord(4, 1, 1)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("lanes: 2,", "lanes: 2, replay: !!bool on,", 4),
        ("[4, 1, 1]", "!foo [4]", 2),
        ("[4, 1, 1]", "! [4]", 2),
        ("core_mhz: 150", "mtu_bytes: !!int abc", 3),
        ("core_mhz: 150", "core_mhz: !!float abc", 3),
        ("name: pair", "name: !<tag:yaml.org,2002:str> pair", 1),
        ("{0: {from: [pong]}}", "!!set {0: }", 12),
    ],
)
def test_tags_are_refused(folder, old, new, line):
    told = refused(folder, changed(old, new))
    assert told.startswith(f"pair.yaml:{line}: a tag") and "leave it out" in told
    assert refused(folder, GOOD, "name=!!str 5").startswith("--set name=!!str 5: a tag")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("parameters: {n: 1}\nparameters: {n: 2}\n", "`parameters` appears twice"),
        ("sweep: {link.lanes: [1]}\nsweep: {link.lanes: [2]}\n", "`sweep` appears twice"),
        ("parameters: {n: 1,\n  n: 2}\n", "`n` appears twice in parameters"),
    ],
)
def test_sections_that_appear_twice(folder, text, message):
    assert refused(folder, GOOD + text).startswith(f"pair.yaml:21: {message}")


def test_values_that_begin_and_end_with_a_parameter(folder):
    text = changed("name: pair", 'name: "${a}-${b}"').replace("pong}, 100", "pong}, ${n}${n}")
    cluster = load(write(folder, text.replace("${n}${n}", "${n}") + "parameters: {a: x, b: y, n: 4}\n"))
    assert cluster.name == "x-y" and cluster.task("ping").args[1] == 4
    assert load(write(folder, changed("name: pair", "name: ${a}${a}") + "parameters: {a: x}\n")).name == "xx"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (GOOD + "sweep: {link.lanes: &a [*a]}\n", 20),
        (GOOD + "faults: [{node: &a [*a], link: x+, for: 5us}]\n", 20),
        (changed("args: [{task: pong}, 100]", "args: &a [*a]"), 11),
        ("lattice: [2]\ntasks: [&a {name: w, on: all, source: tasks.cc, function: ping, args: [*a]}]\n", 2),
    ],
)
def test_aliases_in_themselves(folder, text, line):
    assert refused(folder, text).startswith(f"pair.yaml:{line}: an alias in a value stands for the value itself")


def test_aliases_that_double(folder):
    many = "\n".join(f"    - &a{i} [*a{i - 1}, *a{i - 1}]" for i in range(1, 25))
    text = (
        f"lattice: [2]\ntasks:\n  - name: w\n    on: all\n    source: tasks.cc\n    args:\n    - &a0 [1, 1]\n{many}\n"
    )
    told = refused(folder, text)
    assert told.startswith("pair.yaml:2") and "more than 300,000 values" in told
    shared = changed("core_mhz: 150", "&clock core_mhz: &mhz 150, ppm: *mhz")
    assert load(write(folder, shared)).node.ppm == 150, "what is short stays"


def test_deep_files(folder):
    assert "nested too deeply" in refused(folder, changed("100]", "[" * 40 + "]" * 40 + "]"))
    assert "nested too deeply" in refused(folder, "lattice: " + "[" * 5000)
    deeper = "".join(f"a{i}: &a{i} [*a{i - 1}]\n" for i in range(1, 40))
    assert refused(folder, f"a0: &a0 1\n{deeper}").startswith("pair.yaml:33: nested too deeply")


@pytest.mark.parametrize("key", ["[1]", "{a: 1}"])
def test_parameters_without_a_name(folder, key):
    assert refused(folder, f"{GOOD}parameters: {{? {key} : 2}}\n").startswith("pair.yaml:20: a key of parameters is a")
    option = f"parameters={{{key}: 2}}"
    assert refused(folder, GOOD, option).startswith(f"--set {option}: a key of parameters is a")


def test_what_is_no_file(folder):
    os.mkfifo(folder / "pipe")
    for file in (folder / "pipe", "/dev/zero"):
        with pytest.raises(UserError, match="is no plain file"):
            load(file)
    (folder / "large.yaml").write_bytes(b"#" * (1 << 21))
    with pytest.raises(UserError, match="larger than 1 MiB"):
        load(folder / "large.yaml")


EMPTY = "name: pair\nlattice: [4]\nlink:\nnode: ~\nparameters:\nsweep:\nnodes: {0: , 1: {ports: 1}}\n"


def test_empty_sections(folder):
    cluster = load(write(folder, EMPTY), ["link.lanes=4", "node.ports=4", "nodes.0.channels=3"], ber="1e-6")
    assert cluster.link.lanes == 4 and cluster.link.ber == 1e-6
    assert cluster.node.ports == 4 and cluster.sweep == {}
    assert load(write(folder, EMPTY), ["sweep.link.lanes=[1, 2]"]).sweep == {"link.lanes": ("1", "2")}
    assert refused(folder, EMPTY, "link.lanes=3").startswith("--set link.lanes=3: link.lanes is `3`")
    told = refused(folder, EMPTY.replace("lattice: [4]", "lattice:"))
    assert told.startswith("pair.yaml:1: the cluster has no `lattice`")


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ("tasks.0.name=b", "tasks is a mapping, not a list"),
        ("link..lanes=4", "`link..lanes` has an empty part"),
        ("link.lanes.=4", "`link.lanes.` has an empty part"),
        ("sweep.link.lanes=4", "sweep.link.lanes is `4`, not a list"),
    ],
)
def test_settings_are_told_as_such(folder, setting, message):
    assert refused(folder, "lattice: [4]\n", setting).startswith(f"--set {setting}: {message}")


@pytest.mark.parametrize(
    ("sweep", "setting"),
    [
        ("{n: [1, 2]}", "parameters.n=9"),
        ("{parameters.n: [1, 2]}", "n=9"),
        ("{n: [1, 2]}", "parameters={n: 9}"),
        ("{node.ports: [2, 4]}", "node={ports: 4}"),
        ("{tasks.ping.args.1: [2, 4]}", "tasks.0.args.1=9"),
        ("{tasks.0.args.1: [2, 4]}", "tasks.ping.args=[{task: pong}, 9]"),
        ("{link . lanes: [2, 4]}", "link.lanes=1"),
    ],
)
def test_settings_take_the_place_of_swept_values(folder, sweep, setting):
    text = f"{GOOD}parameters: {{n: 3}}\nsweep: {sweep}\n"
    assert load(write(folder, text)).sweep and load(write(folder, text), ["link.cable_m=3"]).sweep
    assert load(write(folder, text), [setting]).sweep == {}


def test_the_bit_error_rate_takes_the_place_of_swept_ones(folder):
    assert load(write(folder, f"{GOOD}sweep: {{link.ber: [0, 1e-6]}}\n"), ber="1e-7").sweep == {}


@pytest.mark.parametrize("key", ["link..lanes", "parameters.m"])
def test_swept_settings_that_cannot_be(folder, key):
    assert refused(folder, f"{GOOD}sweep: {{{key}: [1]}}\n").startswith(f"pair.yaml:20: {key}: ")


def test_a_form_in_quotes(folder):
    told = refused(folder, changed("transceiver: aurora", 'transceiver: "{ns: NUMBER}"'))
    assert told.startswith("pair.yaml:4: link.transceiver is the text") and "{ns: 120}" in told


@pytest.mark.parametrize("character", ["\0", "\x1b", "\x7f", "\ufffe"])
def test_control_characters(folder, character):
    told = refused(folder, changed("lanes: 2", f"lanes: {character}2"))
    assert told.startswith(f"pair.yaml:4: not YAML: the character U+{ord(character):04X}") and character not in told
    assert refused(folder, GOOD, f"name=a{character}").endswith("plain text, UTF-8")


@pytest.mark.parametrize("escape", ["0000", "d800"])
def test_escaped_characters_that_no_text_has(folder, escape):
    told = refused(
        folder, changed("source: tasks.cc\n    function: ping", f'source: "a\\u{escape}b"\n    function: ping')
    )
    assert told.startswith("pair.yaml:9: ") and f"the character U+{escape.upper()}" in told


def test_nodes_with_blanks(folder):
    assert refused(folder, GOOD + "nodes: {1 1: {ports: 1}}\n").startswith("pair.yaml:20: a key of nodes is `1 1`")
    assert Coord(1, 0, 0) in load(write(folder, GOOD + 'nodes: {"1, 0 , 0": {ports: 2}}\n')).node_changes
