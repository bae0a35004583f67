// A program's page of the network interface (spec/rdma.yaml), as the judge of memory knows it: what was stored into
// its slots and channels, and what they do when they are started.
//
// Who stores to a slot or channel whose end it has not seen cannot know whether that counts. Then each word may be the
// one that was there or the new one, and a start may be one of several things.
#ifndef TORUSNET_SIM_JUDGED_PAGE_H_
#define TORUSNET_SIM_JUDGED_PAGE_H_

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "sim/interface_event.h"
#include "sim/judged_mailbox.h"
#include "sim/judged_operation.h"
#include "torusnet/generated/tn_rdma.h"

namespace torusnet {

class JudgedPage {
 public:
  static constexpr unsigned kUnits = TN_RDMA_SLOTS + TN_RDMA_CHANNELS;  // slots, then channels: as bits of ENDED

  // What has been started: one of these. None: it ends at once.
  struct Start {
    unsigned unit;
    bool sure;  // it has begun; else it may have been ignored, as the unit was busy
    std::vector<OperationOrder> orders;
    std::vector<JudgedMessage> messages;
  };

  void SetOwner(uint16_t domain, bool open);
  bool open() const { return open_; }
  uint16_t domain() const { return domain_; }
  // A store of the program of an interface at `place`; offset: of lane 0 in the page.
  void Store(uint32_t place, uint64_t offset, const InterfaceEvent& event, const std::function<void(Start)>& started);
  // The program has seen that the unit has ended.
  void SeeEnd(unsigned unit) { units_[unit].under_way = false; }

 private:
  struct Unit {
    std::array<uint8_t, TN_RDMA_CHANNEL_BYTES> before = {}, stored = {};  // as if no store of doubt counted, or all
    bool under_way = false;
  };

  Start Begin(uint32_t place, unsigned unit) const;

  uint16_t domain_ = 0;
  bool open_ = false;
  std::array<Unit, kUnits> units_ = {};
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_JUDGED_PAGE_H_
