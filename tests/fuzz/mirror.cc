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
