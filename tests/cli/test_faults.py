"""Faults and bit error rates on the command line and in cluster files: one syntax; every bad one is refused in a sentence."""

import subprocess
from pathlib import Path

import pytest

from torusnet.cluster import load, parse
from torusnet.cluster.faults import fault_option
from torusnet.cluster.model import End
from torusnet.errors import UserError

ROOT = Path(__file__).resolve().parents[2]
US = 10**9  # femtoseconds


@pytest.fixture
def ring(tmp_path):
    return parse({"lattice": [4, 1, 1]}, tmp_path)


def test_cable_that_goes_away_is_away_in_both_directions(ring):
    fault = fault_option("node=1,link=x+,at=10us,for=5us", ring)
    assert (fault.kind, fault.at_fs, fault.for_fs) == ("down", 10 * US, 5 * US)
    assert fault.senders(ring) == [End(1, 0), End(2, 1)]


@pytest.mark.parametrize(
    ("direction", "senders"), [("out", [End(1, 1)]), ("in", [End(0, 0)]), ("both", [End(1, 1), End(0, 0)])]
)
def test_direction_says_whose_sending_is_disturbed(ring, direction, senders):
    text = f"node=1,0,0,link=x-,kind=flip,count=3,bit=5,direction={direction}"
    fault = fault_option(text, ring)
    assert (fault.kind, fault.count, fault.bit, fault.at_fs) == ("flip", 3, 5, 0)
    assert fault.senders(ring) == senders


@pytest.mark.parametrize(
    ("text", "time_fs"),
    [
        *(("10us", 10 * US), ("10µs", 10 * US), ("1.5ms", 1500 * US), ("2 ns", 2 * 10**6), ("3ps", 3000), ("7fs", 7)),
        *(("0", 0), ("1s", 10**6 * US)),
    ],
)
def test_times_have_units(ring, text, time_fs):
    assert fault_option(f"node=1,link=x+,kind=drop,at={text}", ring).at_fs == time_fs


def test_file_and_option_have_one_syntax(tmp_path, ring):
    text = "node=1,link=x+,at=10us,for=5us"
    option = fault_option(text, ring)
    mapping = {"node": 1, "link": "x+", "at": "10us", "for": "5us"}
    coordinates = {**mapping, "node": [1, 0, 0]}
    for entry in (text, mapping):
        assert parse({"lattice": [4], "faults": [entry]}, tmp_path).faults == [option]
    [fault] = parse({"lattice": [4], "faults": [coordinates]}, tmp_path).faults
    assert fault.end == option.end
    (tmp_path / "ring.yaml").write_text(f'lattice: [4]\nfaults: ["{text}"]\n')
    assert load(tmp_path / "ring.yaml", faults=[text]).faults == [option, option]


def test_bit_error_rate_of_all_cables_and_of_one(tmp_path):
    file = tmp_path / "ring.yaml"
    file.write_text("lattice: [4]\nlink: {ber: 1e-7}\ncables: [{node: [0], link: x+, ber: 0}]\n")
    assert sorted({cable.ber for cable in load(file).cables}) == [0, 1e-7]
    rates = [cable.ber for cable in load(file, ber="1e-5").cables]
    assert sorted(rates) == [0, 1e-5, 1e-5, 1e-5], "the option is for all cables that have no rate of their own"


BAD = [
    ("", "is not KEY=VALUE"),
    ("x", "`x` is not KEY=VALUE"),
    ("node=1", "has no `link`"),
    ("link=x+,for=5us", "has no `node`"),
    ("node=1,link=x+", "says neither `kind` nor `for`"),
    ("node=4,link=x+,for=5us", "node is `4`, out of range (the cluster has 4 nodes)"),
    ("node=-1,link=x+,for=5us", "node is `-1`, out of range"),
    ("node=1,0,7,link=x+,for=5us", "z = 7 is outside the lattice"),
    ("node=one,link=x+,for=5us", "node is `one`, not a node"),
    ("node=1,link=y+,for=5us", "node [1, 0, 0] has no cable at y+"),
    ("node=1,link=x,for=5us", "link is `x`, not x+ or x-"),
    ("node=1,link=x+,for=5", "for is `5`, not a time"),
    ("node=1,link=x+,for=-5us", "for is `-5us`, not a time"),
    ("node=1,link=x+,for=5h", "for is `5h`, not a time"),
    ("node=1,link=x+,for=0us", "for is `0us`, out of range"),
    ("node=1,link=x+,at=1e30us,for=5us", "at is `1e30us`, not a time"),
    ("node=1,link=x+,at=9999999s,for=5us", "at is `9999999s`, out of range"),
    ("node=1,link=x+,for=", "`for` has no value"),
    ("node=1,link=x+,kind=burn", "kind is `burn`, not down or flip"),
    ("node=1,link=x+,kind=down", "has no `for`"),
    ("node=1,link=x+,kind=flip,for=5us", "`for` does not belong to a fault of kind flip"),
    ("node=1,link=x+,for=5us,count=3", "`count` does not belong to a fault of kind down"),
    ("node=1,link=x+,kind=drop,bit=3", "`bit` does not belong to a fault of kind drop"),
    ("node=1,link=x+,kind=flip,count=0", "count is `0`, out of range"),
    ("node=1,link=x+,kind=flip,count=many", "count is `many`, not a whole number"),
    ("node=1,link=x+,kind=flip,bit=128", "a phit of 2 lanes has 128 bits"),
    ("node=1,link=x+,for=5us,direction=up", "direction is `up`, not out or in or both"),
    ("node=1,link=x+,for=5us,for=6us", "`for` appears twice"),
    ("node=1,link=x+,for=5us,fro=6us", "unknown key `fro`"),
    ("node={,link=x+,for=5us", "not YAML"),
    ("node=1,link=x+,for={a: b}", "for is a mapping, not a time"),
]


