// Heat that spreads over a plate whose border keeps its temperature. Four nodes hold a quarter each; behind each step
// a program writes the two edges of its block into the memory of the neighbours there, with a notification, and goes
// on when the edges of both neighbours have come.
//
// A row of a block is written from where it lies to where it belongs. A column is packed first. There are two blocks,
// for steps with an even and an odd number: an edge of step k + 2 overwrites one of step k, and is sent by a neighbour
// that has the edge of step k + 1, which was sent when the one of step k had been used. So nobody asks for room.
//
// Points are updated in a fixed order of additions, so that the result equals a sequential program's bit for bit.

#include <stdio.h>
#include <string.h>
#include <torusnet/rdma.h>

enum { kMaxSide = 62, kSlots = 4, kSlotBytes = 64, kSides = 2 };
enum { kBeside, kAcross };          // the neighbour in the row of blocks, and the one in the column of blocks
static const double kSpread = 0.2;  // part of the difference that flows in a step

// A block with its halo around it.
typedef struct {
  double at[kMaxSide + 2][kMaxSide + 2];
} block_t;

// What lies in the memory of each program.
typedef struct {
  uint8_t ring[kSlots * kSlotBytes];  // the mailbox; begins the memory, hence a page
  uint64_t told[2][kSides][2];        // notifications of both edges
  block_t blocks[2];
  double packed[2][kMaxSide];    // the column that goes out
  double received[2][kMaxSide];  // the one that has come
} layout_t;

typedef struct {
  tn_domain_t domain;
  tn_mailbox_t mailbox;
  layout_t* memory;
  tn_program_t neighbours[kSides];
  int under_way[2][kSides];  // writes that read a block; -1: none
  unsigned rows, columns;
  bool east, north;  // of the two blocks in this direction the second
  bool failed;
} side_t;

static void check(side_t* s, int result) {
  if (result >= 0) return;
  printf("rdma_halo: %s\n", tn_rdma_text(result));
  s->failed = true;
}

// Waits for the end of an operation. true: all is well; if it is asked for, whether the mailbox there was closed.
static bool ended(side_t* s, int operation, bool* closed) {
  tn_status_t status = {0, false, 0};
  int result = operation;
  if (operation >= 0) {
    while ((result = tn_operation_status(&s->domain, operation, &status)) == 0) {
    }
  }
  check(s, result);
  if (result < 0 || status.code == 0) return result >= 0;
  if (closed != NULL && (*closed = status.code == TN_ANSWER_CLOSED)) return false;
  printf("rdma_halo: %s\n", tn_status_text(&status));
  s->failed = true;
  return false;
}

static void open_side(side_t* s, const tn_backend_t* backend) {
  tn_mr_t mr;
  check(s, tn_domain_open(&s->domain, backend));
  check(s, tn_mr_register(&s->domain, s->memory, sizeof *s->memory, TN_READ | TN_WRITE, &mr));
  check(s, tn_mailbox_open(&s->domain, &s->mailbox, 0, s->memory->ring, kSlots, kSlotBytes));
}

// A neighbour whose mailbox takes the message has registered its memory; so has this program for who sends it one.
static void meet_neighbours(side_t* s) {
  for (int to = 0; to < kSides; ++to) {
    tn_peer_t peer = tn_peer(&s->neighbours[to], 0);
    bool closed = true;
    while (closed) {
      closed = false;
      ended(s, tn_message_send(&s->domain, &peer, NULL, 0, 0), &closed);
      if (closed) tn_sleep(&s->domain, 1000);
    }
  }
  for (int come = 0; come < kSides && !s->failed;) {
    tn_message_t message;
    const int result = tn_mailbox_poll(&s->mailbox, &message);
    check(s, result);
    come += result == 1;
  }
}

// Writes bytes of a block, or the packed column, to a place in the neighbour's memory.
static void write_edge(side_t* s, unsigned parity, int to, const double* from, const void* place, unsigned points,
                       uint64_t step) {
  const tn_program_t* const program = &s->neighbours[to];
  const uint64_t offset = (uint64_t)((const uint8_t*)place - (const uint8_t*)s->memory);
  const uint64_t told = (uint64_t)((const uint8_t*)s->memory->told[parity][to] - (const uint8_t*)s->memory);
  const tn_notify_t notify = {program->address + told, step};
  s->under_way[parity][to] =
      tn_operation_write(&s->domain, from, tn_global_of(program, offset), points * sizeof *from, TN_NOTIFY, &notify);
  check(s, s->under_way[parity][to]);
}

