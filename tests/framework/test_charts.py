"""Small drawings of the report: what stands where, lengths in the ratio of what they mean, every word readable."""

from xml.etree import ElementTree

import pytest

from torusnet.look import charts

SVG = "{http://www.w3.org/2000/svg}"


class Drawing:
    """What an SVG shows. bars: by their titles, in order; texts: content -> element. Nothing may lie outside."""

    def __init__(self, text: str) -> None:
        root = ElementTree.fromstring(text)
        self.name = root.get("aria-label")
        *_, self.width, self.height = map(float, root.get("viewBox").split())
        assert (float(root.get("width")), float(root.get("height"))) == (self.width, self.height)
        rects = root.findall(f"{SVG}rect")
        self.bars = [(rect.find(f"{SVG}title").text, rect) for rect in rects]
        self.texts = [(text.text, text) for text in root.findall(f"{SVG}text")]
        self.lines = root.findall(f"{SVG}line")
        for rect in rects:
            assert at(rect, "x") >= 0 and at(rect, "x") + at(rect, "width") <= self.width + 0.01
            assert at(rect, "y") >= 0 and at(rect, "y") + at(rect, "height") <= self.height
        for content, text in self.texts:
            wide, end = 6.6 * len(content), text.get("text-anchor") == "end"
            assert at(text, "x") - wide * end >= 0 and at(text, "x") + wide * (not end) <= self.width, content
            assert 10 <= at(text, "y") <= self.height - 2, content

    def bar(self, title: str):
        [found] = [rect for name, rect in self.bars if name == title]
        return found

    def text(self, content: str):
        [found] = [text for name, text in self.texts if name == content]
        return found


def at(element, name: str) -> float:
    return float(element.get(name))


def end(rect) -> float:
    return at(rect, "x") + at(rect, "width")


def beside(text, rect) -> bool:
    """The text's base line lies in the lower half of the bar, or up to 4 below."""
    return at(rect, "y") + at(rect, "height") / 2 < at(text, "y") < at(rect, "y") + at(rect, "height") + 4


@pytest.mark.parametrize(
    "value, text",
    [
        (0, "0.0 ns"),
        (6.66, "6.7 ns"),
        (99.9, "99.9 ns"),
        (100, "100 ns"),
        (999, "999 ns"),
        (1e3, "1 us"),
        (1289, "1.29 us"),
        (1e6, "1 ms"),
        (2.5e6, "2.5 ms"),
        (1e9, "1 s"),
        (12e9, "12 s"),
    ],
)
def test_times(value, text):
    assert charts.ns(value) == text


def test_histogram():
    drawing = Drawing(charts.histogram([100, 200, 300, 400, 500], [5, 0, 2000, 1000], "a < b"))
    assert drawing.name == "a < b"
    assert [title for title, _ in drawing.bars] == [
        "100 ns to 200 ns: 5",
        "300 ns to 400 ns: 2,000",
        "400 ns to 500 ns: 1,000",
    ]
    few, most, half = (rect for _, rect in drawing.bars)
    assert at(most, "height") == pytest.approx(2 * at(half, "height")) and at(few, "height") == 1, "the least is seen"
    assert 0.7 * drawing.height < at(most, "height") < drawing.height
    quarter = drawing.width / 4
    assert [at(rect, "x") for rect in (few, most, half)] == [0, 2 * quarter, 3 * quarter]
    assert all(0.9 * quarter < at(rect, "width") < quarter for rect in (few, most, half)), "a gap between them"
    [axis] = drawing.lines
    assert [at(axis, name) for name in ("x1", "x2")] == [0, drawing.width] and axis.get("y1") == axis.get("y2")
    assert {at(rect, "y") + at(rect, "height") for rect in (few, most, half)} == {at(axis, "y1")}
    first, last = drawing.text("100 ns"), drawing.text("500 ns")
    assert (at(first, "x"), first.get("text-anchor"), at(last, "x"), last.get("text-anchor")) == (
        0,
        "start",
        drawing.width,
        "end",
    )
    assert at(first, "y") == at(last, "y") > at(axis, "y1") + 8


