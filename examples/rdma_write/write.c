// One long write to another node's memory, and how fast its bytes come there: from the first store to the end of the
// operation.

#include <stdint.h>
#include <stdio.h>
#include <torusnet/rdma.h>

// What a byte of the source is.
static uint8_t pattern(uint64_t offset) { return (uint8_t)(offset * 7 + (offset >> 8)); }

void writer(const tn_backend_t* backend, tn_program_t reader, unsigned kib) {
  const uint64_t bytes = (uint64_t)kib * 1024;
  uint8_t* const memory = backend->memory;
  tn_domain_t domain;
  tn_mr_t mr;
  tn_status_t status;
  if (bytes + 4096 > backend->bytes || bytes + 4096 > reader.bytes) {
    printf("rdma_write: %u KiB and a page do not fit the programs' memory_kib\n", kib);
    return;
  }
  for (uint64_t i = 0; i < bytes; ++i) memory[i] = pattern(i);
  tn_domain_open(&domain, backend);
  tn_mr_register(&domain, memory, bytes, TN_READ, &mr);
  tn_sleep(&domain, 50000);  // until the reader has registered its memory

  const tn_notify_t notify = {reader.address, bytes};
  const uint64_t begin_ps = tn_now_ps(&domain);
  const int operation = tn_operation_write(&domain, memory, tn_global_of(&reader, 4096), bytes, TN_NOTIFY, &notify);
  int result = operation < 0 ? operation : 0;
  while (result == 0) {
    tn_sleep(&domain, 100);
    result = tn_operation_status(&domain, operation, &status);
  }
  const double ns = (double)(tn_now_ps(&domain) - begin_ps) / 1000;
  if (result < 0) printf("rdma_write: %s\n", tn_rdma_text(result));
  if (result > 0 && status.code != 0) printf("rdma_write: %s\n", tn_status_text(&status));
  if (result > 0 && status.code == 0) printf("%u KiB in %.0f ns: %.2f Gb/s\n", kib, ns, (double)bytes * 8 / ns);
}

// The first page is for the notification, the bytes follow.
void reader(const tn_backend_t* backend) {
  tn_domain_t domain;
  tn_mr_t mr;
  tn_notification_t told;
  const uint8_t* const memory = backend->memory;
  tn_domain_open(&domain, backend);
  tn_mr_register(&domain, memory, backend->bytes, TN_READ | TN_WRITE, &mr);
  while (tn_notification_poll(&domain, backend->memory, &told) == 0) tn_sleep(&domain, 1000);
  uint64_t wrong = 0;
  for (uint64_t i = 0; i < told.data; ++i) wrong += memory[4096 + i] != pattern(i);
  printf("%llu bytes are here, %llu of them wrong\n", (unsigned long long)told.data, (unsigned long long)wrong);
}
