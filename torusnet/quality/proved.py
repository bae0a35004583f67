"""What has been proved: docs/09-proofs.json holds, for each task of a proof, the key of what it was proved of.

`./tn prove --publish` writes it. The tests run what is not in it as it stands now, because a source, the task or a tool has
changed since, and of the rest a sample, another one with each revision.
"""

import json
import random
from collections.abc import Iterable

from torusnet.environment import ROOT
from torusnet.quality.prove import Result, Task

RECORD = ROOT / "docs" / "09-proofs.json"
SAMPLE_S = 60.0  # seconds of proofs on record that the tests run nevertheless


def load() -> dict[str, dict]:
    """By a task's id: its key, and the seconds that it took."""
    return json.loads(RECORD.read_text())


def publish(results: Iterable[Result], known: Iterable[Task]) -> None:
    """Adds what passed, and leaves out what there is no task for any more."""
    record = load() | {
        result.task.id: {"key": result.task.key, "seconds": result.seconds} for result in results if result.ok
    }
    ids = {task.id for task in known}
    kept = {name: record[name] for name in sorted(record) if name in ids}
    RECORD.write_text(json.dumps(kept, indent=1) + "\n")


def drawn(tasks: list[Task], seed: str, record: dict[str, dict] | None = None) -> set[str]:
    """Ids of what the tests run: all that is not on record, and a sample of the rest."""
    record = load() if record is None else record
    chosen = {task.id for task in tasks if record.get(task.id, {}).get("key") != task.key}
    rest = sorted(task.id for task in tasks if task.id not in chosen)
    random.Random(seed).shuffle(rest)
    spent = 0.0
    for name in rest:
        if spent < SAMPLE_S:
            chosen.add(name)
            spent += record[name]["seconds"]
    return chosen
