"""The pages of `./tn coverage`, read as a browser does: every row and what is said in it."""

from html.parser import HTMLParser

from torusnet.quality.coverage import page
from torusnet.quality.coverage.explained import Gap
from torusnet.quality.coverage.points import File, Point
from torusnet.sources import ROOT

SYNC = "hw/common/tn_common_sync.sv"  # files that exist
PLACES = "hw/router/tn_router_arbiter.sv"


class Rows(HTMLParser):
    """Each row of tables: its class, and class and text of its cells; and where links lead."""

    def __init__(self, text: str):
        super().__init__()
        self.rows: list[tuple[str, list[tuple[str, str]]]] = []
        self.links: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        kind = dict(attrs).get("class", "")
        if tag == "tr":
            self.rows.append((kind, []))
        elif tag in ("td", "th"):
            self.rows[-1][1].append((kind, ""))
        elif tag == "a":
            self.links.append(dict(attrs)["href"])

    def handle_data(self, data):
        if self.rows and self.rows[-1][1] and data != "\n":
            kind, text = self.rows[-1][1][-1]
            self.rows[-1][1][-1] = (kind, text + data)

    def texts(self) -> list[list[str]]:
        return [[text for _, text in cells] for _, cells in self.rows]


def point(line: int, what: str, kind: str = "toggle") -> Point:
    return Point(SYNC, line, 1, kind, what)


def measured() -> File:
    branches = [(point(4, "if", "branch"), 0), (point(4, "else", "branch"), 3), (point(6, "if", "branch"), 0)]
    toggles = [(point(9, f"q[{i}]:0->1"), 0) for i in (3, 1, 2, 0, 5, 4)] + [(point(10, "r:0->1"), 0)]
    toggles += [(point(10, "s:0->1"), 0), (point(11, "t:0->1"), 2)]
    covers = [(Point(SYNC, 30, 1, "user", "SecondC"), 2), (Point(SYNC, 20, 1, "user", "FirstC"), 0)]
    return File(SYNC, {1: 7, 4: 0, 5: 0, 6: 1}, branches, toggles, covers)


def test_page_of_a_file_has_all_its_lines_with_counts_and_reasons(tmp_path):
    gaps = [Gap(SYNC, 5, "x", "never <used>"), Gap(SYNC, 4, "y", ""), Gap(SYNC, 20, "FirstC", "no", "cover point")]
    gaps += [Gap(PLACES, 4, "z", "of another file")]
    page.write(tmp_path, {SYNC: measured()}, gaps)
    text = (tmp_path / "tn_common_sync.html").read_text()
    assert text.startswith("<!doctype html>") and "<title>tn_common_sync</title>" in text
    read, source = Rows(text), (ROOT / SYNC).read_text().splitlines()
    assert read.links == ["index.html"]
    covers, lines = read.rows[:3], read.rows[3:]
    assert [(kind, [text for _, text in cells]) for kind, cells in covers] == [
        ("", ["cover point", "times"]),
        ("no", ["FirstC", "0"]),
        ("yes", ["SecondC", "2"]),
    ]
    assert [cells[2] for _, cells in lines] == [("code", line) for line in source]
    assert [cells[0][1] for _, cells in lines] == [str(number) for number in range(1, len(source) + 1)]
    colours = {number: kind for number, (kind, _) in enumerate(lines, 1) if kind}
    assert colours == {1: "yes", 4: "no", 5: "why", 6: "yes"}
    assert {n: cells[1][1] for n, (_, cells) in enumerate(lines, 1) if cells[1][1]} == {1: "7", 4: "0", 5: "0", 6: "1"}
    assert {n: cells[3][1] for n, (_, cells) in enumerate(lines, 1) if cells[3][1]} == {
        4: "never: if",
        5: "never <used>",
        6: "never: if",
        9: "never toggled: q[0]:0->1, q[1]:0->1, q[2]:0->1, q[3]:0->1 and 2 more",
        10: "never toggled: r:0->1, s:0->1",
    }


def test_index_has_a_row_for_each_file_the_least_covered_first(tmp_path):
    good = File("hw/common/tn_common_cdc_bus.sv", {1: 1, 2: 1})
    other = File(PLACES, {1: 1, 2: 0, 3: 0})
    gone = File("hw/common/tn_common_gone.sv", {1: 0})
    index = page.write(tmp_path / "new" / "folder", {f.path: f for f in (good, measured(), gone, other)}, [])
    assert (
        index == tmp_path / "new" / "folder" / "index.html" and page.write(index.parent, {}, []) == index
    )  # and again
    index = page.write(index.parent, {f.path: f for f in (good, measured(), gone, other)}, [])
    read = Rows(index.read_text())
    head = ["lines", "branches", "toggles", "cover points", "lines not covered"]
    assert read.texts() == [
        ["common", *head],
        ["tn_common_sync", "50.0 %", "33.3 %", "11.1 %", "1 of 2", "2"],
        ["tn_common_cdc_bus", "100.0 %", "", "", "", "0"],
        ["router", *head],
        ["tn_router_arbiter", "33.3 %", "", "", "", "2"],
    ]
    assert read.links == ["tn_common_sync.html", "tn_common_cdc_bus.html", "tn_router_arbiter.html"]
    assert all((index.parent / link).is_file() for link in read.links)
