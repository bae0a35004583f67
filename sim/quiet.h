// Lets a verilated node sleep while nothing happens in it, exactly: what it does from then on is what it would have
// done.
//
// The state of a node is memory. While nothing happens all of it stands still but for some small machines that go on
// for ever: counters of cycles, crossings between the clocks that pass the same word again and again, walks through
// banks of counters. sim/quiet.yaml names their registers. When no other register has moved, and these have moved at
// every edge as is said of them, until each machine has shown all that it does, the next edge can move nothing else
// either: same registers, same inputs. The node is at rest. Edges are counted instead of evaluated, of each clock for
// itself, until an input changes, or a machine comes to where something may happen, or somebody wants to look. Then the
// registers of the machines are set to what they would be by now, and all logic is settled anew.
//
// A register or input that changes then may change others at the next edge, of these clocks, or what a machine does:
// the table says which (torusnet/quiet_effects.py). This edge is evaluated, and so forth, until no more changes. If it
// touches what only a look at every state of a machine can tell, the node is watched as at first.
//
// The owner tells of each edge, and of inputs before they settle. Memories are not compared: with the same registers an
// edge writes the same words to the same places, once and again; at rest it writes none, or is noticed.
#ifndef TORUSNET_SIM_QUIET_H_
#define TORUSNET_SIM_QUIET_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "sim/quiet_banks.h"
#include "sim/quiet_counters.h"
#include "sim/quiet_crossings.h"
#include "sim/quiet_rounds.h"
#include "sim/quiet_still.h"
#include "sim/quiet_table.h"

namespace torusnet {

class Quiet {
 public:
  // settle: all derived signals follow the registers of the node.
  Quiet(const QuietTable& table, const QuietMask& mask, uint8_t* node, std::function<void()> settle);

  // An edge of some clocks that need not be evaluated for any is passed over; else false, and nothing is done.
  bool Skip(bool core, bool link) {
    if (!asleep_ || crossings_.Due(core, link).Any() || IsDue(core, link).Any()) return false;
    crossings_.Skip(core, link);
    crossings_behind_ = true;
    busy_ = 0;
    PassOver(core, link);
    return true;
  }
  // Before an edge of some clocks: those for which it must be evaluated.
  QuietEdges Due(bool core, bool link);
  // Behind an edge of these clocks that was evaluated, for some of them at least.
  void Evaluated(bool core, bool link, QuietEdges due);
  // The registers are brought to what they are by now.
  void CatchUp();
  // Inputs have changed, and have not settled.
  void InputsChange();

  uint64_t skipped_core_edges() const { return skipped_; }
  uint64_t skipped_link_edges() const { return skipped_link_; }
  // Hash of everything that the node is made of, to compare two runs with each other.
  uint64_t StateHash();
  // Whether derived signals follow from registers, inputs and memories alone, for a test: they are overwritten by what
  // they were at the last call, and settled.
  bool DerivedFollow();

 private:
  QuietEdges IsDue(bool core, bool link) const {
    return {core && (core_due_ || left_core_ == 0), link && (link_due_ || left_link_ == 0)};
  }
  void PassOver(bool core, bool link) {
    left_core_ -= core, behind_core_ += core, skipped_ += core;
    left_link_ -= link, behind_link_ += link, skipped_link_ += link;
  }
  void Begin();
  void GiveUp();
  // Behind an edge that was evaluated: all is as foreseen.
  bool Follows(bool core, bool link);
  bool MaySleep();
  // Of a node at rest: what follows from an edge that was evaluated.
  void GoOn(QuietEdges evaluated);
  bool GoesOn(QuietEdges evaluated);
  void FindLeft(bool core, bool link);
  // What may follow from all that has changed. False: anything.
  bool TakeChanges(QuietEdges edges);
  void CatchUp(bool core, bool link);

  const QuietTable& table_;
  uint8_t* const node_;
  const std::function<void()> settle_;

  bool watching_ = false, asleep_ = false;
  unsigned pause_ = 0, next_pause_ = 0;       // edges until the next try
  uint64_t core_edges_ = 0, link_edges_ = 0;  // evaluated, since the watch began
  QuietStill still_;
  QuietCounters counters_;
  QuietCrossings crossings_;
  QuietBanks banks_;
  QuietRounds rounds_;

  bool core_due_ = false, link_due_ = false;    // the next edge must be evaluated
  unsigned busy_ = 0;                           // edges that were evaluated, one behind another
  bool rounds_watched_ = false;                 // at rest: until each has gone round again
  uint64_t behind_core_ = 0, behind_link_ = 0;  // edges that the registers are behind
  bool crossings_behind_ = false;
  uint64_t left_core_ = 0, left_link_ = 0;  // edges that may be skipped from now on
  uint64_t skipped_ = 0, skipped_link_ = 0;
  std::vector<uint8_t> earlier_;  // the node at the last DerivedFollow
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_QUIET_H_
