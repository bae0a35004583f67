#include "sim/watchdog.h"

#include <array>
#include <cstring>
#include <map>

namespace torusnet {
namespace {

constexpr std::array<const char*, 6> kLinkNames = {"x+", "x-", "y+", "y-", "z+", "z-"};

// Who runs where, to call a place by the name that the user gave it.
using TaskNames = std::map<uint32_t, std::string>;

TaskNames NameTasks(const Nodes& nodes) {
  TaskNames names;
  for (const auto& node : nodes) {
    for (unsigned port = 0; port < node->shape().ports; ++port) {
      const TaskPort& task = node->port(port);
      if (task.present()) names[task.place().bits()] = task.name();
    }
  }
  return names;
}

std::string PlaceText(const TaskNames& names, Place place) {
  const auto name = names.find(place.bits());
  return place.Text() + (name == names.end() ? "" : " (" + name->second + ")");
}

std::string TaskText(const TaskPort& task, const TaskNames& names) {
  const std::string who = "  task " + task.name() + " at " + task.place().Text();
  const std::string since = " since core cycle " + std::to_string(task.since_cycle()) + "\n";
  switch (task.state()) {
    case TaskPort::State::kGet:
      return who + " waits in receive, channel " + std::to_string(task.waiting_channel()) + "," + since;
    case TaskPort::State::kPut: {
      const uint64_t destination = task.waiting_destination();
      const Place to = Place::FromBits(destination);
      return who + " waits in send to " + PlaceText(names, to) + " channel " + std::to_string(destination >> 22) +
             ", its port takes no more words," + since;
    }
    case TaskPort::State::kWait:
      return who + " waits for time to pass (or polls)," + since;
    case TaskPort::State::kReady:
      return who + " has not started\n";
    default:
      return "";
  }
}

std::string PacketText(const Header& header, const TaskNames& names) {
  return "a packet of " + std::to_string(header.length()) + " bytes for " + PlaceText(names, header.to()) +
         " channel " + std::to_string(header.channel());
}

std::string InputText(const NodeShape& shape, unsigned input) {
  if (input < shape.ports) return "transmit buffer of port " + std::to_string(input);
  const unsigned link = (input - shape.ports) / shape.virtual_channels;
  const unsigned vc = (input - shape.ports) % shape.virtual_channels;
  return std::string("receive buffer of link ") + kLinkNames[link] + " virtual channel " + std::to_string(vc);
}

std::string OutputText(const NodeShape& shape, unsigned output) {
  if (output < shape.ports) return "port " + std::to_string(output);
  return std::string("link ") + kLinkNames[output - shape.ports];
}

// The header that stands at the head of a stream, when the flit offered is one.
bool HeadOf(const Pin& valid, const Pin& head, const Pin& data, unsigned index, unsigned word_bytes, Header& header) {
  if (!valid.Bit(index) || !head.Bit(index)) return false;
  std::memcpy(&header.word, data.Element(index, word_bytes), kWireWordBytes);
  return true;
}

// A buffer's name at the place of the router that is numbered like its inputs.
std::string PlaceName(const NodeShape& shape, unsigned place) {
  if (place < shape.ports) return "port " + std::to_string(place);
  const unsigned link = (place - shape.ports) / shape.virtual_channels;
  return std::string("link ") + kLinkNames[link] + " virtual channel " +
         std::to_string((place - shape.ports) % shape.virtual_channels);
}

bool HasRoom(const Node& node, unsigned place) {
  const NodeShape& shape = node.shape();
  if (place < shape.ports) return node.pins().router_room.Bit(place * shape.virtual_channels);
  return node.pins().router_room.Bit(shape.ports * shape.virtual_channels + (place - shape.ports));
}

// What stands in the router's input stage behind one input, and what it waits for.
std::string StageText(const Node& node, unsigned input, const TaskNames& names) {
  const NodeShape& shape = node.shape();
  const unsigned places = shape.router_inputs();
  std::string text;
  for (unsigned place = 0; place < places; ++place) {
    if (!node.pins().router_request.Bit(input * places + place)) continue;
    Header header = {};
    std::memcpy(&header.word, node.pins().router_flit.Element(input, shape.word_bytes()), kWireWordBytes);
    const std::string reason = HasRoom(node, place)  ? "busy with another packet"
                               : place < shape.ports ? "its receive buffer has no room for a packet"
                                                     : "credits are missing";
    text += "    " + InputText(shape, input) + ": " + PacketText(header, names) +
            " stands at the router and waits for " + PlaceName(shape, place) + ", " + reason + "\n";
  }
  return text;
}

std::string NodeText(const Node& node, const TaskNames& names) {
  const NodeShape& shape = node.shape();
  const NodePins& pins = node.pins();
  const unsigned word_bytes = shape.word_bytes();
  std::string text;
  Header header = {};
  for (unsigned input = 0; input < shape.router_inputs(); ++input) {
    const std::string stage = StageText(node, input, names);
    text += stage;
    if (!pins.router_in_valid.Bit(input)) continue;
    const bool head = HeadOf(pins.router_in_valid, pins.router_in_head, pins.router_in_data, input, word_bytes, header);
    if (head) {
      text += "    " + InputText(shape, input) + ": " + PacketText(header, names) + " waits" +
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
              (head ? PacketText(header, names) : "the rest of a packet") + "\n";
    }
    if (!local && node.out_cable(output - shape.ports) == nullptr) continue;
    for (unsigned vc = 0; vc < (local ? 1 : shape.virtual_channels); ++vc) {
      if (pins.router_room.Bit(output * shape.virtual_channels + vc)) continue;
      text += "    no room for a whole packet behind " + OutputText(shape, output);
      text += local ? "\n" : " virtual channel " + std::to_string(vc) + ": credits are missing\n";
    }
  }
  for (unsigned port = 0; port < shape.ports; ++port) {
    std::string channels;
    for (unsigned channel = 0; channel < shape.channels; ++channel) {
      if (pins.rx_pending.Bit(port * shape.channels + channel)) channels += " " + std::to_string(channel);
    }
    if (!channels.empty())
      text += "    receive rings of port " + std::to_string(port) + " hold messages that nobody takes: channel" +
              channels + "\n";
  }
  return text;
}

}  // namespace

std::string DescribeWaiting(const Nodes& nodes) {
  const TaskNames names = NameTasks(nodes);
  std::string text;
  for (const auto& node : nodes) {
    for (unsigned port = 0; port < node->shape().ports; ++port) text += TaskText(node->port(port), names);
  }
  if (text.empty()) text = "  no task waits\n";
  std::string buffers;
  for (const auto& node : nodes) {
    const std::string held = NodeText(*node, names);
    if (!held.empty()) buffers += "  node " + node->coord().Text() + "\n" + held;
  }
  return text + (buffers.empty() ? "  all buffers are empty\n" : buffers);
}

std::string DescribeBringUp(const Nodes& nodes, bool repair) {
  std::string text = "the cluster did not come up:";
  for (const auto& node : nodes) {
    for (unsigned link = 0; link < node->shape().links; ++link) {
      if (node->out_cable(link) == nullptr || node->LinkIsUp(link, repair)) continue;
      text += std::string("\n  link ") + kLinkNames[link] + " of node " + node->coord().Text() + " sends no packets";
    }
  }
  return text;
}

}  // namespace torusnet
