#include "sim/judged_tables.h"

#include <algorithm>

#include "sim/page_tables.h"
#include "torusnet/generated/tn_rdma.h"

namespace torusnet {

namespace {

constexpr uint64_t kPageNumbers = (uint64_t{1} << 44) - 1;
constexpr uint64_t kSv39 = 8;
constexpr Femtoseconds kNotSince = -1;

bool Writable(uint64_t entry) {
  constexpr uint64_t kNeeded = kEntryValid | kEntryRead | kEntryWrite | kEntryUser | kEntryAccessed | kEntryDirty;
  return (entry & kNeeded) == kNeeded;
}

}  // namespace

void JudgedTables::SetEntry(Femtoseconds now, uint64_t root, uint64_t address, uint64_t entry) {
  address = address / kPageBytes * kPageBytes;
  const auto place = places_.find({root, address});
  Femtoseconds lingers_fs = kNotSince;
  if (place != places_.end()) {
    Page& before = pages_.at(place->second);
    if (before.writable) before.lingers_fs = now;
    before.writable = false;
    lingers_fs = before.lingers_fs;
  }
  if ((entry & kEntryValid) == 0) return;
  const uint64_t number = entry >> 10 & kPageNumbers;
  const bool same = place != places_.end() && place->second == number;
  places_[{root, address}] = number;
  pages_[number] = {root, address, Writable(entry), same ? lingers_fs : kNotSince};
}

void JudgedTables::Command(Femtoseconds now, uint64_t satp, uint64_t command) {
  const auto number = static_cast<unsigned>(tn_rdma_context_get_number(command));
  flush_ = Flush{now, number, tn_rdma_context_get_all(command) != 0};
  if (tn_rdma_context_get_set(command) == 0) return;
  Context& context = contexts_[number];
  replaced_ = context;
  context = {satp >> 60 == kSv39, tn_rdma_context_get_write(command) != 0, static_cast<uint16_t>(satp >> 44),
             satp & kPageNumbers};
}

void JudgedTables::CommandOver() {
  if (!flush_) return;
  const uint64_t root = replaced_ && replaced_->set ? replaced_->root : contexts_[flush_->number].root;
  for (auto& [number, page] : pages_)
    if ((flush_->all || page.root == root) && page.lingers_fs <= flush_->begin_fs) page.lingers_fs = kNotSince;
  flush_.reset();
  replaced_.reset();
}

const JudgedTables::Context* JudgedTables::ContextOf(uint64_t root) const {
  const auto found = std::find_if(contexts_.begin(), contexts_.end(),
                                  [root](const Context& each) { return each.set && each.root == root; });
  if (found != contexts_.end()) return &*found;
  return replaced_ && replaced_->set && replaced_->root == root ? &*replaced_ : nullptr;
}

std::optional<JudgedTables::Byte> JudgedTables::Find(uint64_t physical) const {
  const auto found = pages_.find(physical / kPageBytes);
  if (found == pages_.end()) return std::nullopt;
  const Page& page = found->second;
  const Context* const context = ContextOf(page.root);
  if (context == nullptr) return std::nullopt;
  const bool writable = page.writable || page.lingers_fs != kNotSince;
  const bool may = context->writes || (replaced_ && replaced_->root == page.root && replaced_->writes);
  return Byte{page.address + physical % kPageBytes, context->domain, writable && may};
}

bool JudgedTables::IsContext(unsigned number, uint16_t domain) const {
  return contexts_[number].set && contexts_[number].domain == domain;
}

}  // namespace torusnet
