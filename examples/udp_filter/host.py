"""The machine at the cable of udp_filter: a detector that sends events back to back, and the receiver of what remains of them."""

import random
import struct

FPGA = ("10.0.0.2", 5000)
EVENTS, BASELINE, LEAST = 40, 100, 50
QUIET_US = 50  # without an answer: all have come


def event(number, dice):
    """Noise around the baseline; a pulse in every third event or so."""
    samples = [BASELINE + dice.randint(-9, 9) for _ in range(dice.choice([1, 7, 64, 200, 735]))]
    if dice.random() < 0.4:
        samples[dice.randrange(len(samples))] += dice.randint(LEAST + 10, 900)
    return struct.pack(f"<{1 + len(samples)}h", number, *samples), [sample - BASELINE for sample in samples]


def host(machine):
    dice = random.Random(1)
    source, sink = machine.socket(4000), machine.socket(5001)
    wanted, sent_bytes = [], 0
    yield machine.ping(FPGA[0])  # addresses are known now
    begin = machine.now_us
    for number in range(EVENTS):
        datagram, samples = event(number, dice)
        source.send(datagram, FPGA)
        sent_bytes += len(datagram)
        if max(samples) >= LEAST:
            wanted.append((number, max(samples), sum(samples)))
    results, last = [], begin
    while (answer := (yield sink.receive(QUIET_US))) is not None:
        results.append(struct.unpack("<3i", answer[0]))
        last = machine.now_us
    if results != wanted:
        raise AssertionError(
            f"{len(results)} answers, {len(wanted)} wanted; the first that differs: "
            f"{next((pair for pair in zip(results, wanted) if pair[0] != pair[1]), 'none')}"
        )
    machine.print(
        f"{EVENTS} events of {sent_bytes:,} bytes in {last - begin:.0f} us: {len(results)} with a signal came back, all right"
    )
