"""The example dgemv: a matrix times a vector, as numpy says."""

import numpy as np
import pytest
from example import example_copy, tn

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("size", [5, 96])
def test_dgemv_equals_numpy(tmp_path, size):
    file = example_copy("dgemv", tmp_path, name=f"dgemv_test{size}")
    assert "Equal to numpy" in tn("run", file, "--size", size)


def test_dgemv_with_files_of_the_user(tmp_path):
    np.save(tmp_path / "a.npy", np.arange(900.0).reshape(30, 30))
    np.save(tmp_path / "x.npy", np.linspace(-1, 1, 30))
    file = example_copy("dgemv", tmp_path, name="dgemv_files")
    assert "Equal to numpy" in tn("run", file, "--matrix", tmp_path / "a.npy", "--vector", tmp_path / "x.npy")


@pytest.mark.parametrize("size", [-1, 0, 5000, 10**9])
def test_dgemv_size_bad(tmp_path, size):
    assert "1 to 4096" in tn("run", example_copy("dgemv", tmp_path, name="dgemv_bad"), "--size", size, status=2)
