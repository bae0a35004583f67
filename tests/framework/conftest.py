"""Makes the helper modules of this folder importable (pytest runs with import-mode=importlib); measurements that were made up."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture
def run(tmp_path):
    """Name of a configuration of the benchmark, number of wrong messages -> its cluster and its measurements."""
    import fake

    from torusnet.bench import collect
    from torusnet.bench.configs import CONFIGS

    def make(name: str, wrong: int = 0, **latency):
        config = next(config for config in CONFIGS if config.name == name)
        rows = config.rows(quick=False)
        cluster = fake.cluster_of(config, rows, tmp_path)
        outputs = fake.outputs(cluster, config, rows, wrong, **latency)
        return cluster, collect.measurements(cluster, config.name, config.peers, rows, outputs)

    return make
