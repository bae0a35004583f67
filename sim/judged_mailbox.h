// A mailbox's ring in memory, as the judge of memory knows it: which message is to come into which slot, and how far
// each is written. The rules are those of docs/20-rdma.md, "Mailboxes".
//
// Position p of a ring lies in slot p modulo its slots; positions are given without a hole, so each slot is written at
// the positions that are its own, one after the other, and only when the message before was read. A message of up to 64
// bytes with its record is one write, else its record is written when memory has answered for all of the rest.
#ifndef TORUSNET_SIM_JUDGED_MAILBOX_H_
#define TORUSNET_SIM_JUDGED_MAILBOX_H_

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "sim/axi.h"
#include "sim/judged_operation.h"

namespace torusnet {

// A message as its program stored it.
struct JudgedMessage {
  uint32_t from = 0, to = 0;  // places of interfaces
  uint16_t domain = 0;
  unsigned mailbox = 0;
  uint32_t sequence = 0;
  unsigned bytes = 0;
  std::array<uint8_t, 112> payload = {};
  bool any_payload = false;  // nobody can tell which stores counted
  std::string name;

  bool entered = false;  // it is in its ring, or being written there
  bool held = false;     // memory has answered for all of it
  Femtoseconds gone_fs = JudgedOperation::kNever;
  std::string Text() const;
};

class JudgedMailbox {
 public:
  // bits: a spec/rdma.yaml `mailbox_ring`.
  explicit JudgedMailbox(uint64_t bits);

  bool open() const { return open_; }
  uint16_t domain() const { return domain_; }
  void set_read(uint16_t read) { read_ = read; }
  bool Contains(uint16_t domain, uint64_t address) const {
    return open_ && domain == domain_ && address - begin_ < slots_.size() * slot_bytes_;
  }
  // A beat to the ring, whose lane 0 has this virtual address; `messages` are those that may come into it. Empty: it
  // is as it should be, and noted, and `entered` is the message of which it is the last; else what is wrong, and
  // nothing is changed.
  using Messages = std::vector<std::shared_ptr<JudgedMessage>>;
  std::string Write(uint64_t address, uint32_t lanes, const AxiData& data, const Messages& messages,
                    std::shared_ptr<JudgedMessage>& entered);
  // Memory has answered for so many bytes at this address of a message that has not entered by them.
  void Settle(uint64_t address, unsigned bytes);
  // Memory has not taken a write.
  void Stop() { stopped_ = true; }

 private:
  static constexpr unsigned kRecordBytes = 16, kLineBytes = 64, kMostBytes = 512;
  struct Slot {
    uint16_t position;  // that it is written at next
    // What is known of the use under way.
    Messages candidates;             // whose bytes it may be
    std::vector<bool> written = {};  // bytes
    unsigned bytes = 0, held = 0;    // that are written; that memory has answered for
    bool record = false;             // is written
  };

  std::string WriteRecord(Slot& slot, uint64_t low, uint64_t high, Messages& left) const;

  bool open_;
  uint16_t domain_;
  uint64_t begin_;
  unsigned slot_bytes_;
  std::vector<Slot> slots_;
  uint16_t read_ = 0;
  bool stopped_ = false;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_JUDGED_MAILBOX_H_
