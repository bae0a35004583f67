"""The JSON schema of `./tn bench --json`, generated from the classes in measurement.py; run this module to renew the file."""

import json

from torusnet.bench.measurement import Document
from torusnet.environment import ROOT

FILE = ROOT / "docs" / "07-benchmarks.schema.json"


def text() -> str:
    """The committed file's content."""
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **Document.model_json_schema()}
    return json.dumps(schema, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(text())
