// What explains a beat that an interface writes into memory.

#include <algorithm>
#include <bit>
#include <cinttypes>
#include <cstdio>
#include <utility>

#include "sim/memory_judge.h"

namespace torusnet {

namespace {

constexpr uint32_t kRecordLanes = 0xffff;
constexpr unsigned kRecordBytes = 16;

// Runs of lanes, each by its first one and how many they are.
template <typename Visit>
void ForEachRun(uint32_t lanes, Visit&& visit) {
  while (lanes != 0) {
    const auto first = static_cast<unsigned>(std::countr_zero(lanes));
    const auto count = static_cast<unsigned>(std::countr_one(lanes >> first));
    visit(first, count);
    lanes &= ~static_cast<uint32_t>(((uint64_t{1} << count) - 1) << first);
  }
}

}  // namespace

void MemoryJudge::Read(Interface& at, const InterfaceEvent& event) {
  if (at.read_here.empty()) return;
  const auto byte = at.tables.Find(event.address);
  if (!byte) return;  // of a table
  const auto lanes = static_cast<unsigned>(std::bit_width(event.strobes));
  for (const auto& each : at.read_here)
    if (each->order().from == at.place && each->order().domain == byte->domain)
      each->Read(byte->address, lanes, event.data);
}

void MemoryJudge::Write(Interface& at, const InterfaceEvent& event) {
  if (at.reset || event.strobes == 0) return;
  bytes_ += static_cast<unsigned>(std::popcount(event.strobes));
  Beat beat = {event, {}, event.strobes, ""};
  const auto byte = at.tables.Find(event.address);
  if (at.faults.Contains(event.address)) {
    beat.why = ExplainFault(at, event);
    if (beat.why.empty()) return;
  } else if (!byte) {
    beat.why = "no domain has this page";
  } else {
    beat.byte = *byte;
    if (!byte->writable) {
      beat.why = "the domain may not write this page";
    } else {
      ExplainByNotification(at, beat);
      if (beat.left != 0) ExplainByMailbox(at, beat);
      if (beat.left != 0) ExplainByOperation(at, beat);
      if (beat.left == 0) return;
      if (beat.why.empty()) beat.why = Nearest(at, beat);
    }
  }
  const auto lane = static_cast<unsigned>(std::countr_zero(beat.left));
  char text[160];
  std::snprintf(text, sizeof text, ": the network interface writes 0x%02x to 0x%" PRIx64 " of memory", event.data[lane],
                event.address + lane);
  std::string finding = NodeText(at) + ", " + When(at, event.time_fs) + text;
  if (byte) {
    std::snprintf(text, sizeof text, ", 0x%" PRIx64 " of domain %u", byte->address + lane, byte->domain);
    finding += text;
  }
  Find(finding + ": " + beat.why);
}

// A record is one write of its own.
void MemoryJudge::ExplainByNotification(Interface& at, Beat& beat) {
  const auto first = static_cast<unsigned>(std::countr_zero(beat.left));
  if (first % kRecordBytes != 0 || beat.left != kRecordLanes << first) return;
  const uint64_t address = beat.byte.address + first;
  for (const auto& each : at.written_here) {
    const OperationOrder& order = each->order();
    if (!order.notifies || order.notify_address != address || order.domain != beat.byte.domain) continue;
    if (each->gone_fs < beat.event.time_fs) continue;
    const std::string wrong = each->ExplainNotification(beat.event.Word(first), beat.event.Word(first + 8));
    if (!wrong.empty()) {
      if (beat.why.empty()) beat.why = wrong + ": " + each->Text();
      continue;
    }
    each->WriteNotification();
    Note(at, beat.event.burst, {each, true, nullptr, nullptr, address, kRecordBytes});
    beat.left = 0;
    return;
  }
}

void MemoryJudge::ExplainByMailbox(Interface& at, Beat& beat) {
  const auto first = static_cast<unsigned>(std::countr_zero(beat.left));
  const auto count = static_cast<unsigned>(std::bit_width(beat.left)) - first;
  at.ForEachRing(beat.byte.domain, beat.byte.address + first, [&](unsigned number, const auto& ring) {
    if (beat.left == 0) return;
    Interface::Messages messages;
    for (const auto& each : at.messages_here)
      if (each->mailbox == number && each->domain == beat.byte.domain && each->gone_fs >= beat.event.time_fs)
        messages.push_back(each);
    std::shared_ptr<JudgedMessage> entered;
    const std::string wrong = ring->Write(beat.byte.address, beat.left, beat.event.data, messages, entered);
    if (!wrong.empty()) {
      beat.why = "mailbox " + std::to_string(number) + ": " + wrong;
      if (!messages.empty()) beat.why += "; " + messages.front()->Text();
      return;
    }
    Note(at, beat.event.burst, {nullptr, false, ring, entered, beat.byte.address + first, count});
    beat.left = 0;
  });
}

void MemoryJudge::ExplainByOperation(Interface& at, Beat& beat) {
  uint32_t explained = 0;
  for (const auto& each : at.written_here) {
    if (each->order().domain != beat.byte.domain || each->gone_fs < beat.event.time_fs) continue;
    std::string wrong;
    const uint32_t lanes = each->Explains(beat.byte.address, beat.event.strobes, beat.event.data, wrong);
    if (!wrong.empty() && beat.why.empty()) beat.why = wrong + ": " + each->Text();
    if (lanes == 0) continue;
    explained |= lanes;
    each->Write(beat.byte.address, lanes);
    each->PassFence();
    ForEachRun(lanes, [&](unsigned first, unsigned count) {
      Note(at, beat.event.burst, {each, false, nullptr, nullptr, beat.byte.address + first, count});
    });
  }
  beat.left &= ~explained;
}

std::string MemoryJudge::ExplainFault(Interface& at, const InterfaceEvent& event) {
  std::string wrong;
  ForEachRun(event.strobes, [&](unsigned first, unsigned count) {
    if (!wrong.empty()) return;  // one that is right does not excuse one that is not
    if (first % kRecordBytes != 0 || count != kRecordBytes) {
      wrong = "a part of a record of faults";
      return;
    }
    const JudgedFaults::Record record = {event.Word(first), event.Word(first + 8)};
    wrong = at.faults.Wrong(event.address + first, record);
    if (wrong.empty() && !at.tables.IsContext(record.context(), record.domain()))
      wrong = "no context " + std::to_string(record.context()) + " has domain " + std::to_string(record.domain());
    if (wrong.empty() && !IsAskedFor(at, record)) wrong = "nothing under way needs this page";
    if (wrong.empty()) at.faults.Take();
  });
  return wrong.empty() ? "" : "record of a fault: " + wrong;
}

// Whether anything that is under way, or was, reads or writes a byte of the page.
bool MemoryJudge::IsAskedFor(const Interface& at, const JudgedFaults::Record& record) const {
  const uint64_t begin = record.address(), end = begin + kPageBytes;
  const auto meets = [&](uint64_t address, uint64_t bytes) { return address < end && begin < address + bytes; };
  const auto asks = [&](const auto& each) {
    const OperationOrder& order = each->order();
    if (order.domain != record.domain()) return false;
    if (!record.writes()) return order.from == at.place && meets(order.source, order.bytes);
    if (order.to != at.place) return false;
    return meets(order.destination, order.bytes) ||
           (order.notifies && meets(order.notify_address, OperationOrder::kRecordBytes));
  };
  for (const auto* const operations : {&at.read_here, &at.written_here})
    if (std::any_of(operations->begin(), operations->end(), asks)) return true;
  if (std::any_of(at.ended_here.begin(), at.ended_here.end(), asks)) return true;
  return record.writes() && std::any_of(at.mailboxes.begin(), at.mailboxes.end(), [&](const auto& ring) {
           return ring && ring->Contains(record.domain(), begin);
         });
}

std::string MemoryJudge::Nearest(const Interface& at, const Beat& beat) const {
  const uint64_t address = beat.byte.address + static_cast<unsigned>(std::countr_zero(beat.left));
  const auto mine = [&](const OperationOrder& order) {
    return order.to == at.place && order.domain == beat.byte.domain;
  };
  for (auto each = at.ended_here.rbegin(); each != at.ended_here.rend(); ++each) {
    const OperationOrder& order = (*each)->order();
    if (mine(order) && (order.Writes(address) || order.Notifies(address))) return "after its end: " + (*each)->Text();
  }
  const JudgedOperation* nearest = nullptr;
  uint64_t least = UINT64_MAX;
  for (const auto& each : at.written_here) {
    const OperationOrder& order = each->order();
    if (!mine(order)) continue;
    const uint64_t away = address < order.destination ? order.destination - address : address - order.destination;
    if (away < least) least = away, nearest = each.get();
  }
  if (nearest == nullptr) return "no operation is under way to this domain";
  return "no operation under way writes there; the nearest is " + nearest->Text();
}

void MemoryJudge::Note(Interface& at, uint64_t burst, Written written) {
  std::vector<Written>& all = at.on_the_way[burst];
  if (!all.empty()) {
    Written& last = all.back();
    if (last.operation == written.operation && last.notification == written.notification &&
        last.mailbox == written.mailbox && last.address + last.bytes == written.address) {
      last.bytes += written.bytes;
      last.message = written.message;
      return;
    }
  }
  all.push_back(std::move(written));
}

void MemoryJudge::Answer(Interface& at, const InterfaceEvent& event) {
  const auto found = at.on_the_way.find(event.burst);
  if (found == at.on_the_way.end()) return;
  for (const Written& each : found->second) {
    if (each.mailbox != nullptr) {
      if (event.error) each.mailbox->Stop();
      if (each.message != nullptr) {
        each.message->held = !event.error;
        each.message->entered = !event.error;
      } else if (!event.error) {
        each.mailbox->Settle(each.address, each.bytes);
      }
    } else if (each.notification) {
      each.operation->SettleNotification(event.error);
    } else {
      each.operation->Settle(each.address, each.bytes, event.error);
    }
  }
  at.on_the_way.erase(found);
}

}  // namespace torusnet
