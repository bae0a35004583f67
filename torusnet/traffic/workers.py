"""Measures points in processes of their own, each with one thread, and says how far it is."""

import concurrent.futures
import multiprocessing
import os
import threading
from collections.abc import Callable
from pathlib import Path

from torusnet.cluster.model import Cluster
from torusnet.traffic.document import STEPS, LoadPoint
from torusnet.traffic.point import Job, measure
from torusnet.traffic.store import Store


class Workers:
    """Points of one cluster; those in the store are not measured again. Use as a context."""

    def __init__(self, cluster: Cluster, library: Path, store: Store, jobs: int, tell: Callable[[str, float], None]):
        self._cluster, self._library, self._store, self._tell = cluster, library, store, tell
        self._lock, self._asked, self.measured, self.found = threading.Lock(), 0, 0, 0
        # A fresh interpreter each: the simulator's threads and signal handlers do not survive a fork.
        context = multiprocessing.get_context("spawn")
        self._pool = concurrent.futures.ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin)

    def __enter__(self) -> "Workers":
        return self

    def __exit__(self, *_unused) -> None:
        self._pool.shutdown()

    def stop(self) -> None:
        """Leaves all points that are not done: who waits for one gets an exception."""
        for process in multiprocessing.active_children():
            process.terminate()
        # Waited for: the interpreter's end wakes a pool that is still closing, and fails at its closed pipe.
        self._pool.shutdown(cancel_futures=True)

    def points(self, jobs: list[Job]) -> list[LoadPoint]:
        """Of some jobs at the same time; may be called from several threads."""
        with self._lock:
            self._asked += len(jobs)
        waiting = {}
        points = {job: self._store.load(job) for job in jobs}
        for job, point in points.items():
            if point is None:
                waiting[self._pool.submit(measure, self._cluster, self._library, job)] = job
            else:
                self._note(job, found=True)
        for done in concurrent.futures.as_completed(waiting):
            job = waiting[done]
            points[job] = done.result()
            self._store.save(job, points[job])
            self._note(job)
        return [points[job] for job in jobs]

    def _note(self, job: Job, found: bool = False) -> None:
        with self._lock:
            self.found += found
            self.measured += not found
            done = self.found + self.measured
            self._tell(
                f"sweep: {done} of {self._asked} points, {job.pattern} at {job.rate}/{STEPS}", done / self._asked
            )


def _begin() -> None:
    """Of a process: whoever else works on the machine goes first, and it ends when the sweep is killed."""
    os.nice(5)
    threading.Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    multiprocessing.parent_process().join()
    os._exit(1)
