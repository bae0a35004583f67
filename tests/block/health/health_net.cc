// A lattice of tn_health, wired by channels that lose records, under random faults, recoveries, resets and
// partitions.
//
// The golden model is the truth itself: which cables are away and what each node says of itself. After each round of
// changes every node's map must come to agree with it for all nodes that it can still be reached from; without losses
// within the bound of docs/10-faults.md, per node and distance; with losses after some refreshes. The reach of each
// direction is walked along the rings by hand. Usage: health_net key=value ..., see Options; prints one JSON object,
// exit code 1 after a violation.
#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "health_node.h"
#include "sim/random.h"

namespace {

using torusnet::Random;

struct Options {
  std::map<std::string, double> values = {{"seed", 1},       {"bound", 1},  // the bound is checked
                                          {"x", 3},          {"y", 3},
                                          {"z", 1},          {"wrap", 7},
                                          {"rounds", 10},    {"changes", 1},  // changes in a round, at once
                                          {"loss", 0},                        // chance that a record is lost
                                          {"latency", 40},                    // cycles of a link, most
                                          {"cables", 1},     {"states", 1},
                                          {"repairs", 1},    {"resets", 1},
                                          {"partitions", 1},  // weights of the kinds of change
                                          {"bad", 100},       // nodes that say they are failing or stopping, most
                                          {"versions", 0},    // versions begin near this number
                                          {"deaf", 0},        // node 0 is switched off for a while
                                          {"mend", 0},        // a line is cut in two, learns apart, and is mended
                                          {"records", 16},   {"poor_cycles", 2048}};  // as the RTL was built
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

// Counters of the registers
constexpr unsigned kOverflows = kCounters + 1, kTold = kCounters + 2, kIgnored = kCounters + 4,
                   kLostRecords = kCounters + 5;
constexpr uint64_t kSend = 128, kRefresh = 4096;
constexpr uint64_t kSlots = 64;  // a link takes a record in so many cycles at most
constexpr uint64_t kLost = 300;  // until a link that is away is given up
constexpr uint64_t kResetCycles = 200;
constexpr uint64_t kCredit = 250;  // between credits

struct Channel {                                      // one direction of a cable
  std::deque<std::pair<uint64_t, uint64_t>> records;  // arrival, record
  uint64_t next_slot = 0;
};

struct Cable {
  unsigned node[2], link[2];
  bool away = false;
  uint64_t since = 0, back = 0;  // when it went away; up again at `back`
  Channel channel[2];            // from end e
};

class Net {
 public:
  Net()
      : random_(static_cast<uint64_t>(options["seed"]), 1),
        size_{static_cast<unsigned>(options["x"]), static_cast<unsigned>(options["y"]),
              static_cast<unsigned>(options["z"])},
        wrap_(static_cast<unsigned>(options["wrap"])) {
    const unsigned count = size_[0] * size_[1] * size_[2];
    cable_of_.assign(count, {-1, -1, -1, -1, -1, -1});
    reset_until_.assign(count, 0);
    states_.assign(count, 0);
    for (unsigned n = 0; n < count; ++n) {
      nodes_.push_back(std::make_unique<HealthNode>());
      nodes_[n]->Place(Coord(n), static_cast<uint16_t>(size_[0] | size_[1] << 6 | size_[2] << 11), wrap_);
      for (unsigned d = 0; d < 3; ++d) {
        if (size_[d] == 1 || (Place(n, d) == size_[d] - 1 && !(wrap_ >> d & 1))) continue;
        const unsigned other = Next(n, d);
        cable_of_[n][2 * d] = cable_of_[other][2 * d + 1] = static_cast<int>(cables_.size());
        cables_.push_back({{n, other}, {2 * d, 2 * d + 1}});
      }
    }
    for (auto& node : nodes_) node->Cycle();
    for (unsigned n = 0; n < count; ++n) {
      nodes_[n]->Reset(false);
      nodes_[n]->SetVersion(static_cast<uint16_t>(options["versions"] + static_cast<double>(random_.Below(6))));
    }
    Run(20);
  }

