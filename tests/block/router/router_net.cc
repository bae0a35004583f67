// A network of tn_router under synthetic traffic: load, latency, and that every packet arrives once, by a shortest way
// or behind a detour, with the bytes that were sent. A torus, or any wiring (TN_WIRED) out of a file:
// `nodes N hosts H`, the first H of them with traffic, `wire NODE LINK NODE LINK` for each cable, `route NODE WORD` for
// each entry of a table as cfg_route_i has it.
//
// Between the routers lie ideal links: a flit a cycle, `latency` cycles each way, a buffer of `buffer` words for each
// virtual channel at the far end, whose words come back as credits. Sources are open loop [DT03 §23]: whatever becomes
// of those before it, a packet is made with probability load / 18 in a cycle (256 bytes, 18 flits) and waits in a queue
// without end; with `long` nodes of odd numbers send packets of so many flits, and what they send is told apart, too.
// Where a node has several ports (TN_PORTS) packets wait in that of each in turn; all arrive at port 0. With the
// pattern `elsewhere` port 0 alone sends those, none to node 0, and port 1 of every other node sends packets of `hot
// class` to port 1 of node 0, `hot` flits in a cycle; they are counted apart. After the measurement the sources stop
// and everything must drain: a deadlock would not. Packets of class 0 must keep their order, those of others only where
// nothing is adaptive, and those of several ports not. Usage: router_net key=value ..., see Options; prints one JSON
// object, exit code 1 after a violation.
#include <algorithm>
#include <array>
#include <cinttypes>
#include <climits>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "Vtn_router.h"
#include "host/include/torusnet/generated/tn_packet.h"
#include "sim/random.h"

namespace {

using torusnet::Random;

struct Options {
  std::map<std::string, double> values = {{"seed", 1},      {"x", 4},         {"y", 4},     {"wrap", 1},
                                          {"detours", 1},   {"load", 0.5},     // flits of a node in a cycle
                                          {"hot", 0},                          // the same, to node 0
                                          {"hot_class", 1},                    // of these
                                          {"pattern", 0},   {"group", 1},      // see Target
                                          {"class", 0},                        // of all packets; from 8 on see Class
                                          {"long", 18},                        // flits of packets of odd nodes
                                          {"warm", 3000},   {"cycles", 6000},  // before and in the measurement
                                          {"buffer", 1024}, {"latency", 50},  {"mtu", 258},  // words, cycles, words
                                          {"stall", 0},    // chance that a port takes nothing
                                          {"through", 0},  // what comes by links goes first
                                          {"oldest", 0}};  // what is older goes first
  double operator[](const std::string& key) const { return values.at(key); }
};

Options options;
int violations = 0;
uint64_t now = 0;

#define CHECK(condition, ...)                                \
  do {                                                       \
    if (!(condition)) {                                      \
      if (++violations <= 10) {                              \
        std::fprintf(stderr, "in cycle %" PRIu64 ": ", now); \
        std::fprintf(stderr, __VA_ARGS__);                   \
        std::fprintf(stderr, "\n");                          \
      }                                                      \
    }                                                        \
  } while (false)

constexpr unsigned kLinks = TN_LINKS, kVcs = TN_VCS, kWords = 18, kDrain = 100'000;
constexpr int kElsewhere = 6;
constexpr bool kAdaptive = TN_ADAPTIVE != 0, kWired = TN_WIRED != 0;
constexpr unsigned kPorts = TN_PORTS, kOutputs = kPorts + kLinks, kInputs = kPorts + kLinks * kVcs;
constexpr unsigned kBank = 4, kVcBits = kVcs > kBank ? 3 : 2;  // of eight channels bit 1 of the class picks four

struct Flit {
  bool head, tail;
  std::array<uint32_t, 4> word;
};

struct Packet {
  unsigned to, port, traffic_class;
  uint32_t number;
  uint64_t made;
};

struct Link {  // of a node, outwards
  bool there = true;
  unsigned far = 0, far_link = 0;
  std::deque<std::pair<uint64_t, std::pair<unsigned, Flit>>> flits;  // arrival, channel
  std::deque<std::pair<uint64_t, unsigned>> credits;                 // back from the far end
  std::array<int, kVcs> room = {};                                   // words
};

struct Node {
  std::unique_ptr<Vtn_router> dut;
  Random random{0, 0};
  unsigned x = 0, y = 0;
  struct Source {
    std::deque<Packet> queue;
    unsigned sent_words = 0;  // of the packet in front
  };
  std::array<Source, kPorts> sources;
  unsigned turn = 0;  // of the ports
  std::map<unsigned, uint32_t> next;
  std::array<Link, kLinks> links;
  std::map<unsigned, unsigned> detours;  // by destination: a bit for each link
  std::array<std::array<std::deque<Flit>, kVcs>, kLinks> buffers;
  uint64_t offered = 0;  // inputs with a flit on offer, a bit each
  // What arrives
  std::array<std::vector<Flit>, kPorts> arriving;
  std::map<std::pair<unsigned, unsigned>, uint32_t> expected;  // by source and class: all below have arrived
  std::map<std::pair<unsigned, unsigned>, std::set<uint32_t>> early;
  uint64_t accepted = 0, made = 0, hot = 0;  // flits in the measurement
  uint64_t accepted_long = 0;                // of these, of odd nodes
  uint64_t through = 0;                      // flits of its own that arrived anywhere in the measurement
};

struct Wiring {
  unsigned nodes = 0, hosts = 0;
  std::map<std::pair<unsigned, unsigned>, std::pair<unsigned, unsigned>> wires;  // node, link: the far ones
  std::map<unsigned, std::vector<uint64_t>> entries;                             // of the tables, by node

