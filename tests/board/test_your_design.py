"""The chapter "Into your own design" is true: its Verilog elaborates, its C compiles and works, its commands and tables name what
is there."""

import re
import subprocess
from pathlib import Path

import elaboration
import pytest

from torusnet import sources
from torusnet.cluster import parse
from torusnet.generated.registers import REGISTERS
from torusnet.topology import c_tables

PAGE = (sources.ROOT / "docs" / "13-your-design.md").read_text()


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_verilog_of_the_page_elaborates(tmp_path):
    (code,) = blocks("systemverilog")
    top = tmp_path / "my_board.sv"
    top.write_text(code)
    assert elaboration.slang("my_board", {}, [*elaboration.rtl("tn_node"), top]) == []


@pytest.mark.parametrize("top", ["tn_board_example", "tn_board_bench"])
def test_example_and_bench_elaborate(top):
    assert elaboration.slang(top, {}) == []


def test_file_list_reads_from_anywhere(tmp_path):
    command = ["verilator", "--lint-only", "--quiet-stats", "-Wno-MULTITOP", "--top-module", "tn_board_example"]
    board = sources.HW / "board"
    command += ["-F", str(board / "torusnet.f"), str(board / "tn_board_example.sv")]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]


# A node in memory, with four links that are up.
C_MAIN = r"""
#include <stdio.h>
static uint32_t file[1024];
int start(void* bar, unsigned x, unsigned y);
int main(void) {
  file[TN_REG_IDENTIFICATION / 4] = 0x544e4554;
  file[TN_REG_PARAMETERS_0 / 4] = 4u << TN_PARAMETERS_0_LINKS_SHIFT;
  file[TN_REG_LINKS_STATUS / 4] = 0xf;
  const int answer = start(file, 3, 2);
  const uint32_t offsets[] = {TN_REG_COORDME_REG, TN_REG_LATTICESIZE_REG, TN_REG_ROUTING, TN_REG_LINK_0_CONFIG_0,
                              TN_REG_LINKS_CONFIG, TN_REG_LINKS_REPLAY, TN_REG_HEALTH_SELF};
  printf("%d\n", answer);
  for (int i = 0; i < 7; ++i) printf("%x\n", file[offsets[i] / 4]);
  return 0;
}
"""
VALUES = [3 | 2 << 6, 4 | 4 << 6 | 1 << 11, 2 | 1 << 2 | 3 << 8 | 1 << 12, 0xFF000000, 0xFFFF, 0xF, 0x10000]


def test_c_of_the_page_writes_the_sequence(tmp_path):
    code, *_ = blocks("c")
    assert run_c(code + C_MAIN, tmp_path) == [0, *VALUES]


# A node with tables in memory: of each register the last value that was written.
C_TABLES_MAIN = r"""
#include <stdio.h>
static uint32_t file[1024];
int main(void) {
  file[TN_REG_IDENTIFICATION / 4] = 0x544e4554;
  file[TN_REG_PARAMETERS_0 / 4] = 3u << TN_PARAMETERS_0_LINKS_SHIFT | 1u << TN_PARAMETERS_0_ROUTING_SHIFT;
  printf("%d %x\n", -start(file, 3, 2), file[TN_REG_COORDME_REG / 4]);
  printf("%d\n", start_with_tables(file, 2, 7));
  const uint32_t offsets[] = {TN_REG_COORDME_REG, TN_REG_LATTICESIZE_REG, TN_REG_LINKS_REPLAY, TN_REG_HEALTH_SELF};
  for (int i = 0; i < 4; ++i) printf("%x\n", file[offsets[i] / 4]);
  printf("%x\n", file[TN_REG_ROUTE_TABLE / 4] & ~TN_ROUTE_TABLE_VC_MASK);
  return 0;
}
"""


def test_c_of_the_page_writes_tables(tmp_path):
    """Of node 2 of a quad, whose third cable leads to node 3: the last entry. Without tables nothing is written."""
    (tmp_path / "routes.h").write_text(c_tables.text(parse({"topology": {"kind": "quad"}}, tmp_path)))
    wanted = [1, 0, 0, 2, 4 | 1 << 6 | 1 << 11, 7, 0, 1 << 31 | 2 << 8 | 3]
    assert run_c("".join(blocks("c")[:2]) + C_TABLES_MAIN, tmp_path) == wanted


# A node of a tree, likewise.
C_TREE_MAIN = r"""
#include <stdio.h>
static uint32_t file[1024];
int main(void) {
  file[TN_REG_IDENTIFICATION / 4] = 0x544e4554;
  file[TN_REG_PARAMETERS_0 / 4] = 4u << TN_PARAMETERS_0_LINKS_SHIFT | 4u << TN_PARAMETERS_0_ROUTING_SHIFT;
  printf("%d %x\n", -start(file, 3, 2), file[TN_REG_COORDME_REG / 4]);
  printf("%d\n", start_in_tree(file, 5, 15));
  const uint32_t offsets[] = {TN_REG_COORDME_REG, TN_REG_LATTICESIZE_REG, TN_REG_ROUTING, TN_REG_LINKS_REPLAY};
  for (int i = 0; i < 4; ++i) printf("%x\n", file[offsets[i] / 4]);
  return 0;
}
"""


