// The ring of faults in a node's memory, as the judge of memory knows it: the next record, and where it goes
// (docs/18-memory.md, "Faults").
#ifndef TORUSNET_SIM_JUDGED_FAULTS_H_
#define TORUSNET_SIM_JUDGED_FAULTS_H_

#include <cstdint>
#include <string>

#include "sim/page_pool.h"
#include "torusnet/generated/tn_packet.h"
#include "torusnet/generated/tn_rdma.h"

namespace torusnet {

class JudgedFaults {
 public:
  static constexpr unsigned kRecordBytes = 16;
  // Two words of 64 bits.
  struct Record {
    uint64_t low, high;
    uint64_t address() const { return low; }
    unsigned code() const { return high & 15; }
    bool writes() const { return (high >> 4 & 1) != 0; }
    unsigned context() const { return high >> 8 & 15; }
    uint16_t domain() const { return static_cast<uint16_t>(high >> 16); }
    uint16_t number() const { return static_cast<uint16_t>(high >> 48); }
    uint64_t reserved() const { return high & 0x0000'ffff'0000'f0e0; }
  };

  // bits: a spec/rdma.yaml `ring`.
  void SetRing(uint64_t bits) { ring_ = bits; }
  void SetRead(uint16_t read) { read_ = read; }
  bool Contains(uint64_t physical) const {
    return tn_rdma_ring_get_enable(ring_) != 0 && physical / kPageBytes == tn_rdma_ring_get_page(ring_) &&
           physical % kPageBytes < records() * kRecordBytes;
  }
  // Empty: it is the next one, in its place.
  std::string Wrong(uint64_t physical, const Record& record) const {
    const std::string number = std::to_string(record.number());
    if (record.number() != next_)
      return "the record has number " + number + ", and the next one is " + std::to_string(next_);
    if (physical % kPageBytes != next_ % records() * kRecordBytes) return "the record " + number + " has another place";
    if (static_cast<uint16_t>(next_ - read_) >= records()) return "the ring is full: a record that was not read";
    if (record.code() != TN_ANSWER_PAGE_FAULT && record.code() != TN_ANSWER_MEMORY_ERROR)
      return "no fault has the code " + std::to_string(record.code());
    if (record.address() % kPageBytes != 0 || record.reserved() != 0) return "bits that are zero are set in the record";
    return "";
  }
  void Take() { ++next_; }

 private:
  unsigned records() const { return 1u << tn_rdma_ring_get_size(ring_); }

  uint64_t ring_ = 0;
  uint16_t next_ = 0, read_ = 0;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_JUDGED_FAULTS_H_
