"""What the pages say about the command line is true."""

import re
from pathlib import Path

import pytest

from torusnet.cluster import parse, schema
from torusnet.cluster.model import LinkShape, NodeShape
from torusnet.cluster.transceivers import PRESETS

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "docs" / "06-cluster.md").read_text()
README = (ROOT / "README.md").read_text()


def rows(page):
    """First cells of the tables: cell -> last cell."""
    cells = [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in page.splitlines() if line[:1] == "|"]
    return {name: row[-1] for row in cells for name in re.findall(r"`([\w.]+)`", row[0])}


def test_every_node_key_is_documented_with_its_default():
    table, shape = rows(PAGE), NodeShape()
    for key in schema.NODE_KEYS:
        assert key in table, key
        default = getattr(shape, key, None)
        if default is not None:
            shown = list(default) if isinstance(default, tuple) else default
            assert table[key].strip("`") == str(shown).removesuffix(".0"), key


def test_link_defaults_and_presets():
    table, link = rows(PAGE), LinkShape()
    assert table["lanes"] == str(link.lanes)
    assert table["lane_gbps"] == f"{link.lane_gbps} ({link.clock_mhz} MHz)"
    assert table["transceiver"].strip("`") == link.transceiver
    for name, preset in PRESETS.items():
        assert re.search(rf"\| `{name}` \| {preset.ns:g} \|", PAGE)


@pytest.mark.parametrize("page", [PAGE, README])
def test_cluster_files_in_the_page_are_legal(page, tmp_path):
    """Of tasks; tests/cluster/test_rdma.py runs the README's programs."""
    blocks = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    blocks = [text for text in blocks if "lattice:" in text and "programs:" not in text]
    assert blocks
    for text in blocks:
        for source in re.findall(r"source: (\S+)", text):
            names = re.findall(rf"source: {source}\n\s+function: (\w+)", text)
            (tmp_path / source).write_text("".join(f"void {name}(tn::Port& port) {{}}\n" for name in names))
        parse(text, tmp_path)


def test_readme_has_the_test_command():
    assert "\n./tn test" in README
