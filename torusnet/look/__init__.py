"""A look inside a run: `packets` joins what the probe saw, `timeline` writes it for Perfetto, `report` as one HTML page."""
