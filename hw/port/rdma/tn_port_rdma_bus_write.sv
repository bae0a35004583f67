// The write side of tn_port_rdma_bus: beats of AXI4 bursts become stores, one each, in the order of the beats; a burst is answered
// when its last beat is a store.
//
// A beat meets the address that belongs to it in a register each: whichever comes first waits, and a second one of its kind is not
// taken meanwhile. Bursts end with `w_last_i`. Throughput: a beat per cycle, bursts of one beat included. Latency: 2 cycles from
// the later of beat and address to the store and to the answer. Back-pressure: beats wait while four answers do; nothing behind
// stops them. Reset: no burst, no answer; what a master has under way must be over.
module tn_port_rdma_bus_write
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_map_pkg::PAGES;
#(
    parameter int unsigned IdBits = 4,  // >= 1
    localparam int unsigned AddrBits = $clog2(2 * tn_port_rdma_map_pkg::DRIVER_OFFSET)
) (
    input logic clk_i,
    input logic rst_ni,
    input tn_port_rdma_map_pkg::owner_t [PAGES-1:0] pages_i,
    // AXI4
    input logic aw_valid_i,
    output logic aw_ready_o,
    input logic [IdBits-1:0] aw_id_i,
    input logic [AddrBits-1:0] aw_addr_i,
    input logic [7:0] aw_len_i,
    input logic [2:0] aw_size_i,
    input logic [1:0] aw_burst_i,
    input logic w_valid_i,
    output logic w_ready_o,
    input logic [PROCESSOR_BITS-1:0] w_data_i,
    input logic [PROCESSOR_BITS/8-1:0] w_strb_i,
    input logic w_last_i,
    output logic b_valid_o,
    input logic b_ready_i,
    output logic [IdBits-1:0] b_id_o,
    output logic [1:0] b_resp_o,
    // Stores, pulses
    output logic store_valid_o,  // to a page of a program
    output store_t store_o,
    output logic driver_valid_o,  // to the driver's page: line, strobes and data of store_o
    output logic event_ignored_o
);
  if (IdBits < 1) begin : gen_bad_id_bits
    $error("IdBits is %0d, must be 1 or more", IdBits);
  end
  localparam int unsigned Lanes = PROCESSOR_BITS / 32;  // of 4 bytes, which are stored together
  localparam int unsigned SpanBits = 12;  // no burst crosses a multiple of 4 KiB
  localparam logic [1:0] Incr = 2'b01, Okay = 2'b00, SlvErr = 2'b10;

  typedef struct packed {
    logic [IdBits-1:0] id;
    logic [AddrBits-1:0] addr;  // of the next beat
    logic [2:0] size;
    logic wrong;  // no burst for this slave
  } burst_t;
  typedef struct packed {
    logic [PROCESSOR_BITS-1:0] data;
    logic [PROCESSOR_BITS/8-1:0] strobes;
    logic last;
  } beat_t;

  burst_t burst_q;
  beat_t  beat_q;
  logic burst_valid_q, beat_valid_q, room, step, last;
  assign step = burst_valid_q && beat_valid_q && room;
  assign last = step && beat_q.last;
  assign aw_ready_o = !burst_valid_q || last;
  assign w_ready_o = !beat_valid_q || step;

  // The next beat begins at the next multiple of its size, in the same 4 KiB
  logic [SpanBits-1:0] offset;
  assign offset = SpanBits'((1 << burst_q.size) - 1);
  always_ff @(posedge clk_i) begin
    if (aw_ready_o) begin
      burst_q <= '{
          id: aw_id_i,
          addr: aw_addr_i,
          size: aw_size_i,
          wrong: aw_burst_i != Incr || 32'(aw_size_i) > $clog2(PROCESSOR_BITS / 8)
      };
    end else if (step) begin
      burst_q.addr[SpanBits-1:0] <= (burst_q.addr[SpanBits-1:0] | offset) + SpanBits'(1);
    end
    if (w_ready_o) beat_q <= '{data: w_data_i, strobes: w_strb_i, last: w_last_i};
  end

  // What is stored, and whether it may be
  line_t line;
  logic [Lanes-1:0] some, all;
  logic whole, driver, there, good;
  always_comb begin
    for (int unsigned k = 0; k < Lanes; k++) begin
      some[k] = beat_q.strobes[4*k+:4] != '0;
      all[k]  = beat_q.strobes[4*k+:4] == '1;
    end
    unique case (all)
      4'b0001, 4'b0010, 4'b0100, 4'b1000, 4'b0011, 4'b1100, 4'b1111: whole = some == all;
      default: whole = 1'b0;
    endcase
  end
  assign line   = burst_q.addr[AddrBits-2-:$bits(line_t)];
  assign driver = burst_q.addr[AddrBits-1];
  assign there  = driver ? line.page == '0 : pages_i[line.page].open;
  assign good   = whole && there && !burst_q.wrong;

  logic store_q, driver_q, ignored_q;
  assign store_valid_o   = store_q;
  assign driver_valid_o  = driver_q;
  assign event_ignored_o = ignored_q;
  always_ff @(posedge clk_i)
    store_o <= '{
        line: line,
        domain: pages_i[line.page].domain,
        strobes: beat_q.strobes,
        data: beat_q.data
    };

  logic [2:0] unused_usage;
  tn_common_fifo #(
      .Width(IdBits + 2),
      .Depth(4)
  ) u_answers (
      .clk_i,
      .rst_ni,
      .in_valid_i(last),
      .in_ready_o(room),
      .in_data_i({burst_q.id, burst_q.wrong ? SlvErr : Okay}),
      .out_valid_o(b_valid_o),
      .out_ready_i(b_ready_i),
      .out_data_o({b_id_o, b_resp_o}),
      .usage_o(unused_usage)
  );

  logic [7:0] left_q;  // beats behind this one, as the address said
  always_ff @(posedge clk_i) left_q <= aw_ready_o ? aw_len_i : left_q - 8'(step);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      burst_valid_q <= 1'b0;
      beat_valid_q <= 1'b0;
      store_q <= 1'b0;
      driver_q <= 1'b0;
      ignored_q <= 1'b0;
    end else begin
      if (aw_ready_o) burst_valid_q <= aw_valid_i;
      if (w_ready_o) beat_valid_q <= w_valid_i;
      store_q   <= step && good && !driver;
      driver_q  <= step && good && driver;
      ignored_q <= step && !good && some != '0;
      LastA : assert (!step || beat_q.last == (left_q == '0));
    end
  end
  logic unused;
  assign unused = ^{left_q, unused_usage};
endmodule
