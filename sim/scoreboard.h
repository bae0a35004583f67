// Judges every message of a run: each must arrive once, whole, and in order for its sender, receiver and channel,
// unless what the sender sends may overtake.
//
// It knows a message by length and hash. A message that its port has flagged as damaged is counted apart and not
// compared; whose it was is taken from its footer, and put right when the message so counted arrives after all.
#ifndef TORUSNET_SIM_SCOREBOARD_H_
#define TORUSNET_SIM_SCOREBOARD_H_

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "sim/latency.h"
#include "sim/node_log.h"

namespace torusnet {

struct FlowCounts {
  uint64_t sent = 0;
  uint64_t received = 0;   // whole and in order
  uint64_t flagged = 0;    // arrived with the port's error flag
  uint64_t corrupted = 0;  // arrived without flag, with other bytes than were sent
  uint64_t lost = 0;       // overtaken by a later message and never seen (or seen late: then also `late`)
  uint64_t late = 0;
  uint64_t excused = 0;  // lost, but under way when one end was reset
  uint64_t bytes = 0;    // of received
  // Under way, or gone without a trace.
  uint64_t outstanding() const { return sent - received - flagged - corrupted - lost - excused; }
};

// Messages from one task to one channel of another.
struct Flow {
  Place from;
  Place to;
  unsigned channel;
  FlowCounts counts;
  Latencies latency;
};

// A message that did not arrive as it was sent: `number` counts the messages of its flow from 0.
struct MissingMessage {
  enum class Fate : uint32_t { kDamaged = 0, kCorrupted = 1, kLost = 2, kUnderWay = 3 };
  size_t flow;
  uint64_t number;
  uint64_t bytes;
  Fate fate;
};

// A message's way, for who wants to see each: when its first and last words left the sender and came to the receiver;
// received_fs is -1 while it has not arrived.
struct MessageRecord {
  size_t flow;
  uint64_t number;
  uint64_t bytes;
  Femtoseconds first_fs, sent_fs;
  Femtoseconds receive_fs = -1, received_fs = -1;
  bool damaged = false;
};

class Scoreboard {
 public:
  // Keeps a record of every message from now on.
  void set_keep_messages(bool on) { keep_messages_ = on; }
  const std::vector<MessageRecord>& messages() const { return messages_; }
  // Messages first and then arrivals, window by window.
  void Sent(const SendEvent& event);
  void Received(const ReceiveEvent& event);
  // The node was reset: what is under way from or to it may be lost, once.
  void Excuse(Coord coord);
  // Times in reports count from here.
  void set_start(Femtoseconds start_fs) { start_fs_ = start_fs; }
  // Where messages come from and go to that no task here receives or sends: they are not judged.
  void AddOutside(Place place) { outside_.insert(place.bits()); }
  // Messages from here may overtake one another.
  void AllowAnyOrder(Place from) { any_order_.insert(from.bits()); }
  // Messages that are left in this channel at the end are meant to be.
  void AllowLeftover(Place to, unsigned channel) { leftover_allowed_.insert({to.bits(), channel}); }
  // Links repair what they damage: a message that arrives flagged is wrong, unless a reset excuses it.
  void set_repaired(bool on) { repaired_ = on; }
  bool repaired() const { return repaired_; }
  // Messages that have not arrived as they were sent, by flow and number, `most` at most; those under way are among
  // them, unless they may be left.
  std::vector<MissingMessage> Missing(size_t most) const;

  // Violations in words, the first kMaxReports of them; `violations` counts all.
  const std::vector<std::string>& reports() const { return reports_; }
  uint64_t violations() const { return violations_; }
  uint64_t flagged_unknown() const { return flagged_unknown_; }
  uint64_t checked() const { return checked_; }

  const std::map<std::array<uint32_t, 3>, size_t>& index() const { return index_; }
  const Flow& flow(size_t i) const { return flows_[i].flow; }
  // Of a flow, as of now: what a reset excuses is no longer expected.
  FlowCounts Counts(size_t i) const;
  bool LeftoverAllowed(size_t i) const;
  // True when every message that was sent has arrived or is given up.
  bool Settled() const;
  size_t size() const { return flows_.size(); }

 private:
  static constexpr size_t kMaxReports = 100;
  static constexpr size_t kNotKept = SIZE_MAX;
  struct Sent_ {
    Femtoseconds first_fs;
    uint64_t bytes;
    uint64_t hash;
    uint64_t number;
    bool excused;
    size_t record;  // in messages_, or kNotKept
  };
  struct Record {
    Flow flow;
    std::deque<Sent_> under_way;
    std::vector<Sent_> skipped;
    std::vector<Sent_> damaged;    // arrived flagged, with the content that was sent
    std::vector<Sent_> corrupted;  // arrived with other content
    std::vector<Sent_> blamed;  // counted as flagged on the word of a footer that was damaged itself, perhaps wrongly
  };

  Record& Find(Place from, Place to, unsigned channel);
  void NoteArrival(const Sent_& sent, const ReceiveEvent& event);
  void Report(const ReceiveEvent& event, const std::string& text);
  bool Acquit(Record& record, const ReceiveEvent& event);
  void Skip(Record& record, size_t count, const ReceiveEvent& event);

  std::deque<Record> flows_;
  std::map<std::array<uint32_t, 3>, size_t> index_;
  std::vector<std::string> reports_;
  uint64_t violations_ = 0;
  uint64_t flagged_unknown_ = 0;
  uint64_t checked_ = 0;
  Femtoseconds start_fs_ = 0;
  std::set<std::pair<uint32_t, unsigned>> leftover_allowed_;
  std::set<uint32_t> outside_, any_order_;
  bool repaired_ = false;
  bool excused_ = false;
  bool keep_messages_ = false;
  std::vector<MessageRecord> messages_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_SCOREBOARD_H_
