"""What follows from what in the C++ of a small node, and what a change then leads to: no arrow may be missing."""

import pytest

from torusnet.errors import Failure
from torusnet.quiet_effects import ALL, COUNTS, ROUNDS, TAKEN, TOLD, Effects, Machines, place_of
from torusnet.quiet_graph import CORE, LINK, Graph

ROOT = "Vnode___024root___"
TRIGGERS = """
    vlSelfRef.__VactTriggered[0U] = (QData)((((vlSelfRef.clk_link_i) & (~ (IData)(vlSelfRef.__Vtrigprevexpr___TOP__clk_link_i__0)))
        << 2U) | ((vlSelfRef.clk_i) & (~ (IData)(vlSelfRef.__Vtrigprevexpr___TOP__clk_i__0))));
"""
# Statements of the core clock, of the link clock, and logic
CORE_EDGE = """
    if ((5U == vlSelfRef.state)) {
        vlSelfRef.then_q = vlSelfRef.a;
    } else if (vlSelfRef.b) {
        vlSelfRef.else_q = 1U;
    }
    __Vtemp_1[0U] = vlSelfRef.wide[3U];
    VL_ASSIGN_W(70, vlSelfRef.copy_q, __Vtemp_1);
    {
        if (vlSelfRef.leaves) { goto __Vlabel0; }
        vlSelfRef.behind_q = 0U;
        __Vlabel0: ;
    }
    vlSelfRef.free_q = vlSelfRef.logic;
    vlSelfRef.array[(3U & vlSelfRef.index)] = 0U;
    vlSelfRef.cycle_q = (1U + vlSelfRef.cycle_q);
    if ((7U == vlSelfRef.cycle_q)) { vlSelfRef.late_q = vlSelfRef.armed; }
    vlSelfRef.turn_q = vlSelfRef.turned;
    vlSelfRef.place_q = (1U + vlSelfRef.place_q);
    vlSelfRef.visit_q = vlSelfRef.place_q;
    vlSelfRef.old_q = vlSelfRef.place_q;
    vlSelfRef.count_q = vlSelfRef.small;
    vlSelfRef.answer_q = (vlSelfRef.count_q & vlSelfRef.asked);
    vlSelfRef.x_req_q = vlSelfRef.cross_seen;
    if ((vlSelfRef.x_req_q != vlSelfRef.cross_seen)) { vlSelfRef.x_hold_q = vlSelfRef.word; }
    if (VL_UNLIKELY((vlSelfRef.wrong))) {
        VL_WRITEF_NX("no; {such} thing\\n",0);
        VL_STOP_MT("file.sv", 3, "");
    }
"""
LINK_EDGE = """
    vlSelfRef.link_q = vlSelfRef.logic;
    vlSelfRef.__VdlySet__ram__v0 = 0U;
    if (vlSelfRef.push) {
        vlSelfRef.__VdlyVal__ram__v0 = vlSelfRef.data;
        vlSelfRef.__VdlySet__ram__v0 = 1U;
    }
    if (vlSelfRef.__VdlySet__ram__v0) { vlSelfRef.ram[0U] = vlSelfRef.__VdlyVal__ram__v0; }
    vlSelfRef.x_dst_q = vlSelfRef.x_hold_q;
    vlSelfRef.read_q = vlSelfRef.ram[0U];
"""
LOGIC = """
    vlSelfRef.logic = ((IData)(vlSelfRef.seen_q) == 1U);
"""
REGISTERS = [
    "a",
    "b",
    "state",
    "then_q",
    "else_q",
    "wide",
    "copy_q",
    "leaves",
    "behind_q",
    "free_q",
    "array",
    "index",
    "late_q",
    "armed",
    "turned",
    "small",
    "answer_q",
    "asked",
    "word",
    "wrong",
    "push",
    "data",
    "read_q",
    "link_q",
    "seen_q",
    "x_hold_q",
    "x_dst_q",
    "cross_seen",
]