  static Wiring Read(const std::string& file) {
    Wiring wiring;
    std::ifstream in(file);
    for (std::string what; in >> what;) {
      unsigned a = 0, b = 0, c = 0, d = 0;
      if (what == "nodes") in >> wiring.nodes;
      if (what == "hosts") in >> wiring.hosts;
      uint64_t entry = 0;
      if (what == "route" && in >> a >> entry) wiring.entries[a].push_back(entry);
      if (what != "wire" || !(in >> a >> b >> c >> d)) continue;
      wiring.wires[{a, b}] = {c, d};
      wiring.wires[{c, d}] = {a, b};
    }
    return wiring;
  }
};

class Net {
 public:
  explicit Net(Wiring wiring)
      : x_(kWired ? wiring.nodes : static_cast<unsigned>(options["x"])),
        y_(kWired ? 1 : static_cast<unsigned>(options["y"])),
        wrap_(!kWired && options["wrap"] != 0),
        hosts_(kWired ? wiring.hosts : x_ * y_),
        nodes_(x_ * y_) {
    for (unsigned i = 0; i < nodes_.size(); ++i) {
      Node& node = nodes_[i];
      node.x = i % x_;
      node.y = i / x_;
      node.random = Random(static_cast<uint64_t>(options["seed"]), i);
      node.dut = std::make_unique<Vtn_router>();
      for (unsigned link = 0; link < kLinks; ++link) {
        const unsigned step = link % 2 == 0 ? 1 : (link < 2 ? x_ : y_) - 1;
        Link& out = node.links[link];
        out.far = link < 2 ? (node.x + step) % x_ + x_ * node.y : node.x + x_ * ((node.y + step) % y_);
        out.far_link = link ^ 1;
        out.there = !kWired || wiring.wires.contains({i, link});
        if (kWired && out.there) std::tie(out.far, out.far_link) = wiring.wires[{i, link}];
        out.room.fill(out.there ? static_cast<int>(options["buffer"]) : 0);
      }
      Vtn_router& dut = *node.dut;
      dut.rst_ni = 0;
      dut.cfg_coord_i = static_cast<uint16_t>(node.x | node.y << 6);
      dut.cfg_lattice_i = static_cast<uint16_t>(x_ | y_ << 6 | 1 << 11);
      dut.cfg_wrap_i = wrap_ ? 7 : 4;
      dut.cfg_detours_i = options["detours"] != 0;
      dut.cfg_order_i = 2 | 1 << 2;
      dut.cfg_through_i = options["through"] != 0;
      dut.cfg_oldest_i = options["oldest"] != 0;
      dut.cfg_fixed_i = 0;
      dut.cfg_disable_i = 0;
      dut.down_i = 0;
      dut.reach_i = (uint64_t{1} << 6 * kLinks) - 1;
      dut.detour_i = 0;
      dut.cfg_report_i = 0;
      dut.in_valid_i = 0;
      dut.in_coming_i = 0;
      dut.out_ready_i = 0;
      dut.room_i = 0;
      for (int edge = 0; edge < 20; ++edge) {
        dut.clk_i = edge % 2;
        dut.rst_ni = edge > 6;
        dut.eval();
      }
      for (const uint64_t entry : wiring.entries[i]) {
        dut.cfg_route_i = entry;
        node.detours[entry >> 38 & 63] = entry >> 22 & 0xffff;
        for (int edge = 0; edge < 4; ++edge) {
          dut.clk_i = edge % 2;
          dut.eval();
        }
      }
      dut.cfg_route_i = 0;
      dut.clk_i = 0;
    }
    for (unsigned to = 0; kWired && to < nodes_.size(); ++to) FindDistances(to);
  }

