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


def test_links_lead_to_headings_bad(tmp_path, monkeypatch):
    heads = "# One `two`, [three](b.md)!\n## Again\n### Again\n```sh\n# no heading\n[no link](none.md)\n```\n"
    links = "[a](#one-two-three) [b](b.md#there) "
    links += "[c](#again-1) [d](b.md) [e](https://x.org#y) [f](#no-heading) [g](b.md#gone) [h](c.md)"
    (tmp_path / "a.md").write_text(heads + links)
    (tmp_path / "b.md").write_text("## There\n")
    monkeypatch.setattr(lint, "ROOT", tmp_path)
    no = "and no such heading is there"
    assert lint.check_documents() == [
        f"a.md: link to #no-heading, {no}",
        f"a.md: link to b.md#gone, {no}",
        "a.md: link to c.md, which does not exist",
    ]


@pytest.mark.long
def test_every_module_is_clean_by_itself():
    """With its own defaults, not only as those that contain it set them."""
    complaints = lint.verilated(lint.modules())
    assert not complaints, "\n".join(complaints)


def test_members_of_enums_are_found_whatever_their_form():
    text = """
    typedef enum logic [1:0] {
      IDLE,  // or {Gap}, in words
      Busy = 2'd1, /* Old, */ DONE=2
    } state_e;
    struct packed { logic Valid; } other;
    enum {ONE} only_q;
    """
    assert lint.enum_members(text) == ["IDLE", "Busy", "DONE", "ONE"]


def test_a_member_in_another_style_is_named_bad(monkeypatch, tmp_path):
    file = tmp_path / "tn_small.sv"
    file.write_text("typedef enum logic {Idle, BUSY} state_e;\n")
    monkeypatch.setattr(lint, "ROOT", tmp_path)
    assert lint.check_enums() == ["tn_small.sv: Idle of an enum is not ALL_CAPS"]
