"""Coverage of the RTL over the suite: `./tn coverage`, docs/12-coverage.md."""
