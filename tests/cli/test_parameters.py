"""`parameters:` of a cluster file, and how they are set."""

import pytest
from pair import GOOD, write

from torusnet.cluster import Coord, TaskRef, load
from torusnet.errors import UserError

PARAMETERS = (
    GOOD.replace("args: [{task: pong}, 100]", "args: [{task: ${other}}, ${n}]").replace(
        "lattice: [4, 1, 1]", "lattice: [${ size }, 1, 1]"
    )
    + """\
parameters:
  n: 512
  size: 4
  other: pong
"""
)


def test_parameters_are_put_in(folder):
    cluster = load(write(folder, PARAMETERS))
    assert cluster.task("ping").args == [TaskRef("pong"), 512] and cluster.lattice == Coord(4, 1, 1)
    text = PARAMETERS.replace("name: pair", "name: pair_${n}_${size}").replace("source: tasks.cc", "source: '${f}s.cc'")
    cluster = load(write(folder, text + "  f: task\n"))
    assert cluster.name == "pair_512_4" and cluster.task("pong").source == folder / "tasks.cc"


@pytest.mark.parametrize("setting", ["n=7", "parameters.n=7", "tasks.ping.args.1=7"])
def test_parameters_are_set(folder, setting):
    assert load(write(folder, PARAMETERS), [setting]).task("ping").args[1] == 7
    assert load(write(folder, PARAMETERS), [setting, "size=8"]).lattice == Coord(8, 1, 1)


def test_a_setting_may_use_a_parameter(folder):
    assert load(write(folder, PARAMETERS), ["tasks.ping.args.1=${size}"]).task("ping").args[1] == 4


@pytest.mark.parametrize(
    ("old", "new", "line", "message", "cure"),
    [
        ("${n}", "${m}", 11, "there is no parameter `m`", "the parameters are n, size, other"),
        ("  n: 512", "  n: many", 11, "tasks[0].args[1] is `many`", "write a number"),
        ("  n: 512", "  n: [1, 2]", 21, "parameters.n is no single value", "such as `n: 512`"),
        ("  n: 512", "  n: ${size}", 21, "parameters.n is no single value", "such as `n: 512`"),
        ("  size: 4", "  size: 99", 2, "is `99`, out of range", "1 to 64"),
    ],
)
def test_parameters_bad(folder, old, new, line, message, cure):
    assert PARAMETERS.count(old) == 1
    text = PARAMETERS.replace(old, new)
    with pytest.raises(UserError) as error:
        load(write(folder, text))
    assert error.value.excerpt.splitlines()[0] == f"    {text.splitlines()[line - 1]}", "as it is written"
    assert str(error.value).startswith(f"{folder}/pair.yaml:{line}: ")
    assert message in str(error.value) and cure in str(error.value)


def test_settings_of_parameters_bad(folder):
    with pytest.raises(UserError, match="the cluster has no parameter `m`"):
        load(write(folder, PARAMETERS), ["parameters.m=1"])
    with pytest.raises(UserError, match="unknown key `m`"):
        load(write(folder, PARAMETERS), ["m=1"])
    with pytest.raises(UserError, match="parameters is not a mapping"):
        load(write(folder, GOOD + "parameters: 5\n"))
    with pytest.raises(UserError, match="there is no parameter `n`"):
        load(write(folder, GOOD.replace("100]", "${n}]")))
