// Walks the Sv39 tables of a domain for a page that the TLB does not have [RISCV §12.4.1].
//
// One walk at a time. A walk reads 32 bytes a level, the wanted entry and its neighbours, and ends with a line of translations or a
// fault: one read of memory where the last table is known, else three, and 8 cycles for each read and 6 besides. A flush makes it
// begin anew, so that nothing is answered that was read before. Tables and pages must lie in the window; A and D are not set here:
// clear A, or D on a write, is a fault. Reset: idle.
module tn_memory_walker
  import tn_memory_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // of the read port, 128 or 256
    parameter int unsigned NumContexts = 16,  // 1 .. 16
    parameter int unsigned TableEntries = 16  // known tables, a power of two, 2 .. 64
) (
    input logic clk_i,
    input logic rst_ni,
    input window_t cfg_window_i,
    input logic set_i,  // pulse, with a flush of that context
    input logic [CONTEXT_BITS-1:0] set_number_i,
    input domain_t set_domain_i,
    input logic flush_i,  // pulse
    input logic in_valid_i,
    output logic in_ready_o,
    input logic in_write_i,  // the access is a write
    input logic [PDID_BITS-1:0] in_pdid_i,
    input logic [VPN_BITS-1:0] in_vpn_i,
    output logic out_valid_o,  // pulse
    output fault_t out_fault_o,
    output line_t out_line_o,  // unless it is a fault
    // AXI4: bursts of 32 bytes
    output logic ar_valid_o,
    input logic ar_ready_i,
    output logic [ADDRESS_BITS-1:0] ar_addr_o,
    input logic r_valid_i,
    output logic r_ready_o,  // always
    input logic [DataBits-1:0] r_data_i,
    input logic [1:0] r_resp_i,
    input logic r_last_i
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (TableEntries < 2 || TableEntries > 64 || (TableEntries & (TableEntries - 1)) != 0) begin : gen_bad_table_entries
    $error("TableEntries is %0d, must be a power of two, 2 to 64", TableEntries);
  end

  typedef enum logic [3:0] {
    IDLE,
    DOMAIN,  // domain and known table are looked up: 3 cycles
    BEGIN,
    CHECK,   // is the table in the window?
    READ,
    JUDGE,   // four entries, one after the other: 5 cycles
    DECIDE,
    DONE
  } state_e;

  state_e state_q;
  logic [2:0] step_q;
  logic write_q;
  logic [PDID_BITS-1:0] pdid_q;
  logic [VPN_BITS-1:0] vpn_q;

  logic found, may_read, may_write, known, learn;
  logic [CONTEXT_BITS-1:0] number;
  logic [PPN_BITS-1:0] root, known_ppn, base_q;
  logic [1:0] level_q;
  logic [8:0] index;

  tn_memory_domains #(
      .NumContexts(NumContexts)
  ) u_domains (
      .clk_i,
      .rst_ni,
      .set_i,
      .set_number_i,
      .set_domain_i,
      .pdid_i  (pdid_q),
      .found_o (found),
      .number_o(number),
      .root_o  (root),
      .read_o  (may_read),
      .write_o (may_write)
  );
  tn_memory_table_cache #(
      .Entries(TableEntries)
  ) u_tables (
      .clk_i,
      .rst_ni,
      .clear_i(flush_i),
      .number_i(number),
      .vpn_i(vpn_q[VPN_BITS-1:9]),
      .hit_o(known),
      .ppn_o(known_ppn),
      .write_i(learn),
      .ppn_i(base_q)
  );

  // The line of the table
  logic inside_q, ar_valid_q, stale_q, error_q;
  logic [255:0] line_q;
  logic r_end;
  always_comb begin
    unique case (level_q)
      2'd0: index = vpn_q[8:0];
      2'd1: index = vpn_q[17:9];
      default: index = vpn_q[26:18];
    endcase
  end
  assign ar_valid_o = ar_valid_q;
  assign ar_addr_o = {base_q, index[8:2], 5'b0};
  assign r_ready_o = 1'b1;
  assign r_end = r_valid_i && r_last_i;

  // An entry
  typedef struct packed {
    logic [9:0] reserved;
    logic [PPN_BITS-1:0] ppn;
    logic [1:0] software;
    logic d;
    logic a;
    logic g;
    logic u;
    logic x;
    logic w;
    logic r;
    logic v;
  } pte_t;
  typedef struct packed {
    logic [PPN_BITS-1:0] ppn;
    logic pointer;
    logic leaf;
    logic read;  // allowed
    logic write;
    logic a;
    logic d;
  } look_t;
  pte_t  pte;
  look_t look_q;
  logic aligned, legal, below_q, above_q, outside;
  logic [PPN_BITS-1:0] last_page;
  assign pte = line_q[63:0];
  assign last_page = pte.ppn | PPN_BITS'({{9{level_q[1]}}, {9{level_q != 2'd0}}});
  assign aligned = (level_q == 2'd0 || pte.ppn[8:0] == '0) && (!level_q[1] || pte.ppn[17:9] == '0);
  assign legal = pte.v && pte.reserved == '0 && !(pte.w && !pte.r);
  assign outside = below_q || above_q;

  // Verdicts
  logic [3:0][PPN_BITS-1:0] ppn_q;
  logic [3:0] read_ok_q, write_ok_q;
  logic wanted, pointer_q;
  logic [1:0] place_q;
  logic [PPN_BITS-1:0] next_q;
  fault_e fault_q, fault;
  assign wanted = place_q == index[1:0];
  always_comb begin
    if (!look_q.leaf) fault = PAGE_FAULT;
    else if (!(write_q ? look_q.write : look_q.read)) fault = PROTECTION;
    else if (!look_q.a || (write_q && !look_q.d)) fault = PAGE_FAULT;
    else if (outside) fault = MEMORY_ERROR;
    else fault = OK;
  end
  assign learn = state_q == CHECK && step_q == 3'd1 && inside_q && level_q == 2'd0;

  always_ff @(posedge clk_i) begin
    if (in_valid_i && in_ready_o) begin
      write_q <= in_write_i;
      pdid_q  <= in_pdid_i;
      vpn_q   <= in_vpn_i;
    end
    inside_q <= base_q >= cfg_window_i.first && base_q <= cfg_window_i.last;
    if (r_valid_i) line_q <= 256'({r_data_i, line_q} >> DataBits);
    else if (state_q == JUDGE) line_q <= line_q >> 64;

    look_q.ppn <= pte.ppn;
    look_q.pointer <= legal && !pte.r && !pte.x && !pte.d && !pte.a && !pte.u && level_q != 2'd0;
    look_q.leaf <= legal && (pte.r || pte.x) && aligned;
    look_q.read <= pte.r && pte.u && may_read;
    look_q.write <= pte.w && pte.u && may_write;
    look_q.a <= pte.a;
    look_q.d <= pte.d;
    below_q <= pte.ppn < cfg_window_i.first;
    above_q <= last_page > cfg_window_i.last;
    place_q <= 2'(step_q);
    if (state_q == JUDGE && step_q != '0) begin
      ppn_q <= {look_q.ppn, ppn_q[3:1]};
      read_ok_q <= {look_q.leaf && look_q.read && look_q.a && !outside, read_ok_q[3:1]};
      write_ok_q <= {look_q.leaf && look_q.write && look_q.a && look_q.d && !outside, write_ok_q[3:1]};
      if (wanted) begin
        pointer_q <= look_q.pointer;
        next_q <= look_q.ppn;
        fault_q <= fault;
      end
    end
    unique case (state_q)
      BEGIN: begin
        base_q  <= known ? known_ppn : root;
        level_q <= known ? 2'd0 : 2'd2;
        fault_q <= found ? PROTECTION : NO_DOMAIN;
      end
      CHECK:   fault_q <= MEMORY_ERROR;
      DECIDE: begin
        if (error_q) fault_q <= MEMORY_ERROR;
        base_q <= next_q;
        if (pointer_q && !error_q) level_q <= level_q - 2'd1;
      end
      default: ;
    endcase
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      state_q <= IDLE;
      step_q <= '0;
      ar_valid_q <= 1'b0;
      stale_q <= 1'b0;
      error_q <= 1'b0;
    end else begin
      step_q <= step_q + 3'd1;
      if (ar_ready_i) ar_valid_q <= 1'b0;
      unique case (state_q)
        IDLE: begin
          step_q <= '0;
          if (in_valid_i) state_q <= DOMAIN;
        end
        DOMAIN: if (step_q == 3'd2) state_q <= BEGIN;
        BEGIN: begin
          step_q  <= '0;
          state_q <= found && (write_q ? may_write : may_read) ? CHECK : DONE;
        end
        CHECK: begin  // in its second cycle it is known
          stale_q <= 1'b0;
          error_q <= 1'b0;
          if (step_q == 3'd1) begin
            ar_valid_q <= inside_q;
            state_q <= inside_q ? READ : DONE;
          end
        end
        READ: begin
          step_q  <= '0;
          error_q <= error_q || (r_valid_i && r_resp_i[1]);
          if (r_end) state_q <= stale_q ? DOMAIN : JUDGE;
        end
        JUDGE: if (step_q == 3'd4) state_q <= DECIDE;
        DECIDE: begin
          step_q  <= '0;
          state_q <= pointer_q && !error_q ? CHECK : DONE;
        end
        DONE: state_q <= IDLE;
        default: state_q <= IDLE;
      endcase
      if (flush_i && state_q != IDLE && state_q != DONE) begin
        if (state_q == READ && !r_end) begin
          stale_q <= 1'b1;
        end else begin
          state_q <= DOMAIN;
          step_q <= '0;
          ar_valid_q <= 1'b0;
        end
      end
      ReadWhenAskedA : assert (!r_valid_i || (state_q == READ && !ar_valid_q));
    end
  end

  assign in_ready_o = state_q == IDLE;
  assign out_valid_o = state_q == DONE;
  assign out_fault_o = '{code: fault_q, write: write_q, number: number, pdid: pdid_q, vpn: vpn_q};
  assign out_line_o = '{
          pdid: pdid_q,
          number: number,
          level: level_q,
          vpn: vpn_q,
          ppn: ppn_q,
          read_ok: read_ok_q,
          write_ok: write_ok_q
      };

  logic unused;
  assign unused = ^{pte.software, pte.g, r_resp_i[0]};
endmodule
