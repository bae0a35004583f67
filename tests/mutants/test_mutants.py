"""Mutants: drawn by seed, of every language, judged rightly; and a sample, another one with each revision, is tried."""

import ast
import os
import warnings
from pathlib import Path

import pytest

from torusnet import sources
from torusnet.environment import ROOT
from torusnet.errors import Failure, UserError
from torusnet.quality.mutants import campaign, command, cpp, judges, page, python, rtl, switched, switched_rtl
from torusnet.quality.mutants.areas import AREAS, Area
from torusnet.quality.mutants.campaign import INVALID, KILLED, SURVIVED
from torusnet.quality.mutants.edits import Edit, edits, number

SAMPLE_S = 30  # mutants are begun for so long
QUICK = ("result", "deadlock", "scoreboard")  # areas of the sample, and judges of theirs that build no RTL
QUICK_JUDGES = ("framework/test_result.py", "deadlock/test_dead_links.py", "deadlock/test_deadlock.py")
QUICK_JUDGES += ("cluster/test_parts.py", "traffic/test_patterns.py")


def test_every_area_has_files_of_its_own_and_tests():
    files = [file for area in AREAS for file in area.sources()]
    assert len(files) == len(set(files))
    for area in AREAS:
        assert area.sources(), area.name
        assert {Path(file).suffix for file in area.sources()} <= {".c", ".cc", ".h", ".hpp", ".py", ".sv"}, area.name
        for step in area.tests:
            assert (ROOT / step).exists(), step


@pytest.mark.parametrize(
    "file",
    [
        "torusnet/result.py",
        "sim/scoreboard.cc",
        "sim/packet_tap.h",
        "host/rdma/mailbox.c",
        "hw/common/tn_common_fifo.sv",
    ],
)
def test_edits_change_one_place_of_the_code(file, tmp_path):
    source = (ROOT / file).read_text()
    assert len(edits(file)) > 30
    for edit in edits(file):
        line = source.splitlines()[edit.line - 1].strip()
        assert not line.startswith(("//", "#", '"""', "import ", "from ")), edit
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(source)
        edit.apply(tmp_path)
        changed = (tmp_path / file).read_text()
        assert changed != source and changed == source[: edit.start] + edit.new + source[edit.end :]
        if file.endswith(".py"):
            ast.parse(changed)


def test_constants_are_one_off():
    known = {
        "0": "1",
        "1": "0",
        "7": "8",
        "12u": "13u",
        "1'b0": "1'b1",
        "1'b1": "1'b0",
        "9'd2": "9'd3",
        "'0": "'1",
        "0x1F": None,
    }
    assert {text: number(text) for text in known} == known


def test_sizes_of_constants_and_edges_stay_as_they_are():
    """No bug that somebody makes: `0'b0` is none of the language, and a cast of a bit more does not build or changes nothing."""
    source = b"module m;\n  assign a = 8'(b) + 4'd2;\n  assign c = !d & 1'b0;\n  assign e = W'(3);\n"
    source += b"  always_ff @(posedge f or negedge g) h <= '0;\nendmodule\n"
    changed = sorted((source[start:end].decode(), new) for start, end, new in rtl.places(source))
    assert changed == [
        ("!", ""),
        ("&", "|"),
        ("'0", "'1"),
        ("+", "-"),
        ("0", "1"),
        ("2", "3"),
        ("3", "4"),
        ("h <= '0;", ";"),
    ]