  int Main() {
    for (int round = 0; round < static_cast<int>(options["rounds"]); ++round) {
      const unsigned changes = 1 + static_cast<unsigned>(random_.Below(static_cast<uint64_t>(options["changes"])));
      for (unsigned i = 0; i < changes; ++i) Change();
      Follow();
      CheckMaps();
      CheckReach();
      CheckReads();
    }
    if (options["deaf"] != 0) SwitchOff();
    if (options["mend"] != 0) Mend();
    Heal();
    for (auto& node : nodes_) CHECK(!node->twice(), "a node was twice in a table");
    for (auto& node : nodes_) CHECK(node->unanswered() == 0, "%u reads were not answered", node->unanswered());
    std::printf("{\"cycles\": %" PRIu64 ", \"told\": %" PRIu64 ", \"slowest\": %.3f, \"overflows\": %" PRIu64
                ", \"ignored\": %" PRIu64 ", \"lost\": %" PRIu64 "}\n",
                now, Sum(kTold), slowest_, Sum(kOverflows), Sum(kIgnored), Sum(kLostRecords));
    return violations != 0;
  }

 private:
  unsigned Place(unsigned n, unsigned d) const {
    return d == 0 ? n % size_[0] : d == 1 ? n / size_[0] % size_[1] : n / size_[0] / size_[1];
  }
  uint16_t Coord(unsigned n) const { return static_cast<uint16_t>(Place(n, 0) | Place(n, 1) << 6 | Place(n, 2) << 11); }
  unsigned Next(unsigned n, unsigned d) const {  // in the plus direction
    const unsigned stride = d == 0 ? 1 : d == 1 ? size_[0] : size_[0] * size_[1];
    return Place(n, d) == size_[d] - 1 ? n - stride * (size_[d] - 1) : n + stride;
  }
  uint64_t Sum(unsigned index) const {
    uint64_t sum = 0;
    for (auto& node : nodes_) sum += node->Read(index);
    return sum;
  }
  bool Ends(const Cable& cable) const {  // both ends are out of reset
    return !nodes_[cable.node[0]]->in_reset() && !nodes_[cable.node[1]]->in_reset();
  }

  // One cycle of everything
  void Step() {
    for (unsigned n = 0; n < nodes_.size(); ++n) {
      nodes_[n]->Reset(now < reset_until_[n]);
      nodes_[n]->HearNothing();
    }
    for (auto& cable : cables_) {
      if (!Ends(cable)) cable.back = std::max(cable.back, now + 100);
      const bool up = !cable.away && now >= cable.back;
      for (unsigned e = 0; e < 2; ++e) {
        HealthNode& from = *nodes_[cable.node[e]];
        HealthNode& to = *nodes_[cable.node[1 - e]];
        Channel& channel = cable.channel[e];
        from.SetUp(cable.link[e], up);
        from.SetLost(cable.link[e], cable.away && now >= cable.since + kLost);
        from.Ready(cable.link[e], up && now >= channel.next_slot);
        if (!up) channel.records.clear();
        if (!channel.records.empty() && channel.records.front().first <= now) {
          to.Hear(cable.link[1 - e], channel.records.front().second);
          channel.records.pop_front();
        }
        if (up && now % kCredit == 0) to.HearCredit(cable.link[1 - e], from.credit());
        if (up && from.tells(cable.link[e]) && now >= channel.next_slot) {
          uint64_t arrival = now + 1 + random_.Below(static_cast<uint64_t>(options["latency"]));
          if (!channel.records.empty()) arrival = std::max(arrival, channel.records.back().first + 1);
          if (random_.Unit() > options["loss"]) channel.records.push_back({arrival, from.told(cable.link[e])});
          channel.next_slot = now + kSlots;
        }
      }
    }
    for (auto& node : nodes_) node->Cycle();
    ++now;
  }
  void Run(uint64_t cycles) {
    for (uint64_t end = now + cycles; now < end;) Step();
  }

  // Changes of the truth
  void Change() {
    static const char* const kKinds[] = {"cables", "states", "repairs", "resets", "partitions"};
    double sum = 0;
    for (auto kind : kKinds) sum += options[kind];
    double pick = random_.Unit() * sum;
    unsigned kind = 0;
    while (pick > options[kKinds[kind]] && kind < 4) pick -= options[kKinds[kind++]];
    const auto n = static_cast<unsigned>(random_.Below(nodes_.size()));
    switch (kind) {
      case 0: {
        Cable& cable = cables_[random_.Below(cables_.size())];
        SetCable(cable, !cable.away);
        break;
      }
      case 1:
        states_[n] = 0;
        states_[n] = static_cast<unsigned>(random_.Below(
            std::count_if(states_.begin(), states_.end(), [](unsigned state) { return state >= 2; }) < options["bad"]
                ? 4
                : 2));
        nodes_[n]->SetState(states_[n]);
        break;
      case 2: {
        const auto link = static_cast<unsigned>(random_.Below(kLinks));
        nodes_[n]->Repair(link);
        break;
      }
      case 3:
        reset_until_[n] = now + kResetCycles;
        break;
      default: {  // cut all cables of some node, or mend all
        const bool cut = random_.Below(2) == 0;
        for (auto& cable : cables_)
          if (!cut || cable.node[0] == n || cable.node[1] == n) SetCable(cable, cut);
      }
    }
  }
  void SetCable(Cable& cable, bool away) {
    if (cable.away == away) return;
    cable.away = away;
    if (away) cable.since = now;
    if (!away) cable.back = now + 60;
  }

