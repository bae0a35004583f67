// Two programs: one writes, reads back what it wrote and says so by a message; each byte is looked at, and times are
// printed.
//
// Calls of the driver may take long, and so do those of the other program: until its memory is registered operations
// fail, and are begun again. A program of 4 KiB holds all of it; with more, what is written lies at its very end.

#include <stdio.h>
#include <string.h>
#include <torusnet/rdma.h>

enum { kRingBytes = 1024, kSlots = 8, kSlotBytes = 128, kPlace = 1024, kMessageBytes = 100 };

static uint8_t pattern(unsigned i) { return (uint8_t)(i * 7 + i / 256 + 1); }

// Where the last `bytes` bytes of the memory begin.
static uint64_t end_of(const tn_backend_t* backend, unsigned bytes) { return backend->bytes - bytes; }

static void set_up(tn_domain_t* domain, const tn_backend_t* backend, tn_mailbox_t* mailbox, unsigned bytes) {
  tn_mr_t mr;
  const uint64_t end = end_of(backend, bytes);
  int result = tn_domain_open(domain, backend);
  const uint64_t begun = tn_now_ps(domain);
  if (result >= 0) result = tn_mailbox_open(domain, mailbox, 0, backend->memory, kSlots, kSlotBytes);
  if (result >= 0) result = tn_mr_register(domain, backend->memory, kPlace + bytes, TN_READ | TN_WRITE, &mr);
  if (result >= 0) result = tn_mr_register(domain, (uint8_t*)backend->memory + end, bytes, TN_READ | TN_WRITE, &mr);
  printf("legal: set up %d, %llu ps\n", result < 0 ? result : 0, (unsigned long long)(tn_now_ps(domain) - begun));
}

// The code of its end.
static unsigned end(tn_domain_t* domain, int operation) {
  tn_status_t status;
  if (operation < 0) return 1000 + (unsigned)-operation;
  while (tn_operation_status(domain, operation, &status) == 0);
  return status.code;
}

void legal_writer(const tn_backend_t* backend, tn_program_t reader, unsigned bytes, uint64_t pause_ns) {
  uint8_t* const place = (uint8_t*)backend->memory + kPlace;
  const tn_global_t there = tn_global_of(&reader, end_of(backend, bytes));
  tn_domain_t domain;
  tn_mailbox_t mailbox;
  tn_peer_t peer = tn_peer(&reader, 0);
  set_up(&domain, backend, &mailbox, bytes);
  for (unsigned i = 0; i < bytes; ++i) place[i] = pattern(i);
  uint64_t begun;
  unsigned code, wrong = 0;
  do {
    tn_sleep(&domain, pause_ns);
    begun = tn_now_ps(&domain);
    code = end(&domain, tn_operation_write(&domain, place, there, bytes, 0, NULL));
  } while (code != 0 && tn_now_ps(&domain) < UINT64_C(2000000000000));
  printf("legal: write %u, %llu ps\n", code, (unsigned long long)(tn_now_ps(&domain) - begun));
  memset(place, 0, bytes);
  begun = tn_now_ps(&domain);
  code = end(&domain, tn_operation_read(&domain, there, place, bytes, 0, NULL));
  printf("legal: read %u, %llu ps\n", code, (unsigned long long)(tn_now_ps(&domain) - begun));
  for (unsigned i = 0; i < bytes; ++i) wrong += place[i] != pattern(i);
  printf("legal: %u bytes came back, %u wrong\n", bytes, wrong);
  uint8_t message[kMessageBytes];
  for (unsigned i = 0; i < kMessageBytes; ++i) message[i] = pattern(i + 5);
  begun = tn_now_ps(&domain);
  code = end(&domain, tn_message_send(&domain, &peer, message, kMessageBytes, 0));
  printf("legal: message %u, %llu ps\n", code, (unsigned long long)(tn_now_ps(&domain) - begun));
  fflush(stdout);
}

void legal_reader(const tn_backend_t* backend, unsigned bytes) {
  const uint8_t* const place = (const uint8_t*)backend->memory + end_of(backend, bytes);
  tn_domain_t domain;
  tn_mailbox_t mailbox;
  tn_message_t message;
  set_up(&domain, backend, &mailbox, bytes);
  uint64_t begun = tn_now_ps(&domain);
  while (tn_mailbox_poll(&mailbox, &message) == 0) begun = tn_now_ps(&domain);
  printf("legal: poll 0, %llu ps\n", (unsigned long long)(tn_now_ps(&domain) - begun));
  unsigned wrong = message.bytes != kMessageBytes;
  for (unsigned i = 0; i < kMessageBytes; ++i) wrong += ((const uint8_t*)message.data)[i] != pattern(i + 5);
  for (unsigned i = 0; i < bytes; ++i) wrong += place[i] != pattern(i);
  printf("legal: %u bytes and a message are here, %u wrong\n", bytes, wrong);
  fflush(stdout);
}