def test_conditions_are_left_out_and_loops_miss_an_end():
    """Edges, where most bugs that somebody invents pass: an operand of several, an end of a loop, the other function."""

    def changed(places, source: bytes) -> set[tuple[str, str]]:
        return {(source[start:end].decode(), new) for start, end, new in places(source)}

    source = b"for a in range(b):\n    if (c or d) and not e: f(max(g, h), any(i for i in j), sorted(k))\n"
    source += b"for m in itertools.count(3): pass\n"
    assert changed(python.places, source) == {
        ("range(b)", "[*(range(b))][1:]"),
        ("range(b)", "[*(range(b))][:-1]"),
        ("j", "[*(j)][1:]"),
        ("j", "[*(j)][:-1]"),
        ("c", "False"),
        ("d", "False"),
        ("c or d", "True"),
        ("not e", "True"),
        ("not ", ""),
        ("or", "and"),
        ("and", "or"),
        ("(c or d) and not e", "(not ((c or d) and not e))"),
        ("max", "min"),
        ("any", "all"),
        ("sorted", "list"),
        ("f(max(g, h), any(i for i in j), sorted(k))", "pass"),
        ("3", "4"),
    }
    source = b"void F() { for (int a = x; a < b; ++a) c = d && e ? std::min(f, g) : h || i; }"
    new = {
        ("b", "b - 1"),
        ("<", "<="),
        ("++", "--"),
        ("d", "true"),
        ("e", "true"),
        ("&&", "||"),
        ("d && e", "!(d && e)"),
        ("std::min", "std::max"),
        ("h", "false"),
        ("i", "false"),
        ("||", "&&"),
        ("c = d && e ? std::min(f, g) : h || i;", ";"),
    }
    assert changed(cpp.places, source) == new
    source = b"module m;\n  always_comb begin\n    for (int l = x; l < N; l++) a[l] = b && c;\n  end\nendmodule\n"
    assert changed(rtl.places, source) == {
        ("N", "N - 1"),
        ("<", "<="),
        ("b", "1'b1"),
        ("c", "1'b1"),
        ("&&", "||"),
        ("a[l] = b && c;", ";"),
    }


def test_the_seed_says_which():
    area = next(area for area in AREAS if area.name == "result")
    first, again, other = (campaign.draw(area, 10, seed) for seed in ("a", "a", "b"))
    assert [m.edit for m in first] == [m.edit for m in again] != [m.edit for m in other] and len(first) == 10


def test_the_seed_says_which_files():
    area = next(area for area in AREAS if area.name == "router")
    first, again, other = (campaign.draw(area, 2, seed, 3) for seed in ("a", "a", "b"))
    files = [list(dict.fromkeys(m.edit.file for m in found)) for found in (first, again, other)]
    assert files[0] == files[1] != files[2] and [len(each) for each in files] == [3, 3, 3]
    assert set(files[0]) < set(area.sources()) and all(
        [m.edit.file for m in first].count(file) == 2 for file in files[0]
    )
    everything = {m.edit.file for m in campaign.draw(area, 1, "a", 10_000)}
    assert everything == {m.edit.file for m in campaign.draw(area, 1, "a")}, "no more than there are"


def test_judges_are_the_tests_that_name_what_is_broken_or_built_of_it():
    check = judges.candidates("hw/link/tn_link_rx_check.sv", ())
    assert "tests/block/link/test_link_rx_check.py" in check, "by its own name"
    assert "tests/block/link/test_link_resets.py" in check, "by that of the link, which contains it"
    assert not any("router" in test or "tx_framer" in test for test in check)
    port = next(area for area in AREAS if area.name == "port")
    assert "tests/cluster/test_ethernet.py" in port.judges("hw/port/ethernet/tn_port_ethernet.sv"), (
        "by what is in no block test"
    )
    schema = judges.candidates("torusnet/deadlock.py", ("tests/cli",))
    assert "tests/deadlock/test_deadlock.py" in schema and "tests/cli/test_parameters.py" in schema
    assert judges.slow("tests/cli/test_run.py") and "tests/cli/test_run.py" not in schema, "all of it is slow"
    example = judges.candidates("examples/dgemv/dgemv.cc", ("tests/framework/test_examples.py",))
    assert "tests/framework/test_synthesizable.py" in example, "by the name of the example"
    assert judges.slow("tests/framework/test_dgemv.py") and "tests/framework/test_dgemv.py" in example, (
        "slow, but its own"
    )
    assert judges.slow("tests/framework/test_examples.py")
    assert "tests/framework/test_examples.py" in example, "slow, but its area names it"
    assert not any("tests/mutants" in test for test in schema)
    assert "tests/cli/test_parameters.py" in judges.candidates("torusnet/cluster/parameters.py", ()), "by its package"
    assert "tests/cli/test_parameters.py" in judges.candidates("torusnet/cluster/__init__.py", ()), (
        "by that of the package"
    )


