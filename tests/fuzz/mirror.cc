// Sends whatever reaches it to the peer of a socket: what a task gets of the outside is seen there.
#include <torusnet/task.hpp>

void mirror(tn::Port& port, tn::TaskAddress ethernet, uint32_t socket) {
  char datagram[4096];
  while (true) {
    const size_t bytes = port.receive(0, datagram);
    port.send(datagram, bytes, ethernet, static_cast<uint8_t>(socket));
  }
}
