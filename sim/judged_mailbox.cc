#include "sim/judged_mailbox.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "sim/page_pool.h"
#include "torusnet/generated/tn_rdma.h"

namespace torusnet {

namespace {

constexpr uint64_t kPlaceBits = (1u << 22) - 1, kLengthBits = (1u << 15) - 1;
constexpr uint32_t kRecordLanes = 0xffff;

}  // namespace

std::string JudgedMessage::Text() const {
  return name + ", " + std::to_string(bytes) + " bytes to mailbox " + std::to_string(mailbox);
}

JudgedMailbox::JudgedMailbox(uint64_t bits)
    : open_(tn_rdma_mailbox_ring_get_open(bits) != 0),
      domain_(static_cast<uint16_t>(tn_rdma_mailbox_ring_get_domain(bits))),
      begin_(tn_rdma_mailbox_ring_get_page(bits) * kPageBytes),
      slot_bytes_(kLineBytes << tn_rdma_mailbox_ring_get_size(bits)) {
  if (!open_) return;
  const size_t slots = size_t{1} << tn_rdma_mailbox_ring_get_slots(bits);
  for (size_t i = 0; i < slots; ++i) slots_.push_back({static_cast<uint16_t>(i), {}});
}

// The candidates that a record leaves; empty: it is as it should be.
std::string JudgedMailbox::WriteRecord(Slot& slot, uint64_t low, uint64_t high, Messages& left) const {
  const auto position = static_cast<uint16_t>(low >> 48);
  if (position != slot.position)
    return "the record of position " + std::to_string(position) + " is in the slot that position " +
           std::to_string(slot.position) + " is to come into";
  if (slot.record) return "its record was written before";
  const auto differs = [&](const auto& each) {
    return static_cast<uint32_t>(low) != each->sequence || (low >> 32 & 0xffff) != each->domain ||
           (high & kPlaceBits) != each->from || (high >> 32 & kLengthBits) != each->bytes || high >> 63 != 1 ||
           (high >> 60 & 7) != 0;
  };
  left.erase(std::remove_if(left.begin(), left.end(), differs), left.end());
  if (left.empty()) return "no message under way to this mailbox has this record";
  const unsigned bytes = left.front()->bytes;
  if (bytes + kRecordBytes > kLineBytes && slot.held != bytes)
    return "the record comes before its message: memory holds " + std::to_string(slot.held) + " of " +
           std::to_string(bytes) + " bytes";
  return "";
}

std::string JudgedMailbox::Write(uint64_t address, uint32_t lanes, const AxiData& data, const Messages& messages,
                                 std::shared_ptr<JudgedMessage>& entered) {
  const uint64_t first = address + static_cast<unsigned>(std::countr_zero(lanes)) - begin_;
  Slot& slot = slots_[first / slot_bytes_];
  const uint64_t slot_begin = begin_ + first / slot_bytes_ * slot_bytes_;
  if (stopped_) return "the mailbox has stopped, as memory did not take a write";
  if (static_cast<uint16_t>(slot.position - read_) >= slots_.size())
    return "the slot is not free: its message was not read";
  const bool begins = slot.bytes == 0 && !slot.record;
  Messages left;
  for (const auto& each : begins ? messages : slot.candidates)
    if (!each->entered && each->bytes + kRecordBytes <= slot_bytes_) left.push_back(each);

  const bool record = address == slot_begin && (lanes & kRecordLanes) != 0;
  if (record) {
    uint64_t words[2];
    std::memcpy(words, data.data(), sizeof words);
    if ((lanes & kRecordLanes) != kRecordLanes) return "a part of a record";
    if (std::string wrong = WriteRecord(slot, words[0], words[1], left); !wrong.empty()) return wrong;
  }
  const uint32_t payload = record ? lanes & ~kRecordLanes : lanes;
  for (uint32_t rest = payload; rest != 0; rest &= rest - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(rest));
    const uint64_t at = address + lane - slot_begin - kRecordBytes;
    if (!slot.written.empty() && slot.written[at]) return "the byte was written before";
    const auto differs = [&](const auto& each) {
      return at >= each->bytes || (!each->any_payload && each->payload[at] != data[lane]);
    };
    left.erase(std::remove_if(left.begin(), left.end(), differs), left.end());
    if (left.empty()) return "no message under way to this mailbox has this byte there";
  }

  slot.candidates = std::move(left);
  slot.record |= record;
  slot.bytes += static_cast<unsigned>(std::popcount(payload));
  if (payload != 0 && slot.written.empty()) slot.written.resize(kMostBytes);
  for (uint32_t rest = payload; rest != 0; rest &= rest - 1)
    slot.written[address + static_cast<unsigned>(std::countr_zero(rest)) - slot_begin - kRecordBytes] = true;
  if (!slot.record || slot.bytes != slot.candidates.front()->bytes) return "";
  entered = slot.candidates.front();
  entered->entered = true;
  slot = {static_cast<uint16_t>(slot.position + slots_.size()), {}};
  return "";
}

void JudgedMailbox::Settle(uint64_t address, unsigned bytes) { slots_[(address - begin_) / slot_bytes_].held += bytes; }

}  // namespace torusnet