def test_stacked_bars():
    rows = [("to b", [300, 0, 100]), ("to c & d", [150, 50, 0]), ("nothing", [0, 0, 0])]
    drawing = Drawing(charts.stacked(rows, ["wait", "way", "check"], "stages"))
    first, second = drawing.bar("wait: 300 ns"), drawing.bar("check: 100 ns")
    third, fourth = drawing.bar("wait: 150 ns"), drawing.bar("way: 50.0 ns")
    assert len(drawing.bars) == 4 + 3, "and a legend"
    lengths = [at(rect, "width") for rect in (first, second, third, fourth)]
    assert lengths == pytest.approx([lengths[2] * 2, lengths[2] * 2 / 3, lengths[2], lengths[2] / 3], abs=0.02)
    assert sum(lengths[:2]) > drawing.width / 2, "the longest takes the room"
    assert at(second, "x") == pytest.approx(end(first), abs=0.02) and at(fourth, "x") == pytest.approx(
        end(third), abs=0.02
    )
    assert at(first, "x") == at(third, "x") and at(third, "y") >= at(first, "y") + at(first, "height")
    for label, total, rect, last in (("to b", "400 ns", first, second), ("to c & d", "200 ns", third, fourth)):
        assert at(drawing.text(label), "x") == 0 and beside(drawing.text(label), rect)
        assert end(last) < at(drawing.text(total), "x") < end(last) + 10 and beside(drawing.text(total), rect)
    assert at(drawing.text("0.0 ns"), "x") < at(first, "x") + 10, "a row without a bar"
    for name, rect in (("wait", first), ("check", second), ("way", fourth)):
        sample = drawing.bar(name)
        assert sample.get("fill") == rect.get("fill") and at(sample, "y") > at(third, "y") + 2 * at(third, "height")
        assert at(sample, "width") == at(sample, "height")
        assert end(sample) < at(drawing.text(name), "x") < end(sample) + 6 and beside(drawing.text(name), sample)
    samples = [drawing.bar(name) for name in ("wait", "way", "check")]
    for name, here, there in zip(("wait", "way"), samples, samples[1:], strict=False):
        assert at(drawing.text(name), "x") + 6 * len(name) < at(there, "x") and at(here, "y") == at(there, "y")
    assert len({rect.get("fill") for rect in samples}) == 3
    Drawing(charts.stacked([], ["wait"], "no rows"))


def test_states_of_links_over_the_time():
    states = [("connecting", 0.0, 1.0), ("up", 1.0, 4.0), ("away", 4.0, 5.0)]
    drawing = Drawing(charts.spans([("0 x+ to 1", states, [(2.5, 1200)]), ("1 x- to 0", [("up", 0.0, 5.0)], [])], 5.0))
    connecting, up = drawing.bar("connecting: 0.000 to 1.000 us"), drawing.bar("up: 1.000 to 4.000 us")
    away, whole = drawing.bar("away: 4.000 to 5.000 us"), drawing.bar("up: 0.000 to 5.000 us")
    unit = at(connecting, "width")
    assert [at(rect, "width") for rect in (up, away, whole)] == pytest.approx([3 * unit, unit, 5 * unit], abs=0.03)
    assert [at(up, "x"), at(away, "x")] == pytest.approx([end(connecting), end(up)], abs=0.02)
    assert end(whole) == pytest.approx(drawing.width) and at(whole, "x") == at(connecting, "x")
    assert at(whole, "y") >= at(up, "y") + at(up, "height")
    mark = drawing.bar("2.500 us: 1,200 disturbed")
    assert (at(mark, "x") + end(mark)) / 2 == pytest.approx(at(connecting, "x") + 2.5 * unit, abs=0.05)
    assert at(mark, "y") < at(up, "y") and at(mark, "height") > at(up, "height"), "it stands out"
    for label, rect in (("0 x+ to 1", up), ("1 x- to 0", whole)):
        assert at(drawing.text(label), "x") == 0 and beside(drawing.text(label), rect)
    [axis] = drawing.lines
    assert (at(axis, "x1"), at(axis, "x2")) == (at(connecting, "x"), drawing.width)
    assert axis.get("y1") == axis.get("y2") and at(axis, "y1") > at(whole, "y") + at(whole, "height")
    zero, last = drawing.text("0"), drawing.text("5 us")
    assert (at(zero, "x"), at(last, "x"), last.get("text-anchor")) == (at(axis, "x1"), drawing.width, "end")
    for state, rect in (("connecting", connecting), ("up", up), ("away", away)):
        assert drawing.bar(state).get("fill") == rect.get("fill")
    names = [*charts.STATES, "disturbed"]
    texts = [state.replace("_", " ") for state in charts.STATES] + ["bits or phits disturbed"]
    for name, text, further in zip(names, texts, [*names[1:], None], strict=True):
        sample, words = drawing.bar(name), drawing.text(text)
        assert end(sample) < at(words, "x") < end(sample) + 6 and beside(words, sample)
        assert further is None or at(words, "x") + 6 * len(text) < at(drawing.bar(further), "x")
    assert len(set(charts.STATES.values())) == len(charts.STATES)
    Drawing(charts.spans([], 0.0))
