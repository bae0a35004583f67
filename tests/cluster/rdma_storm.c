// Writes, reads and messages between all programs of a cluster, each of which knows what must come from every other
// one; for whole runs, and for the soak, in which nodes and cables fail meanwhile.
//
// Where an operation takes its bytes, how long it is and where it goes follows from who asks, whom, and which one it
// is. So who gets them knows every byte, and that those around must be untouched; behind the end of a read, too. What
// has a fence ends, and is seen, behind all that was started before it. What is wrong ends the program with an
// assertion.
//
// Of a node that is reset at some time nothing is expected: what is begun there may fail or never end, but not hold up
// others. Everything else has to end well, and the last operations of each pair begin when the trouble is over.

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <torusnet/rdma.h>

enum { kMost = 4, kSlots = 16, kSlotBytes = 128, kAtOnce = 4, kMostOperations = 64, kCells = 4 };
enum { kMessageMost = 100, kHello = 255, kCalmOperations = 2, kNumbers = 64 };

// Memory of a program: this, then bytes that others read and that writes take; kMost * kCells cells for writes,
// operation k of a source in cell k % kCells, when the one before was seen; kMost cells for reads, one at a time.
typedef struct {
  uint8_t ring[kSlots * kSlotBytes];
  uint64_t told[kMost][kMostOperations][2];  // notifications, by source
} layout_t;

// How long operations are: short ones, those round a packet or a page, and long ones. A cell has room for 2016 bytes
// in front of the longest.
typedef struct {
  unsigned most[8], source_bytes, cell_bytes;
} sizes_t;

static const sizes_t kLong = {{1, 16, 64, 300, 1025, 4097, 9000, 18000}, 28672, 20480};
static const sizes_t kShort = {{1, 16, 64, 257, 300, 1025, 2049, 4097}, 8192, 6144};

