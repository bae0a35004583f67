"""Many alike tasks from one entry: names, own numbers, neighbours by direction, files; and what is refused."""

import pytest

from torusnet.cluster import Coord, InputFile, OutputFile, TaskRef, TaskRefs, load
from torusnet.errors import UserError

SOURCE = """\
#include <torusnet/task.hpp>
void worker(tn::Port& port, unsigned number, unsigned count, unsigned x, unsigned y, tn::TaskAddress east, tn::TaskAddress south,
            const float* in, float* out) {}
void boss(tn::Port& port, const tn::TaskAddress* workers, unsigned count) {}
"""
GOOD = """\
lattice: [3, 2]
parameters: {n: 64}
tasks:
  - name: worker
    on: all
    source: tasks.cc
    function: worker
    args: [{own: number}, {own: count}, {own: x}, {own: y}, {neighbour: x+}, {neighbour: y-}, {input: in*.bin}, OUT]
    channels:
      0: {from: {neighbour: x-}}
      1: {from: [{neighbour: y+}, boss], max_message_bytes: 512}
  - name: boss
    node: [1, 1]
    port: 1
    source: tasks.cc
    function: boss
    args: [{tasks: [worker]}, 6]
    channels: {0: {from: worker}}
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "tasks.cc").write_text(SOURCE)
    return tmp_path


def loaded(folder, text, settings=()):
    file = folder / "alike.yaml"
    file.write_text(text.replace("OUT", "{output: out*.bin, bytes: ${n}}"))
    return load(file, settings)


def test_no_task_on_the_switches_of_a_fat_tree(folder):
    text = """\
