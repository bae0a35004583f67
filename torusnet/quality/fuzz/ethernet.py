"""`./tn fuzz ethernet`: hostile frames back to back against the RTL of a node, good traffic between them, until a rule is broken.

A batch of frames is sent at line rate; then everything that came back, and every counter of the port, must be what a model made
from the standards says (tests/block/ethernet/network_model.py). Tasks send back whatever reaches them, so a byte that should not
have come in is seen. A batch that moves two counters together that none did before is kept, and later ones are made from it.
"""

import contextlib
import importlib.util
import json
import sys
from collections import Counter, deque
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import ModuleType

from torusnet.environment import ROOT
from torusnet.ethernet import frames
from torusnet.ethernet.exchange import Unsealed
from torusnet.generated.registers import REGISTERS
from torusnet.quality.fuzz import hostile_frames
from torusnet.quality.fuzz.hostile_frames import HOST_IP, LEAST, MIRROR_PORT, MOST, PORT_IP, PORT_MAC

MODEL = ROOT / "tests" / "block" / "ethernet" / "network_model.py"
SOURCE = ROOT / "tests" / "fuzz" / "mirror.cc"
FOLDER = ROOT / "build" / "fuzz" / "ethernet"
MOST_PAYLOAD, PIECE = 8972, 4096  # of a datagram to the port, and from a task
BATCH = 24  # hostile frames of a batch, at most
LINE_US = 0.8e-3  # a byte of the line
SETTLE_US, PATIENCE_US = 8, 300
ECHO_PORT, GOOD_PORT, SEEN_PORT = 7, 7000, 7001
# Known only to within what the model leaves open: echoes and answers that find no room are counted, ARP asks when it likes.
OPEN = {"ECHOES", "ICMP_DROPPED", "ARP_ASKED", "ARP_REQUESTS", "ARP_LEARNED", "TX_FRAMES", "TX_DATAGRAMS"}
KEPT = 400  # batches to make others from

# The node of `./tn bench ethernet`, so that its RTL is built once.
CLUSTER = f"""\
name: fuzz_ethernet
lattice: [1]
nodes:
  0:
    ports:
      - stream
      - stream
      - kind: ethernet
        ip: 10.0.0.2
        mac: '{PORT_MAC.hex(":")}'
        jumbo: true
        ppm: 100
        sockets:
          - {{udp_port: {ECHO_PORT}, task: good, channel: 0, peer: "10.0.0.1:{GOOD_PORT}"}}
          - {{udp_port: {MIRROR_PORT}, task: seen, channel: 0, peer: "10.0.0.1:{SEEN_PORT}"}}
        host: {{ip: 10.0.0.1, script: wait.py, ppm: -100}}
tasks:
  - {{name: good, node: [0], port: 0, source: {SOURCE}, function: mirror, args: [{{task: ethernet}}, 0],
     channels: {{0: {{from: [ethernet], max_message_bytes: {MOST_PAYLOAD}}}}}}}
  - {{name: seen, node: [0], port: 1, source: {SOURCE}, function: mirror, args: [{{task: ethernet}}, 1],
     channels: {{0: {{from: [ethernet], max_message_bytes: {MOST_PAYLOAD}}}}}}}
"""


class Broken(Exception):
    """A rule that does not hold, in words."""


@dataclass
class Tally:
    """What a seed came to."""

    seed: int
    batches: int = 0
    frames: int = 0
    good: int = 0
    pairs: int = 0
    fault: str = ""
    file: Path | None = None
    counters: Counter = field(default_factory=Counter)


def _model() -> ModuleType:
    if "torusnet_network_model" not in sys.modules:
        spec = importlib.util.spec_from_file_location("torusnet_network_model", MODEL)
        sys.modules["torusnet_network_model"] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules["torusnet_network_model"])
    return sys.modules["torusnet_network_model"]


