// A network interface without RTL, for tests of what stands around it: pages and the driver's page as processors see
// them, and bytes that move between the memories of nodes some time later. It walks page tables by the words of the
// RISC-V specification, raises faults, and repeats what met one until it is mended or given up.
#ifndef TORUSNET_TESTS_CLUSTER_RDMA_STAND_IN_H_
#define TORUSNET_TESTS_CLUSTER_RDMA_STAND_IN_H_

#include <array>
#include <cstdint>
#include <cstring>
#include <deque>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "check.h"
#include "sim/axi.h"
#include "sim/clock.h"
#include "sim/memory.h"
#include "torusnet/generated/tn_rdma.h"

namespace torusnet {

class RdmaStandIn {
 public:
  using Fabric = std::map<uint32_t, RdmaStandIn*>;  // by node, as in a place
  static constexpr Femtoseconds kFlightFs = 500 * kFsPerNs, kAgainFs = 2'000 * kFsPerNs, kFaultFs = 100'000 * kFsPerNs;
  static constexpr unsigned kTries = 20;  // of what meets a fault; a full mailbox is tried for ever

  RdmaStandIn(uint32_t node, Memory& memory, Fabric& fabric, uint64_t seed)
      : node_(node), memory_(memory), fabric_(fabric), random_(seed, node), bytes_(TN_RDMA_DRIVER_OFFSET) {
    fabric[node] = this;
  }

  void Edge(Femtoseconds now, const AxiFromMaster& in) {
    ++edges_;
    if (out_.b.valid && in.b_ready) b_.pop_front();
    if (out_.r.valid && in.r_ready) r_.pop_front();
    if (in.aw.valid && out_.aw_ready) aw_.push_back(in.aw);
    if (in.w.valid && out_.w_ready) w_.push_back(in.w);
    while (!aw_.empty() && !w_.empty()) {
      TakeStore(now, aw_.front().address, w_.front().strobes, w_.front().data);
      b_.push_back({edges_ + 2 + random_.Below(4), aw_.front().id, 0});
      aw_.pop_front();
      w_.pop_front();
    }
    if (in.ar.valid && out_.ar_ready) r_.push_back({edges_ + 2 + random_.Below(4), in.ar.id, in.ar.address});
    for (auto work = work_.begin(); work != work_.end();) {
      work = work->due_fs <= now && Try(now, *work) ? work_.erase(work) : std::next(work);
    }
    out_.aw_ready = random_.Below(4) != 0;
    out_.w_ready = random_.Below(4) != 0;
    out_.ar_ready = random_.Below(4) != 0;
    out_.b.valid = !b_.empty() && b_.front().due <= edges_;
    if (out_.b.valid) out_.b.id = b_.front().id;
    out_.r.valid = !r_.empty() && r_.front().due <= edges_;
    if (!out_.r.valid) return;
    out_.r.id = r_.front().id;
    out_.r.last = true;
    const uint64_t value = Load(r_.front().address);
    std::memcpy(&out_.r.data[r_.front().address % 16], &value, 8);
  }
  const AxiToMaster& out() const { return out_; }
  bool interrupt() const { return ring_written_ != ring_read_; }
  uint64_t faults() const { return faults_; }
  const std::vector<uint16_t>& resumed() const { return resumed_; }  // domains, one after another
  // A record of a fault goes into the driver's ring, if there is room.
  void Fault(uint16_t domain, uint64_t address, bool write) {
    ++faults_;
    if (static_cast<uint16_t>(ring_written_ - ring_read_) >= ring_records_) return;
    const uint64_t record[2] = {address / 4096 * 4096, TN_ANSWER_PAGE_FAULT | uint64_t{write} << 4 |
                                                           uint64_t{domain} << 16 | uint64_t{ring_written_} << 48};
    std::memcpy(memory_.data() + ring_page_ * 4096 + ring_written_ % ring_records_ * 16, record, 16);
    ++ring_written_;
  }
  const std::vector<unsigned>& paths() const { return paths_; }  // of what was started: bits 52:48 of its command

