"""A good cluster file, two tasks on two nodes, from which tests make others by changing a line."""

SOURCE = """\
#include <torusnet/task.hpp>
void ping(tn::Port& port, tn::TaskAddress peer, unsigned repetitions) {}
void pong(tn::Port& port, tn::TaskAddress peer) {}
"""
# Two tasks on two nodes; the bad files below are this one with a line changed.
GOOD = """\
name: pair
lattice: [4, 1, 1]
node: {width_bits: 128, core_mhz: 150}
link: {lanes: 2, lane_gbps: 10.0, transceiver: aurora, cable_m: 2}
tasks:
  - name: ping
    node: [0, 0, 0]
    port: 0
    source: tasks.cc
    function: ping
    args: [{task: pong}, 100]
    channels: {0: {from: [pong]}}
  - name: pong
    node: [1, 0, 0]
    port: 1
    source: tasks.cc
    function: pong
    args: [{task: ping}]
    channels: {0: {from: [ping]}}
"""


def write(folder, text):
    file = folder / "pair.yaml"
    file.write_text(text)
    return file
