"""What several commands take from the command line: a cluster, settings, places to write to."""

from pathlib import Path

import typer

from torusnet.environment import ROOT
from torusnet.errors import UserError

CLUSTER = typer.Argument(
    metavar="CLUSTER", help="A cluster's YAML file, or the name of an example.", show_default=False
)
SETTINGS = typer.Option(
    "--set", metavar="KEY=VALUE", help="Change one value of the file, e.g. `link.lanes=4` or a parameter: `n=512`."
)
REGISTERS = typer.Option(
    "--registers",
    metavar="NAME",
    help="Show registers of every node at the end, `*` for anything: `'LINK_*_PHY_*'`. May be given several times.",
)


def examples() -> dict[str, Path]:
    """The examples by name: examples/NAME/NAME.yaml."""
    found = sorted((ROOT / "examples").glob("*/*.yaml"))
    return {file.stem: file for file in found if file.stem == file.parent.name}


def find_cluster(text: str) -> Path:
    """The file that the user means: a path, or the name of an example."""
    known = examples()
    if not text.strip():
        raise UserError("CLUSTER is empty", cure=f"name a YAML file or an example: {', '.join(known)}")
    path = Path(text).expanduser()
    try:
        exists = path.exists()
    except (OSError, ValueError):
        exists = False
    if exists and not path.is_dir():
        return path
    if text in known:
        return known[text]
    if exists:
        inside = path / f"{path.resolve().name}.yaml"
        if inside.is_file():
            return inside
        raise UserError(f"{text}: is a folder without {inside.name}", cure="name the cluster's YAML file")
    import difflib

    close = difflib.get_close_matches(text, known, 1)
    cure = f"did you mean the example `{close[0]}`? " if close else ""
    raise UserError(
        f"{text}: no such file, and no example has this name",
        cure=f"{cure}Examples: {', '.join(known) or 'none'}; anything else is the path of a YAML file",
    )


def new_console():
    from rich.console import Console

    return Console(highlight=False, emoji=False)