  // By the words of "Virtual Address Translation Process": code and physical address.
  struct Translation {
    unsigned code;
    uint64_t address;
  };
  Translation Translate(uint16_t domain, uint64_t address, bool write) const {
    constexpr uint64_t kV = 1, kR = 2, kW = 4, kX = 8, kU = 16, kA = 64, kD = 128;
    const auto context = contexts_.find(domain);
    if (context == contexts_.end()) return {TN_ANSWER_NO_DOMAIN, 0};
    uint64_t a = context->second;
    for (int i = 2; i >= 0; --i) {
      const uint64_t index = address >> (12 + 9 * i) & 511;
      uint64_t pte;
      std::memcpy(&pte, memory_.data() + a * 4096 + index * 8, 8);
      if ((pte & kV) == 0 || ((pte & kW) != 0 && (pte & kR) == 0) || pte >> 54 != 0) return {TN_ANSWER_PAGE_FAULT, 0};
      const uint64_t ppn = pte >> 10 & ((uint64_t{1} << 44) - 1);
      if ((pte & (kR | kX)) == 0) {
        if (i == 0 || (pte & (kD | kA | kU)) != 0) return {TN_ANSWER_PAGE_FAULT, 0};
        a = ppn;
        continue;
      }
      CHECK(i == 0);  // pages of 4 KiB are all that is made here
      if ((pte & kU) == 0 || (pte & (write ? kW : kR)) == 0) return {TN_ANSWER_PROTECTION, 0};
      if ((pte & kA) == 0 || (write && (pte & kD) == 0)) return {TN_ANSWER_PAGE_FAULT, 0};
      return {TN_ANSWER_DONE, ppn * 4096 + address % 4096};
    }
    return {TN_ANSWER_PAGE_FAULT, 0};
  }

 private:
  struct Answer {
    uint64_t due;
    unsigned id;
    uint64_t address;
  };
  struct Work {
    Femtoseconds due_fs;
    unsigned page, number;  // number: of the slot, or 32 + channel
    unsigned tries;         // that met a fault at the same place and were not asked for by RESUME
    uint64_t trouble;
  };
  struct Mailbox {
    bool open = false;
    uint16_t domain = 0;
    uint64_t address = 0;
    unsigned slots = 0, slot_bytes = 0;
    uint16_t written = 0, read = 0;
  };

  bool busy() const { return edges_ < busy_until_; }
  uint64_t Word(uint64_t offset) const {
    uint64_t word;
    std::memcpy(&word, &bytes_[offset], 8);
    return word;
  }
  static uint64_t CommandOffset(unsigned page, unsigned number) {
    const uint64_t base = page * uint64_t{TN_RDMA_PAGE_BYTES};
    if (number < TN_RDMA_SLOTS) return base + number * TN_RDMA_SLOT_BYTES + TN_RDMA_SLOT_COMMAND;
    return base + TN_RDMA_CHANNELS_OFFSET + (number - TN_RDMA_SLOTS) * TN_RDMA_CHANNEL_BYTES + TN_RDMA_CHANNEL_COMMAND;
  }

  void TakeStore(Femtoseconds now, uint64_t address, uint32_t strobes, const AxiData& data) {
    const uint64_t line = address / 16 * 16;
    if (address >= TN_RDMA_DRIVER_OFFSET) {
      uint64_t word;
      std::memcpy(&word, &data[address % 16], 8);
      TakeDriverStore(address - TN_RDMA_DRIVER_OFFSET, word);
      return;
    }
    for (unsigned i = 0; i < 16; ++i)
      if ((strobes >> i & 1) != 0) bytes_[line + i] = data[i];
    const auto page = static_cast<unsigned>(address / TN_RDMA_PAGE_BYTES);
    for (unsigned number = 0; number < TN_RDMA_SLOTS + TN_RDMA_CHANNELS; ++number) {
      const uint64_t last = CommandOffset(page, number) + 7;
      if (last / 16 * 16 != line || (strobes >> last % 16 & 1) == 0) continue;
      CHECK((busy_[page] >> number & 1) == 0);  // the library never stores to what is under way
      busy_[page] |= uint64_t{1} << number;
      ended_[page] &= ~(uint64_t{1} << number);
      paths_.push_back(Word(last - 7) >> 48 & 31);
      work_.push_back({now + kFlightFs, page, number, 0, 0});
    }
    const uint64_t index = address % TN_RDMA_PAGE_BYTES - TN_RDMA_INDEXES_OFFSET;
    if (address % TN_RDMA_PAGE_BYTES < TN_RDMA_INDEXES_OFFSET || index >= 64 * 8) return;
    Mailbox& mailbox = mailboxes_[index / 8];
    CHECK(mailbox.open && mailbox.domain == domains_[page]);
    mailbox.read = static_cast<uint16_t>(Word(address));
  }

