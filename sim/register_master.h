// AXI4-Lite master of one node: performs queued register accesses one after another, as the management processor would.
#ifndef TORUSNET_SIM_REGISTER_MASTER_H_
#define TORUSNET_SIM_REGISTER_MASTER_H_

#include <cstdint>
#include <deque>

#include "sim/node_model.h"

namespace torusnet {

class RegisterMaster {
 public:
  // address_bits: of the pins for addresses.
  RegisterMaster(NodePins& pins, unsigned address_bits);

  // Queues an access; `address` is a byte offset. Accesses are numbered from 0 in the order of the calls.
  uint64_t Write(uint32_t address, uint32_t value);
  uint64_t Read(uint32_t address);
  uint64_t completed() const { return completed_; }  // accesses that are over
  // The answers that nobody has taken yet, in the order of the reads.
  std::deque<uint32_t>& answers() { return answers_; }
  bool idle() const { return queue_.empty(); }
  uint64_t errors() const { return errors_; }  // answers other than OKAY

  // Around each rising edge of the core clock; AfterEdge returns true when it drives a signal differently than before.
  void BeforeEdge();
  bool AfterEdge();

 private:
  struct Access {
    uint32_t address;
    uint32_t value;
    bool write;
  };
  uint64_t Push(const Access& access);

  NodePins& pins_;
  const unsigned address_bits_;
  std::deque<Access> queue_;
  uint64_t queued_ = 0;
  uint64_t completed_ = 0;
  uint64_t errors_ = 0;
  std::deque<uint32_t> answers_;
  bool busy_ = false;
  bool address_taken_ = false, data_taken_ = false, answered_ = false;  // at the coming edge
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_REGISTER_MASTER_H_