def function(name: str, body: str) -> str:
    return f"void {ROOT}{name}(Vnode___024root* vlSelf) {{\n{body}\n}}\n"


def graph(core: str = CORE_EDGE) -> Graph:
    nba = f"""
    if ((1ULL & vlSelfRef.__VnbaTriggered[0U])) {{ {ROOT}core(vlSelf); }}
    if ((0x0000000000000006ULL & vlSelfRef.__VnbaTriggered[0U])) {{ {LINK_EDGE} }}
    """
    code = {"eval_triggers_vec__act": TRIGGERS, "core": core, "eval_nba": nba, "eval_ico": LOGIC, "eval_stl": LOGIC}
    return Graph("".join(function(name, body) for name, body in code.items()), ROOT)


def test_targets_follow_from_all_that_has_a_say():
    read, ends = graph(), set(REGISTERS)
    for source, targets in {
        "a": {"then_q"},
        "b": {"else_q"},
        "state": {"then_q", "else_q"},
        "wide": {"copy_q"},
        "leaves": {"behind_q"},
        "index": {"array"},
        "seen_q": {"free_q", "link_q"},
        "wrong": {"assertion#1"},
    }.items():
        assert read.reached(source, ends) == targets, source
    assert read.clocks["then_q"] == read.clocks["assertion#1"] == CORE
    assert read.clocks["link_q"] == read.clocks["read_q"] == LINK


def test_effects_of_changes():
    machines = Machines(
        crossings=[("x_req_q",)],
        banks=[("place_q", "visit_q", "old_q", "count_q")],
        counters={"cycle_q"},
        numbered=["cycle_q"],
        rounds={"turn_q"},
    )
    flag = "__VdlySet__ram__v0"
    effects = Effects(graph(), machines, REGISTERS, ["ram"], {"logic"}, {flag})
    assert effects.apart
    for name, effect in {
        "a": CORE,
        "seen_q": CORE | LINK,
        "data": 0,  # not without a push
        "push": LINK,
        "armed": CORE | 1 << place_of(0),  # what happens when the counter is at 7
        "late_q": 1 << place_of(0),  # it may be set there only while it is not
        "turned": CORE | ROUNDS,
        "small": COUNTS,
        "asked": ALL,  # beside what a bank answers
        "word": 1 << TAKEN,
        "x_hold_q": 1 << TOLD,
        "wrong": CORE,
    }.items():
        assert effects.of(name) == effect, name
    assert effects.of_write(flag) == LINK
    # A memory that is written without a flag, which would say so
    assert Effects(graph(), machines, REGISTERS, ["ram"], {"logic"}, set()).of("push") == ALL


def test_a_counter_that_sets_another_is_looked_at_each_time():
    resets = "if ((9U == vlSelfRef.cycle_q)) { vlSelfRef.slot_q = 0U; }"
    machines = Machines(counters={"cycle_q", "slot_q"}, numbered=["cycle_q", "slot_q"])
    for core, place in ((CORE_EDGE, place_of(0)), (CORE_EDGE + resets, -1)):
        effects = Effects(graph(core), machines, [*REGISTERS, "slot_q"], ["ram"], {"logic"}, set())
        assert effects.place("cycle_q") == place and effects.place("slot_q") == place_of(place == 32)


def test_clocks_are_apart_only_if_nothing_but_crossings_joins_them():
    def apart(statement: str, derived: set[str]) -> bool:
        machines = Machines(crossings=[("x_req_q",)], counters={"cycle_q"})
        return Effects(graph(CORE_EDGE + statement), machines, REGISTERS, ["ram"], derived, set()).apart

    assert apart("", {"logic"})
    assert not apart("vlSelfRef.logic = vlSelfRef.cycle_q;", {"logic"})  # the link clock sees the counter
    assert not apart("vlSelfRef.shown = vlSelfRef.x_req_q;", {"logic", "shown"})


def test_statements_that_nobody_knows_are_told():
    with pytest.raises(Failure, match="does not know this statement"):
        graph("vlSelfRef.a.run();")
