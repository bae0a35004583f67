// The task at one local port of a node: runs it as a fiber and moves its words over the two AXI4-Streams, cycle by
// cycle.
//
// The task behaves like hardware with registered outputs: it looks at the port's signals as they are just before a
// clock edge and changes its own just after it. A word that is offered after edge c is taken at edge c+1 at the
// earliest; a word taken at edge c+1 can be answered by one offered after c+1. So each direction moves at most a word a
// cycle, and the task adds one registered cycle and nothing else. What the task computes between two calls takes no
// time.
#ifndef TORUSNET_SIM_TASK_PORT_H_
#define TORUSNET_SIM_TASK_PORT_H_

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "sim/directory.h"
#include "sim/guarded_memory.h"
#include "sim/node_log.h"
#include "sim/node_model.h"
#include "sim/user_code.h"

namespace torusnet {

// What tasks know of each other, and their inputs and outputs.
struct TaskWorld {
  Directory directory;
  GuardedMemories memories;
};

class TaskPort final : public UserCode {
 public:
  enum class State { kAbsent, kReady, kPut, kGet, kWait, kFinished, kFailed, kStopped };

  TaskPort(const NodeShape& shape, NodePins& pins, Place place, NodeLog& log);
  void set_world(const TaskWorld* world) { world_ = world; }

  // The task that runs here from the next Start on; returns what its function returns (0 for void). A daemon serves
  // others and is not waited for.
  void Attach(std::string name, bool daemon, std::function<int64_t()> body);
  void Start();
  // Ends the task where it stands, as when its node is reset: its stream signals go idle.
  void Stop();

  // Called by the task, inside its fiber (semantics: host/include/torusnet/backend_sim.hpp).
  void Sending(uint64_t destination, uint64_t bytes);
  void Receiving(uint32_t channel, uint64_t capacity);
  void Put(uint64_t destination, const uint64_t* word, uint32_t bytes, bool last, uint32_t told);
  uint32_t Get(uint32_t channel, uint64_t* word);
  uint32_t Pending(uint32_t channel);
  void Wait(uint64_t cycles);
  uint64_t cycle() const { return cycle_; }

  // Called by the node around each rising edge of the core clock while the task runs. AfterEdge returns true when it
  // drives a signal differently than before. Cycles count from the start of the tasks.
  void BeforeEdge();
  bool AfterEdge(uint64_t cycle, Femtoseconds now);

  // Of core cycles, the one behind whose edge it goes on, while the signals of the port stand still.
  uint64_t NextCycle() const;

  // The node saw the last packet of a message pass into this port.
  void NoteArrival(unsigned channel, Place from, bool poisoned);
  void ForgetArrivals();

  bool present() const { return state_ != State::kAbsent; }
  bool running() const { return state_ >= State::kReady && state_ <= State::kWait; }
  bool moved() const { return accepted_; }  // a word moved at the last edge
  bool working() const;                     // lets time pass, and not to look for messages
  bool idle() const;                        // waits or looks for the begin of a message
  bool daemon() const { return daemon_; }
  State state() const { return state_; }
  // Of a send its tdest, of a receive its channel, else 0.
  uint64_t state_detail() const { return state_ == State::kPut ? destination_ : state_ == State::kGet ? channel_ : 0; }
  // How many messages have begun and ended: their first words offered or taken, their last words taken. taken_back: how
  // often the port said that words which were taken early do not count.
  struct MessageCounts {
    uint64_t send_begun = 0, sent = 0, receive_begun = 0, received = 0, taken_back = 0;
  };
  const MessageCounts& messages() const { return messages_; }
  // Bytes that were taken of the channel last listened to and belong to a packet that has not been checked.
  uint64_t early_bytes() const {
    const Incoming& incoming = receiving_[channel_];
    return incoming.message.bytes - incoming.checked.bytes;
  }
  uint64_t since_cycle() const { return since_cycle_; }
  uint32_t waiting_channel() const { return channel_; }
  uint64_t waiting_destination() const { return destination_; }
  const Place& place() const { return place_; }
  // Who and where, for messages: "a at (0,0,0) port 0".
  std::string Text() const { return name_ + " at " + place_.Text(); }
  int64_t returned() const { return returned_; }
  uint64_t finished_cycle() const { return finished_cycle_; }
  uint64_t bytes_sent() const { return bytes_sent_; }
  uint64_t bytes_received() const { return bytes_received_; }
  uint64_t digest() const { return digest_.value(); }
  void set_probe(bool on, uint32_t node) { probe_ = on, node_index_ = node; }

 private:
  static constexpr uint64_t kUnlimited = UINT64_MAX;
  // A message that is under way in one direction.
  struct Message {
    Hash hash;
    uint64_t bytes = 0;
    Femtoseconds first_fs = 0;
  };
  // One that is received: as it is, and as it is without the words of a packet that has not been checked.
  struct Incoming {
    Message message, checked;
  };
  struct Arrival {
    Place from;
    bool poisoned;
  };

  std::string ExplainAccess(const void* address, bool writes) const override;
  void BeginMessage(uint64_t destination, uint64_t bytes);
  void CheckChannel(uint32_t channel, const char* call);
  const ChannelRules& CheckReceive(uint32_t channel);
  void Block(State state);
  void Resume();
  void Drive();
  void NoteSent(uint32_t bytes, bool last);
  void NoteReceived();
  bool TakeArrival(unsigned channel, bool error, Place& from);

  const NodeShape shape_;
  NodePins& pins_;
  const Place place_;
  const unsigned port_;
  NodeLog& log_;

  const TaskWorld* world_ = nullptr;
  bool daemon_ = false;
  std::function<int64_t()> body_;
  State state_ = State::kAbsent;
  int64_t returned_ = 0;
  uint64_t finished_cycle_ = 0;

  uint64_t cycle_ = 0;
  Femtoseconds now_ = 0;
  uint64_t since_cycle_ = 0;
  uint64_t wake_cycle_ = 0;
  bool accepted_ = false;
  uint32_t polled_channel_ = 0;
  bool polled_ = false;
  uint64_t work_from_cycle_ = 0;  // so long after the last look for a message, a wait counts as work

  // The word under way: offered (kPut) or just taken (kGet).
  uint64_t destination_ = 0;
  uint32_t channel_ = 0;
  uint32_t bytes_ = 0;
  uint32_t told_ = 0;  // of the message, as the task says
  bool last_ = false;
  bool error_ = false;
  bool early_ = false;    // words are taken before their packet was checked
  bool checked_ = false;  // of a word taken: its packet ends and is checked
  bool again_ = false;    // .. there is none: what was taken since the last checked one is forgotten
  std::array<uint64_t, 4> word_ = {};

  MessageCounts messages_;
  Message sending_;
  const ChannelRules* rules_ = nullptr;        // of the channel that it goes to
  uint64_t ruled_destination_ = 0;             // that channel
  uint64_t capacity_ = kUnlimited;             // of the buffer that the message being received goes to
  uint64_t taken_ = 0;                         // bytes of it
  uint64_t taken_checked_ = 0;                 // .. of packets that are checked
  std::vector<Incoming> receiving_;            // per channel
  std::vector<std::deque<Arrival>> arrivals_;  // per channel: sources of messages that are in the port
  uint64_t bytes_sent_ = 0;
  uint64_t bytes_received_ = 0;
  Hash digest_;
  bool probe_ = false;
  uint32_t node_index_ = 0;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_TASK_PORT_H_
