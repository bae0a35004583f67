"""YAML with a place for every value: what the cluster file's schema is written on.

`Value` wraps a node of the parsed file; its methods return a checked Python value or raise a `UserError` that shows file, line and
the offending text. Merge keys, tags, directives and several documents are refused: a cluster file is data that a reader can follow.
"""

import difflib
import io
import math
import stat
from pathlib import Path

from ruamel.yaml import YAML
from ruamel.yaml.composer import MaxDepthExceededError
from ruamel.yaml.error import FileMark, MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode
from ruamel.yaml.reader import ReaderError
from ruamel.yaml.scanner import RoundTripScanner

from torusnet.errors import UserError

MAX_FILE_BYTES = 1 << 20
MAX_VALUES = 300_000  # of one text, with what aliases stand for: more than 1 MiB of tasks has without them
MAX_LEVELS = 32
_TAG = "tag:yaml.org,2002:"


class _NamedText(io.StringIO):
    """A stream whose name appears in the parser's marks."""

    def __init__(self, text: str, name: str):
        super().__init__(text)
        self.name = name


class _Refused(MarkedYAMLError):
    """What is YAML, but has no place here. note: the cure."""


class _Scanner(RoundTripScanner):
    """Refuses what would give a value another meaning than the one it has where it stands: directives and tags."""

    def scan_directive(self):
        token = super().scan_directive()
        if token.name != "YAML" or tuple(token.value) != (1, 2):
            raise _Refused(
                problem=f"a directive, `%{token.name}`",
                problem_mark=token.start_mark,
                note="leave it out: cluster files are YAML 1.2",
            )
        return token

    def scan_tag(self):
        token = super().scan_tag()
        cure = "leave it out: the kind of a value follows from how it is written"
        raise _Refused(problem="a tag, written with `!`", problem_mark=token.start_mark, note=cure)


class Sources:
    """The texts that a tree was read from (the file, and options such as `--set`), to show the line of an error."""

    def __init__(self):
        self.lines: dict[str, list[str]] = {}

    def compose(self, text: str, name: str) -> Node | None:
        """Parses one text; None if it is empty."""
        self.lines[name] = text.splitlines()
        try:
            yaml = YAML(typ="rt", pure=True)
            yaml.Scanner, yaml.max_depth = _Scanner, MAX_LEVELS
            root = yaml.compose(_NamedText(text, name))
            if root is not None:
                self._size(root, {})
            return root
        except _Refused as error:
            raise self.error(error.problem_mark, error.problem, error.note) from None
        except MaxDepthExceededError as error:
            raise self._too_deep(error.problem_mark) from None
        except MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            problem = (error.problem or error.context or "not YAML").strip()
            raise self.error(mark, f"not YAML: {problem}", "check indentation, brackets and quotes here") from None
        except ReaderError as error:
            before = text[: text.find(chr(error.character))].split("\n")
            mark = FileMark(name, error.position, len(before) - 1, len(before[-1]))
            message = f"not YAML: the character U+{error.character:04X}"
            raise self.error(mark, message, "take it out: write plain text, UTF-8") from None
        except (YAMLError, ValueError) as error:
            raise UserError(f"not YAML: {error}", where=name, cure="write plain text, UTF-8") from None

    def _size(self, node: Node, known: dict[int, tuple[int, int]]) -> tuple[int, int]:
        """Values and levels of a tree, each alias counted as what it stands for. known: by node, (0, 0) if it is not done."""
        if id(node) in known:
            if known[id(node)] == (0, 0):
                raise self.error(node.start_mark, "an alias in a value stands for the value itself", "leave it out")
            return known[id(node)]
        known[id(node)] = (0, 0)
        values, levels = 1, 0
        for part in parts(node):
            more, below = self._size(part, known)
            values, levels = values + more, max(levels, below)
        if values > MAX_VALUES:
            cure = f"write less: at most {MAX_VALUES:,}"
            raise self.error(node.start_mark, f"more than {MAX_VALUES:,} values, with what aliases stand for", cure)
        if levels >= MAX_LEVELS:
            raise self._too_deep(node.start_mark)
        known[id(node)] = (values, levels + 1)
        return known[id(node)]

    def _too_deep(self, mark) -> UserError:
        return self.error(mark, "nested too deeply", "a cluster file needs five levels")

    def error(self, mark, message: str, cure: str = "") -> UserError:
        if mark is None:
            return UserError(message, cure=cure)
        excerpt = ""
        lines = self.lines.get(mark.name, [])
        if mark.line < len(lines) and not mark.name.startswith("--"):
            line = "".join(c if c.isprintable() else " " for c in lines[mark.line])
            begin = max(0, mark.column - 60)
            excerpt = f"    {line[begin : begin + 110]}\n    {' ' * (mark.column - begin)}^"
        return UserError(message, cure=cure, where=place(mark), excerpt=excerpt)


