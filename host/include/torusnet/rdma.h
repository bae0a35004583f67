// RDMA for programs, in C and C++: writes to the memory of other nodes, messages into mailboxes there, and what became
// of them. docs/21-programs.md explains it; implementation in host/rdma/.
//
// No heap, no threads, no global state; a domain is for one caller at a time. Calls that return int give a negative
// tn_rdma_error_t when they refuse; tn_rdma_text says what to do. Nothing here waits for another node.
#ifndef TORUSNET_RDMA_H_
#define TORUSNET_RDMA_H_

#include "torusnet/generated/tn_rdma.h"

#ifdef __cplusplus
extern "C" {
#endif

#define TN_MAILBOXES_PER_PAGE 4u       // page p has the mailboxes 4 p to 4 p + 3
#define TN_MAILBOX_MESSAGE_BYTES 496u  // longest message in a slot
#define TN_MAILBOX_SLOTS_MAX 32768u
#define TN_CODE_SILENCE 15u  // of a status: nothing came back

// Why a call refused.
typedef enum {
  TN_RDMA_DONE = 0,
  TN_RDMA_CLOSED = -1,
  TN_RDMA_NO_MEMORY = -2,
  TN_RDMA_NO_ADDRESS = -3,
  TN_RDMA_BAD_RIGHTS = -4,
  TN_RDMA_BAD_FLAGS = -5,
  TN_RDMA_TOO_LONG = -6,
  TN_RDMA_MISALIGNED = -7,
  TN_RDMA_OTHER_DOMAIN = -8,
  TN_RDMA_BUSY = -9,
  TN_RDMA_NO_OPERATION = -10,
  TN_RDMA_NO_MAILBOX = -11,
  TN_RDMA_BAD_RING = -12
} tn_rdma_error_t;

// What is wrong and what to do; also of TN_RDMA_DONE.
const char* tn_rdma_text(int error);

// Faults that the driver has served for a domain. refused: of addresses that are no memory of the program.
typedef struct {
  uint64_t mended, refused;
  uint64_t spent_ns;
} tn_fault_stats_t;

// How a program reaches its page of the network interface, its memory and the driver. In the virtual cluster the
// simulator gives it, and each call has its cost; on a board it is a mapping of page and memory.
typedef struct {
  void* context;                                                                    // of the calls below
  void (*store)(void* context, uint32_t offset, const void* data, unsigned bytes);  // 4, 8 or 16 at once; posted
  uint64_t (*load)(void* context, uint32_t offset);                                 // 8 bytes
  void (*look)(void* context, const void* from, void* to, size_t bytes);            // at what the interface writes
  void (*sleep)(void* context, uint64_t ns);
  uint64_t (*now_ps)(void* context);
  void (*register_memory)(void* context, uint64_t address, uint64_t bytes, bool writes);    // whole pages
  void (*deregister_memory)(void* context, uint64_t address, uint64_t bytes, bool writes);  // as it was registered
  void (*set_mailbox)(void* context, unsigned number, uint64_t address, unsigned slots_log2, unsigned size);
  void (*close_mailbox)(void* context, unsigned number);
  void (*fault_stats)(void* context, tn_fault_stats_t* stats);
  void* memory;      // of the program: where it begins
  uint64_t bytes;    // how long it is
  uint64_t address;  // virtual address of its first byte, in the domain
  uint32_t node;     // of this interface: coordinates and local port, as in a place
  uint16_t domain;
  uint8_t page;  // of the interface
} tn_backend_t;

// A program as others know it: an argument `{program: NAME}` of the cluster file.
typedef struct {
  uint64_t address, bytes;  // its memory
  uint32_t node;
  uint16_t domain;
  uint8_t page;
} tn_program_t;

// A byte of the memory of the cluster.
typedef struct {
  uint64_t address;
  uint32_t node;
  uint16_t domain;
} tn_global_t;

// The byte at an offset of a program's memory.
static inline tn_global_t tn_global_of(const tn_program_t* program, uint64_t offset) {
  tn_global_t global = {program->address + offset, program->node, program->domain};
  return global;
}

// A program's part of the interface. Fields belong to the library.
typedef struct {
  tn_backend_t backend;
  uint64_t started;    // a bit for each slot (31:0) and channel (63:32) whose end has not been told
  uint64_t ended;      // of those, known to have ended
  unsigned mailboxes;  // a bit for each that is open
  bool open;
} tn_domain_t;

int tn_domain_open(tn_domain_t* domain, const tn_backend_t* backend);
// TN_RDMA_BUSY: operations are under way, or mailboxes open.
int tn_domain_close(tn_domain_t* domain);

// Virtual address of a pointer into the program's memory, and back; 0 and NULL: not in it.
uint64_t tn_address(const tn_domain_t* domain, const void* pointer);
void* tn_pointer(const tn_domain_t* domain, uint64_t address);

// Memory that the interface may reach: what is written from or read by others, what others write to or reads go to,
// and rings. Rights hold for whole pages; nothing is pinned. TN_WRITE comes with TN_READ.
#define TN_READ 1u
#define TN_WRITE 2u
typedef struct {
  tn_global_t global;  // its first byte, as others name it
  uint64_t bytes;
  unsigned rights;
} tn_mr_t;

int tn_mr_register(tn_domain_t* domain, const void* memory, uint64_t bytes, unsigned rights, tn_mr_t* mr);
// What is under way in it may fail.
int tn_mr_deregister(tn_domain_t* domain, tn_mr_t* mr);

// Flags of operations.
#define TN_NOTIFY 1u  // a notification where the bytes go, behind all of them
#define TN_FENCE 2u   // it begins when all writes and reads before it have ended; those behind it wait for that
#define TN_PATH(path) (((path) & 31u) << 8)  // of the packets
// A notification as it is asked for: where it is written at the destination, a multiple of 16, and what it says.
typedef struct {
  uint64_t address;
  uint64_t data;
} tn_notify_t;

// Writes bytes of this domain's memory to memory of the same domain elsewhere. Gives the number of the operation, 0 to
// 63: it is busy, and the bytes must not change, until its end has been told by one of the next two.
int tn_operation_write(tn_domain_t* domain, const void* source, tn_global_t to, uint64_t bytes, unsigned flags,
                       const tn_notify_t* notify);

// Reads bytes of memory of the same domain elsewhere into this domain's memory. The number is as above; until its end
// has been told, the bytes here come one after the other in any order. A notification is written here: at an address
// of this program. A read that has failed may write for some time (docs/20-rdma.md).
int tn_operation_read(tn_domain_t* domain, tn_global_t from, void* to, uint64_t bytes, unsigned flags,
                      const tn_notify_t* notify);

// What became of an operation.
typedef struct {
  unsigned code;     // 0: all is in memory where it goes; a tn_answer_code_t; TN_CODE_SILENCE
  bool here;         // it happened at this node, not at the other one
  uint64_t address;  // of a write or read: of the first byte in trouble, if it is known
} tn_status_t;

const char* tn_status_text(const tn_status_t* status);

// 1: the operation has ended, and its number is free; 0: it is under way.
int tn_operation_status(tn_domain_t* domain, int operation, tn_status_t* status);
// 1: some operation has ended, which is told and free; 0: none has.
int tn_operation_poll(tn_domain_t* domain, int* operation, tn_status_t* status);

// A notification as it comes.
typedef struct {
  uint64_t data;
  uint32_t node;   // that wrote, or was read from
  unsigned bytes;  // of the last block of the operation
} tn_notification_t;

// 1: there is one, which is taken away; 0: none. at: the place that was told, in the program's memory.
int tn_notification_poll(tn_domain_t* domain, void* at, tn_notification_t* notification);

// A mailbox of another program, and how many messages went there.
typedef struct {
  uint32_t node;
  uint16_t domain;
  uint8_t number;
  uint32_t sequence;
} tn_peer_t;

static inline tn_peer_t tn_peer(const tn_program_t* program, unsigned mailbox) {
  tn_peer_t peer = {program->node, program->domain,
                    (uint8_t)(program->page * TN_MAILBOXES_PER_PAGE + mailbox % TN_MAILBOXES_PER_PAGE), 0};
  return peer;
}

// Sends up to TN_RDMA_MESSAGE_BYTES, which are copied. Gives the number of the operation. It ends when the message is
// in the mailbox; two messages that are under way may pass each other, their sequence says so.
int tn_message_send(tn_domain_t* domain, tn_peer_t* peer, const void* data, unsigned bytes, unsigned flags);

// A mailbox of this program. Fields belong to the library.
typedef struct {
  tn_domain_t* domain;
  uint8_t* ring;
  unsigned number, slots, slot_bytes;
  uint16_t read;  // messages that were read, modulo 2^16
  bool given;     // the one behind them was given out
} tn_mailbox_t;

// A message in the ring: it stays until the next poll of its mailbox.
typedef struct {
  const void* data;
  unsigned bytes;
  uint32_t node;  // of the source
  uint16_t domain;
  uint32_t sequence;
} tn_message_t;

// mailbox: 0 to 3 of this program's. ring: begins a page, and has `slots`, a power of two, of 64, 128, 256 or 512
// bytes, of which 16 are the record; it is registered and cleared.
int tn_mailbox_open(tn_domain_t* domain, tn_mailbox_t* mailbox, unsigned number, void* ring, unsigned slots,
                    unsigned slot_bytes);
// 1: the next message is given out, and the room of the one before is free; 0: none has come.
int tn_mailbox_poll(tn_mailbox_t* mailbox, tn_message_t* message);
int tn_mailbox_close(tn_mailbox_t* mailbox);

int tn_fault_stats(tn_domain_t* domain, tn_fault_stats_t* stats);

static inline void tn_sleep(const tn_domain_t* domain, uint64_t ns) {
  domain->backend.sleep(domain->backend.context, ns);
}
static inline uint64_t tn_now_ps(const tn_domain_t* domain) { return domain->backend.now_ps(domain->backend.context); }

#ifdef __cplusplus
}
#endif

#endif  // TORUSNET_RDMA_H_
