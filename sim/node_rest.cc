// A node in which and around which nothing happens: its clocks go on alone.
#include <algorithm>
#include <limits>

#include "sim/node.h"

namespace torusnet {
namespace {

constexpr uint64_t kNever = std::numeric_limits<uint64_t>::max();

}  // namespace

// What looks at every edge keeps the node from it, and so does a signal that means something at each.
bool Node::Rests() const {
  if (in_reset_ || inputs_changed_ || start_tasks_ || links_reset_until_ != 0 || host_ || ethernet_ || watch_ ||
      !coded_links_.empty() || trace_.began || !registers_.idle() || (start_cycle_ != 0 && !traffic_.empty()))
    return false;
  const NodePins& pins = model_->pins();
  if ((pins.router_in_valid.Low64() & pins.router_in_ready.Low64()) != 0 ||
      (pins.router_out_valid.Low64() & pins.router_out_ready.Low64()) != 0 ||
      (pins.phy_tx_valid.Low32() & pins.phy_tx_ready.Low32()) != 0)
    return false;
  return std::all_of(links_.begin(), links_.end(), [](const Link& link) {
    return link.in == nullptr || (!link.receiving && !link.in->has_outages());
  });
}

// Until a task goes on.
uint64_t Node::CoreEdgesAtRest() const {
  uint64_t edges = kNever;
  const uint64_t cycle = task_cycles() + 1;  // behind the next edge
  for (const TaskPort* port : active_ports_) {
    const uint64_t next = port->NextCycle();
    if (next != kNever) edges = std::min(edges, next - std::min(next, cycle));
  }
  return edges;
}

// Until a transceiver begins or ends a pause.
uint64_t Node::LinkEdgesAtRest() const {
  using Pause = TransceiverPause;
  if (!compensates_) return kNever;
  uint64_t edges = kNever;
  for (unsigned i = 0; i < links_.size(); ++i) {
    const uint64_t behind = (link_clock_.edges() + 1 + i * Pause::kStagger) % Pause::kInterval;  // the next edge
    const uint64_t change = behind == 0 || behind == Pause::kCycles ? 0
                            : behind < Pause::kCycles               ? Pause::kCycles - behind
                                                                    : Pause::kInterval - behind;
    edges = std::min(edges, change);
  }
  return edges;
}

void Node::SkipEdges(Femtoseconds end) {
  for (const Link& link : links_)
    if (link.in != nullptr) end = std::min(end, link.in->NextArrival());
  uint64_t core_left = CoreEdgesAtRest(), link_left = LinkEdgesAtRest();
  const bool working =
      std::any_of(active_ports_.begin(), active_ports_.end(), [](const TaskPort* port) { return port->working(); });
  while (true) {
    const Femtoseconds now = std::min(core_clock_.next(), link_clock_.next());
    const bool core = core_clock_.next() == now, link = link_clock_.next() == now;
    if (now >= end || (core && core_left == 0) || (link && link_left == 0) || !model_->Skip(core, link)) return;
    if (core) {
      core_clock_.Advance();
      --core_left;
      now_ = now;
      if (working) last_movement_fs_ = now;
    }
    if (link) {
      link_clock_.Advance();
      --link_left;
    }
  }
}

}  // namespace torusnet
