"""`python -m torusnet.generate [--check]`: the generators without the command line around them."""

import sys

from torusnet.generate import main

sys.exit(main(check="--check" in sys.argv[1:]))
