// Stream port of a task in the virtual cluster: calls into the simulator.
//
// The simulator runs every task as a fiber, in step with the core clock of its node. Each call names its cost; nothing
// else that a task does takes simulated time. Driving is registered: what a task offers after one clock edge is seen
// by the port's RTL before the next one, as from a flip-flop at the task's output.
#ifndef TORUSNET_BACKEND_SIM_HPP_
#define TORUSNET_BACKEND_SIM_HPP_

#include <cstddef>
#include <cstdint>

#include "torusnet/word.hpp"

extern "C" {

// One local port of one node, owned by the simulator.
struct tn_sim_port;

// Offers one beat (word: kWordLanes lanes, bytes 1..kWordBytes, tdest as in stream_destination; told: bytes of its
// message, 0 if it does not say) and returns after the clock edge at which the port took it: one cycle while the port
// is ready, so consecutive calls fill every cycle.
void tn_sim_port_put(tn_sim_port* port, uint64_t tdest, const uint64_t* word, uint32_t bytes, uint32_t last,
                     uint32_t told);

// Selects the channel (register rx_select keeps it), waits for a word and takes it; returns after the clock edge at
// which it was taken. Between tn_sim_port_receiving and the end of that message, and on channels with early delivery,
// words are taken before their packet was checked. Result: 7:0 valid bytes (1..32), bit 8 last, bit 9 error, bit 10
// checked, bit 11 again (without bytes); see Beat.
uint32_t tn_sim_port_get(tn_sim_port* port, uint32_t channel, uint64_t* word);

// 1 when a word waits in the channel, else 0. Costs one cycle, so that a loop over it lets time pass.
uint32_t tn_sim_port_pending(tn_sim_port* port, uint32_t channel);

// Core clock cycles of this node since the tasks began. Costs nothing.
uint64_t tn_sim_port_cycle(tn_sim_port* port);

// The task is about to send a message of so many bytes, or to receive one into a buffer of so many: checked against the
// cluster file and the message. Cost nothing.
void tn_sim_port_sending(tn_sim_port* port, uint64_t tdest, uint64_t bytes);
void tn_sim_port_receiving(tn_sim_port* port, uint32_t channel, uint64_t capacity);

// Lets `cycles` core clock cycles pass: the time that a computation is to take. 0 returns at once.
void tn_sim_port_wait(tn_sim_port* port, uint64_t cycles);

}  // extern "C"

namespace tn {

class Backend {
 public:
  explicit Backend(tn_sim_port* port) : port_(port) {}

  void put(uint64_t destination, const Beat& beat, uint32_t told) {
    tn_sim_port_put(port_, destination, beat.word.lane, beat.bytes, beat.last, told);
  }
  Beat get(uint8_t channel) {
    Beat beat = {};
    const uint32_t flags = tn_sim_port_get(port_, channel, beat.word.lane);
    beat.bytes = static_cast<uint16_t>(flags & 255u);
    beat.last = (flags >> 8 & 1u) != 0;
    beat.error = (flags >> 9 & 1u) != 0;
    beat.checked = (flags >> 10 & 1u) != 0;
    beat.again = (flags >> 11 & 1u) != 0;
    return beat;
  }
  void sending(uint64_t destination, size_t bytes) { tn_sim_port_sending(port_, destination, bytes); }
  void receiving(uint8_t channel, size_t capacity) { tn_sim_port_receiving(port_, channel, capacity); }
  bool pending(uint8_t channel) { return tn_sim_port_pending(port_, channel) != 0; }
  uint64_t cycle() { return tn_sim_port_cycle(port_); }
  void wait(uint64_t cycles) { tn_sim_port_wait(port_, cycles); }

 private:
  tn_sim_port* port_;
};

}  // namespace tn

#endif  // TORUSNET_BACKEND_SIM_HPP_
