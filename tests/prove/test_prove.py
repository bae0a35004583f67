"""Every proof beside a module passes, and a proof refutes a module that is wrong."""

import pytest

from torusnet import sources
from torusnet.quality import mutate, prove

TASKS = [task for module in prove.proofs() for task in prove.tasks(module)]
# Slow ones of which another task proves the same for other parameters, and covers that take half a minute; `./tn prove` runs all.
LONG = {"tn_port_stream_dispatcher-damage128", "tn_port_stream_rings-depth4", "tn_port_framer-flits256"}
LONG |= {"tn_common_fifo_async-ahead", "tn_phy_deskew-lanes4", "tn_link_framing-width256"}
LONG |= {"tn_memory_walker-width256", "tn_port_rdma_receive_write-width256", "tn_port_rdma_send_shifter-width256"}
LONG |= {"tn_router_arbiter-requesters8", "tn_node_registers-ways", "tn_node_registers-bare"}
LONG |= {"tn_memory_walker-cover", "tn_port_rdma_exchange-cover"}


def name(task: prove.Task) -> str:
    return f"{task.module}-{task.name}"


@pytest.mark.parametrize(
    "task", [pytest.param(task, id=name(task), marks=pytest.mark.long if name(task) in LONG else ()) for task in TASKS]
)
def test_proof(task):
    result = prove.run_task(task)
    assert result.ok, "\n".join([result.status, *result.notes])


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
