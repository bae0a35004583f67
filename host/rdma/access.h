// What the files of the library share: stores, loads, and whether memory is the program's.
#ifndef TORUSNET_HOST_RDMA_ACCESS_H_
#define TORUSNET_HOST_RDMA_ACCESS_H_

#include "torusnet/rdma.h"

// Bits of started and ended.
#define TN_CHANNEL_BIT(channel) (UINT64_C(1) << ((channel) + TN_RDMA_SLOTS))
#define TN_ALL_SLOTS ((UINT64_C(1) << TN_RDMA_SLOTS) - 1)

static inline void tn_store(const tn_domain_t* domain, uint32_t offset, uint64_t value) {
  domain->backend.store(domain->backend.context, offset, &value, sizeof value);
}
static inline void tn_store_pair(const tn_domain_t* domain, uint32_t offset, uint64_t low, uint64_t high) {
  const uint64_t pair[2] = {low, high};
  domain->backend.store(domain->backend.context, offset, pair, sizeof pair);
}
static inline uint64_t tn_load(const tn_domain_t* domain, uint32_t offset) {
  return domain->backend.load(domain->backend.context, offset);
}
static inline void tn_look(const tn_domain_t* domain, const void* from, void* to, size_t bytes) {
  domain->backend.look(domain->backend.context, from, to, bytes);
}

// Whether a range lies in the program's memory; one of no bytes always does.
static inline bool tn_owns(const tn_domain_t* domain, const void* pointer, uint64_t bytes) {
  const uintptr_t begin = (uintptr_t)domain->backend.memory, at = (uintptr_t)pointer;
  return bytes == 0 || (at >= begin && bytes <= domain->backend.bytes && at - begin <= domain->backend.bytes - bytes);
}

static inline bool tn_is_power_of_two(unsigned value) { return value != 0 && (value & (value - 1)) == 0; }

static inline unsigned tn_log2(unsigned value) {
  unsigned log2 = 0;
  while (value >> (log2 + 1) != 0) ++log2;
  return log2;
}

// The lowest number of these bits that is not started, and is from now on; -1: none. Numbers count from bit 0.
static inline int tn_start(tn_domain_t* domain, uint64_t bits) {
  const uint64_t idle = bits & ~domain->started;
  if (idle == 0) return -1;
  const uint64_t bit = idle & (~idle + 1);
  int number = 0;
  while (bit >> number != 1) ++number;
  domain->started |= bit;
  domain->ended &= ~bit;
  return number;
}

#endif  // TORUSNET_HOST_RDMA_ACCESS_H_
