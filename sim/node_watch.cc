#include "sim/node_watch.h"

#include <string>

namespace torusnet {
namespace {

const std::vector<const char*> kTaskStates = {"absent",  "ready",    "sending", "receiving",
                                              "waiting", "finished", "failed",  "stopped"};
const std::vector<const char*> kLinkStates = {"away", "connecting", "up", "up_numbered", "given_up"};

// A link's scope in a waveform: of link x+ link_x_plus, of link6 link_6.
std::string LinkScope(unsigned link) {
  const std::string name = kLinkNames[link];
  if (name.starts_with("link")) return "link_" + name.substr(4);
  return "link_" + name.substr(0, 1) + (name.ends_with('+') ? "_plus" : "_minus");
}

}  // namespace

NodeWatch::NodeWatch(uint32_t node, const NodeShape& shape, const NodePins& pins, const Ports& ports,
                     const std::vector<unsigned>& links, NodeLog& log)
    : node_(node),
      shape_(shape),
      pins_(pins),
      ports_(ports),
      links_(links),
      log_(log),
      in_signals_(shape.router_inputs()),
      out_signals_(shape.router_outputs()),
      tasks_seen_(shape.ports),
      links_seen_(links.size()) {
  for (unsigned port = 0; port < shape.ports; ++port) {
    const std::string scope = "port" + std::to_string(port);
    task_signals_.push_back({signals_.Add(scope, "task", 3, kTaskStates),
                             signals_.Add(scope, "messages_send_begun", 32), signals_.Add(scope, "messages_sent", 32),
                             signals_.Add(scope, "messages_receive_begun", 32),
                             signals_.Add(scope, "messages_received", 32), signals_.Add(scope, "early_bytes", 32),
                             signals_.Add(scope, "taken_back", 32)});
    for (unsigned queue = 0; queue < shape.queues; ++queue) {
      in_signals_[port * shape.queues + queue] =
          AddPlace(scope, "to_router" + (shape.queues > 1 ? "_queue" + std::to_string(queue) : ""));
    }
    out_signals_[port] = AddPlace(scope, "from_router");
  }
  for (const unsigned link : links) {
    const std::string scope = LinkScope(link);
    link_signals_.push_back(signals_.Add(scope, "state", 3, kLinkStates));
    for (unsigned vc = 0; vc < shape.virtual_channels; ++vc) {
      in_signals_[shape.port_inputs() + link * shape.virtual_channels + vc] =
          AddPlace(scope, "to_router_vc" + std::to_string(vc));
    }
    out_signals_[shape.ports + link] = AddPlace(scope, "from_router");
  }
}

NodeWatch::HeadTail NodeWatch::AddPlace(const std::string& scope, const std::string& name) {
  return {signals_.Add(scope, name + "_head", 1), signals_.Add(scope, name + "_tail", 1)};
}

void NodeWatch::BeforeCoreEdge(PlaceSet in_fire, PlaceSet out_fire) {
  auto set = [this](const HeadTail& place, bool fires, const Pin& head, const Pin& tail, unsigned index) {
    if (place.head == place.tail) return;  // a link without cable
    signals_.Set(place.head, fires && head.Bit(index));
    signals_.Set(place.tail, fires && tail.Bit(index));
  };
  for (unsigned i = 0; i < in_signals_.size(); ++i)
    set(in_signals_[i], in_fire >> i & 1, pins_.router_in_head, pins_.router_in_tail, i);
  for (unsigned i = 0; i < out_signals_.size(); ++i)
    set(out_signals_[i], out_fire >> i & 1, pins_.router_out_head, pins_.router_out_tail, i);
  for (unsigned i = 0; i < ports_.size(); ++i) {
    const TaskPort& task = *ports_[i];
    const TaskPort::State state = task.state();
    if (state != TaskPort::State::kPut && state != TaskPort::State::kGet) continue;
    Edges& edges = calls_[{i, state, task.state_detail()}];
    ++(task.moved() ? edges.moved : edges.waited);
  }
}

LinkState NodeWatch::StateOf(unsigned link) const {
  if (pins_.link_lost.Bit(link)) return LinkState::kGivenUp;
  if (!pins_.phy_up.Bit(link)) return LinkState::kAway;
  if (!pins_.link_up.Bit(link)) return LinkState::kConnecting;
  return pins_.link_replaying.Bit(link) ? LinkState::kNumbered : LinkState::kUp;
}

void NodeWatch::Note(Seen& seen, StateEvent::Subject subject, uint32_t index, uint32_t state, uint64_t detail,
                     Femtoseconds now) {
  if (seen.state == state && seen.detail == detail) return;
  seen = {state, detail};
  if (record_) log_.states.push_back({now, node_, subject, index, state, detail});
}

void NodeWatch::AfterCoreEdge(Femtoseconds now) {
  for (unsigned i = 0; i < ports_.size(); ++i) {
    const TaskPort& task = *ports_[i];
    if (!task.present()) continue;
    const auto state = static_cast<uint32_t>(task.state());
    const TaskSignals& signals = task_signals_[i];
    signals_.Set(signals.state, state);
    signals_.Set(signals.send_begun, task.messages().send_begun);
    signals_.Set(signals.sent, task.messages().sent);
    signals_.Set(signals.receive_begun, task.messages().receive_begun);
    signals_.Set(signals.received, task.messages().received);
    signals_.Set(signals.early_bytes, task.early_bytes());
    signals_.Set(signals.taken_back, task.messages().taken_back);
    Note(tasks_seen_[i], StateEvent::Subject::kTask, i, state, task.state_detail(), now);
  }
  for (size_t i = 0; i < links_.size(); ++i) {
    const auto state = static_cast<uint32_t>(StateOf(links_[i]));
    signals_.Set(link_signals_[i], state);
    Note(links_seen_[i], StateEvent::Subject::kLink, links_[i], state, 0, now);
  }
}

}  // namespace torusnet
