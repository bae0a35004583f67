// Writes, reads and messages between all programs of a cluster, each of which knows what must come from every other
// one.
//
// Where an operation takes its bytes, how long it is and where it goes follows from who asks, whom, and which one it
// is. So who gets them knows every byte, and that those around must be untouched; behind the end of a read, too. What
// is wrong ends the program with an assertion.

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <torusnet/rdma.h>

enum { kMost = 4, kSlots = 16, kSlotBytes = 128, kSourceBytes = 32768, kAtOnce = 6, kMostOperations = 64 };
enum { kCellBytes = 20480, kMessageMost = 100 };

typedef struct {
  uint8_t ring[4096];
  uint64_t told[kMost][kMostOperations][2];  // notifications, by source
  uint8_t source[kSourceBytes];
  uint8_t cells[kMost][4][kCellBytes];  // operation k of a source goes to cell k % 4, when the one before was seen
  uint8_t read[kMost][kCellBytes];      // what is read from each, one at a time
} layout_t;

static uint64_t mix(uint64_t a, uint64_t b, uint64_t c) {
  uint64_t x = a * 0x9e3779b97f4a7c15u + b * 0xc2b2ae3d27d4eb4fu + c * 0x165667b19e3779f9u;
  x = (x ^ x >> 29) * 0xbf58476d1ce4e5b9u;
  return x ^ x >> 32;
}

typedef struct {
  unsigned from, bytes, to;  // offsets in source and cell
} plan_t;

// Short ones, those round a packet or a page, and long ones.
static plan_t plan(uint64_t seed, unsigned source, unsigned target, unsigned k) {
  static const unsigned most[8] = {1, 16, 64, 300, 1025, 4097, 9000, 18000};
  const uint64_t dice = mix(seed, source * kMost + target, k);
  const unsigned limit = most[dice & 7];
  const plan_t found = {(unsigned)(dice >> 8) % 10000, 1 + (unsigned)(dice >> 24) % limit,
                        16 + (unsigned)(dice >> 40) % 2000};
  return found;
}

static uint8_t pattern(uint64_t seed, unsigned source, unsigned offset) {
  return (uint8_t)mix(seed, source + 100, offset);
}

typedef struct {
  uint64_t seed;
  unsigned self, count, operations;
  tn_domain_t domain;
  tn_mailbox_t mailbox;
  layout_t* memory;
  const tn_program_t* programs;
  tn_peer_t peers[kMost];
  unsigned begun[kMost], seen[kMost], messages[kMost];
  unsigned asked[kMost], got[kMost];  // reads
  int reading[kMost];                 // the operation that reads from each, or -1
  uint64_t heard[kMost];              // a bit for each message of a source
  int under_way;
} storm_t;

// The plan of a read is that of a write of another number, in the other direction.
static plan_t read_plan(const storm_t* s, unsigned target, unsigned k) { return plan(s->seed + 1, target, s->self, k); }

static void read_next(storm_t* s, unsigned target) {
  const plan_t p = read_plan(s, target, s->asked[target]);
  uint8_t* const cell = s->memory->read[target];
  for (unsigned i = 0; i < kCellBytes; ++i) assert(cell[i] == 0);
  const tn_global_t from = tn_global_of(&s->programs[target], offsetof(layout_t, source) + p.from);
  const int operation = tn_operation_read(&s->domain, from, cell + p.to, p.bytes, 0, NULL);
  if (operation == TN_RDMA_BUSY) return;
  assert(operation >= 0);
  s->reading[target] = operation;
  ++s->asked[target];
  ++s->under_way;
}

static void take(storm_t* s, unsigned target) {
  const plan_t p = read_plan(s, target, s->got[target]);
  uint8_t* const cell = s->memory->read[target];
  for (unsigned i = 0; i < kCellBytes; ++i) {
    const bool inside = i >= p.to && i < p.to + p.bytes;
    assert(cell[i] == (inside ? pattern(s->seed, target, p.from + i - p.to) : 0));
  }
  memset(cell, 0, kCellBytes);
  s->reading[target] = -1;
  ++s->got[target];
}

