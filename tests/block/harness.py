"""Builds an RTL block with Verilator and runs cocotb checks on it: the one way in which block tests start a simulation.

A test file holds both sides. Checks are cocotb coroutines (names that do not begin with `test_`, so that pytest leaves them
alone); pytest functions choose parameters and call `run_block`:

    @cocotb.test()
    async def keeps_order(dut):
        config = settings()                      # what the pytest function passed
        ...

    @pytest.mark.parametrize("depth", [2, 3, 16])
    @pytest.mark.parametrize("idle", STALLS)     # see streams.py
    def test_fifo(depth, idle):
        run_block("tn_common_fifo", __file__, parameters={"Depth": depth}, idle=idle)

Sources are looked up by name under hw/ (`torusnet.sources`). A build is kept in build/block/<top>-<hash>, the hash taken over
sources, parameters and tools: prefer few parameter sets and many settings. Verilator's runtime is compiled once and shared, so
that a small block builds in about 2 s. Parallel pytest workers wait for each other's builds. A run takes 0.1 s to start, and pytest
takes no part in it (simulator/pytest.py), unless a check fails, whose run is done again with its help, to tell values:
put several checks into one file, they run in one simulation one after the other (select with `checks`), each from reset.

Checks see the ports and signals of the top module and what `inside` names, nothing else: each signal that a check could write
costs Verilator the optimisation of all logic that reads it, half of the time that a large block takes to build and to run.

`TN_WAVES=1` writes dump.vcd into the run folder that a failure names. `TN_COVERAGE=FOLDER` builds with coverage and leaves a
file of counts there for each run: `./tn coverage` sets it.
"""

import contextlib
import json
import logging
import os
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

import cocotb_tools.config
from cocotb_tools.runner import Verilator, get_results
from runtime import BUILD, CXX_FLAGS, WAVES, digest, lock, reading, runtime, verilator_root

from torusnet import sources as rtl
from torusnet.compiler import in_one
from torusnet.quality.coverage import collect

