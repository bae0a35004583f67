"""The JSON schemas of results, generated from the classes that hold them; run this module to renew the files."""

import json

from torusnet.bench.measurement import Document, Record
from torusnet.environment import ROOT
from torusnet.traffic.document import CurveDocument

FILES = {
    ROOT / "docs" / "07-benchmarks.schema.json": Document,  # ./tn bench --json
    ROOT / "docs" / "19-sweep.schema.json": CurveDocument,  # ./tn sweep --json
}


def text(document: type[Record]) -> str:
    """The committed file's content."""
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **document.model_json_schema()}
    return json.dumps(schema, indent=1) + "\n"


if __name__ == "__main__":
    for file, document in FILES.items():
        file.write_text(text(document))
