// Domains, and memory that the interface may reach.

#include "access.h"

int tn_domain_open(tn_domain_t* domain, const tn_backend_t* backend) {
  domain->backend = *backend;
  domain->started = 0;
  domain->ended = 0;
  domain->mailboxes = 0;
  domain->open = true;
  return TN_RDMA_DONE;
}

int tn_domain_close(tn_domain_t* domain) {
  if (!domain->open) return TN_RDMA_CLOSED;
  if (domain->started != 0 || domain->mailboxes != 0) return TN_RDMA_BUSY;
  domain->open = false;
  return TN_RDMA_DONE;
}

uint64_t tn_address(const tn_domain_t* domain, const void* pointer) {
  if (!tn_owns(domain, pointer, 1)) return 0;
  return domain->backend.address + ((uintptr_t)pointer - (uintptr_t)domain->backend.memory);
}

void* tn_pointer(const tn_domain_t* domain, uint64_t address) {
  const uint64_t offset = address - domain->backend.address;
  return offset < domain->backend.bytes ? (uint8_t*)domain->backend.memory + offset : NULL;
}

int tn_mr_register(tn_domain_t* domain, const void* memory, uint64_t bytes, unsigned rights, tn_mr_t* mr) {
  if (!domain->open) return TN_RDMA_CLOSED;
  if (rights != TN_READ && rights != (TN_READ | TN_WRITE)) return TN_RDMA_BAD_RIGHTS;
  if (bytes == 0 || !tn_owns(domain, memory, bytes)) return TN_RDMA_NO_MEMORY;
  mr->global.address = tn_address(domain, memory);
  mr->global.node = domain->backend.node;
  mr->global.domain = domain->backend.domain;
  mr->bytes = bytes;
  mr->rights = rights;
  domain->backend.register_memory(domain->backend.context, mr->global.address, bytes, (rights & TN_WRITE) != 0);
  return TN_RDMA_DONE;
}

int tn_mr_deregister(tn_domain_t* domain, tn_mr_t* mr) {
  if (!domain->open) return TN_RDMA_CLOSED;
  if (mr->rights == 0) return TN_RDMA_NO_MEMORY;
  domain->backend.deregister_memory(domain->backend.context, mr->global.address, mr->bytes,
                                    (mr->rights & TN_WRITE) != 0);
  mr->rights = 0;
  return TN_RDMA_DONE;
}

int tn_fault_stats(tn_domain_t* domain, tn_fault_stats_t* stats) {
  if (!domain->open) return TN_RDMA_CLOSED;
  domain->backend.fault_stats(domain->backend.context, stats);
  return TN_RDMA_DONE;
}
