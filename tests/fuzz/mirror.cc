// Sends whatever reaches it to the peer of a socket, in pieces that fit a packet: what a task gets of the outside is
// seen there.
#include <algorithm>
#include <torusnet/task.hpp>

constexpr size_t kMtu = 4096;

void mirror(tn::Port& port, tn::TaskAddress ethernet, uint32_t socket) {
  char datagram[8972];
  while (true) {
    const size_t bytes = port.receive(0, datagram);
    for (size_t at = 0; at < bytes; at += kMtu) {
      port.send(datagram + at, std::min(kMtu, bytes - at), ethernet, static_cast<uint8_t>(socket));
    }
  }
}

// Sends of each datagram its number, its length and a hash of its bytes (FNV-1a), and rests in between: what comes
// faster finds no room.
void account(tn::Port& port, tn::TaskAddress ethernet, uint32_t socket, uint32_t rest_cycles) {
  static unsigned char datagram[8972];
  for (uint32_t number = 0;; ++number) {
    const uint32_t bytes = static_cast<uint32_t>(port.receive(0, datagram));
    uint32_t hash = 2166136261u;
    for (uint32_t at = 0; at < bytes; ++at) hash = (hash ^ datagram[at]) * 16777619u;
    const uint32_t record[3] = {number, bytes, hash};
    port.send(record, sizeof(record), ethernet, static_cast<uint8_t>(socket));
    port.wait(rest_cycles);
  }
}
