// What the nodes of a rank tell at the end of a window: how far they are, and what happened at each. Rank 0 folds the
// reports of all ranks into one, in the order of the nodes, and judges the run by it as if all nodes were its own.
#ifndef TORUSNET_SIM_WINDOW_REPORT_H_
#define TORUSNET_SIM_WINDOW_REPORT_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "sim/load_history.h"
#include "sim/node_log.h"
#include "sim/ranks.h"

namespace torusnet {

// What a register held that was asked for, by its place among those asked for.
struct RegisterAnswer {
  uint32_t place;
  uint32_t value;
  bool operator==(const RegisterAnswer&) const = default;
};

// The state of a set of nodes between two windows; of none, as it stands here.
struct Tally {
  static constexpr uint32_t kNobody = UINT32_MAX;

  bool up = true;               // every node
  bool running = false;         // some task, or one is to start
  bool waited_for = false;      // some task is no daemon
  bool waited_running = false;  // and runs
  bool idle = true;             // every task that runs waits for the begin of a message, or looks for one
  bool interrupted = false;     // Ctrl-C
  bool answered = true;         // the registers asked for have been read
  Femtoseconds last_movement_fs = 0;
  uint64_t node_cycles = 0;
  uint64_t skipped_node_cycles = 0;  // of these
  uint64_t nullified = 0;
  uint32_t troubled_node = kNobody;     // the first that failed, or whose task did
  std::string trouble;                  // how
  std::string frames;                   // where the task stood, see FramesText
  std::vector<RegisterAnswer> answers;  // once all of them are there

  void Add(Tally other);
};

// A node's log, by its number; of another rank's node it is a copy.
struct NumberedLog {
  uint32_t node;
  NodeLog log;
};

// Counts of a direction of a cable, by its number.
struct NumberedCounts {
  uint32_t cable;
  LoadHistory::Counts counts;
};

void WriteTally(MessageWriter& to, const Tally& tally);
Tally ReadTally(MessageReader& from);
void WriteLog(MessageWriter& to, uint32_t node, const NodeLog& log);
NumberedLog ReadLog(MessageReader& from);

}  // namespace torusnet

#endif  // TORUSNET_SIM_WINDOW_REPORT_H_