  void TakeDriverStore(uint64_t offset, uint64_t word) {
    const bool command = offset == TN_RDMA_CONTEXT || offset == TN_RDMA_RESUME || offset == TN_RDMA_MAILBOX_SET;
    if (command) CHECK(!busy());  // one that comes while another is under way would not be taken
    if (command) busy_until_ = edges_ + 100;
    if (offset - TN_RDMA_OWNERS < 8 * TN_RDMA_PAGES) {
      CHECK(tn_rdma_owner_get_open(word) == 1);
      domains_[offset / 8] = static_cast<uint16_t>(tn_rdma_owner_get_domain(word));
    }
    if (offset == TN_RDMA_WINDOW_FIRST) CHECK(word == 0);
    if (offset == TN_RDMA_WINDOW_LAST) CHECK(word == memory_.bytes() / 4096 - 1);
    if (offset == TN_RDMA_CONTEXT_SATP) satp_ = word;
    if (offset == TN_RDMA_MAILBOX_RING) mailbox_ring_ = word;
    if (offset == TN_RDMA_CONTEXT) {
      const uint16_t domain = satp_ >> 44 & 0xffff;
      CHECK(satp_ >> 60 == 8 && tn_rdma_context_get_set(word) == 1 && tn_rdma_context_get_all(word) == 0);
      CHECK(tn_rdma_context_get_read(word) == 1 && tn_rdma_context_get_write(word) == 1);
      contexts_[domain] = satp_ & ((uint64_t{1} << 44) - 1);
      std::erase_if(known_, [domain](const auto& known) { return std::get<0>(known.first) == domain; });
    }
    if (offset == TN_RDMA_RING) {
      CHECK(tn_rdma_ring_get_enable(word) == 1);
      ring_page_ = tn_rdma_ring_get_page(word);
      ring_records_ = 1u << tn_rdma_ring_get_size(word);
    }
    if (offset == TN_RDMA_RING_READ) ring_read_ = static_cast<uint16_t>(word);
    if (offset == TN_RDMA_MAILBOX_SET) {
      mailboxes_[word & 63] = {tn_rdma_mailbox_ring_get_open(mailbox_ring_) != 0,
                               static_cast<uint16_t>(tn_rdma_mailbox_ring_get_domain(mailbox_ring_)),
                               tn_rdma_mailbox_ring_get_page(mailbox_ring_) * 4096,
                               1u << tn_rdma_mailbox_ring_get_slots(mailbox_ring_),
                               64u << tn_rdma_mailbox_ring_get_size(mailbox_ring_),
                               0,
                               0};
    }
    if (offset == TN_RDMA_RESUME) resumed_.push_back(static_cast<uint16_t>(word));
    if (offset == TN_RDMA_RESUME)
      for (auto& [node, far] : fabric_)
        for (Work& work : far->work_)
          if (far->domains_[work.page] == (word & 0xffff)) work.due_fs = 0;
  }

  uint64_t Load(uint64_t address) const {
    if (address == TN_RDMA_DRIVER_OFFSET + TN_RDMA_STATE)
      return tn_rdma_state_make(busy(), busy(), busy(), 0, 0, edges_ > 300, interrupt(), 0, ring_written_, 0, 0);
    const auto page = static_cast<unsigned>(address / TN_RDMA_PAGE_BYTES);
    const uint64_t offset = address % TN_RDMA_PAGE_BYTES;
    if (offset == TN_RDMA_ENDED_OFFSET) return ended_[page];
    for (unsigned number = 0; number < TN_RDMA_SLOTS + TN_RDMA_CHANNELS; ++number) {
      const uint64_t status =
          CommandOffset(page, number) + (number < TN_RDMA_SLOTS ? TN_RDMA_SLOT_STATUS - TN_RDMA_SLOT_COMMAND : 0);
      if (status != address) continue;
      return status_[page][number] | uint64_t{busy_[page] >> number & 1} << 63 |
             uint64_t{ended_[page] >> number & 1} << 62;
    }
    return ~uint64_t{0};
  }

