#include "sim/watchdog.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <set>
#include <vector>

#include "sim/time_text.h"

namespace torusnet {
namespace {

std::string PlaceText(const Directory& directory, Place place) {
  const std::string name = directory.Name(place);
  return place.Text() + (name == place.Text() ? "" : " (" + name + ")");
}

std::string TaskText(const TaskPort& task, const Clock& clock, const Directory& directory) {
  const std::string who = (task.daemon() ? "  daemon " : "  task ") + task.Text();
  const std::string since = " since core cycle " + WithTime(clock, task.since_cycle()) + "\n";
  switch (task.state()) {
    case TaskPort::State::kGet:
      return who + " waits in receive, channel " + std::to_string(task.waiting_channel()) + "," +
             (task.early_bytes() == 0
                  ? ""
                  : " with " + std::to_string(task.early_bytes()) + " bytes of a packet whose end has not come,") +
             since;
    case TaskPort::State::kPut: {
      const uint64_t destination = task.waiting_destination();
      const Place to = Place::FromBits(destination);
      return who + " waits in send to " + PlaceText(directory, to) + " channel " +
             std::to_string(tn_tdest_get_channel(destination)) + ", its port takes no more words," + since;
    }
    case TaskPort::State::kWait:
      return who + " waits for time to pass (or polls)," + since;
    case TaskPort::State::kReady:
      return who + " has not started\n";
    default:
      return "";
  }
}

std::string ProgramText(const Program& program, Coord coord) {
  const std::string who = "  program " + program.name() + " of node " + coord.Text();
  switch (program.state()) {
    case Program::State::kReady:
      return who + " has not started\n";
    case Program::State::kStoring:
      return who + " waits in a store, its interface takes no more\n";
    case Program::State::kLoading:
      return who + " waits in a load, its interface does not answer\n";
    case Program::State::kSleeping:
      return who + " polls, or lets time pass\n";
    case Program::State::kWaiting:
      return who + " waits for its driver\n";
    default:
      return "";
  }
}

// Tasks that wait in send or receive, and who could end their wait.
class WaitGraph {
 public:
  WaitGraph(const std::vector<NodeView>& views, const Directory& directory) : directory_(directory) {
    for (const NodeView& view : views) {
      for (const NodeView::Task& task : view.tasks) tasks_[task.place] = &task;
    }
  }

  // "a waits for b, b waits for a", or who waits for tasks that have ended.
  std::string Text() const {
    std::string ended;
    for (const auto& [place, task] : tasks_) {
      std::vector<uint32_t> path;
      const std::string circle = Circle(place, path);
      if (!circle.empty()) return "  in a circle: " + circle + "\n";
      ended += EndedText(*task);
    }
    return ended;
  }

 private:
  using Task = NodeView::Task;

  bool Waits(const Task& task) const {
    return task.state == TaskPort::State::kGet || task.state == TaskPort::State::kPut;
  }

  std::vector<uint32_t> WaitsFor(const Task& task) const {
    if (task.state == TaskPort::State::kPut) return {Place::FromBits(task.destination).bits()};
    if (task.state != TaskPort::State::kGet) return {};
    const ChannelRules* rules = directory_.Rules(Place::FromBits(task.place), task.channel);
    if (rules != nullptr && !rules->senders.empty()) return rules->senders;
    std::vector<uint32_t> others;
    for (const auto& [place, other] : tasks_) {
      if (other != &task) others.push_back(place);
    }
    return others;
  }

  // The first circle found from here on, over tasks that wait.
  std::string Circle(uint32_t place, std::vector<uint32_t>& path) const {
    const auto begin = std::find(path.begin(), path.end(), place);
    if (begin != path.end()) {
      std::string text;
      for (auto at = begin; at != path.end(); ++at) {
        const uint32_t next = at + 1 == path.end() ? place : *(at + 1);
        text += (text.empty() ? "" : ", ") + Name(*at) + " waits for " + Name(next);
      }
      return text;
    }
    const auto task = tasks_.find(place);
    if (task == tasks_.end() || !Waits(*task->second) || !visited_.insert(place).second) return "";
    path.push_back(place);
    for (const uint32_t other : WaitsFor(*task->second)) {
      const std::string circle = Circle(other, path);
      if (!circle.empty()) return circle;
    }
    path.pop_back();
    return "";
  }

  std::string EndedText(const Task& task) const {
    if (!Waits(task)) return "";
    std::string names;
    for (const uint32_t other : WaitsFor(task)) {
      const auto found = tasks_.find(other);
      if (found == tasks_.end() || found->second->running) return "";
      names += (names.empty() ? "" : ", ") + Name(other);
    }
    return names.empty() ? "" : "  " + task.name + " waits for " + names + ", and none of these runs any more\n";
  }

  std::string Name(uint32_t place) const { return directory_.Name(Place::FromBits(place)); }

