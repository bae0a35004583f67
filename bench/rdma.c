// Programs of ./tn bench rdma. Each writes what it has measured to an output file of 64-bit words: first how many
// things went wrong, then times in ps. All nodes of a virtual cluster have one time.

#include <stdio.h>
#include <string.h>
#include <torusnet/rdma.h>

enum {
  kMessageBytes = 16,
  kLineBytes = 64,        // of the writes and reads whose latency is measured
  kUncounted = 4,         // of them, before the first one that is noted: then translations are known
  kDataOffset = 64 << 10  // ring and notifications lie before it
};

typedef struct {
  const tn_backend_t* backend;
  tn_domain_t domain;
  tn_mailbox_t mailbox;
  tn_peer_t peer;
  tn_program_t other;
  uint8_t *notified, *line, *data;  // in memory, alike at the other side
  uint64_t data_bytes;
  uint64_t* out;
  uint32_t random;
} side_t;

static void check(side_t* side, int result) {
  if (result >= 0) return;
  ++side->out[0];
  printf("bench rdma: %s\n", tn_rdma_text(result));
}

// What a byte of the data is.
static uint8_t pattern(uint64_t offset) { return (uint8_t)(offset * 7 + (offset >> 8) + (offset >> 16)); }

static void fill(uint8_t* data, uint64_t bytes) {
  for (uint64_t i = 0; i < bytes; ++i) data[i] = pattern(i);
}

// Bytes that are not what they must be, of so many pieces `stride` apart, as far as memory goes.
static uint64_t wrong_bytes(const side_t* side, uint64_t bytes, uint64_t stride, unsigned count) {
  uint64_t wrong = 0;
  for (uint64_t begin = 0; count > 0 && begin + bytes <= side->data_bytes; begin += stride, --count)
    for (uint64_t i = begin; i < begin + bytes; ++i) wrong += side->data[i] != pattern(i);
  return wrong;
}

static bool took(side_t* side, const tn_status_t* status) {
  if (status->code == 0 || status->code == TN_ANSWER_CLOSED) return status->code == 0;
  ++side->out[0];
  printf("bench rdma: %s\n", tn_status_text(status));
  return false;
}

// Waits for its end; false: the other side's mailbox is not open yet, or it went wrong.
static bool ended(side_t* side, int operation) {
  tn_status_t status;
  int result = operation;
  while (result >= 0 && (result = tn_operation_status(&side->domain, operation, &status)) == 0) {
  }
  check(side, result);
  return result == 1 && took(side, &status);
}

static void receive(side_t* side, tn_message_t* message) {
  int result;
  while ((result = tn_mailbox_poll(&side->mailbox, message)) == 0) {
  }
  check(side, result);
}

static void await_notification(side_t* side) {
  tn_notification_t notification;
  int result;
  while ((result = tn_notification_poll(&side->domain, side->notified, &notification)) == 0) {
  }
  check(side, result);
}

// Looks at a line until it is what it must be.
static void await_line(side_t* side, const uint8_t* at, const uint8_t* line) {
  uint8_t seen[kLineBytes];
  do {
    side->backend->look(side->backend->context, at, seen, sizeof seen);
  } while (memcmp(seen, line, sizeof seen) != 0);
}

// A pause before the next one, which is no whole number of polls.
static void pause_some(side_t* side) {
  side->random = side->random * 1664525u + 1013904223u;
  tn_sleep(&side->domain, 2500 + side->random / 65536 % 256);
}

static int tell(side_t* side, const void* data) {
  return tn_message_send(&side->domain, &side->peer, data, kMessageBytes, 0);
}