topology: {kind: fat_tree, leaves: 2, down: 2, up: 1}
tasks: [{name: worker, on: all, source: tasks.cc, function: worker, args: [{own: number}, {own: count}]}]
"""
    (folder / "tasks.cc").write_text("void worker(tn::Port& port, unsigned number, unsigned count) {}\n")
    cluster = loaded(folder, text)
    assert [(task.node.x, task.args) for task in cluster.tasks] == [(number, [number, 4]) for number in range(4)]
    assert cluster.hosts == [0, 1, 2, 3]


def test_a_task_on_every_node(folder):
    cluster = loaded(folder, GOOD)
    assert [task.name for task in cluster.tasks] == [*(f"worker{number}" for number in range(6)), "boss"]
    for number in range(6):
        task, x, y = cluster.task(f"worker{number}"), number % 3, number // 3
        assert task.node == Coord(x, y, 0) and task.port == 0
        east, south, north = (y * 3 + (x + 1) % 3, (y - 1) % 2 * 3 + x, (y + 1) % 2 * 3 + x)
        neighbours = [TaskRef(f"worker{east}"), TaskRef(f"worker{south}")]
        files = [InputFile(f"in{number}.bin"), OutputFile(f"out{number}.bin", 64)]
        assert task.args == [number, 6, x, y, *neighbours, *files]
        assert task.channels[0].senders == (f"worker{y * 3 + (x - 1) % 3}",)
        assert task.channels[1].senders == (f"worker{north}", "boss")
        assert task.channels[1].max_message_bytes == 512
        assert task.where.endswith("alike.yaml:4") and task.where_arg(6).endswith("alike.yaml:8")
    everyone = tuple(f"worker{number}" for number in range(6))
    assert cluster.task("boss").args[0] == TaskRefs(everyone)
    assert cluster.task("boss").channels[0].senders == everyone


def test_the_lattice_may_be_another(folder):
    cluster = loaded(folder, GOOD, ["lattice=[5, 4]", "tasks.boss.args.1=20"])
    assert len(cluster.tasks) == 21
    assert cluster.task("worker19").args[4] == TaskRef("worker15")


def test_at_an_open_end_the_neighbour_is_the_task_itself(folder):
    cluster = loaded(folder, GOOD.replace("lattice: [3, 2]", "lattice: [3, 2]\nwrap: [false, true]"))
    assert [cluster.task(f"worker{number}").args[4].name for number in range(3)] == ["worker1", "worker2", "worker2"]
    assert [cluster.task(f"worker{number}").channels[0].senders[0] for number in range(3)] == [
        "worker0",
        "worker0",
        "worker1",
    ]


@pytest.mark.parametrize(
    ("wrap", "east", "south"),
    [
        ("[true, false]", [1, 2, 0, 4, 5, 3], [0, 1, 2, 0, 1, 2]),
        ("[false, true]", [1, 2, 2, 4, 5, 5], [3, 4, 5, 0, 1, 2]),
        ("[false, false]", [1, 2, 2, 4, 5, 5], [0, 1, 2, 0, 1, 2]),
    ],
)
def test_each_dimension_ends_as_its_own_wrap_says(folder, wrap, east, south):
    cluster = loaded(folder, GOOD.replace("lattice: [3, 2]", f"lattice: [3, 2]\nwrap: {wrap}"))
    for argument, neighbours in ((4, east), (5, south)):
        assert [cluster.task(f"worker{number}").args[argument].name for number in range(6)] == [
            f"worker{number}" for number in neighbours
        ]


def test_some_nodes(folder):
    text = GOOD.replace("on: all", "on: [[0, 1], [1, 1], [2, 1]]").replace("{neighbour: y-}", "{task: worker0}")
    text = text.replace("{neighbour: y+}, ", "worker, ")
    cluster = loaded(folder, text)
    assert [task.node for task in cluster.tasks[:3]] == [Coord(x, 1, 0) for x in range(3)]
    assert [task.args[0] for task in cluster.tasks[:3]] == [0, 1, 2]
    assert cluster.task("worker1").channels[1].senders == ("worker0", "worker1", "worker2", "boss")


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("on: all", "on: every", 5, "tasks[0].on is `every`, not all"),
        ("on: all", "on: [[0, 0], [3, 0]]", 5, "out of range"),
        ("on: all", "on: [[0, 0], [0, 0]]", 5, "names a node twice"),
        ("on: all", "on: [[0, 0], [1, 0]]", 8, "has no task on [0, 1, 0], next to [0, 0, 0] at y-"),
        ("on: all", "on: all\n    node: [0, 0]", 4, "has both `on` and `node`"),
        ("{own: count}", "{own: nunber}", 8, "not number or count or x or y or z"),
        ("{neighbour: x+}", "{neighbour: east}", 8, "not x+ or x-"),
        ("  - name: worker\n    on: all", "  - on: all", 4, "has no `name`"),
        ("lattice: [3, 2]", "lattice: [3, 99]", 1, "out of range"),
        ("port: 1", "port: 0", 0, "worker4"),
        ("args: [{tasks: [worker]}, 6]", "args: [{tasks: [workers]}, 6]", 17, "workers"),
    ],
)
def test_refused_bad(folder, old, new, line, message):
    assert old in GOOD
    with pytest.raises(UserError) as refusal:
        loaded(folder, GOOD.replace(old, new, 1))
    assert message in str(refusal.value)
    assert not line or f"alike.yaml:{line}" in str(refusal.value), str(refusal.value)


@pytest.mark.parametrize(
    ("args", "channel", "line", "cure"),
    [
        (f"[{', '.join(['{own: x}'] * 300)}]", "{from: any}", 3, "write less in it, or name fewer nodes"),
        ("[]", "{from: worker}", 8, "write `from: any`"),
        ("[{tasks: [worker]}]", "{from: any}", 7, "name fewer tasks"),
    ],
    ids=["entry", "from", "tasks"],
)
def test_more_than_a_machine_holds_bad(folder, args, channel, line, cure):
    text = "lattice: [32, 32]\ntasks:\n  - name: worker\n    on: all\n    source: tasks.cc\n    function: worker\n"
    with pytest.raises(UserError, match=f"alike.yaml:{line}: .*more than 500,000 values") as refusal:
        loaded(folder, f"{text}    args: {args}\n    channels: {{0: {channel}}}\n")
    assert refusal.value.cure == cure


def test_own_and_neighbour_belong_to_alike_tasks_bad(folder):
    with pytest.raises(UserError, match="unknown key `neighbour`"):
        loaded(folder, GOOD.replace("args: [{tasks: [worker]}, 6]", "args: [{neighbour: x+}, 6]"))
