"""The channel between ranks over MPI, by mpi4py: its wheel works with every MPI, so the simulator's library needs none.

Waiting is polite: a rank that has nothing to do gives its processor away, for rank 0 may be compiling, or there may be more ranks
than processors.
"""

import os
import time

from torusnet.errors import UserError
from torusnet.ranks import launch

TAG = 84
EAGER_POLLS = 2000  # with the processor offered to others in between; then with ever longer sleeps
SLEEP_S, LONGEST_SLEEP_S = 20e-6, 2e-3


class MpiChannel:
    midway = False

    def __init__(self, world: launch.World):
        self.library = launch.library(world)
        os.environ.setdefault("MPI4PY_LIBMPI", self.library)
        try:
            import mpi4py

            mpi4py.rc.thread_level = "funneled"
            from mpi4py import MPI
        except (ImportError, RuntimeError) as error:
            raise UserError(
                f"this process was started as one of {world.count} by an MPI launcher, and its MPI cannot be loaded: "
                f"{str(error).splitlines()[-1]}",
                cure="name the launcher's library: MPI4PY_LIBMPI=/path/to/libmpi.so mpirun -x MPI4PY_LIBMPI ... (Open MPI), "
                "mpirun -genv MPI4PY_LIBMPI /path/to/libmpi.so ... (MPICH); or use .venv/bin/mpirun",
            ) from None
        self._mpi, self._world = MPI, MPI.COMM_WORLD
        self.rank, self.count = self._world.Get_rank(), self._world.Get_size()
        if self.count != world.count:
            raise UserError(
                f"the launcher started {world.count} processes, but {os.environ['MPI4PY_LIBMPI']} sees {self.count}: "
                "it belongs to another MPI than the launcher",
                cure="use the launcher of this library, or set MPI4PY_LIBMPI to the launcher's libmpi",
            )
        self._world = self._world.Dup()
        self.local_count = self._world.Split_type(MPI.COMM_TYPE_SHARED).Get_size()
        self._under_way: list[tuple] = []  # requests, with the bytes that they send

    def send(self, to: int, message: bytes) -> None:
        self._under_way = [entry for entry in self._under_way if not entry[0].Test()]
        request = self._world.Isend([message, self._mpi.BYTE], dest=to, tag=TAG)
        self._under_way.append((request, message))

    def receive(self, sender: int) -> bytearray:
        status = self._mpi.Status()
        message = self._world.Improbe(source=sender, tag=TAG, status=status)
        polls, sleep_s = 0, SLEEP_S
        while message is None:
            polls += 1
            if polls < EAGER_POLLS:
                os.sched_yield()
            else:
                time.sleep(sleep_s)
                sleep_s = min(1.1 * sleep_s, LONGEST_SLEEP_S)
            message = self._world.Improbe(source=sender, tag=TAG, status=status)
        content = bytearray(status.Get_count(self._mpi.BYTE))
        message.Recv([content, self._mpi.BYTE])
        return content

    def close(self) -> None:
        """The polite end: every rank calls it."""
        for request, _ in self._under_way:
            request.Wait()
        self._mpi.Finalize()

    def abort(self, status: int) -> None:
        self._world.Abort(status)
