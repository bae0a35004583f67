// Where the last tables of walks begin, so that a walk in the same 2 MiB is one read instead of three.
//
// Direct mapped. Throughput: a look-up per cycle. Latency: 1 cycle. Reset, or a flush of whatever: empty.
module tn_memory_table_cache
  import tn_memory_pkg::*;
#(
    parameter int unsigned Entries = 16  // a power of two, 2 .. 64
) (
    input logic clk_i,
    input logic rst_ni,
    input logic clear_i,  // pulse
    input logic [CONTEXT_BITS-1:0] number_i,  // of the context, for look-up and write
    input logic [VPN_BITS-1:9] vpn_i,
    output logic hit_o,
    output logic [PPN_BITS-1:0] ppn_o,
    input logic write_i,  // pulse
    input logic [PPN_BITS-1:0] ppn_i
);
  if (Entries < 2 || Entries > 64 || (Entries & (Entries - 1)) != 0) begin : gen_bad_entries
    $error("Entries is %0d, must be a power of two, 2 to 64", Entries);
  end
  localparam int unsigned PlaceBits = $clog2(Entries);

  typedef struct packed {
    logic [CONTEXT_BITS-1:0] number;
    logic [VPN_BITS-1:9] vpn;
    logic [PPN_BITS-1:0] ppn;
  } entry_t;

  entry_t ram[Entries];
  entry_t entry;
  logic [Entries-1:0] valid_q;
  logic [PlaceBits-1:0] place;
  // Domains mostly use the same addresses: their tables lie apart
  assign place = vpn_i[9+:PlaceBits] ^ PlaceBits'(number_i);
  assign entry = ram[place];

  always_ff @(posedge clk_i) begin
    if (write_i) ram[place] <= '{number: number_i, vpn: vpn_i, ppn: ppn_i};
    ppn_o <= entry.ppn;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      valid_q <= '0;
      hit_o   <= 1'b0;
    end else begin
      if (clear_i) valid_q <= '0;
      else if (write_i) valid_q[place] <= 1'b1;
      hit_o <= valid_q[place] && entry.number == number_i && entry.vpn == vpn_i && !clear_i;
    end
  end
endmodule
