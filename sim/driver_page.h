// The page of a network interface that its driver alone may reach: each function is a sequence of stores and loads of
// the driver's program, and costs what they cost.
#ifndef TORUSNET_SIM_DRIVER_PAGE_H_
#define TORUSNET_SIM_DRIVER_PAGE_H_

#include <cstdint>

#include "sim/program.h"

namespace torusnet {

// Offsets of its words, of 64 bits.
struct DriverWords {
  static constexpr uint32_t kPage = 0x00;         // 3:0 page, 31:16 domain, 63 open
  static constexpr uint32_t kContextRoot = 0x08;  // page of DRAM
  static constexpr uint32_t kContext = 0x10;      // 3:0 number, 4 reads, 5 writes, 31:16 domain; read: 63 busy
  static constexpr uint32_t kRingPage = 0x18;     // page of DRAM
  static constexpr uint32_t kRing = 0x20;         // 8:0 records
  static constexpr uint32_t kRingRead = 0x28;     // 15:0 records that were read
  static constexpr uint32_t kResume = 0x30;       // 15:0 domain
  static constexpr uint32_t kMailboxPage = 0x38;  // of the ring: page of virtual memory
  static constexpr uint32_t kMailbox = 0x40;  // 5:0 number, 6 open, 9:8 size, 15:12 slots, 31:16 domain; read: 63 busy
  static constexpr uint64_t kOpen = uint64_t{1} << 63, kBusy = uint64_t{1} << 63;
};

class DriverPage {
 public:
  explicit DriverPage(Program& driver) : driver_(driver) {}

  // Gives a page of programs to a domain.
  void OpenPage(unsigned page, uint16_t domain);
  // Sets a context of the IO-MMU, and waits until what was known of it is out of use.
  struct Rights {
    bool read, write;
  };
  void SetContext(unsigned number, uint16_t domain, uint64_t root_page, Rights rights);
  // Where records of faults go, a page of DRAM, and how many there is room for, up to 256.
  void Ring(uint64_t page, unsigned records);
  // So many records have been read since the beginning, modulo 2^16.
  void RingRead(uint16_t count);
  // What has stopped in this domain because of faults tries again.
  void Resume(uint16_t domain);
  // A mailbox: page of virtual memory where its ring begins, 2^slots_log2 slots of 64 << size bytes. Waits until it is
  // taken.
  void SetMailbox(unsigned number, uint16_t domain, uint64_t page, unsigned slots_log2, unsigned size);
  void CloseMailbox(unsigned number);

 private:
  void Store(uint32_t offset, uint64_t value) { driver_.Store(offset, &value, sizeof value); }
  void WaitWhileBusy(uint32_t offset);

  Program& driver_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_DRIVER_PAGE_H_