LARGE = 1_000_000  # bytes of C++ above which a block is not optimised: that would take longer than it saves
LIGHT = Path(__file__).parent / "simulator"  # a folder with a few lines in place of pytest, and of this file
# Where a check has failed, assertions are rewritten by pytest, so that their values are told: those of the tests, else cocotb has
# every module that is imported compiled for it.
ASSERTIONS = {"COCOTB_REWRITE_ASSERTION_FILES": "tests/*.py", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
NO_ASSERTIONS = {"COCOTB_REWRITE_ASSERTION_FILES": ""}


def settings() -> dict:
    """Inside a check: the keyword arguments that the pytest function gave to `run_block`."""
    return json.loads(os.environ["TN_SETTINGS"])


def run_block(
    top: str,
    test_file: str,
    *,
    parameters: dict[str, int] | None = None,
    checks: str | Sequence[str] | None = None,
    sources: Sequence[Path] | None = None,
    defines: dict[str, object] | None = None,
    inside: Sequence[str] = (),
    seed: int = 1,
    **config,
) -> None:
    """Runs the cocotb checks of `test_file` on module `top`; an AssertionError carries the end of the log.

    parameters: values of the module's parameters (integers; the rest keep their defaults)
    checks:     names of the checks to run, all if None
    sources:    files in order of use, only if the module does not lie in hw/ (a wrapper beside the test, for example)
    inside:     signals below the top module that the checks read or write, as "module.signal"
    seed:       of Python's `random` inside the checks
    config:     anything that JSON can carry; the checks read it with `settings()`
    """
    files = [Path(path).resolve() for path in sources] if sources else rtl.closure(top)
    build_dir = _build(top, files, parameters or {}, defines or {}, inside)

    test_path = Path(test_file).resolve()
    checks = [checks] if isinstance(checks, str) else checks
    run_key = digest(json.dumps([checks, seed, config], sort_keys=True, default=str), test_path.stem)
    run_dir = BUILD / "runs" / f"{top}-{build_dir.name[-8:]}-{test_path.stem}-{run_key[:8]}"
    run_dir.mkdir(parents=True, exist_ok=True)
    log, results = run_dir / "run.log", run_dir / "results.xml"

    def simulate(with_pytest: bool) -> tuple[int, int]:
        """How many checks ran and failed."""
        runner = _runner()
        runner.python_path = [test_path.parent, Path(__file__).parent, rtl.ROOT]
        runner.python_path[:0] = [] if with_pytest else [LIGHT]
        assertions = ASSERTIONS if with_pytest else NO_ASSERTIONS
        # These are the runner's ways to say "failed"; log and results say more.
        with contextlib.suppress(SystemExit, RuntimeError):
            runner.test(
                hdl_toplevel_lang="verilog",
                hdl_toplevel=top,
                test_module=test_path.stem,
                test_filter="|".join(rf"\.{name}$" for name in checks) if checks else None,
                build_dir=build_dir,
                test_dir=run_dir,
                seed=seed,
                # Registers without reset wake up random.
                plusargs=["+verilator+rand+reset+2", f"+verilator+seed+{seed}", *collect.plusargs(run_dir)],
                test_args=collect.ARGUMENTS,
                waves=WAVES,
                results_xml=results,
                log_file=log,
                extra_env={"TN_SETTINGS": json.dumps(config), "COCOTB_ANSI_OUTPUT": "0", **assertions},
            )
        try:
            return get_results(results)
        except RuntimeError:  # no or half a results file: the simulation ended before the checks did
            return 0, 0

    ran, failed = simulate(with_pytest=False)
    if failed:
        before, (ran, failed) = failed, simulate(with_pytest=True)
        assert failed, (
            f"{top}: {before} checks failed in {run_dir} without pytest and none with it: they are not alike, or need it"
        )
    collect.hand_in(run_dir)
    text = log.read_text() if log.exists() else "no log"
    tail = "\n".join(text.splitlines()[-60:])
    assert ran > 0, f"{top}: no check ran to its end in {run_dir}\n{tail}"
    assert failed == 0, f"{top}: {failed} of {ran} checks failed in {run_dir}\n{tail}"
    assert "%Error" not in text, f"{top}: an assertion of the RTL failed in {run_dir}\n{tail}"


class BlockRunner(Verilator):
    """cocotb's Verilator runner, with one compiler call per block and a runtime that is compiled only once."""

    python_path: Sequence[Path] = ()

    def _set_env_test(self) -> None:
        super()._set_env_test()
        self.env["PYTHONPATH"] = os.pathsep.join([*map(str, self.python_path), self.env["PYTHONPATH"]])

    def _build_command(self):
        """The commands, each asked for when the one before has ended."""
        verilate, _make = super()._build_command()
        verilate.remove("--public-flat-rw")  # every signal of every module
        yield verilate
        model, main, together = (
            sorted(self.build_dir.glob("Vtop*.cpp")),
            self.build_dir / "main.cpp",
            self.build_dir / "all.cpp",
        )
        main.write_text(_quiet_start(_cocotb_main().read_text()))
        together.write_text(in_one([*model, main], [file for file in model if "__Slow" in file.name]))
        large = sum(file.stat().st_size for file in model) > LARGE
        flags = [*reading(*(["-O0"] if large else [])), f"-I{self.build_dir}"]
        program = str(self.build_dir / self.hdl_toplevel)
        yield ["g++", *flags, "-o", program, str(together), str(runtime()), *_link_flags()]


def _quiet_start(main: str) -> str:
    """Registers, clocks and resets wake up random, so the first evaluation may be an edge without reset: no assertions in it."""
    made, stepped = re.search(r".*unique_ptr<Vtop> top.*\n", main)[0], "top->eval_step();"
    return main.replace(made, made + "Verilated::assertOn(false);\n").replace(
        stepped, stepped + " Verilated::assertOn(true);"
    )


def _runner() -> BlockRunner:
    logging.getLogger("cocotb").setLevel(logging.WARNING)
    return BlockRunner()


def _build(
    top: str, files: Sequence[Path], parameters: dict[str, int], defines: dict[str, object], inside: Sequence[str]
) -> Path:
    key = digest(
        *(path.read_bytes() for path in files),
        Path(__file__).read_bytes(),
        " ".join(CXX_FLAGS),
        verilator_root(),
        json.dumps([top, sorted(parameters.items()), sorted(defines.items()), inside, WAVES, collect.VERILATOR]),
    )
    build_dir = BUILD / f"{top}-{key[:16]}"
    done = build_dir / "done"
    if done.exists():
        return build_dir
    with lock(build_dir.name):
        if done.exists():
            return build_dir
        runtime()
        build_dir.mkdir(parents=True, exist_ok=True)
        log, public = build_dir / "build.log", build_dir / "public.vlt"
        public.write_text(_public(inside))
        try:
            _runner().build(
                sources=[public, *files],
                hdl_toplevel=top,
                parameters=parameters,
                defines=defines,
                build_dir=build_dir,
                build_args=["-Wall", "--quiet-stats", "--assert", "--x-assign", "unique", "--x-initial", "unique"]
                # Whether a build of other widths uses every bit is not asked: `./tn lint` asks it of each module.
                + ["--public-depth", "1", "-Wno-UNUSEDSIGNAL", *collect.VERILATOR],
                waves=WAVES,
                always=True,
                log_file=log,
            )
        except (SystemExit, RuntimeError, subprocess.CalledProcessError) as error:  # the runner's, or its helpers'
            text = log.read_text()[-4000:] if log.exists() else ""
            raise AssertionError(f"{top} {parameters} does not build ({error}):\n{text}") from None
        done.touch()
    return build_dir


def _public(inside: Sequence[str]) -> str:
    """A control file of Verilator that makes these signals public."""
    pairs = [name.split(".") for name in inside]
    return "`verilator_config\n" + "".join(
        f'public_flat_rw -module "{module}" -var "{signal}"\n' for module, signal in pairs
    )


def _link_flags() -> list[str]:
    libs = cocotb_tools.config.libs_dir
    return [f"-Wl,-rpath,{libs}", f"-L{libs}", "-lcocotbvpi_verilator"]


def _cocotb_main() -> Path:
    return Path(cocotb_tools.config.share_dir) / "lib" / "verilator" / "verilator.cpp"