static void ended(storm_t* s, bool wait) {
  do {
    int operation;
    tn_status_t status;
    const int result = tn_operation_poll(&s->domain, &operation, &status);
    assert(result >= 0);
    if (result == 0) continue;
    if (status.code != 0) {
      tn_fault_stats_t faults;
      tn_fault_stats(&s->domain, &faults);
      bool reads = false;
      for (unsigned other = 0; other < s->count; ++other) reads |= s->reading[other] == operation;
      printf("storm %u: %s %d after %llu ns: %s, %s, address %llx; %llu faults mended, %llu refused\n", s->self,
             reads ? "read" : "write or message", operation, (unsigned long long)(tn_now_ps(&s->domain) / 1000),
             tn_status_text(&status), status.here ? "here" : "there", (unsigned long long)status.address,
             (unsigned long long)faults.mended, (unsigned long long)faults.refused);
      fflush(stdout);
    }
    assert(status.code == 0);
    for (unsigned other = 0; other < s->count; ++other)
      if (s->reading[other] == operation) take(s, other);
    --s->under_way;
  } while (wait && s->under_way > 0);
}

static void write_next(storm_t* s, unsigned target) {
  const unsigned k = s->begun[target];
  const plan_t p = plan(s->seed, s->self, target, k);
  const size_t cell = offsetof(layout_t, cells) + ((size_t)s->self * 4 + k % 4) * kCellBytes;
  const size_t told = offsetof(layout_t, told) + ((size_t)s->self * kMostOperations + k) * 16;
  const tn_notify_t notify = {s->programs[target].address + told, mix(s->seed, s->self, k)};
  const int result = tn_operation_write(&s->domain, s->memory->source + p.from,
                                        tn_global_of(&s->programs[target], cell + p.to), p.bytes, TN_NOTIFY, &notify);
  if (result == TN_RDMA_BUSY) return;
  assert(result >= 0);
  ++s->begun[target];
  ++s->under_way;
}

// A message says how many operations of its target the sender has seen, which then go on.
static void tell(storm_t* s, unsigned target) {
  uint8_t message[kMessageMost];
  const unsigned number = s->messages[target];
  const unsigned bytes = 2 + (unsigned)(mix(s->seed, number, s->self * kMost + target) % (kMessageMost - 2));
  message[0] = (uint8_t)s->self;
  message[1] = (uint8_t)s->seen[target];
  for (unsigned i = 2; i < bytes; ++i) message[i] = pattern(s->seed, s->self, number * 128 + i);
  const int result = tn_message_send(&s->domain, &s->peers[target], message, bytes, 0);
  assert(result >= 0);
  ++s->messages[target];
  ++s->under_way;
}

static void look(storm_t* s, unsigned source) {
  const unsigned k = s->seen[source];
  if (k == s->operations) return;
  tn_notification_t told;
  const int result = tn_notification_poll(&s->domain, s->memory->told[source][k], &told);
  assert(result >= 0);
  if (result == 0) return;
  const plan_t p = plan(s->seed, source, s->self, k);
  uint8_t* const cell = s->memory->cells[source][k % 4];
  assert(told.data == mix(s->seed, source, k) && told.node == s->programs[source].node);
  for (unsigned i = 0; i < kCellBytes; ++i) {
    const bool inside = i >= p.to && i < p.to + p.bytes;
    assert(cell[i] == (inside ? pattern(s->seed, source, p.from + i - p.to) : 0));
  }
  memset(cell, 0, kCellBytes);
  ++s->seen[source];
  tell(s, source);
}

