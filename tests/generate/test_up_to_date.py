"""Generated files are what the generators make now: nobody edited them, nobody forgot to generate."""

import shutil

from torusnet import generate


def test_committed_files_equal_a_new_generation():
    assert generate.generate(check=True) == [], "run ./tn generate and commit what it writes"


def test_every_generated_file_says_so():
    for path, text in generate.outputs().items():
        head = "".join(text.splitlines(keepends=True)[:3])
        assert "Generated from spec/" in head and "Do not edit" in head, path


def test_check_notices_an_edited_and_a_missing_file(tmp_path, monkeypatch):
    shutil.copytree(generate.ROOT / "spec", tmp_path / "spec")
    monkeypatch.setattr(generate, "ROOT", tmp_path)
    made = generate.outputs()
    monkeypatch.setattr(generate, "outputs", lambda: made)
    paths = list(made)
    assert generate.generate(check=True) == paths, "nothing is there yet, and the check writes nothing"
    assert generate.generate() == paths
    assert generate.generate() == [] == generate.generate(check=True)
    edited = tmp_path / paths[0]
    edited.write_text(edited.read_text() + "\n")
    (tmp_path / paths[1]).unlink()
    assert generate.main(check=True) == 1
    assert generate.generate(check=True) == paths[:2]
    assert generate.main() == 0
    assert generate.main(check=True) == 0


def test_no_generated_file_is_left_over():
    folders = [path for path in generate.ROOT.rglob("generated") if not {".venv", "build"} & set(path.parts)]
    there = {
        str(p.relative_to(generate.ROOT)) for f in folders for p in f.rglob("*") if "__" not in str(p) and p.is_file()
    }
    assert there and there <= set(generate.outputs())
    elsewhere = {path for path in generate.outputs() if "/generated/" not in path}
    assert elsewhere == {"host/wireshark/torusnet.lua"}, "what is generated lies in a folder that says so"
