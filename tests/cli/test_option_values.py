"""Values of options: numbers are ASCII digits, not blanks, signs, underscores, other digits; names of files are not empty."""

import pytest

from torusnet import cli, option_values
from torusnet.board import package
from torusnet.cluster import parse
from torusnet.cluster.places import parse_node, parse_place
from torusnet.errors import UserError
from torusnet.ranks import partition
from torusnet.trace import looks_like_place

ODD = ("1 0", "+1", "1_0", "٣", "1.", "0x1", "1a", "")
COMMANDS = {command.name or command.callback.__name__: command.callback for command in cli.COMMANDS}


@pytest.mark.parametrize("text", [" 5", "5 ", "5.0", *ODD])
@pytest.mark.parametrize(
    ("command", "option"), [("run", "--seed"), ("run", "--max-cycles"), ("sweep", "--rate"), ("sweep", "--bytes")]
)
@pytest.mark.parametrize("form", ["apart", "joined"])
def test_whole_numbers_bad(command, option, text, form):
    words = [option, text] if form == "apart" else [f"{option}={text}"]
    with pytest.raises(UserError, match=f"{option} .*: not a whole number") as refusal:
        option_values.check(COMMANDS[command], ["ring4", *words])
    assert refusal.value.cure == "write digits alone, such as 10"


@pytest.mark.parametrize("text", [" 1", "inf", "nan", "1e400", *ODD])
@pytest.mark.parametrize(
    ("command", "option"), [("run", "--max-seconds"), ("soak", "--minutes"), ("mutants", "--budget")]
)
def test_numbers_bad(command, option, text):
    with pytest.raises(UserError, match=f"{option} .*: (not a number|out of range)") as refusal:
        option_values.check(COMMANDS[command], [option, text])
    assert refusal.value.cure.startswith("write ")


def test_numbers_that_are():
    option_values.check(COMMANDS["run"], ["--seed", "07", "--max-seconds=0.5", "--max-seconds", "1e3", "--seed"])
    option_values.check(COMMANDS["run"], ["--set", "a=1_0", "--json", "+1", "--", "--seed", "one"])
    option_values.check(COMMANDS["run"], ["--seed", "-1"])  # its parser says what is in range


@pytest.mark.parametrize("words", [["--output", ""], ["--output="], ["--seed", "1", "--json", ""]])
def test_empty_names_bad(words):
    """Else a variable of a shell that is not set writes a folder's files to where one is."""
    with pytest.raises(UserError, match="^--(output|json) is empty\n  cure: name a file or folder"):
        option_values.check(COMMANDS["sweep"], words)
    option_values.check(COMMANDS["package"], ["--output", ".", "--set", ""])


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_looked_at(command):
    option_values.check(COMMANDS[command], ["ring4", "--no-such-option", ""])


def test_the_command_line_asks_bad():
    with pytest.raises(UserError, match="--jobs 1_0"):
        cli._check_values(["sweep", "--jobs", "1_0"])
    cli._check_values([])
    cli._check_values(["nosuch", "--jobs", "1_0"])


@pytest.mark.parametrize("text", ["٣", "1_0", "+1", " 1", "1 0", "0,٠"])
def test_nodes_bad(text, tmp_path):
    cluster = parse({"lattice": [12]}, tmp_path)
    with pytest.raises(UserError, match="is no node"):
        parse_node(cluster, text, "--trace")
    with pytest.raises(UserError, match="is no place"):
        parse_place(cluster, f"{text}:x+", "--capture")
    with pytest.raises(UserError, match="not a node"):
        parse({"lattice": [12], "nodes": {text.strip() + "_": {"core_mhz": 100}}}, tmp_path)
    assert not looks_like_place(text)


def test_other_digits_in_keys_and_settings_bad(tmp_path):
    with pytest.raises(UserError, match="is no place"):
        parse_place(parse({"lattice": [2]}, tmp_path), "0:port٠", "--capture")
    with pytest.raises(UserError, match="not a node"):
        parse({"lattice": [12], "nodes": {"٣": {"core_mhz": 100}}}, tmp_path)
    (tmp_path / "t.cc").write_text("#include <torusnet/task.hpp>\nvoid one(tn::Port&) {}\n")
    task = {"name": "one", "node": 0, "source": "t.cc", "function": "one", "channels": {"٠": {"from": "any"}}}
    with pytest.raises(UserError, match="not a whole number"):
        parse({"lattice": [2], "tasks": [task]}, tmp_path)
    assert len(parse({"lattice": [2], "tasks": [task | {"channels": {"0": {"from": "any"}}}]}, tmp_path).tasks) == 1


@pytest.mark.parametrize("text", ["1_0", "١", "+1", " 1", ""])
def test_parameters_of_a_package_bad(text):
    with pytest.raises(UserError, match="not a number of 31 bits"):
        package.settings([f"NumPorts={text}"])


@pytest.mark.parametrize("text", ["0,1_0", "0,+1", "٠,1", "0,,1", "0 1", " 0,1"])
def test_partitions_bad(text, tmp_path):
    with pytest.raises(UserError, match="not a list of numbers"):
        partition.parse(parse({"lattice": [2]}, tmp_path), 2, text)
    assert partition.parse(parse({"lattice": [2]}, tmp_path), 2, "0, 1").ranks == (0, 1)
