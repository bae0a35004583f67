// Tasks that measure what a link carries: messages as fast as they go, and the time from the first that has arrived to
// the last.
#include <torusnet/task.hpp>
#include <vector>

// Sends `messages` messages of `bytes` bytes, back to back.
void pump(tn::Port& port, tn::TaskAddress to, uint32_t channel, uint32_t messages, uint32_t bytes) {
  const std::vector<uint8_t> message(bytes, 0xa5);
  for (uint32_t i = 0; i < messages; ++i) port.send(message.data(), bytes, to, static_cast<uint8_t>(channel));
}

// Receives them; returns the core cycles from the end of number `skipped` to the end of the last, or 0 if one was
// damaged.
uint64_t meter(tn::Port& port, uint32_t channel, uint32_t messages, uint32_t bytes, uint32_t skipped) {
  std::vector<uint8_t> message(bytes);
  uint64_t begin = 0;
  bool damaged = false;
  for (uint32_t i = 0; i < messages; ++i) {
    port.receive(static_cast<uint8_t>(channel), message.data(), bytes);
    damaged |= port.error();
    if (i + 1 == skipped) begin = port.cycle();
  }
  return damaged ? 0 : port.cycle() - begin;
}
