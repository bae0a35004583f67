"""What `./tn bench rdma` measures: one record a point, and the JSON document that holds them."""

from typing import Literal

from pydantic import Field

from torusnet.bench.measurement import Conditions, Record, Step
from torusnet.environment import ROOT

RESULTS = ROOT / "bench" / "rdma.json"
HEADER_FOOTER_BYTES = 32


class RdmaConditions(Conditions):
    """What a figure depends on, beside the conditions of the network."""

    hops: int
    packet_bytes: int = Field(description="most payload of a packet")
    read_ns: float = Field(description="memory: from the address of a read to its first beat")
    write_ns: float = Field(description="memory: from the last beat of a write to its answer; seen by programs before")
    memory_gbps: float
    store_ns: float = Field(description="processor: until a store is at the interface")
    load_ns: float = Field(description="processor: to the interface and back")
    poll_ns: float = Field(description="processor: of a look at memory")
    fault_us: float = Field(description="driver: of a fault")

    @property
    def processor_text(self) -> str:
        return (
            f"memory {self.read_ns:g} ns to read, {self.write_ns:g} ns to write, {self.memory_gbps:g} Gb/s; store "
            f"{self.store_ns:g} ns, load {self.load_ns:g} ns, poll {self.poll_ns:g} ns, fault {self.fault_us:g} us"
        )


class RdmaLatency(RdmaConditions):
    """Messages of 16 bytes, writes or reads of 64, one at a time, from the call to when the program knows to which the bytes go."""

    test: Literal["message", "write seen", "write notified", "read seen", "read notified"]
    bytes: int
    count: int
    mean_ns: float
    min_ns: float
    p99_ns: float
    max_ns: float
    steps: list[Step] = Field(description="means of all; their sum is the mean")


class RdmaBandwidth(RdmaConditions):
    """Writes or reads of one size by one program."""

    operation: Literal["write", "read"]
    bytes: int
    count: int
    under_way: int = Field(description="operations that the program has under way at most")
    gbps: float = Field(description="all bytes, from the first call until the program knows of the last end")
    limit_gbps: float = Field(description="of the lanes, less what packets and link add")


class RdmaRate(RdmaConditions):
    """Messages of 16 bytes as fast as programs can send them, each to a program of its own at the other node."""

    programs: int
    count: int = Field(description="of each program")
    per_us: float = Field(description="of all, from the first call to the last arrival")


class RdmaShare(RdmaConditions):
    """One rate beside another."""

    test: Literal["cold TLB", "beside faults", "packets lost"]
    gbps: float
    of_gbps: float
    faults: int = Field(0, description="writes to pages that are not mapped, at both ends, while the stream went")
    fault_us_each: float = Field(0, description="such a write, from call to end")
    fault_us_alone: float = Field(0, description="the same without the stream")
    ber: float = Field(0.0, description="of the cable, whose links do not replay")
    packets: int = Field(0, description="of data, that were sent where some were lost")
    packets_least: int = Field(0, description=".. and that the bytes need")

    @property
    def share(self) -> float:
        return self.gbps / self.of_gbps


class RdmaDocument(Record):
    """The file of `./tn bench rdma --json`."""

    format: Literal["torusnet-rdma-1"] = "torusnet-rdma-1"
    revision: str = ""
    quick: bool = False
    latencies: list[RdmaLatency] = []
    bandwidths: list[RdmaBandwidth] = []
    rates: list[RdmaRate] = []
    shares: list[RdmaShare] = []


def load() -> RdmaDocument:
    """The committed results."""
    return RdmaDocument.model_validate_json(RESULTS.read_text())


def limit_gbps(at: Conditions, payload_bytes: int) -> float:
    """Of packets of this size behind one another on a link: whole flits for header, payload and footer, START, and an eighth of
    MAGIC. Credits come on top."""
    flit = at.width_bits // 8
    whole = -(-(payload_bytes + HEADER_FOOTER_BYTES) // flit) * flit
    return at.link_raw_gbps * payload_bytes / (whole + flit + flit / 8)
