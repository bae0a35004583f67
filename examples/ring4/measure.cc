// Two tasks that measure latency and bandwidth between any places of a cluster; used by examples/ring4 and `./tn
// bench`.
//
// `measure` walks through a plan (rows of four numbers, made in Python) and stamps cycle counts; `answer` runs on every
// other place and does what an order says. Latency is taken as the published kernels take it [D29 §3.1]: from the call
// of send to the return of receive, there and back, the message as a whole being sent back. Bandwidth too [D29 §3.2]:
// many messages one way, one short acknowledgement at the end.
#include <torusnet/task.hpp>

namespace {

constexpr unsigned kMaxStreamBytes = 4096;
constexpr unsigned kMaxTripBytes = 65536;
constexpr unsigned kPacketBytes = 4096;  // a longer message is several packets, which may not mix with those of others
constexpr uint8_t kControl = 0;          // orders, acknowledgements, and the messages whose latency is measured
constexpr uint8_t kData = 1;             // streams

// What a row of the plan measures; the same codes travel in orders.
enum Kind : uint32_t {
  kStop = 0,    // orders only: the task ends
  kTrip = 1,    // `count` round trips of one message
  kStream = 2,  // `count` messages in one direction
  kSource = 3,  // orders only: be the second sender of a stream
};

struct Order {
  uint32_t kind;
  uint32_t count = 0;
  uint32_t bytes = 0;
  uint32_t back = 0;         // kTrip: the channel in which the messages are awaited
  uint32_t target_node = 0;  // kSource: where to send
  uint32_t target_task = 0;
};

void give_order(tn::Port& port, tn::TaskAddress to, const Order& order) {
  const uint32_t words[8] = {order.kind,        order.count, order.bytes, order.target_node,
                             order.target_task, order.back,  0,           0};
  port.send(words, sizeof(words), to, kControl);
}

// The channel in which `measure` gets the messages of so many bytes that come back from peer number `peer`.
uint8_t trip_channel(uint32_t bytes, uint32_t peer) {
  return bytes > kPacketBytes ? static_cast<uint8_t>(peer) : kControl;
}

// Message number `number`: every 32-bit element differs from its neighbours and from those of other messages.
void fill(uint32_t* message, uint32_t bytes, uint32_t number) {
  for (uint32_t i = 0; i < (bytes + 3) / 4; ++i) message[i] = (number << 16 ^ i) * 2654435761u;
}

uint32_t count_wrong(const uint32_t* message, uint32_t bytes, uint32_t number) {
  uint32_t wrong = 0;
  for (uint32_t i = 0; i < bytes / 4; ++i) wrong += message[i] != (number << 16 ^ i) * 2654435761u;
  return wrong;
}

void send_stream(tn::Port& port, tn::TaskAddress to, uint32_t count, uint32_t bytes) {
  uint32_t message[kMaxStreamBytes / 4];
  fill(message, bytes, 1);
  for (uint32_t i = 0; i < count; ++i) port.send(message, bytes, to, kData);
}

}  // namespace

// plan: `rows` rows {kind, peer, bytes, count}; peers[0] is this task itself, so that a trip to it comes straight back;
// its message fits the buffers of the port.
// cycles: per row its results one after the other; a trip gives `count` numbers (cycles of each there-and-back), a
// stream gives 4: from first send to acknowledgement, then the receiver's first and last complete message, then its
// wrong elements. kStream with 65536 added to the peer has a second sender, the task behind the receiver in `peers`.
// wrong: number of damaged elements in all trips.
void measure(tn::Port& port, const tn::TaskAddress* peers, uint32_t num_peers, const uint32_t* plan, uint32_t rows,
             uint64_t* cycles, uint32_t* wrong) {
  uint32_t message[kMaxTripBytes / 4];
  uint32_t echo[kMaxTripBytes / 4];
  for (uint32_t row = 0; row < rows; ++row) {
    const uint32_t kind = plan[4 * row];
    const uint32_t peer = plan[4 * row + 1] & 0xffffu;
    const bool two_senders = plan[4 * row + 1] >> 16 != 0;
    const uint32_t bytes = plan[4 * row + 2];
    const uint32_t count = plan[4 * row + 3];
    const tn::TaskAddress to = peers[peer];
    if (kind == kTrip) {
      const uint8_t back = trip_channel(bytes, peer);
      if (peer != 0) give_order(port, to, Order{kTrip, count + 1, bytes, back});
      for (uint32_t i = 0; i <= count; ++i) {
        fill(message, bytes, row + i);
        const uint64_t start = port.cycle();
        port.send(message, bytes, to, kControl);
        const size_t received = port.receive(back, echo, sizeof(echo));
        if (i > 0) *cycles++ = port.cycle() - start;  // the first one comes right behind the order and may wait for it
        *wrong += count_wrong(echo, bytes, row + i) + (received != bytes) + port.error();
      }
    } else {
      const uint64_t start = port.cycle();
      give_order(port, to, Order{kStream, two_senders ? 2 * count : count, bytes});
      if (two_senders) {
        give_order(port, peers[peer + 1], Order{kSource, count, bytes, 0, to.node.bits(), to.task_id});
        uint64_t ready[2];
        port.receive(kControl, ready, sizeof(ready));
      }
      send_stream(port, to, count, bytes);
      uint64_t acknowledgement[4];
      port.receive(kControl, acknowledgement, sizeof(acknowledgement));
      *cycles++ = start;
      *cycles++ = port.cycle();
      for (uint32_t i = 0; i < 3; ++i) *cycles++ = acknowledgement[i];
    }
  }
  for (uint32_t peer = 1; peer < num_peers; ++peer) give_order(port, peers[peer], Order{kStop});
}

// Does what the orders of `boss` say until told to stop.
void answer(tn::Port& port, tn::TaskAddress boss) {
  uint32_t message[kMaxTripBytes / 4];
  for (;;) {
    uint32_t order[8] = {};
    port.receive(kControl, order, sizeof(order));
    const uint32_t count = order[1];
    const uint32_t bytes = order[2];
    if (order[0] == kStop) {
      return;
    } else if (order[0] == kTrip) {
      for (uint32_t i = 0; i < count; ++i) {
        const size_t received = port.receive(kControl, message, sizeof(message));
        port.send(message, received, boss, static_cast<uint8_t>(order[5]));
      }
    } else if (order[0] == kStream) {
      uint64_t acknowledgement[4] = {};  // cycle of the first and of the last complete message, wrong elements
      for (uint32_t i = 0; i < count; ++i) {
        const size_t received = port.receive(kData, message, sizeof(message));
        if (i == 0) acknowledgement[0] = port.cycle();
        acknowledgement[2] += count_wrong(message, bytes, 1) + (received != bytes) + port.error();
      }
      acknowledgement[1] = port.cycle();
      port.send(acknowledgement, sizeof(acknowledgement), boss, kControl);
    } else {
      const uint64_t ready[2] = {};
      port.send(ready, sizeof(ready), boss, kControl);
      const tn::Coord node(order[3] & 63u, order[3] >> 6 & 31u, order[3] >> 11 & 31u);
      send_stream(port, tn::TaskAddress(node, static_cast<uint8_t>(order[4])), count, bytes);
    }
  }
}
