"""One point of `./tn bench scale` with several ranks: `mpirun -n N python -m torusnet.bench.scale_rank JOB ANSWER`."""

import pickle
import sys
from pathlib import Path


def main(job: Path, answer: Path) -> None:
    from torusnet.bench import scale
    from torusnet.ranks import launch
    from torusnet.ranks.mpi import MpiChannel
    from torusnet.ranks.ranks import end, work

    world = launch.world()
    channel = MpiChannel(world)
    if channel.rank != 0:
        work(channel)
    else:
        shape, cluster, library, load, seconds = pickle.loads(job.read_bytes())
        answer.write_bytes(pickle.dumps(scale.measure(shape, cluster, library, load, 1, seconds, channel)))
        end(channel)
    channel.close()


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]), Path(sys.argv[2]))
    except BaseException:
        import os
        import traceback

        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)  # the launcher ends the other ranks
