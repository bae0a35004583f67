// Programs of the soak: each writes to the memory of all others and of itself, and messages them, while nodes and
// cables fail. Where an operation reads, how long it is and where it goes follows from who writes, to whom and which
// one it is, so the receiver knows every byte, and that those around it must stay. What is wrong ends the program with
// an assertion.
//
// Of a node that is reset at some time nothing is expected: what is begun there may fail or never end, but not hold up
// others. Everything else has to end well, and the last operations of each pair begin when the trouble is over.

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <torusnet/rdma.h>

enum { kMost = 4, kSlots = 16, kSlotBytes = 128, kSourceBytes = 8192, kAtOnce = 3, kMostOperations = 32 };
enum { kCells = 4, kCellBytes = 6144, kMessageMost = 100, kHello = 255, kCalmOperations = 2, kNumbers = 64 };

typedef struct {
  uint8_t ring[kSlots * kSlotBytes];
  uint64_t told[kMost][kMostOperations][2];  // notifications, by source
  uint8_t source[kSourceBytes];
  uint8_t cells[kMost][kCells]
               [kCellBytes];  // operation k of a source goes to cell k % kCells, when the one before was seen
} layout_t;

typedef struct {
  uint64_t seed;
  unsigned self, count, dead, operations;
  uint64_t calm_ps;
  tn_domain_t domain;
  tn_mailbox_t mailbox;
  layout_t* memory;
  tn_program_t programs[kMost];
  tn_peer_t peers[kMost];
  unsigned begun[kMost], seen[kMost], told[kMost], allowed[kMost], under_way[kMost];
  bool open[kMost], greeting[kMost];  // its mailbox has taken a message; one is on its way there
  uint64_t heard[kMost];              // a bit for each message of a source that says what it has seen
  uint8_t target_of[kNumbers];        // of an operation that is under way
  bool greets[kNumbers];
} storm_t;

typedef struct {
  unsigned from, bytes, to;  // offsets in source and cell
} plan_t;

static uint64_t mix(uint64_t a, uint64_t b, uint64_t c) {
  uint64_t x = a * 0x9e3779b97f4a7c15u + b * 0xc2b2ae3d27d4eb4fu + c * 0x165667b19e3779f9u;
  x = (x ^ x >> 29) * 0xbf58476d1ce4e5b9u;
  return x ^ x >> 32;
}

static bool dies(const storm_t* s, unsigned program) { return (s->dead >> program & 1) != 0; }

// Short ones, those round a packet or a page, and long ones.
static plan_t plan(uint64_t seed, unsigned source, unsigned target, unsigned k) {
  static const unsigned most[8] = {1, 16, 64, 257, 300, 1025, 2049, 4097};
  const uint64_t dice = mix(seed, source * kMost + target, k);
  const plan_t found = {(unsigned)(dice >> 8) % 4000, 1 + (unsigned)(dice >> 24) % most[dice & 7],
                        16 + (unsigned)(dice >> 40) % 2000};
  return found;
}

static uint8_t pattern(uint64_t seed, unsigned source, unsigned offset) {
  return (uint8_t)mix(seed, source + 100, offset);
}

// An operation has begun, or there was no room for it.
static bool begin(storm_t* s, unsigned target, int operation, bool greets) {
  if (operation == TN_RDMA_BUSY) return false;
  assert(operation >= 0);
  s->target_of[operation] = (uint8_t)target;
  s->greets[operation] = greets;
  ++s->under_way[target];
  return true;
}

// A message is refused for good while its mailbox is not open: then it is tried again.
static void look_for_ends(storm_t* s) {
  int operation;
  tn_status_t status;
  const int result = tn_operation_poll(&s->domain, &operation, &status);
  assert(result >= 0);
  if (result == 0) return;
  const unsigned target = s->target_of[operation];
  --s->under_way[target];
  if (s->greets[operation]) {
    s->greeting[target] = false;
    s->open[target] = status.code == 0;
    if (status.code == TN_ANSWER_CLOSED) return;
  }
  if (status.code == 0 || dies(s, target)) return;
  printf("storm %u, operation to %u after %llu ns: %s, %s, address %llx\n", s->self, target,
         (unsigned long long)(tn_now_ps(&s->domain) / 1000), tn_status_text(&status), status.here ? "here" : "there",
         (unsigned long long)status.address);
  fflush(stdout);
  assert(status.code == 0);
}

static void greet(storm_t* s, unsigned target) {
  const uint8_t hello[2] = {(uint8_t)s->self, kHello};
  if (s->open[target] || s->greeting[target] || (dies(s, target) && s->under_way[target] >= kAtOnce)) return;
  s->greeting[target] = begin(s, target, tn_message_send(&s->domain, &s->peers[target], hello, sizeof hello, 0), true);
}

