// Tasks that measure what a link carries: messages as fast as they go, and the time from the first that has arrived to
// the last.
#include <algorithm>
#include <torusnet/task.hpp>
#include <vector>

// Sends `messages` messages of `bytes` bytes, back to back.
void pump(tn::Port& port, tn::TaskAddress to, uint32_t channel, uint32_t messages, uint32_t bytes) {
  const std::vector<uint8_t> message(bytes, 0xa5);
  for (uint32_t i = 0; i < messages; ++i) port.send(message.data(), bytes, to, static_cast<uint8_t>(channel));
}

// Receives them. Of a stream that comes in bursts only whole ones are measured, from the longest gap in the first third
// to the longest in the last. Returns messages << 40 | core cycles, 0 if one was damaged.
uint64_t meter(tn::Port& port, uint32_t channel, uint32_t messages, uint32_t bytes) {
  std::vector<uint8_t> message(bytes);
  std::vector<uint64_t> gap(messages), end(messages);
  for (uint32_t i = 0; i < messages; ++i) {
    port.receive(static_cast<uint8_t>(channel), message.data(), bytes);
    if (port.error()) return 0;
    end[i] = port.cycle();
    gap[i] = i == 0 ? 0 : end[i] - end[i - 1];
  }
  const auto first = std::max_element(gap.begin() + 1, gap.begin() + messages / 3 + 1) - gap.begin();
  const auto last = std::max_element(gap.end() - messages / 3, gap.end()) - gap.begin();
  return static_cast<uint64_t>(last - first) << 40 | (end[last] - end[first]);
}
