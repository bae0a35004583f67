"""From what a run wrote to measurements: shared by `./tn bench` and examples/ring4."""

import struct

from torusnet.bench import measurement
from torusnet.bench.plan import TRIP, Row, decode
from torusnet.errors import Failure


def measurements(
    cluster, config: str, peers, rows: list[Row], outputs: dict[str, bytes]
) -> list[measurement.Measurement]:
    """All records of a run. peers: names of the tasks that `Row.peer` counts in.

    Raises Failure when a task has seen a wrong byte: a benchmark of a broken network has no meaning.
    """
    conditions = measurement.conditions_of(cluster)
    (wrong,) = struct.unpack("<I", outputs["wrong.bin"][:4])
    here = cluster.task(peers[0]).node
    records = []
    for row, numbers in decode(rows, outputs["cycles.bin"]):
        hops = measurement.distance(cluster, here, cluster.task(peers[row.peer]).node)
        if row.kind == TRIP:
            records.append(measurement.latency(conditions, config, row, hops, numbers))
        else:
            start, acknowledged, first, last, damaged = numbers
            wrong += damaged
            cycles = (last if row.own_clock else acknowledged) - start
            records.append(measurement.bandwidth(conditions, config, row, hops, cycles, last - first))
    if wrong:
        raise Failure(f"{config}: {wrong} elements of the messages arrived damaged")
    return records
