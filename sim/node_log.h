// What happened at one node during a window, collected for the cluster to judge, store and count when the window is
// over. Each node writes only its own log, so nodes in different threads share nothing.
#ifndef TORUSNET_SIM_NODE_LOG_H_
#define TORUSNET_SIM_NODE_LOG_H_

#include <cstdint>
#include <vector>

#include "sim/clock.h"
#include "sim/interface_event.h"
#include "sim/packet_view.h"

namespace torusnet {

// Order-sensitive 64-bit hash of the words of a message or of anything else; quick, not cryptographic.
class Hash {
 public:
  void Add(uint64_t value) {
    state_ = (state_ ^ value) * 0x9e3779b97f4a7c15u;
    state_ ^= state_ >> 29;
  }
  uint64_t value() const { return state_; }

 private:
  uint64_t state_ = 0x243f6a8885a308d3u;
};

// A task handed the last word of a message to its port. first_fs: when its first word was offered; last_fs: now.
struct SendEvent {
  Femtoseconds first_fs;
  Femtoseconds last_fs;
  Place from;
  Place to;
  unsigned channel;
  uint64_t bytes;
  uint64_t hash;
};

// A task took the last word of a message. `from` is read from the footer that passed into the port; unknown after
// damage.
struct ReceiveEvent {
  Femtoseconds first_fs;  // when its first word was taken
  Femtoseconds time_fs;
  Place from;
  bool from_known;
  Place to;
  unsigned channel;
  uint64_t bytes;
  uint64_t hash;
  bool error;  // the port says that the message is damaged
};

// Places that the head of a packet passes, and what passes at an RDMA port, for the breakdown of latency.
enum class Passage : uint32_t {
  kTaskTx = 0,       // task -> port, first word taken
  kPortTx = 1,       // port -> router
  kRouterLocal = 2,  // router -> port
  kRouterLink = 3,   // router -> link
  kLinkRx = 4,       // link -> router
  kTaskRx = 5,       // port -> task, first word taken
  kPhyTx = 6,        // link -> transceiver, header's first phit
  kPhyRx = 7,        // transceiver -> link, header's first phit
  // At the RDMA port of a node; `header` is the address.
  kStore = 8,         // a store of a processor is taken by the interface
  kMemoryRead = 9,    // the address of a read, at memory
  kMemoryData = 10,   // the last beat of a read (address: 0)
  kMemoryWrite = 11,  // the last beat of a write (address: 0)
  kMemoryShown = 12,  // programs see a line of 64 bytes that was written
};

struct PassageEvent {
  Femtoseconds time_fs;
  uint32_t node;
  Passage point;
  uint32_t index;   // port or link
  WireWord header;  // zero at the task's side
  uint32_t source;  // {transaction[9:0], unit[5:0], coord[15:0]} of the footer; router's ports only
};

// A task or a link is in another state than before.
struct StateEvent {
  enum class Subject : uint32_t { kTask = 0, kLink = 1 };
  Femtoseconds time_fs;
  uint32_t node;
  Subject subject;
  uint32_t index;   // port or link
  uint32_t state;   // TaskPort::State, LinkState
  uint64_t detail;  // of a task: tdest in a send, channel in a receive
};

// A packet seen by a capture, complete, as on the wire.
struct CaptureEvent {
  Femtoseconds time_fs;  // of its head
  uint32_t interface;    // number that the capture was registered under
  std::vector<WireWord> words;
};

struct NodeLog {
  std::vector<SendEvent> sends;
  std::vector<ReceiveEvent> receives;
  std::vector<PassageEvent> passages;
  std::vector<CaptureEvent> captures;
  std::vector<StateEvent> states;
  InterfaceEvents interface;  // of RDMA

  bool empty() const {
    return sends.empty() && receives.empty() && passages.empty() && captures.empty() && states.empty() &&
           interface.empty();
  }
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_NODE_LOG_H_
