#include "sim/driver.h"

#include <cstring>
#include <utility>

#include "torusnet/generated/tn_rdma.h"

namespace torusnet {

namespace {

// A record of a fault: two words of 64 bits.
constexpr uint64_t kRecordBytes = 16;
constexpr unsigned Code(const uint64_t* record) { return record[1] & 15; }
constexpr bool Writes(const uint64_t* record) { return (record[1] >> 4 & 1) != 0; }
constexpr uint16_t Domain(const uint64_t* record) { return record[1] >> 16 & 0xffff; }
constexpr uint16_t Number(const uint64_t* record) { return record[1] >> 48 & 0xffff; }

}  // namespace

Driver::Driver(Processor& processor, Memory& dram, PagePool& pool, Femtoseconds fault_fs)
    : processor_(processor),
      dram_(dram),
      pool_(pool),
      fault_fs_(fault_fs),
      program_(processor.Add("driver", {TN_RDMA_DRIVER_OFFSET, TN_RDMA_PAGE_BYTES}, [this](Program&) { Run(); })),
      page_(program_),
      ring_page_(pool.Take()) {
  std::memset(dram_.data() + ring_page_ * kPageBytes, 0, kPageBytes);
}

AddressSpace& Driver::AddSpace(uint16_t domain, uint64_t bytes, bool lazily) {
  auto served = std::make_unique<Served>();
  served->space = std::make_unique<AddressSpace>(domain, dram_, pool_, bytes, lazily, watch_);
  spaces_.push_back(std::move(served));
  return *spaces_.back()->space;
}

void Driver::SetContext(unsigned number) {
  const AddressSpace& space = *spaces_[number]->space;
  page_.SetContext(number, space.domain(), space.tables().root(), {true, true});
}

void Driver::Run() {
  page_.Begin(0, dram_.bytes() / kPageBytes - 1);
  page_.Ring(ring_page_, kRingLog2);
  page_.SetSending(sending_);
  for (unsigned page = 0; page < spaces_.size(); ++page) {
    SetContext(page);
    page_.OpenPage(page, spaces_[page]->space->domain());
  }
  program_.WaitForStores();
  ready_ = true;
  while (true) {
    program_.WaitUntil([this] { return HasFault() || !calls_.empty(); });
    std::set<uint16_t> mended;
    while (HasFault()) AnswerFault(mended);
    for (const uint16_t domain : mended) page_.Resume(domain);
    if (calls_.empty()) continue;
    const std::function<void()> work = std::move(calls_.front());
    calls_.pop_front();
    program_.Sleep(fault_fs_);
    work();
  }
}

// The next record; nullptr: it is not there.
const uint64_t* Driver::Record() const {
  const uint64_t offset = ring_page_ * kPageBytes + read_ % kRingRecords * kRecordBytes;
  const auto* const record = reinterpret_cast<const uint64_t*>(dram_.data() + offset);
  return Code(record) != 0 && Number(record) == read_ ? record : nullptr;
}

bool Driver::HasFault() const { return processor_.interrupt() && Record() != nullptr; }

// A record of what has been mended since is read and nothing more. domains: those to be resumed.
void Driver::AnswerFault(std::set<uint16_t>& domains) {
  const Femtoseconds begin_fs = program_.now();
  const uint64_t record[2] = {Record()[0], Record()[1]};
  Served* found = nullptr;
  for (auto& served : spaces_)
    if (served->space->domain() == Domain(record)) found = served.get();
  if (found != nullptr && found->space->Allows(record[0], Writes(record))) {
    page_.RingRead(++read_);
    domains.insert(Domain(record));
    return;
  }
  program_.Sleep(fault_fs_);
  const bool mended =
      found != nullptr && Code(record) == TN_ANSWER_PAGE_FAULT && found->space->Mend(record[0], Writes(record));
  if (found != nullptr) {
    ++(mended ? found->faults.mended : found->faults.refused);
    found->faults.spent_fs += program_.now() - begin_fs;
  }
  page_.RingRead(++read_);
  if (mended) domains.insert(Domain(record));
}

void Driver::Call(Program& from, const std::function<void()>& work) {
  bool done = false;
  calls_.push_back([&] {
    work();
    done = true;
  });
  from.WaitUntil([&] { return done; });
}

void Driver::Register(Program& from, unsigned page, uint64_t address, uint64_t bytes, bool writes) {
  Call(from, [&] { space(page).Register(address, bytes, writes); });
}

void Driver::Deregister(Program& from, unsigned page, uint64_t address, uint64_t bytes, bool writes) {
  Call(from, [&] {
    if (space(page).Deregister(address, bytes, writes)) SetContext(page);
  });
}

void Driver::SetMailbox(Program& from, unsigned page, unsigned number, uint64_t address, unsigned slots_log2,
                        unsigned size) {
  Call(from, [&] { page_.SetMailbox(number, space(page).domain(), address / kPageBytes, slots_log2, size); });
}

void Driver::CloseMailbox(Program& from, unsigned number) {
  Call(from, [&] { page_.CloseMailbox(number); });
}

}  // namespace torusnet
