"""The soak in the tests: a fixed set of seeds, and some that change from day to day. `./tn soak` goes on for longer."""

import datetime

import pytest

from torusnet.quality.coverage import collect
from torusnet.quality.soak import command, execute, scenario, storm

MOST = 8 if collect.FOLDER else None  # runs of a test; models that count are slow
TODAY = datetime.date.today().toordinal() * 100 % 2**31


def run(seeds, model):
    failed = [verdict for verdict in (execute.run(seed, model) for seed in seeds[:MOST]) if not verdict.ok]
    assert not failed, "\n".join(f"{command.repeat(verdict, model)}: {verdict.faults}" for verdict in failed)


@pytest.mark.parametrize(
    "model,first,count",
    [("ring", 1, 60), pytest.param("torus", 1, 20, marks=pytest.mark.long), ("ring", TODAY, 40), ("rdma", 1, 5)],
)
def test_nothing_breaks(model, first, count):
    """Every loss has its cause in a counter, nothing is invented, altered or stuck, and afterwards everybody reaches everybody."""
    run(range(first, first + count), model)


def test_a_seed_is_one_run():
    assert execute.run(319, "ring").messages == execute.run(319, "ring").messages
    assert list(scenario.draw(7).describe()) == list(scenario.draw(7).describe())


def test_losses_without_a_cause_are_found_bad(monkeypatch):
    """The judge can fail: without the routers' counters, what they dropped is lost without a cause."""
    monkeypatch.setattr(execute, "_DROPS", ())
    monkeypatch.setattr(scenario, "_KINDS", ((scenario._disabled_ports, 1.0),))
    verdicts = [execute.run(seed, "ring") for seed in range(1, 12)]
    assert any("but the counters know of" in fault for verdict in verdicts for fault in verdict.faults)


def test_programs_that_count_on_a_node_that_is_reset_are_found_bad(monkeypatch):
    """The programs' own checks can fail: nobody told them that operations to this node may."""
    programs = storm.programs
    monkeypatch.setattr(storm, "programs", lambda dice, cluster, dead, calm: programs(dice, cluster, set(), calm))
    verdict = execute.run(4, "rdma")
    assert any("assertion" in fault and "status.code == 0" in fault for fault in verdict.faults), verdict.faults


def test_a_failure_says_how_to_repeat_it(tmp_path, monkeypatch):
    monkeypatch.setattr(command, "REPORTS", tmp_path)
    verdict = execute.Verdict(12, "ring", ["something"])
    text = command.write_report(verdict, "ring").read_text()
    assert text.startswith("./tn soak --seed 12 --runs 1 --model ring\n") and "something" in text and "speaker0" in text