def test_the_quickest_judges_go_first_within_the_budget():
    assert judges.order(["e", "a", "b", "c"], {"a": 5, "b": 2, "c": 9, "e": None}) == ["b", "a", "c", "e"]
    assert judges.order(["b", "a", "c"], {"a": 5, "b": 2, "c": 9}, frozenset("c")) == ["c", "b", "a"]
    tests = ["tests/block/a.py", "tests/cli/a.py", "tests/cluster/a.py", "tests/topology/a.py"]
    known = dict.fromkeys(tests) | {"tests/cluster/a.py": 5}
    assert judges.order(tests, known) == [tests[2], tests[1], tests[3], tests[0]]
    assert judges.own("hw/link/tn_link_rx_check.sv") == {"tests/block/link/test_link_rx_check.py"}
    assert judges.own("torusnet/result.py") == {"tests/framework/test_result.py"}
    assert judges.own("torusnet/quality/soak/scenario.py") == {"tests/soak/test_soak.py"}
    assert judges.own("examples/ring4/measure.cc") == {"tests/framework/test_ring4.py"}
    assert judges.nearest("torusnet/bench/rdma_figures.py") == {"tests/framework/test_bench_rdma.py"}
    assert judges.nearest("torusnet/look/timeline.py") == judges.own("torusnet/look/timeline.py"), "nothing imports it"
    assert "tests/framework/test_result.py" in judges.nearest("torusnet/watched.py"), "no test has its name"
    parts = {"tests/cli/test_parameters.py", "tests/cli/test_cluster_files.py"}
    assert parts < judges.own("torusnet/cluster/parameters.py")
    allowed = judges.Allowance(10)
    assert [allowed.take(seconds) for seconds in (2, 5, 9, 3)] == [True, True, False, True]
    assert [allowed.has(seconds) for seconds in (0, 1)] == [True, False] and allowed.spent == 10
    allowed = judges.Allowance(10)
    assert [allowed.take(seconds) for seconds in (50, 0)] == [True, False], "the first is run, whatever it takes"
    allowed = judges.Allowance(10)
    allowed.spend(11)
    assert not allowed.has(0), "nothing more behind one that nobody knew to be long"


def test_a_test_without_end_is_stopped_and_runs_in_the_session_of_its_caller(tmp_path):
    """A session of its own would not have the priority that this one was given."""
    endless = tmp_path / "test_endless.py"
    loop = "    while True:\n        pass\n"
    endless.write_text(f"import os\n\ndef test_it():\n    assert os.getsid(0) == {os.getsid(0)}\n{loop}")
    status, _, spent = campaign._pytest(str(endless), ROOT, 3)
    assert status == campaign.NO_END and 2 < spent < 5


def test_a_test_that_fails_by_itself_does_not_judge_bad(tmp_path, monkeypatch):
    monkeypatch.setattr(campaign, "BUILD", tmp_path)
    broken = tmp_path / "test_broken.py"
    broken.write_text("def test_it():\n    assert False\n")
    with pytest.raises(Failure, match="test_broken.py::test_it fails on the unbroken sources"):
        campaign.Baseline().passes(f"{broken}::test_it", ROOT)


def test_a_file_is_measured_alone():
    [chosen] = command.choose(["sim/clock.h"])
    assert chosen.sources() == ["sim/clock.h"] and chosen.name == "simulator"
    assert "tests/cluster/test_oscillators.py" in chosen.judges("sim/clock.h"), "the tests of what it does"
    assert "tests/cluster/test_oscillators.py" not in chosen.judges("sim/latency.h")


def test_unknown_area_bad():
    with pytest.raises(UserError, match="nosuch: no such area"):
        command.choose(["nosuch"])


def test_switches_leave_everything_else_as_it_is(tmp_path, monkeypatch):
    """Operators bind as in the text of the mutant, and lines stay where they are."""
    source = "int f(int a, int b) {\n  if (a - b < 3 && b) return a;\n  g(a);\n  return b;\n}\n"
    (tmp_path / "f.cc").write_text(source)
    monkeypatch.setattr(switched, "ROOT", tmp_path)
    chosen = {}
    for place, (old, new) in enumerate([("-", "+"), ("&&", "||"), ("g(a);", ";")], 1):
        start = source.index(old)
        chosen[place] = Edit("f.cc", source[:start].count("\n") + 1, start, start + len(old), new, old)
    made = switched.text("f.cc", chosen).decode().partition('#line 1 "f.cc"\n')[2]
    inner, one = "a - b < 3 && b", "(TnMutant(%d) ? (%s) : (%s))"
    whole = one % (2, "a - b < 3 || b", one % (1, "a + b < 3 && b", inner))
    twice = one % (1, "a + b < 3 && b", one % (2, "a - b < 3 || b", inner))
    lines = source.split("\n")
    assert made.split("\n")[1] in [lines[1].replace(inner, way) for way in (whole, twice)]
    assert made.split("\n")[2] == "  { if (!TnMutant(3)) g(a); }"
    assert made.split("\n")[0::3] == lines[0::3] and switched.text("f.cc", {}).decode().endswith(source)


