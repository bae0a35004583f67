"""`./tn synth`: what open synthesis says of the node, whole and block by block, against its budgets."""

from importlib.metadata import version
from pathlib import Path

from rich.console import Console

from torusnet.errors import UserError
from torusnet.outputs import write_text
from torusnet.progress import Display
from torusnet.synth import features, mapper, measure, tables
from torusnet.synth.designs import RDMA, SHAPES, Design, Shape, designs, shapes_of, stored_designs


def shapes(names: list[str], find_cluster) -> list[Shape]:
    """Shapes by name, or of cluster files."""
    known = {shape.name: shape for shape in [*SHAPES, *RDMA]}
    found = []
    for name in names or ["published"]:
        if name in known:
            found.append(known[name])
            continue
        try:
            file = find_cluster(name)
        except UserError as error:
            raise UserError(
                f"{name}: neither a shape nor a cluster file",
                cure=f"shapes: {', '.join(known)}; or the path of a YAML file",
            ) from error
        from torusnet.cluster import load

        found += shapes_of(load(file, []))
    return found


def blocks_of(shape: Shape, wanted: list[str], publish: bool = False) -> list[Design]:
    """All blocks of a shape, those named, or those of the page."""
    found = designs(shape)
    names = {design.name.removeprefix(f"{shape.name}-"): design for design in found}
    for name in wanted:
        if name not in names:
            raise UserError(f"--block {name}: no such block", cure=f"one of {', '.join(names)}")
    if publish and not wanted:
        return stored_designs(shape)
    return [names[name] for name in wanted] if wanted else found


def main(
    chosen: list[Shape], wanted: list[str], clock: bool, paths: int, json: Path | None, publish: bool, console: Console
) -> int:
    """The command; returns 1 if a budget is exceeded."""
    from torusnet.synth import page

    document = measure.Document(tool=tool(), records=[])
    complaints = []
    for shape in chosen:
        console.print(f"{shape.name}: {shape.title}", soft_wrap=True)
        rows = []
        for design in blocks_of(shape, wanted, publish):
            with Display(console) as show:
                show(f"{design.title} ({design.top}): synthesis", None)
                # What is stored of this very logic is as good as what would be found again
                record = (page.renewed(design) if publish and not clock else None) or measure.area(design)
                if clock and design.clock_seeds:
                    measure.clock(
                        design, record, lambda text, d=design, s=show: s(f"{d.title} ({d.top}): {text}", None)
                    )
            rows.append((design, record))
            complaints += record.complaints(design)
            if publish:
                page.keep(record)
        document.records += [record for _, record in rows]
        if shape == SHAPES[0] and (ip := features.network_ip(document)):
            rows.append(ip)
            complaints += ip[1].complaints(ip[0])
        console.print(tables.area(shape.title, rows))
        for _, record in rows:
            if record.unchecked:
                console.print(
                    f"{record.name}: that the mapping is right was not shown within {mapper.CHECK_S} processor seconds"
                )
        for _, record in rows if paths else []:
            if record.paths:
                console.print(tables.paths(record, paths))
    console.print(
        f"{document.tool}; UltraScale+ primitives, after synthesis, not placed. docs/14-synthesis.md says how levels count.",
        soft_wrap=True,
    )
    if json is not None:
        write_text(json, document.model_dump_json(indent=1) + "\n")
    if publish:
        page.write()
    for text in complaints:
        console.print(f"[red]over budget:[/red] {text}", soft_wrap=True)
    return 1 if complaints else 0


def tool() -> str:
    return f"yosys (pyosys {version('pyosys')}) synth_xilinx -family xcup"
