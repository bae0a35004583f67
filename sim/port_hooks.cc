// The calls of a task into the simulator: the virtual cluster's side of host/include/torusnet/backend_sim.hpp.
#include "sim/task_port.h"
#include "torusnet/backend_sim.hpp"

namespace {
torusnet::TaskPort& Of(tn_sim_port* port) { return *reinterpret_cast<torusnet::TaskPort*>(port); }
}  // namespace

extern "C" {

void tn_sim_port_put(tn_sim_port* port, uint64_t tdest, const uint64_t* word, uint32_t bytes, uint32_t last,
                     uint32_t told) {
  Of(port).Put(tdest, word, bytes, last != 0, told);
}
uint32_t tn_sim_port_get(tn_sim_port* port, uint32_t channel, uint64_t* word) { return Of(port).Get(channel, word); }
uint32_t tn_sim_port_pending(tn_sim_port* port, uint32_t channel) { return Of(port).Pending(channel); }
void tn_sim_port_sending(tn_sim_port* port, uint64_t tdest, uint64_t bytes) { Of(port).Sending(tdest, bytes); }
void tn_sim_port_receiving(tn_sim_port* port, uint32_t channel, uint64_t capacity) {
  Of(port).Receiving(channel, capacity);
}
uint64_t tn_sim_port_cycle(tn_sim_port* port) { return Of(port).cycle(); }
void tn_sim_port_wait(tn_sim_port* port, uint64_t cycles) { Of(port).Wait(cycles); }

}  // extern "C"
