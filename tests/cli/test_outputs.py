"""Files that commands write: what cannot be written is refused before the work, nothing of the user's is lost, names are printed as
they are."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from torusnet.errors import UserError
from torusnet.outputs import check_different, check_file, check_folder, name_problem, writing

ROOT = Path(__file__).resolve().parent.parent.parent
WRITER = "#include <torusnet/task.hpp>\nvoid put(tn::Port&, unsigned char* out) { out[0] = 7; }\n"
TASKS = """name: test_outputs
lattice: [2]
tasks:
  - {name: one, node: [0], source: write.cc, function: put, args: [{output: %s, bytes: 4}]}
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "ok.yaml").write_text("lattice: [2]\n")
    (tmp_path / "write.cc").write_text(WRITER)
    return tmp_path


def tn(*arguments, cwd=ROOT, **more):
    return subprocess.run(
        [str(ROOT / "tn"), *arguments], cwd=cwd, capture_output=True, text=True, errors="replace", **more
    )


def refused(done, message):
    assert done.returncode == 2, done.stdout + done.stderr
    assert message in done.stderr and "cure:" in done.stderr
    assert "Traceback" not in done.stderr and "defect" not in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", "ok.yaml", "--tables", "/proc/t.h"),
        ("topology", "ok.yaml", "--json", "/proc/x.json"),
        ("topology", "ok.yaml", "--json", "/dev/full"),
        ("topology", "ok.yaml", "--json", f"{'x' * 256}.json"),
        ("draw", "ok.yaml", "--output", "/sys"),
        ("draw", "ok.yaml", "--output", "ok.yaml"),
        ("draw", "ok.yaml", "--output", "x" * 256),
        ("package", "--output", "/dev/null/x"),
        ("bench", "--output", "/proc/x"),
        ("run", "ok.yaml", "--capture", "0:x+=/proc/x.pcapng"),
    ],
    ids=lambda arguments: f"{arguments[0]} {arguments[-1][:12]}",
)
def test_what_cannot_be_written_is_no_defect_bad(arguments, folder):
    done = tn(*arguments, cwd=folder)
    refused(done, arguments[-1].partition("=")[2] or arguments[-1])
    assert sorted(os.listdir(folder)) == ["ok.yaml", "write.cc"]


def test_asking_leaves_everything_as_it_is(tmp_path):
    there = tmp_path / "there"
    there.write_text("mine")
    check_file(there)
    check_file(tmp_path / "new")
    check_file(Path("/dev/null"))
    assert check_folder(tmp_path / "a" / "b") == tmp_path / "a" / "b"
    assert check_folder(tmp_path) == tmp_path
    assert os.listdir(tmp_path) == ["there"] and there.read_text() == "mine"


def test_failure_while_writing_names_the_file_bad(tmp_path):
    with pytest.raises(UserError, match="/dev/full: cannot be written: No space left"), writing(Path("/dev/full")):
        Path("/dev/full").write_text("x")


@pytest.mark.parametrize("command", ["hls", "topology", "draw", "sweep"])
def test_refused_commands_leave_no_folder_bad(command, folder):
    (folder / "bad.yaml").write_text("lattice: [99]\n")
    done = tn(command, "bad.yaml", "--output", "out", cwd=folder)
    assert done.returncode == 2 and not (folder / "out").exists()


@pytest.mark.parametrize("name", ["x[bold]", "x[/red]", "x:smile:"])
def test_names_of_files_are_printed_as_they_are(name, folder):
    done = tn("draw", "ok.yaml", "--output", name, cwd=folder)
    assert done.returncode == 0, done.stderr
    assert f"  {name}/network.png\n" in done.stdout and (folder / name / "network.png").exists()


def test_closed_pipe_of_a_command_is_no_error(folder):
    script = f"'{ROOT}/tn' check ring4 | head -1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "0" and not done.stderr


def test_full_standard_output_is_said_bad(folder):
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [str(ROOT / "tn"), "check", "ok.yaml"], cwd=folder, stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert done.returncode == 2 and "standard output" in done.stderr and "No space left" in done.stderr
    assert "defect" not in done.stderr


@pytest.mark.parametrize("name", [b"~nosuch/x.yaml", b"~nos\xff/x.yaml"])
def test_home_of_nobody_bad(name, folder):
    done = tn("check", name, cwd=folder)
    assert done.returncode == 2 and "Traceback" not in done.stderr and "cure:" in done.stderr


def test_home_of_nobody_in_a_cluster_file_or_option_bad(folder):
    (folder / "x.yaml").write_text((TASKS % "x.bin").replace("write.cc", '"~nosuchuser/x.cc"'))
    for arguments in (["check", "x.yaml"], ["run", "ok.yaml", "--capture", "0:x+=~nosuchuser/x"]):
        done = tn(*arguments, cwd=folder)
        assert done.returncode == 2 and "defect" not in done.stderr and "cure:" in done.stderr, done.stderr


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        (".", "is a folder"),
        ("a/../../b", "outside"),
        ("/etc/x", "outside"),
        ("x" * 256, "more than 255 bytes"),
        ("ä" * 128, "more than 255 bytes"),
        ("\ud800", "no file name has"),
        ("sub/x.bin", ""),
        ("ä" * 127, ""),
    ],
)
def test_names_of_outputs(name, problem):
    assert problem in name_problem(name) and bool(problem) == bool(name_problem(name))


@pytest.mark.parametrize(
    ("name", "message"),
    [('"."', "is a folder"), ("x" * 256, "more than 255 bytes")],
    ids=["folder", "long"],
)
def test_check_refuses_names_of_outputs_bad(name, message, folder):
    (folder / "x.yaml").write_text(TASKS % name)
    done = tn("check", "x.yaml", cwd=folder)
    refused(done, message)
    assert "x.yaml:4: `one` writes" in done.stderr


