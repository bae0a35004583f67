// Who runs where and what each task takes, as the cluster file says: names for messages, and what is checked when a
// task sends. Filled before the run, read only afterwards, so that all threads may look at it.
#ifndef TORUSNET_SIM_DIRECTORY_H_
#define TORUSNET_SIM_DIRECTORY_H_

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "sim/packet_view.h"

namespace torusnet {

// A receive channel of a task. senders: places of the tasks that may send to it; none = any task. early: words are read
// one by one before their packet was checked.
struct ChannelRules {
  uint64_t max_bytes;
  std::vector<uint32_t> senders;
  bool leftover_allowed = false;
  bool early = false;

  bool Takes(Place from) const {
    return senders.empty() || std::find(senders.begin(), senders.end(), from.bits()) != senders.end();
  }
};

class Directory {
 public:
  void AddNode(Coord coord) { nodes_.insert(coord.bits); }
  void AddTask(Place place, const std::string& name) { tasks_[place.bits()].name = name; }
  void AddChannel(Place place, unsigned channel, ChannelRules rules) {
    tasks_[place.bits()].channels[channel] = std::move(rules);
  }

  // The task's name, or its place if no task is there.
  std::string Name(Place place) const;
  const ChannelRules* Rules(Place place, unsigned channel) const;
  // Why nothing that `from` sends to this channel can be received; empty if it can.
  std::string Refusal(Place from, Place to, unsigned channel) const;

 private:
  struct Task {
    std::string name;
    std::map<unsigned, ChannelRules> channels;
  };
  std::set<uint16_t> nodes_;
  std::map<uint32_t, Task> tasks_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_DIRECTORY_H_
