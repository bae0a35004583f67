// Messages and writes between two programs, and how long one way takes, half of there and back; and reads, all of it.

#include <stdio.h>
#include <string.h>
#include <torusnet/rdma.h>

enum { kMessageBytes = 16, kWriteBytes = 64, kSlots = 16 };

// What lies in the memory of each program.
typedef struct {
  uint8_t ring[kSlots * 64];  // the mailbox; begins the memory, hence a page
  uint64_t arrived[2];        // where the other's notifications come
  uint8_t from[kWriteBytes], to[kWriteBytes];
} layout_t;

typedef struct {
  tn_domain_t domain;
  tn_mailbox_t mailbox;
  tn_peer_t peer;
  tn_program_t other;
  layout_t* memory;
} side_t;

static void check(int result) {
  if (result < 0) printf("rdma_ping: %s\n", tn_rdma_text(result));
}

// The end of an operation; true if all is well, or if `closed` is and that was all.
static bool ended(side_t* side, int operation, bool* closed) {
  tn_status_t status;
  int result = operation;
  if (result >= 0) {
    while ((result = tn_operation_status(&side->domain, operation, &status)) == 0) {
    }
  }
  check(result);
  if (closed != NULL) *closed = result == 1 && status.code == TN_ANSWER_CLOSED;
  if (result != 1) return false;
  if (status.code != 0 && (closed == NULL || !*closed)) printf("rdma_ping: %s\n", tn_status_text(&status));
  return status.code == 0;
}

static void receive(side_t* side, uint8_t* data) {
  tn_message_t message;
  int result;
  while ((result = tn_mailbox_poll(&side->mailbox, &message)) == 0) {
  }
  check(result);
  memcpy(data, message.data, kMessageBytes);
}

static void await_write(side_t* side) {
  tn_notification_t notification;
  int result;
  while ((result = tn_notification_poll(&side->domain, side->memory->arrived, &notification)) == 0) {
  }
  check(result);
}

// Writes the 64 bytes; the notification comes behind them.
static int write_there(side_t* side) {
  const tn_notify_t notify = {side->other.address + offsetof(layout_t, arrived), 1};
  const tn_global_t to = tn_global_of(&side->other, offsetof(layout_t, to));
  return tn_operation_write(&side->domain, side->memory->from, to, kWriteBytes, TN_NOTIFY, &notify);
}

static void open_side(side_t* side, const tn_backend_t* backend, const tn_program_t* other) {
  tn_mr_t mr;
  side->memory = (layout_t*)backend->memory;
  side->other = *other;
  side->peer = tn_peer(other, 0);
  check(tn_domain_open(&side->domain, backend));
  check(tn_mr_register(&side->domain, side->memory, sizeof *side->memory, TN_READ | TN_WRITE, &mr));
  check(tn_mailbox_open(&side->domain, &side->mailbox, 0, side->memory->ring, kSlots, 64));
}

// The other side's mailbox may not be open yet: then the message is refused, and sent again.
static void greet(side_t* side) {
  const uint8_t hello[kMessageBytes] = {0};
  bool closed = true;
  while (closed) {
    ended(side, tn_message_send(&side->domain, &side->peer, hello, kMessageBytes, 0), &closed);
    if (closed) tn_sleep(&side->domain, 1000);
  }
  uint8_t data[kMessageBytes];
  receive(side, data);
}

// ways: of which `took_ps` is the sum.
static void report(const char* what, unsigned ways, const uint64_t* took_ps, unsigned rounds) {
  uint64_t least = took_ps[0], most = 0, sum = 0;
  for (unsigned i = 0; i < rounds; ++i) {
    if (took_ps[i] < least) least = took_ps[i];
    if (took_ps[i] > most) most = took_ps[i];
    sum += took_ps[i];
  }
  const double ps = 1000.0 * ways;
  printf("%s: %.1f ns at least, %.1f on average, %.1f at most, of %u\n", what, (double)least / ps,
         (double)sum / rounds / ps, (double)most / ps, rounds);
}

enum { kMostRounds = 1000 };

void ping(const tn_backend_t* backend, tn_program_t pong, unsigned rounds) {
  side_t side;
  uint64_t took_ps[kMostRounds];
  uint8_t data[kMessageBytes], echo[kMessageBytes];
  if (rounds == 0 || rounds > kMostRounds) rounds = kMostRounds;
  open_side(&side, backend, &pong);
  greet(&side);

  for (unsigned i = 0; i < rounds; ++i) {
    memset(data, (int)i, sizeof data);
    const uint64_t begin_ps = tn_now_ps(&side.domain);
    const int sent = tn_message_send(&side.domain, &side.peer, data, kMessageBytes, 0);
    receive(&side, echo);
    took_ps[i] = tn_now_ps(&side.domain) - begin_ps;
    ended(&side, sent, NULL);
    if (memcmp(data, echo, sizeof data) != 0) printf("rdma_ping: message %u came back otherwise\n", i);
  }
  report("message of 16 bytes, one way", 2, took_ps, rounds);

  for (unsigned i = 0; i < rounds; ++i) {
    memset(side.memory->from, (int)i + 1, kWriteBytes);
    const uint64_t begin_ps = tn_now_ps(&side.domain);
    const int sent = write_there(&side);
    await_write(&side);
    took_ps[i] = tn_now_ps(&side.domain) - begin_ps;
    ended(&side, sent, NULL);
    if (memcmp(side.memory->from, side.memory->to, kWriteBytes) != 0)
      printf("rdma_ping: write %u came back otherwise\n", i);
  }
  report("write of 64 bytes, notified, one way", 2, took_ps, rounds);

  for (unsigned i = 0; i < rounds; ++i) {
    memset(side.memory->to, 0, kWriteBytes);
    const tn_notify_t notify = {tn_address(&side.domain, side.memory->arrived), 1};
    const tn_global_t from = tn_global_of(&pong, offsetof(layout_t, from));
    const uint64_t begin_ps = tn_now_ps(&side.domain);
    const int asked = tn_operation_read(&side.domain, from, side.memory->to, kWriteBytes, TN_NOTIFY, &notify);
    await_write(&side);
    took_ps[i] = tn_now_ps(&side.domain) - begin_ps;
    ended(&side, asked, NULL);
    if (memcmp(side.memory->from, side.memory->to, kWriteBytes) != 0) printf("rdma_ping: read %u brought others\n", i);
  }
  report("read of 64 bytes, notified", 1, took_ps, rounds);
  ended(&side, write_there(&side), NULL);  // pong may go
}

void pong(const tn_backend_t* backend, tn_program_t ping, unsigned rounds) {
  side_t side;
  uint8_t data[kMessageBytes];
  if (rounds == 0 || rounds > kMostRounds) rounds = kMostRounds;
  open_side(&side, backend, &ping);
  greet(&side);
  for (unsigned i = 0; i < rounds; ++i) {
    receive(&side, data);
    ended(&side, tn_message_send(&side.domain, &side.peer, data, kMessageBytes, 0), NULL);
  }
  for (unsigned i = 0; i < rounds; ++i) {
    await_write(&side);
    memcpy(side.memory->from, side.memory->to, kWriteBytes);
    ended(&side, write_there(&side), NULL);
  }
  await_write(&side);
}
