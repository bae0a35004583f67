// Tasks of `./tn bench ethernet`: datagrams out of and into an Ethernet port, and the cycles of each by the task's own
// clock.
#include <torusnet/task.hpp>

namespace {

constexpr uint32_t kMostBytes = 8972;

}  // namespace

// Receives `count` datagrams. first, whole: the cycle in which the first word, and the last, of each was there. order:
// the number that its sender gave it.
void sink(tn::Port& port, uint32_t count, uint64_t* first, uint64_t* whole, uint32_t* order) {
  for (uint32_t i = 0; i < count; ++i) {
    tn::Beat beat = port.read_word(0);
    first[i] = port.cycle();
    order[i] = static_cast<uint32_t>(beat.word.lane[0]);
    while (!beat.last) beat = port.read_word(0);
    whole[i] = port.cycle();
  }
}

// Answers a first datagram by one, so that addresses are known, waits for a second, then sends `count` of `bytes`: one
// in `gap` cycles, or back to back when that is 0. called: the cycle in which `send` was called for each.
void source(tn::Port& port, tn::TaskAddress ethernet, uint32_t socket, uint32_t count, uint32_t bytes, uint32_t gap,
            uint64_t* called) {
  uint8_t datagram[kMostBytes] = {};
  port.receive(0, datagram);
  port.send(datagram, bytes, ethernet, socket);
  port.receive(0, datagram);
  uint64_t due = port.cycle();
  for (uint32_t i = 0; i < count; ++i, due += gap) {
    if (port.cycle() < due) port.wait(due - port.cycle());
    called[i] = port.cycle();
    for (uint32_t k = 0; k < 4; ++k) datagram[k] = static_cast<uint8_t>(i >> 8 * k);
    port.send(datagram, bytes, ethernet, socket);
  }
}