  // Hops from a node to all others over cables that are there; -1: none
  std::vector<int> Distances(unsigned from) const {
    std::vector<int> distance(nodes_.size(), -1);
    std::deque<unsigned> queue = {from};
    distance[from] = 0;
    while (!queue.empty()) {
      const unsigned n = queue.front();
      queue.pop_front();
      for (int c : cable_of_[n]) {
        if (c < 0 || cables_[c].away) continue;
        const unsigned other = cables_[c].node[0] == n ? cables_[c].node[1] : cables_[c].node[0];
        if (distance[other] < 0) {
          distance[other] = distance[n] + 1;
          queue.push_back(other);
        }
      }
    }
    return distance;
  }
  // docs/10-faults.md
  uint64_t Bound(int hops, unsigned news) const {
    const uint64_t turn = static_cast<uint64_t>(options["records"]) + 3;
    const auto link = static_cast<uint64_t>(kSlots + options["latency"]);
    return static_cast<uint64_t>(hops) * (news * kSend + (kLinks + 2) * turn + link);
  }

  // Runs until everybody must know. Without losses each new version of a record has to be everywhere within the bound.
  void Follow() {
    const bool strict = options["loss"] == 0;
    const uint64_t settle = strict ? 3 * kRefresh : 12 * kRefresh;
    struct Wave {
      unsigned node;
      Record record;
      uint64_t begin;
      std::vector<int> distance;
    };
    std::vector<Wave> waves;
    std::vector<Record> own(nodes_.size());
    for (unsigned n = 0; n < nodes_.size(); ++n) own[n] = nodes_[n]->own();
    // All changes of a round count as told at the same time: the bound holds for the news of all.
    for (uint64_t end = now + settle + 2 * static_cast<uint64_t>(options["poor_cycles"]) + kLost; now < end;) {
      Step();
      if (!strict) continue;
      for (unsigned n = 0; n < nodes_.size(); ++n) {
        if (nodes_[n]->in_reset() || nodes_[n]->own() == own[n]) continue;
        own[n] = nodes_[n]->own();
        std::erase_if(waves, [&](const Wave& wave) { return wave.node == n; });
        waves.push_back({n, own[n], now, Distances(n)});
      }
      if (options["bound"] == 0) continue;
      for (const Wave& wave : waves) {
        for (unsigned m = 0; m < nodes_.size(); ++m) {
          const int hops = wave.distance[m];
          const auto news = static_cast<unsigned>(waves.size());
          if (hops <= 0 || now != wave.begin + Bound(hops, news)) continue;
          const auto map = nodes_[m]->map();
          const auto entry = map.find(Coord(wave.node));
          const bool knows = entry != map.end() ? entry->second == wave.record : wave.record.severity() == 0;
          CHECK(knows, "node %u does not know of node %u's version %u after %d hops", m, wave.node, wave.record.version,
                hops);
        }
      }
      MeasureWaves(waves);
    }
  }
  template <typename Waves>
  void MeasureWaves(const Waves& waves) {  // the slowest arrival as a part of its bound
    for (const auto& wave : waves) {
      if (wave.record.severity() == 0 || now % 8 != 0) continue;
      for (unsigned m = 0; m < nodes_.size(); ++m) {
        const int hops = wave.distance[m];
        if (hops <= 0 || now > wave.begin + Bound(hops, waves.size())) continue;
        if (nodes_[m]->map().contains(Coord(wave.node)) && nodes_[m]->map()[Coord(wave.node)] == wave.record) continue;
        slowest_ =
            std::max(slowest_, static_cast<double>(now - wave.begin) / static_cast<double>(Bound(hops, waves.size())));
      }
    }
  }

