"""The build: what is rebuilt when, what a mistake in a task's source looks like, and that parallel callers share the work."""

import multiprocessing
import subprocess
import sys
import time

import pytest
from clusters import QUEUES, SHARED_INPUT, TEST_PORTS, Shape, assert_clean, choosing, task, wired
from test_dragonflies import SMALL as GROUPS
from test_dragonflies import shape_of as dragonfly_of
from test_trees import SMALL, shape_of

from torusnet import build, engine, model_scopes, simulator
from torusnet.cluster.model import Channel, Coord, OutputFile, Task, TaskRef
from torusnet.errors import Failure, UserError
from torusnet.quality.soak.draw import draw

RING = Shape()
QUICK = build.Options(quick=True)

SOURCE = """\
#include <torusnet/task.hpp>
uint32_t work(tn::Port& port, uint32_t number, float factor, tn::TaskAddress peer, double* result) {
  *result = number * factor;
  return peer.task_id + @NUMBER@;
}
"""


SYMBOLS = """\
    __Vscopep_tn_node = new VerilatedScope{this, "tn_node", "tn_node", "<null>", 0, VerilatedScope::SCOPE_OTHER};
    __Vscopep_tn_node__a = new VerilatedScope{this, "tn_node.a", "a", "<null>", -12, VerilatedScope::SCOPE_OTHER};
    __Vscopep_tn_node->varInsert("link_up", &(TOP.tn_node__DOT__link_up), false, 0);
"""


def test_scopes_at_which_nothing_is_looked_up_are_left_out(tmp_path):
    makes, ends = tmp_path / "Vx__Syms__ctor__0__Slow.cpp", tmp_path / "Vx__Syms__dtor__0__Slow.cpp"
    makes.write_text(SYMBOLS)
    ends.write_text("    VL_DO_CLEAR(delete __Vscopep_tn_node__a, __Vscopep_tn_node__a = nullptr);\n")
    assert model_scopes.drop_unused(tmp_path) == 1
    lines = SYMBOLS.splitlines(keepends=True)
    assert makes.read_text() == lines[0] + "    __Vscopep_tn_node__a = nullptr;\n" + lines[2]
    assert model_scopes.drop_unused(tmp_path) == 0


def test_scopes_that_the_model_itself_uses_stay(tmp_path):
    makes = tmp_path / "Vx__Syms__ctor__0__Slow.cpp"
    makes.write_text(SYMBOLS)
    (tmp_path / "Vx___024root__0.cpp").write_text("f(vlSymsp->__Vscopep_tn_node__a);\n")
    assert model_scopes.drop_unused(tmp_path) == 0 and makes.read_text() == SYMBOLS


def user_cluster(tmp_path, text: str = SOURCE, args: list | None = None, number: int = 1):
    source = tmp_path / "work.cc"
    source.write_text(text.replace("@NUMBER@", str(number)))
    args = [3, 1.5, TaskRef("user"), OutputFile("result.bin", 8)] if args is None else args
    user = Task(
        "user", Coord(2, 0, 0), 1, source, "work", args, {0: Channel(None, 256)}, where=f"{tmp_path}/cluster.yaml:7"
    )
    return RING.cluster([user])


def test_arguments_and_results_reach_the_task(tmp_path):
    import struct

    result = simulator.run(user_cluster(tmp_path), quick=True, output_dir=tmp_path)
    assert result.tasks["user"].returned == 2
    assert struct.unpack("<d", (tmp_path / "result.bin").read_bytes()) == (4.5,)


def test_changed_task_does_not_rebuild_the_rtl(tmp_path):
    first = build.build(user_cluster(tmp_path), QUICK)
    steps = set()
    second = build.build(user_cluster(tmp_path, number=5), QUICK, lambda what, _part: steps.add(what))
    assert first != second
    assert steps == {"compiling tasks in work.cc", "linking"}
    assert build.build(user_cluster(tmp_path), QUICK) == first, "and nothing at all is built for what was built before"


def test_changed_argument_value_builds_nothing(tmp_path):
    first = build.build(user_cluster(tmp_path), QUICK)
    args = [4, 2.5, TaskRef("user"), OutputFile("other.bin", 64)]
    assert build.build(user_cluster(tmp_path, args=args), QUICK) == first


def test_mistake_in_a_task_source_bad(tmp_path):
    with pytest.raises(UserError) as error:
        build.build(user_cluster(tmp_path, SOURCE.replace("number * factor", "nunber * factor")), QUICK)
    assert f"{tmp_path}/work.cc:3: " in str(error.value)
    assert "nunber" in str(error.value)
    assert "glue.log" in str(error.value)


