"""Coverage: counts are read, added up, judged and explained as docs/12-coverage.md says; by small files made by hand."""

import json

import pytest
from rich.console import Console

from torusnet import sources
from torusnet.errors import Failure, UserError
from torusnet.quality.coverage import collect, command, explained, page, report
from torusnet.quality.coverage.points import Counts, by_file, percent

FILE = "hw/router/tn_router_x.sv"


def record(
    kind: str, line: int, what: str, count: int, *, lines: str = "", place: str = "top", parameters="", file=FILE
):
    """One line of a coverage.dat, as Verilator writes it."""
    values = {"f": f"{sources.ROOT}/{file}", "l": line, "n": 3, "t": kind, "page": f"v_{kind}/m{parameters}", "o": what}
    values |= {"S": lines} if lines else {}
    return "C '" + "".join(f"\x01{key}\x02{value}" for key, value in (values | {"h": place}).items()) + f"' {count}\n"


def files_of(*records: str):
    counts = Counts()
    for text in records:
        counts.add("# SystemC::Coverage-3\n" + text)
    return by_file(counts.points())


def test_instances_parameterizations_and_runs_are_added_up():
    one = record("line", 7, "block", 0, lines="7-9", place="top.a")
    two = record("line", 7, "block", 3, lines="7-9", place="top.b", parameters="__D100")
    file = files_of(one + two, two)[FILE]
    assert file.lines == {7: 6, 8: 6, 9: 6}
    assert file.noun == "router"


def test_line_is_covered_only_when_everything_on_it_was():
    both = record("branch", 5, "cond_then", 4, lines="5") + record("branch", 5, "cond_else", 0, lines="5")
    file = files_of(record("line", 5, "block", 9, lines="5,7") + both)[FILE]
    assert file.lines == {5: 0, 7: 9}
    assert file.uncovered() == [5]
    assert [count for _, count in file.branches] == [4, 0]


def test_silent_else_is_a_branch_but_no_line():
    file = files_of(record("branch", 5, "if", 2, lines="5-6") + record("branch", 5, "else", 0))[FILE]
    assert file.uncovered() == []
    assert [count for _, count in file.branches] == [2, 0]


def test_toggle_of_any_instance_counts_once():
    up = [record("toggle", 3, "data[1]:0->1", n, place=f"top.u_{n}") for n in (0, 2)]
    file = files_of("".join(up) + record("toggle", 3, "data[1]:1->0", 0))[FILE]
    assert sorted(count for _, count in file.toggles) == [0, 2]


def test_cover_points_in_loops_are_told_apart_and_shown_with_their_module():
    cover = FILE.replace(".sv", "_cover.sv")
    place = "top.gen_in[1].u_x.u_cover.gen_out__BRA__{}__KET____DOT__PairC"
    texts = [record("user", 4, "PairC", n, lines="4", place=place.format(n), file=cover) for n in (0, 1)]
    texts += [record("user", 4, "PairC", 5, place="top.u_x.u_cover.gen_out[2].PairC", file=cover)]
    file = files_of(*texts)[FILE]
    assert {point.what: count for point, count in file.covers} == {"PairC[0]": 0, "PairC[1]": 1, "PairC[2]": 5}
    assert file.lines == {}


def test_generated_files_proofs_and_wrappers_of_tests_are_not_counted():
    others = (
        "hw/node/generated/tn_registers_pkg.sv",
        "tests/block/port/tn_port_stream_loop.sv",
        "hw/a/tn_a_cover.sv",
    )
    assert files_of(*(record("line", 1, "block", 1, lines="1", file=file) for file in others)) == {}


def test_saved_counts_can_be_added_to(tmp_path):
    first, second = Counts(), Counts()
    first.add(record("line", 7, "block", 2, lines="7") + record("user", 4, "FullC", 1))
    first.save(tmp_path / "counts.dat")
    second.add((tmp_path / "counts.dat").read_text())
    second.add(record("line", 7, "block", 3, lines="7"))
    assert by_file(second.points())[FILE].lines == {7: 5}
    assert by_file(second.points())[FILE].covers[0][1] == 1


def test_cover_points_in_loops_keep_their_names_when_saved(tmp_path):
    counts = Counts()
    for _ in range(3):
        counts.add(record("user", 5, "PairC", 1, place="top.u_x.u_cover.gen_out[2].PairC"))
        counts.save(tmp_path / "counts.dat")
        counts = Counts()
        counts.add((tmp_path / "counts.dat").read_text())
    assert [(point.what, n) for point, n in counts.points().items()] == [("PairC[2]", 3)]


SOURCE = ["a;", "  b ? c : d;", "  default: x = y;", "e;"]


