"""The tree is clean under every linter and formatter (`./tn lint` runs the same checks, `./tn lint --fix` mends layout)."""

import pytest

from torusnet.quality import lint


@pytest.mark.parametrize("name", lint.CHECKS)
def test_tree_is_clean(name):
    complaints = lint.CHECKS[name](False)
    assert not complaints, "\n".join(complaints)