def place(mark) -> str:
    """`file:line`, or the option itself, such as `--set`."""
    return mark.name if mark.name.startswith("--") else f"{mark.name}:{mark.line + 1}"


def is_empty(node: Node) -> bool:
    return str(node.tag) == f"{_TAG}null"


def parts(node: Node) -> list[Node]:
    """What a list or a mapping has in it, keys too."""
    if isinstance(node, MappingNode):
        return [part for pair in node.value for part in pair]
    return node.value if isinstance(node, SequenceNode) else []


def read_text(file: Path) -> str:
    """The content of a cluster file, or a message that says why it has none."""
    cure = "name a cluster's YAML file, such as examples/ring4/ring4.yaml"
    if file.is_dir():
        raise UserError(f"{file}: is a folder", cure=cure)
    try:
        if not stat.S_ISREG(file.stat().st_mode):  # a run reads it several times, and a pipe or a device may not end
            raise UserError(f"{file}: is no plain file, but a device or a pipe", cure=f"write it to a file; {cure}")
        with file.open("rb") as opened:
            content = opened.read(MAX_FILE_BYTES + 1)
        if len(content) > MAX_FILE_BYTES:
            raise UserError(f"{file}: larger than 1 MiB, which no cluster file is", cure=cure)
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise UserError(f"{file}: not UTF-8 text (byte {error.start})", cure=cure) from None
    except (OSError, ValueError) as error:
        raise UserError(f"{file}: {getattr(error, 'strerror', None) or error}", cure=cure) from None