def test_c_of_the_page_writes_a_place_in_a_tree(tmp_path):
    """Of node 5, the second of two leaf switches with two nodes below and two switches above; without a place nothing."""
    tree = {"topology": {"kind": "tree", "down": [2, 2], "up": [1, 2]}}
    (tmp_path / "tree.h").write_text(c_tables.tree_text(parse(tree, tmp_path)))
    routing = 2 | 1 << 2 | 1 << 12 | 1 << 13 | 2 << 16 | 2 << 19 | 1 << 22
    wanted = [1, 0, 0, 1 | 0 << 6 | 1 << 11, 2 | 2 << 6 | 1 << 11, routing, 15]
    first, _, code, _ = blocks("c")
    assert run_c(first + code + C_TREE_MAIN, tmp_path) == wanted


# A node of a dragonfly, likewise.
C_DRAGONFLY_MAIN = r"""
#include <stdio.h>
static uint32_t file[2048];
int main(void) {
  file[TN_REG_IDENTIFICATION / 4] = 0x544e4554;
  file[TN_REG_PARAMETERS_0 / 4] = 7u << TN_PARAMETERS_0_LINKS_SHIFT | 10u << TN_PARAMETERS_0_ROUTING_SHIFT;
  printf("%d %x\n", -start(file, 3, 2), file[TN_REG_COORDME_REG / 4]);
  printf("%d\n", start_in_dragonfly(file, 67, 0x7f));
  const uint32_t offsets[] = {TN_REG_COORDME_REG, TN_REG_LATTICESIZE_REG, TN_REG_DRAGONFLY, TN_REG_MORE_LINKS_REPLAY};
  for (int i = 0; i < 4; ++i) printf("%x\n", file[offsets[i] / 4]);
  return 0;
}
"""


def test_c_of_the_page_writes_of_a_dragonfly(tmp_path):
    """Of node 67, the last of 17 groups of 4, with four cables to other groups; without the word nothing."""
    shape = {"kind": "dragonfly", "group": 4, "global_links": 4}
    four = {"virtual_channels": 4}
    cluster = parse({"topology": shape, "routing": "dragonfly_valiant", "node": four}, tmp_path)
    (tmp_path / "dragonfly.h").write_text(c_tables.dragonfly_text(cluster))
    wanted = [1, 0, 0, 3 | 16 << 6, 4 | 17 << 6 | 1 << 11, 16 | 4 << 8 | 1 << 16, 1 << 6]
    first, _, _, code = blocks("c")
    assert run_c(first + code + C_DRAGONFLY_MAIN, tmp_path) == wanted


def run_c(code: str, folder: Path) -> list[int]:
    """What a program says."""
    (folder / "main.c").write_text(code)
    flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", f"-I{sources.ROOT / 'host' / 'include'}"]
    subprocess.run(["gcc", *flags, "-o", folder / "main", folder / "main.c"], check=True)
    said = subprocess.run([folder / "main"], capture_output=True, text=True, check=True).stdout.split()
    return [int(word, 16) for word in said]


def test_python_of_the_page_writes_the_same():
    (code,) = blocks("python")
    file = {REGISTERS["IDENTIFICATION"].offset: 0x544E4554, REGISTERS["PARAMETERS_0"].offset: 4 << 4}
    written = []
    scope = {}
    exec(code, scope)
    left = scope["start"](lambda offset: file.get(offset, 0), lambda *access: written.append(access), 3, 2)
    names = [
        "COORDME_REG",
        "LATTICESIZE_REG",
        "ROUTING",
        "LINK_0_CONFIG_0",
        "LINKS_CONFIG",
        "LINKS_REPLAY",
        "HEALTH_SELF",
    ]
    assert written == [(REGISTERS[name].offset, value) for name, value in zip(names, VALUES, strict=True)]
    assert left == [0, 1, 2, 3]


def test_registers_files_and_commands_that_the_page_names_are_there():
    for name in re.findall(r"`([A-Z][A-Z0-9_]+?)(?:\.\w+)?`", PAGE):
        name = name.replace("_n_", "_0_")
        assert name == "PASS" or name in REGISTERS, name
    for path in re.findall(r"\]\((\.\./[^)#]+)\)", PAGE):
        assert (sources.ROOT / "docs" / path).exists(), path
    core = (sources.HW / "torusnet.core").read_text()
    for target in re.findall(r"--target=(\w+)", PAGE):
        assert f"\n  {target}:\n" in core
    assert "--cores-root hw" in PAGE and Path(sources.HW).name == "hw"