// Returns whose operation is told as seen; the sender's next one into that cell may begin.
static void hear(storm_t* s, unsigned* allowed) {
  tn_message_t message;
  const int result = tn_mailbox_poll(&s->mailbox, &message);
  assert(result >= 0);
  if (result == 0) return;
  const uint8_t* const data = message.data;
  const unsigned source = data[0], number = message.sequence;
  assert(source < s->count && message.node == s->programs[source].node && number < s->operations);
  assert((s->heard[source] >> number & 1) == 0);
  s->heard[source] |= UINT64_C(1) << number;
  assert(message.bytes == 2 + mix(s->seed, number, source * kMost + s->self) % (kMessageMost - 2));
  for (unsigned i = 2; i < message.bytes; ++i) assert(data[i] == pattern(s->seed, source, number * 128 + i));
  if (data[1] + 4u > allowed[source]) allowed[source] = data[1] + 4u;
}

static void storm(const tn_backend_t* backend, const tn_program_t* programs, unsigned count, unsigned self,
                  uint64_t seed, unsigned operations) {
  storm_t s = {.seed = seed, .self = self, .count = count, .operations = operations, .programs = programs};
  unsigned allowed[kMost];
  tn_mr_t mr;
  s.memory = backend->memory;
  assert(operations <= kMostOperations && sizeof(layout_t) <= backend->bytes);
  assert(tn_domain_open(&s.domain, backend) >= 0);
  assert(tn_mr_register(&s.domain, s.memory, sizeof *s.memory, TN_READ | TN_WRITE, &mr) >= 0);
  assert(tn_mailbox_open(&s.domain, &s.mailbox, 0, s.memory->ring, kSlots, kSlotBytes) >= 0);
  for (unsigned i = 0; i < kSourceBytes; ++i) s.memory->source[i] = pattern(seed, self, i);
  for (unsigned other = 0; other < count; ++other) {
    allowed[other] = 4;
    s.reading[other] = -1;
    s.peers[other] = tn_peer(&programs[other], 0);
  }
  tn_sleep(&s.domain, 100000);  // until all mailboxes are open

  bool more = true;
  while (more) {
    more = false;
    for (unsigned other = 0; other < count; ++other) {
      if (s.begun[other] < operations && s.begun[other] < allowed[other] && s.under_way < kAtOnce)
        write_next(&s, other);
      if (s.asked[other] < operations && s.reading[other] < 0 && s.under_way < kAtOnce) read_next(&s, other);
      look(&s, other);
      more |= s.got[other] < operations;
      more |= s.begun[other] < operations || s.seen[other] < operations;
      more |= s.heard[other] != (operations == 64 ? ~UINT64_C(0) : (UINT64_C(1) << operations) - 1);
    }
    hear(&s, allowed);
    ended(&s, false);
  }
  ended(&s, true);
  tn_sleep(&s.domain, 100000);
  for (unsigned other = 0; other < count; ++other)
    for (unsigned i = 0; i < kCellBytes; ++i) assert(s.memory->read[other][i] == 0);
  tn_fault_stats_t faults;
  assert(tn_fault_stats(&s.domain, &faults) >= 0);
  printf("storm %u: %u writes, reads and messages to each of %u, %s faults\n", self, operations, count,
         faults.mended > 0 ? "some" : "no");
  fflush(stdout);
}

void storm2(const tn_backend_t* backend, tn_program_t a, tn_program_t b, unsigned self, uint64_t seed,
            unsigned operations) {
  const tn_program_t programs[] = {a, b};
  storm(backend, programs, 2, self, seed, operations);
}

void storm3(const tn_backend_t* backend, tn_program_t a, tn_program_t b, tn_program_t c, unsigned self, uint64_t seed,
            unsigned operations) {
  const tn_program_t programs[] = {a, b, c};
  storm(backend, programs, 3, self, seed, operations);
}

void storm4(const tn_backend_t* backend, tn_program_t a, tn_program_t b, tn_program_t c, tn_program_t d, unsigned self,
            uint64_t seed, unsigned operations) {
  const tn_program_t programs[] = {a, b, c, d};
  storm(backend, programs, 4, self, seed, operations);
}
