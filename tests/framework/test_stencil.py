"""The example stencil: heat in a plate, as numpy says, and its picture."""

import numpy as np
import pytest
from example import FOUR_LINKS, ROOT, example_copy, tn

pytestmark = pytest.mark.slow


def test_stencil_equals_numpy_and_is_drawn(tmp_path):
    file = example_copy("stencil", tmp_path, name="stencil_test", node=FOUR_LINKS)
    assert "Equal to numpy's result" in tn("run", file, "--size", 24, "--steps", 7)
    folder = ROOT / "build" / "run" / "stencil_test"
    from PIL import Image

    with Image.open(folder / "heat.png") as picture:
        colours = np.asarray(picture.convert("RGB")).reshape(-1, 3)
    assert len(np.unique(colours, axis=0)) > 200, "a picture of many temperatures"


def test_stencil_size_bad(tmp_path):
    file = example_copy("stencil", tmp_path, name="stencil_bad")
    assert "a multiple of 6 up to 126" in tn("run", file, "--size", 25, status=2)
    for size in (3, 4):  # a multiple of one side of 3 x 2 nodes alone
        assert "no blocks of at most" in tn("run", file, "--size", size, status=2)
    assert "--steps 0" in tn("run", file, "--steps", 0, status=2)