  void Run(uint64_t cycles, bool making, bool measuring) {
    for (uint64_t i = 0; i < cycles; ++i) Cycle(making, measuring);
  }

  bool Drain() {
    for (Node& node : nodes_) {
      for (auto& source : node.sources) {
        while (source.queue.size() > 1) source.queue.pop_back();
      }
    }
    const auto done = [this] {
      const auto sent = [](const Node& node) {
        return std::all_of(node.sources.begin(), node.sources.end(), [](const auto& s) { return s.queue.empty(); });
      };
      return under_way_ == 0 && std::all_of(nodes_.begin(), nodes_.end(), sent);
    };
    for (unsigned i = 0; i < kDrain && !done(); ++i) Cycle(false, false);
    return done();
  }

  void Report() const {
    double cycles = options["cycles"], count = 0;  // of sending nodes
    uint64_t accepted = 0, accepted_long = 0, made = 0, hot = 0, least = UINT64_MAX;
    for (const Node& node : nodes_) {
      hot += node.hot;
      accepted += node.accepted;
      accepted_long += node.accepted_long;
      made += node.made;
      count += node.made > 0;
      if (node.made > 0) least = std::min(least, node.through);
    }
    const auto mean = [](uint64_t sum, uint64_t number) {
      return number ? static_cast<double>(sum) / static_cast<double>(number) : 0.0;
    };
    std::printf("{\"offered\": %.4f, \"accepted\": %.4f, \"mean\": %.1f, \"packets\": %" PRIu64
                ", \"overtaken\": %" PRIu64 ", \"detoured\": %" PRIu64,
                static_cast<double>(made) / cycles / count, static_cast<double>(accepted) / cycles / count,
                mean(latency_, latencies_), arrived_, overtaken_, detoured_);
    std::printf(", \"long\": %.4f, \"long_mean\": %.1f, \"short_mean\": %.1f",
                static_cast<double>(accepted_long) / cycles / count, mean(long_latency_, long_latencies_),
                mean(latency_ - long_latency_, latencies_ - long_latencies_));
    std::printf(", \"least\": %.4f", static_cast<double>(least) / cycles);
    std::printf(", \"hot\": %.4f, \"by_channel\": [", static_cast<double>(hot) / cycles);
    for (unsigned vc = 0; vc < kVcs; ++vc) std::printf("%s%" PRIu64, vc ? ", " : "", by_channel_[vc]);
    std::printf("]}\n");
  }

 private:
  void FindDistances(unsigned to) {
    std::vector<unsigned>& found = distances_.emplace_back(nodes_.size(), UINT_MAX);
    std::deque<unsigned> todo = {to};
    for (found[to] = 0; !todo.empty(); todo.pop_front()) {
      for (const Link& link : nodes_[todo.front()].links) {
        if (!link.there || found[link.far] != UINT_MAX) continue;
        found[link.far] = found[todo.front()] + 1;
        todo.push_back(link.far);
      }
    }
  }