typedef struct {
  uint64_t seed;
  const sizes_t* sizes;
  unsigned self, count, dead, operations, reads, fences;
  uint64_t calm_ps;
  tn_domain_t domain;
  tn_mailbox_t mailbox;
  layout_t* memory;
  tn_program_t programs[kMost];
  tn_peer_t peers[kMost];
  unsigned begun[kMost], seen[kMost], told[kMost], allowed[kMost], under_way[kMost];
  unsigned asked[kMost], got[kMost];  // reads
  int reading[kMost];                 // the operation that reads from each, or -1
  bool lost[kMost];                   // a read from there has failed, and may write for some time
  bool open[kMost], greeting[kMost];  // its mailbox has taken a message; one is on its way there
  uint64_t heard[kMost];              // a bit for each message of a source that says what it has seen
  uint8_t target_of[kNumbers];        // of an operation that is under way
  bool greets[kNumbers], fenced[kNumbers];
  unsigned order[kNumbers];  // in which slots were started; 0: not under way
  unsigned started, fences_begun;
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

static plan_t plan_of(const storm_t* s, uint64_t seed, unsigned source, unsigned target, unsigned k) {
  const uint64_t dice = mix(seed, source * kMost + target, k);
  const unsigned most = s->sizes->most[dice & 7];
  const plan_t found = {(unsigned)(dice >> 8) % (s->sizes->source_bytes - s->sizes->most[7]),
                        1 + (unsigned)(dice >> 24) % most, 16 + (unsigned)(dice >> 40) % 2000};
  return found;
}

// The plan of a read is that of a write of another number, in the other direction.
static plan_t write_plan(const storm_t* s, unsigned source, unsigned target, unsigned k) {
  return plan_of(s, s->seed, source, target, k);
}
static plan_t read_plan(const storm_t* s, unsigned target, unsigned k) {
  return plan_of(s, s->seed + 1, target, s->self, k);
}

static uint8_t pattern(const storm_t* s, unsigned source, unsigned offset) {
  return (uint8_t)mix(s->seed, source + 100, offset);
}

// Places in the memory of a program.
static size_t source_at(unsigned offset) { return sizeof(layout_t) + offset; }
static size_t cell_at(const storm_t* s, unsigned source, unsigned k) {
  return source_at(s->sizes->source_bytes) + ((size_t)source * kCells + k % kCells) * s->sizes->cell_bytes;
}
static size_t read_at(const storm_t* s, unsigned target) {
  return cell_at(s, kMost, 0) + (size_t)target * s->sizes->cell_bytes;
}
static size_t memory_bytes(const storm_t* s) { return read_at(s, kMost); }
static uint8_t* byte_at(const storm_t* s, size_t offset) { return (uint8_t*)s->memory + offset; }

// A cell has the bytes of a plan, and no others; then it is empty again.
static void empty(const storm_t* s, size_t place, unsigned source, plan_t p) {
  uint8_t* const cell = byte_at(s, place);
  for (unsigned i = 0; i < s->sizes->cell_bytes; ++i) {
    const bool inside = i >= p.to && i < p.to + p.bytes;
    // Of operations that are under way, this one alone goes to this cell.
    assert(cell[i] == (inside ? pattern(s, source, p.from + i - p.to) : 0));
  }
  memset(cell, 0, s->sizes->cell_bytes);
}

static void is_empty(const storm_t* s, unsigned target) {
  const uint8_t* const cell = byte_at(s, read_at(s, target));
  for (unsigned i = 0; i < s->sizes->cell_bytes; ++i) assert(cell[i] == 0);
}

// An operation has begun, or there was no room for it.
static bool begin(storm_t* s, unsigned target, int operation, bool greets) {
  if (operation == TN_RDMA_BUSY) return false;
  assert(operation >= 0);
  s->target_of[operation] = (uint8_t)target;
  s->greets[operation] = greets;
  s->fenced[operation] = false;
  s->order[operation] = 0;
  ++s->under_way[target];
  return true;
}

static bool begin_slot(storm_t* s, unsigned target, int operation, unsigned fence) {
  if (!begin(s, target, operation, false)) return false;
  s->order[operation] = ++s->started;
  s->fenced[operation] = fence != 0;
  s->fences_begun += fence != 0;
  return true;
}

// Whether the next operation has a fence: one in `fences` has; none while something may never end.
static unsigned fence(const storm_t* s) {
  if (s->fences == 0 || (s->started + 1) % s->fences != 0) return 0;
  for (unsigned other = 0; other < s->count; ++other)
    if (dies(s, other) && s->under_way[other] > 0) return 0;
  return TN_FENCE;
}

// A message is refused for good while its mailbox is not open: then it is tried again.
static void has_ended(storm_t* s, int operation, const tn_status_t* status) {
  const unsigned target = s->target_of[operation];
  const bool reads = s->reading[target] == operation;
  --s->under_way[target];
  s->order[operation] = 0;
  if (s->greets[operation]) {
    s->greeting[target] = false;
    s->open[target] = status->code == 0;
    if (status->code == TN_ANSWER_CLOSED) return;
  }
  if (reads) s->reading[target] = -1;
  if (status->code == 0 && reads) {
    empty(s, read_at(s, target), target, read_plan(s, target, s->got[target]));
    ++s->got[target];
  }
  if (status->code == 0) return;
  if (dies(s, target)) {
    s->lost[target] |= reads;
    return;
  }
  tn_fault_stats_t faults;
  tn_fault_stats(&s->domain, &faults);
  printf("storm %u: %s %d to %u after %llu ns: %s, %s, address %llx; %llu faults mended, %llu refused\n", s->self,
         reads ? "read" : "write or message", operation, target, (unsigned long long)(tn_now_ps(&s->domain) / 1000),
         tn_status_text(status), status->here ? "here" : "there", (unsigned long long)status->address,
         (unsigned long long)faults.mended, (unsigned long long)faults.refused);
  fflush(stdout);
  assert(status->code == 0);
}

static void look_for_ends(storm_t* s) {
  int operation;
  tn_status_t status;
  const int result = tn_operation_poll(&s->domain, &operation, &status);
  assert(result >= 0);
  if (result == 0) return;
  const unsigned order = s->order[operation];
  const bool fenced = s->fenced[operation];
  has_ended(s, operation, &status);
  if (!fenced) return;
  for (int older = 0; older < kNumbers; ++older) {
    if (s->order[older] == 0 || s->order[older] > order) continue;
    const int ended = tn_operation_status(&s->domain, older, &status);
    assert(ended == 1);  // it was started before the fence
    has_ended(s, older, &status);
  }
}

static void greet(storm_t* s, unsigned target) {
  const uint8_t hello[2] = {(uint8_t)s->self, kHello};
  if (s->open[target] || s->greeting[target] || (dies(s, target) && s->under_way[target] >= kAtOnce)) return;
  s->greeting[target] = begin(s, target, tn_message_send(&s->domain, &s->peers[target], hello, sizeof hello, 0), true);
}

// The next operation k of `count` to a target may begin.
static bool may_begin(const storm_t* s, unsigned target, unsigned k, unsigned count) {
  if (!s->open[target] || k == count || s->under_way[target] >= kAtOnce) return false;
  return k + kCalmOperations < count || tn_now_ps(&s->domain) >= s->calm_ps;
}

static void write_next(storm_t* s, unsigned target) {
  const unsigned k = s->begun[target];
  if (!may_begin(s, target, k, s->operations) || k >= s->allowed[target]) return;
  const plan_t p = write_plan(s, s->self, target, k);
  const size_t told = offsetof(layout_t, told) + ((size_t)s->self * kMostOperations + k) * 16;
  const unsigned fenced = fence(s);
  const tn_notify_t notify = {s->programs[target].address + told, mix(s->seed, s->self, k) << 1 | (fenced != 0)};
  const tn_global_t to = tn_global_of(&s->programs[target], cell_at(s, s->self, k) + p.to);
  const uint8_t* const from = byte_at(s, source_at(p.from));
  const int operation = tn_operation_write(&s->domain, from, to, p.bytes, TN_NOTIFY | fenced, &notify);
  if (begin_slot(s, target, operation, fenced)) ++s->begun[target];
}

static void read_next(storm_t* s, unsigned target) {
  const unsigned k = s->asked[target];
  if (!may_begin(s, target, k, s->reads) || s->reading[target] >= 0 || s->lost[target]) return;
  const plan_t p = read_plan(s, target, k);
  is_empty(s, target);
  const unsigned fenced = fence(s);
  const tn_global_t from = tn_global_of(&s->programs[target], source_at(p.from));
  uint8_t* const to = byte_at(s, read_at(s, target) + p.to);
  const int operation = tn_operation_read(&s->domain, from, to, p.bytes, fenced, NULL);
  if (!begin_slot(s, target, operation, fenced)) return;
  s->reading[target] = operation;
  ++s->asked[target];
}

// A message says how many operations of its target the sender has seen, which then go on.
static void tell(storm_t* s, unsigned target) {
  const unsigned number = s->told[target];
  if (!s->open[target] || number == s->seen[target] || s->under_way[target] >= kAtOnce) return;
  uint8_t message[kMessageMost];
  const unsigned bytes = 2 + (unsigned)(mix(s->seed, number, s->self * kMost + target) % (kMessageMost - 2));
  message[0] = (uint8_t)s->self;
  message[1] = (uint8_t)(number + 1);
  for (unsigned i = 2; i < bytes; ++i) message[i] = pattern(s, s->self, number * 128 + i);
  if (begin(s, target, tn_message_send(&s->domain, &s->peers[target], message, bytes, 0), false)) ++s->told[target];
}

// What is told with a fence is told behind all before it.
static void fence_holds(const storm_t* s, unsigned source, unsigned k) {
  volatile uint64_t (*const told)[2] = s->memory->told[source];
  for (unsigned later = k + 1; later < s->operations && later < k + kCells; ++later) {
    const bool fenced = told[later][1] >> 63 != 0 && (told[later][0] & 1) != 0;
    assert(!fenced || told[k][1] >> 63 != 0);
  }
}

static void look(storm_t* s, unsigned source) {
  const unsigned k = s->seen[source];
  if (k == s->operations) return;
  tn_notification_t told;
  fence_holds(s, source, k);
  const int result = tn_notification_poll(&s->domain, s->memory->told[source][k], &told);
  assert(result >= 0);
  if (result == 0) return;
  assert(told.data >> 1 == mix(s->seed, source, k) << 1 >> 1 && told.node == s->programs[source].node);
  empty(s, cell_at(s, source, k), source, write_plan(s, source, s->self, k));
  ++s->seen[source];
}

static void hear(storm_t* s) {
  tn_message_t message;
  const int result = tn_mailbox_poll(&s->mailbox, &message);
  assert(result >= 0);
  if (result == 0) return;
  const uint8_t* const data = message.data;
  const unsigned source = data[0];
  assert(source < s->count && message.node == s->programs[source].node && message.domain == s->domain.backend.domain);
  if (data[1] == kHello) {
    assert(message.bytes == 2);
    return;
  }
  const unsigned number = data[1] - 1u;
  assert(number < s->operations && (s->heard[source] >> number & 1) == 0);
  s->heard[source] |= UINT64_C(1) << number;
  assert(message.bytes == 2 + mix(s->seed, number, source * kMost + s->self) % (kMessageMost - 2));
  for (unsigned i = 2; i < message.bytes; ++i) assert(data[i] == pattern(s, source, number * 128 + i));
  if (number + 1 + kCells > s->allowed[source]) s->allowed[source] = number + 1 + kCells;
}

static bool done(const storm_t* s) {
  const uint64_t all = ~UINT64_C(0) >> (64 - s->operations);
  for (unsigned other = 0; other < s->count; ++other) {
    if (dies(s, other)) continue;
    if (s->seen[other] < s->operations || s->told[other] < s->operations || s->got[other] < s->reads) return false;
    if (s->heard[other] != all || s->under_way[other] > 0) return false;
  }
  return true;
}

// The storm itself: from the opening of the mailbox, `quiet_ns` of sleep, to the last operation.
static void rage(storm_t* s, const tn_backend_t* backend, unsigned quiet_ns) {
  tn_mr_t mr;
  s->memory = backend->memory;
  assert(s->operations > 0 && s->operations <= kMostOperations && s->count <= kMost);
  assert(memory_bytes(s) <= backend->bytes);
  assert(tn_domain_open(&s->domain, backend) >= 0);
  s->calm_ps += tn_now_ps(&s->domain);
  for (unsigned i = 0; i < s->sizes->source_bytes; ++i) *byte_at(s, source_at(i)) = pattern(s, s->self, i);
  assert(tn_mr_register(&s->domain, s->memory, memory_bytes(s), TN_READ | TN_WRITE, &mr) >= 0);
  assert(tn_mailbox_open(&s->domain, &s->mailbox, 0, s->memory->ring, kSlots, kSlotBytes) >= 0);
  for (unsigned other = 0; other < s->count; ++other) {
    s->allowed[other] = kCells;
    s->reading[other] = -1;
    s->peers[other] = tn_peer(&s->programs[other], 0);
  }
  tn_sleep(&s->domain, quiet_ns);
  while (!done(s)) {
    for (unsigned other = 0; other < s->count; ++other) {
      greet(s, other);
      write_next(s, other);
      read_next(s, other);
      look(s, other);
      tell(s, other);
    }
    hear(s);
    look_for_ends(s);
  }
  tn_sleep(&s->domain, quiet_ns);
  for (unsigned other = 0; other < s->count; ++other)
    if (!dies(s, other)) is_empty(s, other);
  assert(s->fences == 0 || s->dead != 0 || s->started < s->fences || s->fences_begun > 0);
}

// Of the soak. dead: a bit for each program whose node is going to be reset. reads: of each other one. fences: one
// operation in so many has one. calm_ns: when the trouble is over, from the start on.
void storm(const tn_backend_t* backend, tn_program_t a, tn_program_t b, tn_program_t c, tn_program_t d, unsigned count,
           unsigned self, unsigned dead, uint64_t seed, unsigned operations, unsigned reads, unsigned fences,
           unsigned calm_ns) {
  storm_t s = {.seed = seed,
               .sizes = &kShort,
               .self = self,
               .count = count,
               .dead = dead,
               .operations = operations,
               .reads = reads,
               .fences = fences,
               .calm_ps = UINT64_C(1000) * calm_ns,
               .programs = {a, b, c, d}};
  rage(&s, backend, 0);
}

// Without trouble; nothing begins for 100 us.
static void storm_of(const tn_backend_t* backend, storm_t* s) {
  tn_fault_stats_t faults;
  s->sizes = &kLong;
  s->reads = s->operations;
  s->fences = 5;
  rage(s, backend, 100000);
  assert(tn_fault_stats(&s->domain, &faults) >= 0);
  printf("storm %u: %u writes, reads and messages to each of %u, %s faults\n", s->self, s->operations, s->count,
         faults.mended > 0 ? "some" : "no");
  fflush(stdout);
}

void storm2(const tn_backend_t* backend, tn_program_t a, tn_program_t b, unsigned self, uint64_t seed,
            unsigned operations) {
  storm_t s = {.seed = seed, .self = self, .count = 2, .operations = operations, .programs = {a, b}};
  storm_of(backend, &s);
}

void storm4(const tn_backend_t* backend, tn_program_t a, tn_program_t b, tn_program_t c, tn_program_t d, unsigned self,
            uint64_t seed, unsigned operations) {
  storm_t s = {.seed = seed, .self = self, .count = 4, .operations = operations, .programs = {a, b, c, d}};
  storm_of(backend, &s);
}
