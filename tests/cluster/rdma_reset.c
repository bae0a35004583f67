// A host whose memory others use, until its node is reset or its links are gone; a visitor that has writes, reads and
// messages to it under way at all times, and says how the first of each that failed ended, and how those end that it
// begins behind that; friends that use each other's memory all the while and must not notice.

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <torusnet/rdma.h>

enum { kWrites = 3, kReads = 2, kMessages = 4, kCount = kWrites + kReads + kMessages };
enum { kBytes = 6000, kRoom = 8192, kRing = 4096, kSlots = 32, kSlotBytes = 128, kMessageBytes = 40 };

// Memory of all: a ring, bytes that are read and written, room for what others write and for what is read.
typedef struct {
  uint8_t ring[kRing], source[kRoom], cells[kWrites][kRoom], reads[kReads][kRoom];
} layout_t;

static uint8_t pattern(uint32_t node, unsigned i) { return (uint8_t)((node * 37 + i * 11 + i / 251) | 1); }

typedef struct {
  tn_domain_t domain;
  tn_mailbox_t mailbox;
  layout_t* memory;
  uint64_t begin_ps;
} home_t;

static void settle(home_t* h, const tn_backend_t* backend) {
  tn_mr_t mr;
  h->memory = backend->memory;
  assert(sizeof *h->memory <= backend->bytes);
  for (unsigned i = 0; i < kRoom; ++i) h->memory->source[i] = pattern(backend->node, i);
  assert(tn_domain_open(&h->domain, backend) == 0);
  h->begin_ps = tn_now_ps(&h->domain);
  assert(tn_mr_register(&h->domain, h->memory, sizeof *h->memory, TN_READ | TN_WRITE, &mr) == 0);
  assert(tn_mailbox_open(&h->domain, &h->mailbox, 0, h->memory->ring, kSlots, kSlotBytes) == 0);
}

static void take_messages(home_t* h) {
  tn_message_t message;
  while (tn_mailbox_poll(&h->mailbox, &message) == 1) {
    assert(message.bytes == kMessageBytes);
    for (unsigned i = 0; i < message.bytes; ++i) assert(((const uint8_t*)message.data)[i] == pattern(message.node, i));
  }
}

static bool before(const home_t* h, unsigned us) {
  return tn_now_ps(&h->domain) - h->begin_ps < UINT64_C(1000000) * us;
}

void reset_host(const tn_backend_t* backend, unsigned for_us) {
  home_t h;
  settle(&h, backend);
  while (before(&h, for_us)) take_messages(&h);
}

typedef struct {
  home_t home;
  tn_program_t to;
  tn_peer_t peer;
  int operation[kCount];  // -1: not under way
  unsigned done[3];       // of writes, reads, messages
} visit_t;

static unsigned kind_of(unsigned which) { return which < kWrites ? 0 : which < kWrites + kReads ? 1 : 2; }

static void begin(visit_t* v, unsigned which) {
  tn_domain_t* const domain = &v->home.domain;
  layout_t* const memory = v->home.memory;
  int* const operation = &v->operation[which];
  switch (kind_of(which)) {
    case 0: {
      const size_t cell = offsetof(layout_t, cells) + which * sizeof memory->cells[0];
      *operation = tn_operation_write(domain, memory->source, tn_global_of(&v->to, cell), kBytes, 0, NULL);
      break;
    }
    case 1: {
      const tn_global_t from = tn_global_of(&v->to, offsetof(layout_t, source));
      uint8_t* const cell = memory->reads[which - kWrites];
      memset(cell, 0, kRoom);
      *operation = tn_operation_read(domain, from, cell + 1, kBytes, 0, NULL);
      break;
    }
    default:
      *operation = tn_message_send(domain, &v->peer, memory->source, kMessageBytes, 0);
  }
  assert(*operation >= 0);
}

// Whether it has ended; one that has ended well is begun again. What was read is right, and nothing around it.
static bool look(visit_t* v, unsigned which, tn_status_t* status) {
  if (v->operation[which] < 0 || tn_operation_status(&v->home.domain, v->operation[which], status) == 0) return false;
  v->operation[which] = -1;
  if (status->code != 0) return true;
  ++v->done[kind_of(which)];
  if (kind_of(which) != 1) return true;
  const uint8_t* const cell = v->home.memory->reads[which - kWrites];
  for (unsigned i = 0; i < kBytes; ++i) assert(cell[i + 1] == pattern(v->to.node, i));
  assert(cell[0] == 0);
  for (unsigned i = kBytes + 1; i < kRoom; ++i) assert(cell[i] == 0);
  return true;
}

static void visit(visit_t* v, const tn_backend_t* backend, tn_program_t to) {
  settle(&v->home, backend);
  v->to = to;
  v->peer = tn_peer(&to, 0);
  tn_sleep(&v->home.domain, 100000);  // until the host has opened its mailbox
  for (unsigned which = 0; which < kCount; ++which) begin(v, which);
}

static void say(const char* when, unsigned which, const tn_status_t* status) {
  static const char* const kNames[] = {"write", "read", "message"};
  printf("visitor: %s %s ends with %u %s\n", when, kNames[kind_of(which)], status->code,
         status->here ? "here" : "there");
}

// All fail: those under way, and those that begin behind that.
void reset_visitor(const tn_backend_t* backend, tn_program_t host) {
  visit_t v = {.done = {0}};
  tn_status_t status;
  visit(&v, backend, host);
  for (unsigned left = kCount; left > 0;)
    for (unsigned which = 0; which < kCount; ++which) {
      if (!look(&v, which, &status)) continue;
      if (status.code == 0) {
        begin(&v, which);
        continue;
      }
      say("under way,", which, &status);
      --left;
    }
  for (unsigned which = 0; which < kCount; which += 3) {  // one of each kind
    begin(&v, which);
    while (!look(&v, which, &status)) tn_sleep(&v.home.domain, 100);
    say("behind it,", which, &status);
  }
  printf("visitor: %u writes, %u reads, %u messages were done\n", v.done[0], v.done[1], v.done[2]);
  fflush(stdout);
}

// All end well, for so long.
void reset_friend(const tn_backend_t* backend, tn_program_t other, unsigned for_us) {
  visit_t v = {.done = {0}};
  tn_status_t status;
  visit(&v, backend, other);
  for (unsigned left = kCount; left > 0;) {
    take_messages(&v.home);
    for (unsigned which = 0; which < kCount; ++which) {
      if (!look(&v, which, &status)) continue;
      if (status.code != 0) {
        printf("friend: operation %u ends with %s, %s\n", which, tn_status_text(&status),
               status.here ? "here" : "there");
        fflush(stdout);
      }
      assert(status.code == 0);
      if (before(&v.home, for_us))
        begin(&v, which);
      else
        --left;
    }
  }
  while (before(&v.home, for_us + 200)) take_messages(&v.home);
  printf("friend: %u writes, %u reads, %u messages\n", v.done[0], v.done[1], v.done[2]);
  fflush(stdout);
}
