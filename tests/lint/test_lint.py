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
