// What the blocks of node memory and address translation share.
//
// Tables have the format of Sv39 [RISCV §12.4]: a virtual address of 39 bits is three indexes of 9 bits and an offset in a page of
// 4 KiB, a physical one has 56 bits. Page numbers are addresses without the offset.
package tn_memory_pkg;

  localparam int unsigned PAGE_BITS = 12;
  localparam int unsigned ADDRESS_BITS = 56;  // physical
  localparam int unsigned VPN_BITS = 39 - PAGE_BITS;  // virtual page number
  localparam int unsigned PPN_BITS = ADDRESS_BITS - PAGE_BITS;  // physical page number
  localparam int unsigned PDID_BITS = 16;  // name of a protection domain
  localparam int unsigned CONTEXT_BITS = 4;  // number of a translation context
  // verilator lint_off UNUSEDPARAM
  localparam int unsigned TLB_WAYS = 4;  // places for a line of a TLB, of pages of 4 KiB
  // verilator lint_on UNUSEDPARAM

  // How a translation ends: codes of answers.
  typedef enum logic [3:0] {
    OK = tn_pkg::ANSWER_DONE,
    PAGE_FAULT   = tn_pkg::ANSWER_PAGE_FAULT,   // no page, malformed entry, A clear, or D clear on a write: software may mend it
    PROTECTION = tn_pkg::ANSWER_PROTECTION,  // the domain or the page does not allow the access
    NO_DOMAIN = tn_pkg::ANSWER_NO_DOMAIN,  // no context has this domain
    MEMORY_ERROR = tn_pkg::ANSWER_MEMORY_ERROR  // a table could not be read, or table or page lie outside of the window
  } fault_e;

  // A context: the register `satp` of the address space, in which ASID is the domain and any MODE but Sv39 (8)
  // closes it, and rights.
  typedef struct packed {
    logic [3:0] mode;
    logic [PDID_BITS-1:0] asid;
    logic [PPN_BITS-1:0] ppn;  // of the root table
  } satp_t;

  typedef struct packed {
    logic  write;
    logic  read;
    satp_t satp;
  } domain_t;

  // Physical memory that translation may lead to.
  typedef struct packed {
    logic [PPN_BITS-1:0] last;   // number of the last page
    logic [PPN_BITS-1:0] first;
  } window_t;

  // Translations to be forgotten: those of a context or all. A pulse.
  typedef struct packed {
    logic valid;
    logic all;
    logic [CONTEXT_BITS-1:0] number;
  } flush_t;

  // Four neighbouring entries of a table, 32 bytes.
  typedef struct packed {
    logic [PDID_BITS-1:0] pdid;
    logic [CONTEXT_BITS-1:0] number;  // of the context
    logic [1:0] level;  // pages of 4 KiB (0), 2 MiB (1) or 1 GiB (2)
    logic [VPN_BITS-1:0] vpn;  // of any page in it
    logic [3:0][PPN_BITS-1:0] ppn;
    logic [3:0] read_ok;  // a read may go there
    logic [3:0] write_ok;
  } line_t;

  // What a driver is told about a translation that failed.
  typedef struct packed {
    fault_e code;
    logic write;
    logic [CONTEXT_BITS-1:0] number;
    logic [PDID_BITS-1:0] pdid;
    logic [VPN_BITS-1:0] vpn;
  } fault_t;

endpackage
