// An operation that moves bytes from one node's memory to another's, as the judge of memory knows it: what the source's
// memory gave for each byte, and how often each was written at the destination.
//
// A byte may be written once; once more for each NACK that says that nothing is known of a block (docs/20-rdma.md), as
// such a block is sent anew; and again behind a write that memory did not take. The notification likewise, behind all
// bytes. Where operations under way write to the same bytes nobody can tell whose a write was: then only its value is
// judged. One with a fence writes nothing before those that it waits for are in memory or have failed; which of the two
// is known when their ends are told.
#ifndef TORUSNET_SIM_JUDGED_OPERATION_H_
#define TORUSNET_SIM_JUDGED_OPERATION_H_

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "sim/axi.h"
#include "sim/clock.h"

namespace torusnet {

struct OperationOrder {
  uint32_t from = 0, to = 0;  // places of the interfaces at whose memories it reads and writes
  uint16_t domain = 0;
  uint64_t source = 0, destination = 0, bytes = 0;
  bool reads = false;  // it was begun where it writes
  bool notifies = false;
  bool fenced = false;  // it begins when those that were begun before it on its page have ended
  uint64_t notify_address = 0, notify_data = 0;

  bool operator==(const OperationOrder&) const = default;
  bool Writes(uint64_t address) const { return address - destination < bytes; }
  bool Notifies(uint64_t address) const { return notifies && address - notify_address < kRecordBytes; }
  bool Meets(const OperationOrder& other) const;
  // Length of its last block, which the notification tells.
  unsigned LastBlock() const;
  static constexpr uint64_t kRecordBytes = 16;
};

class JudgedOperation {
 public:
  JudgedOperation(OperationOrder order, std::string name) : order_(order), name_(std::move(name)), parts_(Parts()) {}

  const OperationOrder& order() const { return order_; }
  // Whose it is, and from where to where.
  std::string Text() const;
  // Nobody can tell its writes from another's.
  void set_contested() { contested_ = true; }
  // It begins on the page of this one, whose end was not told: its fence is for that, and a fence for what that waits
  // for holds it, too. With its first write, it is told to those that are not in memory.
  void BeginBehind(const std::shared_ptr<JudgedOperation>& other);
  void PassFence();
  // A block of it is sent anew.
  void Anew() { ++most_; }

  // A beat of the source's memory, whose lane 0 has this virtual address.
  void Read(uint64_t address, unsigned lanes, const AxiData& data);
  // The lanes of a beat to the destination's memory that are as they should be, of those that are set; of the first
  // other one that is its own, `wrong` tells what is wrong.
  uint32_t Explains(uint64_t address, uint32_t lanes, const AxiData& data, std::string& wrong) const;
  // They were written; later memory took them, or not.
  void Write(uint64_t address, uint32_t lanes);
  void Settle(uint64_t address, unsigned bytes, bool error);

  // The same for the notification, words of 64 bits: empty, or what is wrong.
  std::string ExplainNotification(uint64_t low, uint64_t high) const;
  void WriteNotification() { ++notifications_; }
  void SettleNotification(bool error);

  // It was told as done: what is missing in memory; empty: nothing.
  std::string Missing() const;
  // Nothing more is to be judged by its bytes.
  void Forget() { parts_ = {}; }

  // When late packets of it, which has failed, are gone for good.
  static constexpr Femtoseconds kNever = INT64_MAX;
  Femtoseconds gone_fs = kNever;
  std::string end;        // how it was told, once it was
  std::string overtaken;  // by which one, whose fence was for it

 private:
  static constexpr uint64_t kPartBytes = 16384;
  static constexpr uint8_t kRead = 0x80, kHeld = 0x40, kWrites = 0x3f;
  struct Part {
    std::vector<uint8_t> value, state;  // of its bytes; empty: nothing was read
    uint64_t held = 0;
    bool over = false;  // all is held, and what was read forgotten
  };

  void WaitFor(const std::shared_ptr<JudgedOperation>& other);
  uint64_t Parts() const { return (order_.bytes + kPartBytes - 1) / kPartBytes; }
  uint64_t BytesOf(uint64_t part) const;
  bool WasRead(uint64_t offset, uint8_t value) const;
  std::string Wrong(uint64_t offset, uint8_t value) const;
  bool AllHeld() const { return held_ == order_.bytes; }

  const OperationOrder order_;
  const std::string name_;
  std::vector<Part> parts_;                           // by the distance from the first byte
  std::vector<std::pair<uint64_t, uint8_t>> others_;  // other values that were read before
  std::vector<std::weak_ptr<JudgedOperation>> waits_for_;
  uint64_t held_ = 0;
  unsigned most_ = 1, notifications_ = 0;
  bool notified_ = false, contested_ = false;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_JUDGED_OPERATION_H_
