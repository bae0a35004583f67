#!/usr/bin/env python3
"""How does a clock on an ECP5 translate to the devices of the published systems? Run it inside the project's environment, after
`./tn synth` has brought its tools there:

    .venv/bin/python bench/clock_translation.py [--seeds 3]

PicoRV32 is the open core whose clock is published with all conditions (module, parameters, devices, speed grades, tool), on
UltraScale+, too. The same module goes through the flow of `./tn synth --clock`: that is the ratio. UltraScale+ is published in
speed grades -2 and -3 only, so grade -1 is reached through Kintex-7, where it is published, and the vendor's own tables of one
soft core on both families (MicroBlaze). docs/14-synthesis.md uses the whole range.
The core's source comes as a package from PyPI, pinned, into build/; nothing of it is part of this project.
"""

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from torusnet import environment  # noqa: E402
from torusnet.synth import ecp5, tables  # noqa: E402
from torusnet.synth.designs import Design  # noqa: E402

PACKAGE = "pythondata-cpu-picorv32==1.0.post218"
FOLDER = ROOT / "build" / "synth" / "picorv32"
# Placed and routed clocks of picorv32_axi with TWO_CYCLE_ALU, Vivado 2015.1, binary search for the period, MHz by speed grade
# [PICORV32, Evaluation]. Kintex-7 is the 28 nm family whose fabric UltraScale+ (16 nm) continues.
KINTEX_7_MHZ = {"-1": 357, "-2": 434, "-3": 476}
# The same, Vivado 2017.3 (a later edition of the README).
ULTRASCALE_PLUS_MHZ = {
    "Kintex UltraScale+ -2": 714,
    "Kintex UltraScale+ -3": 769,
    "Virtex UltraScale+ -2": 666,
    "Virtex UltraScale+ -3": 714,
}
# The vendor's highest clocks of one soft core, fastest speed grade of each family, MHz [UG984, UG1629: Maximum Frequencies].
SOFT_CORES = {"MicroBlaze": (398, 650), "MicroBlaze V": (327, 557)}  # Kintex-7, Kintex UltraScale+


def source() -> Path:
    """picorv32.v, fetched once."""
    found = list(FOLDER.rglob("picorv32.v"))
    if not found:
        command = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "-q",
            "--no-deps",
            "--disable-pip-version-check",
            "--target",
            str(FOLDER),
            PACKAGE,
        ]
        if subprocess.run(command).returncode:
            sys.exit(f"cannot install {PACKAGE}: check the network or pip's own settings, then run this again")
        found = list(FOLDER.rglob("picorv32.v"))
    return found[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=3, help="runs of place and route")
    options = parser.parse_args()
    environment.activate()
    design = Design(
        "picorv32",
        "PicoRV32",
        "picorv32_axi",
        {"TWO_CYCLE_ALU": 1},
        clock_seeds=options.seeds,
        files=(source(),),
        clock="clk",
    )
    print(f"{PACKAGE}: picorv32_axi, TWO_CYCLE_ALU = 1, all ports behind registers")
    rates = ecp5.clocks(design, lambda text: print(f"  {text} ...", flush=True))["clk"]
    here = tables.median(rates)
    print(
        f"ECP5-85, speed grade 8, seeds 1..{options.seeds}: {', '.join(f'{rate:.1f}' for rate in rates)} MHz, median {here:.1f}"
    )
    for device, mhz in ULTRASCALE_PLUS_MHZ.items():
        print(f"{device}, published: {mhz} MHz, {mhz / here:.2f} x ECP5")
    first = [mhz / here for mhz in KINTEX_7_MHZ.values()]
    for grade, mhz in KINTEX_7_MHZ.items():
        print(f"Kintex-7 {grade}, published: {mhz} MHz, {mhz / here:.2f} x ECP5")
    second = [plus / kintex for kintex, plus in SOFT_CORES.values()]
    for name, (kintex, plus) in SOFT_CORES.items():
        print(f"{name}, published: Kintex-7 {kintex}, Kintex UltraScale+ {plus} MHz, {plus / kintex:.2f} x")
    print(
        f"by way of Kintex-7: {min(first) * min(second):.1f} (grade -1) to {max(first) * max(second):.1f} (grade -3) x ECP5"
    )


if __name__ == "__main__":
    main()
