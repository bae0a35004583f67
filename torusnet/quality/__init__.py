"""What keeps torusnet right: lint, proofs and their mutants, seeded bugs, coverage, random clusters, sanitizers."""