  void End(const Work& work, unsigned code, bool here, uint64_t detail) {
    busy_[work.page] &= ~(uint64_t{1} << work.number);
    ended_[work.page] |= uint64_t{1} << work.number;
    status_[work.page][work.number] = tn_rdma_status_make(detail, 0, code, here, 0, 0, 0);
  }

  // What was usable stays so until the context is set again.
  Translation Remembered(uint16_t domain, uint64_t address, bool write) {
    const auto key = std::tuple(domain, address / 4096, write);
    const auto found = known_.find(key);
    if (found != known_.end()) return {TN_ANSWER_DONE, found->second + address % 4096};
    const Translation to = Translate(domain, address, write);
    if (to.code == TN_ANSWER_DONE) known_[key] = to.address / 4096 * 4096;
    return to;
  }

  // Moves bytes between two memories, or says where that meets what.
  struct Trouble {
    unsigned code = TN_ANSWER_DONE;
    bool here = false;
    uint64_t address = 0;
  };
  Trouble Access(uint16_t domain, uint64_t address, bool write, std::vector<uint8_t>& data) {
    for (size_t i = 0; i < data.size(); ++i) {
      const Translation to = Remembered(domain, address + i, write);
      if (to.code == TN_ANSWER_PAGE_FAULT) Fault(domain, address + i, write);
      if (to.code != TN_ANSWER_DONE) return {to.code, false, address + i};
      if (write) memory_.data()[to.address] = data[i];
      if (!write) data[i] = memory_.data()[to.address];
    }
    return {};
  }

  Trouble Move(const Work& work, uint16_t domain) {
    const uint64_t slot = CommandOffset(work.page, work.number) - TN_RDMA_SLOT_COMMAND;
    const uint64_t command = Word(slot + TN_RDMA_SLOT_COMMAND), place = Word(slot + TN_RDMA_SLOT_PLACE);
    const bool reads = tn_rdma_command_get_operation(command) == 2;
    CHECK(reads || tn_rdma_command_get_operation(command) == 1);
    std::vector<uint8_t> data(tn_rdma_command_get_bytes(command));
    const auto found = fabric_.find(static_cast<uint32_t>(tn_rdma_place_get_node(place)));
    RdmaStandIn* const other = found == fabric_.end() ? nullptr : found->second;
    RdmaStandIn* const from = reads ? other : this;
    RdmaStandIn* const to = reads ? this : other;
    const uint64_t here = Word(slot + TN_RDMA_SLOT_SOURCE), there = tn_rdma_place_get_addr(place);
    if (from == nullptr) return {15, true, 0};
    Trouble trouble = from->Access(domain, reads ? there : here, false, data);
    trouble.here = trouble.code != TN_ANSWER_DONE && !reads;
    if (trouble.code != TN_ANSWER_DONE) return trouble;
    if (to == nullptr) return {15, true, 0};
    trouble = to->Access(domain, reads ? here : there, true, data);
    trouble.here = trouble.code != TN_ANSWER_DONE && reads;
    if (trouble.code != TN_ANSWER_DONE || tn_rdma_command_get_notify(command) == 0) return trouble;
    const uint64_t words[2] = {Word(slot + TN_RDMA_SLOT_NOTIFY_DATA),
                               from->node_ | uint64_t{data.size()} << 32 | uint64_t{1} << 63};
    std::vector<uint8_t> record(16);
    std::memcpy(record.data(), words, 16);
    return to->Access(domain, Word(slot + TN_RDMA_SLOT_NOTIFY_ADDR), true, record);
  }

