"""How a process knows that an MPI launcher has started it beside others, and which MPI library is the launcher's."""

import sys

import pytest

from torusnet.ranks import launch
from torusnet.ranks.launch import World

NAMES = {name for pair in launch.LAUNCHERS for name in pair} | {"OMPI_VERSION"}


@pytest.fixture
def environment(monkeypatch):
    """None of a launcher's variables but those given."""

    def set_to(values: dict[str, str]) -> None:
        for name in NAMES:
            monkeypatch.delenv(name, raising=False)
        for name, value in values.items():
            monkeypatch.setenv(name, value)

    return set_to


@pytest.mark.parametrize(
    "values, world",
    [
        ({}, None),
        ({"PMI_RANK": "1", "PMI_SIZE": "3"}, World(1, 3, False)),
        ({"OMPI_COMM_WORLD_RANK": "0", "OMPI_COMM_WORLD_SIZE": "2"}, World(0, 2, True)),
        ({"PMIX_RANK": "2", "SLURM_NTASKS": "4"}, World(2, 4, False)),
        ({"PMI_RANK": "0", "PMI_SIZE": "1"}, None),  # alone: no MPI is needed
        ({"SLURM_NTASKS": "4"}, None),  # a job's own shell
        ({"PMI_RANK": "x", "PMI_SIZE": "2"}, None),
    ],
)
def test_the_world_by_the_environment(environment, values, world):
    environment(values)
    assert launch.world() == world


@pytest.mark.parametrize("open_mpi, name", [(True, "libmpi.so.40"), (False, "libmpi.so.12")])
@pytest.mark.parametrize("place", ["lib", "lib64", "lib/x86_64-linux-gnu"])
def test_the_library_is_beside_the_launcher(monkeypatch, tmp_path, place, open_mpi, name):
    """bin/mpirun, and the library of its kind below the same prefix; one of the other kind is not taken."""
    (tmp_path / place).mkdir(parents=True)
    for library in ("libmpi.so.12", "libmpi.so.40"):
        (tmp_path / place / library).touch()
    monkeypatch.setattr(launch.os, "readlink", lambda path: str(tmp_path / "bin" / "mpirun"))
    assert launch.library(World(0, 2, open_mpi)) == str(tmp_path / place / name)


def test_else_the_system_or_the_environment_has_it(monkeypatch, tmp_path):
    """Debian's MPICH names its library otherwise: the environment's takes its place."""
    monkeypatch.setattr(launch.os, "readlink", lambda path: str(tmp_path / "bin" / "mpirun"))
    assert launch.library(World(0, 2, True)) == "libmpi.so.40"
    assert launch.library(World(0, 2, False)) == f"{sys.prefix}/lib/libmpi.so.12"