// The neighbour's memory is laid out as this one: the row that it has as its halo is behind its own last one.
static void send_edges(side_t* s, uint64_t step) {
  const unsigned parity = step % 2;
  block_t* const block = &s->memory->blocks[parity];
  double* const packed = s->memory->packed[parity];
  for (unsigned r = 0; r < s->rows; ++r) packed[r] = block->at[r + 1][s->east ? 1 : s->columns];
  write_edge(s, parity, kBeside, packed, s->memory->received[parity], s->rows, step);
  write_edge(s, parity, kAcross, &block->at[s->north ? 1 : s->rows][1], &block->at[s->north ? s->rows + 1 : 0][1],
             s->columns, step);
}

// What read this block has ended.
static void finish_edges(side_t* s, unsigned parity) {
  for (int to = 0; to < kSides; ++to) {
    if (s->under_way[parity][to] >= 0) ended(s, s->under_way[parity][to], NULL);
    s->under_way[parity][to] = -1;
  }
}

static void await_edges(side_t* s, uint64_t step) {
  const unsigned parity = step % 2;
  for (int from = 0; from < kSides && !s->failed; ++from) {
    tn_notification_t told;
    int result;
    while ((result = tn_notification_poll(&s->domain, s->memory->told[parity][from], &told)) == 0) {
    }
    check(s, result);
    if (result > 0 && told.data != step) {
      printf("rdma_halo: the edge of step %llu has come, not that of step %llu\n", (unsigned long long)told.data,
             (unsigned long long)step);
      s->failed = true;
    }
  }
  block_t* const block = &s->memory->blocks[parity];
  for (unsigned r = 0; r < s->rows; ++r)
    block->at[r + 1][s->east ? 0 : s->columns + 1] = s->memory->received[parity][r];
}

// The points at the border of the plate stay as they are.
static void update(const side_t* s, const block_t* now, block_t* next) {
  for (unsigned r = 1; r <= s->rows; ++r) {
    for (unsigned c = 1; c <= s->columns; ++c) {
      const bool border = r == (s->north ? s->rows : 1) || c == (s->east ? s->columns : 1);
      const double around = (now->at[r][c - 1] + now->at[r][c + 1]) + (now->at[r - 1][c] + now->at[r + 1][c]);
      next->at[r][c] = border ? now->at[r][c] : now->at[r][c] + kSpread * (around - 4.0 * now->at[r][c]);
    }
  }
}

// start, field: rows x columns points, row after row from south to north. ns_a_point: of the arithmetic. times: begin
// and end of the steps, and what the exchange of edges took of it, in ps.
void halo(const tn_backend_t* backend, tn_program_t beside, tn_program_t across, unsigned east, unsigned north,
          const double* start, double* field, unsigned rows, unsigned columns, unsigned steps, double ns_a_point,
          uint64_t* times) {
  side_t s = {.memory = backend->memory, .neighbours = {beside, across}, .under_way = {{-1, -1}, {-1, -1}}};
  s.rows = rows, s.columns = columns, s.east = east != 0, s.north = north != 0;
  if (sizeof *s.memory > backend->bytes || rows > kMaxSide || columns > kMaxSide || rows < 2 || columns < 2) {
    printf("rdma_halo: a block has 2 to %u rows and columns, and a program %zu bytes\n", kMaxSide, sizeof *s.memory);
    return;
  }
  for (unsigned r = 0; r < rows; ++r)
    memcpy(&s.memory->blocks[0].at[r + 1][1], start + (size_t)r * columns, columns * sizeof *start);
  open_side(&s, backend);
  meet_neighbours(&s);

  times[0] = tn_now_ps(&s.domain);
  for (unsigned step = 0; step < steps && !s.failed; ++step) {
    const uint64_t begin_ps = tn_now_ps(&s.domain);
    send_edges(&s, step);
    await_edges(&s, step);
    finish_edges(&s, 1 - step % 2);
    times[2] += tn_now_ps(&s.domain) - begin_ps;
    update(&s, &s.memory->blocks[step % 2], &s.memory->blocks[1 - step % 2]);
    tn_sleep(&s.domain, (uint64_t)(ns_a_point * rows * columns));
  }
  times[1] = tn_now_ps(&s.domain);
  finish_edges(&s, 0);
  finish_edges(&s, 1);
  for (unsigned r = 0; r < rows; ++r)
    memcpy(field + (size_t)r * columns, &s.memory->blocks[steps % 2].at[r + 1][1], columns * sizeof *field);
}
