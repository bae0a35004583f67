// The page of a network interface that its driver alone may reach (spec/rdma.yaml): each function is a sequence of
// stores and loads of the driver's program, and costs what they cost.
#ifndef TORUSNET_SIM_DRIVER_PAGE_H_
#define TORUSNET_SIM_DRIVER_PAGE_H_

#include <cstdint>

#include "sim/program.h"

namespace torusnet {

class DriverPage {
 public:
  explicit DriverPage(Program& driver) : driver_(driver) {}

  // Waits until the interface is clear behind its reset, and tells it which pages of DRAM it may reach.
  void Begin(uint64_t first_page, uint64_t last_page);
  // How blocks are sent: bytes of a packet, in blocks of up to 4 KiB and in longer ones; tries that bring nothing
  // before an operation fails. What is 0, and all else, stays as it is.
  struct Sending {
    unsigned short_bytes = 0, long_bytes = 0, tries = 0;
  };
  void SetSending(Sending sending);
  // Gives a page of programs to a domain.
  void OpenPage(unsigned page, uint16_t domain);
  // Sets a context of the IO-MMU: root table, and what the domain may do. Waits until what was known of it before is
  // out of use.
  struct Rights {
    bool read, write;
  };
  void SetContext(unsigned number, uint16_t domain, uint64_t root_page, Rights rights);
  // Where records of faults go, a page of DRAM, and how many there is room for, up to 256.
  void Ring(uint64_t page, unsigned records_log2);
  // So many records have been read since the beginning, modulo 2^16.
  void RingRead(uint16_t count);
  // What has stopped in this domain because of faults tries again.
  void Resume(uint16_t domain);
  // A mailbox: page of virtual memory where its ring begins, 2^slots_log2 slots of 64 << size bytes. Waits until
  // nothing of its ring before is under way.
  void SetMailbox(unsigned number, uint16_t domain, uint64_t page, unsigned slots_log2, unsigned size);
  void CloseMailbox(unsigned number);

 private:
  void Store(uint32_t offset, uint64_t value) { driver_.Store(offset, &value, sizeof value); }
  // Until none of these bits of the state is set.
  void WaitWhile(uint64_t state);

  Program& driver_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_DRIVER_PAGE_H_
