// The read side of tn_port_rdma_bus: each beat of an AXI4 burst becomes a load, whose data come LOAD_CYCLES later and wait in a
// FIFO until they are taken.
//
// A load is issued only when there is room for its data, which cannot be held. Throughput: a beat per cycle. Latency: 2 cycles
// from address to load, LOAD_CYCLES + 3 to its data. Ordering: beats come back in the order of the addresses. Back-pressure: loads
// wait while eight beats are not taken. Reset: no burst, no data; what a master has under way must be over.
module tn_port_rdma_bus_read
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
    input logic ar_valid_i,
    output logic ar_ready_o,
    input logic [IdBits-1:0] ar_id_i,
    input logic [AddrBits-1:0] ar_addr_i,
    input logic [7:0] ar_len_i,
    input logic [2:0] ar_size_i,
    input logic [1:0] ar_burst_i,
    output logic r_valid_o,
    input logic r_ready_i,
    output logic [IdBits-1:0] r_id_o,
    output logic [PROCESSOR_BITS-1:0] r_data_o,
    output logic [1:0] r_resp_o,
    output logic r_last_o,
    // Loads, pulses
    output logic load_valid_o,  // of a page of a program
    output line_t load_line_o,
    output logic driver_load_valid_o,  // of the driver's page: line number of load_line_o
    input logic [PROCESSOR_BITS-1:0] load_data_i  // LOAD_CYCLES later
);
  if (IdBits < 1) begin : gen_bad_id_bits
    $error("IdBits is %0d, must be 1 or more", IdBits);
  end
  localparam int unsigned SpanBits = 12;  // no burst crosses a multiple of 4 KiB
  localparam int unsigned Depth = 8;  // at least LOAD_CYCLES + 3, in which a place is not free again
  localparam logic [1:0] Incr = 2'b01, Okay = 2'b00, SlvErr = 2'b10;

  typedef struct packed {
    logic [IdBits-1:0] id;
    logic [AddrBits-1:0] addr;  // of the next beat
    logic [2:0] size;
    logic wrong;  // no burst for this slave
  } burst_t;
  typedef struct packed {
    logic [IdBits-1:0] id;
    logic last;
    logic wrong;
    logic ones;  // nothing is read
  } note_t;

  burst_t burst_q;
  logic [7:0] left_q;  // beats behind the next one
  logic burst_valid_q, room, step, last;
  logic [$clog2(Depth+1)-1:0] owed_q;  // beats issued and not taken
  assign room = 32'(owed_q) != Depth;
  assign step = burst_valid_q && room;
  assign last = step && left_q == '0;
  assign ar_ready_o = !burst_valid_q || last;

  // The next beat begins at the next multiple of its size, in the same 4 KiB
  logic [SpanBits-1:0] offset;
  assign offset = SpanBits'((1 << burst_q.size) - 1);
  always_ff @(posedge clk_i) begin
    if (ar_ready_o) begin
      burst_q <= '{
          id: ar_id_i,
          addr: ar_addr_i,
          size: ar_size_i,
          wrong: ar_burst_i != Incr || 32'(ar_size_i) > $clog2(PROCESSOR_BITS / 8)
      };
      left_q <= ar_len_i;
    end else if (step) begin
      burst_q.addr[SpanBits-1:0] <= (burst_q.addr[SpanBits-1:0] | offset) + SpanBits'(1);
      left_q <= left_q - 8'd1;
    end
  end

  line_t line;
  logic driver, there;
  assign line   = burst_q.addr[AddrBits-2-:$bits(line_t)];
  assign driver = burst_q.addr[AddrBits-1];
  assign there  = (driver ? line.page == '0 : pages_i[line.page].open) && !burst_q.wrong;

  // What is known of a beat goes along with its load; the last one meets the data
  logic  [LOAD_CYCLES:0] under_way_q;
  note_t [LOAD_CYCLES:0] notes_q;
  logic load_q, driver_load_q;
  assign load_valid_o = load_q;
  assign driver_load_valid_o = driver_load_q;
  always_ff @(posedge clk_i) begin
    load_line_o <= line;
    notes_q <= {notes_q[LOAD_CYCLES-1:0], note_t'{burst_q.id, left_q == '0, burst_q.wrong, !there}};
  end

  note_t note, out;
  logic fifo_room;
  logic [$clog2(Depth+1)-1:0] unused_usage;
  assign note = notes_q[LOAD_CYCLES];
  tn_common_fifo #(
      .Width($bits(note_t) + PROCESSOR_BITS),
      .Depth(Depth)
  ) u_beats (
      .clk_i,
      .rst_ni,
      .in_valid_i(under_way_q[LOAD_CYCLES]),
      .in_ready_o(fifo_room),
      .in_data_i({note, load_data_i | {PROCESSOR_BITS{note.ones}}}),
      .out_valid_o(r_valid_o),
      .out_ready_i(r_ready_i),
      .out_data_o({out, r_data_o}),
      .usage_o(unused_usage)
  );
  assign r_id_o   = out.id;
  assign r_last_o = out.last;
  assign r_resp_o = out.wrong ? SlvErr : Okay;

  logic taken;
  assign taken = r_valid_o && r_ready_i;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      burst_valid_q <= 1'b0;
      owed_q <= '0;
      under_way_q <= '0;
      load_q <= 1'b0;
      driver_load_q <= 1'b0;
    end else begin
      if (ar_ready_o) burst_valid_q <= ar_valid_i;
      owed_q <= owed_q + ($bits(owed_q))'(step) - ($bits(owed_q))'(taken);
      under_way_q <= {under_way_q[LOAD_CYCLES-1:0], step};
      load_q <= step && there && !driver;
      driver_load_q <= step && there && driver;
      RoomA : assert (!under_way_q[LOAD_CYCLES] || fifo_room);
    end
  end
  logic unused;
  assign unused = ^{out.ones, unused_usage};
endmodule
