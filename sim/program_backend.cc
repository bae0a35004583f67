#include "sim/program_backend.h"

#include <cstring>

namespace torusnet {

namespace {

ProgramBackend& Of(void* context) { return *static_cast<ProgramBackend*>(context); }

void Store(void* context, uint32_t offset, const void* data, unsigned bytes) {
  Of(context).program.Store(offset, data, bytes);
  Of(context).Count(offset, data, bytes);
}
uint64_t Load(void* context, uint32_t offset) { return Of(context).program.Load(offset); }
void Look(void* context, const void* from, void* to, size_t bytes) { Of(context).program.Look(from, to, bytes); }
void Sleep(void* context, uint64_t ns) {
  constexpr uint64_t kMostNs = INT64_MAX / kFsPerNs;
  Of(context).program.Sleep(static_cast<Femtoseconds>(ns < kMostNs ? ns : kMostNs) * kFsPerNs);
}
uint64_t NowPs(void* context) { return static_cast<uint64_t>(Of(context).program.now() / kFsPerPs); }

void RegisterMemory(void* context, uint64_t address, uint64_t bytes, bool writes) {
  Of(context).driver.Register(Of(context).program, Of(context).page, address, bytes, writes);
}
void DeregisterMemory(void* context, uint64_t address, uint64_t bytes, bool writes) {
  Of(context).driver.Deregister(Of(context).program, Of(context).page, address, bytes, writes);
}
void SetMailbox(void* context, unsigned number, uint64_t address, unsigned slots_log2, unsigned size) {
  ProgramBackend& backend = Of(context);
  backend.driver.SetMailbox(backend.program, backend.page, number, address, slots_log2, size);
}
void CloseMailbox(void* context, unsigned number) { Of(context).driver.CloseMailbox(Of(context).program, number); }

void FaultStats(void* context, tn_fault_stats_t* stats) {
  const Driver::Faults& faults = Of(context).driver.faults(Of(context).page);
  *stats = {faults.mended, faults.refused, static_cast<uint64_t>(faults.spent_fs / kFsPerNs)};
}

// The command that a store of `bytes` at `place` in its slot or channel gives whole; false: it gives none.
bool CommandIn(uint32_t place, const void* data, unsigned bytes, uint32_t command_place, uint64_t& command) {
  if (place > command_place || command_place + sizeof command > place + bytes) return false;
  std::memcpy(&command, static_cast<const uint8_t*>(data) + command_place - place, sizeof command);
  return true;
}

}  // namespace

void ProgramBackend::Count(uint32_t offset, const void* data, unsigned bytes) {
  uint64_t command = 0;
  const uint32_t in_channels = offset - TN_RDMA_CHANNELS_OFFSET;
  if (offset < TN_RDMA_SLOTS * TN_RDMA_SLOT_BYTES) {
    if (!CommandIn(offset % TN_RDMA_SLOT_BYTES, data, bytes, TN_RDMA_SLOT_COMMAND, command)) return;
    ++started.operations;
    started.bytes += tn_rdma_command_get_bytes(command);
  } else if (in_channels < TN_RDMA_CHANNELS * TN_RDMA_CHANNEL_BYTES) {
    if (!CommandIn(in_channels % TN_RDMA_CHANNEL_BYTES, data, bytes, TN_RDMA_CHANNEL_COMMAND, command)) return;
    ++started.messages;
    started.message_bytes += tn_rdma_message_get_bytes(command);
  }
}

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
