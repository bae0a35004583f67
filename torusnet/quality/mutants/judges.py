"""Which tests judge a file: those that name it, or a module that is built of it; then those of its area. The quickest goes first,
behind those of the module itself: they notice most, and build the least.

Every test must pass on the unbroken copy before its failure says anything; what it took of the processor there decides the order,
and what the judging of one mutant may cost.
"""

import functools
import re
from pathlib import Path

from torusnet import sources
from torusnet.environment import ROOT

BUDGET_S = 150  # of the processor, on the unbroken copy: tests of one mutant together; the first is always run
_OF_THE_TESTS = (
    "mutants",
    "seeded",
    "lint",
    "coverage",
)  # they ask about tests and layout, not about what the sources do
_BUILD = ("tests/block/", "tests/cluster/", "tests/traffic/test_measure.py")
_IMPORT = re.compile(r"^(?:from|import) (\w+)", re.MULTILINE)


def candidates(file: str, tests: tuple[str, ...]) -> list[str]:
    """Test files that may notice a bug in `file`; `tests` are those of its area, files or folders. What is slow as a whole judges
    only where the area names it, or what the test is named by."""
    named = re.compile("|".join(_names(file)))
    found = [test for test, text in _tests().items() if named.search(text)]
    if file.endswith(".sv"):
        found = [test for test in found if test.startswith("tests/block/")]
    found += [str(path) for area in tests for path in _files(area)]
    return [test for test in dict.fromkeys([*found, *own(file)]) if test in (*tests, *own(file)) or not slow(test)]


@functools.cache
def slow(test: str) -> bool:
    """Whether every test of a file is marked slow."""
    return "\npytestmark = pytest.mark.slow\n" in (ROOT / test).read_text()


def _names(file: str) -> list[str]:
    """Patterns by which tests name the file: modules that contain it, imports of a Python module or its package, an example, a
    file's name."""
    path = ROOT / file
    if file.startswith("examples/"):
        return [rf"\b{path.parent.name}\b"]
    if file.endswith(".sv"):
        return [f'"{name}"' for name in _around(path.stem)]
    if file.endswith(".py") and file.startswith("torusnet/"):
        package = _module(file).rpartition(".")[0]
        return _imports(file) if package == "torusnet" else [*_imports(file), rf"\b{re.escape(package)}\b(?!\.)"]
    return [rf"\b{re.escape(path.name)}\b"]


def _module(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _imports(file: str) -> list[str]:
    """Patterns by which a test imports a Python module itself."""
    package, _, name = _module(file).rpartition(".")
    return [rf"\b{re.escape(_module(file))}\b", rf"from {re.escape(package)} import [\w, ]*\b{name}\b"]


@functools.cache
def _around(module: str) -> list[str]:
    """The module and all that are built of it."""
    path = sources.index()[module]
    return [name for name in sources.index() if path in sources.closure(name)]


def _files(test: str) -> list[Path]:
    path = ROOT / test
    found = sorted(path.rglob("test_*.py")) if path.is_dir() else [path]
    return [file.relative_to(ROOT) for file in found]


@functools.cache
def _tests() -> dict[str, str]:
    """Each test file, with its text and that of the helpers beside it that it imports."""
    found = sorted((ROOT / "tests").rglob("test_*.py"))
    return {str(path.relative_to(ROOT)): _text(path) for path in found if path.parent.name not in _OF_THE_TESTS}


def _text(path: Path) -> str:
    text = path.read_text()
    helpers = [path.with_name(f"{name}.py") for name in _IMPORT.findall(text)]
    return "\n".join([text, *(helper.read_text() for helper in helpers if helper.exists())])


@functools.cache
def own(file: str) -> frozenset[str]:
    """Tests of a module by itself; of a Python module those that have its name or that of its package, of an example that of its
    folder."""
    path = Path(file)
    example = path.parts[0] == "examples"
    if path.suffix == ".py" or example:
        names = path.parent.name if example else f"{path.stem}|{path.parent.name}"
        named = re.compile(rf"test_(?:{names})[_.]")
        return frozenset(str(test) for test in _files("tests") if named.match(test.name))
    if path.suffix != ".sv":
        return frozenset()
    named = (test for test, text in _tests().items() if f'"{path.stem}"' in text)
    return frozenset(test for test in named if test.startswith("tests/block/"))


def nearest(file: str) -> frozenset[str]:
    """Those of its own that import a Python module itself, or all its own; if there are none, whatever imports it."""
    if not file.endswith(".py"):
        return own(file)
    imports = re.compile("|".join(_imports(file)))
    importing = frozenset(test for test, text in _tests().items() if imports.search(text))
    return importing & own(file) or own(file) or importing


def order(tests: list[str], seconds: dict[str, float | None], first: frozenset[str] = frozenset()) -> list[str]:
    """Those of `first`, then the others; of each the quickest first, as far as known, then the rest, what builds RTL behind."""

    def place(test: str) -> tuple:
        return test not in first, seconds[test] is None, seconds[test] or 0.0, test.startswith(_BUILD)

    return sorted(tests, key=place)


class Allowance:
    """What the judging of one mutant may cost: the first test whatever it takes, then as many as the budget has room for."""

    def __init__(self, budget_s: float = BUDGET_S) -> None:
        self.budget_s, self.spent, self.begun = budget_s, 0.0, False

    def has(self, seconds: float) -> bool:
        """Whether there is room for a test of so many seconds."""
        return not self.begun or self.spent + seconds <= self.budget_s

    def take(self, seconds: float) -> bool:
        """Whether a test of so many seconds is run."""
        fits = self.has(seconds)
        if fits:
            self.spend(seconds)
        return fits

    def spend(self, seconds: float) -> None:
        """A test of which nothing was known took so many."""
        self.spent, self.begun = self.spent + seconds, True
