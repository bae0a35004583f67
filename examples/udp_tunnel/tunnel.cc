// A question through one tunnel and the answer through the other.
#include <cstdint>
#include <torusnet/task.hpp>

constexpr uint32_t kMost = 360;  // words of 4 bytes: 1440 bytes, as much as a packet in a datagram carries

// Sends lists of numbers through a tunnel and compares their sums, which come back by another. Returns how many were
// right.
uint64_t asks(tn::Port& port, tn::TaskAddress tunnel, uint32_t socket, uint32_t questions) {
  uint32_t numbers[kMost], answer[1];
  uint64_t right = 0;
  for (uint32_t i = 0; i < questions; ++i) {
    const uint32_t count = 1 + i * 37 % kMost;
    uint32_t sum = 0;
    for (uint32_t k = 0; k < count; ++k) {
      numbers[k] = i * 1000 + k;
      sum += numbers[k];
    }
    port.send(numbers, 4 * count, tunnel, static_cast<uint8_t>(socket));
    right += port.receive(0, answer) == 4 && answer[0] == sum ? 1 : 0;
  }
  return right;
}

void adds(tn::Port& port, tn::TaskAddress tunnel, uint32_t socket) {
  uint32_t numbers[kMost];
  while (true) {
    const uint32_t count = static_cast<uint32_t>(port.receive(0, numbers)) / 4;
    uint32_t sum[1] = {0};
    for (uint32_t k = 0; k < count; ++k) sum[0] += numbers[k];
    port.send(sum, 4, tunnel, static_cast<uint8_t>(socket));
  }
}