@pytest.mark.parametrize(
    ("args", "text"),
    [
        ([3, 1.5, TaskRef("user")], "work() takes another number of arguments after the port than the 3 in args"),
        (
            [3, TaskRef("user"), 1.5, OutputFile("r", 8)],
            "args[1] is {task: ...}, so the parameter has to be a tn::TaskAddress",
        ),
        (
            [3.5, 1.5, TaskRef("user"), OutputFile("r", 8)],
            "args[0] is a number with a fraction, so the parameter has to be a floating-point number",
        ),
        ([3, 1.5, TaskRef("user"), 7], "args[3] is an integer, so the parameter has to be a number"),
    ],
)
def test_arguments_that_do_not_match_the_function_bad(tmp_path, args, text):
    with pytest.raises(UserError) as error:
        build.build(user_cluster(tmp_path, args=args), QUICK)
    assert f"{tmp_path}/cluster.yaml:7: " in str(error.value)
    assert text in str(error.value)


def test_argument_out_of_range_bad(tmp_path):
    args = [-1, 1.5, TaskRef("user"), OutputFile("r", 8)]
    with pytest.raises(UserError) as error:
        simulator.run(user_cluster(tmp_path, args=args), quick=True)
    assert f"{tmp_path}/cluster.yaml:7: task `user`: args[0] = -1 does not fit the parameter, a 32-bit" in str(
        error.value
    )


def test_task_that_throws_is_reported(tmp_path):
    text = SOURCE.replace("{\n", '{\n  if (number == 3) throw "some text";\n', 1)
    result = simulator.run(user_cluster(tmp_path, text), quick=True)
    assert not result.ok
    assert result.errors[0].startswith("task user at (2,0,0) port 1 failed in core cycle 0 (0.0 ns): throws ")
    assert f"at {tmp_path}/work.cc:3 in work(" in result.errors[0]


def test_receive_on_a_channel_that_the_port_has_not_bad(tmp_path):
    text = SOURCE.replace("*result =", "port.receive(9, result, 8); *result =")
    result = simulator.run(user_cluster(tmp_path, text), quick=True)
    assert "receive on channel 9, but the port has 4 channels" in result.errors[0]


def test_a_failing_tool_names_its_log(tmp_path):
    from torusnet.compiler import run_logged

    log = tmp_path / "tool.log"
    with pytest.raises(Failure) as error:
        run_logged([sys.executable, "-c", "print('an error: bad thing'); raise SystemExit(1)"], log, "tool refuses")
    assert "tool refuses" in str(error.value) and "bad thing" in str(error.value) and str(log) in str(error.value)


def test_a_unit_of_the_simulator_is_known_by_all_that_it_reads():
    units = sorted([*build.SIM.glob("*.cc"), *engine.LIBRARY.glob("*.c")])
    units.remove(build.MODEL)
    said = subprocess.run(
        ["g++", *build.COMMON_FLAGS, *build.INCLUDES, "-MM", *map(str, units)],
        capture_output=True,
        text=True,
        check=True,
    )
    rules = said.stdout.replace("\\\n", " ").splitlines()
    assert len(rules) == len(units) > 15
    for unit, rule in zip(units, rules, strict=True):
        object, *read = rule.split()
        assert object == f"{unit.stem}.o:" and set(read) <= {str(path) for path in engine.read_by(unit)}, unit


@pytest.fixture
def small(tmp_path, monkeypatch):
    """A simulator of two units; their folder, and what this process compiles of it."""
    folder, compiled = tmp_path / "sim", []
    folder.mkdir()
    (folder / "one.cc").write_text("int one() { return 1; }\n")
    (folder / "two.cc").write_text('#include "sim/two.h"\nint two() { return TWO; }\n')
    (folder / "two.h").write_text("#define TWO 2\n")
    monkeypatch.setattr(engine, "SIM", folder)
    monkeypatch.setattr(engine, "LIBRARY", tmp_path / "none")
    monkeypatch.setattr(engine, "ROOT", tmp_path)
    monkeypatch.setattr(engine, "BUILD", tmp_path / "build")
    monkeypatch.setattr(engine, "INCLUDES", ["-I", str(tmp_path)])
    monkeypatch.setattr(engine, "STANDARD", ("cstddef",))  # all of them take seconds
    compile = engine.Compilation._compile
    monkeypatch.setattr(
        engine.Compilation,
        "_compile",
        lambda self, unit, *rest: (compiled.append(unit.name), compile(self, unit, *rest)),
    )
    return folder, compiled


def simulator_objects() -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in engine.engine(False, lambda what, part: None)}