  // Patterns: 0 uniform, 1 transpose, 2 tornado, 3 hot spot, 4 neighbour, 5 bit complement, 6 elsewhere, 7 a group
  // on. Returns the node itself for none. In any wiring the number of a node is that in its group and that of its
  // group.
  unsigned Target(Node& node, unsigned self) {
    const unsigned count = hosts_;
    const auto uniform = [&] { return (self + 1 + static_cast<unsigned>(node.random.Next() % (count - 1))) % count; };
    const unsigned group = static_cast<unsigned>(options["group"]);
    const unsigned far_x = (x_ + 1) / 2 - 1, far_y = (y_ + 1) / 2 - 1;
    switch (static_cast<int>(options["pattern"])) {
      case 1:
        if (kWired) return self % group * (count / group) + self / group;
        return node.y + x_ * node.x;
      case 2:
        return (node.x + far_x) % x_ + x_ * ((node.y + far_y) % y_);
      case 3:
        return self != 0 && node.random.Next() % 10 == 0 ? 0 : uniform();
      case 4:
        return (node.x + 1) % x_ + x_ * ((node.y + 1) % y_);
      case 5:
        return count - 1 - self;
      case kElsewhere: {
        unsigned to = self;
        while (to == self || to == 0) to = static_cast<unsigned>(node.random.Next() % count);
        return to;
      }
      case 7:
        return (self + group) % count;
      default:
        return uniform();
    }
  }

  unsigned Distance(const Node& a, const Node& b) const {
    if (kWired) return distances_[b.x][a.x];
    const auto ring = [this](unsigned p, unsigned q, unsigned n) {
      const unsigned straight = p > q ? p - q : q - p;
      return wrap_ ? std::min(straight, n - straight) : straight;
    };
    return ring(a.x, b.x, x_) + ring(a.y, b.y, y_);
  }

  // Whether a detour and a shortest way behind it have so many links: a detour of one link; or of two, by a node whose
  // single way is straight back, where a packet takes another detour or turns back to its escape.
  bool Detours(const Node& from, const Node& to, unsigned hops) const {
    for (unsigned link = 0; link < kLinks; ++link) {
      if (!IsDetour(from, to, link)) continue;
      const Node& far = nodes_[from.links[link].far];
      if (hops == 1 + Distance(far, to)) return true;
      for (unsigned other = 0; other < kLinks && SingleWay(far, to, from); ++other) {
        const Node& end = nodes_[far.links[other].far];
        if (IsDetour(far, to, other) && &end != &from && hops == 2 + Distance(end, to)) return true;
      }
    }
    return false;
  }

  bool SingleWay(const Node& from, const Node& to, const Node& by) const {
    const auto nearer = [&](const Link& link) {
      return link.there && Distance(nodes_[link.far], to) < Distance(from, to);
    };
    return std::count_if(from.links.begin(), from.links.end(), nearer) == 1 && Distance(by, to) < Distance(from, to);
  }

  // By the table; on a torus that round a ring of five nodes or more by which half of it and a link are to cross.
  bool IsDetour(const Node& from, const Node& to, unsigned link) const {
    if (kWired) {
      const auto entry = from.detours.find(to.x);
      return entry != from.detours.end() && (entry->second >> link & 1) != 0;
    }
    const unsigned nodes = link < 2 ? x_ : y_, a = link < 2 ? from.x : from.y, b = link < 2 ? to.x : to.y;
    const unsigned ahead = (link % 2 == 0 ? b + nodes - a : a + nodes - b) % nodes;
    return wrap_ && nodes >= 5 && ahead == nodes / 2 + 1;
  }

  void Cycle(bool making, bool measuring) {
    for (unsigned i = 0; i < nodes_.size(); ++i) Drive(nodes_[i], i, making, measuring);
    for (unsigned i = 0; i < nodes_.size(); ++i) Sample(nodes_[i], i, measuring);
    for (Node& node : nodes_) {
      node.dut->clk_i = 1;
      node.dut->eval();
      node.dut->clk_i = 0;
    }
    ++now;
  }

  // Of a packet: as given; 8: any; 9: 0 or 1; 10: 1 or 3, in any order in either bank.
  static unsigned Class(Node& node) {
    const auto given = static_cast<unsigned>(options["class"]);
    if (given < 8) return given;
    const auto drawn = static_cast<unsigned>(node.random.Next() % 8);
    return given == 8 ? drawn : given == 9 ? drawn & 1 : 1 | (drawn & 2);
  }

