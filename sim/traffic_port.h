// Synthetic traffic at one local port of a node, in place of a task: an open-loop source and a sink that always
// listens.
//
// The source draws in every core cycle whether a message comes into being, whatever has become of those before it; they
// wait in a queue without end [DT03 §23]. Both directions move a word a cycle and are registered as a task's are
// (task_port.h): a message may be offered after the edge in which it was made, and its latency runs from that edge to
// the one at which its last word is taken. The first 16 bytes of a message say when and by whom it was made; the sink
// checks all its bytes, and that the messages of each source come in order, or, where they may overtake one another,
// each once. There it also notes what keeping their order would take (resequencer.h), and the source when they left.
#ifndef TORUSNET_SIM_TRAFFIC_PORT_H_
#define TORUSNET_SIM_TRAFFIC_PORT_H_

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <vector>

#include "sim/clock.h"
#include "sim/node_log.h"
#include "sim/node_model.h"
#include "sim/packet_view.h"
#include "sim/random.h"
#include "sim/resequencer.h"

namespace torusnet {

// Where a message may go: it is this place if a random number is at most `up_to`, which rises to 2^64 - 1.
struct TrafficTarget {
  uint32_t place;
  uint64_t up_to;
};

// Probabilities in a core cycle. The source is on or off and makes messages, at most one a cycle, while it is on.
struct TrafficSettings {
  double make;                         // a message is made, if on
  double on, off;                      // it turns on, if off; and off, if on
  bool in_turn;                        // the targets are taken one after another, whatever their weights
  bool any_order;                      // messages may overtake one another
  uint32_t bytes;                      // of a message, 16 to the MTU
  std::vector<TrafficTarget> targets;  // none: it makes no messages
};

struct TrafficCounts {
  uint64_t made = 0, sent = 0, received = 0;  // messages
  uint64_t marked = 0;                        // of those made: while marking was on
  uint64_t damaged = 0;                       // of those received: with the port's error flag
  uint64_t latency_fs = 0;                    // sum over those received
};

// A marked message that left its queue: the edge at which its first word was taken. number: of those to this place.
struct Departure {
  uint32_t to, number;
  Femtoseconds left_fs;
};

class TrafficPort {
 public:
  TrafficPort(const NodeShape& shape, NodePins& pins, Place place, TrafficSettings settings, uint64_t seed);

  // While on, messages that are made are marked; latencies of marked ones are kept one by one where they arrive.
  void Mark(bool on) { marking_ = on; }

  // Around each rising edge of the core clock from Start on; AfterEdge returns true when it drives a signal
  // differently.
  void Start();
  void BeforeEdge();
  bool AfterEdge(Femtoseconds now);

  bool moved() const { return sent_word_ || received_word_; }
  unsigned unit() const { return place_.unit; }
  const TrafficCounts& counts() const { return counts_; }
  const std::vector<int64_t>& marked_latencies_fs() const { return marked_latencies_fs_; }
  // Where messages may overtake one another.
  const std::vector<Departure>& departures() const { return departures_; }
  const Resequencer& resequencer() const { return resequencer_; }
  uint64_t digest() const { return digest_.value(); }

 private:
  struct Message {
    Femtoseconds made_fs;
    uint32_t place;
    bool marked;
  };
  using Word = std::array<uint64_t, 4>;

  void Make(Femtoseconds now);
  uint32_t Target();
  void Drive();
  uint32_t NumberOf(const Message& message) const;
  void NoteDeparture(Femtoseconds now);
  Word SentWord() const;
  void Take(Femtoseconds now);
  void Finish(Femtoseconds now);
  void CheckNumber(uint32_t from, uint32_t number, Femtoseconds now);
  void Check(bool good, const char* what) const;
  unsigned BytesOf(unsigned word) const;

  const NodeShape shape_;
  NodePins& pins_;
  const Place place_;
  const TrafficSettings settings_;
  const uint64_t make_, on_, off_;  // of 2^64
  const unsigned words_;            // of a message
  Random random_;
  bool running_on_ = false;
  bool marking_ = false;
  size_t next_target_ = 0;

  std::deque<Message> queue_;
  std::map<uint32_t, uint32_t> sent_to_;  // messages, by place
  unsigned word_ = 0;                     // of the message in front that is on offer
  bool offering_ = false;
  bool sent_word_ = false;

  bool received_word_ = false;
  Word received_ = {};
  unsigned received_bytes_ = 0;
  bool last_ = false, error_ = false, again_ = false;
  unsigned place_in_message_ = 0;                  // words taken
  uint64_t message_made_fs_ = 0, message_by_ = 0;  // its first 16 bytes
  bool broken_ = false;                            // its bytes are not what was sent
  std::map<uint32_t, uint32_t> received_from_;     // number of the next message, by place
  Resequencer resequencer_;                        // in place of that where they may overtake

  TrafficCounts counts_;
  std::vector<int64_t> marked_latencies_fs_;
  std::vector<Departure> departures_;
  Hash digest_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_TRAFFIC_PORT_H_
