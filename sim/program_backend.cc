#include "sim/program_backend.h"

namespace torusnet {

namespace {

ProgramBackend& Of(void* context) { return *static_cast<ProgramBackend*>(context); }

void Store(void* context, uint32_t offset, const void* data, unsigned bytes) {
  Of(context).program.Store(offset, data, bytes);
}
uint64_t Load(void* context, uint32_t offset) { return Of(context).program.Load(offset); }
void Look(void* context, const void* from, void* to, size_t bytes) { Of(context).program.Look(from, to, bytes); }
void Sleep(void* context, uint64_t ns) {
  constexpr uint64_t kMostNs = INT64_MAX / kFsPerNs;
  Of(context).program.Sleep(static_cast<Femtoseconds>(ns < kMostNs ? ns : kMostNs) * kFsPerNs);
}
uint64_t NowPs(void* context) { return static_cast<uint64_t>(Of(context).program.now() / kFsPerPs); }

void RegisterMemory(void* context, uint64_t address, uint64_t bytes, bool writes) {
  auto& [program, driver, page] = Of(context);
  driver.Register(program, page, address, bytes, writes);
}
void DeregisterMemory(void* context, uint64_t address, uint64_t bytes, bool writes) {
  auto& [program, driver, page] = Of(context);
  driver.Deregister(program, page, address, bytes, writes);
}
void SetMailbox(void* context, unsigned number, uint64_t address, unsigned slots_log2, unsigned size) {
  auto& [program, driver, page] = Of(context);
  driver.SetMailbox(program, page, number, address, slots_log2, size);
}
void CloseMailbox(void* context, unsigned number) { Of(context).driver.CloseMailbox(Of(context).program, number); }

void FaultStats(void* context, tn_fault_stats_t* stats) {
  const Driver::Faults& faults = Of(context).driver.faults(Of(context).page);
  *stats = {faults.mended, faults.refused, static_cast<uint64_t>(faults.spent_fs / kFsPerNs)};
}

}  // namespace

tn_backend_t ProgramBackend::Calls(uint32_t node) {
  ProgramMemory& memory = driver.space(page).memory();
  tn_backend_t calls = {};
  calls.context = this;
  calls.store = Store;
  calls.load = Load;
  calls.look = Look;
  calls.sleep = Sleep;
  calls.now_ps = NowPs;
  calls.register_memory = RegisterMemory;
  calls.deregister_memory = DeregisterMemory;
  calls.set_mailbox = SetMailbox;
  calls.close_mailbox = CloseMailbox;
  calls.fault_stats = FaultStats;
  calls.memory = memory.data();
  calls.bytes = memory.bytes();
  calls.address = ProgramMemory::kAddress;
  calls.node = node;
  calls.domain = driver.space(page).domain();
  calls.page = static_cast<uint8_t>(page);
  return calls;
}

tn_program_t ProgramAt(uint32_t node, uint16_t domain, unsigned page, uint64_t bytes) {
  return {ProgramMemory::kAddress, bytes, node, domain, static_cast<uint8_t>(page)};
}

}  // namespace torusnet