  Flit SentFlit(const Node::Source& source, unsigned self) const {
    const Packet& packet = source.queue.front();
    Flit flit = {source.sent_words == 0, source.sent_words + 1 == Words(self), {}};
    if (flit.head) {
      const Node& to = nodes_[packet.to];
      tn_word_t header = {};
      tn_header_set_dst_x(&header, to.x);
      tn_header_set_dst_y(&header, to.y);
      tn_header_set_dst_unit(&header, packet.port);
      tn_header_set_ptype(&header, TN_PKT_STREAM);
      tn_header_set_length(&header, (Words(self) - 2) * TN_WORD_BYTES);
      tn_header_set_traffic_class(&header, packet.traffic_class);
      tn_header_seal(&header);
      for (unsigned i = 0; i < 4; ++i) flit.word[i] = static_cast<uint32_t>(tn_word_get(&header, 32 * i, 32));
    } else {
      flit.word = {self, packet.number, source.sent_words, static_cast<uint32_t>(packet.made)};
    }
    return flit;
  }

  void Drive(Node& node, unsigned self, bool making, bool measuring) {
    const bool elsewhere = options["pattern"] == kElsewhere;
    const auto due = [&](const char* load) {
      return static_cast<double>(node.random.Next() >> 11) * 0x1p-53 < options[load] / Words(self);
    };
    if (making && self < hosts_ && due("load")) {
      const unsigned to = Target(node, self);
      if (to != self) {
        const unsigned kind = Class(node);
        node.sources[elsewhere ? 0 : node.turn++ % kPorts].queue.push_back({to, 0, kind, 0, now});
        node.made += measuring ? Words(self) : 0;
      }
    }
    if (making && elsewhere && self != 0 && due("hot")) {
      node.sources[1].queue.push_back({0, 1, static_cast<unsigned>(options["hot_class"]), 0, now});
    }
    Vtn_router& dut = *node.dut;
    uint64_t valid = 0, coming = 0, head = 0, tail = 0;
    const auto offer = [&](unsigned input, const Flit& flit) {
      valid |= uint64_t{1} << input;
      head |= static_cast<uint64_t>(flit.head) << input;
      tail |= static_cast<uint64_t>(flit.tail) << input;
      for (unsigned i = 0; i < 4; ++i) dut.in_data_i[4 * input + i] = flit.word[i];
    };
    for (unsigned port = 0; port < kPorts; ++port) {
      Node::Source& source = node.sources[port];
      if (source.queue.empty()) continue;
      Packet& packet = source.queue.front();
      if (source.sent_words == 0 && (node.offered >> port & 1) == 0) packet.number = node.next[Flow(packet)]++;
      offer(port, SentFlit(source, self));
    }
    for (unsigned link = 0; link < kLinks; ++link) {
      if (!node.links[link].there) continue;
      auto& in = nodes_[node.links[link].far].links[node.links[link].far_link].flits;  // what comes by this link
      while (!in.empty() && in.front().first <= now) {
        node.buffers[link][in.front().second.first].push_back(in.front().second.second);
        in.pop_front();
      }
      auto& credits = node.links[link].credits;
      while (!credits.empty() && credits.front().first <= now) {
        ++node.links[link].room[credits.front().second];
        credits.pop_front();
      }
      for (unsigned vc = 0; vc < kVcs; ++vc) {
        const auto& buffer = node.buffers[link][vc];
        const unsigned input = kPorts + link * kVcs + vc;
        if (!buffer.empty()) offer(input, buffer.front());
        const bool arrives = !in.empty() && in.front().first <= now + 1 && in.front().second.first == vc;
        coming |= static_cast<uint64_t>(arrives || buffer.size() > 1) << input;
      }
    }
    const bool takes =
        options["stall"] == 0 || static_cast<double>(node.random.Next() >> 11) * 0x1p-53 >= options["stall"];
    uint64_t room = 0;
    for (unsigned port = 0; port < kPorts; ++port) room |= uint64_t{1} << port * kVcs;
    for (unsigned link = 0; link < kLinks; ++link) {
      for (unsigned vc = 0; vc < kVcs; ++vc) {
        room |= static_cast<uint64_t>(node.links[link].room[vc] >= options["mtu"]) << ((kPorts + link) * kVcs + vc);
      }
    }
    node.offered = valid;
    dut.in_valid_i = valid;
    dut.in_coming_i = coming;
    dut.in_head_i = head;
    dut.in_tail_i = tail;
    dut.room_i = room;
    dut.out_ready_i = ((1u << kOutputs) - 2) | static_cast<unsigned>(takes);
    dut.eval();
  }