  Trouble Send(const Work& work, uint16_t domain) {
    const uint64_t channel = CommandOffset(work.page, work.number) - TN_RDMA_CHANNEL_COMMAND;
    const uint64_t place = Word(channel + TN_RDMA_CHANNEL_PLACE), unit = tn_rdma_place_get_addr(place);
    const uint64_t command = Word(channel + TN_RDMA_CHANNEL_COMMAND);
    CHECK(tn_rdma_message_get_operation(command) == 1 && tn_ni_address_get_select(unit) == TN_NI_SELECT);
    const auto far = fabric_.find(static_cast<uint32_t>(tn_rdma_place_get_node(place)));
    if (far == fabric_.end()) return {15, false, 0};
    Mailbox& mailbox = far->second->mailboxes_[tn_ni_address_get_unit(unit) - TN_NI_MAILBOX];
    if (!mailbox.open) return {TN_ANSWER_CLOSED, false, 0};
    if (mailbox.domain != domain) return {TN_ANSWER_PROTECTION, false, 0};
    const uint64_t bytes = tn_rdma_message_get_bytes(command);
    if (bytes + 16 > mailbox.slot_bytes) return {TN_ANSWER_MALFORMED, false, 0};
    if (static_cast<uint16_t>(mailbox.written - mailbox.read) >= mailbox.slots)
      return {TN_ANSWER_MAILBOX_FULL, false, 0};
    std::vector<uint8_t> slot(16 + bytes);
    const uint64_t record[2] = {tn_ni_address_get_own(unit) | uint64_t{domain} << 32 | uint64_t{mailbox.written} << 48,
                                node_ | bytes << 32 | uint64_t{1} << 63};
    std::memcpy(slot.data(), record, 16);
    std::memcpy(slot.data() + 16, &bytes_[channel + TN_RDMA_CHANNEL_PAYLOAD], bytes);
    const uint64_t at = mailbox.address + mailbox.written % mailbox.slots * mailbox.slot_bytes;
    const Trouble trouble = far->second->Access(domain, at, true, slot);
    mailbox.written += trouble.code == TN_ANSWER_DONE;
    return trouble;
  }

  // True when it is over.
  bool Try(Femtoseconds now, Work& work) {
    const uint16_t domain = domains_[work.page];
    const Trouble trouble = work.number < TN_RDMA_SLOTS ? Move(work, domain) : Send(work, domain);
    const bool full = trouble.code == TN_ANSWER_MAILBOX_FULL;
    if (trouble.address != work.trouble) work.tries = 0;
    work.trouble = trouble.address;
    work.tries += work.due_fs != 0;
    if (full || (trouble.code == TN_ANSWER_PAGE_FAULT && work.tries < kTries)) {
      work.due_fs = now + (full ? kAgainFs : kFaultFs);
      return false;
    }
    End(work, trouble.code, trouble.here, trouble.address);
    return true;
  }

  const uint32_t node_;
  Memory& memory_;
  Fabric& fabric_;
  Random random_;
  std::vector<uint8_t> bytes_;  // of the programs' pages
  uint64_t edges_ = 0;
  AxiToMaster out_;
  std::deque<AxiAddress> aw_;
  std::deque<decltype(AxiFromMaster::w)> w_;
  std::deque<Answer> b_, r_;
  std::vector<Work> work_;
  std::array<uint16_t, TN_RDMA_PAGES> domains_ = {};
  std::array<uint64_t, TN_RDMA_PAGES> busy_ = {}, ended_ = {};
  std::array<std::array<uint64_t, 64>, TN_RDMA_PAGES> status_ = {};
  std::array<Mailbox, 64> mailboxes_;
  std::map<uint16_t, uint64_t> contexts_;
  std::map<std::tuple<uint16_t, uint64_t, bool>, uint64_t> known_;
  uint64_t satp_ = 0, mailbox_ring_ = 0, ring_page_ = 0, faults_ = 0;
  std::vector<unsigned> paths_;
  std::vector<uint16_t> resumed_;
  uint64_t busy_until_ = 0;  // edge
  unsigned ring_records_ = 0;
  uint16_t ring_written_ = 0, ring_read_ = 0;
};

}  // namespace torusnet

#endif  // TORUSNET_TESTS_CLUSTER_RDMA_STAND_IN_H_