  const Directory& directory_;
  std::map<uint32_t, const Task*> tasks_;
  mutable std::set<uint32_t> visited_;
};

// Names of links from the seventh on have the word in them.
std::string LinkText(unsigned link) {
  const std::string name = kLinkNames[link];
  return name.starts_with("link") ? name : "link " + name;
}

std::string PacketText(const Header& header, const Directory& directory) {
  return "a packet of " + std::to_string(header.length()) + " bytes for " + PlaceText(directory, header.to()) +
         " channel " + std::to_string(header.channel());
}

std::string InputText(const NodeShape& shape, unsigned input) {
  if (shape.is_local(input)) {
    const std::string queue = shape.queues > 1 ? "queue " + std::to_string(input % shape.queues) : "transmit buffer";
    return queue + " of port " + std::to_string(shape.port_of(input));
  }
  return "receive buffer of " + LinkText(shape.link_of(input)) + " virtual channel " +
         std::to_string(shape.channel_of(input));
}

std::string OutputText(const NodeShape& shape, unsigned output) {
  if (output < shape.ports) return "port " + std::to_string(output);
  return LinkText(output - shape.ports);
}

// The header that stands at the head of a stream, when the flit offered is one.
bool HeadOf(const Pin& valid, const Pin& head, const Pin& data, unsigned index, unsigned word_bytes, Header& header) {
  if (!valid.Bit(index) || !head.Bit(index)) return false;
  std::memcpy(&header.word, data.Element(index, word_bytes), kWireWordBytes);
  return true;
}

// A buffer's name at a place of the router: ports, then channels of links.
std::string PlaceName(const NodeShape& shape, unsigned place) {
  if (place < shape.ports) return "port " + std::to_string(place);
  return LinkText((place - shape.ports) / shape.virtual_channels) + " virtual channel " +
         std::to_string((place - shape.ports) % shape.virtual_channels);
}

bool HasRoom(const Node& node, unsigned place) {
  const NodeShape& shape = node.shape();
  if (place < shape.ports) return node.pins().router_room.Bit(place * shape.virtual_channels);
  return node.pins().router_room.Bit(shape.ports * shape.virtual_channels + (place - shape.ports));
}

// What stands in the router's input stage behind one input, and what it waits for.
std::string StageText(const Node& node, unsigned input, const Directory& directory) {
  const NodeShape& shape = node.shape();
  const unsigned places = shape.router_places();
  std::string text;
  for (unsigned place = 0; place < places; ++place) {
    if (!node.pins().router_request.Bit(input * places + place)) continue;
    Header header = {};
    std::memcpy(&header.word, node.pins().router_flit.Element(input, shape.word_bytes()), kWireWordBytes);
    const std::string reason = HasRoom(node, place)  ? "busy with another packet"
                               : place < shape.ports ? "its receive buffer has no room for a packet"
                                                     : "credits are missing";
    text += "    " + InputText(shape, input) + ": " + PacketText(header, directory) +
            " stands at the router and waits for " + PlaceName(shape, place) + ", " + reason + "\n";
  }
  return text;
}

// pin: a bit a channel of each port.
std::string RingsText(const NodeShape& shape, unsigned port, const Pin& pin, const char* what) {
  std::string channels;
  for (unsigned channel = 0; channel < shape.channels; ++channel) {
    if (pin.Bit(port * shape.channels + channel)) channels += " " + std::to_string(channel);
  }
  if (channels.empty()) return "";
  return "    receive rings of port " + std::to_string(port) + " hold " + what + ": channel" + channels + "\n";
}

std::string NodeText(const Node& node, const Directory& directory) {
  const NodeShape& shape = node.shape();
  const NodePins& pins = node.pins();
  const unsigned word_bytes = shape.word_bytes();
  std::string text;
  Header header = {};
  for (unsigned input = 0; input < shape.router_inputs(); ++input) {
    const std::string stage = StageText(node, input, directory);
    text += stage;
    if (!pins.router_in_valid.Bit(input)) continue;
    const bool head = HeadOf(pins.router_in_valid, pins.router_in_head, pins.router_in_data, input, word_bytes, header);
    if (head) {
      text += "    " + InputText(shape, input) + ": " + PacketText(header, directory) + " waits" +
              (stage.empty() ? "\n" : " behind it\n");
    } else if (stage.empty()) {
      text += "    " + InputText(shape, input) + ": the rest of a packet waits\n";
    }
  }
  for (unsigned output = 0; output < shape.router_outputs(); ++output) {
    const bool local = output < shape.ports;
    if (pins.router_out_valid.Bit(output) && !pins.router_out_ready.Bit(output)) {
      const bool head =
          HeadOf(pins.router_out_valid, pins.router_out_head, pins.router_out_data, output, word_bytes, header);
      text += "    router output to " + OutputText(shape, output) + " holds " +
              (head ? PacketText(header, directory) : "the rest of a packet") + "\n";
    }
    if (local ? shape.is_switch : node.out_cable(output - shape.ports) == nullptr) continue;
    for (unsigned vc = 0; vc < (local ? 1 : shape.virtual_channels); ++vc) {
      if (pins.router_room.Bit(output * shape.virtual_channels + vc)) continue;
      text += "    no room for a whole packet behind " + OutputText(shape, output);
      text += local ? "\n" : " virtual channel " + std::to_string(vc) + ": credits are missing\n";
    }
  }
  for (unsigned port = 0; port < shape.ports; ++port) {
    text += RingsText(shape, port, pins.rx_pending, "messages that nobody takes");
    text += RingsText(shape, port, pins.rx_arriving, "the begin of a packet whose end has not come, or took one back");
  }
  return text;
}

}  // namespace

std::vector<NodeView> ViewWaiting(const Nodes& nodes, const Directory& directory) {
  std::vector<NodeView> views;
  for (const auto& node : nodes) {
    NodeView view = {node->index(), "", NodeText(*node, directory), "", {}};
    if (!view.held.empty()) view.held = "  node " + node->coord().Text() + "\n" + view.held;
    for (unsigned port = 0; port < node->shape().ports; ++port) {
      const TaskPort& task = node->port(port);
      view.waiting += TaskText(task, node->core_clock(), directory);
      if (!task.present()) continue;
      view.tasks.push_back({task.place().bits(), task.state(), task.waiting_channel(), task.waiting_destination(),
                            task.running(), task.name()});
    }
    for (size_t page = 0; node->host() != nullptr && page < node->host()->programs(); ++page)
      view.waiting += ProgramText(node->host()->program(page), node->coord());
    views.push_back(std::move(view));
  }
  return views;
}

std::vector<NodeView> ViewBringUp(const Nodes& nodes, bool repair) {
  std::vector<NodeView> views;
  for (const auto& node : nodes) {
    NodeView view = {node->index(), "", "", "", {}};
    for (unsigned link = 0; link < node->shape().links; ++link) {
      if (node->out_cable(link) == nullptr || node->LinkIsUp(link, repair)) continue;
      view.unheard += "\n  " + LinkText(link) + " of node " + node->coord().Text() + " sends no packets";
    }
    if (node->host() != nullptr && !node->host()->ready())
      view.unheard += "\n  the driver of the network interface of node " + node->coord().Text() + " is not ready";
    views.push_back(std::move(view));
  }
  return views;
}

Bytes WriteViews(const std::vector<NodeView>& views) {
  MessageWriter to;
  to.Put<uint64_t>(views.size());
  for (const NodeView& view : views) {
    to.Put(view.node);
    to.PutAll(view.waiting);
    to.PutAll(view.held);
    to.PutAll(view.unheard);
    to.Put<uint64_t>(view.tasks.size());
    for (const NodeView::Task& task : view.tasks) {
      to.Put(task.place);
      to.Put(task.state);
      to.Put(task.channel);
      to.Put(task.destination);
      to.Put<uint8_t>(task.running);
      to.PutAll(task.name);
    }
  }
  return to.bytes();
}

std::vector<NodeView> ReadViews(const Bytes& message) {
  MessageReader from(message);
  std::vector<NodeView> views;
  for (auto count = from.Get<uint64_t>(); count > 0; --count) {
    NodeView view;
    view.node = from.Get<uint32_t>();
    view.waiting = from.GetAll<std::string>();
    view.held = from.GetAll<std::string>();
    view.unheard = from.GetAll<std::string>();
    for (auto tasks = from.Get<uint64_t>(); tasks > 0; --tasks) {
      NodeView::Task task;
      task.place = from.Get<uint32_t>();
      task.state = from.Get<TaskPort::State>();
      task.channel = from.Get<uint32_t>();
      task.destination = from.Get<uint64_t>();
      task.running = from.Get<uint8_t>() != 0;
      task.name = from.GetAll<std::string>();
      view.tasks.push_back(std::move(task));
    }
    views.push_back(std::move(view));
  }
  return views;
}

std::string DescribeWaiting(const std::vector<NodeView>& views, const Directory& directory, bool stuck) {
  std::string text;
  for (const NodeView& view : views) text += view.waiting;
  if (text.empty()) text = "  no task waits\n";
  if (stuck) text = WaitGraph(views, directory).Text() + text;
  std::string buffers;
  for (const NodeView& view : views) buffers += view.held;
  return text + (buffers.empty() ? "  all buffers are empty\n" : buffers);
}

std::string DescribeBringUp(const std::vector<NodeView>& views) {
  std::string text = "the cluster did not come up:";
  for (const NodeView& view : views) text += view.unheard;
  return text;
}

}  // namespace torusnet
