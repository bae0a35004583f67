"""The tree is clean under every linter and formatter (`./tn lint` runs the same checks, `./tn lint --fix` mends layout)."""

import pytest

from torusnet.quality import lint


@pytest.mark.parametrize("name", lint.CHECKS)
def test_tree_is_clean(name):
    complaints = lint.CHECKS[name](False)
    assert not complaints, "\n".join(complaints)


WIDE = "x" * 133


@pytest.mark.parametrize(
    ("name", "text", "refused"),
    [
        *((f"a{suffix}", f"# {WIDE}\n", True) for suffix in (".yaml", ".rdl", ".in", ".xdc", ".sdc", ".core", ".py")),
        ("a.xdc", f"# Generated from hw/\n# {WIDE}\n", False),
        ("a.md.in", f"| {WIDE} |\n", False),
        ("a.md.in", f"{WIDE}\n", True),
        ("a.yaml", f"{WIDE[:132]}\n", False),
    ],
)
def test_lines_of_132_columns_at_most(name, text, refused, tmp_path, monkeypatch):
    """Whatever is written by hand, but for tables."""
    (tmp_path / name).write_text(text)
    monkeypatch.setattr(lint, "ROOT", tmp_path)
    assert len(lint.check_width()) == refused


@pytest.mark.long
def test_every_module_is_clean_by_itself():
    """With its own defaults, not only as those that contain it set them."""
    complaints = lint.verilated(lint.modules())
    assert not complaints, "\n".join(complaints)
