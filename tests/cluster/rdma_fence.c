// A long write, and a flag behind it, with a fence or without: who sees the flag counts the bytes that are not there.

#include <stdint.h>
#include <stdio.h>
#include <torusnet/rdma.h>

enum { kBytes = 40000, kPage = 4096 };

void fence_writer(const tn_backend_t* backend, tn_program_t reader, unsigned fence) {
  uint8_t* const memory = backend->memory;
  tn_domain_t domain;
  tn_mr_t mr;
  for (unsigned i = 0; i < kBytes; ++i) memory[kPage + i] = 0xa5;
  *(uint64_t*)backend->memory = 1;
  tn_domain_open(&domain, backend);
  tn_mr_register(&domain, memory, kPage + kBytes, TN_READ, &mr);
  tn_sleep(&domain, 50000);  // until the reader has registered its memory
  const int operations[] = {
      tn_operation_write(&domain, memory + kPage, tn_global_of(&reader, kPage), kBytes, 0, NULL),
      tn_operation_write(&domain, memory, tn_global_of(&reader, 0), 8, fence ? TN_FENCE : 0, NULL),
  };
  for (unsigned i = 0; i < 2; ++i) {
    tn_status_t status;
    while (tn_operation_status(&domain, operations[i], &status) == 0) tn_sleep(&domain, 100);
    printf("fence: operation %u ended with code %u\n", i, status.code);
  }
}

void fence_reader(const tn_backend_t* backend) {
  const volatile uint64_t* const flag = backend->memory;
  const uint8_t* const memory = backend->memory;
  tn_domain_t domain;
  tn_mr_t mr;
  tn_domain_open(&domain, backend);
  tn_mr_register(&domain, backend->memory, kPage + kBytes, TN_READ | TN_WRITE, &mr);
  while (*flag == 0) tn_sleep(&domain, 100);
  unsigned missing = 0;
  for (unsigned i = 0; i < kBytes; ++i) missing += memory[kPage + i] != 0xa5;
  printf("fence: %u bytes are missing\n", missing);
}
