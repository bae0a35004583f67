// The transposition of a matrix that is spread over a square of nodes in blocks: each node writes its block to the
// memory of the node on the other side of the diagonal, all at the same time, and checks the one that it gets.

#include <stdint.h>
#include <stdio.h>
#include <torusnet/rdma.h>

// Coordinates of a node.
static unsigned x_of(uint32_t node) { return node & 63; }
static unsigned y_of(uint32_t node) { return node >> 6 & 31; }

// What a byte of the block of a node is.
static uint8_t pattern(uint32_t node, uint64_t offset) {
  return (uint8_t)(offset * 7 + (offset >> 8) + x_of(node) * 31 + y_of(node) * 57);
}

// The first page is for the notification, the node's own block follows, then the one that it gets.
void block(const tn_backend_t* backend, tn_program_t partner, unsigned kib) {
  const uint64_t bytes = (uint64_t)kib * 1024;
  uint8_t* const own = (uint8_t*)backend->memory + 4096;
  const uint8_t* const got = own + bytes;
  tn_domain_t domain;
  tn_mr_t mr;
  tn_status_t status = {0};
  tn_notification_t told;
  if (2 * bytes + 4096 > backend->bytes) {
    printf("rdma_transpose: a page and two blocks of %u KiB do not fit memory_kib\n", kib);
    return;
  }
  for (uint64_t i = 0; i < bytes; ++i) own[i] = pattern(backend->node, i);
  tn_domain_open(&domain, backend);
  tn_mr_register(&domain, backend->memory, backend->bytes, TN_READ | TN_WRITE, &mr);
  tn_sleep(&domain, 50000);  // until all have registered their memory

  const tn_notify_t notify = {partner.address, bytes};
  const uint64_t begin_ps = tn_now_ps(&domain);
  const int operation =
      tn_operation_write(&domain, own, tn_global_of(&partner, 4096 + bytes), bytes, TN_NOTIFY, &notify);
  int result = operation < 0 ? operation : 0;
  while (result == 0) {
    tn_sleep(&domain, 100);
    result = tn_operation_status(&domain, operation, &status);
  }
  const double ns = (double)(tn_now_ps(&domain) - begin_ps) / 1000;
  if (result < 0 || status.code != 0) {
    printf("rdma_transpose: %s\n", result < 0 ? tn_rdma_text(result) : tn_status_text(&status));
    return;
  }
  while (tn_notification_poll(&domain, backend->memory, &told) == 0) tn_sleep(&domain, 1000);
  uint64_t wrong = 0;
  for (uint64_t i = 0; i < bytes; ++i) wrong += got[i] != pattern(partner.node, i);
  printf("(%u, %u) to (%u, %u): %u KiB in %6.0f ns, %5.2f Gb/s; of the block that came %llu bytes are wrong\n",
         x_of(backend->node), y_of(backend->node), x_of(partner.node), y_of(partner.node), kib, ns,
         (double)bytes * 8 / ns, (unsigned long long)wrong);
}