def explained_file(tmp_path, text: str):
    path = tmp_path / "explained.yaml"
    path.write_text(text)
    return explained.load(path)


def measured(b: int = 0, full: int = 0):
    lines = record("line", 1, "block", 9, lines="1,4") + record("branch", 2, "cond_else", b, lines="2")
    return files_of(lines + record("line", 3, "case", 0, lines="3") + record("user", 9, "FullC", full))


def test_explained_lines_need_no_test(tmp_path):
    text = f"{FILE}:\n- {{line: 'default: x = y;', why: all values are listed}}\n- {{cover: FullC, why: too deep}}\n"
    reasons = explained_file(tmp_path, text)
    files = measured()
    gaps = explained.gaps(files[FILE], SOURCE, reasons[FILE])
    assert [(gap.line, gap.text, gap.why) for gap in gaps] == [
        (2, "b ? c : d;", ""),
        (3, "default: x = y;", "all values are listed"),
        (9, "FullC", "too deep"),
    ]
    assert explained.stale(reasons, gaps, files) == []
    complaints = report.verdict(report.rows(files, gaps), gaps, [])
    assert complaints == [
        "router: 50.0 % of the lines, wanted 95 %",
        f"{FILE}:2: not covered and not explained: b ? c : d;",
    ]


@pytest.mark.parametrize("entry", ["{line: 'a;', why: no}", "{line: 'gone;', why: no}", "{cover: EmptyC, why: no}"])
def test_explanation_of_what_is_covered_or_gone_bad(tmp_path, entry):
    reasons = explained_file(tmp_path, f"{FILE}:\n- {entry}\n")
    files = measured()
    complaints = explained.stale(reasons, explained.gaps(files[FILE], SOURCE, reasons[FILE]), files)
    assert len(complaints) == 1 and "explained" in complaints[0]


def test_explanation_for_a_file_that_is_gone_bad(tmp_path):
    reasons = explained_file(tmp_path, "hw/router/tn_gone.sv:\n- {line: 'a;', why: no}\n")
    assert explained.stale(reasons, [], {}) == ["hw/router/tn_gone.sv: explained, but there is no such file"]
    assert explained.missing_text(reasons, sources.ROOT) == [
        "hw/router/tn_gone.sv: explained, but there is no such file"
    ]


@pytest.mark.parametrize("entry", ["{line: 'a;'}", "{why: because}", "{line: 'a;', cover: FullC, why: both}"])
def test_explanation_without_reason_or_subject_bad(tmp_path, entry):
    with pytest.raises(Failure):
        explained_file(tmp_path, f"{FILE}:\n- {entry}\n")


def test_everything_covered_is_good():
    files = files_of(record("line", 1, "block", 1, lines="1") + record("user", 9, "FullC", 1))
    table = report.rows(files, [])
    assert report.verdict(table, [], []) == []
    assert (table[0].name, table[0].lines, table[0].covers, percent(table[0].lines)) == ("router", (1, 1), (1, 1), 100)


def test_page_shows_reasons_counts_and_what_never_toggled(tmp_path):
    files = files_of(record("line", 1, "block", 7, lines="1"), record("toggle", 2, "q[3]:0->1", 0))
    file = files[FILE]
    file.path = "hw/common/tn_common_sync.sv"  # one that exists
    index = page.write(tmp_path, {file.path: file}, [])
    assert "tn_common_sync" in index.read_text()
    assert "never toggled: q[3]:0-&gt;1" in (tmp_path / "tn_common_sync.html").read_text()


def test_committed_page_is_made_of_the_committed_numbers():
    numbers = json.loads(report.NUMBERS.read_text())
    assert report.PAGE.read_text() == report.page(numbers), "make it anew: ./tn coverage --publish"


def test_every_explained_line_is_still_in_the_sources():
    assert explained.missing_text(explained.load(), sources.ROOT) == []


def test_what_pytest_does_not_take_bad(tmp_path, monkeypatch):
    monkeypatch.setattr(command, "FOLDER", tmp_path)
    with pytest.raises(UserError, match="pytest refuses its arguments: .*--nosuch"):
        command._run_tests(["--nosuch"], Counts(), Console(quiet=True))


def test_builds_without_coverage_are_as_ever():
    if not collect.FOLDER:
        assert (collect.MACRO, collect.VERILATOR, collect.ARGUMENTS) == ("-DVM_COVERAGE=0", [], [])


def test_every_file_of_cover_points_belongs_to_a_module():
    modules = sources.index()
    covers = [name for name in modules if name.endswith("_cover")]
    assert covers and all(name.removesuffix("_cover") in modules for name in covers)
    assert sources.covers(sources.closure("tn_common_fifo"))