  void CheckMaps() {
    for (unsigned n = 0; n < nodes_.size(); ++n) {
      const Record own = nodes_[n]->own();
      unsigned down = 0;
      for (unsigned l = 0; l < kLinks; ++l) {
        const int c = cable_of_[n][l];
        if (c >= 0 && cables_[c].away) down |= 1u << l;
      }
      CHECK(own.coord == Coord(n) && own.down == down, "node %u says %x are down, and %x are", n, own.down, down);
      CHECK(nodes_[n]->credit() == (own.down | own.state << 6 | (own.version & 255u) << 8), "credit of node %u", n);
      const auto distance = Distances(n);
      unsigned as_bad = 0;  // with more of them than the tables hold, some are not known
      for (auto& node : nodes_) as_bad += node->own().severity() >= own.severity();
      for (unsigned m = 0; m < nodes_.size(); ++m) {
        if (m == n) continue;
        const auto map = nodes_[m]->map();
        CHECK(!map.contains(Coord(m)), "node %u keeps itself", m);
        if (distance[m] < 0) continue;
        const auto entry = map.find(Coord(n));
        if (entry != map.end()) {
          // While there are more faults than room, old news of such a fault need not meet its node.
          const auto as_old = std::count_if(nodes_.begin(), nodes_.end(), [&](const auto& node) {
            return node->own().severity() >= entry->second.severity();
          });
          CHECK(entry->second == own || as_old > options["records"],
                "node %u believes of node %u: version %u down %x state %u, it is %u %x %u", m, n, entry->second.version,
                entry->second.down, entry->second.state, own.version, own.down, own.state);
        } else {
          CHECK(own.severity() == 0 || as_bad > options["records"], "node %u does not know of node %u", m, n);
        }
      }
    }
  }

  // What software reads is what the nodes know, if nothing changes meanwhile.
  void CheckReads() {
    for (auto& node : nodes_) {
      const auto before = node->map();
      const uint32_t changes = node->Read(kCounters);
      const auto map = node->ReadMap();
      const Record own = node->ReadOwn();
      if (node->Read(kCounters) != changes || node->map() != before) continue;
      CHECK(map == node->map() && own == node->own(), "what is read is not what is known");
    }
  }

  // Walks every ring in every direction, by what the node can know.
  void CheckReach() {
    for (unsigned n = 0; n < nodes_.size(); ++n) {
      const auto map = nodes_[n]->map();
      auto broken = [&](unsigned m) {
        if (m == n) return nodes_[n]->own().down;
        const auto entry = map.find(Coord(m));
        return entry == map.end() ? 0u : entry->second.down | (entry->second.state == 3 ? 63u : 0u);
      };
      bool any = false;
      for (unsigned m = 0; m < nodes_.size(); ++m) any |= broken(m) != 0;
      for (unsigned l = 0; l < kLinks; ++l) any |= nodes_[n]->down(l);
      CHECK(nodes_[n]->detour() == any, "node %u: a link is down somewhere: %d", n, !any);
      for (unsigned d = 0; d < 3; ++d) {
        for (unsigned minus = 0; minus < 2; ++minus) {
          unsigned hops = 0, m = n;
          for (; hops < size_[d]; ++hops) {
            unsigned next = m;
            for (unsigned i = 0; i < (minus ? size_[d] - 1 : 1); ++i) next = Next(next, d);
            if (broken(m) >> (2 * d + minus) & 1) break;
            if (broken(next) >> (2 * d + 1 - minus) & 1) break;
            m = next;
          }
          const unsigned reach = nodes_[n]->reach(2 * d + minus);
          // All around without a fault: no limit. Limits that only the way back home meets do not matter.
          const bool same = hops + 1 >= size_[d] ? reach + 1 >= size_[d] : reach == hops;
          CHECK(size_[d] == 1 ? reach == 63 : same, "node %u direction %u: reach %u, and it is %u", n, 2 * d + minus,
                reach, hops);
          // A neighbour that stops says so in its credits, too, whether the map has room for it or not.
          const int c = cable_of_[n][2 * d + minus];
          const bool stops =
              c >= 0 && !cables_[c].away && nodes_[cables_[c].node[cables_[c].node[0] == n]]->own().state == 3;
          const bool down = hops == 0 || stops;
          CHECK(c < 0 || nodes_[n]->down(2 * d + minus) == down, "node %u direction %u: down %d", n, 2 * d + minus,
                !down);
        }
      }
    }
  }

