"""What a route unit sees of eight channels, and what its answer means among them: tn_router_bank_room, tn_router_bank_places.

Of a link the channels of bank b are 4 b to 4 b + 3; local ports belong to both.
"""

import random

import cocotb
import pytest
from cocotb.triggers import Timer
from harness import run_block, settings


def place(p: int, bank: int, local: int, channels: int) -> int:
    """Place p of a router with the channels of a bank, in the one with all of them."""
    if p < local or channels <= 4:
        return p
    link, vc = divmod(p - local, 4)
    return local + link * channels + 4 * bank + vc


@cocotb.test()
async def room_of_its_bank(dut):
    local, links, channels = settings()["shape"]
    rng, route = random.Random(1), local + links * min(channels, 4)
    for _ in range(300):
        bank, room = rng.randrange(2), rng.getrandbits(local + links * channels)
        dut.upper_i.value, dut.room_i.value = bank, room
        await Timer(1, "ns")
        expected = sum((room >> place(p, bank, local, channels) & 1) << p for p in range(route))
        assert dut.room_o.value == expected, f"bank {bank}, room {room:b}"


@cocotb.test()
async def places_of_its_bank(dut):
    local, links, channels = settings()["shape"]
    rng, route = random.Random(2), local + links * min(channels, 4)
    for _ in range(300):
        bank, places = rng.randrange(2), rng.getrandbits(route)
        dut.upper_i.value, dut.places_i.value = bank, places
        await Timer(1, "ns")
        expected = sum((places >> p & 1) << place(p, bank, local, channels) for p in range(route))
        assert dut.places_o.value == expected, f"bank {bank}, places {places:b}"


@pytest.mark.parametrize("shape", [(2, 3, 8), (1, 1, 8), (3, 2, 4)], ids=str)
@pytest.mark.parametrize("what", ["room", "places"])
def test_router_bank(what, shape):
    parameters = dict(zip(("NumLocal", "NumLink", "NumVc"), shape, strict=True))
    run_block(f"tn_router_bank_{what}", __file__, parameters=parameters, checks=f"{what}_of_its_bank", shape=shape)
