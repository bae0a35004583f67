#include "sim/directory.h"

namespace torusnet {

std::string Directory::Name(Place place) const {
  const auto task = tasks_.find(place.bits());
  return task == tasks_.end() ? place.Text() : task->second.name;
}

const ChannelRules* Directory::Rules(Place place, unsigned channel) const {
  const auto task = tasks_.find(place.bits());
  if (task == tasks_.end()) return nullptr;
  const auto rules = task->second.channels.find(channel);
  return rules == task->second.channels.end() ? nullptr : &rules->second;
}

std::string Directory::Refusal(Place from, Place to, unsigned channel) const {
  if (!nodes_.contains(to.coord.bits)) return "there is no node at " + to.coord.Text();
  if (!tasks_.contains(to.bits())) return "no task at " + to.Text();
  const ChannelRules* rules = Rules(to, channel);
  const std::string name = Name(to);
  const std::string number = std::to_string(channel);
  if (rules == nullptr)
    return name + " has no channel " + number + "; declare it in `channels` of " + name + " in the cluster file";
  if (rules->Takes(from)) return "";
  std::string senders;
  for (const uint32_t sender : rules->senders) senders += (senders.empty() ? "" : ", ") + Name(Place::FromBits(sender));
  return "channel " + number + " of " + name + " takes messages from " + senders + " only; add " + Name(from) +
         " to its `from`";
}

}  // namespace torusnet