// Opens a side, registers its data, and waits until the other one has done the same, and so many us have passed: by
// then all pairs of the node are ready.
static void open_side(side_t* side, const tn_backend_t* backend, const tn_program_t* other, unsigned slots,
                      unsigned ready_us, void* out) {
  const uint64_t ready_ps = backend->now_ps(backend->context) + ready_us * UINT64_C(1000000);
  const uint8_t hello[kMessageBytes] = {0};
  tn_mr_t mr;
  tn_message_t message;
  uint8_t* const memory = backend->memory;
  side->backend = backend;
  side->other = *other;
  side->peer = tn_peer(other, 0);
  side->notified = memory + kDataOffset - 4096;
  side->line = memory + kDataOffset - 2048;
  side->data = memory + kDataOffset;
  side->data_bytes = backend->bytes - kDataOffset;
  side->out = out;
  side->out[0] = 0;
  side->random = backend->node + 1;
  check(side, tn_domain_open(&side->domain, backend));
  check(side, tn_mr_register(&side->domain, memory, backend->bytes, TN_READ | TN_WRITE, &mr));
  check(side, tn_mailbox_open(&side->domain, &side->mailbox, 0, memory, slots, 64));
  while (!ended(side, tell(side, hello)) && side->out[0] == 0) tn_sleep(&side->domain, 1000);
  receive(side, &message);
  const uint64_t now_ps = tn_now_ps(&side->domain);
  if (now_ps < ready_ps) tn_sleep(&side->domain, (ready_ps - now_ps) / 1000);
}

static tn_global_t there(const side_t* side, const uint8_t* place) {
  return tn_global_of(&side->other, (uint64_t)(place - (uint8_t*)side->backend->memory));
}

// Latency, one at a time: `first` sends the messages or writes 0, 2, 4, .., the other one 1, 3, 5, ... Of each, the
// sender notes when it called, the other one when it knows.

enum { kMessage = 0, kSeen = 1, kNotified = 2 };

static int depart(side_t* side, unsigned kind, const uint8_t* line) {
  const tn_notify_t notify = {there(side, side->notified).address, 1};
  if (kind == kMessage) return tell(side, line);
  memcpy(side->line, line, kLineBytes);
  return tn_operation_write(&side->domain, side->line, there(side, side->line + kLineBytes), kLineBytes,
                            kind == kNotified ? TN_NOTIFY : 0, kind == kNotified ? &notify : NULL);
}

static void arrive(side_t* side, unsigned kind, const uint8_t* line) {
  tn_message_t message;
  if (kind == kMessage) {
    receive(side, &message);
    side->out[0] += memcmp(message.data, line, kMessageBytes) != 0;
  } else if (kind == kNotified) {
    await_notification(side);
    side->out[0] += memcmp(side->line + kLineBytes, line, kLineBytes) != 0;
  } else {
    await_line(side, side->line + kLineBytes, line);
  }
}

void trips(const tn_backend_t* backend, tn_program_t other, unsigned kind, bool first, unsigned count, void* out) {
  side_t side;
  uint8_t line[kLineBytes];
  open_side(&side, backend, &other, 64, 0, out);
  for (unsigned i = 0; i < kUncounted + count; ++i) {
    uint64_t now_ps;
    memset(line, (int)(i % 255 + 1), sizeof line);
    if ((i % 2 == 0) == first) {
      pause_some(&side);
      now_ps = tn_now_ps(&side.domain);
      ended(&side, depart(&side, kind, line));
    } else {
      arrive(&side, kind, line);
      now_ps = tn_now_ps(&side.domain);
    }
    if (i >= kUncounted) side.out[1 + i - kUncounted] = now_ps;
  }
}

// Latency of reads of what a `target` has, one at a time: when each was called, and when its bytes, or its
// notification, were seen.
void reads(const tn_backend_t* backend, tn_program_t other, bool notified, unsigned count, void* out) {
  side_t side;
  uint8_t line[kLineBytes];
  const uint8_t done[kMessageBytes] = {1};
  open_side(&side, backend, &other, 64, 0, out);
  fill(line, sizeof line);
  const tn_notify_t notify = {tn_address(&side.domain, side.notified), 1};
  for (unsigned i = 0; i < kUncounted + count; ++i) {
    for (unsigned at = 0; at < kLineBytes; ++at) side.data[at] = (uint8_t)~line[at];
    pause_some(&side);
    const uint64_t called_ps = tn_now_ps(&side.domain);
    const int operation = tn_operation_read(&side.domain, there(&side, side.data), side.data, kLineBytes,
                                            notified ? TN_NOTIFY : 0, notified ? &notify : NULL);
    if (notified) {
      await_notification(&side);
      side.out[0] += memcmp(side.data, line, kLineBytes) != 0;
    } else {
      await_line(&side, side.data, line);
    }
    if (i >= kUncounted) {
      side.out[1 + 2 * (i - kUncounted)] = called_ps;
      side.out[2 + 2 * (i - kUncounted)] = tn_now_ps(&side.domain);
    }
    ended(&side, operation);
  }
  ended(&side, tell(&side, done));
}

