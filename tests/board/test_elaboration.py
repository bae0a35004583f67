"""Any tool takes the RTL without special options for every legal value of every parameter, and refuses the others with a reason.

slang, which is fast, tries the least and the greatest value of every parameter of every module, and of the modules that users
instantiate every two values of any two parameters together. Verilator and yosys, which take seconds to minutes, try least and most
of these modules, of the small ones every pair, too, and of the node an RDMA port beside a stream port and routing tables.
"""

import re

import elaboration
import legal
import pytest

from torusnet import sources


@pytest.mark.parametrize("module", elaboration.parameters())
def test_every_parameter_has_a_legal_range_here(module):
    assert set(legal.LEGAL.get(module, {})) == set(elaboration.parameters()[module]), f"{module}: tests/board/legal"


@pytest.mark.parametrize("area", legal.AREAS, ids=lambda area: area.__name__)
def test_each_file_has_the_modules_of_one_folder(area):
    names = [other.__name__ for other in legal.AREAS]
    for module in area.LEGAL:
        folders = [f"legal.{part}" for part in sources.index()[module].parent.relative_to(sources.HW).parts]
        assert [name for name in folders if name in names][-1] == area.__name__, module


def test_a_key_of_two_tables_is_refused_bad():
    assert legal.joined({"a": 1}, {}, {"b": 2}) == {"a": 1, "b": 2}
    with pytest.raises(ValueError, match=r"in two tables: \['b', 'c'\]"):
        legal.joined({"a": 1, "b": 2, "c": 3}, {"c": 3, "b": 2, "d": 4})


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


@pytest.mark.parametrize("module", legal.LEGAL)
def test_of_every_parameter_but_flags_something_is_refused(module):
    nothing = {name for name, (_, refused) in legal.LEGAL[module].items() if not refused}
    excused = {name for where, name in legal.NOTHING_REFUSED if where == module}
    assert nothing - elaboration.flags(module) == excused


@pytest.mark.parametrize("module, setting, message", legal.TABLES)
def test_illegal_tables_stop_elaboration_with_a_message_bad(module, setting, message):
    complaints = elaboration.slang(module, setting)
    assert any(message in line for line in complaints), complaints[:4]


@pytest.mark.parametrize("module", legal.CORNERS)
def test_corners_name_every_parameter(module):
    for space in legal.CORNERS[module]:
        assert set(space) == set(elaboration.parameters()[module])


@pytest.mark.parametrize("module", legal.CORNERS)
def test_slang_takes_every_pair_of_corners(module):
    for setting in legal.corners(module):
        assert elaboration.slang(module, setting) == [], setting


SMALL = ("tn_link", "tn_phy_coded", "tn_port_stream")  # all pairs of these take less than a minute of processor time


def few(module: str) -> list[dict[str, int]]:
    settings = legal.corners(module)
    if module in SMALL:
        return settings
    if module != "tn_node":
        return [settings[0], settings[-1]]
    node, queues, tables, rdma, adaptive, both, _, tree, _, dragonfly, apart = (
        legal.pairs(space) for space in legal.CORNERS[module]
    )
    torus = {"NumPorts": 2, "NumLinks": 4}
    torus_nodes = [queues[0] | torus, adaptive[0] | torus, both[0] | torus, apart[0] | torus]
    return [node[0], tables[0], rdma[0] | {"NumPorts": 2}, *torus_nodes, tree[0], dragonfly[0], node[-1]]


def test_few_settings_of_the_node_are_what_the_page_says():
    least, tables, rdma, queues, adaptive, both, apart, tree, dragonfly, most = few("tn_node")
    assert all(least[name] == values[0] and most[name] == values[-1] for name, values in legal.NODE.items())
    assert (adaptive["Adaptive"], adaptive["RouteTable"], both["Adaptive"], both["RouteTable"]) == (1, 0, 1, 1)
    assert (tree["Tree"], tree["Adaptive"], tree["NumVc"]) == (1, 1, 2)
    assert (dragonfly["Dragonfly"], dragonfly["Adaptive"], dragonfly["NumVc"]) == (1, 1, 4)
    assert (apart["PortKinds"] % 256, apart["NumVc"], apart["Adaptive"], apart["RdmaClass"]) == (0x13, 8, 1, 1)
    assert (queues["NumQueues"], queues["NumLinks"]) == (2, 4)
    assert tables["RouteTable"] == 1 and (rdma["PortKinds"] % 256, rdma["NumPorts"], rdma["NumVc"]) == (0x13, 2, 4)


@pytest.mark.parametrize("tool", [elaboration.verilator, elaboration.yosys], ids=["verilator", "yosys"])
@pytest.mark.parametrize("module", legal.CORNERS)
def test_tools_take_the_corners(module, tool):
    settings = few(module)
    if module == "tn_node":
        least, _, rdma, *_, most = settings
        settings = [least, rdma, most]
    for setting in settings:
        assert tool(module, setting) == [], setting


@pytest.mark.long  # tests/cluster builds such nodes
@pytest.mark.parametrize("tool", [elaboration.verilator, elaboration.yosys], ids=["verilator", "yosys"])
def test_tools_take_the_other_corners_of_the_node(tool):
    _, tables, _, *others, _ = few("tn_node")
    for setting in (tables, *others):
        assert tool("tn_node", setting) == [], setting


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
