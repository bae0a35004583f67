"""`./tn` as a user types it: help, examples, errors in one message, exit status."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from torusnet import cli, user_input

ROOT = Path(__file__).resolve().parent.parent.parent
MINIMAL = "lattice: [2]\n"


def tn(*arguments, cwd=ROOT, **environment):
    return subprocess.run(
        [str(ROOT / "tn"), *arguments], cwd=cwd, capture_output=True, text=True, env={**os.environ, **environment}
    )


def test_help_names_every_command():
    done = tn("--help")
    assert done.returncode == 0
    for command in ("run", "test", "bench", "prove", "lint", "generate", "check"):
        assert f" {command} " in done.stdout


@pytest.mark.parametrize("command", ["run", "test", "bench", "prove", "lint", "generate", "check"])
def test_help_of_a_command(command):
    done = tn(command, "--help")
    assert done.returncode == 0
    assert f"./tn {command}" in done.stdout


def test_no_argument_shows_help():
    assert "Commands" in tn().stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["rnu"], "No such command 'rnu'"),
        (["lint", "--fixx"], "No such option"),
        (["check", ""], "CLUSTER is empty"),
        (["check", "nosuch"], "no such file, and no example has this name"),
        (["check", "rign4"], "did you mean the example `ring4`"),
        (["check", "tests"], "is a folder without tests.yaml"),
        (["check", "x" * 5000], "no such file"),
        (["check", "ring4", "--set", "lattice=[99]"], "the packet header has 6 bits for x"),
        (["run", "--no-such-option", "1"], "unrecognized arguments: --no-such-option 1"),
        (["run", "ring4", "--quick"], "`./tn run ring4 --options` lists the cluster's own options"),
        (["run", "ring4", "--seed", "-1"], "--seed"),
        (["run", "ring4", "--seed", "one"], "--seed"),
        (["run", "ring4", "--max-cycles", "0"], "--max-cycles"),
        (["run", "ring4", "--threads", "0"], "--threads"),
        (["wireshark", "no/such.pcapng"], "no such file"),
        (["wireshark", "README.md", "--program", "no-such-shark"], "no-such-shark is not installed"),
        (["run", "ring4", "--trace", "9"], "there is no node 9"),
        (["run", "ring4", "--trace", "1,0:y+"], "node 1 has no block `y+`"),
        (["run", "ring4", "--trace", "--trace-format", "gif"], "--trace-format gif: unknown"),
        (["run", "ring4", "--trace", "0", "--trace-from", "3"], "not a time"),
        (["run", "ring4", "--trace-for", "3us"], "cure: add --trace"),
        (["run", "ring4", "--trace-format", "vcd"], "cure: add --trace"),
        (["test", "tests/nothere"], "tests/nothere: no such file or folder of tests"),
        (["run", "ring4", "--report", "no/such/folder.html"], "cannot be written"),
        (["run", "ring4", "--timeline", "no/such/folder.json"], "cannot be written"),
        (["run", "ring4", "--capture", "0:x+"], "not PLACE=FILE"),
        (["run", "ring4", "--capture", "0:x*=a.pcapng"], "is no place"),
        (["run", "ring4", "--capture", "9:x+=a.pcapng"], "there is no node 9"),
        (["run", "ring4", "--capture", "0:y+=a.pcapng"], "node 0 has no cable at y+"),
        (["run", "ring4", "--capture", "0:port7=a.pcapng"], "there is no port 7"),
        (["run", "ring4", "--capture", "0,9:x+=a.pcapng"], "outside the lattice"),
        (["run", "ring4", "--capture", "0:x+=/no/folder/a.pcapng"], "cannot be written"),
        (["bench", "--json", "/no/folder/a.json"], "cannot be written"),
    ],
)
def test_wrong_input_is_one_message_bad(arguments, message):
    done = tn(*arguments, COLUMNS="200")
    assert done.returncode == 2, done.stdout + done.stderr
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_unknown_option_of_a_cluster_without_script_bad(tmp_path):
    (tmp_path / "x.yaml").write_text(MINIMAL)
    done = tn("run", "x.yaml", "--inptu", "a.png", cwd=tmp_path)
    assert done.returncode == 2
    assert "unknown option or argument: --inptu a.png" in done.stderr


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("x = (\n", "x.py:1: not Python"),
        ("import nosuch\n", "x.py:1: ModuleNotFoundError: No module named 'nosuch'"),
        ("def prepare(cluster, options, folder):\n    1 / 0\n", "x.py:2: ZeroDivisionError"),
        ("def prepare(cluster, options, folder):\n    cluster.tasks[0].port = 1\n", "IndexError"),
        ("def prepare(cluster, options, folder):\n    cluster.node.links = 1\n", "node.links is 1, but dimension x"),
        ("x = 1\ndef prepare(cluster):\n    pass\n", "x.py:2: `prepare`: too many positional arguments"),
        ("\nprepare = 5\n", "x.py:2: `prepare` is 5, not a function"),
        ("def prepare(cluster, options, folder):\n    cluster.task('nosuch')\n", "x.py:2: there is no task `nosuch`"),
        (
            "def prepare(cluster, options, folder):\n    cluster.node.links = 'x'\n",
            "x.py:1: `prepare` has made a cluster",
        ),
        ("def prepare(cluster, options, folder):\n    raise SystemExit(5)\n", "x.py:2: the script ends the run"),
        ("x = 1\nimport sys\nsys.exit(5)\n", "x.py:3: the script ends the run, with exit status 5"),
        ("x = '\0'\n", "x.py: not Python: source code string cannot contain null bytes"),
        ("def report(cluster, options, result, folder):\n    return 'x'\n", "x.py:1: `report` returns 'x'"),
    ],
)
def test_mistake_in_a_script_is_named_bad(tmp_path, script, message):
    (tmp_path / "x.yaml").write_text("name: test_script\nlattice: [4]\nscript: x.py\n")
    (tmp_path / "x.py").write_text(script)
    done = tn("run", "x.yaml", cwd=tmp_path)
    assert done.returncode == 2, done.stderr
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_options_of_a_script(tmp_path):
    (tmp_path / "x.yaml").write_text("lattice: [4]\nscript: x.py\n")
    (tmp_path / "x.py").write_text("def add_arguments(parser):\n    parser.add_argument('--size', type=int)\n")
    assert "--size SIZE" in tn("run", "x.yaml", "--options", cwd=tmp_path).stdout
    wrong = tn("run", "x.yaml", "--size", "big", cwd=tmp_path)
    assert wrong.returncode == 2 and "invalid int value: 'big'" in wrong.stderr


def test_check_names_the_line_bad(tmp_path):
    (tmp_path / "x.yaml").write_text(MINIMAL + "link: {lanse: 2}\n")
    done = tn("check", "x.yaml", cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith(
        "tn: error: x.yaml:2: unknown key `lanse` in link\n    link: {lanse: 2}\n           ^\n"
    )
    assert "did you mean `lanes`?" in done.stderr


def test_check_shows_the_cluster(tmp_path):
    (tmp_path / "x.yaml").write_text(MINIMAL)
    done = tn("check", "x.yaml", "--set", "lattice=[3, 3]", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "9 nodes (3 x 3 x 1), 18 cables" in done.stdout
    assert "deadlock: none possible" in done.stdout


@pytest.mark.parametrize("name", user_input.examples())
def test_examples_pass_the_check(name):
    done = tn("check", name)
    assert done.returncode == 0, done.stderr


def test_test_hands_arguments_to_pytest():
    done = tn("test", "--collect-only", "-q", "tests/cli/test_command_line.py", "-k", "hands_arguments")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "test_test_hands_arguments_to_pytest" in done.stdout


@pytest.mark.parametrize("workers", ["0", "2"])
def test_what_tests_cost_is_told_by_folder(workers):
    """With and without workers. The last row is the sum."""
    files = ["tests/lint/test_lint.py", "tests/generate/test_codec.py"]
    done = tn("test", "-q", "-n", workers, *files, "-k", "columns or where_the_format_puts_them")
    assert done.returncode == 0, done.stdout + done.stderr
    rows = {row[0]: row[1:] for row in map(str.split, done.stdout.splitlines()) if len(row) == 4 and row[1].isdigit()}
    assert rows.keys() == {"tests/lint", "tests/generate", "all"}
    assert (rows["tests/lint"][0], rows["tests/generate"][0], rows["all"][0]) == ("11", "1", "12")
    for column in (1, 2):
        parts = [float(row[column]) for row in rows.values()]
        assert parts[2] == pytest.approx(parts[0] + parts[1], abs=0.11)


def test_continuous_integration_is_the_test_command():
    commands = [line for line in (ROOT / ".ci" / "run").read_text().splitlines() if line and line[0] != "#"]
    assert commands == ["set -eu", 'cd -- "${0%/*}/.."', 'exec ./tn test "$@"']


def test_closed_pipe_is_no_error():
    done = subprocess.run(f"{ROOT}/tn --help | head -1", shell=True, capture_output=True, text=True)
    assert done.returncode == 0 and not done.stderr


def test_defect_is_named_and_logged(monkeypatch, tmp_path, capsys):
    def defective(**_):
        raise ZeroDivisionError("surprise")

    monkeypatch.setattr(cli, "app", defective)
    monkeypatch.setattr(cli, "ERROR_LOG", tmp_path / "build" / "error.log")
    monkeypatch.setattr(sys, "argv", ["tn", "run"])
    with pytest.raises(SystemExit) as caught:
        cli.main()
    assert caught.value.code == 3
    message = capsys.readouterr().err
    assert "a defect of torusnet" in message and "ZeroDivisionError: surprise" in message
    assert "Traceback" not in message
    assert "Traceback" in (tmp_path / "build" / "error.log").read_text()


def test_defect_is_told_where_nothing_can_be_logged(monkeypatch, capsys):
    def defective(**_):
        raise ZeroDivisionError("surprise")

    monkeypatch.setattr(cli, "app", defective)
    monkeypatch.setattr(cli, "ERROR_LOG", Path("/dev/null/error.log"))
    monkeypatch.setattr(sys, "argv", ["tn", "check", "\udcff"])
    with pytest.raises(SystemExit) as caught:
        cli.main()
    assert caught.value.code == 3
    message = capsys.readouterr().err
    assert "a defect of torusnet" in message and "details cannot be written" in message


def test_log_of_a_defect_takes_any_argument(monkeypatch, tmp_path):
    monkeypatch.setattr(cli, "ERROR_LOG", tmp_path / "error.log")
    monkeypatch.setattr(sys, "argv", ["tn", "check", "\udcff"])
    assert "details: " in cli._log("why")
    assert (tmp_path / "error.log").read_text() == "./tn check \\udcff\nwhy"


def test_interrupt_is_said(monkeypatch, capsys):
    for stop in (KeyboardInterrupt(), SystemExit(130)):

        def interrupted(stop=stop, **_):
            raise stop

        monkeypatch.setattr(cli, "app", interrupted)
        with pytest.raises(SystemExit) as caught:
            cli.main()
        assert caught.value.code == 130
        assert capsys.readouterr().err == "tn: interrupted\n"


def test_wireshark_opens_a_capture_with_the_dissector(tmp_path):
    """A stand-in tells how it was called: absolute paths, from any folder."""
    shark = tmp_path / "bin" / "wireshark"
    shark.parent.mkdir()
    shark.write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n')
    shark.chmod(0o755)
    (tmp_path / "cable.pcapng").write_bytes(b"")
    done = tn("wireshark", "cable.pcapng", cwd=tmp_path, PATH=f"{shark.parent}:{os.environ['PATH']}")
    wanted = ["-X", f"lua_script:{ROOT}/host/wireshark/torusnet.lua", "-r", f"{tmp_path}/cable.pcapng"]
    assert done.stdout.splitlines() == wanted, done.stderr