// Writes, or reads, one behind the other, `depth` under way at most, of pieces `stride` apart that begin anew where
// memory ends. Of each, when it was called and when its end was known. The first one comes so many us behind the
// program's start.

void stream(const tn_backend_t* backend, tn_program_t other, bool reading, uint64_t bytes, uint64_t stride,
            unsigned count, unsigned depth, unsigned ready_us, void* out) {
  side_t side;
  unsigned of_operation[64], begun = 0, over = 0;
  const uint8_t done[kMessageBytes] = {1};
  open_side(&side, backend, &other, 64, ready_us, out);
  if (!reading) fill(side.data, side.data_bytes);
  const uint64_t places = (side.data_bytes - bytes) / stride + 1;
  while (over < count && side.out[0] == 0) {
    while (begun < count && begun - over < depth) {
      uint8_t* const piece = side.data + begun % places * stride;
      side.out[1 + 2 * begun] = tn_now_ps(&side.domain);
      const int operation = reading ? tn_operation_read(&side.domain, there(&side, piece), piece, bytes, 0, NULL)
                                    : tn_operation_write(&side.domain, piece, there(&side, piece), bytes, 0, NULL);
      check(&side, operation);
      if (operation < 0) return;
      of_operation[operation] = begun++;
    }
    int operation;
    tn_status_t status;
    if (tn_operation_poll(&side.domain, &operation, &status) == 0) continue;
    took(&side, &status);
    side.out[2 + 2 * of_operation[operation]] = tn_now_ps(&side.domain);
    ++over;
  }
  if (reading) side.out[0] += wrong_bytes(&side, bytes, stride, count);
  ended(&side, tell(&side, done));
}

// Where writes go: when all have ended, all bytes must be there. Or what is read.
void target(const tn_backend_t* backend, tn_program_t other, bool reading, uint64_t bytes, uint64_t stride,
            unsigned count, void* out) {
  side_t side;
  tn_message_t message;
  int result;
  if (reading) fill((uint8_t*)backend->memory + kDataOffset, backend->bytes - kDataOffset);
  open_side(&side, backend, &other, 64, 0, out);
  while ((result = tn_mailbox_poll(&side.mailbox, &message)) == 0) tn_sleep(&side.domain, 2000);
  check(&side, result);
  if (!reading) side.out[0] += wrong_bytes(&side, bytes, stride, count);
}

// Messages as fast as the program can send them; and those that come, each once: when the first one was sent, when the
// last one was there.

void sender(const tn_backend_t* backend, tn_program_t other, unsigned count, void* out) {
  side_t side;
  open_side(&side, backend, &other, 64, 200, out);
  side.out[1] = tn_now_ps(&side.domain);
  for (unsigned sent = 0, over = 0; over < count && side.out[0] == 0;) {
    const uint64_t data[kMessageBytes / 8] = {sent, ~(uint64_t)sent};
    int operation = sent < count ? tell(&side, data) : TN_RDMA_BUSY;
    tn_status_t status;
    if (operation >= 0) {
      ++sent;
    } else if (operation != TN_RDMA_BUSY) {
      check(&side, operation);
    } else if (tn_operation_poll(&side.domain, &operation, &status) > 0) {
      took(&side, &status);
      ++over;
    }
  }
}

void receiver(const tn_backend_t* backend, tn_program_t other, unsigned count, void* out) {
  side_t side;
  tn_message_t message;
  uint64_t data[kMessageBytes / 8];
  open_side(&side, backend, &other, 512, 0, out);
  for (unsigned i = 0; i < count; ++i) {
    receive(&side, &message);
    memcpy(data, message.data, sizeof data);
    side.out[0] += data[0] >= count || data[1] != ~data[0];
  }
  side.out[1] = tn_now_ps(&side.domain);
}
