// Three filters in a row. An event is a datagram: its number in the first sample, then up to 735 samples of 16 bits.
#include <cstdint>
#include <torusnet/task.hpp>

constexpr size_t kMostSamples = 736;

void pedestal(tn::Port& port, tn::TaskAddress next, int16_t baseline) {
  int16_t event[kMostSamples];
  while (true) {
    const size_t bytes = port.receive(0, event);
    for (size_t i = 1; i < bytes / 2; ++i) event[i] = static_cast<int16_t>(event[i] - baseline);
    port.send(event, bytes, next, 0);
  }
}

void threshold(tn::Port& port, tn::TaskAddress next, int16_t least) {
  int16_t event[kMostSamples];
  while (true) {
    const size_t bytes = port.receive(0, event);
    bool signal = false;
    for (size_t i = 1; i < bytes / 2; ++i) signal = signal || event[i] >= least;
    if (signal) port.send(event, bytes, next, 0);
  }
}

void summary(tn::Port& port, tn::TaskAddress ethernet, uint32_t socket) {
  int16_t event[kMostSamples];
  while (true) {
    const size_t bytes = port.receive(0, event);
    int16_t peak = event[1];
    int32_t sum = 0;
    for (size_t i = 1; i < bytes / 2; ++i) {
      peak = event[i] > peak ? event[i] : peak;
      sum += event[i];
    }
    const int32_t result[3] = {event[0], peak, sum};
    port.send(result, sizeof(result), ethernet, socket);
  }
}