def test_switches_of_rtl_leave_everything_else_as_it_is():
    source = "module m;\n  always_comb begin\n    if (a) b = c & d;\n    e = f;\n  end\nendmodule\n"
    chosen = {}
    for place, (old, new) in enumerate([("a", "!(a)"), ("&", "|"), ("e = f;", ";")], 1):
        start = source.index(old, source.index("if"))
        chosen[place] = Edit("m.sv", source[:start].count("\n") + 1, start, start + len(old), new, old)
    made = switched_rtl._text(source.encode(), chosen, Path("number")).decode().split("\n")
    is_it, lines = "(tn_mutant_pkg::number == %d ? (%s) : (%s))", source.split("\n")
    assert made[0].endswith(lines[0]) and made[4:] == lines[4:]
    assert made[2] == f"    if ({is_it % (1, '!(a)', 'a')}) b = {is_it % (2, 'c | d', 'c & d')};"
    assert made[3] == "    begin if (tn_mutant_pkg::number != 3) e = f; end"


def test_a_mutant_that_cannot_be_switched_leaves_the_others_in(tmp_path):
    """Here it makes the function of a constant none, of which Verilator complains where the constant is."""
    file = "hw/link/tn_link_rx_look.sv"
    function, crc = (
        next(edit for edit in edits(file) if edit.what.startswith(what)) for what in ("`places[i]", "`^` is")
    )
    _, chosen = switched_rtl.switched(file, [function, crc], tmp_path / "number")
    assert list(chosen.values()) == [crc]


def test_a_mutant_that_matters_is_killed_and_one_that_does_not_survives(tmp_path, monkeypatch):
    """The second changes a constant to itself written otherwise."""
    monkeypatch.setattr(campaign, "BUILD", tmp_path)
    monkeypatch.setattr(judges, "candidates", lambda *of: ["tests/traffic/test_patterns.py"])
    file = "torusnet/traffic/search.py"
    area = Area("one", (file,), ())
    matters = next(edit for edit in edits(file) if edit.what == "`+` is `-`")
    start = (ROOT / file).read_text().index("1.125")
    line = (ROOT / file).read_text()[:start].count("\n") + 1
    harmless = Edit(file, line, start, start + 5, "1.1250", "1.125")
    mutants = [campaign.Mutant(area, edit) for edit in (matters, harmless)]
    campaign.judge(mutants, 1, lambda mutant: None)
    assert [mutant.verdict for mutant in mutants] == [KILLED, SURVIVED]
    assert [row["survivors"] for row in command.rates(mutants)] == [[f"{harmless.line}: `1.125` is `1.1250`"]]
    mutants[0].verdict = ""
    campaign.judge(mutants[:1], 1, lambda mutant: None)
    assert mutants[0].verdict == KILLED, "from the cache"


def test_a_mutant_that_has_no_end_is_stopped_soon(tmp_path, monkeypatch):
    """What a test takes is measured on the unbroken copy first; four times as long, or a minute, is enough for a mutant."""
    monkeypatch.setattr(campaign, "BUILD", tmp_path)
    file, test, limits = "torusnet/traffic/search.py", "tests/traffic/test_patterns.py", []
    monkeypatch.setattr(judges, "candidates", lambda *of: [test])

    def run(step, tree, most_s, first=()):
        if (tree / file).read_text() == (ROOT / file).read_text():
            return 0, "", 20.0
        limits.append(most_s)
        return campaign.NO_END, "", most_s

    monkeypatch.setattr(campaign, "_pytest", run)
    mutants = [campaign.Mutant(Area("one", (file,), ()), edit) for edit in edits(file)[:2]]
    campaign.judge(mutants, 1, lambda mutant: None)
    assert [mutant.verdict for mutant in mutants] == [KILLED, KILLED] and limits == [80.0, 80.0]
    assert campaign.Baseline().guess(test, False) == 20.0