@pytest.mark.parametrize("name", ["x/y.bin", "x/y/z.bin"])
def test_check_refuses_a_file_that_is_a_folder_too_bad(name, folder):
    second = f"  - {{name: two, node: [1], source: write.cc, function: put, args: [{{output: {name}, bytes: 4}}]}}\n"
    (folder / "x.yaml").write_text(TASKS % "x" + second)
    refused(tn("check", "x.yaml", cwd=folder), "that is a file and a folder")


def test_outputs_in_folders_of_the_run(folder):
    (folder / "x.yaml").write_text(TASKS % "sub/x.bin")
    done = tn("run", "x.yaml", "--output", "out", "--json", "x.json", cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (folder / "out" / "sub" / "x.bin").read_bytes() == bytes([7, 0, 0, 0])
    assert json.loads((folder / "x.json").read_text())["ok"]


def test_outputs_that_cannot_be_written_are_refused_before_the_run_bad(folder):
    (folder / "x.yaml").write_text(TASKS % "x.bin")
    (folder / "out" / "x.bin").mkdir(parents=True)
    refused(tn("run", "x.yaml", "--output", "out", cwd=folder), "out/x.bin: cannot be written: is a folder")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--json", "x", "--report", "./x"], "--json and --report are one file"),
        (["--timeline", "x", "--capture", "0:x+=x"], "--capture and --timeline are one file"),
        (["--json", "x.yaml"], "the cluster file and --json are one file"),
        (["--output", "out", "--json", "out/x.bin"], "--json and the output of `one` are one file"),
    ],
    ids=["json-report", "capture-timeline", "cluster", "output"],
)
def test_one_file_for_two_outputs_bad(arguments, message, folder):
    (folder / "x.yaml").write_text(TASKS % "x.bin")
    (folder / "out").mkdir()
    refused(tn("run", "x.yaml", *arguments, cwd=folder), message)
    assert (folder / "x.yaml").read_text() == TASKS % "x.bin"


@pytest.mark.parametrize("option", ["--json", "--report", "--timeline", "--capture"])
def test_one_file_for_an_output_of_a_script_and_another_bad(option, folder):
    """The cluster file names other outputs than `prepare` does, whose names count."""
    (folder / "x.yaml").write_text(TASKS % "x.bin" + "script: x.py\n")
    (folder / "x.py").write_text(
        "from torusnet.cluster import OutputFile\n"
        "def prepare(cluster, options, folder):\n    cluster.task('one').args[0] = OutputFile('late.bin', 4)\n"
    )
    (folder / "out").mkdir()
    (folder / "out" / "late.bin").write_text("mine")
    place = "0:x+=" * (option == "--capture")
    command = [sys.executable, "-m", "torusnet", "run", "x.yaml", "--output", "out", option, f"{place}out/late.bin"]
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(ROOT)}
    )
    refused(done, f"{option} and the output of `one` are one file")
    assert (folder / "out" / "late.bin").read_text() == "mine"


@pytest.mark.parametrize("there", [False, True], ids=["is to be made", "is there"])
@pytest.mark.parametrize("name", ["link", "folder/file"], ids=["of the file", "of its folder"])
def test_a_link_to_a_file_is_that_file_bad(name, there, tmp_path):
    (tmp_path / "link").symlink_to("file")
    (tmp_path / "folder").symlink_to(".")
    if there:
        (tmp_path / "file").write_text("mine")
    check_different([("--json", tmp_path / "file"), ("--report", None), ("--timeline", tmp_path / "other")])
    with pytest.raises(UserError, match="--json and --report are one file"):
        check_different([("--json", tmp_path / "file"), ("--report", tmp_path / name)])


@pytest.mark.parametrize(
    "arguments", [("sweep", "--json", "ok.yaml"), ("topology", "--json", "./ok.yaml"), ("check", "--tables", "ok.yaml")]
)
def test_cluster_files_are_not_written_over_bad(arguments, folder):
    command, option, file = arguments
    refused(tn(command, "ok.yaml", option, file, cwd=folder), f"the cluster file and {option} are one file")
    assert (folder / "ok.yaml").read_text() == "lattice: [2]\n"


def test_a_sweep_whose_points_cannot_be_written_bad(folder):
    (folder / "out").mkdir()
    (folder / "out" / "points").write_text("mine")
    done = tn("sweep", "ok.yaml", "--pattern", "uniform", "--rate", "8", "--output", "out", cwd=folder)
    refused(done, "out/points: cannot be written: File exists")


def test_inputs_in_the_home_folder(folder):
    (folder / "write.cc").write_text("#include <torusnet/task.hpp>\nvoid take(tn::Port&, const unsigned char*) {}\n")
    (folder / "x.bin").write_bytes(b"x")
    text = (TASKS % "x.bin").replace("{output: x.bin, bytes: 4}", '{input: "~/x.bin"}').replace(": put,", ": take,")
    (folder / "x.yaml").write_text(text)
    environment = {**os.environ, "HOME": str(folder)}
    done = tn("run", "x.yaml", "--output", "out", cwd=folder, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr


def test_check_tells_of_missing_inputs(folder):
    (folder / "x.yaml").write_text((TASKS % "x").replace("{output: x, bytes: 4}", "{input: nothere.bin}"))
    done = tn("check", "x.yaml", cwd=folder)
    assert done.returncode == 0 and "input file `nothere.bin` does not exist" in done.stdout, done.stdout + done.stderr
