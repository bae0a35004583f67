#include "sim/resequencer.h"

#include <algorithm>

namespace torusnet {

bool Resequencer::Take(uint32_t from, uint32_t number, Femtoseconds made_fs, bool marked, Femtoseconds now) {
  Flow& flow = flows_[from];
  const Held message = {made_fs, now, marked};
  if (number != flow.next) {
    if (number < flow.next || !flow.held.emplace(number, message).second) return false;
    most_held_ = std::max(most_held_, ++held_);
    return true;
  }
  PassOn(from, flow, message, now);
  while (!flow.held.empty() && flow.held.begin()->first == flow.next) {
    PassOn(from, flow, flow.held.begin()->second, now);
    flow.held.erase(flow.held.begin());
    --held_;
  }
  return true;
}

void Resequencer::PassOn(uint32_t from, Flow& flow, const Held& message, Femtoseconds now) {
  if (message.marked) marked_.push_back({from, flow.next, message.made_fs, message.arrived_fs, flow.last_fs, now});
  flow.last_fs = now;
  ++flow.next;
}

}  // namespace torusnet
