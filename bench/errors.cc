// Tasks of `./tn bench errors`: a stream of messages over links that disturb, and how long each of them took.
#include <torusnet/task.hpp>

namespace {

constexpr uint32_t kMaxBytes = 4096;

struct Counts {  // as torusnet/bench/errors.py reads them
  uint64_t whole, damaged, first_cycle, last_cycle;
};

}  // namespace

// Sends `messages` messages of `bytes` bytes, one every `gap` cycles, or back to back when that is 0. Each carries the
// cycle in which it was due, so that waiting for messages before it counts as latency too.
void send_stream(tn::Port& port, tn::TaskAddress to, uint32_t messages, uint32_t bytes, uint32_t gap) {
  uint8_t message[kMaxBytes];
  for (uint32_t i = 0; i < kMaxBytes; ++i) message[i] = static_cast<uint8_t>(i * 37);
  uint64_t due = port.cycle();
  for (uint32_t i = 0; i < messages; ++i) {
    const uint64_t now = port.cycle();
    if (gap == 0) due = now;
    if (now < due) port.wait(due - now);
    for (uint32_t k = 0; k < 8; ++k) message[k] = static_cast<uint8_t>(due >> 8 * k);
    message[8] = static_cast<uint8_t>(i);
    port.send(message, bytes, to, 0);
    due += gap;
  }
}

// Receives `messages` messages, or what comes until nothing has come for `patience` cycles. times: of each message that
// arrived whole, the cycle of the sender in which it was due, and that of the receiver in which it was there. The two
// nodes have oscillators of their own, so that one does not say much about the other.
void receive_stream(tn::Port& port, uint32_t messages, uint32_t patience, uint64_t* times, uint64_t* results) {
  uint8_t message[kMaxBytes];
  Counts counts = {};
  uint64_t last = port.cycle();
  while (counts.whole + counts.damaged < messages && port.cycle() - last < patience) {
    if (!port.pending(0)) continue;
    port.receive(0, message, kMaxBytes);
    last = port.cycle();
    if (port.error()) {
      ++counts.damaged;
      continue;
    }
    uint64_t due = 0;
    for (uint32_t k = 0; k < 8; ++k) due |= static_cast<uint64_t>(message[k]) << 8 * k;
    times[2 * counts.whole] = due;
    times[2 * counts.whole + 1] = last;
    if (counts.whole == 0) counts.first_cycle = last;
    counts.last_cycle = last;
    ++counts.whole;
  }
  results[0] = counts.whole;
  results[1] = counts.damaged;
  results[2] = counts.first_cycle;
  results[3] = counts.last_cycle;
}
