"""Whether this process is one of several that `mpirun` has started, by what launchers put into the environment.

Looked at before anything else, so that a single process never loads MPI.
"""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

# Rank and number of processes: MPICH (and Intel MPI, MVAPICH, srun --mpi=pmi2), Open MPI, srun --mpi=pmix.
LAUNCHERS = (("PMI_RANK", "PMI_SIZE"), ("OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"), ("PMIX_RANK", "SLURM_NTASKS"))
OPEN_MPI = "libmpi.so.40"
MPICH = "libmpi.so.12"  # and of those that share its binary interface


@dataclass(frozen=True)
class World:
    """Of this process, as its launcher says."""

    rank: int
    count: int
    open_mpi: bool


def world() -> World | None:
    """None: a process of its own."""
    for rank, count in LAUNCHERS:
        try:
            found = World(int(os.environ[rank]), int(os.environ[count]), "OMPI" in rank or "OMPI_VERSION" in os.environ)
        except (KeyError, ValueError):
            continue
        return found if found.count > 1 else None
    return None


def library(world: World) -> str:
    """The MPI library that belongs to the launcher, which is this process's parent: beside its program, else the system's.

    Debian's MPICH has another name for its library, which mpi4py cannot use; its launcher works with that of the environment.
    """
    name = OPEN_MPI if world.open_mpi else MPICH
    try:
        prefix = Path(os.readlink(f"/proc/{os.getppid()}/exe")).parent.parent
    except OSError:
        return name
    places = [prefix / "lib", prefix / "lib64", *sorted(prefix.glob("lib/*-linux-*"))]
    if not world.open_mpi:
        places.append(Path(sys.prefix) / "lib")
    return next((str(place / name) for place in places if (place / name).exists()), name)
