// Tasks at an Ethernet port that do nothing but send or receive.
#include <torusnet/task.hpp>

// Waits for a first datagram, so that addresses are known, then sends `count` of `bytes` back to back.
void source(tn::Port& port, tn::TaskAddress ethernet, uint32_t socket, uint32_t count, uint32_t bytes) {
  char datagram[1472] = {};
  port.receive(0, datagram);
  for (uint32_t i = 0; i < count; ++i) {
    datagram[0] = static_cast<char>(i);
    port.send(datagram, bytes, ethernet, socket);
  }
}

uint64_t sink(tn::Port& port, uint32_t count) {
  char datagram[1472];
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < count; ++i) bytes += port.receive(0, datagram);
  return bytes;
}
