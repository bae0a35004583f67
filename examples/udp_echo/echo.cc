// Sends every datagram back to whom it came from: socket 0 of the Ethernet port answers the last sender.
#include <torusnet/task.hpp>

void echo(tn::Port& port, tn::TaskAddress ethernet) {
  char datagram[4096];  // as long as a packet; without jumbo frames a datagram has 1472 bytes at most
  while (true) {
    const size_t bytes = port.receive(0, datagram);
    port.send(datagram, bytes, ethernet, 0);
  }
}