def test_changing_one_unit_of_the_simulator_compiles_one(small):
    folder, compiled = small
    first = simulator_objects()
    assert compiled[0] == "precompiled.h", "the standard library's headers first"
    assert sorted(compiled[1:]) == ["one.cc", "two.cc"] and set(first) == {"one.o", "two.o"}
    assert not list(engine.BUILD.rglob("*.gch"))
    (folder / "two.h").write_text("#define TWO 3\n")
    compiled.clear()
    second = simulator_objects()
    assert compiled == ["two.cc"]
    assert second["one.o"] == first["one.o"] and second["two.o"] != first["two.o"]
    (folder / "two.h").write_text("#define TWO 2\n")
    compiled.clear()
    assert simulator_objects() == first and not compiled


def test_the_build_takes_what_is_compiled_ahead(small):
    folder, compiled = small
    beside = multiprocessing.get_context("fork").Process(target=engine.compile_ahead)
    beside.start()
    while not list(engine.BUILD.rglob("engine-*.lock")):
        time.sleep(0.01)
    while not (list(engine.BUILD.rglob("*.log")) or list(engine.BUILD.rglob("complete"))):
        time.sleep(0.01)
    assert set(simulator_objects()) == {"one.o", "two.o"} and not compiled
    beside.join()
    assert beside.exitcode == 0


def test_what_fails_ahead_is_told_by_the_build(small):
    folder, compiled = small
    (folder / "one.cc").write_text("int one() { return none; }\n")
    beside = multiprocessing.get_context("fork").Process(target=engine.compile_ahead)
    beside.start()
    beside.join()
    assert beside.exitcode != 0
    with pytest.raises(Failure, match=r"one.cc:1:.*none"):
        simulator_objects()


@pytest.mark.parametrize(("cores", "begun"), [(1, 0), (2, 1)])
def test_ahead_is_compiled_what_is_missing_where_a_core_is_idle(small, monkeypatch, cores, begun):
    calls = []
    monkeypatch.setattr(engine, "cores", lambda: cores)
    monkeypatch.setattr(engine.environment, "compile_ahead", lambda: calls.append(1))
    engine.start_ahead()
    assert len(calls) == begun
    simulator_objects()
    engine.start_ahead()
    assert len(calls) == begun


def test_what_is_compiled_otherwise_exists():
    names = {path.stem for path in build.SIM.glob("*.cc")}
    assert set(engine.RARE) <= names


def test_parallel_callers_build_once(tmp_path):
    """Two processes want the same new thing at the same time: one builds it, the other waits and uses it."""
    user_cluster(tmp_path, number=int(time.time()))
    script = f"""
import sys
sys.path[:0] = [{str(engine.ROOT)!r}, {str(engine.ROOT / "tests" / "cluster")!r}]
from pathlib import Path
from torusnet import environment; environment.activate()
import test_build as t
what = []
t.build.build(t.RING.cluster([t.Task("user", t.Coord(2, 0, 0), 1, Path({str(tmp_path / "work.cc")!r}), "work",
    [3, 1.5, t.TaskRef("user"), t.OutputFile("result.bin", 8)], {{0: t.Channel(None, 256)}})]),
    t.QUICK, lambda text, part: what.append(text))
print(sum("compiling tasks" in text for text in what))
"""
    runs = [subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) for _ in range(2)]
    built = sorted(int(run.communicate()[0]) for run in runs)
    assert built == [0, 1]


def test_tasks_share_a_source_and_a_function():
    nodes = RING.nodes()
    tasks = [task(f"a{i}", node, 0, "shift", [TaskRef(f"a{(i + 1) % 4}"), 5, 64, 7], 1) for i, node in enumerate(nodes)]
    assert_clean(simulator.run(RING.cluster(tasks), quick=True), 20)


def test_builds_are_shared_with_the_soak():
    """A build takes longer than most of their runs."""
    line = ((0, 1), (1, 2))
    shapes = {"ring": TEST_PORTS, "torus": QUEUES, "adaptive": SHARED_INPUT, "trees": shape_of(SMALL, adaptive=True)}
    groups = {name: dragonfly_of(GROUPS, name == "dragonflies") for name in ("dragonflies", "dragonflies-minimal")}
    shapes |= groups | {"tables": wired(3, line), "ways": choosing(3, line)}

    def built(cluster) -> set[build.NodeParameters]:
        return {build.NodeParameters.of(cluster, shape) for shape in cluster.different_shapes}

    for name, shape in shapes.items():
        assert built(draw(1, name).cluster) == built(shape.cluster([])), name
