#include "sim/judged_operation.h"

#include <algorithm>
#include <bit>
#include <cinttypes>
#include <cstdio>

#include "torusnet/generated/tn_packet.h"

namespace torusnet {

namespace {

constexpr uint64_t kPlaceBits = (1u << 22) - 1, kLengthBits = (1u << 15) - 1;

template <typename... Values>
std::string Print(const char* format, Values... values) {
  char text[256];
  std::snprintf(text, sizeof text, format, values...);
  return text;
}

}  // namespace

bool OperationOrder::Meets(const OperationOrder& other) const {
  const auto overlap = [](uint64_t a, uint64_t a_bytes, uint64_t b, uint64_t b_bytes) {
    return a < b + b_bytes && b < a + a_bytes;
  };
  if (to != other.to || domain != other.domain) return false;
  if (overlap(destination, bytes, other.destination, other.bytes)) return true;
  if (notifies && overlap(notify_address, kRecordBytes, other.destination, other.bytes)) return true;
  if (!other.notifies) return false;
  return overlap(destination, bytes, other.notify_address, kRecordBytes) ||
         (notifies && notify_address == other.notify_address);
}

unsigned OperationOrder::LastBlock() const {
  const uint64_t end = destination + bytes;
  return static_cast<unsigned>(end - std::max(destination, (end - 1) / TN_BLOCK_BYTES * TN_BLOCK_BYTES));
}

std::string JudgedOperation::Text() const {
  return name_ +
         Print(", %" PRIu64 " bytes from 0x%" PRIx64 " to 0x%" PRIx64, order_.bytes, order_.source,
               order_.destination) +
         (end.empty() ? "" : ", " + end);
}

uint64_t JudgedOperation::BytesOf(uint64_t part) const {
  return std::min(kPartBytes, order_.bytes - part * kPartBytes);
}

void JudgedOperation::Read(uint64_t address, unsigned lanes, const AxiData& data) {
  const uint64_t begin = std::max(address, order_.source),
                 end = std::min(address + lanes, order_.source + order_.bytes);
  for (uint64_t at = begin; at < end; ++at) {
    const uint64_t offset = at - order_.source, within = offset % kPartBytes;
    Part& part = parts_[offset / kPartBytes];
    if (part.over && most_ == 1) return;
    if (part.value.empty()) {
      part.value.resize(BytesOf(offset / kPartBytes));
      part.state.resize(part.value.size(), part.over ? kHeld | 1 : 0);
    }
    const uint8_t value = data[at - address];
    if ((part.state[within] & kRead) != 0 && part.value[within] != value && !WasRead(offset, value))
      others_.emplace_back(offset, part.value[within]);
    part.state[within] |= kRead;
    part.value[within] = value;
  }
}

bool JudgedOperation::WasRead(uint64_t offset, uint8_t value) const {
  const Part& part = parts_[offset / kPartBytes];
  const uint64_t within = offset % kPartBytes;
  if (part.value.empty() || (part.state[within] & kRead) == 0) return false;
  return part.value[within] == value ||
         (!others_.empty() && std::find(others_.begin(), others_.end(), std::pair(offset, value)) != others_.end());
}

// Of a byte that is its own: what is wrong if this is written there; empty: nothing.
std::string JudgedOperation::Wrong(uint64_t offset, uint8_t value) const {
  const Part& part = parts_[offset / kPartBytes];
  const uint64_t within = offset % kPartBytes;
  const unsigned writes = !part.state.empty() ? part.state[within] & kWrites : part.over ? 1 : 0;
  if (!contested_ && writes >= most_) return "written before";
  if (WasRead(offset, value)) return "";
  if (part.value.empty() || (part.state[within] & kRead) == 0) return "the source's memory has not been read there";
  return Print("not the byte of the source, whose memory gave 0x%02x", part.value[within]);
}

uint32_t JudgedOperation::Explains(uint64_t address, uint32_t lanes, const AxiData& data, std::string& wrong) const {
  uint32_t explained = 0;
  for (uint32_t left = lanes; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    if (!order_.Writes(address + lane)) continue;
    const uint64_t offset = address + lane - order_.destination;
    const Part& part = parts_[offset / kPartBytes];
    const uint64_t within = offset % kPartBytes;
    const bool quick = !part.state.empty() && part.state[within] == kRead && part.value[within] == data[lane];
    std::string why = quick ? "" : Wrong(offset, data[lane]);
    if (why.empty()) {
      explained |= 1u << lane;
    } else if (wrong.empty()) {
      wrong = std::move(why);
    }
  }
  return explained;
}

void JudgedOperation::BeginBehind(const std::shared_ptr<JudgedOperation>& other) {
  if (order_.fenced) WaitFor(other);
  for (const auto& each : other->waits_for_) WaitFor(each.lock());
}

// Once; of one whose end was told nothing more is asked.
void JudgedOperation::WaitFor(const std::shared_ptr<JudgedOperation>& other) {
  if (other == nullptr || !other->end.empty()) return;
  const auto is_it = [&](const auto& each) { return each.lock() == other; };
  if (std::none_of(waits_for_.begin(), waits_for_.end(), is_it)) waits_for_.push_back(other);
}

void JudgedOperation::PassFence() {
  if (contested_) return;  // whose the write is, is not known
  for (const auto& each : std::exchange(waits_for_, {}))
    if (const auto other = each.lock(); other && !other->AllHeld() && other->end.empty()) other->overtaken = Text();
}

void JudgedOperation::Write(uint64_t address, uint32_t lanes) {
  for (; lanes != 0; lanes &= lanes - 1) {
    const uint64_t offset = address + static_cast<unsigned>(std::countr_zero(lanes)) - order_.destination;
    uint8_t& state = parts_[offset / kPartBytes].state[offset % kPartBytes];
    if ((state & kWrites) != kWrites) ++state;
  }
}

void JudgedOperation::Settle(uint64_t address, unsigned bytes, bool error) {
  for (unsigned i = 0; i < bytes && !parts_.empty(); ++i) {
    const uint64_t offset = address + i - order_.destination;
    Part& part = parts_[offset / kPartBytes];
    if (part.state.empty()) continue;
    uint8_t& state = part.state[offset % kPartBytes];
    if (error) {
      if ((state & kWrites) != 0) --state;
    } else if ((state & kHeld) == 0) {
      state |= kHeld;
      ++part.held;
      ++held_;
    }
    if (!contested_ && most_ == 1 && part.held == BytesOf(offset / kPartBytes)) {
      part.over = true;
      part.value = {};
      part.state = {};
    }
  }
}

std::string JudgedOperation::ExplainNotification(uint64_t low, uint64_t high) const {
  if (low != order_.notify_data)
    return Print("the notification's data are 0x%" PRIx64 ", not 0x%" PRIx64, low, order_.notify_data);
  if (high >> 63 != 1 || (high >> 60 & 7) != 0 || (high & kPlaceBits) != order_.from ||
      (high >> 32 & kLengthBits) != order_.LastBlock())
    return Print("the notification's upper word is 0x%016" PRIx64 ", which must name 0x%x as source and %u bytes", high,
                 order_.from, order_.LastBlock());
  if (!AllHeld()) return Print("its notification comes before the data: memory holds %" PRIu64 " of its bytes", held_);
  if (!contested_ && notifications_ >= most_) return "its notification was written before";
  return "";
}

void JudgedOperation::SettleNotification(bool error) {
  if (error) {
    --notifications_;
  } else {
    notified_ = true;
  }
}

std::string JudgedOperation::Missing() const {
  if (order_.notifies && AllHeld() && !notified_) return "its notification was never written";
  if (AllHeld()) return "";
  for (uint64_t offset = 0; offset < order_.bytes; ++offset) {
    const Part& part = parts_[offset / kPartBytes];
    if (part.over || (!part.state.empty() && (part.state[offset % kPartBytes] & kHeld) != 0)) continue;
    return Print("%" PRIu64 " of its bytes are not in memory, the first one at 0x%" PRIx64, order_.bytes - held_,
                 order_.destination + offset);
  }
  return "";
}

}  // namespace torusnet