def test_what_no_test_noticed_until_time_is_up_survived(tmp_path, monkeypatch):
    def begin(mutants, *how):
        mutants[0].tried = True

    monkeypatch.setattr(campaign, "BUILD", tmp_path)
    monkeypatch.setattr(campaign, "_judge_all", begin)
    area = Area("one", ("torusnet/result.py",), ())
    mutants = [campaign.Mutant(area, edit) for edit in edits("torusnet/result.py")[:2]]
    campaign.judge(mutants, 0, lambda mutant: None)
    assert [mutant.verdict for mutant in mutants] == [SURVIVED, ""], "the other was not begun"
    [row] = command.rates(mutants)
    assert (row["drawn"], row["survived"], row["unfinished"]) == (1, 1, row["survivors"])
    monkeypatch.setattr(page, "RESULTS", tmp_path / "16.json")
    monkeypatch.setattr(page, "PAGE", tmp_path / "16.md")
    page.publish([row], "a")
    assert page.PAGE.read_text().endswith(f"- `torusnet/result.py` {row['survivors'][0]}, by few tests\n")


@pytest.mark.parametrize(
    "verdict, forgotten",
    [
        (KILLED, ["test_killer.py", "helper.py"]),
        (SURVIVED, ["test_killer.py", "test_other.py", "helper.py"]),
        (INVALID, []),
    ],
)
def test_a_verdict_is_known_until_a_test_that_it_hangs_on_changes(verdict, forgotten, tmp_path, monkeypatch):
    monkeypatch.setattr(campaign, "BUILD", tmp_path / "build")
    folder, names = tmp_path / "tests" / "some", ["test_killer.py", "test_other.py", "test_none.py", "helper.py"]
    folder.mkdir(parents=True)
    monkeypatch.setattr(judges, "candidates", lambda *of: [f"tests/some/{name}" for name in names[:2]])
    for changed in names:
        for name in names:
            (folder / name).write_text("")
        area = Area("one", ("torusnet/result.py",), ())
        mutant = campaign.Mutant(area, edits("torusnet/result.py")[0], verdict)
        mutant.by = "tests/some/test_killer.py" if verdict == KILLED else ""
        campaign._keep(mutant, tmp_path)
        (folder / changed).write_text("# another one")
        again = campaign.Mutant(area, mutant.edit)
        assert campaign._remember(again, tmp_path) == (changed not in forgotten), changed
        assert again.verdict == ("" if changed in forgotten else verdict)


def test_equivalent_mutants_exist_and_have_a_reason():
    """An entry whose line has changed is taken out or renewed."""
    for (file, line, what), why in campaign.equivalents().items():
        assert why, (file, line)
        assert any(campaign.place(edit) == (file, line, what) for edit in edits(file)), (
            f"{file} has no {what} in: {line}"
        )


def test_an_equivalent_mutant_is_not_tried(tmp_path, monkeypatch):
    monkeypatch.setattr(campaign, "BUILD", tmp_path)
    known = set(campaign.equivalents())
    edit = next(edit for edit in edits("torusnet/routing.py") if campaign.place(edit) in known)
    mutant = campaign.Mutant(next(area for area in AREAS if area.name == "deadlock"), edit)
    campaign.judge([mutant], 1, lambda mutant: None)
    assert mutant.verdict == campaign.EQUIVALENT


def test_a_sample(tmp_path, monkeypatch):
    """Of the areas that take no RTL. Survivors are reported as warnings; most mutants are noticed."""
    monkeypatch.setattr(campaign, "BUILD", tmp_path)
    quick, candidates = {f"tests/{name}" for name in QUICK_JUDGES}, judges.candidates
    monkeypatch.setattr(judges, "candidates", lambda *of: [test for test in candidates(*of) if test in quick])
    seed = sources.revision()
    drawn = [campaign.draw(area, 6, seed) for area in AREAS if area.name in QUICK]
    mutants = [mutant for turn in zip(*drawn, strict=False) for mutant in turn]
    campaign.judge(mutants, 1, lambda mutant: None, seconds=SAMPLE_S)
    for row in command.rates(mutants):
        for survivor in row["survivors"]:
            warnings.warn(f"seed {seed}: a mutant survived: {row['file']}:{survivor}", stacklevel=1)
    verdicts = [mutant.verdict for mutant in mutants if mutant.verdict]
    assert verdicts and verdicts.count(SURVIVED) <= len(verdicts) / 2


def test_the_page_is_that_of_its_numbers():
    assert page.PAGE.read_text() == page.text(*page.load()), "run: ./tn mutants --publish"


