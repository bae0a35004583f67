"""tn_health_tree: what a node of a tree tells its neighbours of dead cables, for any registers, links and news; and in whole trees
of such nodes, that all know of any single dead cable between switches, and forget it."""

import random

import cocotb
import pytest
from cocotb.triggers import FallingEdge
from harness import run_block, settings
from streams import Domain, Pins

from torusnet.routing import dead_links
from torusnet.routing_tree import Tree, TreeNetwork

BELOW, ABOVE = 1, 2  # bits that are told


def told(level: int, downs: int, ups: int, dead: set[int], news: dict[int, int], links: int = 16) -> int:
    """What a node says: by how many links it has of either kind, which are dead, and what the far ends said."""
    down = range(min(downs, links)) if level > 1 else ()
    up = range(downs, min(downs + ups, links))
    below = any(link in dead or news.get(link, 0) & BELOW for link in down)
    above = bool(up) and all(link in dead or news.get(link, 0) for link in up)
    return BELOW * below | ABOVE * above


def place(level: int, downs: int, ups: int) -> int:
    """As a tree_place_t."""
    return level << 20 | downs << 15 | ups << 10


@cocotb.test()
async def any_registers_links_and_news(dut):
    """They change now and then, also in every cycle. A dead link counts once it has been up."""
    links, rng = settings()["links"], random.Random(settings()["draw"])
    pins, domain = Pins(dut), Domain(dut.clk_i, dut.rst_ni)
    for pin in (pins.place_i, pins.up_i, pins.dead_i, pins.told_i):
        pin.value = 0
    await domain.start()
    seen, said = set(), set()
    now = (0, 0, 0), set(), {}  # place, dead links that have been up, news
    before = now[0]  # registers of the cycle before
    for _ in range(4000):
        (level, downs, ups), dead, news = now
        if rng.random() < 0.3:
            level, downs, ups = rng.randrange(4), rng.randrange(links + 2), rng.choice([0, 1, 2, links, 31])
        up = {link for link in range(links) if rng.random() < 0.1}
        down = {link for link in range(links) if rng.random() < 0.3}
        news = {link: rng.choice([0, 0, 0, 1, 2, 3]) for link in range(links)} if rng.random() < 0.5 else news
        pins.place_i.value = place(level, downs, ups)
        pins.up_i.value, pins.dead_i.value = sum(1 << link for link in up), sum(1 << link for link in down)
        pins.told_i.value = sum(bits << 2 * link for link, bits in news.items())
        dead = down & seen
        await FallingEdge(dut.clk_i)
        seen |= up
        expected = told(*before, dead, news, links)
        said.add(expected)
        assert pins.tell_o.value == expected, (before, dead, news)
        assert pins.whole_o.value == sum(1 << link for link in range(links) if not news.get(link, 0))
        before = level, downs, ups
        now = (level, downs, ups), dead, news
    assert said == ({0, 1, 2, 3} if links > 1 else {0, 1, 2})


TREES = [Tree((3, 3, 1), (1, 2, 1), 2), Tree((2, 2, 2), (2, 2, 2), 3), Tree((2, 2, 3), (1, 1, 2), 3)]


@pytest.mark.parametrize("tree", TREES, ids=["two levels", "all twice", "one above two"])
def test_all_of_a_tree_know_and_forget(tree):
    """Nodes by the model above, which the RTL keeps; news in any order. Who is not whole is what routes expect; nothing of it is
    left when the cable is back."""
    rng = random.Random(7)
    whole = TreeNetwork(tree)
    nodes = list(whole.nodes())
    for upper in (node for node in nodes if whole.stand(node).level > 1):
        link = rng.randrange(tree.below(whole.stand(upper).level))
        network = TreeNetwork(tree, dead=frozenset([(upper, link)]))
        says: dict = dict.fromkeys(nodes, 0)
        for state in (network, whole):
            changed = True
            while changed:
                changed = False
                for node in rng.sample(nodes, len(nodes)):
                    level, _ = whole.stand(node)
                    dead = set(dead_links(state, node))
                    far = {n: whole.neighbour(node, n) for n in range(tree.below(level) + tree.above(level))}
                    news = {n: says[there] for n, there in far.items() if n not in dead}
                    new = told(level, tree.below(level), tree.above(level), dead, news)
                    changed |= new != says[node]
                    says[node] = new
            for node in nodes:
                level, _ = whole.stand(node)
                ups = range(tree.below(level), tree.below(level) + tree.above(level))
                cut = {n for n in ups if says[whole.neighbour(node, n)]}
                assert cut == state.cut(node)
        assert not any(says.values())


@pytest.mark.parametrize("links", [1, 6, 16])
def test_health_tree(links):
    checks = "any_registers_links_and_news"
    run_block("tn_health_tree", __file__, parameters={"NumLinks": links}, checks=checks, links=links, draw=links)