  void Sample(Node& node, unsigned self, bool measuring) {
    Vtn_router& dut = *node.dut;
    CHECK(dut.event_drop_o == 0, "node %u drops a packet", self);
    const uint64_t taken = dut.in_ready_o & node.offered;
    for (unsigned port = 0; port < kPorts; ++port) {
      if ((taken >> port & 1) == 0) continue;
      Node::Source& source = node.sources[port];
      under_way_ += source.sent_words == 0;
      if (++source.sent_words == Words(self)) {
        source.sent_words = 0;
        source.queue.pop_front();
        node.offered &= ~(uint64_t{1} << port);
      }
    }
    for (unsigned link = 0; link < kLinks; ++link) {
      Link& out = node.links[link];
      for (unsigned vc = 0; vc < kVcs; ++vc) {
        if (taken >> (kPorts + link * kVcs + vc) & 1) {
          node.buffers[link][vc].pop_front();
          nodes_[out.far].links[out.far_link].credits.push_back({now + Latency(), vc});
        }
        if (dut.reserve_o >> ((kPorts + link) * kVcs + vc) & 1) {
          out.room[vc] -= static_cast<int>(dut.reserve_words_o >> (9 * (kPorts + link)) & 511);
          by_channel_[vc] += measuring;
        }
        CHECK(out.room[vc] >= 0, "node %u link %u channel %u: more was sent than there is room for", self, link, vc);
      }
      if (dut.out_valid_o >> (kPorts + link) & 1) {
        const unsigned vc = dut.out_vc_o >> (kVcBits * (kPorts + link)) & ((1u << kVcBits) - 1);
        const Flit flit = Output(dut, kPorts + link);
        if (kVcs > kBank && flit.head) {
          const unsigned kind = ClassOf(flit);
          CHECK(vc / kBank == (kind >> 1 & 1), "node %u link %u: class %u in channel %u", self, link, kind, vc);
        }
        out.flits.push_back({now + Latency(), {vc, flit}});
      }
    }
    for (unsigned port = 0; port < kPorts; ++port) {
      if ((dut.out_valid_o & dut.out_ready_i) >> port & 1) {
        node.arriving[port].push_back(Output(dut, port));
        if (node.arriving[port].back().tail) Arrive(node, self, port, measuring);
      }
    }
  }

  // Flits of the packets of a node.
  static unsigned Words(unsigned node) {
    static const auto long_words = static_cast<unsigned>(options["long"]);
    return node % 2 != 0 ? long_words : kWords;
  }

  static uint64_t Latency() { return static_cast<uint64_t>(options["latency"]); }

  // Packets of even classes, and all where nothing is adaptive, keep order among those of their lowest bit; of eight
  // channels among those of their two lowest ones.
  static constexpr unsigned kKinds = kVcs > kBank ? 4 : 2;
  static unsigned Flow(const Packet& packet) { return packet.to * kKinds + packet.traffic_class % kKinds; }

  static unsigned ClassOf(const Flit& head) {
    tn_word_t header = {};
    for (unsigned i = 0; i < 4; ++i) tn_word_set(&header, 32 * i, 32, head.word[i]);
    return static_cast<unsigned>(tn_header_get_traffic_class(&header));
  }

  static Flit Output(const Vtn_router& dut, unsigned output) {
    Flit flit = {(dut.out_head_o >> output & 1) != 0, (dut.out_tail_o >> output & 1) != 0, {}};
    for (unsigned i = 0; i < 4; ++i) flit.word[i] = dut.out_data_o[4 * output + i];
    return flit;
  }

