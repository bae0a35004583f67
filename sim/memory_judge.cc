#include "sim/memory_judge.h"

#include <algorithm>
#include <cinttypes>
#include <utility>

#include "sim/packet_view.h"
#include "sim/time_text.h"

namespace torusnet {

namespace {

constexpr unsigned kWordBytes = 8;
constexpr uint32_t kWordLanes = 0xff;
constexpr uint64_t kIndexes = 64;  // of mailboxes

template <typename Items, typename Item>
void Remove(Items& items, const Item& item) {
  items.erase(std::remove(items.begin(), items.end(), item), items.end());
}

}  // namespace

void MemoryJudge::AddInterface(uint32_t node, uint32_t place, const Clock& core) {
  auto& interface = interfaces_[node] = std::make_unique<Interface>(place, core);
  places_[place] = interface.get();
}

void MemoryJudge::Reset(uint32_t node) {
  const auto found = interfaces_.find(node);
  if (found != interfaces_.end()) found->second->reset = true;
}

std::string MemoryJudge::NodeText(const Interface& at) const {
  return "node " + Place::FromBits(at.place).coord.Text();
}

std::string MemoryJudge::When(const Interface& at, Femtoseconds now) const {
  const Femtoseconds since = now - start_fs_;
  if (since < 0) return "before the start";
  return "core cycle " + WithTime(at.clock, static_cast<uint64_t>(since / at.clock.Duration(1)));
}

void MemoryJudge::Find(const std::string& text) {
  if (findings_.size() < kMostFindings) findings_.push_back(text);
}

void MemoryJudge::Observe(uint32_t node, const InterfaceEvent& event) {
  using Kind = InterfaceEvent::Kind;
  Interface& at = *interfaces_.at(node);
  switch (event.kind) {
    case Kind::kStore:
      return Store(at, event);
    case Kind::kLoad:
      return Load(at, event);
    case Kind::kRead:
      return Read(at, event);
    case Kind::kWrite:
      return Write(at, event);
    case Kind::kAnswer:
      return Answer(at, event);
    case Kind::kEntry:
      return at.tables.SetEntry(event.time_fs, event.Word(0), event.address, event.Word(kWordBytes));
    case Kind::kUnknown:
      for (const auto& operation : at.written_here)
        if (operation->order().from == event.address) operation->Anew();
  }
}

void MemoryJudge::Store(Interface& at, const InterfaceEvent& event) {
  if (event.address >= TN_RDMA_DRIVER_OFFSET) {
    for (const unsigned lane : {0u, kWordBytes})
      if ((event.strobes >> lane & kWordLanes) == kWordLanes)
        at.StoreByDriver(event.time_fs, event.address - TN_RDMA_DRIVER_OFFSET + lane, event.Word(lane));
    return;
  }
  const auto number = static_cast<unsigned>(event.address / TN_RDMA_PAGE_BYTES);
  const uint64_t offset = event.address % TN_RDMA_PAGE_BYTES, indexes = offset - TN_RDMA_INDEXES_OFFSET;
  JudgedPage& page = at.pages[number];
  if (indexes < kIndexes * kWordBytes) {
    for (const unsigned lane : {0u, kWordBytes})
      if (page.open() && (event.strobes >> lane & 3) == 3)
        at.StoreIndex((indexes + lane) / kWordBytes, page.domain(), static_cast<uint16_t>(event.Word(lane)));
    return;
  }
  page.Store(at.place, offset, event,
             [&](JudgedPage::Start start) { Begin(at, event.time_fs, number, std::move(start)); });
}

// From when on nothing comes of an operation whose end is not known to be done: of a read never, as the far node may go
// on with it.
Femtoseconds MemoryJudge::GoneFs(const Interface& at, Femtoseconds now, const OperationOrder& order) {
  return order.reads ? JudgedOperation::kNever : now + at.life_fs();
}

void MemoryJudge::Begin(Interface& at, Femtoseconds now, unsigned page, JudgedPage::Start start) {
  const Interface::Unit unit = {page, start.unit};
  const bool slot = start.unit < TN_RDMA_SLOTS;
  const std::string whose = " of " + NodeText(at) + ", page " + std::to_string(page) + (slot ? " slot " : " channel ") +
                            std::to_string(slot ? start.unit : start.unit - TN_RDMA_SLOTS);
  Clear(at, now);
  auto& operations = at.operations[unit];
  auto& messages = at.messages[unit];
  if (start.sure) {  // how the ones before ended was never looked at
    for (const auto& each : operations) each->gone_fs = GoneFs(at, now, each->order());
    for (const auto& each : messages) each->gone_fs = now + at.life_fs();
    operations.clear();
    messages.clear();
  }
  for (const OperationOrder& order : start.orders)
    BeginOperation(order, (order.reads ? "the read" : "the write") + whose, operations);
  if (start.sure && operations.size() == 1)
    for (const auto& [other, before] : at.operations)
      if (other.page == page && other.number != unit.number && before.size() == 1)
        operations.front()->BeginBehind(before.front());
  for (JudgedMessage& message : start.messages) {
    message.name = "the message" + whose;
    messages.push_back(std::make_shared<JudgedMessage>(std::move(message)));
    const auto to = places_.find(messages.back()->to);
    if (to != places_.end()) to->second->messages_here.push_back(messages.back());
  }
}

void MemoryJudge::BeginOperation(const OperationOrder& order, const std::string& name, Interface::Operations& to) {
  const auto operation = std::make_shared<JudgedOperation>(order, name);
  to.push_back(operation);
  const auto source = places_.find(order.from), destination = places_.find(order.to);
  if (source != places_.end()) source->second->read_here.push_back(operation);
  if (destination == places_.end()) return;
  for (const auto& other : destination->second->written_here) {
    if (!order.Meets(other->order())) continue;
    other->set_contested();
    operation->set_contested();
  }
  if (order.notifies && order.Writes(order.notify_address)) operation->set_contested();
  destination->second->written_here.push_back(operation);
}

// What has failed so long ago that nothing of it is on its way, from or to this interface.
void MemoryJudge::Clear(Interface& at, Femtoseconds now) {
  Interface::Operations gone;
  for (auto* const operations : {&at.read_here, &at.written_here})
    for (const auto& each : *operations)
      if (each->gone_fs < now && std::find(gone.begin(), gone.end(), each) == gone.end()) gone.push_back(each);
  for (const auto& each : gone) End(each);
  std::erase_if(at.messages_here, [now](const auto& each) { return each->gone_fs < now; });
}

void MemoryJudge::End(const std::shared_ptr<JudgedOperation>& operation) {
  operation->Forget();
  for (const uint32_t place : {operation->order().from, operation->order().to}) {
    const auto end = places_.find(place);
    if (end == places_.end()) continue;
    Interface& at = *end->second;
    Remove(at.read_here, operation);
    Remove(at.written_here, operation);
    if (!at.ended_here.empty() && at.ended_here.back() == operation) continue;
    at.ended_here.push_back(operation);
    if (at.ended_here.size() > kMostEnded) at.ended_here.pop_front();
  }
}

void MemoryJudge::Load(Interface& at, const InterfaceEvent& event) {
  if (event.address >= TN_RDMA_DRIVER_OFFSET) {
    for (const unsigned lane : {0u, kWordBytes})
      at.LoadByDriver(event.address - TN_RDMA_DRIVER_OFFSET + lane, event.Word(lane));
    return;
  }
  const auto number = static_cast<unsigned>(event.address / TN_RDMA_PAGE_BYTES);
  const uint64_t offset = event.address % TN_RDMA_PAGE_BYTES, channels = offset - TN_RDMA_CHANNELS_OFFSET;
  if (!at.pages[number].open()) return;
  if (offset == TN_RDMA_ENDED_OFFSET) {
    const uint64_t ended = event.Word(0);
    for (unsigned unit = 0; unit < JudgedPage::kUnits; ++unit)
      if ((ended >> unit & 1) != 0) at.pages[number].SeeEnd(unit);
  } else if (offset < TN_RDMA_SLOTS * TN_RDMA_SLOT_BYTES) {
    if (offset % TN_RDMA_SLOT_BYTES == TN_RDMA_SLOT_STATUS - kWordBytes)
      Tell(at, event.time_fs, {number, static_cast<unsigned>(offset / TN_RDMA_SLOT_BYTES)}, event.Word(kWordBytes));
  } else if (channels < TN_RDMA_CHANNELS * TN_RDMA_CHANNEL_BYTES && channels % TN_RDMA_CHANNEL_BYTES == 0) {
    const auto unit = static_cast<unsigned>(TN_RDMA_SLOTS + channels / TN_RDMA_CHANNEL_BYTES);
    Tell(at, event.time_fs, {number, unit}, event.Word(TN_RDMA_CHANNEL_COMMAND));
  }
}

void MemoryJudge::Tell(Interface& at, Femtoseconds now, Interface::Unit unit, uint64_t status) {
  if (tn_rdma_status_get_ended(status) == 0 || tn_rdma_status_get_busy(status) != 0) return;
  at.pages[unit.page].SeeEnd(unit.number);
  if (const auto found = at.operations.find(unit); found != at.operations.end()) {
    TellOperations(at, now, found->second, status);
    at.operations.erase(found);
  }
  if (const auto found = at.messages.find(unit); found != at.messages.end()) {
    TellMessages(at, now, found->second, status);
    at.messages.erase(found);
  }
}

void MemoryJudge::TellOperations(Interface& at, Femtoseconds now, Interface::Operations& told, uint64_t status) {
  const uint64_t code = tn_rdma_status_get_code(status);
  std::string missing;
  for (const auto& each : told) {
    missing = each->Missing();
    if (missing.empty()) break;
  }
  const auto to = told.empty() ? places_.end() : places_.find(told.back()->order().to);
  const bool excused = at.reset || (to != places_.end() && to->second->reset);
  if (code == TN_ANSWER_DONE && !missing.empty() && !excused)
    Find(NodeText(at) + ", " + When(at, now) + ": an operation is told as done, but " + missing + ": " +
         told.back()->Text());
  if (code == TN_ANSWER_DONE && told.size() == 1 && !told.front()->overtaken.empty() && !excused)
    Find(NodeText(at) + ", " + When(at, now) + ": an operation with a fence did not wait: " + told.front()->overtaken +
         " wrote before all bytes were in memory of " + told.front()->Text());
  operations_ += code == TN_ANSWER_DONE && !told.empty() && missing.empty();
  for (const auto& each : told) {
    each->end = "told as " + (code == TN_ANSWER_DONE ? "done" : "failed with code " + std::to_string(code)) + " in " +
                When(at, now);
    if (code == TN_ANSWER_DONE) {
      End(each);
    } else {
      each->gone_fs = GoneFs(at, now, each->order());
    }
  }
}

void MemoryJudge::TellMessages(Interface& at, Femtoseconds now, Interface::Messages& told, uint64_t status) {
  const bool done = tn_rdma_status_get_code(status) == TN_ANSWER_DONE;
  const bool held = std::any_of(told.begin(), told.end(), [](const auto& each) { return each->held; });
  const auto to = told.empty() ? places_.end() : places_.find(told.back()->to);
  const bool excused = at.reset || (to != places_.end() && to->second->reset);
  if (done && !told.empty() && !held && !excused)
    Find(NodeText(at) + ", " + When(at, now) +
         ": a message is told as done, but it is not in its mailbox: " + told.back()->Text());
  operations_ += done && held;
  for (const auto& each : told) {
    each->gone_fs = now + at.life_fs();
    if (done && to != places_.end()) Remove(to->second->messages_here, each);
  }
}

}  // namespace torusnet
