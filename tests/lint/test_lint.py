"""The tree is clean under every linter and formatter (`./tn lint` runs the same checks, `./tn lint --fix` mends layout)."""

import pytest

from torusnet.quality import lint


@pytest.mark.parametrize("name", lint.CHECKS)
def test_tree_is_clean(name):
    complaints = lint.CHECKS[name](False)
    assert not complaints, "\n".join(complaints)


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