static void write_next(storm_t* s, unsigned target) {
  const unsigned k = s->begun[target];
  if (!s->open[target] || k == s->operations || k >= s->allowed[target] || s->under_way[target] >= kAtOnce) return;
  if (k + kCalmOperations >= s->operations && tn_now_ps(&s->domain) < s->calm_ps) return;
  const plan_t p = plan(s->seed, s->self, target, k);
  const size_t cell = offsetof(layout_t, cells) + ((size_t)s->self * kCells + k % kCells) * kCellBytes;
  const size_t told = offsetof(layout_t, told) + ((size_t)s->self * kMostOperations + k) * 16;
  const tn_notify_t notify = {s->programs[target].address + told, mix(s->seed, s->self, k)};
  const tn_global_t to = tn_global_of(&s->programs[target], cell + p.to);
  const uint8_t* const from = s->memory->source + p.from;
  if (begin(s, target, tn_operation_write(&s->domain, from, to, p.bytes, TN_NOTIFY, &notify), false))
    ++s->begun[target];
}

// A message says how many operations of its target the sender has seen, which then go on.
static void tell(storm_t* s, unsigned target) {
  const unsigned number = s->told[target];
  if (!s->open[target] || number == s->seen[target] || s->under_way[target] >= kAtOnce) return;
  uint8_t message[kMessageMost];
  const unsigned bytes = 2 + (unsigned)(mix(s->seed, number, s->self * kMost + target) % (kMessageMost - 2));
  message[0] = (uint8_t)s->self;
  message[1] = (uint8_t)(number + 1);
  for (unsigned i = 2; i < bytes; ++i) message[i] = pattern(s->seed, s->self, number * 128 + i);
  if (begin(s, target, tn_message_send(&s->domain, &s->peers[target], message, bytes, 0), false)) ++s->told[target];
}

static void look(storm_t* s, unsigned source) {
  const unsigned k = s->seen[source];
  if (k == s->operations) return;
  tn_notification_t told;
  const int result = tn_notification_poll(&s->domain, s->memory->told[source][k], &told);
  assert(result >= 0);
  if (result == 0) return;
  const plan_t p = plan(s->seed, source, s->self, k);
  uint8_t* const cell = s->memory->cells[source][k % kCells];
  assert(told.data == mix(s->seed, source, k) && told.node == s->programs[source].node);
  for (unsigned i = 0; i < kCellBytes; ++i) {
    const bool inside = i >= p.to && i < p.to + p.bytes;
    // Of operations that are under way, this one alone goes to this cell.
    assert(cell[i] == (inside ? pattern(s->seed, source, p.from + i - p.to) : 0));
  }
  memset(cell, 0, kCellBytes);
  ++s->seen[source];
}

static void hear(storm_t* s) {
  tn_message_t message;
  const int result = tn_mailbox_poll(&s->mailbox, &message);
  assert(result >= 0);
  if (result == 0) return;
  const uint8_t* const data = message.data;
  const unsigned source = data[0];
  assert(source < s->count && message.node == s->programs[source].node);
  if (data[1] == kHello) {
    assert(message.bytes == 2);
    return;
  }
  const unsigned number = data[1] - 1u;
  assert(number < s->operations && (s->heard[source] >> number & 1) == 0);
  s->heard[source] |= UINT64_C(1) << number;
  assert(message.bytes == 2 + mix(s->seed, number, source * kMost + s->self) % (kMessageMost - 2));
  for (unsigned i = 2; i < message.bytes; ++i) assert(data[i] == pattern(s->seed, source, number * 128 + i));
  if (number + 1 + kCells > s->allowed[source]) s->allowed[source] = number + 1 + kCells;
}

static bool done(const storm_t* s) {
  for (unsigned other = 0; other < s->count; ++other) {
    if (dies(s, other)) continue;
    if (s->seen[other] < s->operations || s->told[other] < s->operations || s->under_way[other] > 0) return false;
    if (s->heard[other] != (UINT64_C(1) << s->operations) - 1) return false;
  }
  return true;
}

// dead: a bit for each program whose node is going to be reset. calm_ns: when the trouble is over, from the start on.
void storm(const tn_backend_t* backend, tn_program_t a, tn_program_t b, tn_program_t c, tn_program_t d, unsigned count,
           unsigned self, unsigned dead, uint64_t seed, unsigned operations, unsigned calm_ns) {
  storm_t s = {.seed = seed, .self = self, .count = count, .dead = dead, .operations = operations};
  tn_mr_t mr;
  s.programs[0] = a, s.programs[1] = b, s.programs[2] = c, s.programs[3] = d;
  s.memory = backend->memory;
  assert(operations <= kMostOperations && count <= kMost && sizeof(layout_t) <= backend->bytes);
  assert(tn_domain_open(&s.domain, backend) >= 0);
  s.calm_ps = tn_now_ps(&s.domain) + UINT64_C(1000) * calm_ns;
  for (unsigned i = 0; i < kSourceBytes; ++i) s.memory->source[i] = pattern(seed, self, i);
  assert(tn_mr_register(&s.domain, s.memory, sizeof *s.memory, TN_READ | TN_WRITE, &mr) >= 0);
  assert(tn_mailbox_open(&s.domain, &s.mailbox, 0, s.memory->ring, kSlots, kSlotBytes) >= 0);
  for (unsigned other = 0; other < count; ++other) {
    s.allowed[other] = kCells;
    s.peers[other] = tn_peer(&s.programs[other], 0);
  }
  while (!done(&s)) {
    for (unsigned other = 0; other < count; ++other) {
      greet(&s, other);
      write_next(&s, other);
      look(&s, other);
      tell(&s, other);
    }
    hear(&s);
    look_for_ends(&s);
  }
}