class Bench:
    """A node in simulation, and the machine at its cable."""

    def __init__(self, folder: Path, seed: int, quick: bool):
        from torusnet.cluster import load
        from torusnet.simulator import Simulation

        folder.mkdir(parents=True, exist_ok=True)
        (folder / "wait.py").write_text("def host(machine):\n    yield 1e12\n")
        (folder / "cluster.yaml").write_text(CLUSTER)
        self.simulation = Simulation(load(folder / "cluster.yaml"), seed=seed, quick=quick)
        ((_, _, self.machine, _),) = self.simulation.exchange.ends
        self.good, self.seen = self.machine.socket(GOOD_PORT), self.machine.socket(SEEN_PORT)
        first = REGISTERS["ETH_RX_FRAMES"].index
        names = [n for n, r in REGISTERS.items() if r.slice == "ethernet" and r.index >= first]
        self.registers = [(0, name) for name in names]
        self.counters = Counter()
        model = _model()
        sockets = {0: model.Socket(ECHO_PORT), 1: model.Socket(MIRROR_PORT)}
        self.host = model.Host(ip="10.0.0.2", mac=PORT_MAC.hex(":"), sockets=sockets, most=MOST_PAYLOAD)
        self.others: list[bytes] = []  # frames from the port that are none of the machine's
        take = self.machine.take

        def listen(data: bytes, time_fs: int = 0) -> None:
            if data[:6] not in (self.machine.mac, frames.BROADCAST):
                self.others.append(data)
            take(data, time_fs)

        self.machine.take = listen
        self.run(30)
        self.machine.send_ip(self.datagram(ECHO_PORT, b"first"))
        self.until(lambda: len(self.good.queue) == 1)
        self.good.queue.clear()
        self.machine.send_ip(self.datagram(MIRROR_PORT, b"first"))
        self.until(lambda: len(self.seen.queue) == 1)
        self.seen.queue.clear()
        self.read()

    def datagram(self, port: int, payload: bytes) -> frames.Ip:
        text = frames.udp(HOST_IP, PORT_IP, frames.Datagram(GOOD_PORT, port, payload))
        return frames.Ip(HOST_IP, PORT_IP, frames.UDP, text)

    def run(self, us: float) -> None:
        from torusnet.simlib import Status

        end_fs = self.simulation.now_fs + round(us * 1e9)
        while self.simulation.now_fs < end_fs:
            status = self.simulation.run(end_fs)
            if status is not Status.RUNNING:
                raise Broken(f"the run ended: {self.simulation.library.call('message') or status.name}")

    def until(self, reached) -> None:
        for _ in range(PATIENCE_US // 5):
            if reached():
                return
            self.run(5)
        raise Broken(
            f"nothing for {PATIENCE_US} us: {len(self.good.queue)} good datagrams and {len(self.seen.queue)} others back"
        )

    def read(self) -> Counter:
        """By how much each counter has moved."""
        read = self.simulation.read_many(self.registers)
        now = Counter({name.removeprefix("ETH_"): value for (_, name), value in read.items()})
        moved = now - self.counters
        self.counters = now
        return moved

    def close(self) -> None:
        self.simulation.close()


def judge(bench: Bench, text: bytes):
    """(verdict of the model, counter of the MAC) for a frame with its check sequence."""
    model = _model()
    if len(text) > MOST:
        return model.Verdict(), "RX_GIANT"
    if len(text) < LEAST:
        return model.Verdict(), "RX_RUNT"
    if hostile_frames.sealed(text[:-4]) != text:
        return model.Verdict(), "RX_FCS"
    return model.judge(bench.host, text[:-4]), "RX_FRAMES"


def batch(bench: Bench, hostile: list[bytes], dice: Random) -> tuple[Counter, int]:
    """Sends the frames back to back with good datagrams between them; the movement of the counters, and how many were good."""
    good, seen, replies, wanted = [], [], [], Counter()
    machine = bench.machine
    sent = 0
    for text in hostile:
        verdict, counter = judge(bench, text)
        machine.frames_out.append(Unsealed(text))
        sent += len(text) + 20
        wanted[counter] += 1
        if verdict.counter:
            wanted[verdict.counter] += 1
        if verdict.reply:
            replies.append(verdict.reply.ljust(LEAST - 4, b"\0"))
        if verdict.socket is not None:
            back = verdict.payload  # none if it is empty, for then it cannot be sent
            (good, seen)[verdict.socket].extend(back[at : at + PIECE] for at in range(0, len(back), PIECE))
            wanted["RX_DATAGRAMS"] += 1
        if dice.random() < 0.3:
            payload = dice.randbytes(dice.choice((1, 18, 64, 200)))
            machine.send_ip(bench.datagram(ECHO_PORT, payload))
            sent += len(payload) + 66
            good.append(payload)
            wanted["RX_DATAGRAMS"] += 1
            wanted["RX_FRAMES"] += 1
    bench.run(sent * LINE_US + SETTLE_US)
    bench.until(lambda: len(bench.good.queue) >= len(good) and len(bench.seen.queue) >= len(seen))
    bench.run(2)
    for name, socket, due in (("good", bench.good, good), ("mirrored", bench.seen, seen)):
        got = [payload for payload, _ in socket.queue]
        socket.queue.clear()
        if got != due:
            place = next((i for i, (a, b) in enumerate(zip(got, due)) if a != b), min(len(got), len(due)))
            texts = [series[place].hex() if place < len(series) else "nothing" for series in (due, got)]
            raise Broken(
                f"{name} datagram {place} of {len(due)}, {len(got)} came: {texts[0]} was sent, {texts[1]} came back"
            )
    answers, bench.others[:] = list(bench.others), []
    rest = deque(reply for reply in replies if reply[:6] != machine.mac)
    for answer in answers:  # in order of each kind; some may find no room
        if answer not in rest:
            raise Broken(f"a frame that nobody asked for: {answer.hex()}")
        rest.remove(answer)
    if machine.malformed:
        raise Broken(f"malformed frame from the port: {machine.malformed[0]}")
    moved = bench.read()
    wanted["RX_FRAMES"] += moved["ARP_LEARNED"] if moved["ARP_REQUESTS"] else 0  # the machine answers
    strict = {name: count for name, count in moved.items() if name not in OPEN}
    expected = {name: count for name, count in wanted.items() if name not in OPEN and count}
    if strict != expected:
        names = sorted(name for name in {*strict, *expected} if strict.get(name, 0) != expected.get(name, 0))
        text = ", ".join(f"{name} {strict.get(name, 0)}, wanted {expected.get(name, 0)}" for name in names)
        raise Broken(f"counters: {text}")
    echoes = sum(reply[12:14] == b"\x08\x00" for reply in replies)
    if moved["ECHOES"] + moved["ICMP_DROPPED"] - wanted["ICMP_DROPPED"] != echoes:
        raise Broken(f"{echoes} echo requests, {moved['ECHOES']} answered, {moved['ICMP_DROPPED']} counted as dropped")
    if bench.simulation.library.call("violations"):
        raise Broken(bench.simulation.library.call("violation", 0))
    return moved, len(good)


def _pairs(moved: Counter) -> set[tuple[str, str]]:
    """Counters that moved together; a counter with itself if it moved more than once."""
    names = sorted(name for name, count in moved.items() if count)
    return {(a, b) for a in names for b in names if a < b or (a == b and moved[a] > 1)}


def fuzz(seed: int, batches: int, corpus: list[list[bytes]], quick: bool = False, folder: Path = FOLDER) -> Tally:
    """One seed, to the end or to the first rule that is broken. corpus: batches to make others from; it grows."""
    dice, tally, known = Random(f"ethernet {seed}"), Tally(seed), set()
    bench = Bench(folder / f"run-{seed}", seed, quick)
    with contextlib.closing(bench):
        for _ in range(batches):
            hostile = [
                hostile_frames.frame(dice, text[:-4] if len(text) > LEAST else None)
                for text in (dice.choice(corpus) if corpus and dice.random() < 0.5 else [])
            ]
            hostile += [hostile_frames.frame(dice) for _ in range(dice.randrange(1, BATCH))]
            dice.shuffle(hostile)
            hostile = hostile[:BATCH]
            tally.batches += 1
            tally.frames += len(hostile)
            try:
                moved, good = batch(bench, hostile, dice)
            except Broken as broken:
                tally.fault = str(broken)
                tally.file = folder / f"broken-{seed}.json"
                tally.file.write_text(json.dumps([text.hex() for text in hostile], indent=1) + "\n")
                return tally
            tally.good += good
            tally.counters.update(moved)
            if not (pairs := _pairs(moved)) <= known:
                known |= pairs
                corpus.append(hostile)
                del corpus[:-KEPT]
        tally.pairs = len(known)
    return tally


def main(seeds: int, first: int, batches: int) -> int:
    """The command. The corpus is kept in build/fuzz/ethernet/corpus.json from one call to the next."""
    from torusnet.bench.tables import console

    out, file = console(), FOLDER / "corpus.json"
    FOLDER.mkdir(parents=True, exist_ok=True)
    corpus = [[bytes.fromhex(text) for text in kept] for kept in json.loads(file.read_text())] if file.exists() else []
    failed, total = 0, Counter()
    for seed in range(first, first + seeds):
        tally = fuzz(seed, batches, corpus)
        file.write_text(json.dumps([[text.hex() for text in kept] for kept in corpus]) + "\n")
        total += tally.counters
        failed += bool(tally.fault)
        verdict = f"BROKEN in batch {tally.batches}: {tally.fault}; its frames: {tally.file}" if tally.fault else "ok"
        out.print(
            f"seed {seed}: {tally.batches} batches, {tally.frames:,} hostile frames, {tally.good:,} good datagrams, "
            f"{tally.pairs} pairs of counters moved together: {verdict}",
            highlight=False,
            soft_wrap=True,
        )
    out.print(", ".join(f"{name} {count:,}" for name, count in sorted(total.items())), highlight=False, soft_wrap=True)
    return 1 if failed else 0
