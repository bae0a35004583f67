"""tn_common_stream_check by itself: any legal stream passes, and each broken rule stops the simulation with its name."""

import random

import cocotb
import pytest
from harness import run_block, settings
from streams import Domain

from torusnet import sources
from torusnet.synth import yosys


async def begin(dut) -> Domain:
    domain = Domain(dut.clk_i, dut.rst_ni)
    for name in ("valid_i", "ready_i", "withdraw_i", "head_i", "tail_i", "data_i"):
        getattr(dut, name).value = 0
    await domain.start()
    return domain


async def cycle(dut, domain: Domain, valid=0, ready=0, head=0, tail=0, data=0, withdraw=0) -> None:
    values = {
        "valid_i": valid,
        "ready_i": ready,
        "head_i": head,
        "tail_i": tail,
        "data_i": data,
        "withdraw_i": withdraw,
    }
    for name, value in values.items():
        getattr(dut, name).value = value
    await domain.cycles(1)


@cocotb.test()
async def lets_every_legal_stream_pass(dut):
    """Packets of all lengths with gaps and back-pressure; a withdrawn offer is followed by another one or by none."""
    packets, width = settings()["packets"], settings()["width"]
    domain = await begin(dut)
    for _ in range(300):
        length = random.choice([1, 1, 2, 3, 9])
        for n in range(length):
            while random.random() < 0.3:
                await cycle(
                    dut, domain, ready=random.getrandbits(1), head=random.getrandbits(1), data=random.getrandbits(width)
                )
            flit = {"head": n == 0, "tail": n == length - 1} if packets else {"head": random.getrandbits(1), "tail": 1}
            flit["data"] = random.getrandbits(width)
            called_back = 0
            while random.random() < 0.4:
                await cycle(dut, domain, valid=1, withdraw=called_back, **flit)
                called_back = int(random.random() < 0.3)
                if called_back:
                    flit["data"] = random.getrandbits(width)
                    if random.random() < 0.5:
                        await cycle(dut, domain, withdraw=1)
                        called_back = 0
            await cycle(dut, domain, valid=1, ready=1, withdraw=called_back, **flit)


HEAD = {"valid": 1, "head": 1, "data": 5}
WAITING = {"valid": 1, "ready": 0, "head": 1, "data": 5}
WRONG = {  # rule -> cycles that break it in the last one
    "OfferStandsA": [[WAITING, {}], [WAITING, WAITING, {"ready": 1}], [WAITING, {**WAITING, "withdraw": 1}, {}]],
    "OfferUnchangedA": [
        [WAITING, {**WAITING, "data": 4}],
        [WAITING, {**WAITING, "data": 1 << 7 | 5, "ready": 1}],
        [WAITING, {**WAITING, "tail": 1}],
        [HEAD | {"ready": 1}, {"valid": 1}, {"valid": 1, "tail": 1}],
    ],
    "HeadFirstA": [[{"valid": 1}], [HEAD | {"ready": 1, "tail": 1}, {"valid": 1, "ready": 1, "tail": 1}]],
    "OneHeadA": [
        [HEAD | {"ready": 1}, HEAD],
        [HEAD | {"ready": 1}, {"valid": 1, "ready": 1}, HEAD | {"ready": 1, "tail": 1}],
    ],
}
STEPS = [(rule, n) for rule, cases in WRONG.items() for n in range(len(cases))]


@cocotb.test()
async def stops_at_what_is_wrong(dut):
    steps = settings()["steps"]
    domain = await begin(dut)
    for step in steps[:-1]:
        await cycle(dut, domain, **step)
    dut._log.info("now it is broken")
    await cycle(dut, domain, **steps[-1])
    await domain.cycles(1)


@pytest.mark.parametrize("packets, width", [(0, 1), (1, 8), (1, 130)])
def test_stream_check(packets, width):
    run_block(
        "tn_common_stream_check",
        __file__,
        parameters={"Packets": packets, "Width": width},
        checks="lets_every_legal_stream_pass",
        packets=packets,
        width=width,
    )


@pytest.mark.parametrize("rule, n", STEPS)
def test_broken_rule_bad(rule, n):
    with pytest.raises(AssertionError) as error:
        run_block(
            "tn_common_stream_check",
            __file__,
            parameters={"Packets": 1, "Width": 8},
            checks="stops_at_what_is_wrong",
            steps=WRONG[rule][n],
        )
    said = str(error.value).partition("now it is broken")[2]
    assert f".{rule}" in said or f" {rule}" in said or rule in said, str(error.value)
    assert not any(other in said for other in WRONG if other != rule), said


@pytest.mark.parametrize("rule", ["HeadFirstA", "OneHeadA"])
def test_stream_without_packets_has_neither_heads_nor_tails(rule):
    run_block(
        "tn_common_stream_check",
        __file__,
        parameters={"Packets": 0, "Width": 8},
        checks="stops_at_what_is_wrong",
        steps=WRONG[rule][0],
    )


def test_synthesis_leaves_nothing_of_it(tmp_path):
    read = yosys.read("tn_common_stream_check", {}, sources.closure("tn_common_stream_check"))
    some, none = "select -assert-min 1 c:*", "select -assert-none c:*"
    yosys.run([read, "proc", some, "chformal -remove", "opt_clean -purge", none], tmp_path / "log")
