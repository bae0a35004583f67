// Looks at one node, core edge by core edge, for those who want to see inside: signals for waveforms, a record of what
// tasks and links do for time lines, and how long calls of tasks waited. It reads what the simulator sees anyway and
// changes nothing.
#ifndef TORUSNET_SIM_NODE_WATCH_H_
#define TORUSNET_SIM_NODE_WATCH_H_

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "sim/node_log.h"
#include "sim/node_model.h"
#include "sim/task_port.h"
#include "sim/trace_signals.h"

namespace torusnet {

enum class LinkState : uint32_t {
  kAway = 0,        // no signal from the cable
  kConnecting = 1,  // no session with the far end
  kUp = 2,          // a session is in force
  kNumbered = 3,    // and what is sent is numbered and repeated on demand
  kGivenUp = 4,     // dead, or nothing heard for long
};

class NodeWatch {
 public:
  using Ports = std::vector<std::unique_ptr<TaskPort>>;
  // A call of a task that moves words: core edges at which it moved one, and at which it could not.
  struct Call {
    uint32_t port;
    TaskPort::State state;  // kPut, kGet
    uint64_t detail;        // tdest, or channel
    auto operator<=>(const Call&) const = default;
  };
  struct Edges {
    uint64_t moved = 0;
    uint64_t waited = 0;
  };

  NodeWatch(uint32_t node, const NodeShape& shape, const NodePins& pins, const Ports& ports,
            const std::vector<unsigned>& links, NodeLog& log);

  // Changes of state go to the node's log too.
  void set_record(bool on) { record_ = on; }
  const TraceSignals& signals() const { return signals_; }
  const std::map<Call, Edges>& calls() const { return calls_; }

  // Before an edge: router inputs and outputs at which a flit moves, tasks' words that move.
  void BeforeCoreEdge(PlaceSet in_fire, PlaceSet out_fire);
  void AfterCoreEdge(Femtoseconds now);

 private:
  struct TaskSignals {
    size_t state, send_begun, sent, receive_begun, received, early_bytes, taken_back;
  };
  struct HeadTail {
    size_t head, tail;
  };
  struct Seen {
    uint32_t state = UINT32_MAX;
    uint64_t detail = 0;
  };

  HeadTail AddPlace(const std::string& scope, const std::string& name);
  LinkState StateOf(unsigned link) const;
  void Note(Seen& seen, StateEvent::Subject subject, uint32_t index, uint32_t state, uint64_t detail, Femtoseconds now);

  const uint32_t node_;
  const NodeShape shape_;
  const NodePins& pins_;
  const Ports& ports_;
  const std::vector<unsigned> links_;
  NodeLog& log_;
  bool record_ = false;

  TraceSignals signals_;
  std::vector<TaskSignals> task_signals_;  // of each port
  std::vector<size_t> link_signals_;       // of each of links_
  std::vector<HeadTail> in_signals_;       // of each router input
  std::vector<HeadTail> out_signals_;      // of each router output
  std::vector<Seen> tasks_seen_;
  std::vector<Seen> links_seen_;
  std::map<Call, Edges> calls_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_NODE_WATCH_H_
