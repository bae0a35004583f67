"""Lint and format of everything in the tree: `./tn lint`, and one test for each check in tests/lint.

A check returns its complaints as lines (none = clean). Generated files, recognised by the word `Generated` in their first
three lines, are compiled and linted but keep the format that their generator gives them.
"""

import re
import subprocess
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from torusnet import environment, sources

ROOT = environment.ROOT
LINE_LENGTH = 120
MAX_WIDTH = 132
SKIPPED = {"build", "__pycache__"}
VERIBLE_RULES = f"line-length=length:{LINE_LENGTH + 10}"  # the formatter keeps code to 120; a comment may end later
PROOF_RULES = "-module-filename"  # a proof has helpers in its file
CONSTANTS_RULE = "-parameter-name-style"  # constants of the wire format are ALL_CAPS: packages only

_BLOCK = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)  # of code, on a page


def files(*suffixes: str, generated: bool = True) -> list[Path]:
    """Files of the tree with one of these suffixes, in a fixed order."""
    found = []
    for path in sorted(ROOT.rglob("*")):
        parts = path.relative_to(ROOT).parts
        if path.suffix not in suffixes or any(p.startswith(".") or p in SKIPPED for p in parts) or not path.is_file():
            continue
        if generated or not is_generated(path):
            found.append(path)
    return found


def is_generated(path: Path) -> bool:
    with path.open(errors="replace") as file:
        return any("Generated" in line for _, line in zip(range(3), file))


def check_verilator(fix: bool = False) -> list[str]:
    """Every module under `verilator -Wall`, by itself or in one that contains it, and again at 256 bits where it has a width."""
    from torusnet.elaboration import used

    chosen, seen = [], set()
    for name in sorted(modules(), key=lambda name: (-len(sources.closure(name)), name)):
        if name not in seen:
            chosen.append(name)
            seen |= {path.stem for path in used(name, {})}
    return verilated(chosen)


def verilated(names: Iterable[str]) -> list[str]:
    """Complaints of `verilator -Wall` about these modules, with what they contain."""

    def lint(job: tuple[str, str | None]) -> list[str]:
        module, option = job
        command = ["verilator", "--lint-only", "--timing", "-Wall", "--quiet-stats", "--top-module", module]
        rtl = sources.closure(module)
        return _run(command + ([option] if option else []) + [str(f) for f in rtl + sources.covers(rtl)])

    jobs = []
    for name in names:
        jobs.append((name, None))
        if re.search(r"parameter\s+int\s+unsigned\s+DataBits\b", sources.index()[name].read_text()):
            jobs.append((name, "-GDataBits=256"))
    with ThreadPoolExecutor(2) as pool:
        return list(dict.fromkeys(line for lines in pool.map(lint, jobs) for line in lines))


def modules() -> list[str]:
    """Those that are linted. Packages and cover points come with their users; proofs are for yosys, with free clocks."""
    names = (name for name in sources.index() if not name.endswith(("_proof", "_cover")))
    return [name for name in names if re.search(rf"^\s*module\s+{name}\b", sources.index()[name].read_text(), re.M)]


def check_verible(fix: bool = False) -> list[str]:
    """Style rules of SystemVerilog."""
    rtl = files(".sv", generated=False)
    groups = {VERIBLE_RULES: [], f"{VERIBLE_RULES},{CONSTANTS_RULE}": [], f"{VERIBLE_RULES},{PROOF_RULES}": []}
    modules, packages, proofs = groups.values()
    for file in rtl:
        (packages if file.stem.endswith("_pkg") else proofs if file.stem.endswith("_proof") else modules).append(file)
    complaints = []
    for rules, group in groups.items():
        if group:
            complaints += _run(["verible-verilog-lint", f"--rules={rules}", *map(str, group)])
    return complaints


def check_verible_format(fix: bool = False) -> list[str]:
    """Layout of SystemVerilog."""
    rtl = files(".sv", generated=False)
    command = ["verible-verilog-format", f"--column_limit={LINE_LENGTH}"]
    if fix and rtl:
        return _run([*command, "--inplace", *map(str, rtl)])
    complaints = []
    for file in rtl:
        done = subprocess.run([*command, str(file)], capture_output=True, text=True)
        if done.returncode or done.stdout != file.read_text():
            complaints.append(done.stderr.strip() or f"{file.relative_to(ROOT)}: not formatted (./tn lint --fix)")
    return complaints


def check_clang_format(fix: bool = False) -> list[str]:
    """Layout of C and C++."""
    code = list(map(str, files(".c", ".cc", ".h", ".hpp", generated=False)))
    if fix and code:
        return _run(["clang-format", "-i", *code])
    complaints = _run(["clang-format", "--dry-run", "--Werror", *code]) if code else []
    wrong = dict.fromkeys(match[1] for line in complaints if (match := re.match(r"([^:\s]+):\d+:", line)))
    return [f"{file}: not formatted (./tn lint --fix)" for file in wrong] or complaints


def check_ruff(fix: bool = False) -> list[str]:
    """Mistakes in Python."""
    return _run(["ruff", "check", "--quiet", "--output-format=concise", *(["--fix"] if fix else []), str(ROOT)])


def check_ruff_format(fix: bool = False) -> list[str]:
    """Layout of Python."""
    python = files(".py", generated=False)
    return _run(
        ["ruff", "format", "--quiet", "--output-format=concise", *([] if fix else ["--check"]), *map(str, python)]
    )