class Value:
    """One value of the file. `what` names it in messages, as in `link.lanes`."""

    def __init__(self, node: Node, sources: Sources, what: str):
        self.node, self.sources, self.what = node, sources, what

    @property
    def where(self) -> str:
        return place(self.node.start_mark)

    def fail(self, message: str, cure: str = "") -> UserError:
        return self.sources.error(self.node.start_mark, message, cure)

    @property
    def text(self) -> str:
        """The value as written, for messages."""
        if isinstance(self.node, ScalarNode):
            text = self.node.value if len(self.node.value) <= 40 else self.node.value[:37] + "..."
            return f"`{text}`" if text else "nothing"
        return "a list" if isinstance(self.node, SequenceNode) else "a mapping"

    @property
    def kind(self) -> str:
        """int, float, bool, str, null, list or map."""
        if isinstance(self.node, SequenceNode):
            return "list"
        if isinstance(self.node, MappingNode):
            return "map"
        kind = str(self.node.tag).removeprefix(_TAG)
        if kind in ("int", "float") and not _is_number(self.node.value):  # `-_` is one for the parser
            return "str"
        return kind if kind in ("int", "float", "bool", "null") else "str"

    def _scalar(self, kinds: tuple[str, ...], wanted: str) -> str:
        if self.kind not in kinds:
            raise self.fail(f"{self.what} is {self.text}, not {wanted}", f"write {wanted}")
        return self.node.value

    def integer(self, low: int, high: int, why: str = "") -> int:
        text = self._scalar(("int",), "a whole number")
        value = _integer(text)
        if not low <= value <= high:
            raise self._out_of_range(f"{low}", f"{high}", why)
        return value

    def number(self, low: float, high: float, unit: str = "", why: str = "") -> float:
        text = self._scalar(("int", "float"), "a number")
        value = _float(text)
        if math.isnan(value) or not low <= value <= high:
            raise self._out_of_range(f"{low:g}", f"{high:g}{unit and ' ' + unit}", why)
        return value

    def _out_of_range(self, low: str, high: str, why: str) -> UserError:
        reason = f" ({why})" if why else ""
        return self.fail(f"{self.what} is {self.text}, out of range{reason}", f"use a value from {low} to {high}")

    def flag(self) -> bool:
        return self._scalar(("bool",), "true or false").lower() == "true"

    def string(self) -> str:
        text = self._scalar(("str",), "a text")
        if not text:
            raise self.fail(f"{self.what} is empty", "write a text")
        if wrong := next((c for c in text if c == "\0" or "\ud800" <= c <= "\udfff"), ""):
            raise self.fail(f"{self.what} has the character U+{ord(wrong):04X} in it", "take it out")
        return text

    def choice(self, options: dict):
        """One of the keys of `options`; returns its value."""
        text = self.node.value if isinstance(self.node, ScalarNode) else ""
        by_text = {str(key): value for key, value in options.items()}
        if text not in by_text:
            known = " or ".join(by_text)
            guess = _guess(text, by_text) if self.kind == "str" else ""
            raise self.fail(f"{self.what} is {self.text}, not {known}", f"{guess}write {known}")
        return by_text[text]

    def items(self, shortest: int = 0, longest: int | None = None) -> list["Value"]:
        if self.kind != "list":
            example = f"[{self.node.value}]" if self.kind in ("str", "int") and self.node.value else "[1, 2]"
            raise self.fail(f"{self.what} is {self.text}, not a list", f"write a list, such as {example}")
        count = len(self.node.value)
        if count < shortest or (longest is not None and count > longest):
            wanted = f"{shortest} to {longest}" if shortest != longest else f"{longest}"
            if longest is None:
                wanted = f"{shortest} or more"
            raise self.fail(f"{self.what} has {count} entries, not {wanted}", f"write {wanted} entries")
        return [Value(node, self.sources, f"{self.what}[{i}]") for i, node in enumerate(self.node.value)]

    def pairs(self) -> list[tuple["Value", "Value"]]:
        """Keys and values of a mapping, in order; a key that appears twice is refused."""
        if self.kind != "map":
            raise self.fail(f"{self.what} is {self.text}, not a mapping", "write `key: value` lines, indented alike")
        seen: dict[str, Value] = {}
        pairs = []
        for key_node, value_node in self.node.value:
            key = Value(key_node, self.sources, f"a key of {self.what}")
            if not isinstance(key_node, ScalarNode):
                raise key.fail(f"a key of {self.what} is {key.text}", "write a plain word as key")
            name = key_node.value
            if name in seen:
                raise key.fail(
                    f"`{name}` appears twice in {self.what}", f"keep one (the first is at {seen[name].where})"
                )
            seen[name] = key
            pairs.append((key, Value(value_node, self.sources, _join(self.what, name))))
        return pairs

    def fields(self, known: tuple[str, ...], refused: dict[str, str] | None = None) -> "Fields":
        """A mapping whose keys are among `known`. refused: keys that people expect, and why they do not exist."""
        values = {}
        for key, value in self.pairs():
            name = key.node.value
            if name in (refused or {}):
                raise key.fail(f"`{name}` cannot be set in {self.what}", refused[name])
            if name not in known:
                cure = f"{_guess(name, known)}keys here: {', '.join(known)}"
                raise key.fail(f"unknown key `{name}` in {self.what}", cure)
            values[name] = value
        return Fields(self, values)


class Fields:
    """The checked keys of a mapping; a missing key or an empty value counts as not there."""

    def __init__(self, value: Value, values: dict[str, Value]):
        self.value = value
        self._values = {name: v for name, v in values.items() if v.kind != "null"}

    def get(self, name: str) -> Value | None:
        return self._values.get(name)

    def need(self, name: str, example: str) -> Value:
        if name not in self._values:
            raise self.value.fail(f"{self.value.what} has no `{name}`", f"add it, such as `{name}: {example}`")
        return self._values[name]

    def __contains__(self, name: str) -> bool:
        return name in self._values


def _join(what: str, name: str) -> str:
    return name if what == "the cluster" or what.startswith("--") else f"{what}.{name}"


def _guess(text: str, known) -> str:
    close = difflib.get_close_matches(text, list(known), 1, 0.6)
    return f"did you mean `{close[0]}`? " if close else ""


def _integer(text: str) -> int:
    text = text.replace("_", "")
    if len(text) > 80:  # longer than any legal value; Python refuses to convert very long ones
        return -(10**80) if text.startswith("-") else 10**80
    try:
        return int(text, 0)
    except ValueError:
        return int(text, 10)


def _is_number(text: str) -> bool:
    try:
        _float(text)
    except ValueError:
        return False
    return True


def _float(text: str) -> float:
    text = text.replace("_", "").lower()
    if text.lstrip("+-") in (".inf", ".nan"):
        text = text.replace(".", "")
    try:
        return float(text)
    except ValueError:
        return float(_integer(text))
