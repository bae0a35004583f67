// A node whose pins the test drives, with two cables whose far ends the test holds.
#ifndef TORUSNET_TESTS_CLUSTER_NODE_BENCH_H_
#define TORUSNET_TESTS_CLUSTER_NODE_BENCH_H_

#include <vector>

#include "check.h"
#include "sim/node.h"
#include "stand_in.h"

namespace torusnet {

inline constexpr NodeShape kShape = SmallNode(2, 4, 2);
inline const Coord kHere = {5 | 3 << 6 | 7 << 11};
inline const Place kPort0 = {kHere, 0}, kPort1 = {kHere, 1}, kFar = {{9}, 2};
inline constexpr Femtoseconds kCore = 7000, kLink = 5000;  // periods

inline NodeShape Coded() {
  NodeShape shape = kShape;
  shape.coded = true;
  return shape;
}

// A node with cables at links 1 and 2, whose far ends the test holds.
struct Bench {
  Node node;
  StandIn& model;
  NodePins& pins;
  Cable out1, in1, out2, in2;

  explicit Bench(const NodeShape& shape = kShape, Femtoseconds link_phase = 300, bool cables = true)
      : node(12, kHere, {shape, &StandIn::Create}, Clock(kCore, 1, 100), Clock(kLink, 1, link_phase)),
        model(*StandIn::latest),
        pins(node.pins()),
        out1(0, kLink, 2, shape.coded, 64, 1, 0),
        in1(0, kLink, 2, shape.coded, 64, 1, 1),
        out2(0, kLink, 2, shape.coded, 64, 1, 2),
        in2(0, kLink, 2, shape.coded, 64, 1, 3) {
    if (!cables) return;
    node.Connect(1, &out1, &in1, Clock(kLink, 1, 1200));
    node.Connect(2, &out2, &in2, Clock(kLink, 1, 2100));
  }
  std::vector<ClockSet> Rises() const {
    std::vector<ClockSet> rises;
    for (const StandIn::Step& step : model.steps)
      if (step.what == 'r') rises.push_back(step.clocks);
    return rises;
  }
  // Out of reset, and the next edge is one of the core.
  void ToCore() {
    node.RunUntil(40 * kCore);
    CHECK(pins.rst_n.Bit(0));
  }
};

}  // namespace torusnet

#endif  // TORUSNET_TESTS_CLUSTER_NODE_BENCH_H_
