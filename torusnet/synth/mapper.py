#!/usr/bin/env python3
"""ABC for yosys, whose last step, the comparison of what it made with what it was given, may take CHECK_S processor seconds.

It has written its result by then. Check codes over words of 256 bits, mapped anew, are hard to compare: without a limit that may
not end, and ABC's own one is looked at too seldom.
"""

import os
import resource
import subprocess
import sys

ABC = "TN_ABC"  # variable of the environment: where ABC is
CHECK_S = 300
STEP = b"+ &verify"


def main(command: list[str]) -> int:
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    for line in process.stdout:
        sys.stdout.buffer.write(line)
        sys.stdout.flush()
        if line.startswith(STEP):
            with open(f"/proc/{process.pid}/stat") as stat:
                user, system = stat.read().rpartition(")")[2].split()[11:13]
            limit = (int(user) + int(system)) // os.sysconf("SC_CLK_TCK") + CHECK_S
            resource.prlimit(process.pid, resource.RLIMIT_CPU, (limit, limit))
    return process.wait()


if __name__ == "__main__":
    sys.exit(main([os.environ[ABC], *sys.argv[1:]]))
