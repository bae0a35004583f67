#include "sim/scoreboard.h"

#include <algorithm>

namespace torusnet {

Scoreboard::Record& Scoreboard::Find(Place from, Place to, unsigned channel) {
  const auto [entry, fresh] = index_.try_emplace({from.bits(), to.bits(), channel}, flows_.size());
  if (fresh) flows_.push_back({{from, to, channel, {}, {}}, {}, {}, {}});
  return flows_[entry->second];
}

void Scoreboard::Sent(const SendEvent& event) {
  if (outside_.contains(event.to.bits())) return;
  Record& record = Find(event.from, event.to, event.channel);
  const uint64_t number = record.flow.counts.sent++;
  const size_t place = keep_messages_ ? messages_.size() : kNotKept;
  record.under_way.push_back({event.first_fs, event.bytes, event.hash, number, false, place});
  if (!keep_messages_) return;
  const size_t flow = index_.at({event.from.bits(), event.to.bits(), event.channel});
  messages_.push_back({flow, number, event.bytes, event.first_fs, event.last_fs});
}

void Scoreboard::NoteArrival(const Sent_& sent, const ReceiveEvent& event) {
  if (sent.record == kNotKept) return;
  MessageRecord& message = messages_[sent.record];
  message.receive_fs = event.first_fs;
  message.received_fs = event.time_fs;
  message.damaged = event.error;
}

void Scoreboard::Report(const ReceiveEvent& event, const std::string& text) {
  ++violations_;
  if (reports_.size() >= kMaxReports) return;
  reports_.push_back(text + ", at " + event.to.Text() + " channel " + std::to_string(event.channel) +
                     (event.from_known ? " from " + event.from.Text() : ", source unknown") + ", " +
                     std::to_string((event.time_fs - start_fs_) / kFsPerNs) + " ns");
}

// The first `count` messages under way are passed over by the one that has just arrived.
void Scoreboard::Skip(Record& record, size_t count, const ReceiveEvent& event) {
  FlowCounts& counts = record.flow.counts;
  for (size_t i = 0; i < count; ++i) {
    const Sent_& sent = record.under_way.front();
    if (sent.excused) {
      ++counts.excused;
    } else {
      ++counts.lost;
      record.skipped.push_back(sent);
      Report(event, "message " + std::to_string(sent.number) + " (" + std::to_string(sent.bytes) +
                        " bytes) did not arrive before message " + std::to_string(record.under_way[count - i].number));
    }
    record.under_way.pop_front();
  }
}

// A message that was counted as flagged arrives whole: the damaged one was another's, nobody can tell whose.
bool Scoreboard::Acquit(Record& record, const ReceiveEvent& event) {
  auto same = [&](const Sent_& sent) { return sent.bytes == event.bytes && sent.hash == event.hash; };
  const auto found = std::find_if(record.blamed.begin(), record.blamed.end(), same);
  if (found == record.blamed.end()) return false;
  FlowCounts& counts = record.flow.counts;
  --counts.flagged;
  ++flagged_unknown_;
  ++counts.received;
  counts.bytes += event.bytes;
  record.flow.latency.Add(event.time_fs - found->first_fs);
  NoteArrival(*found, event);
  record.blamed.erase(found);
  return true;
}

void Scoreboard::Received(const ReceiveEvent& event) {
  ++checked_;
  if (event.from_known && outside_.contains(event.from.bits())) return;
  const std::string size = std::to_string(event.bytes) + " bytes";
  const auto entry = event.from_known ? index_.find({event.from.bits(), event.to.bits(), event.channel}) : index_.end();
  if (entry == index_.end()) {
    if (event.error) {
      if (repaired_ && !excused_) Report(event, "message of " + size + " is damaged, although the links replay");
      ++flagged_unknown_;  // the source of a damaged message cannot always be told
    } else {
      Report(event, "message of " + size + " was never sent");
    }
    return;
  }
  Record& record = flows_[entry->second];
  FlowCounts& counts = record.flow.counts;
  auto same = [&](const Sent_& sent) { return sent.bytes == event.bytes && sent.hash == event.hash; };
  const auto match = std::find_if(record.under_way.begin(), record.under_way.end(), same);

  if (match != record.under_way.end()) {
    if (any_order_.contains(event.from.bits())) {
      std::rotate(record.under_way.begin(), match, match + 1);
    } else {
      Skip(record, static_cast<size_t>(match - record.under_way.begin()), event);
    }
    const Sent_ sent = record.under_way.front();
    record.under_way.pop_front();
    NoteArrival(sent, event);
    if (event.error) {
      ++counts.flagged;
      record.damaged.push_back(sent);
      if (repaired_ && !sent.excused)
        Report(event,
               "message " + std::to_string(sent.number) + " (" + size + ") is damaged, although the links replay");
      return;
    }
    ++counts.received;
    counts.bytes += event.bytes;
    record.flow.latency.Add(event.time_fs - sent.first_fs);
    return;
  }
  if (event.error) {
    if (repaired_ && !excused_) Report(event, "message of " + size + " is damaged, although the links replay");
    if (record.under_way.empty()) {
      ++flagged_unknown_;
    } else {
      record.blamed.push_back(record.under_way.front());
      record.under_way.pop_front();
      ++counts.flagged;
    }
    return;
  }
  if (Acquit(record, event)) return;
  const auto late = std::find_if(record.skipped.begin(), record.skipped.end(), same);
  if (late != record.skipped.end()) {
    ++counts.late;
    Report(event, "message " + std::to_string(late->number) + " (" + size + ") arrived out of order");
    record.skipped.erase(late);
  } else if (record.under_way.empty()) {
    Report(event, "message of " + size + " arrived although every message sent has arrived already");
  } else if (record.under_way.front().excused) {
    record.under_way.pop_front();  // what a reset left of it
    ++counts.excused;
  } else {
    const Sent_ sent = record.under_way.front();
    record.under_way.pop_front();
    ++counts.corrupted;
    record.corrupted.push_back(sent);
    Report(event, "message " + std::to_string(sent.number) + " arrived with other content: " + size + " instead of " +
                      std::to_string(sent.bytes) + (sent.bytes == event.bytes ? ", bytes differ" : ""));
  }
}

FlowCounts Scoreboard::Counts(size_t i) const {
  FlowCounts counts = flows_[i].flow.counts;
  for (const Sent_& sent : flows_[i].under_way) counts.excused += sent.excused ? 1 : 0;
  return counts;
}

bool Scoreboard::LeftoverAllowed(size_t i) const {
  const Flow& flow = flows_[i].flow;
  return leftover_allowed_.contains({flow.to.bits(), flow.channel});
}

bool Scoreboard::Settled() const {
  return std::all_of(flows_.begin(), flows_.end(), [](const Record& record) { return record.under_way.empty(); });
}

std::vector<MissingMessage> Scoreboard::Missing(size_t most) const {
  using Fate = MissingMessage::Fate;
  std::vector<MissingMessage> missing;
  for (size_t i = 0; i < flows_.size(); ++i) {
    const Record& record = flows_[i];
    const size_t first = missing.size();
    auto add = [&](const auto& messages, Fate fate) {
      for (const Sent_& sent : messages) {
        if (!sent.excused && missing.size() < most) missing.push_back({i, sent.number, sent.bytes, fate});
      }
    };
    add(record.damaged, Fate::kDamaged);
    add(record.blamed, Fate::kDamaged);
    add(record.corrupted, Fate::kCorrupted);
    add(record.skipped, Fate::kLost);
    if (!LeftoverAllowed(i)) add(record.under_way, Fate::kUnderWay);
    std::sort(missing.begin() + static_cast<std::ptrdiff_t>(first), missing.end(),
              [](const auto& a, const auto& b) { return a.number < b.number; });
  }
  return missing;
}

void Scoreboard::Excuse(Coord coord) {
  excused_ = true;
  for (Record& record : flows_) {
    if (record.flow.from.coord != coord && record.flow.to.coord != coord) continue;
    for (Sent_& sent : record.under_way) sent.excused = true;
  }
}

}  // namespace torusnet