@pytest.mark.parametrize(("text", "message"), BAD, ids=lambda value: value[:40])
def test_wrong_fault_is_named_with_its_cure_bad(ring, text, message):
    with pytest.raises(UserError) as caught:
        fault_option(text, ring)
    assert message in str(caught.value)
    assert f"--fault {text}" in str(caught.value) and "cure: " in str(caught.value)


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("[1, 2]", "faults[0] is a list, not a mapping"),
        ("5", "faults[0] is `5`, not a mapping"),
        ("{node: 1, link: x+, for: 5}", "faults[0].for is `5`, not a time"),
        ('"node=1,link=x+,for=5"', "faults[0].for is `5`, not a time"),
        ('"node"', "faults[0]: `node` is not KEY=VALUE"),
        ("{node: 1, link: y+, for: 5us}", "has no cable at y+"),
    ],
)
def test_wrong_fault_in_a_file_is_named_with_its_line_bad(tmp_path, entry, message):
    file = tmp_path / "ring.yaml"
    file.write_text(f"lattice: [4]\nfaults:\n  - {entry}\n")
    with pytest.raises(UserError) as caught:
        load(file)
    assert message in str(caught.value) and "ring.yaml:3" in str(caught.value)


@pytest.mark.parametrize("rate", ["", "x", "-1", "0.5", "1e-6,1e-7", "[1e-6]", "nan", ".nan"])
def test_wrong_bit_error_rate_is_named_bad(tmp_path, rate):
    (tmp_path / "ring.yaml").write_text("lattice: [4]\n")
    with pytest.raises(UserError) as caught:
        load(tmp_path / "ring.yaml", ber=rate)
    assert str(caught.value).startswith(f"--ber {rate}: ") and "cure: " in str(caught.value)


@pytest.mark.parametrize(
    "arguments", [["--fault", "node=9,link=x+,for=5us"], ["--ber", "2"], ["--json", "/no/such/file"]]
)
def test_wrong_option_ends_the_command_bad(arguments):
    done = subprocess.run([str(ROOT / "tn"), "run", "ring4", *arguments], capture_output=True, text=True)
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert done.stderr.startswith("tn: error: ") and not done.stdout


def test_replay_is_set_in_the_link_section(tmp_path):
    link = parse({"lattice": [4], "link": {"replay": True, "retry_limit": 9, "dead_time_us": 100}}, tmp_path).link
    assert (link.replay, link.retry_limit, link.dead_time_units) == (True, 9, 16)
    assert parse({"lattice": [4], "link": {"replay": False}}, tmp_path).link.dead_time_units == 0


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ({"replay": "yes please"}, "link.replay is `yes please`, not true or false"),
        ({"replay": True, "retry_limit": 0}, "link.retry_limit is `0`, out of range"),
        ({"replay": True, "retry_limit": 256}, "use a value from 1 to 255"),
        ({"replay": True, "dead_time_us": 2000}, "use a value from 1 to 1671 us"),
        ({"replay": True, "dead_time_us": "long"}, "link.dead_time_us is `long`, not a number"),
        ({"replay": False, "retry_limit": 3}, "`retry_limit` is set, but links do not replay"),
    ],
)
def test_wrong_setting_of_replay_is_named_bad(tmp_path, link, message):
    with pytest.raises(UserError) as caught:
        parse({"lattice": [4], "link": link}, tmp_path)
    assert message in str(caught.value) and "cure: " in str(caught.value)