  void Arrive(Node& node, unsigned self, unsigned port, bool measuring) {
    const std::vector<Flit> flits = std::exchange(node.arriving[port], {});
    const size_t words = flits.size() > 1 ? Words(flits[1].word[0]) : kWords;
    CHECK(flits.size() == words && flits[0].head, "node %u: a packet of %zu flits", self, flits.size());
    if (flits.size() != words) return;
    tn_word_t header = {};
    for (unsigned i = 0; i < 4; ++i) tn_word_set(&header, 32 * i, 32, flits[0].word[i]);
    const auto [source, number, place, made] = flits[1].word;
    for (unsigned i = 1; i < words; ++i) {
      CHECK((flits[i].word == std::array<uint32_t, 4>{source, number, i, made}), "node %u: other words than were sent",
            self);
    }
    const Node& from = nodes_[source % nodes_.size()];
    CHECK(tn_header_get_dst_x(&header) == node.x && tn_header_get_dst_y(&header) == node.y &&
              tn_header_get_dst_unit(&header) == port,
          "node %u: not for it", self);
    const auto traffic_class = static_cast<unsigned>(tn_header_get_traffic_class(&header));
    const unsigned kind = traffic_class & 1, flow = traffic_class % kKinds;
    const auto hops = static_cast<unsigned>(tn_header_get_hops(&header));
    if (hops != Distance(from, node)) {
      CHECK(kAdaptive && kind == 1 && Detours(from, node, hops), "%u to %u by %u links", source, self, hops);
      ++detoured_;
    }
    uint32_t& expected = node.expected[{source, flow}];
    std::set<uint32_t>& early = node.early[{source, flow}];
    CHECK(number >= expected && early.insert(number).second, "%u to %u: packet %u twice", source, self, number);
    if (number != expected) {
      ++overtaken_;
      CHECK((kAdaptive && kind == 1) || kPorts > 1, "%u to %u: packet %u out of order, %u is due", source, self, number,
            expected);
    }
    while (!early.empty() && *early.begin() == expected) {
      early.erase(early.begin());
      ++expected;
    }
    --under_way_;
    ++arrived_;
    if (!measuring) return;
    if (port == 1) {
      node.hot += words;
      return;
    }
    node.accepted += words;
    nodes_[source % nodes_.size()].through += words;
    if (source % 2 != 0) {
      node.accepted_long += words;
      long_latency_ += static_cast<uint32_t>(now) - made;
      ++long_latencies_;
    }
    latency_ += static_cast<uint32_t>(now) - made;
    ++latencies_;
  }

  const unsigned x_, y_;
  const bool wrap_;
  const unsigned hosts_;
  std::vector<Node> nodes_;
  std::vector<std::vector<unsigned>> distances_;  // of any wiring, by destination
  uint64_t under_way_ = 0, arrived_ = 0, overtaken_ = 0, detoured_ = 0, latency_ = 0, latencies_ = 0;
  uint64_t long_latency_ = 0, long_latencies_ = 0;  // of packets of odd nodes
  std::array<uint64_t, kVcs> by_channel_ = {};

 public:
  // All that was sent has arrived, without a gap.
  void CheckComplete() {
    for (unsigned i = 0; i < nodes_.size(); ++i) {
      for (const auto& [from, early] : nodes_[i].early) {
        CHECK(early.empty(), "%u to %u: %zu packets without one before them", from.first, i, early.size());
      }
    }
  }
};

}  // namespace

int main(int argc, char** argv) {
  Wiring wiring;
  for (int i = 1; i < argc; ++i) {
    const std::string text = argv[i];
    const size_t split = text.find('=');
    if (kWired && split != std::string::npos && text.substr(0, split) == "file") {
      wiring = Wiring::Read(text.substr(split + 1));
      continue;
    }
    if (split == std::string::npos || !options.values.contains(text.substr(0, split))) {
      std::fprintf(stderr, "unknown option %s\n", argv[i]);
      return 2;
    }
    options.values[text.substr(0, split)] = std::atof(text.c_str() + split + 1);
  }
  if (options["pattern"] == kElsewhere && kPorts < 2) {
    std::fprintf(stderr, "pattern %d needs two ports\n", kElsewhere);
    return 2;
  }
  Net net(std::move(wiring));
  net.Run(static_cast<uint64_t>(options["warm"]), true, false);
  net.Run(static_cast<uint64_t>(options["cycles"]), true, true);
  const bool drained = net.Drain();
  CHECK(drained, "packets are stuck");
  net.CheckComplete();
  net.Report();
  return violations ? 1 : 0;
}