def test_a_rate_with_a_survivor_is_not_whole():
    assert [page.percent({"killed": 210, "survived": left}) for left in (0, 1)] == ["100 %", "99 %"]


@pytest.mark.parametrize(
    "killed, tried, low, high",
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_interval_is_the_published_one(killed, tried, low, high):
    """R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17, 1998, table I."""
    assert page.interval(killed, tried) == pytest.approx((low, high), abs=5e-5)
    assert page.interval(tried - killed, tried) == pytest.approx((1 - high, 1 - low), abs=5e-5)


def test_what_is_killed_after_it_survived_is_late(tmp_path, monkeypatch):
    """Of the same seed; what the interval says of others does not rise with it."""
    monkeypatch.setattr(page, "RESULTS", tmp_path / "16.json")
    monkeypatch.setattr(page, "PAGE", tmp_path / "16.md")

    def publish(seed: str, survivors: list[str], noticed: list[str], drawn: int = 10) -> tuple[list[str], str]:
        counts = {"drawn": drawn, "killed": drawn - len(survivors), "survived": len(survivors)}
        page.publish([{"file": "torusnet/result.py", **counts, "survivors": survivors, "noticed": noticed}], seed)
        [row] = page.load()[0].values()
        [line] = [line for line in page.PAGE.read_text().splitlines() if line.startswith("| result |")]
        return row["late"], line.partition("1 of 1")[2]

    assert publish("a", ["3: x", "4: y"], ["5: z"]) == ([], " | 10 | 8 | 80 % | 0 | 49 to 94 % | 95 % |")
    assert publish("a", ["4: y"], ["3: x", "5: z"]) == (["3: x"], " | 10 | 9 | 90 % | 1 | 49 to 94 % | 95 % |")
    assert publish("a", ["4: y"], ["3: x", "5: z"])[0] == ["3: x"], "and stays so"
    assert " 10 | 9 |" in publish("a", [], ["5: z"], drawn=3)[1], "time was up before all were tried: no news"
    assert publish("b", ["4: y"], ["3: x"])[0] == [], "drawn anew"


def test_a_file_is_published_when_all_its_mutants_are_judged(tmp_path, monkeypatch):
    """What is cut off then loses nothing of it; and the page is that of its numbers however many files come to the project."""
    monkeypatch.setattr(page, "RESULTS", tmp_path / "16.json")
    monkeypatch.setattr(page, "PAGE", tmp_path / "16.md")
    found = []

    def judge(mutants, jobs, note, *limits):
        for mutant in mutants[:3]:
            mutant.verdict = KILLED
            note(mutant)
            found.append({file: row["killed"] for file, row in page.load()[0].items()})
        raise KeyboardInterrupt

    monkeypatch.setattr(campaign, "judge", judge)
    files = ["torusnet/result.py", "torusnet/routing.py"]
    with pytest.raises(KeyboardInterrupt):
        command.main(files, 2, None, "a", 1, None, None, True)
    assert found == [{}, {files[0]: 2}, {files[0]: 2}], "of the other one mutant has no verdict"
    known, sizes = page.load()
    assert sizes["result"] == 1 and sizes["`torusnet/`"] > 100
    text = page.PAGE.read_text()
    monkeypatch.setattr(Area, "sources", lambda area: ["torusnet/added.py"])
    assert page.text(known, sizes) == text
    page.publish([], "a")
    assert files[0] not in page.PAGE.read_text(), "a file that is gone"


def test_survivors_that_were_explained_since_do_not_count(tmp_path, monkeypatch):
    monkeypatch.setattr(page, "RESULTS", tmp_path / "16.json")
    monkeypatch.setattr(page, "PAGE", tmp_path / "16.md")
    (file, line, what), _why = next(iter(campaign.equivalents().items()))
    number = [text.strip() for text in (ROOT / file).read_text().splitlines()].index(line) + 1
    counts = {"file": file, "drawn": 3, "killed": 1, "survived": 2, "noticed": [], "seed": "a"}
    page.publish([counts | {"survivors": [f"{number}: {what}", f"{number + 1}: {what}"]}], "a")
    [row] = page.load()[0].values()
    assert (row["survived"], row["equivalent"], row["survivors"]) == (1, 1, [f"{number + 1}: {what}"])
    page.publish([counts | {"killed": 0, "survived": 1, "survivors": [f"{number}: {what}"]}], "a")
    assert file not in page.PAGE.read_text(), "nothing of it was tried that a test could notice"
