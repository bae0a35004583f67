"""Any tool takes the RTL without special options for every legal value of every parameter, and refuses the others with a reason.

slang, which is fast, tries every module, every corner and every pair of corners; Verilator and yosys the fewest settings in which
all pairs of the small designs, and least and most of the node, come up.
"""

import re

import elaboration
import legal
import pytest


@pytest.mark.parametrize("module", elaboration.parameters())
def test_every_parameter_has_a_legal_range_here(module):
    assert set(legal.LEGAL.get(module, {})) == set(elaboration.parameters()[module]), f"{module}: tests/board/legal.py"


@pytest.mark.parametrize("module", legal.LEGAL)
def test_least_and_greatest_values_elaborate(module):
    for parameter, (values, _) in legal.LEGAL[module].items():
        for value in values:
            setting = legal.settings(parameter, value)
            assert elaboration.slang(module, setting) == [], setting


@pytest.mark.parametrize("module", legal.LEGAL)
def test_illegal_values_stop_elaboration_with_a_message_bad(module):
    for parameter, (_, values) in legal.LEGAL[module].items():
        for value in values:
            setting = legal.settings(parameter, value)
            wanted = rf"\b{parameter} is {setting[parameter]}, must be .*\w"
            complaints = elaboration.slang(module, setting)
            assert any(re.search(wanted, line) for line in complaints), f"{setting}: {complaints[:4]}"


@pytest.mark.parametrize("module", legal.CORNERS)
def test_corners_name_every_parameter(module):
    assert set(legal.CORNERS[module]) == set(elaboration.parameters()[module])


@pytest.mark.parametrize("module", legal.CORNERS)
def test_slang_takes_every_pair_of_corners(module):
    for setting in [*legal.pairs(legal.CORNERS[module]), *legal.ALSO.get(module, [])]:
        assert elaboration.slang(module, setting) == [], setting


def few(module: str) -> list[dict[str, int]]:
    settings = legal.pairs(legal.CORNERS[module])
    also = legal.ALSO.get(module, [])[:1]
    return [settings[-1], *also] if module == "tn_node" else [settings[0], settings[-1], *also]


@pytest.mark.parametrize("tool", [elaboration.verilator, elaboration.yosys], ids=["verilator", "yosys"])
@pytest.mark.parametrize("module", legal.CORNERS)
def test_tools_take_the_corners(module, tool):
    for setting in few(module):
        assert tool(module, setting) == [], setting


@pytest.mark.parametrize("tool", [elaboration.verilator, elaboration.yosys], ids=["verilator", "yosys"])
@pytest.mark.parametrize(
    "setting", [{"NumPorts": 9}, {"DataBits": 192}, {"MtuBytes": 24}, {"LinkBufBytes": 12288}], ids=str
)
def test_tools_refuse_an_illegal_node_bad(tool, setting):
    ((parameter, value),) = setting.items()
    complaints = tool("tn_node", setting)
    assert any(re.search(rf"\b{parameter} is {value}, must be .*\w", line) for line in complaints), complaints[:6]


def test_pairs_cover_every_two_values():
    space = {"A": [1, 2], "B": [1, 2, 3], "C": [1, 2], "D": [5, 6, 7, 8]}
    settings = legal.pairs(space)
    assert len(settings) <= 16 and settings[0] == {"A": 1, "B": 1, "C": 1, "D": 5}
    for a in space:
        for b in space:
            assert a == b or {(s[a], s[b]) for s in settings} == {(x, y) for x in space[a] for y in space[b]}
