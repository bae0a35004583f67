"""Every proof beside a module passes, and a proof refutes a module that is wrong."""

from collections.abc import Callable
from pathlib import Path

import pytest

from torusnet import sources
from torusnet.quality import mutate, prove, proved

TASKS = [task for module in prove.proofs() for task in prove.tasks(module)]
DRAWN = proved.drawn(
    TASKS, sources.revision()
)  # what is not on record, and a sample; `./tn prove` and `-m long` run all


@pytest.mark.parametrize(
    "task", [pytest.param(task, id=task.id, marks=() if task.id in DRAWN else pytest.mark.long) for task in TASKS]
)
def test_proof(task):
    result = prove.run_task(task)
    assert result.ok, "\n".join([result.status, *result.notes])


def test_what_changed_is_proved_anew():
    """A task runs if its key is not that on record, whatever the seed; the sample ends with its time, and changes with the seed."""
    record = {task.id: {"key": task.key, "seconds": 10.0} for task in TASKS}
    changed, missing = TASKS[3].id, TASKS[5].id
    record[changed]["key"] = "of another source"
    del record[missing]
    chosen = [proved.drawn(TASKS, seed, record) for seed in ("1", "2", "1")]
    assert chosen[0] == chosen[2] != chosen[1]
    assert all({changed, missing} <= each and len(each) == 2 + proved.SAMPLE_S / 10 for each in chosen)


def test_a_key_is_of_the_code_wherever_it_lies(tmp_path):
    """Comments and the folder change nothing, a changed statement does, of the module as of its properties."""
    path = sources.index()["tn_common_fifo"]
    proof, text = path.with_name("tn_common_fifo_proof.sv"), prove.proofs()["tn_common_fifo"].read_text()

    def key(of: Path, change: Callable[[str], str]) -> str:
        other = tmp_path / of.name
        other.write_text(change(of.read_text()))
        return prove.read_tasks(text, "tn_common_fifo", path.parent, {of: other})[0].key

    true = prove.tasks("tn_common_fifo")[0].key
    assert key(path, lambda code: f"// more\n{code}") == true
    assert key(path, lambda code: code.replace("bypass_q <= in_data_i", "bypass_q <= ~in_data_i")) != true
    assert key(proof, lambda code: code.replace("assert (", "assert (1'b1 || ", 1)) != true
    assert prove.read_tasks(text.replace("depth 12", "depth 13"), "tn_common_fifo", path.parent)[0].key != true


def test_the_record_is_of_tasks_that_there_are():
    assert set(proved.load()) == {task.id for task in TASKS}, "run: ./tn prove --publish"


def test_every_proof_has_a_cover_task():
    covered = {task.module for task in TASKS if task.mode == "cover"}
    assert covered == set(prove.proofs())


def test_proof_refutes_wrong_module_bad(tmp_path):
    """A FIFO that forgets the word which goes round its RAM."""
    path = sources.index()["tn_common_fifo"]
    wrong = tmp_path / path.name
    wrong.write_text(path.read_text().replace("if (bypass) bypass_q <= in_data_i;", ""))
    assert wrong.read_text() != path.read_text()
    text = prove.proofs()["tn_common_fifo"].read_text()
    task = next(t for t in prove.read_tasks(text, "tn_common_fifo", path.parent, {path: wrong}) if t.name == "depth5")
    result = prove.run_in(task, tmp_path / "work")
    assert result.status == "FAIL"
    assert any("MarkedWordNextA" in note for note in result.notes), result.notes


def test_cover_that_is_not_reached_bad(tmp_path):
    """A cover in contradiction to the assertions fails its task."""
    path = sources.HW / "common" / "tn_common_fifo_proof.sv"
    wrong = tmp_path / path.name
    wrong.write_text(
        path.read_text().replace("cover (count_q == UsageBits'(Depth))", "cover (count_q > UsageBits'(Depth))")
    )
    assert wrong.read_text() != path.read_text()
    text = prove.proofs()["tn_common_fifo"].read_text()
    task = next(t for t in prove.read_tasks(text, "tn_common_fifo", path.parent, {path: wrong}) if t.name == "cover")
    result = prove.run_in(task, tmp_path / "work")
    assert result.status == "FAIL"
    assert any("FullC" in note for note in result.notes), result.notes


def test_mutants_of_small_module_are_killed(monkeypatch, tmp_path):
    """The proof of the register slice notices every one of a few mutants; `./tn prove --mutate` does it for all modules."""
    monkeypatch.setattr(mutate, "BUILD", tmp_path)
    done = list(mutate.kill("tn_common_skid", 6, 1))
    assert len(done) == 6
    assert all(mutant.killed for mutant in done), [mutant.command for mutant in done if not mutant.killed]


def test_crossing_without_gray_code_bad(tmp_path):
    """An asynchronous FIFO whose pointers cross in binary: right in simulation, where all bits move at once."""
    path = sources.index()["tn_common_fifo_async"]
    wrong = tmp_path / path.name
    wrong.write_text(path.read_text().replace("binary ^ (binary >> 1)", "binary").replace("^(gray >> i)", "gray[i]"))
    assert wrong.read_text().count("gray[i]") == 1
    text = prove.proofs()["tn_common_fifo_async"].read_text()
    tasks = prove.read_tasks(text, "tn_common_fifo_async", path.parent, {path: wrong})
    result = prove.run_in(next(t for t in tasks if t.name == "plain"), tmp_path / "work")
    assert result.status == "FAIL"
