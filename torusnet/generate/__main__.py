"""`python -m torusnet.generate [--check]`: writes the generated files, or fails if they are not what they should be."""

import argparse
import sys

from torusnet.generate import generate


def main() -> int:
    parser = argparse.ArgumentParser(prog="tn generate", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a committed file differs")
    check = parser.parse_args().check
    for path in (differing := generate(check)):
        print(f"{'differs' if check else 'wrote'}: {path}")
    return 1 if check and differing else 0


if __name__ == "__main__":
    sys.exit(main())