  // A node that is switched off forgets all, hears nothing and tells nothing; switched on it learns all again.
  void SwitchOff() {
    HealthNode& node = *nodes_[0];
    const auto last = static_cast<unsigned>(nodes_.size() - 1);
    nodes_[last]->SetState(states_[last] = 2);
    Run(2 * kRefresh);
    CHECK(!node.map().empty(), "node 0 knows nothing that it could forget");
    node.Enable(false);
    Run(kSend);  // what is on its way out
    const uint64_t told = node.Read(kTold);
    for (int i = 0; i < 100; ++i) {
      Run(kRefresh / 32);
      CHECK(node.map().empty(), "a node that is switched off hears");
    }
    CHECK(node.Read(kTold) == told, "a node that is switched off tells");
    node.Enable(true);
    Follow();
    CheckMaps();
    CheckReach();
  }

  // A line is cut in the middle, and node 0 changes while the far half cannot hear of it. When the cable is back, all
  // of the far half know within the bound, long before everything is repeated: whatever the phase of the repetition.
  void Mend() {
    CHECK(size_[1] * size_[2] == 1 && (wrap_ & 1) == 0 && size_[0] >= 4, "only a line falls into two");
    const unsigned left = size_[0] / 2 - 1;
    Cable& middle = cables_[static_cast<size_t>(cable_of_[left][0])];
    for (unsigned round = 0; round < 16; ++round) {
      SetCable(middle, true);
      Run(kLost + 2 * kRefresh);
      nodes_[0]->SetState(states_[0] = 1 + round % 2);
      Run(2 * kRefresh + kRefresh / 16 * round);
      const Record record = nodes_[0]->own();
      for (unsigned n = left + 1; n < nodes_.size(); ++n) {
        const auto map = nodes_[n]->map();
        CHECK(!map.contains(Coord(0)) || !(map.at(Coord(0)) == record), "node %u knows through a cable that is cut", n);
      }
      SetCable(middle, false);
      while (now < middle.back) Step();
      // Told at the same time: both ends of the cable that is up, and twice node 0, which nobody beyond knows.
      for (const uint64_t up = now; now < up + kSend + Bound(static_cast<int>(nodes_.size()), 4);) {
        Step();
        for (unsigned n = left + 1; n < nodes_.size(); ++n) {
          if (now != up + kSend + Bound(static_cast<int>(n - left), 4)) continue;
          const auto map = nodes_[n]->map();
          CHECK(map.contains(Coord(0)) && map.at(Coord(0)) == record,
                "node %u has not been told of node 0, %u links behind a cable that came up", n, n - left);
        }
      }
    }
    nodes_[0]->SetState(states_[0] = 0);
    Follow();
    CheckMaps();
    CheckReach();
  }

  // All is mended: the maps become empty, and silence follows.
  void Heal() {
    for (auto& cable : cables_) SetCable(cable, false);
    for (auto& node : nodes_) node->SetState(0);
    Run(2 * static_cast<uint64_t>(options["poor_cycles"]) + 14 * kRefresh);
    for (unsigned n = 0; n < nodes_.size(); ++n) {
      CHECK(nodes_[n]->own().severity() == 0 && nodes_[n]->map().empty(), "node %u still knows of faults", n);
      for (unsigned l = 0; l < kLinks; ++l) CHECK(nodes_[n]->reach(l) == 63, "node %u direction %u", n, l);
    }
    const uint64_t told = Sum(kTold);
    Run(3 * kRefresh);
    CHECK(Sum(kTold) == told, "records are told though there is nothing to tell");
  }

  Random random_;
  unsigned size_[3];
  unsigned wrap_;
  std::vector<std::unique_ptr<HealthNode>> nodes_;
  std::vector<Cable> cables_;
  std::vector<std::array<int, kLinks>> cable_of_;  // -1: none
  std::vector<uint64_t> reset_until_;
  std::vector<unsigned> states_;
  double slowest_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    const size_t equals = argument.find('=');
    if (equals == std::string::npos || !options.values.contains(argument.substr(0, equals))) {
      std::fprintf(stderr, "unknown option %s\n", argv[i]);
      return 2;
    }
    options.values[argument.substr(0, equals)] = std::atof(argument.c_str() + equals + 1);
  }
  Net net;
  return net.Main();
}
