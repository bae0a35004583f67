// The contexts of translation: which domain has which root table and which rights.
//
// Throughput: a look-up per cycle. Latency: 2 cycles. If software gives one domain to several contexts, the lowest counts.
// Reset: all contexts are closed.
module tn_memory_domains
  import tn_memory_pkg::*;
#(
    parameter int unsigned NumContexts = 16  // 1 .. 16
) (
    input logic clk_i,
    input logic rst_ni,
    input logic set_i,  // pulse
    input logic [CONTEXT_BITS-1:0] set_number_i,  // one that there is
    input domain_t set_domain_i,
    input logic [PDID_BITS-1:0] pdid_i,
    output logic found_o,
    output logic [CONTEXT_BITS-1:0] number_o,  // with found_o, as the next
    output logic [PPN_BITS-1:0] root_o,
    output logic read_o,
    output logic write_o
);
  if (NumContexts < 1 || NumContexts > 1 << CONTEXT_BITS) begin : gen_bad_num_contexts
    $error("NumContexts is %0d, must be 1 to %0d", NumContexts, 1 << CONTEXT_BITS);
  end

  localparam logic [3:0] Sv39 = 4'd8;

  typedef struct packed {
    logic write;
    logic read;
    logic [PPN_BITS-1:0] root;
  } context_t;

  logic [NumContexts-1:0] open_q, match_q;
  logic [NumContexts-1:0][PDID_BITS-1:0] pdid_q;
  context_t ram[1<<CONTEXT_BITS];

  always_ff @(posedge clk_i) begin
    if (set_i) begin
      ram[set_number_i] <= '{write: set_domain_i.write, read: set_domain_i.read, root: set_domain_i.satp.ppn};
    end
  end
  for (genvar c = 0; c < NumContexts; c++) begin : gen_context
    logic set;
    assign set = set_i && set_number_i == CONTEXT_BITS'(c);
    always_ff @(posedge clk_i) begin
      if (set) pdid_q[c] <= set_domain_i.satp.asid;
    end
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) open_q[c] <= 1'b0;
      else if (set) open_q[c] <= set_domain_i.satp.mode == Sv39;
    end
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) match_q[c] <= 1'b0;
      else match_q[c] <= open_q[c] && pdid_q[c] == pdid_i;
    end
  end

  logic [CONTEXT_BITS-1:0] number;
  context_t entry;
  always_comb begin
    number = '0;
    for (int unsigned c = NumContexts; c > 0; c--) if (match_q[c-1]) number = CONTEXT_BITS'(c - 1);
  end
  assign entry = ram[number];
  always_ff @(posedge clk_i) begin
    number_o <= number;
    root_o   <= entry.root;
    read_o   <= entry.read;
    write_o  <= entry.write;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      found_o <= 1'b0;
    end else begin
      found_o <= match_q != '0;
      ContextThereA : assert (!set_i || 32'(set_number_i) < NumContexts);
    end
  end
endmodule
