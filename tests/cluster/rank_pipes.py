"""Ranks without MPI: processes joined by pipes, this one as rank 0, so that tests of shared simulations need nothing installed."""

import multiprocessing
import queue
import threading
from multiprocessing.connection import Connection

from torusnet.ranks.ranks import end, work

SILENCE_S = 120  # of a rank that was asked: far more than any answer takes, so that a test of a rank that is stuck ends


class PipeChannel:
    """To the other ranks, a pipe each. Sends go by a thread each, so that two ranks may send at once whatever pipes hold."""

    midway = False

    def __init__(self, rank: int, pipes: dict[int, Connection]):
        self.rank, self.count, self.local_count, self.pipes = rank, len(pipes) + 1, len(pipes) + 1, pipes
        self.bytes_sent = dict.fromkeys(pipes, 0)
        self.messages_sent = dict.fromkeys(pipes, 0)
        self._queues = {peer: queue.SimpleQueue() for peer in pipes}
        for peer, pipe in pipes.items():
            threading.Thread(target=self._carry, args=(self._queues[peer], pipe), daemon=True).start()

    def _carry(self, messages: queue.SimpleQueue, pipe: Connection) -> None:
        while True:
            pipe.send_bytes(messages.get())

    def send(self, to: int, message: bytes) -> None:
        self.bytes_sent[to] += len(message)
        self.messages_sent[to] += 1
        self._queues[to].put(message)

    def receive(self, sender: int) -> bytes:
        """Rank 0 has asked for something; the others may have nothing to do for long."""
        if self.rank == 0 and not self.pipes[sender].poll(SILENCE_S):
            raise TimeoutError(f"rank {sender} has said nothing for {SILENCE_S} s")
        return self.pipes[sender].recv_bytes()

    def abort(self, status: int) -> None:
        raise RuntimeError(f"ranks end with {status}")


def _work(rank: int, pipes: dict[int, Connection]) -> None:
    work(PipeChannel(rank, pipes))


class Mesh:
    """A context manager: `channel` is rank 0's to `count` - 1 other processes."""

    def __init__(self, count: int):
        context = multiprocessing.get_context("spawn")
        ends: list[dict[int, Connection]] = [{} for _ in range(count)]
        for a in range(count):
            for b in range(a):
                ends[a][b], ends[b][a] = context.Pipe()
        self.processes = [context.Process(target=_work, args=(rank, ends[rank])) for rank in range(1, count)]
        for process in self.processes:
            process.start()
        for pipes in ends[1:]:
            for pipe in pipes.values():
                pipe.close()
        self.channel = PipeChannel(0, ends[0])

    def __enter__(self) -> PipeChannel:
        return self.channel

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            end(self.channel)
        for process in self.processes:
            process.join(20 if kind is None else 0.1)
            if process.is_alive():
                process.kill()
                process.join()
