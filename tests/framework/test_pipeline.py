"""The example pipeline: edges of a picture, as one program finds them."""

import numpy as np
import pytest
from example import example_copy, load_example, tn

pytestmark = pytest.mark.slow


def test_pipeline_on_a_picture_of_the_user(tmp_path):
    from PIL import Image

    image = np.random.default_rng(3).integers(0, 256, (40, 57), dtype=np.uint8)
    Image.fromarray(image).save(tmp_path / "mine.pgm")
    file = example_copy("pipeline", tmp_path, name="pipeline_test")
    shown = tn("run", file, "--input", tmp_path / "mine.pgm", "--edges", tmp_path / "edges.png", "--threshold", 200)
    assert "Equal to the single program's result" in shown
    with Image.open(tmp_path / "edges.png") as edges:
        expected = load_example("pipeline").reference(np.stack([image] * 3, axis=-1), 200)
        assert np.array_equal(np.asarray(edges), expected) and expected.any()


def test_pipeline_without_picture_bad(tmp_path):
    file = example_copy("pipeline", tmp_path, name="pipeline_bad")
    tn("run", file, "--input", tmp_path / "none.png", status=2)
    (tmp_path / "text.png").write_text("not a picture")
    tn("run", file, "--input", tmp_path / "text.png", status=2)
