"""`python -m torusnet`: what `./tn` starts inside the project's environment."""

from torusnet.cli import main

main()