def check_documents(fix: bool = False) -> list[str]:
    """Links between pages lead to files and their headings, and every source `[Key ...]` is in the bibliography."""
    complaints = []
    bibliography = ROOT / "docs" / "bibliography.md"
    keys = (
        set(re.findall(r"^\| ([A-Z]\w+) \|", bibliography.read_text(), re.MULTILINE)) if bibliography.exists() else None
    )
    for page in files(".md"):
        text = page.read_text()
        for target, heading in re.findall(r"\]\(([^)#\s]*)(?:#([^)\s]+))?[^)]*\)", _BLOCK.sub("", text)):
            if re.match(r"[a-z]+:", target):
                continue
            file = page.parent / target if target else page
            if not file.exists():
                complaints.append(f"{page.relative_to(ROOT)}: link to {target}, which does not exist")
            elif heading and file.suffix == ".md" and heading not in anchors(file.read_text()):
                complaints.append(f"{page.relative_to(ROOT)}: link to {target}#{heading}, and no such heading is there")
    for file in files(".md", ".sv", ".py", ".cc", ".h", ".hpp"):
        for key in re.findall(r"\[([A-Z][A-Z0-9]+) §", file.read_text(errors="replace")):
            if keys is not None and key not in keys:
                complaints.append(f"{file.relative_to(ROOT)}: source [{key}] is not in docs/bibliography.md")
    return complaints


def anchors(text: str) -> set[str]:
    """By which links reach the headings of a page: small letters, hyphens for blanks; a second one of a name is numbered."""
    found: set[str] = set()
    for heading in re.findall(r"^#+ +(.*?) *$", _BLOCK.sub("", text), re.MULTILINE):
        shown = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).lower()
        name = re.sub(r"[^\w\- ]", "", shown).replace(" ", "-")
        found.add(next(each for each in (name, *(f"{name}-{i}" for i in range(1, 99))) if each not in found))
    return found


def enum_members(text: str) -> list[str]:
    """Names of the members of all enums in a SystemVerilog text."""
    code = re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.DOTALL)
    members = []
    for body in re.findall(r"\benum\b[^{;]*\{([^}]*)\}", code):
        members += re.findall(r"(?:^|,)\s*(\w+)", body)
    return members


def check_enums(fix: bool = False) -> list[str]:
    """Members of enums are ALL_CAPS, so that a state is told from a parameter."""
    return [
        f"{file.relative_to(ROOT)}: {name} of an enum is not ALL_CAPS"
        for file in files(".sv")
        for name in enum_members(file.read_text())
        if not re.fullmatch(r"[A-Z][A-Z0-9_]*", name)
    ]


CODE = (".sv", ".v", ".c", ".cc", ".h", ".hpp", ".py", ".tcl", ".lua")
SPECIFICATIONS = (".yaml", ".rdl", ".in", ".xdc", ".sdc", ".core")  # those that are generated are as wide as they get


def check_width(fix: bool = False) -> list[str]:
    """No line is longer than MAX_WIDTH columns, but for rows of tables and code on pages, and what is made for other eyes."""
    complaints = []
    for file in files(*CODE, *SPECIFICATIONS, ".md"):
        lines = file.read_text().splitlines()
        page = file.suffix == ".md" or file.name.endswith(".md.in")
        if file.suffix == ".md" and ("generated" in file.parts or lines[0].startswith("<!--")):
            continue
        if file.suffix in SPECIFICATIONS and is_generated(file):
            continue
        code = False
        for number, line in enumerate(lines, 1):
            code ^= line.startswith("```")
            free = page and (code or line.startswith(("|", "  ")))
            if len(line) > MAX_WIDTH and not free:
                complaints.append(f"{file.relative_to(ROOT)}:{number}: {len(line)} columns, at most {MAX_WIDTH}")
    return complaints


CHECKS: dict[str, Callable[[bool], list[str]]] = {
    "verilator": check_verilator,
    "verible": check_verible,
    "verible-format": check_verible_format,
    "clang-format": check_clang_format,
    "ruff": check_ruff,
    "ruff-format": check_ruff_format,
    "enums": check_enums,
    "documents": check_documents,
    "width": check_width,
}


def main(fix: bool, console) -> int:
    """Runs every check and prints the complaints; 1 if there are any."""
    failed = 0
    for name, check in CHECKS.items():
        with console.status(name):
            complaints = check(fix)
        console.print(
            f"[{'red' if complaints else 'green'}]{'FAIL' if complaints else 'ok':4}[/] {name}: {check.__doc__}"
        )
        for line in complaints[:60]:
            console.print(f"     {line}", markup=False, soft_wrap=True)
        if len(complaints) > 60:
            console.print(f"     ... and {len(complaints) - 60} more")
        failed += bool(complaints)
    return 1 if failed else 0


def _run(command: list[str]) -> list[str]:
    """A tool's complaints: its output if it fails or warns, without its statistics."""
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    lines = [line.replace(f"{ROOT}/", "") for line in (done.stdout + done.stderr).splitlines() if line.strip()]
    lines = [line for line in lines if not re.match(r"- (V e r|Verilator)|[\d,]+ files? ", line)]
    return lines or ([f"{command[0]}: exit status {done.returncode}"] if done.returncode else [])
